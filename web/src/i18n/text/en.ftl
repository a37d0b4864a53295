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
seat-won = has won
log = Log
log-look = Show the table as it was then
log-more = What belongs to it
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
menu-watch = Let somebody look on
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
notice-rule = Read the rule { $rule }

# Start: landing

tagline = Three games of the bazaar, for an evening at the caravan inn.
tagline-more = A bot is always ready to play, and a friend is one link away.
home-start = Serai, to the start
settings = Settings
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
    [one] You and { $bots } bot ({ $level }), with the printed rules
   *[other] You and { $bots } bots ({ $level }), with the printed rules
}
play-facts-mixed = You and bots: { $levels }, with the printed rules
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
puzzle = Puzzle of the day
results = Your results
ratings = Ratings

# Start: levels of bots

level-novice = Novice
level-trader = Trader
level-merchant = Merchant
level-caravan-master = Caravan Master
level-vizier = Vizier
level-grand-vizier = Grand Vizier

# The table: hint, phrases, clock, looking back, the end

table-opening = The table is being laid …
table-no-key = This browser holds no key to this table. Ask somebody who sits there for a link.
table-gone = This table has been deleted.
side = Log and tools
hint = Hint
hint-thinking = Thinking …
hint-best = A bot would: { $action }.
hint-win = ({ $win }% to win)
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
log-latest = Back to the latest

# The table: a first game

coach = Your first game
coach-learn = Learn it first
coach-go-on = Go on
coach-known = I know this

# Without a server

local-start = Serai starts
local-fetching = Serai is fetched, once: then it opens without a network.
local-starting = Python starts …
local-opening = Your tables are opened …
local-elsewhere = Serai is open in another tab, which has your tables.
local-take-over = Play here
local-failed = Serai could not start in this browser: { $problem }
local-silent = The tables were just started again. Try once more.
