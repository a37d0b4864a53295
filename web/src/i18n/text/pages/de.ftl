# Start: levels of bots

setup-level-novice = Spielt nach Gefühl und macht Fehler. Für die erste Partie.
setup-level-trader = Nimmt, was sofort am besten aussieht. Schnell.
setup-level-merchant = Weiß, was die Dinge wert sind. Spielt gut.
setup-level-caravan-master = Sieht fast alles, was zu holen ist. Schwer zu schlagen.
setup-level-vizier = Denkt voraus und macht selten Fehler.
setup-level-grand-vizier = Überlegt bis zu zwei Sekunden. Besser spielt hier niemand.
setup-strength = Stärke { $rating }; ein Neuling hat 1000.
setup-rules-only = Von diesem Spiel kennen die Bots nur die Regeln.

# After the match

after-title = Die Partie ist zu Ende
after-over = Die Partie ist zu Ende.
after-counting = Die Punkte werden gezählt
after-count-all = Alles zeigen
after-so-far = { $score } bisher
after-total = Summe
after-points = Punkte
after-place = Rang
after-place-number = { $place ->
    [1] 1.
    [2] 2.
    [3] 3.
   *[other] { $place }.
}
after-wins = { $name } gewinnt
after-you-win = Du gewinnst!
after-shared = { $names } teilen sich den Sieg
after-draw = Unentschieden
after-tie = { $points ->
    [one] Je { $points } Punkt.
   *[other] Je { $points } Punkte.
}
after-remembered = Davon erzählt man:
after-lead-changes = Die Führung wechselte { $count }-mal.
after-rematch = Noch einmal spielen
after-rematch-waits = Zur Revanche
after-rematch-ready = Eine Revanche wartet auf dich. Alle rücken einen Platz weiter.
after-look-back = Zurückblicken
after-to-table = Den Tisch ansehen
after-result = Ergebnis
after-to-live = Zum Tisch

# Beside the table, when it is over

end-title = Das Ergebnis
end-you-won = Du hast gewonnen!
end-won = { $name } hat gewonnen
end-shared = Ein geteilter Sieg
end-rematch = Noch einmal spielen
end-join-rematch = Zur nächsten Partie

# Looking back

after-replay-of = { $game } im Rückblick.
after-percent = { $percent } %
after-percent-exactly = genau { $percent } %
after-graph = Kurve
after-graph-chances = Siegchancen im Lauf der Partie
after-graph-points = { $score } im Lauf der Partie
after-chances = Chancen
after-table = In Zahlen
after-table-caption = Punkte und Siegchance aller am Ende jedes Zuges.
after-turn = Zug
after-scrubber = Durch die Partie gehen
after-slider = Schritt
after-scene = Schritt { $number } von { $count }. { $events }
after-turn-back = Einen ganzen Zug zurück
after-back = Einen Schritt zurück
after-play = Abspielen
after-pause = Anhalten
after-on = Einen Schritt vor
after-turn-on = Einen ganzen Zug vor
after-decisions = Entscheidungen
after-analysing = Jede Entscheidung wird noch einmal geprüft …
after-call-off = Anhalten
after-analyse = Weiter
after-not-judged = Die Entscheidungen wurden noch nicht geprüft.
after-not-over = Die Entscheidungen werden geprüft, wenn die Partie zu Ende ist.
after-luck = Glück
after-luck-even = { $name } hatte weder Glück noch Pech.
after-luck-good = { $name } hatte Glück: Würfeln und Ziehen brachten { $percent } % Siegchance mehr als im Durchschnitt.
after-luck-bad = { $name } hatte Pech: Würfeln und Ziehen brachten { $percent } % Siegchance weniger als im Durchschnitt.
after-luck-hidden = Wo Karten oder Würfel verdeckt sind, wird das Glück nicht gemessen.
after-nothing-costly = Keine Entscheidung hat etwas verschenkt. Gut gespielt!
after-percent-about = Prozente sind Siegchancen; Rot zeigt, was eine Entscheidung verschenkt hat.
after-cost = −{ $percent } %
after-played = Gespielt: { $played } ({ $chance })
after-better = Besser: { $better } ({ $possible })
after-hinted = Unser Tipp: { $played } ({ $chance })
after-found-later = Bei längerer Suche gefunden: { $better } ({ $possible })
after-played-here = { $name }: { $played }
after-instead = Besser: { $action }
after-hinted-here = { $name } folgte unserem Tipp: { $played }
after-found-instead = Bei längerer Suche gefunden: { $action }
after-eyes = Aus der Sicht von
after-spectator = Publikum
after-more = Mehr
after-share = Teilen
after-link = Link zu dieser Stelle
after-link-open = Mit diesem Link können alle diesem Tisch zusehen, jetzt oder später.
after-link-held = Dieser Link gilt für alle, die an diesem Tisch sitzen. Für andere speichere die Aufzeichnung.
after-copy = Link kopieren
after-copied = Kopiert
after-save = Aufzeichnung speichern
after-save-about = Eine Aufzeichnung ist eine kleine Datei mit jedem Schritt. Du kannst sie hier oder mit jedem anderen Serai wieder öffnen.
after-dice = Würfel
after-play-on-here = Von hier weiterspielen
after-play-on-about = An dieser Stelle beginnt ein neuer Tisch. Die Partie, die du gerade ansiehst, bleibt unverändert.
after-play-on-end = Geh zu einem früheren Schritt, um von dort weiterzuspielen.
after-play-as = Du spielst
after-play-against = Die anderen sind Bots
after-play-on = Weiterspielen
after-no-key = Eine als Datei gespeicherte Aufzeichnung lässt sich ohne Schlüssel öffnen.
after-open-record = Aufzeichnung öffnen

