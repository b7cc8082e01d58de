"""Pictures of odds: each chart is data, shown as SVG on a page and drawn by matplotlib where that is installed."""

from razzlib.charts.chart import Chart, ChartError, Series
from razzlib.charts.pictures import finish_chart, live_chart, starting_chart, street_chart

__all__ = ["Chart", "ChartError", "Series", "finish_chart", "live_chart", "starting_chart", "street_chart"]
