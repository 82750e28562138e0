# Das erste Spiel Wegschieben
first-wegduwen-aim = Diese Klötzchen sind deine Zahlen. Lotte sitzt dir gegenüber. Schieb alle deine Zahlen weg: Wer zuerst keine mehr offen hat, gewinnt.
first-wegduwen-throw = Du bist dran. Wirf die beiden Würfel.
first-wegduwen-push = 2 und 6 macht 8. Schieb Zahlen weg, die zusammen 8 ergeben: die 8 selbst, oder 6 und 2. Nimm die 8: Kleine Zahlen sind später nützlich.
first-wegduwen-push-else = 6 + 2 ist auch 8. Aber kleine Zahlen passen zu vielen Würfen, also schieb diesmal die 8 weg.
first-wegduwen-on = Die 8 ist weg und ist jetzt bei Lotte offen. Solange du deinen Wurf nutzen kannst, wirfst du weiter. Los!
first-wegduwen-double = Ein Pasch! Jetzt darfst du zwei beliebige Zahlen wegschieben, egal was sie ergeben. Weg mit der 12 und der 5.
first-wegduwen-double-else = Beim Pasch geht das auch. Aber versuch 12 und 5: Die 12 wirst du sonst schwer los.
first-wegduwen-friend = Du hast drei Zahlen weggeschoben, mehr geht in einem Zug nicht. Lotte hat 9 geworfen und ihre 9 weggeschoben: Jetzt ist die 9 wieder bei dir offen! Dann warf sie eine 7, und mit einer 7 ist der Zug immer vorbei.
first-wegduwen-again = Du bist wieder dran. Wirf!
first-wegduwen-one-die = 1 und 4 macht 5, und 5 kannst du nicht bilden. Aber ein Würfel zeigt eine 4, und eine 4 hast du. Die darfst du wegschieben; dann ist dein Zug vorbei.
first-wegduwen-last-turn = Lotte hat gleich eine 7 geworfen und konnte nichts tun. Jetzt kannst du fertig werden. Wirf!
first-wegduwen-find = Wieder 8. Welche deiner Zahlen ergeben jetzt 8?
first-wegduwen-last-throw = Nur noch die 9 ist offen. Wirf noch einmal!
first-wegduwen-win = 4 und 5. Du weißt, was zu tun ist.
first-wegduwen-win-done = Bei dir ist keine Zahl mehr offen: gewonnen! Noch eins: Kannst du einen Wurf gar nicht nutzen, ist dein Zug vorbei. Und im allerersten Zug eines Spiels wird nach einer 7 einfach neu geworfen.
