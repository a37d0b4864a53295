nothing = nothing

event-turn = It is { $seat }’s turn.
event-turn-you = It is your turn.

refusal-wrong-seat = It is not seat { $got }’s turn: { $seat } is to move.
refusal-chance-first = Nobody can decide now: wait for the dice or the draw.
refusal-match-over = The match is over; no more moves can be made.
refusal-stale-version = The match is at version { $expected }; the action was meant for version { $got }. Look at the table again, then choose.
refusal-nothing-to-undo = There is nothing { $seat } could take back: a decision can be undone until another player moves or a die or tile is revealed.

screen-pass-on = Hand the screen to { $seat }, then press Enter.
screen-hint = 1-{ $count }, a whole line, undo, back or quit
