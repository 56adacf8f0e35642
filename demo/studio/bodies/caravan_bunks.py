"""A family caravan with bunks."""

from functools import partial

from .caravans import caravan
from .caravans.plans import BUNKS

EXTENT = caravan.extent(BUNKS)
build = partial(caravan.build, BUNKS)
