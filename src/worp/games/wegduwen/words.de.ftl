# Wegschieben (Wegduwen). Eine Zahl ist offen oder eingeschoben; ① bis ④ sind die Spieler der Reihe nach.

## Optionen

wegduwen-option-places = Plätze
wegduwen-option-places-opposite = gegenüber: was du wegschiebst, ist beim anderen offen
wegduwen-option-places-adjacent = nebeneinander: niemand schiebt zurück
wegduwen-option-level = Stufe
wegduwen-option-level-1 = 1: addieren
wegduwen-option-level-2 = 2: addieren und subtrahieren
wegduwen-option-level-3 = 3: addieren, subtrahieren, multiplizieren und dividieren
wegduwen-option-limit = Höchstens drei Zahlen
wegduwen-option-limit-turn = im ganzen Zug
wegduwen-option-limit-throw = mit jedem Wurf

## Der Tisch

wegduwen-side = { $you ->
    [yes] Deine Seite
   *[no] Die Seite von { $seat }
}
wegduwen-side-fourth = Die vierte Seite
wegduwen-dice = Die Würfel
wegduwen-seat = { $seat }
wegduwen-fact-level = Stufe { $number }
wegduwen-fact-try = Warf { $number } für den Anfang
wegduwen-fact-player = { $number ->
    [1] Spieler ①
    [2] Spieler ②
    [3] Spieler ③
   *[other] Spieler ④
}
wegduwen-fact-out = { $number ->
    [one] { $number } Zahl offen
   *[other] { $number } Zahlen offen
}
wegduwen-fact-fourth = An der vierten Seite: { $number ->
    [one] { $number } Zahl offen
   *[other] { $number } Zahlen offen
}
wegduwen-fact-score = { $number ->
    [one] Noch { $number } Punkt
   *[other] Noch { $number } Punkte
}

## Was geschieht

wegduwen-tried = { $you ->
    [yes] Du wirfst { $low } und { $high } für den Anfang: { $total }.
   *[no] { $seat } wirft { $low } und { $high } für den Anfang: { $total }.
}
wegduwen-tied = { $count } Spieler teilen sich den höchsten Wurf, { $total }, und werfen noch einmal.
wegduwen-begins = { $you ->
    [yes] Du hast am höchsten geworfen und fängst an: Du bist Spieler ①.
   *[no] { $seat } hat am höchsten geworfen und fängt als Spieler ① an.
}
wegduwen-threw = { $you ->
    [yes] Du wirfst { $low } und { $high }.
   *[no] { $seat } wirft { $low } und { $high }.
}
wegduwen-seven = { $you ->
    [yes] Eine 7: Dein Zug ist vorbei.
   *[no] Eine 7: Der Zug von { $seat } ist vorbei.
}
wegduwen-seven-again = { $you ->
    [yes] Eine 7: Wirf noch einmal.
   *[no] Eine 7: { $seat } wirft noch einmal.
}
wegduwen-nothing-fits = { $you ->
    [yes] Auf deiner Seite passt nichts dazu. Dein Zug ist vorbei.
   *[no] Auf der Seite von { $seat } passt nichts dazu. Der Zug ist vorbei.
}
wegduwen-pushed = { $you ->
    [yes] Du sagst „{ $sum }“ und schiebst { $numbers } weg.
   *[no] { $seat } sagt „{ $sum }“ und schiebt { $numbers } weg.
}
wegduwen-pushed-double = { $you ->
    [yes] Ein Pasch: Du wählst frei und schiebst { $numbers } weg.
   *[no] Ein Pasch: { $seat } wählt frei und schiebt { $numbers } weg.
}
wegduwen-pushed-one = { $you ->
    [yes] Du nutzt einen Würfel und schiebst { $numbers } weg.
   *[no] { $seat } nutzt einen Würfel und schiebt { $numbers } weg.
}
wegduwen-left = { $you ->
    [yes] Du schiebst nichts weg.
   *[no] { $seat } schiebt nichts weg.
}
wegduwen-three = { $you ->
    [yes] Das sind drei Zahlen: Dein Zug ist vorbei.
   *[no] Das sind drei Zahlen: Der Zug von { $seat } ist vorbei.
}
wegduwen-turn-ends = { $you ->
    [yes] Dein Zug ist vorbei.
   *[no] Der Zug von { $seat } ist vorbei.
}
wegduwen-passes = { $you ->
    [yes] Für dich ist nichts offen, du passt.
   *[no] Für { $seat } ist nichts offen: { $seat } passt.
}
wegduwen-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
wegduwen-turn-fourth = { $you ->
    [yes] Du spielst an der vierten Seite weiter.
   *[no] { $seat } spielt an der vierten Seite weiter.
}
wegduwen-won = { $you ->
    [yes] Auf deiner Seite ist nichts mehr offen: gewonnen!
   *[no] Auf der Seite von { $seat } ist nichts mehr offen: { $seat } gewinnt.
}
wegduwen-score = { $score ->
    [0] Alle Zahlen sind weg: 0 Punkte, besser geht es nicht!
    [one] Fertig: noch { $score } Punkt übrig.
   *[other] Fertig: noch { $score } Punkte übrig.
}

## Züge

