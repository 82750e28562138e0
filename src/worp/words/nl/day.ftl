# Puzzels en de worp van de dag
day-no-done = Dit is afgelopen.
day-no-alone = Hier zit je alleen aan tafel.
day-trainer-find = Vind de beste zet.
day-trainer-right = Dat is hem.
day-trainer-wrong = Er is iets beters. Probeer het nog eens.
day-trainer-only = Eén ding is hier goed. Vind het.
day-trainer-not-it = Dat is het niet. Kijk nog eens.
day-trainer-hint-not = Het is niet “{ $other }”.
day-trainer-hint-where = Hij begint met wat omringd is.
day-mistake-why = In je partij speelde je “{ $other }”; dit was beter.
day-mistake-again = Dat speelde je toen ook. Er is iets beters.
day-mistake-other = De coach vindt iets anders beter. Probeer het nog eens.
day-no-future = Die dag is nog niet gekomen.
day-elsewhere = Je speelt verder in een ander venster.
day-alone = Duw zoveel mogelijk weg. Wat overblijft telt.
day-alone-over = Je hield { $result } over.
day-turn = Eén beurt om drie kaarten. De dobbelstenen bij kaarten die je pakt tellen.
day-turn-over = { $result ->
    [0] Je kreeg niets.
    [one] Je kreeg 1 dobbelsteen.
   *[other] Je kreeg { $result } dobbelstenen.
}
day-puzzle = Vind de beste zet. Je mag één keer.
day-puzzle-wrong = Beter was “{ $best }”.

day-title = De worp van de dag
day-card = Drie kleine opgaven, voor iedereen dezelfde worpen.
day-card-go = De opgaven van vandaag
day-card-done = { $done } van 3 gedaan
day-task-alone = { $game } alleen
day-task-turn = Eén beurt { $game }
day-task-puzzle = Een puzzel: { $game }
day-say-alone = Houd zo weinig mogelijk over.
day-say-turn = Krijg zoveel mogelijk dobbelstenen bij je kaarten.
day-say-puzzle = Eén zet is duidelijk de beste.
day-play = Spelen
day-go-on = Verder
day-practise = Oefenen
day-counts = Deze poging telt.
day-practice = Oefening: telt niet.
day-par = Perfect spel haalt { $par } met deze worpen, zonder ze vooraf te kennen.
day-par-left = Perfect spel houdt { $par } over met deze worpen, zonder ze vooraf te kennen.
day-expected = Gemiddeld haalt perfect spel { $expected }.
day-expected-left = Gemiddeld houdt perfect spel { $expected } over.
day-found = Gevonden
day-missed = Gemist
day-back = De opgaven van vandaag
day-next-in = Nieuwe opgaven over { $hours ->
    [0] minder dan een uur
    [one] ongeveer een uur
   *[other] ongeveer { $hours } uur
}.
day-streak = { $days ->
    [0] Nog geen reeks
    [one] 1 dag
   *[other] { $days } dagen op rij
}
day-streak-more = Een dag overslaan mag: één op rij breekt niets.
day-thirty = De laatste dertig dagen
day-thirty-day = { $day }: { $done } van 3
day-share = Delen
day-copied = Gekopieerd
day-picture = Plaatje bewaren
day-share-head = Worp van de dag { $day }
day-room = In deze kamer
day-room-none = Nog niemand heeft een uitslag laten zien.
day-room-name = Je naam
day-room-show = Laat mijn uitslagen hier zien
day-room-hide = Weer verbergen
day-known = Iedereen krijgt dezelfde worpen, en die volgen volgens een bekende regel uit de datum. Iedereen kan ze dus vooraf uitrekenen; er is geen rangorde voor.
day-known-how = Hoe ze gemaakt worden
day-own = Deze kamer gooit vandaag eigen worpen: niemand kan ze vooraf uitrekenen. Gisteren beloofde ze een geheim, morgen opent ze het.
day-own-promise = Belofte voor { $day }
day-own-secret = Geheim van { $day }
day-name = Naam

day-puzzles-title = Puzzels
day-puzzles-more = Stellingen uit partijen van bots waarin één zet duidelijk de beste is. Wat je miste komt terug.
day-puzzles-start = Beginnen
day-puzzles-all = Alle spellen
day-puzzles-solved = { $solved } van { $count } opgelost
day-puzzles-again = Gemiste eerst: { $count }
day-puzzles-none = Hier zijn geen puzzels.
day-puzzles-away = { $count ->
    [0] Geen netwerk, en op dit apparaat staan nog geen puzzels. Ze worden opgehaald als je deze pagina met netwerk opent.
    [one] Geen netwerk: één puzzel staat op dit apparaat.
   *[other] Geen netwerk: { $count } puzzels staan op dit apparaat.
}
day-puzzles-which = Welke spellen?
day-puzzles-grade-easy = makkelijk
day-puzzles-grade-medium = middel
day-puzzles-grade-hard = moeilijk
day-puzzles-hint = Hint
day-puzzles-hint-last = Laat zien
day-puzzles-next = Volgende puzzel
day-puzzles-list = Alle puzzels
day-puzzles-you-found = Goed!
day-puzzles-shown = Dat was de zet.
day-puzzles-how = Hoe puzzels gemaakt worden
day-mistakes = Mijn fouten
day-mistakes-more = Stellingen uit je eigen partijen waarin de terugblik iets duidelijk beters vond. Ze staan alleen op dit apparaat.
day-mistakes-none = Bekijk een van je partijen opnieuw met de terugblik: wat je daar duidelijk miste komt hier.
day-mistakes-save = Als bestand bewaren
day-mistakes-drop = Verwijderen
day-mistakes-sure = Allemaal verwijderen?
day-mistakes-grade = uit je eigen partij
