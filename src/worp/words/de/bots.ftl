# Bots: ihre Stufen und Namen, und was bei Wettkämpfen herauskommt.

bots-level-beginner = Anfänger
bots-level-casual = Mittel
bots-level-strong = Stark
bots-level-best = Spitze
bots-level-random = Zufall

bots-about-beginner = lernt noch: sieht das Nächstliegende und übersieht viel
bots-about-casual = spielt zum Spaß, und nicht schlecht
bots-about-strong = denkt voraus und verzeiht wenig
bots-about-best = so gut, wie wir ihn machen können; denkt höchstens eine Sekunde nach
bots-about-random = irgendein erlaubter Zug
bots-about-search = der allgemeine Sucher, für jedes Spiel: search:400 schaut 400-mal, search:0.5s eine halbe Sekunde
bots-about-file = ein eigener Bot: eine Python-Datei und eine Klasse darin

bots-column-bot = Bot
bots-column-about = was er ist
bots-column-rate = gewonnen
bots-column-interval = 95-%-Intervall
bots-column-seat = Platz
bots-column-time = pro Zug
bots-column-longest = längster
bots-levels = { $game } hat diese Stufen: { $levels }.
bots-matched = { $count ->
    [one] 1 Spiel, Seed { $seed }
   *[other] { $count } Spiele mit wechselnden Plätzen, Seed { $seed }
}
bots-timing = { $seconds } Sekunden, { $steps } Schritte pro Spiel.
bots-hurried = Die Uhr hat { $count ->
    [one] einmal
   *[other] { $count }-mal
} das Denken abgebrochen, also kann es beim nächsten Mal etwas anders ausgehen; mit search:N statt Stufen passiert das nicht.
bots-saved = { $count ->
    [one] Eine Partie ist gespeichert in { $folder }.
   *[other] { $count } Partien sind gespeichert in { $folder }.
}
