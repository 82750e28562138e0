# Die eigenen Wörter des Browsers: Seiten, Knöpfe, Zustände.

## Überall

room-skip = Zum Inhalt
room-home = Startseite
room-to-home = Zu den Spielen
room-language = Sprache
room-by-day = Bei Tageslicht
room-by-lamp = Bei Lampenlicht
room-close = Schließen
room-yes = ja
room-no = nein
room-zoom = Größer oder kleiner
room-out-of-reach = Der Raum ist nicht erreichbar. Läuft er noch?
room-again-try = Noch einmal versuchen
room-opening = Einen Augenblick …
room-lost = Verbindung verloren. Wir suchen den Tisch …
room-lost-now = Der Raum ist gerade weg: Was du jetzt klickst, zählt nicht.
room-lost-offline = Kein Netz. Dieser Tisch braucht seinen Raum; er kommt von selbst zurück, sobald du wieder verbunden bist.
room-lost-puzzle = Kein Netz. Dieses Rätsel braucht seinen Raum; auf der Seite mit allen Rätseln kannst du die spielen, die auf diesem Gerät liegen.
room-closed-title = Diesen Tisch gibt es hier nicht
room-locked-title = Dieser Tisch ist abgeschlossen
room-no-page-title = Hier ist nichts
room-no-page = Unter dieser Adresse gibt es keine Seite.
room-page-missing-title = Diese Seite kam nicht an
room-page-missing = Der Raum ist gerade weg oder wurde inzwischen erneuert. Lade die Seite noch einmal.

## Start

room-sentence = Würfelspiele zum Spielen, Verstehen und Erfinden
room-sentence-more = Setz dich mit Freunden an den Tisch oder spiel gegen Bots. Ohne Konto, ohne Installation.
room-go-on = Deine Tische
room-in-play = läuft: weiterspielen
room-not-started = noch nicht begonnen
room-forget-table = Von dieser Liste nehmen
room-games = { $count ->
    [one] Das Spiel
   *[other] Die Spiele
}
room-invented = Erfundene Spiele
room-for-seats = { $least }–{ $most } Spieler
room-for-exactly = { $least ->
    [one] 1 Spieler
   *[other] { $least } Spieler
}
room-minutes = { $least }–{ $most } Min.
room-play-now = Jetzt spielen
room-opponents = Bots bei „Jetzt spielen“:
room-level-usual = was zu dir passt
room-start-here = Hier anfangen
room-dice = Ehrliche Würfel
room-dice-check = Diese Würfel prüfen
room-tournaments = Turniere
room-tournament-back = Zurück zum Turnier
room-tournament-waits = Das Spiel beginnt von selbst, sobald ihr beide da gewesen seid.
room-invite = Mit Freunden

## Vor dem Spiel

