# Start: levels of bots

setup-level-novice = Plays by feel and makes mistakes. For your first match.
setup-level-trader = Takes whatever looks best right away. Quick.
setup-level-merchant = Knows what things are worth. A good opponent.
setup-level-caravan-master = Sees nearly everything there is to gain. Hard to beat.
setup-level-vizier = Thinks ahead and rarely makes a mistake.
setup-level-grand-vizier = Thinks for up to two seconds. Nobody here plays better.
setup-strength = Strength { $rating }; a Novice has 1000.
setup-rules-only = The bots know nothing of this game but its rules.

# After the match

after-title = The match is over
after-over = The match is over.
after-counting = Counting the points
after-count-all = Show it all
after-so-far = { $score } so far
after-total = Total
after-points = Points
after-place = Place
after-place-number = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
after-wins = { $name } wins
after-you-win = You win!
after-shared = { $names } share the win
after-draw = A draw
after-tie = { $points ->
    [one] { $points } point each.
   *[other] { $points } points each.
}
after-remembered = Remembered:
after-lead-changes = The lead changed { $count } times.
after-rematch = Play again
after-rematch-waits = Join the rematch
after-rematch-ready = A rematch waits for you. Everyone moves one seat on.
after-look-back = Look back
after-to-table = Look at the table
after-result = Result
after-to-live = To the table

# Beside the table, when it is over

end-title = The result
end-you-won = You have won!
end-won = { $name } has won
end-shared = A shared victory
end-rematch = Play again
end-join-rematch = Join the next match

# Looking back

after-replay-of = Looking back at { $game }.
after-percent = { $percent }%
after-percent-exactly = exactly { $percent }%
after-graph = Graph
after-graph-chances = Chances of winning during the match
after-graph-points = { $score } over the match
after-chances = Chances
after-table = In numbers
after-table-caption = Everyone’s points and chance to win at the end of each turn.
after-turn = Turn
after-scrubber = Go through the match
after-slider = Move
after-scene = Move { $number } of { $count }. { $events }
after-turn-back = One turn back
after-back = One move back
after-play = Play
after-pause = Pause
after-on = One move on
after-turn-on = One turn on
after-decisions = Decisions
after-analysing = Checking every decision again…
after-call-off = Stop
after-analyse = Go on
after-not-judged = The decisions have not been checked yet.
after-not-over = Decisions are checked once the match is over.
after-luck = Luck
after-luck-even = { $name } was neither lucky nor unlucky.
after-luck-good = { $name } was lucky: dice and draws added { $percent }% to the chance to win, compared with the average.
after-luck-bad = { $name } was unlucky: dice and draws took { $percent }% off the chance to win, compared with the average.
after-luck-hidden = Luck is not measured where cards or dice are hidden.
after-nothing-costly = No decision gave anything away. Well played!
after-percent-about = Percentages are chances to win; red shows what a decision gave away.
after-cost = −{ $percent }%
after-played = Played: { $played } ({ $chance })
after-better = Better: { $better } ({ $possible })
after-hinted = Our hint: { $played } ({ $chance })
after-found-later = Found by a longer search: { $better } ({ $possible })
after-played-here = { $name }: { $played }
after-instead = Better: { $action }
after-hinted-here = { $name } followed our hint: { $played }
after-found-instead = Found by a longer search: { $action }
after-eyes = Seen by
after-spectator = a spectator
after-more = More
after-share = Share
after-link = Link to this moment
after-link-open = Anyone with this link can watch this table, now or later.
after-link-held = This link works for those who sit at this table. For anyone else, save the record.
after-copy = Copy the link
after-copied = Copied
after-save = Save the record
after-save-about = A record is a small file with every move. You can open it here or in any other Serai.
after-dice = Dice
after-play-on-here = Play on from here
after-play-on-about = A new table begins at this moment. The match you are looking at stays as it is.
after-play-on-end = Go back to an earlier move to play on from there.
after-play-as = You play
after-play-against = The others are bots
after-play-on = Play on
after-no-key = You can open a record saved as a file without a key.
after-open-record = Open a record

# At a table

alert-unshared = { $name }’s browser did not answer in time: this roll was made without its share.
alert-left-out = The server has left your browser’s secret out of the dice: it may know rolls beforehand.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-well-played = Well played!
phrase-oops = Oops…
phrase-lucky = That was lucky!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-back-soon = I’ll be right back.
phrase-good-game = Good game!
phrase-again = Shall we play again?
menu-rules = Rules of the game
menu-keys = Keys for this game
menu-keys-everywhere = U, Ctrl Z: undo
    H: hint, if you play alone
    M: all moves in words
    ?: the rules
