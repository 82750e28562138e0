# Würfel nachprüfen: was `worp verify` und die Seite „Diese Würfel prüfen“ sagen.

## Schritte

dice-promised-room = Der Raum hat seinen Teil jedes Wurfs ab Nummer { $start } versprochen: { $promise }
dice-promised = Das Gerät von { $seats } (Nummer { $device }) hat seinen Teil jedes Wurfs ab Nummer { $start } versprochen: { $promise }
dice-right = { $devices ->
    [0] Wurf { $number } (Ereignis { $event }): { $result }. Das folgt aus dem, was der Raum allein geöffnet hat.
    [one] Wurf { $number } (Ereignis { $event }): { $result }. Das folgt aus dem, was der Raum und ein Gerät geöffnet haben, und beide hielten ihr Versprechen.
   *[other] Wurf { $number } (Ereignis { $event }): { $result }. Das folgt aus dem, was der Raum und { $devices } Geräte geöffnet haben, und alle hielten ihr Versprechen.
}

## Was falsch sein kann

dice-wrong-line = Eine Zeile über die Würfel ist nicht zu lesen: { $text }
dice-wrong-table = Das Protokoll beginnt nicht mit dem Namen seines Tisches oder nennt zwei.
dice-wrong-promise-room = Das Versprechen des Raums gilt nicht für die Würfe, die danach kamen.
dice-wrong-promise = Das Versprechen von Gerät { $device } gilt nicht für die Würfe, die danach kamen, oder nicht für Plätze an diesem Tisch.
dice-wrong-circle = Wurf { $number }: Die Nummer ist nicht an der Reihe, oder jemand trägt bei, der nichts dafür versprochen hatte.
dice-wrong-place = Wurf { $number } wurde angekündigt, wo kein Wurf erwartet wurde, oder zweimal.
dice-wrong-unproven = Ereignis { $event } ist ein Wurf ohne Beweis.
dice-wrong-number = Wurf { $number }: Was geöffnet wurde, gehört zu einer anderen Nummer oder zu anderen Geräten.
dice-wrong-seat = Wurf { $number } wurde für einen anderen Platz angekündigt als den, der nach den Regeln würfelt.
dice-wrong-again = Wurf { $number }: Das Protokoll sagt nicht richtig, ob noch einmal gewürfelt wurde.
dice-wrong-hidden = Wurf { $number }: Das Protokoll sagt nicht richtig, ob das Ergebnis verborgen war.
dice-wrong-once = Wurf { $number }: Was der Raum geöffnet hat, ist nicht, was er für dieses verborgene Ergebnis versprochen hatte.
dice-wrong-link-missing = Wurf { $number }: Etwas musste geöffnet werden und wurde es nicht, oder dafür war nichts versprochen.
dice-wrong-link-room = Wurf { $number }: Was der Raum geöffnet hat, ist nicht, was er versprochen hatte.
dice-wrong-link = Wurf { $number }: Was Gerät { $device } geöffnet hat, ist nicht, was es versprochen hatte.
dice-wrong-result = Wurf { $number } (Ereignis { $event }): Aus dem, was geöffnet wurde, folgt ein anderes Ergebnis.

## Was richtig und doch gut zu wissen ist

dice-remark-missing = { $count ->
    [one] Das Gerät von { $seats } (Nummer { $device }) hat seinen Teil eines Wurfs nicht geöffnet; er ging ohne es weiter.
   *[other] Das Gerät von { $seats } (Nummer { $device }) hat seinen Teil von { $count } Würfen nicht geöffnet; sie gingen ohne es weiter.
}
dice-remark-alone = { $count ->
    [one] Ein Wurf war der des Raums allein: Kein Gerät trug dazu bei.
   *[other] { $count } Würfe waren die des Raums allein: Kein Gerät trug dazu bei.
}
dice-remark-others = { $count ->
    [one] Bei einem Wurf war das eigene Gerät dessen, der würfelte, nicht dabei, wie bei Bots.
   *[other] Bei { $count } Würfen war das eigene Gerät dessen, der würfelte, nicht dabei, wie bei Bots.
}
dice-remark-hidden = { $count ->
    [one] Ein Wurf war verborgen; woraus er folgt, wurde am Ende geöffnet.
   *[other] { $count } Würfe waren verborgen; woraus sie folgen, wurde am Ende geöffnet.
}
dice-remark-again = { $count ->
    [one] Ein Wurf wurde zurückgenommen und noch einmal geworfen, mit der nächsten Nummer.
   *[other] { $count } Würfe wurden zurückgenommen und noch einmal geworfen, jeder mit der nächsten Nummer.
}
dice-remark-void = { $count ->
    [one] Ein Wurf wurde angekündigt und nicht geworfen, weil ein Zug davor zurückgenommen wurde; seine Nummer wurde nicht wieder benutzt.
   *[other] { $count } Würfe wurden angekündigt und nicht geworfen, weil ein Zug davor zurückgenommen wurde; ihre Nummern wurden nicht wieder benutzt.
}

