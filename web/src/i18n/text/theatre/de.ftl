# Was die Figuren der Bots sagen: zu Beginn, nach einem Zug, der mehr gebracht hat als alle davor,
# und am Ende. Höchstens zwei Zeilen auf einem Telefon.

line-aziz-start = Meine erste Karawane! Sei nett.
line-aziz-coup = Hast du das gesehen? Ich auch!
line-aziz-end = { $won ->
    [yes] Gewonnen? Wirklich?
   *[no] Was gelernt. Noch einmal?
}

line-basma-start = Was für ein Himmel über dem Gasthof.
line-basma-coup = Oh! Das lief ja gut.
line-basma-end = { $won ->
    [yes] Ich habe geträumt und dann gewonnen.
   *[no] Ich habe wieder Sterne gezählt.
}

line-cyrus-start = Schnell, der Basar hat auf!
line-cyrus-coup = Ha! Auf einen Schlag!
line-cyrus-end = { $won ->
    [yes] Schneller als der Wind!
   *[no] Zu hastig. Noch mal, schnell!
}

line-dunya-start = Hallo. Ich spiele eher leise.
line-dunya-coup = Oh. Das alles für mich?
line-dunya-end = { $won ->
    [yes] Verzeihung. Ich glaube, gewonnen.
   *[no] Schön war es trotzdem.
}

line-emre-start = Setz dich! Was gibt es Neues?
line-emre-coup = Das erzähle ich meinem Vetter in Buchara!
line-emre-end = { $won ->
    [yes] Davon rede ich eine Woche.
   *[no] Gut gespielt. Und nun zum Tratsch.
}

line-farah-start = Saubere Waage, faire Preise. Los?
line-farah-coup = Damit ist die Woche bezahlt.
line-farah-end = { $won ->
    [yes] Die Rechnung stimmt. Für mich.
   *[no] Ein Verlust, sauber verbucht.
}

line-gamal-start = Früher waren die Kamele größer.
line-gamal-coup = Hm. Nicht übel, sogar für heute.
line-gamal-end = { $won ->
    [yes] So. Die Alten können es noch.
   *[no] Früher war mehr Glück.
}

line-hiba-start = Willkommen. Möge das Beste gewinnen.
line-hiba-coup = Danke, das war freundlich von dir.
line-hiba-end = { $won ->
    [yes] Eine schöne Partie, auch durch dich.
   *[no] Meinen Respekt. Verdient.
}

line-idris-start = Das fängt an wie eine alte Geschichte.
line-idris-coup = Und hier wendet sich die Geschichte.
line-idris-end = { $won ->
    [yes] Der Erzähler gewinnt. Wie so oft.
   *[no] Ein gutes Ende. Nur nicht meines.
}

line-jamila-start = Ich sah dich zählen. Wenig Münzen.
line-jamila-coup = Du darfst jetzt klatschen.
line-jamila-end = { $won ->
    [yes] Keine Sorge. Ich erzähle es allen.
   *[no] Gut. Dein Hut hat mich abgelenkt.
}

line-karim-start = Meine Ware ist die beste der Straße.
line-karim-coup = Wie gesagt: die beste.
line-karim-end = { $won ->
    [yes] Natürlich.
   *[no] Nur heute warst du besser.
}

line-layla-start = Sand hat Geduld. Ich auch.
line-layla-coup = Ein Hauch bewegt die Düne.
line-layla-end = { $won ->
    [yes] Der Brunnen war tief genug.
   *[no] Auch der Mond geht unter.
}

line-murat-start = Gesattelt. Beladen. Los.
line-murat-coup = So macht man das.
line-murat-end = { $won ->
    [yes] Angekommen. Alle Kamele leben.
   *[no] Schlechter Pass. Morgen wieder.
}

line-nadia-start = Ich kenne eine Abkürzung. Kommst du?
line-nadia-coup = Mitten über den Berg!
line-nadia-end = { $won ->
    [yes] Was für eine Reise!
   *[no] Verlaufen. Aber der Blick!
}

line-omar-start = Erst der Tee. Dann der Handel.
line-omar-coup = Wer am Brunnen wartet, bekommt Wasser.
line-omar-end = { $won ->
    [yes] Du hast die richtigen Fragen gestellt.
   *[no] Gegen dich verliere ich gern.
}

line-parisa-start = Ich spiele nicht um Tee.
line-parisa-coup = Hol mich ein, wenn du kannst.
line-parisa-end = { $won ->
    [yes] Noch eine für meine Liste.
   *[no] Noch einmal. Sofort.
}

line-qadir-start = Der Hof ist versammelt.
line-qadir-coup = Man schreibe es auf.
line-qadir-end = { $won ->
    [yes] Gerechtigkeit, mit kleinem Aufschlag.
   *[no] Der Hof verneigt sich.
}

line-rania-start = Ich habe mir alle Wege angesehen.
line-rania-coup = Darauf hoffe ich seit drei Zügen.
line-rania-end = { $won ->
    [yes] Der Plan hat gehalten.
   *[no] Du hast die eine Lücke gefunden.
}

line-samir-start = Schön, jemand zum Verlieren.
line-samir-coup = Aus Versehen, natürlich.
line-samir-end = { $won ->
    [yes] Ich bin so überrascht wie du.
   *[no] Ich ließ dich gewinnen. Beweis es mal.
}

line-tahira-start = Komm näher, ich beiße nicht mehr.
line-tahira-coup = Großmutter kann es noch.
line-tahira-end = { $won ->
    [yes] Iss etwas, dann spielen wir wieder.
   *[no] Wie groß du geworden bist!
}

line-umut-start = Guter Boden, gutes Wetter. Säen wir.
line-umut-coup = Die Ernte kommt von selbst.
line-umut-end = { $won ->
    [yes] Man musste nur gießen.
   *[no] Hagel. Dann nächstes Jahr.
}

line-vida-start = Mal sehen, was wahrscheinlich ist.
line-vida-coup = Innerhalb der Fehlergrenze.
line-vida-end = { $won ->
    [yes] Die Zahlen waren auf meiner Seite.
   *[no] Unwahrscheinlich. Glückwunsch.
}

line-walid-start = Fang an.
line-walid-coup = Gut.
line-walid-end = { $won ->
    [yes] So.
   *[no] Du.
}

line-xenia-start = Für diesen Tisch kam ich von weit her.
line-xenia-coup = So leicht? Das sagte mir niemand.
line-xenia-end = { $won ->
    [yes] Davon schreibe ich nach Hause.
   *[no] Dann bleibe ich noch eine Weile.
}
