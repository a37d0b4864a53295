game = Desert Bazaar
unofficial = Édition non officielle, sans lien avec Mattel ni avec l’auteur. Le plateau, les tuiles et certains points de règle sont des reconstitutions.

# Lesson

lesson-aim = Vous tenez commerce dans une oasis. Vous ramassez des cartes, vous payez des tentes et vous y posez vos marqueurs. Les tentes qui se touchent forment un campement, et un campement complet rapporte. La personne qui a le plus de points gagne.
lesson-hand = Chacun commence avec neuf cartes : trois lancers de trois dés, une carte par dé. Votre dernier dé est « au choix » : il vaut ce que vous voulez. Choisissez votre neuvième carte.
lesson-roll = Votre premier tour. À chaque tour, vous lancez pour des cartes ou vous construisez, jamais les deux. Lançons. Vous prenez d’abord une carte gratuite : choisissez-la.
lesson-roll-wrong = Nous construirons plus tard. Cette fois, prenez une carte gratuite et lancez.
lesson-keep = Soie, soie, épice. Vous ne prenez qu’une sorte : 2 soie ou 1 épice. Ou bien vous tentez votre chance, une fois : gardez un dé et relancez les autres. Gardez l’épice.
lesson-keep-wrong = Ce serait le choix sûr, souvent le bon. Ici, tentez votre chance : gardez l’épice.
lesson-keep-done = Épice et au choix : les deux conviennent. Vous prenez 3 épices ! Si aucun n’avait convenu, les dés ne vous auraient rien donné, pas même celui que vous aviez gardé. La carte gratuite, elle, reste à vous.
lesson-tile = Maintenant, vous construisez. Une tuile montre deux choses. Son drapeau a trois couleurs : les trois cartes qu’elle coûte. Sa tente en a une : ce qu’elle fournira aux tentes construites à côté.
lesson-build = Vous avez 2 eau et 1 épice, juste le prix de la tente de soie dont le drapeau montre deux gouttes et une étoile. Prenez cette tuile, puis une case, n’importe laquelle. Une tente qui n’en touche aucune autre rapporte 2 points aussitôt.
lesson-build-wrong = Bonne tuile aussi, mais prenez cette fois la tente de soie dont le drapeau montre eau, eau et épice.
lesson-finish = 2 points, et votre marqueur dit à qui est la tente. Vous pourriez encore construire à ce tour, tant que toutes les tuiles viennent du même côté du plateau. Terminez pour l’instant.
lesson-finish-wrong = Vous pourriez, mais gardez vos cartes. Terminez la construction.
lesson-finish-done = Votre côté est complété à quatre tuiles, et c’est au tour de la personne suivante. Avançons de quelques tours.
lesson-neighbour = La tente d’eau de Cleo est seule, en bas à droite. Les tentes voisines vous aident à payer, quel que soit leur propriétaire. La tente de soie pour eau, eau et épice coûte 2 eau et 1 épice. Construisez-la à côté de la tente de Cleo.
lesson-neighbour-wrong = Là, rien ne vous aiderait à payer. Prenez la tente de soie pour eau, eau et épice, et une case qui touche la tente d’eau de Cleo.
lesson-pay = La tente de Cleo fournit une eau. Vous pouvez quand même tout payer, mais pourquoi ? Payez 1 eau et 1 épice.
lesson-pay-wrong = C’est une eau de trop : la tente de Cleo en donne déjà une.
lesson-free = Il y a mieux encore. Les trois tentes de Ben donnent épice, chameau et soie, et une tuile coûte exactement cela : chameau, soie et épice. Construisez-la entre les trois, sur la case qui les touche toutes.
lesson-free-done = Elle ne vous a rien coûté. Une tente ne s’épuise jamais : elle aide quiconque construit à côté, encore et encore.
lesson-trade = Une tuile coûte eau, soie et épice, et vous n’avez pas d’eau. Trois cartes de votre choix achètent celle qui manque. Construisez cette tente sur n’importe quelle case.
lesson-trade-wrong = Prenez ici la tuile dont le drapeau montre eau, soie et épice.
lesson-trade-pay = Choisissez les trois cartes que vous donnez pour l’eau. Vous ne pouvez pas donner celles que vous devez payer.
lesson-trade-done = C’est cher, mais c’est fait. Vous pouvez échanger ainsi chaque carte qui manque, seulement quand vous construisez.
lesson-limit = Sept tentes remplissent un campement ; il n’en a jamais plus. Deux en haut, cinq en bas : une tente sur une case à l’ombre entre elles en ferait huit, donc ces cases sont fermées pour tout le monde. Construisez la tente d’eau pour eau, eau et soie au bout gauche des cinq, là où c’est éclairé.
lesson-limit-wrong = C’est permis, mais construisez ici la tente d’eau pour eau, eau et soie sur la case éclairée : les cinq deviennent six.
lesson-close = Six. La personne qui construit la septième tente ferme le campement et marque 1 point de plus. Faites-le vous-même, avec la tente de chameau pour eau, épice et épice.
lesson-close-wrong = Cela ne ferait pas sept. Posez la tente de chameau pour eau, épice et épice contre les six.
lesson-home = Chacun marque 1 point par marqueur dans le campement : 3 pour vous, et 1 pour la fermeture. Puis tous ces marqueurs reviennent. Vous n’en avez que sept, et une tente sans marqueur ne rapporte rien : vous en avez donc besoin.
lesson-last = La partie finit quand plus aucune tente ne peut être construite. Sur ce tout petit plateau, il reste une case. Construisez-y la tente de chameau pour soie, épice et épice.
lesson-last-wrong = Prenez la tente de chameau : vous avez 2 épices et 1 soie pour elle.
lesson-over = Chacun marque encore 1 point par marqueur sur le plateau. La personne qui a, seule, le plus de cartes d’une ressource marque 2 points : vous, avec l’eau. Ben et Cleo ont autant de chameaux : personne ne marque. Vous gagnez, et vous connaissez tout le jeu.

