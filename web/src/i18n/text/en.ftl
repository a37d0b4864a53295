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
menu-keys = Keys of this game
menu-keys-everywhere = U, Ctrl Z: undo
    H: hint, if you play alone
    M: all moves in words
    ?: the rules
menu-device = Play on another device
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

# Start: landing

tagline = Three games of the bazaar, for an evening at the caravan inn.
tagline-more = A bot is always ready to play, and a friend is one link away.
home-start = Serai, to the start
settings = Settings
language-other = Français
ground-dark = Dark
ground-light = Light
offline-title = The inn is closed for now
uncompiled-title = The bots are slow here
uncompiled-about = The rules run as plain Python, about 70 times slower than compiled: { $reason }.
offline-about = This device is offline, or the server is not running. Your tables are safe there; this page opens them as soon as it answers.
server-silent = The server does not answer. Is this device online, and does Serai still run?
try-again = Try again
play-now = Play
play-game = Play { $game } now
play-facts = { $bots ->
    [one] You and { $bots } bot, { $level }
   *[other] You and { $bots } bots, { $level }
}
play-facts-mixed = { $bots ->
    [one] You and { $bots } bot
   *[other] You and { $bots } bots
}
players-range = { $most ->
    [0] { $least } players
   *[other] { $least } to { $most } players
}
set-up-table = Set up a table
set-up-game = Set up a table of { $game }
learn = Learn
learn-game = Learn { $game } in five minutes
rules = Rules
rules-of-game = Rules of { $game }
games-title = The games
guest = Traveller
person-number = Player { $number }
join-title = Somebody gave you a code?
join-code = Join code
join-code-hint = Six letters or digits
join-look = Find the table
record-title = Open a record
unofficial-note = Serai is unofficial and free, not affiliated with the publishers or designers. The names of the games belong to their owners; the drawings and words are ours.

# Start: continue

continue-title = Continue where you left off
continue-alone = alone
continue-with = with { $names }
continue-your-turn = Your turn
continue-turn-of = { $seat } is to move
continue-gathering = { $open ->
    [one] Waiting for { $open } more player, code { $code }
   *[other] Waiting for { $open } more players, code { $code }
}
continue-won = You won
continue-over = { $seat } won
continue-shared = Shared victory
continue-watching = You are looking on
continue-more = { $count ->
    [one] Show { $count } more table
   *[other] Show { $count } more tables
}
continue-forget = Forget
continue-forget-table = Forget this table of { $game } { $with }
continue-forget-sure = Forget it for good?
continue-forget-explained = Your name and your key to this table are deleted; a bot plays on for you.
continue-forget-yes = Yes, forget it
continue-forget-no = Keep it

# Start: levels of bots

level-novice = Novice
level-trader = Trader
level-merchant = Merchant
level-caravan-master = Caravan Master
level-vizier = Vizier

# The table: hint, phrases, clock, looking back, the end

table-opening = The table is being laid …
table-no-key = This browser holds no key to this table. Ask somebody who sits there for a link.
table-gone = This table has been deleted.
side = Log and tools
hint = Hint
hint-thinking = Thinking …
hint-best = A bot would: { $action }.
hint-win = ({ $win } % to win)
hint-do = Do that
phrases = Say
phrases-title = Say something kind
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-well-played = Well played!
phrase-oops = Oops …
phrase-lucky = That was lucky!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-back-soon = I’ll be right back.
phrase-good-game = Good game!
phrase-again = Shall we play again?
menu-mute = Hide what others say
menu-unmute = Show what others say again
seat-clock = Time left
past = An earlier moment
past-at = As it was after move { $number } of { $count }
past-earlier = One move earlier
past-later = One move later
past-now = Back to now
menu-moves = All moves in words
moves = What you can do
moves-find = Find
moves-none = There is nothing to decide just now.
moves-count = { $count ->
    [one] { $count } move.
   *[other] { $count } moves.
}
moves-first = The first { $most } are listed; type to find another.
menu-language = Language
log-earlier = Earlier turns
