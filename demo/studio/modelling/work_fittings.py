"""Fittings of vehicles that work: tow bar, steps, flaps, guards, snorkel, spare wheel, tray and its lamps."""
import math

import numpy as np

from modelling import materials
from modelling.mesh import box, copy_of, lathe, loft, rounded_ring, smooth_rings, soft, tube
from modelling.named import NAMED
from modelling.wheel import wheel_parts


def tow_bar(x, z):
    """A hitch under the rear bumper; x is where the bumper ends."""
    box("tow-bar", (x + 0.10, -0.45, z - 0.035), (x + 0.17, 0.45, z + 0.035), materials.steel(), 0.008)
    box("tow-tongue", (x - 0.14, -0.03, z - 0.03), (x + 0.14, 0.03, z - 0.005), materials.steel(), 0.006)
    lathe("tow-ball-neck", [(0, 0.05), (0.014, 0.05), (0.016, 0.0), (0.03, 0.0)], (x - 0.10, 0, z), materials.chrome(), 24, (math.pi / 2, 0, 0))
    soft("tow-ball", (x - 0.132, -0.032, z + 0.035), (x - 0.068, 0.032, z + 0.099), materials.chrome())


def side_steps(path, kind="tube", radius=0.036, material="plastic"):
    """Steps under the doors: path of (x, y, z) on one side; a tube or a board."""
    for side in (1, -1):
        if kind == "tube":
            tube("step", [(x, side * y, z) for x, y, z in path], radius, NAMED[material]())
            continue
        (x0, y0, z0), (x1, y1, z1) = path[0], path[-1]
        box("step", (x1, side * (y1 - 0.075), z1 - 0.028), (x0, side * (y0 + 0.045), z0), NAMED[material](), 0.014)
        box("step-edge", (x1 + 0.03, side * (y1 + 0.02), z1 - 0.006), (x0 - 0.03, side * (y0 + 0.05), z0 + 0.004), materials.satin(), 0.004)


def mud_flaps(places):
    """Each (x, y of the outer edge, z of its foot, height)."""
    for x, y, z, height in places:
        for side in (1, -1):
            box("mud-flap", (x - 0.006, side * (y - 0.22), z), (x + 0.006, side * y, z + height), materials.rubber(), 0.004, rotation=(0, 0.06, 0))


def mudguards(x, z, radius, inner, outer, material="plastic", span=(0.25, 2.9)):
    """Arched guards over the rear wheels of a chassis; inner and outer are y."""
    turn = np.linspace(*span, 25)
    rings = []
    for a in turn:
        c, s = math.cos(a), math.sin(a)
        rings.append([(x + r * c, y, z + r * s) for r, y in
                      ((radius, inner), (radius, outer - 0.01), (radius - 0.02, outer), (radius - 0.01, outer - 0.012), (radius - 0.012, inner))])
    loft("mudguard", rings, NAMED[material](), mirror=True)


def snorkel(path, head):
    """An air intake up the right pillar: path of (x, y, z) with y negative; head: its top."""
    rings = []
    for x, y, z in path:
        a, b = rounded_ring(0.034, 0.026, 3, 20)
        rings.append(np.stack([x + a, y + b, np.full(20, z)], -1))
    loft("snorkel", smooth_rings(rings, 6), materials.plastic())
    x, y, z = head
    rings = []
    for along, size in ((-0.055, 0.5), (-0.05, 0.9), (-0.02, 1.0), (0.085, 1.08), (0.095, 1.0)):
        a, b = rounded_ring(0.048 * size, 0.060 * size, 4, 24)
        rings.append(np.stack([np.full(24, x + along), y + a, z + 0.03 + b], -1))
    loft("snorkel-head", rings, materials.plastic())
    box("snorkel-mesh", (x + 0.094, y - 0.036, z - 0.015), (x + 0.098, y + 0.036, z + 0.075), materials.void())


def spare_wheel(x, z, radius, rim, width, spokes="six", finish="dark", y=0.0):
    """A wheel hung on the tailgate: x is the outer face of its tyre."""
    for thing in wheel_parts(radius, rim, width, spokes, finish, True):
        copy_of(thing, (x, y, z), (1, 1, 1), (0, 0, math.pi / 2))