# At a table

alert-unshared = Der Browser von { $name } hat nicht rechtzeitig geantwortet: Dieser Wurf geschah ohne seinen Beitrag.
alert-left-out = Der Server hat das Geheimnis deines Browsers weggelassen: Er kann Würfe vorher kennen.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla …
phrase-lucky = Das war Glück!
phrase-one-moment = Einen Augenblick, bitte.
phrase-your-turn = Du bist dran.
phrase-back-soon = Ich bin gleich wieder da.
phrase-good-game = Schöne Partie!
phrase-again = Spielen wir noch einmal?
menu-rules = Spielregeln
menu-keys = Tasten für dieses Spiel
menu-keys-everywhere = U, Strg Z: zurücknehmen
    H: Tipp, wenn du allein spielst
    M: alle Aktionen in Worten
    ?: die Regeln
menu-settings = Einstellungen
menu-leave = Den Tisch verlassen; er bleibt, wie er ist
menu-moves = Alle Aktionen in Worten
menu-device = Auf einem anderen Gerät spielen
menu-watch = Zum Zusehen einladen
menu-sound-on = Der Ton ist an
menu-sound-off = Der Ton ist aus
menu-sit-in = Einen Bot für mich spielen lassen
menu-mute = Ausblenden, was andere sagen
menu-unmute = Wieder zeigen, was andere sagen
hint-best = Ein Bot schlägt vor: { $action }.
hint-win = ({ $win } % Siegchance)
hint-unsure = Nicht sicher. Etwa gleich gut: { $actions }.
hint-do = So spielen
past = Ein früherer Zeitpunkt
past-at = Der Tisch nach Schritt { $number } von { $count }
past-earlier = Einen Schritt früher
past-later = Einen Schritt später
past-now = Zum aktuellen Stand
alert-lent = Gerade spielt ein Bot für dich.
alert-reclaim = Meinen Platz wieder einnehmen
alert-away = { $name } ist abwesend. In { $left } kann ein Bot weiterspielen.
alert-gone = { $name } ist seit einer Weile abwesend.
alert-sit-in = Einen Bot spielen lassen

# The dice of a match

