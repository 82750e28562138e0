"""The pages about Worp: `docs/*.md` as HTML with the look of the room, under `/docs` of the room or as files by `worp docs --out DIR`."""
