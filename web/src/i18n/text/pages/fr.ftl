# Start: levels of bots

setup-level-novice = Joue à l’instinct et se trompe. Pour une première partie.
setup-level-trader = Prend ce qui paraît le mieux sur le moment. Rapide.
setup-level-merchant = Connaît la valeur des choses. Un adversaire de bon niveau.
setup-level-caravan-master = Voit presque tout ce qu’il y a à gagner. Difficile à battre.
setup-level-vizier = Réfléchit à l’avance et se trompe rarement.
setup-level-grand-vizier = Réfléchit jusqu’à deux secondes. Personne ne joue mieux ici.
setup-strength = Force { $rating } ; un Novice a 1 000.
setup-rules-only = De ce jeu, les robots ne connaissent que les règles.

# After the match

after-title = La partie est terminée
after-over = La partie est terminée.
after-counting = On compte les points
after-count-all = Tout montrer
after-so-far = { $score } jusqu’ici
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
after-tie = { $points ->
    [one] { $points } point chacun.
   *[other] { $points } points chacun.
}
after-remembered = À retenir :
after-lead-changes = La première place a changé { $count } fois de mains.
after-rematch = Rejouer
after-rematch-waits = Rejoindre la revanche
after-rematch-ready = Une revanche vous attend. Tout le monde avance d’une place.
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

after-replay-of = { $game } : retour sur la partie.
after-percent = { $percent } %
after-percent-exactly = exactement { $percent } %
after-graph = Courbe
after-graph-chances = Chances de gagner au fil de la partie
after-graph-points = { $score } au fil de la partie
after-chances = Chances
after-table = En chiffres
after-table-caption = Points et chances de gagner de chacun à la fin de chaque tour.
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
after-analysing = Chaque décision est vérifiée…
after-call-off = Arrêter
after-analyse = Continuer
after-not-judged = Les décisions n’ont pas encore été vérifiées.
after-not-over = Les décisions sont vérifiées une fois la partie terminée.
after-luck = Chance
after-luck-even = { $name } n’a eu ni chance ni malchance.
after-luck-good = { $name } a eu de la chance : les dés et les tirages ont ajouté { $percent } % de chances de gagner par rapport à la moyenne.
after-luck-bad = { $name } n’a pas eu de chance : les dés et les tirages ont retiré { $percent } % de chances de gagner par rapport à la moyenne.
after-luck-hidden = La chance n’est pas mesurée là où des cartes ou des dés sont cachés.
after-nothing-costly = Aucune décision n’a rien coûté. Bien joué !
after-percent-about = Les pourcentages sont des chances de gagner ; en rouge, ce qu’une décision a coûté.
after-cost = −{ $percent } %
after-played = Joué : { $played } ({ $chance })
after-better = Mieux : { $better } ({ $possible })
after-hinted = Notre conseil : { $played } ({ $chance })
after-found-later = Trouvé par une recherche plus longue : { $better } ({ $possible })
after-played-here = { $name } : { $played }
after-instead = Mieux : { $action }
after-hinted-here = { $name } a suivi notre conseil : { $played }
after-found-instead = Trouvé par une recherche plus longue : { $action }
after-eyes = Vu par
after-spectator = un spectateur
after-more = Plus
after-share = Partager
after-link = Lien vers ce moment
after-link-open = Toute personne qui a ce lien peut regarder cette table, maintenant ou plus tard.
after-link-held = Ce lien sert aux personnes de cette table. Pour les autres, enregistrez le compte rendu.
after-copy = Copier le lien
after-copied = Copié
after-save = Enregistrer le compte rendu
after-save-about = Un compte rendu est un petit fichier avec tous les coups. Vous pouvez l’ouvrir ici ou dans n’importe quel autre Serai.
after-dice = Dés
after-play-on-here = Jouer à partir d’ici
after-play-on-about = Une nouvelle table commence à cet instant. La partie que vous regardez ne change pas.
after-play-on-end = Revenez à un coup antérieur pour jouer à partir de là.
after-play-as = Vous jouez
after-play-against = Les autres sont des robots
after-play-on = Jouer
after-no-key = Un compte rendu enregistré dans un fichier s’ouvre sans clé.
after-open-record = Ouvrir un compte rendu

# At a table

alert-unshared = Le navigateur de { $name } n’a pas répondu à temps : ce lancer s’est fait sans sa part.
alert-left-out = Le serveur a laissé de côté le secret de votre navigateur : il peut connaître les lancers d’avance.
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
menu-rules = Règles du jeu
menu-keys = Touches pour ce jeu
menu-keys-everywhere = U, Ctrl Z : annuler
    H : un conseil, si vous jouez seul
    M : tous les coups en toutes lettres
    ? : les règles
