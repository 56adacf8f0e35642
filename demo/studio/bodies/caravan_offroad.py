"""An off-road caravan."""

from functools import partial

from .caravans import caravan
from .caravans.plans import OFFROAD

EXTENT = caravan.extent(OFFROAD)
build = partial(caravan.build, OFFROAD)
