# Die Wörter des Tisches: was Regeln, Protokoll, Terminal und Browser in jedem Spiel sagen.
# $seat ist der Name eines Spielers; $you ist yes, wenn er selbst liest.

## Spieler

player = Spieler { $number }
nobody = niemand
name = { $seat }
and = { $first } und { $second }
comma = { $first }, { $second }
one-after-another = { $first } { $second }

## Wer am Zug ist, und warum etwas nicht geht

no-over = Das Spiel ist vorbei.
no-roll-first = { $you ->
    [yes] Würfle zuerst.
   *[no] { $seat } würfelt zuerst.
}
no-wait = Du kannst gerade nichts tun.
no-not-your-turn = { $seat } ist am Zug.
no-not-offered = Das kannst du jetzt nicht wählen.
no-unfinished = Der Zug ist noch nicht fertig.

## Rennen

late-void = { $you ->
    [yes] Zu spät: Dein Zug zählt nicht.
   *[no] Zu spät: Der Zug von { $seat } zählt nicht.
}
calm-chosen = { $you ->
    [yes] Du hast gewählt.
   *[no] { $seat } hat gewählt.
}
calm-wait = Warten
calm-waiting = Warten auf die anderen.

## Was in jedem Spiel gefragt wird

ask-throw = Wirf die Würfel.
ask-chance = Der Zufall entscheidet …
ask-choose = Du bist dran: wähle.

## Züge, Zurücknehmen und das Ende

move-path = { $path }
thrown-again = { $you ->
    [yes] Du würfelst noch einmal: Dein voriger Wurf wurde zurückgenommen.
   *[no] { $seat } würfelt noch einmal: Der vorige Wurf wurde zurückgenommen.
}
thrown-again-setup = Es wird noch einmal gewürfelt: Was der Zufall vorher tat, wurde zurückgenommen.
taken-back = { $to ->
    [0] Alles ist zurückgenommen, bis zum Anfang.
   *[other] Zurückgenommen bis { $to }.
}
over = Das Spiel ist vorbei.
won = { $you ->
    [yes] Du gewinnst!
   *[no] { $seat } gewinnt.
}
won-together = { $who } teilen sich den Sieg.
scored = { $seat }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
ended-resigned = { $you ->
    [yes] Du hast aufgegeben; { $seat_wins } gewinnt.
   *[no] { $seat } hat aufgegeben; { $seat_wins } gewinnt.
}
ended-alone = { $you ->
    [yes] Du hast aufgegeben.
   *[no] { $seat } hat aufgegeben.
}
ended-claimed = { $you ->
    [yes] Du warst zu lange weg; { $seat_wins } hat den Sieg beansprucht.
   *[no] { $seat } war zu lange weg; { $seat_wins } hat den Sieg beansprucht.
}
ended-agreed = Ihr habt das Spiel gemeinsam beendet, ohne Sieger.
ended-failed = Das Spiel wurde beendet, weil seine Regeln nicht weiterkamen.
ended-by-room = Wer diesen Raum betreut, hat das Spiel beendet, ohne Sieger.
ended-left = { $you ->
    [yes] Du hast das Turnier verlassen; { $seat_wins } gewinnt.
   *[no] { $seat } hat das Turnier verlassen; { $seat_wins } gewinnt.
}
ended-round = Die Zeit dieser Runde ist um: Das Spiel zählt als unentschieden.

## Teile des Tisches

dice = Würfel
board = Brett
table = Tisch
pyramid = Pyramide
cards = Karten
hand = Hand
score = Punkte
stock = Vorrat
spot = { $part }, { $place }: { $what }
spot-named = { $part }: { $what }
place-grid = Spalte { $column }, Reihe { $row }
place-pyramid = Schicht { $layer }, Platz { $a }-{ $b }-{ $c }
place-score = Punkte
place-stock = Vorrat
place-dice = Würfel
place-knight = Ritter
place-turn = in diesem Zug

## Dinge. $shown: yes, wenn etwas darauf steht, no, wenn es verdeckt ist, none, wenn nichts darauf steht.

look = { $look ->
    [red] rot
    [yellow] gelb
    [pearl] Perlmutt
    [turquoise] türkis
    [green] grün
    [blue] blau
    [white] weiß
    [black] schwarz
    [orange] orange
    [brown] braun
    [grey] grau
    [purple] lila
   *[other] { $look }
}
thing-die = { $look ->
    [red] roter Würfel
    [yellow] gelber Würfel
    [pearl] Perlmuttwürfel
    [turquoise] türkiser Würfel
    [green] grüner Würfel
    [blue] blauer Würfel
    [white] weißer Würfel
    [black] schwarzer Würfel
   *[other] Würfel
}{ $shown ->
    [yes] {", "}{ $face }
    [no] {", verdeckt"}
   *[none] {""}
}
thing-card = { $shown ->
    [yes] Karte { $face }
    [no] verdeckte Karte
   *[none] Karte { $look }
}
thing-tile = Plättchen { $look }{ $shown ->
    [yes] {", "}{ $face }
    [no] {", verdeckt"}
   *[none] {""}
}
thing-block = Block { $face }{ $look ->
    [out] {", offen"}
    [in] {", eingeschoben"}
   *[other] {""}
}
thing-piece = { $shown ->
    [yes] { $face } × { $look }
   *[none] { $look }
}
thing-number = { $face }
thing-space = { $shown ->
    [yes] Platz { $face }
   *[none] leerer Platz
}
space-coloured = Platz, { $colour }
space-marked = Platz { $mark }, { $colour }
piece-of = Figur von { $seat }
piece-coloured = Figur, { $colour }
sheet-row = { $row }, { $seat }: { $points }
sheet-empty = { $row }, { $seat }: noch leer
thing-other = { $look } { $face }
thing-nothing = nichts

## Arten von Spielen

kind-quick = flott
kind-thinking = denken
kind-memory = merken
kind-race = Rennen
option-calm = Ohne Eile: alle wählen verdeckt
