# Start: levels of bots

setup-level-novice = Plays by feel and makes mistakes. For the first game.
setup-level-trader = Takes what looks best at once. Quick.
setup-level-merchant = Knows what things are worth. A fair opponent.
setup-level-caravan-master = Sees nearly all there is to gain. Hard to beat.
setup-level-vizier = Thinks ahead and seldom errs.
setup-level-grand-vizier = Takes up to two seconds. The best there is here.
setup-strength = Strength { $rating }; a Novice has 1000.

# After the match

after-title = The match is over
after-over = The match is over.
after-counting = Counting the points
after-count-all = Show it all
after-so-far = Points so far
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
after-tie = Equal points: the tie-break of the rules has decided.
after-rematch = Play again
after-rematch-waits = Join the rematch
after-rematch-ready = A rematch has been set up. Everybody sits one seat further on.
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

after-replay-of = { $game }, looked back on.
after-percent = { $percent }%
after-graph = Graph
after-graph-chances = Chances to win over the match
after-graph-points = Points over the match
after-chances = Chances
after-table = In numbers
after-table-caption = Chance to win and points of everybody at the end of each turn.
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
after-analysing = Every decision is looked at again …
after-call-off = Stop
after-analyse = Go on
after-not-judged = The decisions have not been looked at yet.
after-not-over = Decisions are looked at when the match is over.
after-luck = Luck
after-luck-even = { $name }: dice and draws as on average.
after-luck-good = { $name } was lucky: dice and draws brought { $percent }% of a win more than on average.
after-luck-bad = { $name } was unlucky: dice and draws brought { $percent }% of a win less than on average.
after-nothing-costly = No decision gave anything away. Well played!
after-percent-about = Percentages are chances to win; in red is what a decision gave away.
after-cost = −{ $percent }%
after-played = Played: { $played } ({ $chance })
after-better = Better: { $better } ({ $possible })
after-played-here = { $name }: { $played }
after-instead = Better: { $action }
after-eyes = Seen by
after-spectator = a spectator
after-more = More
after-share = Share
after-link = Link to this moment
after-link-open = Whoever has this link can look on at this table, also later.
after-link-held = This link works for those who sit at this table. For anybody else, save the record.
after-copy = Copy the link
after-copied = Copied
after-save = Save the record
after-save-about = A record is a small file with every move. It can be opened again here or with any other Serai.
after-dice = Dice
after-play-on-here = Play on from here
after-play-on-about = A new table begins at this moment. The match you look at stays as it is.
after-play-on-end = Go back to an earlier move to play on from there.
after-play-as = You play
after-play-against = The others are bots
after-play-on = Play on
after-no-key = A record, saved as a file, can be opened without a key.
after-open-record = Open a record

# The dice of a match

dice-title = How the dice fell
dice-back = Back to the match
dice-lead = Bars are what came; the red mark is what the odds let expect.
dice-caption = { $count } in all.
dice-deal = { $count ->
    [one] { $count } was drawn. None can come twice, so there is nothing to compare.
   *[other] { $count } were drawn. None can come twice, so there is nothing to compare.
}
dice-value = What
dice-bar = Bar
dice-came = came
dice-expected = expected
dice-likely = Fair dice stray at least this far in { $percent }% of all matches.
dice-fair = Why the dice can be trusted
dice-fair-about = Before the first roll the server drew a secret seed and showed its fingerprint. All chance of the match follows from the seed, so nothing could be changed later without anybody noticing.
dice-commitment = Fingerprint (SHA-256), shown before the first roll
dice-seed = Seed, revealed at the end
dice-seed-later = It is revealed when the match is over.
dice-verified = Your browser has checked it: the seed has the fingerprint that was shown before the first roll.
dice-refuted = The seed does not have the fingerprint that was shown before the first roll. Do not trust this server.
dice-branched = The first { $count } outcomes came with the record this match goes on from.
dice-verify = To check every single outcome, save the record and let the program go through it:

# Opening a record

record-about = A record is a match written down, move by move. Opening it sets up a table of its own here, to be looked at or played on.
record-choose = Choose a file
record-drop = or drop one here
record-too-large = This file is too large for a record.
record-unreadable = This file is no record: its first line should name the game and the seats.
record-own = Your matches
record-own-none = None is over yet. As soon as one is, you can look back on it here, move by move, and save its record.

