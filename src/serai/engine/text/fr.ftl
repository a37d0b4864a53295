nothing = rien

event-turn = À { $seat } de jouer.
event-turn-you = À vous de jouer.

refusal-wrong-seat = Ce n’est pas le tour de la place { $got } : c’est à { $seat } de jouer.
refusal-chance-first = Personne ne peut décider maintenant : attendez le tirage.
refusal-match-over = La partie est terminée ; plus aucun coup n’est possible.
refusal-stale-version = La partie en est à la version { $expected } ; l’action visait la version { $got }. Regardez de nouveau la table, puis choisissez.
refusal-nothing-to-undo = { $seat } ne peut rien reprendre : une décision s’annule tant que personne d’autre n’a joué et que ni dé ni tuile n’a été révélé.

screen-pass-on = Passez l’écran à { $seat }, puis appuyez sur Entrée.
screen-hint = 1-{ $count }, une ligne entière, undo, back ou quit
