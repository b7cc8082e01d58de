"""What all tests share."""

from __future__ import annotations

import os
import tempfile

from hypothesis import settings

# Property tests try the same examples on every machine, however slow it is.
settings.register_profile("razzlib", derandomize=True, deadline=None, database=None)
settings.load_profile("razzlib")

# A handler that fails inside an activity raises in tests, also in the kernels that tests start.
os.environ["RAZZLIB_STRICT"] = "1"

# No test, nor a kernel that it starts, writes into the progress of whoever runs it.
os.environ["RAZZ_PROGRESS"] = tempfile.mkdtemp(prefix="razz-progress-")
