# First games: what every lesson says
learn-other = Das geht auch, aber mach hier, was die Lektion möchte.
learn-read-first = Lies das erst, dann geht es weiter.
learn-do-first = Mach erst, was gefragt ist.
learn-last = Das war der letzte Schritt.
learn-only-you = In einem ersten Spiel sitzt du allein am Tisch.
