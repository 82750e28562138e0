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
server-no-hotseat = In diesem Rennen sieht jeder etwas anderes, darum braucht jeder ein eigenes Gerät. Verschick einen Link oder spielt ohne Eile.
server-no-setting = Dieser Tisch hat keine Einstellung „{ $name }“. Lade die Seite neu.

## Spielen

server-no-changed = Der Tisch hat sich inzwischen verändert. Schau noch einmal hin und wähle dann.
server-no-long-path = Ein Zug hat höchstens { $clicks } Klicks.
server-no-hand = Deine Hand ist noch beschäftigt.
server-no-pause = Hier läuft nichts weg: Lass dir alle Zeit, die du brauchst.
server-no-paused = { $seat } hat um eine Pause gebeten. Danach geht es weiter.
server-no-resume = { $seat } hat um die Pause gebeten und beendet sie; auch wer diesen Tisch eröffnet hat, kann das.
server-no-pause-agreed = { $seat } möchte lieber ohne Pause weiterspielen.
server-no-undo = Du hast noch nichts getan, das du zurücknehmen könntest.
server-no-undo-race = Was in einem Rennen getan ist, bleibt getan; hinter ein Rennen kannst du nicht zurück.
server-no-request = Niemand möchte mehr etwas zurücknehmen.
server-no-agreed = { $seat } möchte lieber nicht, dass es zurückgenommen wird.

## Weggehen und wiederkommen

server-no-locked = Dieser Tisch ist abgeschlossen: Niemand kann sich mehr dazusetzen oder zuschauen.
server-no-second-hand = Du hast an diesem Tisch schon eine Hand, und eine zweite wäre für dich kein Geheimnis.
server-no-remove-hand = Solange gespielt wird, muss hier niemand gehen: Wer sich danach hinsetzt, sähe eine Hand, die nicht die eigene ist.
server-no-second-seat = Du spielst hier schon mit: Der Platz eines Bots ist für jemanden, der noch kommt.
server-no-report = Das steht hier nicht mehr, oder du kannst es nicht lesen.
server-no-club = Du bist nicht (mehr) in diesem Club. Bitte jemanden um den Link.
server-no-club-link = Dieser Link eines Clubs gilt nicht mehr. Bitte um einen neuen.
server-no-club-full = Dieser Club ist voll: Er hat Platz für { $people } Leute.
server-no-club-name = Gib bitte einen Namen an.
server-no-club-maker = Das darf nur, wer sich um den Club kümmert.
server-no-club-member = Diese Person ist nicht im Club.
server-no-club-later = Für welchen Club ein Tisch ist, wählst du, wenn du ihn eröffnest.
server-no-stand-in = An deinem Platz spielt kein Bot.
server-no-more-chains = Dieser Tisch hat so viele Versprechen über seine Würfel angenommen, wie er kann. Du würfelst trotzdem.
server-no-bot-plays = Ein Bot spielt für dich. Nimm erst deinen Platz zurück.
server-bot-plays = Schau deinem Bot zu.
server-removed = Dein Platz ist für jemand anderen freigemacht worden. Du kannst zuschauen.
server-no-patience = An diesem Tisch gilt niemand als weg: Es wird auf alle gewartet.
server-no-gone = { $minutes ->
    [60] Das geht, wenn jemand eine Stunde weg ist.
    [1440] Das geht, wenn jemand einen Tag weg ist.
    [10080] Das geht, wenn jemand eine Woche weg ist.
   *[other] Das geht, wenn jemand { $minutes } Minuten weg ist.
}
server-no-claim = Ihr seid mehr als zwei: Niemand gewinnt, weil jemand weg ist. Lasst einen Bot für diese Person weiterspielen.
server-no-proposal = Niemand möchte das Spiel mehr beenden.
server-no-abandoned = { $seat } spielt lieber weiter.
server-no-rematch = Das nächste Spiel kommt nach diesem.
server-no-many = Das sind zu viele Tische auf einmal; höchstens { $tables }.
server-no-address = Das ist keine Adresse, an die der Raum schreiben kann.
server-no-https = Der Raum schreibt nur an Adressen, die mit https:// beginnen und keinen eigenen Port haben.
server-no-private = Diese Adresse führt in ein privates Netz. Dorthin schreibt der Raum nicht.
server-no-reach = Unter dieser Adresse hat niemand geantwortet.
server-no-taker = Unter dieser Adresse hat jemand geantwortet, es aber nicht angenommen ({ $code }).
server-no-move = Dieser Link ist schon benutzt worden oder älter als { $minutes } Minuten. Mach am anderen Gerät einen neuen.

