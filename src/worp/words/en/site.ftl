# The pages about Worp: docs/ in the browser.

site-skip = Skip to the text
site-pages = All pages
site-language = Language
site-play = Play
site-search-label = Search these pages
site-search-found = { "{}" } places
site-search-none = Nothing found. Try a shorter word.
site-search-away = The index cannot be loaded right now.
site-learn = Learn by playing, in 5 minutes
site-glossary = One word for one thing
site-glossary-about = The same word in the game, in the log, on the screen and on these pages. The Dutch words are those of the rulebooks.
site-word = word
site-meaning = what it is
site-elsewhere = in Dutch · in German

# The levels of bots, on the pages about the games.
site-levels-wins = wins against
site-levels-search = searcher
site-levels-note = Each line says how often a level wins against whom, with its 95 % interval: two players, default options, seats rotated; { $games } games or more between a level and the one below, { $others } or more otherwise. The searcher knows only the rules and has the time that the level takes for a move (or 2 ms where that is less, and one playout at least). The best level thinks { $mean } ms about a move on average, { $longest } ms at most.
site-levels-made = Made with
