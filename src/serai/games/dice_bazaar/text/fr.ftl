game = Dice Bazaar
unofficial = Édition non officielle, sans lien avec l’éditeur ni avec l’auteur. Deux des valeurs des cartes et certains points de règle sont des reconstitutions.

# Lesson

lesson-aim = Quatre produits sont en vente : épice, théière, poterie et gemme, pour 1, 2, 4 et 8 points. Vous les achetez avec des dés. Quand deux produits sont épuisés, la personne qui a le plus de points en cartes gagne.
lesson-prices = Les dés sous un produit sont son prix : une théière coûte 2, 2 et 5. Vous avez six dés et les lancez une fois par tour. Les vôtres montrent 1, 2, 2, 3, 5 et 6.
lesson-aside = Un dé qui fait partie d’un prix peut être mis de côté dans votre colonne, sous ce produit. Mettez un 2 de côté sous la théière.
lesson-aside-wrong = C’est possible aussi, mais commencez par un 2 sous la théière.
lesson-buy = Avec l’autre 2 et le 5, votre prix est complet. Inutile de les mettre de côté d’abord. Achetez la théière.
lesson-buy-wrong = Ne la laissez pas filer : vous pouvez acheter la théière maintenant.
lesson-part = La théière est à vous, et ses dés de prix ont été relancés. Il vous reste trois dés. Une partie d’un prix suffit pour mettre des dés de côté et attendre. Mettez votre 1 de côté sous la poterie.
lesson-part-wrong = Vous pourriez. Ici, mettez le 1 sous la poterie.
lesson-end-turn = Vous pourriez aussi y mettre le 3 et le 6. Mais un dé mis de côté reste où il est, et il vaut mieux lancer beaucoup de dés. Terminez votre tour et regardez Ben.
lesson-end-turn-wrong = Une autre fois ! Terminez votre tour maintenant.
lesson-roll = Ben veut aussi une poterie : il a mis de côté un 4 et un 6. Maintenant, vous lancez tous vos dés qui ne sont pas de côté. Avant, vous pouvez reprendre une colonne entière, jamais un seul dé. Laissez le 1 et lancez.
lesson-roll-wrong = Laissez le 1 sous la poterie : il convient. Lancez simplement.
lesson-trade = La poterie coûte 1, 3, 4 et 6. Vous avez le 1 de côté, un 3 et un 4 : il ne manque que le 6. Échangez votre théière pour tourner le 5 en 6.
lesson-trade-wrong = Il vous faut un 6. Échangez la théière et tournez le 5 en 6.
lesson-pottery = La théière est partie, avec ses 2 points. Mais la poterie en rapporte 4. Achetez-la, et regardez les dés de Ben.
lesson-pottery-wrong = Vous avez tous les dés de son prix : achetez la poterie.
lesson-knock = Un nouveau prix : 2, 2, 3, 6. Le 6 de Ben convient encore, mais pas son 4 : il est renvoyé, et Ben devra le relancer. Il peut vous faire de même : des dés qui attendent ne sont jamais à l’abri.
lesson-closing = Un autre marché, près de la fin. Il n’y a plus d’épices, et il reste une seule théière. Elle coûte 1, 3 et 3, et c’est exactement ce que vous avez obtenu. Achetez-la.
lesson-closing-wrong = La dernière théière est à votre portée : achetez-la.
lesson-over = Deux produits sont épuisés : la partie s’arrête à cet instant. On compte les cartes que vous avez gardées : 5 points contre 1. En cas d’égalité, les dés décident. Vous connaissez tout le jeu.

# Noms et quantités

name-spice = épice
name-teapot = théière
name-pottery = poterie
name-gem = gemme
count-spice = { $count ->
    [one] { $count } épice
   *[other] { $count } épices
}
count-teapot = { $count ->
    [one] { $count } théière
   *[other] { $count } théières
}
count-pottery = { $count ->
    [one] { $count } poterie
   *[other] { $count } poteries
}
count-gem = { $count ->
    [one] { $count } gemme
   *[other] { $count } gemmes
}

# Actions

