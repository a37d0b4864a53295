# Print a game

print-title = { $game } on paper
print-what = What
print-what-pieces = Pieces
print-what-rules = Rules
print-what-images = Pictures
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = US Letter
print-ink = Ink
print-ink-colour = Colour
print-ink-saving = Less ink
print-ink-black = Black only
print-backs = With backs: print on both sides, turned over the long edge
print-advice = In the browser’s print window choose the same paper, a scale of 100% and no headers. The ruler on every sheet must measure 50 mm.
print-advice-images = For Tabletop Simulator and other tables: every piece as a PNG, each deck as one picture, and an index in JSON. A release of Serai holds them ready made; serai print --images writes them for pieces of your own.
print-sheet = { $game } · { $kind } { $number }/{ $of }
print-sheet-back = { $game } · { $kind } { $number }/{ $of } · back
print-sheet-part = { $game } · { $kind } · part { $part } ({ $number }/{ $of })
print-flap = glue under { $part }
print-ruler = 50 mm: check the scale
print-private = For private use only.
print-to-cut = What to cut out
print-to-cut-lead = Print at 100%, check the ruler on a sheet, then cut along the marks: they show where each cut runs.
print-to-cut-kind = { $kind }: { $count } on { $sheets ->
    [one] { $sheets } sheet
   *[other] { $sheets } sheets
}.
