game = Desert Bazaar
unofficial = Inoffizielle Ausgabe, ohne Verbindung zu Mattel oder dem Autor. Spielplan, Plättchen und einige Regelentscheide sind rekonstruiert.

# Lektion

lesson-aim = Du handelst an einer Oase. Du sammelst Karten, bezahlst damit Zelte und markierst sie als deine. Zelte, die sich berühren, bilden ein Lager, und ein volles Lager bringt Punkte. Wer am Ende die meisten Punkte hat, gewinnt.
lesson-hand = Alle beginnen mit neun Karten: drei Würfe mit drei Würfeln, eine Karte je Würfel. Dein letzter Würfel zeigt einen Joker und gilt als alles, was du willst. Wähle deine neunte Karte.
lesson-roll = Dein erster Zug. In einem Zug würfelst du entweder um Karten, oder du baust Zelte, nie beides. Diesmal würfeln wir. Vorher bekommst du eine Karte gratis: Wähle sie.
lesson-roll-wrong = Gebaut wird später. Nimm diesmal die Gratiskarte und würfle.
lesson-keep = Seide, Seide, Gewürz. Du nimmst nur eine Sorte: 2 Seide oder 1 Gewürz. Oder du riskierst etwas, ein einziges Mal: Du behältst einen Würfel und würfelst mit den anderen neu, in der Hoffnung auf mehr davon. Behalte das Gewürz.
lesson-keep-wrong = Das wäre der sichere Weg und oft der richtige. Riskiere es hier: Behalte das Gewürz.
lesson-keep-done = Gewürz und Joker: Beide passen. Du nimmst 3 Gewürz! Ohne Treffer hättest du für die Würfel nichts bekommen, auch nicht für den behaltenen. Die Gratiskarte bleibt dir so oder so.
lesson-tile = Jetzt baust du. Ein Plättchen zeigt zweierlei. Seine Fahne hat drei Farben: die drei Karten, die es kostet. Sein Zelt hat eine Farbe: was es später gebauten Nachbarzelten gibt.
lesson-build = Du hast 2 Wasser und 1 Gewürz, genau den Preis des Seidenzelts mit zwei Tropfen und einem Stern auf der Fahne. Nimm dieses Plättchen und dann irgendein Feld. Ein Zelt, das kein anderes berührt, bringt sofort 2 Punkte.
lesson-build-wrong = Auch ein gutes Plättchen, aber nimm diesmal das Seidenzelt, dessen Fahne Wasser, Wasser und Gewürz zeigt.
lesson-finish = 2 Punkte, und dein Marker zeigt, wem das Zelt gehört. Du könntest in diesem Zug weiterbauen, solange alle Plättchen von derselben Seite des Plans kommen. Beende jetzt das Bauen.
lesson-finish-wrong = Das ginge, aber spare deine Karten. Beende das Bauen.
lesson-finish-done = Deine Seite wird wieder auf vier Plättchen aufgefüllt, und die nächste Person ist am Zug. Wir springen ein paar Züge weiter.
lesson-neighbour = Cleos Wasserzelt steht allein unten rechts. Nachbarzelte helfen dir beim Bezahlen, egal wem sie gehören. Das Seidenzelt für Wasser, Wasser und Gewürz kostet 2 Wasser und 1 Gewürz. Baue es neben Cleos Zelt.
lesson-neighbour-wrong = Dort hilft dir kein Zelt beim Bezahlen. Nimm das Seidenzelt für Wasser, Wasser und Gewürz und ein Feld, das Cleos Wasserzelt berührt.
lesson-pay = Cleos Zelt übernimmt ein Wasser. Du darfst trotzdem den vollen Preis bezahlen, aber wozu? Bezahle 1 Wasser und 1 Gewürz.
lesson-pay-wrong = Das ist ein Wasser zu viel: Cleos Zelt gibt schon eines.
lesson-free = Es geht noch besser. Bens drei Zelte geben Gewürz, Kamel und Seide, und ein Plättchen kostet genau das: Kamel, Seide und Gewürz. Baue es zwischen die drei, auf das Feld, das sie alle berührt.
lesson-free-done = Es hat dich gar nichts gekostet. Ein Zelt verbraucht sich nie: Es hilft allen, die daneben bauen, immer wieder.
lesson-trade = Ein Plättchen kostet Wasser, Seide und Gewürz, und du hast kein Wasser. Für drei Karten deiner Wahl bekommst du die eine, die fehlt. Baue dieses Zelt auf irgendein Feld.
lesson-trade-wrong = Nimm hier das Plättchen, dessen Fahne Wasser, Seide und Gewürz zeigt.
lesson-trade-pay = Wähle die drei Karten, die du für das Wasser gibst. Karten, die du selbst zum Bezahlen brauchst, kannst du nicht geben.
lesson-trade-done = Teuer, aber geschafft. So kannst du jede fehlende Karte eintauschen, doch nur beim Bauen.
lesson-limit = Ein Lager ist mit sieben Zelten voll; größer wird es nie. Oben stehen zwei, unten fünf: Ein Zelt auf einem schattigen Feld dazwischen ergäbe acht, darum sind diese Felder für alle gesperrt. Baue das Wasserzelt für Wasser, Wasser und Seide ans linke Ende der fünf, wo es leuchtet.
lesson-limit-wrong = Das ist erlaubt, aber baue hier das Wasserzelt für Wasser, Wasser und Seide auf das leuchtende Feld: Aus fünf werden sechs.
lesson-close = Sechs. Wer das siebte Zelt baut, schließt das Lager und bekommt 1 Punkt mehr. Schließe es selbst, mit dem Kamelzelt für Wasser, Gewürz und Gewürz.
lesson-close-wrong = So werden es keine sieben. Lege das Kamelzelt für Wasser, Gewürz und Gewürz an die sechs an.
lesson-home = Alle bekommen 1 Punkt je eigenem Marker darin: 3 für dich, und 1 fürs Schließen. Dann kommen alle diese Marker zurück. Du hast nur sieben, und ein Zelt ohne Marker bringt nichts; du brauchst sie also wieder.
lesson-last = Die Partie endet, wenn kein Zelt mehr gebaut werden kann. Auf diesem winzigen Plan ist noch ein Feld frei. Baue dort das Kamelzelt für Seide, Gewürz und Gewürz.
lesson-last-wrong = Nimm das Kamelzelt: Dafür hast du 2 Gewürz und 1 Seide.
lesson-over = Nun gibt es 1 Punkt je Marker auf dem Plan. Wer allein die meisten Karten einer Ware hat, bekommt dafür 2 Punkte: du, mit Wasser. Ben und Cleo haben gleich viele Kamele, dafür bekommt niemand etwas. Du gewinnst und kennst nun das ganze Spiel.

