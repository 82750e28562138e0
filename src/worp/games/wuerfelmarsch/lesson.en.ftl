# The first game of Würfelmarsch
first-wuerfelmarsch-aim = The five red dice are yours, the yellow ones are Lotte’s. You look at the plate from your side. Bring one of your dice into the corner opposite you: whoever is there first wins.
first-wuerfelmarsch-tip = In your turn you tip a die or turn one. Tip the middle die forward: click it, then the empty funnel.
first-wuerfelmarsch-tip-else = That is a legal move too. Here, tip the middle die forward.
first-wuerfelmarsch-faces = Look closely: tipped over its edge, the die shows other numbers now. Lotte has tipped one of hers towards you, too.
first-wuerfelmarsch-free = Dice are tipped forward, to the left or to the right, never backward. Now make any move you like.
first-wuerfelmarsch-free-done = Well done. Now for the hitting.
first-wuerfelmarsch-turn = Another position. Two yellow dice stand before your die. The number you see in front will soon face them. Click your die and turn it so that the 6 is in front.
first-wuerfelmarsch-turn-else = Any move is allowed, but with the 6 in front something nice happens next.
first-wuerfelmarsch-hit = Lotte is busy elsewhere. Now tip the die forward to the left, between her two dice.
first-wuerfelmarsch-hit-else = Not there: tip it between the two yellow dice, so that the three form a funnel.
first-wuerfelmarsch-hit-done = Three dice formed a funnel. Inside it your 6 was higher than her 1 and her 2: you took both dice. Only tipping hits; turning never does.
first-wuerfelmarsch-tie = Here Lotte tipped a die next to two of yours, and the highest number was there twice. A tie: all three leave the game. Each die that you lose like that costs you a point if it comes to counting.
first-wuerfelmarsch-win = One of your dice has come far. One more tip into the corner. Which one?
first-wuerfelmarsch-win-done = You win! If the plate is ever empty, dice taken count one each, minus your own lost by ties. Equal? Then whoever moved last wins.
