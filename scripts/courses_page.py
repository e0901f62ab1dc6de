"""docs/courses.md: how a course is drawn, and pictures of all that ship."""

from jostle.cli.squig.course import course_facts
from jostle.games import squig
from jostle.games.squig import courses, ground
from jostle.words import text

HEAD = """# Courses

Squig is raced on any tunnel that you can draw. This page, made by `make docs`, says how, and shows
the courses that ship.

## Drawing one

A course is a text file that ends in `.course`, one character a square:

| | |
|---|---|
| `#` or a space | wall |
| `.` | floor |
| `o` | an obstacle, to be hopped over |
| `S` | a start square; the hoppers start on the first ones, row by row |
| `F` | a finish square, just behind the line |

```text
; name: Round the rock
; author: Ann
SS.......#F
SS..###..#F
....#o...#F
....###..#.
...........
```

Lines with a `;` before the drawing are notes: its `name`, its `author`, and `laps: there_and_back`
for a race to the finish and home again. An empty line is a row of wall; short lines are filled up
with it. Columns and rows are counted from 0 at the top left, so the rock's obstacle is at `5,2`.

What cannot be raced on is refused with the reason and the square
([S6](rules/squig.md)): no way to the finish, too few start squares, more than 200 rows or columns.
Start squares from which the way is unequally long are only warned of.

## Commands

```sh
jostle course check my.course --players 6      # all that is wrong with it, and where
jostle course draw my.course --distances       # in letters, with the last digit of each distance
jostle course draw my.course --svg my.svg      # as the board that it will be, for paper
jostle course make --length 60 --width 3 --branching 2 --rooms 1 -o my.course
jostle play squig --course my.course --bot
```

`make` puts a course together from corridors, bends, junctions, rooms and doorways. Its way is
exactly as long as wished, it passes every check without a warning, and the same wishes and
`--seed` make the same course on every machine; they are noted in the file. [All
options](commands.md#jostle-course-make) have defaults.

In Python a course is its name or its lines:

```python
>>> import jostle
>>> jostle.new("squig", course="ring", players=2)
<Position squig: order, 0 events>
>>> race = jostle.new("squig", course=["SS......F", "SS......F"])

```

## Those that ship

A name never gets another drawing, since records may name it.
"""


def page() -> str:
    """The whole page as Markdown."""
    return "\n".join([HEAD, *map(_shown, courses.names())])


def _shown(name: str) -> str:
    """One course: title, name, whom it is for, facts, picture."""
    drawing = courses.shipped(name)
    facts = course_facts(drawing, squig.GAME.full_options(ground.options_of(drawing)))
    laps = "".join(f", `{key}: {value}`" for key, value in drawing.notes if key == "laps")
    picture = "\n".join(drawing.lines)
    return (
        f"### {drawing.name}\n\n{text(f'squig_course.for.{name}')}\n\n"
        f"`{name}`: {facts}{laps}.\n\n```text\n{picture}\n```\n"
    )
