game = Dschunke
unofficial = Unofficial edition of Dschunke: Das Legespiel, not affiliated with Spiele aus Timbuktu or the designer. The crates on the strips and some rulings are reconstructions.

# Lesson

lesson-aim = A market on the water. You sell the red goods, Ben the green ones. Goods of one kind and colour that touch form a group, and the larger a group, the more it scores. Only what is in sight at the end counts.
lesson-lay = You have drawn a strip of three crates. Lay it so that it touches the start strip, side to side. Turn it as you like. Choose any lit place.
lesson-lay-done = Well laid. A corner would not have been enough: crates must touch along a side.
lesson-two = A little later. From the second turn on you draw two strips and must lay both, in the order you like. Ben has two green fish that touch: 3 points for him. His rat costs him 1.
lesson-group = Make a group yourself. Your red rice lies in the south-west. Lay the strip with rice and aubergine so that its rice touches this one.
lesson-group-wrong = There your two red rice crates do not touch side to side on the table. Try next to or below the rice in the south-west.
lesson-stack = Two rice side by side: 3 points; three would be 6, four 10, and so on. A strip may also lie on others. Then all three crates lie on strips of the same height, with no air below, and on at least two different strips.
lesson-cover = What is covered no longer counts. Lay your fish strip from north to south over Ben’s two fish.
lesson-cover-wrong = That would leave Ben’s pair of fish in sight. Turn the strip north to south and lay it on the column with the two fish.
lesson-rats = Ben strikes back with two red rats, right next to you. A rat in sight costs the player of its colour a point. Cover one of them.
lesson-rats-wrong = Both rats would stay in sight. Lay a strip flat over one of them, half on the strip next to it.
lesson-rats-done = One rat less. Rats form no groups; each costs 1 point, and only while it can be seen.
lesson-last = Now the last strip of a short match. Lay it so that its rice touches your rice, without covering anything.
lesson-last-wrong = Look for a place next to your red rice, flat on the table.
lesson-over = Your two rice: 3 points. Your two aubergines only meet at a corner: nothing. Ben has four sacks, 10, less 1 for his rat: 9. Next time you would bury those sacks! Now you know the whole game.

# Names

name-empty = empty
name-red-rice = red rice
name-red-aubergine = red aubergine
name-red-sack = red sack
name-red-fish = red fish
name-red-rat = red rat
name-green-rice = green rice
name-green-aubergine = green aubergine
name-green-sack = green sack
name-green-fish = green fish
name-green-rat = green rat
name-east = east
name-south = south
name-west = west
name-north = north

# Squares are counted from the middle of the start strip

count-w = { $count } west
count-e = { $count ->
    [0] centre
   *[other] { $count } east
}
count-n = { $count ->
    [0] centre
   *[other] { $count } north
}
count-s = { $count } south

# Actions

action-lay = Lay strip { $strip } from { $column_name }, { $row_name } to the { $runs_name }

kind-lay = Lay a strip

# Events

event-drew = { $seat } draws strip { $strip }: { $crates }.
event-laid = { $level ->
    [1] { $seat } lays strip { $strip } on the table, from { $column_name }, { $row_name } to the { $runs_name }.
   *[other] { $seat } lays strip { $strip } on level { $level }, from { $column_name }, { $row_name } to the { $runs_name }.
}
event-covered = It covers { $crates }.
event-put-aside = There is no place left on the table: { $seat } puts strip { $strip } aside.
event-scored = { $seat } scores { $points } for a group of { $size }, { $crate_name }: { $cells }.
event-rats = { $rats ->
    [one] { $rats } rat in sight costs { $seat } a point.
   *[other] { $rats } rats in sight cost { $seat } { $rats } points.
}
event-overrun = { $seat } ends the turn with { $rats } rats in sight and loses all points and the match.
event-ended = The last strip has been laid: the match ends.
event-won = { $points ->
    [one] { $seat } wins with { $points } point.
   *[other] { $seat } wins with { $points } points.
}
event-tied = The match is a draw, with { $points ->
    [one] { $points } point each.
   *[other] { $points } points each.
}

# Events, for the player they are about

