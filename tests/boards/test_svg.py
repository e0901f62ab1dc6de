from xml.etree import ElementTree

from jostle.boards.svg import document, element, group, number, path, write


def test_numbers_are_written_short() -> None:
    assert [number(value) for value in (4, 4.0, 0.5, -0.25, 1 / 3, 100, -0.0001)] == [
        "4", "4", "0.5", "-0.25", "0.33", "100", "0",
    ]  # fmt: skip


def test_attributes_are_spelt_as_svg_has_them() -> None:
    drawn = element("g", class_="board", data_place="7", stroke_width=1.5, fill=None)
    assert write(drawn) == '<g class="board" data-place="7" stroke-width="1.5" />'


def test_text_and_attributes_are_escaped() -> None:
    drawn = write(element("text", "Bump & <grind>", aria_label='"R"'))
    assert drawn == '<text aria-label="&quot;R&quot;">Bump &amp; &lt;grind&gt;</text>'
    assert ElementTree.fromstring(drawn).text == "Bump & <grind>"


def test_a_group_holds_its_children_in_order_and_leaves_out_none() -> None:
    assert write(group(element("a"), None, element("b"))) == "<g><a /><b /></g>"


def test_a_path_joins_letters_and_numbers() -> None:
    assert path("M", 0, -1.5, "h", 3, "z") == "M0 -1.5h3z"


def test_a_document_scales_to_the_room_it_is_given() -> None:
    root = ElementTree.fromstring(write(document(30, 20.5, [element("title", "T")])))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == "0 0 30 20.5"
    assert root.get("width") is None
