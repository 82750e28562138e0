# First games: what every lesson says
learn-other = Das geht auch, aber versuch hier, worum es gerade geht.
learn-read-first = Lies das erst, dann geht es weiter.
learn-do-first = Tu erst, worum es gerade geht.
learn-last = Das war der letzte Schritt.
learn-only-you = In einem ersten Spiel sitzt du allein am Tisch.
