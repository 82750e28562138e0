# Perfect spel, de coach en het nabekijken. Een waarde is een winstkans in procenten, of punten.

## Werk dat even duurt

coach-part-explore = Stellingen bekijken
coach-part-solve = Oplossen
coach-part-prove = Narekenen
coach-part-write = Tabel opslaan
coach-part-playouts = Spellen uitspelen
coach-part-review = Het spel bekijken
coach-part-choices = Betere zetten zoeken
coach-part-damaged = De bewaarde tabel is beschadigd en wordt opnieuw gemaakt.

## Waarden

coach-share = { $seat } wint met een kans van { $value }.
coach-points = { $seat } mag { $value } punten verwachten.
coach-beginner = Wie de eerste keuze heeft, wint met een kans van { $value }.
coach-solved = { $positions } stellingen opgelost; elke waarde klopt op { $error } na.
coach-kept = De tabel staat in { $path }.
coach-first = De eerste keuze
coach-exact = Exact: elke waarde klopt op { $error } na.
coach-playouts = Geschat met spellen van willekeurige spelers; ± is een interval dat in 95 van de 100 gevallen klopt.

## Kolommen

coach-column-chance = Kans
coach-column-rolled = Worp
coach-column-best = Beste
coach-column-value = Waarde
coach-column-next = Op één na beste
coach-column-loss = Kost
coach-column-move = Zet
coach-column-difference = Vergeleken met de gekozen zet
coach-column-clicks = Klikken
coach-column-player = Speler
coach-column-course = Verloop
coach-column-start = Begin
coach-column-luck = Geluk
coach-column-own = Eigen keuzes
coach-column-others = Keuzes van anderen
coach-column-luck-small = Geluk en kleine keuzes
coach-column-own-mistakes = Eigen fouten
coach-column-others-mistakes = Fouten van anderen
coach-column-result = Uitslag

## Een partij nabekeken

coach-turning = Keerpunten
coach-turn-roll = { $n }. { $seat_doer } gooit { $roll }: { $change } voor { $seat }
coach-turn-choice = { $n }. { $seat_doer } speelt { $path }: { $change } voor { $seat }
coach-turn-nobody = { $n }. Toeval: { $change } voor { $seat }
coach-better = Betere zetten
coach-better-move = { $n }. { $seat }: liever { $best }; de gespeelde zet kostte { $loss }
coach-none-better = Van geen zet is bekend dat hij iets heeft gekost.
coach-part-games = Spellen worden gespeeld
coach-part-learning = Leren
coach-judged = Beoordeeld door een net dat van spellen van sterke spelers heeft geleerd; meestal zit het er hooguit { $error } naast.

# Why a move is better than the next best one.
coach-best = Beste: { $move }
coach-why-only = Iets anders kun je niet doen.
coach-why-wins = Daarmee win je meteen.
coach-why-saves = Na “{ $other }” kun je al vóór je volgende beurt verloren hebben.
coach-why-wins-soon = Hiermee win je vaker nog vóór je volgende beurt dan met “{ $other }”.
coach-why-now = Het levert je meteen { $kind ->
        [minus] { $count ->
            [one] een minpunt minder
           *[other] { $count } minpunten minder
        }
        [stock] { $count ->
            [one] een steen minder in je voorraad
           *[other] { $count } stenen minder in je voorraad
        }
        [dice] { $count ->
            [one] een steen meer
           *[other] { $count } stenen meer
        }
       *[points] { $count ->
            [one] een punt meer
           *[other] { $count } punten meer
        }
    } op dan “{ $other }”.
coach-why-later = Tot je volgende beurt levert het je ongeveer { $kind ->
        [minus] { $count ->
            [one] een minpunt minder
           *[other] { $count } minpunten minder
        }
        [stock] { $count ->
            [one] een steen minder in je voorraad
           *[other] { $count } stenen minder in je voorraad
        }
        [dice] { $count ->
            [one] een steen meer
           *[other] { $count } stenen meer
        }
       *[points] { $count ->
            [one] een punt meer
           *[other] { $count } punten meer
        }
    } op dan “{ $other }”.
coach-why-denies = Het geeft de anderen minder: tot je volgende beurt staan ze er ongeveer { $kind ->
        [minus] { $count ->
            [one] een minpunt
           *[other] { $count } minpunten
        }
        [stock] { $count ->
            [one] een steen in hun voorraad
           *[other] { $count } stenen in hun voorraad
        }
        [dice] { $count ->
            [one] een steen
           *[other] { $count } stenen
        }
       *[points] { $count ->
            [one] een punt
           *[other] { $count } punten
        }
    } slechter voor dan na “{ $other }”.
coach-why-turn = Je blijft aan de beurt; na “{ $other }” is een ander aan de beurt.
coach-why-ways = Het houdt meer mogelijkheden open voor je volgende keuze: ongeveer { $count }, en niet { $less } zoals na “{ $other }”.
coach-why-alike = Vooruitkijkend is dit het beste, maar “{ $other }” scheelt weinig.
coach-why-better = Al met al pakt het beter uit dan “{ $other }”, ook al springt er niets uit.