## Chat

server-no-chat-empty = Schreib erst etwas.
server-no-chat-long = Eine Zeile hat höchstens { $letters } Zeichen.
server-no-chat-fast = Das ging zu schnell. Warte ein paar Sekunden.

## Ärger

server-fault = Damit kann der Raum nichts anfangen. Die Erklärung gibt es nur auf Englisch: { $text }
server-no-stored = Das konnte nicht gespeichert werden und ist also nicht geschehen. Versuche es gleich noch einmal.
server-broken = In den Regeln dieses Spiels ging etwas schief. Es hat sich nichts geändert; das Protokoll des Raums sagt mehr.
server-stuck = Die Regeln dieses Spiels kommen zu keinem Ende ({ $file }, Zeile { $line }, { $name }). Es hat sich nichts geändert. Versuch etwas anderes oder beende das Spiel.
server-grew = Die Regeln dieses Spiels brauchen immer mehr Speicher ({ $file }, Zeile { $line }, { $name }). Es hat sich nichts geändert. Versuch etwas anderes oder beende das Spiel.
server-raised = Die Regeln dieses Spiels sind abgebrochen ({ $file }, Zeile { $line }, { $name }): { $error }. Es hat sich nichts geändert. Versuch etwas anderes oder beende das Spiel.
server-idle = Nach den Regeln dieses Spiels ({ $file }) wäre dann jemand am Zug, der nichts zu wählen hat. Es hat sich nichts geändert. Versuch etwas anderes oder beende das Spiel.
server-no-answer = Im Raum ging etwas schief. Versuche es noch einmal; sein Protokoll sagt mehr.
server-no-table = So einen Tisch gibt es hier nicht. Prüfe den Link oder eröffne einen neuen Tisch.
server-no-older-rules = Dieses Spiel hat mit Version { $version } der Regeln begonnen. Dieser Raum spielt die Versionen { $oldest } bis { $newest }; ein älteres Worp kann es zu Ende spielen.
server-no-newer-rules = Dieses Spiel hat mit Version { $version } der Regeln begonnen. Dieser Raum kennt sie nur bis Version { $newest }; ein neueres Worp kann es zu Ende spielen.
server-no-changed-rules = Die Regeln dieses Spiels sind geändert worden, seit ihr begonnen habt, und eure Partie passt nicht mehr dazu. Mit den Regeln von damals geht sie weiter.
server-notice-rules = Die Regeln dieses Spiels sind geändert worden, seit die Partie begann. Sie geht nach den neuen weiter.
server-notice-position = Diese Partie fängt nicht von vorn an: Wer den Tisch eröffnet hat, hat eine Stellung vorbereitet und weiß, was darin verborgen ist.
server-notice-held = Bots halten an diesem Tisch Plätze frei: Wer dazukommt, übernimmt einen, auch mitten im Spiel, und sieht den Tisch so, wie er dann ist.
server-notice = Von der Person, die diesen Raum betreut: { $text }
server-no-page = An dieser Adresse ist nichts.
server-no-method = So lässt sich diese Adresse nicht benutzen.
server-no-origin = Diese Seite gehört nicht zum Raum auf { $host }. Öffne den Raum dort, oder starte ihn mit --public-url.
server-no-message = Der Raum versteht diese Nachricht nicht: { $why }
server-no-join = Eine Verbindung beginnt damit, zu sagen, wer da ist. Lade die Seite neu.
server-no-lesson = An diesem Tisch läuft keine Lektion.
server-no-big = Das ist zu viel auf einmal; höchstens { $bytes } Bytes.
server-no-body = Der Rest von dem, was du geschickt hast, ist nicht angekommen. Versuch es noch einmal.
server-no-fast = Das ging zu schnell. Warte einen Augenblick.
server-no-more-tables = Du hast in einer Stunde { $tables } Tische eröffnet. Spiele erst an einem davon.
server-no-tournament = Hier ist kein Turnier, oder keines mehr.
server-no-tournament-table = In einem Turnier spielt jeder am eigenen Platz; niemand ändert den Tisch oder hält die Uhren an.
server-no-tournament-game = In einem Turnier spielen zwei gegeneinander, und dieses Spiel ist nicht für zwei.
server-no-tournament-late = Dieses Turnier hat ohne dich begonnen. Anmelden geht nicht mehr.
server-no-tournament-full = Dieses Turnier ist voll: { $most } machen mit.
server-no-tournament-few = Für ein Turnier braucht es mindestens { $least }. Lass Bots auffüllen.
server-no-tournament-name = Gib einen Namen an, unter dem die anderen dich sehen.
server-no-more-tournaments = Du hast in einer Stunde { $tournaments } Turniere gemacht. Spiele erst in einem davon.
server-no-tournaments-left = In diesem Raum sind so viele Turniere, wie er betreuen kann. Versuche es wieder, wenn eines vorbei ist.
server-tournament-late = Die Zeit, an diesen Tisch zu kommen, ist um. Auf der Seite des Turniers steht, wie das Spiel zählt.
server-no-more-sockets = Von deiner Adresse gibt es schon { $sockets } Verbindungen. Schließe ein paar Seiten.
server-full = Der Raum ist voll: Im Augenblick kann niemand mehr herein. Laufende Spiele gehen weiter. Versuche es in einer Minute noch einmal.
server-closing = Der Raum schließt für einen Augenblick. Nichts geht verloren; sobald er wieder da ist, bist du wieder verbunden.
server-made-anew = Dieser Tisch wird gerade neu gedeckt. Nichts geht verloren; gleich bist du wieder verbunden.
server-deleted = Dieser Tisch ist von der Person gelöscht worden, die diesen Raum betreut.
server-no-banned = Wer diesen Raum betreut, lässt zurzeit niemanden von deiner Adresse herein.
server-no-metrics = Diese Zahlen sind für den Rechner, auf dem der Raum läuft.

