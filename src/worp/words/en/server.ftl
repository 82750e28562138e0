# What the room itself says: to browsers, and to whoever started it.

## Sitting down

server-no-started = The game has begun; seats can no longer change.
server-no-host = Only the host of this table can do that.
server-no-seat = There is no seat { $number } at this table; it has { $seats }.
server-no-free-seat = All seats are taken.
server-no-invitation = To take this seat you need its link. Ask the host for one.
server-no-taken = Somebody already sits there.
server-no-level = There is no bot “{ $level }”; there is: { $levels }.
server-no-not-yours = That is not your seat.
server-no-empty-seat = Nobody sits at seat { $number } yet. Invite somebody or add a bot.
server-no-link = This link has been used or replaced by another. You can watch; ask the host for a new link to play.
server-no-lobby = The game has not begun yet.
server-no-hotseat = In this race everyone sees something else, so each player needs a device of their own. Send a link, or play without hurry.
server-no-setting = This table has no setting “{ $name }”. Reload the page.

## Playing

server-no-changed = The table has changed in the meantime. Look again, then choose.
server-no-long-path = A move has at most { $clicks } clicks.
server-no-hand = Your hand is still busy.
server-no-pause = Nothing runs away here: take all the time you need.
server-no-paused = { $seat } has asked for a pause. After that it goes on.
server-no-resume = { $seat } has asked for the pause and ends it; the host can, too.
server-no-pause-agreed = { $seat } would rather play on, without a pause.
server-no-undo = You have done nothing yet that could be taken back.
server-no-undo-race = What was done in a race stays done; you cannot go back past it.
server-no-request = Nobody asks to take anything back any more.
server-no-agreed = { $seat } would rather not have it taken back.

## Leaving and coming back

server-no-locked = The host has locked this table: nobody new can sit down or watch.
server-no-second-hand = You already hold a hand at this table, and another one would be no secret to you.
server-no-remove-hand = While the game is on nobody is removed here: whoever sat down next would see a hand that is not theirs.
server-no-second-seat = You play at this table already: a bot’s seat is for somebody who comes.
server-no-report = That is not here any more, or you cannot read it.
server-no-club = You are not, or no longer, in this club. Ask somebody for its link.
server-no-club-link = This link to a club no longer works. Ask for a new one.
server-no-club-full = This club is full: it has room for { $people } people.
server-no-club-name = Please give a name.
server-no-club-maker = Only whoever looks after the club may do that.
server-no-club-member = That person is not in the club.
server-no-club-later = Which club a table is for is chosen when it is opened.
server-no-stand-in = No bot is playing at your seat.
server-no-more-chains = This table has taken as many promises about its dice as it can. You throw all the same.
server-no-bot-plays = A bot is playing for you. Take your seat back first.
server-bot-plays = Watch your bot play.
server-removed = The host has given your seat to somebody else. You can watch.
server-no-patience = At this table nobody counts as gone: it waits for everyone.
server-no-gone = { $minutes ->
    [60] That is possible when somebody has been away for an hour.
    [1440] That is possible when somebody has been away for a day.
    [10080] That is possible when somebody has been away for a week.
   *[other] That is possible when somebody has been away for { $minutes } minutes.
}
server-no-claim = There are more of you: nobody wins because somebody is gone. Let a bot play on for them.
server-no-proposal = Nobody proposes to end the game any more.
server-no-abandoned = { $seat } would rather play on.
server-no-rematch = The next game comes after this one.
server-no-many = Those are too many tables at once; at most { $tables }.
server-no-address = That is no address that the room can write to.
server-no-https = The room only writes to addresses that begin with https:// and have no port of their own.
server-no-private = That address leads into a private network. The room does not write there.
server-no-reach = Nobody answered at that address.
server-no-taker = Somebody answered at that address, but did not take it ({ $code }).
server-no-move = This link has been used already, or is older than { $minutes } minutes. Make a new one on the other device.

## Chat

server-no-chat-empty = Write something first.
server-no-chat-long = A line has at most { $letters } characters.
server-no-chat-fast = That went too fast. Wait a few seconds.

