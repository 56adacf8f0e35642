"""Whole engines, around the middle of the crankshaft at the origin."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rounded
from modelling.shapes import block, lathe, plate, rod, sweep
from modelling.solid import rotation, translation

from .engine import add_cylinder, add_head, flat_cover, round_cover


def add_parallel_twin(bike: Assembly, at, tilt: float = 20, half: float = 0.15, case: str = "crankcase", covers: str = "cast-dark", head: str = "cast-dark") -> list[np.ndarray]:
    """@returns its two exhaust ports, left first, in the bike's frame"""
    with bike.within(translation(*at)):
        outline = [(0.19, -0.07), (0.20, 0.05), (0.12, 0.12), (-0.08, 0.13), (-0.28, 0.08), (-0.31, -0.02), (-0.23, -0.12), (0.0, -0.14), (0.14, -0.13)]
        bike.add(case, plate(rounded(outline, 0.035), -half, half, 0.012))
        bike.add(case, plate(rounded(np.array(outline) * 1.03, 0.035), -0.012, 0.012, 0.003))
        bike.add(case, block((-0.13, -0.10, -0.19), (0.12, 0.10, -0.12), 0.02))
        for k in range(7):
            bike.add(case, block((-0.12 + k * 0.034, -0.095, -0.197), (-0.112 + k * 0.034, 0.095, -0.16), 0.003))
        _add_flanks(bike, half, covers)
        pose = translation(0.06, 0, 0.10) @ rotation((0, 1, 0), tilt)
        with bike.within(pose):
            top = add_cylinder(bike, (0.19, 0.30), 7, 0.0125, case)
            add_head(bike, top + 0.008, (0.20, 0.31), 0.06, head, case)
            for y in (0.075, -0.075):
                bike.add("rubber", sweep([(-0.08, y, top + 0.045), (-0.15, y, top + 0.065), (-0.23, y, top + 0.12)], [0.027, 0.029, 0.027]))
                bike.add("cast", rod((-0.155, y, top + 0.066), (-0.2, y, top + 0.092), 0.031, 24))
        spots = [translation(*at) @ pose @ np.array([0.097, y, top + 0.036, 1]) for y in (0.078, -0.078)]
        bike.add("rubber", lathe([(1e-4, 0.07), (0.034, 0.07), (0.037, 0.062), (0.037, 0.0)], (0.17, 0.0, -0.035), (1, 0, -0.25), 32))
        bike.add("rubber", sweep([(-0.02, -half - 0.02, 0.08), (0.08, -half - 0.035, 0.10), (0.18, -half + 0.01, 0.06), (0.235, -0.09, 0.06)], 0.0135))
    return [s[:3] for s in spots]


def _add_flanks(bike: Assembly, half: float, covers: str) -> None:
    sides = [
        round_cover((0.055, half, -0.005), 0.092, 0.045, 1, 9),
        flat_cover([(-0.075, -0.075), (-0.075, 0.085), (-0.20, 0.09), (-0.27, 0.03), (-0.22, -0.075)], half, 0.034),
        round_cover((-0.065, -half, -0.005), 0.108, 0.05, -1, 10),
        round_cover((0.12, -half, 0.01), 0.062, 0.03, -1, 6),
    ]
    for cover, heads in sides:
        bike.add(covers, cover)
        bike.add("bare-steel", heads)
    bike.add("bare-steel", lathe([(0.012, 0), (0.012, 0.005), (0.007, 0.007), (1e-4, 0.007)], (0.055, half + 0.041, -0.005), (0, 1, 0), 6))
    # Oil window, filler, starter.
    bike.add("amber-solid", lathe([(0.014, 0), (0.014, 0.004), (1e-4, 0.005)], (0.02, -half - 0.004, -0.105), (0, -1, 0), 24))
    bike.add("cast", rod((-0.02, half - 0.06, 0.155), (-0.02, half + 0.02, 0.155), 0.028, 28))
