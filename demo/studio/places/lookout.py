"""A lookout on the coast road, where a test ride ends."""
from . import building as b
from . import plants, surfaces

STANDS = ("bike", "near", "low", "over")
TURN, BACK = 0.12, 1


def build(_options):
    b.ground(surfaces.asphalt(), far=9.5)
    b.ground(surfaces.dry_grass(), near=9.4, far=15, height=-0.02)
    sea = surfaces.grained("sea", (0.018, 0.085, 0.13), (0.03, 0.13, 0.18), 2, 0.2, 0.12, stretch=(1, 0.2, 1))
    b.ground(sea, near=15, far=1800, half=1500, height=-14)
    white = surfaces.painted("line", (0.62, 0.62, 0.60), 0.7)
    for x in range(-12, 15, 3):
        b.line(white, (x, 5.6), (x, 9.0))
    b.box("rail", (-40, 9.7, 0.62), (40, 9.78, 0.9), surfaces.painted("guard rail", (0.52, 0.53, 0.54), 0.4), 0.02)
    for x in range(-40, 40, 2):
        b.box("post", (x, 9.75, 0), (x + 0.12, 9.87, 0.85), surfaces.boards("post", (0.2, 0.16, 0.12), (0.3, 0.25, 0.2)))
    plants.row("shrub", (-30, 11.4), (-3, 11.8), 26, (0.6, 1.1), 40, 0.9)
    plants.row("shrub", (2, 11.6), (30, 11.4), 22, (0.6, 1.1), 41, 0.9)
    plants.row("gum", (-22, 15), (-9, 16), 4, (0.45, 0.6), 42, 1)
    b.hills(420, 46, (0.17, 0.23, 0.26), 4, 240)
