# Ce que disent les personnages des robots : au début, après un tour qui a rapporté plus que tous les autres,
# et à la fin. Deux lignes au plus sur un téléphone.

line-aziz-start = Ma première caravane ! Doucement.
line-aziz-coup = Vous avez vu ? Moi aussi !
line-aziz-end = { $won ->
    [yes] J’ai gagné ? Vraiment ?
   *[no] J’ai appris. On recommence ?
}

line-basma-start = Quel ciel ce soir sur l’auberge.
line-basma-coup = Oh ! Ça s’est bien passé.
line-basma-end = { $won ->
    [yes] Je rêvais, et j’avais gagné.
   *[no] Je comptais encore les étoiles.
}

line-cyrus-start = Vite, vite, le bazar est ouvert !
line-cyrus-coup = Ha ! D’un seul coup !
line-cyrus-end = { $won ->
    [yes] Plus vite que le vent !
   *[no] Trop pressé. Encore, vite !
}

line-dunya-start = Bonjour. Je joue plutôt en silence.
line-dunya-coup = Oh. Tout cela pour moi ?
line-dunya-end = { $won ->
    [yes] Pardon. Je crois que j’ai gagné.
   *[no] C’était bien quand même.
}

line-emre-start = Asseyez-vous ! Des nouvelles ?
line-emre-coup = Mon cousin de Boukhara l’apprendra !
line-emre-end = { $won ->
    [yes] J’en parlerai toute la semaine.
   *[no] Bien joué. Et maintenant, les potins.
}

line-farah-start = Balance juste, prix honnêtes. On y va ?
line-farah-coup = Voilà la semaine payée.
line-farah-end = { $won ->
    [yes] Les comptes sont justes. Pour moi.
   *[no] Une perte, notée proprement.
}

line-gamal-start = De mon temps, les chameaux étaient hauts.
line-gamal-coup = Hm. Pas mal, même pour aujourd’hui.
line-gamal-end = { $won ->
    [yes] Voilà. Les anciens savent encore.
   *[no] De mon temps, c’était mieux.
}

line-hiba-start = Bienvenue. Que le meilleur gagne.
line-hiba-coup = Merci, c’est aimable à vous.
line-hiba-end = { $won ->
    [yes] Vous en avez fait une belle partie.
   *[no] Mes respects. C’est mérité.
}

line-idris-start = Cela commence comme un conte connu.
line-idris-coup = Et ici, le récit bascule.
line-idris-end = { $won ->
    [yes] Le conteur gagne. Comme toujours.
   *[no] Une belle fin. Pas la mienne.
}

line-jamila-start = J’ai vu vos pièces. Il y en a peu.
line-jamila-coup = Vous pouvez applaudir.
line-jamila-end = { $won ->
    [yes] Rassurez-vous. Je le dirai à tous.
   *[no] Bon. Votre chapeau m’a distraite.
}

line-karim-start = Ma marchandise est la meilleure ici.
line-karim-coup = Je l’avais dit : la meilleure.
line-karim-end = { $won ->
    [yes] Naturellement.
   *[no] Aujourd’hui seulement, c’était vous.
}

line-layla-start = Le sable est patient. Moi aussi.
line-layla-coup = Un souffle déplace la dune.
line-layla-end = { $won ->
    [yes] Le puits était assez profond.
   *[no] Même la lune se couche.
}

line-murat-start = Sellé. Chargé. Commençons.
line-murat-coup = Voilà comment on fait.
line-murat-end = { $won ->
    [yes] Arrivés. Tous les chameaux vont bien.
   *[no] Mauvais col. On le passera demain.
}

line-nadia-start = Je connais un raccourci. Suivez-moi.
line-nadia-coup = Tout droit par la montagne !
line-nadia-end = { $won ->
    [yes] Quel voyage !
   *[no] Égarée, mais quelle vue.
}

line-omar-start = D’abord le thé. Ensuite le commerce.
line-omar-coup = Qui attend au puits est servi.
line-omar-end = { $won ->
    [yes] Vous posiez les bonnes questions.
   *[no] On perd volontiers contre vous.
}

line-parisa-start = Je ne joue pas pour du thé.
line-parisa-coup = Rattrapez-moi, si possible.
line-parisa-end = { $won ->
    [yes] Une de plus sur ma liste.
   *[no] Encore. Tout de suite.
}

line-qadir-start = La séance est ouverte.
line-qadir-coup = Que ce soit consigné.
line-qadir-end = { $won ->
    [yes] La justice, avec une petite prime.
   *[no] La cour s’incline devant vous.
}

line-rania-start = J’ai étudié toutes les routes.
line-rania-coup = Je l’espérais depuis trois tours.
line-rania-end = { $won ->
    [yes] Le plan a tenu.
   *[no] Vous avez trouvé la seule faille.
}

line-samir-start = Tiens, quelqu’un contre qui perdre.
line-samir-coup = Par hasard, bien sûr.
line-samir-end = { $won ->
    [yes] Je suis aussi surpris que vous.
   *[no] Je vous ai laissé faire. Sans preuve.
}

line-tahira-start = Approchez, je ne mords plus.
line-tahira-coup = Grand-mère sait encore faire.
line-tahira-end = { $won ->
    [yes] Mangez, puis on rejoue.
   *[no] Comme vous avez grandi !
}

line-umut-start = Bonne terre, beau temps. Semons.
line-umut-coup = La récolte vient toute seule.
line-umut-end = { $won ->
    [yes] Il suffisait d’arroser.
   *[no] La grêle. L’an prochain, alors.
}

line-vida-start = Voyons ce qui est probable.
line-vida-coup = Dans la marge d’erreur.
line-vida-end = { $won ->
    [yes] Les nombres étaient avec moi.
   *[no] Improbable. Félicitations.
}

line-walid-start = Commencez.
line-walid-coup = Bien.
line-walid-end = { $won ->
    [yes] Voilà.
   *[no] Vous.
}

line-xenia-start = Je viens de loin pour cette table.
line-xenia-coup = On ne m’avait pas dit : si facile.
line-xenia-end = { $won ->
    [yes] J’en écrirai aux miens.
   *[no] Alors je reste un peu.
}
