# Het lab: wat een onderzoek laat zien, op zijn pagina en in de terminal.

lab-title = in het lab
lab-intro = Veel partijen van bots, en wat ze laten zien. Elk getal heeft zijn 95 %-interval. Seed { $seed }.
lab-played = { $games } partijen van { $bots }.
lab-judged = Daarvan zijn er { $games } van dichtbij bekeken: winstkansen door { $judge }, { $playouts } proefpartijen per stelling.
lab-judged-net = Daarvan zijn er { $games } van dichtbij bekeken: winstkansen volgens het net van het spel, naar wat elke plaats ziet; gemiddeld over veel stellingen zit het er hoogstens { $error } naast, voor zover apart gehouden partijen dat kunnen zeggen.
lab-not-judged = Geen ervan is van dichtbij bekeken.
lab-wins = Wie wint
lab-test = Als alle plaatsen gelijk waren, zou het toeval ze met kans { $p } zo ver uit elkaar brengen (toets van Pearson).
lab-lengths = Hoe lang het duurt
lab-minutes = geschatte minuten
lab-course = Hoe open het nog is
lab-course-across = deel van de partij gespeeld
lab-kind = soort zet
lab-offered = mogelijk
lab-taken = gespeeld
lab-behind = slechter dan de beste
lab-endings = Hoe partijen eindigden:
lab-compiled = De regels draaien gecompileerd, dus niemand kon zien welke regels code liepen. Met WORP_NATIVE=0 is dat wel te zien.
lab-see = Partijen om te zien
lab-see-endless = Kwam niet tot een einde
lab-see-stalled = Draait in een kringetje
lab-see-broken = Een bot of een regel ging stuk
lab-see-drama = De winnaar stond het verst achter
lab-see-changes = De leiding wisselde het vaakst
lab-see-long = De langste partij
lab-figures = Alle getallen
lab-family-fairness = Eerlijkheid
lab-family-length = Duur
lab-family-tension = Spanning
lab-family-decisions = Beslissingen
lab-family-luck = Geluk en kunnen
lab-compared = Wat de opties veranderen
lab-compared-how = Dezelfde dobbelstenen voor beide, partij voor partij vergeleken.
lab-skill = Wat meer denken waard is
lab-games-to-lead = partijen tot de betere voorstaat (95 %)
lab-how = Hoe het is gemeten
lab-how-told = Formules, bronnen en valkuilen staan op de labpagina van de documentatie. Wat met zijn hele interval aan één kant ligt, wordt gezegd; de rest is niet uit te maken. Wat bots doen is niet wat mensen doen: een getal gaat over deze spelers.
lab-fair = Eerlijk: elke plaats wint zijn { $even }, op vijf punten na.
lab-unfair = { $seat } wint { $share }; { $even } zou eerlijk zijn.
lab-fair-open = Niet uit te maken of alle plaatsen gelijk zijn: { $games } partijen zeggen het maar op { $width } nauwkeurig.
lab-begins-helps = Beginnen helpt: wie begint wint { $share }; gelijk zou { $even } zijn.
lab-begins-hurts = Beginnen is een nadeel: wie begint wint { $share }; gelijk zou { $even } zijn.
lab-begins-same = Het maakt niet uit wie begint: { $share }; gelijk zou { $even } zijn.
lab-begins-open = Niet uit te maken of beginnen uitmaakt: wie begint wint { $share }; gelijk zou { $even } zijn.
lab-ties = Vaak gelijkspel: { $share } van de partijen heeft meer dan één winnaar.
lab-nobody = Niemand wint { $share } van de partijen.
lab-length-fits = Een partij duurt ongeveer { $minutes } minuten en { $turns } beurten: wat de doos zegt ({ $low } tot { $high }), voor zover zo'n schatting dat kan zien.
lab-length-short = Een partij duurt ongeveer { $minutes } minuten en { $turns } beurten: korter dan de doos zegt ({ $low } tot { $high }).
lab-length-long = Een partij duurt ongeveer { $minutes } minuten en { $turns } beurten: langer dan de doos zegt ({ $low } tot { $high }).
lab-decided-late = Het blijft open: tot { $part } van de partij gespeeld is, is niemand zeker van de winst.
lab-decided-early = Vroeg beslist: na { $part } van de partij kan niemand anders nog winnen.
lab-decided-middle = Gemiddeld is het beslist als { $part } van de partij gespeeld is.
lab-decided-open = Niet uit te maken wanneer het beslist is: na { $part } van de partij.
lab-runaway = De koploper loopt weg: wie halverwege voorstaat wint { $share }.
lab-leader-open = De koploper loopt niet weg: wie halverwege voorstaat wint { $share }.
lab-leader-usual = Wie halverwege voorstaat wint { $share }.
lab-leader-unsure = Niet uit te maken of de koploper wegloopt: wie halverwege voorstaat wint { $share }.
lab-comeback = Terugkomen: { $share } van de winnaars had ooit minder dan de helft van een gelijke kans; de leiding wisselt { $changes } keer per partij.
lab-no-choice = Er valt niets te kiezen: er is nooit meer dan één zet.
lab-real-many = Keuzes doen ertoe: bij { $share } van de bekeken keuzes verschillen de beste en de slechtste zet meer dan de ruis.
lab-real-some = Sommige keuzes doen ertoe: bij { $share } van de bekeken keuzes verschillen de beste en de slechtste zet meer dan de ruis.
lab-real-none = Op zichzelf doet bijna geen keuze ertoe: bij { $share } van de bekeken keuzes verschillen de beste en de slechtste zet meer dan de ruis.
lab-real-open = Niet uit te maken hoeveel keuzes ertoe doen: { $share } van de bekeken.
lab-luck-most = Vooral geluk: { $part } van wat de kansen verschuift zijn de dobbelstenen.
lab-skill-most = Vooral keuzes: maar { $part } van wat de kansen verschuift zijn de dobbelstenen.
lab-luck-even = Geluk en keuzes wegen ongeveer even zwaar: { $part } van wat de kansen verschuift zijn de dobbelstenen.
lab-luck-open = Geluk en keuzes zijn niet uit elkaar te houden: { $part } van wat de kansen verschuift zijn de dobbelstenen.
lab-option-none = { $name }: { $other } in plaats van { $one } verandert helemaal niets; elke partij liep precies hetzelfde.
lab-option-open = { $name }: of { $other } in plaats van { $one } verschil maakt, is niet uit te maken.
lab-option-changes = { $name }: { $other } in plaats van { $one } verandert { $what }.
lab-nothing = niets
lab-differs = { $what }: { $by }
lab-list = { $first }; { $second }
lab-skill-open = Niet uit te maken of { $strong } beter speelt dan { $weak }: wint { $share }.
lab-name-seat = speler { $number } wint
lab-name-begins = wie begint wint
lab-name-ties = gedeelde winst
lab-name-nobody = niemand wint
lab-name-points = punten van speler { $number }
lab-name-minutes = minuten (geschat)
lab-name-turns = beurten
lab-name-choices = keuzes
lab-name-throws = worpen
lab-name-unfinished = partijen zonder einde
lab-name-stalled = partijen in een kringetje
lab-name-broken = kapotte partijen
lab-name-lead-changes = wisselingen van de leiding
lab-name-lead-change-rate = wisselingen per zet (Browne)
lab-name-drama = drama (volgens Browne)
lab-name-behind = zetten waarbij de winnaar achterstaat
lab-name-deficit = gemiddelde achterstand van de winnaar
lab-name-depth = diepste achterstand van de winnaar (Ludii)
lab-name-swing = schommeling van de kansen (Ludii)
lab-name-threshold = beste moment van wie verloor
lab-name-decisive = beslissend moment (Ludii)
lab-name-decided = in de praktijk beslist
lab-name-uncertainty = gemiddelde onzekerheid
lab-name-leader-half = koploper halverwege wint
lab-name-comeback = teruggekomen winnaars
lab-name-brier = fout van de beoordelaar (Brier)
lab-name-branching = zetten per keuze
lab-name-choice = keuzes met meer dan één zet
lab-name-factor = zetten waar te kiezen valt
lab-name-real = echte keuzes
lab-name-stake = tussen beste en slechtste zet
lab-name-loss = verloren door de gespeelde zet
lab-name-luck = het deel van het geluk
lab-name-luck-seat = geluk van speler { $number }
lab-name-per-throw = één worp verschuift
lab-name-per-choice = één keuze verschuift
lab-name-share = deel van de winst
lab-phase-games = partijen
lab-phase-looks = van dichtbij
lab-phase-skill = kunnen
lab-phase-tune = afstellen
lab-tuned = afgesteld
lab-tuned-how = { $tries } pogingen bij { $settings } instellingen; de veelbelovende opnieuw gespeeld, { $games } verse partijen elk, met 95 %-intervallen.
lab-front-means = ★: geen andere instelling hier is in alles minstens zo goed en in iets beter.
lab-name-fairness = grootste afstand van een plaats tot een gelijk deel
lab-done = Het onderzoek staat in { $file }.
lab-stopped = Gestopt. Wat gespeeld is, blijft bewaard; met dezelfde opdracht gaat het daar verder.
lab-players = { $count ->
    [one] Alleen
   *[other] { $count } spelers
}
lab-kinds = { $count ->
    [one] Eén soort zet
   *[other] { $count } soorten zetten
}
lab-unused = Wat nooit gebeurde in { $games ->
    [one] één partij
   *[other] { $games } partijen
}
lab-unfinished = { $count ->
    [one] Eén van { $games } partijen kwam niet tot een einde.
   *[other] { $count } van { $games } partijen kwamen niet tot een einde.
}
lab-stalled = { $count ->
    [one] Eén van { $games } partijen draait in een kringetje.
   *[other] { $count } van { $games } partijen draaien in een kringetje.
}
lab-broken = { $count ->
    [one] In één van { $games } partijen ging een bot of een regel stuk.
   *[other] In { $count } van { $games } partijen ging een bot of een regel stuk.
}
lab-never-played = Niemand wil “{ $kind }”: { $count ->
    [one] één keer mogelijk
   *[other] { $count } keer mogelijk
}, nooit gespeeld.
lab-dominated = “{ $kind }” is nooit de beste: gemiddeld { $loss } slechter, in { $count ->
    [one] één vergelijking
   *[other] { $count } vergelijkingen
}.
lab-unsaid = { $count ->
    [one] Eén zin is
   *[other] { $count } zinnen zijn
} nooit gezegd in { $games } partijen.
lab-unrun = { $count ->
    [one] Eén regel code van de spelregels liep
   *[other] { $count } regels code van de spelregels liepen
} nooit in { $games } partijen.
lab-skill-step = { $strong } is beter dan { $weak }: wint { $share }. { $games ->
    [one] Na één partij staat die voor
   *[other] Na { $games } partijen staat die voor
} met 95 %.
