serai = Serai

# Der Tisch

home = Start
title = { $game } · Serai
title-your-turn = Du bist am Zug · { $game }
close = Schließen
seats = Am Tisch
seat-you = du
seat-away = abwesend
seat-sat-in = ein Bot spielt
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
undo-automatic = Ändern
menu = Menü
confirm = Bestätige deine Wahl
confirm-yes = Ausführen
confirm-no = Zurück
confirm-again = Tippe noch einmal auf dieselbe Stelle.
confirm-final = Lässt sich nicht zurücknehmen.
alert-broken = Die Verbindung ist weg. Deine Partie ist sicher. Neuer Versuch …
alert-waits = Dein Zug wartet darauf, gesendet zu werden: { $action }
alert-unstored = Dieser Tisch ist nicht mehr gespeichert. Du siehst ihn, wie er zuletzt war.
alert-old = Diese Seite ist nicht mehr aktuell.
alert-reload = Neu laden
rule-link = Regel { $rule } lesen

# Start: landing

tagline = { $games ->
    [one] Ein Spiel vom Basar, für einen Abend in der Karawanserei.
    [3] Drei Spiele vom Basar, für einen Abend in der Karawanserei.
   *[other] { $games } Spiele, für einen Abend in der Karawanserei.
}
tagline-more = Ein Bot ist immer bereit, und Freunde kommen über einen Link dazu.
home-start = Serai, Startseite
settings = Einstellungen
ground-dark = Dunkel
ground-light = Hell
offline-title = Die Herberge ist gerade geschlossen
offline-about = Dieses Gerät ist offline, oder der Server läuft nicht. Deine Tische sind auf dem Server sicher. Diese Seite öffnet sie, sobald er antwortet.
server-silent = Der Server antwortet nicht. Ist dieses Gerät online? Läuft Serai noch?
try-again = Noch einmal versuchen
play-now = Spielen
play-game = Jetzt { $game } spielen
play-facts = { $bots ->
    [one] Du und { $bots } Bot ({ $level }), nach den Originalregeln
   *[other] Du und { $bots } Bots ({ $level }), nach den Originalregeln
}
play-facts-mixed = Du und Bots: { $levels }, nach den Originalregeln
players-range = { $most ->
    [0] { $least } Personen
   *[other] { $least } bis { $most } Personen
}
set-up-table = Tisch einrichten
set-up-game = Einen Tisch für { $game } einrichten
learn = Lernen
learn-game = { $game } in fünf Minuten lernen
rules = Regeln
rules-of-game = Regeln von { $game }
games-title = Die Spiele
no-game = Ein Spiel namens { $game } gibt es hier nicht.
guest = Gast
name-question = Wie sollen wir dich nennen?
name-question-sound = Mit Ton
portrait = Dein Bild
portrait-person-number = Figur { $number }
join-title = Hast du einen Code bekommen?
join-code = Code des Tisches
join-code-hint = Sechs Buchstaben oder Ziffern
join-look = Tisch suchen
record-title = Aufzeichnung öffnen
unofficial-note = Serai ist inoffiziell und kostenlos und hat mit den Verlagen und Autoren nichts zu tun. Die Namen der Spiele gehören ihren Inhabern; Zeichnungen und Texte sind unsere eigenen.
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
phrases = Sagen
phrases-title = Ein freundliches Wort
seat-clock = Restzeit
moves = Was du tun kannst
moves-find = Suchen
moves-none = Im Augenblick gibt es nichts zu entscheiden.
moves-count = { $count ->
    [one] { $count } Aktion.
   *[other] { $count } Aktionen.
}
moves-first = Hier stehen die ersten { $most }; gib ein Wort ein, um andere zu finden.
menu-language = Sprache
log-earlier = Frühere Züge

# Ohne Server

local-tagline = Ein Bot ist immer bereit, und deine Partien bleiben in diesem Browser, auch ohne Netz.
local-start = Serai startet
local-fetching = Serai wird einmal geladen. Danach öffnet es sich auch ohne Netz.
local-starting = Python startet …
local-restoring = Deine Tische werden geöffnet …
local-elsewhere = Serai ist in einem anderen Tab offen; dort sind deine Tische.
local-take-over = Hier spielen
local-failed = Serai konnte in diesem Browser nicht starten: { $problem }
local-silent = Die Tische wurden gerade neu gestartet. Versuche es noch einmal.
local-evicted = Dieser Browser hat Serais Tische gelöscht. Wenn du sie in einer Datei gesichert hast, öffne sie hier.
archive-open = Eine gespeicherte Datei öffnen
log-latest = Zum neuesten Eintrag

# The table: a first game

coach = Deine erste Partie
coach-learn = Erst lernen
coach-go-on = Weiter
coach-known = Kenne ich schon
