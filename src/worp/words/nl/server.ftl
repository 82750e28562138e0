# Wat de kamer zelf zegt: tegen browsers, en tegen wie haar gestart heeft.

## Gaan zitten

server-no-started = Het spel is begonnen; de plaatsen liggen vast.
server-no-host = Dat kan alleen de gastheer of gastvrouw van deze tafel.
server-no-seat = Deze tafel heeft geen plaats { $number }; ze heeft er { $seats }.
server-no-free-seat = Alle plaatsen zijn bezet.
server-no-invitation = Voor deze plaats heb je een link nodig. Vraag die aan wie de tafel geopend heeft.
server-no-taken = Daar zit al iemand.
server-no-level = Er is geen bot ‘{ $level }’; wel: { $levels }.
server-no-not-yours = Dat is niet jouw plaats.
server-no-empty-seat = Op plaats { $number } zit nog niemand. Nodig iemand uit of zet er een bot neer.
server-no-link = Deze link is al gebruikt of vervangen. Meekijken kan; vraag een nieuwe link om mee te spelen.
server-no-lobby = Het spel is nog niet begonnen.
server-no-hotseat = In deze race ziet iedereen iets anders, dus elke speler heeft een eigen apparaat nodig. Stuur een link, of speel zonder haast.
server-no-setting = Deze tafel heeft geen instelling ‘{ $name }’. Laad de pagina opnieuw.

## Spelen

server-no-changed = De tafel is intussen veranderd. Kijk opnieuw en kies dan.
server-no-long-path = Een zet heeft hooguit { $clicks } klikken.
server-no-hand = Je hand is nog bezig.
server-no-pause = Hier loopt niets weg: neem alle tijd die je nodig hebt.
server-no-paused = { $seat } heeft om een pauze gevraagd. Daarna gaat het verder.
server-no-resume = { $seat } heeft om de pauze gevraagd en maakt er een eind aan; wie de tafel opende kan dat ook.
server-no-pause-agreed = { $seat } speelt liever door, zonder pauze.
server-no-undo = Je hebt nog niets gedaan dat je terug kunt nemen.
server-no-undo-race = Wat in een race gedaan is, blijft gedaan; voorbij een race kun je niet terug.
server-no-request = Niemand vraagt meer om iets terug te nemen.
server-no-agreed = { $seat } wil liever niet dat het teruggenomen wordt.

## Weggaan en terugkomen

server-no-locked = De gastheer of gastvrouw heeft deze tafel op slot gedaan: niemand kan er nog bij zitten of meekijken.
server-no-second-hand = Je hebt al een hand aan deze tafel, en een tweede zou voor jou geen geheim zijn.
server-no-remove-hand = Zolang het spel bezig is, wordt hier niemand weggestuurd: wie daarna gaat zitten, zou een hand zien die niet de zijne is.
server-no-second-seat = Je speelt hier al mee: de plaats van een bot is voor wie er nog bij komt.
server-no-report = Dat staat hier niet (meer), of je kunt het niet lezen.
server-no-club = Je bent niet (meer) in deze club. Vraag iemand om de link.
server-no-club-link = Deze link van een club werkt niet meer. Vraag om een nieuwe.
server-no-club-full = Deze club is vol: er kunnen { $people } mensen in.
server-no-club-name = Geef een naam op.
server-no-club-maker = Dat mag alleen wie voor de club zorgt.
server-no-club-member = Die persoon is niet in de club.
server-no-club-later = Voor welke club een tafel is, kies je als je haar opent.
server-no-stand-in = Er speelt geen bot op jouw plaats.
server-no-more-chains = Deze tafel heeft zoveel beloften over haar dobbelstenen aangenomen als ze kan. Je gooit evengoed.
server-no-bot-plays = Een bot speelt voor je. Neem eerst je plaats terug.
server-bot-plays = Kijk hoe je bot speelt.
server-removed = De gastheer of gastvrouw heeft je plaats vrijgemaakt voor een ander. Je kunt meekijken.
server-no-patience = Aan deze tafel is niemand ooit weg: er wordt op iedereen gewacht.
server-no-gone = { $minutes ->
    [60] Dat kan als iemand een uur weg is.
    [1440] Dat kan als iemand een dag weg is.
    [10080] Dat kan als iemand een week weg is.
   *[other] Dat kan als iemand { $minutes } minuten weg is.
}
server-no-claim = Jullie zijn met meer: niemand wint doordat iemand weg is. Laat een bot voor die speler verder spelen.
server-no-proposal = Niemand stelt meer voor om te stoppen.
server-no-abandoned = { $seat } speelt liever verder.
server-no-rematch = Het volgende spel komt na dit spel.
server-no-many = Dat zijn te veel tafels tegelijk; hoogstens { $tables }.
server-no-address = Dat is geen adres waar de kamer naar kan schrijven.
server-no-https = De kamer schrijft alleen naar adressen die met https:// beginnen en geen eigen poort hebben.
server-no-private = Dat adres leidt naar een privénetwerk. Daar schrijft de kamer niet naar.
server-no-reach = Op dat adres antwoordde niemand.
server-no-taker = Op dat adres antwoordde iemand, maar nam het niet aan ({ $code }).
server-no-move = Deze link is al gebruikt, of ouder dan { $minutes } minuten. Maak een nieuwe op het andere apparaat.

