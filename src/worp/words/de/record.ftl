# Die Liste eines Geräts
record-title = Deine Liste
record-where = Was du auf diesem Gerät gespielt hast. Es liegt in diesem Browser; niemand sonst sieht es.
record-filter = Spiele auswählen
record-game = Spiel
record-against = Gegen
record-players = Spieler
record-time = Zeit
record-all = Alle
record-all-time = Immer
record-days = { $days ->
    [7] Letzte 7 Tage
    [365] Letztes Jahr
   *[other] Letzte { $days } Tage
}
record-against-people = Menschen
record-against-mixed = Bots verschiedener Stufen
record-against-alone = Niemanden
record-seats = { $seats ->
    [one] allein
   *[other] { $seats } Spieler
}
record-nothing = Auf diesem Gerät ist noch kein Spiel zu Ende gegangen. Spiel eins, dann steht es hier.
record-none-such = Ein solches Spiel gibt es nicht.
record-total = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $won } gewonnen
record-games = Spiele
record-won-column = Gewonnen
record-rate = Anteil
record-by-game = Nach Spiel
record-by-level = Nach Gegner
record-by-seats = Nach Spielerzahl
record-sure = In Klammern, und als breiter Teil des Balkens: wo dein Anteil mit 95 % Sicherheit liegt. Wenige Spiele sagen wenig.
record-points = Punkte
record-best = Bestes
record-mean = Im Mittel
record-openings = Deine liebsten ersten Züge
record-opening = { $played }-mal, { $won } gewonnen
record-you = Du
record-other = der andere
record-luck-skill = Glück und Können
record-luck = Glück
record-skill = Deine Entscheidungen
record-trend-more = Wie viel von einem Sieg sie dir brachten, im Mittel über zehn Spiele.
record-trend-said = Glück und deine Entscheidungen über { $games } Spiele; am Ende Glück { $luck }, deine Entscheidungen { $own }.
record-as-table = Als Tabelle
record-when = Tag
record-no-reviews = Sobald der Coach ein Spiel von dir angesehen hat, steht hier, was Glück und was deine Entscheidungen taten.
record-faces = Deine Würfel
record-history = Spiele
record-result-won = gewonnen
record-result-place = Platz { $place } von { $seats }
record-result-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
record-more = Mehr zeigen
record-keep = Behalten, mitnehmen, löschen
record-key = Dieses Gerät hat einen eigenen Schlüssel, mit dem es deine Spiele unterschreibt. Der Link, der deine Spiele auf ein anderes Gerät bringt, nimmt Liste und Schlüssel mit, so verschlossen, dass der Raum sie nicht lesen kann.
record-no-key = Die Adresse dieses Raums beginnt nicht mit https, und dann machen Browser keine Schlüssel. Deine Spiele werden trotzdem behalten, aber ohne Unterschrift, und sie ziehen nur als Datei um.
record-file-more = In einer Datei steht alles, auch der Schlüssel: Wer die Datei hat, kann als du spielen. Behalte sie für dich.
record-save = Als Datei speichern
record-read = Datei lesen
record-brought = { $games ->
    [0] Es kamen keine neuen Spiele mit.
    [one] 1 Spiel kam mit.
   *[other] { $games } Spiele kamen mit.
}
record-brought-wrong = { $games ->
    [one] 1 Spiel wurde nach dem Unterschreiben verändert und weggelassen.
   *[other] { $games } Spiele wurden nach dem Unterschreiben verändert und weggelassen.
}
record-brought-kept = Dieses Gerät behält seinen eigenen Schlüssel, denn es hat Spiele damit unterschrieben.
record-no-file = „{ $file }“ ist keine Liste von Worp.
record-delete = Alles löschen
record-delete-sure = Deine Spiele, der Schlüssel dieses Geräts und deine Wertungen in diesem Raum sind dann für immer weg.
record-delete-yes = Löschen
record-delete-no = Behalten
record-deleted = Alles ist gelöscht.
record-ratings = Wertungen
record-rating = Wertung
record-fits = nächste Stufe: { $level }.
record-provisional = Vorläufig, bis zehn Spiele gegen Bots gespielt sind.
record-ratings-more = Wie gut du spielst, auf einer Skala mit den Bots des Spiels: Die Striche sind ihre Stufen, von der schwächsten bis zur stärksten, die breite Linie ist, wo du mit 95 % Sicherheit stehst. Nur du siehst es.
