# De pagina’s over Worp: docs/ in de browser.

site-skip = Naar de tekst
site-pages = Alle pagina’s
site-language = Taal
site-play = Spelen
site-search-label = Zoek in deze pagina’s
site-search-found = { "{}" } plaatsen
site-search-none = Niets gevonden. Probeer een korter woord.
site-search-away = De index kan nu niet geladen worden.
site-learn = Leer het al spelend, in 5 minuten
site-glossary = Eén woord voor één ding
site-glossary-about = Hetzelfde woord in het spel, in het verloop, op het scherm en op deze pagina’s. De Nederlandse woorden zijn die van de regelboekjes.
site-word = woord
site-meaning = wat het is
site-elsewhere = in het Engels · in het Duits

# De niveaus van bots, op de bladzijden over de spellen.
site-levels-wins = wint van
site-levels-search = zoeker
site-levels-note = Elke regel zegt hoe vaak een niveau van wie wint, met het 95%-interval: twee spelers, gewone opties, wisselende plaatsen; minstens { $games } spellen tussen een niveau en dat eronder, verder minstens { $others }. De zoeker kent alleen de regels en krijgt de tijd die het niveau voor een zet nodig heeft (of 2 ms waar dat minder is, en minstens één keer uitspelen). Het beste niveau denkt gemiddeld { $mean } ms over een zet, hooguit { $longest } ms.
site-levels-made = Gemaakt met