## Chat

server-no-chat-empty = Schrijf eerst iets.
server-no-chat-long = Een regel heeft hoogstens { $letters } tekens.
server-no-chat-fast = Dat ging te snel. Wacht een paar tellen.

## Pech

server-fault = De kamer kan hier niets mee. De uitleg is er alleen in het Engels: { $text }
server-no-stored = Dat kon niet bewaard worden en is dus niet gebeurd. Probeer het zo nog eens.
server-broken = Er ging iets mis in de regels van dit spel. Er is niets veranderd; het logboek van de kamer zegt meer.
server-stuck = De regels van dit spel komen niet tot een einde ({ $file }, regel { $line }, { $name }). Er is niets veranderd. Probeer iets anders of beëindig het spel.
server-grew = De regels van dit spel vragen steeds meer geheugen ({ $file }, regel { $line }, { $name }). Er is niets veranderd. Probeer iets anders of beëindig het spel.
server-raised = De regels van dit spel liepen vast ({ $file }, regel { $line }, { $name }): { $error }. Er is niets veranderd. Probeer iets anders of beëindig het spel.
server-idle = Volgens de regels van dit spel ({ $file }) zou dan iemand aan de beurt zijn die niets te kiezen heeft. Er is niets veranderd. Probeer iets anders of beëindig het spel.
server-no-answer = Er ging iets mis in de kamer. Probeer het opnieuw; haar logboek zegt meer.
server-no-table = Zo’n tafel is hier niet. Controleer de link, of open een nieuwe tafel.
server-no-older-rules = Dit spel begon met versie { $version } van de regels. Deze kamer speelt versie { $oldest } tot en met { $newest }; een oudere Worp kan het uitspelen.
server-no-newer-rules = Dit spel begon met versie { $version } van de regels. Deze kamer kent ze maar tot en met versie { $newest }; een nieuwere Worp kan het uitspelen.
server-no-changed-rules = De regels van dit spel zijn veranderd sinds jullie begonnen, en jullie partij past er niet meer bij. Met de regels van toen gaat ze verder.
server-notice-rules = De regels van dit spel zijn veranderd sinds de partij begon. Ze gaat verder met de nieuwe.
server-notice-position = Deze partij begint niet bij het begin: wie de tafel maakte, heeft een stelling klaargezet en weet wat daarin verborgen is.
server-notice-held = Bots houden aan deze tafel plaatsen vrij: wie erbij komt, neemt er een over, ook tijdens het spel. Diegene ziet de tafel zoals ze dan is.
server-notice = Van wie deze kamer beheert: { $text }
server-no-page = Op dit adres is niets.
server-no-method = Zo kan dit adres niet gebruikt worden.
server-no-origin = Deze pagina hoort niet bij de kamer op { $host }. Open de kamer daar, of start haar met --public-url.
server-no-message = De kamer begrijpt dit bericht niet: { $why }
server-no-join = Een verbinding begint met zeggen wie er is. Laad de pagina opnieuw.
server-no-lesson = Aan deze tafel is geen les bezig.
server-no-big = Dat is te veel tegelijk; hooguit { $bytes } bytes.
server-no-body = De rest van wat je stuurde kwam niet aan. Probeer het nog eens.
server-no-fast = Dat ging te snel. Wacht even.
server-no-more-tables = Je hebt binnen een uur { $tables } tafels geopend. Speel eerst aan een daarvan.
server-no-tournament = Hier is geen toernooi, of niet meer.
server-no-tournament-table = In een toernooi speelt iedereen op de eigen plaats; niemand verandert de tafel of zet de klokken stil.
server-no-tournament-game = In een toernooi spelen er twee tegen elkaar, en dit spel is niet voor twee.
server-no-tournament-late = Dit toernooi is zonder jou begonnen. Je kunt je niet meer opgeven.
server-no-tournament-full = Dit toernooi is vol: er doen er { $most } mee.
server-no-tournament-few = Voor een toernooi zijn er minstens { $least } nodig. Laat bots aanvullen.
server-no-tournament-name = Geef een naam waaronder de anderen je zien.
server-no-more-tournaments = Je hebt binnen een uur { $tournaments } toernooien gemaakt. Speel eerst in een daarvan.
server-no-tournaments-left = Er zijn zoveel toernooien in deze kamer als ze aankan. Probeer het weer als er een is afgelopen.
server-tournament-late = De tijd om naar deze tafel te komen is om. Op de pagina van het toernooi staat hoe het spel telt.
server-no-more-sockets = Er zijn al { $sockets } verbindingen vanaf jouw adres. Sluit een paar pagina’s.
server-full = De kamer is vol: er kan nu even niemand meer bij. Spellen die bezig zijn gaan door. Probeer het over een minuut nog eens.
server-closing = De kamer sluit even. Er gaat niets verloren; zodra ze terug is, ben je weer verbonden.
server-made-anew = Deze tafel wordt even opnieuw gedekt. Er gaat niets verloren; zo meteen ben je weer verbonden.
server-deleted = Deze tafel is verwijderd door wie deze kamer beheert.
server-no-banned = Wie deze kamer beheert, laat op dit moment niemand binnen vanaf jouw adres.
server-no-metrics = Deze getallen zijn voor de computer waarop de kamer draait.

