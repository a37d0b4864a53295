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
menu-keys = Touches de ce jeu
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

# Start: landing

tagline = Trois jeux du bazar, pour une soirée au caravansérail.
tagline-more = Un robot est toujours prêt à jouer, et un lien suffit pour inviter un ami.
home-start = Serai, retour à l’accueil
settings = Réglages
language-other = English
ground-dark = Sombre
ground-light = Clair
server-silent = Le serveur ne répond pas. Cet appareil est-il en ligne, et Serai tourne-t-il encore ?
try-again = Réessayer
play-now = Jouer
play-game = Jouer à { $game } tout de suite
play-facts = { $bots ->
    [one] Vous et { $bots } robot, { $level }
   *[other] Vous et { $bots } robots, { $level }
}
play-facts-mixed = { $bots ->
    [one] Vous et { $bots } robot
   *[other] Vous et { $bots } robots
}
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
unofficial-note = Serai est gratuit et non officiel, sans lien avec les éditeurs ni les auteurs. Les noms des jeux appartiennent à leurs propriétaires ; les dessins et les textes sont de nous.

# Start: continue

continue-title = Reprendre où vous en étiez
continue-alone = en solitaire
continue-with = avec { $names }
continue-your-turn = À vous de jouer
continue-turn-of = C’est à { $seat } de jouer
continue-gathering = { $open ->
    [one] Il manque { $open } joueur, code { $code }
   *[other] Il manque { $open } joueurs, code { $code }
}
continue-won = Vous avez gagné
continue-over = { $seat } a gagné
continue-shared = Victoire partagée
continue-watching = Vous regardez
continue-open = Ouvrir { $game } { $with }
continue-more = { $count ->
    [one] Montrer { $count } table de plus
   *[other] Montrer { $count } tables de plus
}
continue-forget = Oublier
continue-forget-table = Oublier cette table de { $game } { $with }
continue-forget-sure = L’oublier pour de bon ?
continue-forget-explained = Votre nom et votre clé de cette table sont effacés ; un robot joue à votre place.
continue-forget-yes = Oui, l’oublier
continue-forget-no = La garder

# Start: levels of bots

level-novice = Novice
level-novice-about = Joue à l’instinct et se trompe. Pour une première partie.
level-trader = Négociant
level-trader-about = Prend ce qui paraît le mieux sur le moment. Rapide.
level-merchant = Marchand
level-merchant-about = Réfléchit un peu à l’avance. Un adversaire loyal.
level-caravan-master = Caravanier
level-caravan-master-about = Voit loin. Difficile à battre.
level-vizier = Vizir
level-vizier-about = Réfléchit deux secondes et ne cède rien.

# After the match

table-no-key = Ce navigateur n’a pas la clé de cette table. Demandez un lien à quelqu’un qui y est assis.
after-title = La partie est terminée
after-over = La partie est terminée.
after-counting = On compte les points
after-count-all = Tout montrer
after-so-far = Points acquis
after-total = Total
after-points = Points
after-place = Rang
after-place-number = { $place ->
    [1] 1er
   *[other] { $place }e
}
after-wins = { $name } gagne
after-you-win = Vous gagnez !
after-shared = { $names } se partagent la victoire
after-draw = Match nul
after-tie = Points égaux : la règle de départage a tranché.
after-rematch = Rejouer
after-rematch-waits = Rejoindre la revanche
after-rematch-told = Une revanche est prête. Tout le monde avance d’une place.
after-look-back = Revoir la partie
after-to-table = Regarder la table
after-result = Résultat
after-to-live = À la table

# Looking back

after-replay-of = { $game }, revue après coup.
after-percent = { $percent } %
after-graph = Courbe
after-graph-chances = Chances de gagner au fil de la partie
after-graph-points = Points au fil de la partie
after-chances = Chances
after-table = En chiffres
after-table-caption = Chance de gagner et points de chacun à la fin de chaque tour.
after-turn = Tour
after-scrubber = Parcourir la partie
after-slider = Coup
after-scene = Coup { $number } sur { $count }. { $told }
after-turn-back = Un tour en arrière
after-back = Un coup en arrière
after-play = Lecture
after-pause = Pause
after-on = Un coup plus loin
after-turn-on = Un tour plus loin
after-decisions = Décisions
after-analysing = Chaque décision est revue …
after-call-off = Arrêter
after-analyse = Continuer
after-not-judged = Les décisions n’ont pas encore été revues.
after-not-over = Les décisions sont revues quand la partie est terminée.
after-nothing-costly = Aucune décision n’a rien coûté. Bien joué !
after-cost = −{ $percent } %
after-played = Joué : { $played } ({ $chance })
after-better = Mieux : { $better } ({ $possible })
after-played-here = { $name } : { $played }
after-instead = Mieux : { $action }
after-eyes = Vu par
after-spectator = un spectateur
after-more = Plus
after-share = Partager
after-link = Lien vers ce moment
after-link-open = Qui a ce lien peut regarder cette table, plus tard aussi.
after-link-held = Ce lien vaut pour celles et ceux de cette table. Pour les autres, enregistrez le compte rendu.
after-copy = Copier le lien
after-copied = Copié
after-save = Enregistrer le compte rendu
after-save-about = Un compte rendu est un petit fichier avec tous les coups. On peut le rouvrir ici ou avec n’importe quel autre Serai.
after-dice = Dés
after-play-on-here = Jouer à partir d’ici
after-play-on-about = Une nouvelle table commence à cet instant. La partie que vous regardez reste telle quelle.
after-play-on-end = Revenez à un coup antérieur pour jouer à partir de là.
after-play-as = Vous jouez
after-play-against = Les autres sont des robots
after-play-on = Jouer
after-no-key = Un compte rendu, enregistré dans un fichier, s’ouvre sans clé.
after-open-record = Ouvrir un compte rendu

