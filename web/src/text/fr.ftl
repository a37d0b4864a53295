serai = Serai

# Phrases
phrase-hello = Bonjour à tous !
phrase-good-luck = Bonne chance !
phrase-thanks = Merci !
phrase-sorry = Désolé !
phrase-well-played = Bien joué !
phrase-oops = Aïe !
phrase-lucky = Quelle chance !
phrase-one-moment = Un instant, je réfléchis.
phrase-your-turn = C’est votre tour.
phrase-back-soon = Je reviens tout de suite.
phrase-good-game = C’était une belle partie.
phrase-again = On en refait une ?
