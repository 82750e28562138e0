# Quadrata. $shape in zinnen is de vorm met lidwoord, als lijdend voorwerp ("een laars").

## De vormen: kaal, en als lijdend voorwerp

quadrata-shape-triangle = driehoek
quadrata-shape-square = vierkantje
quadrata-shape-parallelogram = parallellogram
quadrata-shape-wide-triangle = brede driehoek
quadrata-shape-trapezoid = trapezium
quadrata-shape-rectangle = rechthoek
quadrata-shape-large-triangle = grote driehoek
quadrata-shape-long-parallelogram = lang parallellogram
quadrata-shape-roof = dak
quadrata-shape-diamond = ruit
quadrata-shape-long-trapezoid = lang trapezium
quadrata-shape-boot = laars
quadrata-shape-bar = balk
quadrata-shape-house = huis
quadrata-shape-ship = schip
quadrata-shape-longest-parallelogram = langste parallellogram
quadrata-shape-own = { $name }
quadrata-a-triangle = een driehoek
quadrata-a-square = een vierkantje
quadrata-a-parallelogram = een parallellogram
quadrata-a-wide-triangle = een brede driehoek
quadrata-a-trapezoid = een trapezium
quadrata-a-rectangle = een rechthoek
quadrata-a-large-triangle = een grote driehoek
quadrata-a-long-parallelogram = een lang parallellogram
quadrata-a-roof = een dak
quadrata-a-diamond = een ruit
quadrata-a-long-trapezoid = een lang trapezium
quadrata-a-boot = een laars
quadrata-a-bar = een balk
quadrata-a-house = een huis
quadrata-a-ship = een schip
quadrata-a-longest-parallelogram = een langste parallellogram
quadrata-a-own = ‘{ $name }’

## De tafel

quadrata-part-die = Dobbelsteen
quadrata-part-hand = In de hand
quadrata-part-supply = Voorraad
quadrata-part-board = Bord van { $seat }
quadrata-part-reserve = Reserve van { $seat }
quadrata-part-seat = { $seat }
quadrata-part-round = Ronde
quadrata-cell-all = vakje
quadrata-cell-ne = vakje, alleen de helft rechtsboven hoort bij het vierkant
quadrata-cell-se = vakje, alleen de helft rechtsonder hoort bij het vierkant
quadrata-cell-sw = vakje, alleen de helft linksonder hoort bij het vierkant
quadrata-cell-nw = vakje, alleen de helft linksboven hoort bij het vierkant
quadrata-cell-none = buiten het vierkant
quadrata-tile = { $shape }, { $pips ->
    [one] 1 oog
   *[other] { $pips } ogen
}
quadrata-pile = { $shape }, { $pips ->
    [one] 1 oog
   *[other] { $pips } ogen
}: { $count ->
    [0] 0, op
   *[other] { $count }
}
quadrata-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
quadrata-worth = { $count ->
    [one] 1 punt
   *[other] { $count } punten
} tot nu toe in deze ronde
quadrata-round = ronde { $round } van { $rounds }
quadrata-turns-left = nog { $count ->
    [one] 1 beurt
   *[other] { $count } beurten
}
quadrata-joker = de 6 is joker
quadrata-pose = { $degrees ->
    [0] { $flipped ->
        [yes] omgeklapt
       *[no] niet gedraaid
    }
   *[other] { $flipped ->
        [yes] omgeklapt, { $degrees }° gedraaid
       *[no] { $degrees }° gedraaid
    }
}

## Wat er gebeurt

