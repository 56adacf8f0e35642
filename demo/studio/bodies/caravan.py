"""A compact caravan with one axle."""

from functools import partial

from .caravans import caravan
from .caravans.plans import COMPACT

EXTENT = caravan.extent(COMPACT)
build = partial(caravan.build, COMPACT)
