# Het eerste spel Eintrichtern
first-eintrichtern-aim = Een geheugenspel. Onder elke rode dobbelsteen zit een trechter van drie gele, en niemand kent de som. Wie als eerste acht rode heeft, wint. Jij hebt er zes, Lotte vijf.
first-eintrichtern-throw = Gooi de drie parelmoeren dobbelstenen: hun som is wat je zoekt.
first-eintrichtern-lift = Je zoekt 10. Je weet nog niets, dus je moet gokken. Til deze rode dobbelsteen op.
first-eintrichtern-lift-else = Elke rode mag. Neem voor de les de gemarkeerde.
first-eintrichtern-missed = De drie gele zijden in de trechter zijn 3 + 5 + 3 = 11. Mis: de rode gaat terug en Lotte is aan de beurt. Maar nu weet iedereen: hier zit 11. Onthoud de plek!
first-eintrichtern-friend = Lotte gooide 11. Ze was jouw trechter vergeten en tilde een andere op: 4 + 2 + 1 = 7. Mis. Onthoud deze ook.
first-eintrichtern-take = Na een misser kiest de volgende: opnieuw gooien, of de worp overnemen. Jij weet waar 11 zit. Neem de worp over!
first-eintrichtern-take-else = Opnieuw gooien mag. Maar jij weet waar 11 zit, en 11 wordt gevraagd.
first-eintrichtern-find = Waar zat de 11? Til die rode op. (Vergis je je, dan wijst de les de plek aan. Het echte spel doet dat niet.)
first-eintrichtern-find-else = Daar niet. Op de plek die nu gemarkeerd is, tilde je als eerste een rode op.
first-eintrichtern-again = Raak! De rode is van jou, en je mag nog een keer, met een nieuwe worp. De open trechter doet niet meer mee. Gooi!
first-eintrichtern-win = Je zoekt 7. Iemand had een 7 opgetild …
first-eintrichtern-win-else = Die niet. Lotte tilde de 7 op: de plek is nu gemarkeerd.
first-eintrichtern-win-done = Je achtste rode: gewonnen! Een tip: de buitenste zijden van de gele aan de rand blijven steeds zichtbaar, en verklappen iets over de trechters ernaast.
