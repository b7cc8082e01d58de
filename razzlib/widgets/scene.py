"""Moved: see razzlib.learn.scene."""

from razzlib.learn.scene import SeatView as SeatView
from razzlib.learn.scene import TableView as TableView
from razzlib.learn.scene import Tone as Tone
