game = Dice Bazaar
unofficial = Unofficial edition, not affiliated with the publisher or the designer. Two of the card values and some rulings are reconstructions.

# Lesson

lesson-aim = Four products are for sale: spice, tea pot, pottery and gem, worth 1, 2, 4 and 8 points. You buy them with dice. When two products are sold out, the player with the most points in cards wins.
lesson-prices = The dice under a product are its price: a tea pot costs 2, 2 and 5. You have six dice and roll them once each turn. Yours show 1, 2, 2, 3, 5 and 6.
lesson-aside = A die that is part of a price can be set aside in your column under that product. Set a 2 aside under the tea pot.
lesson-aside-wrong = That works too, but start with a 2 under the tea pot.
lesson-buy = With the other 2 and the 5 your price is complete. You need not set them aside first. Buy the tea pot.
lesson-buy-wrong = Do not let it slip away: you can buy the tea pot now.
lesson-part = The tea pot is yours, and its price dice were rolled again. Three dice are left. A part of a price is enough to set dice aside and wait. Set your 1 aside under pottery.
lesson-part-wrong = You could do that. Here, put the 1 under pottery.
lesson-end-turn = You could set aside the 3 and the 6 as well. But a die set aside stays where it is, and it is better to roll many dice. End your turn and watch Ben.
lesson-end-turn-wrong = Another time! End your turn now.
lesson-roll = Ben wants pottery too: he has set aside a 4 and a 6. Now you roll every die that is not set aside. Before the roll you may take a whole column back, never a single die. Leave the 1 and roll.
lesson-roll-wrong = Leave the 1 under pottery: it fits. Just roll.
lesson-trade = Pottery costs 1, 3, 4 and 6. Your 1 is set aside, and you have a 3 and a 4: only the 6 is missing. Trade in your tea pot to turn the 5 into a 6.
lesson-trade-wrong = You need a 6. Trade in the tea pot and turn the 5 into a 6.
lesson-pottery = The tea pot is gone, with its 2 points. But the pottery brings 4. Buy it, and watch Ben’s dice.
lesson-pottery-wrong = You have all it costs: buy the pottery.
lesson-knock = A new price: 2, 2, 3, 6. Ben’s 6 still fits, but his 4 does not: it is knocked off, and he has to roll it again. He can do the same to you, so dice that wait are never safe.
lesson-closing = Another market, close to its end. Spice is sold out, and only one tea pot is left. It costs 1, 3 and 3, and that is exactly what you rolled. Buy it.
lesson-closing-wrong = The last tea pot is within your reach: buy it.
lesson-over = Two products are sold out, so the match ends at once. You score the cards you have kept: 5 points against 1. A tie is settled with dice. That is the whole game.

# Names and counts

name-spice = spice
name-teapot = tea pot
name-pottery = pottery
name-gem = gem
count-spice = { $count } spice
count-teapot = { $count ->
    [one] { $count } tea pot
   *[other] { $count } tea pots
}
count-pottery = { $count } pottery
count-gem = { $count ->
    [one] { $count } gem
   *[other] { $count } gems
}

# Actions

action-roll = { $clear_count ->
    [0] Roll the dice
   *[other] Take back the dice under { $clear }, then roll
}
action-stay = Leave all dice set aside and roll none
action-aside = Set a { $face } aside under { $product_name }
action-take-back = Take back the { $face } under { $product_name }
action-buy = Buy a { $product_name } card
action-trade = { $under ->
    [none] Trade in a { $card_name } card to turn a { $face } into a { $to }
   *[other] Trade in a { $card_name } card to turn a { $face } into a { $to } and set it aside under { $under_name }
}
action-end = End the turn

kind-roll = Roll the dice
kind-stay = Leave all dice set aside
kind-aside = Set a die aside
kind-take-back = Take back a die
kind-buy = Buy a card
kind-trade = Trade in a card to turn a die
kind-end = End the turn

# Events

