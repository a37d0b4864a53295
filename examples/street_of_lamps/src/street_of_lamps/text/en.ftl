game = Street of Lamps
about = Keep one lamp, hang the other: what glows in the street makes yours worth more.
credit = An example game of Serai
unofficial = Invented for Serai’s tutorial.

name-ruby = ruby
name-jade = jade
name-cobalt = cobalt
name-amber = amber
count-ruby = { $count } ruby
count-jade = { $count } jade
count-cobalt = { $count } cobalt
count-amber = { $count } amber

# Actions, events, refusals
# --8<-- [start:moves]

action-keep = Keep the { $colour_name } lamp
kind-keep = Keep a lamp

event-welcomed = { $colour ->
    [none] A secret customer comes to { $seat }.
   *[other] A secret customer comes to { $seat }: { $colour_name }.
}
event-welcomed-you = Your customer wants { $colour_name } lamps.
# --8<-- [end:moves]

event-drawn = From the bag: { $colour_name }.
event-kept = { $seat } keeps the { $colour_name } lamp and hangs the { $hung_name } one in the street.
event-kept-you = You keep the { $colour_name } lamp and hang the { $hung_name } one in the street.
event-ended = The bag is empty. The customers come for their lamps.
event-paid = { $seat }’s customer wanted { $colour_name } and pays { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-paid-you = Your customer wanted { $colour_name } and pays { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-won = { $seat } wins.
event-won-you = You win.

refusal-no-such-lamp = There is no { $colour_name } lamp on the table: keep one of { $lamps }.

counting-paid = Customer
outcome-customer = Customers
outcome-lamp = Lamps

# The table on the screen

street = Street
bag = Bag: { $lamps }
stall = { $seat }’s stall
own-stall = Your stall
worth = { $count ->
    [one] { $count } point each
   *[other] { $count } points each
}
own-customer = Your customer: { $colour_name }
customer = Customer: { $colour_name }
choose = Keep one of the two lamps. The other one goes to the street.
wait = { $seat } chooses a lamp.

# The table without its drawing

field-bag = Bag
field-street = Street
field-stalls = Stalls
field-lamps = Lamps of this turn
field-customers = Customers
each-stalls = { $seat }
each-customers = { $seat }

# Lesson

lesson-aim = Everyone sells lamps in one street. Each lamp in your stall is worth one point for every lamp of its colour in the street. Whoever has the most points wins.
lesson-customer = You also have a secret customer who wants cobalt. At the end the customer pays your cobalt lamps once more. Nobody else knows the colour.
lesson-keep = On your turn two lamps come out of the bag. You keep one; the other goes to the street. Keep the cobalt lamp for your customer.
lesson-keep-wrong = A fine lamp, but your customer wants cobalt. Keep that one.
lesson-equal = Now a ruby lamp hangs in the street, and Ben drew two amber lamps. There is nothing to choose between equal lamps: one is his, one hangs in the street.
lesson-street = A lamp alone is worth nothing: the street has to glow in its colour. You have cobalt in your stall. Keep the jade lamp, so that the cobalt one goes to the street.
lesson-street-wrong = Then cobalt stays out of the street, and your lamp is worth nothing. Keep the jade one.
lesson-worth = Your cobalt lamp is worth 1 point now, and your customer will double it. But Ben can read the street as well as you.
lesson-more = Another cobalt lamp. In your stall it would be worth 1 point. In the street it makes the one you have worth 2. Keep it: your customer counts it twice.
lesson-more-wrong = It is close. Keep the cobalt lamp this time.
lesson-end = After twelve turns the bag is empty and the customers pay. Whoever has the most points wins. That is the whole game.