event-drew-you = You draw strip { $strip }: { $crates }.
event-laid-you = { $level ->
    [1] You lay strip { $strip } on the table, from { $column_name }, { $row_name } to the { $runs_name }.
   *[other] You lay strip { $strip } on level { $level }, from { $column_name }, { $row_name } to the { $runs_name }.
}
event-put-aside-you = There is no place left on the table: you put strip { $strip } aside.
event-scored-you = You score { $points } for a group of { $size }, { $crate_name }: { $cells }.
event-rats-you = { $rats ->
    [one] { $rats } rat in sight costs you a point.
   *[other] { $rats } rats in sight cost you { $rats } points.
}
event-overrun-you = You end your turn with { $rats } rats in sight and lose all points and the match.
event-won-you = { $points ->
    [one] You win with { $points } point.
   *[other] You win with { $points } points.
}

# Refusals

refusal-not-drawn = Strip { $strip } is not among the strips you have drawn and still have to lay.
refusal-table-edge = The strip would stick out over the edge of the table there.
refusal-no-contact = No side of the strip would touch another strip there; a corner is not enough.
refusal-part-on-table = Part of the strip would lie on the table there and part on other strips: lay all of it on one or the other.
refusal-uneven = The strip would cover crates of different levels there and have air under it.
refusal-one-strip-below = The strip would lie exactly on one other strip there; it must lie on at least two.
refusal-parallel = By your house rule a strip may only lie crosswise on others. There it would be parallel to one below.
refusal-same-footprint = By your house rule no strip may lie exactly above another, at any depth. Choose another place.
refusal-no-level-contact = By your house rule a strip must touch another of its own level. There it would not.

# Options

option-crosswise_only = Upper strips only crosswise
option-forbid_same_footprint = No strip exactly above another, at any depth
option-own_level_contact = Upper strips must touch one of their own level
option-table = Size of the table (crates along each side)
option-cap_groups = No group scores more than 66
option-floor_at_zero = No total below zero
option-fewer_rats_win_ties = Fewer rats in sight win a tie
option-scoring = Scoring: as in Dschunke or as in Rat Hot
option-rat_hot_changed = Rat Hot: groups that score again

# Setting up

about = Two merchants, red and green, lay strips of crates over a floating market: gather your own goods in sight, and bury the other’s.
credit = A game by Michael Schacht, 2003
choice-scoring-dschunke = Dschunke: once, at the end
choice-scoring-rat_hot = Rat Hot: after every strip
choice-rat_hot_changed-enlarged = Enlarged ones only
choice-rat_hot_changed-any = Every changed one
explain-crosswise_only = Otherwise a strip may also lie parallel to those below, shifted by a crate or two.
explain-forbid_same_footprint = Otherwise only the strips directly below matter.
explain-own_level_contact = This holds for all but the first strip of a level. Otherwise they need not touch one.
explain-table = The largest table always has room; on a small one, strips may have to be put aside.
explain-cap_groups = Otherwise groups of twelve and more go on: 78, 91, 105…
explain-floor_at_zero = Otherwise a total may be negative.
explain-fewer_rats_win_ties = Otherwise equal totals are a draw.
explain-rat_hot_changed = An enlarged group always scores; with the second choice, one that has only lost squares scores too.
explain-scoring = In Rat Hot every group that grows scores at once, and a player who shows three of their own rats loses.
component-strips = Strips
component-strips-pairs = Twenty-one pairs

# The table on the screen