# Noms et quantités

name-water = eau
name-camel = chameau
name-silk = soie
name-spice = épice
name-wild = au choix
name-desert = désert
count-water = { $count } eau
count-camel = { $count ->
    [one] { $count } chameau
   *[other] { $count } chameaux
}
count-silk = { $count } soie
count-spice = { $count ->
    [one] { $count } épice
   *[other] { $count } épices
}

# Actions

action-name = Pour la face au choix, prendre 1 { $resource_name }
action-roll = { $card ->
    [none] Lancer les dés ; toutes les piles sont vides
   *[other] Prendre 1 { $card_name } et lancer les dés
}
action-take = { $resource ->
    [none] Ne rien prendre
    [camel] Prendre { $cards ->
        [one] { $cards } chameau
       *[other] { $cards } chameaux
    }
    [spice] Prendre { $cards ->
        [one] { $cards } épice
       *[other] { $cards } épices
    }
   *[other] Prendre { $cards } { $resource_name }
}
action-keep = { $leave ->
    [none] Garder « { $face_name } » et relancer les autres dés vivants
   *[other] Garder « { $face_name } », laisser « { $leave_name } » et relancer le troisième dé
}
action-build = Construire la tuile { $tile } en { $space }
action-mark = { $marker ->
    [yes] Poser un marqueur sur la nouvelle tente
   *[no] Épargner le marqueur ; la tente ne sera à personne
}
action-pay = { $give_count ->
    [0] Payer { $cards }
   *[other] Échanger { $give }, puis payer { $cards }
}
action-trade = Échanger { $give } contre 1 { $take_name }
action-done = Terminer les constructions
action-pass = Passer

kind-name = Nommer une face au choix
kind-roll = Prendre une carte et lancer
kind-take = Prendre des cartes
kind-keep = Garder un dé et relancer
kind-build = Construire une tente
kind-mark = Marquer la tente
kind-pay = Payer
kind-trade = Échanger trois cartes contre une
kind-done = Terminer les constructions
kind-pass = Passer

# Événements