## De kamer starten

server-ask-network = Mogen telefoons en computers in je netwerk meespelen? [j/N]
server-other-port = Poort { $port } is bezet; de kamer neemt { $other }.
server-open = De kamer is open: { $url }
server-network = In je netwerk: { $url }
server-public = Voor iedereen: { $url }
server-how-to-stop = Stoppen met Ctrl-C; daarna kun je gewoon verder spelen.
server-op-unknown = Deze kamer kent de opdracht “{ $what }” niet.
server-op-failed = Dat is niet gelukt: { $why }
server-op-no-table = Er is geen tafel { $table }.
server-op-closed = Het spel aan { $table } is beëindigd.
server-op-over = Het spel aan { $table } is al afgelopen. De tafel verwijderen: worp room delete { $table }
server-op-deleted = De tafel { $table } is verwijderd.
server-op-forgotten = De naam is weg van { $seats } plaatsen en uit { $replays } herhalingen, met alles wat eronder geschreven was.
server-op-nobody = Zo iemand is er niet: { $who }
server-op-no-report = Er is geen melding { $report }.
server-op-settled = De melding { $report } is afgehandeld en gewist.
server-op-banned = { $count } adressen komen er niet meer in.
server-op-unbanned = { $who } mag weer binnenkomen.
server-op-noticed = Iedereen aan elke tafel leest het nu.
server-op-notice-ended = Niemand leest nog een bericht.
server-op-copied = De kopie staat in { $file }.
server-op-exported = { $tables } tafels staan in { $file }.
server-op-imported = { $tables } tafels zijn overgenomen.
server-op-none = Er zijn er geen.

## Wat er bewaard wordt

