carcassonne-option-start = Wie begint
carcassonne-option-start-random = het toeval beslist
carcassonne-option-start-first = de eerste plaats
carcassonne-option-faces = De stadszijden van de dobbelstenen (leeg: die van ons)

carcassonne-dice = Gegooide dobbelstenen
carcassonne-city = Stad
carcassonne-knights = Verzamelde ridders
carcassonne-catapults = Doorgegeven katapulten
carcassonne-knight = ridder
carcassonne-catapult = katapult
carcassonne-has-knight = een ridder: deze beurt telt dubbel
carcassonne-face-whole = stad { $edges }
carcassonne-face-split = twee steden { $edges }
carcassonne-edges-n = boven
carcassonne-edges-e = rechts
carcassonne-edges-s = onder
carcassonne-edges-w = links
carcassonne-edges-ne = boven en rechts
carcassonne-edges-ns = boven en onder
carcassonne-edges-nw = boven en links
carcassonne-edges-es = rechts en onder
carcassonne-edges-ew = rechts en links
carcassonne-edges-sw = onder en links
carcassonne-edges-nes = boven, rechts en onder
carcassonne-edges-new = boven, rechts en links
carcassonne-edges-nsw = boven, onder en links
carcassonne-edges-esw = rechts, onder en links
carcassonne-edges-nesw = boven, rechts, onder en links

carcassonne-throw = { $count ->
    [one] Gooi één dobbelsteen opnieuw
   *[other] Gooi { $count } dobbelstenen opnieuw
}
carcassonne-stop = { $points ->
    [0] Stop (geen punten)
    [one] Stop voor één punt
   *[other] Stop voor { $points } punten
}
carcassonne-keep = Houd een ridder in plaats van punten
carcassonne-move-collect = verzamel een ridder
carcassonne-move-apart = bouw apart: { $face }
carcassonne-move-build = bouw op { $x },{ $y }: { $face }

carcassonne-ask-begins = Het toeval beslist wie begint.
carcassonne-ask-wait = { $seat } is aan de beurt.
carcassonne-ask-throw = { $count ->
    [one] Worp { $throw } van 3: één dobbelsteen.
   *[other] Worp { $throw } van 3: { $count } dobbelstenen.
}
carcassonne-ask-decide = Worp { $throw } van 3. Bouw steden, verzamel ridders; wat je laat liggen, gooi je opnieuw.
carcassonne-ask-last = De laatste worp: bouw wat er nog ligt, en stop dan.
carcassonne-ask-keep = Je hebt drie ridders: houd er een voor een dubbele beurt, of tel je stad.
carcassonne-ask-place = Waar komt hij? Zwart tegen zwart, wit tegen wit.
carcassonne-ask-turn = Hoe draai je hem?

carcassonne-no-fourth = Je hebt al drie keer gegooid.
carcassonne-no-dice = Er is geen dobbelsteen meer om te gooien.
carcassonne-no-keep = { $count ->
    [0] Daar heb je drie ridders voor nodig, en je hebt er geen.
   *[other] Daar heb je drie ridders voor nodig, en je hebt er { $count }.
}
carcassonne-no-fit = Daar past hij niet, hoe je hem ook draait: zwart tegen zwart, wit tegen wit.
carcassonne-no-die-first = Kies eerst een dobbelsteen om te bouwen.
carcassonne-no-choice = Kies een van je gegooide dobbelstenen, gooi opnieuw of stop.

