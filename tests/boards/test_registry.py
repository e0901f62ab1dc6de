import pytest

from jostle import boards


def test_hallway_has_a_drawing() -> None:
    assert "hallway" in boards.drawings()
    assert boards.drawing("hallway").seats == ("blue", "red")


@pytest.mark.parametrize("game", ["chess", "svg", "registry", "../hallway", ""])
def test_a_game_without_a_drawing_is_named_with_those_that_have_one(game: str) -> None:
    with pytest.raises(boards.BoardError) as refused:
        boards.board(game)
    with_one = ", ".join(boards.drawings())
    assert str(refused.value) == f"expected a game with a board ({with_one}), got {game!r}"


def test_an_unknown_orientation_is_refused() -> None:
    with pytest.raises(boards.BoardError) as refused:
        boards.board("hallway", orientation="upside down")
    assert str(refused.value) == (
        "expected the orientation landscape or portrait, got 'upside down'"
    )


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(boards.BoardError) as refused:
        boards.board("hallway", seat="green")
    assert str(refused.value) == "expected a seat of hallway (blue, red), got 'green'"


def test_an_unknown_mark_is_refused() -> None:
    with pytest.raises(boards.BoardError) as refused:
        boards.board("hallway", marks=["distances"])
    assert str(refused.value) == (
        "expected a mark of hallway's board (it has none), got 'distances'"
    )


def test_a_board_is_drawn_the_same_each_time() -> None:
    assert boards.board("hallway") == boards.board("hallway")
    assert boards.pieces("hallway") == boards.pieces("hallway")