server-privacy-title = Wat deze kamer bewaart
server-privacy-table = Van elke tafel: het spel en de opties, elke worp en elke zet met de tijd, en de namen die mensen zichzelf gaven. Een naam mag alles zijn. Wie de link van een tafel heeft, kan meekijken en die namen lezen. Van alle uitgespeelde spellen samen telt de kamer hoe vaak elk oog van de dobbelstenen kwam.
server-privacy-keep = Een tafel wordt verwijderd als er { $days } dagen niets gebeurd is. Tot dan kun je het spel hervatten of terugkijken.
server-privacy-keep-always = Tafels blijven bewaard tot de beheerder van deze kamer ze verwijdert.
server-privacy-talk = Wat mensen in de chat van een tafel schrijven, wordt bij de tafel opgeslagen, de laatste 500 regels ervan, en met haar gewist. Het staat in geen enkel logboek. Wat spelers schrijven, leest iedereen aan tafel; wat kijkers schrijven, lezen spelers pas als het spel uit is.
server-privacy-report = Meld je een regel of een naam, dan bewaart de kamer die woorden, de naam en de tafel voor wie haar beheert, tot die ermee klaar is, hoogstens { $days } dagen. Wie iets meldde, wordt niet bewaard. Wie je dempt, weet alleen je eigen apparaat.
server-privacy-replay = Is een spel uit, dan kan wie de link heeft het helemaal terugzien, ook wat verborgen was. Een bewaard spel dat je naar de kamer brengt, wordt opgeslagen zoals een tafel, net als wat de coach over een spel heeft uitgezocht.
server-privacy-secrets = Er zijn geen accounts en geen wachtwoorden. Een plaats is van wie de link heeft. Van het geheim in die link bewaart de kamer alleen een vingerafdruk, waaruit niemand de link opnieuw kan maken.
server-privacy-device = Je browser bewaart de links van je plaatsen en clubs, je naam, je instellingen, zijn deel van de worpen, hoe vaak je elk oog gooide en wat je in elk spel bereikte op je eigen apparaat, zonder cookies. Ze verdwijnen als je de gegevens van deze pagina in je browser wist. Net zo je dagen van de worp van de dag, welke puzzels je hebt gezien, en je eigen fouten als puzzel: de kamer hoort van zo’n stelling alleen terwijl je haar oplost, en bewaart er niets van. Daar staat ook je lijst: elk spel dat op dit apparaat afliep, ondertekend met een sleutel die je browser maakt en bewaart. De kamer krijgt die sleutel nooit.
server-privacy-day = Van de worp van de dag bewaart de kamer per apparaat de poging die telt: wat je koos en de uitslag, { $days } dagen lang. Het apparaat heeft daarvoor een willekeurige naam, die je browser maakt en bewaart en waarvan de kamer alleen een vingerafdruk bewaart. Anderen zien je uitslag alleen als je die onder een naam laat zien; dan voor die dag.
server-privacy-tournament = Van een toernooi bewaart de kamer de naam, wie onder welke naam meedoet en hoe de spellen afliepen; wie de link heeft, ziet dat. Het wordt net als een tafel verwijderd. Ga je weg voor het begint of na afloop, dan wordt je naam meteen gewist.
server-privacy-away = Zolang een spel bezig is, bewaart de kamer bij elke plaats sinds wanneer iemand weg is, zodat de anderen weten hoe lang ze wachten; dat verdwijnt als diegene terugkomt.
server-privacy-open = Een tafel die voor iedereen opengezet is, staat op de beginpagina zolang ze wacht, met de naam van wie haar opende. Alle andere zijn alleen met hun link te vinden.
server-privacy-club = Van een club bewaart de kamer de naam, hoe de leden zich daar noemen, wanneer ze voor het laatst keken (op de dag nauwkeurig), en welke tafels ze elkaar laten zien, met de uitslag. Alleen wie in de club is, ziet dat; er is geen lijst van clubs. Van de link en van het geheim waarmee een apparaat lid is, bewaart de kamer alleen een vingerafdruk. Wie weggaat, wordt gewist; een club zonder leden ook. { $days ->
    [0] Leden blijven bewaard tot ze weggaan.
   *[other] Wie { $days } dagen niet kijkt, wordt ook gewist.
}
server-privacy-move = Neem je je spellen mee naar een ander apparaat, dan wachten de links van je plaatsen, clubs en toernooien hoogstens { $minutes } minuten in het geheugen van de kamer, tot het andere apparaat ze ophaalt. Ze worden niet opgeslagen. Je lijst en haar sleutel wachten daarbij, op slot: wat ze opent, staat in een deel van de link dat de kamer nooit bereikt.
server-privacy-address = Je netwerkadres staat in het geheugen van de kamer zolang je verbonden bent, en hoogstens een uur nadat je een tafel geopend of naar je spellen gekeken hebt, zodat niemand alle plek kan innemen. Het wordt niet bewaard en komt niet in het logboek. Een adres dat door wie deze kamer beheert is geweerd, wordt bewaard tot dat voorbij is.
server-privacy-notices = Vraag je om berichten, dan bewaart de kamer waar je browser ze aanneemt, voor welke van je plaatsen en clubs, in welke taal en je stille uren; dat wordt gewist als je ze uitzet, als de plaatsen weg zijn of als je browser er geen meer aanneemt. Berichten gaan via de berichtendienst van de maker van je browser (Google, Mozilla, Apple, Microsoft), zo verzegeld dat alleen jouw browser ze kan lezen. Heeft wie de tafel opende haar een webhook gegeven, dan schrijft de kamer daar het spel, de naam van wie moet spelen en de link van de tafel.
server-privacy-nothing-else = Er is geen reclame en niemand telt bezoekers. Je browser praat alleen met deze kamer, en met de berichtendienst van zijn maker als je om berichten hebt gevraagd.
server-privacy-sooner = Moet een tafel eerder weg? Stuur het adres, zonder wat er achter de # staat, aan de beheerder van deze kamer.

