game = Cheat
about = Play your cards face down and say what they are. Whether that is true is another question.
credit = A traditional card game
unofficial = A traditional game, in a version of Serai’s own.

name-jack = jack
name-queen = queen
name-king = king
name-joker = joker
count-jack = { $count ->
    [one] { $count } jack
   *[other] { $count } jacks
}
count-queen = { $count ->
    [one] { $count } queen
   *[other] { $count } queens
}
count-king = { $count ->
    [one] { $count } king
   *[other] { $count } kings
}
count-joker = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}

# Actions, events, refusals

action-play = Play the { $card_name } face down
action-doubt = Doubt the last card
kind-play = Play a card

event-round = A new round: everyone plays cards as { $rank ->
    [jack] jacks
    [queen] queens
   *[king] kings
}.
event-received = { $card ->
    [none] { $seat } receives a card.
   *[other] { $seat } receives a card: { $card_name }.
}
event-received-you = You receive a card: { $card_name }.
event-played = { $card ->
    [none] { $seat } plays a card as a { $rank_name }.
   *[other] { $seat } plays a card as a { $rank_name }: { $card_name }.
}
event-played-you = You play the { $card_name } as a { $rank_name }.
event-doubted = { $seat } doubts it.
event-doubted-you = You doubt it.
event-shown = The card of { $seat }: { $card_name }. { $honest ->
    [yes] It was the truth.
   *[no] It was a lie.
}
event-lost = { $seat } loses a life { $lives ->
    [0] and is out.
   *[other] and has { $lives } left.
}
event-lost-you = You lose a life { $lives ->
    [0] and are out.
   *[other] and have { $lives } left.
}
event-won = { $seat } wins.
event-won-you = You win.

refusal-no-such-card = There is no { $card_name } in your hand: play one of { $hand }.
refusal-nothing-to-doubt = Nobody has played a card in this round yet: play one yourself.

outcome-rank = Ranks of the rounds
outcome-card = Cards dealt

# The score, and the table on the screen

seat-points = { $points ->
    [one] life
   *[other] lives
}
after-points = Lives
field-rank = Rank of the round
field-cards = Cards in hand
each-cards = { $seat }
field-face_down = Cards face down
each-face_down = { $seat }
field-hand = Your cards
field-played = Your cards face down
