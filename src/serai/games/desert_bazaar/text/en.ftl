game = Desert Bazaar
unofficial = Unofficial edition, not affiliated with Mattel or the designer. Board, tiles and some rulings are reconstructions.

# Lesson

lesson-aim = You are a merchant at an oasis. You gather cards, pay for tents with them, and mark the tents as yours. Tents that touch form an encampment, and a full encampment scores. Whoever has the most points wins.
lesson-hand = Everyone starts with nine cards: three rolls of three dice, one card for each die. Your last die is wild, so it counts as whatever you like. Choose your ninth card.
lesson-roll = Your first turn. On a turn you either roll for cards or build tents, never both. Let us roll. First you take one card for free: choose it.
lesson-roll-wrong = Building comes later. This time, take a free card and roll.
lesson-keep = Silk, silk, spice. You take one kind only: 2 silk or 1 spice. Or you gamble, once: keep one die and roll the others again, hoping for more of it. Keep the spice.
lesson-keep-wrong = That would be the safe way, and often the right one. Here, try the gamble: keep the spice.
lesson-keep-done = Spice and wild: both match. You take 3 spice! With no match you would have got nothing for the dice, not even for the one you kept. The free card stays yours either way.
lesson-tile = Now you build. A tile shows two things. Its flag has three colours: the three cards it costs. Its tent has one colour: what it gives to tents built next to it later.
lesson-build = You hold 2 water and 1 spice. That is exactly what one silk tent costs: the one with two drops and a star on its flag. Pick that tile, then any space. A tent that touches no other scores 2 points at once.
lesson-build-wrong = A good tile too, but take the silk tent this time whose flag shows water, water and spice.
lesson-finish = 2 points, and your marker says whose tent it is. You could build more this turn, as long as all tiles come from the same side of the board. Finish building for now.
lesson-finish-wrong = You could, but keep your cards. Finish building.
lesson-finish-done = Your side is filled up to four tiles again, and it is the next player’s turn. Let us look in a few turns later.
lesson-neighbour = Cleo’s water tent stands alone at the lower right. Neighbours help you pay, no matter whose they are. The silk tent for water, water and spice costs 2 water and 1 spice. Build it next to Cleo’s tent.
lesson-neighbour-wrong = Nothing would help you pay there. Take the silk tent for water, water and spice, and a space that touches Cleo’s water tent.
lesson-pay = Cleo’s tent covers one water. You may still pay in full, but why should you? Pay 1 water and 1 spice.
lesson-pay-wrong = That is one water too many: Cleo’s tent already gives one.
lesson-free = It gets even better. Ben’s three tents give spice, camel and silk, and one tile costs exactly that: camel, silk and spice. Build it between the three, on the space that touches them all.
lesson-free-done = It cost you nothing at all. A tent is never used up: it helps everyone who builds next to it, again and again.
lesson-trade = One tile costs water, silk and spice, and you have no water. Three cards of your choice buy the one you lack. Build that tent on any space.
lesson-trade-wrong = Take the tile here whose flag shows water, silk and spice.
lesson-trade-pay = Choose which three cards you give for the water. You cannot give cards that you still have to pay.
lesson-trade-done = Expensive, but done. You can trade like this for every card you lack, but only while you build.
lesson-limit = Seven tents fill an encampment; it never grows beyond that. Two stand above, five below. A tent on a shaded space between them would make eight, so those spaces are closed to everyone. Build the water tent for water, water and silk at the left end of the five, where it is lit.
lesson-limit-wrong = That is allowed, but here build the water tent for water, water and silk on the lit space: it turns the five into six.
lesson-close = Six. Whoever builds the seventh tent closes the encampment and scores 1 point more. Do it yourself, with the camel tent for water, spice and spice.
lesson-close-wrong = That would not make seven. Put the camel tent for water, spice and spice next to the six.
lesson-home = Everyone scores 1 point for each of their markers in it: 3 for you, and 1 for closing. Then all these markers come home. You have only seven, and a tent without a marker scores nothing, so you want them back.
lesson-last = The match ends when no tent can be built any more. On this tiny board one space is left. Build the camel tent for silk, spice and spice there.
lesson-last-wrong = Take the camel tent: you hold 2 spice and 1 silk for it.
lesson-over = Now everyone scores 1 point for each marker on the board. Whoever alone holds the most cards of a resource scores 2: you do, with water. Ben and Cleo hold equally many camels, so nobody scores for them. You win, and you know the whole game.

# Names and counts

