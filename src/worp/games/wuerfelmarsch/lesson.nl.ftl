# Het eerste spel Würfelmarsch
first-wuerfelmarsch-aim = De vijf rode dobbelstenen zijn van jou, de gele van Lotte. Je kijkt vanaf jouw kant op de plaat. Breng een dobbelsteen in de hoek tegenover je: wie daar het eerst is, wint.
first-wuerfelmarsch-tip = In je beurt kantel je een dobbelsteen of draai je er een. Kantel de middelste naar voren: klik erop, en dan op de lege trechter.
first-wuerfelmarsch-tip-else = Dat mag ook. Kantel hier de middelste naar voren.
first-wuerfelmarsch-faces = Kijk goed: door het kantelen laat de dobbelsteen nu andere getallen zien. Lotte heeft er ook een jouw kant op gekanteld.
first-wuerfelmarsch-free = Je kantelt naar voren, naar links of naar rechts, nooit naar achteren. Doe nu een zet naar keuze.
first-wuerfelmarsch-free-done = Goed zo. Nu het slaan.
first-wuerfelmarsch-turn = Een andere stelling. Voor je dobbelsteen staan twee gele. Het getal aan de voorkant kijkt hen straks aan. Klik op je dobbelsteen en draai hem zo dat de 6 voor ligt.
first-wuerfelmarsch-turn-else = Elke zet mag, maar met de 6 voor gebeurt er straks iets moois.
first-wuerfelmarsch-hit = Lotte is elders bezig. Kantel de dobbelsteen nu naar links vooruit, tussen haar twee in.
first-wuerfelmarsch-hit-else = Niet daar: kantel hem tussen de twee gele, zodat ze met z’n drieën een trechter vormen.
first-wuerfelmarsch-hit-done = Drie dobbelstenen vormden een trechter. Daarin was jouw 6 hoger dan haar 1 en haar 2: je nam ze allebei. Alleen kantelen slaat; draaien nooit.
first-wuerfelmarsch-tie = Hier kantelde Lotte een dobbelsteen naast twee van jou, en het hoogste getal lag er twee keer. Gelijk: alle drie gaan uit het spel. Elke dobbelsteen die je zo verliest, kost je een punt als er geteld wordt.
first-wuerfelmarsch-win = Een van je dobbelstenen is ver gekomen. Nog één keer kantelen, de hoek in. Welke?
first-wuerfelmarsch-win-done = Gewonnen! Raakt de plaat ooit leeg, dan telt elke geslagen dobbelsteen één, min je eigen die bij gelijke stand uit het spel gingen. Even veel? Dan wint wie het laatst zette.
