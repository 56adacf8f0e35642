"""Engines and what hangs on them: crankcase, covers, cylinders with fins, radiator, exhaust."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rectangle, rounded
from modelling.shapes import block, bolt, grid, helix, lathe, plate, rod, sweep
from modelling.solid import Solid, joined, rotation, translation, turned


def round_cover(at, radius: float, depth: float, side: int = 1, bolts: int = 8, dish: float = 0.5) -> tuple[Solid, Solid]:
    """@returns a cover of the crankcase at its flank (x, y, z) that stands out by `depth`, and its bolts"""
    r = radius
    profile = [(r * 1.03, 0), (r * 1.03, depth * 0.35), (r * 0.99, depth * 0.45), (r * 0.93, depth * 0.5), (r * 0.87, depth * 0.9), (r * 0.80, depth), (r * dish, depth), (r * dish - 0.004, depth - 0.004), (1e-4, depth - 0.003)]
    cover = lathe(profile, at, (0, side, 0), 72)
    heads = []
    for a in np.arange(bolts) * 2 * np.pi / bolts + 0.3:
        spot = (at[0] + np.cos(a) * r * 0.98, at[1] + side * depth * 0.42, at[2] + np.sin(a) * r * 0.98)
        heads.append(lathe([(0.011, -0.012), (0.011, 0.0), (0.0095, 0.002), (1e-4, 0.002)], spot, (0, side, 0), 16))
        heads.append(bolt(np.add(spot, (0, side * 0.004, 0)), (0, side, 0), 0.0055))
    return cover, joined(heads)


def flat_cover(outline, y: float, depth: float, side: int = 1, corner: float = 0.02, bolt_count: int = 7) -> tuple[Solid, Solid]:
    """@returns a moulded cover with an outline in (x, z), and bolts along its edge"""
    edge = rounded(outline, corner)
    whole = plate(edge, side * y, side * (y + depth), min(0.012, depth * 0.8))
    middle = edge.mean(0)
    rim = plate(middle + (edge - middle) * 1.05, side * y, side * (y + depth * 0.45), 0.004)
    spots = edge[np.linspace(0, len(edge), bolt_count, endpoint=False).astype(int)]
    heads = []
    for p in middle + (spots - middle) * 1.03:
        at = (p[0], side * (y + depth * 0.45), p[1])
        heads.append(lathe([(0.010, -0.01), (0.010, 0.0), (0.0085, 0.002), (1e-4, 0.002)], at, (0, side, 0), 16))
        heads.append(bolt(np.add(at, (0, side * 0.004, 0)), (0, side, 0), 0.005))
    return joined([whole, rim]), joined(heads)


def add_cylinder(engine: Assembly, size, fins: int, pitch: float, core: str = "crankcase", fin_edge: str | None = None) -> float:
    """
    A finned block that stands on z = 0 of the current frame.
    @param size (along x, across y) of its fins
    @returns its height
    """
    w, d = size
    height = fins * pitch
    engine.add(core, block((-w * 0.40, -d * 0.44, -0.01), (w * 0.40, d * 0.44, height + 0.01), 0.02))
    for k in range(fins):
        z = pitch * (k + 0.5)
        ring = rectangle(w * (1 - 0.03 * (k % 2)), d, w * 0.16)
        engine.add(fin_edge or core, _flat(ring, z - pitch * 0.17, z + pitch * 0.17, 0.001))
    return height


def _flat(outline, z0: float, z1: float, bevel: float) -> Solid:
    """A plate with its outline in (x, y), from z0 up to z1."""
    return turned(plate(outline, -z1, -z0, bevel), (1, 0, 0), -90)


def add_head(engine: Assembly, z: float, size, height: float = 0.07, cover: str = "cast-dark", core: str = "crankcase", plugs: int = 2) -> None:
    """Cylinder head and camshaft cover, standing at z of the current frame."""
    w, d = size
    engine.add(core, block((-w * 0.46, -d * 0.47, z), (w * 0.46, d * 0.47, z + height), 0.014))
    for k in range(3):
        ring = rectangle(w * 0.98, d * 0.98, w * 0.12)
        engine.add(core, _flat(ring, z + 0.012 + k * 0.015, z + 0.017 + k * 0.015, 0.001))
    top = [(-w * 0.52, z + height), (w * 0.52, z + height), (w * 0.50, z + height + 0.030), (w * 0.34, z + height + 0.052), (-w * 0.34, z + height + 0.052), (-w * 0.50, z + height + 0.030)]
    engine.add(cover, plate(rounded(top, 0.02), -d * 0.47, d * 0.47, 0.012))
    engine.add(cover, block((-w * 0.54, -d * 0.48, z + height - 0.006), (w * 0.54, d * 0.48, z + height + 0.008), 0.004))
    for x in (-0.27, 0.27):
        for side in (1, -1):
            engine.add(cover, lathe([(0.028, 0), (0.027, 0.008), (0.020, 0.012), (1e-4, 0.012)], (x * w, side * d * 0.465, z + height + 0.018), (0, side, 0), 32))
    for x in (-0.36, 0, 0.36):
        for y in np.linspace(-0.36, 0.36, 3):
            engine.add("bare-steel", bolt((x * w, y * d, z + height + (0.054 if abs(x) < 0.3 else 0.047)), (0, 0, 1), 0.006))
    for y in np.linspace(-d * 0.25, d * 0.25, plugs):
        engine.add("rubber", rod((w * 0.40, y, z + height * 0.55), (w * 0.58, y, z + height * 0.75), 0.008, 16))


def add_radiator(bike: Assembly, low, high, width: float, thick: float = 0.03) -> None:
    """A radiator between two points (x, z) of its front face's foot and head, with side tanks and a guard."""
    a, b = np.array([low[0], 0, low[1]]), np.array([high[0], 0, high[1]])
    height = float(np.linalg.norm(b - a))
    lean = np.degrees(np.arctan2(b[0] - a[0], b[2] - a[2]))
    with bike.within(translation(*a) @ rotation((0, 1, 0), lean)):
        half = width / 2
        rows = np.linspace(0.012, height - 0.012, 61)
        ripple = np.array([[(0.001 if k % 2 else -0.002, y, z) for y in (-half + 0.03, half - 0.03)] for k, z in enumerate(rows)])
        bike.add("core", grid(ripple))
        columns = np.linspace(-half + 0.035, half - 0.035, 22)
        for y in columns:
            bike.add("core", block((-0.002, y - 0.0014, 0.012), (0.0035, y + 0.0014, height - 0.012), 0.0005))
        bike.add("core", block((-thick, -half + 0.03, 0.01), (-0.006, half - 0.03, height - 0.01), 0.002))
        for side in (1, -1):
            bike.add("plastic", block((-thick - 0.004, side * (half - 0.032), 0), (0.008, side * half, height), 0.01))
        for z in (0, height):
            bike.add("plastic", block((-thick, -half + 0.01, z - 0.007), (0.006, half - 0.01, z + 0.007), 0.004))
        bike.add("bare-steel", lathe([(0.018, 0), (0.019, 0.006), (0.016, 0.012), (1e-4, 0.012)], (-0.012, -half + 0.025, height + 0.006), (0, 0, 1), 20))
    for side, z in ((1, 0.2), (-1, 0.85)):
        start = a + (b - a) * z + np.array([-thick, side * (half - 0.02), 0])
        bike.add("rubber", sweep([start, start + np.array([-0.05, -side * 0.01, -0.02]), start + np.array([-0.12, -side * 0.06, -0.05])], 0.014))


