drachenwurf-dragon-red = rode draak
drachenwurf-dragon-yellow = gele draak
drachenwurf-dragon-green = groene draak
drachenwurf-dragon-blue = blauwe draak
drachenwurf-dragon-purple = paarse draak
drachenwurf-dragon-white = witte draak
drachenwurf-land-forest = bos
drachenwurf-land-lake = meer
drachenwurf-land-mountain = gebergte
drachenwurf-land-desert = woestijn
drachenwurf-land-ice = ijs
drachenwurf-land-swamp = moeras
drachenwurf-card = { $dragon } ({ $land })
drachenwurf-card-side = { $card }, zijde { $side } van het nest
drachenwurf-die-egg = { $dragon } op een ei: telt dubbel
drachenwurf-eggs = { $count ->
    [0] geen eieren
    [one] één ei
   *[other] { $count } eieren
}

drachenwurf-stack = Stapel
drachenwurf-middle = Midden van de tafel
drachenwurf-dice = Dobbelstenen
drachenwurf-aside = Opzij gelegd
drachenwurf-won = Gewonnen met zes
drachenwurf-seat = { $seat }
drachenwurf-nest = { $you ->
    [yes] Je nest
   *[no] Nest van { $seat }
}
drachenwurf-lair = { $you ->
    [yes] Je drakenverblijf
   *[no] Drakenverblijf van { $seat }
}

drachenwurf-throw = { $count ->
    [one] Gooi de laatste dobbelsteen
   *[other] Gooi { $count } dobbelstenen opnieuw
}
drachenwurf-stop = Stop met gooien
drachenwurf-use = { $count ->
    [one] met { $count } dobbelsteen
   *[other] met { $count } dobbelstenen
}
drachenwurf-use-six = met zes: meteen in je verblijf, en een nieuwe beurt
drachenwurf-done-taking = Niets meer nemen
drachenwurf-done-turn = Beurt beëindigen

drachenwurf-move-aside = leg een { $dragon } opzij
drachenwurf-move-egg = leg een { $dragon } op het ei
drachenwurf-move-take = neem { $card } met { $count } dobbelstenen
drachenwurf-move-put = { $card } naar rij { $row }
drachenwurf-move-put-new = { $card } als nieuwe rij
drachenwurf-move-shift = voor een ei: { $card } naar rij { $row }
drachenwurf-move-shift-new = voor een ei: { $card } naar een nieuwe rij

drachenwurf-ask-draw = Er komen nieuwe kaartjes op tafel.
drachenwurf-ask-wait = { $seat } is aan de beurt.
drachenwurf-ask-throw = { $count ->
    [one] Gooi de laatste dobbelsteen.
   *[other] Gooi de { $count } dobbelstenen.
}
drachenwurf-ask-home = Breng een kaartje thuis: kies er een bij je nest.
drachenwurf-ask-home-then = Kies een rij waarin het past, of begin een nieuwe.
drachenwurf-ask-aside = Leg een dobbelsteen opzij waarvan de draak in het midden of bij een ander nest ligt. Op een ei telt hij dubbel: klik dan eerst op het ei.
drachenwurf-ask-aside-then = Welke dobbelsteen komt op het ei?
drachenwurf-ask-aside-more = { $count ->
    [one] Leg ook de laatste opzij, gooi hem opnieuw, of stop.
   *[other] Leg er meer opzij, gooi de andere { $count } opnieuw, of stop.
}
drachenwurf-ask-take = Je dobbelstenen zijn genoeg voor een kaartje: neem er een uit het midden of van een ander nest.
drachenwurf-ask-take-then = Hoeveel dobbelstenen gebruik je? Hoe meer, hoe veiliger het ligt. { $worth }
drachenwurf-worth = { $card }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
} erbij in je verblijf.
drachenwurf-gain = { $points ->
    [0] Evenveel punten als nu.
    [one] 1 punt erbij.
   *[other] { $points } punten erbij.
}
drachenwurf-loss = { $points ->
    [one] 1 punt minder.
   *[other] { $points } punten minder.
}
drachenwurf-ask-take-more = Neem nog een kaartje, of niets meer.
drachenwurf-ask-place = Zes van één kleur! Leg { $card } in een rij van je verblijf.
drachenwurf-ask-place-then = Kies een rij waarin het past, of begin een nieuwe.
drachenwurf-ask-rebuild = Voor een ei mag je één kaartje van je verblijf verleggen. Of beëindig je beurt.
drachenwurf-ask-rebuild-then = Kies de rij waar het naartoe gaat, of begin een nieuwe.
drachenwurf-ask-over = Het laatste kaartje is thuis.