# Namen und Mengen

name-water = Wasser
name-camel = Kamel
name-silk = Seide
name-spice = Gewürz
name-wild = Joker
name-desert = Wüste
count-water = { $count } Wasser
count-camel = { $count ->
    [one] { $count } Kamel
   *[other] { $count } Kamele
}
count-silk = { $count } Seide
count-spice = { $count } Gewürz

# Aktionen

action-name = Für den Joker 1 { $resource_name } nehmen
action-roll = { $card ->
    [none] Würfeln; alle Stapel sind leer
   *[other] 1 { $card_name } nehmen und würfeln
}
action-take = { $resource ->
    [none] Nichts nehmen
    [camel] { $cards ->
        [one] { $cards } Kamel
       *[other] { $cards } Kamele
    } nehmen
   *[other] { $cards } { $resource_name } nehmen
}
action-keep = { $leave ->
    [none] { $face_name } behalten und mit den anderen gültigen Würfeln neu würfeln
   *[other] { $face_name } behalten, { $leave_name } liegen lassen und mit dem dritten Würfel neu würfeln
}
action-build = Plättchen { $tile } auf { $space } bauen
action-mark = { $marker ->
    [yes] Einen Marker auf das neue Zelt setzen
   *[no] Den Marker sparen; das Zelt gehört dann niemandem
}
action-pay = { $give_count ->
    [0] { $cards } bezahlen
   *[other] { $give } eintauschen, dann { $cards } bezahlen
}
action-trade = { $give } gegen 1 { $take_name } tauschen
action-done = Bauen beenden
action-pass = Passen

