# De pagina’s over Worp: docs/ in de browser.

site-skip = Naar de tekst
site-pages = Alle pagina’s
site-language = Taal
site-play = Spelen
site-glossary = Eén woord voor één ding
site-glossary-about = Hetzelfde woord in het spel, in het verloop, op het scherm en op deze pagina’s. De Nederlandse woorden zijn die van de regelboekjes.
site-word = woord
site-meaning = wat het is
site-elsewhere = in het Engels · in het Duits