dice-title = So fielen die Würfel
dice-back = Zurück zur Partie
dice-lead = Die Balken zeigen, was gefallen ist, die roten Marken, was zu erwarten war.
dice-caption = { $count } insgesamt.
dice-deal = { $count ->
    [one] { $count } wurde gezogen. Jedes gibt es nur einmal, zu vergleichen ist hier also nichts.
   *[other] { $count } wurden gezogen. Jedes gibt es nur einmal, zu vergleichen ist hier also nichts.
}
dice-value = Ergebnis
dice-bar = Balken
dice-came = gefallen
dice-expected = erwartet
dice-likely = Faire Würfel weichen in { $percent } % aller Partien mindestens so weit ab.
dice-fair = Warum den Würfeln zu trauen ist
dice-fair-about = Vor dem ersten Wurf hat der Server einen geheimen Startwert gezogen und seinen Fingerabdruck gezeigt. Jeder Wurf und jede Ziehung der Partie folgt aus dem Startwert und aus dem, was Browser dazu beigetragen haben. Also konnte niemand später unbemerkt etwas ändern.
dice-commitment = Fingerabdruck (SHA-256), vor dem ersten Wurf gezeigt
dice-seed = Startwert, am Ende aufgedeckt
dice-seed-later = Der Startwert wird aufgedeckt, wenn die Partie zu Ende ist.
dice-verified = Dein Browser hat es geprüft: Der Startwert hat den Fingerabdruck, der vor dem ersten Wurf gezeigt wurde.
dice-refuted = Der Startwert hat nicht den Fingerabdruck, der vor dem ersten Wurf gezeigt wurde. Traue diesem Server nicht.
dice-branched = Die ersten { $count } Ergebnisse stammen aus der Aufzeichnung, von der aus diese Partie weitergeht.
dice-shares = Wer zu den Würfen beigetragen hat
dice-shares-about = Jeder Browser hat jedem Wurf ein eigenes Geheimnis beigegeben, sobald die Entscheidung feststand. Also konnte niemand, auch nicht der Betreiber, einen Wurf vorher kennen oder lenken.
dice-shares-by = { $name }: { $brought } von { $rolls } Würfen
dice-shares-missing = Wo ein Beitrag fehlt, war dieser Browser nicht da oder hat nicht rechtzeitig geantwortet.
dice-shares-alone = { $count ->
    [one] Ein Wurf kam vom Server allein, bevor ein Browser beteiligt war.
   *[other] { $count } Würfe kamen vom Server allein, bevor ein Browser beteiligt war.
}
dice-shares-bots = Bots dieses Servers tragen nichts bei, denn das bewiese nichts. Das Programm eines Gastes trägt bei wie ein Browser.
dice-shares-left-out = Dein Browser hat ein Geheimnis angeboten, und der Server hat es weggelassen. Also beweist dir diese Partie nichts über die Würfel.
dice-shares-later = Wer zu welchem Wurf beigetragen hat, steht hier, wenn die Partie zu Ende ist.
dice-shares-none = In dieser Partie hat der Server allein gewürfelt: Kein Browser hat etwas beigetragen.
dice-shares-chosen = Der Startwert dieser Partie wurde gewählt, damit sich ihre Würfe wiederholen lassen. Deshalb hat kein Browser etwas beigetragen.
dice-shares-here = Diese Seite hat allein gewürfelt. Es gibt keinen Betreiber, dem du trauen müsstest.
dice-shares-right = Dein Browser hat es geprüft: Jeder seiner Beiträge wurde verwendet, und zwar für die Entscheidung, die ihm angekündigt war.
dice-shares-wrong = Ein Beitrag deines Browsers wurde nicht verwendet, oder ein Wurf, um den er gebeten wurde, fand nie statt (Schritte { $steps }). Einmal kann das vorkommen, wenn ein Server mitten im Wurf anhält. Mehrmals ist es kein Zufall.
dice-shares-elsewhere = { $count ->
    [one] Ein Beitrag für einen deiner Plätze kam von einem anderen Gerät, nicht von diesem Browser.
   *[other] { $count } Beiträge für einen deiner Plätze kamen von einem anderen Gerät, nicht von diesem Browser.
} Wenn du kein anderes benutzt hast, traue diesem Server nicht.
dice-record-right = Dein Browser hat es geprüft: Jeder Beitrag gehört zu seiner Kette, jedes Ergebnis folgt aus Startwert und Beiträgen, und die Aufzeichnung sagt dasselbe.
dice-record-wrong = Aufzeichnung, Beiträge und Ergebnisse dieser Partie gehören nicht zusammen. Vertraue diesem Server nicht.
dice-record-compare = Vergleicht den Fingerabdruck (SHA-256) der Aufzeichnung: Alle am Tisch müssen denselben sehen.
dice-verify = Um jedes Ergebnis nachzuprüfen, speichere die Aufzeichnung und starte diesen Befehl:

