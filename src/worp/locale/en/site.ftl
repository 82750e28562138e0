# The pages about Worp: docs/ in the browser.

site-skip = To the text
site-pages = All pages
site-language = Language
site-play = Play
site-glossary = One word for one thing
site-glossary-about = The same word in the game, in the log, on the screen and on these pages. The Dutch words are those of the rulebooks.
site-word = word
site-meaning = what it is
site-elsewhere = in Dutch · in German