def tray(front, back, half, floor, side=0.26, head=1.72, material="aluminium"):
    """A drop-side tray on its frame with a headboard; front and back are x, floor the height of its deck."""
    metal, dark = NAMED[material](), materials.steel()
    box("tray-floor", (back, -half, floor - 0.035), (front, half, floor), metal, 0.004)
    for x in np.linspace(back + 0.06, front - 0.06, 7):
        box("tray-bearer", (x - 0.025, -half + 0.02, floor - 0.10), (x + 0.025, half - 0.02, floor - 0.035), metal, 0.003)
    for y in (half - 0.012, -half + 0.012):
        drop_side(front - 0.05, back + 0.02, y, floor, side, metal)
        box("tray-rope-rail", (back, y - 0.012, floor - 0.075), (front, y + 0.012, floor - 0.050), metal, 0.003)
    box("tray-gate", (back, -half + 0.03, floor - 0.03), (back + 0.03, half - 0.03, floor + side), metal, 0.004)
    for z in np.linspace(floor + 0.03, floor + side - 0.03, 4):
        box("tray-gate-rib", (back - 0.008, -half + 0.06, z - 0.012), (back + 0.004, half - 0.06, z + 0.012), metal, 0.004)
    for y in (half - 0.06, -half + 0.06):
        box("tray-post", (front - 0.05, y - 0.03, floor), (front, y + 0.03, head), metal, 0.006)
        box("tray-corner", (back - 0.005, y - 0.045, floor - 0.05), (back + 0.045, y + 0.055 * np.sign(y) + 0.0, floor + side + 0.01), metal, 0.006)
    for z in (head - 0.03, floor + side, (head + floor + side) / 2):
        box("tray-head-bar", (front - 0.045, -half + 0.06, z - 0.025), (front - 0.005, half - 0.06, z + 0.025), metal, 0.006)
    for y in np.linspace(-half + 0.16, half - 0.16, 13):
        tube("tray-mesh", [(front - 0.025, y, floor), (front - 0.025, y, head - 0.03)], 0.006, metal, sharp=True)
    for y in (0.38, -0.38):
        box("chassis-rail", (back + 0.08, y - 0.035, floor - 0.30), (front + 0.6, y + 0.035, floor - 0.10), dark, 0.008)


def drop_side(front, back, y, floor, height, metal):
    """One side of a tray: ribs along it, latches at its ends and middle."""
    out = 0.006 * np.sign(y)
    box("tray-side", (back, y - 0.012, floor - 0.03), (front, y + 0.012, floor + height), metal, 0.004)
    for z in np.linspace(floor + 0.03, floor + height - 0.03, 4):
        box("tray-rib", (back + 0.03, y - 0.012 + 2 * out, z - 0.012), (front - 0.03, y + 0.012 + out, z + 0.012), metal, 0.004)
    for x in (front - 0.02, (front + back) / 2, back + 0.03):
        box("tray-latch", (x - 0.022, y - 0.016 + 2 * out, floor - 0.02), (x + 0.022, y + 0.016 + 2 * out, floor + height + 0.012), metal, 0.005)


def work_lamps(x, z, half):
    """The square tail lamps under a tray, with a bar for the plate."""
    for side in (1, -1):
        box("lamp-box", (x, side * (half - 0.34), z - 0.06), (x + 0.06, side * (half - 0.04), z + 0.06), materials.plastic(), 0.01)
        for k, make in enumerate((materials.red_light, materials.amber, materials.reflector)):
            low, high = half - 0.05 - 0.092 * k - 0.086, half - 0.05 - 0.092 * k
            box("lamp-face", (x - 0.006, side * low, z - 0.048), (x + 0.01, side * high, z + 0.048), make(), 0.006)
    box("plate-bar", (x + 0.01, -0.25, z - 0.06), (x + 0.03, 0.25, z + 0.06), materials.plastic(), 0.006)
    box("plate", (x - 0.001, -0.186, z - 0.054), (x + 0.012, 0.186, z + 0.054), materials.plate(), 0.003)