# Opening a record

record-about = Eine Aufzeichnung ist eine Partie, Schritt für Schritt aufgeschrieben. Öffne eine, und du bekommst hier einen eigenen Tisch, zum Ansehen oder Weiterspielen.
record-choose = Wähle eine Datei
record-drop = oder lege sie hier ab
record-too-large = Diese Datei ist zu groß für eine Aufzeichnung.
record-unreadable = Diese Datei ist keine Aufzeichnung: In der ersten Zeile müssten das Spiel und die Plätze stehen.
record-own = Deine Partien
record-own-none = Noch ist keine Partie zu Ende. Sobald es eine ist, kannst du sie hier Schritt für Schritt ansehen und ihre Aufzeichnung speichern.

# Learn: rules and lessons

rules-search = Regeln durchsuchen
rules-hit = { $at } von { $hits }
rules-no-hit = Nichts gefunden
rules-previous = Voriger Treffer
rules-next = Nächster Treffer
rules-contents = Inhalt
rules-missing = Unter dieser Adresse gibt es keine Regeln.
rules-learn = Spielend lernen
rules-try = In der Lektion ausprobieren
rules-print = Drucken
rules-whole = Ganze Seite
learning = Lektion
learning-title = Lektion: { $game }
learning-progress = { $at } von { $scenes }
learning-back = Einen Schritt zurück
learning-next = Weiter
learning-show = Zeig es mir
learning-rule = Die Regel
learning-play = Eine echte Partie spielen
learning-again = Lektion von vorn beginnen
learning-leave = Zurück zum Start

# Start: setting up

setup-players = Plätze
setup-count = { $count }
setup-unofficial = inoffiziell
setup-order = Gespielt wird in dieser Reihenfolge.
setup-mix = Plätze mischen
setup-components = Spielplan und Material
setup-options = Hausregeln
setup-changed = { $count ->
    [one] { $count } geändert
   *[other] { $count } geändert
}
setup-usual = Zurück zum üblichen Tisch
setup-summary = { $people ->
    [0] Niemand hier
    [one] Du
   *[other] { $people } Personen an diesem Bildschirm
}{ $bots ->
    [0] {""}
    [one] , { $bots } Bot
   *[other] , { $bots } Bots
}{ $open ->
    [0] {"."}
    [one] , { $open } Platz für Freunde.
   *[other] , { $open } Plätze für Freunde.
}
setup-summary-options = { $count ->
    [one] Mit einer Hausregel.
   *[other] Mit { $count } Hausregeln.
}
setup-begin = Los geht’s
setup-gather = Tisch eröffnen und einladen
setup-change = Tisch ändern
setup-change-not = Lassen, wie es war
setup-nobody = Behalte einen Platz für dich: Wähle für einen von ihnen „Eine Person hier“.
seat-kind = Wer auf Platz { $number } sitzt
seat-name = Name auf Platz { $number }
seat-level = Stufe des Bots auf Platz { $number }
seat-person = Eine Person hier
seat-open = Frei, für Freunde
seat-bot = Ein Bot
seat-open-about = Kommt per Link oder Code dazu, von jedem Gerät.
seat-me-about = Das bist du.
seat-taken-about = Sitzt schon hier und bleibt.
seat-person-about = Spielt am selben Bildschirm; Verdecktes bleibt verdeckt.
option-ruling = Regelentscheid { $rule }
component-own = Eigene Datei: { $name }
component-upload = Eigene Datei …
component-upload-kind = { $kind }: eine eigene Datei wählen
component-refused = { $file } lässt sich nicht verwenden: { $problem }
component-provenance = Quelle: { $sources }
provenance-rulebook = die Spielregel
provenance-reconstructed = unsere Rekonstruktion
provenance-own = deine eigene Datei
setup-clock = Bedenkzeit
clock-none = unbegrenzt
clock-budget = { $minutes } Minuten pro Person, plus { $added } Sekunden pro Zug
clock-per-turn = { $days ->
    [one] ein Tag für jeden Zug
   *[other] { $days } Tage für jeden Zug
}
clock-about = Ist deine Zeit abgelaufen, spielt ein Bot weiter, bis du zurückkommst.

