game = Dice Bazaar
unofficial = Inoffizielle Ausgabe, ohne Verbindung zu Verlag oder Autor. Zwei der Kartenwerte und einige Regelentscheide sind rekonstruiert.

# Lektion

lesson-aim = Vier Waren stehen zum Verkauf: Gewürz, Teekanne, Keramik und Edelstein, 1, 2, 4 und 8 Punkte wert. Du kaufst sie mit Würfeln. Sind zwei Waren ausverkauft, gewinnt, wer die meisten Punkte auf Karten hat.
lesson-prices = Die Würfel unter einer Ware sind ihr Preis: Eine Teekanne kostet 2, 2 und 5. Du hast sechs Würfel und würfelst einmal pro Zug. Deine zeigen 1, 2, 2, 3, 5 und 6.
lesson-aside = Ein Würfel, der zu einem Preis gehört, darf in deine Spalte unter dieser Ware gelegt werden. Lege eine 2 unter die Teekanne.
lesson-aside-wrong = Das geht auch, aber fang mit einer 2 unter der Teekanne an.
lesson-buy = Mit der anderen 2 und der 5 ist dein Preis vollständig. Du musst sie nicht erst beiseitelegen. Kaufe die Teekanne.
lesson-buy-wrong = Lass sie dir nicht entgehen: Du kannst die Teekanne jetzt kaufen.
lesson-part = Die Teekanne gehört dir, und ihr Preis wurde neu gewürfelt. Drei Würfel sind übrig. Schon ein Teil eines Preises genügt, um Würfel beiseitezulegen und zu warten. Lege deine 1 unter Keramik.
lesson-part-wrong = Das könntest du. Lege hier die 1 unter Keramik.
lesson-end-turn = Du könntest auch die 3 und die 6 beiseitelegen. Aber ein beiseitegelegter Würfel bleibt, wo er ist, und es ist besser, mit vielen zu würfeln. Beende deinen Zug und sieh Ben zu.
lesson-end-turn-wrong = Ein andermal! Beende jetzt deinen Zug.
lesson-roll = Auch Ben will Keramik: Er hat eine 4 und eine 6 beiseitegelegt. Nun würfelst du mit allen Würfeln, die nicht beiseiteliegen. Vor dem Wurf darfst du eine ganze Spalte zurücknehmen, nie einen einzelnen Würfel. Lass die 1 liegen und würfle.
lesson-roll-wrong = Lass die 1 unter Keramik: Sie passt. Würfle einfach.
lesson-trade = Keramik kostet 1, 3, 4 und 6. Die 1 liegt bereit, dazu hast du eine 3 und eine 4: Nur die 6 fehlt. Gib deine Teekanne ab, um die 5 auf 6 zu drehen.
lesson-trade-wrong = Du brauchst eine 6. Gib die Teekanne ab und drehe die 5 auf 6.
lesson-pottery = Die Teekanne ist weg, samt ihren 2 Punkten. Aber die Keramik bringt 4. Kaufe sie und achte auf Bens Würfel.
lesson-pottery-wrong = Du hast alles, was sie kostet: Kaufe die Keramik.
lesson-knock = Ein neuer Preis: 2, 2, 3, 6. Bens 6 passt noch, seine 4 aber nicht: Sie fliegt hinaus, und er muss neu mit ihr würfeln. Dasselbe kann dir passieren; wartende Würfel sind also nie sicher.
lesson-closing = Ein anderer Markt, kurz vor Schluss. Gewürz ist ausverkauft, und nur eine Teekanne ist übrig. Sie kostet 1, 3 und 3, und genau das hast du gewürfelt. Kaufe sie.
lesson-closing-wrong = Du kannst die letzte Teekanne bezahlen: Kaufe sie.
lesson-over = Zwei Waren sind ausverkauft, also endet die Partie in diesem Augenblick. Es zählen die Karten, die du behalten hast: 5 Punkte gegen 1. Bei Gleichstand wird gewürfelt. Das ist das ganze Spiel.

# Namen und Mengen

name-spice = Gewürz
name-teapot = Teekanne
name-pottery = Keramik
name-gem = Edelstein
count-spice = { $count ->
    [one] { $count } Gewürz
   *[other] { $count } Gewürze
}
count-teapot = { $count ->
    [one] { $count } Teekanne
   *[other] { $count } Teekannen
}
count-pottery = { $count ->
    [one] { $count } Keramik
   *[other] { $count } Keramiken
}
count-gem = { $count ->
    [one] { $count } Edelstein
   *[other] { $count } Edelsteine
}