name-water = water
name-camel = camel
name-silk = silk
name-spice = spice
name-wild = wild
name-desert = desert
count-water = { $count } water
count-camel = { $count ->
    [one] { $count } camel
   *[other] { $count } camels
}
count-silk = { $count } silk
count-spice = { $count } spice

# Actions

action-name = For the wild, take 1 { $resource_name }
action-roll = { $card ->
    [none] Roll the dice; all piles are empty
   *[other] Take 1 { $card_name } and roll the dice
}
action-take = { $resource ->
    [none] Take nothing
    [camel] Take { $cards ->
        [one] { $cards } camel
       *[other] { $cards } camels
    }
   *[other] Take { $cards } { $resource_name }
}
action-keep = { $leave ->
    [none] Keep the { $face_name } and re-roll the other live dice
   *[other] Keep the { $face_name }, leave the { $leave_name } and re-roll the third die
}
action-build = Build tile { $tile } on { $space }
action-mark = { $marker ->
    [yes] Set a marker on the new tent
   *[no] Save the marker; the tent will belong to nobody
}
action-pay = { $give_count ->
    [0] Pay { $cards }
   *[other] Trade in { $give }, then pay { $cards }
}
action-trade = Trade { $give } for 1 { $take_name }
action-done = Finish building
action-pass = Pass

kind-name = Name a wild
kind-roll = Take a card and roll
kind-take = Take cards
kind-keep = Keep a die and re-roll
kind-build = Build a tent
kind-mark = Mark the tent
kind-pay = Pay
kind-trade = Trade three cards for one
kind-done = Finish building
kind-pass = Pass

# Events

event-began = The draw decides: { $seat } begins.
event-rolled = { $roll ->
    [setup] { $seat } rolls for the first hand: { $faces }.
    [first] { $seat } rolls { $faces }.
   *[again] { $seat } re-rolls: { $faces }.
}
event-kept = { $leave ->
    [none] { $seat } keeps { $face_name } and re-rolls the rest.
   *[other] { $seat } keeps { $face_name }, leaves { $leave_name } lying and re-rolls the third die.
}
event-took = { $why ->
    [setup] { $seat } takes { $cards }.
    [wild] { $seat } names a wild and takes { $cards }.
    [free] { $seat } takes { $cards } for free.
   *[dice] { $seat } takes { $cards } for the dice.
}
event-roll-lost = The dice give { $seat } nothing.
event-tile-shown = Tile { $tile } is turned up on side { $side }: a { $tent_name } tent for { $flag }.
event-placed = { $seat } builds tile { $tile }, a { $tent_name } tent, on { $space }.
event-marked = { $marker ->
    [yes] { $seat } marks { $space }.
   *[no] { $space } stays unmarked.
}
event-traded = { $seat } trades in { $given } for { $taken }.
event-paid = { $seat } pays { $cards }.
event-closed = { $seat } closes an encampment: { $spaces }. Its markers go home.
event-scored = { $why ->
    [founder] { $seat } scores { $points } for a tent that touches no other.
    [tents] { $seat } scores { $points } for tents in the full encampment.
    [closing] { $seat } scores { $points } for closing it.
    [markers] { $seat } scores { $points } for markers left on the board.
    [most-water] { $seat } scores { $points } for holding the most water.
    [most-camel] { $seat } scores { $points } for holding the most camels.
    [most-silk] { $seat } scores { $points } for holding the most silk.
   *[most-spice] { $seat } scores { $points } for holding the most spice.
}
event-revealed = { $seat } shows { $cards }.
event-building-done = { $seat } has finished building.
event-passed = { $seat } passes.
event-ended = { $why ->
    [spaces] No space is left where a tent may stand: the match ends.
    [tiles] No tile is left: the match ends.
   *[idle] Nothing has happened for too long: the match ends.
}
event-won = { $shared ->
    [yes] { $seat } shares the win with { $points } points.
   *[no] { $seat } wins with { $points } points.
}

# Events, for the player they are about

