# Wat de kamer zelf zegt: tegen browsers, en tegen wie haar gestart heeft.

## Gaan zitten

server-no-started = Het spel is begonnen; de plaatsen liggen vast.
server-no-host = Dat kan alleen de gastheer of gastvrouw van deze tafel.
server-no-seat = Deze tafel heeft geen plaats { $number }; ze heeft er { $seats }.
server-no-free-seat = Alle plaatsen zijn bezet.
server-no-invitation = Voor deze plaats heb je een link nodig. Vraag die aan wie de tafel geopend heeft.
server-no-taken = Daar zit al iemand.
server-no-level = Er is geen bot “{ $level }”; wel: { $levels }.
server-no-not-yours = Dat is niet jouw plaats.
server-no-empty-seat = Op plaats { $number } zit nog niemand. Nodig iemand uit of zet er een bot neer.
server-no-link = Deze link is al gebruikt of vervangen. Meekijken kan; vraag een nieuwe link om mee te spelen.
server-no-lobby = Het spel is nog niet begonnen.
server-no-hotseat = In deze race ziet iedereen iets anders, dus elke speler heeft een eigen apparaat nodig. Stuur een link, of speel zonder klok.

## Spelen

server-no-changed = De tafel is intussen veranderd. Kijk opnieuw en kies dan.
server-no-long-path = Een zet heeft hooguit { $clicks } klikken.
server-no-hand = Je hand is nog bezig.
server-no-pause = Hier loopt niets weg: neem alle tijd die je nodig hebt.
server-no-paused = { $seat } heeft om een pauze gevraagd. Daarna gaat het verder.
server-no-resume = { $seat } heeft om de pauze gevraagd en maakt er een eind aan; wie de tafel opende kan dat ook.
server-no-undo = Je hebt nog niets gedaan dat je terug kunt nemen.
server-no-request = Niemand vraagt meer om iets terug te nemen.
server-no-agreed = { $seat } wil dat liever niet terugnemen.

## Pech

server-fault = { $text }
server-no-stored = Dat kon niet bewaard worden en is dus niet gebeurd. Probeer het zo nog eens.
server-broken = Er ging iets mis in de regels van dit spel. Er is niets veranderd; het logboek van de kamer zegt meer.
server-no-table = Zo’n tafel is hier niet. Controleer de link, of open een nieuwe tafel.
server-no-page = Op dit adres is niets.
server-no-method = Zo kan dit adres niet gebruikt worden.
server-no-origin = Deze pagina hoort niet bij de kamer op { $host }. Open de kamer daar, of start haar met --public-url.
server-no-message = De kamer begrijpt dit bericht niet: { $why }
server-no-join = Een verbinding begint met zeggen wie er is. Laad de pagina opnieuw.
server-no-big = Dat is te veel tegelijk; hooguit { $bytes } bytes.
server-no-fast = Dat ging te snel. Wacht even.
server-no-more-tables = Je hebt binnen een uur { $tables } tafels geopend. Speel eerst aan een daarvan.
server-no-more-sockets = Er zijn al { $sockets } verbindingen vanaf jouw adres. Sluit een paar pagina’s.
server-no-code = Een QR-code kan alleen een adres van deze kamer tonen.

## De kamer starten

server-ask-network = Mogen telefoons en computers in je netwerk meespelen? [j/N]
server-other-port = Poort { $port } is bezet; de kamer neemt { $other }.
server-open = De kamer is open: { $url }
server-network = In je netwerk: { $url }
server-public = Voor iedereen: { $url }
server-how-to-stop = Stoppen met Ctrl-C; daarna kun je gewoon verder spelen.
