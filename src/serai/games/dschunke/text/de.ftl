game = Dschunke
unofficial = Inoffizielle Ausgabe von Dschunke: Das Legespiel, ohne Verbindung zu Spiele aus Timbuktu oder dem Autor. Die Kisten auf den Streifen und einige Regelentscheide sind rekonstruiert.

# Lektion

lesson-aim = Ein Markt auf dem Wasser. Du verkaufst die roten Waren, Ben die grünen. Waren derselben Art und Farbe, die sich berühren, bilden eine Gruppe, und je größer sie ist, desto mehr bringt sie. Am Ende zählt nur, was zu sehen ist.
lesson-lay = Du hast einen Streifen mit drei Kisten gezogen. Lege ihn Kante an Kante neben den Startstreifen. Drehe ihn, wie du willst. Wähle eine leuchtende Stelle.
lesson-lay-done = Gut gelegt. Eine Ecke hätte nicht gereicht: Kisten müssen sich an einer Kante berühren.
lesson-two = Etwas später. Ab dem zweiten Zug ziehst du zwei Streifen und musst beide legen, in beliebiger Reihenfolge. Ben hat zwei grüne Fische, die sich berühren: 3 Punkte für ihn. Seine Ratte kostet ihn 1.
lesson-group = Bilde selbst eine Gruppe. Dein roter Reis liegt im Südwesten. Lege den Streifen mit Reis und Aubergine so, dass sein Reis diesen Reis berührt.
lesson-group-wrong = Dort liegt der rote Reis nicht Kante an Kante auf dem Tisch. Versuche es neben oder unter dem Reis im Südwesten.
lesson-stack = Zweimal Reis nebeneinander: 3 Punkte; drei Kisten brächten 6, vier 10 und so weiter. Ein Streifen darf auch auf anderen liegen. Dann müssen alle drei Kisten auf gleicher Höhe aufliegen, ohne Hohlraum darunter, und auf mindestens zwei verschiedenen Streifen.
lesson-cover = Was verdeckt ist, zählt nicht mehr. Lege deinen Fischstreifen in Nord-Süd-Richtung über Bens zwei Fische.
lesson-cover-wrong = So bliebe Bens Fischpaar zu sehen. Drehe den Streifen in Nord-Süd-Richtung und lege ihn auf die Spalte mit den zwei Fischen.
lesson-rats = Ben schlägt zurück, mit zwei roten Ratten direkt neben dir. Jede sichtbare Ratte in deiner Farbe kostet dich einen Punkt. Verdecke eine davon.
lesson-rats-wrong = So bleiben beide Ratten sichtbar. Lege einen Streifen flach über eine von ihnen, halb auf den Streifen daneben.
lesson-rats-done = Eine Ratte weniger. Ratten bilden keine Gruppen; jede kostet 1 Punkt, und nur, solange man sie sieht.
lesson-last = Und nun der letzte Streifen einer kurzen Partie. Lege ihn so, dass sein Reis deinen Reis berührt, ohne etwas zu verdecken.
lesson-last-wrong = Suche eine Stelle neben deinem roten Reis, flach auf dem Tisch.
lesson-over = Zweimal Reis: 3 Punkte. Deine zwei Auberginen berühren sich nur an einer Ecke: nichts. Ben hat vier Säcke, 10, weniger 1 für seine Ratte: 9. Nächstes Mal begräbst du seine Säcke! Jetzt kennst du das ganze Spiel.

# Namen

name-empty = leer
name-red-rice = roter Reis
name-red-aubergine = rote Aubergine
name-red-sack = roter Sack
name-red-fish = roter Fisch
name-red-rat = rote Ratte
name-green-rice = grüner Reis
name-green-aubergine = grüne Aubergine
name-green-sack = grüner Sack
name-green-fish = grüner Fisch
name-green-rat = grüne Ratte
name-east = Osten
name-south = Süden
name-west = Westen
name-north = Norden

# Felder werden von der Mitte des Startstreifens aus gezählt

count-w = { $count } West
count-e = { $count ->
    [0] Mitte
   *[other] { $count } Ost
}
count-n = { $count ->
    [0] Mitte
   *[other] { $count } Nord
}
count-s = { $count } Süd

# Aktionen

action-lay = Streifen { $strip } ab { $column_name }, { $row_name } nach { $runs_name } legen

kind-lay = Streifen legen

# Ereignisse