# Aktionen

action-roll = { $clear_count ->
    [0] Würfeln
   *[other] Die Würfel unter { $clear } zurücknehmen, dann würfeln
}
action-stay = Alle Würfel liegen lassen und nicht würfeln
action-aside = Eine { $face } unter { $product_name } beiseitelegen
action-take-back = Von { $product_name } die { $face } zurücknehmen
action-buy = { $product ->
    [spice] Ein Gewürz
    [teapot] Eine Teekanne
    [pottery] Eine Keramik
   *[gem] Einen Edelstein
} kaufen
action-trade = { $under ->
    [none] { $card ->
    [spice] Ein Gewürz
    [teapot] Eine Teekanne
    [pottery] Eine Keramik
   *[gem] Einen Edelstein
} abgeben, um eine { $face } auf { $to } zu drehen
   *[other] { $card ->
    [spice] Ein Gewürz
    [teapot] Eine Teekanne
    [pottery] Eine Keramik
   *[gem] Einen Edelstein
} abgeben, um eine { $face } auf { $to } zu drehen und unter { $under_name } beiseitezulegen
}
action-end = Zug beenden

kind-roll = Würfeln
kind-stay = Alle Würfel liegen lassen
kind-aside = Würfel beiseitelegen
kind-take-back = Würfel zurücknehmen
kind-buy = Karte kaufen
kind-trade = Karte abgeben, um einen Würfel zu drehen
kind-end = Zug beenden

# Ereignisse

event-priced = { $why ->
    [setup] Der Preis für { $product_name } ist { $faces }.
   *[bought] Der Händler würfelt einen neuen Preis für { $product_name }: { $faces }.
}
event-rolled-off = { $why ->
    [order] { $seat } würfelt { $faces } um die Reihenfolge: { $total }.
   *[tie] { $seat } würfelt { $faces } im Stechen: { $total }.
}
event-tied = { $seat } liegt gleichauf an der Spitze und würfelt noch einmal.
event-began = { $seat } beginnt.
event-cleared = { $seat } nimmt von { $product_name } { $faces } zurück.
event-rolled = { $seat } würfelt { $faces }.
event-stayed = { $seat } lässt alle Würfel liegen und würfelt nicht.
event-set-aside = { $seat } legt eine { $face } unter { $product_name } beiseite.
event-taken-back = { $seat } nimmt von { $product_name } eine { $face } zurück.
event-bought = { $points ->
    [one] { $seat } kauft mit { $faces } { $product ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
}, { $points } Punkt wert.
   *[other] { $seat } kauft mit { $faces } { $product ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
}, { $points } Punkte wert.
}
event-traded = { $seat } gibt { $card ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
} ab und dreht eine { $face } auf { $to }.
event-knocked-off = { $why ->
    [price] Der neue Preis für { $product_name } wirft { $faces } von { $seat } hinaus.
   *[sold-out] { $seat } bekommt von { $product_name } { $faces } zurück.
}
event-sold-out = { $product ->
    [spice] Das letzte Gewürz
    [teapot] Die letzte Teekanne
    [pottery] Die letzte Keramik
   *[gem] Der letzte Edelstein
} ist verkauft.
event-last-round = Zwei Waren sind ausverkauft: Die Runde wird zu Ende gespielt.
event-turn-ended = { $seat } beendet den Zug.
event-ended = { $why ->
    [sold-out] Zwei Waren sind ausverkauft: Der Basar schließt.
   *[idle] Zu lange hat niemand etwas gekauft: Der Basar schließt.
}
event-counted = { $cards_count ->
    [0] { $seat } behält keine Karte.
   *[other] { $seat } behält { $cards }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
}
event-won = { $shared ->
    [yes] { $seat } teilt sich den Sieg mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
   *[no] { $seat } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
}

# Ereignisse, der Person erzählt, die sie betreffen