wegduwen-sums = { $sums }
wegduwen-double = { $numbers }: Pasch, freie Wahl
wegduwen-one = { $numbers }: ein Würfel, dann endet der Zug
wegduwen-leave = nichts wegschieben
wegduwen-again = noch einmal werfen
wegduwen-goal = { $total }
wegduwen-goals = { $total } oder { $product }

## Was gefragt wird

wegduwen-ask-try = { $you ->
    [yes] Wirf die Würfel: Der höchste Wurf fängt an.
   *[no] { $seat } wirft darum, wer anfängt.
}
wegduwen-ask-throw = { $you ->
    [yes] Wirf die Würfel. { $left ->
        [one] Du darfst noch eine Zahl wegschieben.
       *[other] Du darfst bis zu { $left } Zahlen wegschieben.
    }{ $opening ->
        [yes] {" "}Eine 7 wird in diesem ersten Zug einfach noch einmal geworfen.
       *[no] {""}
    }
   *[no] { $seat } wirft.
}
wegduwen-ask = { $you ->
    [yes] Du hast { $low } und { $high } geworfen: { $left ->
        [one] Schieb die Zahl weg, die { $goal } ergibt
       *[other] Schieb bis zu { $left } Zahlen weg, die { $goal } ergeben
    }{ $free ->
        [0] .
        [1] , oder eine beliebige.
       *[other] , oder zwei beliebige.
    }
   *[no] { $seat } hat { $low } und { $high } geworfen und wählt.
}
wegduwen-ask-one = { $you ->
    [yes] Du hast { $low } und { $high } geworfen. Nur ein Würfel passt: { $numbers } wegschieben, dann endet dein Zug, oder { $leave }{ $left ->
        [0] .
        [one] {" ("}eine Zahl darf dann weg).
       *[other] {" ("}bis zu { $left } Zahlen dürfen dann weg).
    }
   *[no] { $seat } hat { $low } und { $high } geworfen und kann nur einen Würfel nutzen.
}
wegduwen-ask-fourth = Die vierte Seite: { $asked }
wegduwen-ask-more = { $double ->
    [yes] { $numbers } und welche Zahl noch? Beim Pasch wählst du frei.
   *[no] { $numbers } und was noch? Es soll { $goal } ergeben.
}
wegduwen-ask-done = { $what }. { $more ->
    [yes] Wegschieben, oder noch eine Zahl dazu?
   *[no] Wegschieben?
}

## Was nicht geht

wegduwen-no-side = Schieb Zahlen auf der Seite weg, die am Zug ist.
wegduwen-no-number = Auf dem Brett gibt es keine { $number }, nur 2 bis 6 und 8 bis 12.
wegduwen-no-out = { $number } ist auf dieser Seite nicht offen.
wegduwen-no-twice = { $number } hast du schon gewählt.
wegduwen-no-one = Jetzt kann nur die Zahl eines Würfels weg: { $numbers }.
wegduwen-no-limit = { $left ->
    [one] Du darfst in diesem Zug nur noch eine Zahl wegschieben.
   *[other] Du darfst jetzt nicht mehr als { $left } Zahlen wegschieben.
}
wegduwen-no-sum = { $double ->
    [yes] { $numbers }: Daraus wird nicht { $goal }, und bei einem Pasch wählst du zwei Zahlen.
   *[no] { $numbers }: Daraus wird nicht { $goal }.
}
wegduwen-no-leave = Du kannst { $goal } erreichen, also musst du wegschieben.
wegduwen-no-either = Schieb { $number } weg oder schieb nichts weg, nicht beides.

## Was Dinge sind

wegduwen-about-side = Eine Seite des Bretts mit ihren zehn Zahlen.
wegduwen-about-side-out = Eine offene Zahl. Schieb sie weg, wenn sie den Wurf ergibt, allein oder mit anderen.
wegduwen-about-side-in = Eine weggeschobene Zahl. Auf der Seite gegenüber ist sie offen.
wegduwen-about-dice = Die zwei Würfel. Ihre Summe ist zu bilden; ein Pasch erlaubt zwei beliebige Zahlen, eine 7 beendet den Zug.
wegduwen-about-seat-level = 1: addieren. 2: addieren und subtrahieren. 3: auch multiplizieren und dividieren.
wegduwen-about-seat-try = Der Wurf für den Anfang. Der höchste beginnt.
wegduwen-about-seat-player = Die Reihenfolge: ① beginnt. ③ und ④ schieben zurück, was ① und ② wegschieben.
wegduwen-about-seat-out = Offene Zahlen auf dieser Seite. Wer nach dem Wegschieben keine mehr hat, gewinnt.
wegduwen-about-seat-fourth = Der dritte von drei Spielern spielt auch diese Seite und gewinnt mit einer von beiden.
wegduwen-about-seat-score = Die noch offenen Zahlen, addiert. Allein ist 0 perfekt.

## In einer Zeile: was es ist, und worum es am Tisch geht

wegduwen-line = Shut the Box mit vier Seiten, die zurückschieben.
wegduwen-aim = { $seats ->
    [one] Schieb alles weg: Was offen bleibt, sind Minuspunkte.
   *[other] Wer auf der eigenen Seite keine Zahl mehr offen hat, gewinnt.
}
wegduwen-tally = noch offen: { $numbers }
wegduwen-tally-none = nichts ist mehr offen
wegduwen-why-throws = Danach kannst du mit { $count } von 36 Würfen etwas wegschieben; nach „{ $other }“ nur mit { $less }.
