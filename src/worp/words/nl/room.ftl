# De eigen woorden van de browser: pagina's, knoppen, toestanden.

## Overal

room-skip = Naar de inhoud
room-home = Beginpagina
room-to-home = Naar de spellen
room-language = Taal
room-by-day = Bij daglicht
room-by-lamp = Bij lamplicht
room-close = Sluiten
room-yes = ja
room-no = nee
room-zoom = Groter of kleiner
room-out-of-reach = De kamer is niet bereikbaar. Draait ze nog?
room-again-try = Nog eens proberen
room-opening = Een ogenblik …
room-lost = Verbinding kwijt. We zoeken de tafel weer op …
room-lost-now = De kamer is even weg: wat je nu klikt, telt niet.
room-lost-offline = Geen netwerk. Deze tafel heeft haar kamer nodig; ze komt vanzelf terug zodra je weer verbonden bent.
room-lost-puzzle = Geen netwerk. Deze puzzel heeft de kamer nodig; op de pagina met alle puzzels kun je die spelen die op dit apparaat staan.
room-closed-title = Deze tafel is er niet
room-locked-title = Deze tafel is op slot
room-no-page-title = Hier is niets
room-no-page = Op dit adres is geen pagina.
room-page-missing-title = Deze pagina kwam niet aan
room-page-missing = De kamer is even weg, of is intussen vernieuwd. Laad de pagina nog eens.

## Begin

room-sentence = Dobbelspellen om te spelen, te begrijpen en te bedenken
room-sentence-more = Schuif aan met vrienden of speel tegen bots. Geen account, niets te installeren.
room-go-on = Jouw tafels
room-in-play = bezig: verder spelen
room-not-started = nog niet begonnen
room-forget-table = Uit deze lijst halen
room-games = { $count ->
    [one] Het spel
   *[other] De spellen
}
room-invented = Verzonnen spellen
room-for-seats = { $least }–{ $most } spelers
room-for-exactly = { $least ->
    [one] 1 speler
   *[other] { $least } spelers
}
room-minutes = { $least }–{ $most } min
room-play-now = Speel nu
room-opponents = Bots bij “Speel nu”:
room-level-usual = wat bij je past
room-start-here = Begin hier
room-dice = Eerlijke dobbelstenen
room-dice-check = Kijk deze dobbelstenen na
room-tournaments = Toernooien
room-tournament-back = Terug naar het toernooi
room-tournament-waits = Het spel begint vanzelf zodra jullie allebei geweest zijn.
room-invite = Met vrienden

## Voor het spel