menu-settings = Réglages
menu-leave = Partir ; la table reste telle quelle
menu-moves = Tous les coups en toutes lettres
menu-device = Jouer sur un autre appareil
menu-watch = Inviter un spectateur
menu-sound-on = Le son est activé
menu-sound-off = Le son est coupé
menu-sit-in = Laisser un robot jouer à ma place
menu-mute = Masquer ce que disent les autres
menu-unmute = Afficher de nouveau ce que disent les autres
hint-best = Un robot ferait ceci : { $action }.
hint-win = ({ $win } % de chances de gagner)
hint-unsure = Ce n’est pas sûr. À peu près aussi bon : { $actions }.
hint-do = Jouer ainsi
past = Un moment passé
past-at = La table après le coup { $number } sur { $count }
past-earlier = Un coup plus tôt
past-later = Un coup plus tard
past-now = Revenir au présent
alert-lent = Un robot joue à votre place.
alert-reclaim = Reprendre ma place
alert-away = { $name } s’est absenté. Un robot pourra jouer à sa place dans { $left }.
alert-gone = { $name } est absent depuis un moment.
alert-sit-in = Laisser un robot jouer

# The dice of a match

dice-title = Comment les dés sont tombés
dice-back = Retour à la partie
dice-lead = Les barres montrent ce qui est venu ; les traits rouges, ce qui était attendu.
dice-caption = { $count } en tout.
dice-deal = { $count ->
    [one] { $count } tirage. Rien ne peut venir deux fois, il n’y a donc rien à comparer.
   *[other] { $count } tirages. Rien ne peut venir deux fois, il n’y a donc rien à comparer.
}
dice-value = Résultat
dice-bar = Barre
dice-came = venus
dice-expected = attendus
dice-likely = Des dés honnêtes s’écartent au moins autant dans { $percent } % des parties.
dice-fair = Pourquoi on peut se fier aux dés
dice-fair-about = Avant le premier lancer, le serveur a tiré une graine secrète et montré son empreinte. Tous les lancers et tirages de la partie découlent de la graine et de ce que des navigateurs y ont ajouté. Personne n’a donc pu changer quoi que ce soit ensuite sans que cela se voie.
dice-commitment = Empreinte (SHA-256), montrée avant le premier lancer
dice-seed = Graine, révélée à la fin
dice-seed-later = La graine est révélée quand la partie est terminée.
dice-verified = Votre navigateur l’a vérifié : la graine a bien l’empreinte montrée avant le premier lancer.
dice-refuted = La graine n’a pas l’empreinte montrée avant le premier lancer. Ne faites pas confiance à ce serveur.
dice-branched = Les { $count } premiers résultats viennent du compte rendu que cette partie continue.
dice-shares = Qui a contribué aux lancers
dice-shares-about = Chaque navigateur a ajouté un secret à chaque lancer, une fois la décision fixée. Personne, pas même l’hôte, n’a donc pu connaître ou orienter un lancer à l’avance.
dice-shares-by = { $name } : { $brought } lancers sur { $rolls }
dice-shares-missing = Là où une part manque, ce navigateur était absent ou n’a pas répondu à temps.
dice-shares-alone = { $count ->
    [one] Un lancer vient du serveur seul, avant qu’un navigateur ne prenne part.
   *[other] { $count } lancers viennent du serveur seul, avant qu’un navigateur ne prenne part.
}
dice-shares-bots = Les bots de ce serveur n’apportent pas de part : cela ne prouverait rien. Le programme d’un invité en apporte une, comme un navigateur.
dice-shares-left-out = Votre navigateur a proposé un secret, et le serveur l’a laissé de côté. Cette partie ne vous prouve donc rien sur les dés.
dice-shares-later = La liste des parts apportées à chaque lancer s’affiche quand la partie est terminée.
dice-shares-none = Dans cette partie, le serveur a lancé les dés seul : aucun navigateur n’y a contribué.
dice-shares-chosen = La graine de cette partie a été choisie, pour que ses dés puissent être rejoués. Aucun navigateur n’y a donc ajouté de part.
dice-shares-here = Cette page a lancé les dés à elle seule. Il n’y a pas d’hôte à qui se fier.
dice-shares-right = Votre navigateur l’a vérifié : chaque part qu’il a donnée a servi, et pour la décision annoncée.
dice-shares-wrong = Une part donnée par votre navigateur n’a pas servi, ou un lancer annoncé n’a jamais eu lieu (étapes { $steps }). Un serveur arrêté au milieu d’un lancer peut l’expliquer une fois ; plusieurs fois, ce n’est pas un hasard.
dice-shares-elsewhere = { $count ->
    [one] Une part donnée pour une de vos places vient d’un autre appareil, pas de ce navigateur.
   *[other] { $count } parts données pour une de vos places viennent d’un autre appareil, pas de ce navigateur.
} Si vous n’en avez utilisé aucun autre, ne vous fiez pas à ce serveur.
dice-record-right = Votre navigateur l’a vérifié : chaque part appartient à sa chaîne, chaque résultat découle de la graine et des parts, et le compte rendu dit la même chose.
dice-record-wrong = Le compte rendu, les parts et les résultats de cette partie ne vont pas ensemble. Ne faites pas confiance à ce serveur.
dice-record-compare = Comparez l’empreinte (SHA-256) du compte rendu avec les autres joueurs : chacun doit voir la même.
dice-verify = Pour vérifier chaque résultat, enregistrez le compte rendu et lancez cette commande :

