# Bots: their levels and names, and what comes of matches.

bots-level-beginner = Beginner
bots-level-casual = Average
bots-level-strong = Strong
bots-level-best = Top
bots-level-random = Random

bots-about-beginner = still learning: sees the obvious and misses a lot
bots-about-casual = plays for fun, and not badly
bots-about-strong = thinks ahead and forgives little
bots-about-best = as good as we can make it; thinks for up to a second
bots-about-random = any legal move
bots-about-search = the general searcher, for any game: search:400 looks 400 times, search:0.5s half a second
bots-about-file = a bot of your own: a Python file and a class in it

bots-column-bot = bot
bots-column-about = what it is
bots-column-rate = win rate
bots-column-interval = 95 % interval
bots-column-seat = seat
bots-column-time = per move
bots-column-longest = longest
bots-levels = { $game } has these levels: { $levels }.
bots-matched = { $count ->
    [one] 1 game, seed { $seed }
   *[other] { $count } games with rotated seats, seed { $seed }
}
bots-timing = { $seconds } seconds, { $steps } steps a game.
bots-hurried = The clock cut the thinking short { $count ->
    [one] once
   *[other] { $count } times
}, so another run may differ a little; with search:N instead of levels it would not.
bots-saved = { $count ->
    [one] One game is saved in { $folder }.
   *[other] { $count } games are saved in { $folder }.
}