# Learn: rules and lessons

rules-search = Search the rules
rules-hit = { $at } of { $hits }
rules-no-hit = Nothing found
rules-previous = Previous hit
rules-next = Next hit
rules-contents = Contents
rules-missing = There are no rules under this address.
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
learning-play = Play a real game
learning-again = Start the lesson again
learning-leave = Back to the start

# Start: setting up

setup-players = Players
setup-count = { $count }
setup-unofficial = unofficial
setup-order = Seats play in this order.
setup-mix = Mix the seats
setup-components = Board and pieces
setup-options = House rules
setup-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
setup-usual = Back to the usual table
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
setup-nobody = Keep a seat for yourself: choose “A person here” for one of them.
setup-no-game = There is no game called { $game } here.
seat-kind = Who sits on seat { $number }
seat-name = Name at seat { $number }
seat-level = Level of the bot on seat { $number }
seat-person = A person here
seat-open = Open, for a friend
seat-bot = A bot
seat-open-about = Joins by link or code, from any device.
seat-me-about = That is you.
seat-person-about = Shares this screen; hidden cards stay hidden.
option-ruling = Ruling { $rule } in the rules
component-own = Own file: { $name }
component-upload = Own file …
component-upload-kind = { $kind }: choose a file of your own
component-refused = { $file } cannot be used: { $problem }
setup-clock = Time to think
clock-none = no limit
clock-budget = { $minutes } minutes each, and { $added } seconds more a turn
clock-per-turn = { $days ->
    [one] a day for each turn
   *[other] { $days } days for each turn
}
clock-about = When it runs out, a bot plays on until you come back.

# Start: gathering and joining

gathering-title = A table of { $game }
gathering-waiting = { $open ->
    [one] One more player, and the game begins.
   *[other] { $open } more players, and the game begins.
}
gathering-invite = Invite
gathering-qr = QR code with the link to this table
gathering-code = The code
gathering-where = to be typed in at { $address }
gathering-local = Only this machine can open this address. Close Serai and start it with “{ $command }”; then friends nearby can come in.
gathering-share = Share the link
gathering-share-title = Come and play { $game }
gathering-share-watch = Link for those who look on
gathering-open = waiting for somebody …
gathering-leave = You may leave this page. The table is on your start page until you come back.
device-title = Another device
device-about = Open this link on another device to sit at this place there too. Whoever has it plays for you: send it to nobody else.
device-qr = QR code with the link to this seat
device-share = Share or copy the link
share-copied = The link is copied.
joining-title = Join a table of { $game }
joining-name = What shall we call you?
joining-sit = Sit down
joining-lost = Find a table

# Start: one screen for several people

curtain-title = Hand the device to { $name }
curtain-about = What { $name } may see is behind the curtain.
curtain-open = I am { $name }: open

# Start: settings

settings-name = Your name at the table
settings-name-about = Others see it. Leave it empty to play as a traveller.
settings-language = Language
settings-ground = Light or dark
settings-auto = As the system says
settings-motion = Motion
settings-motion-less = Less
settings-motion-about = With less motion, pieces change places without flying.
settings-pace = Pace
settings-pace-calm = Calm
settings-pace-brisk = Brisk
settings-pace-instant = At once
settings-pace-about = How long each event is shown. Any key or tap skips it.
settings-sound = Sound
settings-on = On
settings-off = Off
settings-notices = Tell me when it is my turn
settings-notices-about = A notice of the system, while this page is open in the background.
settings-notices-refused = This browser does not allow notices here. Allow them in its settings first.
settings-notices-open = While this page is open
settings-notices-closed = Also when it is closed
settings-notices-closed-about = A notice of the system, encrypted by this server and carried by the push service of your browser. The server stores your browser’s address there until the match ends or you switch this off.
settings-notices-unreachable = The push service of this browser cannot be reached. Try again later.
settings-confirmation = Confirm each move
settings-confirmation-auto = On touch screens
settings-confirmation-always = Always
settings-confirmation-never = Never
settings-confirmation-about = A move waits for a second word, so that a slip of the finger costs nothing.
settings-done = To the start
keys-title = Keyboard
keys-about = Everything can be played without a mouse.
keys-space = Space
keys-tab = to the next thing that can be done, and back
keys-arrows = from one place on the board to its neighbour
keys-enter = choose it
keys-escape = put down what you picked up, or close what lies over the table
keys-help = the rules
keys-undo = take the last decision back
keys-hint = ask a bot for a hint, if you play alone
keys-moves = every possible move in words
privacy = What is stored
privacy-about = This browser keeps your name, these settings and the keys to your tables. The server keeps the tables, nothing else about you. “Forget” on the start page deletes your part of a table. Nothing is ever asked of another site.
privacy-push = Push notices are on: the server also stores your browser’s address at its push service, and sends that service an encrypted notice when it is your turn. Your name and the table are readable only in this browser.
privacy-local = This browser keeps your name, these settings and your tables. Nobody else does: there is no server, and nothing is ever asked of another site. “Forget” on the start page deletes a table.

