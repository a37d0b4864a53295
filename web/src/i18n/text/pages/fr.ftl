# Start: levels of bots

setup-level-novice = Joue à l’instinct et se trompe. Pour une première partie.
setup-level-trader = Prend ce qui paraît le mieux sur le moment. Rapide.
setup-level-merchant = Connaît la valeur des choses. Un adversaire loyal.
setup-level-caravan-master = Voit presque tout ce qu’il y a à gagner. Difficile à battre.
setup-level-vizier = Réfléchit à l’avance et se trompe rarement.
setup-level-grand-vizier = Réfléchit jusqu’à deux secondes. Le meilleur d’ici.
setup-strength = Force { $rating } ; un Novice a 1000.

# After the match

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
after-rematch-ready = Une revanche est prête. Tout le monde avance d’une place.
after-look-back = Revoir la partie
after-to-table = Regarder la table
after-result = Résultat
after-to-live = À la table

# Beside the table, when it is over

end-title = Le résultat
end-you-won = Vous avez gagné !
end-won = { $name } a gagné
end-shared = Victoire partagée
end-rematch = Rejouer
end-join-rematch = Rejoindre la revanche

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
after-scene = Coup { $number } sur { $count }. { $events }
after-turn-back = Un tour en arrière
after-back = Un coup en arrière
after-play = Lecture
after-pause = Pause
after-on = Un coup plus loin
after-turn-on = Un tour plus loin
after-decisions = Décisions
after-analysing = Chaque décision est revue…
after-call-off = Arrêter
after-analyse = Continuer
after-not-judged = Les décisions n’ont pas encore été revues.
after-not-over = Les décisions sont revues quand la partie est terminée.
after-luck = Chance
after-luck-even = { $name } : dés et tirages comme en moyenne.
after-luck-good = { $name } a eu de la chance : dés et tirages ont apporté { $percent } % d’une victoire de plus que la moyenne.
after-luck-bad = { $name } n’a pas eu de chance : dés et tirages ont apporté { $percent } % d’une victoire de moins que la moyenne.
after-nothing-costly = Aucune décision n’a rien coûté. Bien joué !
after-percent-about = Les pourcentages sont des chances de gagner ; en rouge, ce qu’une décision a coûté.
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
dice-fair = Pourquoi on peut se fier aux dés
dice-fair-about = Avant le premier lancer, le serveur a tiré une graine secrète et montré son empreinte. Tout le hasard de la partie en découle : rien ne pouvait donc être changé ensuite sans que cela se voie.
dice-commitment = Empreinte (SHA-256), montrée avant le premier lancer
dice-seed = Graine, révélée à la fin
dice-seed-later = Elle est révélée quand la partie est terminée.
dice-verified = Votre navigateur l’a vérifié : la graine a bien l’empreinte montrée avant le premier lancer.
dice-refuted = La graine n’a pas l’empreinte montrée avant le premier lancer. Ne faites pas confiance à ce serveur.
dice-branched = Les { $count } premiers résultats viennent du compte rendu que cette partie continue.
dice-verify = Pour vérifier chaque résultat, enregistrez le compte rendu et faites-le parcourir par le programme :

# Opening a record

record-about = Un compte rendu est une partie écrite coup par coup. L’ouvrir dresse ici une table à lui, à revoir ou à continuer.
record-choose = Choisissez un fichier
record-drop = ou déposez-en un ici
record-too-large = Ce fichier est trop gros pour un compte rendu.
record-unreadable = Ce fichier n’est pas un compte rendu : sa première ligne devrait nommer le jeu et les places.
record-own = Vos parties
record-own-none = Aucune n’est encore terminée. Dès qu’une le sera, vous pourrez la revoir ici, coup par coup, et enregistrer son compte rendu.

# Learn: rules and lessons