## Den Raum starten

server-ask-network = Dürfen Telefone und Computer in deinem Netzwerk mitspielen? [j/N]
server-other-port = Port { $port } ist besetzt; der Raum nimmt { $other }.
server-open = Der Raum ist offen: { $url }
server-network = In deinem Netzwerk: { $url }
server-public = Für alle: { $url }
server-how-to-stop = Beenden mit Strg-C; danach geht jedes Spiel weiter.
server-op-unknown = Den Auftrag „{ $what }“ kennt dieser Raum nicht.
server-op-failed = Das ist nicht gelungen: { $why }
server-op-no-table = Es gibt keinen Tisch { $table }.
server-op-closed = Das Spiel an { $table } ist beendet.
server-op-over = Das Spiel an { $table } ist schon vorbei. Den Tisch löschen: worp room delete { $table }
server-op-deleted = Der Tisch { $table } ist gelöscht.
server-op-forgotten = Der Name ist von { $seats } Plätzen und aus { $replays } Aufzeichnungen verschwunden, mit allem, was darunter geschrieben stand.
server-op-nobody = So jemanden gibt es nicht: { $who }
server-op-no-report = Es gibt keine Meldung { $report }.
server-op-settled = Die Meldung { $report } ist erledigt und gelöscht.
server-op-banned = { $count } Adressen sind gesperrt.
server-op-unbanned = { $who } darf wieder herein.
server-op-noticed = Alle an jedem Tisch lesen es jetzt.
server-op-notice-ended = Niemand liest mehr eine Mitteilung.
server-op-copied = Die Kopie liegt in { $file }.
server-op-exported = { $tables } Tische liegen in { $file }.
server-op-imported = { $tables } Tische sind übernommen.
server-op-none = Es gibt keine.

## Was gespeichert wird