room-around-the-table = Om de tafel
room-how-many = Spelers
room-guest = Gast
room-you = jij
room-here = is er
room-away = even weg
room-here-too = op dit apparaat
room-bot = Bot
room-bot-name = Bot { $number }
room-free = Vrij
room-invited = Uitgenodigd
room-sit = Ga hier zitten
room-sit-too = Iemand hier
room-sit-down = Ga zitten
room-get-up = Opstaan
room-remove = Weghalen
room-your-name = Je naam
room-name-of = Naam op plaats { $number }
room-curtain-note = Jullie delen dit apparaat en hebben geheimen: tussen de beurten valt een gordijn.
room-watch-lobby = Je kijkt mee. Vraag om een link om te gaan zitten.
room-full = Alle plaatsen zijn bezet. Je kunt meekijken.
room-host-starts = Je zit. De gastheer of gastvrouw begint het spel.
room-waits-to-come = { $count ->
    [one] { $names } is er nog niet. We wachten …
   *[other] { $names } zijn er nog niet. We wachten …
}
room-start-without = Begin zonder { $names }
room-fill-first = { $count ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $count } plaatsen vrij.
}
room-fill-bots = Vul aan met bots
room-start = Begin
room-friends = Nodig vrienden uit
room-friends-more = Wie deze link opent, krijgt een vrije plaats.
room-link = Link naar deze tafel
room-code = Code met de link, om te scannen
room-copy = Kopieer link
room-copied = Gekopieerd
room-share = Delen
room-make-link = Maak een link
room-how-we-play = Hoe we spelen
room-each-own = Per speler verschillend
room-same-for-all = Voor iedereen gelijk
room-this-table = Deze tafel
room-setting-open = Open voor iedereen
room-setting-open-more = Wie langskomt ziet deze tafel en mag aanschuiven. Anders alleen met de link.
room-bot-speed = Bots spelen
room-bot-speed-of = { $speed ->
    [slow] langzaam
    [quick] vlot
    [instant] meteen
   *[other] rustig
}
room-bot-speed-more = Geldt voor iedereen aan deze tafel. In een race beslist hun niveau.
room-begins = Wie begint
room-begins-turns = om de beurt: de eerste plaats, de volgende keer de volgende
room-begins-lot = het lot beslist
room-begins-loser = wie het vorige spel verloor
room-begins-seat = { $name } begint
room-begins-more = Iedereen schuift rond de tafel door tot wie begint vooraan zit; buren blijven buren.
room-throws = Worpen waar niets van afhangt
room-throws-auto = gaan vanzelf
room-throws-hand = iedereen gooit zelf
room-clock-setting = Klok
room-clock-kind = { $kind ->
    [move] per zet
    [bank] voor het hele spel
   *[other] geen
}
room-clock-move = Tijd voor elke worp en elke zet
room-clock-bank = Tijd voor het hele spel
room-clock-gain = Erbij na elke zet
room-clock-gain-none = niets
room-lapse-plays = Is de tijd om, dan gooit de tafel voor je, of ze loot een van je mogelijke zetten en speelt die.
room-lapse-bank = Is ze op, dan blijven er 10 seconden voor elke worp en elke zet; daarna gooit de tafel voor je, of ze loot een van je mogelijke zetten en speelt die.
room-clock-stands = Klokken staan stil tijdens een pauze, in een race en zolang de kamer dicht is.
room-race-hand = Hoelang een greep de hand bezet houdt
room-race-hand-more = Voor iedereen gelijk. Langer is rustiger: snel klikken levert dan niets op.
room-race-clock = Wanneer een race eindigt waarin niemand iets doet
room-race-clock-more = Wat er dan gebeurt, staat in de regels van het spel.
room-as-usual = zoals altijd ({ $time })
room-time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } seconden
}
room-time-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
room-time-hours = { $count } uur
room-time-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}

## Aan tafel

