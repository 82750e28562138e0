# Quadrata. $shape in Sätzen ist die Form mit Artikel im Akkusativ („einen Stiefel“).

## Die Formen: ohne Artikel, und im Akkusativ

quadrata-shape-triangle = Dreieck
quadrata-shape-square = Quadrat
quadrata-shape-parallelogram = Parallelogramm
quadrata-shape-wide-triangle = breites Dreieck
quadrata-shape-trapezoid = Trapez
quadrata-shape-rectangle = Rechteck
quadrata-shape-large-triangle = großes Dreieck
quadrata-shape-long-parallelogram = langes Parallelogramm
quadrata-shape-roof = Dach
quadrata-shape-diamond = Raute
quadrata-shape-long-trapezoid = langes Trapez
quadrata-shape-boot = Stiefel
quadrata-shape-bar = Balken
quadrata-shape-house = Haus
quadrata-shape-ship = Schiff
quadrata-shape-longest-parallelogram = längstes Parallelogramm
quadrata-shape-own = { $name }
quadrata-a-triangle = ein Dreieck
quadrata-a-square = ein Quadrat
quadrata-a-parallelogram = ein Parallelogramm
quadrata-a-wide-triangle = ein breites Dreieck
quadrata-a-trapezoid = ein Trapez
quadrata-a-rectangle = ein Rechteck
quadrata-a-large-triangle = ein großes Dreieck
quadrata-a-long-parallelogram = ein langes Parallelogramm
quadrata-a-roof = ein Dach
quadrata-a-diamond = eine Raute
quadrata-a-long-trapezoid = ein langes Trapez
quadrata-a-boot = einen Stiefel
quadrata-a-bar = einen Balken
quadrata-a-house = ein Haus
quadrata-a-ship = ein Schiff
quadrata-a-longest-parallelogram = ein längstes Parallelogramm
quadrata-a-own = „{ $name }“

## Der Tisch

