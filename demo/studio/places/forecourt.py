"""A city dealership: a glass showroom behind a paved forecourt."""
from . import building as b
from . import plants, surfaces
from .parked import parked

STANDS = ("car", "near", "low")
TURN, BACK = -0.42, 9


def build(_options):
    b.ground(surfaces.asphalt())
    b.strip(surfaces.pavers(), [(-60, -10), (60, -10), (60, 15.5), (-60, 15.5)], 0.004)
    dark, pale = surfaces.painted("fascia dark", (0.018, 0.03, 0.05), 0.35), surfaces.painted("column", (0.70, 0.70, 0.68), 0.6)
    b.kerb((-60, 15.5), (60, 15.5))
    b.strip(surfaces.concrete(), [(-60, 15.8), (60, 15.8), (60, 19), (-60, 19)], 0.13)
    b.glazing(-16, 7.5, 19.5, 4.2, 11)
    for x in (-16, -8.2, -0.4, 7.5):
        b.box("column", (x - 0.28, 18.2, 0.1), (x + 0.28, 18.75, 4.3), pale, 0.02)
    b.canopy(-16.6, 8.1, 17.6, 20, 4.3, surfaces.painted("soffit", (0.55, 0.54, 0.52), 0.7), dark)
    b.fascia(-16.6, 8.1, 19.6, 4.7, 6.1, pale, 0.2)
    b.wall(7.9, 40, 24, 3.4, surfaces.grained("render", (0.50, 0.48, 0.44), (0.56, 0.54, 0.5), 5, 0.12))
    b.wall(-40, -16.2, 22, 3.0, surfaces.grained("render", (0.50, 0.48, 0.44), (0.56, 0.54, 0.5), 5, 0.12))
    plants.row("shade", (9, 26.5), (42, 29), 9, (0.95, 1.45), 4)
    plants.row("shade", (-44, 26), (-17, 27), 8, (1.0, 1.5), 5)
    plants.row("shrub", (8.6, 22.9), (30, 23), 16, (0.8, 1.1), 6, 0.3)
    plants.row("shade", (-40, 40), (50, 46), 16, (1.4, 2.0), 9)
    for x in (10.5, 13.5, 16.5):
        b.flag(x, 20.5, 4.6, (0.02, 0.05, 0.11))
    b.lamp_post(9.2, 17.5)
    parked("suv-large", -9.5, 15.6, -0.5, (0.02, 0.022, 0.025))
    parked("sedan", 9.8, 15.2, 3.4, (0.74, 0.75, 0.76))
