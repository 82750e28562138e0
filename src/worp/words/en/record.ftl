# The record of a device
record-title = Your record
record-where = What you played on this device. It lies in this browser; nobody else sees it.
record-filter = Choose games
record-game = Game
record-against = Against
record-players = Players
record-time = Time
record-all = All
record-all-time = Always
record-days = { $days ->
    [7] Last 7 days
    [365] Last year
   *[other] Last { $days } days
}
record-against-people = People
record-against-mixed = Bots of several levels
record-against-alone = Nobody
record-seats = { $seats ->
    [one] alone
   *[other] { $seats } players
}
record-nothing = No game has ended on this device yet. Play one, and it will be here.
record-none-such = No game is like that.
record-total = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won
record-games = Games
record-won-column = Won
record-rate = Share
record-by-game = By game
record-by-level = By opponent
record-by-seats = By number of players
record-sure = In brackets, and as the broad part of the bar: where your share lies with 95 % certainty. Few games say little.
record-points = Points
record-best = Best
record-mean = Average
record-openings = Your favourite first moves
record-opening = { $played } times, { $won } won
record-you = You
record-other = the other
record-luck-skill = Luck and skill
record-luck = Luck
record-skill = Your choices
record-trend-more = How much of a win they brought you, on average over ten games.
record-trend-said = Luck and your choices over { $games } games; in the end luck { $luck }, your choices { $own }.
record-as-table = As a table
record-when = Day
record-no-reviews = Once the coach has looked at a game of yours, this shows what luck and what your choices did.
record-faces = Your dice
record-history = Games
record-result-won = won
record-result-place = place { $place } of { $seats }
record-result-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
record-more = Show more
record-keep = Keep, move, delete
record-key = This device has a key of its own, with which it signs your games. The link that takes your games to another device takes record and key along, locked so that the room cannot read them.
record-no-key = This room’s address does not begin with https, and then browsers make no keys. Your games are kept all the same, but unsigned, and they move by file only.
record-file-more = A file holds all of it, the key too: whoever has the file can play as you. Keep it to yourself.
record-save = Save as a file
record-read = Read a file
record-brought = { $games ->
    [0] No new games came along.
    [one] 1 game came along.
   *[other] { $games } games came along.
}
record-brought-wrong = { $games ->
    [one] 1 game was changed after it was signed, and was left out.
   *[other] { $games } games were changed after they were signed, and were left out.
}
record-brought-kept = This device keeps its own key, because it has signed games with it.
record-no-file = “{ $file }” is no record of Worp.
record-delete = Delete everything
record-delete-sure = Your games, this device’s key and your ratings in this room will be gone for good.
record-delete-yes = Delete
record-delete-no = Keep them
record-deleted = Everything is deleted.
record-ratings = Ratings
record-rating = Rating
record-fits = nearest level: { $level }.
record-provisional = Provisional, until ten games against bots.
record-ratings-more = How well you play, on one scale with the bots of the game: the marks are their levels, from Beginner to Top, the broad line is where you stand with 95 % certainty. Only you see it.
