# Was nur das Terminal sagt.

## Wörter, die man tippen kann

terminal-word-help = hilfe
terminal-word-undo = zurück
terminal-word-save = sichern
terminal-word-quit = ende
terminal-word-yes = ja
terminal-file = DATEI

## Spielen

terminal-bot = Bot { $number }
terminal-throw-enter = { $you ->
    [yes] Enter zum Würfeln:
   *[no] { $seat }, Enter zum Würfeln:
}
terminal-throw-first = Drücke Enter, um zu würfeln, oder tippe hilfe.
terminal-choose = Wähle zuerst etwas: eine Nummer aus der Liste, oder tippe hilfe.
terminal-enter-plays = Enter spielt das; oder wähle weiter.
terminal-more = Es gibt noch mehr; nenne selbst einen Platz, oder tippe hilfe.
terminal-which = „{ $word }“ kann { $choices } sein. Was meinst du?
terminal-unknown = „{ $word }“ kenne ich nicht. Wähle eine Nummer aus der Liste, oder tippe hilfe.
terminal-curtain = { $seat }, bitte
terminal-curtain-enter = Jetzt schaut nur { $seat }. Enter, wenn du so weit bist:
terminal-help-number = Nummer 3 aus der Liste wählen
terminal-help-clicks = etwas beim Namen wählen, oder kürzer: 1/5 oder /5; mehreres in einer Zeile oder nacheinander
terminal-help-throw = würfeln, oder spielen, was du gewählt hast
terminal-help-help = das hier zeigen
terminal-help-undo = den letzten Schritt zurücknehmen; über den eigenen Zug hinaus müssen alle zustimmen
terminal-help-save = das Spiel sichern (als JSON, wenn der Name auf .json endet)
terminal-help-quit = aufhören; das Spiel bleibt erhalten
terminal-save-where = Wohin? Schreib sichern und einen Dateinamen, etwa sichern spiel.worp.
terminal-saved = Gesichert als { $file }.
terminal-undo-nothing = Es gibt nichts zurückzunehmen.
terminal-undo-agree = Das geht über deinen eigenen Zug hinaus. Sind alle einverstanden? (ja/nein)
terminal-undo-not = Dann bleibt alles, wie es ist.
terminal-end-enter = Enter zum Aufhören, oder sichern DATEI, oder zurück:
terminal-left = Das Spiel liegt in { $file }. So geht es weiter:
terminal-left-nothing = Es wurde nichts gespielt, also gibt es nichts aufzuheben.

## Ein Spiel wählen

terminal-welcome = Worp: Würfelspiele spielen, verstehen und erfinden.
terminal-game = { $seats } Spieler, { $kind }
terminal-which-game = Welches Spiel?
terminal-which-game-wrong = Tippe eine Nummer von 1 bis { $count } oder den Anfang eines Namens.
terminal-how-many = Wie viele spielen mit, { $seats }? (Enter: { $usual })
terminal-how-many-bots = Wie viele davon sind Bots, 0–{ $most }? (Enter: { $usual })
terminal-how-many-wrong = Tippe eine dieser Zahlen oder nur Enter.
terminal-which-level = Wie gut spielen sie: { $levels }? (Enter: { $usual })
terminal-which-level-wrong = Tippe eine dieser Nummern, einen der Namen oder nur Enter.

## Listen und Berichte

terminal-column-game = Spiel
terminal-column-title = Titel
terminal-column-seats = Spieler
terminal-column-minutes = Minuten
terminal-column-kind = Art
terminal-column-player = Spieler
terminal-column-wins = gewonnen
terminal-column-share = Anteil
terminal-column-points = Punkte
terminal-column-range = von–bis
terminal-chance = Der Zufall ist am Zug; es gibt { $count } Ergebnisse:
terminal-chance-unlisted = Der Zufall ist am Zug; es gibt zu viele Ergebnisse, um sie aufzuzählen.
terminal-replay = { $n }/{ $count }  Enter: weiter · b: zurück · Nummer: dorthin · q: Schluss
terminal-simulated = { $count ->
    [one] 1 Spiel zufälliger Spieler, Seed { $seed }
   *[other] { $count } Spiele zufälliger Spieler, Seed { $seed }
}
terminal-shared = { $shared } geteilt, { $nobody } ohne Gewinner.
terminal-steps = { $mean } Schritte pro Spiel ({ $low }–{ $high }): Würfe und Züge.
terminal-timing = { $seconds } Sekunden, { $rate } Schritte pro Sekunde.

## Lernen

terminal-learn-step = Schritt { $step } von { $steps }
terminal-learn-enter = Enter, um weiterzumachen:
terminal-learn-look = Schau auf: { $spots }
terminal-learn-only = In einer Lektion kannst du hilfe oder ende tippen; gesichert oder zurückgenommen wird hier nichts.
terminal-learn-done = Gut gemacht! Jetzt ein echtes Spiel: worp play { $game } --bots random
terminal-learn-left = Weiter geht es mit: worp learn { $game }
