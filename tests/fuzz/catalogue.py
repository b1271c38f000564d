"""All readers, by the names that the command and the corpus know them by."""

from __future__ import annotations

from collections.abc import Mapping

from tests.fuzz.book_readers import BOOK_READERS
from tests.fuzz.readers import READERS as OTHER_READERS
from tests.fuzz.readers import Reader

READERS: Mapping[str, Reader] = {**OTHER_READERS, **BOOK_READERS}
