# Wegduwen. Een cijfer staat open of is ingeduwd; ① tot ④ zijn de spelers op volgorde.

## Opties

wegduwen-option-places = Plaatsen
wegduwen-option-places-opposite = tegenover elkaar: wat jij wegduwt, staat open voor de ander
wegduwen-option-places-adjacent = naast elkaar: niemand duwt terug
wegduwen-option-level = Niveau
wegduwen-option-level-1 = 1: optellen
wegduwen-option-level-2 = 2: optellen en aftrekken
wegduwen-option-level-3 = 3: optellen, aftrekken, vermenigvuldigen en delen
wegduwen-option-limit = Hoogstens drie cijfers
wegduwen-option-limit-turn = in een hele beurt
wegduwen-option-limit-throw = bij elke worp

## De tafel

wegduwen-side = { $you ->
    [yes] Jouw kant
   *[no] De kant van { $seat }
}
wegduwen-side-fourth = De vierde kant
wegduwen-dice = De dobbelstenen
wegduwen-seat = { $seat }
wegduwen-fact-level = Niveau { $number }
wegduwen-fact-try = Gooide { $number } om te beginnen
wegduwen-fact-player = { $number ->
    [1] Speler ①
    [2] Speler ②
    [3] Speler ③
   *[other] Speler ④
}
wegduwen-fact-out = { $number ->
    [one] { $number } cijfer staat open
   *[other] { $number } cijfers staan open
}
wegduwen-fact-fourth = Aan de vierde kant: { $number ->
    [one] { $number } cijfer staat open
   *[other] { $number } cijfers staan open
}
wegduwen-fact-score = { $number ->
    [one] Nog { $number } punt
   *[other] Nog { $number } punten
}

## Wat er gebeurt

wegduwen-tried = { $you ->
    [yes] Jij gooit { $low } en { $high } om te beginnen: { $total }.
   *[no] { $seat } gooit { $low } en { $high } om te beginnen: { $total }.
}
wegduwen-tied = { $count } spelers delen de hoogste worp, { $total }, en gooien nog eens.
wegduwen-begins = { $you ->
    [yes] Jij gooide het hoogst en begint: jij bent speler ①.
   *[no] { $seat } gooide het hoogst en begint als speler ①.
}
wegduwen-threw = { $you ->
    [yes] Jij gooit { $low } en { $high }.
   *[no] { $seat } gooit { $low } en { $high }.
}
wegduwen-seven = { $you ->
    [yes] Een 7: jouw beurt is voorbij.
   *[no] Een 7: de beurt van { $seat } is voorbij.
}
wegduwen-seven-again = { $you ->
    [yes] Een 7: gooi nog eens.
   *[no] Een 7: { $seat } gooit nog eens.
}
wegduwen-nothing-fits = { $you ->
    [yes] Daar past niets bij aan jouw kant. Je beurt is voorbij.
   *[no] Daar past niets bij aan de kant van { $seat }. De beurt is voorbij.
}
wegduwen-pushed = { $you ->
    [yes] Jij zegt ‘{ $sum }’ en duwt { $numbers } weg.
   *[no] { $seat } zegt ‘{ $sum }’ en duwt { $numbers } weg.
}
wegduwen-pushed-double = { $you ->
    [yes] Dubbel: jij kiest vrij en duwt { $numbers } weg.
   *[no] Dubbel: { $seat } kiest vrij en duwt { $numbers } weg.
}
wegduwen-pushed-one = { $you ->
    [yes] Jij gebruikt één dobbelsteen en duwt { $numbers } weg.
   *[no] { $seat } gebruikt één dobbelsteen en duwt { $numbers } weg.
}
wegduwen-left = { $you ->
    [yes] Jij duwt niets weg.
   *[no] { $seat } duwt niets weg.
}
wegduwen-three = { $you ->
    [yes] Dat zijn drie cijfers: jouw beurt is voorbij.
   *[no] Dat zijn drie cijfers: de beurt van { $seat } is voorbij.
}
wegduwen-turn-ends = { $you ->
    [yes] Jouw beurt is voorbij.
   *[no] De beurt van { $seat } is voorbij.
}
wegduwen-passes = { $you ->
    [yes] Er staat niets voor jou open, dus je past.
   *[no] Er staat niets open voor { $seat }: { $seat } past.
}
wegduwen-turn = { $you ->
    [yes] Jij bent aan de beurt.
   *[no] { $seat } is aan de beurt.
}
wegduwen-turn-fourth = { $you ->
    [yes] Jij speelt verder aan de vierde kant.
   *[no] { $seat } speelt verder aan de vierde kant.
}
wegduwen-won = { $you ->
    [yes] Aan jouw kant staat niets meer open: gewonnen!
   *[no] Aan de kant van { $seat } staat niets meer open: { $seat } wint.
}
wegduwen-score = { $score ->
    [0] Alle cijfers zijn weg: 0 punten, beter kan niet!
    [one] Klaar: nog { $score } punt over.
   *[other] Klaar: nog { $score } punten over.
}

## Zetten

