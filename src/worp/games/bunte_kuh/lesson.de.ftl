# Das erste Spiel Bunte Kuh
first-bunte-kuh-aim = Bunte Kuh ist ein Rennen im Schauen und Addieren. Lotte und du habt je 30 Würfel, und wer zuerst keine mehr hat, gewinnt. In dieser Lektion hetzt dich niemand.
first-bunte-kuh-throw = Wirf die drei Würfel.
first-bunte-kuh-funnel = 4 + 4 + 6 = 14. Wo drei Würfel zusammenstoßen, ist ein Trichter. Such einen, dessen drei Innenseiten auch 14 ergeben. Hier: 4 + 5 + 5. Ein Klick darauf heißt STOPP rufen. (Die Lektion markiert ihn; das Spiel nie.)
first-bunte-kuh-funnel-else = Im echten Spiel wäre das ein Ruf, und ein falscher. Schau erst auf den markierten Trichter.
first-bunte-kuh-lay = Richtig! Du darfst einen deiner Würfel hineinlegen, gedreht, wie du willst. Tipp auf seine Seiten, um ihn zu drehen, dann leg ihn hin.
first-bunte-kuh-lay-done = Einer weniger. Dein Würfel bildet jetzt neue Trichter mit seinen Nachbarn. Dann gehen die drei Würfel an den Nächsten.
first-bunte-kuh-nowhere = Einige Runden später warf Lotte 1, 1, 1. Kein offener Trichter ergibt 3. Dann ruft man NIRGENDS! Ruf es, wähl irgendeinen Trichter und leg deinen Würfel.
first-bunte-kuh-nowhere-else = Kein Trichter ergibt 3: Ruf NIRGENDS.
first-bunte-kuh-nowhere-done = Gut gerufen. Egal, wer geworfen hat: Alle dürfen rufen, und nur der erste Ruf zählt.
first-bunte-kuh-race = Du wirfst wieder. Diesmal will Lotte schnell sein.
first-bunte-kuh-wrong = Lotte rief STOPP, aber ihr Trichter ergibt 12, nicht 16. Ein falscher Ruf wird teuer: Sie legt nichts, und jeder andere gibt ihr einen Würfel. Du hast also einen weniger!
first-bunte-kuh-last = Kurz vor Schluss: Die Pyramide ist gewachsen, und du hast nur noch einen Würfel. Wirf!
first-bunte-kuh-win = 5 + 6 + 6 = 17. Zwei Sechsen und eine Fünf, irgendwo auf deiner Seite. Such den Trichter! (Ein falscher Klick kostet hier nichts.)
first-bunte-kuh-win-else = Das ist nicht 17: ein falscher Ruf. Der richtige Trichter ist jetzt markiert.
first-bunte-kuh-win-done = Dein letzter Würfel ist weg: gewonnen! Das echte Spiel ist ein Rennen. Lieber in Ruhe? Dann wähl „Ohne Eile“, wenn du einen Tisch eröffnest.
