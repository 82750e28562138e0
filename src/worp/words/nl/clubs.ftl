# Clubs: vrienden die elkaars tafels zien.

clubs-title = Je clubs
clubs-more = Een club is een link. Wie erdoor binnenkomt, ziet de open tafels, spellen en uitslagen van de anderen. Verder vindt niemand haar.
clubs-none = Je bent nog niet in een club.
clubs-make = Maak een club
clubs-name = Naam van de club
clubs-name-usual = Club van { $name }
clubs-name-some = Onze club
clubs-me = Je naam daar
clubs-enter = Kom binnen
clubs-enter-title = Je bent uitgenodigd voor een club
clubs-enter-more = De anderen daar zien je naam, de tafels die je voor de club opent, en hoe die spellen aflopen.
clubs-stranger = Je bent niet in deze club. Vraag iemand die er wel in is om de link.
clubs-all = Alle clubs

clubs-open = Open een tafel voor de club
clubs-open-game = Spel
clubs-open-go = Openen
clubs-waiting = Wacht op jou
clubs-waiting-none = Er is geen tafel open. Open er een: de anderen zien haar meteen.
clubs-playing = Bezig
clubs-results = Uitslagen
clubs-free = { $free ->
    [0] vol
    [one] 1 plaats vrij
   *[other] { $free } plaatsen vrij
}
clubs-sit = Ga zitten
clubs-watch = Kijk mee
clubs-replay = Kijk terug
clubs-won = { $names } won
clubs-nobody-won = niemand won
clubs-points = { $name } { $points }

clubs-people = { $count ->
    [one] Je bent hier nog alleen
   *[other] { $count } mensen
}
clubs-you = jij
clubs-maker = zorgt voor de club
clubs-remove = Weghalen
clubs-remove-name = { $name } weghalen
clubs-remove-sure = Ja, haal { $name } weg
clubs-remove-more = Diegene ziet niets meer van de club, en de link wordt een nieuwe.
clubs-invite = Nodig vrienden uit
clubs-invite-more = Wie deze link opent, kan in de club komen.
clubs-link = Link naar de club
clubs-invite-old = Je link is vervangen. Wie voor de club zorgt, heeft de nieuwe.
clubs-settings = Deze club
clubs-rename = Andere naam
clubs-renew = Maak een nieuwe link
clubs-renew-more = De oude werkt dan niet meer; wie in de club is, blijft.
clubs-leave = Ga uit de club
clubs-leave-sure = Ja, ga weg
clubs-leave-more = Je ziet er niets meer van. Om terug te komen heb je de link nodig.
clubs-leave-heir = Wie er het langst is, zorgt er dan voor.
clubs-close = Hef de club op voor iedereen
clubs-close-sure = Ja, hef haar op
clubs-close-more = De club wordt gewist; tafels en terugblikken blijven.
clubs-notices = Heb je berichten aangezet, dan hoor je het als hier een tafel opengaat.
