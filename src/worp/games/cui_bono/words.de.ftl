cui-bono-option-points = Minuspunkte von Rot, Gelb und Perlmutt
cui-bono-option-points-1-2-3 = Rot 1, Gelb 2, Perlmutt 3
cui-bono-option-points-1-3-2 = Rot 1, Gelb 3, Perlmutt 2
cui-bono-option-points-2-1-3 = Rot 2, Gelb 1, Perlmutt 3
cui-bono-option-points-2-3-1 = Rot 2, Gelb 3, Perlmutt 1
cui-bono-option-points-3-1-2 = Rot 3, Gelb 1, Perlmutt 2
cui-bono-option-points-3-2-1 = Rot 3, Gelb 2, Perlmutt 1

cui-bono-die-red = roter Würfel
cui-bono-die-yellow = gelber Würfel
cui-bono-die-pearl = Perlmuttwürfel
cui-bono-hand = Gezogener Würfel
cui-bono-kept-by = { $you ->
    [yes] Von dir behalten
   *[no] Behalten von { $seat }
}

cui-bono-keep = Behalten: { $colour } ({ $points ->
    [one] 1 Minuspunkt
   *[other] { $points } Minuspunkte
})
cui-bono-move-pull = den Würfel auf { $cell } ziehen
cui-bono-move-lay = auf { $cell } zurücklegen

cui-bono-ask-start = Die Pyramide wird gebaut.
cui-bono-ask-wait = { $seat } ist am Zug.
cui-bono-ask-pull = Zieh einen Würfel aus der untersten Schicht: Er braucht zwei freie Seiten.
cui-bono-ask-lay = Gezogen: { $colour }. Leg ihn in einen passenden Trichter zurück, oder behalte ihn: { $points ->
    [one] 1 Minuspunkt
   *[other] { $points } Minuspunkte
}.
cui-bono-ask-must-keep = Kein Trichter passt. Du behältst: { $colour }, { $points ->
    [one] 1 Minuspunkt
   *[other] { $points } Minuspunkte
}.

cui-bono-no-die = Zieh einen Würfel, der da liegt.
cui-bono-no-layer = Nur Würfel der untersten Schicht werden gezogen.
cui-bono-no-covered = Dieser Würfel sitzt fest: Er braucht mindestens zwei freie Seiten.
cui-bono-no-pull-first = Zieh zuerst einen Würfel.
cui-bono-no-place = Wähle einen offenen Trichter der Pyramide, oder behalte den Würfel.
cui-bono-no-funnel = Das ist kein offener Trichter.
cui-bono-no-plate = Auf die Grundplatte wird nie zurückgelegt.
cui-bono-no-own-colour = Dieser Trichter hat dieselbe Farbe ({ $colour }).
cui-bono-no-two-colours = Dieser Trichter hat zwei Farben; es müssen drei verschiedene sein, oder eine einzige andere.
cui-bono-no-edge = Damit entstünde eine einfarbige Kante ({ $colour }).

cui-bono-built = Die Pyramide steht.
cui-bono-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
cui-bono-pulled = { $you ->
    [yes] Du ziehst: { $colour }.
   *[no] { $seat } zieht: { $colour }.
}
cui-bono-slid = { $count ->
    [one] Ein Würfel rutscht nach.
   *[other] { $count } Würfel rutschen nach.
}
cui-bono-uncovered = { $count ->
    [one] Ein verborgener Würfel kommt zum Vorschein.
   *[other] { $count } verborgene Würfel kommen zum Vorschein.
}
cui-bono-laid = { $you ->
    [yes] Du legst zurück: { $colour }.
   *[no] { $seat } legt zurück: { $colour }.
}
cui-bono-kept = { $you ->
    [yes] Du behältst: { $colour }.
   *[no] { $seat } behält: { $colour }.
}
cui-bono-over = { $you ->
    [yes] Du hast Würfel Nummer { $count }: Es ist vorbei.
   *[no] { $seat } hat Würfel Nummer { $count }: Es ist vorbei.
}

## Was Dinge sind

cui-bono-about-pyramid = Ein Würfel der Pyramide. Gezogen wird nur aus der untersten Schicht, mit zwei freien Seiten. Rot kostet 1, Gelb 2, Perlmutt 3, wenn der Tisch nichts anderes gewählt hat.
cui-bono-about-pyramid-space = Ein offener Trichter. Der gezogene Würfel passt bei drei Farben oder bei einer einzigen anderen.
cui-bono-about-hand = Der gezogene Würfel. Er kommt in einen passenden Trichter zurück oder wird behalten.
cui-bono-about-kept = Würfel, die dieser Spieler behalten musste. Sie zählen Minuspunkte und kommen nie zurück.
cui-bono-about-seat-score = Minuspunkte bis jetzt. Die wenigsten gewinnen.
cui-bono-about-seat-dice = Behaltene Würfel, und bei wie vielen das Spiel endet.

## In einer Zeile: was es ist, und worum es am Tisch geht

cui-bono-line = Zieh unten Würfel heraus und leg sie zurück, denn was du behältst, kostet Punkte.
cui-bono-aim = Die wenigsten Minuspunkte gewinnen. Was du behältst, kostet: { $points }.
cui-bono-tally = { $look }: { $count } × { $each } = { $points } Minuspunkte

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

cui-bono-why-burden = Wer als Nächstes dran ist, muss dann mindestens { $count } { $count ->
    [one] Minuspunkt
   *[other] Minuspunkte
} nehmen, nach „{ $other }“ { $less ->
    [0] vielleicht keinen
   *[other] vielleicht nur { $less }
}.
cui-bono-why-next = Von den Würfeln, die als Nächstes gezogen werden können, { $count ->
    [0] passt sicher keiner
    [one] passt sicher { $count }
   *[other] passen sicher { $count }
} zurück; nach „{ $other }“ { $less }.
cui-bono-why-cost = { $count ->
    [0] Der Würfel passt zurück, der Zug muss dich also nichts kosten
   *[other] Der Würfel kostet dich { $count } { $count ->
        [one] Minuspunkt
       *[other] Minuspunkte
    }
}; „{ $other }“ kostet dich { $less }.
cui-bono-why-back = Der Würfel passt sicher an { $count ->
    [one] { $count } Stelle
   *[other] { $count } Stellen
} zurück, der von „{ $other }“ an { $less }.
