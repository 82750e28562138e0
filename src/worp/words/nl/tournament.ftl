# Toernooien
tournament-title = Toernooien
tournament-about = Zwitsers, allemaal tegen elkaar of afvalrace, voor 4 tot 64 mensen en bots. De kamer deelt je in, opent de tafels en houdt de stand bij. Aan elke tafel spelen er twee.
tournament-how = Hoe toernooien werken
tournament-mine = Jouw toernooien
tournament-new = Een nieuw toernooi
tournament-name = Naam van het toernooi
tournament-game = Spel
tournament-kind = Soort
tournament-kind-swiss = Zwitsers
tournament-kind-robin = Allemaal tegen elkaar
tournament-kind-knockout = Afvalrace
tournament-kind-swiss-more = In elke ronde tref je iemand met evenveel punten, en niemand twee keer. Wie verliest, valt niet af.
tournament-kind-robin-more = Iedereen treft iedereen één keer. Het fijnst tot acht.
tournament-kind-knockout-more = Wie verliest, ligt eruit. Een gelijkspel wordt overgespeeld.
tournament-minutes = Een ronde duurt hoogstens
tournament-minutes-more = De helft daarvan is om naar je tafel te komen; daarna heeft ieder een kwart om na te denken.
tournament-span = { $unit ->
    [day] { $count ->
        [one] 1 dag
       *[other] { $count } dagen
    }
    [hour] { $count } uur
   *[minute] { $count ->
        [one] 1 minuut
       *[other] { $count } minuten
    }
}
tournament-wait = Het begint
tournament-wait-host = als jij het zegt
tournament-wait-in = over { $span }
tournament-make = Maak het toernooi
tournament-link = Link naar dit toernooi
tournament-link-more = Wie deze link heeft, kan meedoen en meekijken.
tournament-code = QR-code van dit toernooi
tournament-entering = { $count ->
    [0] Er doet nog niemand mee.
    [one] Er doet er 1 mee.
   *[other] Er doen er { $count } mee.
}
tournament-begins-in = Het begint over { $span }.
tournament-begins-host = Het begint als de gastheer of gastvrouw het zegt.
tournament-round-of = Ronde { $round } van { $rounds }
tournament-over = Het toernooi is afgelopen.
tournament-winner = { $name } heeft gewonnen.
tournament-your-name = Je naam
tournament-enter = Doe mee
tournament-enter-late = Doe mee vanaf de volgende ronde
tournament-closed = Meedoen kan niet meer.
tournament-entered = Je doet mee.
tournament-leave = Stap uit het toernooi
tournament-leave-sure = Echt uitstappen? Het spel waarin je zit telt als verloren.
tournament-leave-yes = Ja, stap eruit
tournament-leave-no = Nee, blijf
tournament-forget = Wis mijn naam
tournament-left = Je bent uit dit toernooi gestapt.
tournament-table = Je spel tegen { $name } staat klaar.
tournament-table-left = Je hebt { $span } om naar de tafel te komen.
tournament-table-on = Je spel tegen { $name } is bezig.
tournament-to-table = Naar mijn tafel
tournament-done = Je spel van deze ronde is klaar. De volgende ronde begint als alle spellen klaar zijn.
tournament-bye = Deze ronde ben je vrij: dat telt als winst.
tournament-bots = Bots
tournament-bots-add = { $count ->
    [one] Laat 1 bot meedoen
   *[other] Laat { $count } bots meedoen
}
tournament-bots-count = Hoeveel bots
tournament-level = Niveau van de bots
tournament-begin = Begin nu
tournament-few = { $count ->
    [one] Er is er nog 1 nodig; bots kunnen aanvullen.
   *[other] Er zijn er nog { $count } nodig; bots kunnen aanvullen.
}
tournament-delete = Verwijder het toernooi
tournament-delete-sure = Echt verwijderen, met alle uitslagen?
tournament-delete-yes = Ja, verwijder
tournament-remove = Haal { $name } eruit
tournament-standings = Stand
tournament-place = Plaats
tournament-who = Naam
tournament-points = Punten
tournament-buchholz = Buchholz
tournament-berger = S.-B.
tournament-wins = Gewonnen
tournament-out = Eruit in ronde
tournament-ties = Bij gelijke punten beslissen de punten van al je tegenstanders (Buchholz), dan die van wie je versloeg en de helft van die van wie je gelijk mee speelde (S.-B., Sonneborn-Berger), dan het aantal gewonnen spellen. Wie dan nog gelijk is, deelt de plaats.
tournament-games = Spellen
tournament-round = Ronde
tournament-first = Begint
tournament-second = Tweede
tournament-result = Uitslag
tournament-result-first = { $first } won
tournament-result-second = { $second } won
tournament-result-draw = Gelijk
tournament-result-none = Niemand kwam
tournament-result-bye = Vrij
tournament-result-walkover = zonder te spelen
tournament-result-open = Bezig
tournament-result-soon = Wacht op een tafel
tournament-watch = Kijk mee
tournament-replay = Bekijk opnieuw
tournament-you = jij
tournament-gone = gestopt
tournament-bot = Bot
tournament-nameless = Geen naam
