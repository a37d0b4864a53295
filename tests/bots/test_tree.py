"""The search tree: nodes linked by index."""

from __future__ import annotations

import pytest

from serai.bots.tree import MAX_NODES, NO_NODE, Tree, add_node, child_by_move, is_full, most_visited_child, reset_tree
from serai.engine.twin import compiled


@pytest.fixture(params=["plain", "compiled"])
def tree(request: pytest.FixtureRequest) -> Tree:
    made = (Tree if request.param == "plain" else compiled(Tree))()
    call(made, reset_tree)
    return made


def call(tree: Tree, function: object, *values: int) -> int:
    """Call a tree function in the tree's own form."""
    form = function if type(tree) is Tree else compiled(function)
    result: int = form(tree, *values)  # type: ignore[operator]
    return result


def test_children_are_found_by_their_move(tree: Tree) -> None:
    one, two = call(tree, add_node, 0, 17, 1), call(tree, add_node, 0, 4, 1)
    assert call(tree, child_by_move, 0, 17) == one
    assert call(tree, child_by_move, 0, 4) == two
    assert call(tree, child_by_move, 0, 5) == NO_NODE
    assert (tree.children[0], tree.parent[two], tree.chooser[one]) == (2, 0, 1)


def test_the_most_visited_child_is_best_and_its_total_breaks_ties(tree: Tree) -> None:
    assert call(tree, most_visited_child, 0) == NO_NODE
    nodes = [call(tree, add_node, 0, move, 0) for move in range(3)]
    tree.visits = [0, 5, 7, 7, *[0] * (MAX_NODES - 4)]
    tree.total = [0.0, 5.0, 2.0, 3.0, *[0.0] * (MAX_NODES - 4)]
    assert call(tree, most_visited_child, 0) == nodes[2]


def test_a_tree_is_full_at_its_last_node(tree: Tree) -> None:
    tree.used = MAX_NODES
    assert call(tree, is_full)
