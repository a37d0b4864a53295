# Ein Spiel drucken

print-title = { $game } auf Papier
print-what = Was
print-what-pieces = Material
print-what-rules = Regeln
print-what-images = Bilder
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = US Letter
print-ink = Farbe
print-ink-colour = Farbig
print-ink-saving = Tintensparend
print-ink-black = Nur Schwarz
print-backs = Mit Rückseiten: beidseitig drucken, über die lange Kante gewendet
print-advice = Wähle im Druckfenster des Browsers dasselbe Papier, 100 % Größe und keine Kopfzeilen. Das Lineal auf jedem Blatt muss 50 mm messen.
print-advice-images = Für Tabletop Simulator und andere Tische: jedes Teil als PNG, jeder Stapel als ein Bild und ein Verzeichnis in JSON. Jede Veröffentlichung von Serai enthält sie fertig; serai print --images schreibt sie auch für eigenes Material.
print-sheet = { $game } · { $kind } { $number }/{ $of }
print-sheet-back = { $game } · { $kind } { $number }/{ $of } · Rückseite
print-sheet-part = { $game } · { $kind } · Teil { $part } ({ $number }/{ $of })
print-flap = unter { $part } kleben
print-ruler = 50 mm: zum Prüfen der Größe
print-private = Nur für den privaten Gebrauch.
print-to-cut = Was auszuschneiden ist
print-to-cut-lead = Drucke mit 100 %, prüfe das Lineal auf einem Blatt und schneide dann an den Marken entlang: Sie zeigen jeden Schnitt.
print-to-cut-kind = { $kind }: { $count } auf { $sheets ->
    [one] { $sheets } Blatt
   *[other] { $sheets } Blättern
}.