room-around-the-table = Rund um den Tisch
room-how-many = Spieler
room-guest = Gast
room-you = du
room-here = ist da
room-away = gerade weg
room-here-too = an diesem Gerät
room-bot = Bot
room-bot-name = Bot { $number }
room-free = Frei
room-invited = Eingeladen
room-sit = Hier sitzen
room-sit-too = Jemand hier
room-sit-down = Hinsetzen
room-get-up = Aufstehen
room-remove = Entfernen
room-your-name = Dein Name
room-name-of = Name an Platz { $number }
room-curtain-note = Ihr teilt euch dieses Gerät und habt Geheimnisse: Zwischen den Zügen fällt ein Vorhang.
room-watch-lobby = Du schaust zu. Bitte um einen Link, um mitzuspielen.
room-full = Alle Plätze sind besetzt. Du kannst zuschauen.
room-host-starts = Du sitzt am Tisch. Wer eingeladen hat, beginnt das Spiel.
room-waits-to-come = { $count ->
    [one] { $names } ist noch nicht da. Wir warten …
   *[other] { $names } sind noch nicht da. Wir warten …
}
room-start-without = Ohne { $names } anfangen
room-fill-first = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
room-fill-bots = Mit Bots auffüllen
room-start = Los
room-friends = Freunde einladen
room-friends-more = Wer diesen Link öffnet, bekommt einen freien Platz.
room-link = Link zu diesem Tisch
room-code = Code mit dem Link, zum Scannen
room-copy = Link kopieren
room-copied = Kopiert
room-share = Teilen
room-make-link = Link erstellen
room-how-we-play = So spielen wir
room-each-own = Für jeden verschieden
room-same-for-all = Für alle gleich
room-this-table = Dieser Tisch
room-setting-open = Offen für alle
room-setting-open-more = Wer vorbeikommt, sieht diesen Tisch und darf sich setzen. Sonst nur mit dem Link.
room-bot-speed = Bots spielen
room-bot-speed-of = { $speed ->
    [slow] langsam
    [quick] flott
    [instant] sofort
   *[other] in Ruhe
}
room-bot-speed-more = Gilt für alle an diesem Tisch. In einem Rennen entscheidet ihre Stufe.
room-begins = Wer beginnt
room-begins-turns = reihum: der erste Platz, nächstes Mal der nächste
room-begins-lot = das Los entscheidet
room-begins-loser = wer das letzte Spiel verloren hat
room-begins-seat = { $name } beginnt
room-begins-more = Alle rücken um den Tisch weiter, bis vorn sitzt, wer beginnt; Nachbarn bleiben Nachbarn.
room-throws = Würfe, die nichts entscheiden
room-throws-auto = gehen von selbst
room-throws-hand = alle werfen selbst
room-clock-setting = Uhr
room-clock-kind = { $kind ->
    [move] für jeden Zug
    [bank] für das ganze Spiel
   *[other] keine
}
room-clock-move = Zeit für jeden Wurf und jeden Zug
room-clock-bank = Zeit für das ganze Spiel
room-clock-gain = Dazu nach jedem Zug
room-clock-gain-none = nichts
room-lapse-plays = Ist die Zeit um, würfelt der Tisch für dich, oder er lost einen deiner möglichen Züge aus und spielt ihn.
room-lapse-bank = Ist sie verbraucht, bleiben für jeden Wurf und jeden Zug 10 Sekunden; dann würfelt der Tisch für dich, oder er lost einen deiner möglichen Züge aus und spielt ihn.
room-clock-stands = In einer Pause, in Rennen und solange der Raum geschlossen ist, stehen die Uhren.
room-race-hand = Wie lange ein Griff die Hand beschäftigt
room-race-hand-more = Für alle gleich. Länger ist ruhiger: Schnelles Klicken bringt dann nichts.
room-race-clock = Wann ein Rennen endet, in dem niemand etwas tut
room-race-clock-more = Was dann geschieht, steht in den Spielregeln.
room-as-usual = wie üblich ({ $time })
room-time-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
room-time-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
room-time-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
room-time-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}

## Am Tisch