event-rolled-off-you = { $why ->
    [order] Du würfelst { $faces } um die Reihenfolge: { $total }.
   *[tie] Du würfelst { $faces } im Stechen: { $total }.
}
event-tied-you = Du liegst gleichauf an der Spitze und würfelst noch einmal.
event-began-you = Du beginnst.
event-cleared-you = Du nimmst von { $product_name } { $faces } zurück.
event-rolled-you = Du würfelst { $faces }.
event-stayed-you = Du lässt alle Würfel liegen und würfelst nicht.
event-set-aside-you = Du legst eine { $face } unter { $product_name } beiseite.
event-taken-back-you = Du nimmst von { $product_name } eine { $face } zurück.
event-bought-you = { $points ->
    [one] Du kaufst mit { $faces } { $product ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
}, { $points } Punkt wert.
   *[other] Du kaufst mit { $faces } { $product ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
}, { $points } Punkte wert.
}
event-traded-you = Du gibst { $card ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
} ab und drehst eine { $face } auf { $to }.
event-knocked-off-you = { $why ->
    [price] Der neue Preis für { $product_name } wirft deine { $faces } hinaus.
   *[sold-out] Du bekommst von { $product_name } { $faces } zurück.
}
event-turn-ended-you = Du beendest deinen Zug.
event-counted-you = { $cards_count ->
    [0] Du behältst keine Karte.
   *[other] Du behältst { $cards }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
}
event-won-you = { $shared ->
    [yes] Du teilst dir den Sieg mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
   *[no] Du gewinnst mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
}

# Ablehnungen

refusal-roll-first = Entscheide erst, welche Spalten du zurücknimmst, und würfle dann. Beiseitelegen, Kaufen, Abgeben und Beenden gehen erst nach dem Wurf.
refusal-rolled-already = Gewürfelt wird einmal pro Zug, und Spalten nimmt man nur vor dem Wurf zurück.
refusal-column-empty = Unter { $product_name } liegen keine Würfel von dir, also gibt es nichts zurückzunehmen.
refusal-nothing-to-roll = Alle deine Würfel liegen beiseite: Nimm eine Spalte zurück, um mit ihren Würfeln zu würfeln, oder lass alle liegen.
refusal-must-roll = { $count ->
    [one] { $count } deiner Würfel liegt nicht beiseite, und du musst mit ihm würfeln.
   *[other] { $count } deiner Würfel liegen nicht beiseite, und du musst mit ihnen würfeln.
}
refusal-no-such-die = Keiner deiner freien Würfel zeigt eine { $face }.
refusal-sold-out = { $product_name } ist ausverkauft; wähle eine Ware, von der noch Karten da sind.
refusal-no-room = Der Preis für { $product_name } ist { $price }: Für noch eine { $face } von dir ist kein Platz.
refusal-cannot-buy = Um { $product ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
} zu kaufen, fehlt dir noch { $faces }.
refusal-no-such-card = Du hast { $card ->
    [spice] kein Gewürz
    [teapot] keine Teekanne
    [pottery] keine Keramik
   *[gem] keinen Edelstein
} zum Abgeben.
refusal-same-face = Der Würfel zeigt schon eine { $face }; drehe ihn auf eine andere Seite.
refusal-no-chain = Eine Karte abzugeben dreht nur den Würfel; ihn beiseitezulegen ist eine eigene Aktion. Die Symbolkette ist eine Hausregel, die hier nicht gilt.
refusal-chain-needs-place = Mit der Symbolkette kommt ein gedrehter Würfel sofort unter eine Ware: Wähle, unter welche.
refusal-chain-elsewhere = Eine Karte { $card_name } dreht keinen Würfel für { $product_name }: Gewürz dreht für Teekanne, Teekanne für Keramik, Keramik für Edelstein, Edelstein für jede Ware.
refusal-stays-aside = Ein beiseitegelegter Würfel bleibt, wo er ist. Keine { $face } unter { $product_name } kannst du jetzt zurücknehmen; ganze Spalten kannst du vor dem Wurf zurücknehmen.

# Hausregeln

option-free_old_dice = Früher beiseitegelegte Würfel darf man nach dem Wurf zurücknehmen
option-knock_off_column = Passt ein Würfel nicht mehr zum neuen Preis, geht seine ganze Spalte zurück
option-symbol_chain = Symbolkette: Eine abgegebene Karte dreht nur für die nächste Ware einen Würfel
option-leave_when_sold_out = Würfel unter einer ausverkauften Ware bleiben, bis man sie zurücknimmt
option-finish_round = Die letzte Runde wird zu Ende gespielt
option-share_ties = Bei Gleichstand teilt man sich den Sieg, statt zu würfeln
option-idle_rounds = Die Partie endet nach so vielen Runden ohne Kauf

# Der Tisch auf dem Bildschirm

