# Das erste Spiel Eintrichtern
first-eintrichtern-aim = Ein Gedächtnisspiel. Unter jedem roten Würfel ist ein Trichter aus drei gelben, und niemand kennt seine Summe. Wer zuerst acht rote hat, gewinnt. Du hast sechs, Lotte fünf.
first-eintrichtern-throw = Wirf die drei Perlmuttwürfel: Ihre Summe suchst du.
first-eintrichtern-lift = Du suchst 10. Du weißt noch nichts, also rätst du. Heb diesen roten Würfel hoch.
first-eintrichtern-lift-else = Jeder rote ist erlaubt. Nimm für die Lektion den markierten.
first-eintrichtern-missed = Die drei gelben Seiten im Trichter sind 3 + 5 + 3 = 11. Daneben: Der rote kommt zurück, und Lotte ist dran. Aber jetzt wissen alle: Hier ist eine 11. Merk dir die Stelle!
first-eintrichtern-friend = Lotte warf 11. Sie hatte deinen Trichter vergessen und hob einen anderen hoch: 4 + 2 + 1 = 7. Daneben. Merk dir auch diesen.
first-eintrichtern-take = Nach einem Fehlversuch wählt der Nächste: neu würfeln oder den Wurf übernehmen. Du weißt, wo eine 11 ist. Übernimm ihn!
first-eintrichtern-take-else = Neu würfeln geht. Aber du kennst eine 11, und 11 wird gesucht.
first-eintrichtern-find = Wo war die 11? Heb diesen roten Würfel hoch. (Irrst du dich, zeigt dir die Lektion die Stelle. Das echte Spiel tut das nicht.)
first-eintrichtern-find-else = Dort nicht. An der Stelle, die jetzt markiert ist, hast du zuerst einen hochgehoben.
first-eintrichtern-again = Ein Treffer! Der rote gehört dir, und du bist noch einmal dran, mit neuem Wurf. Der offene Trichter spielt nicht mehr mit. Wirf!
first-eintrichtern-win = Du suchst 7. Jemand hatte eine 7 hochgehoben …
first-eintrichtern-win-else = Den nicht. Lotte hat die 7 hochgehoben: Die Stelle ist jetzt markiert.
first-eintrichtern-win-done = Dein achter roter Würfel: gewonnen! Ein Tipp: Die Außenseiten der gelben Würfel am Rand bleiben immer sichtbar und verraten etwas über die Trichter daneben.