kind-name = Joker benennen
kind-roll = Karte nehmen und würfeln
kind-take = Karten nehmen
kind-keep = Einen Würfel behalten und neu würfeln
kind-build = Zelt bauen
kind-mark = Zelt markieren
kind-pay = Bezahlen
kind-trade = Drei Karten gegen eine tauschen
kind-done = Bauen beenden
kind-pass = Passen

# Ereignisse

event-began = Das Los bestimmt: { $seat } beginnt.
event-rolled = { $roll ->
    [setup] { $seat } würfelt die ersten Karten: { $faces }.
    [first] { $seat } würfelt { $faces }.
   *[again] { $seat } würfelt neu: { $faces }.
}
event-kept = { $leave ->
    [none] { $seat } behält { $face_name } und würfelt mit den anderen neu.
   *[other] { $seat } behält { $face_name }, lässt { $leave_name } liegen und würfelt mit dem dritten Würfel neu.
}
event-took = { $why ->
    [setup] { $seat } nimmt { $cards }.
    [wild] { $seat } benennt einen Joker und nimmt { $cards }.
    [free] { $seat } nimmt { $cards } gratis.
   *[dice] { $seat } nimmt { $cards } für die Würfel.
}
event-roll-lost = Die Würfel bringen { $seat } nichts.
event-tile-shown = Plättchen { $tile } wird auf Seite { $side } aufgedeckt: ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} für { $flag }.
event-placed = { $seat } baut Plättchen { $tile }, ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
}, auf { $space }.
event-marked = { $marker ->
    [yes] { $seat } markiert { $space }.
   *[no] { $space } bleibt ohne Marker.
}
event-traded = { $seat } tauscht { $given } gegen { $taken }.
event-paid = { $seat } bezahlt { $cards }.
event-closed = { $seat } schließt ein Lager: { $spaces }. Die Marker darin kommen zurück.
event-scored = { $why ->
    [founder] { $seat } bekommt { $points } für ein Zelt, das kein anderes berührt.
    [tents] { $seat } bekommt { $points } für Zelte im vollen Lager.
    [closing] { $seat } bekommt { $points } fürs Schließen.
    [markers] { $seat } bekommt { $points } für Marker auf dem Plan.
    [most-water] { $seat } bekommt { $points } für das meiste Wasser.
    [most-camel] { $seat } bekommt { $points } für die meisten Kamele.
    [most-silk] { $seat } bekommt { $points } für die meiste Seide.
   *[most-spice] { $seat } bekommt { $points } für das meiste Gewürz.
}
event-revealed = { $seat } zeigt { $cards }.
event-building-done = { $seat } ist mit dem Bauen fertig.
event-passed = { $seat } passt.
event-ended = { $why ->
    [spaces] Kein Feld ist mehr frei, auf dem ein Zelt stehen darf: Die Partie endet.
    [tiles] Kein Plättchen ist mehr übrig: Die Partie endet.
   *[idle] Zu lange ist nichts geschehen: Die Partie endet.
}
event-won = { $shared ->
    [yes] { $seat } teilt sich den Sieg mit { $points } Punkten.
   *[no] { $seat } gewinnt mit { $points } Punkten.
}

# Ereignisse, der Person erzählt, die sie betreffen

