# Nachrichten an Leute, die nicht am Tisch sind, und was der Browser dazu sagt.

## Auf dem Gerät derer, die gefragt sind

notices-push-turn = Du bist dran.
notices-push-request = An deinem Tisch fragt dich jemand etwas.
notices-push-invitation = Sie wollen noch einmal mit dir spielen.
notices-push-round = Dein nächstes Spiel im Turnier ist bereit.
notices-push-club = In deinem Club ist ein Tisch offen.

## An die Gruppe eines Tisches

notices-somebody = Jemand
notices-group-hello = { $game }: ab jetzt steht hier, wer dran ist, wenn er oder sie nicht am Tisch sitzt.
notices-group-turn = { $name }, du bist dran bei { $game }.
notices-group-request = { $name }, jemand fragt dich etwas bei { $game }.
notices-group-invitation = { $name }, ein neues Spiel { $game } wartet auf dich.
notices-group-round = { $name }, dein nächstes Spiel { $game } im Turnier ist bereit.

## Im Browser

notices-offer = Musst du weg? Du kannst erfahren, wann du dran bist.
notices-offer-yes = Sag mir Bescheid
notices-offer-no = Nein, danke
notices-here = Sag mir, wann ich hier dran bin
notices-here-more = Eine Nachricht auf diesem Gerät, wenn du nicht am Tisch bist.
notices-failed = Dieser Browser erreicht seinen Nachrichtendienst gerade nicht. Solange die Seite offen ist, hörst du es trotzdem.
notices-quiet = Ruhezeit
notices-quiet-more = Dann kommt nichts; wo du danach noch dran bist, hörst du es an ihrem Ende.
notices-quiet-from = von
notices-quiet-to = bis
notices-group = Sag es unserer Gruppe
notices-group-more = Worp schreibt in einen Kanal von euch, wer dran ist, wenn er oder sie nicht am Tisch sitzt. Darin stehen das Spiel, der Name und der Link zum Zuschauen.
notices-group-address = Adresse des Webhooks
notices-group-form = Form
notices-group-form-discord = Discord
notices-group-form-json = Einfaches JSON
notices-group-set = Ausprobieren und verwenden
notices-group-on = Dieser Tisch schreibt an { $host }.
notices-group-end = Beenden