carcassonne-begins = { $you ->
    [yes] Jij begint.
   *[no] { $seat } begint.
}
carcassonne-dice-list = { $d0 } × ridder, { $d1 } × katapult, { $cities } × stad
carcassonne-thrown = { $you ->
    [yes] Worp { $throw }: je hebt { $dice }.
   *[no] Worp { $throw }: { $seat } heeft { $dice }.
}
carcassonne-passed = { $count ->
    [one] Een katapult gaat naar { $seat_next }.
   *[other] { $count } katapulten gaan naar { $seat_next }.
}
carcassonne-collected = { $you ->
    [yes] Je verzamelt een ridder.
   *[no] { $seat } verzamelt een ridder.
}
carcassonne-set-aside = { $you ->
    [yes] Je legt er { $count } opzij om opnieuw te gooien.
   *[no] { $seat } legt er { $count } opzij om opnieuw te gooien.
}
carcassonne-built = { $you ->
    [yes] Je bouwt.
   *[no] { $seat } bouwt.
}
carcassonne-scored = { $you ->
    [yes] Je stad van { $size } levert { $points } op.
   *[no] { $seat } krijgt { $points } voor een stad van { $size }.
}
carcassonne-scored-double = { $you ->
    [yes] Je stad van { $size } telt dubbel: { $points }.
   *[no] De stad van { $seat }, { $size } groot, telt dubbel: { $points }.
}
carcassonne-kept = { $you ->
    [yes] Je houdt een ridder: je volgende beurt telt dubbel.
   *[no] { $seat } houdt een ridder, voor een beurt die dubbel telt.
}
carcassonne-nothing = { $you ->
    [yes] Geen punten voor jou deze beurt.
   *[no] Geen punten voor { $seat } deze beurt.
}
carcassonne-turn = { $you ->
    [yes] Jij bent aan de beurt, met { $count } dobbelstenen.
   *[no] { $seat } is aan de beurt, met { $count } dobbelstenen.
}
carcassonne-won-points = { $you ->
    [yes] Je hebt 42 punten of meer en wint!
   *[no] { $seat } heeft 42 punten of meer en wint.
}
carcassonne-won-catapults = { $you ->
    [yes] Negen katapulten in één beurt: je wint meteen!
   *[no] Negen katapulten in één beurt: { $seat } wint meteen.
}

## Wat dingen zijn

carcassonne-about-dice = Een gegooide dobbelsteen. Stadszijden bouw je of gooi je opnieuw, ridders verzamel je of gooi je opnieuw.
carcassonne-about-dice-knight = Een ridder. Klik om hem te verzamelen. Met drie of meer mag je er een houden: dan telt je volgende beurt dubbel.
carcassonne-about-dice-city = Een stadszijde: zwarte randen zijn stad. Klik erop, en dan op de plaats waar hij komt.
carcassonne-about-city = Wat deze beurt gebouwd is; dat blijft liggen. Zwart tegen zwart, wit tegen wit. Een stad is af als geen zwarte rand open is.
carcassonne-about-city-space = Een lege plek naast de stad, of er los van.
carcassonne-about-knights = Ridders die deze beurt verzameld zijn. Ze worden niet opnieuw gegooid.
carcassonne-about-passed = Katapulten van deze beurt, al doorgegeven aan de volgende. Negen in één beurt winnen het spel.
carcassonne-about-seat-score = Punten. Wie als eerste 42 heeft, wint.
carcassonne-about-seat-knight = Een gehouden ridder laat de volgende beurt dubbel tellen.

## In één regel: wat het is, en waar het aan tafel om gaat

carcassonne-line = Gooi, bouw en krijg de grootste stad af die je durft.
carcassonne-aim = Wie als eerste 42 punten heeft, wint. De grootste voltooide stad telt: 3 tot 9 stenen geven 1, 3, 6, 10, 15, 21, 28.
carcassonne-tally = { $points } van 42 punten

## Waarom een zet beter is: { $count } erna, { $less } na de andere

carcassonne-why-finished = Een voltooide stad levert je dan { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} op; na “{ $other }” { $less ->
    [0] is er geen die telt
   *[other] { $less }
}.
carcassonne-why-faces = Met nog één dobbelsteen voltooien { $count } van de zes vlakken een stad die meer oplevert; na “{ $other }” { $less }.
carcassonne-why-size = Je grootste stad waarvan elke open plek nog dicht kan, heeft dan { $count ->
    [one] { $count } dobbelsteen
   *[other] { $count } dobbelstenen
}; na “{ $other }” { $less }.
carcassonne-why-knights = Je hebt dan { $count } van de drie ridders die je nodig hebt om er een te houden; na “{ $other }” { $less }.
