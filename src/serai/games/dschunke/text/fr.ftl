game = Dschunke
unofficial = Édition non officielle de Dschunke: Das Legespiel, sans lien avec Spiele aus Timbuktu ni avec l’auteur. Les caisses des bandes et certains points de règle sont des reconstitutions.

# Lesson

lesson-aim = Un marché sur l’eau. Vous vendez les marchandises rouges, Ben les vertes. Des marchandises de même sorte et de même couleur qui se touchent forment un groupe, et plus il est grand, plus il rapporte. Seul compte ce qui est visible à la fin.
lesson-lay = Vous avez pioché une bande de trois caisses. Posez-la contre la bande de départ, côté contre côté. Tournez-la comme vous voulez. Choisissez une place éclairée.
lesson-lay-done = Bien posé. Un coin n’aurait pas suffi : les caisses doivent se toucher par un côté.
lesson-two = Un peu plus tard. À partir du deuxième tour, vous piochez deux bandes et devez poser les deux, dans l’ordre de votre choix. Ben a deux poissons verts qui se touchent : 3 points pour lui. Son rat lui en coûte 1.
lesson-group = Formez un groupe à votre tour. Votre riz rouge est au sud-ouest. Posez la bande avec riz et aubergine de sorte que son riz touche ce riz.
lesson-group-wrong = Là, les deux riz rouges ne se touchent pas côté contre côté sur la table. Essayez à côté du riz au sud-ouest, ou dessous.
lesson-stack = Deux riz côte à côte : 3 points ; trois en feraient 6, quatre 10, et ainsi de suite. Une bande peut aussi être posée sur d’autres. Alors ses trois caisses reposent sur des bandes de même hauteur, sans vide dessous, et sur au moins deux bandes différentes.
lesson-cover = Ce qui est couvert ne compte plus. Posez votre bande de poissons du nord au sud sur les deux poissons de Ben.
lesson-cover-wrong = La paire de poissons de Ben resterait visible. Tournez la bande du nord au sud et posez-la sur la colonne des deux poissons.
lesson-rats = Ben riposte avec deux rats rouges, juste à côté. Un rat visible coûte un point à la personne de sa couleur. Couvrez l’un d’eux.
lesson-rats-wrong = Les deux rats resteraient visibles. Posez une bande à plat sur l’un d’eux, à cheval sur la bande voisine.
lesson-rats-done = Un rat de moins. Les rats ne forment pas de groupe ; chacun coûte 1 point, tant qu’on le voit.
lesson-last = Voici la dernière bande d’une courte partie. Posez-la de sorte que son riz touche votre riz, sans rien couvrir.
lesson-last-wrong = Cherchez une place à côté de votre riz rouge, à plat sur la table.
lesson-over = Vos deux riz : 3 points. Vos deux aubergines ne se touchent que par un coin : rien. Ben a quatre sacs, 10, moins 1 pour son rat : 9. La prochaine fois, vous couvrirez ces sacs ! Vous connaissez tout le jeu.

# Noms

name-empty = vide
name-red-rice = riz rouge
name-red-aubergine = aubergine rouge
name-red-sack = sac rouge
name-red-fish = poisson rouge
name-red-rat = rat rouge
name-green-rice = riz vert
name-green-aubergine = aubergine verte
name-green-sack = sac vert
name-green-fish = poisson vert
name-green-rat = rat vert
name-east = l’est
name-south = le sud
name-west = l’ouest
name-north = le nord

# Les cases se comptent depuis le milieu de la bande de départ

count-w = { $count } ouest
count-e = { $count ->
    [0] centre
   *[other] { $count } est
}
count-n = { $count ->
    [0] centre
   *[other] { $count } nord
}
count-s = { $count } sud

# Actions

action-lay = Poser la bande { $strip } depuis { $column_name }, { $row_name } vers { $runs_name }

kind-lay = Poser une bande

# Événements

