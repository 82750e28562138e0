# Het eerste spel Wegduwen
first-wegduwen-aim = Deze blokjes zijn jouw cijfers. Lotte zit tegenover je. Duw al je cijfers weg: wie als eerste niets meer heeft openstaan, wint.
first-wegduwen-throw = Jij bent aan de beurt. Gooi de twee dobbelstenen.
first-wegduwen-push = 2 en 6 is 8. Duw cijfers weg die samen 8 zijn: de 8 zelf, of 6 en 2. Neem de 8: kleine cijfers komen later goed van pas.
first-wegduwen-push-else = 6 + 2 is ook 8. Maar kleine cijfers passen bij veel worpen, dus duw nu de 8 weg.
first-wegduwen-on = De 8 is weg, en staat nu open bij Lotte. Zolang je je worp kunt gebruiken, gooi je verder. Toe maar!
first-wegduwen-double = Dubbel! Nu mag je twee cijfers naar keuze wegduwen, wat ze samen ook zijn. Doe de 12 en de 5 weg.
first-wegduwen-double-else = Met dubbel mag dat ook. Maar probeer 12 en 5: de 12 raak je anders moeilijk kwijt.
first-wegduwen-friend = Je hebt drie cijfers weggeduwd, en meer mag niet in één beurt. Lotte gooide 9 en duwde haar 9 weg: die staat nu weer open bij jou! Daarna gooide ze 7, en bij een 7 is je beurt altijd voorbij.
first-wegduwen-again = Jij bent weer aan de beurt. Gooi maar.
first-wegduwen-one-die = 1 en 4 is 5, en 5 kun je niet maken. Maar één dobbelsteen is een 4, en een 4 heb je. Die mag je wegduwen; daarna is je beurt voorbij.
first-wegduwen-last-turn = Lotte gooide meteen 7 en kon niets doen. Nu kun jij het afmaken. Gooi!
first-wegduwen-find = Weer 8. Welke van je cijfers zijn nu samen 8?
first-wegduwen-last-throw = Alleen de 9 staat nog open. Gooi nog één keer!
first-wegduwen-win = 4 en 5. Je weet wat je moet doen.
first-wegduwen-win-done = Bij jou staat niets meer open: gewonnen! Nog één ding: kun je een worp helemaal niet gebruiken, dan is je beurt voorbij. En in de allereerste beurt van een spel gooi je na een 7 gewoon opnieuw.
