# Het eerste spel Bunte Kuh
first-bunte-kuh-aim = Bunte Kuh is een race van kijken en optellen. Jij en Lotte hebben elk 30 dobbelstenen, en wie ze het eerst kwijt is, wint. In deze les jaagt niemand je op.
first-bunte-kuh-throw = Gooi de drie dobbelstenen.
first-bunte-kuh-funnel = 4 + 4 + 6 = 14. Waar drie dobbelstenen samenkomen, is een trechter. Zoek er een waarvan de drie zijden binnenin samen ook 14 zijn. Hier: 4 + 5 + 5. Erop klikken is STOP roepen. (De les wijst hem aan; het spel nooit.)
first-bunte-kuh-funnel-else = In het echte spel zou je dat geroepen hebben, en het is fout. Kijk eerst naar de gemarkeerde trechter.
first-bunte-kuh-lay = Goed! Je mag er een van je dobbelstenen in leggen, gedraaid zoals je wilt. Tik op de zijden om hem te draaien en leg hem dan neer.
first-bunte-kuh-lay-done = Eentje minder. Je dobbelsteen vormt nu nieuwe trechters met zijn buren. Daarna gaan de drie dobbelstenen naar de volgende speler.
first-bunte-kuh-nowhere = Een paar rondes later gooide Lotte 1, 1, 1. Geen open trechter is 3. Dan moet je NERGENS roepen! Doe dat, kies een trechter naar keuze en leg je dobbelsteen.
first-bunte-kuh-nowhere-else = Geen trechter is 3: roep NERGENS.
first-bunte-kuh-nowhere-done = Goed geroepen. Het maakt niet uit wie gooide: iedereen mag roepen, en alleen de eerste telt.
first-bunte-kuh-race = Jij gooit weer. Nu wil Lotte snel zijn.
first-bunte-kuh-wrong = Lotte riep STOP, maar haar trechter is 12, geen 16. Fout roepen is duur: ze legt niets, en iedere andere speler geeft haar een dobbelsteen. Jij hebt er dus een minder!
first-bunte-kuh-last = Bijna uit: de piramide is gegroeid, en jij hebt nog één dobbelsteen. Gooi!
first-bunte-kuh-win = 5 + 6 + 6 = 17. Twee zessen en een vijf, ergens aan jouw kant. Zoek de trechter! (Een verkeerde klik kost hier niets.)
first-bunte-kuh-win-else = Dat is geen 17: fout geroepen. De goede trechter is nu gemarkeerd.
first-bunte-kuh-win-done = Je laatste dobbelsteen is weg: gewonnen! Het echte spel is een race. Wil je rustig kijken? Kies dan ‘Zonder haast’ als je een tafel opent.