event-drew = { $seat } pioche la bande { $strip } : { $crates }.
event-laid = { $level ->
    [1] { $seat } pose la bande { $strip } sur la table, depuis { $column_name }, { $row_name } vers { $runs_name }.
   *[other] { $seat } pose la bande { $strip } au niveau { $level }, depuis { $column_name }, { $row_name } vers { $runs_name }.
}
event-covered = Elle recouvre { $crates }.
event-put-aside = Il n’y a plus de place sur la table : { $seat } met la bande { $strip } de côté.
event-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour un groupe de { $size } ({ $crate_name }) : { $cells }.
event-rats = { $rats ->
    [one] { $rats } rat visible coûte un point à { $seat }.
   *[other] { $rats } rats visibles coûtent { $rats } points à { $seat }.
}
event-overrun = { $seat } finit son tour avec { $rats } rats visibles et perd tous ses points et la partie.
event-ended = La dernière bande est posée : la partie se termine.
event-won = { $points ->
    [one] { $seat } gagne avec { $points } point.
   *[other] { $seat } gagne avec { $points } points.
}
event-tied = La partie est nulle, avec { $points ->
    [one] { $points } point chacun.
   *[other] { $points } points chacun.
}

# Événements racontés à la personne concernée

event-drew-you = Vous piochez la bande { $strip } : { $crates }.
event-laid-you = { $level ->
    [1] Vous posez la bande { $strip } sur la table, depuis { $column_name }, { $row_name } vers { $runs_name }.
   *[other] Vous posez la bande { $strip } au niveau { $level }, depuis { $column_name }, { $row_name } vers { $runs_name }.
}
event-put-aside-you = Il n’y a plus de place sur la table : vous mettez la bande { $strip } de côté.
event-scored-you = Vous marquez { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour un groupe de { $size } ({ $crate_name }) : { $cells }.
event-rats-you = { $rats ->
    [one] { $rats } rat visible vous coûte un point.
   *[other] { $rats } rats visibles vous coûtent { $rats } points.
}
event-overrun-you = Vous finissez votre tour avec { $rats } rats visibles et perdez tous vos points et la partie.
event-won-you = { $points ->
    [one] Vous gagnez avec { $points } point.
   *[other] Vous gagnez avec { $points } points.
}

# Refus

refusal-not-drawn = La bande { $strip } n’est pas de celles que vous avez piochées et devez encore poser.
refusal-table-edge = Là, la bande dépasserait du bord de la table.
refusal-no-contact = Là, aucun côté de la bande n’en toucherait une autre ; un coin ne suffit pas.
refusal-part-on-table = Là, la bande serait en partie sur la table et en partie sur des bandes : posez-la tout entière sur l’une ou sur les autres.
refusal-uneven = Là, la bande couvrirait des caisses de niveaux différents et laisserait un vide sous elle.
refusal-one-strip-below = Là, la bande couvrirait exactement une seule autre ; il en faut au moins deux dessous.
refusal-parallel = Il est convenu qu’une bande ne se pose qu’en travers des autres ; là, elle serait parallèle à l’une d’elles.
refusal-same-footprint = Il est convenu qu’aucune bande ne se pose exactement au-dessus d’une autre, même plus bas ; là, ce serait le cas.
refusal-no-level-contact = Il est convenu qu’une bande doit en toucher une autre de son niveau ; là, elle n’en toucherait pas.

# Options

option-crosswise_only = Bandes du dessus seulement en travers
option-forbid_same_footprint = Jamais une bande exactement au-dessus d’une autre, même plus bas
option-own_level_contact = Une bande du dessus doit en toucher une de son niveau
option-table = Taille de la table (caisses par côté)
option-cap_groups = Aucun groupe ne marque plus de 66
option-floor_at_zero = Aucun total sous zéro
option-rat_hot_changed = Rat Hot : groupes qui rapportent de nouveau
option-fewer_rats_win_ties = À égalité, le moins de rats visibles gagne
option-scoring = Décompte : comme Dschunke ou comme Rat Hot

# Setting up

about = Deux marchands, le rouge et le vert, posent des bandes de caisses sur un marché flottant : gardez vos marchandises bien en vue et recouvrez celles de l’autre.
credit = Un jeu de Michael Schacht, 2003
choice-scoring-dschunke = Dschunke : une seule fois, à la fin
choice-scoring-rat_hot = Rat Hot : après chaque bande
choice-rat_hot_changed-enlarged = Seulement agrandis
choice-rat_hot_changed-any = Tous ceux qui ont changé
explain-crosswise_only = Sinon, une bande peut aussi être parallèle à celles du dessous, décalée d’une caisse ou deux.
explain-forbid_same_footprint = Sinon, seules comptent les bandes juste au-dessous.
explain-own_level_contact = Sauf la première bande d’un niveau ; sinon, ce contact n’est pas exigé.
explain-table = La plus grande a toujours de la place ; sur une petite, il faut parfois mettre des bandes de côté.
explain-cap_groups = Sinon, les groupes de douze et plus continuent : 78, 91, 105…
explain-floor_at_zero = Sinon, un total peut être négatif.
explain-fewer_rats_win_ties = Sinon, à égalité de points, la partie est nulle.
explain-rat_hot_changed = Un groupe agrandi rapporte toujours ; avec le second choix, un groupe réduit rapporte aussi.
explain-scoring = Avec Rat Hot, tout groupe qui grandit rapporte aussitôt, et la personne qui montre trois de ses rats perd.
component-strips = Bandes
component-strips-pairs = Vingt et une paires

# La table à l’écran

harbour-name = Le port
harbour-label = Les flèches déplacent la bande que vous tenez, R la tourne, N va à la prochaine place libre, Entrée la pose.
harbour-in-words = Le port en mots
harbour-crate = { $column_name }, { $row_name } : { $crate_name }, niveau { $level }
harbour-group = Groupe de { $size }, { $crate_name }, { $points } points : { $cells }
harbour-spot = La poser autour de { $column_name }, { $row_name }, vers { $runs_name }
harbour-held = Tenue au-dessus de { $column_name }, { $row_name }, vers { $runs_name } : { $crates }.
harbour-open = Elle peut être posée ici, au niveau { $level }.
harbour-shut = Elle ne peut pas être posée ici.
harbour-gain = { $name } { $gain }
harbour-covers-these = couvre
harbour-covers = Elle couvre { $crates }.
harbour-scores = Points visibles
harbour-at-end = { $points ->
    [one] { $points } de plus à la fin
   *[other] { $points } de plus à la fin
}
harbour-rats = { $rats ->
    [0] aucun rat visible
    [one] { $rats } rat visible
   *[other] { $rats } rats visibles
}
harbour-hand = Bandes piochées
harbour-strip = Bande : { $crates }
harbour-turn = Tourner la bande (R)
harbour-lay = Poser
harbour-point = Cliquez sur une place éclairée. La molette ou R tourne la bande.
harbour-tap = { $count ->
    [one] Touchez l’endroit où poser cette bande, puis encore le même endroit. La flèche la tourne.
   *[other] Touchez une bande, puis deux fois l’endroit où la poser. La flèche la tourne.
}
harbour-waiting = { $name } pose ses bandes.
harbour-tools = Affichage
harbour-groups = Montrer les groupes et leurs points (G)
harbour-levels = Montrer les niveaux (L)
harbour-to-come-label = { $count ->
    [0] Plus aucune bande à venir (S)
    [one] { $count } bande encore à venir : la montrer (S)
   *[other] { $count } bandes encore à venir : les montrer (S)
}
harbour-to-come-count = { $count ->
    [0] Plus aucune bande à venir
    [one] { $count } bande encore à venir
   *[other] { $count } bandes encore à venir
}
harbour-aside = { $count ->
    [one] { $count } bande mise de côté, faute de place
   *[other] { $count } bandes mises de côté, faute de place
}
harbour-close = Fermer
harbour-nearer = Plus près (+)
harbour-farther = Plus loin (-)
harbour-whole = Tout le port (0)
harbour-map = Plan du port : touchez l’endroit à regarder
keys = 1, 2 : prendre une bande
    R, maj R, molette : la tourner
    flèches : la déplacer sur le port
    N, maj N : place libre suivante ou précédente
    Entrée : la poser
    Échap : la retirer
    L : niveaux, G : groupes, S : bandes à venir
    +, -, 0 : plus près, plus loin, tout le port

# After the match: lines of the scoring, kinds of chance

counting-rice = Riz
counting-aubergine = Aubergines
counting-sack = Sacs
counting-fish = Poissons
counting-rats = Rats
outcome-strip = Bandes piochées

# A first game

coach-aim = Rassemblez côte à côte vos marchandises de même sorte : plus le groupe est grand, plus il rapporte. Seul compte ce qui se voit à la fin.
coach-lay = Posez vos bandes l’une après l’autre sur une place éclairée ; tournez-les à votre guise. Posées sur d’autres, elles cachent ce qui est dessous.

# Lines of the log at the table, where the strip itself is lit

line-drew = { $seat } pioche { $crates }.
line-drew-you = Vous piochez { $crates }.
line-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour un groupe de { $size } ({ $crate_name }).
line-scored-you = Vous marquez { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour un groupe de { $size } ({ $crate_name }).
line-laid = { $level ->
    [1] { $seat } pose { $crates }.
   *[other] { $seat } pose { $crates } au niveau { $level }.
}
line-laid-you = { $level ->
    [1] Vous posez { $crates }.
   *[other] Vous posez { $crates } au niveau { $level }.
}
spoken-drew = { $seat } pioche { $crates }.
spoken-drew-you = Vous piochez { $crates }.
spoken-laid = { $level ->
    [1] { $seat } pose { $crates }, depuis { $column_name }, { $row_name } vers { $runs_name }.
   *[other] { $seat } pose { $crates } au niveau { $level }, depuis { $column_name }, { $row_name } vers { $runs_name }.
}
spoken-laid-you = { $level ->
    [1] Vous posez { $crates }, depuis { $column_name }, { $row_name } vers { $runs_name }.
   *[other] Vous posez { $crates } au niveau { $level }, depuis { $column_name }, { $row_name } vers { $runs_name }.
}
harbour-recap = { $covered ->
    [0] 2 bandes
    [one] couvre { $covered } caisse
   *[other] couvre { $covered } caisses
}
harbour-lay-over = { $below_count ->
    [0] Poser { $crates } sur des caisses vides
   *[other] Poser { $crates } sur { $below }
}
harbour-lay-beside = { $beside_count ->
    [0] Poser { $crates } à côté de caisses vides
   *[other] Poser { $crates } ; à côté : { $beside }
}

# Sur papier

print-strips = Bandes
print-strips-note = Imprimez sur du carton de 200 g ; pour bien voir les étages, collez-le sur du carton gris de 1,5 à 2 mm avant de découper. S est la bande de départ.
print-start-strip = S
print-aid = Pour chaque joueur
print-aid-draw = Piochez deux bandes et posez-les. Au premier tour, n’en piochez qu’une.
print-aid-table = Sur la table : les trois caisses sur des cases libres, une au moins côte à côte avec une caisse.
print-aid-stack = Sur des bandes : les trois caisses à la même hauteur, sur deux bandes au moins, sans vide dessous.
print-aid-end = Après la dernière bande, comptez ce qui est visible. Une marchandise seule ne vaut rien, un rat coûte un point.
print-aid-red = rouge
print-aid-green = vert
print-aid-crates = Caisses
print-aid-points = Points
# What decides a tie

tie-break = { $other ->
    [0] Trois rats font perdre la partie.
   *[other] Moins de rats : { $winner } contre { $other }, cela décide.
}