event-began = Le sort désigne { $seat } pour commencer.
event-rolled = { $roll ->
    [setup] { $seat } obtient pour sa première main : { $faces }.
    [first] { $seat } obtient { $faces }.
   *[again] { $seat } relance et obtient { $faces }.
}
event-kept = { $leave ->
    [none] { $seat } garde « { $face_name } » et relance le reste.
   *[other] { $seat } garde « { $face_name } », laisse « { $leave_name } » et relance le troisième dé.
}
event-took = { $why ->
    [setup] { $seat } prend { $cards }.
    [wild] { $seat } nomme une face au choix et prend { $cards }.
    [free] { $seat } prend { $cards } gratuitement.
   *[dice] { $seat } prend { $cards } grâce aux dés.
}
event-roll-lost = Les dés ne donnent rien à { $seat }.
event-tile-shown = La tuile { $tile } est retournée du côté { $side } : une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} pour { $flag }.
event-placed = { $seat } construit la tuile { $tile }, une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
}, en { $space }.
event-marked = { $marker ->
    [yes] { $seat } marque { $space }.
   *[no] { $space } reste sans marqueur.
}
event-traded = { $seat } échange { $given } contre { $taken }.
event-paid = { $seat } paie { $cards }.
event-closed = { $seat } ferme un campement : { $spaces }. Ses marqueurs reviennent.
event-scored = { $why ->
    [founder] { $seat } marque { $points } pour une tente qui n’en touche aucune autre.
    [tents] { $seat } marque { $points } pour ses tentes du campement complet.
    [closing] { $seat } marque { $points } pour l’avoir fermé.
    [markers] { $seat } marque { $points } pour ses marqueurs restés sur le plateau.
    [most-water] { $seat } marque { $points } pour avoir le plus d’eau.
    [most-camel] { $seat } marque { $points } pour avoir le plus de chameaux.
    [most-silk] { $seat } marque { $points } pour avoir le plus de soie.
   *[most-spice] { $seat } marque { $points } pour avoir le plus d’épices.
}
event-revealed = { $seat } montre { $cards }.
event-building-done = { $seat } a fini de construire.
event-passed = { $seat } passe.
event-ended = { $why ->
    [spaces] Plus aucune case ne peut recevoir de tente : la partie se termine.
    [tiles] Il ne reste plus de tuile : la partie se termine.
   *[idle] Rien ne s’est passé depuis trop longtemps : la partie se termine.
}
event-won = { $shared ->
    [yes] { $seat } partage la victoire avec { $points } points.
   *[no] { $seat } gagne avec { $points } points.
}

# Événements racontés à la personne concernée

event-began-you = Le sort vous désigne pour commencer.
event-rolled-you = { $roll ->
    [setup] Vous obtenez pour votre première main : { $faces }.
    [first] Vous obtenez { $faces }.
   *[again] Vous relancez et obtenez { $faces }.
}
event-kept-you = { $leave ->
    [none] Vous gardez « { $face_name } » et relancez le reste.
   *[other] Vous gardez « { $face_name } », laissez « { $leave_name } » et relancez le troisième dé.
}
event-took-you = { $why ->
    [setup] Vous prenez { $cards }.
    [wild] Vous nommez une face au choix et prenez { $cards }.
    [free] Vous prenez { $cards } gratuitement.
   *[dice] Vous prenez { $cards } grâce aux dés.
}
event-roll-lost-you = Les dés ne vous donnent rien.
event-placed-you = Vous construisez la tuile { $tile }, une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
}, en { $space }.
event-marked-you = { $marker ->
    [yes] Vous marquez { $space }.
   *[no] { $space } reste sans marqueur.
}
event-traded-you = Vous échangez { $given } contre { $taken }.
event-paid-you = Vous payez { $cards }.
event-closed-you = Vous fermez un campement : { $spaces }. Ses marqueurs reviennent.
event-scored-you = { $why ->
    [founder] Vous marquez { $points } pour une tente qui n’en touche aucune autre.
    [tents] Vous marquez { $points } pour vos tentes du campement complet.
    [closing] Vous marquez { $points } pour l’avoir fermé.
    [markers] Vous marquez { $points } pour vos marqueurs restés sur le plateau.
    [most-water] Vous marquez { $points } pour avoir le plus d’eau.
    [most-camel] Vous marquez { $points } pour avoir le plus de chameaux.
    [most-silk] Vous marquez { $points } pour avoir le plus de soie.
   *[most-spice] Vous marquez { $points } pour avoir le plus d’épices.
}
event-revealed-you = Vous montrez { $cards }.
event-building-done-you = Vous avez fini de construire.
event-passed-you = Vous passez.
event-won-you = { $shared ->
    [yes] Vous partagez la victoire avec { $points } points.
   *[no] Vous gagnez avec { $points } points.
}

