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

# Start: landing

tagline = Three games of the bazaar, for an evening at the caravan inn.
tagline-more = A bot is always ready to play, and a friend is one link away.
home = Serai, to the start
settings = Settings
language-other = Français
ground-dark = Dark
ground-light = Light
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
continue-open = Open { $game } { $with }
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
level-novice-about = Plays by feel and makes mistakes. For the first game.
level-trader = Trader
level-trader-about = Takes what looks best at once. Quick.
level-merchant = Merchant
level-merchant-about = Thinks a little ahead. A fair opponent.
level-caravan-master = Caravan Master
level-caravan-master-about = Thinks well ahead. Hard to beat.
level-vizier = Vizier
level-vizier-about = Takes two seconds and gives nothing away.