event-began-you = Das Los bestimmt: Du beginnst.
event-rolled-you = { $roll ->
    [setup] Du würfelst deine ersten Karten: { $faces }.
    [first] Du würfelst { $faces }.
   *[again] Du würfelst neu: { $faces }.
}
event-kept-you = { $leave ->
    [none] Du behältst { $face_name } und würfelst mit den anderen neu.
   *[other] Du behältst { $face_name }, lässt { $leave_name } liegen und würfelst mit dem dritten Würfel neu.
}
event-took-you = { $why ->
    [setup] Du nimmst { $cards }.
    [wild] Du benennst einen Joker und nimmst { $cards }.
    [free] Du nimmst { $cards } gratis.
   *[dice] Du nimmst { $cards } für die Würfel.
}
event-roll-lost-you = Die Würfel bringen dir nichts.
event-placed-you = Du baust Plättchen { $tile }, ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
}, auf { $space }.
event-marked-you = { $marker ->
    [yes] Du markierst { $space }.
   *[no] { $space } bleibt ohne Marker.
}
event-traded-you = Du tauschst { $given } gegen { $taken }.
event-paid-you = Du bezahlst { $cards }.
event-closed-you = Du schließt ein Lager: { $spaces }. Die Marker darin kommen zurück.
event-scored-you = { $why ->
    [founder] Du bekommst { $points } für ein Zelt, das kein anderes berührt.
    [tents] Du bekommst { $points } für Zelte im vollen Lager.
    [closing] Du bekommst { $points } fürs Schließen.
    [markers] Du bekommst { $points } für Marker auf dem Plan.
    [most-water] Du bekommst { $points } für das meiste Wasser.
    [most-camel] Du bekommst { $points } für die meisten Kamele.
    [most-silk] Du bekommst { $points } für die meiste Seide.
   *[most-spice] Du bekommst { $points } für das meiste Gewürz.
}
event-revealed-you = Du zeigst { $cards }.
event-building-done-you = Du bist mit dem Bauen fertig.
event-passed-you = Du passt.
event-won-you = { $shared ->
    [yes] Du teilst dir den Sieg mit { $points } Punkten.
   *[no] Du gewinnst mit { $points } Punkten.
}

# Ablehnungen

refusal-not-now = Das geht jetzt nicht. In einem Zug würfelst du oder baust, ein Schritt nach dem anderen.
refusal-tile-not-shown = Plättchen { $tile } liegt nicht offen; wähle eines der Plättchen neben dem Plan.
refusal-space-taken = Auf { $space } steht schon ein Zelt. Wähle ein freies Feld.
refusal-encampment-full = Mit einem Zelt auf { $space } hätte ein Lager { $size } Zelte; höchstens { $limit } sind erlaubt. Wähle ein freies Feld.
refusal-other-side = Alle Plättchen eines Zuges kommen von derselben Seite, und du hast mit Seite { $side } begonnen.
refusal-cannot-pay = Dieses Zelt kostet dich dort { $cards }. Deine Karten reichen nicht, auch wenn du drei gegen eine tauschst.
refusal-not-this-payment = Diese Bezahlung passt nicht. Tausche nur für fehlende Karten, je drei, und nur mit Karten, die du nicht zum Bezahlen brauchst.
refusal-pile-empty = { $resource ->
    [none] Es gibt noch eine Karte zu nehmen: Wähle eine von einem Stapel, der nicht leer ist.
   *[other] Der Stapel { $resource_name } ist leer; wähle einen anderen.
}
refusal-dice-do-not-give = Von dieser Sorte ({ $resource_name }) geben die Würfel { $most ->
    [one] { $most } Karte
   *[other] { $most } Karten
}, nicht { $cards }.
refusal-cannot-keep = Kein Würfel zeigt { $face_name }; behalte einen, den du gewürfelt hast.
refusal-only-live-die = Nur ein Würfel ist gültig; es gibt also keinen anderen, mit dem du neu würfeln könntest.
refusal-take-all = Nimm so viele Karten, wie Würfel und Stapel geben. Weniger zu nehmen ist eine Hausregel, die hier nicht gilt.
refusal-build-first = Beenden kannst du nach mindestens einem Zelt. Sonst nutze deinen Zug zum Würfeln.
refusal-no-pass = Passen ist eine Hausregel, die hier nicht gilt: Würfle oder baue.
refusal-no-trade = Vor dem Bauen zu tauschen ist eine Hausregel. Sie gilt hier nicht, oder deine Karten oder der Stapel lassen es nicht zu.
refusal-choose-rerolled = Du würfelst mit allen anderen gültigen Würfeln neu. Einen davon liegen zu lassen ist eine Hausregel, und es muss ein gültiger sein.