# Refus

refusal-not-now = Ce n’est pas possible maintenant. À son tour, on lance les dés ou on construit, une étape après l’autre.
refusal-tile-not-shown = La tuile { $tile } n’est pas face visible ; choisissez une tuile à côté du plateau.
refusal-space-taken = Il y a déjà une tente en { $space }. Choisissez une case libre.
refusal-encampment-full = Une tente en { $space } ferait un campement de { $size } ; la limite est { $limit }. Choisissez une case libre.
refusal-other-side = Toutes les tuiles d’un tour viennent du même côté, et vous avez commencé par le côté { $side }.
refusal-cannot-pay = Cette tente vous coûte { $cards } à cet endroit. Vous n’avez pas assez de cartes, même en échangeant trois contre une.
refusal-not-this-payment = Ce paiement ne convient pas. Échangez seulement pour les cartes qui manquent, trois pour chacune, et seulement des cartes dont le paiement n’a pas besoin.
refusal-pile-empty = { $resource ->
    [none] Il reste une carte à prendre : choisissez-la dans une pile qui n’est pas vide.
   *[other] La pile « { $resource_name } » est vide ; choisissez-en une autre.
}
refusal-dice-do-not-give = Pour cette sorte ({ $resource_name }), les dés donnent { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
}, et non { $cards }.
refusal-cannot-keep = Aucun dé ne montre « { $face_name } » ; gardez un des dés que vous avez lancés.
refusal-only-live-die = Un seul dé est vivant : il n’y en a pas d’autre à relancer.
refusal-take-all = Prenez autant de cartes que les dés et la pile en donnent. En prendre moins est une règle maison qui n’est pas en jeu ici.
refusal-build-first = Vous pouvez terminer après au moins une tente. Sinon, utilisez votre tour pour lancer les dés.
refusal-no-pass = Passer est une règle maison qui n’est pas en jeu ici : lancez les dés ou construisez.
refusal-no-trade = Échanger avant de construire est une règle maison. Elle n’est pas en jeu ici, ou vos cartes ou la pile ne le permettent pas.
refusal-choose-rerolled = Tous les autres dés vivants sont relancés. En laisser un est une règle maison, et ce doit être un dé vivant.

# Options

option-first_seat = Qui commence
option-round_robin_setup = Premières mains : un lancer chacun à tour de rôle
option-forfeit_in_setup = Premières mains : une carte qui manque à la pile est perdue
option-open_hands = Mains ouvertes
option-allow_pass = Passer est permis
option-shown_colours_only = Une face au choix ne complète qu’une couleur montrée par un autre dé, sauf si tous les dés vivants sont au choix
option-take_fewer = On peut prendre moins de cartes que les dés n’en donnent
option-choose_rerolled = Un dé vivant peut être laissé lors d’une relance
option-free_trade = On peut échanger trois contre une avant de construire
option-sequential_payment = Les cartes déjà payées peuvent revenir par un échange pour la même tuile
option-optional_marker = Marquer une tente est facultatif
option-unmarked_founder_scores = Une tente isolée marque 2 même sans marqueur
option-bonus_needs_marker = Le bonus de fermeture exige un marqueur sur la tente qui ferme
option-finish_round = Le dernier tour de table est joué jusqu’au bout
option-idle_rounds = La partie finit après ce nombre de tours de table où rien ne se passe

# Setting up

