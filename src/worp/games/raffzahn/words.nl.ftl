raffzahn-thrown = Gegooid
raffzahn-count = { $count ->
    [one] { $count } dobbelsteen
   *[other] { $count } dobbelstenen
}
raffzahn-call = STOP!
raffzahn-move = neem de dobbelsteen op { $cell }

raffzahn-ask-start = De piramide wordt opgebouwd.
raffzahn-ask-throw = { $you ->
    [yes] Gooi als iedereen klaar is.
   *[no] { $seat } gooit zo.
}
raffzahn-ask-take = Neem vrije dobbelstenen die aan jouw zijde { $face } tonen!
raffzahn-ask-stop = Neem vrije dobbelstenen die aan jouw zijde { $face } tonen, of roep STOP!

raffzahn-no-stop = { $you ->
    [yes] STOP is één klik, meer niet.
   *[no] In deze ronde mag alleen { $seat } STOP roepen.
}
raffzahn-no-die = Raak een dobbelsteen van de piramide aan.
raffzahn-no-free = Deze dobbelsteen is niet vrij: er ligt er een op.
raffzahn-no-number = Deze dobbelsteen toont aan jouw zijde geen { $face }.
raffzahn-puzzle-only = Het is de enige vrije dobbelsteen die aan jouw zijde { $face } toont.
raffzahn-puzzle-none = Geen vrije dobbelsteen toont aan jouw zijde { $face }.

raffzahn-built = De piramide staat, zonder de bovenste dobbelsteen. Ieder ziet er één zijde van.
raffzahn-built-quick = De piramide staat, zonder de tien bovenste dobbelstenen. Ieder ziet er één zijde van.
raffzahn-threw = { $you ->
    [yes] Je gooit { $face }. Nu!
   *[no] { $seat } gooit { $face }. Nu!
}
raffzahn-took = { $you ->
    [yes] Je neemt een dobbelsteen.
   *[no] { $seat } neemt een dobbelsteen.
}
raffzahn-stop = { $you ->
    [yes] Je roept STOP!
   *[no] { $seat } roept STOP!
}
raffzahn-lapsed = { $you ->
    [yes] Er gebeurt al een tijdje niets: voor jou wordt STOP geroepen.
   *[no] Er gebeurt al een tijdje niets: voor { $seat } wordt STOP geroepen.
}
raffzahn-next = { $you ->
    [yes] Jij krijgt de turkooizen dobbelsteen.
   *[no] { $seat } krijgt de turkooizen dobbelsteen.
}
raffzahn-late = { $you ->
    [yes] Je nam een dobbelsteen na STOP: hij gaat terug, en je geeft { $count ->
        [one] er een weg
       *[other] iedere andere speler er een
    }.
   *[no] { $seat } nam een dobbelsteen na STOP: hij gaat terug, en { $seat } geeft { $count ->
        [one] er een weg
       *[other] iedere andere speler er een
    }.
}
raffzahn-late-poor = { $you ->
    [yes] Je nam een dobbelsteen na STOP: hij gaat terug. Je hebt er te weinig om er weg te geven.
   *[no] { $seat } nam een dobbelsteen na STOP: hij gaat terug. { $seat } heeft er te weinig om er weg te geven.
}
raffzahn-over = Alleen de onderste laag is over: wie de meeste dobbelstenen heeft, wint.

## Wat dingen zijn

raffzahn-about-pyramid = Een dobbelsteen van de piramide. Je mag hem nemen als er geen op ligt en hij aan jouw zijde de worp laat zien.
raffzahn-about-dice = De worp, voor iedereen dezelfde.
raffzahn-about-seat-dice = Genomen dobbelstenen. Wie er het meest heeft, wint.

## Options

raffzahn-option-opening = Hoe het spel begint
raffzahn-option-opening-rulebook = alleen de bovenste dobbelsteen gaat eraf
raffzahn-option-opening-quick = vlot: de tien bovenste dobbelstenen gaan eraf

## In één regel: wat het is, en waar het aan tafel om gaat

raffzahn-line = Een race: pak vrije dobbelstenen met het gegooide getal aan jouw kant.
raffzahn-aim = De meeste dobbelstenen winnen. Vrij: er ligt niets op, en het gegooide getal staat aan jouw kant.
raffzahn-tally = { $count ->
    [one] { $count } dobbelsteen genomen
   *[other] { $count } dobbelstenen genomen
}

## Waarom een zet beter is: { $count } erna, { $less } na de andere

raffzahn-why-left = Daarna zie je nog { $count ->
    [one] { $count } dobbelsteen die
   *[other] { $count } dobbelstenen die
} je kunt nemen; na “{ $other }” { $less ->
    [0] geen
   *[other] { $less }
}.
raffzahn-why-frees = Daardoor { $count ->
    [0] komt er geen dobbelsteen
    [one] komt er { $count } dobbelsteen
   *[other] komen er { $count } dobbelstenen
} vrij voor de anderen; door “{ $other }” { $less }.
