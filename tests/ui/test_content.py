"""Texts and pictures as widgets in boxes."""

from __future__ import annotations

import pygame

from jass_desktop.ui.access.describe import tell_widgets
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.paint.style import CONTROL, INK
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Drawn, Noted, Pictured, Text, headed, labelled, paint_boxes
from jass_desktop.ui.widgets.values import Slider, Toggle
from jass_desktop.ui.window.window_stage import WindowStage

LONG = "A sentence that is far too long for a line of so little width as there is here, and takes several."


def laid(boxes: Stack, stage: WindowStage, width: int = 400, height: int = 600) -> list[Widget]:
    return [one for one in boxes.put(pygame.Rect(0, 0, width, height), stage.style) if isinstance(one, Widget)]


def test_a_text_is_as_high_as_its_width_makes_it(stage: WindowStage) -> None:
    """In a column it takes the lines that it needs, beside something else more of them, and what follows comes below."""
    below = Button("below", HERE, "Below", lambda: None)
    alone, beside = Text(stage, LONG), Text(stage, LONG)
    row = row_of(beside, Drawn(lambda surface, rect: None).sized(broad=20), size=FIT)
    boxes = column_of(alone, row, below, size=FIT)
    laid(boxes, stage)
    assert alone.rect.height == stage.texts.measure(LONG, stage.style.body, 400)[1]
    assert beside.rect.width == 400 - stage.style.px(20)
    assert beside.rect.height == stage.texts.measure(LONG, stage.style.body, beside.rect.width)[1] > alone.rect.height
    assert below.rect.y == alone.rect.height + beside.rect.height
    assert boxes.needs(stage.style, 400)[1] == below.rect.bottom


def test_a_list_takes_what_it_needs_or_what_there_is(stage: WindowStage) -> None:
    """All rows are as high as the highest; with less room it scrolls, but some rows are always to be seen."""
    rows = [row_of(Text(stage, words), size=FIT) for words in ("Short", LONG, "Short", "Short", "Short")]
    listed = BoxList(stage, "listed", rows)
    boxes = column_of(listed, FREE)
    laid(boxes, stage)
    assert listed.rect.height == 5 * listed.row_height == boxes.wants(stage.style, 400)
    least = boxes.needs(stage.style, 400)[1]
    assert least == 3 * listed.row_height
    laid(boxes, stage, height=least)
    assert listed.most == 2 * listed.row_height


def test_a_box_with_a_limit_wants_all_of_it(stage: WindowStage) -> None:
    """As a widget does; it needs no more than its least."""
    s = stage.style
    boxes = column_of(row_of(Text(stage, "Short"), size=Share(least=20, most=40)), Gap(1))
    assert boxes.needs(s, 400)[1] == s.px(20) + s.px(1)
    assert boxes.wants(s, 400) == s.px(40) + s.px(1)


def test_a_list_scrolls_no_further_than_to_its_choice(stage: WindowStage) -> None:
    """What is chosen at first is seen, and with it what stands above, as far as there is room."""
    rows = [row_of(Text(stage, "Short"), size=FIT)] * 9
    near, far = BoxList(stage, "near", rows, selected=2), BoxList(stage, "far", rows, selected=8)
    for listed in (near, far):
        laid(column_of(listed), stage, height=4 * listed._row_height(400))
    assert near.row(0).y == near.rect.y
    assert far.row(8).bottom == far.rect.bottom


def test_a_button_is_as_high_as_its_note(stage: WindowStage) -> None:
    """With a long note it takes more lines, without one it is a button like others."""
    plain, short, long = (Noted(stage, note, "Go", note, lambda: None) for note in ("", "A word.", LONG))
    laid(column_of(plain, short, long, gap=1), stage, width=250)
    line = stage.texts.line_height(stage.style.small)
    assert plain.rect.height == stage.style.px(CONTROL)
    assert long.rect.height - short.rect.height == stage.texts.measure(LONG, stage.style.small, 250 - 2 * stage.style.px(1.6))[
        1] - line > 0


def test_a_reader_is_given_the_names(stage: WindowStage) -> None:
    """Texts are told where they stand, drawn ones too, headings as such; what names a widget is its name and not told again."""

    def acorns(surface: pygame.Surface, rect: pygame.Rect) -> None:
        stage.texts.paint(surface, "Acorns", rect, stage.style.body, INK)

    loud = Slider("loud", HERE, 0, 100, 1, 50, str, lambda value: None)
    on = Toggle("on", HERE, "", True, lambda value: None)
    boxes = column_of(Text(stage, "Settings", heading=True), labelled(stage, "Sound", on), Gap(1), headed(stage, "Volume", loud),
                      Text(stage, "Changes are saved."), Drawn(acorns), size=FIT)
    told = tell_widgets(laid(boxes, stage), None, [], Ear(stage))
    assert [(node.role, node.name) for node in told.nodes] == [
        ("heading", "Settings"), ("switch", "Sound"), ("spin_button", "Volume"), ("label", "Changes are saved."),
        ("label", "Acorns")]


def test_boxes_can_be_painted_into_a_row(stage: WindowStage) -> None:
    """Each part where it lies."""
    places = list[pygame.Rect]()
    boxes = row_of(Drawn(lambda surface, rect: places.append(rect.copy())).sized(broad=3), Text(stage, "Jass"), gap=1)
    paint_boxes(pygame.Surface((300, 50)), stage, boxes, pygame.Rect(10, 10, 200, 30))
    assert places == [pygame.Rect(10, 10, stage.style.px(3), 30)]


def test_boxes_can_be_told_in_other_words(stage: WindowStage) -> None:
    """They are as high as they need to be, and a reader is told one text for all that stands in them."""
    place = Pictured(stage, "First: Anna", row_of(Text(stage, "1."), Text(stage, LONG), size=FIT))
    [shown] = laid(column_of(place, size=FIT), stage)
    assert shown.rect.height == stage.texts.measure(LONG, stage.style.body, 200)[1]
    assert [(node.role, node.name) for node in tell_widgets([shown], None, [], Ear(stage)).nodes] == [("label", "First: Anna")]
