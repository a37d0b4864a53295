serai = Serai

# The table

home = Home
title = { $game } · Serai
title-your-turn = Your turn · { $game }
close = Close
seats = Players
seat-you = you
seat-away = away
seat-sat-in = a bot plays
seat-points = { $points ->
    [one] point
   *[other] points
}
seat-your-turn = It is your turn
seat-to-move = to move
seat-won = has won
log = Log
log-look = Show the table at that moment
log-more = Details
tools = Tools
undo = Undo
undo-automatic = Change
menu = Menu
confirm = Confirm your move
confirm-yes = Do it
confirm-no = Back
confirm-again = Tap the same place again to do it.
confirm-final = This cannot be undone.
alert-broken = The connection is lost. Your match is safe. Trying again…
alert-waits = Your move waits to be sent: { $action }
alert-unstored = This table is not stored any more. You see it as it was last.
alert-old = This page is out of date.
alert-reload = Reload it
rule-link = Read the rule { $rule }

# Start: landing

tagline = { $games ->
    [one] A bazaar game for an evening at the caravan inn.
    [3] Three bazaar games for an evening at the caravan inn.
   *[other] { $games } games for an evening at the caravan inn.
}
tagline-more = A bot is always ready to play, and a friend is one link away.
home-start = Serai, home page
settings = Settings
ground-dark = Dark
ground-light = Light
offline-title = The inn is closed for now
offline-about = This device is offline, or the server is not running. Your tables are safe on the server. This page opens them as soon as it answers.
server-silent = The server does not answer. Is this device online? Is Serai still running?
try-again = Try again
play-now = Play
play-game = Play { $game } now
play-facts = { $bots ->
    [one] You and { $bots } bot ({ $level }), with the original rules
   *[other] You and { $bots } bots ({ $level }), with the original rules
}
play-facts-mixed = You and bots: { $levels }, with the original rules
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
no-game = There is no game called { $game } here.
guest = Traveller
name-question = What shall we call you?
name-question-sound = With sound
portrait = Your portrait
portrait-person-number = Person { $number }
join-title = Do you have a code?
join-code = Join code
join-code-hint = Six letters or digits
join-look = Find the table
record-title = Open a record
unofficial-note = Serai is unofficial and free. It is not affiliated with the publishers or designers. The names of the games belong to their owners; the drawings and texts are our own.
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

table-opening = Setting the table…
table-no-key = This browser has no key to this table. Ask someone at the table for a link.
table-gone = This table has been deleted.
side = Log and tools
hint = Hint
hint-thinking = Thinking…
phrases = Say
phrases-title = Say something kind
seat-clock = Time left
moves = What you can do
moves-find = Find
moves-none = There is nothing to decide right now.
moves-count = { $count ->
    [one] { $count } move.
   *[other] { $count } moves.
}
moves-first = The first { $most } are listed; type to find another.
menu-language = Language
log-earlier = Earlier turns
log-latest = Back to the latest

# The table: a first game

coach = Your first match
coach-learn = Learn it first
coach-go-on = Go on
coach-known = I know this

# Without a server

local-tagline = A bot is always ready to play, and your matches stay in this browser, even without a network.
local-start = Serai is starting
local-fetching = Serai is downloaded once. After that it opens without a network.
local-starting = Python is starting…
local-restoring = Opening your tables…
local-elsewhere = Serai is open in another tab, and your tables are there.
local-take-over = Play here
local-failed = Serai could not start in this browser: { $problem }
local-silent = The tables have just restarted. Please try once more.
local-evicted = This browser has deleted Serai’s tables. If you saved them to a file, open it here.
archive-open = Open a saved file