about = Amassez eau, chameaux, soie et épices, dressez vos tentes autour de l’oasis et fermez les campements qui rapportent le plus.
credit = Un jeu de Brian Yu, 2006
choice-first_seat-0 = la première place
choice-first_seat-1 = la deuxième place
choice-first_seat-2 = la troisième place
choice-first_seat-3 = la quatrième place
choice-first_seat-4 = la cinquième place
choice-first_seat-random = tirage au sort
explain-first_seat = On joue ensuite dans le sens des aiguilles d’une montre.
explain-round_robin_setup = Au lieu de trois lancers d’affilée, chacun lance une fois, pendant trois tours de table.
explain-forfeit_in_setup = Sinon, un dé dont la pile est vide est relancé.
explain-open_hands = Tout le monde voit toutes les cartes ; sinon, seulement combien chacun en a.
explain-allow_pass = On peut ne rien faire à son tour ; sinon, on lance les dés ou on construit.
explain-shown_colours_only = Sinon, les faces au choix seules peuvent donner n’importe quelle ressource.
explain-take_fewer = Sinon, on prend toutes les cartes que les dés donnent de la ressource choisie.
explain-choose_rerolled = Avec trois dés vivants, on peut ne relancer que le troisième.
explain-free_trade = Sinon, on n’échange trois cartes contre une que pour payer ce qui manque à une tuile.
explain-sequential_payment = Sinon, tous les échanges précèdent le paiement.
explain-optional_marker = Sinon, chaque nouvelle tente reçoit un marqueur tant qu’il vous en reste.
explain-unmarked_founder_scores = Sinon, une tente sans marqueur ne rapporte jamais rien.
explain-bonus_needs_marker = Sinon, la personne qui construit la septième tente marque toujours le point de plus.
explain-finish_round = Sinon, la partie s’arrête dès qu’il ne reste plus de case ou de tuile.
explain-idle_rounds = Ainsi toute partie a une fin. Cela n’arrive presque jamais.
component-board = Plateau
component-board-hexagon_91 = Oasis de 91 cases
component-board-hexagon_61 = Petite oasis de 61 cases, partie plus courte
component-board-field_100 = Plateau de 10 cases sur 10
component-board-hexagon_127 = Grande oasis de 127 cases, partie plus longue
component-tiles = Tuiles
component-tiles-p2 = Drapeaux de deux ou trois couleurs
component-tiles-p1 = Chaque drapeau trois fois, ceux d’une seule couleur aussi
component-pieces = Cartes, dés et marqueurs
component-pieces-box = Comme dans la boîte

# After the match: lines of the scoring, kinds of chance

counting-markers = Marqueurs sur le plateau
counting-most-water = Le plus d’eau
counting-most-camel = Le plus de chameaux
counting-most-silk = Le plus de soie
counting-most-spice = Le plus d’épices
outcome-first = Qui commence
outcome-dice = Dés
outcome-tile = Tuiles retournées
# La table à l’écran