room-your-move = Jouw zet
room-turn = aan de beurt
room-your-turn = jouw beurt
room-on-turn = { $name } is aan de beurt.
room-watch = Je kijkt mee.
room-watch-turn = Je kijkt mee. { $name } is aan de beurt.
room-watching = { $count ->
    [one] { $count } kijker
   *[other] { $count } kijkers
}
room-covered = bedekt
room-possible = { $what } (kan)
room-play-this-seat = speel hier
room-clock = { $seconds ->
    [one] Nog { $seconds } seconde
   *[other] Nog { $seconds } seconden
}
room-throw = Gooi
room-done = Klaar
room-back = Terug
room-from-file = Lees het uit een bestand
room-rules = Regels
room-rules-whole = De hele pagina
room-rules-none = De regels konden niet geladen worden.
room-pages = Regels en uitleg
room-invent = Bedenk een spel
room-invent-more = Eén Python-bestand geeft je een tafel in de browser, bots om tegen te spelen en een controle van je regels.
room-invent-begin = Je eerste spel
room-about = Van wie deze spellen zijn
room-privacy = Wat er bewaard wordt
room-unofficial = Een onafhankelijke, onofficiële uitvoering; de namen zijn van hun eigenaars.
room-turner = Draai de dobbelsteen
room-turner-hint = Tik op een zijde om hem te draaien
room-shape-left = Linksom draaien
room-shape-right = Rechtsom draaien
room-shape-flip = Omkeren
room-turn-around = Draai hem om de { $face }
room-lay-so = Leg hem zo
room-lies-so = Zo ligt hij nu
room-ready = Klaar
room-seen-enough = Verder
room-take-all = Dubbelklik: alle gelijke.
room-take-all-touch = Tik twee keer: alle gelijke.
room-waiting-for = We wachten op { $names }.
room-deciding = Even kijken wie er eerst was …
room-paused = Pauze, gevraagd door { $name }. De klokken staan stil.
room-pause = Pauze
room-go-on-playing = Verder
room-clock-of = nog { $time }
room-clock-days = { $days } d { $hours } u
room-clock-hours = { $hours } u { $minutes }
room-lapse-soon = Je tijd is bijna om: dan speelt de tafel.
room-lapsed = De tijd van { $name } is om: de tafel speelt.
room-lapsed-you = Je tijd is om: de tafel speelt voor je.
room-lapsed-log = De tijd was om.
room-pause-asked = { $name } wil graag pauze: de klokken staan dan stil tot { $name } verdergaat. Goed?
room-pause-waits = { $name } heeft om een pauze gevraagd. Nog niet akkoord: { $names }.
room-pause-agree = Goed, pauze
room-pause-refuse = Nee, speel door
room-buzzers = Wie doet het?
room-undo = Neem je zet terug
room-undo-ask = Vraag om terug te nemen
room-undo-asked = { $name } wil terugnemen: “{ $what }” Goed?
room-undo-asks = { $name } wil terugnemen: “{ $what }”
room-undo-waits = We vragen de anderen of je mag terugnemen: “{ $what }” Nog niet akkoord: { $names }.
room-undo-last = de laatste zet
room-agree = Goed, neem terug
room-refuse = Liever niet
room-never-mind = Laat maar
room-log = Verloop
room-log-empty = Er is nog niets gebeurd.
room-log-closed = In dit spel gaat het om onthouden: het verloop gaat aan het eind open.
room-chat = Chat
room-chat-latest = { $name }: { $text }
room-chat-all = Iedereen aan deze tafel leest dit.
room-chat-players = Iedereen aan deze tafel leest wat je schrijft. Wat kijkers schrijven, lees je na het spel.
room-chat-watchers = Je kijkt mee: spelers lezen pas na het spel wat je schrijft.
room-chat-empty = Nog niemand heeft iets gezegd.
room-chat-write = Schrijf iets
room-chat-send = Versturen
room-chat-watching = kijkt mee
room-chat-mute = Hier niets meer lezen van { $name }
room-chat-unmute = { $name } weer lezen
room-chat-off = Chat en reacties staan op dit apparaat uit.
room-chat-on = Aanzetten
room-chat-unread = nieuwe regels
room-mute = Dempen
room-mute-name = { $name } dempen: op dit apparaat lees je hier niets meer van diegene, en zie je geen reacties
room-unmute = Weer lezen
room-report = Melden
room-report-line = Meld deze regel van { $name }
room-report-name = Meld de naam { $name }
room-report-ask = Melden aan wie deze kamer beheert? De woorden gaan mee; de anderen merken er niets van.
room-report-done = Gemeld. Dank je.
room-somebody = Iemand
room-react = Reageren
room-reaction = { $what ->
    [smile] Glimlach
    [laugh] Lachen
    [wow] Wauw
    [oops] Oeps
    [sad] O nee
   *[heart] Heerlijk
}
room-reacted = { $name }: { $what ->
    [smile] glimlacht
    [laugh] lacht
    [wow] wauw!
    [oops] oeps
    [sad] o nee
   *[heart] heerlijk!
}
room-pyramid-turn = Draai de piramide
room-pyramid-lift = { $layers ->
    [0] Kijk onder de bovenste laag
   *[other] { $layers } opgetild: kijk dieper
}
room-pass-on = Geef het apparaat aan { $name }
room-pass-on-more = Alle anderen kijken even weg.
room-i-am = Ik ben { $name }

## Instellingen van een apparaat

room-settings = Instellingen
room-settings-here = Dit apparaat onthoudt ze.
room-auto-throw = Vanzelf gooien
room-auto-throw-more = Als er niets anders te doen is; nooit in een race.
room-confirm = Elke zet bevestigen
room-confirm-more = De laatste klik wacht op ‘Doen’ of Enter; niet in een race.
room-do-it = Doen
room-sound = Geluid
room-volume = Volume
room-notifications = Een melding als ik aan de beurt ben
room-notifications-more = Ook als deze pagina dicht is.
room-notifications-page = Zolang deze pagina op de achtergrond open is. Anders neemt je browser geen berichten aan.
room-notifications-insecure = Browsers staan dit alleen toe op een adres dat met https begint. Deze kamer heeft er geen; wie haar draait, kan dat veranderen.
room-notifications-install = Zet Worp op iPhone en iPad eerst op je beginscherm: Deel, dan Zet op beginscherm.
room-notifications-refused = Je browser staat het hier niet toe. In zijn instellingen voor deze pagina kun je dat veranderen.
room-awake = Scherm aan laten tijdens een spel
room-show-chat = Chat en reacties
room-show-chat-more = Uit: je ziet niets van wat anderen schrijven.
room-your-turn-title = Jouw beurt
room-newer = Er is een nieuwere versie.
room-reload = Herladen

