# Dobbelstenen nakijken: wat `worp verify` en de pagina "Kijk deze dobbelstenen na" zeggen.

## Stappen

dice-promised-room = De kamer heeft haar deel van elke worp vanaf nummer { $start } beloofd: { $promise }
dice-promised = Het apparaat van { $seats } (nummer { $device }) heeft zijn deel van elke worp vanaf nummer { $start } beloofd: { $promise }
dice-right = { $devices ->
    [0] Worp { $number } (gebeurtenis { $event }): { $result }. Dat volgt uit wat de kamer alleen heeft geopend.
    [one] Worp { $number } (gebeurtenis { $event }): { $result }. Dat volgt uit wat de kamer en één apparaat hebben geopend, en beide hielden hun belofte.
   *[other] Worp { $number } (gebeurtenis { $event }): { $result }. Dat volgt uit wat de kamer en { $devices } apparaten hebben geopend, en alle hielden hun belofte.
}

## Wat er mis kan zijn

dice-wrong-line = Een regel over de dobbelstenen is niet te lezen: { $text }
dice-wrong-table = Het logboek begint niet met de naam van zijn tafel, of noemt er twee.
dice-wrong-promise-room = De belofte van de kamer geldt niet voor de worpen die erna kwamen.
dice-wrong-promise = De belofte van apparaat { $device } geldt niet voor de worpen die erna kwamen, of niet voor plaatsen aan deze tafel.
dice-wrong-circle = Worp { $number }: het nummer klopt niet, of er doet iemand mee die er niets voor had beloofd.
dice-wrong-place = Worp { $number } is aangekondigd waar geen worp werd verwacht, of twee keer.
dice-wrong-unproven = Gebeurtenis { $event } is een worp zonder bewijs.
dice-wrong-number = Worp { $number }: wat is geopend, hoort bij een ander nummer of bij andere apparaten.
dice-wrong-seat = Worp { $number } is aangekondigd voor een andere plaats dan die volgens de regels gooit.
dice-wrong-again = Worp { $number }: het logboek zegt niet juist of er opnieuw is gegooid.
dice-wrong-hidden = Worp { $number }: het logboek zegt niet juist of het resultaat verborgen was.
dice-wrong-once = Worp { $number }: wat de kamer heeft geopend, is niet wat zij voor dit verborgen resultaat had beloofd.
dice-wrong-link-missing = Worp { $number }: er moest iets worden geopend en dat is niet gebeurd, of er was niets voor beloofd.
dice-wrong-link-room = Worp { $number }: wat de kamer heeft geopend, is niet wat zij had beloofd.
dice-wrong-link = Worp { $number }: wat apparaat { $device } heeft geopend, is niet wat het had beloofd.
dice-wrong-result = Worp { $number } (gebeurtenis { $event }): uit wat is geopend, volgt een ander resultaat.

## Wat klopt en toch goed is om te weten

dice-remark-missing = { $count ->
    [one] Het apparaat van { $seats } (nummer { $device }) heeft zijn deel van één worp niet geopend; die ging zonder door.
   *[other] Het apparaat van { $seats } (nummer { $device }) heeft zijn deel van { $count } worpen niet geopend; die gingen zonder door.
}
dice-remark-alone = { $count ->
    [one] Eén worp was van de kamer alleen: niemands apparaat deed mee.
   *[other] { $count } worpen waren van de kamer alleen: niemands apparaat deed mee.
}
dice-remark-others = { $count ->
    [one] Bij één worp deed het eigen apparaat van wie gooide niet mee.
   *[other] Bij { $count } worpen deed het eigen apparaat van wie gooide niet mee.
}
dice-remark-hidden = { $count ->
    [one] Eén worp was verborgen; waar die uit volgt, is aan het eind geopend.
   *[other] { $count } worpen waren verborgen; waar die uit volgen, is aan het eind geopend.
}
dice-remark-again = { $count ->
    [one] Eén worp is teruggenomen en opnieuw gegooid, met het volgende nummer.
   *[other] { $count } worpen zijn teruggenomen en opnieuw gegooid, elk met het volgende nummer.
}
dice-remark-void = { $count ->
    [one] Eén worp is aangekondigd en niet gegooid, omdat een zet ervoor is teruggenomen; het nummer is niet opnieuw gebruikt.
   *[other] { $count } worpen zijn aangekondigd en niet gegooid, omdat een zet ervoor is teruggenomen; de nummers zijn niet opnieuw gebruikt.
}

## Het resultaat

dice-none = Over de dobbelstenen van dit spel is niets beloofd, dus er valt niets na te kijken. Het is gespeeld voordat Worp zijn worpen bewees, of buiten een kamer.
dice-all-right = { $count ->
    [0] Er is nog niets gegooid.
    [one] De ene worp klopt: hij is vooraf beloofd en volgt uit wat is geopend.
   *[other] Alle { $count } worpen kloppen: elk is vooraf beloofd en volgt uit wat is geopend.
}
dice-all-wrong = { $count ->
    [one] Er is één ding mis met deze dobbelstenen.
   *[other] Er zijn { $count } dingen mis met deze dobbelstenen.
}
dice-compare = Of de kamer iedereen dezelfde beloften heeft laten zien, weten alleen de apparaten aan tafel: die onthouden wat ze zagen.
