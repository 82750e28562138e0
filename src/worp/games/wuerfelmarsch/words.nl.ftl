wuerfelmarsch-option-quiet = Zetten op rij zonder kantelen waarna het spel eindigt

wuerfelmarsch-plate = Grondplaat
wuerfelmarsch-corner = { $you ->
    [yes] jouw doel
   *[no] het doel van { $seat }
}
wuerfelmarsch-taken-by = { $you ->
    [yes] Door jou geslagen
   *[no] Geslagen door { $seat }
}
wuerfelmarsch-gone = Uit het spel

wuerfelmarsch-move-turn = draai de dobbelsteen op { $cell } naar { $faces }
wuerfelmarsch-move-tip = kantel de dobbelsteen van { $cell } naar { $goal }

wuerfelmarsch-ask-wait = { $seat } denkt na.
wuerfelmarsch-ask-die = Kies een van je dobbelstenen om te kantelen of te draaien.
wuerfelmarsch-ask-how = Kies een trechter om in te kantelen, of hoe de dobbelsteen moet liggen.

wuerfelmarsch-no-die = Kies een van je dobbelstenen op de plaat.
wuerfelmarsch-no-theirs = Die dobbelsteen is van { $seat }.
wuerfelmarsch-no-same = Zo ligt de dobbelsteen al.
wuerfelmarsch-no-place = Kies een lege trechter naast de dobbelsteen, of hoe hij anders moet liggen.
wuerfelmarsch-no-occupied = In die trechter ligt al een dobbelsteen.
wuerfelmarsch-no-backward = Achteruit kantelen mag nooit: alleen vooruit, naar links of naar rechts.
wuerfelmarsch-no-far = Je kantelt een dobbelsteen in een trechter vlak ernaast.

wuerfelmarsch-turn = { $you ->
    [yes] Jij bent aan de beurt.
   *[no] { $seat } is aan de beurt.
}
wuerfelmarsch-turned = { $you ->
    [yes] Je draait een dobbelsteen naar { $faces }.
   *[no] { $seat } draait een dobbelsteen naar { $faces }.
}
wuerfelmarsch-tipped = { $you ->
    [yes] Je kantelt een dobbelsteen; nu toont hij { $faces }.
   *[no] { $seat } kantelt een dobbelsteen; nu toont hij { $faces }.
}
wuerfelmarsch-hit = { $you ->
    [yes] Jouw { $high } slaat de { $low } van { $seat_from }: de dobbelsteen is voor jou.
   *[no] De { $high } van { $seat } slaat de { $low } van { $seat_from }.
}
wuerfelmarsch-tied = { $you ->
    [yes] Gelijke stand met { $high }: jouw dobbelsteen gaat uit het spel.
   *[no] Gelijke stand met { $high }: een dobbelsteen van { $seat } gaat uit het spel.
}
wuerfelmarsch-over-corner = { $you ->
    [yes] Je hebt je hoek bereikt!
   *[no] { $seat } heeft de hoek aan de overkant bereikt.
}
wuerfelmarsch-over-empty = De plaat is leeg: de hoogste score wint.
wuerfelmarsch-over-last = { $you ->
    [yes] De plaat is leeg en de score is gelijk: jij was het laatst aan de beurt en wint.
   *[no] De plaat is leeg en de score is gelijk: { $seat } was het laatst aan de beurt en wint.
}
wuerfelmarsch-over-repeated = Voor de derde keer dezelfde stand: de hoogste score wint.
wuerfelmarsch-over-quiet = { $count } zetten zonder kantelen: de hoogste score wint.

## Wat dingen zijn

wuerfelmarsch-about-pyramid = Een dobbelsteen op de plaat. Zijn eigenaar mag hem in een lege trechter ernaast kantelen, of draaien.
wuerfelmarsch-about-pyramid-space = Een lege trechter. De hoek tegenover jouw kant is je doel.
wuerfelmarsch-about-taken = Dobbelstenen van anderen die deze speler geslagen heeft. Ze tellen als de plaat leeg raakt.
wuerfelmarsch-about-gone = Dobbelstenen die bij gelijke stand uit het spel gingen. Elk kost de eigenaar een punt als er geteld wordt.
wuerfelmarsch-about-seat-score = Geslagen dobbelstenen, min eigen dobbelstenen die bij gelijke stand uit het spel gingen.

## In één regel: wat het is, en waar het aan tafel om gaat

wuerfelmarsch-line = Kantel en draai je dobbelstenen over de plaat, naar de hoek aan de overkant.
wuerfelmarsch-aim = Breng één dobbelsteen in de hoek tegenover je. Het hoogste vlak in een trechter slaat.
wuerfelmarsch-tally-taken = geslagen: { $count }
wuerfelmarsch-tally-lost = zelf kwijt bij gelijkspel: −{ $count }

## Waarom een zet beter is: { $count } erna, { $less } na de andere

wuerfelmarsch-why-exposed = De volgende speler kan dan met één keer kantelen { $count ->
    [0] geen
   *[other] { $count }
} van je dobbelstenen van de plaat halen; na “{ $other }” { $less }.
wuerfelmarsch-why-corner = Je voorste dobbelsteen is dan nog { $count ->
    [one] { $count } keer
   *[other] { $count } keer
} kantelen van de hoek; na “{ $other }” { $less }.
wuerfelmarsch-why-others = Zoals de dobbelstenen dan liggen, haalt niemand anders zijn hoek met minder dan { $count } keer kantelen; na “{ $other }” met { $less }.
wuerfelmarsch-why-threat = Het bedreigt { $count ->
    [one] { $count } dobbelsteen
   *[other] { $count } dobbelstenen
} van de anderen; “{ $other }” { $less ->
    [0] geen
   *[other] { $less }
}.
