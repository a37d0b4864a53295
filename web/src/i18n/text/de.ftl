serai = Serai

# Der Tisch

home = Start
title = { $game } · Serai
title-your-turn = Du bist am Zug · { $game }
close = Schließen
seats = Spieler
seat-you = du
seat-away = abwesend
seat-sat-in = ein Bot springt ein
seat-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
seat-your-turn = Du bist am Zug
seat-to-move = ist am Zug
seat-won = hat gewonnen
log = Verlauf
log-look = Den Tisch zu diesem Zeitpunkt zeigen
log-more = Einzelheiten
tools = Werkzeuge
undo = Zurücknehmen
menu = Menü
menu-rules = Spielregeln
menu-keys = Tasten dieses Spiels
menu-keys-everywhere = U, Strg Z: zurücknehmen
    H: Tipp, wenn du allein spielst
    M: alle Züge in Worten
    ?: die Regeln
menu-device = Auf einem anderen Gerät spielen
menu-watch = Jemanden zusehen lassen
menu-settings = Einstellungen
menu-sound-on = Der Ton ist an
menu-sound-off = Der Ton ist aus
menu-sit-in = Einen Bot für mich spielen lassen
menu-leave = Den Tisch verlassen; er bleibt, wie er ist
confirm = Bestätige deinen Zug
confirm-yes = Ausführen
confirm-no = Zurück
confirm-points = { $points ->
    [one] +{ $points } Punkt
   *[other] +{ $points } Punkte
}
confirm-final = Lässt sich nicht zurücknehmen.
notice-broken = Die Verbindung ist unterbrochen. Nichts ist verloren; neuer Versuch …
notice-old = Diese Seite ist älter als der Server.
notice-reload = Neu laden
notice-lent = Gerade spielt ein Bot für dich.
notice-reclaim = Meinen Platz wieder einnehmen
notice-away = { $name } ist abwesend. In { $left } darf ein Bot einspringen.
notice-gone = { $name } ist seit einer Weile abwesend.
notice-sit-in = Einen Bot einspringen lassen
notice-rule = Regel { $rule } lesen

# Start: landing

tagline = Drei Spiele vom Basar, für einen Abend in der Karawanserei.
tagline-more = Ein Bot ist immer bereit, und Freunde kommen über einen Link dazu.
home-start = Serai, zum Start
settings = Einstellungen
ground-dark = Dunkel
ground-light = Hell
offline-title = Die Herberge ist gerade geschlossen
uncompiled-title = Die Bots sind hier langsam
uncompiled-about = Die Regeln laufen als reines Python, etwa 70-mal langsamer als kompiliert: { $reason }.
offline-about = Dieses Gerät ist offline, oder der Server läuft nicht. Deine Tische sind dort sicher; diese Seite öffnet sie, sobald er antwortet.
server-silent = Der Server antwortet nicht. Ist dieses Gerät online, und läuft Serai noch?
try-again = Noch einmal versuchen
play-now = Spielen
play-game = Jetzt { $game } spielen
play-facts = { $bots ->
    [one] Du und { $bots } Bot ({ $level }), nach den Originalregeln
   *[other] Du und { $bots } Bots ({ $level }), nach den Originalregeln
}
play-facts-mixed = Du und Bots: { $levels }, nach den Originalregeln
players-range = { $most ->
    [0] { $least } Spieler
   *[other] { $least } bis { $most } Spieler
}
set-up-table = Tisch einrichten
set-up-game = Einen Tisch für { $game } einrichten
learn = Lernen
learn-game = { $game } in fünf Minuten lernen
rules = Regeln
rules-of-game = Regeln von { $game }
games-title = Die Spiele
guest = Gast
person-number = Spieler { $number }
join-title = Du hast einen Code bekommen?
join-code = Code des Tisches
join-code-hint = Sechs Buchstaben oder Ziffern
join-look = Tisch suchen
record-title = Aufzeichnung öffnen
unofficial-note = Serai ist inoffiziell und kostenlos und hat mit Verlagen und Autoren nichts zu tun. Die Namen der Spiele gehören ihren Inhabern; Zeichnungen und Texte sind unsere eigenen.
puzzle = Rätsel des Tages
results = Deine Ergebnisse
ratings = Wertung

# Start: levels of bots

level-novice = Neuling
level-trader = Händler
level-merchant = Kaufmann
level-caravan-master = Karawanenführer
level-vizier = Wesir
level-grand-vizier = Großwesir

# Der Tisch: Tipp, Grüße, Uhr, Rückblick, Ende

table-opening = Das Spiel wird aufgebaut …
table-no-key = Dieser Browser hat keinen Schlüssel zu diesem Tisch. Bitte jemanden, der dort sitzt, um einen Link.
table-gone = Dieser Tisch wurde gelöscht.
side = Verlauf und Werkzeuge
hint = Tipp
hint-thinking = Denkt nach …
hint-best = Ein Bot schlägt vor: { $action }.
hint-win = ({ $win } % Siegchance)
hint-do = So spielen
phrases = Sagen
phrases-title = Ein freundliches Wort
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
menu-mute = Ausblenden, was andere sagen
menu-unmute = Wieder zeigen, was andere sagen
seat-clock = Restzeit
past = Ein früherer Zeitpunkt
past-at = So war es nach Zug { $number } von { $count }
past-earlier = Einen Zug früher
past-later = Einen Zug später
past-now = Zum aktuellen Stand
menu-moves = Alle Züge in Worten
moves = Was du tun kannst
moves-find = Suchen
moves-none = Im Augenblick gibt es nichts zu entscheiden.
moves-count = { $count ->
    [one] { $count } Zug.
   *[other] { $count } Züge.
}
moves-first = Hier stehen die ersten { $most }; gib ein Wort ein, um einen anderen zu finden.
menu-language = Sprache
log-earlier = Frühere Züge

# Ohne Server

local-start = Serai startet
local-fetching = Serai wird einmal geladen; danach öffnet es sich auch ohne Netz.
local-starting = Python startet …
local-opening = Deine Tische werden geöffnet …
local-elsewhere = Serai ist in einem anderen Tab offen; dort sind deine Tische.
local-take-over = Hier spielen
local-failed = Serai konnte in diesem Browser nicht starten: { $problem }
local-silent = Die Tische wurden gerade neu gestartet. Versuche es noch einmal.
log-latest = Zum neuesten Eintrag

# The table: a first game

coach = Deine erste Partie
coach-learn = Erst lernen
coach-go-on = Weiter
coach-known = Kenne ich schon
