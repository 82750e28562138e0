# Wat alleen de terminal zegt.

## Woorden die je kunt typen

terminal-word-help = hulp
terminal-word-undo = terug
terminal-word-save = bewaar
terminal-word-quit = stop
terminal-word-yes = ja
terminal-file = BESTAND

## Spelen

terminal-bot = Bot { $number }
terminal-throw-enter = { $you ->
    [yes] Enter om te gooien:
   *[no] { $seat }, Enter om te gooien:
}
terminal-throw-first = Druk op Enter om te gooien, of typ hulp.
terminal-choose = Kies eerst iets: een nummer uit de lijst, of typ hulp.
terminal-enter-plays = Enter speelt dit; of kies verder.
terminal-more = Er is meer; noem zelf een plek, of typ hulp.
terminal-which = ‘{ $word }’ kan { $choices } zijn. Welke bedoel je?
terminal-unknown = Ik ken ‘{ $word }’ niet. Kies een nummer uit de lijst, of typ hulp.
terminal-curtain = { $seat }, jij bent aan de beurt
terminal-curtain-enter = Nu kijkt alleen { $seat }. Enter als je zover bent:
terminal-help-number = kies nummer 3 uit de lijst
terminal-help-clicks = kies iets bij zijn naam, of korter: 1/5 of /5; meer op één regel, of een voor een
terminal-help-throw = gooi de dobbelstenen, of speel wat je gekozen hebt
terminal-help-help = laat dit zien
terminal-help-undo = neem je laatste stap terug; verder dan je eigen beurt moet iedereen het goedvinden
terminal-help-save = bewaar het spel (als JSON als de naam op .json eindigt)
terminal-help-quit = ga weg; het spel blijft bewaard
terminal-save-where = Waar? Schrijf bewaar en een bestandsnaam, zoals bewaar spel.worp.
terminal-saved = Bewaard als { $file }.
terminal-undo-nothing = Er is niets om terug te nemen.
terminal-undo-agree = Dat gaat verder terug dan je eigen beurt. Vindt iedereen het goed? (ja/nee)
terminal-undo-not = Dan blijft alles zoals het is.
terminal-end-enter = Enter om weg te gaan, of bewaar BESTAND, of terug:
terminal-left = Het spel is bewaard in { $file }. Zo speel je verder:
terminal-left-nothing = Er is niets gespeeld, dus er is niets bewaard.

## Een spel kiezen

terminal-welcome = Worp: speel, begrijp en bedenk dobbelspellen.
terminal-game = { $seats } spelers, { $kind }
terminal-which-game = Welk spel?
terminal-which-game-wrong = Typ een nummer van 1 tot { $count }, of het begin van een naam.
terminal-how-many = Hoeveel spelers, { $seats }? (Enter: { $usual })
terminal-how-many-bots = Hoeveel daarvan zijn bots, 0–{ $most }? (Enter: { $usual })
terminal-how-many-wrong = Typ een van deze getallen, of alleen Enter.
terminal-which-level = Hoe goed spelen ze: { $levels }? (Enter: { $usual })
terminal-which-level-wrong = Typ een van deze nummers of namen, of alleen Enter.

## Lijsten en verslagen

terminal-column-game = spel
terminal-column-title = titel
terminal-column-seats = spelers
terminal-column-minutes = minuten
terminal-column-kind = soort
terminal-column-player = speler
terminal-column-wins = gewonnen
terminal-column-share = aandeel
terminal-column-points = punten
terminal-column-range = van–tot
terminal-chance = Het toeval is aan zet; er zijn { $count } uitkomsten:
terminal-chance-unlisted = Het toeval is aan zet; er zijn te veel uitkomsten om op te noemen.
terminal-replay = { $n }/{ $count }  Enter: verder · b: terug · nummer: ga daarheen · q: weg
terminal-simulated = { $count ->
    [one] 1 spel van willekeurige spelers, seed { $seed }
   *[other] { $count } spellen van willekeurige spelers, seed { $seed }
}
terminal-shared = { $shared } gedeeld, { $nobody } door niemand gewonnen.
terminal-steps = { $mean } stappen per spel ({ $low }–{ $high }): worpen en zetten.
terminal-timing = { $seconds } seconden, { $rate } stappen per seconde.

## Leren

terminal-learn-step = Stap { $step } van { $steps }
terminal-learn-enter = Enter om verder te gaan:
terminal-learn-look = Kijk naar: { $spots }
terminal-learn-only = In een les kun je hulp of stop typen; bewaren en terugnemen gaat hier niet.
terminal-learn-done = Goed gedaan! Nu een echt spel: worp play { $game } --bots random
terminal-learn-left = Zo ga je verder: worp learn { $game }