## Trouble

server-fault = { $text }
server-no-stored = That could not be stored, so it did not happen. Try again in a moment.
server-broken = Something went wrong in this game’s rules. Nothing has changed; the room’s log says more.
server-stuck = The rules of this game do not come to an end ({ $file }, line { $line }, { $name }). Nothing has changed. Try something else, or end the game.
server-grew = The rules of this game need more and more memory ({ $file }, line { $line }, { $name }). Nothing has changed. Try something else, or end the game.
server-raised = The rules of this game stopped ({ $file }, line { $line }, { $name }): { $error }. Nothing has changed. Try something else, or end the game.
server-idle = The rules of this game ({ $file }) would leave somebody on turn with nothing to choose. Nothing has changed. Try something else, or end the game.
server-no-answer = Something went wrong in the room. Try again; its log says more.
server-no-table = There is no such table here. Check the link, or open a new table.
server-no-older-rules = This game began with rules version { $version }. This room plays versions { $oldest } to { $newest }; an older Worp can finish it.
server-no-newer-rules = This game began with rules version { $version }. This room only knows versions up to { $newest }; a newer Worp can finish it.
server-no-changed-rules = The rules of this game have been changed since you began, and your game does not fit them any more. With the rules as they were it goes on.
server-notice-rules = The rules of this game have been changed since it began. It goes on by the new ones.
server-notice-position = This game does not start from the beginning: whoever made the table prepared a position, and knows what is hidden in it.
server-notice-held = Bots at this table only hold their seats: whoever comes takes one over, also during the game. They see the table as it is then.
server-notice = From whoever looks after this room: { $text }
server-no-page = There is nothing at this address.
server-no-method = This address cannot be used like that.
server-no-origin = This page does not belong to the room at { $host }. Open the room there, or start it with --public-url.
server-no-message = The room does not understand this message: { $why }
server-no-join = A connection begins by saying who is there. Reload the page.
server-no-lesson = There is no lesson at this table.
server-no-big = That is too much at once; at most { $bytes } bytes.
server-no-body = The rest of what you sent did not come. Try again.
server-no-fast = That went too fast. Wait a moment.
server-no-more-tables = You have opened { $tables } tables within an hour. Play one of them first.
server-no-tournament = There is no tournament here, or no longer.
server-no-tournament-table = In a tournament everybody plays at their own seat, and nobody changes the table or stops the clocks.
server-no-tournament-game = In a tournament two play against each other, and this game is not for two.
server-no-tournament-late = This tournament has begun without you. Nobody can enter it any more.
server-no-tournament-full = This tournament is full: { $most } take part.
server-no-tournament-few = A tournament needs at least { $least }. Let bots make up the rest.
server-no-tournament-name = Give a name under which the others see you.
server-no-more-tournaments = You have made { $tournaments } tournaments within an hour. Play one of them first.
server-no-tournaments-left = There are as many tournaments in this room as it can look after. Try again when one is over.
server-tournament-late = The time for coming to this table is up. The tournament’s page says how the game counts.
server-no-more-sockets = There are already { $sockets } connections from your address. Close a few pages.
server-full = The room is full: nobody new can come in just now. Games that are on go on. Try again in a minute.
server-closing = The room is closing for a moment. Nothing is lost; you are connected again as soon as it is back.
server-made-anew = This table is being set up again. Nothing is lost; you are connected again in a moment.
server-deleted = This table has been deleted by whoever looks after this room.
server-no-banned = Whoever looks after this room does not let anybody in from your address at the moment.
server-no-metrics = These numbers are for the machine that the room runs on.

## Starting the room