event-priced = { $why ->
    [setup] The price of { $product_name } is { $faces }.
   *[bought] The merchant rolls a new price for { $product_name }: { $faces }.
}
event-rolled-off = { $why ->
    [order] { $seat } rolls { $faces } for the turn order: { $total }.
   *[tie] { $seat } rolls { $faces } to break the tie: { $total }.
}
event-tied = { $seat } is tied for the highest total and rolls again.
event-began = { $seat } begins.
event-cleared = { $seat } takes back { $faces } from under { $product_name }.
event-rolled = { $seat } rolls { $faces }.
event-stayed = { $seat } leaves all dice set aside and rolls none.
event-set-aside = { $seat } sets a { $face } aside under { $product_name }.
event-taken-back = { $seat } takes back a { $face } from under { $product_name }.
event-bought = { $points ->
    [one] { $seat } buys a { $product_name } card with { $faces }, worth { $points } point.
   *[other] { $seat } buys a { $product_name } card with { $faces }, worth { $points } points.
}
event-traded = { $seat } trades in a { $card_name } card and turns a { $face } into a { $to }.
event-knocked-off = { $why ->
    [price] The new price of { $product_name } sends { $faces } back to { $seat }.
   *[sold-out] { $seat } gets { $faces } back from under { $product_name }.
}
event-sold-out = The last { $product_name } card is sold.
event-last-round = Two products are sold out: the round is played to its end.
event-turn-ended = { $seat } ends the turn.
event-ended = { $why ->
    [sold-out] Two products are sold out: the bazaar closes.
   *[idle] Nobody has bought anything for too long: the bazaar closes.
}
event-counted = { $cards_count ->
    [0] { $seat } keeps no card.
   *[other] { $seat } keeps { $cards }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
event-won = { $shared ->
    [yes] { $seat } shares the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[no] { $seat } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}

# Events, for the player they are about

event-rolled-off-you = { $why ->
    [order] You roll { $faces } for the turn order: { $total }.
   *[tie] You roll { $faces } to break the tie: { $total }.
}
event-tied-you = You are tied for the highest total and roll again.
event-began-you = You begin.
event-cleared-you = You take back { $faces } from under { $product_name }.
event-rolled-you = You roll { $faces }.
event-stayed-you = You leave all dice set aside and roll none.
event-set-aside-you = You set a { $face } aside under { $product_name }.
event-taken-back-you = You take back a { $face } from under { $product_name }.
event-bought-you = { $points ->
    [one] You buy a { $product_name } card with { $faces }, worth { $points } point.
   *[other] You buy a { $product_name } card with { $faces }, worth { $points } points.
}
event-traded-you = You trade in a { $card_name } card and turn a { $face } into a { $to }.
event-knocked-off-you = { $why ->
    [price] The new price of { $product_name } sends { $faces } back to you.
   *[sold-out] You get { $faces } back from under { $product_name }.
}
event-turn-ended-you = You end your turn.
event-counted-you = { $cards_count ->
    [0] You keep no card.
   *[other] You keep { $cards }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
event-won-you = { $shared ->
    [yes] You share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[no] You win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}

# Refusals

refusal-roll-first = First decide which columns to take back, then roll. You can set aside, buy, trade and end your turn only after the roll.
refusal-rolled-already = You roll once in a turn, and you can take back columns only before the roll.
refusal-column-empty = You have no dice set aside under { $product_name }, so there is nothing to take back.
refusal-nothing-to-roll = All your dice are set aside. Take back the dice of a column to roll them, or leave them all.
refusal-must-roll = { $count ->
    [one] You have { $count } die that is not set aside, and you have to roll it.
   *[other] You have { $count } dice that are not set aside, and you have to roll them.
}
refusal-no-such-die = None of your unused dice shows a { $face }.
refusal-sold-out = { $product_name } is sold out; choose a product with cards left.
refusal-no-room = The price of { $product_name } is { $price }: there is no place for another { $face } of yours.
refusal-cannot-buy = You still lack { $faces } for a { $product_name } card.
refusal-no-such-card = You have no { $card_name } card to trade in.
refusal-same-face = The die already shows a { $face }; turn it to another face.
refusal-no-chain = A trade only turns the die; setting it aside is a separate action. The symbol chain is a house rule that is not in play here.
refusal-chain-needs-place = With the symbol chain, a turned die goes under a product at once: choose which one.
refusal-chain-elsewhere = A { $card_name } card does not turn a die for { $product_name }: spice does for tea pot, tea pot for pottery, pottery for gem, gem for any product.
refusal-stays-aside = A die set aside stays where it is. You cannot take back a { $face } under { $product_name } now; you can take back whole columns before the roll.

# Options

option-free_old_dice = Dice set aside in earlier turns may be taken back after the roll
option-knock_off_column = If one die no longer fits a new price, its whole column goes back
option-symbol_chain = Symbol chain: a card turns a die for the next product only
option-leave_when_sold_out = Dice under a sold-out product stay until their owner takes them back
option-finish_round = The last round is played to its end
option-share_ties = Tied players share the win instead of rolling
option-idle_rounds = The match ends after this many rounds without a purchase

# The table on the screen

letter-spice = S
letter-teapot = T
letter-pottery = P
letter-gem = G
key-roll = R
key-buy = B
key-trade = X
key-stay = K
key-end = E
keys =
    1 to 6: pick up a die that shows this.
    S, T, P, G: set it aside under spice, tea pot, pottery or gem; before the roll, take that column back.
    B: buy, then the letter if there is a choice.
    X: trade a card in. R: roll. K: keep all dice. E: end the turn.
    Arrow keys: go from die to die and to the columns. Escape: put the die down.

stall-label = { $product_name }, { $value ->
    [one] { $value } point
   *[other] { $value } points
}, { $cards ->
    [0] sold out
    [one] { $cards } card left, price { $price }
   *[other] { $cards } cards left, price { $price }
}
cards-left = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-left-short = ×{ $count }
sold-out = sold out
sign = { $closed ->
    [0] The bazaar closes when two products are sold out.
    [1] One product is sold out. With the second, the bazaar closes.
   *[other] Two products are sold out: the bazaar closes.
}
sign-last-round = Last round: it ends before the first player’s next turn.
points-short = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
facts-cards = Cards: { $cards }
board-label = { $seat }’s board
board-words = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
} { $rolled_count ->
    [0] { $resting ->
        [0] All dice are set aside.
        [one] { $resting } die is not set aside.
       *[other] { $resting } dice are not set aside.
    }
   *[other] Unused: { $rolled }.
}
column-words = { $product_name }: { $faces_count ->
    [0] no dice
   *[other] dice { $faces }
}, { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}.
board-enlarge = Look at { $seat }’s board
board-close = Back to the table
tray-whose = Your dice
die-resting = A die for the next roll
die-aside = { $face } set aside under { $product_name }
die-unused = Unused { $face }{ $products_count ->
    [0] {""}
   *[other] , goes under { $products }
}
place-here = Set the { $face } aside under { $product_name }
place-not-here = Why not the { $face } under { $product_name }?
clear-column = Take back the dice under { $product_name } before the roll
clear-short = Take back
clear-chosen = Comes back
buy-short = Buy
buy-label = Buy a { $product_name } card: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $outcome }
buy-reprices = new price
buy-reprices-label = The merchant then rolls a new price.
buy-last = last card
buy-last-label = It is the last card of its kind.
buy-ends = ends the match
buy-ends-label = This ends the match.
lacks-short = lacks
lacks-label = For a { $product_name } card you lack { $faces }
roll-do = { $count ->
    [one] Roll { $count } die
   *[other] Roll { $count } dice
}
stay-do = Keep all dice
end-do = End turn
prompt-roll = { $products_count ->
    [0] Roll now, or take whole columns back first.
   *[other] The dice under { $products } are rolled too.
}
prompt-stay = All dice are set aside. Keep them there, or take columns back to roll.
prompt-which = Which product do you buy? Press its letter.
prompt-place = Where does the { $face } go? It fits under { $products }.
prompt-nowhere = A { $face } fits nowhere right now.
prompt-buy = You can buy. Or set dice aside for later.
prompt-aside = Pick a die, then the column it goes to.
prompt-end = No die fits any more: end your turn.
trade-open = Trade a card…
trade-none = You have no card to trade in, or no unused die to turn.
trade-title = Trade in a card
trade-about = The card leaves the match with its points, and you turn one unused die.
trade-card = Which card?
trade-card-choice = { $card_name }, you have { $count }, worth { $points }
trade-die = Which die do you turn?
trade-to = What should it show?
trade-under = Set it aside under
trade-cost = { $points ->
    [0] It costs no points.
    [one] It costs { $points } point.
   *[other] It costs { $points } points.
}
trade-lacking = You lack:
trade-leave = Keep the card
trade-do = Trade it in
# Setting up