harbour-name = The harbour
harbour-label = The arrow keys move the strip you hold, R turns it, N goes to the next open spot, Enter lays it.
harbour-in-words = The harbour in words
harbour-crate = { $column_name }, { $row_name }: { $crate_name }, level { $level }
harbour-group = Group of { $size }, { $crate_name }, { $points } points: { $cells }
harbour-spot = Lay it around { $column_name }, { $row_name }, running { $runs_name }
harbour-held = Held over { $column_name }, { $row_name }, running { $runs_name }: { $crates }.
harbour-open = It may lie here, on level { $level }.
harbour-shut = It may not lie here.
harbour-gain = { $name } { $gain }
harbour-covers-these = covers
harbour-covers = It covers { $crates }.
harbour-scores = Points in sight
harbour-at-end = { $points ->
    [one] { $points } more at the end
   *[other] { $points } more at the end
}
harbour-rats = { $rats ->
    [0] no rats in sight
    [one] { $rats } rat in sight
   *[other] { $rats } rats in sight
}
harbour-hand = Drawn strips
harbour-strip = Strip: { $crates }
harbour-turn = Turn the strip (R)
harbour-lay = Lay
harbour-point = Click a lit spot to lay the strip. The wheel or R turns it.
harbour-tap = { $count ->
    [one] Tap where this strip goes, and the same spot again to lay it. The arrow turns it.
   *[other] Tap a strip, then where it goes, and the same spot again to lay it. The arrow turns it.
}
harbour-waiting = { $name } is laying strips.
harbour-tools = What to show
harbour-groups = Show groups and their points (G)
harbour-levels = Show levels (L)
harbour-to-come-label = { $count ->
    [0] No strip is still to come (S)
    [one] { $count } strip still to come: show it (S)
   *[other] { $count } strips still to come: show them (S)
}
harbour-to-come-count = { $count ->
    [0] No strip is still to come
    [one] { $count } strip still to come
   *[other] { $count } strips still to come
}
harbour-aside = { $count ->
    [one] { $count } strip put aside for lack of room
   *[other] { $count } strips put aside for lack of room
}
harbour-close = Close
harbour-nearer = Zoom in (+)
harbour-farther = Zoom out (-)
harbour-whole = The whole harbour (0)
harbour-map = Map of the harbour: tap where you want to look
keys = 1, 2: take a strip
    R, shift R, wheel: turn it
    arrows: move it over the harbour
    N, shift N: next or previous open spot
    Enter: lay it
    Esc: take it away
    L: levels, G: groups, S: strips to come
    +, -, 0: zoom in, zoom out, the whole harbour

# After the match: lines of the scoring, kinds of chance

counting-rice = Rice
counting-aubergine = Aubergines
counting-sack = Sacks
counting-fish = Fish
counting-rats = Rats
outcome-strip = Strips drawn

# A first game

coach-aim = Gather goods of one kind and your colour side by side: larger groups score more. Only what is in sight at the end counts.
coach-lay = Lay your strips, one after the other, where a spot is lit; turn them as you like. On top of others they bury what lies below.

# Lines of the log at the table, where the strip itself is lit

line-drew = { $seat } draws { $crates }.
line-drew-you = You draw { $crates }.
line-scored = { $seat } scores { $points } for a group of { $size }, { $crate_name }.
line-scored-you = You score { $points } for a group of { $size }, { $crate_name }.
line-laid = { $level ->
    [1] { $seat } lays { $crates }.
   *[other] { $seat } lays { $crates } on level { $level }.
}
line-laid-you = { $level ->
    [1] You lay { $crates }.
   *[other] You lay { $crates } on level { $level }.
}
spoken-drew = { $seat } draws { $crates }.
spoken-drew-you = You draw { $crates }.
spoken-laid = { $level ->
    [1] { $seat } lays { $crates } from { $column_name }, { $row_name } to the { $runs_name }.
   *[other] { $seat } lays { $crates } on level { $level }, from { $column_name }, { $row_name } to the { $runs_name }.
}
spoken-laid-you = { $level ->
    [1] You lay { $crates } from { $column_name }, { $row_name } to the { $runs_name }.
   *[other] You lay { $crates } on level { $level }, from { $column_name }, { $row_name } to the { $runs_name }.
}
harbour-recap = { $covered ->
    [0] 2 strips
    [one] covers 1 crate
   *[other] covers { $covered } crates
}
harbour-lay-over = { $below_count ->
    [0] Lay { $crates } over empty crates
   *[other] Lay { $crates } over { $below }
}
harbour-lay-beside = { $beside_count ->
    [0] Lay { $crates } next to empty crates
   *[other] Lay { $crates } next to { $beside }
}

# On paper

print-strips = Strips
print-strips-note = Print on 200 g card; for towers that are easy to see, glue it on grey board of 1.5 to 2 mm before cutting. S is the start strip.
print-start-strip = S
print-aid = For each player
print-aid-draw = Draw two strips, lay both. On the first turn draw one.
print-aid-table = On the table: all three crates on bare squares, at least one side to side with a crate.
print-aid-stack = On strips: all three crates at the same height, over two strips or more, no air below.
print-aid-end = After the last strip count what is in sight. A single good scores nothing, a rat costs a point.
print-aid-red = red
print-aid-green = green
print-aid-crates = Crates
print-aid-points = Points
# What decides a tie

tie-break = { $other ->
    [0] Three rats lose the match.
   *[other] Fewer rats decide: { $winner } against { $other }.
}