## Das Ergebnis

dice-none = Über die Würfel dieses Spiels wurde nichts versprochen, also gibt es nichts zu prüfen. Es wurde gespielt, bevor Worp seine Würfe bewies, oder außerhalb eines Raums.
dice-all-right = { $count ->
    [0] Es wurde noch nichts geworfen.
    [one] Der eine Wurf stimmt: Er war vorher versprochen und folgt aus dem, was geöffnet wurde.
   *[other] Alle { $count } Würfe stimmen: Jeder war vorher versprochen und folgt aus dem, was geöffnet wurde.
}
dice-all-wrong = { $count ->
    [one] Etwas stimmt mit diesen Würfeln nicht.
   *[other] { $count } Dinge stimmen mit diesen Würfeln nicht.
}
dice-compare = Ob der Raum allen dieselben Versprechen gezeigt hat, wissen nur die Geräte am Tisch: Sie merken sich, was sie sahen.

## Was dieses Gerät sah

dice-seen-same = { $count ->
    [one] Im Protokoll steht das Versprechen, das diesem Gerät während des Spiels gezeigt wurde.
   *[other] Im Protokoll stehen alle { $count } Versprechen, die diesem Gerät während des Spiels gezeigt wurden.
}
dice-seen-other-promises = { $count ->
    [one] Während des Spiels wurde diesem Gerät ein Versprechen gezeigt, das nicht im Protokoll steht: Das Protokoll wurde geändert.
   *[other] Während des Spiels wurden diesem Gerät { $count } Versprechen gezeigt, die nicht im Protokoll stehen: Das Protokoll wurde geändert.
}
dice-seen-other-throws = Diese Würfe sind nicht, was diesem Gerät während des Spiels gesagt wurde: { $numbers }.
dice-seen-left-out = Dieses Gerät hatte seinen Teil dieser Würfe geöffnet, und der Raum ließ es weg: { $numbers }.
dice-seen-twice = Der Raum hat diese Würfe zweimal oder zu früh angekündigt; dieses Gerät hat nichts dafür geöffnet: { $numbers }.
dice-remark-rules = { $count ->
    [one] Ein Wurf war mehr als einfache Würfel. Diese Seite hat geprüft, was alle dafür geöffnet haben; ob sein Ergebnis nach den Spielregeln daraus folgt, prüft worp verify.
   *[other] { $count } Würfe waren mehr als einfache Würfel. Diese Seite hat geprüft, was alle dafür geöffnet haben; ob ihre Ergebnisse nach den Spielregeln daraus folgen, prüft worp verify.
}

## Die Seiten

dice-page = Diese Würfel prüfen
dice-page-promises = Was versprochen wurde
dice-page-throws = Wurf für Wurf
dice-page-how = Wie es geht
dice-page-take = Das Spiel sichern, um es anderswo zu prüfen
dice-page-replay = Das Spiel noch einmal ansehen
dice-page-none = Das ist kein gespeichertes Spiel von Worp.
dice-end-right = { $count ->
    [one] Der eine Wurf ist geprüft: ehrlich gewürfelt.
   *[other] Alle { $count } Würfe sind geprüft: ehrlich gewürfelt.
}
dice-end-wrong = Etwas stimmt mit diesen Würfeln nicht. Sieh nach, was.
dice-room = Die Würfel dieses Raums
dice-room-more = Jeder Würfel jedes Spiels, das hier zu Ende gespielt wurde, vom Raum gezählt; und was du auf diesem Gerät geworfen hast.
dice-room-all = Alle Würfel des Raums
dice-room-yours = Dein eigenes Glück
dice-room-nothing = Noch keine Würfel.
dice-room-faces = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
dice-room-face = Die { $face }: { $count }-mal, { $percent } %
dice-room-mean = { $mean } Augen je Würfel; der Zufall gibt { $usual }.
dice-room-file = Ein gespeichertes Spiel prüfen
dice-room-file-more = Nur auf diesem Gerät, auch ohne Netz: Die Datei wird nirgendwohin geschickt.
dice-room-choose = Eine Datei wählen
dice-even-few = Noch zu wenige Würfel, um etwas zu sagen.
dice-even-usual = So gleichmäßig, wie der Zufall es will.
dice-even-rare = Etwas ungleicher als sonst. Das passiert ehrlichen Würfeln etwa einmal in { $times } Fällen.
dice-even-odd = Ungleicher, als es der Zufall einmal in tausend Fällen will. Prüfe ein paar Spiele.
dice-even-too = Gleichmäßiger, als der Zufall es will. Prüfe ein paar Spiele.