# Opening a record

record-about = Un compte rendu est une partie écrite coup par coup. À l’ouverture, il reçoit ici sa propre table, où vous pouvez revoir la partie ou la continuer.
record-choose = Choisissez un fichier
record-drop = ou déposez-en un ici
record-too-large = Ce fichier est trop gros pour un compte rendu.
record-unreadable = Ce fichier n’est pas un compte rendu : sa première ligne devrait nommer le jeu et les places.
record-own = Vos parties
record-own-none = Aucune partie n’est encore terminée. Dès qu’une le sera, vous pourrez la revoir ici, coup par coup, et enregistrer son compte rendu.

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
setup-usual = Revenir à la table de base
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
setup-change = Modifier la table
setup-change-not = Laisser comme avant
setup-nobody = Gardez une place pour vous : choisissez « Une personne ici » pour l’une d’elles.
seat-kind = Qui occupe la place { $number }
seat-name = Nom à la place { $number }
seat-level = Niveau du robot à la place { $number }
seat-person = Une personne ici
seat-open = Libre, pour un ami
seat-bot = Un robot
seat-open-about = Rejoint la table par lien ou par code, depuis n’importe quel appareil.
seat-me-about = C’est vous.
seat-taken-about = Est déjà à cette place et y reste.
seat-person-about = Partage cet écran ; les cartes cachées le restent.
option-ruling = Point de règle { $rule }
component-own = Votre fichier : { $name }
component-upload = Votre fichier…
component-upload-kind = { $kind } : choisir un fichier à vous
component-refused = { $file } ne peut pas servir : { $problem }
component-provenance = Source : { $sources }
provenance-rulebook = le livret de règles
provenance-reconstructed = notre reconstitution
provenance-own = votre propre fichier
setup-clock = Temps de réflexion
clock-none = sans limite
clock-budget = { $minutes } minutes chacun, plus { $added } secondes par tour
clock-per-turn = { $days ->
    [one] un jour par tour
   *[other] { $days } jours par tour
}
clock-about = Quand votre temps est écoulé, un robot joue jusqu’à votre retour.

# Start: gathering and joining

