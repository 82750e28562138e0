# Das Labor: was eine Untersuchung zeigt, auf ihrer Seite und im Terminal.

lab-title = im Labor
lab-intro = Viele Partien von Bots, und was sie zeigen. Jede Zahl hat ihr 95-%-Intervall. Seed { $seed }.
lab-played = { $games } Partien von { $bots }.
lab-judged = Davon wurden { $games } genau angesehen: Gewinnchancen von { $judge }, { $playouts } Probespiele je Stellung.
lab-judged-net = Davon wurden { $games } genau angesehen: Gewinnchancen nach dem Netz des Spiels, nach dem, was jeder Platz sieht; im Mittel über viele Stellungen liegt es höchstens { $error } daneben, soweit zurückgehaltene Partien das sagen können.
lab-not-judged = Keine wurde genau angesehen.
lab-wins = Wer gewinnt
lab-test = Wären alle Plätze gleich, brächte der Zufall sie mit Wahrscheinlichkeit { $p } so weit auseinander (Test nach Pearson).
lab-lengths = Wie lange es dauert
lab-minutes = geschätzte Minuten
lab-course = Wie offen es noch ist
lab-course-across = Teil der Partie gespielt
lab-kind = Art von Zug
lab-offered = möglich
lab-taken = gespielt
lab-behind = schlechter als der beste
lab-endings = Wie Partien endeten:
lab-compiled = Die Regeln laufen übersetzt, also konnte niemand sehen, welche Zeilen liefen. Mit WORP_NATIVE=0 sieht man es.
lab-see = Partien, die man sehen sollte
lab-see-endless = Kam nicht zum Ende
lab-see-stalled = Dreht sich im Kreis
lab-see-broken = Ein Bot oder eine Regel ging kaputt
lab-see-drama = Der Sieger lag am weitesten zurück
lab-see-changes = Die Führung wechselte am häufigsten
lab-see-long = Die längste Partie
lab-figures = Alle Zahlen
lab-family-fairness = Fairness
lab-family-length = Dauer
lab-family-tension = Spannung
lab-family-decisions = Entscheidungen
lab-family-luck = Glück und Können
lab-compared = Was die Optionen ändern
lab-compared-how = Dieselben Würfe für beide, Partie für Partie verglichen.
lab-skill = Was mehr Denken wert ist
lab-games-to-lead = Partien, bis der Bessere führt (95 %)
lab-how = Wie gemessen wurde
lab-how-told = Formeln, Quellen und Fallstricke stehen auf der Laborseite der Dokumentation. Was mit seinem ganzen Intervall auf einer Seite liegt, wird gesagt; der Rest lässt sich nicht unterscheiden. Was Bots tun, ist nicht, was Menschen tun: Eine Zahl handelt von diesen Spielern.
lab-fair = Fair: Jeder Platz gewinnt seine { $even }, auf fünf Punkte genau.
lab-unfair = { $seat } gewinnt { $share }; { $even } wären fair.
lab-fair-open = Nicht zu unterscheiden, ob alle Plätze gleich sind: { $games } Partien sagen es nur auf { $width } genau.
lab-begins-helps = Anfangen hilft: Wer anfängt, gewinnt { $share }; gleich wären { $even }.
lab-begins-hurts = Anfangen schadet: Wer anfängt, gewinnt { $share }; gleich wären { $even }.
lab-begins-same = Es ist egal, wer anfängt: { $share }; gleich wären { $even }.
lab-begins-open = Nicht zu unterscheiden, ob es zählt, wer anfängt: Der gewinnt { $share }; gleich wären { $even }.
lab-ties = Oft unentschieden: { $share } der Partien haben mehrere Sieger.
lab-nobody = Niemand gewinnt { $share } der Partien.
lab-length-fits = Eine Partie dauert etwa { $minutes } Minuten und { $turns } Züge: was die Schachtel sagt ({ $low } bis { $high }), soweit so eine Schätzung das erkennen kann.
lab-length-short = Eine Partie dauert etwa { $minutes } Minuten und { $turns } Züge: kürzer, als die Schachtel sagt ({ $low } bis { $high }).
lab-length-long = Eine Partie dauert etwa { $minutes } Minuten und { $turns } Züge: länger, als die Schachtel sagt ({ $low } bis { $high }).
lab-decided-late = Es bleibt offen: Bevor { $part } der Partie gespielt sind, ist sich niemand des Sieges sicher.
lab-decided-early = Früh entschieden: Nach { $part } der Partie kann niemand anderes mehr gewinnen.
lab-decided-middle = Im Mittel ist es entschieden, wenn { $part } der Partie gespielt sind.
lab-decided-open = Nicht zu unterscheiden, wann es entschieden ist: nach { $part } der Partie.
lab-runaway = Der Führende läuft davon: Wer zur Halbzeit vorn liegt, gewinnt { $share }.
lab-leader-open = Niemand läuft davon: Wer zur Halbzeit vorn liegt, gewinnt { $share }.
lab-leader-usual = Wer zur Halbzeit vorn liegt, gewinnt { $share }.
lab-leader-unsure = Nicht zu unterscheiden, ob der Führende davonläuft: Wer zur Halbzeit vorn liegt, gewinnt { $share }.
lab-comeback = Aufholen: { $share } der Sieger hatten einmal weniger als die Hälfte einer gleichen Chance; die Führung wechselt { $changes }-mal je Partie.
lab-no-choice = Es gibt nichts zu wählen: nie mehr als einen Zug.
lab-real-many = Entscheidungen zählen: Bei { $share } der angesehenen unterscheiden sich bester und schlechtester Zug um mehr als das Rauschen.
lab-real-some = Manche Entscheidungen zählen: Bei { $share } der angesehenen unterscheiden sich bester und schlechtester Zug um mehr als das Rauschen.
lab-real-none = Für sich zählt kaum eine Entscheidung: Bei { $share } der angesehenen unterscheiden sich bester und schlechtester Zug um mehr als das Rauschen.
lab-real-open = Nicht zu unterscheiden, wie viele Entscheidungen zählen: { $share } der angesehenen.
lab-luck-most = Vor allem Glück: { $part } dessen, was die Chancen bewegt, sind die Würfel.
lab-skill-most = Vor allem Entscheidungen: Nur { $part } dessen, was die Chancen bewegt, sind die Würfel.
lab-luck-even = Glück und Entscheidungen wiegen etwa gleich: { $part } dessen, was die Chancen bewegt, sind die Würfel.
lab-luck-open = Glück und Entscheidungen sind nicht zu unterscheiden: { $part } dessen, was die Chancen bewegt, sind die Würfel.
lab-option-none = { $name }: { $other } statt { $one } ändert gar nichts; jede Partie verlief genau gleich.
lab-option-open = { $name }: Ob { $other } statt { $one } einen Unterschied macht, lässt sich nicht unterscheiden.
lab-option-changes = { $name }: { $other } statt { $one } ändert { $what }.
lab-nothing = nichts
lab-differs = { $what }: { $by }
lab-list = { $first }; { $second }
lab-skill-open = Nicht zu unterscheiden, ob { $strong } besser spielt als { $weak }: gewinnt { $share }.
lab-name-seat = Spieler { $number } gewinnt
lab-name-begins = wer anfängt, gewinnt
lab-name-ties = geteilte Siege
lab-name-nobody = niemand gewinnt
lab-name-points = Punkte von Spieler { $number }
lab-name-minutes = Minuten (geschätzt)
lab-name-turns = Züge
lab-name-choices = Entscheidungen
lab-name-throws = Würfe
lab-name-unfinished = Partien ohne Ende
lab-name-stalled = Partien im Kreis
lab-name-broken = kaputte Partien
lab-name-lead-changes = Führungswechsel
lab-name-lead-change-rate = Wechsel je Zug (Browne)
lab-name-drama = Drama (nach Browne)
lab-name-behind = Züge, bei denen der Sieger zurückliegt
lab-name-deficit = mittlerer Rückstand des Siegers
lab-name-depth = tiefster Rückstand des Siegers (Ludii)
lab-name-swing = Schwankung der Chancen (Ludii)
lab-name-threshold = bester Moment der Verlierer
lab-name-decisive = entscheidender Moment (Ludii)
lab-name-decided = praktisch entschieden
lab-name-uncertainty = mittlere Ungewissheit
lab-name-leader-half = Führender zur Halbzeit gewinnt
lab-name-comeback = aufgeholte Siege
lab-name-brier = Fehler des Gutachters (Brier)
lab-name-branching = Züge je Entscheidung
lab-name-choice = Entscheidungen mit mehr als einem Zug
lab-name-factor = Züge, wo zu wählen ist
lab-name-real = echte Entscheidungen
lab-name-stake = zwischen bestem und schlechtestem Zug
lab-name-loss = verloren durch den gespielten Zug
lab-name-luck = Anteil des Glücks
lab-name-luck-seat = Glück von Spieler { $number }
lab-name-per-throw = ein Wurf bewegt
lab-name-per-choice = eine Entscheidung bewegt
lab-name-share = Anteil der Siege
lab-phase-games = Partien
lab-phase-looks = genau angesehen
lab-phase-skill = Können
lab-phase-tune = Abstimmen
lab-tuned = abgestimmt
lab-tuned-how = { $tries } Versuche unter { $settings } Einstellungen; die vielversprechenden noch einmal gespielt, je { $games } frische Partien, mit 95-%-Intervallen.
lab-front-means = ★: Keine andere Einstellung hier ist in allem mindestens so gut und in etwas besser.
lab-name-fairness = größter Abstand eines Platzes vom gleichen Anteil
lab-done = Die Untersuchung steht in { $file }.
lab-stopped = Angehalten. Was gespielt ist, bleibt; derselbe Befehl macht dort weiter.
lab-players = { $count ->
    [one] Allein
   *[other] { $count } Spieler
}
lab-kinds = { $count ->
    [one] Eine Art von Zug
   *[other] { $count } Arten von Zügen
}
lab-unused = Was nie geschah in { $games ->
    [one] einer Partie
   *[other] { $games } Partien
}
lab-unfinished = { $count ->
    [one] Eine von { $games } Partien kam nicht zum Ende.
   *[other] { $count } von { $games } Partien kamen nicht zum Ende.
}
lab-stalled = { $count ->
    [one] Eine von { $games } Partien dreht sich im Kreis.
   *[other] { $count } von { $games } Partien drehen sich im Kreis.
}
lab-broken = { $count ->
    [one] In einer von { $games } Partien ging ein Bot oder eine Regel kaputt.
   *[other] In { $count } von { $games } Partien ging ein Bot oder eine Regel kaputt.
}
lab-never-played = Niemand will „{ $kind }“: { $count ->
    [one] einmal möglich
   *[other] { $count }-mal möglich
}, nie gespielt.
lab-dominated = „{ $kind }“ ist nie der beste: im Mittel { $loss } schlechter, in { $count ->
    [one] einem Vergleich
   *[other] { $count } Vergleichen
}.
lab-unsaid = { $count ->
    [one] Ein Satz wurde
   *[other] { $count } Sätze wurden
} in { $games } Partien nie gesagt.
lab-unrun = { $count ->
    [one] Eine Zeile der Regeln lief
   *[other] { $count } Zeilen der Regeln liefen
} in { $games } Partien nie.
lab-skill-step = { $strong } schlägt { $weak }: gewinnt { $share }. { $games ->
    [one] Nach einer Partie führt er
   *[other] Nach { $games } Partien führt er
} mit 95 %.