letter-water = E
letter-camel = C
letter-silk = S
letter-spice = É
letter-wild = *
letter-desert = –
desert-board = Plateau
desert-side-a = Côté A
desert-side-b = Côté B
desert-dice = Dés
desert-piles = Piles
desert-piles-and-dice = Piles et dés
desert-pile = Pile « { $resource_name } » : { $count ->
    [0] vide
    [one] { $count } carte
   *[other] { $count } cartes
}
desert-stack = { $count ->
    [one] { $count } tuile dans la pioche
   *[other] { $count } tuiles dans la pioche
}
desert-hand = Votre main
desert-markers = { $count ->
    [one] encore { $count } marqueur
   *[other] encore { $count } marqueurs
}
desert-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
desert-score-track = Piste de score
desert-score = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
desert-tile = Une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} pour { $flag }
desert-tile-empty = pas de tuile
desert-tile-offered = Une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} pour { $flag }. Choisissez-la pour voir où elle peut aller.
desert-tile-price = La tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} ici : { $price }.
desert-space-open = { $space } : libre
desert-space-closed = { $space } : fermée, le campement aurait plus de { $limit } tentes
desert-space-tent = { $space } : tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
}, { $owner ->
    [none] à personne
   *[other] { $owner }
}, campement de { $size } sur { $limit }
desert-space-price = { $space } : { $price }
desert-price = { $lacks_count ->
    [0] { $price_count ->
        [0] ne rien payer
       *[other] payer { $price }
    }
   *[other] payer { $price } ; échanger trois contre une pour avoir { $lacks }
}
desert-price-points = { $points ->
    [0] { $price }
    [one] { $price } pour { $points } point
   *[other] { $price } pour { $points } points
}
desert-price-closing = { $price } ; ferme le campement
desert-price-others = { $price } ; les autres marquent { $others }
desert-price-helped = { $price } ; les tentes voisines fournissent { $help }
desert-free = gratuit
desert-prompt-wait = C’est à { $seat } de jouer.
desert-prompt-over = La partie est terminée.
desert-prompt-turn = Choisissez une tuile à construire, ou prenez une carte et lancez.
desert-prompt-roll-only = Vous ne pouvez rien construire pour l’instant : prenez une carte et lancez.
desert-prompt-traded = Vous avez échangé : choisissez maintenant une tuile à construire.
desert-prompt-more = Construisez une autre tente du côté { $side }, ou terminez.
desert-prompt-no-more = Vous ne pouvez plus rien construire du côté { $side } : terminez votre tour.
desert-prompt-space = Où la mettre ? Les cases éclairées indiquent le prix et les points.
desert-prompt-tile = Quelle tuile pour cette case ? Vous pouvez payer celles qui sont éclairées.
desert-prompt-name = Votre lancer montre une face au choix. Quelle carte prenez-vous ?
desert-prompt-take = Prenez des cartes d’une seule sorte, ou gardez un dé et relancez les autres.
desert-prompt-take-only = Prenez des cartes d’une seule sorte.
desert-prompt-keep = Garder « { $face_name } » et relancer { $dice ->
    [one] l’autre dé vivant
   *[other] les autres dés vivants
} ? Si aucun ne convient, vous n’obtenez rien.
desert-prompt-mark = Posez-vous un de vos marqueurs sur cette tente ?
desert-prompt-pay = Comment payez-vous cette tente ?
desert-roll = Lancer
desert-take = Prendre { $count }
desert-take-nothing = Ne rien prendre
desert-keep-die = { $face_name } : garder ce dé et relancer les autres. { $chance } lancers sur 100 rapportent des cartes.
desert-keep-chance = garder : { $chance } % d’avoir des cartes
desert-die = Dé : { $face_name }
desert-die-kept = Gardé : { $face_name }
desert-die-left = Laissé : { $face_name }
desert-kept = gardé
desert-left = laissé
desert-reroll = Relancer
desert-odds = { $count ->
    [0] { $chance } % rien
    [one] { $chance } % { $count } carte
   *[other] { $chance } % { $count } cartes
}
desert-leave = Laisser « { $face_name } »
desert-leave-none = Relancer les deux autres
desert-mark = La marquer
desert-save = Épargner le marqueur
desert-done = Terminer
desert-pass = Passer
desert-trade = Échanger 3 contre 1
desert-cancel = Annuler
desert-pay = Payer
desert-pay-cheapest = au moins cher
desert-give-for = Donnez { $count } cartes, trois par carte manquante
desert-trade-take = Quelle carte voulez-vous ?
desert-trade-give = Quelles trois cartes donnez-vous ?
desert-whole-board = Tout le plateau
desert-other-hands = Cartes des autres
keys = 1–8 choisir une tuile · flèches parcourir le plateau · Entrée valider · R lancer · D terminer · T échanger · B plateau · N numéros des tuiles · Échap annuler

# A first game

coach-aim = Dressez des tentes autour de l’oasis. Un campement de sept rapporte à tous ceux qui y ont une tente. Le plus de points gagne.
coach-name = Avant le premier tour, chacun lance les dés pour neuf cartes, et les cartes paient les tentes. La face au choix vaut la carte que vous voulez.
coach-roll = À votre tour, vous lancez les dés pour des cartes, ou vous construisez. Pour lancer, choisissez une carte gratuite, et les dés roulent. Pour construire, choisissez une tente près du plateau, puis une case.
coach-take = Vous prenez des cartes d’une seule sorte ; la face au choix vaut n’importe laquelle. Ou vous gardez un dé et relancez les autres, pour davantage ou pour rien.
coach-build = Le drapeau montre les trois cartes du prix, et les tentes voisines en paient une part. Choisissez une tuile, puis une case.