# Everything stored in this browser

archive-title = Your games
archive-about = All tables are stored in this browser and nowhere else. Save them to a file before you clear the browser’s data, or to take them to another device.
archive-save = Save everything to a file
archive-open = Open such a file
archive-opened = { $added ->
    [one] { $added } table was added
   *[other] { $added } tables were added
}, { $known } were here already{ $unreadable ->
    [0] .
   *[other] , { $unreadable } could not be read.
}

# A decision to find

puzzle-of = Puzzle of the day: { $game }
puzzle-made = The puzzle of the day is being laid out …
puzzle-ask = It is your turn. Which move gives you the best chance to win?
puzzle-share = Share this puzzle
retry = Try again
retry-of = { $game }: a decision tried again
retry-ask = Here you gave something away. Find a better move.
retry-next = The next decision
retry-back = Back to the match
exercise-better = There is a better move. Try again.
exercise-found = { $tries ->
    [1] Found at the first try!
   *[other] Found, at try { $tries }!
}
exercise-shown = This was the best move.
exercise-figures = How often a bot that thinks ahead wins after each move.
after-retry = { $count ->
    [one] Try your costly decision again
   *[other] Try your { $count } costly decisions again
}

# One's own results

results-about = Games alone against bots, played from the start to the end. They are stored in this browser and nowhere else.
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
results-none = No game has been counted yet.
results-save = Save as a file
results-forget = Forget all results

# Looking on, seeds, deleting

watch-title = Link for those who look on
watch-about = Whoever has this link sees the table as a spectator does: no hidden cards, no seat.
watch-qr = QR code with the link to look on
setup-seed = Seed of the dice
seed-label = Seed
seed-none = drawn in secret
seed-about = Whoever types the same seed meets the same dice. Everybody at the table sees it, so it is for trying things out and for races, not for secrets; such games do not count among your results.
erase = Delete everything of mine
erase-about = Gives up your seats at all your tables on this server: your name and key are deleted there, a bot plays on for you, and a table where nobody else sits is deleted with its record. Then this browser forgets its keys, results and settings. What others have saved or copied, and the host’s backups, stay out of reach.
erase-about-local = Deletes all tables, results and settings of Serai in this browser. Files you saved stay where you put them.
erase-sure = This cannot be taken back. Delete it all?
erase-yes = Yes, delete it all
erase-no = Keep it all
erase-left = { $count ->
    [one] One table could not be reached. Its key stays stored; try again later.
   *[other] { $count } tables could not be reached. Their keys stay stored; try again later.
}

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
continue-finished = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
}
continue-now = just now
continue-forget = Forget
continue-forget-table = Forget this table of { $game } { $with }
continue-forget-sure = Forget it for good?
continue-forget-explained = Your name and your key to this table are deleted; a bot plays on for you.
continue-forget-yes = Yes, forget it
continue-forget-no = Keep it

# Ratings of a server

ratings-about = Who takes part is rated by the games people have finished with each other on this server. Everybody begins at 0; a rating rises with wins, and with every game that makes it more certain. Bots and games with a chosen seed do not count.
ratings-name = Name
ratings-rating = Rating
ratings-none = Nobody is rated yet: it takes a finished game of two people who take part.
ratings-join = Take part
settings-ratings = Be rated on this server
settings-ratings-about = Your name at the table and your rating then stand on a page everybody here can see, computed from the tables this server stores. Switched off, your next games do not count; “Delete everything of mine” takes the past ones out, too.
