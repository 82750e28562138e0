# Clubs: Freunde, die einander ihre Tische zeigen.

clubs-title = Deine Clubs
clubs-more = Ein Club ist ein Link. Wer mit ihm hereinkommt, sieht offene Tische, Spiele und Ergebnisse der anderen. Sonst findet ihn niemand.
clubs-none = Du bist noch in keinem Club.
clubs-make = Club gründen
clubs-name = Name des Clubs
clubs-name-usual = Club von { $name }
clubs-name-some = Unser Club
clubs-me = Dein Name dort
clubs-enter = Hereinkommen
clubs-enter-title = Du bist in einen Club eingeladen
clubs-enter-more = Die anderen dort sehen deinen Namen, die Tische, die du für den Club eröffnest, und wie diese Spiele ausgehen.
clubs-stranger = Du bist nicht in diesem Club. Bitte jemanden, der darin ist, um den Link.
clubs-all = Alle Clubs

clubs-open = Einen Tisch für den Club eröffnen
clubs-open-game = Spiel
clubs-open-go = Eröffnen
clubs-waiting = Wartet auf dich
clubs-waiting-none = Kein Tisch ist offen. Eröffne einen: Die anderen sehen ihn sofort.
clubs-playing = Gerade gespielt
clubs-results = Ergebnisse
clubs-free = { $free ->
    [0] voll
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}
clubs-sit = Hinsetzen
clubs-watch = Zuschauen
clubs-replay = Noch einmal ansehen
clubs-won = { $names } hat gewonnen
clubs-nobody-won = niemand hat gewonnen
clubs-points = { $name } { $points }

clubs-people = { $count ->
    [one] Du bist hier noch allein
   *[other] { $count } Leute
}
clubs-you = du
clubs-maker = kümmert sich um den Club
clubs-remove = Entfernen
clubs-remove-name = { $name } entfernen
clubs-remove-sure = Ja, { $name } entfernen
clubs-remove-more = Die Person sieht nichts mehr vom Club, und er bekommt einen neuen Link.
clubs-invite = Freunde einladen
clubs-invite-more = Wer diesen Link öffnet, kann in den Club kommen.
clubs-link = Link zum Club
clubs-invite-old = Dein Link wurde ersetzt. Wer sich um den Club kümmert, hat den neuen.
clubs-settings = Dieser Club
clubs-rename = Umbenennen
clubs-renew = Neuen Link machen
clubs-renew-more = Der alte gilt nicht mehr; wer im Club ist, bleibt.
clubs-leave = Club verlassen
clubs-leave-sure = Ja, verlassen
clubs-leave-more = Du siehst nichts mehr davon. Um zurückzukommen, brauchst du den Link.
clubs-leave-heir = Wer am längsten dabei ist, kümmert sich dann darum.
clubs-close = Club für alle auflösen
clubs-close-sure = Ja, auflösen
clubs-close-more = Der Club wird gelöscht; Tische und Aufzeichnungen bleiben.
clubs-notices = Hast du Nachrichten eingeschaltet, erfährst du, wenn hier ein Tisch eröffnet wird.