# Hausregeln

option-first_seat = Wer beginnt
option-round_robin_setup = Erste Karten: reihum je ein Wurf
option-forfeit_in_setup = Erste Karten: was der Stapel nicht hat, verfällt
option-open_hands = Offene Karten
option-allow_pass = Passen ist erlaubt
option-shown_colours_only = Ein Joker ergänzt nur eine Farbe, die ein anderer Würfel zeigt, außer alle gültigen Würfel sind Joker
option-take_fewer = Man darf weniger Karten nehmen als gewürfelt
option-choose_rerolled = Beim neuen Wurf darf ein weiterer gültiger Würfel liegen bleiben
option-free_trade = Vor dem Bauen darf man drei gegen eine tauschen
option-sequential_payment = Schon bezahlte Karten darf man für dasselbe Plättchen wieder eintauschen
option-optional_marker = Ein Zelt zu markieren ist freiwillig
option-unmarked_founder_scores = Ein allein stehendes Zelt bringt auch ohne Marker 2 Punkte
option-bonus_needs_marker = Der Punkt fürs Schließen braucht einen Marker auf dem schließenden Zelt
option-finish_round = Die letzte Runde wird zu Ende gespielt
option-idle_rounds = Die Partie endet nach so vielen Runden, in denen nichts geschieht

# Aufbau

about = Sammle Wasser, Kamele, Seide und Gewürz, schlage deine Zelte rund um die Oase auf und schließe die Lager, die am meisten bringen.
credit = Ein Spiel von Brian Yu, 2006
choice-first_seat-0 = der erste Platz
choice-first_seat-1 = der zweite Platz
choice-first_seat-2 = der dritte Platz
choice-first_seat-3 = der vierte Platz
choice-first_seat-4 = der fünfte Platz
choice-first_seat-random = das Los
explain-first_seat = Von dort geht es im Uhrzeigersinn weiter.
explain-round_robin_setup = Statt dreimal hintereinander würfeln alle je einmal, drei Runden lang.
explain-forfeit_in_setup = Sonst wird mit einem Würfel, dessen Stapel leer ist, neu gewürfelt.
explain-open_hands = Alle sehen alle Karten; sonst nur, wie viele die anderen haben.
explain-allow_pass = Du darfst in deinem Zug nichts tun; sonst würfelst oder baust du.
explain-shown_colours_only = Sonst dürfen Joker allein jede Ware geben.
explain-take_fewer = Sonst nimmst du von der gewählten Ware jede Karte, die die Würfel geben.
explain-choose_rerolled = Mit drei gültigen Würfeln darfst du auch nur mit dem dritten neu würfeln.
explain-free_trade = Sonst tauschst du drei Karten nur dann gegen eine, wenn sie für ein Plättchen fehlt.
explain-sequential_payment = Sonst kommt alles Tauschen vor dem Bezahlen.
explain-optional_marker = Sonst bekommt jedes neue Zelt einen Marker, solange du einen hast.
explain-unmarked_founder_scores = Sonst bringt ein Zelt ohne Marker nie etwas.
explain-bonus_needs_marker = Sonst bekommt den Punkt in jedem Fall, wer das siebte Zelt baut.
explain-finish_round = Sonst endet die Partie in dem Moment, in dem kein Feld oder kein Plättchen mehr übrig ist.
explain-idle_rounds = Damit jede Partie endet; es kommt fast nie vor.
component-board = Spielplan
component-board-hexagon_91 = Oase mit 91 Feldern
component-board-hexagon_61 = Kleine Oase mit 61 Feldern, eine kürzere Partie
component-board-field_100 = Plan mit 10 mal 10 Feldern
component-board-hexagon_127 = Große Oase mit 127 Feldern, eine längere Partie
component-tiles = Plättchen
component-tiles-p2 = Fahnen mit zwei oder drei Farben
component-tiles-p1 = Jede Fahne dreimal, auch einfarbige
component-pieces = Karten, Würfel und Marker
component-pieces-box = Wie in der Schachtel

