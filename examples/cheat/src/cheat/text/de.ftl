game = Mogeln
about = Spiele Karten verdeckt aus und sage, was sie sind. Ob das stimmt, ist eine andere Frage.
credit = Ein traditionelles Kartenspiel
unofficial = Ein traditionelles Spiel, in einer eigenen Fassung von Serai.

name-jack = Bube
name-queen = Dame
name-king = König
name-joker = Joker
count-jack = { $count ->
    [one] { $count } Bube
   *[other] { $count } Buben
}
count-queen = { $count ->
    [one] { $count } Dame
   *[other] { $count } Damen
}
count-king = { $count ->
    [one] { $count } König
   *[other] { $count } Könige
}
count-joker = { $count } Joker

# Züge, Ereignisse, Ablehnungen

action-play = Diese Karte verdeckt ausspielen: { $card_name }
action-doubt = Die letzte Karte anzweifeln
kind-play = Eine Karte ausspielen

event-round = Eine neue Runde: Alle spielen Karten als { $rank ->
    [jack] Buben
    [queen] Damen
   *[king] Könige
}.
event-received = { $card ->
    [none] { $seat } bekommt eine Karte.
   *[other] { $seat } bekommt eine Karte: { $card_name }.
}
event-received-you = Du bekommst eine Karte: { $card_name }.
event-played = { $card ->
    [none] { $seat } spielt eine Karte aus. Angesagt: { $rank_name }.
   *[other] { $seat } spielt eine Karte aus: { $card_name }. Angesagt: { $rank_name }.
}
event-played-you = Du spielst eine Karte aus: { $card_name }. Angesagt: { $rank_name }.
event-doubted = { $seat } zweifelt sie an.
event-doubted-you = Du zweifelst sie an.
event-shown = Die Karte von { $seat }: { $card_name }. { $honest ->
    [yes] Das war die Wahrheit.
   *[no] Das war gelogen.
}
event-lost = { $seat } verliert ein Leben { $lives ->
    [0] und scheidet aus.
   *[other] und hat noch { $lives }.
}
event-lost-you = Du verlierst ein Leben { $lives ->
    [0] und scheidest aus.
   *[other] und hast noch { $lives }.
}
event-won = { $seat } gewinnt.
event-won-you = Du gewinnst.

refusal-no-such-card = Diese Karte ({ $card_name }) hast du nicht: Spiele eine von diesen: { $hand }.
refusal-nothing-to-doubt = In dieser Runde hat noch niemand eine Karte ausgespielt: Spiele selbst eine.

outcome-rank = Ansagen der Runden
outcome-card = Ausgeteilte Karten

# Die Leben und der Tisch auf dem Bildschirm

seat-points = Leben
after-points = Leben
field-rank = Angesagt
field-cards = Karten auf der Hand
each-cards = { $seat }
field-face_down = Verdeckte Karten
each-face_down = { $seat }
field-hand = Deine Karten
field-played = Deine verdeckten Karten
