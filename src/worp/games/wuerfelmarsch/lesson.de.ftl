# Das erste Spiel Würfelmarsch
first-wuerfelmarsch-aim = Die fünf roten Würfel sind deine, die gelben gehören Lotte. Du schaust von deiner Seite auf die Platte. Bring einen deiner Würfel in die Ecke dir gegenüber: Wer zuerst dort ist, gewinnt.
first-wuerfelmarsch-tip = In deinem Zug kippst du einen Würfel oder drehst einen. Kipp den mittleren nach vorn: Klick ihn an, dann den leeren Trichter.
first-wuerfelmarsch-tip-else = Das geht auch. Kipp hier den mittleren nach vorn.
first-wuerfelmarsch-faces = Schau genau: Durch das Kippen zeigt der Würfel jetzt andere Zahlen. Lotte hat auch einen in deine Richtung gekippt.
first-wuerfelmarsch-free = Gekippt wird nach vorn, nach links oder nach rechts, nie zurück. Mach jetzt irgendeinen Zug.
first-wuerfelmarsch-free-done = Gut so. Jetzt kommt das Schlagen.
first-wuerfelmarsch-turn = Eine andere Stellung. Vor deinem Würfel stehen zwei gelbe. Die Zahl auf der Vorderseite schaut sie bald an. Klick deinen Würfel an und dreh ihn so, dass vorn die 6 liegt.
first-wuerfelmarsch-turn-else = Jeder Zug ist erlaubt, aber mit der 6 vorn passiert gleich etwas Schönes.
first-wuerfelmarsch-hit = Lotte ist woanders beschäftigt. Kipp den Würfel jetzt nach links vorn, zwischen ihre beiden.
first-wuerfelmarsch-hit-else = Nicht dorthin: Kipp ihn zwischen die beiden gelben, damit die drei einen Trichter bilden.
first-wuerfelmarsch-hit-done = Drei Würfel bildeten einen Trichter. Darin war deine 6 höher als ihre 1 und ihre 2: Du hast beide geschlagen. Nur Kippen schlägt, Drehen nie.
first-wuerfelmarsch-tie = Hier kippte Lotte einen Würfel neben zwei von deinen, und die höchste Zahl war zweimal da. Gleichstand: Alle drei scheiden aus. Jeder Würfel, den du so verlierst, kostet dich einen Punkt, falls gezählt wird.
first-wuerfelmarsch-win = Einer deiner Würfel ist weit gekommen. Noch einmal kippen, in die Ecke. Welcher?
first-wuerfelmarsch-win-done = Gewonnen! Wird die Platte einmal leer, zählt jeder geschlagene Würfel eins, minus die eigenen, die durch Gleichstand ausschieden. Gleich viele? Dann gewinnt, wer zuletzt gezogen hat.