action-roll = { $clear_count ->
    [0] Lancer les dés
    [one] Reprendre les dés de la colonne { $clear }, puis lancer
   *[other] Reprendre les dés des colonnes { $clear }, puis lancer
}
action-stay = Laisser tous les dés de côté et n’en lancer aucun
action-aside = Mettre un { $face } de côté dans la colonne { $product_name }
action-take-back = Reprendre le { $face } de la colonne { $product_name }
action-buy = Acheter une { $product_name }
action-trade = { $under ->
    [none] Échanger une { $card_name } pour tourner un { $face } sur { $to }
   *[other] Échanger une { $card_name } pour tourner un { $face } sur { $to } et le mettre dans la colonne { $under_name }
}
action-end = Terminer le tour

kind-roll = Lancer les dés
kind-stay = Laisser tous les dés de côté
kind-aside = Mettre un dé de côté
kind-take-back = Reprendre un dé
kind-buy = Acheter une carte
kind-trade = Échanger une carte pour tourner un dé
kind-end = Terminer le tour

# Événements

event-priced = { $why ->
    [setup] Prix { $product ->
        [spice] de l’épice
       *[other] de la { $product_name }
    } : { $faces }.
   *[bought] Le marchand relance le prix { $product ->
        [spice] de l’épice
       *[other] de la { $product_name }
    } : { $faces }.
}
event-rolled-off = { $why ->
    [order] { $seat } obtient { $faces } pour l’ordre du tour : { $total }.
   *[tie] { $seat } obtient { $faces } pour départager : { $total }.
}
event-tied = { $seat } est à égalité au plus haut total et relance.
event-began = { $seat } commence.
event-cleared = { $seat } reprend { $faces } de la colonne { $product_name }.
event-rolled = { $seat } obtient { $faces }.
event-stayed = { $seat } laisse tous ses dés de côté et n’en lance aucun.
event-set-aside = { $seat } met un { $face } de côté dans la colonne { $product_name }.
event-taken-back = { $seat } reprend un { $face } de la colonne { $product_name }.
event-bought = { $points ->
    [one] { $seat } achète une { $product_name } avec { $faces } ; elle vaut { $points } point.
   *[other] { $seat } achète une { $product_name } avec { $faces } ; elle vaut { $points } points.
}
event-traded = { $seat } échange une { $card_name } et tourne un { $face } sur { $to }.
event-knocked-off = { $why ->
    [price] Le nouveau prix { $product ->
        [spice] de l’épice
       *[other] de la { $product_name }
    } renvoie { $faces } à { $seat }.
   *[sold-out] { $seat } récupère { $faces } de la colonne { $product_name }.
}
event-sold-out = La dernière { $product_name } est vendue.
event-last-round = Deux produits sont épuisés : le tour de table est joué jusqu’au bout.
event-turn-ended = { $seat } termine son tour.
event-ended = { $why ->
    [sold-out] Deux produits sont épuisés : le bazar ferme.
   *[idle] Personne n’a rien acheté depuis trop longtemps : le bazar ferme.
}
event-counted = { $cards_count ->
    [0] { $seat } ne garde aucune carte.
   *[other] { $seat } garde { $cards } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
event-won = { $shared ->
    [yes] { $seat } partage la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[no] { $seat } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}

# Événements racontés à la personne concernée

event-rolled-off-you = { $why ->
    [order] Vous obtenez { $faces } pour l’ordre du tour : { $total }.
   *[tie] Vous obtenez { $faces } pour départager : { $total }.
}
event-tied-you = Vous êtes à égalité au plus haut total et relancez.
event-began-you = Vous commencez.
event-cleared-you = Vous reprenez { $faces } de la colonne { $product_name }.
event-rolled-you = Vous obtenez { $faces }.
event-stayed-you = Vous laissez tous vos dés de côté et n’en lancez aucun.
event-set-aside-you = Vous mettez un { $face } de côté dans la colonne { $product_name }.
event-taken-back-you = Vous reprenez un { $face } de la colonne { $product_name }.
event-bought-you = { $points ->
    [one] Vous achetez une { $product_name } avec { $faces } ; elle vaut { $points } point.
   *[other] Vous achetez une { $product_name } avec { $faces } ; elle vaut { $points } points.
}
event-traded-you = Vous échangez une { $card_name } et tournez un { $face } sur { $to }.
event-knocked-off-you = { $why ->
    [price] Le nouveau prix { $product ->
        [spice] de l’épice
       *[other] de la { $product_name }
    } vous renvoie { $faces }.
   *[sold-out] Vous récupérez { $faces } de la colonne { $product_name }.
}
event-turn-ended-you = Vous terminez votre tour.
event-counted-you = { $cards_count ->
    [0] Vous ne gardez aucune carte.
   *[other] Vous gardez { $cards } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
event-won-you = { $shared ->
    [yes] Vous partagez la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[no] Vous gagnez avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}

# Refus

refusal-roll-first = Décidez d’abord quelles colonnes reprendre, puis lancez. Mettre de côté, acheter, échanger et terminer le tour viennent après le lancer.
refusal-rolled-already = On lance les dés une fois par tour, et on ne reprend des colonnes qu’avant de lancer.
refusal-column-empty = Vous n’avez aucun dé dans la colonne { $product_name } : il n’y a rien à reprendre.
refusal-nothing-to-roll = Tous vos dés sont de côté : reprenez ceux d’une colonne pour les lancer, ou laissez-les.
refusal-must-roll = { $count ->
    [one] Il vous reste { $count } dé qui n’est pas de côté, et il faut le lancer.
   *[other] Il vous reste { $count } dés qui ne sont pas de côté, et il faut les lancer.
}
refusal-no-such-die = Aucun de vos dés non utilisés ne montre un { $face }.
refusal-sold-out = Il n’y a plus { $product ->
    [spice] d’épices
   *[other] de { $product_name }s
} ; choisissez un produit dont il reste des cartes.
refusal-no-room = Le prix { $product ->
    [spice] de l’épice
   *[other] de la { $product_name }
} est { $price } : il n’y a pas de place pour un { $face } de plus.
refusal-cannot-buy = Il vous manque { $faces } pour une { $product_name }.
refusal-no-such-card = Vous n’avez pas { $card ->
    [spice] d’épice
   *[other] de { $card_name }
} à échanger.
refusal-same-face = Le dé montre déjà un { $face } ; tournez-le sur une autre face.
refusal-no-chain = Un échange ne fait que tourner le dé ; le mettre de côté est une action à part. La chaîne des symboles est une règle maison qui n’est pas en jeu ici.
refusal-chain-needs-place = Avec la chaîne des symboles, le dé tourné va aussitôt dans une colonne : choisissez laquelle.
refusal-chain-elsewhere = Une { $card_name } ne tourne pas de dé pour la colonne { $product_name } : l’épice sert à la théière, la théière à la poterie, la poterie à la gemme, la gemme à tout produit.
refusal-stays-aside = Un dé mis de côté reste où il est. Vous ne pouvez pas reprendre maintenant un { $face } de la colonne { $product_name } ; vous pouvez reprendre des colonnes entières avant le lancer.

# Options

option-free_old_dice = Les dés mis de côté aux tours précédents peuvent être repris après le lancer
option-knock_off_column = Si un dé ne convient plus à un nouveau prix, toute sa colonne revient
option-symbol_chain = Chaîne des symboles : une carte échangée ne tourne un dé que pour le produit suivant
option-leave_when_sold_out = Les dés d’un produit épuisé restent jusqu’à ce que leur propriétaire les reprenne
option-finish_round = Le dernier tour de table est joué jusqu’au bout
option-share_ties = À égalité, la victoire est partagée au lieu de se jouer aux dés
option-idle_rounds = La partie finit après ce nombre de tours de table sans achat

# La table à l’écran

letter-spice = É
letter-teapot = T
letter-pottery = P
letter-gem = G
key-roll = L
key-buy = A
key-trade = X
key-stay = R
key-end = F
keys =
    1 à 6 : prendre un dé qui montre ce chiffre.
    É (ou E), T, P, G : le mettre de côté dans la colonne épice, théière, poterie ou gemme ; avant le lancer, reprendre cette colonne.
    A : acheter, puis la lettre s’il y a le choix.
    X : échanger une carte. L : lancer. R : rester, ne rien lancer. F : finir le tour.
    Flèches : passer d’un dé à l’autre et aux colonnes. Échap : reposer le dé.

stall-label = { $product_name }, { $value ->
    [one] { $value } point
   *[other] { $value } points
}, { $cards ->
    [0] épuisé
    [one] il reste { $cards } carte, prix { $price }
   *[other] il reste { $cards } cartes, prix { $price }
}
cards-left = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-left-short = ×{ $count }
sold-out = épuisé
sign = { $closed ->
    [0] Le bazar ferme quand deux produits sont épuisés.
    [1] Un produit est épuisé. Au deuxième, le bazar ferme.
   *[other] Deux produits sont épuisés : le bazar ferme.
}
sign-last-round = Dernier tour de table : il finit avant le tour de la première personne.
points-short = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
facts-cards = Cartes : { $cards }
board-label = Plateau de { $seat }
board-words = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
} { $rolled_count ->
    [0] { $resting ->
        [0] Tous les dés sont de côté.
        [one] { $resting } dé n’est pas de côté.
       *[other] { $resting } dés ne sont pas de côté.
    }
   *[other] Non utilisés : { $rolled }.
}
column-words = { $product_name } : { $faces_count ->
    [0] aucun dé
    [one] dé { $faces }
   *[other] dés { $faces }
}, { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
board-enlarge = Regarder le plateau de { $seat }
board-close = Retour à la table
tray-whose = Vos dés
die-resting = Un dé pour le prochain lancer
die-aside = { $face } de côté dans la colonne { $product_name }
die-unused = { $face } non utilisé{ $products_count ->
    [0] {""}
   *[other] , va dans la colonne { $products }
}
place-here = Mettre le { $face } de côté dans la colonne { $product_name }
place-not-here = Pourquoi pas le { $face } dans la colonne { $product_name } ?
clear-column = Reprendre avant le lancer les dés de la colonne { $product_name }
clear-short = Reprendre
clear-chosen = Repris
buy-short = Acheter
buy-label = Acheter une { $product_name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $outcome }
buy-reprices = nouveau prix
buy-reprices-label = Le marchand lance ensuite un nouveau prix.
buy-last = dernière carte
buy-last-label = C’est la dernière carte de ce produit.
buy-ends = fin de la partie
buy-ends-label = Cela met fin à la partie.
lacks-short = manque
lacks-label = Pour une { $product_name }, il vous manque { $faces }
roll-do = { $count ->
    [one] Lancer { $count } dé
   *[other] Lancer { $count } dés
}
stay-do = Garder tous les dés
end-do = Finir le tour
prompt-roll = { $products_count ->
    [0] Lancez, ou reprenez d’abord des colonnes entières.
    [one] Les dés de la colonne { $products } sont lancés aussi.
   *[other] Les dés des colonnes { $products } sont lancés aussi.
}
prompt-stay = Tous vos dés sont de côté. Laissez-les, ou reprenez des colonnes pour lancer.
prompt-which = Quel produit achetez-vous ? Appuyez sur sa lettre.
prompt-place = Où va le { $face } ? Il convient ici : { $products }.
prompt-nowhere = Un { $face } ne convient nulle part pour l’instant.
prompt-buy = Vous pouvez acheter. Ou mettre des dés de côté pour plus tard.
prompt-aside = Prenez un dé, puis choisissez sa colonne.
prompt-end = Plus aucun dé ne convient : finissez votre tour.
trade-open = Échanger une carte…
trade-none = Vous n’avez pas de carte à échanger, ou plus de dé non utilisé à tourner.
trade-title = Échanger une carte
trade-about = La carte quitte la partie avec ses points, et vous tournez un dé non utilisé.
trade-card = Quelle carte ?
trade-card-choice = { $card_name }, vous en avez { $count }, valeur { $points }
trade-die = Quel dé tournez-vous ?
trade-to = Sur quelle face ?
trade-under = Le mettre de côté
trade-cost = { $points ->
    [0] Cela ne coûte aucun point.
    [one] Cela coûte { $points } point.
   *[other] Cela coûte { $points } points.
}
trade-lacking = Il vous manque :
trade-leave = Garder la carte
trade-do = Échanger
# Setting up

about = Lancez vos dés, atteignez les prix de l’étal et emportez la marchandise avant qu’un nouveau prix ne renvoie vos dés.
credit = Un jeu de Fedor Sosnin, 2016
explain-free_old_dice = Sinon, un dé mis de côté reste jusqu’à ce que vous achetiez, que vous repreniez sa colonne ou qu’il soit renvoyé.
explain-knock_off_column = Sinon, on garde les dés qui conviennent encore.
explain-symbol_chain = Les épices servent aux théières, les théières aux poteries, les poteries aux gemmes, les gemmes à tout.
explain-leave_when_sold_out = Sinon, ils reviennent aussitôt.
explain-finish_round = Sinon, la partie s’arrête dès que le deuxième produit est épuisé.
explain-share_ties = Sinon, les personnes à égalité lancent tous leurs dés et le plus haut total gagne.
explain-idle_rounds = Ainsi toute partie a une fin. Cela n’arrive presque jamais.
component-cards = Valeur des cartes
component-cards-1248 = 1, 2, 4 et 8 points
component-cards-1358 = 1, 3, 5 et 8 points
component-pieces = Cartes et dés
component-pieces-box = Comme dans la boîte

# After the match: lines of the scoring, kinds of chance

counting-spice = Épices
counting-teapot = Théières
counting-pottery = Poteries
counting-gem = Gemmes
outcome-price = Dés de prix
outcome-dice = Dés lancés

# A first game

coach-aim = Achetez avec vos dés : une carte coûte exactement les dés sous son étal. La partie finit quand deux produits sont épuisés ; le plus de points gagne.
coach-roll = Lancez vos dés. Ceux mis de côté plus tôt restent en place, sauf si vous reprenez d’abord toute une colonne.
coach-aside = Mettez de côté les dés qui correspondent à un prix : ils y attendent vos prochains tours. Choisissez un dé, puis sa colonne.
coach-buy = Vous avez tous les dés d’un prix : achetez la carte. Le nouveau prix peut renvoyer des dés des autres.
recap-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
recap-aside = { $dice ->
    [one] { $dice } dé de côté
   *[other] { $dice } dés de côté
}

# Sur papier

print-cards = Cartes
print-cards-note = Pour quatre joueurs. À deux, prenez la moitié de chaque paquet, à trois les trois quarts : le nombre de cartes est dans les règles, 1.2.
print-stall = Étal
print-boards = Plateaux des joueurs
print-chips = Jetons de dés
print-chips-note = Si vous n’avez que six dés : lancez-les, puis posez des jetons aux mêmes faces. Les jetons blancs sont les prix.
print-aid = Pour chaque joueur
print-aid-roll = Reprenez des colonnes entières si vous voulez. Puis lancez tous vos autres dés, une fois.
print-aid-aside = Mettez des dés de côté sous un produit : ils doivent correspondre à une partie de son prix. Ils y restent.
print-aid-buy = Vos dés sous un produit forment tout son prix : prenez la carte du dessus. Ces dés sont dépensés jusqu’à votre prochain tour.
print-aid-price = Ses dés de prix sont alors relancés. Chacun reprend les dés qui n’y correspondent plus.
print-aid-trade = Échangez une carte pour tourner un dé libre sur n’importe quelle face. Elle quitte le jeu.
print-aid-end = Le deuxième produit est épuisé : la partie s’arrête aussitôt. Le plus de points en cartes gagne.
# Made by itself, and what decides a tie

auto-aside = Mettre un dé de côté si une seule colonne convient
auto-end = Finir le tour quand plus rien n’est possible
tie-break = Les dés décident : { $name } gagne le départage.
line-all-prices = Tous les prix
