"""Statistics in words and figures: topics, each with a few charts of what the person has played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from jass_desktop.engine.cards import Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.history.rounds import HONOURS, Case, Namer, PlayedGame, Span
from jass_desktop.session.history.statistics import statistics_of
from jass_desktop.session.history.sums import (
    FEW,
    LEVEL_LOSSES,
    Chance,
    ContractSum,
    LossSum,
    bids_of,
    cases,
    contract_sums,
    decisions_in,
    groups,
    high_cards,
    loss_sum,
    mean,
    over,
    prediction_sum,
    streaks,
    trump_honours,
)
from jass_desktop.words.charts import Chart, ChartPage, Item, Shape
from jass_desktop.words.dates import clock, month_words
from jass_desktop.words.figures import decimal, games_words, results_words, signed, special_words, whole
from jass_desktop.words.games import game_title
from jass_desktop.words.players import level_title


class Topic(Enum):
    """What one looks at."""

    OVERVIEW = N_("Overview")
    CONTRACTS = N_("Contracts")
    PLAY = N_("Card play")
    """And predictions, which most people never make."""


@dataclass(frozen=True)
class ChartNames:
    """How contracts and names that people have given are written where the charts are shown."""

    contract: Callable[[Contract], str]
    text: Callable[[str], str] = str


DRAWN_FROM = 5
"""The number of games from which there is something to see in a chart."""
_SPANS = {
    Span.CONTRACT: N_("Contract"), Span.PREDICTION: N_("Prediction"), Span.EARLY: N_("Tricks 1–3"), Span.MIDDLE: N_("Tricks 4–6"),
    Span.LATE: N_("Tricks 7–9"),
}
_NAMERS = {
    Namer.ME: N_("You named"), Namer.PARTNER: N_("Your partner named"), Namer.OPPONENT: N_("The others named"),
    Namer.TURNED: N_("Turned up"), Namer.LOT: N_("By lot"),
}
_RANKS = {Rank.JACK: N_("Jacks of trumps"), Rank.NINE: N_("Nines of trumps"), Rank.ACE: N_("Aces of trumps")}
_MOST_KINDS = 10
"""The most games with a bar each."""
_STEP, _MOST = 20, 180
"""Points of a round are counted in ranges of this width; the last one begins here."""
_MISS, _FARTHEST = 5, 6
"""Distances from a prediction are counted in ranges of this many points; the number of ranges on each side."""


def page_of(topic: Topic, games: Sequence[PlayedGame], names: ChartNames) -> ChartPage:
    """The page of the topic; ``games`` are those to be counted, in the order in which they were played."""
    page = _PAGES[topic](games, names)
    columns = (tuple(chart for chart in column if chart.items) for column in page.columns)
    return ChartPage(page.lines, tuple(column for column in columns if column), page.note)


def count_words(count: int) -> str:
    """The number of rounds."""
    return ngettext("{count} round", "{count} rounds", count).format(count=count)


def few_games_words(count: int) -> str:
    """Why there are no charts for so few games."""
    text = ngettext("{count} game so far. Charts begin with the fifth; the table shows what there is.",
                    "{count} games so far. Charts begin with the fifth; the table shows what there is.", count)
    return text.format(count=count)


def progress_words(done: int, total: int, left_s: float | None) -> str:
    """How many games have been added up, and how long the others take if that is known."""
    text = ngettext("{done} of {count} game added up", "{done} of {count} games added up", total)
    if left_s is not None:
        text = ngettext("{done} of {count} game added up, {time} to go", "{done} of {count} games added up, {time} to go", total)
    return text.format(done=done, count=total, time=clock(left_s or 0))


def _few(text: str, count: int) -> str:
    """The text, with a warning where there are few cases."""
    return text if count >= FEW else _("{text} Too few to say much.").format(text=text)


def _over_time(key: str, title: str, found: Sequence[Sequence[Case]], item: Callable[[str, tuple[Case, ...]], Item],
               marks: tuple[tuple[float, str], ...] = ()) -> Chart:
    items = tuple(item(month_words(group[0].game.entry.started), tuple(group)) for group in found)
    return Chart(key, Shape.LINE, title, items if len(items) > 1 else (), marks)


# Overview


def _overview(games: Sequence[PlayedGame], names: ChartNames) -> ChartPage:
    if not games:
        return ChartPage((), (), _("No game is over yet. Practice games and other people’s games do not count."))
    found, figures = streaks(games), statistics_of(game.entry for game in games).total
    now = ngettext("{count} game won", "{count} games won in a row", found.now) if found.now > 0 else ngettext(
        "{count} game lost", "{count} games lost in a row", -found.now) if found.now < 0 else _("the last was a draw")
    lines = (
        # Translators: games: such as “10 games”; results: such as “6 won, 4 lost”.
        _("{games}: {results}.").format(games=games_words(figures), results=results_words(figures)),
        *([", ".join(special) + "."] if (special := special_words(figures)) else []),
        # Translators: won, lost: numbers of games; now: such as “3 won”.
        _("Longest run: {won} won, {lost} lost. Now: {now}.").format(
            won=found.won, lost=found.lost, now=now.format(count=abs(found.now))))
    kinds: dict[str, list[PlayedGame]] = {}
    for game in games:
        kinds.setdefault(game.entry.counted_as, []).append(game)
    by_kind = sorted(kinds.items(), key=lambda kind: -len(kind[1]))[:_MOST_KINDS]
    firsts = [Case(game, game.rounds[0]) for game in games if game.rounds]
    return ChartPage(lines, (
        (Chart("kinds", Shape.BARS, _("Games won, in %"),
               tuple(_kind(names.text(game_title(rules)), some) for rules, some in by_kind), scale=(0.0, 100.0)),
         _over_time("won", _("Games won over time, in %"), groups(firsts),
                    lambda label, group: _share(label, [case.game for case in group]))),
        (_points_made(games), _cards(cases(games)))),
        _("Practice games and other people’s games do not count. Whoever names trumps more often than the others also holds "
          "high trumps more often; over all suits, everybody gets the same in the long run."))


def _kind(label: str, games: Sequence[PlayedGame]) -> Item:
    """The games of a kind, with all that there is to say about their results."""
    figures = statistics_of(game.entry for game in games).total
    told = ", ".join([games_words(figures), results_words(figures), *special_words(figures)])
    text = _("{who}: {words}").format(who=label, words=told)
    return replace(_share(label, games), text=_few(f"{text}.", len(games)))


def _share(label: str, games: Sequence[PlayedGame]) -> Item:
    won = sum(game.entry.won is True for game in games)
    value = 100 * won / len(games)
    # Translators: won: a number of games.
    text = ngettext("{label}: {won} of {count} game won", "{label}: {won} of {count} games won", len(games)).format(
        label=label, won=won, count=len(games))
    return Item(label, value, f"{value:.0f}\u00a0%", _few(f"{text}.", len(games)), len(games), cases(games))


def _points_made(games: Iterable[PlayedGame]) -> Chart:
    """How many points the own side made in whole rounds of two sides."""
    bins: dict[int, list[Case]] = {low: [] for low in range(0, _MOST + 1, _STEP)}
    for case in cases(games):
        if case.round.whole and case.round.against is not None:
            bins[min(_MOST, max(0, case.round.made) // _STEP * _STEP)].append(case)
    total = sum(map(len, bins.values()))
    return Chart("made", Shape.HISTOGRAM, _("Points of your side in a round, each contract counted once"), tuple(
        _bin(f"{low}+" if low == _MOST else str(low), f"{low}+" if low == _MOST else f"{low}–{low + _STEP - 1}", found, total)
        for low, found in bins.items()) if total else ())


def _bin(label: str, range_: str, found: Sequence[Case], total: int) -> Item:
    count = len(found)
    # Translators: range: points, such as “0 to 10”.
    text = ngettext("{range}: {count} of {total} rounds.", "{range}: {count} of {total} rounds.", count).format(
        range=range_, count=count, total=total)
    return Item(label, float(count), str(count), text, total, tuple(found))


# Contracts


def _contracts(games: Sequence[PlayedGame], names: ChartNames) -> ChartPage:
    found = cases(games)
    sums = {namer: contract_sums(found, [namer]) for namer in (Namer.ME, Namer.PARTNER, Namer.OPPONENT)}
    scale = _scale(one.difference for some in sums.values() for one in some)
    most = max(map(abs, scale))
    items = {namer: tuple(_contract(one, names, most) for one in some) for namer, some in sums.items()}
    bids = Chart("bids", Shape.BARS, _("Bids made, in %"), tuple(
        _bids(_(_NAMERS[namer]), some) for namer in items if (some := bids_of(found, namer))), scale=(0.0, 100.0))
    charts = tuple((Chart(f"named {namer.value}", Shape.BARS, _(_NAMERS[namer]), some, scale=scale),
                    *((bids,) if namer is Namer.ME else ())) for namer, some in items.items())
    note = _("Half the difference between the sides, each contract counted once.")
    if not any(chart.items for (chart, *_more) in charts):
        note = _("Nobody has named a contract yet.")
    return ChartPage((), charts, note)


def _contract(one: ContractSum, names: ChartNames, most: float) -> Item:
    count, label, points = len(one.cases), names.contract(one.contract), signed(one.difference, most)
    parts = [ngettext("{label}: {points} in {count} round", "{label}: {points} on average in {count} rounds", count).format(
        label=label, points=points, count=count)]
    if one.gain is not None:
        parts.append(ngettext("{points} compared with the expected result ({count} round)",
                              "{points} compared with the expected result ({count} rounds)", one.priced).format(
            points=signed(one.gain), count=one.priced))
    if one.matches or one.matches_against:
        # Translators: own, other: numbers of matches.
        parts.append(_("matches: {own} for you, {other} against").format(own=one.matches, other=one.matches_against))
    return Item(label, one.difference, points, _few("; ".join(parts) + ".", count), count, one.cases)


def _bids(label: str, found: tuple[Case, ...]) -> Item:
    """How many bids of one side or seat were made."""
    made, count = sum(case.round.bid_made is True for case in found), len(found)
    value = 100 * made / count
    text = ngettext("{label}: {made} of {count} bid made", "{label}: {made} of {count} bids made", count).format(
        label=label, made=made, count=count)
    return Item(label, value, f"{value:.0f}\u00a0%", _few(f"{text}.", count), count, found)


def _scale(values: Iterable[float]) -> tuple[float, float]:
    """What holds all values, for charts side by side."""
    found = [0.0, *values]
    return min(found), max(found)


# Play


def _play(games: Sequence[PlayedGame], names: ChartNames) -> ChartPage:
    found = cases(games)
    pages = _decisions(found), _predictions(found)
    return ChartPage(tuple(line for page in pages for line in page.lines), tuple(one for page in pages for one in page.columns),
                     " ".join(page.note for page in pages if page.note))


def _decisions(found: Sequence[Case]) -> ChartPage:
    """What one's decisions have lost."""
    by_span = [(_(_SPANS[span]), loss_sum(found, [span])) for span in Span]
    by_namer = [(_(title), loss_sum([case for case in found if case.round.namer is namer])) for namer, title in _NAMERS.items()]
    levels = tuple((loss, level_title(level)) for level, loss in LEVEL_LOSSES.items())
    total = loss_sum(found)
    if not any(one.decisions for _label, one in by_span):
        nothing = _("No decision judged yet. Look back at a game (A), and its decisions will count here.")
        return ChartPage((), (), nothing)
    spans, namers = _losses(by_span), _losses(by_namer)
    scale = _scale(item.value for item in (*spans, *namers))
    lines = (_("{points} points lost per card, in {count} decisions that mattered.").format(
        points=decimal(total.mean), count=total.decisions),) if total.decisions else ()
    return ChartPage(lines, (
        (Chart("spans", Shape.BARS, _("Points lost per decision"), spans, scale=scale),
         Chart("namers", Shape.BARS, _("By who named the contract, card play only"), namers, levels, scale=scale)),
        (_over_time("lost", _("Points lost per decision over time, card play only"), groups(found, decisions_in),
                    lambda label, group: _loss(label, loss_sum(group)), levels),)),
        # Translators: few: a number of decisions.
        _("Estimated points for your side, each contract counted once. Dashed: what computer players lose in card play. ×: "
          "number of decisions. Pale or hollow: fewer than {few}, so less certain.").format(few=FEW))