event-drew = { $seat } zieht Streifen { $strip }: { $crates }.
event-laid = { $level ->
    [1] { $seat } legt Streifen { $strip } auf den Tisch, ab { $column_name }, { $row_name } nach { $runs_name }.
   *[other] { $seat } legt Streifen { $strip } auf Ebene { $level }, ab { $column_name }, { $row_name } nach { $runs_name }.
}
event-covered = Verdeckt wird: { $crates }.
event-put-aside = Auf dem Tisch ist kein Platz mehr: { $seat } legt Streifen { $strip } beiseite.
event-scored = { $seat } bekommt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für eine Gruppe aus { $size } ({ $crate_name }): { $cells }.
event-rats = { $rats ->
    [one] { $rats } sichtbare Ratte kostet { $seat } einen Punkt.
   *[other] { $rats } sichtbare Ratten kosten { $seat } { $rats } Punkte.
}
event-overrun = { $seat } beendet den Zug mit { $rats } sichtbaren Ratten und verliert alle Punkte und die Partie.
event-ended = Der letzte Streifen liegt: Die Partie endet.
event-won = { $points ->
    [one] { $seat } gewinnt mit { $points } Punkt.
   *[other] { $seat } gewinnt mit { $points } Punkten.
}
event-tied = Die Partie endet unentschieden, mit { $points ->
    [one] je { $points } Punkt.
   *[other] je { $points } Punkten.
}

# Ereignisse, der Person erzählt, die sie betreffen