drachenwurf-no-aside = Leg eerst een gegooide dobbelsteen opzij.
drachenwurf-no-colour = In het midden en bij andere nesten ligt geen { $dragon }, dus deze dobbelsteen kan niet opzij.
drachenwurf-no-egg = Je hebt geen ei.
drachenwurf-no-egg-twice = Per beurt kan maar één dobbelsteen op een ei.
drachenwurf-no-must-take = Je dobbelstenen zijn genoeg voor een kaartje, dus je neemt er minstens één.
drachenwurf-no-own-nest = Dat kaartje is al van jou; in je volgende beurt komt het thuis.
drachenwurf-no-rob = Voor { $card } heb je { $need } dobbelstenen van die kleur nodig; je hebt er { $have }.
drachenwurf-no-take = Voor { $card } heb je twee dobbelstenen van die kleur nodig; je hebt er { $have }.
drachenwurf-no-card = Kies een kaartje in het midden of bij een ander nest.
drachenwurf-no-row = Daar past het niet: een rij is één kleur op verschillende landschappen, of één landschap met verschillende kleuren.
drachenwurf-no-home = Breng eerst de kaartjes van je eigen nest thuis.
drachenwurf-no-place = Kies een rij van je eigen verblijf.
drachenwurf-no-rebuild = Kies een kaartje van je eigen verblijf om te verleggen, of beëindig je beurt.

drachenwurf-turned-up = Op tafel komt: { $card }.
drachenwurf-thrown = { $you ->
    [yes] Je gooit { $dice }.
   *[no] { $seat } gooit { $dice }.
}
drachenwurf-thrown-none = { $you ->
    [yes] Je gooit { $dice }: geen dobbelsteen kan opzij.
   *[no] { $seat } gooit { $dice }: geen dobbelsteen kan opzij.
}
drachenwurf-aside-one = { $you ->
    [yes] Je legt een { $dragon } opzij.
   *[no] { $seat } legt een { $dragon } opzij.
}
drachenwurf-aside-egg = { $you ->
    [yes] Je legt een { $dragon } op een ei: die telt dubbel.
   *[no] { $seat } legt een { $dragon } op een ei: die telt dubbel.
}
drachenwurf-throws-again = { $you ->
    [yes] Je gooit opnieuw.
   *[no] { $seat } gooit opnieuw.
}
drachenwurf-stops = { $you ->
    [yes] Je stopt met gooien.
   *[no] { $seat } stopt met gooien.
}
drachenwurf-done = { $you ->
    [yes] Je bent klaar.
   *[no] { $seat } is klaar.
}
drachenwurf-took = { $you ->
    [yes] Je neemt { $card } met { $count } dobbelstenen.
   *[no] { $seat } neemt { $card } met { $count } dobbelstenen.
}
drachenwurf-robbed = { $you ->
    [yes] Je rooft { $card } van { $seat_victim } met { $count } dobbelstenen. { $egg }
   *[no] { $seat } rooft { $card } van { $seat_victim } met { $count } dobbelstenen. { $egg }
}
drachenwurf-egg-given = Een ei maakt het goed.
drachenwurf-egg-none = Er is geen ei meer om het goed te maken.
drachenwurf-brought = { $you ->
    [yes] Je brengt { $card } thuis.
   *[no] { $seat } brengt { $card } thuis.
}
drachenwurf-shifted = { $you ->
    [yes] Je geeft een ei en verlegt { $card }.
   *[no] { $seat } geeft een ei en verlegt { $card }.
}
drachenwurf-turn = { $you ->
    [yes] Jij bent aan de beurt.
   *[no] { $seat } is aan de beurt.
}
drachenwurf-over = Het laatste kaartje is thuis: de verblijven worden geteld.

