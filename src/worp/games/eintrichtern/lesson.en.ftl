# The first game of Eintrichtern
first-eintrichtern-aim = A game of memory. Under every red die there is a funnel of three yellow dice, and nobody knows its sum. Whoever gets eight red dice first wins. You have six, Lotte has five.
first-eintrichtern-throw = Throw the three pearl dice: their sum is what you look for.
first-eintrichtern-lift = You look for 10. You know nothing yet, so it is a guess. Lift this red die.
first-eintrichtern-lift-else = Any red die may be lifted. For the lesson, take the marked one.
first-eintrichtern-missed = The three yellow faces in the funnel are 3 + 5 + 3 = 11. A miss: the red die goes back, and Lotte is next. But now everybody knows: here is an 11. Remember the place!
first-eintrichtern-friend = Lotte threw 11. She had forgotten your funnel and lifted another: 4 + 2 + 1 = 7. A miss for her. Remember this one too.
first-eintrichtern-take = After a miss the next player chooses: throw again, or take over the throw. You know where an 11 is. Take it over!
first-eintrichtern-take-else = You may throw again. But you know where an 11 is, and 11 is what you need.
first-eintrichtern-find = Where was the 11? Lift that red die. (If you get it wrong, the lesson shows you the place. The real game does not.)
first-eintrichtern-find-else = Not there. The place that is marked now is where you lifted first.
first-eintrichtern-again = A hit! The red die is yours, and it is your turn again, with a new throw. The open funnel is out of the game now. Throw!
first-eintrichtern-win = You look for 7. Somebody lifted a 7 …
first-eintrichtern-win-else = Not that one. Lotte lifted the 7: the place is marked now.
first-eintrichtern-win-done = Your eighth red die: you win! A tip: the outer faces of the yellow dice at the rim stay visible all the time, and tell a little about the funnels beside them.
