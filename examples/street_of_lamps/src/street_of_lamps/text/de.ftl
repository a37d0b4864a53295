game = Lampenstraße
about = Behalte eine Lampe, hänge die andere auf: Was in der Straße leuchtet, macht deine wertvoller.
credit = Ein Beispielspiel von Serai
unofficial = Erfunden für Serais Anleitung.

name-ruby = Rubin
name-jade = Jade
name-cobalt = Kobalt
name-amber = Bernstein
count-ruby = { $count } Rubin
count-jade = { $count } Jade
count-cobalt = { $count } Kobalt
count-amber = { $count } Bernstein

# Actions, events, refusals
# --8<-- [start:moves]

action-keep = Die Lampe in { $colour_name } behalten
kind-keep = Eine Lampe behalten

event-welcomed = { $colour ->
    [none] Ein geheimer Kunde kommt zu { $seat }.
   *[other] Ein geheimer Kunde kommt zu { $seat }: { $colour_name }.
}
event-welcomed-you = Dein Kunde will Lampen in { $colour_name }.
# --8<-- [end:moves]

event-drawn = Aus dem Beutel: { $colour_name }.
event-kept = { $seat } behält die Lampe in { $colour_name } und hängt die in { $hung_name } in die Straße.
event-kept-you = Du behältst die Lampe in { $colour_name } und hängst die in { $hung_name } in die Straße.
event-ended = Der Beutel ist leer. Die Kundschaft holt ihre Lampen.
event-paid = Der Kunde von { $seat } wollte { $colour_name } und bezahlt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-paid-you = Dein Kunde wollte { $colour_name } und bezahlt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-won = { $seat } gewinnt.
event-won-you = Du gewinnst.

refusal-no-such-lamp = Auf dem Tisch liegt keine Lampe in { $colour_name }: Behalte eine von { $lamps }.

counting-paid = Kunde
outcome-customer = Kunden
outcome-lamp = Lampen

# The table on the screen

street = Straße
bag = Beutel: { $lamps }
stall = Stand von { $seat }
own-stall = Dein Stand
worth = { $count ->
    [one] je { $count } Punkt
   *[other] je { $count } Punkte
}
own-customer = Dein Kunde: { $colour_name }
customer = Kunde: { $colour_name }
choose = Behalte eine der beiden Lampen. Die andere kommt in die Straße.
wait = { $seat } wählt eine Lampe.

# The table without its drawing

field-bag = Beutel
field-street = Straße
field-stalls = Stände
field-lamps = Lampen dieses Zuges
field-customers = Kunden
each-stalls = { $seat }
each-customers = { $seat }

# Lesson

lesson-aim = Alle verkaufen Lampen in derselben Straße. Jede Lampe in deinem Stand ist einen Punkt wert für jede Lampe ihrer Farbe in der Straße. Wer die meisten Punkte hat, gewinnt.
lesson-customer = Du hast außerdem einen geheimen Kunden, der Kobalt will. Am Ende bezahlt er deine Kobaltlampen noch einmal. Sonst kennt niemand die Farbe.
lesson-keep = In deinem Zug kommen zwei Lampen aus dem Beutel. Eine behältst du; die andere kommt in die Straße. Behalte die Kobaltlampe für deinen Kunden.
lesson-keep-wrong = Eine schöne Lampe, aber dein Kunde will Kobalt. Behalte die.
lesson-equal = Nun hängt eine Rubinlampe in der Straße, und Ben hat zwei Bernsteinlampen gezogen. Zwischen gleichen Lampen gibt es nichts zu wählen: Eine gehört ihm, eine hängt in der Straße.
lesson-street = Eine Lampe allein ist nichts wert: Die Straße muss in ihrer Farbe leuchten. In deinem Stand ist Kobalt. Behalte die Jadelampe, damit die in Kobalt in die Straße kommt.
lesson-street-wrong = Dann bleibt Kobalt aus der Straße, und deine Lampe ist nichts wert. Behalte die in Jade.
lesson-worth = Deine Kobaltlampe ist jetzt 1 Punkt wert, und dein Kunde wird ihn verdoppeln. Aber Ben kann die Straße so gut lesen wie du.
lesson-more = Noch eine Kobaltlampe. In deinem Stand wäre sie 1 Punkt wert; in der Straße macht sie deine 2 wert. Behalte sie: Dein Kunde zählt sie doppelt.
lesson-more-wrong = Es ist knapp. Behalte diesmal die Kobaltlampe.
lesson-end = Nach zwölf Zügen ist der Beutel leer, und die Kunden bezahlen. Wer die meisten Punkte hat, gewinnt. Das ist das ganze Spiel.
