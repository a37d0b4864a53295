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
seat-won = a gagné
log = Journal
log-look = Montrer la table à ce moment-là
log-more = Ce qui en fait partie
tools = Outils
undo = Annuler
menu = Menu
menu-rules = Règles du jeu
menu-keys = Touches de ce jeu
menu-keys-everywhere = U, Ctrl Z : annuler
    H : un conseil, si vous jouez seul
    M : tous les coups en toutes lettres
    ? : les règles
menu-device = Jouer sur un autre appareil
menu-watch = Faire regarder quelqu’un
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
notice-rule = Lire la règle { $rule }

# Start: landing

tagline = Trois jeux du bazar, pour une soirée au caravansérail.
tagline-more = Un robot est toujours prêt à jouer, et un lien suffit pour inviter un ami.
home-start = Serai, retour à l’accueil
settings = Réglages
ground-dark = Sombre
ground-light = Clair
offline-title = L’auberge est fermée pour l’instant
uncompiled-title = Les robots sont lents ici
uncompiled-about = Les règles tournent en Python ordinaire, environ 70 fois plus lentement que compilées : { $reason }.
offline-about = Cet appareil est hors ligne, ou le serveur ne tourne pas. Vos tables y sont en sûreté ; cette page les ouvrira dès qu’il répondra.
server-silent = Le serveur ne répond pas. Cet appareil est-il en ligne, et Serai tourne-t-il encore ?
try-again = Réessayer
play-now = Jouer
play-game = Jouer à { $game } tout de suite
play-facts = { $bots ->
    [one] Vous et { $bots } robot ({ $level }), règles imprimées
   *[other] Vous et { $bots } robots ({ $level }), règles imprimées
}
play-facts-mixed = Vous et des robots : { $levels }, règles imprimées
players-range = { $most ->
    [0] { $least } joueurs
   *[other] { $least } à { $most } joueurs
}
set-up-table = Préparer une table
set-up-game = Préparer une table de { $game }
learn = Apprendre
learn-game = Apprendre { $game } en cinq minutes
rules = Règles
rules-of-game = Règles de { $game }
games-title = Les jeux
guest = Voyageur
person-number = Joueur { $number }
join-title = On vous a donné un code ?
join-code = Code de la table
join-code-hint = Six lettres ou chiffres
join-look = Trouver la table
record-title = Ouvrir un compte rendu
unofficial-note = Serai est gratuit et non officiel, sans lien avec les éditeurs ni les auteurs. Les noms des jeux appartiennent à leurs propriétaires ; les dessins et les textes sont de nous.
puzzle = Problème du jour
results = Vos résultats
ratings = Classement

# Start: levels of bots

level-novice = Novice
level-trader = Négociant
level-merchant = Marchand
level-caravan-master = Caravanier
level-vizier = Vizir
level-grand-vizier = Grand Vizir

# La table : conseil, phrases, pendule, retour en arrière, fin

table-opening = On dresse la table…
table-no-key = Ce navigateur n’a pas la clé de cette table. Demandez un lien à quelqu’un qui y est assis.
table-gone = Cette table a été supprimée.
side = Journal et outils
hint = Conseil
hint-thinking = Réflexion…
hint-best = Un robot ferait ceci : { $action }.
hint-win = ({ $win } % de chances de gagner)
hint-do = Le faire
phrases = Dire
phrases-title = Un mot gentil
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-thanks = Merci !
phrase-sorry = Désolé !
phrase-well-played = Bien joué !
phrase-oops = Oups…
phrase-lucky = Quelle chance !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = C’est à vous.
phrase-back-soon = Je reviens tout de suite.
phrase-good-game = Belle partie !
phrase-again = On rejoue ?
menu-mute = Masquer ce que disent les autres
menu-unmute = Afficher de nouveau ce que disent les autres
seat-clock = Temps restant
past = Un moment passé
past-at = Telle qu’elle était après le coup { $number } sur { $count }
past-earlier = Un coup plus tôt
past-later = Un coup plus tard
past-now = Revenir au présent
menu-moves = Tous les coups en toutes lettres
moves = Ce que vous pouvez faire
moves-find = Chercher
moves-none = Il n’y a rien à décider pour l’instant.
moves-count = { $count ->
    [one] { $count } coup.
   *[other] { $count } coups.
}
moves-first = Les { $most } premiers sont affichés ; tapez pour en trouver un autre.
menu-language = Langue
log-earlier = Tours précédents
log-latest = Revenir au plus récent

# The table: a first game

coach = Votre première partie
coach-learn = Apprendre d’abord
coach-go-on = Continuer
coach-known = Je connais

# Sans serveur

local-start = Serai démarre
local-fetching = Serai est téléchargé, une seule fois : il s’ouvre ensuite sans réseau.
local-starting = Python démarre …
local-opening = Vos tables s’ouvrent …
local-elsewhere = Serai est ouvert dans un autre onglet, qui a vos tables.
local-take-over = Jouer ici
local-failed = Serai n’a pas pu démarrer dans ce navigateur : { $problem }
local-silent = Les tables viennent de redémarrer. Essayez encore une fois.
