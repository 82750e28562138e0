carcassonne-option-start = Wer beginnt
carcassonne-option-start-random = der Zufall entscheidet
carcassonne-option-start-first = der erste Platz
carcassonne-option-faces = Die Stadtseiten der Würfel (leer: unsere)

carcassonne-dice = Geworfene Würfel
carcassonne-city = Stadt
carcassonne-knights = Gesammelte Ritter
carcassonne-catapults = Weitergegebene Katapulte
carcassonne-knight = Ritter
carcassonne-catapult = Katapult
carcassonne-has-knight = ein Ritter: Dieser Zug zählt doppelt
carcassonne-face-whole = Stadt { $edges }
carcassonne-face-split = zwei Städte { $edges }
carcassonne-edges-n = oben
carcassonne-edges-e = rechts
carcassonne-edges-s = unten
carcassonne-edges-w = links
carcassonne-edges-ne = oben und rechts
carcassonne-edges-ns = oben und unten
carcassonne-edges-nw = oben und links
carcassonne-edges-es = rechts und unten
carcassonne-edges-ew = rechts und links
carcassonne-edges-sw = unten und links
carcassonne-edges-nes = oben, rechts und unten
carcassonne-edges-new = oben, rechts und links
carcassonne-edges-nsw = oben, unten und links
carcassonne-edges-esw = rechts, unten und links
carcassonne-edges-nesw = oben, rechts, unten und links

carcassonne-throw = { $count ->
    [one] Einen Würfel noch einmal werfen
   *[other] { $count } Würfel noch einmal werfen
}
carcassonne-stop = { $points ->
    [0] Aufhören (keine Punkte)
    [one] Aufhören für einen Punkt
   *[other] Aufhören für { $points } Punkte
}
carcassonne-keep = Einen Ritter behalten statt Punkten
carcassonne-move-collect = einen Ritter sammeln
carcassonne-move-apart = abseits bauen: { $face }
carcassonne-move-build = bauen auf { $x },{ $y }: { $face }

carcassonne-ask-begins = Der Zufall entscheidet, wer beginnt.
carcassonne-ask-wait = { $seat } ist am Zug.
carcassonne-ask-throw = { $count ->
    [one] Wurf { $throw } von 3: ein Würfel.
   *[other] Wurf { $throw } von 3: { $count } Würfel.
}
carcassonne-ask-decide = Wurf { $throw } von 3. Bau Städte, sammle Ritter; was liegen bleibt, wirfst du noch einmal.
carcassonne-ask-last = Der letzte Wurf: Bau, was noch da ist, und hör dann auf.
carcassonne-ask-keep = Du hast drei Ritter: Behalte einen für einen doppelten Zug, oder zähl deine Stadt.
carcassonne-ask-place = Wohin damit? Schwarz an Schwarz, Weiß an Weiß.
carcassonne-ask-turn = Wie herum?

carcassonne-no-fourth = Du hast schon dreimal geworfen.
carcassonne-no-dice = Es ist kein Würfel mehr zu werfen.
carcassonne-no-keep = { $count ->
    [0] Dafür brauchst du drei Ritter und hast keinen.
   *[other] Dafür brauchst du drei Ritter und hast { $count }.
}
carcassonne-no-fit = Da passt er nicht, wie du ihn auch drehst: Schwarz an Schwarz, Weiß an Weiß.
carcassonne-no-die-first = Wähle zuerst einen Würfel zum Bauen.
carcassonne-no-choice = Wähle einen deiner geworfenen Würfel, wirf noch einmal oder hör auf.

