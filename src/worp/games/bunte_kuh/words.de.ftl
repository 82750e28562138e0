bunte-kuh-hand = Zum Legen

bunte-kuh-call-nowhere = NIRGENDS!
bunte-kuh-move-stop = STOPP bei { $cell }
bunte-kuh-move-place = den Würfel auf { $cell } legen
bunte-kuh-move-lay = ihn mit { $faces } zu A, B und C legen

bunte-kuh-ask-start = Die unterste Schicht wird gelegt.
bunte-kuh-ask-roll = Wirf die drei Würfel.
bunte-kuh-ask-wait-roll = { $seat } würfelt gleich: Pass auf!
bunte-kuh-ask-call = Such einen Trichter mit derselben Summe wie die Würfel und klick ihn an. Es gibt keinen? Dann NIRGENDS!
bunte-kuh-ask-place = Wähle einen Trichter für deinen Würfel.
bunte-kuh-ask-lay = Dreh deinen Würfel, wie du willst, und leg ihn hin.
bunte-kuh-ask-wait-lay = { $seat } legt einen Würfel.

bunte-kuh-no-call = Klick auf einen Trichter, oder ruf NIRGENDS.
bunte-kuh-no-funnel = Das ist kein offener Trichter.
bunte-kuh-no-place = Wähle einen offenen Trichter der Pyramide.
bunte-kuh-no-way = Wähle, wie der Würfel liegen soll.
bunte-kuh-puzzle-only = Es ist der einzige Trichter mit der Summe der Würfel.
bunte-kuh-puzzle-none = Kein Trichter hat die Summe der Würfel.

bunte-kuh-laid-out = Die unterste Schicht liegt bereit.
bunte-kuh-next = { $you ->
    [yes] Du würfelst.
   *[no] { $seat } würfelt jetzt.
}
bunte-kuh-rolled = { $you ->
    [yes] Du wirfst { $dice }. Such!
   *[no] { $seat } wirft { $dice }. Such!
}
bunte-kuh-stop = { $you ->
    [yes] Du rufst STOPP!
   *[no] { $seat } ruft STOPP!
}
bunte-kuh-nowhere = { $you ->
    [yes] Du rufst NIRGENDS!
   *[no] { $seat } ruft NIRGENDS!
}
bunte-kuh-right = Richtig: { $faces } = { $sum }.
bunte-kuh-wrong = Falsch: { $faces } = { $found }, gesucht war { $sum }.
bunte-kuh-nowhere-right = Richtig: Kein Trichter hat { $sum }.
bunte-kuh-nowhere-wrong = Falsch: Es gibt einen Trichter mit { $sum }.
bunte-kuh-was-here = Hier war es: { $faces } = { $sum }.
bunte-kuh-was-nowhere = Kein Trichter hat { $sum }: NIRGENDS wäre richtig gewesen.
bunte-kuh-penalty = { $you ->
    [yes] Du bekommst { $count ->
        [one] einen Würfel vom anderen
       *[other] { $count } Würfel, von allen anderen je einen
    }.
   *[no] { $seat } bekommt { $count ->
        [one] einen Würfel vom anderen
       *[other] { $count } Würfel, von allen anderen je einen
    }.
}
bunte-kuh-placed = { $you ->
    [yes] Du wählst diesen Trichter.
   *[no] { $seat } wählt diesen Trichter.
}
bunte-kuh-laid = { $you ->
    [yes] Du legst einen Würfel.
   *[no] { $seat } legt einen Würfel.
}
bunte-kuh-lapsed = Niemand ruft: Die Würfel wandern weiter.
bunte-kuh-over = { $you ->
    [yes] Du hast keine Würfel mehr: Du gewinnst!
   *[no] { $seat } hat keine Würfel mehr und gewinnt.
}
bunte-kuh-over-several = { $count } Spieler werden gleichzeitig ihren letzten Würfel los.

## Was Dinge sind

bunte-kuh-about-pyramid = Ein Würfel der Pyramide. Jede sichtbare Seite gehört zum Trichter daneben. Farben bedeuten nichts.
bunte-kuh-about-pyramid-space = Ein Trichter. Die drei Innenseiten werden addiert. Ein Klick darauf heißt STOPP rufen, richtig oder falsch.
bunte-kuh-about-dice = Der Wurf. Alle suchen einen Trichter mit derselben Summe.
bunte-kuh-about-hand = Der Würfel, den der Rufer legen darf, beliebig gedreht.
bunte-kuh-about-seat-stock = Würfel, die dieser Spieler noch hat. Wer zuerst keine mehr hat, gewinnt.

## In einer Zeile: was es ist, und worum es am Tisch geht

bunte-kuh-line = Ein Wettlauf: finde vor den anderen den Trichter mit der geworfenen Summe.
bunte-kuh-aim = Wer zuerst keine Würfel mehr hat, gewinnt. Ein falscher Ruf bringt dir von allen einen dazu.
bunte-kuh-tally = { $count ->
    [0] keine Würfel mehr
    [one] noch { $count } Würfel
   *[other] noch { $count } Würfel
}

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

bunte-kuh-why-wrong = Dieser Ruf stimmt; „{ $other }“ ist falsch und brächte dir { $less ->
    [one] einen Würfel
   *[other] { $less } Würfel
} mehr.
