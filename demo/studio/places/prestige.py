"""A prestige showroom that opens to its terrace of polished concrete, under a deep roof."""
from . import building as b
from . import plants, surfaces
from .parked import parked

STANDS = ("car", "near", "low")
TURN, BACK = -0.3, 5


def build(_options):
    b.ground(surfaces.asphalt())
    b.strip(surfaces.polished(), [(-40, -12), (40, -12), (40, 17), (-40, 17)], 0.004)
    joint = surfaces.painted("joint", (0.10, 0.10, 0.10), 0.6)
    for x in range(-24, 26, 4):
        b.line(joint, (x + 1.4, -10), (x + 1.4, 17), 0.012)
    for y in (2, 6, 10, 14):
        b.line(joint, (-40, y), (40, y), 0.012)
    black = surfaces.painted("black steel", (0.012, 0.012, 0.013), 0.35)
    stone = surfaces.grained("stone", (0.055, 0.054, 0.052), (0.085, 0.083, 0.08), 7, 0.25, 0.45)
    timber = surfaces.boards("battens", (0.20, 0.105, 0.05), (0.32, 0.18, 0.09), 0.09)
    b.wall(-24, -8.5, 17.2, 5.2, stone, 0.5)
    b.lit_room(-8.4, 10.4, 17.6, 4.6, 9)
    for x in (-8.4, -3.7, 1.0, 5.7, 10.4):
        b.box("mullion", (x - 0.05, 17.3, 0), (x + 0.05, 17.5, 4.6), black)
    b.wall(10.5, 24, 17.2, 5.2, timber, 0.4)
    b.canopy(-24, 24, 14.0, 18, 4.75, timber, black)
    lamp = surfaces.glow("downlight", (1.0, 0.9, 0.75), 14)
    for x in range(-22, 24, 3):
        b.box("downlight", (x - 0.09, 15.4, 4.735), (x + 0.09, 15.58, 4.75), lamp)
    for x in (-19, -15.5, -12):
        plants.plant("grass tree", x, 16.3, 1.3, x)
        b.box("planter", (x - 0.6, 15.9, 0), (x + 0.6, 16.8, 0.5), black, 0.02)
    for x in (13, 16.5, 20):
        plants.plant("grass tree", x, 16.3, 1.3, x)
        b.box("planter", (x - 0.6, 15.9, 0), (x + 0.6, 16.8, 0.5), black, 0.02)
    plants.row("shade", (-60, 40), (60, 42), 22, (1.6, 2.1), 31, 4)
    parked("coupe", -4.5, 20.6, -0.6, (0.45, 0.02, 0.02))
    parked("suv-large", 3.6, 21.2, 3.6, (0.02, 0.022, 0.025))
