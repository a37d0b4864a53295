game = La Rue des lampes
about = Gardez une lampe, accrochez l’autre : ce qui brille dans la rue donne sa valeur à votre étal.
credit = Un jeu d’exemple de Serai
unofficial = Inventé pour le tutoriel de Serai.

name-ruby = rubis
name-jade = jade
name-cobalt = cobalt
name-amber = ambre
count-ruby = { $count } rubis
count-jade = { $count } jade
count-cobalt = { $count } cobalt
count-amber = { $count } ambre

# Actions, événements, refus

action-keep = Garder la lampe { $colour_name }
kind-keep = Garder une lampe

event-welcomed = { $colour ->
    [none] Un client secret vient chez { $seat }.
   *[other] Un client secret vient chez { $seat } : { $colour_name }.
}
event-welcomed-you = Votre client veut des lampes { $colour_name }.
event-drawn = Sortie du sac : { $colour_name }.
event-kept = { $seat } garde la lampe { $colour_name } et accroche la lampe { $hung_name } dans la rue.
event-kept-you = Vous gardez la lampe { $colour_name } et accrochez la lampe { $hung_name } dans la rue.
event-ended = Le sac est vide. Les clients viennent chercher leurs lampes.
event-paid = Le client de { $seat } voulait { $colour_name } et paie { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-paid-you = Votre client voulait { $colour_name } et paie { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-won = { $seat } gagne.
event-won-you = Vous gagnez.

refusal-no-such-lamp = Il n’y a pas de lampe { $colour_name } sur la table : gardez-en une parmi { $lamps }.

counting-paid = Client
outcome-customer = Clients
outcome-lamp = Lampes

# La table à l’écran

street = Rue
bag = Sac : { $lamps }
stall = Étal de { $seat }
own-stall = Votre étal
worth = { $count ->
    [one] { $count } point chacune
   *[other] { $count } points chacune
}
own-customer = Votre client : { $colour_name }
customer = Client : { $colour_name }
choose = Gardez une des deux lampes. L’autre va dans la rue.
wait = { $seat } choisit une lampe.

# La table sans son dessin

field-bag = Sac
field-street = Rue
field-stalls = Étals
field-lamps = Lampes du tour
field-customers = Clients
each-stalls = { $seat }
each-customers = { $seat }

# Leçon

lesson-aim = Tous vendent des lampes dans une même rue. Chaque lampe de votre étal vaut un point par lampe de sa couleur dans la rue. La personne qui a le plus de points gagne.
lesson-customer = Vous avez aussi un client secret, qui veut du cobalt. À la fin il paie vos lampes cobalt une seconde fois. Personne d’autre ne connaît la couleur.
lesson-keep = À votre tour, deux lampes sortent du sac. Vous en gardez une ; l’autre va dans la rue. Gardez la lampe cobalt pour votre client.
lesson-keep-wrong = Une belle lampe, mais votre client veut du cobalt. Gardez celle-là.
lesson-equal = Une lampe rubis est dans la rue, et Ben a tiré deux lampes ambre. Entre deux lampes égales il n’y a rien à choisir : l’une est à lui, l’autre va dans la rue.
lesson-street = Seule, une lampe ne vaut rien : la rue doit briller de sa couleur. Vous avez du cobalt. Gardez la lampe jade, pour que la lampe cobalt aille dans la rue.
lesson-street-wrong = Alors il n’y a pas de cobalt dans la rue, et votre lampe ne vaut rien. Gardez la lampe jade.
lesson-worth = Votre lampe cobalt vaut 1 point, et votre client le doublera. Mais Ben lit la rue aussi bien que vous.
lesson-more = Encore une lampe cobalt. Dans votre étal elle vaudrait 1 point ; dans la rue, l’autre en vaudrait 2. Gardez-la : votre client la compte deux fois.
lesson-more-wrong = C’est presque égal. Gardez la lampe cobalt cette fois.
lesson-end = Après douze tours le sac est vide et les clients paient. La personne qui a le plus de points gagne. C’est tout le jeu.
