"""A caravan dealer's gravel yard at the edge of the bush."""
from . import building as b
from . import plants, surfaces
from .parked import parked

STANDS = ("large", "car", "near")
TURN, BACK = 0.1, 6


def build(_options):
    b.ground(surfaces.dry_grass())
    b.strip(surfaces.gravel(), [(-70, -12), (70, -12), (70, 27), (-70, 26)], 0.01)
    b.fence((-60, 29), (60, 30), 1.15)
    plants.row("gum", (-60, 36), (62, 38), 26, (0.8, 1.25), 51, 5)
    plants.row("gum", (-66, 50), (70, 54), 24, (1.1, 1.5), 52, 6)
    plants.row("gum", (-80, 76), (90, 80), 30, (1.3, 1.7), 53, 8)
    plants.row("shrub", (-55, 32), (58, 33), 60, (0.7, 1.5), 54, 2)
    plants.row("grass tree", (-40, 31), (44, 31.5), 14, (0.9, 1.4), 55, 1)
    b.flag(-13.5, 27, 5.2, (0.03, 0.20, 0.12))
    b.flag(-10.5, 27.3, 5.2, (0.75, 0.36, 0.02))
    b.flag(14, 27, 5.2, (0.03, 0.20, 0.12))
    b.hills(220, 22, (0.16, 0.21, 0.22), 5)
    parked("caravan-lounge", -11.5, 21.5, -0.35, (0.80, 0.80, 0.78))
    parked("caravan-bunks", 11.5, 22.5, 3.5, (0.80, 0.80, 0.78))
    parked("ute", 3.5, 25.5, 3.3, (0.30, 0.32, 0.33))