server-ask-network = Let phones and computers in your network play too? [y/N]
server-other-port = Port { $port } is in use; the room takes { $other }.
server-open = The room is open: { $url }
server-network = In your network: { $url }
server-public = For everyone: { $url }
server-how-to-stop = Stop with Ctrl-C; games can be resumed afterwards.
server-op-unknown = This room knows no order “{ $what }”.
server-op-failed = That did not work: { $why }
server-op-no-table = There is no table { $table }.
server-op-closed = The game at { $table } has ended.
server-op-over = The game at { $table } is over already. To delete the table: worp room delete { $table }
server-op-deleted = The table { $table } is deleted.
server-op-forgotten = The name is gone from { $seats } seats and { $replays } replays, with all that was written under it.
server-op-nobody = There is nobody like that: { $who }
server-op-no-report = There is no report { $report }.
server-op-settled = The report { $report } is dealt with and deleted.
server-op-banned = { $count } addresses are banned.
server-op-unbanned = { $who } may come in again.
server-op-noticed = Everyone at every table reads it now.
server-op-notice-ended = Nobody reads a notice any more.
server-op-copied = The copy is in { $file }.
server-op-exported = { $tables } tables are in { $file }.
server-op-imported = { $tables } tables have been brought in.
server-op-none = There are none.

## What is stored

server-privacy-title = What this room stores
server-privacy-table = Of every table: its game and options, every throw and every move with its time, and the names that people gave themselves. A name can be anything. Whoever has the link to a table can watch it and read those names. Of all finished games together the room counts how often each face of the dice came.
server-privacy-keep = A table is deleted once nothing has happened at it for { $days } days. Until then its game can be resumed or looked at again.
server-privacy-keep-always = Tables are kept until whoever runs this room deletes them.
server-privacy-talk = What people write in a table’s chat is stored with the table, the last 500 lines of it, and deleted with it. It is in no log. What players write, everyone at the table reads; what those who watch write, players read only when the game is over.
server-privacy-report = If you report a line or a name, the room stores those words, the name and the table for whoever runs it, until they have dealt with it, for { $days } days at most. Who reported is not stored. Whom you mute is known to your own device alone.
server-privacy-replay = When a game is over, whoever has its link can see all of it again, what was hidden included. A saved game that you bring to the room is stored like a table, and so is what the coach found out about a game.
server-privacy-secrets = There are no accounts and no passwords. A seat belongs to whoever has its link. Of the secret in that link the room stores only a fingerprint, from which nobody can make the link again.
server-privacy-device = Your browser keeps the links of your seats and clubs, your name, your settings, its part in the throws, how often you threw each face and what you reached in each game, on your own device, without cookies. They are gone when you clear the browser’s data for this page. So are your days of the throw of the day, which puzzles you have met, and your own mistakes as puzzles: the room learns of such a position only while you solve it, and keeps nothing of it. Your record lies there, too: every game that ended on this device, signed with a key that your browser makes and keeps. The room never gets that key.
server-privacy-day = Of the throw of the day the room stores for each device the try that counts: what you chose, and the result, for { $days } days. The device has a random name for this, which your browser makes and keeps, and of which the room stores only a fingerprint. Others see your result only if you show it under a name; then for that day.
server-privacy-tournament = Of a tournament the room stores its name, who takes part under which name, and how the games ended; whoever has its link sees that. It is deleted like a table. If you leave before it begins or after it is over, your name is deleted at once.
server-privacy-away = While a game is on, the room keeps with each seat since when its player has been away, so that the others know how long they have been waiting; that is deleted when the player returns.
server-privacy-open = A table that its host made open to everyone is shown on the home page while it waits, with the host’s name. All others can only be found by their link.
server-privacy-club = Of a club the room stores its name, what its members call themselves there, when they last looked (to the day), and which tables they show each other, with the results. Only who is in the club sees that; there is no list of clubs. Of the link, and of the secret by which a device is a member, the room stores only a fingerprint. Who leaves is deleted, and so is a club without members. { $days ->
    [0] Members are kept until they leave.
   *[other] Who does not look for { $days } days is deleted, too.
}
server-privacy-move = When you take your games to another device, the links of your seats, clubs and tournaments wait in the room’s memory for { $minutes } minutes at most, until the other device fetches them. They are not stored. Your record and its key wait with them, locked: what opens them is in a part of the link that never reaches the room.
server-privacy-address = Your network address is in the room’s memory for as long as you are connected, and for up to an hour after you have opened a table or looked at your games, so that nobody can take up all the room. It is neither stored nor logged. An address that whoever runs this room has banned is stored until the ban ends.
server-privacy-notices = If you ask for notices, the room stores where your browser takes them, for which of your seats and clubs, in which language and your quiet hours, and deletes it when you switch them off, when the seats are gone or when your browser no longer takes any. Notices travel by the notice service of your browser’s maker (Google, Mozilla, Apple, Microsoft), sealed so that only your browser can read them. If a table’s host gave it a webhook, the room writes the game, the name of whoever is to play and the table’s link there.
server-privacy-nothing-else = There is no advertising and no counting of visitors. Your browser speaks with this room only, and with its maker’s notice service if you asked for notices.
server-privacy-sooner = Would you like a table to be deleted sooner? Send its address, without what comes after the #, to whoever runs this room.