quadrata-part-die = Würfel
quadrata-part-hand = In der Hand
quadrata-part-supply = Vorrat
quadrata-part-board = Brett von { $seat }
quadrata-part-reserve = Reserve von { $seat }
quadrata-part-seat = { $seat }
quadrata-part-round = Runde
quadrata-cell-all = Feld
quadrata-cell-ne = Feld, nur die Hälfte rechts oben gehört zum Quadrat
quadrata-cell-se = Feld, nur die Hälfte rechts unten gehört zum Quadrat
quadrata-cell-sw = Feld, nur die Hälfte links unten gehört zum Quadrat
quadrata-cell-nw = Feld, nur die Hälfte links oben gehört zum Quadrat
quadrata-cell-none = außerhalb des Quadrats
quadrata-tile = { $shape }, { $pips ->
    [one] 1 Auge
   *[other] { $pips } Augen
}
quadrata-pile = { $shape }, { $pips ->
    [one] 1 Auge
   *[other] { $pips } Augen
}: { $count ->
    [0] 0, aufgebraucht
   *[other] { $count }
}
quadrata-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
quadrata-worth = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
} bisher in dieser Runde
quadrata-round = Runde { $round } von { $rounds }
quadrata-turns-left = noch { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
quadrata-joker = die 6 ist Joker
quadrata-pose = { $degrees ->
    [0] { $flipped ->
        [yes] umgeklappt
       *[no] nicht gedreht
    }
   *[other] { $flipped ->
        [yes] umgeklappt, um { $degrees }° gedreht
       *[no] um { $degrees }° gedreht
    }
}

## Was geschieht

quadrata-round-begins = Runde { $round } beginnt. { $you ->
    [yes] Du fängst an.
   *[no] { $seat } fängt an.
}
quadrata-threw = { $you ->
    [yes] Du würfelst { $die }.
   *[no] { $seat } würfelt { $die }.
}
quadrata-threw-joker = { $you ->
    [yes] Du würfelst { $die }: Joker!
   *[no] { $seat } würfelt { $die }: Joker!
}
quadrata-took-supply = { $you ->
    [yes] Du nimmst { $shape } aus dem Vorrat.
   *[no] { $seat } nimmt { $shape } aus dem Vorrat.
}
quadrata-took-reserve = { $you ->
    [yes] Du nimmst { $shape } aus deiner Reserve.
   *[no] { $seat } nimmt { $shape } aus der eigenen Reserve.
}
quadrata-took-square = { $you ->
    [yes] Du nimmst { $shape } von deinem Brett hoch.
   *[no] { $seat } nimmt { $shape } vom eigenen Brett hoch.
}
quadrata-took-theirs = { $you ->
    [yes] Du nimmst { $shape } aus der Reserve von { $seat2 }.
   *[no] { $seat } nimmt { $shape } aus der Reserve von { $seat2 }.
}
quadrata-robbed = { $you ->
    [yes] Du raubst { $shape } vom Brett von { $seat2 }!
   *[no] { $seat } raubt { $shape } vom Brett von { $seat2 }!
}
quadrata-put-square = { $you ->
    [yes] Du legst { $shape } auf dein Brett.
   *[no] { $seat } legt { $shape } auf das Brett.
}
quadrata-put-reserve = { $you ->
    [yes] Du legst { $shape } in deine Reserve.
   *[no] { $seat } legt { $shape } in die Reserve.
}
quadrata-put-supply = { $you ->
    [yes] Du legst { $shape } in den Vorrat zurück.
   *[no] { $seat } legt { $shape } in den Vorrat zurück.
}
quadrata-moved = { $you ->
    [yes] Du legst { $shape } auf deinem Brett um.
   *[no] { $seat } legt { $shape } auf dem Brett um.
}
quadrata-passed = { $you ->
    [yes] Du passt.
   *[no] { $seat } passt.
}
quadrata-filled = { $you ->
    [yes] Dein Quadrat ist voll!
   *[no] Das Quadrat von { $seat } ist voll!
}
quadrata-turns-up = Alle hatten { $turns } Züge: Die Runde ist vorbei, und niemand hat sein Quadrat gefüllt.
quadrata-scored = { $seat }: { $shapes ->
    [one] 1 Form
   *[other] { $shapes } Formen
} − { $reserve } in Reserve{ $bonus ->
    [0] {""}
   *[other] {" + "}{ $bonus } für das volle Quadrat
} = { $total }
quadrata-won = { $you ->
    [yes] Du gewinnst mit { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkten.
    }
   *[no] { $seat } gewinnt mit { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkten.
    }
}
quadrata-shared = Die höchste Punktzahl ist geteilt: { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}

## Was du tun kannst

quadrata-pass = Passen
quadrata-take-supply = { $shape } aus dem Vorrat
quadrata-take-reserve = { $shape } aus der Reserve von { $seat }
quadrata-take-square = { $shape } vom Brett von { $seat }
quadrata-to-reserve = In die Reserve
quadrata-to-supply = Zurück in den Vorrat
quadrata-lay = { $pose }, Spalte { $column }, Reihe { $row }
quadrata-prompt-throw = { $you ->
    [yes] Wirf den Würfel.
   *[no] { $seat } würfelt.
}
quadrata-prompt-rest = Runde { $round } ist vorbei: { $points }. { $you ->
    [yes] Wirf, dann beginnt Runde { $next }.
   *[no] Runde { $next } beginnt, wenn { $seat } wirft.
}
quadrata-standing = { $seat } { $points }
quadrata-prompt-rob = Du hast { $die } geworfen, und so eine Form liegt weder im Vorrat noch in einer Reserve noch auf deinem Brett. Du darfst also eine von einem anderen Brett stehlen, oder passen.
quadrata-prompt-wait = { $seat } ist am Zug.
quadrata-prompt-take = Du hast { $die } gewürfelt: Nimm eine Form mit { $die ->
    [one] 1 Auge.
   *[other] { $die } Augen.
}
quadrata-prompt-joker = Deine 6 ist ein Joker: Nimm irgendeine Form.
quadrata-prompt-pose = Du hast { $shape } in der Hand. Wähle, wie du die Form drehst oder wohin sie sonst kommt.
quadrata-prompt-cell = Du hast { $shape } in der Hand. Klicke auf das Feld für das linke Ende ihrer obersten Reihe.
quadrata-prompt-no-fit = Du hast { $shape } in der Hand. Die Form passt gerade nirgends auf dein Brett: Wähle, wohin sie kommt.

## Warum nicht

quadrata-no-pass = Du kannst ziehen, also musst du.
quadrata-no-take-first = Nimm zuerst eine Form: aus dem Vorrat, aus deiner Reserve oder von deinem Brett.
quadrata-no-pips = { $shape }: { $pips ->
    [one] 1 Auge
   *[other] { $pips } Augen
}, aber du hast { $die } gewürfelt.
quadrata-no-none = Davon ist dort nichts mehr: { $shape }.
quadrata-no-take = Nur wenn weder im Vorrat noch in deiner Reserve eine Form liegt mit { $pips ->
    [one] 1 Auge.
   *[other] { $pips } Augen.
}
quadrata-no-rob = Rauben darfst du nur, wenn weder im Vorrat noch in irgendeiner Reserve eine Form liegt mit { $pips ->
    [one] 1 Auge.
   *[other] { $pips } Augen.
}
quadrata-no-joker-rob = Mit einem Joker nimmst du anderen nichts weg, außer Formen mit 6 Augen.
quadrata-no-came-from-there = Von dort kam sie. Willst du eine andere Form, nimm den Zug zurück.
quadrata-no-it-fits = Die Form passt noch auf dein Brett, also muss sie dorthin.
quadrata-no-only-own = Nur Formen von deinem Brett oder aus deiner Reserve gehen in den Vorrat zurück.
quadrata-no-pose = So gedreht passt die Form nirgends: { $shape }.
quadrata-no-pose-first = Wähle zuerst, wie du die Form drehst.
quadrata-no-hand-full = Du hast schon eine Form in der Hand: { $shape }. Leg sie erst ab, oder nimm den Zug zurück.
quadrata-no-same = Genau so lag die Form schon; sie muss anders zu liegen kommen.
quadrata-no-cell = So passt die Form dort nicht: { $shape }.

## Optionen

quadrata-option-rounds = Runden
quadrata-option-rounds-1 = 1 Runde
quadrata-option-rounds-3 = 3 Runden
quadrata-option-rounds-5 = 5 Runden
quadrata-option-rounds-10 = 10 Runden
quadrata-option-turns = Eine Runde endet spätestens
quadrata-option-turns-60 = nach 60 Zügen für jeden
quadrata-option-turns-80 = nach 80 Zügen für jeden
quadrata-option-turns-100 = nach 100 Zügen für jeden
quadrata-option-turns-0 = wenn ein Quadrat voll ist
quadrata-option-flips = Formen dürfen umgeklappt werden
quadrata-option-joker_robs = Der Joker darf Formen mit jeder Augenzahl von anderen nehmen und rauben
quadrata-option-shapes = Eigene Tabelle der Formen (leer: unsere)

## Was Dinge sind

quadrata-about-die = Der Würfel sagt, wie viele Augen deine Form haben muss.
quadrata-about-hand = Die Form, mit der in diesem Zug gezogen wird.
quadrata-about-supply = Formen für alle. Die kleine Zahl sagt, wie viele noch da sind. Augen sind die Größe, in halben Feldern.
quadrata-about-board = Eine Form im Quadrat. Sie zählt einen Punkt, egal wie groß.
quadrata-about-board-space = Ein Feld des Bretts. Das Quadrat muss ganz voll werden.
quadrata-about-reserve = Formen, die nicht passten. Jede kostet am Ende der Runde einen Punkt.
quadrata-about-seat-score = Punkte der beendeten Runden.
quadrata-about-seat-round = Was diese Runde jetzt brächte, ohne die 5 für ein volles Quadrat.
quadrata-about-round-round = Welche Runde es ist.
quadrata-about-round-turns = Sind diese Züge vorbei, endet die Runde, voll oder nicht.
quadrata-about-round-joker = Eine Sorte war aufgebraucht, also darf eine 6 mit jeder Form gespielt werden.

## In einer Zeile: was es ist, und worum es am Tisch geht

quadrata-line = Füll dein Quadrat mit möglichst vielen kleinen Formen.
quadrata-aim = Die meisten Punkte gewinnen: jede Form im Quadrat 1, in der Reserve −1, ein volles Quadrat 5 mehr.
quadrata-tally-square = Formen im Quadrat: { $count }
quadrata-tally-reserve = Formen in der Reserve: −{ $count }
quadrata-tally-full = das Quadrat ist voll: +{ $points }

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

quadrata-why-places = Sie passt an { $count ->
    [one] { $count } Stelle
   *[other] { $count } Stellen
} in dein Quadrat; „{ $other }“ { $less ->
    [0] nirgends
   *[other] an { $less }
}.
quadrata-why-last = Mit { $count ->
    [one] einer
   *[other] { $count }
} der sechs Zahlen könntest du dann dein Quadrat füllen; nach „{ $other }“ mit { $less ->
    [0] keiner
   *[other] { $less }
}.
quadrata-why-worth = Die Runde steht für dich dann bei { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}; nach „{ $other }“ bei { $less }.
quadrata-why-robbed = Der Beste der anderen hat dann { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} in dieser Runde; nach „{ $other }“ { $less }.
quadrata-why-numbers = Mit { $count } der sechs Zahlen kannst du dann eine Form legen; nach „{ $other }“ mit { $less }.
quadrata-why-dead = Es { $count ->
    [0] bleibt kein Loch
    [one] bleibt { $count } Loch
   *[other] bleiben { $count } Löcher
}, in die keine Form mehr passt; nach „{ $other }“ { $less }.