server-privacy-title = Was dieser Raum speichert
server-privacy-table = Von jedem Tisch: das Spiel und die Optionen, jeden Wurf und jeden Zug mit der Uhrzeit, und die Namen, die sich die Leute gegeben haben. Ein Name darf alles sein. Wer den Link eines Tisches hat, kann zuschauen und diese Namen lesen. Aus allen beendeten Spielen zusammen zählt der Raum, wie oft welche Augenzahl kam.
server-privacy-keep = Ein Tisch wird gelöscht, wenn { $days } Tage lang nichts geschehen ist. Bis dahin lässt sich das Spiel fortsetzen oder noch einmal ansehen.
server-privacy-keep-always = Tische bleiben gespeichert, bis sie löscht, wer diesen Raum betreibt.
server-privacy-talk = Was die Leute im Chat eines Tisches schreiben, wird mit dem Tisch gespeichert, die letzten 500 Zeilen davon, und mit ihm gelöscht. Es steht in keinem Protokoll. Was Spieler schreiben, lesen alle am Tisch; was Zuschauer schreiben, lesen Spieler erst, wenn das Spiel aus ist.
server-privacy-report = Meldest du eine Zeile oder einen Namen, speichert der Raum diese Worte, den Namen und den Tisch für die Person, die ihn betreibt, bis sie sich darum gekümmert hat, höchstens { $days } Tage lang. Wer gemeldet hat, wird nicht gespeichert. Wen du stummschaltest, weiß nur dein eigenes Gerät.
server-privacy-replay = Ist ein Spiel aus, kann es jeder mit dem Link noch einmal ganz ansehen, auch was verborgen war. Ein gespeichertes Spiel, das du in den Raum bringst, wird wie ein Tisch gespeichert, ebenso, was der Coach über ein Spiel herausgefunden hat.
server-privacy-secrets = Es gibt keine Konten und keine Passwörter. Ein Platz gehört der Person, die seinen Link hat. Vom Geheimnis in diesem Link speichert der Raum nur einen Fingerabdruck, aus dem niemand den Link wiederherstellen kann.
server-privacy-device = Dein Browser behält die Links deiner Plätze und Clubs, deinen Namen, deine Einstellungen, seinen Teil an den Würfen, wie oft du welche Augenzahl geworfen und was du in jedem Spiel erreicht hast, auf deinem eigenen Gerät, ohne Cookies. Sie verschwinden, wenn du die Daten dieser Seite im Browser löschst. Ebenso deine Tage beim Wurf des Tages, welche Rätsel du kennst, und deine eigenen Fehler als Rätsel: Von einer solchen Stellung erfährt der Raum nur, während du sie löst, und behält nichts davon. Dort liegt auch deine Liste: jedes Spiel, das auf diesem Gerät zu Ende ging, unterschrieben mit einem Schlüssel, den dein Browser macht und behält. Der Raum bekommt diesen Schlüssel nie.
server-privacy-day = Vom Wurf des Tages speichert der Raum für jedes Gerät den Versuch, der zählt: was du gewählt hast und das Ergebnis, { $days } Tage lang. Das Gerät hat dafür einen zufälligen Namen, den dein Browser macht und behält und von dem der Raum nur einen Fingerabdruck speichert. Andere sehen dein Ergebnis nur, wenn du es unter einem Namen zeigst; dann für diesen Tag.
server-privacy-tournament = Von einem Turnier speichert der Raum den Namen, wer unter welchem Namen mitmacht und wie die Spiele ausgingen; wer den Link hat, sieht das. Es wird wie ein Tisch gelöscht. Gehst du, bevor es beginnt oder wenn es vorbei ist, wird dein Name sofort gelöscht.
server-privacy-away = Solange ein Spiel läuft, speichert der Raum bei jedem Platz, seit wann jemand weg ist, damit die anderen wissen, wie lange sie warten; das verschwindet, wenn die Person wiederkommt.
server-privacy-open = Ein Tisch, der für alle offen ist, steht auf der Startseite, solange er wartet, mit dem Namen der Person, die ihn eröffnet hat. Alle anderen findet man nur mit ihrem Link.
server-privacy-club = Von einem Club speichert der Raum den Namen, wie sich die Mitglieder dort nennen, wann sie zuletzt hineingeschaut haben (auf den Tag genau), und welche Tische sie einander zeigen, mit dem Ergebnis. Das sieht nur, wer im Club ist; eine Liste der Clubs gibt es nicht. Vom Link und vom Geheimnis, mit dem ein Gerät Mitglied ist, speichert der Raum nur einen Fingerabdruck. Wer geht, wird gelöscht, ein Club ohne Mitglieder ebenso. { $days ->
    [0] Mitglieder bleiben gespeichert, bis sie gehen.
   *[other] Wer { $days } Tage lang nicht hineinschaut, wird auch gelöscht.
}
server-privacy-move = Nimmst du deine Spiele auf ein anderes Gerät mit, warten die Links deiner Plätze, Clubs und Turniere höchstens { $minutes } Minuten im Speicher des Raums, bis das andere Gerät sie holt. Sie werden nicht dauerhaft gespeichert. Deine Liste und ihr Schlüssel warten dabei, verschlossen: Was sie öffnet, steht in einem Teil des Links, der den Raum nie erreicht.
server-privacy-address = Deine Netzwerkadresse steht im Arbeitsspeicher des Raums, solange du verbunden bist, und höchstens eine Stunde lang, nachdem du einen Tisch eröffnet oder nach deinen Spielen gesehen hast, damit niemand allen Platz belegen kann. Sie wird weder gespeichert noch protokolliert. Eine Adresse, die gesperrt wurde, ist gespeichert, bis die Sperre endet.
server-privacy-notices = Wenn du um Nachrichten bittest, speichert der Raum, wo dein Browser sie annimmt, für welche deiner Plätze und Clubs, in welcher Sprache und deine Ruhezeit; das wird gelöscht, wenn du sie ausschaltest, wenn es die Plätze nicht mehr gibt oder wenn dein Browser keine mehr annimmt. Nachrichten gehen über den Nachrichtendienst des Herstellers deines Browsers (Google, Mozilla, Apple, Microsoft), so versiegelt, dass nur dein Browser sie lesen kann. Hat der Tisch von seinem Gastgeber einen Webhook bekommen, schreibt der Raum dorthin das Spiel, den Namen dessen, der dran ist, und den Link des Tisches.
server-privacy-nothing-else = Es gibt keine Werbung und niemand zählt Besucher. Dein Browser spricht nur mit diesem Raum, und mit dem Nachrichtendienst seines Herstellers, wenn du um Nachrichten gebeten hast.
server-privacy-sooner = Soll ein Tisch früher gelöscht werden? Schicke seine Adresse, ohne das, was hinter dem # steht, an die Person, die diesen Raum betreibt.