# Start: gathering and joining

gathering-title = Ein Tisch für { $game }
gathering-waiting = { $open ->
    [one] Eine Person fehlt noch, dann geht es los.
   *[other] { $open } Personen fehlen noch, dann geht es los.
}
gathering-invite = Einladen
gathering-qr = QR-Code mit dem Link zu diesem Tisch
gathering-code = Der Code
gathering-where = Eingeben unter { $address }
gathering-local = Nur dieser Rechner kann diese Adresse öffnen, ein Link führte also niemanden hierher. Beende Serai und starte es mit „{ $command }“; dann können Freunde in der Nähe mit einem Link oder diesem Code dazukommen.
gathering-share = Link teilen
gathering-share-title = Komm und spiel { $game }
gathering-share-watch = Link zum Zusehen
gathering-open = wartet auf jemanden …
gathering-asked = noch keine Antwort
gathering-asks = Die Revanche beginnt, sobald { $names } zusagen oder Bots ihre Plätze haben.
gathering-asks-you = Revanche: Möchtest du noch einmal spielen? Sie beginnt, wenn alle geantwortet haben.
gathering-accept = Noch einmal spielen
gathering-decline = Diesmal nicht
gathering-bot = Einen Bot hinsetzen
gathering-bot-at = Einen Bot auf Platz { $number } setzen
gathering-free = Platz frei machen
gathering-free-at = Den Platz von { $name } frei machen
gathering-change = Tisch ändern
gathering-cancel = Tisch auflösen
gathering-cancel-sure = Dann findet niemand mehr diesen Tisch. Auflösen?
gathering-up = Platz aufgeben
gathering-up-sure = Dann kann jemand anders deinen Platz nehmen. Aufgeben?
gathering-stay = Bleiben
gathering-leave = Du kannst diese Seite verlassen. Du findest den Tisch auf deiner Startseite wieder.
title-arrived = { $names } sitzt jetzt mit am Tisch
listed = Jeder darf mitspielen
listed-about = Die Startseite zeigt diesen Tisch allen, solange ein Platz frei ist.
open-tables = Offene Tische
open-tables-none = Gerade ist kein Tisch offen.
open-tables-more = { $count ->
    [one] Noch ein offener Tisch
   *[other] Noch { $count } offene Tische
}
open-tables-free = { $open ->
    [one] 1 von { $seats } Plätzen frei
   *[other] { $open } von { $seats } Plätzen frei
}
open-tables-away = niemand am Tisch
open-tables-own = anderes Material: { $names }
open-tables-rule = { $rule }: { $choice }
open-tables-without = nicht: { $rule }
open-tables-sit = Mitspielen
open-tables-sit-at = Mitspielen am Tisch von { $game } { $with }
menu-hook = Nachrichten woandershin
hook-title = Nachrichten woandershin
hook-about = Bist du am Zug und dieser Tisch ist nicht offen, geht bis zum Ende der Partie eine Nachricht an eine Adresse von dir. Möglich sind Adressen bei { $services }. Behalte sie für dich: Wer sie hat, kann dorthin schreiben.
hook-address = Deine Adresse
hook-save = Speichern
hook-remove = Entfernen
hook-set = Nachrichten gehen an diese Adresse.
device-title = Ein anderes Gerät
device-about = Öffne diesen Link auf einem anderen Gerät, um auch dort auf diesem Platz zu spielen. Wer ihn hat, kann für dich spielen: Gib ihn niemandem.
device-qr = QR-Code mit dem Link zu diesem Platz
device-share = Link teilen oder kopieren
share-copied = Der Link ist kopiert.
joining-title = Mitspielen bei { $game }
joining-sit = Platz nehmen
joining-lost = Tisch suchen
lost-title = Hier ist nichts
lost-about = Diese Adresse ist vertippt oder unvollständig, oder ihre Seite gibt es nicht mehr. Wenn dich jemand eingeladen hat, frag noch einmal nach Link oder Code.
lost-about-local = Diese Adresse ist vertippt oder unvollständig, oder ihre Seite gibt es nicht mehr.