rules-search = Chercher dans les règles
rules-hit = { $at } sur { $hits }
rules-no-hit = Rien trouvé
rules-previous = Résultat précédent
rules-next = Résultat suivant
rules-contents = Sommaire
rules-missing = Il n’y a pas de règles à cette adresse.
rules-learn = Apprendre en jouant
rules-try = À essayer dans la leçon
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
setup-clock = Temps de réflexion
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
gathering-local = Seule cette machine peut ouvrir cette adresse. Fermez Serai et relancez-le avec « { $command } » : les amis proches pourront entrer.
gathering-share = Partager le lien
gathering-share-title = Venez jouer à { $game }
gathering-share-watch = Lien pour les spectateurs
gathering-open = on attend quelqu’un…
gathering-leave = Vous pouvez quitter cette page. La table reste sur votre page d’accueil jusqu’à votre retour.
device-title = Autre appareil
device-about = Ouvrez ce lien sur un autre appareil pour y prendre aussi cette place. Qui le possède joue pour vous : ne l’envoyez à personne d’autre.
device-qr = Code QR contenant le lien vers cette place
device-share = Partager ou copier le lien
share-copied = Le lien est copié.
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
settings-notices = M’avertir quand c’est mon tour
settings-notices-about = Un avis du système, tant que cette page reste ouverte en arrière-plan.
settings-notices-refused = Ce navigateur n’autorise pas d’avis ici. Autorisez-les d’abord dans ses réglages.
settings-notices-open = Tant que cette page est ouverte
settings-notices-closed = Même quand elle est fermée
settings-notices-closed-about = Un avis du système, chiffré par ce serveur et porté par le service push de votre navigateur. Le serveur y garde l’adresse de votre navigateur jusqu’à la fin de la partie, ou jusqu’à ce que vous coupiez ces avis.
settings-notices-unreachable = Le service push de ce navigateur est injoignable. Réessayez plus tard.
settings-confirmation = Confirmer chaque coup
settings-confirmation-auto = Sur écran tactile
settings-confirmation-always = Toujours
settings-confirmation-never = Jamais
settings-confirmation-about = Un coup attend une confirmation : un doigt qui glisse ne coûte rien.
settings-done = À l’accueil
keys-title = Clavier
keys-about = Tout se joue aussi sans souris.
keys-space = Espace
keys-tab = aller à la prochaine chose possible, et revenir
keys-arrows = passer d’une case du plateau à sa voisine
keys-enter = la choisir
keys-escape = reposer ce que l’on a pris, ou fermer ce qui couvre la table
keys-help = les règles
keys-undo = revenir sur la dernière décision
keys-hint = demander conseil à un robot, si vous jouez seul
keys-moves = tous les coups possibles en toutes lettres
privacy = Ce qui est gardé
privacy-about = Ce navigateur garde votre nom, ces réglages et les clés de vos tables. Le serveur garde les tables, et rien d’autre sur vous. « Oublier », sur la page d’accueil, efface votre part d’une table. Rien n’est jamais demandé à un autre site.
privacy-push = Les avis push sont actifs : le serveur garde aussi l’adresse de votre navigateur chez son service push, et envoie à ce service un avis chiffré quand c’est votre tour. Votre nom et la table ne se lisent que dans ce navigateur.
privacy-local = Ce navigateur garde votre nom, ces réglages et vos tables. Personne d’autre ne les a : il n’y a pas de serveur, et rien n’est jamais demandé à un autre site. « Oublier », sur la page d’accueil, efface une table.

# Tout ce que ce navigateur a enregistré

archive-title = Vos parties
archive-about = Toutes les tables sont enregistrées dans ce navigateur, et nulle part ailleurs. Enregistrez-les dans un fichier avant d’effacer les données du navigateur, ou pour les emporter sur un autre appareil.
archive-save = Tout enregistrer dans un fichier
archive-open = Ouvrir un tel fichier
archive-opened = { $added ->
    [one] { $added } table ajoutée
   *[other] { $added } tables ajoutées
}, { $known } déjà présentes{ $unreadable ->
    [0] .
   *[other] , { $unreadable } illisibles.
}

# Une décision à trouver