room-your-move = Dein Zug
room-turn = am Zug
room-your-turn = du bist dran
room-on-turn = { $name } ist am Zug.
room-watch = Du schaust zu.
room-watch-turn = Du schaust zu. { $name } ist dran.
room-watching = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
room-covered = bedeckt
room-possible = { $what } (möglich)
room-play-this-seat = hier spielen
room-clock = { $seconds ->
    [one] Noch { $seconds } Sekunde
   *[other] Noch { $seconds } Sekunden
}
room-throw = Würfeln
room-done = Fertig
room-back = Zurück
room-from-file = Aus einer Datei lesen
room-rules = Regeln
room-rules-whole = Die ganze Seite
room-rules-none = Die Regeln konnten nicht geladen werden.
room-pages = Regeln und Anleitungen
room-invent = Erfinde ein Spiel
room-invent-more = Eine Python-Datei gibt dir einen Tisch im Browser, Bots als Gegner und eine Prüfung deiner Regeln.
room-invent-begin = Dein erstes Spiel
room-about = Wessen Spiele das sind
room-privacy = Was gespeichert wird
room-unofficial = Eine unabhängige, inoffizielle Umsetzung; die Namen gehören ihren Inhabern.
room-turner = Dreh den Würfel
room-turner-hint = Tipp eine Seite an, um ihn zu drehen
room-shape-left = Nach links drehen
room-shape-right = Nach rechts drehen
room-shape-flip = Umdrehen
room-turn-around = Dreh ihn um die { $face }
room-lay-so = Leg ihn so
room-lies-so = So liegt er jetzt
room-ready = Bereit
room-seen-enough = Weiter
room-take-all = Doppelklick: alle gleichen.
room-take-all-touch = Zweimal antippen: alle gleichen.
room-waiting-for = Wir warten auf { $names }.
room-deciding = Wer war zuerst? Einen Augenblick …
room-paused = Pause, von { $name } erbeten. Die Uhren stehen.
room-pause = Pause
room-go-on-playing = Weiter
room-clock-of = noch { $time }
room-clock-days = { $days } T { $hours } h
room-clock-hours = { $hours } h { $minutes }
room-lapse-soon = Deine Zeit ist fast um: Dann spielt der Tisch.
room-lapsed = Die Zeit von { $name } ist um: Der Tisch spielt.
room-lapsed-you = Deine Zeit ist um: Der Tisch spielt für dich.
room-lapsed-log = Die Zeit war um.
room-pause-asked = { $name } möchte eine Pause: Die Uhren stehen, bis { $name } weitermacht. Einverstanden?
room-pause-waits = { $name } hat um eine Pause gebeten. Noch nicht einverstanden: { $names }.
room-pause-agree = Ja, Pause
room-pause-refuse = Nein, weiterspielen
room-buzzers = Wer handelt?
room-undo = Zug zurücknehmen
room-undo-ask = Um Rücknahme bitten
room-undo-asked = { $name } möchte zurücknehmen: „{ $what }“ Einverstanden?
room-undo-asks = { $name } möchte zurücknehmen: „{ $what }“
room-undo-waits = Die anderen werden gefragt, ob du zurücknehmen darfst: „{ $what }“ Noch nicht einverstanden: { $names }.
room-undo-last = den letzten Zug
room-agree = Ja, nimm es zurück
room-refuse = Lieber nicht
room-never-mind = Schon gut
room-log = Verlauf
room-log-empty = Noch ist nichts geschehen.
room-log-closed = In diesem Spiel geht es ums Merken: Der Verlauf öffnet sich am Ende.
room-chat = Chat
room-chat-latest = { $name }: { $text }
room-chat-all = Alle an diesem Tisch lesen das.
room-chat-players = Alle an diesem Tisch lesen, was du schreibst. Was Zuschauer schreiben, liest du nach dem Spiel.
room-chat-watchers = Du schaust zu: Was du schreibst, lesen die Spieler erst nach dem Spiel.
room-chat-empty = Noch hat niemand etwas gesagt.
room-chat-write = Schreib etwas
room-chat-send = Senden
room-chat-watching = schaut zu
room-chat-mute = Hier nichts mehr von { $name } lesen
room-chat-unmute = { $name } wieder lesen
room-chat-off = Chat und Reaktionen sind auf diesem Gerät aus.
room-chat-on = Einschalten
room-chat-unread = neue Zeilen
room-mute = Stummschalten
room-mute-name = { $name } stummschalten: Auf diesem Gerät liest du hier nichts mehr von dieser Person und siehst keine Reaktionen
room-unmute = Wieder lesen
room-report = Melden
room-report-line = Diese Zeile von { $name } melden
room-report-name = Den Namen { $name } melden
room-report-ask = Der Person melden, die diesen Raum betreibt? Die Worte gehen mit; die anderen merken nichts.
room-report-done = Gemeldet. Danke.
room-somebody = Jemand
room-react = Reagieren
room-reaction = { $what ->
    [smile] Lächeln
    [laugh] Lachen
    [wow] Wow
    [oops] Hoppla
    [sad] O nein
   *[heart] Wunderbar
}
room-reacted = { $name }: { $what ->
    [smile] lächelt
    [laugh] lacht
    [wow] wow!
    [oops] hoppla
    [sad] o nein
   *[heart] wunderbar!
}
room-pyramid-turn = Pyramide drehen
room-pyramid-lift = { $layers ->
    [0] Unter die oberste Schicht schauen
   *[other] { $layers } abgehoben: tiefer schauen
}
room-pass-on = Gib das Gerät an { $name }
room-pass-on-more = Alle anderen schauen kurz weg.
room-i-am = Ich bin { $name }

