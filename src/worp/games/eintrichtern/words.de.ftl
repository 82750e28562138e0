eintrichtern-option-remember = Was der Bildschirm sich merkt
eintrichtern-option-remember-nothing = nichts: selbst merken
eintrichtern-option-remember-everything = alles, was schon zu sehen war
eintrichtern-option-goal = Rote Würfel zum Sieg
eintrichtern-option-goal-9 = neun
eintrichtern-option-goal-6 = sechs

eintrichtern-in-the-air = Hochgehoben

eintrichtern-roll = Neu würfeln
eintrichtern-take = Die { $sum } übernehmen
eintrichtern-lift = den roten Würfel auf { $cell } hochheben

eintrichtern-ask-start = Die Würfel werden ausgelegt.
eintrichtern-ask-wait = { $seat } ist am Zug.
eintrichtern-ask-roll = Wirf die drei Würfel.
eintrichtern-ask-lift = Such die { $sum }: Heb einen roten Würfel hoch.
eintrichtern-ask-choose = { $seatbefore } hat die { $sum } nicht gefunden. Übernimmst du den Wurf, oder würfelst du neu?

eintrichtern-no-choose = Wähle zuerst: neu würfeln oder den Wurf übernehmen.
eintrichtern-no-yellow = Heb einen roten Würfel hoch; die gelben bleiben liegen.
eintrichtern-no-open = Dieser Trichter ist schon offen und spielt nicht mehr mit.
eintrichtern-no-red = Heb einen roten Würfel der Pyramide hoch.

eintrichtern-laid = Die gelben Würfel liegen bereit, die roten darüber.
eintrichtern-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
eintrichtern-rolled = { $you ->
    [yes] Du wirfst { $dice }: Such die { $sum }.
   *[no] { $seat } wirft { $dice } und sucht die { $sum }.
}
eintrichtern-lifted = { $you ->
    [yes] Du hebst hoch: { $faces } = { $sum }.
   *[no] { $seat } hebt hoch: { $faces } = { $sum }.
}
eintrichtern-hit = { $you ->
    [yes] Treffer! Du hast jetzt { $count ->
        [one] 1 roten Würfel
       *[other] { $count } rote Würfel
    }.
   *[no] Treffer! { $seat } hat jetzt { $count ->
        [one] 1 roten Würfel
       *[other] { $count } rote Würfel
    }.
}
eintrichtern-missed = Daneben: Gesucht war { $sum }.
eintrichtern-back = Der rote Würfel kommt zurück.
eintrichtern-took = { $you ->
    [yes] Du übernimmst die { $sum }.
   *[no] { $seat } übernimmt die { $sum }.
}
eintrichtern-anew = { $you ->
    [yes] Du würfelst neu.
   *[no] { $seat } würfelt neu.
}
eintrichtern-over = { $you ->
    [yes] Du hast den roten Würfel Nummer { $count }: Du gewinnst!
   *[no] { $seat } hat den roten Würfel Nummer { $count } und gewinnt.
}
eintrichtern-over-empty = Es gibt keine roten Würfel mehr: Wer die meisten hat, gewinnt.
eintrichtern-over-quiet = Alles war zu sehen, und zwei Runden lang fand niemand etwas: Wer die meisten roten Würfel hat, gewinnt.

## Was Dinge sind

eintrichtern-about-pyramid = Ein Würfel der Pyramide.
eintrichtern-about-pyramid-red = Ein roter Würfel. Er verdeckt einen Trichter; heb ihn hoch, um die Summe zu sehen. Wer acht sammelt, gewinnt (zu fünft oder sechst neun).
eintrichtern-about-pyramid-yellow = Ein gelber Würfel. Seine Seiten gehören zu den Trichtern ringsum. Er bleibt liegen.
eintrichtern-about-pyramid-space = Ein offener Trichter. Er spielt nicht mehr mit.
eintrichtern-about-dice = Die drei Perlmuttwürfel. Ihre Summe wird gesucht.
eintrichtern-about-lifted = Der rote Würfel, der gerade hochgehoben ist.
eintrichtern-about-seat-score = Gefundene rote Würfel, und wie viele zum Sieg reichen.

## In einer Zeile: was es ist, und worum es am Tisch geht

eintrichtern-line = Merk dir, welche Summe in welchem Trichter liegt, und sammle die roten Würfel.
eintrichtern-aim = Wer { $seats ->
    [5] { $goal }
    [6] { $goal }
   *[other] acht
} rote Würfel hat, gewinnt: finde Trichter mit der geworfenen Summe.
eintrichtern-tally = { $count } von { $goal } roten Würfeln

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

eintrichtern-why-chance = { $count ->
    [100] Er hat sicher die Summe
   *[other] Er hat in { $count } von hundert Fällen die Summe
}; „{ $other }“ { $less ->
    [0] kann sie nicht haben
   *[other] in { $less }
}.
eintrichtern-why-shows = Ist es falsch, sehen die anderen dort { $count ->
    [0] keine neue Fläche
    [one] { $count } neue Fläche
   *[other] { $count } neue Flächen
}; nach „{ $other }“ { $less }.
eintrichtern-why-roll = Damit kannst du { $count ->
    [100] sicher
   *[other] in { $count } von hundert Fällen
} treffen; mit „{ $other }“ in { $less }.
