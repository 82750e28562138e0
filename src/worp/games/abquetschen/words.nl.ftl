abquetschen-option-one_passes = Een worp van 1 is altijd passen

abquetschen-done = Klaar
abquetschen-no-bonus = Geen bonusdobbelstenen
abquetschen-move-start = startpiramide met de top op { $cell }
abquetschen-move-lay = leg een dobbelsteen op { $cell }

abquetschen-ask-four = Gooi een 4 om de startpiramide te bouwen.
abquetschen-ask-start = Bouw de startpiramide: drie dobbelstenen en een erop. Kies waar de top komt.
abquetschen-ask-throw = Gooi de turkooizen dobbelsteen.
abquetschen-ask-build = { $laid ->
    [0] { $left ->
        [one] Leg één dobbelsteen.
       *[other] Leg { $left } dobbelstenen die samenhangen.
    }
   *[other] { $left ->
        [one] Leg er nog één: de nieuwe hangen samen.
       *[other] Leg er nog { $left }: de nieuwe hangen samen.
    }
} { $touch ->
    [own] { $dice ->
        [one] Hij raakt er een van jezelf.
       *[other] Ze raken er een van jezelf.
    }
   *[any] { $dice ->
        [one] Hij mag elke andere raken: van jou ligt er nog geen.
       *[other] Ze mogen elke andere raken: van jou ligt er nog geen.
    }
}
abquetschen-ask-confirm = Alles ligt. Klaar, of neem je er een terug?
abquetschen-ask-bonus = Een rij nieuwe dobbelstenen: leg je bonus, of stop.
abquetschen-ask-wait = { $seat } is aan de beurt.

abquetschen-no-start = De startpiramide staat in het midden: geen dobbelsteen in een randtrechter.
abquetschen-no-funnel = Een dobbelsteen ligt alleen in een open trechter.
abquetschen-no-more = Je hebt alle { $number } dobbelstenen gelegd.
abquetschen-no-group = Van daaruit komt de groep niet rond: de nieuwe dobbelstenen hangen samen, raken er een van jou en laten de startpiramide een vrije zijde.
abquetschen-no-done = { $left ->
    [0] Deze groep is nog niet compleet.
    [one] Er moet nog één dobbelsteen liggen.
   *[other] Er moeten nog { $left } dobbelstenen liggen.
}

abquetschen-thrown = { $you ->
    [yes] Je gooit { $number }.
   *[no] { $seat } gooit { $number }.
}
abquetschen-starts = { $you ->
    [yes] Een 4: jij bouwt de startpiramide.
   *[no] Een 4: { $seat } bouwt de startpiramide.
}
abquetschen-built-start = { $you ->
    [yes] Je startpiramide staat.
   *[no] De startpiramide van { $seat } staat.
}
abquetschen-passed = { $you ->
    [yes] Je kunt er geen { $number } inbouwen en past.
   *[no] { $seat } kan er geen { $number } inbouwen en past.
}
abquetschen-laid = { $you ->
    [yes] Je legt een dobbelsteen.
   *[no] { $seat } legt een dobbelsteen.
}
abquetschen-built = { $you ->
    [yes] { $count ->
        [0] Je neemt geen bonus.
        [one] Je hebt één dobbelsteen ingebouwd.
       *[other] Je hebt { $count } dobbelstenen ingebouwd.
    }
   *[no] { $count ->
        [0] { $seat } neemt geen bonus.
        [one] { $seat } heeft één dobbelsteen ingebouwd.
       *[other] { $seat } heeft { $count } dobbelstenen ingebouwd.
    }
}
abquetschen-bonus = { $you ->
    [yes] Een rij! Je mag er { $count } extra inbouwen.
   *[no] Een rij! { $seat } mag er { $count } extra inbouwen.
}
abquetschen-turn = { $you ->
    [yes] Jij bent aan de beurt.
   *[no] { $seat } is aan de beurt.
}
abquetschen-over-empty = { $you ->
    [yes] Je laatste dobbelsteen is ingebouwd: je wint!
   *[no] { $seat } heeft de laatste dobbelsteen ingebouwd en wint.
}
abquetschen-over-more = { $you ->
    [yes] Je gooit meer dan je nog hebt: je wint!
   *[no] { $seat } gooit meer dan er nog dobbelstenen zijn en wint.
}
abquetschen-over-buried = { $you ->
    [yes] Al je dobbelstenen zijn ingesloten: het is uit. De kleinste voorraad wint.
   *[no] Alle dobbelstenen van { $seat } zijn ingesloten: het is uit. De kleinste voorraad wint.
}
abquetschen-over-stuck = Niemand kan nog inbouwen: het is uit. De kleinste voorraad wint.

## Wat dingen zijn

abquetschen-about-pyramid = Een dobbelsteen van één kleur, ingebouwd door zijn eigenaar. Ogen betekenen hier niets. Nieuwe dobbelstenen moeten er een van jezelf met een hele zijde raken.
abquetschen-about-pyramid-space = Een trechter: een lege plek op de plaat of op drie dobbelstenen. Hier kan een dobbelsteen liggen.
abquetschen-about-dice = De turkooizen dobbelsteen. Die zegt precies hoeveel dobbelstenen er ingebouwd worden.
abquetschen-about-seat-stock = Dobbelstenen die nog ingebouwd moeten worden. Wie er geen meer heeft, wint.

## In één regel: wat het is, en waar het aan tafel om gaat

abquetschen-line = Bouw aan de dobbelsteenpiramide met groepen die samenhangen.
abquetschen-aim = Wie als eerste al zijn 55 dobbelstenen heeft ingebouwd, wint.
abquetschen-tally = { $count ->
    [0] alle dobbelstenen ingebouwd
    [one] nog { $count } dobbelsteen in te bouwen
   *[other] nog { $count } dobbelstenen in te bouwen
}

## Waarom een zet beter is: { $count } erna, { $less } na de andere

abquetschen-why-bonus = Een rij ervan kan je tot { $count ->
    [one] { $count } bonusdobbelsteen
   *[other] { $count } bonusdobbelstenen
} opleveren, na “{ $other }” { $less ->
    [0] geen
   *[other] maar { $less }
}.
abquetschen-why-others = Daarmee kun je de anderen { $count } vrije plaatsen op hun dobbelstenen laten; na “{ $other }” blijven er minstens { $less } vrij.
abquetschen-why-room = Daarmee kun je { $count } vrije plaatsen op je dobbelstenen hebben om op verder te bouwen; na “{ $other }” hoogstens { $less }.
