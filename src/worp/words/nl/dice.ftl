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
    [one] Bij één worp deed het eigen apparaat van wie gooide niet mee, zoals bij bots.
   *[other] Bij { $count } worpen deed het eigen apparaat van wie gooide niet mee, zoals bij bots.
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

## Wat dit apparaat zag

dice-seen-same = { $count ->
    [one] Het logboek heeft de belofte die dit apparaat tijdens het spel te zien kreeg.
   *[other] Het logboek heeft alle { $count } beloften die dit apparaat tijdens het spel te zien kreeg.
}
dice-seen-other-promises = { $count ->
    [one] Tijdens het spel kreeg dit apparaat een belofte te zien die niet in het logboek staat: het logboek is veranderd.
   *[other] Tijdens het spel kreeg dit apparaat { $count } beloften te zien die niet in het logboek staan: het logboek is veranderd.
}
dice-seen-other-throws = Deze worpen zijn niet wat dit apparaat tijdens het spel te horen kreeg: { $numbers }.
dice-seen-left-out = Dit apparaat had zijn deel van deze worpen geopend, en de kamer liet het weg: { $numbers }.
dice-seen-twice = De kamer kondigde deze worpen twee keer of te vroeg aan; dit apparaat heeft er niets voor geopend: { $numbers }.
dice-remark-rules = { $count ->
    [one] Eén worp was meer dan gewone dobbelstenen. Deze pagina keek na wat iedereen ervoor geopend heeft; of de uitslag daar volgens de spelregels uit volgt, kijkt worp verify na.
   *[other] { $count } worpen waren meer dan gewone dobbelstenen. Deze pagina keek na wat iedereen ervoor geopend heeft; of de uitslagen daar volgens de spelregels uit volgen, kijkt worp verify na.
}

## De pagina's

dice-page = Kijk deze dobbelstenen na
dice-page-promises = Wat is beloofd
dice-page-throws = Worp voor worp
dice-page-how = Hoe het werkt
dice-page-take = Bewaar het spel om het elders na te kijken
dice-page-replay = Bekijk het spel nog eens
dice-page-none = Dit is geen bewaard spel van Worp.
dice-end-right = { $count ->
    [one] De ene worp is nagekeken: eerlijk gegooid.
   *[other] Alle { $count } worpen zijn nagekeken: eerlijk gegooid.
}
dice-end-wrong = Er is iets mis met deze dobbelstenen. Kijk wat.
dice-room = De dobbelstenen van deze kamer
dice-room-more = Elke dobbelsteen van elk spel dat hier is uitgespeeld, geteld door de kamer; en wat jij op dit apparaat hebt gegooid.
dice-room-all = Alle dobbelstenen van de kamer
dice-room-yours = Je eigen geluk
dice-room-nothing = Nog geen dobbelstenen.
dice-room-faces = { $count ->
    [one] 1 dobbelsteen
   *[other] { $count } dobbelstenen
}
dice-room-face = Oog { $face }: { $count } keer, { $percent } %
dice-room-mean = { $mean } ogen per dobbelsteen; toeval geeft { $usual }.
dice-room-file = Kijk een bewaard spel na
dice-room-file-more = Alleen op dit apparaat, ook zonder netwerk: het bestand wordt nergens heen gestuurd.
dice-room-choose = Kies een bestand
dice-even-few = Nog te weinig dobbelstenen om er iets over te zeggen.
dice-even-usual = Zo gelijk verdeeld als het toeval wil.
dice-even-rare = Wat ongelijker dan gewoonlijk. Dat overkomt eerlijke dobbelstenen zo'n één op de { $times } keer.
dice-even-odd = Ongelijker dan het toeval één op de duizend keer zou willen. Kijk eens een paar spellen na.
dice-even-too = Gelijker verdeeld dan het toeval zou willen. Kijk eens een paar spellen na.