wegduwen-sums = { $sums }
wegduwen-double = { $numbers }: dubbel, naar keuze
wegduwen-one = { $numbers }: één dobbelsteen, dan is de beurt voorbij
wegduwen-leave = niets wegduwen
wegduwen-again = nog eens gooien
wegduwen-goal = { $total }
wegduwen-goals = { $total } of { $product }

## Wat er gevraagd wordt

wegduwen-ask-try = { $you ->
    [yes] Gooi de dobbelstenen: wie het hoogst gooit, begint.
   *[no] { $seat } gooit om te bepalen wie begint.
}
wegduwen-ask-throw = { $you ->
    [yes] Gooi de dobbelstenen. { $left ->
        [one] Je mag nog één cijfer wegduwen.
       *[other] Je mag tot { $left } cijfers wegduwen.
    }{ $opening ->
        [yes] {" "}Een 7 gooi je in deze eerste beurt gewoon over.
       *[no] {""}
    }
   *[no] { $seat } gooit.
}
wegduwen-ask = { $you ->
    [yes] Je gooide { $low } en { $high }: { $left ->
        [one] duw het cijfer weg dat { $goal } maakt
       *[other] duw tot { $left } cijfers weg die samen { $goal } maken
    }{ $free ->
        [0] .
        [1] , of een naar keuze.
       *[other] , of twee naar keuze.
    }
   *[no] { $seat } gooide { $low } en { $high } en kiest.
}
wegduwen-ask-one = { $you ->
    [yes] Je gooide { $low } en { $high }. Alleen één dobbelsteen past: { $numbers } wegduwen, dan is je beurt voorbij, of { $leave }{ $left ->
        [0] .
        [one] {" ("}er mag dan nog één cijfer weg).
       *[other] {" ("}er mogen dan tot { $left } cijfers weg).
    }
   *[no] { $seat } gooide { $low } en { $high } en kan alleen één dobbelsteen gebruiken.
}
wegduwen-ask-fourth = De vierde kant: { $asked }
wegduwen-ask-more = { $double ->
    [yes] { $numbers } en welk cijfer nog? Bij dubbel kies je vrij.
   *[no] { $numbers } en wat nog? Maak { $goal }.
}
wegduwen-ask-done = { $what }. { $more ->
    [yes] Wegduwen, of nog een cijfer erbij?
   *[no] Wegduwen?
}

## Wat niet kan

wegduwen-no-side = Duw cijfers weg aan de kant die aan de beurt is.
wegduwen-no-number = Er is geen { $number } op het bord, alleen 2 tot 6 en 8 tot 12.
wegduwen-no-out = { $number } staat aan deze kant niet open.
wegduwen-no-twice = { $number } heb je al gekozen.
wegduwen-no-one = Nu kan alleen het cijfer van één dobbelsteen weg: { $numbers }.
wegduwen-no-limit = { $left ->
    [one] Je mag in deze beurt nog maar één cijfer wegduwen.
   *[other] Je mag nu niet meer dan { $left } cijfers wegduwen.
}
wegduwen-no-sum = { $double ->
    [yes] { $numbers }: daarmee kun je geen { $goal } maken, en bij dubbel kies je twee cijfers.
   *[no] { $numbers }: daarmee kun je geen { $goal } maken.
}
wegduwen-no-leave = Je kunt { $goal } maken, dus je moet wegduwen.
wegduwen-no-either = Duw { $number } weg of duw niets weg, niet allebei.

## Wat dingen zijn

wegduwen-about-side = Een kant van het bord met tien cijfers.
wegduwen-about-side-out = Een cijfer dat openstaat. Duw het weg als het de worp maakt, alleen of met andere.
wegduwen-about-side-in = Een cijfer dat weggeduwd is. Aan de overkant staat het open.
wegduwen-about-dice = De twee dobbelstenen. Hun som moet je maken; met dubbel kies je twee cijfers, en 7 beëindigt de beurt.
wegduwen-about-seat-level = 1: optellen. 2: optellen en aftrekken. 3: ook vermenigvuldigen en delen.
wegduwen-about-seat-try = De worp om te beginnen. De hoogste begint.
wegduwen-about-seat-player = De volgorde: ① begint. ③ en ④ duwen terug wat ① en ② wegduwen.
wegduwen-about-seat-out = Cijfers die aan deze kant openstaan. Wie na een zet niets meer open heeft, wint.
wegduwen-about-seat-fourth = De derde van drie spelers speelt ook deze kant, en wint met een van beide.
wegduwen-about-seat-score = De cijfers die nog openstaan, opgeteld. In je eentje is 0 perfect.

## In één regel: wat het is, en waar het aan tafel om gaat

wegduwen-line = Shut the box met vier kanten die terugduwen.
wegduwen-aim = { $seats ->
    [one] Duw alles weg: wat open blijft staan, zijn minpunten.
   *[other] Wie aan de eigen kant geen cijfer meer open heeft, wint.
}
wegduwen-tally = staat nog open: { $numbers }
wegduwen-tally-none = niets staat meer open
wegduwen-why-throws = Daarna kun je met { $count } van de 36 worpen iets wegduwen; na “{ $other }” maar met { $less }.
