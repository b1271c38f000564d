"""What the conventions of the table say, laid over the screen below."""

from __future__ import annotations

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import FIT, Stack, column_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.words.conventions import conventions_rules


class ConventionsScreen(SheetScreen):
    overlay = True
    first = "close"

    @property
    def title(self) -> str:
        return _("Conventions")

    def content(self, kit: Kit) -> Stack:
        s = kit.style
        rules = [column_of(Text(kit, escape(name), s.strong), Text(kit, escape(rule), s.small), size=FIT)
                 for name, rule in conventions_rules()]
        return column_of(Text(kit, self._who, s.italic, INK_SOFT), *rules, gap=1.6, size=FIT)

    @property
    def _who(self) -> str:
        return _("Club players and masters keep to these when it costs them hardly anything. The master also reads the "
                 "cards of the others by them, yours included.")

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]
