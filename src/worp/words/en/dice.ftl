# Checking dice: what `worp verify` and the page "Check these dice" say.

## Steps

dice-promised-room = The room promised its part of every throw from number { $start } on: { $promise }
dice-promised = The device of { $seats } (number { $device }) promised its part of every throw from number { $start } on: { $promise }
dice-right = { $devices ->
    [0] Throw { $number } (event { $event }): { $result }. It follows from what the room opened, alone.
    [one] Throw { $number } (event { $event }): { $result }. It follows from what the room and one device opened, and both kept their promise.
   *[other] Throw { $number } (event { $event }): { $result }. It follows from what the room and { $devices } devices opened, and all kept their promise.
}

## What can be wrong

dice-wrong-line = A line about the dice cannot be read: { $text }
dice-wrong-table = The log does not begin by naming its table, or names two.
dice-wrong-promise-room = The room’s promise is not one for the throws that came after it.
dice-wrong-promise = The promise of device { $device } is not one for the throws that came after it, or not for seats of this table.
dice-wrong-circle = Throw { $number }: its number is out of order, or somebody contributes to it who had promised nothing for it.
dice-wrong-place = Throw { $number } was announced where no throw was awaited, or announced twice.
dice-wrong-unproven = Event { $event } is a throw without a proof.
dice-wrong-number = Throw { $number }: what was opened belongs to another number or to other devices.
dice-wrong-seat = Throw { $number } was announced for another seat than the one that throws by the rules.
dice-wrong-again = Throw { $number }: the log does not say rightly whether it was thrown again.
dice-wrong-hidden = Throw { $number }: the log does not say rightly whether its result was hidden.
dice-wrong-once = Throw { $number }: what the room opened is not what it had promised for this hidden result.
dice-wrong-link-missing = Throw { $number }: something had to be opened and was not, or nothing was promised for it.
dice-wrong-link-room = Throw { $number }: what the room opened is not what it had promised.
dice-wrong-link = Throw { $number }: what device { $device } opened is not what it had promised.
dice-wrong-result = Throw { $number } (event { $event }): another result follows from what was opened.

## What is right and yet worth knowing

dice-remark-missing = { $count ->
    [one] The device of { $seats } (number { $device }) did not open its part of one throw; that went on without it.
   *[other] The device of { $seats } (number { $device }) did not open its part of { $count } throws; they went on without it.
}
dice-remark-alone = { $count ->
    [one] One throw was the room’s alone: nobody’s device took part in it.
   *[other] { $count } throws were the room’s alone: nobody’s device took part in them.
}
dice-remark-others = { $count ->
    [one] Of one throw the thrower’s own device was no part, as with bots.
   *[other] Of { $count } throws the thrower’s own device was no part, as with bots.
}
dice-remark-hidden = { $count ->
    [one] One throw was hidden; what it follows from was opened at the end.
   *[other] { $count } throws were hidden; what they follow from was opened at the end.
}
dice-remark-again = { $count ->
    [one] One throw was taken back and thrown again, with the next number.
   *[other] { $count } throws were taken back and thrown again, each with the next number.
}
dice-remark-void = { $count ->
    [one] One throw was announced and not thrown, because a move before it was taken back; its number was not used again.
   *[other] { $count } throws were announced and not thrown, because a move before them was taken back; their numbers were not used again.
}

## The result

dice-none = Nothing was promised about the dice of this game, so there is nothing to check. It was played before Worp proved its dice, or outside a room.
dice-all-right = { $count ->
    [0] Nothing has been thrown yet.
    [one] The one throw is right: it was promised before and follows from what was opened.
   *[other] All { $count } throws are right: each was promised before and follows from what was opened.
}
dice-all-wrong = { $count ->
    [one] One thing is wrong with these dice.
   *[other] { $count } things are wrong with these dice.
}
dice-compare = Whether the room showed everyone the same promises, only the devices at the table can say: they remember what they saw.

## What this device saw

dice-seen-same = { $count ->
    [one] The log has the promise that this device was shown during the game.
   *[other] The log has all { $count } promises that this device was shown during the game.
}
dice-seen-other-promises = { $count ->
    [one] During the game this device was shown a promise that the log does not have: the log was changed.
   *[other] During the game this device was shown { $count } promises that the log does not have: the log was changed.
}
dice-seen-other-throws = These throws are not what this device was told during the game: { $numbers }.
dice-seen-left-out = This device had opened its part of these throws, and the room left it out: { $numbers }.
dice-seen-twice = The room announced these throws twice or too early; this device opened nothing for them: { $numbers }.
dice-remark-rules = { $count ->
    [one] One throw was more than plain dice. This page checked what everyone opened for it; that its result follows from that by the game’s rules, worp verify checks.
   *[other] { $count } throws were more than plain dice. This page checked what everyone opened for them; that their results follow from that by the game’s rules, worp verify checks.
}

## The pages

dice-page = Check these dice
dice-page-promises = What was promised
dice-page-throws = Throw by throw
dice-page-how = How it works
dice-page-take = Save the game to check it elsewhere
dice-page-replay = See the game again
dice-page-none = This is not a saved game of Worp.
dice-end-right = { $count ->
    [one] The one throw is checked: honest dice.
   *[other] All { $count } throws are checked: honest dice.
}
dice-end-wrong = Something is wrong with these dice. See what.
dice-room = The dice of this room
dice-room-more = Every die of every finished game here, counted by the room; and what you have thrown on this device.
dice-room-all = All dice of the room
dice-room-yours = Your own luck
dice-room-nothing = No dice yet.
dice-room-faces = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
dice-room-face = Face { $face }: { $count } times, { $percent } %
dice-room-mean = { $mean } pips a die; { $usual } is what chance gives.
dice-room-file = Check a saved game
dice-room-file-more = On this device only, also without a network: the file is not sent anywhere.
dice-room-choose = Choose a file
dice-even-few = Too few dice to say anything yet.
dice-even-usual = As even as chance would have it.
dice-even-rare = A little more uneven than usual. That happens to honest dice about once in { $times } times.
dice-even-odd = More uneven than chance would have it once in a thousand times. Check some games.
dice-even-too = More even than chance would have it. Check some games.