gathering-title = Une table de { $game }
gathering-waiting = { $open ->
    [one] Encore un joueur, et la partie commence.
   *[other] Encore { $open } joueurs, et la partie commence.
}
gathering-invite = Inviter
gathering-qr = Code QR contenant le lien vers cette table
gathering-code = Le code
gathering-where = À saisir sur { $address }
gathering-local = Seule cette machine peut ouvrir cette adresse : un lien ne mènerait personne ici. Fermez Serai et relancez-le avec « { $command } » : les amis proches pourront entrer par un lien ou par ce code.
gathering-share = Partager le lien
gathering-share-title = Venez jouer à { $game }
gathering-share-watch = Lien pour les spectateurs
gathering-open = on attend quelqu’un…
gathering-asked = doit encore répondre
gathering-asks = La revanche commence dès que { $names } acceptent, ou que des robots ont leurs places.
gathering-asks-you = Une revanche : voulez-vous rejouer ? Elle commence quand tout le monde a répondu.
gathering-accept = Rejouer
gathering-decline = Pas cette fois
gathering-bot = Mettre un robot
gathering-bot-at = Mettre un robot à la place { $number }
gathering-free = Libérer la place
gathering-free-at = Libérer la place de { $name }
gathering-change = Modifier la table
gathering-cancel = Annuler la table
gathering-cancel-sure = Plus personne ne trouvera cette table. L’annuler ?
gathering-up = Quitter ma place
gathering-up-sure = Quelqu’un d’autre pourra alors la prendre. Quitter votre place ?
gathering-stay = Rester
gathering-leave = Vous pouvez quitter cette page. La table reste sur votre page d’accueil jusqu’à votre retour.
title-arrived = { $names } : à votre table !
listed = Ouverte à tous
listed-about = La page d’accueil montre cette table à tout le monde tant qu’une place est libre.
open-tables = Tables ouvertes
open-tables-none = Aucune table n’est ouverte en ce moment.
open-tables-more = { $count ->
    [one] Encore une table ouverte
   *[other] Encore { $count } tables ouvertes
}
open-tables-free = { $open ->
    [one] { $open } place libre sur { $seats }
   *[other] { $open } places libres sur { $seats }
}
open-tables-away = personne à la table
open-tables-own = autre matériel : { $names }
open-tables-rule = { $rule } : { $choice }
open-tables-without = sans : { $rule }
open-tables-sit = Prendre place
open-tables-sit-at = Prendre place à la table de { $game } { $with }
menu-hook = Messages ailleurs
hook-title = Messages ailleurs
hook-about = Quand c’est votre tour et que cette table n’est pas ouverte, un message part à une adresse à vous, jusqu’à la fin de la partie. Elle peut être chez { $services }. Gardez-la pour vous : qui la connaît peut y écrire.
hook-address = Votre adresse
hook-save = Enregistrer
hook-remove = Retirer
hook-set = Les messages partent à cette adresse.
device-title = Autre appareil
device-about = Ouvrez ce lien sur un autre appareil pour y jouer aussi à cette place. Toute personne qui l’a peut jouer pour vous : ne l’envoyez à personne.
device-qr = Code QR contenant le lien vers cette place
device-share = Partager ou copier le lien
share-copied = Le lien est copié.
joining-title = Rejoindre une table de { $game }
joining-sit = S’asseoir
joining-lost = Trouver une table
lost-title = Il n’y a rien ici
lost-about = Cette adresse est incomplète ou mal écrite, ou sa page n’existe plus. Si quelqu’un vous a invité, redemandez-lui le lien ou le code.
lost-about-local = Cette adresse est incomplète ou mal écrite, ou sa page n’existe plus.

# Start: one screen for several people

curtain-title = Passez l’appareil à { $name }
curtain-about = Ce que { $name } peut voir est derrière le rideau.
curtain-open = Je suis { $name } : ouvrir

# Start: settings

settings-name = Votre nom à la table
settings-name-about = Les autres le voient. Laissez-le vide pour jouer en voyageur.
portrait-person = Personnage
portrait-colour = Couleur de l’étoffe
portrait-cloth = Motif de l’étoffe
portrait-colour-number = Couleur { $number }
portrait-cloth-number = Motif { $number }
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
settings-pace-about = Le temps pendant lequel chaque événement est montré. Une touche ou un toucher le passe.
settings-sound = Son
settings-volume-effects = Objets sur la table
settings-volume-music = Musique
settings-volume-ambience = Rumeur de l’auberge
settings-vibration = Vibration
settings-on = Activé
settings-off = Coupé
settings-banter = Remarques des robots
settings-notices = M’avertir quand c’est mon tour
settings-notices-about = Une notification du système, tant que cette page reste ouverte en arrière-plan.
settings-notices-refused = Ce navigateur n’autorise pas les notifications ici. Autorisez-les d’abord dans ses réglages.
settings-notices-open = Tant que cette page est ouverte
settings-notices-closed = Même quand elle est fermée
settings-notices-closed-about = Une notification du système, chiffrée par ce serveur et remise par le service push de votre navigateur. Le serveur garde l’adresse push de votre navigateur jusqu’à la fin de la partie, ou jusqu’à ce que vous coupiez ces notifications.
settings-notices-unreachable = Le service push de ce navigateur est injoignable. Réessayez plus tard.
settings-confirmation = Confirmer chaque coup
settings-confirmation-auto = Sur écran tactile
settings-confirmation-always = Toujours
settings-confirmation-never = Jamais
settings-confirmation-about = Chaque coup attend un second toucher ou clic : un doigt qui glisse ne coûte rien.
settings-done = Retour à l’accueil
keys-title = Clavier
keys-about = Tout se joue sans souris.
keys-space = Espace
keys-tab = aller à la prochaine action possible, et revenir
keys-arrows = passer d’une case du plateau à sa voisine
keys-enter = la choisir
keys-escape = reposer ce que vous tenez, ou fermer ce qui couvre la table
keys-help = les règles
keys-undo = annuler votre dernière décision
keys-hint = demander conseil à un robot, si vous jouez seul
keys-moves = tous les coups possibles en toutes lettres
privacy = Ce qui est gardé
privacy-about = Ce navigateur garde votre nom, ces réglages et les clés de vos tables. Le serveur garde les tables, et rien d’autre sur vous. « Oublier », sur la page d’accueil, efface votre part d’une table. Cette page ne contacte aucun autre site.
privacy-push = Les notifications push sont actives : le serveur garde aussi l’adresse push de votre navigateur. Quand c’est votre tour, il y envoie une notification chiffrée. Seul ce navigateur peut y lire votre nom et la table.
privacy-local = Ce navigateur garde votre nom, ces réglages et vos tables. Personne d’autre ne les a : il n’y a pas de serveur, et cette page ne contacte aucun autre site. « Oublier », sur la page d’accueil, efface une table.

