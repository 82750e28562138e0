# First games: what every lesson says
learn-other = Dat mag ook, maar probeer hier wat de les vraagt.
learn-read-first = Lees eerst even, en ga dan verder.
learn-do-first = Doe eerst wat er gevraagd wordt.
learn-last = Dit was de laatste stap.
learn-only-you = In een eerste spel zit jij alleen aan tafel.
