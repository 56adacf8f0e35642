"""A brick warehouse with its doors open: a motorcycle showroom."""
from . import building as b
from . import surfaces
from .parked import parked

STANDS = ("bike", "near", "low", "over")
TURN, BACK = -0.3, 3


def build(_options):
    b.ground(surfaces.concrete())
    brick = surfaces.bricks("brick", ((0.32, 0.15, 0.10), (0.24, 0.11, 0.075)), (0.38, 0.35, 0.31))
    black = surfaces.painted("black steel", (0.014, 0.014, 0.015), 0.4)
    b.wall(-20, -3.4, 8.4, 5.2, brick, 0.4)
    b.wall(4.2, 20, 8.4, 5.2, brick, 0.4)
    b.wall(-3.4, 4.2, 8.4, 5.2, brick, 0.4, 3.3)
    b.box("lintel", (-3.7, 8.3, 3.2), (4.5, 8.5, 3.5), black)
    b.lit_room(-3.4, 4.2, 8.8, 3.3, 8)
    b.box("window", (-9.5, 8.34, 1.0), (-5.2, 8.42, 3.2), surfaces.shop_glass())
    for x in (-9.5, -8.07, -6.63, -5.2):
        b.box("bar", (x - 0.03, 8.3, 1.0), (x + 0.03, 8.44, 3.2), black)
    for z in (1.0, 1.73, 2.46, 3.2):
        b.box("bar", (-9.5, 8.3, z - 0.03), (-5.2, 8.44, z + 0.03), black)
    for x in (-4.3, 5.1):
        b.box("lantern", (x - 0.09, 8.15, 2.5), (x + 0.09, 8.33, 2.85), surfaces.glow("lantern", (1.0, 0.75, 0.45), 3))
    b.tyres(6.2, 7.7, 5)
    b.tyres(7.0, 7.8, 3)
    b.strip(surfaces.painted("edge", (0.5, 0.38, 0.03), 0.7), [(-3.4, 8.1), (4.2, 8.1), (4.2, 8.25), (-3.4, 8.25)], 0.004)
    parked("motorcycle-cruiser", -1.9, 11.2, -0.7, (0.02, 0.02, 0.022))
    parked("motorcycle-sport", 0.3, 11.4, -0.7, (0.45, 0.02, 0.02))
    parked("motorcycle-adventure", 2.4, 11.3, -0.7, (0.62, 0.44, 0.03))