## Het eind

room-ended = Het spel is uit
room-again = Nog een keer
room-again-level = Nu tegen: { $level }
room-look-back = Bekijk de tafel
room-result = Uitslag
room-story-thinks = De coach bekijkt de partij nog eens …
room-story-turn = Het kantelpunt: { $what }
room-story-fair = { $luck ->
    [good] De dobbelstenen zaten je mee ({ $luckby })
    [bad] De dobbelstenen zaten je tegen ({ $luckby })
   *[even] De dobbelstenen waren eerlijk verdeeld
}{ $link ->
    [but] {", maar "}
   *[and] {", en "}
}{ $own ->
    [good] je keuzes brachten je vooruit ({ $ownby }).
    [bad] je keuzes kostten je wat ({ $ownby }).
   *[even] je keuzes maakten weinig uit.
}
room-story-unsure = Aan één partij is hier niet te zien wat geluk was en wat kunnen.
room-story-lesson = Eén ding om te onthouden: beter was { $best } ({ $loss } beter).
room-story-show = Laat zien
room-record-new = Je beste tot nu toe: { $points }! Eerst was het { $before }.
room-record-best = Je beste tot nu toe: { $points }.
room-record-won = { $played ->
    [one] Je eerste partij hier op dit apparaat.
   *[other] Je won { $won } van je { $played } partijen op dit apparaat.
}

## Eerste spellen

room-learn = Leer het al spelend
room-learn-on = Verder leren
room-learn-minutes = 5 minuten
room-learn-step = Stap { $step } van { $steps }
room-learn-next = Verder
room-learn-restart = Vanaf het begin
room-learn-back = Een stap terug
room-learn-leave = Stop met de les
room-learn-real = Nu een echt spel
room-learn-title = De les

## Herhaling en terugblik