## Herhalingen en terugblikken

server-no-replay = Hier is geen herhaling. Klopt de link?
server-no-replay-yet = Dit spel is nog niet afgelopen, en een herhaling zou geheimen verklappen. Kom terug als het uit is.
server-no-replay-long = In dit spel is zo veel gebeurd dat er geen herhaling van is.
server-no-more-logs = Je hebt binnen een uur { $logs } spellen gebracht. Wacht even en breng dan het volgende.
server-no-more-reviews = Je hebt binnen een uur om { $reviews } terugblikken gevraagd. Wacht even en vraag het dan opnieuw.
server-no-hints = Aan deze tafel speel je zonder tips. De gastheer of gastvrouw kan ze voor het spel toestaan.
server-no-hint-race = In een race is er geen tip: kijk zelf!
server-no-more-hints = Dat waren { $hints } tips binnen een minuut. Denk even zelf na.
server-no-study = De coach kwam er niet uit. Het logboek van de kamer zegt meer.
server-no-study-turn = Er wachten er al veel op de coach. Probeer het zo nog eens.
server-no-study-time = De coach kwam niet op tijd klaar.

## Wat niet te lezen is: standen, bestanden, keuzes

server-fault-kit-like = Een stand van { $game } ziet er zo uit: ‘{ $example }’.
server-fault-kit-stuck = Vanuit deze stand kan het spel niet verder. Een stand van { $game } ziet er zo uit: ‘{ $example }’.
server-fault-kit-turn = Deze tafel heeft { $seats } plaatsen, dus plaats { $number } is niet aan de beurt.
server-fault-kit-each = { $name }: deze tafel heeft { $seats } plaatsen; schrijf er voor elke plaats een, met ‘ / ’ ertussen.
server-fault-kit-whole = { $name }: schrijf een heel getal van { $low } tot en met { $high }, niet ‘{ $word }’.
server-fault-kit-seat = { $name }: schrijf een plaats van 1 tot en met { $seats }, of - voor niemand, niet ‘{ $word }’.
server-fault-kit-faces = { $name }: schrijf hoogstens { $most } ogen van 1 tot en met { $high } met spaties ertussen, . voor een dobbelsteen in de hand, - voor geen, niet ‘{ $word }’.
server-fault-kit-rows = { $name }: schrijf { $count } getallen, - voor een lege regel, niet ‘{ $word }’.
server-fault-kit-places-off = { $name }: schrijf { $count } vakken van 0 tot en met { $high }, - voor een pion die nog niet op de weg staat, niet ‘{ $word }’.
server-fault-kit-places = { $name }: schrijf { $count } vakken van 0 tot en met { $high }, niet ‘{ $word }’.
server-fault-kit-grid = { $name }: schrijf { $count } woorden zoals red (een rode pion) of red-5 (een rode dobbelsteen), . voor een leeg vak, niet ‘{ $word }’.
server-fault-kit-cards = { $name }: schrijf kaarten zoals { $example }, - voor geen, niet ‘{ $word }’.
server-fault-kit-no-card = { $name }: er wordt geen kaart gedeeld.
server-fault-kit-few-cards = { $name }: er moeten { $count } kaarten gedeeld worden, maar in { $deck } zijn er nog { $left }.
server-fault-kit-deal = Hier worden { $count } kaarten gedeeld: schrijf van zoveel kaarten het nummer, van 0 tot en met { $high }.
server-fault-kit-card-gone = Er is geen { $word } meer om te delen.
server-fault-kit-card-order = Schrijf de kaarten van elke plaats met hun nummers, de laagste eerst.
server-fault-kit-no-dice = { $name }: er zijn geen dobbelstenen om te gooien.
server-fault-kit-many-dice = Hier worden { $number } dobbelstenen gegooid, niet { $count }.
server-fault-kit-throw-each = Schrijf { $count } ogen van 1 tot en met { $high }, de laagste eerst, plaats na plaats.
server-fault-kit-throw = Schrijf { $count } ogen van 1 tot en met { $high }, de laagste eerst.
server-fault-kit-cube = Een dobbelsteen kan op 24 manieren liggen: schrijf één getal van 0 tot en met 23.
server-fault-kit-over = Na ‘over’ en de plaats van de laatste beurt komen de plaatsen die gewonnen hebben.
server-fault-kit-roll = Na ‘roll’ en een plaats komt wat er gegooid wordt: { $ways }.
server-fault-kit-sealed = Na ‘sealed’ en een plaats komt voor elke plaats een woord: - of wat die gekozen heeft.
server-fault-kit-choice = ‘{ $word }’ is niet iets wat plaats { $number } kon kiezen.
server-fault-kit-all-chosen = Er moet nog iemand te kiezen hebben.
server-fault-kit-no-choice = Wie aan de beurt is, moet iets te kiezen hebben.
server-fault-cell-outside = Het vak { $cell } ligt buiten de piramide: de drie getallen mogen samen hoogstens 8 zijn.
server-fault-cell-twice = Het vak { $cell } staat er twee keer.
server-fault-die-faces = ‘{ $word }’ is geen dobbelsteen: na de kleur komen de drie vlakken, elk 1 tot en met 6 of ?, zoals r623.
server-fault-die-opposite = ‘{ $word }’ is geen dobbelsteen: gelijke of tegenovergestelde vlakken (samen 7) zijn nooit tegelijk te zien.
server-fault-die-mirror = ‘{ $word }’ is geen dobbelsteen maar het spiegelbeeld: met deze vlakken zou het { $example } zijn.
server-fault-dice-needed = Hier zijn { $number } dobbelstenen nodig, niet { $count }.
server-fault-no-die-number = { $word } is geen dobbelsteen: 64 voor elke kleur en een ligging van 0 tot en met 23.
server-fault-die-colours = Deze dobbelstenen hebben niet de kleuren die bij het spel horen.
server-fault-studio-empty = In het bestand staat nog geen spel dat gespeeld kan worden.
server-fault-studio-first = Er is nog niets gebeurd wat terug te nemen is.
server-fault-studio-throw = Een worp schrijf je in getallen, zoals 3 5 voor twee dobbelstenen; tussen worpen staat een komma. ‘{ $word }’ is geen worp.
server-fault-studio-chosen = De gekozen worp { $word } kan hier niet komen: { $inner }
server-fault-setting = ‘{ $word }’ is geen instelling; schrijf naam=waarde, zoals seats=2.
server-fault-open-text = De tekst na ‘{ $word }=’ is niet afgesloten of bevat een verkeerd teken na een schuine streep.
server-fault-no-field-seats = ‘{ $word }’ hoort niet in een stand van { $game } voor { $seats }; zie docs/positions.md.
server-fault-no-field-a = ‘{ $word }’ hoort niet in een stand van { $game }; zie docs/positions.md.
server-fault-no-field-an = ‘{ $word }’ hoort niet in een stand van { $game }; zie docs/positions.md.
server-fault-no-place = ‘{ $word }’ heeft geen plaats in deze stand; docs/positions.md vertelt wat er wel in hoort.
server-fault-twice = { $name }: dit staat er twee keer.
server-fault-after = { $name }: na dit woord hoort niets te staan, maar er staat ‘{ $word }’.
server-fault-missing = ‘{ $name }’ ontbreekt.
server-fault-numbers = { $name }: schrijf { $count } getallen van { $low } tot en met { $high }, niet ‘{ $word }’.
server-fault-number = { $name }: schrijf een getal van { $low } tot en met { $high }, niet ‘{ $word }’.
server-fault-one-word = { $name }: schrijf { $ways }, niet ‘{ $word }’.
server-fault-no-seat = { $name }: ‘{ $word }’ is geen plaats aan deze tafel voor { $seats }.
server-fault-round = De ronde is een getal van { $low } tot en met { $high }, niet { $word }.
server-fault-air = Een dobbelsteen op { $cell } zou in de lucht hangen: op { $below } ligt er geen.
server-fault-cell-die = ‘{ $word }’ moet een vak en zijn dobbelsteen zijn, zoals { $example }.
server-fault-no-cell = ‘{ $word }’ is geen vak: schrijf drie getallen, zoals { $example }.
server-fault-no-die = ‘{ $word }’ is geen dobbelsteen: begin met de kleur, r (rood), y (geel), p (parelmoer), t (turquoise) of ?.
server-fault-dice-out = Alle { $number } dobbelstenen liggen op de stapel of zijn gepakt; hier zijn het er { $count }.
server-fault-dice-colours = Alle { $number } rode, gele en parelmoeren dobbelstenen liggen op de stapel, in een hand of zijn bewaard; hier zijn het er { $count }.
server-fault-whose-round = Er staat niet bij van wie de ronde is: schrijf { $example }.
server-fault-no-shape = De vorm ‘{ $word }’ bestaat niet; er zijn { $choices }.
server-fault-no-segment = ‘{ $word }’ heeft geen stuk stad; schrijf de randen, zoals ‘{ $one }’ of ‘{ $other }’.
server-fault-line-like = In een stand staat een regel zoals ‘{ $one }’ of ‘{ $other }’, niet ‘{ $word }’.
server-fault-line-missing = In een stand staat een regel zoals ‘{ $one }’ of ‘{ $other }’; die ontbreekt hier.
server-fault-long = Een stand heeft hoogstens { $most } tekens; deze heeft er { $count }.
server-fault-yes-no = { $game }: ‘{ $option }’ is yes (ja) of no (nee); niet ‘{ $word }’.
server-fault-whole = { $game }: ‘{ $option }’ is een heel getal van { $low } tot en met { $high }; niet ‘{ $word }’.
server-fault-one-of = { $game }: ‘{ $option }’ is één van { $choices }; niet ‘{ $word }’.
server-fault-no-option = { $game } heeft geen keuze ‘{ $option }’; wel: { $choices }.
server-fault-seats = { $game } is voor { $choices } spelers, niet voor { $word }.
server-fault-no-game = Het spel ‘{ $game }’ is er in deze kamer niet; wel: { $choices }.
server-fault-no-known-game = Het spel ‘{ $game }’ bestaat hier niet.{ $more ->
   *[any] {""}
}
server-fault-no-version = Dit is { $game } met regels van versie { $version }, die deze Worp niet kent. Een nieuwere Worp kan het lezen.{ $known ->
   *[any] {""}
}
server-fault-throw = ‘{ $word }’ kan hier niet gegooid worden; ‘{ $example }’ wel.
server-fault-log-empty = dit is geen verslag van Worp: het is leeg, en een verslag begint met ‘{ $first }’.
server-fault-log-binary = dit is geen verslag van Worp: het begint niet eens met tekst, en een verslag begint met ‘{ $first }’.
server-fault-log-other = dit is geen verslag van Worp: het begint met ‘{ $word }’, en een verslag begint met ‘{ $first }’.
server-fault-log-json = dit is geen hele JSON. Misschien is het bestand afgebroken.{ $why ->
   *[any] {""}
}
server-fault-log-format = dit verslag heeft vorm { $number }; deze Worp leest vorm { $known }. Een nieuwere Worp kan het lezen.
server-fault-log-cut = Regel { $line } is afgebroken: na ‘{ $word }’ komt geen einde van de regel. Het bestand lijkt niet heel.
server-fault-log-id = de regel die spel, versie en opstelling noemt, ontbreekt; zo ziet die eruit: ‘{ $example }’.
server-fault-log-number = een gebeurtenis begint met haar nummer, zoals ‘{ $example }’; deze regel begint met ‘{ $word }’.
server-fault-log-order = hier hoort gebeurtenis { $number }, niet { $word }: er ontbreekt een regel, of er staat er een dubbel of op een andere plek.
server-fault-log-kind = ‘{ $word }’ is geen soort gebeurtenis; er zijn { $choices }.
server-fault-log-roll = een worp bestaat uit hele getallen, zoals ‘{ $example }’, niet ‘{ $word }’.
server-fault-log-act = na { $kind } komen een plaats vanaf 1 en dan de klikken, zoals ‘{ $example }’.
server-fault-log-no-chance = Er valt nu niets te werpen: het spel is in fase ‘{ $phase }’.
server-fault-log-ended = De tafel heeft dit spel beëindigd; daarna kan niets meer komen.
server-fault-log-seat = Aan een tafel voor { $seats } is er geen plaats { $number }.
server-fault-log-move = plaats { $number } kan hier niet ‘{ $path }’ spelen.{ $text ->
   *[any] {""}
}
server-fault-shapes-columns = Vormen, regel { $line }: er zijn { $count } kolommen; zo hoort het: ‘boot | 5 | 2 | 1 | 0,0 * ; 1,0 * ; 0,1 SW’.{ $text ->
   *[any] {""}
}
server-fault-shapes = Vormen, regel { $line }: deze regel klopt niet. Zo hoort het: ‘boot | 5 | 2 | 1 | 0,0 * ; 1,0 * ; 0,1 SW’.{ $text ->
   *[any] {""}
}
server-fault-line = Regel { $line }: { $inner }
server-fault-event = Gebeurtenis { $line }: { $inner }
server-fault-beginning = Het begin van dit verslag: { $inner }
server-fault-here = { $name }: wat hier staat, past niet in deze stand. Op de pagina over standen staat hoe het moet.{ $text ->
   *[any] {""}
}