event-began-you = The draw decides: you begin.
event-rolled-you = { $roll ->
    [setup] You roll for your first hand: { $faces }.
    [first] You roll { $faces }.
   *[again] You re-roll: { $faces }.
}
event-kept-you = { $leave ->
    [none] You keep { $face_name } and re-roll the rest.
   *[other] You keep { $face_name }, leave { $leave_name } lying and re-roll the third die.
}
event-took-you = { $why ->
    [setup] You take { $cards }.
    [wild] You name a wild and take { $cards }.
    [free] You take { $cards } for free.
   *[dice] You take { $cards } for the dice.
}
event-roll-lost-you = The dice give you nothing.
event-placed-you = You build tile { $tile }, a { $tent_name } tent, on { $space }.
event-marked-you = { $marker ->
    [yes] You mark { $space }.
   *[no] { $space } stays unmarked.
}
event-traded-you = You trade in { $given } for { $taken }.
event-paid-you = You pay { $cards }.
event-closed-you = You close an encampment: { $spaces }. Its markers go home.
event-scored-you = { $why ->
    [founder] You score { $points } for a tent that touches no other.
    [tents] You score { $points } for tents in the full encampment.
    [closing] You score { $points } for closing it.
    [markers] You score { $points } for markers left on the board.
    [most-water] You score { $points } for holding the most water.
    [most-camel] You score { $points } for holding the most camels.
    [most-silk] You score { $points } for holding the most silk.
   *[most-spice] You score { $points } for holding the most spice.
}
event-revealed-you = You show { $cards }.
event-building-done-you = You have finished building.
event-passed-you = You pass.
event-won-you = { $shared ->
    [yes] You share the win with { $points } points.
   *[no] You win with { $points } points.
}

# Refusals

refusal-not-now = You cannot do that now. In a turn you either roll or build, one step after the other.
refusal-tile-not-shown = Tile { $tile } is not face up; choose one of the tiles next to the board.
refusal-space-taken = There is already a tent on { $space }. Choose an open space.
refusal-encampment-full = A tent on { $space } would make an encampment of { $size }; { $limit } is the limit. Choose an open space.
refusal-other-side = All tiles of one turn come from the same side, and you began with side { $side }.
refusal-cannot-pay = That tent costs you { $cards } there. You do not have enough cards, even if you trade three for one.
refusal-not-this-payment = This payment does not fit. Trade only for cards you lack, three for each, and only with cards that you do not need to pay.
refusal-pile-empty = { $resource ->
    [none] There is still a card to take: choose one from a pile that is not empty.
   *[other] The { $resource_name } pile is empty; choose another.
}
refusal-dice-do-not-give = The dice give { $most ->
    [one] { $most } card
   *[other] { $most } cards
} of { $resource_name }, not { $cards }.
refusal-cannot-keep = No die shows { $face_name }; keep one of the dice you rolled.
refusal-only-live-die = Only one die is live, so there is no other to re-roll.
refusal-take-all = Take as many cards as the dice and the pile give. Taking fewer is a house rule that is not in play here.
refusal-build-first = You can finish after at least one tent. Otherwise use your turn to roll.
refusal-no-pass = Passing is a house rule that is not in play here: roll or build.
refusal-no-trade = Trading before you build is a house rule. Either it is not in play here, or your cards or the pile do not allow it.
refusal-choose-rerolled = All other live dice are re-rolled. Leaving one of them is a house rule, and it has to be a live die.

# Options

option-first_seat = Who begins
option-round_robin_setup = First hands: one roll each in turn
option-forfeit_in_setup = First hands: a card that the pile lacks is lost
option-open_hands = Open hands
option-allow_pass = Passing is allowed
option-shown_colours_only = A wild only adds to a colour another die shows, unless all live dice are wild
option-take_fewer = You may take fewer cards than you rolled
option-choose_rerolled = You may leave a live die lying in a re-roll
option-free_trade = You may trade three for one before building
option-sequential_payment = You may take cards you have just paid in a trade for the same tile
option-optional_marker = Marking a tent is optional
option-unmarked_founder_scores = A lone tent scores 2 even unmarked
option-bonus_needs_marker = The closing bonus needs a marker on the closing tent
option-finish_round = The last round is played to its end
option-idle_rounds = The match ends after this many rounds in which nothing happens

# Setting up