room-replay = Herhaling
room-replay-none = Geen herhaling hier
room-replay-controls = Door het spel lopen
room-replay-moment = Moment in het spel
room-replay-at = na gebeurtenis { $n } van { $count }
room-replay-first = Naar het begin
room-replay-back = Een stap terug
room-replay-play = Afspelen
room-replay-pause = Stop
room-replay-on = Een stap verder
room-replay-last = Naar het eind
room-replay-speed = Snelheid
room-replay-eyes = Door wiens ogen
room-replay-open = Alles open
room-replay-as = Zoals { $name } het zag
room-replay-link = Link naar dit moment
room-replay-embed = Voor een eigen pagina
room-replay-take-home = Neem het spel mee naar huis, en breng het terug wanneer je wilt:
room-replay-as-text = Als tekst
room-replay-as-json = Als JSON
room-bring-log = Een bewaard spel bekijken
room-bring-reads = Lezen …
room-hint = Tip
room-hints = Tips van de coach
room-hints-alone = alleen solo
room-hints-yes = voor iedereen
room-hints-no = nee
room-hints-more = Wie erom vraagt, ziet één zet en waarom; alle zetten met hun waarde staan één klik verder. Gewoonlijk mag dat alleen wie solo tegen bots speelt. Vóór het spel afgesproken, en hier voor iedereen te lezen.
room-hint-title = Wat de coach denkt
room-hint-thinks = De coach denkt na
room-hint-best = beste
room-hint-exact = Exact.
room-hint-judged = Beoordeeld door een net dat van spellen van sterke spelers heeft geleerd.
room-hint-playouts = Geschat door veel spellen met willekeurige spelers uit te spelen; ± klopt in 95 van de 100 gevallen.
room-hint-stands = Zo sta je ervoor: { $value }
room-hint-never-mind = Laat maar
room-hint-numbers = Toon de cijfers
room-hint-share = Kans om te winnen
room-hint-points = Verwachte punten
room-hint-points-low = Verwachte punten; minder is beter
room-hint-played = gespeeld
room-moment = Op dit moment
room-moment-of = { $name } koos. Elke zet naar wat { $name } kon weten, vergeleken met de gespeelde:
room-moment-none = Nu kiest niemand iets. Ga naar een keuze om de coach ernaar te vragen.
room-moment-ask = Vraag de coach naar de volgende zet
room-review = Terugblik
room-review-about = Bekijk het spel nog eens met de coach: hoe iedereen ervoor stond, waar het keerde, en wat geluk was en wat keuze.
room-review-make = Blik terug op dit spel
room-review-waiting = Wacht op zijn beurt
room-review-making = Je kunt gewoon verder kijken. De terugblik wordt bewaard voor de volgende keer.
room-curve = Hoe iedereen er tijdens het spel voor stond, met { $count ->
    [one] één keerpunt
   *[other] { $count } keerpunten
}. De tabel eronder zegt hetzelfde.
room-curve-share = Kans om te winnen
room-curve-points = Verwachte punten
room-curve-points-low = Verwachte punten; minder is beter
room-as-table = Als tabel
room-event = Gebeurtenis { $n }
room-event-short = Nr.
room-luck-and-choices = Geluk en keuzes
room-luck = Geluk
room-own-choices = Eigen keuzes
room-others-choices = Keuzes van de anderen
room-luck-small = Geluk en kleine keuzes
room-own-mistakes = Eigen fouten
room-others-mistakes = Fouten van de anderen
room-review-start = Begin
room-review-result = Uitslag
room-review-stood = Toen het stopte
room-review-unsure = Wat de kleine keuzes kostten, is maar ongeveer bekend: samen tussen { $from } en { $to }.
room-review-parts-exact = Exact, vergeleken met perfect spel. Geluk is wat de dobbelstenen gaven of namen. Een keuze kan alleen verliezen op de beste. Alles samen is de uitslag.
room-review-parts-judged = Beoordeeld door een net dat van spellen van sterke spelers heeft geleerd; ± zegt hoeveel het ernaast kan zitten. Geluk is wat de dobbelstenen gaven of namen; een keuze verliest wat een sterke speler meer had gehad. Samen is dat de uitslag.
room-review-parts-mistakes = Beoordeeld door een net dat van spellen van sterke spelers heeft geleerd; ± zegt hoeveel het ernaast kan zitten. Fouten zijn de keuzes die hieronder staan. Geluk en de vele kleine keuzes zijn in zo korte tijd niet uit elkaar te houden en staan daarom bij elkaar. Samen is dat de uitslag.
room-review-parts-playouts = Geschat met veel spellen van willekeurige spelers; ± klopt in 95 van de 100 gevallen. Geluk is wat de dobbelstenen gaven of namen; een keuze wint als ze beter is dan willekeurig. Alles samen is de uitslag.
room-turning-points = Keerpunten
room-turning-point = Keerpunt: gebeurtenis { $n }
room-no-turning-points = Er veranderde nergens in één keer veel.
room-moved = { $name }: { $change }
room-better-moves = Wat beter was geweest
room-better-move = { $name }: { $best }
room-better-by = { $loss } beter
room-better-more = { $count ->
    [one] … en nog één die minder uitmaakte.
   *[other] … en nog { $count } die minder uitmaakten.
}
room-no-better-moves = Van geen zet is bekend dat hij iets heeft gekost.
## Wie komt en wie gaat

