# Het eind van een spel om door te geven.

share-picture = Deel het plaatje
share-save = Bewaar het plaatje
share-link = Link naar de replay
share-whole = Wie de link heeft, ziet het hele spel en de namen. In de replay geeft Delen een link naar één moment.
share-none = Het plaatje kon niet getekend worden. In de replay staat een link om te delen.
