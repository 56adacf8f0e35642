"""An off-road camper trailer, its tent folded under a cover."""

from __future__ import annotations

import math

import numpy as np

from modelling.assembly import Assembly
from modelling.mesh import copy_of
from modelling.outline import rounded
from modelling.shapes import block, plate, rod, sweep
from modelling.solid import both, translation
from modelling.wheel import wheel_parts

from .caravans import chassis
from .caravans.shell import BEAM, box_outline
from .finishes import finish

PLAN = {
    "width": 1.95,
    "profile": [(1.62, 0.62), (1.62, 1.20), (-1.62, 1.20), (-1.62, 0.62)],
    "drawbar": 1.78,
    "axles": (-0.22,),
    "arch": (-0.72, 0.28, 0.95),
    "wheel": {"radius": 0.39, "rim": 0.21, "width": 0.25, "spokes": "six", "finish": "dark", "rugged": True, "inset": -0.06},
}
NOSE, TAIL = 3.48, -1.98
SHIFT = -(NOSE + TAIL) / 2
EXTENT = (NOSE - TAIL, 2.15, 1.80)
TUB = [(1.62, 0.66), (1.62, 1.20), (-1.62, 1.20), (-1.62, 0.80), (-1.50, 0.62), (1.56, 0.62)]
# Doors in the side: x0, x1, z0, z1.
HATCHES = [(0.52, 1.50, 0.70, 1.14), (-1.52, -0.98, 0.72, 1.14)]


def build(options) -> None:
    trailer = Assembly()
    with trailer.within(translation(SHIFT, 0, 0)):
        add_tub(trailer)
        add_cover(trailer)
        add_nose_box(trailer)
        add_guards(trailer)
        add_rear(trailer)
        chassis.add_chassis(trailer, PLAN)
    trailer.emit("camper", finish)
    chassis.add_wheels(PLAN, SHIFT)
    place_spare()


def add_tub(trailer: Assembly) -> None:
    half = 0.92
    trailer.add("paint", plate(rounded(TUB, 0.025), -half, half, 0.014))
    band = rounded([(1.625, 0.66), (1.625, 0.80), (0.36, 0.80), (0.30, 1.0), (-0.74, 1.0), (-0.80, 0.80), (-1.622, 0.80), (-1.505, 0.615), (1.56, 0.615)], 0.012)
    trailer.add("chequer", both(plate(band, half - 0.01, half + 0.006, 0.002)))
    for x0, x1, z0, z1 in HATCHES:
        trailer.add("void", both(plate(box_outline(x0 - 0.006, x1 + 0.006, z0 - 0.006, z1 + 0.006, 0.035), half, half + 0.008, 0.001)))
        trailer.add("paint", both(plate(box_outline(x0, x1, z0, z1, 0.03), half, half + 0.020, 0.006)))
        for x in np.linspace(x0 + 0.12, x1 - 0.12, 2):
            trailer.add("gloss-black", both(block((x - 0.035, half + 0.018, z0 + 0.05), (x + 0.035, half + 0.026, z0 + 0.10), 0.01)))
            trailer.add("bare-steel", both(rod((x - 0.04, half + 0.02, z1 - 0.004), (x + 0.04, half + 0.02, z1 - 0.004), 0.008, 12)))
    for x in (1.60, -1.60):
        trailer.add("satin", both(block((x - 0.025, half - 0.03, 0.82), (x + 0.025, half + 0.010, 1.20), 0.008)))
    trailer.add("satin", both(block((-1.63, half - 0.02, 1.185), (1.63, half + 0.016, 1.225), 0.008)), block((1.60, -half, 1.185), (1.64, half, 1.225), 0.008), block((-1.64, -half, 1.185), (-1.60, half, 1.225), 0.008))


def add_cover(trailer: Assembly) -> None:
    """The folded tent under vinyl, strapped down, and the bars of a rack over it."""
    trailer.add("canvas", plate(rounded([(1.58, 1.21), (-1.58, 1.21), (-1.56, 1.45), (-1.40, 1.52), (1.38, 1.52), (1.56, 1.44)], [0.03, 0.03, 0.08, 0.10, 0.10, 0.08]), -0.885, 0.885, 0.09))
    for x in np.linspace(-1.2, 1.2, 5):
        trailer.add("plastic", sweep([(x, 0.918, 1.18), (x, 0.912, 1.30), (x, 0.89, 1.44), (x, 0.80, 1.528), (x, 0.4, 1.53), (x, -0.4, 1.53), (x, -0.80, 1.528), (x, -0.89, 1.44), (x, -0.912, 1.30), (x, -0.918, 1.18)], [(0.0035, 0.022)] * 10, section=BEAM, up=(1, 0, 0), steps=3))
        trailer.add("bare-steel", both(block((x - 0.03, 0.912, 1.24), (x + 0.03, 0.93, 1.29), 0.005)))
    for x in (1.30, 0.0, -1.30):
        hoop = [(x, 0.955, 1.20), (x, 0.955, 1.55), (x, 0.92, 1.62), (x, 0.80, 1.64), (x, -0.80, 1.64), (x, -0.92, 1.62), (x, -0.955, 1.55), (x, -0.955, 1.20)]
        trailer.add("chassis", sweep(hoop, 0.019, 14, 4))
    trailer.add("chassis", both(rod((1.34, 0.80, 1.66), (-1.34, 0.80, 1.66), 0.017, 16)), both(rod((1.34, 0.27, 1.66), (-1.34, 0.27, 1.66), 0.014, 14)))