menu-settings = Settings
menu-leave = Leave; the table stays as it is
menu-moves = All moves in words
menu-device = Play on another device
menu-watch = Invite a spectator
menu-sound-on = Sound is on
menu-sound-off = Sound is off
menu-sit-in = Let a bot play for me
menu-mute = Hide what others say
menu-unmute = Show what others say again
hint-best = A bot would: { $action }.
hint-win = ({ $win }% to win)
hint-unsure = Not sure. About as good: { $actions }.
hint-do = Play this
past = An earlier moment
past-at = The table after move { $number } of { $count }
past-earlier = One move earlier
past-later = One move later
past-now = Back to now
alert-lent = A bot is playing for you.
alert-reclaim = Take my seat back
alert-away = { $name } is away. A bot can play instead in { $left }.
alert-gone = { $name } has been away for a while.
alert-sit-in = Let a bot play

# The dice of a match

dice-title = How the dice fell
dice-back = Back to the match
dice-lead = Bars show what came up; the red marks show what was expected.
dice-caption = { $count } in all.
dice-deal = { $count ->
    [one] { $count } was drawn. None can come twice, so there is nothing to compare.
   *[other] { $count } were drawn. None can come twice, so there is nothing to compare.
}
dice-value = Result
dice-bar = Bar
dice-came = came
dice-expected = expected
dice-likely = Fair dice are at least this far off in { $percent }% of all matches.
dice-fair = Why the dice can be trusted
dice-fair-about = Before the first roll the server drew a secret seed and showed its fingerprint. Every roll and draw of the match follows from the seed, together with what browsers added to it. So nobody could change anything later without being noticed.
dice-commitment = Fingerprint (SHA-256), shown before the first roll
dice-seed = Seed, revealed at the end
dice-seed-later = The seed is revealed when the match is over.
dice-verified = Your browser has checked it: the seed matches the fingerprint that was shown before the first roll.
dice-refuted = The seed does not match the fingerprint that was shown before the first roll. Do not trust this server.
dice-branched = The first { $count } results come from the record that this match continues.
dice-shares = Who added to the dice
dice-shares-about = Each browser added a secret of its own to every roll, once the decision was fixed. So nobody, not even the host, could know or steer a roll before it was asked for.
dice-shares-by = { $name }: { $brought } of { $rolls } rolls
dice-shares-missing = Where a share is missing, that browser was away or did not answer in time.
dice-shares-alone = { $count ->
    [one] One roll came from the server alone, before a browser took part.
   *[other] { $count } rolls came from the server alone, before a browser took part.
}
dice-shares-bots = Bots of this server bring no share, as it would prove nothing. A guest’s program brings one, like a browser.
dice-shares-left-out = Your browser offered a secret, and the server left it out. So this match proves nothing to you about the dice.
dice-shares-later = Who added to which roll is listed here when the match is over.
dice-shares-none = The server alone rolled the dice of this match: no browser added to them.
dice-shares-chosen = The seed of this match was chosen, so that its dice can be repeated. So no browser added to it.
dice-shares-here = This page alone rolled the dice. There is no host whom you would have to trust.
dice-shares-right = Your browser has checked it: every share it gave was used for the decision announced to it.
dice-shares-wrong = A share your browser gave was not used, or a roll it was asked for was never made (steps { $steps }). A server that stops in the middle of a roll can cause one of these; several are no accident.
dice-shares-elsewhere = { $count ->
    [one] One share for a seat of yours came from another device, not from this browser.
   *[other] { $count } shares for a seat of yours came from another device, not from this browser.
} If you used no other, do not trust this server.
dice-record-right = Your browser has checked it: every share belongs to its chain, every result follows from the seed and the shares, and the record says the same.
dice-record-wrong = The record, the shares and the results of this match do not belong together. Do not trust this server.
dice-record-compare = Compare the fingerprint (SHA-256) of the record with the other players: all must see the same one.
dice-verify = To check every result, save the record and run this command on it:

# Opening a record

record-about = A record is a match written down, move by move. Open one to get a table of your own here, where you can look back or play on.
record-choose = Choose a file
record-drop = or drop one here
record-too-large = This file is too large for a record.
record-unreadable = This file is not a record: its first line should name the game and the seats.
record-own = Your matches
record-own-none = No match is over yet. Once one is, you can look back on it here, move by move, and save its record.

