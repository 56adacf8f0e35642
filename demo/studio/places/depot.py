"""A commercial yard: concrete, a pale warehouse with docks, for trucks, vans and motorhomes."""
from . import building as b
from . import plants, surfaces
from .parked import parked

STANDS = ("large", "car", "near", "low", "over")
TURN, BACK = -0.35, 8


def build(_options):
    b.ground(surfaces.concrete())
    clad, dark = surfaces.iron("depot iron", (0.52, 0.54, 0.55)), surfaces.painted("depot dark", (0.03, 0.06, 0.09), 0.4)
    white = surfaces.painted("line", (0.66, 0.66, 0.63), 0.7)
    b.wall(-34, 12, 29, 7.5, clad, 12)
    b.box("plinth", (-34, 28.9, 0), (12, 29.1, 1.1), surfaces.concrete())
    b.fascia(-34.2, 12.2, 28.9, 6.6, 7.7, dark, 0.2)
    for x in range(-31, 8, 7):
        b.roller_door(x, x + 4, 28.85, 4.4, 0.0, (0.34, 0.36, 0.37))
        b.line(white, (x - 1.5, 19), (x - 1.5, 28.6), 0.12)
        b.box("bollard", (x - 0.6, 28.2, 0), (x - 0.42, 28.38, 1.1), surfaces.painted("safety", (0.72, 0.48, 0.02), 0.6), 0.03)
    b.wall(12, 60, 33, 2.2, surfaces.iron("fence iron", (0.32, 0.30, 0.24)), 0.08)
    plants.row("gum", (13, 38), (60, 42), 12, (1.0, 1.4), 61, 4)
    plants.row("shade", (-70, 60), (80, 64), 26, (1.6, 2.2), 62, 5)
    b.lamp_post(14, 27, 9)
    parked("light-truck", -19, 25, -1.4, (0.78, 0.79, 0.80))
    parked("van", 6.5, 25.5, -1.5, (0.78, 0.79, 0.80))
