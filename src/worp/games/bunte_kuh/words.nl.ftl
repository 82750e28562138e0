bunte-kuh-hand = Om te leggen

bunte-kuh-call-nowhere = NERGENS!
bunte-kuh-move-stop = STOP bij { $cell }
bunte-kuh-move-place = leg de dobbelsteen op { $cell }
bunte-kuh-move-lay = leg hem met { $faces } naar A, B en C

bunte-kuh-ask-start = De onderste laag wordt gelegd.
bunte-kuh-ask-roll = Gooi de drie dobbelstenen.
bunte-kuh-ask-wait-roll = { $seat } gooit zo: let op!
bunte-kuh-ask-call = Zoek een trechter met dezelfde som als de dobbelstenen en klik erop. Is er geen? Dan NERGENS!
bunte-kuh-ask-place = Kies een trechter voor je dobbelsteen.
bunte-kuh-ask-lay = Draai je dobbelsteen zoals je wilt en leg hem neer.
bunte-kuh-ask-wait-lay = { $seat } legt een dobbelsteen.

bunte-kuh-no-call = Klik op een trechter, of roep NERGENS.
bunte-kuh-no-funnel = Dat is geen open trechter.
bunte-kuh-no-place = Kies een open trechter van de piramide.
bunte-kuh-no-way = Kies hoe de dobbelsteen komt te liggen.
bunte-kuh-puzzle-only = Het is de enige trechter met de som van de dobbelstenen.
bunte-kuh-puzzle-none = Geen enkele trechter heeft de som van de dobbelstenen.

bunte-kuh-laid-out = De onderste laag ligt klaar.
bunte-kuh-next = { $you ->
    [yes] Jij gooit nu.
   *[no] { $seat } gooit nu.
}
bunte-kuh-rolled = { $you ->
    [yes] Je gooit { $dice }. Zoek!
   *[no] { $seat } gooit { $dice }. Zoek!
}
bunte-kuh-stop = { $you ->
    [yes] Je roept STOP!
   *[no] { $seat } roept STOP!
}
bunte-kuh-nowhere = { $you ->
    [yes] Je roept NERGENS!
   *[no] { $seat } roept NERGENS!
}
bunte-kuh-right = Goed: { $faces } = { $sum }.
bunte-kuh-wrong = Fout: { $faces } = { $found }, en het moest { $sum } zijn.
bunte-kuh-nowhere-right = Goed: geen enkele trechter heeft { $sum }.
bunte-kuh-nowhere-wrong = Fout: er is wel een trechter met { $sum }.
bunte-kuh-was-here = Hier was het: { $faces } = { $sum }.
bunte-kuh-was-nowhere = Geen enkele trechter heeft { $sum }: NERGENS was goed geweest.
bunte-kuh-penalty = { $you ->
    [yes] Je krijgt { $count ->
        [one] een dobbelsteen van de ander
       *[other] { $count } dobbelstenen, van ieder ander één
    }.
   *[no] { $seat } krijgt { $count ->
        [one] een dobbelsteen van de ander
       *[other] { $count } dobbelstenen, van ieder ander één
    }.
}
bunte-kuh-placed = { $you ->
    [yes] Je kiest deze trechter.
   *[no] { $seat } kiest deze trechter.
}
bunte-kuh-laid = { $you ->
    [yes] Je legt een dobbelsteen.
   *[no] { $seat } legt een dobbelsteen.
}
bunte-kuh-lapsed = Niemand roept: de dobbelstenen gaan door.
bunte-kuh-over = { $you ->
    [yes] Je hebt geen dobbelstenen meer: je wint!
   *[no] { $seat } heeft geen dobbelstenen meer en wint.
}
bunte-kuh-over-several = { $count } spelers raken tegelijk hun laatste dobbelsteen kwijt.

## Wat dingen zijn

bunte-kuh-about-pyramid = Een dobbelsteen van de piramide. Elke zichtbare zijde hoort bij de trechter ernaast. Kleuren betekenen niets.
bunte-kuh-about-pyramid-space = Een trechter. De drie zijden binnenin worden opgeteld. Erop klikken is STOP roepen, goed of fout.
bunte-kuh-about-dice = De worp. Iedereen zoekt een trechter met dezelfde som.
bunte-kuh-about-hand = De dobbelsteen die de roeper mag leggen, gedraaid naar wens.
bunte-kuh-about-seat-stock = Dobbelstenen die deze speler nog heeft. Wie ze het eerst kwijt is, wint.

## In één regel: wat het is, en waar het aan tafel om gaat

bunte-kuh-line = Een race: vind eerder dan de anderen de trechter met de gegooide som.
bunte-kuh-aim = Wie als eerste geen dobbelstenen meer heeft, wint. Een foute roep levert je er van iedereen één op.
bunte-kuh-tally = { $count ->
    [0] geen dobbelstenen meer
    [one] nog { $count } dobbelsteen
   *[other] nog { $count } dobbelstenen
}

## Waarom een zet beter is: { $count } erna, { $less } na de andere

bunte-kuh-why-wrong = Die roep klopt; “{ $other }” is fout en zou je { $less ->
    [one] een dobbelsteen
   *[other] { $less } dobbelstenen
} erbij bezorgen.