## Replays and reviews

server-no-replay = There is no replay here. Check the link.
server-no-replay-yet = This game is not over yet, and a replay would tell secrets. Come back when it is finished.
server-no-replay-long = So much happened in this game that there is no replay of it.
server-no-more-logs = You have brought { $logs } games within an hour. Wait a while, then bring the next.
server-no-more-reviews = You have asked for { $reviews } reviews within an hour. Wait a while, then ask again.
server-no-hints = This table plays without hints. The host can allow them before the game.
server-no-hint-race = There is no hint in a race: look for yourself!
server-no-more-hints = That makes { $hints } hints within a minute. Think for yourself for a moment.
server-no-study = The coach could not work it out. The room’s log says more.
server-no-study-turn = Many are waiting for the coach already. Try again in a moment.
server-no-study-time = The coach did not finish in time.

## What cannot be read: positions, files, options. The English sentences are those of the rules themselves, by which `worp.room.faults` knows them again.

server-fault-kit-like = A position of { $game } reads like '{ $example }'.
server-fault-kit-stuck = Nothing can go on from there. A position of { $game } reads like '{ $example }'.
server-fault-kit-turn = This table has { $seats } seats, so seat { $number } has no turn.
server-fault-kit-each = { $name }: this table has { $seats } seats; write one for each, with ' / ' between.
server-fault-kit-whole = { $name }: write a whole number from { $low } to { $high }, not '{ $word }'.
server-fault-kit-seat = { $name }: write a seat from 1 to { $seats }, or - for nobody, not '{ $word }'.
server-fault-kit-faces = { $name }: write at most { $most } faces from 1 to { $high } with blanks between, . for a die in the hand, - for none, not '{ $word }'.
server-fault-kit-rows = { $name }: write { $count } numbers, - for an empty row, not '{ $word }'.
server-fault-kit-places-off = { $name }: write { $count } places from 0 to { $high }, - for a piece that is not on the way, not '{ $word }'.
server-fault-kit-places = { $name }: write { $count } places from 0 to { $high }, not '{ $word }'.
server-fault-kit-grid = { $name }: write { $count } words like red or red-5, . for an empty place, not '{ $word }'.
server-fault-kit-cards = { $name }: write cards like { $example }, - for none, not '{ $word }'.
server-fault-kit-no-card = { $name }: no card is being dealt.
server-fault-kit-few-cards = { $name }: { $count } cards are to be dealt, but { $left } are left in { $deck }.
server-fault-kit-deal = { $count } cards are dealt here: write the numbers of so many, from 0 to { $high }.
server-fault-kit-card-gone = There is no { $word } left to be dealt.
server-fault-kit-card-order = The cards of each seat are written by their numbers, the lowest first.
server-fault-kit-no-dice = { $name }: there are no dice to throw.
server-fault-kit-many-dice = { $number } dice are thrown here, not { $count }.
server-fault-kit-throw-each = Write { $count } faces from 1 to { $high }, the lowest first, seat after seat.
server-fault-kit-throw = Write { $count } faces from 1 to { $high }, the lowest first.
server-fault-kit-cube = A die has 24 ways to lie: write one number from 0 to 23.
server-fault-kit-over = After 'over' and the seat of the last turn come the seats that won.
server-fault-kit-roll = After 'roll' and a seat comes what is thrown: { $ways }.
server-fault-kit-sealed = After 'sealed' and a seat comes a word for each seat: - or what it has chosen.
server-fault-kit-choice = '{ $word }' is not something that seat { $number } could choose.
server-fault-kit-all-chosen = Somebody still has to choose.
server-fault-kit-no-choice = Whose turn it is has to have something to choose.
server-fault-cell-outside = The cell { $cell } lies outside the pyramid: its three numbers may add up to 8 at most.
server-fault-cell-twice = The cell { $cell } is named twice.
server-fault-die-faces = “{ $word }” is not a die: after the colour come its three faces, each 1 to 6 or ?, like r623.
server-fault-die-opposite = “{ $word }” is not a die: equal or opposite faces (they add up to 7) cannot be seen together.
server-fault-die-mirror = “{ $word }” is not a die but its mirror image: with these faces it would be { $example }.
server-fault-dice-needed = { $number } dice are needed here, not { $count }.
server-fault-no-die-number = { $word } is not a die: 64 for each colour and an orientation from 0 to 23.
server-fault-die-colours = These dice are not of the colours that the game has.
server-fault-studio-empty = The file has no game yet that could be played.
server-fault-studio-first = Nothing has happened yet that could be taken back.
server-fault-studio-throw = A throw is written in numbers, like 3 5 for two dice; several are parted by commas. '{ $word }' is none.
server-fault-studio-chosen = The throw { $word } that you have chosen cannot come here: { $inner }
server-fault-setting = '{ $word }' is not a setting; write name=value, like seats=2.
server-fault-open-text = The text after '{ $word }=' is not closed or holds a wrong escape.
server-fault-no-field-seats = '{ $word }' is not a field of a { $seats }-seat { $game } position; see docs/positions.md.
server-fault-no-field-a = '{ $word }' is not a field of a { $game } position; see docs/positions.md.
server-fault-no-field-an = '{ $word }' is not a field of an { $game } position; see docs/positions.md.
server-fault-no-place = '{ $word }' has no place in this position; docs/positions.md tells what has.
server-fault-twice = { $name }: this field is there twice.
server-fault-after = { $name }: nothing can stand after this word, but '{ $word }' does.
server-fault-missing = The field '{ $name }' is missing.
server-fault-numbers = { $name }: write { $count } numbers from { $low } to { $high }, not '{ $word }'.
server-fault-number = { $name }: write a number from { $low } to { $high }, not '{ $word }'.
server-fault-one-word = { $name }: write { $ways }, not '{ $word }'.
server-fault-no-seat = { $name }: '{ $word }' is not a seat of this table of { $seats }.
server-fault-round = The round is a number from { $low } to { $high }, not { $word }.
server-fault-air = A die at { $cell } would hang in the air: no die lies at { $below }.
server-fault-cell-die = “{ $word }” should be a cell and its die, like { $example }.
server-fault-no-cell = “{ $word }” is not a cell: write three numbers like { $example }.
server-fault-no-die = “{ $word }” is not a die: begin with its colour, r (red), y (yellow), p (pearl), t (turquoise) or ?.
server-fault-dice-out = All { $number } dice lie in the pile or are taken; here are { $count }.
server-fault-dice-colours = All { $number } red, yellow and pearl dice are in the pile, in a hand or kept; here are { $count }.
server-fault-whose-round = It is missing whose round it is: write { $example }.
server-fault-no-shape = There is no shape '{ $word }'; there are { $choices }.
server-fault-no-segment = '{ $word }' has no city segment; write its edges, like '{ $one }' or '{ $other }'.
server-fault-line-like = A position has a line like '{ $one }' or '{ $other }', not '{ $word }'.
server-fault-line-missing = A position has a line like '{ $one }' or '{ $other }'; here it is missing.
server-fault-long = A position has at most { $most } letters; this one has { $count }.
server-fault-yes-no = { $game }: '{ $option }' is yes or no; not '{ $word }'.
server-fault-whole = { $game }: '{ $option }' is a whole number from { $low } to { $high }; not '{ $word }'.
server-fault-one-of = { $game }: '{ $option }' is one of { $choices }; not '{ $word }'.
server-fault-no-option = { $game } has no option '{ $option }'; it has: { $choices }.
server-fault-seats = { $game } is for { $choices } players, not { $word }.
server-fault-no-game = There is no game '{ $game }' in this room; it has: { $choices }.
server-fault-no-known-game = There is no game '{ $game }'. { $more }
server-fault-no-version = This is { $game } with rules version { $version }; this Worp knows { $known }. A newer Worp can read it.
server-fault-throw = '{ $word }' cannot be thrown here; '{ $example }' could.
server-fault-log-empty = this is not a Worp log: it is empty, and a log begins with '{ $first }'.
server-fault-log-binary = this is not a Worp log: it does not even begin with text, and a log begins with '{ $first }'.
server-fault-log-other = this is not a Worp log: it begins with '{ $word }', and a log begins with '{ $first }'.
server-fault-log-json = this is not whole JSON: { $why }
server-fault-log-format = this log is written in format { $number }; this Worp reads format { $known }. A newer Worp can read it.
server-fault-log-cut = Line { $line } is cut off: '{ $word }' does not end with an end of line. The file seems to be truncated.
server-fault-log-id = the id line is missing, which names game, rules version and setup, like '{ $example }'.
server-fault-log-number = an event begins with its number, like '{ $example }'; this line begins with '{ $word }'.
server-fault-log-order = event { $number } is expected here, not { $word }: a line is missing, doubled or out of order.
server-fault-log-kind = '{ $word }' is not a kind of event; there are { $choices }.
server-fault-log-roll = a roll is whole numbers, like '{ $example }', not '{ $word }'.
server-fault-log-act = { $kind } needs a seat from 1 and then the clicks, like '{ $example }'.
server-fault-log-no-chance = No chance is awaited now: the game is in phase '{ $phase }'.
server-fault-log-ended = The table has ended this game; nothing can come after that.
server-fault-log-seat = There is no seat { $number } at a table of { $seats }.
server-fault-log-move = seat { $number } cannot play '{ $path }' here: { $text }
server-fault-shapes-columns = Shapes, line { $line }: there are { $count } columns; write { $text }
server-fault-shapes = Shapes, line { $line }: { $text }
server-fault-line = Line { $line }: { $inner }
server-fault-event = Event { $line }: { $inner }
server-fault-beginning = The beginning of this log: { $inner }
server-fault-here = { $name }: { $text }

