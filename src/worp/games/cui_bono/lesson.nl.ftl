# Het eerste spel Cui bono?
first-cui-bono-aim = Een piramide van 165 dobbelstenen. Iedereen haalt er dobbelstenen uit, en wie de minste minpunten verzamelt, wint: rood kost 1, geel 2, parelmoer 3.
first-cui-bono-pull = Eerst trek je een dobbelsteen uit de onderste laag. Minstens twee van zijn bovenste zijden moeten vrij zijn, en in het begin geldt dat alleen voor de drie hoeken. Trek deze rode.
first-cui-bono-pull-else = Die hoek kun je ook trekken. Maar neem de rode: die kost het minst als hij bij je blijft.
first-cui-bono-lay = De hele kant schoof omlaag, en bovenaan ging een trechter open. Zijn drie dobbelstenen zijn geel, rood en parelmoer: drie kleuren, dus elke dobbelsteen past. Leg hem daar, dan kost hij niets!
first-cui-bono-lay-else = Houden mag altijd. Maar waarom een minpunt nemen als er een trechter past?
first-cui-bono-friend = Lotte trok een parelmoeren. Geen trechter paste, dus ze moest hem houden: 3 minpunten. Wat je houdt, gaat nooit meer terug.
first-cui-bono-corner = Jouw beurt. Trek de gele hoek vlak voor je.
first-cui-bono-corner-else = Die kun je ook trekken. Neem nu de gele hoek.
first-cui-bono-keep = Kijk naar de open trechter bovenaan: twee van zijn dobbelstenen hebben dezelfde kleur. Twee kleuren passen nooit. Je moet de gele houden.
first-cui-bono-keep-done = 2 minpunten. Dat kan gebeuren. Nu kijken we hoe het afloopt.
first-cui-bono-late = Veel later. Het spel is uit zodra iemand de tiende dobbelsteen neemt. Lotte heeft er negen, jij zeven. Leg jij er nu een terug, dan moet zij misschien de tiende nemen. Trek de gemarkeerde.
first-cui-bono-late-else = Kan ook. Maar voor deze dobbelsteen is er een passende trechter.
first-cui-bono-find = Een rode. Een trechter past bij drie verschillende kleuren, of bij één kleur die niet die van de dobbelsteen zelf is. Er is er precies één. Zoek hem!
first-cui-bono-find-else = Je mag hem houden, maar dat kost een punt. Eén trechter past; die is nu gemarkeerd.
first-cui-bono-end = Lotte moest haar tiende dobbelsteen nemen: het is uit. Zij heeft 17 minpunten, jij 14. Gewonnen! Nog één regel: een dobbelsteen mag geen kant van één kleur afmaken.