## Einstellungen eines Geräts

room-settings = Einstellungen
room-settings-here = Dieses Gerät merkt sie sich.
room-auto-throw = Von selbst würfeln
room-auto-throw-more = Wenn sonst nichts zu tun ist; nie in einem Rennen.
room-confirm = Jeden Zug bestätigen
room-confirm-more = Der letzte Klick wartet auf „Ausführen“ oder Enter; nicht in einem Rennen.
room-do-it = Ausführen
room-sound = Ton
room-volume = Lautstärke
room-notifications = Melden, wenn ich dran bin
room-notifications-more = Auch wenn diese Seite zu ist.
room-notifications-page = Solange diese Seite im Hintergrund offen ist. Sonst nimmt dein Browser keine Nachrichten an.
room-notifications-insecure = Browser erlauben das nur bei einer Adresse, die mit https beginnt. Dieser Raum hat keine; wer ihn betreibt, kann das ändern.
room-notifications-install = Leg Worp auf iPhone und iPad zuerst auf den Home-Bildschirm: Teilen, dann Zum Home-Bildschirm.
room-notifications-refused = Dein Browser erlaubt es hier nicht. In seinen Einstellungen für diese Seite lässt sich das ändern.
room-awake = Bildschirm während eines Spiels anlassen
room-show-chat = Chat und Reaktionen
room-show-chat-more = Aus: Du siehst nichts von dem, was andere schreiben.
room-your-turn-title = Du bist dran
room-newer = Es gibt eine neuere Version.
room-reload = Neu laden

## Das Ende

room-ended = Das Spiel ist aus
room-again = Noch einmal
room-again-level = Jetzt gegen: { $level }
room-look-back = Tisch ansehen
room-result = Ergebnis
room-story-thinks = Der Coach sieht sich die Partie noch einmal an …
room-story-turn = Der Wendepunkt: { $what }
room-story-fair = { $luck ->
    [good] Die Würfel waren auf deiner Seite ({ $luckby })
    [bad] Die Würfel waren gegen dich ({ $luckby })
   *[even] Die Würfel waren gerecht verteilt
}{ $link ->
    [but] {", aber "}
   *[and] {", und "}
}{ $own ->
    [good] deine Entscheidungen brachten dich voran ({ $ownby }).
    [bad] deine Entscheidungen haben dich etwas gekostet ({ $ownby }).
   *[even] deine Entscheidungen machten wenig aus.
}
room-story-unsure = An einer Partie ist hier nicht zu sehen, was Glück war und was Können.
room-story-lesson = Eins zum Merken: Besser war { $best } (um { $loss }).
room-story-show = Zeig es mir
room-record-new = Dein Bestes bisher: { $points }! Vorher war es { $before }.
room-record-best = Dein Bestes bisher: { $points }.
room-record-won = { $played ->
    [one] Deine erste Partie dieser Art auf diesem Gerät.
   *[other] Du hast { $won } deiner { $played } Partien dieser Art auf diesem Gerät gewonnen.
}

## Erste Spiele

room-learn = Spielend lernen
room-learn-on = Weiterlernen
room-learn-minutes = 5 Minuten
room-learn-step = Schritt { $step } von { $steps }
room-learn-next = Weiter
room-learn-restart = Von vorn
room-learn-back = Einen Schritt zurück
room-learn-leave = Lektion verlassen
room-learn-real = Jetzt ein echtes Spiel
room-learn-title = Die Lektion

