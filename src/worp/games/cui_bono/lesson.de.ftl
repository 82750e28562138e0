# Das erste Spiel Cui bono?
first-cui-bono-aim = Eine Pyramide aus 165 Würfeln. Alle ziehen Würfel heraus, und wer die wenigsten Minuspunkte sammelt, gewinnt: Rot kostet 1, Gelb 2, Perlmutt 3.
first-cui-bono-pull = Zuerst ziehst du einen Würfel aus der untersten Schicht. Mindestens zwei seiner oberen Seiten müssen frei sein, und am Anfang gilt das nur für die drei Ecken. Zieh diesen roten.
first-cui-bono-pull-else = Diese Ecke lässt sich auch ziehen. Aber nimm die rote: Sie kostet am wenigsten, falls sie bei dir bleibt.
first-cui-bono-lay = Die ganze Kante ist nachgerutscht, und oben hat sich ein Trichter geöffnet. Seine drei Würfel sind gelb, rot und perlmutt: drei Farben, also passt jeder Würfel. Leg ihn dorthin, dann kostet er nichts!
first-cui-bono-lay-else = Behalten ist immer erlaubt. Aber wozu ein Minuspunkt, wenn ein Trichter passt?
first-cui-bono-friend = Lotte hat einen aus Perlmutt gezogen. Kein Trichter passte, also musste sie ihn behalten: 3 Minuspunkte. Was man behält, kommt nie zurück.
first-cui-bono-corner = Du bist dran. Zieh die gelbe Ecke direkt vor dir.
first-cui-bono-corner-else = Der lässt sich auch ziehen. Nimm diesmal die gelbe Ecke.
first-cui-bono-keep = Schau auf den offenen Trichter oben: Zwei seiner Würfel haben dieselbe Farbe. Zwei Farben passen nie. Du musst den gelben behalten.
first-cui-bono-keep-done = 2 Minuspunkte. Das kommt vor. Sehen wir uns an, wie es endet.
first-cui-bono-late = Viel später. Das Spiel endet, sobald jemand den zehnten Würfel nimmt. Lotte hat neun, du hast sieben. Legst du jetzt einen zurück, muss sie vielleicht den zehnten nehmen. Zieh den markierten.
first-cui-bono-late-else = Geht auch. Aber für diesen Würfel gibt es einen passenden Trichter.
first-cui-bono-find = Ein roter Würfel. Ein Trichter passt bei drei verschiedenen Farben oder bei einer einzigen, die nicht die eigene ist. Es gibt genau einen. Such ihn!
first-cui-bono-find-else = Behalten geht, aber das kostet einen Punkt. Ein Trichter passt; er ist jetzt markiert.
first-cui-bono-end = Lotte musste ihren zehnten Würfel nehmen: Es ist aus. Sie hat 17 Minuspunkte, du 14. Gewonnen! Noch eine Regel: Ein Würfel darf keine einfarbige Kante vollenden.
