raffzahn-thrown = Gewürfelt
raffzahn-count = { $count } Würfel
raffzahn-call = STOPP!
raffzahn-move = den Würfel auf { $cell } nehmen

raffzahn-ask-start = Die Pyramide wird gebaut.
raffzahn-ask-throw = { $you ->
    [yes] Würfle, wenn alle bereit sind.
   *[no] { $seat } würfelt gleich.
}
raffzahn-ask-take = Nimm freie Würfel, die auf deiner Seite eine { $face } zeigen!
raffzahn-ask-stop = Nimm freie Würfel, die auf deiner Seite eine { $face } zeigen, oder ruf STOPP!

raffzahn-no-stop = { $you ->
    [yes] STOPP ist ein Klick, mehr nicht.
   *[no] In dieser Runde darf nur { $seat } STOPP rufen.
}
raffzahn-no-die = Berühre einen Würfel der Pyramide.
raffzahn-no-free = Dieser Würfel ist nicht frei: Es liegt einer darauf.
raffzahn-no-number = Dieser Würfel zeigt auf deiner Seite keine { $face }.
raffzahn-puzzle-only = Es ist der einzige freie Würfel, der auf deiner Seite eine { $face } zeigt.
raffzahn-puzzle-none = Kein freier Würfel zeigt auf deiner Seite eine { $face }.

raffzahn-built = Die Pyramide steht, ohne den obersten Würfel. Alle sehen je eine Seite.
raffzahn-built-quick = Die Pyramide steht, ohne die zehn obersten Würfel. Alle sehen je eine Seite.
raffzahn-threw = { $you ->
    [yes] Du würfelst { $face }. Los!
   *[no] { $seat } würfelt { $face }. Los!
}
raffzahn-took = { $you ->
    [yes] Du nimmst einen Würfel.
   *[no] { $seat } nimmt einen Würfel.
}
raffzahn-stop = { $you ->
    [yes] Du rufst STOPP!
   *[no] { $seat } ruft STOPP!
}
raffzahn-lapsed = { $you ->
    [yes] Eine Weile ist nichts passiert: Für dich wird STOPP gerufen.
   *[no] Eine Weile ist nichts passiert: Für { $seat } wird STOPP gerufen.
}
raffzahn-next = { $you ->
    [yes] Du bekommst den türkisen Würfel.
   *[no] { $seat } bekommt den türkisen Würfel.
}
raffzahn-late = { $you ->
    [yes] Du hast nach STOPP einen Würfel genommen: Er kommt zurück, und du gibst { $count ->
        [one] einen ab
       *[other] allen anderen je einen
    }.
   *[no] { $seat } hat nach STOPP einen Würfel genommen: Er kommt zurück, und { $seat } gibt { $count ->
        [one] einen ab
       *[other] allen anderen je einen
    }.
}
raffzahn-late-poor = { $you ->
    [yes] Du hast nach STOPP einen Würfel genommen: Er kommt zurück. Du hast zu wenige, um welche abzugeben.
   *[no] { $seat } hat nach STOPP einen Würfel genommen: Er kommt zurück. { $seat } hat zu wenige, um welche abzugeben.
}
raffzahn-over = Nur die unterste Schicht ist übrig: Wer die meisten Würfel hat, gewinnt.

## Was Dinge sind

raffzahn-about-pyramid = Ein Würfel der Pyramide. Du darfst ihn nehmen, wenn keiner auf ihm liegt und er dir die geworfene Zahl zeigt.
raffzahn-about-dice = Der Wurf, für alle derselbe.
raffzahn-about-seat-dice = Genommene Würfel. Wer die meisten hat, gewinnt.

## Options

raffzahn-option-opening = Wie das Spiel beginnt
raffzahn-option-opening-rulebook = nur der oberste Würfel kommt weg
raffzahn-option-opening-quick = zügig: die zehn obersten Würfel kommen weg

## In einer Zeile: was es ist, und worum es am Tisch geht

raffzahn-line = Ein Wettlauf: schnapp dir freie Würfel mit der geworfenen Zahl auf deiner Seite.
raffzahn-aim = Die meisten Würfel gewinnen. Frei: nichts liegt darauf, und die geworfene Zahl ist auf deiner Seite.
raffzahn-tally = { $count ->
    [one] { $count } Würfel genommen
   *[other] { $count } Würfel genommen
}

## Warum ein Zug besser ist: { $count } danach, { $less } nach dem anderen

raffzahn-why-left = Danach siehst du noch { $count ->
    [one] { $count } Würfel, den
   *[other] { $count } Würfel, die
} du nehmen kannst; nach „{ $other }“ { $less ->
    [0] keinen
   *[other] { $less }
}.
raffzahn-why-frees = Dadurch { $count ->
    [0] wird kein Würfel
    [one] wird { $count } Würfel
   *[other] werden { $count } Würfel
} für die anderen frei; durch „{ $other }“ { $less }.
