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
    [one] Of one throw the thrower’s own device was no part.
   *[other] Of { $count } throws the thrower’s own device was no part.
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
