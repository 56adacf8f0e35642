"""The apron before a workshop's bays, their doors up."""
from . import building as b
from . import surfaces

STANDS = ("near", "low", "car")
TURN, BACK = 0.32, 5


def build(_options):
    b.ground(surfaces.concrete())
    yellow = surfaces.painted("safety", (0.72, 0.48, 0.02), 0.6)
    pale, inside = surfaces.iron("cladding", (0.58, 0.58, 0.56)), surfaces.painted("inside", (0.56, 0.56, 0.54), 0.8)
    b.wall(-40, 40, 16.5, 6.4, pale, 0.2, 4.2)
    b.fascia(-40, 40, 16.4, 5.2, 6.1, surfaces.painted("service sign", (0.02, 0.055, 0.12), 0.4), 0.15)
    for bay, x in enumerate(range(-20, 24, 5)):
        b.box("pier", (x - 0.35, 16.3, 0), (x + 0.35, 16.9, 4.3), surfaces.painted("pier", (0.36, 0.37, 0.38), 0.7))
        b.roller_door(x + 0.35, x + 4.65, 16.6, 4.2, 0.92 if bay % 4 else 0.0, (0.42, 0.43, 0.44))
        b.line(yellow, (x, 11.5), (x, 16.3), 0.12)
        b.lift(x + 2.5, 19.8)
        b.cabinet(x + 0.6, 24.2, (0.50, 0.02, 0.02) if bay % 2 else (0.03, 0.10, 0.32))
        b.cabinet(x + 2.2, 24.2, (0.09, 0.09, 0.095), 1.8, 0.95, 4)
        b.tyres(x + 4.2, 23.9, 5)
        b.box("tube light", (x + 0.8, 20.5, 4.45), (x + 4.2, 20.7, 4.5), surfaces.glow("tube", (0.95, 0.98, 1.0), 10))
    b.lit((0, 20.8, 4.4), (40, 6), 2200)
    b.box("back wall", (-40, 25, 0), (40, 25.2, 6), inside)
    b.box("workshop floor", (-40, 16.6, 0.002), (40, 25, 0.012), surfaces.grained("epoxy", (0.16, 0.17, 0.18), (0.19, 0.20, 0.21), 9, 0.1, 0.3, 0.0))
    b.box("workshop roof", (-40, 16.7, 4.9), (40, 25, 5.0), inside)