# Start: one screen for several people

curtain-title = Gib das Gerät an { $name }
curtain-about = Was nur { $name } sehen darf, liegt hinter dem Vorhang.
curtain-open = Ich bin { $name }: Vorhang auf

# Start: settings

settings-name = Dein Name am Tisch
settings-name-about = Andere sehen ihn. Lass ihn leer, um als Gast zu spielen.
portrait-person = Figur
portrait-colour = Farbe des Tuchs
portrait-cloth = Muster des Tuchs
portrait-colour-number = Farbe { $number }
portrait-cloth-number = Muster { $number }
settings-language = Sprache
settings-ground = Hell oder dunkel
settings-auto = Wie im System
settings-motion = Bewegung
settings-motion-less = Weniger
settings-motion-about = Mit weniger Bewegung wechseln die Teile ihren Platz, ohne zu fliegen.
settings-pace = Tempo
settings-pace-calm = Gemütlich
settings-pace-brisk = Flott
settings-pace-instant = Sofort
settings-pace-about = Wie lange jedes Ereignis zu sehen ist. Jede Taste und jedes Tippen überspringt es.
settings-sound = Ton
settings-volume-effects = Dinge auf dem Tisch
settings-volume-music = Musik
settings-volume-ambience = Gemurmel der Karawanserei
settings-vibration = Vibration
settings-on = An
settings-off = Aus
settings-banter = Bemerkungen der Bots
settings-notices = Bescheid geben, wenn ich am Zug bin
settings-notices-about = Eine Mitteilung des Systems, solange diese Seite im Hintergrund offen ist.
settings-notices-refused = Dieser Browser erlaubt hier keine Mitteilungen. Erlaube sie erst in seinen Einstellungen.
settings-notices-open = Solange diese Seite offen ist
settings-notices-closed = Auch wenn sie geschlossen ist
settings-notices-closed-about = Eine Mitteilung des Systems, von diesem Server verschlüsselt und vom Push-Dienst deines Browsers zugestellt. Der Server speichert die Push-Adresse deines Browsers, bis die Partie endet oder du dies ausschaltest.
settings-notices-unreachable = Der Push-Dienst dieses Browsers ist nicht zu erreichen. Versuche es später noch einmal.
settings-confirmation = Jede Aktion bestätigen
settings-confirmation-auto = Auf Touchscreens
settings-confirmation-always = Immer
settings-confirmation-never = Nie
settings-confirmation-about = Jede Aktion wartet auf ein zweites Tippen oder Klicken, damit ein Fehlgriff nichts kostet.
settings-done = Zum Start
keys-title = Tastatur
keys-about = Alles lässt sich ohne Maus spielen.
keys-space = Leertaste
keys-tab = zum Nächsten, was du tun kannst, und zurück
keys-arrows = von einem Feld des Plans zum Nachbarfeld
keys-enter = das Feld wählen
keys-escape = ablegen, was du aufgenommen hast, oder schließen, was über dem Tisch liegt
keys-help = die Regeln
keys-undo = deine letzte Entscheidung zurücknehmen
keys-hint = einen Bot um einen Tipp bitten, wenn du allein spielst
keys-moves = alle möglichen Aktionen in Worten
privacy = Was gespeichert wird
privacy-about = Dieser Browser speichert deinen Namen, diese Einstellungen und die Schlüssel zu deinen Tischen. Der Server speichert die Tische und sonst nichts über dich. „Vergessen“ auf der Startseite löscht deinen Teil eines Tisches. Diese Seite ruft nie eine andere Website auf.
privacy-push = Push-Mitteilungen sind an: Der Server speichert auch die Push-Adresse deines Browsers. Bist du am Zug, schickt er eine verschlüsselte Mitteilung dorthin. Nur dieser Browser kann darin deinen Namen und den Tisch lesen.
privacy-local = Dieser Browser speichert deinen Namen, diese Einstellungen und deine Tische. Sonst speichert niemand etwas: Es gibt keinen Server, und diese Seite ruft nie eine andere Website auf. „Vergessen“ auf der Startseite löscht einen Tisch.