about = Roll your dice, match the prices at the stall, and snatch the goods before a new price knocks your dice off.
credit = A game by Fedor Sosnin, 2016
explain-free_old_dice = Otherwise a die set aside stays until you buy, take its column back before a roll, or it is knocked off.
explain-knock_off_column = Otherwise you keep the dice that still fit.
explain-symbol_chain = Spice helps with tea pots, tea pots with pottery, pottery with gems, gems with anything.
explain-leave_when_sold_out = Otherwise they come back at once.
explain-finish_round = Otherwise the match ends the moment the second product sells out.
explain-share_ties = Otherwise those tied roll all their dice, and the highest total wins.
explain-idle_rounds = This makes sure that every match ends. You will hardly ever see it.
component-cards = Card values
component-cards-1248 = 1, 2, 4 and 8 points
component-cards-1358 = 1, 3, 5 and 8 points
component-pieces = Cards and dice
component-pieces-box = As in the box

# After the match: lines of the scoring, kinds of chance

counting-spice = Spice
counting-teapot = Tea pots
counting-pottery = Pottery
counting-gem = Gems
outcome-price = Price dice
outcome-dice = Players’ dice

# A first game

coach-aim = Buy products with your dice: a card costs exactly the dice under its stall. When two products are sold out, the most points win.
coach-roll = Now you roll your dice. Those set aside earlier stay where they are, unless you take a whole column back first.
coach-aside = Set dice aside where they match a price: they wait there for your next turns. Pick a die, then its column.
coach-buy = You have all the dice of a price: buy the card. The new price may knock off other players’ dice.
recap-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
recap-aside = { $dice ->
    [one] 1 die aside
   *[other] { $dice } dice aside
}

# On paper

print-cards = Cards
print-cards-note = For four players. With two use half of each deck, with three three quarters: the number of cards is in the rules, 1.2.
print-stall = Stall
print-boards = Player boards
print-chips = Chips for dice
print-chips-note = If you have only six dice: roll with them, then lay chips with the same faces. White chips are prices.
print-aid = For each player
print-aid-roll = Take back whole columns if you like. Then roll all your other dice, once.
print-aid-aside = Set dice aside under a product: they must fit a part of its price. They stay there.
print-aid-buy = Your dice under a product are its whole price: take the top card. Those dice are spent until your next turn.
print-aid-price = Then its price dice are rolled again. Everyone takes back the dice there that no longer fit.
print-aid-trade = Trade in a card to turn one unused die to any face. It leaves the game.
print-aid-end = The second product is sold out: the match ends at once. The most points in cards win.
# Made by itself, and what decides a tie

auto-aside = Set a die aside where only one column fits
auto-end = End the turn when nothing is left to do
tie-break = The dice decide: { $name } wins the roll-off.
line-all-prices = All prices