# After the match: lines of the scoring, kinds of chance

counting-markers = Marker auf dem Plan
counting-most-water = Das meiste Wasser
counting-most-camel = Die meisten Kamele
counting-most-silk = Die meiste Seide
counting-most-spice = Das meiste Gewürz
outcome-first = Wer beginnt
outcome-dice = Würfel
outcome-tile = Aufgedeckte Plättchen
# Der Tisch auf dem Bildschirm

letter-water = W
letter-camel = K
letter-silk = S
letter-spice = G
letter-wild = *
letter-desert = –
desert-board = Spielplan
desert-side-a = Seite A
desert-side-b = Seite B
desert-dice = Würfel
desert-piles = Stapel
desert-piles-and-dice = Stapel und Würfel
desert-pile = Stapel { $resource_name }: { $count ->
    [0] leer
    [one] 1 Karte
   *[other] { $count } Karten
}
desert-stack = { $count ->
    [one] 1 Plättchen im Vorrat
   *[other] { $count } Plättchen im Vorrat
}
desert-hand = Deine Karten
desert-markers = { $count ->
    [one] noch 1 Marker
   *[other] noch { $count } Marker
}
desert-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
desert-score-track = Punkteleiste
desert-score = { $seat }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
desert-tile = Ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} für { $flag }
desert-tile-empty = kein Plättchen
desert-tile-offered = Ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} für { $flag }. Nimm es, um zu sehen, wo es stehen kann.
desert-tile-price = Das { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
}, hier: { $price }.
desert-space-open = { $space }: frei
desert-space-closed = { $space }: gesperrt, das Lager hätte mehr als { $limit } Zelte
desert-space-tent = { $space }: { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
}, { $owner ->
    [none] gehört niemandem
   *[other] { $owner }
}, Lager { $size } von { $limit }
desert-space-price = { $space }: { $price }
desert-price = { $lacks_count ->
    [0] { $price_count ->
        [0] kostenlos
       *[other] { $price } bezahlen
    }
   *[other] { $price } bezahlen, dazu drei Karten gegen { $lacks } tauschen
}
desert-price-points = { $points ->
    [0] { $price }
    [one] { $price } für 1 Punkt
   *[other] { $price } für { $points } Punkte
}
desert-price-closing = { $price }; schließt das Lager
desert-price-others = { $price }; andere bekommen { $others }
desert-price-helped = { $price }; Nachbarzelte geben { $help }
desert-free = gratis
desert-prompt-wait = { $seat } ist am Zug.
desert-prompt-over = Die Partie ist zu Ende.
desert-prompt-turn = Nimm ein Plättchen und baue, oder nimm eine Karte und würfle.
desert-prompt-roll-only = Jetzt lässt sich nichts bauen: Nimm eine Karte und würfle.
desert-prompt-traded = Du hast getauscht: Nimm jetzt ein Plättchen und baue.
desert-prompt-more = Baue noch ein Zelt von Seite { $side }, oder beende das Bauen.
desert-prompt-no-more = Auf Seite { $side } kannst du nichts mehr bauen: Beende deinen Zug.
desert-prompt-space = Wo soll es stehen? Leuchtende Felder zeigen Preis und Punkte.
desert-prompt-tile = Welches Plättchen für dieses Feld? Die leuchtenden kannst du bezahlen.
desert-prompt-name = Dein Wurf zeigt einen Joker. Welche Karte nimmst du dafür?
desert-prompt-take = Nimm Karten einer Sorte, oder behalte einen Würfel und würfle mit den anderen neu.
desert-prompt-take-only = Nimm Karten einer Sorte.
desert-prompt-keep = { $face_name } behalten und { $dice ->
    [one] mit dem anderen gültigen Würfel
   *[other] mit den anderen gültigen Würfeln
} neu würfeln? Ohne Treffer bekommst du nichts.
desert-prompt-mark = Bekommt dieses Zelt einen deiner Marker?
desert-prompt-pay = Wie bezahlst du dieses Zelt?
desert-roll = Würfeln
desert-take = { $count } nehmen
desert-take-nothing = Nichts nehmen
desert-keep-die = { $face_name }: diesen Würfel behalten und mit den anderen neu würfeln. { $chance } von 100 Würfen bringen Karten.
desert-keep-chance = behalten: { $chance } % für Karten
desert-die = Würfel: { $face_name }
desert-die-kept = Behalten: { $face_name }
desert-die-left = Liegen gelassen: { $face_name }
desert-kept = behalten
desert-left = liegt
desert-reroll = Neu würfeln
desert-odds = { $count ->
    [0] { $chance } % nichts
    [one] { $chance } % 1 Karte
   *[other] { $chance } % { $count } Karten
}
desert-leave = { $face_name } liegen lassen
desert-leave-none = Mit beiden anderen würfeln
desert-mark = Markieren
desert-save = Marker sparen
desert-done = Fertig
desert-pass = Passen
desert-trade = 3 gegen 1 tauschen
desert-cancel = Abbrechen
desert-pay = Bezahlen
desert-pay-cheapest = am günstigsten
desert-give-for = Gib { $count } Karten, je drei für eine fehlende
desert-trade-take = Welche Karte möchtest du?
desert-trade-give = Welche drei gibst du?
desert-whole-board = Ganzer Plan
desert-other-hands = Karten der anderen
keys = 1–8 Plättchen nehmen · Pfeile über den Plan · Eingabe wählen · R würfeln · D fertig · T tauschen · B Plan · N Nummern der Plättchen · Esc abbrechen

