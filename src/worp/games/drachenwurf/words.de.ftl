drachenwurf-dragon-red = roter Drache
drachenwurf-dragon-yellow = gelber Drache
drachenwurf-dragon-green = grüner Drache
drachenwurf-dragon-blue = blauer Drache
drachenwurf-dragon-purple = lila Drache
drachenwurf-dragon-white = weißer Drache
drachenwurf-land-forest = Wald
drachenwurf-land-lake = See
drachenwurf-land-mountain = Gebirge
drachenwurf-land-desert = Wüste
drachenwurf-land-ice = Eis
drachenwurf-land-swamp = Sumpf
drachenwurf-card = { $dragon } ({ $land })
drachenwurf-card-side = { $card }, Seite { $side } des Nests
drachenwurf-die-egg = { $dragon } auf einem Ei: zählt doppelt
drachenwurf-eggs = { $count ->
    [0] keine Eier
    [one] ein Ei
   *[other] { $count } Eier
}

drachenwurf-stack = Stapel
drachenwurf-middle = Tischmitte
drachenwurf-dice = Würfel
drachenwurf-aside = Beiseitegelegt
drachenwurf-won = Mit sechs gewonnen
drachenwurf-seat = { $seat }
drachenwurf-nest = { $you ->
    [yes] Dein Nest
   *[no] Nest von { $seat }
}
drachenwurf-lair = { $you ->
    [yes] Dein Drachenhort
   *[no] Drachenhort von { $seat }
}

drachenwurf-throw = { $count ->
    [one] Den letzten Würfel werfen
   *[other] { $count } Würfel noch einmal werfen
}
drachenwurf-stop = Nicht mehr werfen
drachenwurf-use = { $count ->
    [one] mit { $count } Würfel
   *[other] mit { $count } Würfeln
}
drachenwurf-use-six = mit sechs: sofort in den Hort, und ein neuer Zug
drachenwurf-done-taking = Nichts mehr nehmen
drachenwurf-done-turn = Zug beenden

drachenwurf-move-aside = beiseitelegen: { $dragon }
drachenwurf-move-egg = auf das Ei legen: { $dragon }
drachenwurf-move-take = nehmen mit { $count } Würfeln: { $card }
drachenwurf-move-put = { $card } in Reihe { $row }
drachenwurf-move-put-new = { $card } als neue Reihe
drachenwurf-move-shift = für ein Ei: { $card } in Reihe { $row }
drachenwurf-move-shift-new = für ein Ei: { $card } in eine neue Reihe

drachenwurf-ask-draw = Neue Karten werden aufgedeckt.
drachenwurf-ask-wait = { $seat } ist am Zug.
drachenwurf-ask-throw = { $count ->
    [one] Wirf den letzten Würfel.
   *[other] Wirf die { $count } Würfel.
}
drachenwurf-ask-home = Bring eine Karte heim: Wähle eine an deinem Nest.
drachenwurf-ask-home-then = Wähle eine passende Reihe, oder beginne eine neue.
drachenwurf-ask-aside = Leg einen Würfel beiseite, dessen Drache in der Mitte oder an einem anderen Nest liegt. Auf einem Ei zählt er doppelt: Klicke dann zuerst auf das Ei.
drachenwurf-ask-aside-then = Welcher Würfel kommt auf das Ei?
drachenwurf-ask-aside-more = { $count ->
    [one] Leg auch den letzten Würfel beiseite, wirf ihn noch einmal, oder hör auf.
   *[other] Leg mehr beiseite, wirf die anderen { $count } noch einmal, oder hör auf.
}
drachenwurf-ask-take = Deine Würfel reichen für eine Karte: Nimm eine aus der Mitte oder von einem anderen Nest.
drachenwurf-ask-take-then = Wie viele Würfel setzt du ein? Je mehr, desto sicherer liegt sie. { $worth }
drachenwurf-worth = { $card }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr in deinem Hort.
drachenwurf-gain = { $points ->
    [0] So viele Punkte wie jetzt.
    [one] 1 Punkt mehr.
   *[other] { $points } Punkte mehr.
}
drachenwurf-loss = { $points ->
    [one] 1 Punkt weniger.
   *[other] { $points } Punkte weniger.
}
drachenwurf-ask-take-more = Nimm noch eine Karte, oder nichts mehr.
drachenwurf-ask-place = Sechs einer Farbe! In welche Reihe deines Horts kommt sie: { $card }?
drachenwurf-ask-place-then = Wähle eine passende Reihe, oder beginne eine neue.
drachenwurf-ask-rebuild = Für ein Ei darfst du eine Karte deines Horts verlegen. Oder beende den Zug.
drachenwurf-ask-rebuild-then = Wähle die Reihe, in die sie kommt, oder beginne eine neue.
drachenwurf-ask-over = Die letzte Karte ist daheim.