about = Collect water, camels, silk and spice, pitch your tents around the oasis, and close the encampments that pay best.
credit = A game by Brian Yu, 2006
choice-first_seat-0 = the first seat
choice-first_seat-1 = the second seat
choice-first_seat-2 = the third seat
choice-first_seat-3 = the fourth seat
choice-first_seat-4 = the fifth seat
choice-first_seat-random = drawn by lot
explain-first_seat = Play goes clockwise from there.
explain-round_robin_setup = Instead of three rolls in a row, everyone rolls once, three times around.
explain-forfeit_in_setup = Otherwise a die whose pile is empty is rolled again.
explain-open_hands = Everyone sees all cards; otherwise only how many each player holds.
explain-allow_pass = You may do nothing on your turn; otherwise you roll or build.
explain-shown_colours_only = Otherwise wilds alone may give any resource.
explain-take_fewer = Otherwise you take every card the dice give of the resource you choose.
explain-choose_rerolled = With three live dice you may roll only the third again.
explain-free_trade = Otherwise you trade three cards for one only when you lack it to pay for a tile.
explain-sequential_payment = Otherwise all trades come before the payment.
explain-optional_marker = Otherwise every new tent gets a marker while you have one.
explain-unmarked_founder_scores = Otherwise an unmarked tent never scores.
explain-bonus_needs_marker = Otherwise the player who builds the seventh tent scores the extra point in any case.
explain-finish_round = Otherwise the match ends the moment no space or no tile is left.
explain-idle_rounds = This makes sure that every match ends. It hardly ever happens.
component-board = Board
component-board-hexagon_91 = Oasis of 91 spaces
component-board-hexagon_61 = Small oasis of 61 spaces, a shorter match
component-board-field_100 = Board of 10 by 10 spaces
component-board-hexagon_127 = Large oasis of 127 spaces, a longer match
component-tiles = Tiles
component-tiles-p2 = Flags of two or three colours
component-tiles-p1 = Every flag three times, flags of one colour too
component-pieces = Cards, dice and markers
component-pieces-box = As in the box

# After the match: lines of the scoring, kinds of chance

counting-markers = Markers on the board
counting-most-water = Most water
counting-most-camel = Most camels
counting-most-silk = Most silk
counting-most-spice = Most spice
outcome-first = Who begins
outcome-dice = Dice
outcome-tile = Tiles turned up
# The table on the screen