quadrata-round-begins = Ronde { $round } begint. { $you ->
    [yes] Jij begint.
   *[no] { $seat } begint.
}
quadrata-threw = { $you ->
    [yes] Je gooit { $die }.
   *[no] { $seat } gooit { $die }.
}
quadrata-threw-joker = { $you ->
    [yes] Je gooit { $die }: joker!
   *[no] { $seat } gooit { $die }: joker!
}
quadrata-took-supply = { $you ->
    [yes] Je neemt { $shape } uit de voorraad.
   *[no] { $seat } neemt { $shape } uit de voorraad.
}
quadrata-took-reserve = { $you ->
    [yes] Je neemt { $shape } uit je reserve.
   *[no] { $seat } neemt { $shape } uit de eigen reserve.
}
quadrata-took-square = { $you ->
    [yes] Je pakt { $shape } van je bord op.
   *[no] { $seat } pakt { $shape } van het eigen bord op.
}
quadrata-took-theirs = { $you ->
    [yes] Je neemt { $shape } uit de reserve van { $seat2 }.
   *[no] { $seat } neemt { $shape } uit de reserve van { $seat2 }.
}
quadrata-robbed = { $you ->
    [yes] Je rooft { $shape } van het bord van { $seat2 }!
   *[no] { $seat } rooft { $shape } van het bord van { $seat2 }!
}
quadrata-put-square = { $you ->
    [yes] Je legt { $shape } op je bord.
   *[no] { $seat } legt { $shape } op het bord.
}
quadrata-put-reserve = { $you ->
    [yes] Je legt { $shape } in je reserve.
   *[no] { $seat } legt { $shape } in de reserve.
}
quadrata-put-supply = { $you ->
    [yes] Je legt { $shape } terug in de voorraad.
   *[no] { $seat } legt { $shape } terug in de voorraad.
}
quadrata-moved = { $you ->
    [yes] Je verlegt { $shape } op je bord.
   *[no] { $seat } verlegt { $shape } op het bord.
}
quadrata-passed = { $you ->
    [yes] Je past.
   *[no] { $seat } past.
}
quadrata-filled = { $you ->
    [yes] Je vierkant is vol!
   *[no] Het vierkant van { $seat } is vol!
}
quadrata-turns-up = Iedereen heeft { $turns } beurten gehad: de ronde is voorbij en niemand heeft het vierkant vol.
quadrata-scored = { $seat }: { $shapes ->
    [one] 1 vorm
   *[other] { $shapes } vormen
} − { $reserve } in reserve{ $bonus ->
    [0] {""}
   *[other] {" + "}{ $bonus } voor het volle vierkant
} = { $total }
quadrata-won = { $you ->
    [yes] Je wint met { $points ->
        [one] 1 punt.
       *[other] { $points } punten.
    }
   *[no] { $seat } wint met { $points ->
        [one] 1 punt.
       *[other] { $points } punten.
    }
}
quadrata-shared = De hoogste score is gedeeld: { $points ->
    [one] 1 punt.
   *[other] { $points } punten.
}

## Wat je kunt doen

quadrata-pass = Passen
quadrata-take-supply = { $shape } uit de voorraad
quadrata-take-reserve = { $shape } uit de reserve van { $seat }
quadrata-take-square = { $shape } van het bord van { $seat }
quadrata-to-reserve = In de reserve
quadrata-to-supply = Terug in de voorraad
quadrata-lay = { $pose }, kolom { $column }, rij { $row }
quadrata-prompt-throw = { $you ->
    [yes] Gooi de dobbelsteen.
   *[no] { $seat } gooit.
}
quadrata-prompt-rest = Ronde { $round } is voorbij: { $points }. { $you ->
    [yes] Gooi, dan begint ronde { $next }.
   *[no] Ronde { $next } begint als { $seat } gooit.
}
quadrata-standing = { $seat } { $points }
quadrata-prompt-rob = Je gooide { $die }, en zo’n vorm ligt niet meer in de voorraad, in geen reserve en niet op je eigen bord. Je mag er dus een van een ander bord stelen, of passen.
quadrata-prompt-wait = { $seat } is aan de beurt.
quadrata-prompt-take = Je gooide { $die }: neem een vorm met { $die ->
    [one] 1 oog.
   *[other] { $die } ogen.
}
quadrata-prompt-joker = Je 6 is een joker: neem een vorm naar keuze.
quadrata-prompt-pose = Je hebt { $shape } in de hand. Kies hoe je die draait, of waar die anders heen gaat.
quadrata-prompt-cell = Je hebt { $shape } in de hand. Klik op het vakje voor het linkereind van de bovenste rij.
quadrata-prompt-no-fit = Je hebt { $shape } in de hand. Die past nu nergens op je bord: kies waar die heen gaat.

## Waarom niet