drachenwurf-no-aside = Leg zuerst einen geworfenen Würfel beiseite.
drachenwurf-no-colour = Diesen Würfel kannst du nicht beiseitelegen: Weder in der Mitte noch an anderen Nestern liegt ein { $dragon }.
drachenwurf-no-egg = Du hast kein Ei.
drachenwurf-no-egg-twice = In einem Zug kann nur ein Würfel auf einem Ei liegen.
drachenwurf-no-must-take = Deine Würfel reichen für eine Karte, also nimmst du mindestens eine.
drachenwurf-no-own-nest = Diese Karte gehört dir schon; in deinem nächsten Zug kommt sie heim.
drachenwurf-no-rob = Dafür brauchst du { $need } Würfel dieser Farbe, du hast { $have }: { $card }.
drachenwurf-no-take = Dafür brauchst du zwei Würfel dieser Farbe, du hast { $have }: { $card }.
drachenwurf-no-card = Wähle eine Karte in der Mitte oder an einem anderen Nest.
drachenwurf-no-row = Da passt sie nicht: Eine Reihe ist eine Farbe auf verschiedenen Landschaften, oder eine Landschaft mit verschiedenen Farben.
drachenwurf-no-home = Bring zuerst die Karten deines eigenen Nests heim.
drachenwurf-no-place = Wähle eine Reihe deines eigenen Horts.
drachenwurf-no-rebuild = Wähle eine Karte deines eigenen Horts zum Verlegen, oder beende den Zug.

drachenwurf-turned-up = Aufgedeckt: { $card }.
drachenwurf-thrown = { $you ->
    [yes] Du wirfst { $dice }.
   *[no] { $seat } wirft { $dice }.
}
drachenwurf-thrown-none = { $you ->
    [yes] Du wirfst { $dice }: Nichts davon lässt sich beiseitelegen.
   *[no] { $seat } wirft { $dice }: Nichts davon lässt sich beiseitelegen.
}
drachenwurf-aside-one = { $you ->
    [yes] Du legst beiseite: { $dragon }.
   *[no] { $seat } legt beiseite: { $dragon }.
}
drachenwurf-aside-egg = { $you ->
    [yes] Du legst auf ein Ei: { $dragon }, zählt doppelt.
   *[no] { $seat } legt auf ein Ei: { $dragon }, zählt doppelt.
}
drachenwurf-throws-again = { $you ->
    [yes] Du wirfst noch einmal.
   *[no] { $seat } wirft noch einmal.
}
drachenwurf-stops = { $you ->
    [yes] Du wirfst nicht mehr.
   *[no] { $seat } wirft nicht mehr.
}
drachenwurf-done = { $you ->
    [yes] Du bist fertig.
   *[no] { $seat } ist fertig.
}
drachenwurf-took = { $you ->
    [yes] Du nimmst mit { $count } Würfeln: { $card }.
   *[no] { $seat } nimmt mit { $count } Würfeln: { $card }.
}
drachenwurf-robbed = { $you ->
    [yes] Du raubst mit { $count } Würfeln von { $seat_victim }: { $card }. { $egg }
   *[no] { $seat } raubt mit { $count } Würfeln von { $seat_victim }: { $card }. { $egg }
}
drachenwurf-egg-given = Dafür gibt es ein Ei.
drachenwurf-egg-none = Ein Ei dafür ist nicht mehr da.
drachenwurf-brought = { $you ->
    [yes] Du bringst heim: { $card }.
   *[no] { $seat } bringt heim: { $card }.
}
drachenwurf-shifted = { $you ->
    [yes] Du gibst ein Ei und verlegst: { $card }.
   *[no] { $seat } gibt ein Ei und verlegt: { $card }.
}
drachenwurf-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
drachenwurf-over = Die letzte Karte ist daheim: Die Horte werden gezählt.

