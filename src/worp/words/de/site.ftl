# Die Seiten über Worp: docs/ im Browser.

site-skip = Zum Text
site-pages = Alle Seiten
site-language = Sprache
site-play = Spielen
site-search-label = Diese Seiten durchsuchen
site-search-found = { "{}" } Stellen
site-search-none = Nichts gefunden. Versuch ein kürzeres Wort.
site-search-away = Das Verzeichnis lässt sich gerade nicht laden.
site-learn = Spielend lernen, in 5 Minuten
site-glossary = Ein Wort für eine Sache
site-glossary-about = Dasselbe Wort im Spiel, im Verlauf, auf dem Bildschirm und auf diesen Seiten. Die niederländischen Wörter sind die der Regelhefte.
site-word = Wort
site-meaning = was es ist
site-elsewhere = auf Niederländisch · auf Englisch

# Die Stufen der Bots, auf den Seiten über die Spiele.
site-levels-wins = gewinnt gegen
site-levels-search = Sucher
site-levels-note = Jede Zeile sagt, wie oft eine Stufe gegen wen gewinnt, mit dem 95-%-Intervall: zwei Spieler, übliche Optionen, wechselnde Plätze; mindestens { $games } Spiele zwischen einer Stufe und der darunter, sonst mindestens { $others }. Der Sucher kennt nur die Regeln und hat die Zeit, die die Stufe für einen Zug braucht (oder 2 ms, wo das weniger ist, und mindestens ein Ausspielen). Die beste Stufe denkt im Mittel { $mean } ms über einen Zug nach, höchstens { $longest } ms.
site-levels-made = Gemacht mit
