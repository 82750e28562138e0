# Turniere
tournament-title = Turniere
tournament-about = Schweizer System, jeder gegen jeden oder K. o., für 4 bis 64 Menschen und Bots. Der Raum lost euch zu, öffnet die Tische und führt die Tabelle. An jedem Tisch spielen zwei.
tournament-how = So laufen Turniere
tournament-mine = Deine Turniere
tournament-new = Ein neues Turnier
tournament-name = Name des Turniers
tournament-game = Spiel
tournament-kind = Art
tournament-kind-swiss = Schweizer System
tournament-kind-robin = Jeder gegen jeden
tournament-kind-knockout = K. o.
tournament-kind-swiss-more = In jeder Runde triffst du jemanden mit gleich vielen Punkten, und niemanden zweimal. Wer verliert, scheidet nicht aus.
tournament-kind-robin-more = Alle treffen einmal aufeinander. Am besten bis acht.
tournament-kind-knockout-more = Wer verliert, ist draußen. Ein Unentschieden wird noch einmal gespielt.
tournament-minutes = Eine Runde dauert höchstens
tournament-minutes-more = Die Hälfte davon ist, um an deinen Tisch zu kommen; danach hat jeder ein Viertel zum Nachdenken.
tournament-span = { $unit ->
    [day] { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
    [hour] { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
   *[minute] { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
}
tournament-wait = Es beginnt
tournament-wait-host = wenn du es sagst
tournament-wait-in = nach { $span }
tournament-make = Turnier anlegen
tournament-link = Link zu diesem Turnier
tournament-link-more = Wer diesen Link hat, kann mitmachen und zusehen.
tournament-code = QR-Code dieses Turniers
tournament-entering = { $count ->
    [0] Noch macht niemand mit.
    [one] 1 macht mit.
   *[other] { $count } machen mit.
}
tournament-begins-in = Noch bis zum Beginn: { $span }.
tournament-begins-host = Es beginnt, wenn es gesagt wird, von wem es angelegt wurde.
tournament-round-of = Runde { $round } von { $rounds }
tournament-over = Das Turnier ist vorbei.
tournament-winner = { $name } hat gewonnen.
tournament-your-name = Dein Name
tournament-enter = Mitmachen
tournament-enter-late = Ab der nächsten Runde mitmachen
tournament-closed = Mitmachen geht nicht mehr.
tournament-entered = Du machst mit.
tournament-leave = Turnier verlassen
tournament-leave-sure = Wirklich gehen? Das Spiel, das du gerade spielst, zählt als verloren.
tournament-leave-yes = Ja, gehen
tournament-leave-no = Nein, bleiben
tournament-forget = Meinen Namen löschen
tournament-left = Du hast dieses Turnier verlassen.
tournament-table = Dein Spiel gegen { $name } ist bereit.
tournament-table-left = Zeit, an den Tisch zu kommen: { $span }.
tournament-table-on = Dein Spiel gegen { $name } läuft.
tournament-to-table = Zu meinem Tisch
tournament-done = Dein Spiel dieser Runde ist vorbei. Die nächste Runde beginnt, wenn alle Spiele es sind.
tournament-bye = In dieser Runde bist du spielfrei: Das zählt als Sieg.
tournament-bots = Bots
tournament-bots-add = { $count ->
    [one] 1 Bot mitmachen lassen
   *[other] { $count } Bots mitmachen lassen
}
tournament-bots-count = Wie viele Bots
tournament-level = Stärke der Bots
tournament-begin = Jetzt beginnen
tournament-few = { $count ->
    [one] Es fehlt noch 1; Bots können auffüllen.
   *[other] Es fehlen noch { $count }; Bots können auffüllen.
}
tournament-delete = Turnier löschen
tournament-delete-sure = Wirklich löschen, mit allen Ergebnissen?
tournament-delete-yes = Ja, löschen
tournament-remove = { $name } herausnehmen
tournament-standings = Tabelle
tournament-place = Platz
tournament-who = Name
tournament-points = Punkte
tournament-buchholz = Buchholz
tournament-berger = S.-B.
tournament-wins = Siege
tournament-out = Raus in Runde
tournament-ties = Bei gleich vielen Punkten entscheiden die Punkte aller deiner Gegner (Buchholz), dann die der besiegten und die Hälfte derer, gegen die du unentschieden gespielt hast (S.-B., Sonneborn-Berger), dann die Siege. Wer dann noch gleich ist, teilt sich den Platz.
tournament-games = Spiele
tournament-round = Runde
tournament-first = Beginnt
tournament-second = Zweiter
tournament-result = Ergebnis
tournament-result-first = { $first } hat gewonnen
tournament-result-second = { $second } hat gewonnen
tournament-result-draw = Unentschieden
tournament-result-none = Niemand kam
tournament-result-bye = Spielfrei
tournament-result-walkover = ohne Spiel
tournament-result-open = Läuft
tournament-result-soon = Wartet auf einen Tisch
tournament-watch = Zusehen
tournament-replay = Noch einmal ansehen
tournament-you = du
tournament-gone = gegangen
tournament-bot = Bot
tournament-nameless = Ohne Namen