letter-spice = G
letter-teapot = T
letter-pottery = K
letter-gem = E
key-roll = W
key-buy = B
key-trade = X
key-stay = L
key-end = F
keys =
    1 bis 6: einen Würfel aufnehmen, der das zeigt.
    G, T, K, E: ihn unter Gewürz, Teekanne, Keramik oder Edelstein beiseitelegen; vor dem Wurf diese Spalte zurücknehmen.
    B: bezahlen und kaufen, dann der Buchstabe, wenn es eine Wahl gibt.
    X: eine Karte abgeben. W: würfeln. L: alle Würfel liegen lassen. F: fertig, Zug beenden.
    Pfeiltasten: von Würfel zu Würfel und zu den Spalten. Esc: den Würfel ablegen.

stall-label = { $product_name }, { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}, { $cards ->
    [0] ausverkauft
    [one] noch { $cards } Karte, Preis { $price }
   *[other] noch { $cards } Karten, Preis { $price }
}
cards-left = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
cards-left-short = ×{ $count }
sold-out = ausverkauft
sign = { $closed ->
    [0] Der Basar schließt, wenn zwei Waren ausverkauft sind.
    [1] Eine Ware ist ausverkauft. Mit der nächsten schließt der Basar.
   *[other] Zwei Waren sind ausverkauft: Der Basar schließt.
}
sign-last-round = Letzte Runde: Sie endet vor dem nächsten Zug des ersten Platzes.
points-short = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
facts-cards = Karten: { $cards }
board-label = Tableau von { $seat }
board-words = { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
} { $rolled_count ->
    [0] { $resting ->
        [0] Alle Würfel liegen beiseite.
        [one] { $resting } Würfel liegt nicht beiseite.
       *[other] { $resting } Würfel liegen nicht beiseite.
    }
   *[other] Frei: { $rolled }.
}
column-words = { $product_name }: { $faces_count ->
    [0] keine Würfel
   *[other] Würfel { $faces }
}, { $cards ->
    [0] keine Karten
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
board-enlarge = Tableau von { $seat } ansehen
board-close = Zurück zum Tisch
tray-whose = Deine Würfel
die-resting = Ein Würfel für den nächsten Wurf
die-aside = { $face } liegt unter { $product_name } beiseite
die-unused = Freie { $face }{ $products_count ->
    [0] {""}
   *[other] , passt unter { $products }
}
place-here = Die { $face } unter { $product_name } beiseitelegen
place-not-here = Warum nicht die { $face } unter { $product_name }?
clear-column = Die Würfel unter { $product_name } vor dem Wurf zurücknehmen
clear-short = Zurück
clear-chosen = Kommt zurück
buy-short = Kaufen
buy-label = { $product ->
    [spice] Ein Gewürz
    [teapot] Eine Teekanne
    [pottery] Eine Keramik
   *[gem] Einen Edelstein
} kaufen: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}. { $outcome }
buy-reprices = neuer Preis
buy-reprices-label = Danach würfelt der Händler einen neuen Preis.
buy-last = letzte Karte
buy-last-label = Es ist die letzte Karte dieser Ware.
buy-ends = beendet die Partie
buy-ends-label = Das beendet die Partie.
lacks-short = fehlt
lacks-label = Um { $product ->
    [spice] ein Gewürz
    [teapot] eine Teekanne
    [pottery] eine Keramik
   *[gem] einen Edelstein
} zu kaufen, fehlt dir { $faces }
roll-do = { $count ->
    [one] Mit { $count } Würfel würfeln
   *[other] Mit { $count } Würfeln würfeln
}
stay-do = Alle liegen lassen
end-do = Zug beenden
prompt-roll = { $products_count ->
    [0] Würfle jetzt, oder nimm erst ganze Spalten zurück.
   *[other] Du würfelst auch mit den Würfeln unter { $products }.
}
prompt-stay = Alle Würfel liegen beiseite. Lass sie so, oder nimm Spalten zurück und würfle.
prompt-which = Welche Ware kaufst du? Drücke ihren Buchstaben.
prompt-place = Wohin mit der { $face }? Sie passt unter { $products }.
prompt-nowhere = Eine { $face } passt gerade nirgends.
prompt-buy = Du kannst kaufen. Oder lege Würfel für später beiseite.
prompt-aside = Nimm einen Würfel, dann die Spalte, in die er kommt.
prompt-end = Kein Würfel passt mehr: Beende deinen Zug.
trade-open = Karte abgeben …
trade-none = Du hast keine Karte zum Abgeben oder keinen freien Würfel zum Drehen.
trade-title = Eine Karte abgeben
trade-about = Sie ist mit ihren Punkten aus dem Spiel, dafür drehst du einen freien Würfel.
trade-card = Welche Karte?
trade-card-choice = { $card_name }, du hast { $count }, { $points } wert
trade-die = Welchen Würfel drehen?
trade-to = Was soll er zeigen?
trade-under = Beiseitelegen unter
trade-cost = { $points ->
    [0] Es kostet keine Punkte.
    [one] Es kostet { $points } Punkt.
   *[other] Es kostet { $points } Punkte.
}
trade-lacking = Dir fehlt:
trade-leave = Karte behalten
trade-do = Abgeben
# Aufbau