room-bot-of = { $name } (bot)
room-level = Niveau van de bots
room-level-of = Niveau van { $name }
room-setting-locked = Op slot
room-setting-locked-more = Niemand kan er nog bij zitten of meekijken, ook niet met de link.
room-setting-makes-room = Bots houden plaatsen vrij
room-setting-makes-room-more = Wie met de link komt, of bij een open tafel zomaar, neemt de plaats van een bot over, ook tijdens het spel. Diegene ziet de tafel zoals ze dan is, en niet wat daarvoor te zien was.
room-setting-makes-room-hands = Wie met de link komt, of bij een open tafel zomaar, neemt de plaats van een bot over. Alleen voor het begin: daarna heeft elke plaats iets dat niemand anders mag zien.
room-clubs = Clubs
room-setting-club = Zichtbaar in de club { $name }
room-setting-club-some = Zichtbaar in een club
room-setting-club-more = De leden zien deze tafel, wie er zit en later de uitslag. Zolang ze wacht, kan wie haar adres kent aanschuiven.
room-held = houdt de plaats vrij
room-held-until = Bots tot er iemand komt
room-held-seat = { $name } (bot) houdt deze plaats voor je vrij. Speel je mee?
room-held-taken = { $name } is erbij gekomen en speelt verder voor { $bot } (bot).
room-open-held = Er is een plaats voor je vrijgehouden
room-open-playing = { $people ->
    [one] 1 speler is al bezig; een bot houdt je plaats vrij
   *[other] { $people } spelers zijn al bezig; een bot houdt je plaats vrij
}
room-setting-patience = Is iemand weg, dan wachten we
room-setting-patience-ever = voor altijd
room-setting-patience-two = Daarna mag een bot verder spelen tot diegene terug is, mag iemand met de link de plaats overnemen, of mag de ander de winst opeisen.
room-setting-patience-more = Daarna mag een bot verder spelen tot diegene terug is, of mag iemand met de link de plaats overnemen.
room-setting-patience-none = Niemand is ooit echt weg: goed voor een spel dat dagen duurt.
room-table = Tafel
room-my-seat = Jouw plaats
room-host-only = Als gastheer of gastvrouw
room-leave = Even weg
room-leave-more = Je plaats blijft van jou. Je vindt de tafel terug op de beginpagina.
room-hand-over = Laat een bot voor me spelen
room-hand-over-more = Je kunt je plaats terugnemen wanneer je wilt.
room-take-seat-back = Neem mijn plaats terug
room-bot-for-you = Een bot speelt voor je.
room-bot-for-name = Een bot speelt voor { $name }.
room-end-propose = Stel voor om te stoppen
room-end-propose-more = Als iedereen het goed vindt, eindigt het spel zonder winnaar.
room-end-proposed = { $name } stelt voor om zonder winnaar te stoppen.
room-end-waits = De anderen krijgen de vraag of het spel zonder winnaar mag eindigen.
room-end-agree = Ja, stoppen
room-end-failed = Spel beëindigen
room-play-on = Verder spelen
room-resign = Opgeven
room-resign-sure = Ja, ik geef op
room-resign-two = Dan wint { $name }.
room-resign-more = Dan speelt een bot voorgoed voor je verder; je kunt meekijken.
room-resign-alone = Dan is het spel afgelopen.
room-remove-name = { $name } weghalen
room-remove-sure = Ja, weghalen
room-remove-more = De plaats komt vrij, en de oude link naar deze tafel werkt niet meer.
room-remove-bot-more = De plaats komt vrij voor iemand met de link.
room-friends-later = Wie deze link opent, kan meekijken, en een plaats innemen die vrij is of waar iemand is weggegaan.
room-away-for = { $span } weg
room-away-now = { $name } is even weg.
room-away-two = { $name } is even weg. Over { $span } mag een bot verder spelen, of mag je de winst opeisen.
room-away-more = { $name } is even weg. Over { $span } mag een bot verder spelen.
room-gone-for = { $name } is al { $span } weg.
room-bot-plays-on = Laat een bot verder spelen
room-claim = Eis de winst op
room-seat-vacant = Plaats { $number } is vrij.
room-seat-left = { $name } is weg. Wil jij verder spelen?
room-take-over = Ga hier zitten

## Tafels van deze kamer en van dit apparaat