event-drew-you = Du ziehst Streifen { $strip }: { $crates }.
event-laid-you = { $level ->
    [1] Du legst Streifen { $strip } auf den Tisch, ab { $column_name }, { $row_name } nach { $runs_name }.
   *[other] Du legst Streifen { $strip } auf Ebene { $level }, ab { $column_name }, { $row_name } nach { $runs_name }.
}
event-put-aside-you = Auf dem Tisch ist kein Platz mehr: Du legst Streifen { $strip } beiseite.
event-scored-you = Du bekommst { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für eine Gruppe aus { $size } ({ $crate_name }): { $cells }.
event-rats-you = { $rats ->
    [one] { $rats } sichtbare Ratte kostet dich einen Punkt.
   *[other] { $rats } sichtbare Ratten kosten dich { $rats } Punkte.
}
event-overrun-you = Du beendest deinen Zug mit { $rats } sichtbaren Ratten und verlierst alle Punkte und die Partie.
event-won-you = { $points ->
    [one] Du gewinnst mit { $points } Punkt.
   *[other] Du gewinnst mit { $points } Punkten.
}

# Ablehnungen

refusal-not-drawn = Streifen { $strip } gehört nicht zu den gezogenen, die du noch legen musst.
refusal-table-edge = Dort würde der Streifen über den Tischrand ragen.
refusal-no-contact = Dort würde der Streifen keinen anderen Kante an Kante berühren; eine Ecke genügt nicht.
refusal-part-on-table = Dort läge der Streifen teils auf dem Tisch, teils auf Streifen: Lege ihn ganz auf das eine oder das andere.
refusal-uneven = Dort läge der Streifen auf Kisten verschiedener Ebenen, mit einem Hohlraum darunter.
refusal-one-strip-below = Dort läge der Streifen genau auf einem einzigen anderen; es müssen mindestens zwei sein.
refusal-parallel = Vereinbart ist, dass ein Streifen nur quer auf anderen liegen darf; dort läge er parallel zu einem darunter.
refusal-same-footprint = Vereinbart ist, dass kein Streifen genau über einem anderen liegen darf, auch nicht weiter oben; dort täte er das.
refusal-no-level-contact = Vereinbart ist, dass ein Streifen einen anderen seiner Ebene berühren muss; dort täte er das nicht.

# Hausregeln

option-crosswise_only = Obere Streifen nur quer
option-forbid_same_footprint = Kein Streifen genau über einem anderen, auch nicht weiter oben
option-own_level_contact = Obere Streifen müssen einen ihrer Ebene berühren
option-table = Größe des Tisches (Kisten je Seite)
option-cap_groups = Keine Gruppe bringt mehr als 66 Punkte
option-floor_at_zero = Niemand hat weniger als null Punkte
option-fewer_rats_win_ties = Bei Gleichstand gewinnt, wer weniger sichtbare Ratten hat
option-scoring = Wertung: wie in Dschunke oder wie in Rat Hot
option-rat_hot_changed = Rat Hot: Gruppen, die wieder punkten

# Aufbau

about = Zwei Kaufleute, Rot und Grün, legen Kistenstreifen über einen schwimmenden Markt: Halte deine Waren gut sichtbar zusammen und verdecke die der anderen Seite.
credit = Ein Spiel von Michael Schacht, 2003
choice-scoring-dschunke = Dschunke: einmal, am Ende
choice-scoring-rat_hot = Rat Hot: nach jedem Streifen
choice-rat_hot_changed-enlarged = Nur vergrößerte
choice-rat_hot_changed-any = Alle veränderten
explain-crosswise_only = Sonst darf ein Streifen auch parallel zu denen darunter liegen, um eine oder zwei Kisten verschoben.
explain-forbid_same_footprint = Sonst kommt es nur auf die Streifen direkt darunter an.
explain-own_level_contact = Das gilt für alle außer dem ersten Streifen einer Ebene; sonst müssen sie keinen berühren.
explain-table = Auf dem größten ist immer Platz; auf einem kleinen muss man manchmal Streifen beiseitelegen.
explain-cap_groups = Sonst geht es bei Gruppen ab zwölf weiter: 78, 91, 105 …
explain-floor_at_zero = Sonst sind auch Minuspunkte möglich.
explain-fewer_rats_win_ties = Sonst endet die Partie bei Gleichstand unentschieden.
explain-scoring = Bei Rat Hot zählt jede wachsende Gruppe sofort, und wer drei eigene Ratten zeigt, verliert.
explain-rat_hot_changed = Eine vergrößerte Gruppe punktet immer; mit der zweiten Wahl auch eine, die nur kleiner geworden ist.
component-strips = Streifen
component-strips-pairs = Einundzwanzig Paare

# Der Tisch auf dem Bildschirm

harbour-name = Der Hafen
harbour-label = Die Pfeiltasten bewegen den Streifen, den du hältst, R dreht ihn, N geht zur nächsten freien Stelle, Eingabe legt ihn.
harbour-in-words = Der Hafen in Worten
harbour-crate = { $column_name }, { $row_name }: { $crate_name }, Ebene { $level }
harbour-group = Gruppe aus { $size }, { $crate_name }, { $points } Punkte: { $cells }
harbour-spot = Bei { $column_name }, { $row_name } legen, nach { $runs_name }
harbour-held = Über { $column_name }, { $row_name } gehalten, nach { $runs_name }: { $crates }.
harbour-open = Hier darf er liegen, auf Ebene { $level }.
harbour-shut = Hier darf er nicht liegen.
harbour-gain = { $name } { $gain }
harbour-covers-these = verdeckt
harbour-covers = Er verdeckt: { $crates }.
harbour-scores = Sichtbare Punkte
harbour-at-end = { $points ->
    [one] { $points } mehr am Ende
   *[other] { $points } mehr am Ende
}
harbour-rats = { $rats ->
    [0] keine Ratte zu sehen
    [one] { $rats } Ratte zu sehen
   *[other] { $rats } Ratten zu sehen
}
harbour-hand = Gezogene Streifen
harbour-strip = Streifen: { $crates }
harbour-turn = Streifen drehen (R)
harbour-lay = Legen
harbour-point = Klicke auf eine leuchtende Stelle. Mausrad oder R dreht den Streifen.
harbour-tap = { $count ->
    [one] Tippe, wo dieser Streifen liegen soll, und noch einmal dorthin. Der Pfeil dreht ihn.
   *[other] Tippe auf einen Streifen, dann zweimal dahin, wo er liegen soll. Der Pfeil dreht ihn.
}
harbour-waiting = { $name } legt Streifen.
harbour-tools = Anzeige
harbour-groups = Gruppen und ihre Punkte zeigen (G)
harbour-levels = Ebenen zeigen (L)
harbour-to-come-label = { $count ->
    [0] Kein Streifen kommt mehr (S)
    [one] { $count } Streifen kommt noch: zeigen (S)
   *[other] { $count } Streifen kommen noch: zeigen (S)
}
harbour-to-come-count = { $count ->
    [0] Kein Streifen kommt mehr
    [one] { $count } Streifen kommt noch
   *[other] { $count } Streifen kommen noch
}
harbour-aside = { $count ->
    [one] { $count } Streifen aus Platzmangel beiseitegelegt
   *[other] { $count } Streifen aus Platzmangel beiseitegelegt
}
harbour-close = Schließen
harbour-nearer = Näher (+)
harbour-farther = Weiter weg (-)
harbour-whole = Der ganze Hafen (0)
harbour-map = Karte des Hafens: Tippe dorthin, wo du hinsehen willst
keys = 1, 2: einen Streifen nehmen
    R, Umschalt R, Mausrad: ihn drehen
    Pfeile: ihn über den Hafen bewegen
    N, Umschalt N: nächste oder vorige freie Stelle
    Eingabe: ihn legen
    Esc: ihn zurücklegen
    L: Ebenen, G: Gruppen, S: kommende Streifen
    +, -, 0: näher, weiter weg, der ganze Hafen

# After the match: lines of the scoring, kinds of chance

counting-rice = Reis
counting-aubergine = Auberginen
counting-sack = Säcke
counting-fish = Fische
counting-rats = Ratten
outcome-strip = Gezogene Streifen

# A first game

coach-aim = Bringe gleiche Waren deiner Farbe Kante an Kante zusammen: Größere Gruppen bringen mehr. Am Ende zählt nur, was zu sehen ist.
coach-lay = Lege deine Streifen nacheinander auf leuchtende Stellen; drehe sie, wie du willst. Auf anderen Streifen verdecken sie, was darunter liegt.

# Lines of the log at the table, where the strip itself is lit

line-drew = { $seat } zieht: { $crates }.
line-drew-you = Du ziehst: { $crates }.
line-scored = { $seat } bekommt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für eine Gruppe aus { $size } ({ $crate_name }).
line-scored-you = Du bekommst { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für eine Gruppe aus { $size } ({ $crate_name }).
line-laid = { $level ->
    [1] { $seat } legt: { $crates }.
   *[other] { $seat } legt auf Ebene { $level }: { $crates }.
}
line-laid-you = { $level ->
    [1] Du legst: { $crates }.
   *[other] Du legst auf Ebene { $level }: { $crates }.
}
spoken-drew = { $seat } zieht: { $crates }.
spoken-drew-you = Du ziehst: { $crates }.
spoken-laid = { $level ->
    [1] { $seat } legt ab { $column_name }, { $row_name } nach { $runs_name }: { $crates }.
   *[other] { $seat } legt auf Ebene { $level }, ab { $column_name }, { $row_name } nach { $runs_name }: { $crates }.
}
spoken-laid-you = { $level ->
    [1] Du legst ab { $column_name }, { $row_name } nach { $runs_name }: { $crates }.
   *[other] Du legst auf Ebene { $level }, ab { $column_name }, { $row_name } nach { $runs_name }: { $crates }.
}
harbour-recap = { $covered ->
    [0] 2 Streifen
    [one] verdeckt 1 Kiste
   *[other] verdeckt { $covered } Kisten
}
harbour-lay-over = { $below_count ->
    [0] Den Streifen { $crates } auf leere Kisten legen
   *[other] Den Streifen { $crates } legen; verdeckt wird: { $below }
}
harbour-lay-beside = { $beside_count ->
    [0] Den Streifen { $crates } neben leere Kisten legen
   *[other] Den Streifen { $crates } legen; daneben liegt: { $beside }
}

# Auf Papier

print-strips = Streifen
print-strips-note = Auf Karton von 200 g drucken; damit man die Stufen gut sieht, vor dem Schneiden auf Graupappe von 1,5 bis 2 mm kleben. S ist der Startstreifen.
print-start-strip = S
print-aid = Für jede Person
print-aid-draw = Ziehe zwei Streifen und lege beide. Im ersten Zug nur einen.
print-aid-table = Auf den Tisch: alle drei Kisten auf freie Felder, mindestens eine Seite an Seite mit einer Kiste.
print-aid-stack = Auf Streifen: alle drei Kisten gleich hoch, auf mindestens zwei Streifen, keine Luft darunter.
print-aid-end = Nach dem letzten Streifen zählt, was zu sehen ist. Einzelne Waren zählen nichts, eine Ratte kostet einen Punkt.
print-aid-red = Rot
print-aid-green = Grün
print-aid-crates = Kisten
print-aid-points = Punkte
# What decides a tie

tie-break = { $other ->
    [0] Drei Ratten verlieren die Partie.
   *[other] Weniger Ratten entscheiden: { $winner } gegen { $other }.
}
