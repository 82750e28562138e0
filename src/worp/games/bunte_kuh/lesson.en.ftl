# The first game of Bunte Kuh
first-bunte-kuh-aim = Bunte Kuh is a race of looking and adding. You and Lotte have 30 dice each, and whoever has none left first wins. In this lesson nobody hurries you.
first-bunte-kuh-throw = Throw the three dice.
first-bunte-kuh-funnel = 4 + 4 + 6 = 14. Where three dice meet, there is a funnel. Look for one whose three inner faces make 14 as well. Here: 4 + 5 + 5. Clicking it is calling STOP. (The lesson marks it; the game never does.)
first-bunte-kuh-funnel-else = In the real game that would be a call, and a wrong one. Look at the marked funnel first.
first-bunte-kuh-lay = Right! You may lay one of your dice into it, turned any way you like. Tap its faces to turn it, then lay it.
first-bunte-kuh-lay-done = One less. Your die now forms new funnels with its neighbours. Then the three dice go to the next player.
first-bunte-kuh-nowhere = A few rounds later Lotte threw 1, 1, 1. No open funnel makes 3. Then the right call is NOWHERE! Call it, then choose any funnel and lay your die.
first-bunte-kuh-nowhere-else = No funnel makes 3: call NOWHERE.
first-bunte-kuh-nowhere-done = Well called. It does not matter who threw: everybody may call, and only the first call counts.
first-bunte-kuh-race = Your throw again. This time Lotte wants to be quick.
first-bunte-kuh-wrong = Lotte called STOP, but her funnel makes 12, not 16. A wrong call is costly: she lays nothing, and every other player gives her a die. So you have one less!
first-bunte-kuh-last = Near the end: the pyramid has grown, and you have a single die left. Throw!
first-bunte-kuh-win = 5 + 6 + 6 = 17. Two sixes and a five, somewhere on your side. Find the funnel! (A wrong click costs nothing here.)
first-bunte-kuh-win-else = That is not 17: a wrong call. The right funnel is marked now.
first-bunte-kuh-win-done = Your last die is gone: you win! The real game is a race. If you would rather take your time, choose “Without hurry” when you open a table.