# Everything stored in this browser

archive-title = Deine Tische
archive-about = Alle Tische sind in diesem Browser gespeichert und nirgends sonst. Speichere sie in einer Datei, bevor du die Daten des Browsers löschst, oder um sie auf ein anderes Gerät mitzunehmen.
archive-save = Alles in einer Datei speichern
archive-opened = { $added ->
    [one] { $added } Tisch ist dazugekommen
   *[other] { $added } Tische sind dazugekommen
}, { $known } waren schon hier{ $unreadable ->
    [0] .
   *[other] , { $unreadable } waren nicht lesbar.
}

# Eine Entscheidung, die zu finden ist

puzzle-of = Rätsel des Tages: { $game }
puzzle-made = Das Rätsel des Tages wird aufgebaut …
puzzle-ask = Du bist am Zug. Welche Aktion gibt dir die beste Siegchance?
puzzle-share = Dieses Rätsel teilen
retry = Noch einmal
retry-of = { $game }: ein zweiter Versuch
retry-ask = Diese Aktion hat Chancen verschenkt. Finde eine bessere.
retry-next = Die nächste Entscheidung
retry-back = Zurück zur Partie
exercise-better = Es gibt eine bessere Aktion. Versuche es noch einmal.
exercise-found = { $tries ->
    [1] Beim ersten Versuch gefunden!
   *[other] Beim { $tries }. Versuch gefunden!
}
exercise-shown = Das war die beste Aktion.
exercise-figures = So oft gewinnt ein vorausdenkender Bot nach jeder Aktion.
after-retry = { $count ->
    [one] Deine teure Entscheidung noch einmal versuchen
   *[other] Deine { $count } teuren Entscheidungen noch einmal versuchen
}

# Die eigenen Ergebnisse

results-about = Deine Partien allein gegen Bots, von Anfang bis Ende gespielt. Sie sind in diesem Browser gespeichert und nirgends sonst.
results-puzzles = Rätsel des Tages
results-solved = { $solved ->
    [0] Noch keines gefunden.
   *[other] { $solved } gefunden{ $streak ->
        [0] .
        [one] ; { $streak } Tag in Folge.
       *[other] ; { $streak } Tage in Folge.
    }
}
results-level = Gegen
results-mixed = mehrere Stufen
results-played = Gespielt
results-won = Gewonnen
results-best = Bestes Ergebnis
results-none = Bisher wurde keine Partie gezählt.
results-save = Als Datei speichern
results-forget = Alle Ergebnisse vergessen

# Zusehen, Startwerte, löschen

