# The first game of Push Out
first-wegduwen-aim = These blocks are your numbers. Lotte sits opposite. Push all your numbers away: whoever is the first with none standing out wins.
first-wegduwen-throw = It is your turn. Throw the two dice.
first-wegduwen-push = 2 and 6 make 8. Push away numbers that add up to 8: the 8 itself, or 6 and 2. Take the 8: small numbers are handy later.
first-wegduwen-push-else = 6 + 2 makes 8 as well. But small numbers fit many throws, so push the 8 this time.
first-wegduwen-on = The 8 is gone, and now stands out on Lotte’s side. As long as you can use your throw, you throw on. Go ahead!
first-wegduwen-double = A double! Now you may push any two numbers, whatever they add up to. Get rid of the 12 and the 5.
first-wegduwen-double-else = With a double that is allowed too. But try 12 and 5: the 12 is hard to get rid of.
first-wegduwen-friend = You pushed three numbers, and more is not allowed in one turn. Lotte threw 9 and pushed her 9 away: it stands out for you again! Then she threw a 7, and a 7 always ends the turn.
first-wegduwen-again = Your turn again. Throw.
first-wegduwen-one-die = 1 and 4 make 5, and you cannot make 5. But one die alone shows a 4, and you have a 4. You may push it; then your turn is over.
first-wegduwen-last-turn = Lotte threw a 7 right away: nothing for her. Now you can finish it. Throw!
first-wegduwen-find = 8 again. Which of your numbers make 8 now?
first-wegduwen-last-throw = Only the 9 is left. Throw once more!
first-wegduwen-win = 4 and 5. You know what to do.
first-wegduwen-win-done = Nothing stands out on your side any more: you win! One more thing: if you cannot use a throw at all, your turn is over. And in the very first turn of a game you simply throw again after a 7.