room-open-waiting = { $count ->
    [one] Er wacht iemand op medespelers
   *[other] { $count } mensen wachten op medespelers
}
room-open-host = { $name } wacht.
room-open-free = { $free ->
    [one] 1 van { $seats } plaatsen is vrij
   *[other] { $free } van { $seats } plaatsen zijn vrij
}
room-open-join = Ga zitten
room-open-clock-none = zonder klok
room-open-clock-move = { $time } per zet
room-open-clock-bank = { $time } voor de hele partij
room-open-clock-gain = { $time } voor de hele partij, en { $gain } erbij na elke zet
room-open-more = { $count ->
    [one] En nog één.
   *[other] En nog { $count }.
}
room-open-none = Er wacht nu niemand. Open een tafel met vrienden en zet haar open voor iedereen.
room-turn-of = aan de beurt: { $names }
room-with = met { $names }
room-finished = { $count ->
    [one] Eén afgelopen spel
   *[other] { $count } afgelopen spellen
}
room-finished-one = afgelopen
room-next-game = Naar het volgende spel
room-next-open = Het volgende spel staat klaar, iedereen een plaats verder.
room-come-along = Ga mee
room-move-games = Neem mijn spellen mee naar een ander apparaat
room-move-games-more = Scan daar de code, of open de link. Hij werkt één keer, { $minutes } minuten lang. Hier blijven je spellen ook.
room-move-link = Link voor het andere apparaat
room-moved-title = Je spellen op dit apparaat
room-moved-more = Je zit dan hier aan dezelfde tafels als op het andere apparaat, bent in dezelfde clubs en toernooien, en kunt op beide spelen.
room-moved-take = Haal ze hierheen
room-record = Jouw lijst
room-move-record = Je lijst gaat mee, zo op slot dat de kamer haar niet kan lezen.
room-move-record-some = De nieuwste spellen van je lijst gaan mee, zo op slot dat de kamer ze niet kan lezen; { $left } oudere passen er niet bij. Een bestand neemt alles mee: zie “Jouw lijst”.
room-move-record-not = Je lijst gaat niet mee: het adres van deze kamer begint niet met https. Een bestand neemt haar mee: zie “Jouw lijst”.
room-moved-no-record = Je spellen zijn hier. De lijst kon niet worden geopend: is de link volledig? Met een bestand gaat het ook.
room-play-fits = tegen: { $level }
room-fits-now = Na deze spellen passen bots van het niveau “{ $level }” bij je. “Speel nu” neemt ze voortaan.
room-setting-rated = Telt mee voor de waardering
room-setting-rated-more = De uitslag telt voor ieders waardering. Iedereen moet instemmen, elk op een eigen apparaat; gewone opties en een klok.
room-rated = Telt mee.
room-rated-rules = Dit spel telt voor je waardering. Geen tips, niets wordt teruggenomen, geen bot speelt voor je, en wie weggaat heeft verloren. Het begint als iedereen heeft ingestemd; verandert er iets, dan wordt het opnieuw gevraagd.
room-rated-missing = { $count ->
    [one] { $names } heeft nog niet ingestemd.
   *[other] { $names } hebben nog niet ingestemd.
}
room-rated-all = Iedereen heeft ingestemd.
room-rated-agree = Ik stem in
room-rated-not = Toch niet
room-rated-no-key = Je browser geeft deze pagina geen sleutel, en die is nodig voor een waardering: het adres van de kamer begint niet met https, of er mag niets bewaard worden.

## Toetsen en letters

room-letters = Letters bij kleuren
room-letters-more = Dobbelstenen tonen de eerste letters van hun kleur, vormen hun ogen.
room-keys = Toetsen
room-keys-tab = van het ene deel van de tafel naar het volgende
room-keys-arrows = binnen een deel, zoals het ligt
room-keys-ends = naar het eerste of laatste van een deel
room-keys-enter = kiezen (ook de spatiebalk)
room-keys-alike = alles wat eruitziet als wat de focus heeft, waar je het samen kunt nemen
room-keys-next = naar het volgende mogelijke doel
room-keys-escape = de laatste klik terug; sluiten; een beweging beëindigen
room-keys-throw = gooien
room-keys-done = klaar
room-keys-ready = klaar voor een race
room-keys-undo = terugnemen
room-keys-log = het verloop
room-keys-chat = de chat
room-keys-hint = een tip, als de tafel het toestaat
room-keys-digits = in een race op één apparaat: wie handelt
room-keys-turn = een ruimtelijke piramide draaien
room-keys-zoom = een ruimtelijke piramide groter of kleiner
room-keys-about = uitleg bij wat op de tafel de focus heeft (daar ook ?)
room-keys-help = deze lijst