carcassonne-begins = { $you ->
    [yes] Du beginnst.
   *[no] { $seat } beginnt.
}
carcassonne-dice-list = { $d0 } × Ritter, { $d1 } × Katapult, { $cities } × Stadt
carcassonne-thrown = { $you ->
    [yes] Wurf { $throw }: Du hast { $dice }.
   *[no] Wurf { $throw }: { $seat } hat { $dice }.
}
carcassonne-passed = { $count ->
    [one] Ein Katapult geht an { $seat_next }.
   *[other] { $count } Katapulte gehen an { $seat_next }.
}
carcassonne-collected = { $you ->
    [yes] Du sammelst einen Ritter.
   *[no] { $seat } sammelt einen Ritter.
}
carcassonne-set-aside = { $you ->
    [yes] Du legst { $count } beiseite, um noch einmal zu werfen.
   *[no] { $seat } legt { $count } beiseite, um noch einmal zu werfen.
}
carcassonne-built = { $you ->
    [yes] Du baust.
   *[no] { $seat } baut.
}
carcassonne-scored = { $you ->
    [yes] Deine Stadt aus { $size } Würfeln bringt { $points }.
   *[no] { $seat } bekommt { $points } für eine Stadt aus { $size } Würfeln.
}
carcassonne-scored-double = { $you ->
    [yes] Deine Stadt aus { $size } Würfeln zählt doppelt: { $points }.
   *[no] Die Stadt von { $seat }, { $size } Würfel groß, zählt doppelt: { $points }.
}
carcassonne-kept = { $you ->
    [yes] Du behältst einen Ritter: Dein nächster Zug zählt doppelt.
   *[no] { $seat } behält einen Ritter, für einen Zug, der doppelt zählt.
}
carcassonne-nothing = { $you ->
    [yes] Keine Punkte für dich in diesem Zug.
   *[no] Keine Punkte für { $seat } in diesem Zug.
}
carcassonne-turn = { $you ->
    [yes] Du bist am Zug, mit { $count } Würfeln.
   *[no] { $seat } ist am Zug, mit { $count } Würfeln.
}
carcassonne-won-points = { $you ->
    [yes] Du hast 42 Punkte oder mehr und gewinnst!
   *[no] { $seat } hat 42 Punkte oder mehr und gewinnt.
}
carcassonne-won-catapults = { $you ->
    [yes] Neun Katapulte in einem Zug: Du gewinnst sofort!
   *[no] Neun Katapulte in einem Zug: { $seat } gewinnt sofort.
}

## Was Dinge sind

carcassonne-about-dice = Ein geworfener Würfel. Stadtseiten werden gebaut oder neu geworfen, Ritter gesammelt oder neu geworfen.
carcassonne-about-dice-knight = Ein Ritter. Klick, um ihn zu sammeln. Mit drei oder mehr darfst du einen behalten: Dann zählt dein nächster Zug doppelt.
carcassonne-about-dice-city = Eine Stadtseite: Schwarze Kanten sind Stadt. Klick sie an, dann ihren Platz.
carcassonne-about-city = Was in diesem Zug gebaut wurde; es bleibt liegen. Schwarz an Schwarz, Weiß an Weiß. Eine Stadt ist fertig, wenn keine schwarze Kante offen ist.
carcassonne-about-city-space = Ein leerer Platz neben der Stadt, oder abseits von ihr.
carcassonne-about-knights = In diesem Zug gesammelte Ritter. Sie werden nicht neu geworfen.
carcassonne-about-passed = Katapulte dieses Zuges, schon weitergegeben. Neun in einem Zug gewinnen das Spiel.
carcassonne-about-seat-score = Punkte. Wer zuerst 42 hat, gewinnt.
carcassonne-about-seat-knight = Ein behaltener Ritter lässt den nächsten Zug doppelt zählen.

## In einer Zeile: was es ist, und worum es am Tisch geht

carcassonne-line = Wirf, bau und mach die größte Stadt fertig, die du wagst.
carcassonne-aim = Wer zuerst 42 Punkte hat, gewinnt. Die größte fertige Stadt zählt: 3 bis 9 Würfel geben 1, 3, 6, 10, 15, 21, 28.
carcassonne-tally = { $points } von 42 Punkten

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

carcassonne-why-finished = Eine fertige Stadt bringt dir dann { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}; nach „{ $other }“ { $less ->
    [0] gibt es keine, die zählt
   *[other] { $less }
}.
carcassonne-why-faces = Mit einem Würfel mehr würden { $count } der sechs Flächen eine Stadt fertig machen, die mehr bringt; nach „{ $other }“ { $less }.
carcassonne-why-size = Deine größte Stadt, deren offene Stellen sich noch einzeln schließen lassen, hat dann { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}; nach „{ $other }“ { $less }.
carcassonne-why-knights = Du hast dann { $count } von drei Rittern, die du brauchst, um einen zu behalten; nach „{ $other }“ { $less }.
