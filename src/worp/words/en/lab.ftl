# The lab: what a study shows, on its page and in the terminal.

lab-title = in the lab
lab-intro = Many games of bots, and what they show. Every figure has its 95 % interval. Seed { $seed }.
lab-played = { $games } games of { $bots }.
lab-judged = Of these, { $games } were looked at closely: win chances by { $judge }, { $playouts } playouts for each position.
lab-judged-net = Of these, { $games } were looked at closely: win chances by the game's net, by what each seat sees; on average over many positions it is off by { $error } at most, as far as games kept apart can tell.
lab-not-judged = None was looked at closely.
lab-wins = Who wins
lab-test = If all seats were equal, chance alone would make them differ so much with probability { $p } (Pearson’s test).
lab-lengths = How long it takes
lab-minutes = estimated minutes
lab-course = How open it still is
lab-course-across = part of the game played
lab-kind = kind of move
lab-offered = offered
lab-taken = played
lab-behind = behind the best
lab-endings = How games ended:
lab-compiled = The rules run compiled, so nobody could see which of their lines ran. With WORP_NATIVE=0 they can be seen.
lab-see = Games worth seeing
lab-see-endless = It did not end
lab-see-stalled = It goes round in circles
lab-see-broken = A bot or a rule broke
lab-see-drama = The winner was furthest behind
lab-see-changes = The lead changed most often
lab-see-long = The longest one
lab-figures = All figures
lab-family-fairness = Fairness
lab-family-length = Length
lab-family-tension = Tension
lab-family-decisions = Decisions
lab-family-luck = Luck and skill
lab-compared = What the options change
lab-compared-how = The same dice for both, compared game by game.
lab-skill = What effort is worth
lab-games-to-lead = games until the better one leads (95 %)
lab-how = How it was measured
lab-how-told = Formulas, sources and pitfalls are on the lab’s page of the documentation. Whatever has its whole interval on one side is said; the rest is too close to tell. What bots do is not what people do: a figure is about these players.
lab-fair = Fair: every seat wins its { $even }, give or take five points.
lab-unfair = { $seat } wins { $share }, where { $even } would be fair.
lab-fair-open = Too close to tell whether all seats are equal: { $games } games tell it only to within { $width }.
lab-begins-helps = Beginning helps: who begins wins { $share }, where { $even } would be even.
lab-begins-hurts = Beginning hurts: who begins wins { $share }, where { $even } would be even.
lab-begins-same = It does not matter who begins: { $share }, where { $even } would be even.
lab-begins-open = Too close to tell whether beginning matters: who begins wins { $share }, where { $even } would be even.
lab-ties = Many ties: { $share } of the games have several winners.
lab-nobody = Nobody wins { $share } of the games.
lab-length-fits = A game takes about { $minutes } minutes and { $turns } turns: what the box says ({ $low } to { $high }), as far as such an estimate can tell.
lab-length-short = A game takes about { $minutes } minutes and { $turns } turns: less than the box says ({ $low } to { $high }).
lab-length-long = A game takes about { $minutes } minutes and { $turns } turns: more than the box says ({ $low } to { $high }).
lab-decided-late = It stays open: nobody is sure to win before { $part } of the game is played.
lab-decided-early = Decided early: after { $part } of the game nobody else can still win.
lab-decided-middle = On average it is decided when { $part } of the game is played.
lab-decided-open = Too close to tell when it is decided: at { $part } of the game.
lab-runaway = A runaway leader: whoever leads at half time wins { $share }.
lab-leader-open = No runaway leader: whoever leads at half time wins { $share }.
lab-leader-usual = Whoever leads at half time wins { $share }.
lab-leader-unsure = Too close to tell whether the leader runs away: whoever leads at half time wins { $share }.
lab-comeback = Comebacks: { $share } of the winners had less than half an even chance at some time; the lead changes { $changes } times a game.
lab-no-choice = Nobody ever chooses anything: there is never more than one move.
lab-real-many = Choices matter: in { $share } of those looked at, the best and the worst move differ by more than noise.
lab-real-some = Some choices matter: in { $share } of those looked at, the best and the worst move differ by more than noise.
lab-real-none = Hardly any choice matters by itself: in { $share } of those looked at, the best and the worst move differ by more than noise.
lab-real-open = Too close to tell how many choices matter: { $share } of those looked at.
lab-luck-most = Mostly luck: { $part } of what moves the chances is the dice.
lab-skill-most = Mostly choices: only { $part } of what moves the chances is the dice.
lab-luck-even = Luck and choices weigh about the same: { $part } of what moves the chances is the dice.
lab-luck-open = Too close to tell luck from choices: { $part } of what moves the chances is the dice.
lab-option-none = { $name }: { $other } instead of { $one } changes nothing at all; every game went exactly the same way.
lab-option-open = { $name }: whether { $other } instead of { $one } makes a difference is too close to tell.
lab-option-changes = { $name }: { $other } instead of { $one } changes { $what }.
lab-nothing = nothing
lab-differs = { $what }: { $by }
lab-list = { $first }; { $second }
lab-skill-open = Too close to tell whether { $strong } plays better than { $weak }: it wins { $share }.
lab-name-seat = player { $number } wins
lab-name-begins = who begins wins
lab-name-ties = shared wins
lab-name-nobody = nobody wins
lab-name-points = points of player { $number }
lab-name-minutes = minutes (estimated)
lab-name-turns = turns
lab-name-choices = choices
lab-name-throws = throws
lab-name-unfinished = unfinished games
lab-name-stalled = games in circles
lab-name-broken = broken games
lab-name-lead-changes = lead changes
lab-name-lead-change-rate = lead changes per move (Browne)
lab-name-drama = drama (Browne)
lab-name-behind = moves at which the winner is behind
lab-name-deficit = the winner’s mean deficit
lab-name-depth = the winner’s deepest deficit (Ludii)
lab-name-swing = swing of the chances (Ludii)
lab-name-threshold = the losers’ best moment
lab-name-decisive = decisive moment (Ludii)
lab-name-decided = decided in practice
lab-name-uncertainty = mean uncertainty
lab-name-leader-half = leader at half time wins
lab-name-comeback = comebacks
lab-name-brier = error of the judge (Brier)
lab-name-branching = moves at a choice
lab-name-choice = choices with more than one move
lab-name-factor = moves where there is a choice
lab-name-real = real choices
lab-name-stake = between best and worst move
lab-name-loss = lost by the played move
lab-name-luck = luck’s part
lab-name-luck-seat = luck of player { $number }
lab-name-per-throw = one throw moves
lab-name-per-choice = one choice moves
lab-name-share = win share
lab-phase-games = games
lab-phase-looks = close looks
lab-phase-skill = skill
lab-phase-tune = tuning
lab-tuned = tuned
lab-tuned-how = { $tries } tries among { $settings } settings; the promising ones played again, { $games } fresh games each, with 95 % intervals.
lab-front-means = ★: no other setting shown is at least as good in everything and better in something.
lab-name-fairness = a seat’s largest gap to an equal share
lab-done = The study is in { $file }.
lab-stopped = Stopped. What was played is kept; the same command goes on from there.
lab-players = { $count ->
    [one] Alone
   *[other] { $count } players
}
lab-kinds = { $count ->
    [one] One kind of move
   *[other] { $count } kinds of moves
}
lab-unused = What never happened in { $games ->
    [one] one game
   *[other] { $games } games
}
lab-unfinished = { $count ->
    [one] One of { $games } games did not end.
   *[other] { $count } of { $games } games did not end.
}
lab-stalled = { $count ->
    [one] One of { $games } games goes round in circles.
   *[other] { $count } of { $games } games go round in circles.
}
lab-broken = { $count ->
    [one] In one of { $games } games a bot or a rule broke.
   *[other] In { $count } of { $games } games a bot or a rule broke.
}
lab-never-played = Nobody wants “{ $kind }”: { $count ->
    [one] offered once
   *[other] offered { $count } times
}, never played.
lab-dominated = “{ $kind }” is never the best: behind by { $loss } on average, in { $count ->
    [one] one comparison
   *[other] { $count } comparisons
}.
lab-unsaid = { $count ->
    [one] One sentence was
   *[other] { $count } sentences were
} never said in { $games } games.
lab-unrun = { $count ->
    [one] One line of the rules
   *[other] { $count } lines of the rules
} never ran in { $games } games.
lab-skill-step = { $strong } beats { $weak }: it wins { $share }. { $games ->
    [one] After one game it leads
   *[other] After { $games } games it leads
} with 95 %.
