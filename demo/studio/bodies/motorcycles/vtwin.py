"""An air-cooled V-twin, around the middle of its crankshaft."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import circle, rounded
from modelling.shapes import block, bolt, lathe, plate, rod, sweep
from modelling.solid import rotation, translation


def hull(*circles, n: int = 48) -> np.ndarray:
    """@returns the outline around circles (x, z, radius)"""
    points = np.unique(np.concatenate([circle(r, n, (x, z)) for x, z, r in circles]).round(6), axis=0)
    return np.array(_half_hull(points)[:-1] + _half_hull(points[::-1])[:-1])


def _half_hull(points) -> list[np.ndarray]:
    """The lower half of the hull of points that are sorted from left to right (monotone chain)."""
    chain: list[np.ndarray] = []
    for p in points:
        while len(chain) > 1 and _turns_right(chain[-2], chain[-1], p):
            chain.pop()
        chain.append(p)
    return chain


def _turns_right(a, b, c) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 1e-12


def add_v_twin(bike: Assembly, at, half_angle: float = 23) -> None:
    with bike.within(translation(*at)):
        bike.add("crankcase", plate(hull((0, 0, 0.145), (-0.30, 0.0, 0.115)), -0.115, 0.115, 0.02))
        primary = hull((0.035, -0.01, 0.098), (-0.26, 0.0, 0.112))
        bike.add("polished", plate(primary * 1.03, 0.11, 0.135, 0.006), plate(primary, 0.13, 0.185, 0.03))
        bike.add("polished", plate(hull((0.03, 0, 0.12), (0.03, 0.06, 0.07)), -0.175, -0.11, 0.025))
        for x, z, r, depth in ((-0.26, 0.0, 0.075, 0.19), (0.035, -0.01, 0.062, 0.19)):
            bike.add("chrome", lathe([(r, -0.01), (r, 0.002), (r * 0.9, 0.008), (r * 0.5, 0.010), (1e-4, 0.011)], (x, depth - 0.008, z), (0, 1, 0), 48))
        middle = primary.mean(0)
        for p in middle + (primary[:: max(1, len(primary) // 12)] - middle) * 0.97:
            bike.add("bare-steel", bolt((p[0], 0.168, p[1]), (0, 1, 0), 0.0055))
        for tilt, y in ((half_angle, 0.008), (-half_angle, -0.008)):
            with bike.within(translation(0, y, 0.085) @ rotation((0, 1, 0), tilt)):
                _add_cylinder(bike)
        _add_air_cleaner(bike)


def _add_cylinder(bike: Assembly) -> None:
    fins, pitch = 9, 0.0142
    profile = [(0.066, 0.02)]
    for k in range(fins):
        z = 0.035 + k * pitch
        profile += [(0.068, z), (0.096, z + 0.002), (0.096, z + 0.0055), (0.068, z + 0.0075)]
    top = 0.035 + fins * pitch
    bike.add("cast-dark", lathe([*profile, (0.068, top)], (0, 0, 0), (0, 0, 1), 72))
    for k in range(3):
        z = top + 0.004 + k * 0.014
        bike.add("cast-dark", block((-0.092, -0.085, z), (0.092, 0.085, z + 0.005), 0.003))
    bike.add("cast-dark", block((-0.075, -0.07, top - 0.01), (0.075, 0.07, top + 0.05), 0.012))
    shape = rounded([(-0.09, top + 0.044), (0.09, top + 0.044), (0.084, top + 0.078), (0.05, top + 0.096), (-0.05, top + 0.096), (-0.084, top + 0.078)], 0.018)
    bike.add("chrome", plate(shape, -0.085, 0.085, 0.018))
    for x in (-0.068, 0.068):
        for y in (-0.055, 0.055):
            bike.add("bare-steel", bolt((x, y, top + 0.087), (0.5 * np.sign(x), 0, 1), 0.006))
    for x in (-0.025, 0.025):
        bike.add("chrome", rod((x, -0.118, -0.01), (x, -0.088, top + 0.05), 0.009, 16))
    bike.add("rubber", rod((0.0, 0.08, top + 0.03), (0.0, 0.125, top + 0.045), 0.009, 14))
    bike.add("rubber", sweep([(0.0, 0.12, top + 0.044), (-0.03, 0.14, top + 0.07), (-0.02, 0.09, top + 0.12)], 0.0045))


def _add_air_cleaner(bike: Assembly) -> None:
    at = (0.0, 0.135, 0.24)
    bike.add("cast-dark", sweep([(0, 0.02, 0.22), (0, 0.08, 0.23), (0, 0.135, 0.24)], [0.03, 0.034, 0.04]))
    bike.add("core", lathe([(0.076, 0), (0.078, 0.004), (0.078, 0.03), (0.076, 0.034)], at, (0, 1, 0), 64))
    bike.add("chrome", lathe([(0.083, -0.004), (0.083, 0.004), (0.078, 0.006)], at, (0, 1, 0), 64))
    bike.add("chrome", lathe([(0.078, 0.03), (0.085, 0.032), (0.085, 0.042), (0.078, 0.05), (0.055, 0.055), (0.052, 0.051), (0.03, 0.051), (1e-4, 0.052)], at, (0, 1, 0), 64))
    bike.add("bare-steel", bolt((0, 0.189, 0.24), (0, 1, 0), 0.008))