# A first game

coach-aim = Schlage rund um die Oase Zelte auf. Ein Lager aus sieben bringt allen Punkte, die Zelte darin haben; wer am meisten hat, gewinnt.
coach-name = Vor dem ersten Zug würfeln alle neun Karten, und mit Karten bezahlt man Zelte. Ein Joker zählt als jede Karte, die du willst.
coach-roll = In einem Zug würfelst du um Karten, oder du baust Zelte. Zum Würfeln wähle unten eine Gratiskarte, dann fallen die Würfel. Zum Bauen nimm ein Zelt neben dem Plan, dann ein Feld.
coach-take = Du nimmst Karten nur einer Sorte; ein Joker zählt als jede. Oder du behältst einen Würfel und würfelst mit den anderen neu: Das bringt mehr oder gar nichts.
coach-build = Die Fahne zeigt die drei Karten, die ein Zelt kostet; Zelte daneben bezahlen einen Teil. Nimm ein Plättchen, dann ein Feld.

# Lines of the log at the table, where the place itself is lit

line-first-hand = { $seat } würfelt die ersten Karten: { $cards }.
line-first-hand-you = Du würfelst deine ersten Karten: { $cards }.
line-placed = { $seat } baut ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
}.
line-placed-you = Du baust ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
}.
line-tile-shown = Auf Seite { $side } wird ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} für { $flag } aufgedeckt.
spoken-placed = { $seat } baut ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} auf { $space }.
spoken-placed-you = Du baust ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} auf { $space }.
spoken-tile-shown = Auf Seite { $side } wird ein { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} für { $flag } aufgedeckt.
line-closed = { $seat } schließt ein Lager. Die Marker darin kommen zurück.
line-closed-you = Du schließt ein Lager. Die Marker darin kommen zurück.
desert-build = Das { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} bauen, abseits aller anderen
desert-build-beside = Das { $tent ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
} bauen, neben { $owner ->
    [none] ein
    [you] dein
   *[other] das
} { $neighbour ->
    [water] Wasserzelt
    [camel] Kamelzelt
    [silk] Seidenzelt
   *[spice] Gewürzzelt
}{ $owner ->
    [none] {" "}, das niemandem gehört
    [you] {""}
   *[other] {" "}von { $owner }
}
desert-prompt-space-usual = Wo soll es stehen? Die meisten leuchtenden Felder kosten { $price } und bringen { $points }; die anderen zeigen, was anders ist.
desert-recap-tents = { $tents ->
    [one] 1 Zelt
   *[other] { $tents } Zelte
}
desert-recap-cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
line-marked = { $marker ->
    [yes] { $seat } markiert das Zelt.
   *[no] Das Zelt bleibt ohne Marker.
}
line-marked-you = { $marker ->
    [yes] Du markierst das Zelt.
   *[no] Das Zelt bleibt ohne Marker.
}
desert-price-here = Hier: { $price }.