## Wiederholung und Rückblick

room-replay = Wiederholung
room-replay-none = Hier ist keine Wiederholung
room-replay-controls = Durch das Spiel gehen
room-replay-moment = Augenblick im Spiel
room-replay-at = nach Ereignis { $n } von { $count }
room-replay-first = Zum Anfang
room-replay-back = Einen Schritt zurück
room-replay-play = Abspielen
room-replay-pause = Anhalten
room-replay-on = Einen Schritt weiter
room-replay-last = Zum Ende
room-replay-speed = Tempo
room-replay-eyes = Mit wessen Augen
room-replay-open = Alles offen
room-replay-as = Wie { $name } es sah
room-replay-link = Link zu diesem Augenblick
room-replay-embed = Für eine eigene Seite
room-replay-take-home = Nimm das Spiel mit nach Hause, und bring es wieder, wann immer du willst:
room-replay-as-text = Als Text
room-replay-as-json = Als JSON
room-bring-log = Ein gespeichertes Spiel ansehen
room-bring-reads = Wird gelesen …
room-hint = Tipp
room-hints = Tipps vom Coach
room-hints-alone = nur allein
room-hints-yes = für alle
room-hints-no = nein
room-hints-more = Wer fragt, sieht einen Zug und warum; alle Züge mit ihrem Wert stehen einen Klick weiter. Gewöhnlich darf das nur, wer allein gegen Bots spielt. Vor dem Spiel vereinbart, und hier für alle zu lesen.
room-hint-title = Was der Coach meint
room-hint-thinks = Der Coach denkt nach
room-hint-best = bester
room-hint-exact = Exakt.
room-hint-judged = Beurteilt von einem Netz, das aus Spielen starker Spieler gelernt hat.
room-hint-playouts = Geschätzt aus vielen Spielen, die zufällige Spieler zu Ende spielen; ± stimmt in 95 von 100 Fällen.
room-hint-stands = So stehst du: { $value }
room-hint-never-mind = Schon gut
room-hint-numbers = Zahlen zeigen
room-hint-share = Gewinnchance
room-hint-points = Erwartete Punkte
room-hint-points-low = Erwartete Punkte; weniger ist besser
room-hint-played = gespielt
room-moment = In diesem Augenblick
room-moment-of = { $name } hat gewählt. Jeder Zug nach dem, was { $name } wissen konnte, verglichen mit dem gespielten:
room-moment-none = Gerade wählt niemand etwas. Geh zu einer Entscheidung, um den Coach danach zu fragen.
room-moment-ask = Den Coach nach dem nächsten Zug fragen
room-review = Rückblick
room-review-about = Sieh dir das Spiel noch einmal mit dem Coach an: wie alle standen, wo es sich drehte, und was Glück war und was Wahl.
room-review-make = Auf dieses Spiel zurückblicken
room-review-waiting = Wartet, bis er dran ist
room-review-making = Du kannst dir das Spiel weiter ansehen. Der Rückblick wird für das nächste Mal aufgehoben.
room-curve = Wie alle während des Spiels standen, mit { $count ->
    [one] einem Wendepunkt
   *[other] { $count } Wendepunkten
}. Die Tabelle darunter sagt dasselbe.
room-curve-share = Gewinnchance
room-curve-points = Erwartete Punkte
room-curve-points-low = Erwartete Punkte; weniger ist besser
room-as-table = Als Tabelle
room-event = Ereignis { $n }
room-event-short = Nr.
room-luck-and-choices = Glück und Wahl
room-luck = Glück
room-own-choices = Eigene Wahl
room-others-choices = Wahl der anderen
room-luck-small = Glück und kleine Entscheidungen
room-own-mistakes = Eigene Fehler
room-others-mistakes = Fehler der anderen
room-review-start = Anfang
room-review-result = Ergebnis
room-review-stood = Als es aufhörte
room-review-unsure = Was die kleinen Entscheidungen kosteten, ist nur ungefähr bekannt: zusammen zwischen { $from } und { $to }.
room-review-parts-exact = Exakt, verglichen mit perfektem Spiel. Glück ist, was die Würfel gaben oder nahmen. Eine Wahl kann gegen die beste nur verlieren. Alles zusammen ist das Ergebnis.
room-review-parts-judged = Beurteilt von einem Netz, das aus Spielen starker Spieler gelernt hat; ± sagt, wie weit es danebenliegen kann. Glück ist, was die Würfel gaben oder nahmen; eine Wahl verliert, was ein starker Spieler mehr gehabt hätte. Alles zusammen ergibt das Ergebnis.
room-review-parts-mistakes = Beurteilt von einem Netz, das aus Spielen starker Spieler gelernt hat; ± sagt, wie weit es danebenliegen kann. Fehler sind die unten genannten Züge. Glück und die vielen kleinen Entscheidungen lassen sich in so kurzer Zeit nicht trennen und stehen darum zusammen. Alles zusammen ergibt das Ergebnis.
room-review-parts-playouts = Geschätzt aus vielen Spielen zufälliger Spieler; ± stimmt in 95 von 100 Fällen. Glück ist, was die Würfel gaben oder nahmen; eine Wahl gewinnt, wenn sie besser ist als der Zufall. Alles zusammen ist das Ergebnis.
room-turning-points = Wendepunkte
room-turning-point = Wendepunkt: Ereignis { $n }
room-no-turning-points = Nichts hat auf einmal viel verändert.
room-moved = { $name }: { $change }
room-better-moves = Was besser gewesen wäre
room-better-move = { $name }: { $best }
room-better-by = um { $loss } besser
room-better-more = { $count ->
    [one] … und noch einer, der weniger ausmachte.
   *[other] … und { $count } weitere, die weniger ausmachten.
}
room-no-better-moves = Von keinem Zug ist bekannt, dass er etwas gekostet hat.
## Wer kommt und wer geht