# Learn: rules and lessons

rules-search = Search the rules
rules-hit = { $at } of { $hits }
rules-no-hit = Nothing found
rules-previous = Previous hit
rules-next = Next hit
rules-contents = Contents
rules-missing = There are no rules at this address.
rules-learn = Learn by playing
rules-try = Try it in the lesson
rules-print = Print
rules-whole = Whole page
learning = Lesson
learning-title = Lesson: { $game }
learning-progress = { $at } of { $scenes }
learning-back = One step back
learning-next = Go on
learning-show = Show me
learning-rule = The rule
learning-play = Play a real match
learning-again = Start the lesson again
learning-leave = Back to the start

# Start: setting up

setup-players = Players
setup-count = { $count }
setup-unofficial = unofficial
setup-order = Seats play in this order.
setup-mix = Shuffle the seats
setup-components = Board and pieces
setup-options = House rules
setup-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
setup-usual = Back to the standard table
setup-summary = { $people ->
    [0] Nobody here
    [one] You
   *[other] { $people } people sharing this screen
}{ $bots ->
    [0] {""}
    [one] , { $bots } bot
   *[other] , { $bots } bots
}{ $open ->
    [0] {"."}
    [one] , { $open } seat for a friend.
   *[other] , { $open } seats for friends.
}
setup-summary-options = { $count ->
    [one] With a house rule.
   *[other] With { $count } house rules.
}
setup-begin = Begin
setup-gather = Open the table and invite
setup-change = Change the table
setup-change-not = Leave it as it was
setup-nobody = Keep a seat for yourself: choose “A person here” for one of them.
seat-kind = Who sits in seat { $number }
seat-name = Name in seat { $number }
seat-level = Level of the bot in seat { $number }
seat-person = A person here
seat-open = Open, for a friend
seat-bot = A bot
seat-open-about = Joins by link or code, from any device.
seat-me-about = That is you.
seat-taken-about = Sits here already, and stays.
seat-person-about = Shares this screen; hidden cards stay hidden.
option-ruling = Ruling { $rule } in the rules
component-own = Your file: { $name }
component-upload = Your own file…
component-upload-kind = { $kind }: choose a file of your own
component-refused = { $file } cannot be used: { $problem }
component-provenance = Source: { $sources }
provenance-rulebook = the rulebook
provenance-reconstructed = our reconstruction
provenance-own = your own file
setup-clock = Time to think
clock-none = no limit
clock-budget = { $minutes } minutes each, plus { $added } seconds per turn
clock-per-turn = { $days ->
    [one] one day per turn
   *[other] { $days } days per turn
}
clock-about = When your time runs out, a bot plays on until you come back.

# Start: gathering and joining

gathering-title = A table of { $game }
gathering-waiting = { $open ->
    [one] One more player, and the match begins.
   *[other] { $open } more players, and the match begins.
}
gathering-invite = Invite
gathering-qr = QR code with the link to this table
gathering-code = The code
gathering-where = Enter it at { $address }
gathering-local = Only this machine can open this address, so a link would lead nobody here. Close Serai and start it with “{ $command }”; then friends nearby can join with a link or this code.
gathering-share = Share the link
gathering-share-title = Come and play { $game }
gathering-share-watch = Link for spectators
gathering-open = waiting for someone…
gathering-asked = asked to play again
gathering-asks = The rematch begins as soon as { $names } agree, or bots have their seats.
gathering-asks-you = A rematch: would you like to play again? It begins when everyone has answered.
gathering-accept = Play again
gathering-decline = Not this time
gathering-bot = Put a bot here
gathering-bot-at = Put a bot in seat { $number }
gathering-free = Free this seat
gathering-free-at = Free the seat of { $name }
gathering-change = Change the set-up
gathering-cancel = Cancel the table
gathering-cancel-sure = Nobody will find this table any more. Cancel it?
gathering-up = Give up my seat
gathering-up-sure = Someone else can take your seat then. Give it up?
gathering-stay = Stay
gathering-leave = You may leave this page. The table is on your start page until you come back.
title-arrived = { $names } joined your table
listed = Anyone may join
listed-about = The first page shows this table to everyone while a seat is free.
open-tables = Open tables
open-tables-none = No table is open just now.
open-tables-more = { $count ->
    [one] One more open table
   *[other] { $count } more open tables
}
open-tables-free = { $open ->
    [one] 1 of { $seats } seats free
   *[other] { $open } of { $seats } seats free
}
open-tables-away = nobody at the table
open-tables-own = other pieces: { $names }
open-tables-rule = { $rule }: { $choice }
open-tables-without = not: { $rule }
open-tables-sit = Sit down
open-tables-sit-at = Sit down at the table of { $game } { $with }
menu-hook = Messages elsewhere
hook-title = Messages elsewhere
hook-about = When it is your turn and this table is not open, a message goes to an address of yours until the match ends. It may be at { $services }. Keep the address to yourself: whoever has it can write there.
hook-address = Your address
hook-save = Save
hook-remove = Remove
hook-set = Messages go to this address.
device-title = Another device
device-about = Open this link on another device to play from this seat there too. Anyone who has it can play for you, so send it to nobody else.
device-qr = QR code with the link to this seat
device-share = Share or copy the link
share-copied = The link is copied.
joining-title = Join a table of { $game }
joining-sit = Sit down
joining-lost = Find a table
lost-title = There is nothing here
lost-about = This address is mistyped or incomplete, or its page no longer exists. If someone invited you, ask for the link or the code again.
lost-about-local = This address is mistyped or incomplete, or its page no longer exists.

