nothing = nichts

event-turn = { $seat } ist am Zug.
event-turn-you = Du bist am Zug.

refusal-wrong-seat = Platz { $got } ist nicht am Zug: { $seat } ist dran.
refusal-chance-first = Gerade kann niemand entscheiden: Erst entscheidet der Zufall.
refusal-match-over = Die Partie ist zu Ende; es sind keine Aktionen mehr möglich.
refusal-stale-version = Die Partie ist bei Version { $expected }; die Aktion galt Version { $got }. Sieh noch einmal auf den Tisch und wähle dann.
refusal-nothing-to-undo = { $seat } kann nichts zurücknehmen: Eine Entscheidung lässt sich zurücknehmen, bis jemand anderes zieht oder ein Würfel oder Plättchen aufgedeckt wird.

screen-pass-on = Gib den Bildschirm an { $seat } weiter und drücke dann die Eingabetaste.
screen-hint = 1-{ $count }, eine ganze Zeile, undo, back oder quit
