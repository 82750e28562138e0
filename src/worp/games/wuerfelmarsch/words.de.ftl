wuerfelmarsch-option-quiet = Züge hintereinander ohne Kippen, nach denen das Spiel endet

wuerfelmarsch-plate = Grundplatte
wuerfelmarsch-corner = { $you ->
    [yes] dein Ziel
   *[no] das Ziel von { $seat }
}
wuerfelmarsch-taken-by = { $you ->
    [yes] Von dir geschlagen
   *[no] Geschlagen von { $seat }
}
wuerfelmarsch-gone = Aus dem Spiel

wuerfelmarsch-move-turn = den Würfel auf { $cell } zu { $faces } drehen
wuerfelmarsch-move-tip = den Würfel von { $cell } nach { $goal } kippen

wuerfelmarsch-ask-wait = { $seat } überlegt.
wuerfelmarsch-ask-die = Wähle einen deiner Würfel, um ihn zu kippen oder zu drehen.
wuerfelmarsch-ask-how = Wähle einen Trichter, in den er kippt, oder wie der Würfel liegen soll.

wuerfelmarsch-no-die = Wähle einen deiner Würfel auf der Platte.
wuerfelmarsch-no-theirs = Dieser Würfel gehört { $seat }.
wuerfelmarsch-no-same = So liegt der Würfel schon.
wuerfelmarsch-no-place = Wähle einen leeren Trichter neben dem Würfel, oder wie er anders liegen soll.
wuerfelmarsch-no-occupied = In diesem Trichter liegt schon ein Würfel.
wuerfelmarsch-no-backward = Rückwärts wird nie gekippt: nur vorwärts, nach links oder nach rechts.
wuerfelmarsch-no-far = Ein Würfel kippt in einen Trichter direkt neben ihm.

wuerfelmarsch-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
wuerfelmarsch-turned = { $you ->
    [yes] Du drehst einen Würfel zu { $faces }.
   *[no] { $seat } dreht einen Würfel zu { $faces }.
}
wuerfelmarsch-tipped = { $you ->
    [yes] Du kippst einen Würfel; jetzt zeigt er { $faces }.
   *[no] { $seat } kippt einen Würfel; jetzt zeigt er { $faces }.
}
wuerfelmarsch-hit = { $you ->
    [yes] Deine { $high } schlägt die { $low } von { $seat_from }: Der Würfel gehört dir.
   *[no] Die { $high } von { $seat } schlägt die { $low } von { $seat_from }.
}
wuerfelmarsch-tied = { $you ->
    [yes] Gleichstand mit { $high }: Dein Würfel ist aus dem Spiel.
   *[no] Gleichstand mit { $high }: Ein Würfel von { $seat } ist aus dem Spiel.
}
wuerfelmarsch-over-corner = { $you ->
    [yes] Du hast deine Ecke erreicht!
   *[no] { $seat } hat die Ecke gegenüber erreicht.
}
wuerfelmarsch-over-empty = Die Platte ist leer: Die höchste Punktzahl gewinnt.
wuerfelmarsch-over-last = { $you ->
    [yes] Die Platte ist leer, bei gleicher Punktzahl: Du warst zuletzt am Zug und gewinnst.
   *[no] Die Platte ist leer, bei gleicher Punktzahl: { $seat } war zuletzt am Zug und gewinnt.
}
wuerfelmarsch-over-repeated = Zum dritten Mal dieselbe Stellung: Die höchste Punktzahl gewinnt.
wuerfelmarsch-over-quiet = { $count } Züge ohne Kippen: Die höchste Punktzahl gewinnt.

## Was Dinge sind

wuerfelmarsch-about-pyramid = Ein Würfel auf der Platte. Sein Besitzer darf ihn in einen leeren Trichter daneben kippen oder drehen.
wuerfelmarsch-about-pyramid-space = Ein leerer Trichter. Die Ecke gegenüber deiner Seite ist dein Ziel.
wuerfelmarsch-about-taken = Fremde Würfel, die dieser Spieler geschlagen hat. Sie zählen, wenn die Platte leer wird.
wuerfelmarsch-about-gone = Würfel, die durch Gleichstand ausschieden. Jeder kostet seinen Besitzer einen Punkt, falls gezählt wird.
wuerfelmarsch-about-seat-score = Geschlagene Würfel, minus eigene, die durch Gleichstand ausschieden.

## In einer Zeile: was es ist, und worum es am Tisch geht

wuerfelmarsch-line = Kipp und dreh deine Würfel über die Platte, in die Ecke gegenüber.
wuerfelmarsch-aim = Bring einen Würfel in die Ecke dir gegenüber. Die höchste Fläche in einem Trichter schlägt.
wuerfelmarsch-tally-taken = geschlagene Würfel: { $count }
wuerfelmarsch-tally-lost = eigene bei Gleichstand verloren: −{ $count }

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

wuerfelmarsch-why-exposed = Wer als Nächstes dran ist, kann dann mit einmal Kippen { $count ->
    [0] keinen
   *[other] { $count }
} deiner Würfel von der Platte holen; nach „{ $other }“ { $less }.
wuerfelmarsch-why-corner = Dein vorderster Würfel ist dann noch { $count ->
    [one] einmal
   *[other] { $count }-mal
} Kippen von der Ecke entfernt; nach „{ $other }“ { $less }.
wuerfelmarsch-why-others = So wie die Würfel dann liegen, erreicht niemand sonst seine Ecke mit weniger als { $count } Mal Kippen; nach „{ $other }“ mit { $less }.
wuerfelmarsch-why-threat = Es bedroht { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
} der anderen; „{ $other }“ { $less ->
    [0] keinen
   *[other] { $less }
}.
