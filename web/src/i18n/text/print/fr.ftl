# Imprimer un jeu

print-title = { $game } sur papier
print-what = Contenu
print-what-pieces = Matériel
print-what-rules = Règles
print-what-images = Images
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = US Letter
print-ink = Encre
print-ink-colour = Couleur
print-ink-saving = Économique
print-ink-black = Noir seul
print-backs = Avec les dos : imprimez recto verso, en retournant sur le bord long
print-advice = Dans la fenêtre d’impression du navigateur, choisissez le même papier, une échelle de 100 % et aucun en-tête. La règle de chaque feuille doit mesurer 50 mm.
print-advice-images = Pour Tabletop Simulator et d’autres tables : chaque pièce en PNG, chaque paquet en une image, et un index en JSON. Chaque version publiée de Serai les contient ; serai print --images les écrit aussi pour votre propre matériel.
print-sheet = { $game } · { $kind } { $number }/{ $of }
print-sheet-back = { $game } · { $kind } { $number }/{ $of } · dos
print-sheet-part = { $game } · { $kind } · partie { $part } ({ $number }/{ $of })
print-flap = coller sous { $part }
print-ruler = 50 mm : vérifiez l’échelle
print-private = Usage privé uniquement.
print-to-cut = Ce qu’il faut découper
print-to-cut-lead = Imprimez à 100 %, vérifiez la règle d’une feuille, puis coupez le long des repères : ils indiquent chaque coupe.
print-to-cut-kind = { $kind } : { $count } sur { $sheets ->
    [one] { $sheets } feuille
   *[other] { $sheets } feuilles
}.
