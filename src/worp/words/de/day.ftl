# Rätsel und der Wurf des Tages
task-no-done = Das ist vorbei.
task-no-alone = Hier sitzt du allein am Tisch.
puzzle-find = Finde den besten Zug.
puzzle-right = Das ist er.
puzzle-wrong = Es gibt etwas Besseres. Versuch es noch einmal.
puzzle-hint-not = „{ $other }“ ist es nicht.
puzzle-hint-where = Er beginnt mit dem, was umringt ist.
day-no-future = Dieser Tag ist noch nicht gekommen.
day-elsewhere = Du spielst in einem anderen Fenster weiter.
day-alone = Schieb weg, so viel du kannst. Was übrig bleibt, zählt.
day-alone-over = Du hast { $result } übrig.
day-turn = Ein Zug um drei Karten. Die Würfel bei Karten, die du nimmst, zählen.
day-turn-over = { $result ->
    [0] Du hast nichts bekommen.
    [one] Du hast 1 Würfel bekommen.
   *[other] Du hast { $result } Würfel bekommen.
}
day-puzzle = Finde den besten Zug. Du hast einen Versuch.
day-puzzle-wrong = Besser war „{ $best }“.

day-title = Der Wurf des Tages
day-card = Drei kleine Aufgaben, dieselben Würfe für alle.
day-card-go = Die Aufgaben von heute
day-card-done = { $done } von 3 erledigt
day-task-alone = { $game } allein
day-task-turn = Ein Zug { $game }
day-task-puzzle = Ein Rätsel: { $game }
day-say-alone = Lass so wenig wie möglich übrig.
day-say-turn = Bring möglichst viele Würfel zu deinen Karten.
day-say-puzzle = Ein Zug ist deutlich der beste.
day-play = Spielen
day-go-on = Weiter
day-practise = Üben
day-counts = Dieser Versuch zählt.
day-practice = Übung: zählt nicht.
day-par = Perfektes Spiel holt mit diesen Würfen { $par }, ohne sie vorher zu kennen.
day-par-left = Perfektes Spiel lässt mit diesen Würfen { $par } übrig, ohne sie vorher zu kennen.
day-expected = Im Schnitt holt perfektes Spiel { $expected }.
day-expected-left = Im Schnitt lässt perfektes Spiel { $expected } übrig.
day-found = Gefunden
day-missed = Verpasst
day-back = Die Aufgaben von heute
day-next-in = Neue Aufgaben in { $hours ->
    [0] weniger als einer Stunde
    [one] etwa einer Stunde
   *[other] etwa { $hours } Stunden
}.
day-streak = { $days ->
    [0] Noch keine Serie
    [one] 1 Tag
   *[other] { $days } Tage in Folge
}
day-streak-more = Ein Tag darf fehlen: einer in Folge macht nichts.
day-thirty = Die letzten dreißig Tage
day-thirty-day = { $day }: { $done } von 3
day-share = Teilen
day-copied = Kopiert
day-picture = Bild speichern
day-share-head = Worp, Wurf des Tages { $day }
day-room = In diesem Raum
day-room-none = Noch niemand hat ein Ergebnis gezeigt.
day-room-name = Dein Name
day-room-show = Zeig meine Ergebnisse hier
day-room-hide = Wieder verbergen
day-known = Alle bekommen dieselben Würfe, und sie folgen nach einer bekannten Regel aus dem Datum. Jeder kann sie also vorher ausrechnen; eine Wertung gibt es dafür nicht.
day-known-how = Wie sie entstehen
day-name = Name

puzzles-title = Rätsel
puzzles-more = Stellungen aus Partien von Bots, in denen ein Zug deutlich der beste ist. Verpasste kommen wieder.
puzzles-start = Anfangen
puzzles-all = Alle Spiele
puzzles-game = { $game }: { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
}
puzzles-solved = { $solved } von { $count } gelöst
puzzles-again = Verpasste zuerst: { $count }
puzzles-none = Hier gibt es keine Rätsel.
puzzles-which = Welche Spiele?
puzzles-grade-easy = leicht
puzzles-grade-medium = mittel
puzzles-grade-hard = schwer
puzzles-hint = Tipp
puzzles-hint-last = Zeig ihn
puzzles-next = Nächstes Rätsel
puzzles-list = Alle Rätsel
puzzles-you-found = Richtig!
puzzles-shown = Das war der Zug.
puzzles-how = Wie Rätsel entstehen