## Wiederholungen und Rückblicke

server-no-replay = Hier ist keine Wiederholung. Stimmt der Link?
server-no-replay-yet = Dieses Spiel ist noch nicht zu Ende, und eine Wiederholung würde Geheimnisse verraten. Komm wieder, wenn es aus ist.
server-no-replay-long = In diesem Spiel ist so viel geschehen, dass es keine Wiederholung davon gibt.
server-no-more-logs = Du hast in einer Stunde { $logs } Spiele gebracht. Warte ein wenig, dann bring das nächste.
server-no-more-reviews = Du hast in einer Stunde um { $reviews } Rückblicke gebeten. Warte ein wenig, dann frag noch einmal.
server-no-hints = An diesem Tisch wird ohne Tipps gespielt. Wer ihn eröffnet hat, kann sie vor dem Spiel erlauben.
server-no-hint-race = In einem Rennen gibt es keinen Tipp: Schau selbst!
server-no-more-hints = Das waren { $hints } Tipps in einer Minute. Denk einen Augenblick selbst nach.
server-no-study = Der Coach kam nicht weiter. Das Protokoll des Raums sagt mehr.
server-no-study-turn = Es warten schon viele auf den Coach. Versuch es gleich noch einmal.
server-no-study-time = Der Coach ist nicht rechtzeitig fertig geworden.

## Was nicht zu lesen ist: Stellungen, Dateien, Wahlen

