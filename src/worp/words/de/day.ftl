# Rätsel und der Wurf des Tages
day-no-done = Das ist vorbei.
day-no-alone = Hier sitzt du allein am Tisch.
day-trainer-find = Finde den besten Zug.
day-trainer-right = Das ist er.
day-trainer-wrong = Es gibt etwas Besseres. Versuch es noch einmal.
day-trainer-only = Eins ist hier richtig. Finde es.
day-trainer-not-it = Das ist es nicht. Schau noch einmal.
day-trainer-hint-not = „{ $other }“ ist es nicht.
day-trainer-hint-where = Er beginnt mit dem, was umringt ist.
day-mistake-why = In deiner Partie hast du „{ $other }“ gespielt; das hier war besser.
day-mistake-again = Das hast du damals gespielt. Es gibt etwas Besseres.
day-mistake-other = Der Coach findet etwas anderes besser. Versuch es noch einmal.
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
day-own = Dieser Raum hat heute eigene Würfe: Niemand kann sie vorher ausrechnen. Gestern hat er ein Geheimnis versprochen, morgen öffnet er es.
day-own-promise = Versprechen für { $day }
day-own-secret = Geheimnis vom { $day }
day-name = Name

day-puzzles-title = Rätsel
day-puzzles-more = Stellungen aus Partien von Bots, in denen ein Zug deutlich der beste ist. Verpasste kommen wieder.
day-puzzles-start = Anfangen
day-puzzles-all = Alle Spiele
day-puzzles-solved = { $solved } von { $count } gelöst
day-puzzles-again = Verpasste zuerst: { $count }
day-puzzles-none = Hier gibt es keine Rätsel.
day-puzzles-away = { $count ->
    [0] Kein Netz, und auf diesem Gerät liegen noch keine Rätsel. Sie werden geholt, wenn du diese Seite mit Netz öffnest.
    [one] Kein Netz: Ein Rätsel liegt auf diesem Gerät.
   *[other] Kein Netz: { $count } Rätsel liegen auf diesem Gerät.
}
day-puzzles-which = Welche Spiele?
day-puzzles-grade-easy = leicht
day-puzzles-grade-medium = mittel
day-puzzles-grade-hard = schwer
day-puzzles-hint = Tipp
day-puzzles-hint-last = Zeig ihn
day-puzzles-next = Nächstes Rätsel
day-puzzles-list = Alle Rätsel
day-puzzles-you-found = Richtig!
day-puzzles-shown = Das war der Zug.
day-puzzles-how = Wie Rätsel entstehen
day-mistakes = Meine Fehler
day-mistakes-more = Stellungen aus deinen eigenen Partien, in denen der Rückblick etwas deutlich Besseres fand. Sie liegen nur auf diesem Gerät.
day-mistakes-none = Sieh dir eine deiner Partien mit dem Rückblick noch einmal an: Was du dort deutlich verpasst hast, kommt hierher.
day-mistakes-save = Als Datei sichern
day-mistakes-drop = Löschen
day-mistakes-sure = Alle löschen?
day-mistakes-grade = aus deiner eigenen Partie