watch-title = Link zum Zusehen
watch-about = Mit diesem Link kann man zusehen, aber nicht mitspielen, und sieht nichts Verdecktes.
watch-qr = QR-Code mit dem Link zum Zusehen
setup-seed = Startwert der Würfel
seed-label = Startwert
seed-none = heimlich gezogen
seed-about = Derselbe Startwert bringt dieselben Würfel. Alle am Tisch sehen ihn; er ist also zum Ausprobieren und Vergleichen da, nicht für Geheimnisse. Solche Partien zählen nicht zu deinen Ergebnissen.
erase = Alle meine Daten löschen
erase-about = Gibt deine Plätze an all deinen Tischen auf diesem Server auf. Dein Name und dein Schlüssel werden dort gelöscht, und ein Bot spielt für dich weiter. Ein Tisch, an dem sonst niemand sitzt, wird samt Aufzeichnung gelöscht. Dann vergisst dieser Browser seine Schlüssel, deine Ergebnisse und Einstellungen. Was andere gespeichert oder kopiert haben und was in den Sicherungen des Servers steht, lässt sich von hier nicht löschen.
erase-about-local = Löscht alle Tische, Ergebnisse und Einstellungen von Serai in diesem Browser. Gespeicherte Dateien bleiben, wo du sie abgelegt hast.
erase-sure = Das lässt sich nicht rückgängig machen. Alles löschen?
erase-yes = Ja, alles löschen
erase-no = Alles behalten
erase-left = { $count ->
    [one] Ein Tisch war nicht zu erreichen. Sein Schlüssel bleibt; versuche es später noch einmal.
   *[other] { $count } Tische waren nicht zu erreichen. Ihre Schlüssel bleiben; versuche es später noch einmal.
}

# Start: continue

continue-title = Weiterspielen
continue-alone = allein
continue-with = mit { $names }
continue-your-turn = Du bist am Zug
continue-turn-of = { $seat } ist am Zug
continue-gathering = { $open ->
    [one] Noch { $open } Person fehlt, Code { $code }
   *[other] Noch { $open } Personen fehlen, Code { $code }
}
continue-won = Du hast gewonnen
continue-over = { $seat } hat gewonnen
continue-shared = Geteilter Sieg
continue-watching = Du siehst zu
continue-more = { $count ->
    [one] { $count } weiteren Tisch zeigen
   *[other] { $count } weitere Tische zeigen
}
continue-finished = { $count ->
    [one] { $count } beendete Partie
   *[other] { $count } beendete Partien
}
continue-now = gerade eben
continue-forget = Vergessen
continue-forget-table = Diesen Tisch von { $game } vergessen, { $with }
continue-forget-sure = Endgültig vergessen?
continue-forget-explained = Dein Name und dein Schlüssel zu diesem Tisch werden gelöscht; ein Bot spielt für dich weiter.
continue-forget-yes = Ja, vergessen
continue-forget-no = Behalten

# Die Wertung eines Servers

ratings-about = Wer mitmacht, bekommt eine Wertung: nach den Partien, die Personen auf diesem Server miteinander beendet haben. Alle beginnen bei 0. Die Wertung steigt mit Siegen und mit jeder Partie, die sie sicherer macht. Bots und Partien mit gewähltem Startwert zählen nicht.
ratings-name = Name
ratings-rating = Wertung
ratings-none = Noch ist niemand gewertet: Zuerst müssen zwei Personen, die mitmachen, eine Partie beenden.
ratings-join = Mitmachen
settings-ratings = Auf diesem Server gewertet werden
settings-ratings-about = Dein Name am Tisch und deine Wertung stehen dann auf einer Seite, die hier alle sehen können. Die Wertung wird aus den Tischen berechnet, die dieser Server speichert. Schaltest du das aus, zählen deine nächsten Partien nicht. „Alle meine Daten löschen“ nimmt auch die früheren heraus.

# Wege zur Druckseite

print-link = Auf Papier
print-these = Dieses Material drucken

# Start: a server without a compiler

uncompiled-title = Die Bots sind hier langsam
uncompiled-about = Die Regeln laufen als reines Python, etwa 70-mal langsamer als kompiliert: { $reason }.