def add_headers(bike: Assembly, ports, knee, collector, radius: float = 0.019, material: str = "exhaust") -> None:
    """Header pipes from the ports of the head down to the collector. @param ports left to right"""
    for k, port in enumerate(ports):
        port = np.asarray(port, float)
        spread = (k - (len(ports) - 1) / 2) * radius * 2.15
        front = np.array([knee[0], port[1] * 0.85, knee[1]])
        low = np.array([knee[0] - 0.07, port[1] * 0.5 + spread * 0.5, collector[2] + 0.02])
        end = np.array([collector[0], collector[1] + spread * 0.55, collector[2]])
        bike.add(material, sweep([port, port + np.array([0.035, 0, -0.01]), front, low, end], radius, 24, 10))
        bike.add("bare-steel", lathe([(radius * 1.5, -0.004), (radius * 1.5, 0.004), (radius * 1.15, 0.012), (radius, 0.012)], port, (1, 0, -0.2), 24))


def silencer(start, end, radius: float, tail: float = 0.4, squash: float = 1.0, power: float = 2.0) -> tuple[Solid, Solid, Solid]:
    """@returns its body, its end cap and the dark mouth; `tail` is the mouth's share of the radius"""
    start, end = np.asarray(start, float), np.asarray(end, float)
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    ring = np.stack([np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (2 / power) * squash, np.sign(np.sin(a)) * np.abs(np.sin(a)) ** (2 / power)], -1)
    along = end - start

    def skin(pairs):
        return sweep([start + along * t for t, _ in pairs], [r * radius for _, r in pairs], section=ring, steps=3, up=(0.2, 0, 1))

    body = skin([(0, 0.38), (0.04, 0.5), (0.12, 0.86), (0.2, 0.99), (0.25, 1.0), (0.85, 1.0), (0.89, 1.0)])
    unit = along / np.linalg.norm(along)
    length = float(np.linalg.norm(along))
    cap = skin([(0.885, 1.025), (0.90, 1.03), (0.93, 1.0), (0.97, 0.85), (0.985, 0.72)])
    lip = lathe([(radius * tail * 1.15, -length * 0.05), (radius * tail * 1.15, 0.004), (radius * tail, 0.006), (radius * tail * 0.92, 0), (radius * tail * 0.9, -0.03)], end, unit, 40)
    mouth = lathe([(radius * tail * 0.91, -0.03), (1e-4, -0.03)], end, unit, 32)
    return body, joined([cap, lip]), mouth


def add_shock(bike: Assembly, low, high, radius: float = 0.034, turns: float = 7, spring: str = "spring", reservoir: bool = False) -> None:
    low, high = np.asarray(low, float), np.asarray(high, float)
    along = (high - low) / np.linalg.norm(high - low)
    bike.add("anodised", rod(low + along * 0.01, low + (high - low) * 0.55, 0.018, 24))
    bike.add("chrome", rod(low, high, 0.008, 16))
    bike.add("anodised", rod(low + (high - low) * 0.82, high, radius * 0.8, 28))
    for t in (0.14, 0.84):
        bike.add("anodised", lathe([(0.012, -0.006), (radius * 1.12, -0.004), (radius * 1.12, 0.004), (0.012, 0.006)], low + (high - low) * t, along, 28))
    bike.add(spring, helix(low + (high - low) * 0.15, low + (high - low) * 0.83, radius, 0.0062, turns, 10))
    for at in (low, high):
        bike.add("bare-steel", rod(at - np.array([0, 0.022, 0]), at + np.array([0, 0.022, 0]), 0.015, 20))
