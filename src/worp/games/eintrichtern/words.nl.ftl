eintrichtern-option-remember = Wat het scherm onthoudt
eintrichtern-option-remember-nothing = niets: zelf onthouden
eintrichtern-option-remember-everything = alles wat al te zien was
eintrichtern-option-goal = Rode dobbelstenen om te winnen
eintrichtern-option-goal-9 = negen
eintrichtern-option-goal-6 = zes

eintrichtern-in-the-air = Opgetild

eintrichtern-roll = Opnieuw gooien
eintrichtern-take = De { $sum } overnemen
eintrichtern-lift = til de rode dobbelsteen op { $cell } op

eintrichtern-ask-start = De dobbelstenen worden klaargelegd.
eintrichtern-ask-wait = { $seat } is aan de beurt.
eintrichtern-ask-roll = Gooi de drie dobbelstenen.
eintrichtern-ask-lift = Zoek de { $sum }: til een rode dobbelsteen op.
eintrichtern-ask-choose = { $seatbefore } vond de { $sum } niet. Neem je die worp over, of gooi je opnieuw?

eintrichtern-no-choose = Kies eerst: opnieuw gooien of de worp overnemen.
eintrichtern-no-yellow = Til een rode dobbelsteen op; de gele blijven liggen.
eintrichtern-no-open = Deze trechter is al open en doet niet meer mee.
eintrichtern-no-red = Til een rode dobbelsteen van de piramide op.

eintrichtern-laid = De gele dobbelstenen liggen klaar, de rode erbovenop.
eintrichtern-turn = { $you ->
    [yes] Jij bent aan de beurt.
   *[no] { $seat } is aan de beurt.
}
eintrichtern-rolled = { $you ->
    [yes] Je gooit { $dice }: zoek de { $sum }.
   *[no] { $seat } gooit { $dice } en zoekt de { $sum }.
}
eintrichtern-lifted = { $you ->
    [yes] Je tilt op: { $faces } = { $sum }.
   *[no] { $seat } tilt op: { $faces } = { $sum }.
}
eintrichtern-hit = { $you ->
    [yes] Raak! Je hebt nu { $count ->
        [one] 1 rode dobbelsteen
       *[other] { $count } rode dobbelstenen
    }.
   *[no] Raak! { $seat } heeft nu { $count ->
        [one] 1 rode dobbelsteen
       *[other] { $count } rode dobbelstenen
    }.
}
eintrichtern-missed = Mis: gevraagd was { $sum }.
eintrichtern-back = De rode dobbelsteen gaat terug.
eintrichtern-took = { $you ->
    [yes] Je neemt de { $sum } over.
   *[no] { $seat } neemt de { $sum } over.
}
eintrichtern-anew = { $you ->
    [yes] Je gooit opnieuw.
   *[no] { $seat } gooit opnieuw.
}
eintrichtern-over = { $you ->
    [yes] Je hebt rode dobbelsteen nummer { $count }: je wint!
   *[no] { $seat } heeft rode dobbelsteen nummer { $count } en wint.
}
eintrichtern-over-empty = De rode dobbelstenen zijn op: wie de meeste heeft, wint.
eintrichtern-over-quiet = Alles is gezien en twee rondes lang vond niemand iets: wie de meeste rode dobbelstenen heeft, wint.

## Wat dingen zijn

eintrichtern-about-pyramid = Een dobbelsteen van de piramide.
eintrichtern-about-pyramid-red = Een rode dobbelsteen. Hij verbergt een trechter; til hem op om de som te zien. Wie er acht verzamelt, wint (met vijf of zes spelers negen).
eintrichtern-about-pyramid-yellow = Een gele dobbelsteen. Zijn zijden horen bij de trechters eromheen. Hij blijft liggen.
eintrichtern-about-pyramid-space = Een open trechter. Die doet niet meer mee.
eintrichtern-about-dice = De drie parelmoeren dobbelstenen. Hun som wordt gezocht.
eintrichtern-about-lifted = De rode dobbelsteen die nu opgetild is.
eintrichtern-about-seat-score = Gevonden rode dobbelstenen, en hoeveel er nodig zijn.

## In één regel: wat het is, en waar het aan tafel om gaat

eintrichtern-line = Onthoud welke som in welke trechter ligt, en verzamel de rode dobbelstenen.
eintrichtern-aim = Wie { $seats ->
    [5] { $goal }
    [6] { $goal }
   *[other] acht
} rode dobbelstenen heeft, wint: vind trechters met de gegooide som.
eintrichtern-tally = { $count } van { $goal } rode dobbelstenen

## Waarom een zet beter is: { $count } erna, { $less } na de andere

eintrichtern-why-chance = { $count ->
    [100] Die heeft zeker de som
   *[other] Die heeft { $count } van de honderd keer de som
}; “{ $other }” { $less ->
    [0] kan die niet hebben
   *[other] { $less } keer
}.
eintrichtern-why-shows = Is het mis, dan zien de anderen daar { $count ->
    [0] geen nieuw vlak
    [one] { $count } nieuw vlak
   *[other] { $count } nieuwe vlakken
}; na “{ $other }” { $less }.
eintrichtern-why-roll = Daarmee kun je { $count ->
    [100] zeker
   *[other] { $count } van de honderd keer
} raak zijn; met “{ $other }” { $less } keer.