letter-water = W
letter-camel = C
letter-silk = S
letter-spice = P
letter-wild = *
letter-desert = –
desert-board = Board
desert-side-a = Side A
desert-side-b = Side B
desert-dice = Dice
desert-piles = Piles
desert-piles-and-dice = Piles and dice
desert-pile = { $resource_name } pile: { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
desert-stack = { $count ->
    [one] 1 tile in the stack
   *[other] { $count } tiles in the stack
}
desert-hand = Your hand
desert-markers = { $count ->
    [one] 1 marker left
   *[other] { $count } markers left
}
desert-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
desert-score-track = Score track
desert-score = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
desert-tile = A { $tent_name } tent for { $flag }
desert-tile-empty = no tile
desert-tile-offered = A { $tent_name } tent for { $flag }. Pick it to see where it can go.
desert-tile-price = The { $tent_name } tent here: { $price }.
desert-space-open = { $space }: open
desert-space-closed = { $space }: closed, the encampment would have more than { $limit } tents
desert-space-tent = { $space }: { $tent_name } tent, { $owner ->
    [none] nobody’s
   *[other] { $owner }
}, encampment { $size } of { $limit }
desert-space-price = { $space }: { $price }
desert-price = { $lacks_count ->
    [0] { $price_count ->
        [0] pay nothing
       *[other] pay { $price }
    }
   *[other] pay { $price }; trade three for one to get { $lacks }
}
desert-price-points = { $points ->
    [0] { $price }
    [one] { $price } for 1 point
   *[other] { $price } for { $points } points
}
desert-price-closing = { $price }; closes the encampment
desert-price-others = { $price }; others score { $others }
desert-price-helped = { $price }; neighbours give { $help }
desert-free = free
desert-prompt-wait = It is { $seat }’s turn.
desert-prompt-over = The match is over.
desert-prompt-turn = Pick a tile to build, or take a card and roll.
desert-prompt-roll-only = Nothing can be built now: take a card and roll.
desert-prompt-traded = You have traded: now pick a tile to build.
desert-prompt-more = Build another tent of side { $side }, or finish.
desert-prompt-no-more = You can build nothing more on side { $side }: finish your turn.
desert-prompt-space = Where should it go? Lit spaces show what you pay and score.
desert-prompt-tile = Which tile for this space? You can pay for the lit ones.
desert-prompt-name = Your roll shows a wild. Which card do you take for it?
desert-prompt-take = Take cards of one kind, or keep a die and roll the others once more.
desert-prompt-take-only = Take cards of one kind.
desert-prompt-keep = Keep { $face_name } and roll { $dice ->
    [one] the other live die
   *[other] the other live dice
} again? Without a match you get nothing.
desert-prompt-mark = Does this tent get one of your markers?
desert-prompt-pay = How will you pay for this tent?
desert-roll = Roll
desert-take = Take { $count }
desert-take-nothing = Take nothing
desert-keep-die = { $face_name }: keep this die and roll the others again. { $chance } in 100 rolls bring cards.
desert-keep-chance = keep: { $chance }% for cards
desert-die = Die: { $face_name }
desert-die-kept = Kept: { $face_name }
desert-die-left = Left lying: { $face_name }
desert-kept = kept
desert-left = left
desert-reroll = Re-roll
desert-odds = { $count ->
    [0] { $chance }% nothing
    [one] { $chance }% 1 card
   *[other] { $chance }% { $count } cards
}
desert-leave = Leave { $face_name } lying
desert-leave-none = Roll both others
desert-mark = Mark it
desert-save = Save the marker
desert-done = Finish
desert-pass = Pass
desert-trade = Trade 3 for 1
desert-cancel = Cancel
desert-pay = Pay
desert-pay-cheapest = cheapest
desert-give-for = Give { $count } cards, three for each card you lack
desert-trade-take = Which card do you want?
desert-trade-give = Which three do you give?
desert-whole-board = Whole board
desert-other-hands = Everyone else’s cards
keys = 1–8 pick a tile · arrows move over the board · Enter choose · R roll · D finish · T trade · B board · N numbers of the tiles · Esc cancel

# A first game

coach-aim = Pitch tents around the oasis. An encampment of seven scores for everyone with tents in it; the most points win.
coach-name = Before the first turn everyone rolls for nine cards, and cards pay for tents. A wild die counts as any card you like.
coach-roll = In a turn you either roll for cards, or build tents. To roll, choose a free card below, and the dice fall. To build, pick a tent next to the board, then a space.
coach-take = You take cards of one kind only; a wild counts as any kind. Or you keep one die and roll the others again, for more or for nothing.
coach-build = A flag shows the three cards a tent costs. Tents next to it pay for some of them. Pick a tile, then a space.

# Lines of the log at the table, where the place itself is lit

line-first-hand = { $seat } rolls for the first hand: { $cards }.
line-first-hand-you = You roll for your first hand: { $cards }.
line-placed = { $seat } builds a { $tent_name } tent.
line-placed-you = You build a { $tent_name } tent.
line-tile-shown = Side { $side }: a { $tent_name } tent for { $flag } is turned up.
spoken-placed = { $seat } builds a { $tent_name } tent on { $space }.
spoken-placed-you = You build a { $tent_name } tent on { $space }.
spoken-tile-shown = Side { $side }: a { $tent_name } tent for { $flag } is turned up.
line-closed = { $seat } closes an encampment. Its markers go home.
line-closed-you = You close an encampment. Its markers go home.
desert-build = Build the { $tent_name } tent, away from all others
desert-build-beside = Build the { $tent_name } tent next to { $owner ->
    [none] nobody’s
    [you] your
   *[other] { $owner }’s
} { $neighbour_name } tent
desert-prompt-space-usual = Where should it go? Most lit spaces cost { $price } and score { $points }; the others say what is different.
desert-recap-tents = { $tents ->
    [one] 1 tent
   *[other] { $tents } tents
}
desert-recap-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
line-marked = { $marker ->
    [yes] { $seat } marks the tent.
   *[no] The tent stays unmarked.
}
line-marked-you = { $marker ->
    [yes] You mark the tent.
   *[no] The tent stays unmarked.
}
desert-price-here = Here: { $price }.

# On paper

print-board = Board
print-board-note = Print on card, cut, and glue the parts together at the flaps: the diamonds of neighbours must meet.
print-tiles = Tent tiles
print-tiles-note = Glue on thick card before cutting. The number is the one that records use.
print-cards = Resource cards
print-dice = Dice to fold
print-dice-note = Print on 200 g card, cut along the outer lines, fold, glue. Or use ordinary dice: see the player aid.
print-markers = Markers
print-markers-note = Seven for each player; the one in a ring stands on the score track. At 60 points the track begins again at 0.
print-aid = For each player
print-aid-roll = Roll: take any one card, then roll three dice. Take all cards of one resource; or keep one live die and roll the others once more: without a match you get nothing more.
print-aid-build = Build: as many tents as you can pay, all from one side. No encampment grows beyond seven. Put a marker on each, over its flag.
print-aid-pay = Pay the flag’s three cards. Each tent next to it saves a card of its colour. Three cards that you do not need buy one that you lack.
print-aid-points = A lone tent scores 2 at once.
print-aid-closing = The seventh tent: 1 point for each marker to its owner, 1 more to who closed it. Markers come home.
print-aid-end = No place is left: 1 point for each marker on the board, 2 for most cards of each resource.
print-aid-dice = With ordinary dice
# Made by itself, and what decides a tie

auto-wild = A wild of the first hand is my rarest card
auto-take = Take the only cards there are
auto-pay = Pay as little as possible
auto-done = Finish building when nothing is left to build
tie-break = Cards in hand decide: { $winner } against { $other }.