# The dice of a match

dice-title = Comment les dés sont tombés
dice-back = Retour à la partie
dice-lead = Les barres montrent ce qui est venu ; le trait rouge, ce que les probabilités laissaient attendre.
dice-caption = { $count } en tout.
dice-deal = { $count ->
    [one] { $count } tirage. Rien ne peut venir deux fois, il n’y a donc rien à comparer.
   *[other] { $count } tirages. Rien ne peut venir deux fois, il n’y a donc rien à comparer.
}
dice-value = Quoi
dice-bar = Barre
dice-came = venus
dice-expected = attendus
dice-likely = Des dés honnêtes s’écartent au moins autant dans { $percent } % des parties.
dice-promise = La promesse
dice-promise-about = Avant le premier lancer, le serveur a tiré une graine secrète et montré son empreinte. Tout le hasard de la partie en découle : rien ne pouvait donc être changé ensuite sans que cela se voie.
dice-commitment = Empreinte (SHA-256), montrée avant le premier lancer
dice-seed = Graine, révélée à la fin
dice-seed-later = Elle est révélée quand la partie est terminée.
dice-kept = Votre navigateur l’a vérifié : la graine a bien l’empreinte promise.
dice-broken = La graine n’a pas l’empreinte promise. Ne faites pas confiance à ce serveur.
dice-branched = Les { $count } premiers résultats viennent du compte rendu que cette partie continue.
dice-verify = Pour vérifier chaque résultat, enregistrez le compte rendu et faites-le parcourir par le programme :

# Opening a record

record-title = Ouvrir un compte rendu
record-about = Un compte rendu est une partie écrite coup par coup. L’ouvrir dresse ici une table à lui, à revoir ou à continuer.
record-choose = Choisissez un fichier, ou déposez-en un ici
record-too-large = Ce fichier est trop gros pour un compte rendu.
record-unreadable = Ce fichier n’est pas un compte rendu : sa première ligne devrait nommer le jeu et les places.
# Learn: rules and lessons

rules-search = Chercher dans les règles
rules-hit = { $at } sur { $hits }
rules-no-hit = Rien trouvé
rules-previous = Résultat précédent
rules-next = Résultat suivant
rules-contents = Sommaire
rules-missing = Il n’y a pas de règles à cette adresse.
rules-learn = Apprendre en jouant
rules-print = Imprimer
rules-whole = Page entière
learning = Leçon
learning-title = Leçon : { $game }
learning-progress = { $at } sur { $scenes }
learning-back = Revenir d’un pas
learning-next = Continuer
learning-show = Montrez-moi
learning-rule = La règle
learning-play = Jouer une vraie partie
learning-again = Recommencer la leçon
learning-leave = Retour à l’accueil
# Start: setting up

