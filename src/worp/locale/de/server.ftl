# Was der Raum selbst sagt: zu Browsern, und zu denen, die ihn gestartet haben.

## Platz nehmen

server-no-started = Das Spiel hat begonnen; die Plätze stehen fest.
server-no-host = Das kann nur, wer diesen Tisch eröffnet hat.
server-no-seat = Dieser Tisch hat keinen Platz { $number }; er hat { $seats }.
server-no-free-seat = Alle Plätze sind besetzt.
server-no-invitation = Für diesen Platz brauchst du einen Link. Bitte die Person darum, die den Tisch eröffnet hat.
server-no-taken = Da sitzt schon jemand.
server-no-level = Es gibt keinen Bot „{ $level }“; es gibt: { $levels }.
server-no-not-yours = Das ist nicht dein Platz.
server-no-empty-seat = Auf Platz { $number } sitzt noch niemand. Lade jemanden ein oder setze einen Bot hin.
server-no-link = Dieser Link wurde schon benutzt oder ersetzt. Zuschauen geht; zum Mitspielen bitte um einen neuen.
server-no-lobby = Das Spiel hat noch nicht begonnen.
server-no-hotseat = In diesem Rennen sieht jeder etwas anderes, darum braucht jeder ein eigenes Gerät. Verschick einen Link oder spielt ohne Uhr.

## Spielen

server-no-changed = Der Tisch hat sich inzwischen verändert. Schau noch einmal hin und wähle dann.
server-no-long-path = Ein Zug hat höchstens { $clicks } Klicks.
server-no-hand = Deine Hand ist noch beschäftigt.
server-no-pause = Hier läuft nichts weg: Lass dir alle Zeit, die du brauchst.
server-no-paused = { $seat } hat um eine Pause gebeten. Danach geht es weiter.
server-no-resume = { $seat } hat um die Pause gebeten und beendet sie; auch wer diesen Tisch eröffnet hat, kann das.
server-no-undo = Du hast noch nichts getan, das du zurücknehmen könntest.
server-no-request = Niemand möchte mehr etwas zurücknehmen.
server-no-agreed = { $seat } möchte das lieber nicht zurücknehmen.

## Ärger

server-fault = { $text }
server-no-stored = Das konnte nicht gespeichert werden und ist also nicht geschehen. Versuche es gleich noch einmal.
server-broken = In den Regeln dieses Spiels ging etwas schief. Es hat sich nichts geändert; das Protokoll des Raums sagt mehr.
server-no-table = So einen Tisch gibt es hier nicht. Prüfe den Link oder eröffne einen neuen Tisch.
server-no-page = An dieser Adresse ist nichts.
server-no-method = So lässt sich diese Adresse nicht benutzen.
server-no-origin = Diese Seite gehört nicht zum Raum auf { $host }. Öffne den Raum dort, oder starte ihn mit --public-url.
server-no-message = Der Raum versteht diese Nachricht nicht: { $why }
server-no-join = Eine Verbindung beginnt damit, wer da ist. Lade die Seite neu.
server-no-big = Das ist zu viel auf einmal; höchstens { $bytes } Bytes.
server-no-fast = Das ging zu schnell. Warte einen Augenblick.
server-no-more-tables = Du hast in einer Stunde { $tables } Tische eröffnet. Spiele erst an einem davon.
server-no-more-sockets = Von deiner Adresse gibt es schon { $sockets } Verbindungen. Schließe ein paar Seiten.
server-no-code = Ein QR-Code kann nur eine Adresse dieses Raums zeigen.

## Den Raum starten

server-ask-network = Dürfen Telefone und Computer in deinem Netzwerk mitspielen? [j/N]
server-other-port = Port { $port } ist besetzt; der Raum nimmt { $other }.
server-open = Der Raum ist offen: { $url }
server-network = In deinem Netzwerk: { $url }
server-public = Für alle: { $url }
server-how-to-stop = Beenden mit Strg-C; danach geht jedes Spiel weiter.
