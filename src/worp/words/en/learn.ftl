# First games: what every lesson says
learn-other = That is allowed too, but here try what the lesson asks for.
learn-read-first = Read this first, then go on.
learn-do-first = First do what is asked.
learn-last = This was the last step.
learn-only-you = In a first game you are alone at the table.
