# Notices to people who are not at their table, and what the browser says about them.

## On the device of whoever is asked

notices-push-turn = It is your turn.
notices-push-request = Somebody at your table asks you something.
notices-push-invitation = They want to play another game with you.
notices-push-round = Your next game in the tournament is ready.
notices-push-club = A table is open in your club.

## To a table's group

notices-somebody = Somebody
notices-group-hello = { $game }: from now on you hear here whose turn it is when they are not at the table.
notices-group-turn = { $name }, it is your turn at { $game }.
notices-group-request = { $name }, somebody asks you something at { $game }.
notices-group-invitation = { $name }, there is another game of { $game } for you.
notices-group-round = { $name }, your next game of { $game } in the tournament is ready.

## In the browser

notices-offer = Need to go? You can hear when it is your turn.
notices-offer-yes = Tell me
notices-offer-no = No, thanks
notices-here = Tell me when it is my turn here
notices-here-more = A notice on this device when you are not at the table.
notices-failed = This browser cannot reach its notice service just now. While the page is open you are told all the same.
notices-quiet = Quiet hours
notices-quiet-more = Nothing comes then; what is still your turn afterwards comes at their end.
notices-quiet-from = from
notices-quiet-to = to
notices-group = Tell our group
notices-group-more = Worp writes to a channel of yours whose turn it is, when they are not at the table. It says the game, the name and the link to watch.
notices-group-address = Address of the webhook
notices-group-form = Form
notices-group-form-discord = Discord
notices-group-form-json = Plain JSON
notices-group-set = Try it and use it
notices-group-on = This table writes to { $host }.
notices-group-end = Stop