about = Würfle, triff die Preise am Stand und schnapp dir die Waren, ehe ein neuer Preis deine Würfel hinauswirft.
credit = Ein Spiel von Fedor Sosnin, 2016
explain-free_old_dice = Sonst bleibt ein beiseitegelegter Würfel, bis du kaufst, seine Spalte zurücknimmst oder er hinausfliegt.
explain-knock_off_column = Sonst behältst du die Würfel, die noch passen.
explain-symbol_chain = Gewürz hilft bei Teekannen, Teekannen bei Keramik, Keramik bei Edelsteinen, Edelsteine bei allem.
explain-leave_when_sold_out = Sonst kommen sie sofort zurück.
explain-finish_round = Sonst endet die Partie in dem Moment, in dem die zweite Ware ausverkauft ist.
explain-share_ties = Sonst würfeln die Gleichstehenden mit allen Würfeln, und die höchste Summe gewinnt.
explain-idle_rounds = Damit jede Partie endet; das kommt fast nie vor.
component-cards = Kartenwerte
component-cards-1248 = 1, 2, 4 und 8 Punkte
component-cards-1358 = 1, 3, 5 und 8 Punkte
component-pieces = Karten und Würfel
component-pieces-box = Wie in der Schachtel
counting-spice = Gewürze
counting-teapot = Teekannen
counting-pottery = Keramik
counting-gem = Edelsteine

# After the match: lines of the scoring, kinds of chance

outcome-price = Preiswürfel
outcome-dice = Eigene Würfel

# A first game

coach-aim = Kaufe Waren mit deinen Würfeln: Eine Karte kostet genau die Würfel, die unter ihr liegen. Sind zwei Waren ausverkauft, gewinnen die meisten Punkte.
coach-roll = Jetzt würfelst du. Früher beiseitegelegte Würfel bleiben liegen, es sei denn, du nimmst erst eine ganze Spalte zurück.
coach-aside = Lege Würfel dort beiseite, wo sie zu einem Preis passen: Dort warten sie auf deine nächsten Züge. Nimm einen Würfel, dann seine Spalte.
coach-buy = Du hast alle Würfel eines Preises: Kaufe die Karte. Der neue Preis kann Würfel der anderen hinauswerfen.
recap-cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
recap-aside = { $dice ->
    [one] 1 Würfel beiseite
   *[other] { $dice } Würfel beiseite
}

# Auf Papier

print-cards = Karten
print-cards-note = Für vier Personen. Zu zweit nehmt ihr die Hälfte jedes Stapels, zu dritt drei Viertel: Die Zahlen stehen in den Regeln, 1.2.
print-stall = Marktstand
print-boards = Spielertafeln
print-chips = Plättchen für Würfel
print-chips-note = Wenn ihr nur sechs Würfel habt: Würfelt damit und legt Plättchen mit denselben Augen. Die weißen sind Preise.
print-aid = Für jede Person
print-aid-roll = Nimm ganze Spalten zurück, wenn du magst. Dann würfle alle übrigen Würfel, einmal.
print-aid-aside = Lege Würfel unter eine Ware: Sie müssen zu einem Teil ihres Preises passen. Dort bleiben sie.
print-aid-buy = Deine Würfel unter einer Ware sind ihr ganzer Preis: Nimm die oberste Karte. Diese Würfel ruhen bis zu deinem nächsten Zug.
print-aid-price = Dann werden ihre Preiswürfel neu gewürfelt. Alle nehmen dort die Würfel zurück, die nicht mehr passen.
print-aid-trade = Gib eine Karte ab, um einen freien Würfel beliebig zu drehen. Sie ist aus dem Spiel.
print-aid-end = Die zweite Ware ist ausverkauft: Die Partie endet sofort. Die meisten Punkte in Karten gewinnen.
# Made by itself, and what decides a tie

auto-aside = Einen Würfel hinlegen, wenn nur eine Spalte passt
auto-end = Den Zug beenden, wenn nichts mehr geht
tie-break = Die Würfel entscheiden: { $name } gewinnt das Stechen.
line-all-prices = Alle Preise
