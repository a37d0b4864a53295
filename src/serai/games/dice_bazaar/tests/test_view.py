"""What a seat may see: everything (DI-23)."""

from __future__ import annotations

import msgspec

from serai.games.dice_bazaar.flow import DiceBazaar
from serai.games.dice_bazaar.moves import Buy, EndTurn, Roll, SetAside, Trade
from serai.games.dice_bazaar.scoring import finish
from serai.games.dice_bazaar.tests.playing import PRICES, Playing
from serai.games.dice_bazaar.view import Stall
from serai.kit.fields import snapshot
from serai.kit.stream import Stream


def some_way_in() -> Playing:
    playing = Playing(2).first_turn("123456").give(0, spice=2).give(1, gem=1).put(1, "pottery", "34")
    return playing.do(SetAside(1, "gem"), Trade("spice", 3, 2))


def test_everybody_sees_the_same_and_all_of_it() -> None:
    """DI-23."""
    playing = some_way_in()
    views = [playing.rules.view(playing.state, seat) for seat in (0, 1, None)]
    assert views[0] == msgspec.structs.replace(views[1], seat=0) == msgspec.structs.replace(views[2], seat=0)
    assert [board.cards for board in views[2].boards] == [{"spice": 1}, {"gem": 1}]
    assert [board.columns for board in views[2].boards] == [{"gem": (1,)}, {"pottery": (3, 4)}]
    assert [board.dice_off for board in views[2].boards] == [5, 4]
    assert views[2].unused == (2, 2, 4, 5, 6)
    assert views[2].traded == {"spice": 1}


def test_after_the_roll_the_view_tells_what_each_purchase_still_lacks() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("123456")
    lacking = playing.rules.view(playing.state, 0).lacking
    bought = {action.product for action in playing.legal() if isinstance(action, Buy)}
    assert bought == {product for product, faces in lacking.items() if not faces}
    for product, faces in lacking.items():
        if faces:
            refusal = playing.rules.refusal(playing.state, Buy(product))
            assert refusal.values == {"product": product, "faces": faces}
    assert playing.rules.view(playing.put(1, "gem", "1").do(EndTurn()).state, 0).lacking == {}


def test_there_is_nothing_to_imagine() -> None:
    """DI-23."""
    playing = some_way_in()
    imagined = playing.rules.imagine(playing.state, 0, Stream(1))
    assert imagined is not playing.state
    assert snapshot(imagined, DiceBazaar) == snapshot(playing.state, DiceBazaar)


def test_the_stand_shows_values_cards_and_prices_from_low_to_high() -> None:
    playing = Playing(2).fall("41", "522", "6431", "65211")
    assert playing.rules.view(playing.state, 0).stalls == (
        Stall("spice", 1, 6, (1, 4)),
        Stall("teapot", 2, 6, (2, 2, 5)),
        Stall("pottery", 4, 6, (1, 3, 4, 6)),
        Stall("gem", 8, 4, (1, 1, 2, 5, 6)),
    )


def test_phases_and_seats_are_named() -> None:
    playing = Playing(2)
    phases = [playing.rules.view(playing.state, 0).phase]
    for rolls in (PRICES.split(), ["11", "66"]):
        phases.append(playing.rules.view(playing.fall(*rolls).state, 0).phase)
    assert phases == ["pricing", "ordering", "rolling"]
    view = playing.rules.view(playing.fall("123456").state, 0)
    assert (view.phase, view.to_move, view.turn_of, view.first, view.turn) == ("acting", 1, 1, 1, 1)
    playing.put(0, "gem", "1").do(EndTurn())
    assert playing.rules.view(playing.state, 0).phase == "starting"
    playing.do(Roll())
    assert playing.rules.view(playing.state, 0).to_move is None


def test_totals_are_shown_while_a_tie_is_rolled_off() -> None:
    playing = Playing(2).first_turn("123456")
    finish(playing.state)
    view = playing.rules.view(playing.fall("123456").state, None)
    assert (view.phase, [board.roll_off for board in view.boards]) == ("tie-rolling", [21, None])
    view = playing.rules.view(playing.fall("111111").state, None)
    assert (view.phase, view.places, [board.roll_off for board in view.boards]) == ("ended", (1, 2), [None, None])
