# Das Ende eines Spiels zum Weitergeben.

share-picture = Bild teilen
share-save = Bild speichern
share-link = Link zur Wiederholung
share-whole = Wer den Link hat, sieht das ganze Spiel und die Namen. In der Wiederholung gibt Teilen einen Link zu einem Augenblick.
share-none = Das Bild ließ sich nicht zeichnen. In der Wiederholung gibt es einen Link zum Teilen.