# Tout ce que ce navigateur a enregistré

archive-title = Vos tables
archive-about = Toutes les tables sont enregistrées dans ce navigateur, et nulle part ailleurs. Enregistrez-les dans un fichier avant d’effacer les données du navigateur, ou pour les emporter sur un autre appareil.
archive-save = Tout enregistrer dans un fichier
archive-opened = { $added ->
    [one] { $added } table ajoutée
   *[other] { $added } tables ajoutées
}, { $known } déjà présentes{ $unreadable ->
    [0] .
   *[other] , { $unreadable } illisibles.
}

# Une décision à trouver

puzzle-of = Problème du jour : { $game }
puzzle-made = Le problème du jour se prépare…
puzzle-ask = C’est à vous. Quel coup vous donne les meilleures chances de gagner ?
puzzle-share = Partager ce problème
retry = Réessayer
retry-of = { $game } : un second essai
retry-ask = Ce coup vous a coûté des chances. Trouvez-en un meilleur.
retry-next = La décision suivante
retry-back = Revenir à la partie
exercise-better = Il y a un meilleur coup. Essayez encore.
exercise-found = { $tries ->
    [1] Trouvé au 1er essai !
   *[other] Trouvé au { $tries }e essai !
}
exercise-shown = C’était le meilleur coup.
exercise-figures = Taux de victoire d’un robot qui réfléchit à l’avance, après chaque coup.
after-retry = { $count ->
    [one] Reprendre votre décision coûteuse
   *[other] Reprendre vos { $count } décisions coûteuses
}

# Ses propres résultats

results-about = Vos parties en solitaire contre des robots, jouées du début à la fin. Elles sont enregistrées dans ce navigateur et nulle part ailleurs.
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

watch-title = Lien pour les spectateurs
watch-about = Avec ce lien, on voit la table comme un spectateur : ni cartes cachées, ni place.
watch-qr = Code QR avec le lien pour les spectateurs
setup-seed = Graine des dés
seed-label = Graine
seed-none = tirée en secret
seed-about = La même graine donne les mêmes dés. Toute la table la voit : elle sert aux essais et aux courses, pas aux secrets. Ces parties ne comptent pas dans vos résultats.
erase = Effacer toutes mes données
erase-about = Rend vos places à toutes vos tables de ce serveur. Votre nom et votre clé y sont effacés, et un robot joue à votre place. Une table sans autre personne est supprimée avec son compte rendu. Puis ce navigateur oublie ses clés, vos résultats et vos réglages. Ce que d’autres ont enregistré ou copié, et les sauvegardes de l’hôte, ne peuvent pas être effacés d’ici.
erase-about-local = Efface toutes les tables, tous les résultats et tous les réglages de Serai dans ce navigateur. Les fichiers que vous avez enregistrés restent où ils sont.
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

ratings-about = Toute personne qui participe reçoit une cote, d’après les parties terminées entre personnes sur ce serveur. Chacun commence à 0. La cote monte avec les victoires, et avec chaque partie qui la rend plus sûre. Les robots et les parties à graine choisie ne comptent pas.
ratings-name = Nom
ratings-rating = Cote
ratings-none = Personne n’est encore classé : il faut d’abord que deux personnes qui participent terminent une partie.
ratings-join = Participer
settings-ratings = Figurer au classement de ce serveur
settings-ratings-about = Votre nom à la table et votre cote figurent alors sur une page que tout le monde peut voir ici. La cote est calculée d’après les tables que ce serveur conserve. Si vous désactivez cette option, vos prochaines parties ne comptent pas. « Effacer toutes mes données » retire aussi les anciennes.

# Chemins vers la page d’impression

print-link = Sur papier
print-these = Imprimer ce matériel

# Start: a server without a compiler

uncompiled-title = Les robots sont lents ici
uncompiled-about = Les règles tournent en Python ordinaire, environ 70 fois plus lentement que compilées : { $reason }.
