game = Menteur
about = Posez vos cartes face cachée et dites ce qu’elles sont. Est-ce vrai ? C’est une autre question.
credit = Un jeu de cartes traditionnel
unofficial = Un jeu traditionnel, dans une version propre à Serai.

name-jack = valet
name-queen = dame
name-king = roi
name-joker = joker
count-jack = { $count ->
    [one] { $count } valet
   *[other] { $count } valets
}
count-queen = { $count ->
    [one] { $count } dame
   *[other] { $count } dames
}
count-king = { $count ->
    [one] { $count } roi
   *[other] { $count } rois
}
count-joker = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}

# Coups, événements, refus

action-play = Jouer cette carte face cachée : { $card_name }
action-doubt = Douter de la dernière carte
kind-play = Jouer une carte

event-round = Nouvelle manche : tout le monde annonce des { $rank ->
    [jack] valets
    [queen] dames
   *[king] rois
}.
event-received = { $card ->
    [none] { $seat } reçoit une carte.
   *[other] { $seat } reçoit une carte : { $card_name }.
}
event-received-you = Vous recevez une carte : { $card_name }.
event-played = { $card ->
    [none] { $seat } joue une carte et annonce : { $rank_name }.
   *[other] { $seat } joue une carte ({ $card_name }) et annonce : { $rank_name }.
}
event-played-you = Vous jouez une carte ({ $card_name }) et annoncez : { $rank_name }.
event-doubted = { $seat } en doute.
event-doubted-you = Vous en doutez.
event-shown = La carte de { $seat } : { $card_name }. { $honest ->
    [yes] C’était la vérité.
   *[no] C’était un mensonge.
}
event-lost = { $seat } perd une vie { $lives ->
    [0] et quitte le jeu.
   *[other] ; il en reste { $lives }.
}
event-lost-you = Vous perdez une vie { $lives ->
    [0] et quittez le jeu.
   *[other] ; il vous en reste { $lives }.
}
event-won = { $seat } gagne.
event-won-you = Vous gagnez.

refusal-no-such-card = Vous n’avez pas cette carte ({ $card_name }) : jouez l’une de celles-ci : { $hand }.
refusal-nothing-to-doubt = Personne n’a encore joué de carte dans cette manche : jouez-en une.

outcome-rank = Annonces des manches
outcome-card = Cartes distribuées

# Les vies et la table à l’écran

seat-points = { $points ->
    [one] vie
   *[other] vies
}
after-points = Vies
field-rank = Annonce de la manche
field-cards = Cartes en main
each-cards = { $seat }
field-face_down = Cartes face cachée
each-face_down = { $seat }
field-hand = Vos cartes
field-played = Vos cartes face cachée