# Start: one screen for several people

curtain-title = Hand the device to { $name }
curtain-about = What { $name } may see is behind the curtain.
curtain-open = I am { $name }: open

# Start: settings

settings-name = Your name at the table
settings-name-about = Others see it. Leave it empty to play as a traveller.
portrait-person = Person
portrait-colour = Colour of the cloth
portrait-cloth = Pattern of the cloth
portrait-colour-number = Colour { $number }
portrait-cloth-number = Pattern { $number }
settings-language = Language
settings-ground = Light or dark
settings-auto = Same as the system
settings-motion = Motion
settings-motion-less = Less
settings-motion-about = With less motion, pieces jump to their places instead of flying.
settings-pace = Pace
settings-pace-calm = Calm
settings-pace-brisk = Brisk
settings-pace-instant = Instant
settings-pace-about = How long each event is shown. Any key or tap skips it.
settings-sound = Sound
settings-volume-effects = Things on the table
settings-volume-music = Music
settings-volume-ambience = Murmur of the inn
settings-vibration = Vibration
settings-on = On
settings-off = Off
settings-banter = Remarks by bots
settings-notices = Tell me when it is my turn
settings-notices-about = A system notification, while this page is open in the background.
settings-notices-refused = This browser does not allow notifications here. Allow them in its settings first.
settings-notices-open = While this page is open
settings-notices-closed = Even when it is closed
settings-notices-closed-about = A system notification, encrypted by this server and delivered by your browser’s push service. The server stores your browser’s push address until the match ends or you switch this off.
settings-notices-unreachable = The push service of this browser cannot be reached. Try again later.
settings-confirmation = Confirm each move
settings-confirmation-auto = On touch screens
settings-confirmation-always = Always
settings-confirmation-never = Never
settings-confirmation-about = Each move waits for a second tap or click, so that a slip of the finger costs nothing.
settings-done = Back to the start
keys-title = Keyboard
keys-about = You can play everything without a mouse.
keys-space = Space
keys-tab = go to the next thing you can do, and back
keys-arrows = go from one space on the board to its neighbour
keys-enter = choose it
keys-escape = put down what you hold, or close what covers the table
keys-help = the rules
keys-undo = take back your last decision
keys-hint = ask a bot for a hint if you play alone
keys-moves = all possible moves in words
privacy = What is stored
privacy-about = This browser keeps your name, these settings and the keys to your tables. The server keeps the tables and nothing else about you. “Forget” on the start page deletes your part of a table. This page never contacts any other site.
privacy-push = Push notifications are on: the server also stores your browser’s push address. When it is your turn, it sends an encrypted notification there. Only this browser can read your name and the table in it.
privacy-local = This browser keeps your name, these settings and your tables. Nobody else does: there is no server, and this page never contacts any other site. “Forget” on the start page deletes a table.

# Everything stored in this browser

archive-title = Your tables
archive-about = All tables are stored in this browser and nowhere else. Save them to a file before you clear the browser’s data, or to take them to another device.
archive-save = Save everything to a file
archive-opened = { $added ->
    [one] { $added } table was added
   *[other] { $added } tables were added
}, { $known } were here already{ $unreadable ->
    [0] .
   *[other] , { $unreadable } could not be read.
}