## Was Dinge sind

drachenwurf-about-stack = Die Karten, die noch verdeckt liegen.
drachenwurf-about-middle = Ein Drache in seiner Landschaft. Zwei Würfel seiner Farbe nehmen ihn.
drachenwurf-about-dice = Ein geworfener Würfel. Du darfst ihn beiseitelegen, wenn sein Drache in der Mitte oder an einem anderen Nest offen liegt.
drachenwurf-about-aside = In diesem Zug beiseitegelegte Würfel: Damit nimmst du Karten. Einer auf einem Ei zählt doppelt.
drachenwurf-about-won = Eine Karte, mit sechs Würfeln genommen: Sie geht sofort in den Hort.
drachenwurf-about-nest = Eine Karte auf dem Heimweg. Sie zu rauben kostet einen Würfel mehr als die Zahl ihrer Seite.
drachenwurf-about-lair = Karten, die daheim sind, in Reihen: eine Farbe in verschiedenen Landschaften oder eine Landschaft in verschiedenen Farben. Eine Reihe aus k Karten ist k mal k Punkte wert.
drachenwurf-about-lair-space = Das Ende einer Reihe, oder eine neue Reihe.
drachenwurf-about-seat-score = Was der Hort jetzt wert ist, mit den Eiern.
drachenwurf-about-seat-eggs = Eier. Mit einem zählt ein Würfel doppelt, oder du verlegst eine Karte deines Horts. Jedes übrige zählt einen Punkt.

## In einer Zeile: was es ist, und worum es am Tisch geht

drachenwurf-line = Fang Drachen mit Würfeln und leg sie in langen Reihen in deinen Hort.
drachenwurf-aim = Die meisten Punkte gewinnen: Reihen mit 1 bis 6 Karten zählen 1, 4, 9, 16, 25, 36, jedes Ei 1.
drachenwurf-tally-rows = { $rows ->
    [one] { $rows } Reihe mit { $cards }
   *[other] { $rows } Reihen mit { $cards }
}: { $points }
drachenwurf-tally-eggs = { $count ->
    [one] { $count } Ei
   *[other] { $count } Eier
}: { $count }

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

drachenwurf-why-card = Diese Karte bringt deinem Hort bis zu { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}; „{ $other }“ { $less }.
drachenwurf-why-denied = Jemand anderem brächte diese Karte bis zu { $count } Punkte; die von „{ $other }“ { $less }.
drachenwurf-why-safe = Wer sie rauben will, braucht { $count } Würfel ihrer Farbe; nach „{ $other }“ { $less }.
drachenwurf-why-paid = Deine Würfel bezahlen dann schon eine Karte, die deinem Hort { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} bringt; nach „{ $other }“ { $less ->
    [0] noch keine
   *[other] nur { $less }
}.
drachenwurf-why-eggs = Dir { $count ->
    [one] bleibt { $count } Ei
   *[other] bleiben { $count } Eier
}; nach „{ $other }“ { $less ->
    [0] keines
   *[other] { $less }
}.
drachenwurf-why-aside = Die Würfel deiner besten Farbe zählen dann { $count }; nach „{ $other }“ { $less }.
drachenwurf-why-rows = Deine Reihen zählen dann { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}; nach „{ $other }“ { $less }.
drachenwurf-why-fitting = Von den Karten, die noch draußen sind, { $count ->
    [one] passt { $count }
   *[other] passen { $count }
} an eine deiner Reihen aus zweien oder mehr; nach „{ $other }“ { $less }.
