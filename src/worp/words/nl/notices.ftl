# Berichten aan wie niet aan tafel zit, en wat de browser daarover zegt.

## Op het apparaat van wie iets gevraagd wordt

notices-push-turn = Jij bent aan de beurt.
notices-push-request = Iemand aan je tafel vraagt je iets.
notices-push-invitation = Ze willen nog een keer met je spelen.
notices-push-round = Je volgende spel in het toernooi staat klaar.
notices-push-club = In je club is een tafel open.

## Aan de groep van een tafel

notices-somebody = Iemand
notices-group-hello = { $game }: vanaf nu lees je hier wie er aan de beurt is als die niet aan tafel zit.
notices-group-turn = { $name }, jij bent aan de beurt bij { $game }.
notices-group-request = { $name }, iemand vraagt je iets bij { $game }.
notices-group-invitation = { $name }, er staat een nieuw spel { $game } voor je klaar.
notices-group-round = { $name }, je volgende spel { $game } in het toernooi staat klaar.

## In de browser

notices-offer = Moet je weg? Je kunt horen wanneer je aan de beurt bent.
notices-offer-yes = Laat het me weten
notices-offer-no = Nee, dank je
notices-here = Laat me weten wanneer ik hier aan de beurt ben
notices-here-more = Een bericht op dit apparaat als je niet aan tafel zit.
notices-failed = Deze browser kan zijn berichtendienst nu niet bereiken. Zolang de pagina open is, hoor je het toch.
notices-quiet = Stille uren
notices-quiet-more = Dan komt er niets; waar je daarna nog aan de beurt bent, hoor je aan het eind ervan.
notices-quiet-from = van
notices-quiet-to = tot
notices-group = Laat het onze groep weten
notices-group-more = Worp schrijft in een kanaal van jullie wie er aan de beurt is, als die niet aan tafel zit. Erin staan het spel, de naam en de link om te kijken.
notices-group-address = Adres van de webhook
notices-group-form = Vorm
notices-group-form-discord = Discord
notices-group-form-json = Gewoon JSON
notices-group-set = Probeer en gebruik het
notices-group-on = Deze tafel schrijft naar { $host }.
notices-group-end = Stoppen