# Lines of the log at the table, where the place itself is lit

line-first-hand = { $seat } obtient pour sa première main : { $cards }.
line-first-hand-you = Vous obtenez pour votre première main : { $cards }.
line-placed = { $seat } dresse une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
}.
line-placed-you = Vous dressez une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
}.
line-tile-shown = Côté { $side }, une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} pour { $flag } est retournée.
spoken-placed = { $seat } dresse une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} en { $space }.
spoken-placed-you = Vous dressez une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} en { $space }.
spoken-tile-shown = Côté { $side }, une tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} pour { $flag } est retournée.
line-closed = { $seat } ferme un campement. Ses marqueurs reviennent.
line-closed-you = Vous fermez un campement. Ses marqueurs reviennent.
desert-build = Dresser la tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
}, loin de toutes les autres
desert-build-beside = Dresser la tente { $tent ->
    [water] d’eau
    [camel] de chameau
    [silk] de soie
   *[spice] d’épice
} à côté { $owner ->
    [none] d’une tente { $neighbour ->
        [water] d’eau
        [camel] de chameau
        [silk] de soie
       *[spice] d’épice
    } qui n’est à personne
    [you] de votre tente { $neighbour ->
        [water] d’eau
        [camel] de chameau
        [silk] de soie
       *[spice] d’épice
    }
   *[other] de la tente { $neighbour ->
        [water] d’eau
        [camel] de chameau
        [silk] de soie
       *[spice] d’épice
    } de { $owner }
}
desert-prompt-space-usual = Où la mettre ? La plupart des cases éclairées coûtent { $price } et rapportent { $points } ; les autres indiquent ce qui change.
desert-recap-tents = { $tents ->
    [one] { $tents } tente
   *[other] { $tents } tentes
}
desert-recap-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
line-marked = { $marker ->
    [yes] { $seat } marque la tente.
   *[no] La tente reste sans marqueur.
}
line-marked-you = { $marker ->
    [yes] Vous marquez la tente.
   *[no] La tente reste sans marqueur.
}
desert-price-here = Ici : { $price }.

# Sur papier

print-board = Plateau
print-board-note = Imprimez sur du carton, découpez et collez les parties par leurs languettes : les losanges voisins doivent se toucher.
print-tiles = Tuiles de tente
print-tiles-note = Collez sur du carton épais avant de découper. Le numéro est celui des parties enregistrées.
print-cards = Cartes de ressource
print-dice = Dés à plier
print-dice-note = Imprimez sur du carton de 200 g, découpez le contour, pliez, collez. Ou prenez des dés ordinaires : voir l’aide de jeu.
print-markers = Marqueurs
print-markers-note = Sept par joueur ; celui dans un cercle avance sur la piste de score. À 60 points, la piste recommence à 0.
print-aid = Pour chaque joueur
print-aid-roll = Lancer : prenez une carte au choix, puis lancez trois dés. Prenez toutes les cartes d’une ressource ; ou gardez un dé et relancez une fois les autres : sans correspondance, vous n’avez rien de plus.
print-aid-build = Construire : autant de tentes que vous pouvez payer, toutes du même côté. Aucun campement ne dépasse sept. Posez un marqueur sur chacune, sur son drapeau.
print-aid-pay = Payez les trois cartes du drapeau. Chaque tente voisine épargne une carte de sa couleur. Trois cartes inutiles en achètent une qui manque.
print-aid-points = Une tente isolée rapporte aussitôt 2 points.
print-aid-closing = La septième tente : 1 point par marqueur à son propriétaire, 1 de plus à qui la pose. Les marqueurs reviennent.
print-aid-end = Plus aucune place : 1 point par marqueur sur le plateau, 2 pour le plus de cartes de chaque ressource.
print-aid-dice = Avec des dés ordinaires
# Made by itself, and what decides a tie

auto-wild = Première main : la face au choix est ma carte la plus rare
auto-take = Prendre les seules cartes possibles
auto-pay = Payer le moins possible
auto-done = Finir de construire quand plus rien n’est possible
tie-break = Les cartes en main décident : { $winner } contre { $other }.