puzzle-of = Problème du jour : { $game }
puzzle-made = Le problème du jour se prépare …
puzzle-ask = C’est à vous. Quel coup vous donne les meilleures chances de gagner ?
puzzle-share = Partager ce problème
retry = Réessayer
retry-of = { $game } : une décision reprise
retry-ask = Ici, vous avez laissé échapper quelque chose. Trouvez un meilleur coup.
retry-next = La décision suivante
retry-back = Revenir à la partie
exercise-better = Il y a mieux. Essayez encore.
exercise-found = { $tries ->
    [1] Trouvé du premier coup !
   *[other] Trouvé, à l’essai { $tries } !
}
exercise-shown = C’était le meilleur coup.
exercise-figures = Combien de fois gagne, après chaque coup, un robot qui réfléchit à l’avance.
after-retry = { $count ->
    [one] Reprendre votre décision coûteuse
   *[other] Reprendre vos { $count } décisions coûteuses
}

# Ses propres résultats

results-about = Les parties en solitaire contre des robots, jouées du début à la fin. Elles sont enregistrées dans ce navigateur et nulle part ailleurs.
results-puzzles = Problèmes du jour
results-solved = { $solved ->
    [0] Aucun trouvé pour l’instant.
   *[other] { $solved ->
        [one] { $solved } trouvé
       *[other] { $solved } trouvés
    }{ $streak ->
        [0] .
        [one] ; { $streak } jour de suite.
       *[other] ; { $streak } jours de suite.
    }
}
results-level = Contre
results-mixed = plusieurs niveaux
results-played = Jouées
results-won = Gagnées
results-best = Meilleur score
results-none = Aucune partie n’a encore été comptée.
results-save = Enregistrer dans un fichier
results-forget = Oublier tous les résultats

# Regarder, graines, effacer

watch-title = Lien pour ceux qui regardent
watch-about = Avec ce lien, on voit la table comme un spectateur : ni cartes cachées, ni place.
watch-qr = Code QR avec le lien pour regarder
setup-seed = Graine des dés
seed-label = Graine
seed-none = tirée en secret
seed-about = Avec la même graine, on rencontre les mêmes dés. Toute la table la voit : elle sert aux essais et aux courses, pas aux secrets ; ces parties ne comptent pas dans vos résultats.
erase = Effacer tout ce qui est à moi
erase-about = Rend vos places à toutes vos tables de ce serveur : votre nom et votre clé y sont effacés, un robot joue à votre place, et une table sans autre personne est supprimée avec son compte rendu. Puis ce navigateur oublie ses clés, vos résultats et vos réglages. Ce que d’autres ont enregistré ou copié, et les sauvegardes de l’hôte, restent hors de portée.
erase-about-local = Efface toutes les tables, tous les résultats et réglages de Serai dans ce navigateur. Les fichiers enregistrés restent où vous les avez mis.
erase-sure = C’est définitif. Tout effacer ?
erase-yes = Oui, tout effacer
erase-no = Tout garder
erase-left = { $count ->
    [one] Une table n’a pas pu être jointe. Sa clé est conservée ; réessayez plus tard.
   *[other] { $count } tables n’ont pas pu être jointes. Leurs clés sont conservées ; réessayez plus tard.
}

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
continue-more = { $count ->
    [one] Montrer { $count } table de plus
   *[other] Montrer { $count } tables de plus
}
continue-finished = { $count ->
    [one] { $count } partie terminée
   *[other] { $count } parties terminées
}
continue-now = à l’instant
continue-forget = Oublier
continue-forget-table = Oublier cette table de { $game } { $with }
continue-forget-sure = L’oublier pour de bon ?
continue-forget-explained = Votre nom et votre clé de cette table sont effacés ; un robot joue à votre place.
continue-forget-yes = Oui, l’oublier
continue-forget-no = La garder

# Le classement d’un serveur

ratings-about = Qui participe reçoit une cote, d’après les parties terminées entre personnes sur ce serveur. Chacun commence à 0 ; la cote monte avec les victoires, et avec chaque partie qui la rend plus sûre. Les robots et les parties à graine choisie ne comptent pas.
ratings-name = Nom
ratings-rating = Cote
ratings-none = Personne n’est encore classé : il faut une partie terminée entre deux participants.
ratings-join = Participer
settings-ratings = Figurer au classement de ce serveur
settings-ratings-about = Votre nom à la table et votre cote figurent alors sur une page visible de tous ici, calculés d’après les tables que ce serveur conserve. Désactivé, vos prochaines parties ne comptent pas ; « Effacer tout ce qui est à moi » en retire aussi les anciennes.
