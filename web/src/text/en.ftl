serai = Serai

# The table

home = Home
title = { $game } · Serai
title-your-turn = Your turn · { $game }
close = Close
seats = Players
seat-you = you
seat-away = away
seat-sat-in = a bot sits in
seat-points = { $points ->
    [one] point
   *[other] points
}
seat-your-turn = It is your turn
seat-to-move = to move
log = Log
log-look = Show the table as it was then
tools = Tools
undo = Undo
menu = Menu
menu-rules = Rules of the game
menu-settings = Settings
menu-sound-on = Sound is on
menu-sound-off = Sound is off
menu-sit-in = Let a bot play for me
menu-leave = Leave; the table stays as it is
confirm = Confirm your move
confirm-yes = Do it
confirm-no = Back
confirm-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
confirm-final = Cannot be taken back.
notice-broken = The connection is broken. Nothing is lost; trying again …
notice-old = This page is older than the server.
notice-reload = Load it anew
notice-lent = A bot is playing for you.
notice-reclaim = Take my seat back
notice-away = { $name } is away. A bot may sit in after { $left }.
notice-gone = { $name } has been away for a while.
notice-sit-in = Let a bot sit in
notice-rule = See the rules

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