setup-players = Joueurs
setup-count = { $count }
setup-unofficial = non officiel
setup-order = On joue dans l’ordre des places.
setup-mix = Mélanger les places
setup-components = Plateau et matériel
setup-options = Règles maison
setup-changed = { $count ->
    [one] { $count } modification
   *[other] { $count } modifications
}
setup-usual = Revenir à la table habituelle
setup-summary = { $people ->
    [0] Personne ici
    [one] Vous
   *[other] { $people } personnes à cet écran
}{ $bots ->
    [0] {""}
    [one] , { $bots } robot
   *[other] , { $bots } robots
}{ $open ->
    [0] {"."}
    [one] , { $open } place pour un ami.
   *[other] , { $open } places pour des amis.
}
setup-summary-options = { $count ->
    [one] Avec une règle maison.
   *[other] Avec { $count } règles maison.
}
setup-begin = Commencer
setup-gather = Ouvrir la table et inviter
setup-nobody = Gardez une place pour vous : choisissez « Une personne ici » pour l’une d’elles.
setup-no-game = Il n’y a pas de jeu nommé { $game } ici.
seat-kind = Qui occupe la place { $number }
seat-name = Nom à la place { $number }
seat-level = Niveau du robot à la place { $number }
seat-person = Une personne ici
seat-open = Libre, pour un ami
seat-bot = Un robot
seat-open-about = S’assied par lien ou par code, depuis n’importe quel appareil.
seat-me-about = C’est vous.
seat-person-about = Partage cet écran ; les cartes cachées le restent.
option-ruling = Point de règle { $rule }
component-own = Votre fichier : { $name }
component-upload = Votre fichier…
component-upload-kind = { $kind } : choisir votre propre fichier
component-refused = { $file } ne peut pas servir : { $problem }
clock = Temps de réflexion
clock-none = sans limite
clock-budget = { $minutes } minutes chacun, plus { $added } secondes par tour
clock-per-turn = { $days ->
    [one] un jour par tour
   *[other] { $days } jours par tour
}
clock-about = Quand il est écoulé, un robot joue jusqu’à votre retour.

# Start: gathering and joining

gathering-title = Une table de { $game }
gathering-waiting = { $open ->
    [one] Encore un joueur, et la partie commence.
   *[other] Encore { $open } joueurs, et la partie commence.
}
gathering-invite = Inviter
gathering-qr = Code QR contenant le lien vers cette table
gathering-code = Le code
gathering-where = à saisir sur { $address }
gathering-local = Seule cette machine peut ouvrir cette adresse. Fermez Serai et relancez-le avec « serai play --share » : les amis proches pourront entrer.
gathering-share = Partager le lien
gathering-share-title = Venez jouer à { $game }
gathering-share-watch = Lien pour les spectateurs
gathering-open = on attend quelqu’un…
gathering-leave = Vous pouvez quitter cette page. La table reste sur votre page d’accueil jusqu’à votre retour.
share-copied = Copié. Envoyez-le maintenant à un ami.
joining-title = Rejoindre une table de { $game }
joining-name = Comment vous appelle-t-on ?
joining-sit = S’asseoir
joining-lost = Trouver une table

# Start: one screen for several people

curtain-title = Passez l’appareil à { $name }
curtain-about = Ce que { $name } peut voir est derrière le rideau.
curtain-open = Je suis { $name } : ouvrir

# Start: settings

settings-name = Votre nom à la table
settings-name-about = Les autres le voient. Laissez-le vide pour jouer en voyageur.
settings-language = Langue
settings-ground = Clair ou sombre
settings-auto = Comme le système
settings-motion = Mouvement
settings-motion-less = Moins
settings-motion-about = Avec moins de mouvement, les pièces changent de place sans voler.
settings-pace = Allure
settings-pace-calm = Tranquille
settings-pace-brisk = Vive
settings-pace-instant = Immédiate
settings-pace-about = Le temps pendant lequel chaque événement est montré. Une touche ou un tapotement le passe.
settings-sound = Son
settings-on = Activé
settings-off = Coupé
settings-confirmation = Confirmer chaque coup
settings-confirmation-auto = Sur écran tactile
settings-confirmation-always = Toujours
settings-confirmation-never = Jamais
settings-confirmation-about = Un coup attend une confirmation : un doigt qui glisse ne coûte rien.
settings-done = À l’accueil
keys = Clavier
keys-about = Tout se joue aussi sans souris.
keys-space = Espace
keys-tab = aller à la prochaine chose possible, et revenir
keys-arrows = passer d’une case du plateau à sa voisine
keys-enter = la choisir
keys-escape = reposer ce que l’on a pris, ou fermer ce qui couvre la table
keys-help = cette page
privacy = Ce qui est gardé
privacy-about = Ce navigateur garde votre nom, ces réglages et les clés de vos tables. Le serveur garde les tables, et rien d’autre sur vous. « Oublier », sur la page d’accueil, efface votre part d’une table. Rien n’est jamais demandé à un autre site.
offline-title = L’auberge est fermée pour l’instant
offline-about = Cet appareil est hors ligne, ou le serveur ne tourne pas. Vos tables y sont en sûreté ; cette page les ouvrira dès qu’il répondra.
# La table : conseil, phrases, pendule, retour en arrière, fin

table-opening = On dresse la table…
table-gone = Cette table a été supprimée.
gathering = On attend les autres. Ils entrent avec le code { $code }.
side = Journal et outils
hint = Conseil
hint-thinking = Réflexion…
hint-best = Un robot ferait ceci : { $action }.
hint-win = ({ $win } % de chances de gagner)
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
end = Le résultat
end-you-won = Vous avez gagné !
end-won = { $name } a gagné
end-shared = Victoire partagée
end-rematch = Rejouer
end-join-rematch = Rejoindre la revanche
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