# Rated games
server-no-rated = Deze tafel telt niet mee voor de waardering; wie haar opende kan dat veranderen.
server-no-rated-game = Dit spel kan niet meetellen: niemand heeft gemeten hoe sterk de bots zijn, of je speelt het alleen.
server-no-rated-position = Een spel vanuit een klaargezette stand telt niet mee.
server-no-rated-race = Een race telt niet mee; de rustige vorm wel.
server-no-rated-options = Alleen spellen met de gewone opties tellen mee.
server-no-rated-clock = Een spel dat meetelt heeft een klok nodig, zodat het ook afloopt als iemand weggaat.
server-no-rated-shared = In een spel dat meetelt speelt iedereen op een eigen apparaat.
server-no-rated-signature = De handtekening van je apparaat klopt niet of is te oud. Loopt de klok goed?
server-no-rated-agreed = { $name } heeft nog niet ingestemd dat dit spel meetelt.
server-no-rated-undo = In een spel dat meetelt wordt niets teruggenomen.
server-no-rated-bot = In een spel dat meetelt speelt geen bot voor je. Wie opgeeft, verliest.
server-no-rated-return = Hier speelt een bot verder: wie weggaat uit een spel dat meetelt, heeft het verloren.
server-no-rated-seat = In een spel dat meetelt wisselen plaatsen niet van speler.
server-no-rated-pause = In een spel tegen bots dat meetelt is er geen pauze: door de klok loopt het af als je weggaat.
server-no-rated-end = Een spel tegen bots dat meetelt, wordt uitgespeeld. Je kunt opgeven; dan verlies je.
server-privacy-ratings = Van spellen die meetellen bewaart de kamer per sleutel van een apparaat hoe goed die elk spel speelt, hoe zeker dat is, hoeveel spellen dat waren, en wat er tegen welke andere sleutel gewonnen is; van een sleutel alleen een vingerafdruk. Alleen het apparaat dat de sleutel heeft, krijgt het te horen. Waarderingen worden gewist { $days ->
    [0] als je dat wilt
   *[other] als je dat wilt, of als ze { $days } dagen niet veranderd zijn
}: “Wis alles” op de pagina van je lijst doet dat. Welk niveau bij je past, wordt berekend uit spellen die je browser meestuurt; daarvan wordt niets bewaard.
