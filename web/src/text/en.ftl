serai = Serai

# Phrases
phrase-hello = Hello, everybody!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-sorry = Sorry about that.
phrase-well-played = Well played!
phrase-oops = Oh no!
phrase-lucky = How lucky!
phrase-one-moment = One moment, I am thinking.
phrase-your-turn = It is your turn.
phrase-back-soon = I will be right back.
phrase-good-game = That was a good game.
phrase-again = Shall we play again?
