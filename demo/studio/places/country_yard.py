"""A country dealer's gravel yard: an iron shed, a rail fence and gums."""
from . import building as b
from . import plants, surfaces

STANDS = ("car", "near", "low", "over")
TURN, BACK = -0.12, 10


def build(_options):
    b.ground(surfaces.dry_grass())
    b.strip(surfaces.gravel(), [(-60, -12), (60, -12), (60, 17.5), (-60, 17)], 0.01)
    iron, roof = surfaces.iron("iron", (0.46, 0.48, 0.47)), surfaces.iron("roof iron", (0.30, 0.09, 0.06))
    timber = surfaces.boards("timber", (0.24, 0.17, 0.11), (0.36, 0.27, 0.18))
    b.wall(-17, -3.5, 21, 3.7, iron, 9)
    b.roller_door(-10.5, -6.2, 20.95, 3.0, 0.0, (0.22, 0.27, 0.24))
    b.box("window", (-15.2, 20.93, 1.1), (-12.8, 21.0, 2.3), surfaces.shop_glass())
    b.box("gutter", (-17.4, 20.6, 3.65), (-3.1, 20.9, 3.85), roof)
    b.add_mesh("roof", [(-17.6, 20.4, 3.85), (-2.9, 20.4, 3.85), (-2.9, 26, 5.6), (-17.6, 26, 5.6)], [(0, 1, 2, 3)], roof, smooth=False)
    b.canopy(-17.2, -3.3, 18.2, 21, 3.0, iron, timber, (-16.8, -12.4, -8, -3.8))
    b.fence((-2.6, 19.6), (42, 21), 1.15)
    b.fence((-45, 21), (-17.5, 20), 1.15)
    plants.row("gum", (1, 27), (44, 33), 9, (0.8, 1.3), 2, 5)
    plants.row("gum", (-44, 30), (-16, 33), 7, (0.9, 1.3), 3, 5)
    plants.row("gum", (-60, 62), (70, 70), 22, (1.1, 1.5), 8, 9)
    plants.row("shrub", (-2, 22.5), (36, 24), 20, (0.6, 1.2), 12, 1.4)
    b.hills(220, 20, (0.17, 0.22, 0.24), 5)
    b.hills(160, 11, (0.14, 0.18, 0.13), 9)