## Wat dingen zijn

drachenwurf-about-stack = De kaartjes die nog gedekt liggen.
drachenwurf-about-middle = Een draak in zijn landschap. Twee dobbelstenen van zijn kleur nemen hem.
drachenwurf-about-dice = Een gegooide dobbelsteen. Die mag opzij als zijn draak open ligt in het midden of bij een ander nest.
drachenwurf-about-aside = Dobbelstenen die deze beurt opzij liggen: daarmee neem je kaartjes. Een op een ei telt dubbel.
drachenwurf-about-won = Een kaartje dat met zes genomen is: het gaat meteen naar het verblijf.
drachenwurf-about-nest = Een kaartje onderweg naar huis. Roven kost één dobbelsteen meer dan het getal van zijn zijde.
drachenwurf-about-lair = Kaartjes die thuis zijn, in rijen: één kleur in verschillende landschappen, of één landschap in verschillende kleuren. Een rij van k kaartjes is k keer k punten waard.
drachenwurf-about-lair-space = Het eind van een rij, of een nieuwe rij.
drachenwurf-about-seat-score = Wat het verblijf nu waard is, met de eieren.
drachenwurf-about-seat-eggs = Eieren. Met een ei telt een dobbelsteen dubbel, of verleg je een kaartje van je verblijf. Elk dat overblijft telt één punt.

## In één regel: wat het is, en waar het aan tafel om gaat

drachenwurf-line = Vang draken met dobbelstenen en leg ze in lange rijen in je verblijf.
drachenwurf-aim = De meeste punten winnen: rijen van 1 tot 6 kaarten tellen 1, 4, 9, 16, 25, 36, elk ei 1.
drachenwurf-tally-rows = { $rows ->
    [one] { $rows } rij van { $cards }
   *[other] { $rows } rijen van { $cards }
}: { $points }
drachenwurf-tally-eggs = { $count ->
    [one] { $count } ei
   *[other] { $count } eieren
}: { $count }

## Waarom een zet beter is: { $count } erna, { $less } na de andere

drachenwurf-why-card = Dat kaartje levert in je drakenverblijf tot { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} op; “{ $other }” { $less }.
drachenwurf-why-denied = Voor een andere speler zou dat kaartje tot { $count } punten waard zijn; dat van “{ $other }” { $less }.
drachenwurf-why-safe = Wie het wil roven, heeft { $count } dobbelstenen van die kleur nodig; na “{ $other }” { $less }.
drachenwurf-why-paid = Je dobbelstenen betalen dan al een kaartje dat in je drakenverblijf { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} oplevert; na “{ $other }” { $less ->
    [0] nog geen
   *[other] maar { $less }
}.
drachenwurf-why-eggs = Je houdt { $count ->
    [one] { $count } ei
   *[other] { $count } eieren
} over; na “{ $other }” { $less ->
    [0] geen
   *[other] { $less }
}.
drachenwurf-why-aside = De dobbelstenen van je beste kleur tellen dan voor { $count }; na “{ $other }” voor { $less }.
drachenwurf-why-rows = Je rijen zijn dan { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} waard; na “{ $other }” { $less }.
drachenwurf-why-fitting = Van de kaartjes die er nog zijn { $count ->
    [one] past er { $count }
   *[other] passen er { $count }
} bij een rij van je van twee of meer; na “{ $other }” { $less }.
