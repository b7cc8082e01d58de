"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import settings

# Property tests try the same examples on every machine, however slow it is.
settings.register_profile("razzlib", derandomize=True, deadline=None, database=None)
settings.load_profile("razzlib")

# A handler that fails inside an activity raises in tests, also in the kernels that tests start.
os.environ["RAZZLIB_STRICT"] = "1"
