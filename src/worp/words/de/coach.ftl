# Perfektes Spiel, der Coach und der Rückblick. Ein Wert ist eine Gewinnchance in Prozent, oder Punkte.

## Arbeit, die etwas dauert

coach-part-explore = Stellungen ansehen
coach-part-solve = Lösen
coach-part-prove = Nachrechnen
coach-part-write = Tabelle speichern
coach-part-playouts = Spiele zu Ende spielen
coach-part-review = Das Spiel ansehen
coach-part-choices = Bessere Züge suchen
coach-part-damaged = Die gespeicherte Tabelle ist beschädigt und wird neu angelegt.

## Werte

coach-share = { $seat } gewinnt mit einer Chance von { $value }.
coach-points = { $seat } kann { $value } Punkte erwarten.
coach-beginner = Wer die erste Wahl hat, gewinnt mit einer Chance von { $value }.
coach-solved = { $positions } Stellungen gelöst; jeder Wert stimmt bis auf { $error }.
coach-kept = Die Tabelle liegt in { $path }.
coach-first = Die erste Wahl
coach-exact = Exakt: Jeder Wert stimmt bis auf { $error }.
coach-playouts = Geschätzt aus Spielen zufälliger Spieler; ± ist ein Intervall, das in 95 von 100 Fällen stimmt.

## Spalten

coach-column-chance = Chance
coach-column-rolled = Wurf
coach-column-best = Bester
coach-column-value = Wert
coach-column-next = Zweitbester
coach-column-loss = Kostet
coach-column-move = Zug
coach-column-difference = Gegenüber dem gewählten Zug
coach-column-clicks = Klicks
coach-column-player = Spieler
coach-column-course = Verlauf
coach-column-start = Beginn
coach-column-luck = Glück
coach-column-own = Eigene Entscheidungen
coach-column-others = Entscheidungen der anderen
coach-column-luck-small = Glück und kleine Entscheidungen
coach-column-own-mistakes = Eigene Fehler
coach-column-others-mistakes = Fehler der anderen
coach-column-result = Ergebnis

## Eine Partie im Rückblick

coach-turning = Wendepunkte
coach-turn-roll = { $n }. { $seat_doer } würfelt { $roll }: { $change } für { $seat }
coach-turn-choice = { $n }. { $seat_doer } spielt { $path }: { $change } für { $seat }
coach-turn-nobody = { $n }. Zufall: { $change } für { $seat }
coach-better = Bessere Züge
coach-better-move = { $n }. { $seat }: lieber { $best }; der gespielte Zug kostete { $loss }
coach-none-better = Von keinem Zug ist bekannt, dass er etwas gekostet hat.
coach-part-games = Spiele werden gespielt
coach-part-learning = Lernen
coach-judged = Beurteilt von einem Netz, das aus Spielen starker Spieler gelernt hat; meist liegt es höchstens { $error } daneben.

# Why a move is better than the next best one.
coach-best = Am besten: { $move }
coach-why-only = Etwas anderes kannst du nicht tun.
coach-why-wins = Damit gewinnst du sofort.
coach-why-saves = Nach „{ $other }“ kannst du schon vor deinem nächsten Zug verloren haben.
coach-why-wins-soon = Damit gewinnst du öfter noch vor deinem nächsten Zug als mit „{ $other }“.
coach-why-now = Es bringt dir sofort { $kind ->
        [minus] { $count ->
            [one] einen Minuspunkt weniger
           *[other] { $count } Minuspunkte weniger
        }
        [stock] { $count ->
            [one] einen Würfel weniger im Vorrat
           *[other] { $count } Würfel weniger im Vorrat
        }
        [dice] { $count ->
            [one] einen Würfel mehr
           *[other] { $count } Würfel mehr
        }
       *[points] { $count ->
            [one] einen Punkt mehr
           *[other] { $count } Punkte mehr
        }
    } als „{ $other }“.
coach-why-later = Bis zu deinem nächsten Zug bringt es dir etwa { $kind ->
        [minus] { $count ->
            [one] einen Minuspunkt weniger
           *[other] { $count } Minuspunkte weniger
        }
        [stock] { $count ->
            [one] einen Würfel weniger im Vorrat
           *[other] { $count } Würfel weniger im Vorrat
        }
        [dice] { $count ->
            [one] einen Würfel mehr
           *[other] { $count } Würfel mehr
        }
       *[points] { $count ->
            [one] einen Punkt mehr
           *[other] { $count } Punkte mehr
        }
    } als „{ $other }“.
coach-why-denies = Es gibt den anderen weniger: Bis zu deinem nächsten Zug stehen sie um etwa { $kind ->
        [minus] { $count ->
            [one] einen Minuspunkt
           *[other] { $count } Minuspunkte
        }
        [stock] { $count ->
            [one] einen Würfel im Vorrat
           *[other] { $count } Würfel im Vorrat
        }
        [dice] { $count ->
            [one] einen Würfel
           *[other] { $count } Würfel
        }
       *[points] { $count ->
            [one] einen Punkt
           *[other] { $count } Punkte
        }
    } schlechter als nach „{ $other }“.
coach-why-turn = Du bleibst am Zug; nach „{ $other }“ ist jemand anders dran.
coach-why-ways = Es hält dir für deine nächste Wahl mehr Möglichkeiten offen: etwa { $count } statt { $less } wie nach „{ $other }“.
coach-why-alike = Vorausschauend ist das am besten, aber „{ $other }“ kommt nahe heran.
coach-why-better = Insgesamt steht man damit besser als mit „{ $other }“, auch wenn nichts einzeln heraussticht.
