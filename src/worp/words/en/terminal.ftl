# What only the terminal says.

## Words that can be typed

terminal-word-help = help
terminal-word-undo = undo
terminal-word-save = save
terminal-word-quit = quit
terminal-word-yes = yes
terminal-file = FILE

## Playing

terminal-bot = Bot { $number }
terminal-throw-enter = { $you ->
    [yes] Enter to throw:
   *[no] { $seat }, Enter to throw:
}
terminal-throw-first = Press Enter to throw, or type help.
terminal-choose = Choose something first: a number from the list, or type help.
terminal-enter-plays = Enter plays this; or go on choosing.
terminal-more = There is more; name a place yourself, or type help.
terminal-which = “{ $word }” could be { $choices }. Which one?
terminal-unknown = I do not know “{ $word }”. Choose a number from the list, or type help.
terminal-curtain = { $seat }, please
terminal-curtain-enter = Only { $seat } looks now. Enter when ready:
terminal-help-number = choose number 3 from the list
terminal-help-clicks = choose something by its name, or by a short form like 1/5 or /5; several in one line, or one by one
terminal-help-throw = throw the dice, or play what you have chosen
terminal-help-help = show this
terminal-help-undo = take back your last step; beyond your own turn everyone must agree
terminal-help-save = save the game (as JSON if the name ends in .json)
terminal-help-quit = leave; the game is kept
terminal-save-where = Where to? Write save and a file name, like save game.worp.
terminal-saved = Saved as { $file }.
terminal-undo-nothing = There is nothing to take back.
terminal-undo-agree = That goes back beyond your own turn. Does everyone agree? (yes/no)
terminal-undo-not = Then everything stays as it is.
terminal-end-enter = Enter to leave, or save FILE, or undo:
terminal-left = The game is kept in { $file }. Go on with it:
terminal-left-nothing = Nothing was played, so nothing is kept.

## Choosing a game

terminal-welcome = Worp: play, understand and invent dice games.
terminal-game = { $seats } players, { $kind }
terminal-which-game = Which game?
terminal-which-game-wrong = Type a number from 1 to { $count }, or the beginning of a name.
terminal-how-many = How many players, { $seats }? (Enter: { $usual })
terminal-how-many-bots = How many of them are bots, 0–{ $most }? (Enter: { $usual })
terminal-how-many-wrong = Type one of these numbers, or just Enter.
terminal-which-level = How well do they play: { $levels }? (Enter: { $usual })
terminal-which-level-wrong = Type one of these numbers or names, or just Enter.

## Lists and reports

terminal-column-game = game
terminal-column-title = title
terminal-column-seats = players
terminal-column-minutes = minutes
terminal-column-kind = kind
terminal-column-player = player
terminal-column-wins = wins
terminal-column-share = share
terminal-column-points = points
terminal-column-range = from–to
terminal-chance = It is chance’s move; there are { $count } outcomes:
terminal-chance-unlisted = It is chance’s move; there are too many outcomes to list.
terminal-replay = { $n }/{ $count }  Enter: on · b: back · number: go there · q: leave
terminal-simulated = { $count ->
    [one] 1 game of random players, seed { $seed }
   *[other] { $count } games of random players, seed { $seed }
}
terminal-shared = { $shared } shared, { $nobody } won by nobody.
terminal-steps = { $mean } steps a game ({ $low }–{ $high }): throws and moves.
terminal-timing = { $seconds } seconds, { $rate } steps a second.

## Learning

terminal-learn-step = Step { $step } of { $steps }
terminal-learn-enter = Enter to go on:
terminal-learn-look = Look at: { $spots }
terminal-learn-only = In a lesson you can type help or quit; nothing is saved or taken back here.
terminal-learn-done = Well done! Now a real game: worp play { $game } --bots random
terminal-learn-left = Go on with: worp learn { $game }
