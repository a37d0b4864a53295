serai = Serai

# La table

home = Accueil
title = { $game } · Serai
title-your-turn = À vous de jouer · { $game }
close = Fermer
seats = Joueurs
seat-you = vous
seat-away = absent
seat-sat-in = un robot joue
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
undo-automatic = Changer
menu = Menu
confirm = Confirmez votre coup
confirm-yes = Jouer
confirm-no = Revenir
confirm-again = Touchez encore le même endroit pour confirmer.
confirm-final = Ce sera définitif.
alert-broken = La connexion est perdue. Votre partie est à l’abri. Nouvel essai en cours…
alert-waits = Votre coup attend d’être envoyé : { $action }
alert-unstored = Cette table n’est plus conservée. Vous la voyez dans son dernier état.
alert-old = Cette page n’est plus à jour.
alert-reload = La recharger
rule-link = Lire la règle { $rule }

# Start: landing

tagline = { $games ->
    [3] Trois jeux de bazar, pour une soirée au caravansérail.
    [one] Un jeu de bazar, pour une soirée au caravansérail.
   *[other] { $games } jeux, pour une soirée au caravansérail.
}
tagline-more = Un robot est toujours prêt à jouer, et un lien suffit pour inviter un ami.
home-start = Serai, page d’accueil
settings = Réglages
ground-dark = Sombre
ground-light = Clair
offline-title = L’auberge est fermée pour l’instant
offline-about = Cet appareil est hors ligne, ou le serveur ne tourne pas. Vos tables sont à l’abri sur le serveur. Cette page les ouvrira dès qu’il répondra.
server-silent = Le serveur ne répond pas. Cet appareil est-il en ligne ? Serai tourne-t-il encore ?
try-again = Réessayer
play-now = Jouer
play-game = Jouer à { $game } tout de suite
play-facts = { $bots ->
    [one] Vous et { $bots } robot ({ $level }), règles d’origine
   *[other] Vous et { $bots } robots ({ $level }), règles d’origine
}
play-facts-mixed = Vous et des robots : { $levels }, règles d’origine
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
no-game = Il n’y a pas de jeu nommé { $game } ici.
guest = Voyageur
name-question = Comment vous appelez-vous ?
name-question-sound = Avec le son
portrait = Votre portrait
portrait-person-number = Personnage { $number }
join-title = Vous avez un code ?
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
phrases = Dire
phrases-title = Un mot gentil
seat-clock = Temps restant
moves = Ce que vous pouvez faire
moves-find = Chercher
moves-none = Il n’y a rien à décider pour l’instant.
moves-count = { $count ->
    [one] { $count } coup.
   *[other] { $count } coups.
}
moves-first = Les { $most } premiers ; tapez un mot pour trouver les autres.
menu-language = Langue
log-earlier = Tours précédents
log-latest = Revenir au plus récent

# The table: a first game

coach = Votre première partie
coach-learn = Apprendre d’abord
coach-go-on = Continuer
coach-known = Je sais déjà

# Sans serveur

local-tagline = Un robot est toujours prêt à jouer, et vos parties restent dans ce navigateur, même sans réseau.
local-start = Serai démarre
local-fetching = Serai est téléchargé une seule fois. Ensuite, il s’ouvre sans réseau.
local-starting = Python démarre…
local-restoring = Vos tables s’ouvrent…
local-elsewhere = Serai est ouvert dans un autre onglet ; vos tables y sont.
local-take-over = Jouer ici
local-failed = Serai n’a pas pu démarrer dans ce navigateur : { $problem }
local-silent = Les tables viennent de redémarrer. Essayez encore une fois.
local-evicted = Ce navigateur a supprimé les tables de Serai. Si vous les avez enregistrées dans un fichier, ouvrez-le ici.
archive-open = Ouvrir un fichier enregistré