room-bot-of = { $name } (Bot)
room-level = Stufe der Bots
room-level-of = Stufe von { $name }
room-setting-locked = Abgeschlossen
room-setting-locked-more = Niemand kann sich mehr dazusetzen oder zuschauen, auch nicht mit dem Link.
room-setting-makes-room = Bots halten Plätze frei
room-setting-makes-room-more = Wer mit dem Link kommt, bei einem offenen Tisch auch ohne, übernimmt den Platz eines Bots, auch mitten im Spiel. Zu sehen ist dann der Tisch, wie er ist, und nichts von dem, was vorher gezeigt wurde.
room-setting-makes-room-hands = Wer mit dem Link kommt, bei einem offenen Tisch auch ohne, übernimmt den Platz eines Bots. Nur vor dem Beginn: Danach hat jeder Platz etwas, das sonst niemand sehen darf.
room-clubs = Clubs
room-setting-club = Sichtbar im Club { $name }
room-setting-club-some = Sichtbar in einem Club
room-setting-club-more = Die Mitglieder sehen diesen Tisch, wer hier sitzt und später das Ergebnis. Solange er wartet, kann sich setzen, wer seine Adresse kennt.
room-held = hält den Platz frei
room-held-until = Bots, bis jemand kommt
room-held-seat = { $name } (Bot) hält dir diesen Platz frei. Spielst du mit?
room-held-taken = { $name } ist dazugekommen und spielt für { $bot } (Bot) weiter.
room-open-held = Ein Platz ist für dich frei
room-open-playing = { $people ->
    [one] 1 Person spielt schon; ein Bot hält dir einen Platz frei
   *[other] { $people } Leute spielen schon; ein Bot hält dir einen Platz frei
}
room-setting-patience = Ist jemand weg, warten wir
room-setting-patience-ever = für immer
room-setting-patience-two = Danach darf ein Bot weiterspielen, bis die Person zurück ist, jemand mit dem Link den Platz übernehmen oder der andere den Sieg beanspruchen.
room-setting-patience-more = Danach darf ein Bot weiterspielen, bis die Person zurück ist, oder jemand mit dem Link den Platz übernehmen.
room-setting-patience-none = Niemand gilt jemals als weg: gut für ein Spiel, das Tage dauert.
room-table = Tisch
room-my-seat = Dein Platz
room-host-only = Als Gastgeber
room-leave = Kurz weggehen
room-leave-more = Dein Platz bleibt deiner. Du findest den Tisch auf der Startseite wieder.
room-hand-over = Ein Bot soll für mich spielen
room-hand-over-more = Du kannst deinen Platz jederzeit zurücknehmen.
room-take-seat-back = Meinen Platz zurücknehmen
room-bot-for-you = Ein Bot spielt für dich.
room-bot-for-name = Ein Bot spielt für { $name }.
room-end-propose = Aufhören vorschlagen
room-end-propose-more = Sind alle einverstanden, endet das Spiel ohne Sieger.
room-end-proposed = { $name } schlägt vor, ohne Sieger aufzuhören.
room-end-waits = Die anderen werden gefragt, ob das Spiel ohne Sieger enden soll.
room-end-agree = Ja, aufhören
room-end-failed = Spiel beenden
room-play-on = Weiterspielen
room-resign = Aufgeben
room-resign-sure = Ja, ich gebe auf
room-resign-two = Dann gewinnt { $name }.
room-resign-more = Dann spielt ein Bot endgültig für dich weiter; du kannst zuschauen.
room-resign-alone = Dann ist das Spiel vorbei.
room-remove-name = { $name } entfernen
room-remove-sure = Ja, entfernen
room-remove-more = Der Platz wird frei, und der alte Link zu diesem Tisch gilt nicht mehr.
room-remove-bot-more = Der Platz wird frei für jemanden mit dem Link.
room-friends-later = Wer diesen Link öffnet, kann zuschauen und einen Platz einnehmen, der frei ist oder von dem jemand weggegangen ist.
room-away-for = weg: { $span }
room-away-now = { $name } ist gerade weg.
room-away-two = { $name } ist gerade weg. Noch { $span }, dann darf ein Bot weiterspielen oder du den Sieg beanspruchen.
room-away-more = { $name } ist gerade weg. Noch { $span }, dann darf ein Bot weiterspielen.
room-gone-for = { $name } ist schon weg: { $span }.
room-bot-plays-on = Bot weiterspielen lassen
room-claim = Sieg beanspruchen
room-seat-vacant = Platz { $number } ist frei.
room-seat-left = { $name } ist weg. Möchtest du weiterspielen?
room-take-over = Hier sitzen

