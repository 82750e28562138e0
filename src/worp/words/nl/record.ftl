# De lijst van een apparaat
record-title = Jouw lijst
record-where = Wat je op dit apparaat gespeeld hebt. Het staat in deze browser; niemand anders ziet het.
record-filter = Kies spellen
record-game = Spel
record-against = Tegen
record-players = Spelers
record-time = Tijd
record-all = Alle
record-all-time = Altijd
record-days = { $days ->
    [7] Laatste 7 dagen
    [365] Laatste jaar
   *[other] Laatste { $days } dagen
}
record-against-people = Mensen
record-against-mixed = Bots van verschillende niveaus
record-against-alone = Niemand
record-seats = { $seats ->
    [one] alleen
   *[other] { $seats } spelers
}
record-nothing = Op dit apparaat is nog geen spel afgelopen. Speel er een, dan staat het hier.
record-none-such = Zo’n spel is er niet.
record-total = { $games ->
    [one] 1 spel
   *[other] { $games } spellen
}, { $won } gewonnen
record-games = Spellen
record-won-column = Gewonnen
record-rate = Aandeel
record-by-game = Per spel
record-by-level = Per tegenstander
record-by-seats = Per aantal spelers
record-sure = Tussen haakjes, en als brede deel van de balk: waar je aandeel met 95 % zekerheid ligt. Weinig spellen zeggen weinig.
record-points = Punten
record-best = Beste
record-mean = Gemiddeld
record-openings = Je liefste eerste zetten
record-opening = { $played } keer, { $won } gewonnen
record-you = Jij
record-other = de ander
record-luck-skill = Geluk en kunde
record-luck = Geluk
record-skill = Jouw keuzes
record-trend-more = Hoeveel van een overwinning ze je brachten, gemiddeld over tien spellen.
record-trend-said = Geluk en jouw keuzes over { $games } spellen; aan het eind geluk { $luck }, jouw keuzes { $own }.
record-as-table = Als tabel
record-when = Dag
record-no-reviews = Zodra de coach een spel van je bekeken heeft, zie je hier wat geluk en wat jouw keuzes deden.
record-faces = Jouw dobbelstenen
record-history = Spellen
record-result-won = gewonnen
record-result-place = plaats { $place } van { $seats }
record-result-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
record-more = Meer tonen
record-keep = Bewaren, meenemen, wissen
record-key = Dit apparaat heeft een eigen sleutel, waarmee het je spellen ondertekent. De link die je spellen naar een ander apparaat brengt, neemt lijst en sleutel mee, zo op slot dat de kamer ze niet kan lezen.
record-no-key = Het adres van deze kamer begint niet met https, en dan maken browsers geen sleutels. Je spellen worden toch bewaard, maar zonder handtekening, en ze verhuizen alleen als bestand.
record-file-more = In een bestand staat alles, ook de sleutel: wie het bestand heeft, kan spelen als jij. Houd het voor jezelf.
record-save = Bewaar als bestand
record-read = Lees een bestand
record-brought = { $games ->
    [0] Er kwamen geen nieuwe spellen mee.
    [one] Er kwam 1 spel mee.
   *[other] Er kwamen { $games } spellen mee.
}
record-brought-wrong = { $games ->
    [one] 1 spel was na het ondertekenen veranderd en is weggelaten.
   *[other] { $games } spellen waren na het ondertekenen veranderd en zijn weggelaten.
}
record-brought-kept = Dit apparaat houdt zijn eigen sleutel, want het heeft er spellen mee ondertekend.
record-no-file = “{ $file }” is geen lijst van Worp.
record-delete = Wis alles
record-delete-sure = Je spellen, de sleutel van dit apparaat en je waarderingen in deze kamer zijn dan voorgoed weg.
record-delete-yes = Wissen
record-delete-no = Houden
record-deleted = Alles is gewist.
record-ratings = Waarderingen
record-rating = Waardering
record-fits = dichtstbijzijnde niveau: { $level }.
record-provisional = Voorlopig, tot tien spellen tegen bots.
record-ratings-more = Hoe goed je speelt, op één schaal met de bots van het spel: de streepjes zijn hun niveaus, van Beginner tot de sterkste, de brede lijn is waar je met 95 % zekerheid staat. Alleen jij ziet het.
