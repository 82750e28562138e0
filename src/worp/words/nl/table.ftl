# De woorden van de tafel: wat motor, verslag, terminal en browser in elk spel zeggen.
# $seat is de naam van een speler; $you is yes als die speler zelf leest.

## Spelers

player = Speler { $number }
nobody = niemand
name = { $seat }
and = { $first } en { $second }
comma = { $first }, { $second }
one-after-another = { $first } { $second }

## Wie er aan de beurt is, en waarom iets niet kan

no-over = Het spel is afgelopen.
no-roll-first = { $you ->
    [yes] Gooi eerst.
   *[no] { $seat } gooit eerst.
}
no-wait = Je kunt nu even niets doen.
no-not-your-turn = { $seat } is aan de beurt.
no-not-offered = Dat kun je nu niet kiezen.
no-unfinished = De zet is nog niet af.

## Races

late-void = { $you ->
    [yes] Te laat: je zet telt niet.
   *[no] Te laat: de zet van { $seat } telt niet.
}
calm-chosen = { $you ->
    [yes] Je hebt gekozen.
   *[no] { $seat } heeft gekozen.
}
calm-wait = Wachten
calm-waiting = Wachten op de anderen.

## Wat er in elk spel gevraagd wordt

ask-throw = Gooi de dobbelstenen.
ask-chance = Het toeval beslist …
ask-choose = Je bent aan de beurt: kies.

## Zetten, terugnemen en het einde

move-path = { $path }
thrown-again = { $you ->
    [yes] Je gooit opnieuw: je vorige worp is teruggenomen.
   *[no] { $seat } gooit opnieuw: de vorige worp is teruggenomen.
}
thrown-again-setup = Er wordt opnieuw gegooid: wat het toeval eerder deed, is teruggenomen.
taken-back = { $to ->
    [0] Alles is teruggenomen, tot het begin.
   *[other] Teruggenomen tot { $to }.
}
over = Het spel is afgelopen.
won = { $you ->
    [yes] Je wint!
   *[no] { $seat } wint.
}
won-together = { $who } delen de winst.
scored = { $seat }: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
ended-resigned = { $you ->
    [yes] Je hebt opgegeven; { $seat_wins } wint.
   *[no] { $seat } heeft opgegeven; { $seat_wins } wint.
}
ended-alone = { $you ->
    [yes] Je hebt opgegeven.
   *[no] { $seat } heeft opgegeven.
}
ended-claimed = { $you ->
    [yes] Je was te lang weg; { $seat_wins } heeft de winst opgeëist.
   *[no] { $seat } was te lang weg; { $seat_wins } heeft de winst opgeëist.
}
ended-agreed = Jullie hebben het spel samen beëindigd, zonder winnaar.
ended-failed = Het spel is beëindigd, omdat zijn regels niet verder konden.
ended-by-room = Wie deze kamer beheert, heeft het spel beëindigd, zonder winnaar.
ended-left = { $you ->
    [yes] Je bent uit het toernooi gestapt; { $seat_wins } wint.
   *[no] { $seat } is uit het toernooi gestapt; { $seat_wins } wint.
}
ended-round = De tijd van deze ronde is om: het spel telt als gelijkspel.

## Delen van de tafel

dice = Dobbelstenen
board = Bord
table = Tafel
pyramid = Piramide
cards = Kaarten
hand = Hand
score = Score
stock = Voorraad
spot = { $part }, { $place }: { $what }
spot-named = { $part }: { $what }
place-grid = kolom { $column }, rij { $row }
place-pyramid = laag { $layer }, plek { $a }-{ $b }-{ $c }
place-score = score
place-stock = voorraad
place-dice = dobbelstenen
place-knight = ridder
place-turn = deze beurt

## Dingen. $shown: yes als er iets op staat, no als het verborgen is, none als er niets op staat.

look = { $look ->
    [red] rood
    [yellow] geel
    [pearl] parelmoer
    [turquoise] turkoois
    [green] groen
    [blue] blauw
    [white] wit
    [black] zwart
    [orange] oranje
    [brown] bruin
    [grey] grijs
    [purple] paars
   *[other] { $look }
}
thing-die = { $look ->
    [red] rode dobbelsteen
    [yellow] gele dobbelsteen
    [pearl] parelmoeren dobbelsteen
    [turquoise] turkooizen dobbelsteen
    [green] groene dobbelsteen
    [blue] blauwe dobbelsteen
    [white] witte dobbelsteen
    [black] zwarte dobbelsteen
   *[other] dobbelsteen
}{ $shown ->
    [yes] {", "}{ $face }
    [no] {", verborgen"}
   *[none] {""}
}
thing-card = { $shown ->
    [yes] kaart { $face }
    [no] dichte kaart
   *[none] kaart { $look }
}
thing-tile = tegel { $look }{ $shown ->
    [yes] {", "}{ $face }
    [no] {", verborgen"}
   *[none] {""}
}
thing-block = blok { $face }{ $look ->
    [out] {", open"}
    [in] {", ingeduwd"}
   *[other] {""}
}
thing-piece = { $shown ->
    [yes] { $face } × { $look }
   *[none] { $look }
}
thing-number = { $face }
thing-space = { $shown ->
    [yes] plek { $face }
   *[none] lege plek
}
space-coloured = plek, { $colour }
space-marked = plek { $mark }, { $colour }
piece-of = Pion van { $seat }
piece-coloured = pion, { $colour }
sheet-row = { $row }, { $seat }: { $points }
sheet-empty = { $row }, { $seat }: nog leeg
thing-other = { $look } { $face }
thing-nothing = niets

## Soorten spellen

kind-quick = vlot
kind-thinking = denken
kind-memory = geheugen
kind-race = race
option-calm = Zonder haast: ieder kiest in het geheim