## Tische dieses Raums und dieses Geräts

room-open-waiting = { $count ->
    [one] Jemand wartet auf Mitspieler
   *[other] { $count } Leute warten auf Mitspieler
}
room-open-host = { $name } wartet.
room-open-free = { $free ->
    [one] 1 von { $seats } Plätzen ist frei
   *[other] { $free } von { $seats } Plätzen sind frei
}
room-open-join = Hinsetzen
room-open-clock-none = ohne Uhr
room-open-clock-move = { $time } je Zug
room-open-clock-bank = { $time } für die ganze Partie
room-open-clock-gain = { $time } für die ganze Partie, und { $gain } mehr nach jedem Zug
room-open-more = { $count ->
    [one] Und noch einer.
   *[other] Und noch { $count }.
}
room-open-none = Gerade wartet niemand. Eröffne einen Tisch mit Freunden und mach ihn offen für alle.
room-turn-of = am Zug: { $names }
room-with = mit { $names }
room-finished = { $count ->
    [one] Ein beendetes Spiel
   *[other] { $count } beendete Spiele
}
room-finished-one = beendet
room-next-game = Zum nächsten Spiel
room-next-open = Das nächste Spiel steht bereit, alle einen Platz weiter.
room-come-along = Komm mit
room-move-games = Meine Spiele auf ein anderes Gerät mitnehmen
room-move-games-more = Scanne dort den Code oder öffne den Link. Er gilt einmal, { $minutes } Minuten lang. Hier bleiben deine Spiele auch.
room-move-link = Link für das andere Gerät
room-moved-title = Deine Spiele auf diesem Gerät
room-moved-more = Dann sitzt du hier an denselben Tischen wie auf dem anderen Gerät, bist in denselben Clubs und Turnieren und kannst an beiden spielen.
room-moved-take = Hierher holen
room-record = Deine Liste
room-move-record = Deine Liste kommt mit, so verschlossen, dass der Raum sie nicht lesen kann.
room-move-record-some = Die neuesten Spiele deiner Liste kommen mit, so verschlossen, dass der Raum sie nicht lesen kann; { $left } ältere passen nicht hinein. Eine Datei nimmt alle mit: siehe „Deine Liste“.
room-move-record-not = Deine Liste kommt nicht mit: Die Adresse dieses Raums beginnt nicht mit https. Eine Datei nimmt sie mit: siehe „Deine Liste“.
room-moved-no-record = Deine Spiele sind hier. Die Liste ließ sich nicht öffnen: Ist der Link vollständig? Eine Datei nimmt sie auch mit.
room-play-fits = gegen: { $level }
room-fits-now = Nach diesen Spielen passen Bots der Stufe „{ $level }“ zu dir. „Jetzt spielen“ nimmt sie von nun an.
room-setting-rated = Gewertetes Spiel
room-setting-rated-more = Das Ergebnis zählt für die Wertung aller. Alle müssen zustimmen, jede Person auf einem eigenen Gerät; übliche Optionen und eine Uhr.
room-rated = Gewertetes Spiel.
room-rated-rules = Es zählt für deine Wertung in diesem Spiel. Keine Tipps, nichts wird zurückgenommen, kein Bot spielt für dich, und wer geht, hat verloren. Es beginnt, wenn alle zugestimmt haben; ändert sich etwas, wirst du noch einmal gefragt.
room-rated-missing = { $count ->
    [one] { $names } hat noch nicht zugestimmt.
   *[other] { $names } haben noch nicht zugestimmt.
}
room-rated-all = Alle haben zugestimmt.
room-rated-agree = Ich stimme zu
room-rated-not = Doch nicht
room-rated-no-key = Dein Browser gibt dieser Seite keinen Schlüssel, und den braucht eine Wertung: Die Adresse des Raums beginnt nicht mit https, oder es darf nichts gespeichert werden.

