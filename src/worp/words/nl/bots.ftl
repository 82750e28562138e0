# Bots: hun niveaus en namen, en wat er van wedstrijden komt.

bots-level-beginner = Beginner
bots-level-casual = Gemiddeld
bots-level-strong = Sterk
bots-level-best = Top
bots-level-random = Toeval

bots-about-beginner = leert nog: ziet wat voor de hand ligt en mist veel
bots-about-casual = speelt voor zijn plezier, en niet slecht
bots-about-strong = denkt vooruit en vergeeft weinig
bots-about-best = zo goed als we hem kunnen maken; denkt hooguit een seconde na
bots-about-random = zomaar een geldige zet
bots-about-search = de algemene zoeker, voor elk spel: search:400 kijkt 400 keer, search:0.5s een halve seconde
bots-about-file = een bot van jezelf: een Python-bestand en een klasse daarin

bots-column-bot = bot
bots-column-about = wat het is
bots-column-rate = gewonnen
bots-column-interval = 95%-interval
bots-column-seat = plaats
bots-column-time = per zet
bots-column-longest = langste
bots-levels = { $game } heeft deze niveaus: { $levels }.
bots-matched = { $count ->
    [one] 1 spel, seed { $seed }
   *[other] { $count } spellen met wisselende plaatsen, seed { $seed }
}
bots-timing = { $seconds } seconden, { $steps } stappen per spel.
bots-hurried = De klok brak { $count ->
    [one] één keer
   *[other] { $count } keer
} het denken af, dus een volgende keer kan er iets anders uitkomen; met search:N in plaats van niveaus gebeurt dat niet.
bots-saved = { $count ->
    [one] Eén partij is bewaard in { $folder }.
   *[other] { $count } partijen zijn bewaard in { $folder }.
}
