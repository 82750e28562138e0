abquetschen-option-one_passes = Mit einer 1 wird immer gepasst

abquetschen-done = Fertig
abquetschen-no-bonus = Keine Bonuswürfel
abquetschen-move-start = Startpyramide mit der Spitze auf { $cell }
abquetschen-move-lay = einen Würfel auf { $cell } legen

abquetschen-ask-four = Wirf eine 4, um die Startpyramide zu bauen.
abquetschen-ask-start = Bau die Startpyramide: drei Würfel und einen darauf. Wähle, wo die Spitze hinkommt.
abquetschen-ask-throw = Wirf den türkisen Würfel.
abquetschen-ask-build = { $laid ->
    [0] { $left ->
        [one] Leg einen Würfel.
       *[other] Leg { $left } Würfel, die zusammenhängen.
    }
   *[other] { $left ->
        [one] Leg noch einen Würfel: Die neuen hängen zusammen.
       *[other] Leg noch { $left } Würfel: Die neuen hängen zusammen.
    }
} { $touch ->
    [own] { $dice ->
        [one] Er berührt einen eigenen.
       *[other] Sie berühren einen eigenen.
    }
   *[any] { $dice ->
        [one] Er darf jeden anderen berühren: Von dir liegt noch keiner.
       *[other] Sie dürfen jeden anderen berühren: Von dir liegt noch keiner.
    }
}
abquetschen-ask-confirm = Alles liegt. Fertig, oder nimmst du einen zurück?
abquetschen-ask-bonus = Eine Reihe neuer Würfel: Leg deinen Bonus, oder hör auf.
abquetschen-ask-wait = { $seat } ist am Zug.

abquetschen-no-start = Die Startpyramide steht in der Mitte: kein Würfel in einem Randtrichter.
abquetschen-no-funnel = Ein Würfel liegt nur in einem offenen Trichter.
abquetschen-no-more = Du hast alle { $number } Würfel gelegt.
abquetschen-no-group = Von dort wird die Gruppe nicht fertig: Die neuen Würfel hängen zusammen, berühren einen von dir und lassen der Startpyramide eine freie Seite.
abquetschen-no-done = { $left ->
    [0] Diese Gruppe ist noch nicht vollständig.
    [one] Ein Würfel fehlt noch.
   *[other] { $left } Würfel fehlen noch.
}

abquetschen-thrown = { $you ->
    [yes] Du wirfst { $number }.
   *[no] { $seat } wirft { $number }.
}
abquetschen-starts = { $you ->
    [yes] Eine 4: Du baust die Startpyramide.
   *[no] Eine 4: { $seat } baut die Startpyramide.
}
abquetschen-built-start = { $you ->
    [yes] Deine Startpyramide steht.
   *[no] Die Startpyramide von { $seat } steht.
}
abquetschen-passed = { $you ->
    [yes] Du kannst keine { $number } einbauen und passt.
   *[no] { $seat } kann keine { $number } einbauen und passt.
}
abquetschen-laid = { $you ->
    [yes] Du legst einen Würfel.
   *[no] { $seat } legt einen Würfel.
}
abquetschen-built = { $you ->
    [yes] { $count ->
        [0] Du nimmst keinen Bonus.
        [one] Du hast einen Würfel eingebaut.
       *[other] Du hast { $count } Würfel eingebaut.
    }
   *[no] { $count ->
        [0] { $seat } nimmt keinen Bonus.
        [one] { $seat } hat einen Würfel eingebaut.
       *[other] { $seat } hat { $count } Würfel eingebaut.
    }
}
abquetschen-bonus = { $you ->
    [yes] Eine Reihe! Du darfst { $count } mehr einbauen.
   *[no] Eine Reihe! { $seat } darf { $count } mehr einbauen.
}
abquetschen-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
abquetschen-over-empty = { $you ->
    [yes] Dein letzter Würfel ist eingebaut: Du gewinnst!
   *[no] { $seat } hat den letzten Würfel eingebaut und gewinnt.
}
abquetschen-over-more = { $you ->
    [yes] Du wirfst mehr, als du noch Würfel hast: Du gewinnst!
   *[no] { $seat } wirft mehr, als noch Würfel da sind, und gewinnt.
}
abquetschen-over-buried = { $you ->
    [yes] Alle deine Würfel sind eingeschlossen: Es ist vorbei. Der kleinste Vorrat gewinnt.
   *[no] Alle Würfel von { $seat } sind eingeschlossen: Es ist vorbei. Der kleinste Vorrat gewinnt.
}
abquetschen-over-stuck = Niemand kann mehr einbauen: Es ist vorbei. Der kleinste Vorrat gewinnt.

## Was Dinge sind

abquetschen-about-pyramid = Ein Würfel einer Farbe, von seinem Besitzer eingebaut. Augen bedeuten hier nichts. Neue Würfel müssen einen eigenen mit einer ganzen Seite berühren.
abquetschen-about-pyramid-space = Ein Trichter: ein leerer Platz auf der Platte oder auf drei Würfeln. Hier kann ein Würfel liegen.
abquetschen-about-dice = Der türkise Würfel. Er sagt, wie viele Würfel genau eingebaut werden.
abquetschen-about-seat-stock = Würfel, die noch einzubauen sind. Wer keinen mehr hat, gewinnt.

## In einer Zeile: was es ist, und worum es am Tisch geht

abquetschen-line = Bau an der Würfelpyramide mit Gruppen, die zusammenhängen.
abquetschen-aim = Wer zuerst alle seine 55 Würfel eingebaut hat, gewinnt.
abquetschen-tally = { $count ->
    [0] alle Würfel eingebaut
    [one] noch { $count } Würfel einzubauen
   *[other] noch { $count } Würfel einzubauen
}

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

abquetschen-why-bonus = Eine Reihe daraus kann dir bis zu { $count ->
    [one] { $count } Bonuswürfel
   *[other] { $count } Bonuswürfel
} bringen, nach „{ $other }“ { $less ->
    [0] keinen
   *[other] nur { $less }
}.
abquetschen-why-others = Damit können den anderen { $count } freie Plätze auf ihren Würfeln bleiben; nach „{ $other }“ bleiben mindestens { $less } frei.
abquetschen-why-room = Damit kannst du { $count } freie Plätze auf deinen Würfeln zum Weiterbauen haben; nach „{ $other }“ höchstens { $less }.
