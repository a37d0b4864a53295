serai = Serai

# La table

home = Accueil
title = { $game } · Serai
title-your-turn = À vous de jouer · { $game }
close = Fermer
seats = Joueurs
seat-you = vous
seat-away = absent
seat-sat-in = remplacé par un robot
seat-points = { $points ->
    [one] point
   *[other] points
}
seat-your-turn = C’est à vous de jouer
seat-to-move = doit jouer
log = Journal
log-look = Montrer la table à ce moment-là
tools = Outils
undo = Annuler
menu = Menu
menu-rules = Règles du jeu
menu-settings = Réglages
menu-sound-on = Le son est activé
menu-sound-off = Le son est coupé
menu-sit-in = Laisser un robot jouer à ma place
menu-leave = Partir ; la table reste telle quelle
confirm = Confirmez votre coup
confirm-yes = Jouer
confirm-no = Revenir
confirm-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
confirm-final = Ce sera définitif.
notice-broken = La connexion est interrompue. Rien n’est perdu ; nouvel essai en cours…
notice-old = Cette page est plus ancienne que le serveur.
notice-reload = La recharger
notice-lent = Un robot joue à votre place.
notice-reclaim = Reprendre ma place
notice-away = { $name } s’est absenté. Un robot pourra prendre la place dans { $left }.
notice-gone = { $name } est absent depuis un moment.
notice-sit-in = Laisser un robot jouer
notice-rule = Voir les règles

# Phrases
phrase-hello = Bonjour à tous !
phrase-good-luck = Bonne chance !
phrase-thanks = Merci !
phrase-sorry = Désolé !
phrase-well-played = Bien joué !
phrase-oops = Aïe !
phrase-lucky = Quelle chance !
phrase-one-moment = Un instant, je réfléchis.
phrase-your-turn = C’est votre tour.
phrase-back-soon = Je reviens tout de suite.
phrase-good-game = C’était une belle partie.
phrase-again = On en refait une ?