server-fault-kit-like = Eine Stellung von { $game } sieht so aus: „{ $example }“.
server-fault-kit-stuck = Von dieser Stellung aus geht es nicht weiter. Eine Stellung von { $game } sieht so aus: „{ $example }“.
server-fault-kit-turn = Dieser Tisch hat { $seats } Plätze, also ist Platz { $number } nicht am Zug.
server-fault-kit-each = { $name }: Dieser Tisch hat { $seats } Plätze; schreib für jeden eins, mit „ / “ dazwischen.
server-fault-kit-whole = { $name }: schreib eine ganze Zahl von { $low } bis { $high }, nicht „{ $word }“.
server-fault-kit-seat = { $name }: schreib einen Platz von 1 bis { $seats }, oder - für niemanden, nicht „{ $word }“.
server-fault-kit-faces = { $name }: schreib höchstens { $most } Augenzahlen von 1 bis { $high } mit Leerzeichen dazwischen, . für einen Würfel in der Hand, - für keinen, nicht „{ $word }“.
server-fault-kit-rows = { $name }: schreib { $count } Zahlen, - für eine leere Zeile, nicht „{ $word }“.
server-fault-kit-places-off = { $name }: schreib { $count } Felder von 0 bis { $high }, - für eine Figur, die noch nicht auf dem Weg ist, nicht „{ $word }“.
server-fault-kit-places = { $name }: schreib { $count } Felder von 0 bis { $high }, nicht „{ $word }“.
server-fault-kit-grid = { $name }: schreib { $count } Wörter wie red (eine rote Figur) oder red-5 (ein roter Würfel), . für ein leeres Feld, nicht „{ $word }“.
server-fault-kit-cards = { $name }: schreib Karten wie { $example }, - für keine, nicht „{ $word }“.
server-fault-kit-no-card = { $name }: Hier wird keine Karte gegeben.
server-fault-kit-few-cards = { $name }: Es sind { $count } Karten zu geben, aber in { $deck } sind noch { $left }.
server-fault-kit-deal = Hier werden { $count } Karten gegeben: schreib die Nummern von so vielen, von 0 bis { $high }.
server-fault-kit-card-gone = Es ist keine { $word } mehr da, die man geben könnte.
server-fault-kit-card-order = Schreib die Karten jedes Platzes mit ihren Nummern, die niedrigste zuerst.
server-fault-kit-no-dice = { $name }: Hier gibt es keine Würfel zu werfen.
server-fault-kit-many-dice = Hier werden { $number } Würfel geworfen, nicht { $count }.
server-fault-kit-throw-each = Schreib { $count } Augenzahlen von 1 bis { $high }, die niedrigste zuerst, Platz für Platz.
server-fault-kit-throw = Schreib { $count } Augenzahlen von 1 bis { $high }, die niedrigste zuerst.
server-fault-kit-cube = Ein Würfel kann auf 24 Arten liegen: schreib eine Zahl von 0 bis 23.
server-fault-kit-over = Nach „over“ und dem Platz des letzten Zuges kommen die Plätze, die gewonnen haben.
server-fault-kit-roll = Nach „roll“ und einem Platz kommt, was geworfen wird: { $ways }.
server-fault-kit-sealed = Nach „sealed“ und einem Platz kommt für jeden Platz ein Wort: - oder was er gewählt hat.
server-fault-kit-choice = „{ $word }“ ist nichts, was Platz { $number } wählen konnte.
server-fault-kit-all-chosen = Jemand muss noch zu wählen haben.
server-fault-kit-no-choice = Wer am Zug ist, muss etwas zu wählen haben.
server-fault-cell-outside = Das Feld { $cell } liegt außerhalb der Pyramide: Die drei Zahlen dürfen zusammen höchstens 8 ergeben.
server-fault-cell-twice = Das Feld { $cell } steht zweimal da.
server-fault-die-faces = „{ $word }“ ist kein Würfel: Nach der Farbe kommen die drei Flächen, jede 1 bis 6 oder ?, wie r623.
server-fault-die-opposite = „{ $word }“ ist kein Würfel: Gleiche oder gegenüberliegende Flächen (zusammen 7) sieht man nie zugleich.
server-fault-die-mirror = „{ $word }“ ist kein Würfel, sondern sein Spiegelbild: Mit diesen Flächen wäre es { $example }.
server-fault-dice-needed = Hier werden { $number } Würfel gebraucht, nicht { $count }.
server-fault-no-die-number = { $word } ist kein Würfel: 64 für jede Farbe und eine Lage von 0 bis 23.
server-fault-die-colours = Diese Würfel haben nicht die Farben, die zum Spiel gehören.
server-fault-studio-empty = In der Datei steht noch kein Spiel, das man spielen könnte.
server-fault-studio-first = Es ist noch nichts geschehen, was man zurücknehmen könnte.
server-fault-studio-throw = Einen Wurf schreibt man in Zahlen, wie 3 5 für zwei Würfel; zwischen Würfen steht ein Komma. „{ $word }“ ist kein Wurf.
server-fault-studio-chosen = Der gewählte Wurf { $word } kann hier nicht kommen: { $inner }
server-fault-setting = „{ $word }“ ist keine Einstellung; schreib Name=Wert, wie seats=2.
server-fault-open-text = Der Text nach „{ $word }=“ ist nicht geschlossen oder hat ein falsches Zeichen nach einem Schrägstrich.
server-fault-no-field-seats = „{ $word }“ gehört nicht in eine Stellung von { $game } für { $seats }; siehe docs/positions.md.
server-fault-no-field-a = „{ $word }“ gehört nicht in eine Stellung von { $game }; siehe docs/positions.md.
server-fault-no-field-an = „{ $word }“ gehört nicht in eine Stellung von { $game }; siehe docs/positions.md.
server-fault-no-place = „{ $word }“ hat keinen Platz in dieser Stellung; docs/positions.md sagt, was hineingehört.
server-fault-twice = { $name }: das steht doppelt da.
server-fault-after = { $name }: nach diesem Wort darf nichts stehen, aber da steht „{ $word }“.
server-fault-missing = „{ $name }“ fehlt.
server-fault-numbers = { $name }: schreib { $count } Zahlen von { $low } bis { $high }, nicht „{ $word }“.
server-fault-number = { $name }: schreib eine Zahl von { $low } bis { $high }, nicht „{ $word }“.
server-fault-one-word = { $name }: schreib { $ways }, nicht „{ $word }“.
server-fault-no-seat = { $name }: „{ $word }“ ist kein Platz an diesem Tisch für { $seats }.
server-fault-round = Die Runde ist eine Zahl von { $low } bis { $high }, nicht { $word }.
server-fault-air = Ein Würfel auf { $cell } hinge in der Luft: auf { $below } liegt keiner.
server-fault-cell-die = „{ $word }“ muss ein Feld mit seinem Würfel sein, wie { $example }.
server-fault-no-cell = „{ $word }“ ist kein Feld: schreib drei Zahlen, wie { $example }.
server-fault-no-die = „{ $word }“ ist kein Würfel: beginn mit der Farbe, r (rot), y (gelb), p (perlmutt), t (türkis) oder ?.
server-fault-dice-out = Alle { $number } Würfel liegen im Haufen oder sind genommen; hier sind es { $count }.
server-fault-dice-colours = Alle { $number } roten, gelben und perlmuttenen Würfel liegen im Haufen, in einer Hand oder sind behalten; hier sind es { $count }.
server-fault-whose-round = Es fehlt, wessen Runde es ist: schreib { $example }.
server-fault-no-shape = Die Form „{ $word }“ gibt es nicht; es gibt { $choices }.
server-fault-no-segment = „{ $word }“ hat kein Stück Stadt; schreib die Ränder, wie „{ $one }“ oder „{ $other }“.
server-fault-line-like = In einer Stellung steht eine Zeile wie „{ $one }“ oder „{ $other }“, nicht „{ $word }“.
server-fault-line-missing = In einer Stellung steht eine Zeile wie „{ $one }“ oder „{ $other }“; hier fehlt sie.
server-fault-long = Eine Stellung hat höchstens { $most } Zeichen; diese hat { $count }.
server-fault-yes-no = { $game }: „{ $option }“ ist yes (ja) oder no (nein); nicht „{ $word }“.
server-fault-whole = { $game }: „{ $option }“ ist eine ganze Zahl von { $low } bis { $high }; nicht „{ $word }“.
server-fault-one-of = { $game }: „{ $option }“ ist eins von { $choices }; nicht „{ $word }“.
server-fault-no-option = { $game } hat keine Wahl „{ $option }“; es gibt: { $choices }.
server-fault-seats = { $game } ist für { $choices } Spieler, nicht für { $word }.
server-fault-no-game = Das Spiel „{ $game }“ gibt es in diesem Raum nicht; es gibt: { $choices }.
server-fault-no-known-game = Das Spiel „{ $game }“ gibt es hier nicht.{ $more ->
   *[any] {""}
}
server-fault-no-version = Das ist { $game } mit Regeln der Version { $version }, die dieser Worp nicht kennt. Ein neuerer Worp kann es lesen.{ $known ->
   *[any] {""}
}
server-fault-throw = „{ $word }“ kann hier nicht geworfen werden; „{ $example }“ schon.
server-fault-log-empty = das ist kein Protokoll von Worp: Es ist leer, und ein Protokoll beginnt mit „{ $first }“.
server-fault-log-binary = das ist kein Protokoll von Worp: Es beginnt nicht einmal mit Text, und ein Protokoll beginnt mit „{ $first }“.
server-fault-log-other = das ist kein Protokoll von Worp: Es beginnt mit „{ $word }“, und ein Protokoll beginnt mit „{ $first }“.
server-fault-log-json = das ist kein ganzes JSON. Vielleicht ist die Datei abgeschnitten.{ $why ->
   *[any] {""}
}
server-fault-log-format = dieses Protokoll hat das Format { $number }; dieser Worp liest Format { $known }. Ein neuerer Worp kann es lesen.
server-fault-log-cut = Zeile { $line } ist abgeschnitten: Nach „{ $word }“ kommt kein Zeilenende. Die Datei scheint nicht ganz zu sein.
server-fault-log-id = die Zeile fehlt, die Spiel, Version und Aufbau nennt; so sieht sie aus: „{ $example }“.
server-fault-log-number = ein Ereignis beginnt mit seiner Nummer, wie „{ $example }“; diese Zeile beginnt mit „{ $word }“.
server-fault-log-order = hier gehört Ereignis { $number } hin, nicht { $word }: Eine Zeile fehlt, steht doppelt oder an anderer Stelle.
server-fault-log-kind = „{ $word }“ ist keine Art von Ereignis; es gibt { $choices }.
server-fault-log-roll = ein Wurf besteht aus ganzen Zahlen, wie „{ $example }“, nicht „{ $word }“.
server-fault-log-act = nach { $kind } kommen ein Platz ab 1 und dann die Klicks, wie „{ $example }“.
server-fault-log-no-chance = Jetzt ist nichts zu werfen: Das Spiel ist in der Phase „{ $phase }“.
server-fault-log-ended = Der Tisch hat dieses Spiel beendet; danach kann nichts mehr kommen.
server-fault-log-seat = An einem Tisch für { $seats } gibt es keinen Platz { $number }.
server-fault-log-move = Platz { $number } kann hier nicht „{ $path }“ spielen.{ $text ->
   *[any] {""}
}
server-fault-shapes-columns = Formen, Zeile { $line }: Da sind { $count } Spalten; so gehört es: „boot | 5 | 2 | 1 | 0,0 * ; 1,0 * ; 0,1 SW“.{ $text ->
   *[any] {""}
}
server-fault-shapes = Formen, Zeile { $line }: Diese Zeile stimmt nicht. So gehört es: „boot | 5 | 2 | 1 | 0,0 * ; 1,0 * ; 0,1 SW“.{ $text ->
   *[any] {""}
}
server-fault-line = Zeile { $line }: { $inner }
server-fault-event = Ereignis { $line }: { $inner }
server-fault-beginning = Der Anfang dieses Protokolls: { $inner }
server-fault-here = { $name }: Was hier steht, passt nicht in diese Stellung. Auf der Seite über Stellungen steht, wie es geht.{ $text ->
   *[any] {""}
}