# Rated games
server-no-rated = This table is not rated; its host can change that.
server-no-rated-game = This game cannot be rated: nobody has measured how strong its bots are, or it is played alone.
server-no-rated-position = A game from a prepared position is not rated.
server-no-rated-race = A race is not rated; its calm form is.
server-no-rated-options = Only games with the usual options are rated.
server-no-rated-clock = A rated game needs a clock, so that it ends even if somebody leaves.
server-no-rated-shared = In a rated game everyone plays on a device of their own.
server-no-rated-signature = The signature of your device is wrong or too old. Is its clock right?
server-no-rated-agreed = { $name } has not agreed yet that this game is rated.
server-no-rated-undo = Nothing is taken back in a rated game.
server-no-rated-bot = In a rated game no bot plays for you. Who gives up loses.
server-no-rated-return = A bot plays on here: whoever leaves a rated game has lost it.
server-no-rated-seat = In a rated game seats do not change hands.
server-no-rated-pause = In a rated game against bots there is no pause: the clock is what ends it if you leave.
server-no-rated-end = A rated game against bots is played to its end. You can give up; then you lose.
server-privacy-ratings = Of rated games the room stores for each device’s key how well it plays each game, how sure that is, how many games that was, and what was gained against which other key; of a key only a fingerprint. It is told only to the device that has the key. Ratings are deleted { $days ->
    [0] when you want it
   *[other] when you want it, or when they have not changed for { $days } days
}: “Delete everything” on the page of your record does it. Which level fits you is worked out from games that your browser sends along; nothing of that is stored.
