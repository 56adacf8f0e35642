"""A used-car yard: bunting over the asphalt, a low brick office, a colour-bond fence and gums over it."""
from . import building as b
from . import plants, surfaces
from .parked import parked

STANDS = ("car", "near", "low", "over")
TURN, BACK = 0.3, 9
PENNANTS = ((0.62, 0.02, 0.02), (0.75, 0.75, 0.73), (0.02, 0.08, 0.42), (0.80, 0.52, 0.02))

ROW = (
    ("sedan", (0.45, 0.46, 0.48)),
    ("suv-small", (0.02, 0.06, 0.20)),
    ("hatch", (0.42, 0.02, 0.02)),
    ("suv-medium", (0.75, 0.76, 0.77)),
    ("ute", (0.09, 0.10, 0.11)),
    ("wagon", (0.60, 0.60, 0.58)),
    ("sedan", (0.02, 0.02, 0.022)),
    ("suv-large", (0.30, 0.32, 0.33)),
    ("hatch", (0.78, 0.78, 0.77)),
)


def build(_options):
    b.ground(surfaces.asphalt())
    white = surfaces.painted("line", (0.66, 0.66, 0.63), 0.7)
    for x in range(-18, 22, 3):
        b.line(white, (x, 13.2), (x + 1.6, 18.4))
    brick = surfaces.bricks("brick", ((0.30, 0.12, 0.075), (0.24, 0.09, 0.06)), (0.36, 0.33, 0.29))
    b.wall(2.5, 15, 21, 3.0, brick, 6)
    b.box("office window", (3.5, 20.94, 0.9), (8.3, 21.02, 2.3), surfaces.shop_glass())
    b.box("office door", (9.4, 20.94, 0.05), (10.5, 21.02, 2.2), surfaces.shop_glass())
    b.canopy(2.0, 15.5, 19.0, 27.5, 3.0, surfaces.painted("eaves", (0.62, 0.61, 0.58)), surfaces.painted("sign", (0.58, 0.03, 0.03), 0.4), (2.3, 8.6, 15.2))
    panel = surfaces.iron("fence iron", (0.32, 0.30, 0.24))
    b.wall(-60, 2.2, 22.5, 1.8, panel, 0.08)
    b.wall(15.3, 60, 22.5, 1.8, panel, 0.08)
    for k, (x, y) in enumerate(((-13, 13.5), (-4.5, 19.5), (6, 18.6), (16, 14.5))):
        b.pole(x, y, 5.4, 0.05)
    b.bunting((-13, 13.5, 5.3), (-4.5, 19.5, 5.3), PENNANTS, 0.8)
    b.bunting((-4.5, 19.5, 5.3), (6, 18.6, 5.3), PENNANTS, 0.8)
    b.bunting((6, 18.6, 5.3), (16, 14.5, 5.3), PENNANTS, 0.8)
    b.bunting((-13, 13.5, 5.3), (-22, 22, 5.0), PENNANTS, 0.8)
    b.lamp_post(-16, 20)
    plants.row("gum", (-46, 27), (-2, 29), 9, (0.8, 1.15), 21, 3)
    plants.row("gum", (14, 28), (50, 30), 8, (0.8, 1.2), 23, 3)
    plants.row("shade", (-50, 45), (55, 50), 20, (1.2, 1.7), 24, 5)
    for k, (body, colour) in enumerate(ROW):
        parked(body, -13.5 + 3 * k, 16.4, -1.05, colour)
