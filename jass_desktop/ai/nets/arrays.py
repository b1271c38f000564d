"""The types of numpy's arrays, by what their numbers hold."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
Masks = npt.NDArray[np.int64]
"""Of nine bits, one for each rank that is held in a suit."""
Small = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]
"""What networks read and write."""