# Rated games
server-no-rated = Dieser Tisch zählt nicht für die Wertung; wer ihn eröffnet hat, kann das ändern.
server-no-rated-game = Dieses Spiel kann nicht gewertet werden: Niemand hat gemessen, wie stark seine Bots sind, oder man spielt es allein.
server-no-rated-position = Ein Spiel aus einer vorbereiteten Stellung wird nicht gewertet.
server-no-rated-race = Ein Rennen wird nicht gewertet; seine ruhige Form schon.
server-no-rated-options = Nur Spiele mit den üblichen Optionen werden gewertet.
server-no-rated-clock = Ein gewertetes Spiel braucht eine Uhr, damit es auch endet, wenn jemand geht.
server-no-rated-shared = In einem gewerteten Spiel spielen alle auf einem eigenen Gerät.
server-no-rated-signature = Die Unterschrift deines Geräts ist falsch oder zu alt. Geht seine Uhr richtig?
server-no-rated-agreed = { $name } hat noch nicht zugestimmt, dass dieses Spiel gewertet wird.
server-no-rated-undo = In einem gewerteten Spiel wird nichts zurückgenommen.
server-no-rated-bot = In einem gewerteten Spiel spielt kein Bot für dich. Wer aufgibt, verliert.
server-no-rated-return = Hier spielt ein Bot weiter: Wer ein gewertetes Spiel verlässt, hat es verloren.
server-no-rated-seat = In einem gewerteten Spiel wechseln Plätze nicht den Spieler.
server-no-rated-pause = In einem gewerteten Spiel gegen Bots gibt es keine Pause: Die Uhr beendet es, wenn du gehst.
server-no-rated-end = Ein gewertetes Spiel gegen Bots wird zu Ende gespielt. Du kannst aufgeben; dann verlierst du.
server-privacy-ratings = Von gewerteten Spielen speichert der Raum für jeden Schlüssel eines Geräts, wie gut er jedes Spiel spielt, wie sicher das ist, wie viele Spiele das waren und was gegen welchen anderen Schlüssel gewonnen wurde; von einem Schlüssel nur einen Fingerabdruck. Nur das Gerät, das den Schlüssel hat, erfährt es. Wertungen werden gelöscht, { $days ->
    [0] wenn du es willst
   *[other] wenn du es willst oder wenn sie sich { $days } Tage lang nicht geändert haben
}: „Alles löschen“ auf der Seite deiner Liste tut das. Welche Stufe zu dir passt, wird aus Spielen berechnet, die dein Browser mitschickt; davon wird nichts gespeichert.
