# Die Seiten über Worp: docs/ im Browser.

site-skip = Zum Text
site-pages = Alle Seiten
site-language = Sprache
site-play = Spielen
site-glossary = Ein Wort für eine Sache
site-glossary-about = Dasselbe Wort im Spiel, im Verlauf, auf dem Bildschirm und auf diesen Seiten. Die niederländischen Wörter sind die der Regelhefte.
site-word = Wort
site-meaning = was es ist
site-elsewhere = auf Niederländisch · auf Englisch