## Tasten und Buchstaben

room-letters = Buchstaben bei Farben
room-letters-more = Würfel zeigen die ersten Buchstaben ihrer Farbe, Formen ihre Augen.
room-keys = Tasten
room-keys-tab = von einem Teil des Tisches zum nächsten
room-keys-arrows = innerhalb eines Teils, so wie er liegt
room-keys-ends = zum ersten oder letzten eines Teils
room-keys-enter = wählen (auch die Leertaste)
room-keys-alike = alle, die aussehen wie das mit dem Fokus, wo man sie zusammen nehmen kann
room-keys-next = zum nächsten möglichen Ziel
room-keys-escape = den letzten Klick zurücknehmen; schließen; eine Bewegung beenden
room-keys-throw = würfeln
room-keys-done = fertig
room-keys-ready = bereit für ein Rennen
room-keys-undo = zurücknehmen
room-keys-log = der Verlauf
room-keys-chat = der Chat
room-keys-hint = ein Tipp, wenn der Tisch es erlaubt
room-keys-digits = in einem Rennen an einem Gerät: wer handelt
room-keys-turn = eine räumliche Pyramide drehen
room-keys-zoom = eine räumliche Pyramide größer oder kleiner
room-keys-about = Erklärung zu dem, was auf dem Tisch den Fokus hat (dort auch ?)
room-keys-help = diese Liste