def _losses(found: Iterable[tuple[str, LossSum]]) -> tuple[Item, ...]:
    return tuple(_loss(label, one) for label, one in found if one.decisions)


def _loss(label: str, one: LossSum) -> Item:
    lost = max(0.0, one.mean)
    text = ngettext("{label}: {points} lost in {count} decision", "{label}: {points} lost per decision, {count} decisions",
                    one.decisions).format(label=label, points=decimal(lost), count=one.decisions)
    return Item(label, lost, decimal(lost), _few(f"{text}.", one.decisions), one.decisions, one.cases)


def _predictions(rounds: Sequence[Case]) -> ChartPage:
    """How near one's predictions came; nothing where there are none."""
    found = prediction_sum(rounds)
    if not found.cases:
        return ChartPage((), (), "")
    # Translators: over: such as “5 points more”; exact: how often it was right; rounds: such as “10 rounds”.
    lines = (_("Off by {points} on average; {over} made than predicted; exact {exact} times in {rounds}.").format(
        points=decimal(found.missed), over=_("{points} more").format(points=decimal(found.over)) if found.over >= 0 else
        _("{points} fewer").format(points=decimal(-found.over)), exact=found.exact, rounds=count_words(len(found.cases))),)
    bins: dict[int, list[Case]] = {step: [] for step in range(-_FARTHEST, _FARTHEST + 1)}
    for case in found.cases:
        bins[max(-_FARTHEST, min(_FARTHEST, (over(case) + _MISS // 2) // _MISS))].append(case)
    return ChartPage(lines, (
        (Chart("misses", Shape.HISTOGRAM, _("Points made minus points predicted"), tuple(
            _bin(whole(step * _MISS), _span_of(step), some, len(found.cases)) for step, some in bins.items())),
         _over_time("missed", _("Points off, over time"), groups(found.cases), _missed)),),
        _("Middle: predictions met within two points."))


def _span_of(step: int) -> str:
    """The points that the step holds."""
    low, high = step * _MISS - _MISS // 2, step * _MISS + _MISS // 2
    if abs(step) == _FARTHEST:
        return _("{points} or more over").format(points=low) if step > 0 else _("{points} or more under").format(points=-high)
    return _("{low} to {high}").format(low=whole(low), high=whole(high))


def _missed(label: str, group: tuple[Case, ...]) -> Item:
    value, count = mean([abs(over(case)) for case in group]), len(group)
    text = ngettext("{label}: off by {points} in {count} round", "{label}: off by {points} on average in {count} rounds",
                    count).format(label=label, points=decimal(value), count=count)
    return Item(label, value, decimal(value), _few(f"{text}.", count), count, group)


# Cards


def _cards(found: Sequence[Case]) -> Chart:
    """What one was dealt, beside what chance gives."""
    items = (*(_chance(_(title), trump_honours(found, [rank])) for rank, title in _RANKS.items()),
             _chance(_("All three"), trump_honours(found, HONOURS)), _chance(_("Of all suits"), high_cards(found)))
    return Chart("chance", Shape.BARS, _("Your cards, as a percentage of the average deal"),
                 tuple(item for item in items if item.count), base=100.0)


def _chance(label: str, one: Chance) -> Item:
    scale = 100 / one.expected if one.expected else 0.0
    low, high = (f"{value:.0f}" for value in (one.low, one.high))
    # Translators: expected: on average; low, high: the usual range.
    text = _("{label}: {number}; chance gives {expected}, and {low} to {high} in 95 of 100 cases.").format(
        label=label, number=one.count, expected=f"{one.expected:.0f}", low=low, high=high)
    value, count = one.count * scale, len(one.cases)
    return Item(label, value, f"{value:.0f}\u00a0%", _few(text, count), count, one.cases, one.low * scale, one.high * scale)


_PAGES: dict[Topic, Callable[[Sequence[PlayedGame], ChartNames], ChartPage]] = {
    Topic.OVERVIEW: _overview, Topic.CONTRACTS: _contracts, Topic.PLAY: _play,
}
