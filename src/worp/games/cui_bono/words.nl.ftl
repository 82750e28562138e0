cui-bono-option-points = Minpunten van rood, geel en parelmoer
cui-bono-option-points-1-2-3 = rood 1, geel 2, parelmoer 3
cui-bono-option-points-1-3-2 = rood 1, geel 3, parelmoer 2
cui-bono-option-points-2-1-3 = rood 2, geel 1, parelmoer 3
cui-bono-option-points-2-3-1 = rood 2, geel 3, parelmoer 1
cui-bono-option-points-3-1-2 = rood 3, geel 1, parelmoer 2
cui-bono-option-points-3-2-1 = rood 3, geel 2, parelmoer 1

cui-bono-die-red = rode dobbelsteen
cui-bono-die-yellow = gele dobbelsteen
cui-bono-die-pearl = parelmoeren dobbelsteen
cui-bono-hand = Getrokken dobbelsteen
cui-bono-kept-by = { $you ->
    [yes] Door jou gehouden
   *[no] Gehouden door { $seat }
}

cui-bono-keep = Houd de { $colour } ({ $points ->
    [one] 1 minpunt
   *[other] { $points } minpunten
})
cui-bono-move-pull = trek de dobbelsteen op { $cell }
cui-bono-move-lay = leg hem terug op { $cell }

cui-bono-ask-start = De piramide wordt opgebouwd.
cui-bono-ask-wait = { $seat } is aan de beurt.
cui-bono-ask-pull = Trek een dobbelsteen uit de onderste laag: hij heeft twee vrije zijden nodig.
cui-bono-ask-lay = Leg de { $colour } terug in een passende trechter, of houd hem: { $points ->
    [one] 1 minpunt
   *[other] { $points } minpunten
}.
cui-bono-ask-must-keep = Geen trechter past: houd de { $colour }, { $points ->
    [one] 1 minpunt
   *[other] { $points } minpunten
}.

cui-bono-no-die = Trek een dobbelsteen die er ligt.
cui-bono-no-layer = Alleen dobbelstenen uit de onderste laag worden getrokken.
cui-bono-no-covered = Deze dobbelsteen zit vast: hij heeft minstens twee vrije zijden nodig.
cui-bono-no-pull-first = Trek eerst een dobbelsteen.
cui-bono-no-place = Kies een open trechter van de piramide, of houd de dobbelsteen.
cui-bono-no-funnel = Dat is geen open trechter.
cui-bono-no-plate = Op de grondplaat wordt nooit teruggelegd.
cui-bono-no-own-colour = Deze trechter heeft dezelfde kleur als de { $colour }.
cui-bono-no-two-colours = Deze trechter heeft twee kleuren; het moeten er drie zijn, of één andere.
cui-bono-no-edge = De { $colour } zou een kant van één kleur afmaken.

cui-bono-built = De piramide staat.
cui-bono-turn = { $you ->
    [yes] Jij bent aan de beurt.
   *[no] { $seat } is aan de beurt.
}
cui-bono-pulled = { $you ->
    [yes] Je trekt een { $colour }.
   *[no] { $seat } trekt een { $colour }.
}
cui-bono-slid = { $count ->
    [one] Eén dobbelsteen schuift omlaag.
   *[other] { $count } dobbelstenen schuiven omlaag.
}
cui-bono-uncovered = { $count ->
    [one] Een verborgen dobbelsteen komt tevoorschijn.
   *[other] { $count } verborgen dobbelstenen komen tevoorschijn.
}
cui-bono-laid = { $you ->
    [yes] Je legt de { $colour } terug.
   *[no] { $seat } legt de { $colour } terug.
}
cui-bono-kept = { $you ->
    [yes] Je houdt de { $colour }.
   *[no] { $seat } houdt de { $colour }.
}
cui-bono-over = { $you ->
    [yes] Je hebt dobbelsteen nummer { $count }: het is uit.
   *[no] { $seat } heeft dobbelsteen nummer { $count }: het is uit.
}

## Wat dingen zijn

cui-bono-about-pyramid = Een dobbelsteen van de piramide. Alleen uit de onderste laag, met twee vrije zijden, kun je er een trekken. Rood kost 1, geel 2, parelmoer 3, tenzij de tafel anders koos.
cui-bono-about-pyramid-space = Een open trechter. De getrokken dobbelsteen past bij drie kleuren, of bij één andere kleur.
cui-bono-about-hand = De dobbelsteen die getrokken is. Hij gaat terug in een passende trechter, of je houdt hem.
cui-bono-about-kept = Dobbelstenen die deze speler moest houden. Ze tellen als minpunten en gaan nooit terug.
cui-bono-about-seat-score = Minpunten tot nu toe. De minste winnen.
cui-bono-about-seat-dice = Gehouden dobbelstenen, en bij hoeveel het spel uit is.

## In één regel: wat het is, en waar het aan tafel om gaat

cui-bono-line = Trek onderaan dobbelstenen uit de piramide en leg ze terug, want wat je houdt, kost punten.
cui-bono-aim = De minste minpunten winnen. Wat je houdt, kost: { $points }.
cui-bono-tally = { $look }: { $count } × { $each } = { $points } minpunten

## Waarom een zet beter is: { $count } erna, { $less } na de andere

cui-bono-why-burden = De volgende speler moet dan minstens { $count } { $count ->
    [one] minpunt
   *[other] minpunten
} nemen, na “{ $other }” { $less ->
    [0] misschien geen
   *[other] misschien maar { $less }
}.
cui-bono-why-next = Van de dobbelstenen die de volgende speler kan trekken, { $count ->
    [0] past er zeker geen
    [one] past er zeker { $count }
   *[other] passen er zeker { $count }
} terug; na “{ $other }” { $less }.
cui-bono-why-cost = { $count ->
    [0] De dobbelsteen past terug, dus de beurt hoeft je niets te kosten
   *[other] De dobbelsteen kost je { $count } { $count ->
        [one] minpunt
       *[other] minpunten
    }
}; “{ $other }” kost je er { $less }.
cui-bono-why-back = De dobbelsteen past zeker op { $count ->
    [one] { $count } plaats
   *[other] { $count } plaatsen
} terug, die van “{ $other }” op { $less }.
