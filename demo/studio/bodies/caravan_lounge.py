"""A caravan for two with a lounge."""

from functools import partial

from .caravans import caravan
from .caravans.plans import LOUNGE

EXTENT = caravan.extent(LOUNGE)
build = partial(caravan.build, LOUNGE)