# Auf Papier

print-board = Spielplan
print-board-note = Auf Karton drucken, schneiden und an den Laschen zusammenkleben: Die Rauten der Nachbarn müssen sich treffen.
print-tiles = Zeltplättchen
print-tiles-note = Vor dem Schneiden auf dicke Pappe kleben. Die Nummer ist die der Aufzeichnungen.
print-cards = Warenkarten
print-dice = Würfel zum Falten
print-dice-note = Auf Karton von 200 g drucken, außen ausschneiden, falten, kleben. Oder gewöhnliche Würfel nehmen: siehe Spielhilfe.
print-markers = Marker
print-markers-note = Sieben für jeden; der im Ring steht auf der Punkteleiste. Bei 60 Punkten beginnt die Leiste wieder bei 0.
print-aid = Für jede Person
print-aid-roll = Würfeln: Nimm eine Karte deiner Wahl, dann drei Würfel. Nimm alle Karten einer Ware; oder behalte einen Würfel und würfle die anderen noch einmal: Ohne Treffer gibt es nichts weiter.
print-aid-build = Bauen: so viele Zelte, wie du bezahlen kannst, alle von einer Seite. Kein Lager wächst über sieben. Auf jedes kommt ein Marker, über die Fahne.
print-aid-pay = Bezahle die drei Karten der Fahne. Jedes Zelt daneben erspart eine Karte seiner Farbe. Drei überzählige Karten kaufen eine fehlende.
print-aid-points = Ein einzelnes Zelt bringt sofort 2 Punkte.
print-aid-closing = Das siebte Zelt: 1 Punkt für jeden Marker an die Person, der er gehört, 1 dazu an die Person, die es baut. Marker kehren heim.
print-aid-end = Kein Feld mehr: 1 Punkt für jeden Marker auf dem Plan, 2 für die meisten Karten jeder Ware.
print-aid-dice = Mit gewöhnlichen Würfeln
# Made by itself, and what decides a tie

auto-wild = Erste Hand: Ein Joker wird meine seltenste Karte
auto-take = Die einzigen möglichen Karten nehmen
auto-pay = So wenig wie möglich bezahlen
auto-done = Aufhören zu bauen, wenn nichts mehr geht
tie-break = Die Karten auf der Hand entscheiden: { $winner } gegen { $other }.
