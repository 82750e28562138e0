# The first game of Cui bono?
first-cui-bono-aim = A pyramid of 165 dice. Everybody takes dice from it, and whoever collects the fewest minus points wins: a red die costs 1, a yellow one 2, a pearl one 3.
first-cui-bono-pull = First you pull a die from the bottom layer. At least two of its upper sides must be uncovered, and at the start only the three corners are like that. Pull this red one.
first-cui-bono-pull-else = That corner can be pulled too. But take the red one: it costs least if it stays with you.
first-cui-bono-lay = The whole edge slid down, and at the top a funnel opened. Its three dice are yellow, red and pearl: three different colours, so any die fits. Lay your die there, and it costs nothing!
first-cui-bono-lay-else = Keeping is always allowed. But why take a minus point if there is a funnel that fits?
first-cui-bono-friend = Lotte pulled a pearl die. No funnel fitted, so she had to keep it: 3 minus points. Kept dice never go back.
first-cui-bono-corner = Your turn. Pull the yellow corner in front of you.
first-cui-bono-corner-else = That one can be pulled too. Take the yellow corner this time.
first-cui-bono-keep = Look at the open funnel at the top: two of its dice have the same colour. Two colours never fit. You have to keep the yellow die.
first-cui-bono-keep-done = 2 minus points. That happens. Let us see how it ends.
first-cui-bono-late = Much later. The game ends as soon as somebody takes the tenth die. Lotte has nine, you have seven. If you can lay your die back now, she may have to take the tenth. Pull the marked one.
first-cui-bono-late-else = Possible too. But for this die there is a fitting funnel.
first-cui-bono-find = A red die. A funnel fits if it has three different colours, or one single colour that is not the die’s own. There is just one. Find it!
first-cui-bono-find-else = You may keep it, but that costs a point. One funnel fits; it is marked now.
first-cui-bono-end = Lotte had to take her tenth die: it is over. She has 17 minus points, you have 14. You win! One more rule: a die may not complete an outer edge of a single colour.
