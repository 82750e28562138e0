# The end of a game to hand on.

share-picture = Share the picture
share-save = Save the picture
share-link = Link to the replay
share-whole = Whoever has the link sees the whole game and the names. In the replay, Share gives a link to one moment.
share-none = The picture could not be drawn. The replay has a link to share.