quadrata-no-pass = Je kunt zetten, dus je moet.
quadrata-no-take-first = Neem eerst een vorm: uit de voorraad, uit je reserve of van je bord.
quadrata-no-pips = { $shape }: { $pips ->
    [one] 1 oog
   *[other] { $pips } ogen
}, maar je gooide { $die }.
quadrata-no-none = Daar is er geen meer: { $shape }.
quadrata-no-take = Dat mag alleen als er in de voorraad en in je eigen reserve geen vorm is met { $pips ->
    [one] 1 oog.
   *[other] { $pips } ogen.
}
quadrata-no-rob = Roven mag alleen als er in de voorraad en in alle reserves geen vorm is met { $pips ->
    [one] 1 oog.
   *[other] { $pips } ogen.
}
quadrata-no-joker-rob = Met een joker neem je niets van anderen, behalve vormen met 6 ogen.
quadrata-no-came-from-there = Daar kwam die vandaan. Wil je een andere vorm, neem dan je zet terug.
quadrata-no-it-fits = De vorm past nog op je bord, dus daar moet die heen.
quadrata-no-only-own = Alleen vormen van je eigen bord of uit je reserve gaan terug naar de voorraad.
quadrata-no-pose = Zo gedraaid past de vorm nergens: { $shape }.
quadrata-no-pose-first = Kies eerst hoe je de vorm draait.
quadrata-no-hand-full = Je hebt al een vorm in de hand: { $shape }. Leg die eerst neer, of neem je zet terug.
quadrata-no-same = Zo lag de vorm er al; die moet anders komen te liggen.
quadrata-no-cell = Zo past de vorm daar niet: { $shape }.

## Opties

quadrata-option-rounds = Rondes
quadrata-option-rounds-1 = 1 ronde
quadrata-option-rounds-3 = 3 rondes
quadrata-option-rounds-5 = 5 rondes
quadrata-option-rounds-10 = 10 rondes
quadrata-option-turns = Een ronde eindigt uiterlijk
quadrata-option-turns-60 = na 60 beurten per speler
quadrata-option-turns-80 = na 80 beurten per speler
quadrata-option-turns-100 = na 100 beurten per speler
quadrata-option-turns-0 = als een vierkant vol is
quadrata-option-flips = Vormen mogen omgeklapt worden
quadrata-option-joker_robs = De joker mag vormen met elk aantal ogen van anderen nemen en roven
quadrata-option-shapes = Eigen tabel met vormen (leeg: de onze)

## Wat dingen zijn

quadrata-about-die = De dobbelsteen zegt hoeveel ogen je vorm moet hebben.
quadrata-about-hand = De vorm waarmee deze beurt gezet wordt.
quadrata-about-supply = Vormen voor iedereen. Het cijfertje zegt hoeveel er nog zijn. Ogen zijn de grootte, in halve vakjes.
quadrata-about-board = Een vorm in het vierkant. Die telt één punt, hoe groot ook.
quadrata-about-board-space = Een vakje van het bord. Het vierkant moet helemaal vol.
quadrata-about-reserve = Vormen die niet pasten. Elk kost een punt aan het eind van de ronde.
quadrata-about-seat-score = Punten van de afgelopen rondes.
quadrata-about-seat-round = Wat deze ronde nu zou opleveren, zonder de 5 voor een vol vierkant.
quadrata-about-round-round = Welke ronde het is.
quadrata-about-round-turns = Zijn deze beurten op, dan is de ronde uit, vol of niet.
quadrata-about-round-joker = Eén soort vormen is op geweest, dus met een 6 mag je elke vorm nemen.

## In één regel: wat het is, en waar het aan tafel om gaat

quadrata-line = Vul je vierkant met zo veel mogelijk kleine vormen.
quadrata-aim = De meeste punten winnen: elke vorm in je vierkant 1, in je reserve −1, een vol vierkant 5 extra.
quadrata-tally-square = vormen in het vierkant: { $count }
quadrata-tally-reserve = vormen in de reserve: −{ $count }
quadrata-tally-full = het vierkant is vol: +{ $points }

## Waarom een zet beter is: { $count } erna, { $less } na de andere

quadrata-why-places = Die past op { $count ->
    [one] { $count } plaats
   *[other] { $count } plaatsen
} van je vierkant; “{ $other }” { $less ->
    [0] nergens
   *[other] op { $less }
}.
quadrata-why-last = Met { $count ->
    [one] een
   *[other] { $count }
} van de zes getallen kun je dan je vierkant vullen; na “{ $other }” met { $less ->
    [0] geen
   *[other] { $less }
}.
quadrata-why-worth = Deze ronde staat dan voor jou op { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}; na “{ $other }” op { $less }.
quadrata-why-robbed = De beste van de anderen heeft dan { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} in deze ronde; na “{ $other }” { $less }.
quadrata-why-numbers = Met { $count } van de zes getallen kun je dan een vorm leggen; na “{ $other }” met { $less }.
quadrata-why-dead = Er { $count ->
    [0] blijft geen gat
    [one] blijft { $count } gat
   *[other] blijven { $count } gaten
} waar geen vorm meer in past; na “{ $other }” { $less }.
