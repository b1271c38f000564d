from __future__ import annotations

from jass_desktop.ui.news import News


def test_each_change_is_news_once() -> None:
    """At first there is something to look at; then after each change, however many came together."""
    changes = 0
    news = News(lambda: changes)
    assert (news.come(), news.come()) == (True, False)
    changes += 2
    assert (news.come(), news.come()) == (True, False)


def test_nobody_takes_the_news_of_others() -> None:
    """Two who look at the same see the same."""
    changes = 0
    first, second = News(lambda: changes), News(lambda: changes)
    for _change in range(2):
        assert first.come()
        assert second.come()
        changes += 1