def add_nose_box(trailer: Assembly) -> None:
    """A box of chequer plate before the tub, with jerry cans beside it."""
    trailer.add("chequer", plate(rounded([(1.66, 0.66), (2.24, 0.66), (2.24, 1.10), (2.12, 1.30), (1.66, 1.30)], 0.03), -0.62, 0.62, 0.015))
    trailer.add("void", both(plate(box_outline(1.72, 2.18, 0.74, 1.14, 0.03), 0.615, 0.624, 0.001)))
    trailer.add("chequer", both(plate(box_outline(1.726, 2.174, 0.746, 1.134, 0.026), 0.615, 0.634, 0.005)))
    trailer.add("bare-steel", both(block((1.91, 0.632, 0.79), (1.99, 0.642, 0.84), 0.008)))
    for x in (1.80, 2.04):
        can = rounded([(-0.0, 0.70), (0.17, 0.70), (0.17, 1.08), (0.13, 1.14), (0.0, 1.12)], 0.03) + np.array([x - 0.09, 0])
        trailer.add("canvas" if x < 1.9 else "charcoal", both(plate(can, 0.66, 0.90, 0.03)))
    trailer.add("chassis", both(block((1.66, 0.64, 0.66), (2.26, 0.92, 0.69), 0.008)), both(block((1.66, 0.915, 0.66), (2.26, 0.93, 0.78), 0.006)))


def add_guards(trailer: Assembly) -> None:
    """Flat guards over the wheels, on struts."""
    x, r = PLAN["axles"][0], 0.50
    line = [(x - r - 0.16, 0.60), (x - r + 0.06, 0.90), (x - 0.26, 0.985), (x + 0.26, 0.985), (x + r - 0.06, 0.90), (x + r + 0.16, 0.60)]
    inner = [(a + (0.012 if a < x else -0.012) * 0.5, b - 0.014) for a, b in line]
    trailer.add("chequer", both(plate(rounded(line + inner[::-1], 0.004), 0.80, 1.075, 0.003)))
    trailer.add("chequer", both(plate(rounded(line, 0.02), 1.062, 1.075, 0.003, [rounded([(a + (x - a) * 0.10, b - 0.045) for a, b in line], 0.05)])))
    trailer.add("void", both(plate(rounded(line, 0.02), 0.80, 0.815, 0.002)))
    axle = PLAN["wheel"]["radius"]
    trailer.add("chassis", rod((x, -0.85, axle), (x, 0.85, axle), 0.035, 16), both(sweep([(x + 0.62, 0.60, 0.55), (x + 0.2, 0.64, 0.47), (x - 0.08, 0.66, axle)], [(0.035, 0.05)] * 3, section=BEAM, up=(0, 0, 1))))


def add_rear(trailer: Assembly) -> None:
    x = -1.62
    trailer.add("chassis", block((x - 0.10, -0.95, 0.56), (x - 0.02, 0.95, 0.66), 0.012), block((x - 0.12, -0.05, 0.60), (x - 0.05, 0.05, 1.06), 0.01))
    for lens, back, y in (("red", "red-back", 0.82), ("amber", "amber-solid", 0.68)):
        trailer.add("plastic", both(block((x - 0.118, y - 0.065, 0.565), (x - 0.10, y + 0.065, 0.655), 0.012)))
        trailer.add(back, both(block((x - 0.124, y - 0.055, 0.575), (x - 0.116, y + 0.055, 0.645), 0.008)))
    trailer.add("plate", block((x - 0.030, 0.30, 0.70), (x - 0.018, 0.672, 0.81), 0.004))
    trailer.add("paint", block((x - 0.014, -0.80, 0.86), (x + 0.01, 0.80, 1.14), 0.012))
    for y in (-0.5, 0.5):
        trailer.add("bare-steel", block((x - 0.024, y - 0.04, 1.04), (x - 0.012, y + 0.04, 1.10), 0.01))
    for front in (1.3, -1.45):
        trailer.add("galvanised", both(sweep([(front, 0.84, 0.58), (front - 0.30, 0.84, 0.55)], [(0.025, 0.025)] * 2, section=BEAM, up=(0, 0, 1))))


def place_spare() -> None:
    w = PLAN["wheel"]
    for part in wheel_parts(w["radius"], w["rim"], w["width"], w["spokes"], w["finish"], w["rugged"]):
        copy_of(part, (-1.74 - w["width"] + SHIFT + 0.06, 0, 0.98), (1, 1, 1), (0, 0, math.pi / 2))