# A decision to find

puzzle-of = Puzzle of the day: { $game }
puzzle-made = Setting up the puzzle of the day…
puzzle-ask = It is your turn. Which move gives you the best chance to win?
puzzle-share = Share this puzzle
retry = Try again
retry-of = { $game }: a second try at a decision
retry-ask = This move gave something away. Find a better one.
retry-next = The next decision
retry-back = Back to the match
exercise-better = There is a better move. Try again.
exercise-found = { $tries ->
    [1] Found on the first try!
   *[other] Found on try { $tries }!
}
exercise-shown = This was the best move.
exercise-figures = How often a bot that thinks ahead wins after each move.
after-retry = { $count ->
    [one] Try your costly decision again
   *[other] Try your { $count } costly decisions again
}

# One's own results

results-about = Matches you played alone against bots, from start to end. They are stored in this browser and nowhere else.
results-puzzles = Puzzles of the day
results-solved = { $solved ->
    [0] None found yet.
   *[other] { $solved } found{ $streak ->
        [0] .
        [one] ; { $streak } day in a row.
       *[other] ; { $streak } days in a row.
    }
}
results-level = Against
results-mixed = several levels
results-played = Played
results-won = Won
results-best = Best score
results-none = No match has been counted yet.
results-save = Save as a file
results-forget = Forget all results

# Looking on, seeds, deleting

watch-title = Link for spectators
watch-about = Anyone with this link sees the table as a spectator does: no hidden cards, no seat.
watch-qr = QR code with the link for spectators
setup-seed = Seed of the dice
seed-label = Seed
seed-none = drawn in secret
seed-about = The same seed gives the same dice. Everyone at the table sees it, so it is for trying things out and for races, not for secrets. Such matches do not count in your results.
erase = Delete all my data
erase-about = Gives up your seats at all your tables on this server. Your name and key are deleted there, and a bot plays on for you. A table where no other person sits is deleted with its record. Then this browser forgets its keys, results and settings. What others have saved or copied, and the host’s backups, cannot be deleted from here.
erase-about-local = Deletes all tables, results and settings of Serai in this browser. Files you saved stay where you put them.
erase-sure = This cannot be undone. Delete everything?
erase-yes = Yes, delete everything
erase-no = Keep everything
erase-left = { $count ->
    [one] One table could not be reached. Its key stays stored; try again later.
   *[other] { $count } tables could not be reached. Their keys stay stored; try again later.
}

# Start: continue

continue-title = Continue where you left off
continue-alone = alone
continue-with = with { $names }
continue-your-turn = Your turn
continue-turn-of = It is { $seat }’s turn
continue-gathering = { $open ->
    [one] Waiting for { $open } more player, code { $code }
   *[other] Waiting for { $open } more players, code { $code }
}
continue-won = You won
continue-over = { $seat } won
continue-shared = Shared victory
continue-watching = You are watching
continue-more = { $count ->
    [one] Show { $count } more table
   *[other] Show { $count } more tables
}
continue-finished = { $count ->
    [one] { $count } finished match
   *[other] { $count } finished matches
}
continue-now = just now
continue-forget = Forget
continue-forget-table = Forget this table of { $game } { $with }
continue-forget-sure = Forget it for good?
continue-forget-explained = Your name and your key to this table are deleted; a bot plays on for you.
continue-forget-yes = Yes, forget it
continue-forget-no = Keep it

# Ratings of a server

ratings-about = Everyone who takes part is rated by the matches they finish with other people on this server. Everyone begins at 0. A rating rises with wins, and with every match that makes it more certain. Bots and matches with a chosen seed do not count.
ratings-name = Name
ratings-rating = Rating
ratings-none = Nobody is rated yet: two people who take part have to finish a match first.
ratings-join = Take part
settings-ratings = Be rated on this server
settings-ratings-about = Your name at the table and your rating are then shown on a page that everyone here can see. The rating is computed from the tables this server stores. If you switch this off, your next matches do not count. “Delete all my data” takes the past ones out too.

# Ways to the page Print

print-link = On paper
print-these = Print these pieces

# Start: a server without a compiler

uncompiled-title = The bots are slow here
uncompiled-about = The rules run as plain Python, about 70 times slower than when compiled: { $reason }.
