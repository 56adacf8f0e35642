"""A motorcycle's wheels, with the axle at the origin: tyre, rim, spokes, discs, calipers, chain."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import circle, rounded
from modelling.shapes import grid, lathe, plate, rod, sweep
from modelling.solid import Solid, joined, moved, solid, turned

AROUND = 540


def tyre(radius: float, width: float, rim: float, tread: str = "road") -> Solid:
    """@param tread "road" has slanted grooves, "knobbly" blocks"""
    half, crown = width / 2, min(width * 0.42, (radius - rim) * 0.62)
    a = np.linspace(0, np.pi / 2, 22)
    arc = np.stack([radius - crown + crown * np.sin(a), half * np.cos(a)], -1)
    wall = np.array([(rim - 0.004, half * 0.70), (rim + 0.006, half * 0.80), (rim + 0.016, half * 0.9), ((rim + radius - crown) / 2, half * 0.99)])
    side = np.concatenate([wall, arc])
    profile = np.concatenate([side, (side * (1, -1))[-2::-1]])
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    across = profile[:, 1:2] / half
    on_tread = (profile[:, 0:1] > radius - crown * 0.94).astype(float)
    height = np.where(on_tread > 0, _TREADS[tread](turn[None], across), 0)
    r = profile[:, 0:1] + height
    rows = np.stack([r * np.cos(turn), np.repeat(profile[:, 1:2], AROUND, 1), r * np.sin(turn)], -1)
    return grid(rows, closed=True)


def _road(turn, across):
    reach = np.abs(across)
    phase = (turn * 26 / (2 * np.pi) + np.sign(across) * 0.25 - reach * 1.5) % 1
    groove = (phase < 0.13) & (reach > 0.16) & (reach < 0.86)
    middle = (turn * 13 / (2 * np.pi) + across * 2.2) % 1
    return np.where(groove | ((middle < 0.07) & (reach < 0.3)), -0.0045, 0)


def _knobbly(turn, across):
    reach = np.abs(across)
    row = np.floor(reach * 3.2)
    phase = (turn * 34 / (2 * np.pi) + row * 0.5) % 1
    return np.where((phase < 0.62) & ((reach * 3.2) % 1 > 0.16), 0.004, -0.007)


_TREADS = {"road": _road, "knobbly": _knobbly}


def rim_barrel(rim: float, width: float) -> Solid:
    w = width / 2
    half = [(rim + 0.004, w), (rim + 0.005, w - 0.004), (rim - 0.004, w - 0.008), (rim - 0.01, w - 0.016), (rim - 0.017, w * 0.55), (rim - 0.021, 0)]
    outer = [(rim + 0.004, w), (rim - 0.002, w - 0.001), (rim - 0.012, w - 0.012), (rim - 0.022, w * 0.5), (rim - 0.026, 0)]
    skins = []
    for profile in (half, outer):
        p = np.array(profile)
        skins.append(lathe(np.concatenate([p, (p * (1, -1))[-2::-1]]), (0, 0, 0), (0, 1, 0), 120))
    return joined(skins)


def cast_spokes(rim: float, count: int, fork: float = 0.0, sweep_back: float = 0.25, width: float = 0.013) -> Solid:
    """@param fork half the angle between the outer ends of a split spoke, in radians; 0 for a plain one"""
    section = rounded([(-1, -1), (1, -1), (1, 1), (-1, 1)], 0.5, 4)
    spokes = []
    for k in range(count):
        start = 2 * np.pi * k / count
        for end in (-fork, fork) if fork else (0.0,):
            bend = start + sweep_back
            path = [
                (np.cos(start) * 0.035, 0, np.sin(start) * 0.035),
                (np.cos(start + (bend + end - start) * 0.45) * rim * 0.5, 0, np.sin(start + (bend + end - start) * 0.45) * rim * 0.5),
                (np.cos(bend + end) * (rim - 0.018), 0, np.sin(bend + end) * (rim - 0.018)),
            ]
            spokes.append(sweep(path, [(width * 1.25, 0.026), (width * 0.8, 0.017), (width, 0.022)], section=section, up=(0, 1, 0), steps=6))
    return joined(spokes)


def wire_spokes(rim: float, count: int = 36, hub: float = 0.032, spread: float = 0.035) -> Solid:
    wires = []
    for k in range(count):
        side, pull = (1 if k % 2 else -1), (1 if k % 4 < 2 else -1)
        a = 2 * np.pi * k / count
        b = a + pull * 0.55
        start = (np.cos(b) * hub, side * spread, np.sin(b) * hub)
        end = (np.cos(a) * (rim - 0.018), side * 0.008, np.sin(a) * (rim - 0.018))
        wires.append(rod(start, end, 0.0019, 8))
        wires.append(rod(np.add(end, np.subtract(start, end) * 0.06), end, 0.0036, 6))
    return joined(wires)


def hub(radius: float, half: float) -> Solid:
    return lathe([(0.012, half), (radius * 0.8, half), (radius, half - 0.008), (radius * 0.72, half * 0.45), (radius * 0.66, 0), (radius * 0.72, -half * 0.45), (radius, -half + 0.008), (radius * 0.8, -half), (0.012, -half)], (0, 0, 0), (0, 1, 0), 48)


def add_wheel(bike: Assembly, size, spokes: Solid, colour: str = "gloss-black", tread: str = "road", hub_radius: float = 0.048) -> None:
    """@param size (radius, width, rim's radius, rim's width)"""
    radius, width, rim, rim_width = size
    bike.add("rubber", tyre(radius, width, rim, tread))
    bike.add(colour, rim_barrel(rim, rim_width), spokes, hub(hub_radius, 0.055))


def add_disc(bike: Assembly, radius: float, y: float, carrier: str = "gloss-black") -> None:
    """A drilled disc on its carrier, `y` from the middle of the wheel."""
    waves = np.linspace(0, 2 * np.pi, 180, endpoint=False)
    r = radius - 0.003 + 0.003 * np.cos(waves * 10)
    outline = np.stack([np.cos(waves) * r, np.sin(waves) * r], -1)
    drilled = [circle(radius * 0.72, 72)]
    for k in range(60):
        a, q = 2 * np.pi * k / 60, radius * (0.79, 0.86, 0.93)[k % 3]
        drilled.append(circle(0.0038, 8, (np.cos(a) * q, np.sin(a) * q)))
    bike.add("disc", plate(outline, y - 0.0025, y + 0.0025, 0.0006, drilled, 1))
    ring = circle(radius * 0.735, 72)
    windows = [
        rounded([(np.cos(a + s) * q, np.sin(a + s) * q) for s, q in ((-0.22, radius * 0.64), (0.22, radius * 0.64), (0.16, radius * 0.42), (-0.16, radius * 0.42))], 0.01)
        for a in np.arange(8) * np.pi / 4
    ]
    bike.add(carrier, plate(ring, y - 0.003, y + 0.004, 0.001, [circle(0.03, 32), *windows], 1))
    for a in np.arange(10) * np.pi / 5:
        bike.add("bare-steel", lathe([(1e-4, 0.006), (0.007, 0.006), (0.008, 0.004), (0.008, -0.006)], (np.cos(a) * radius * 0.735, y, np.sin(a) * radius * 0.735), (0, 1, 0), 12))


def caliper(radius: float, y: float, degrees: float, material_width: float = 0.028) -> Solid:
    """A four-piston caliper around the edge of a disc, its middle at an angle from the nose over the top."""
    arc = np.radians(np.linspace(-23, 23, 9))
    outer, inner = radius + 0.020, radius - 0.052
    outline = [(np.cos(a) * outer, np.sin(a) * outer) for a in arc] + [(np.cos(a) * inner, np.sin(a) * inner) for a in arc[::-1]]
    parts = []
    for low, high in ((y - material_width, y - 0.006), (y + 0.006, y + material_width)):
        parts.append(plate(rounded(outline, 0.008, 3), low, high, 0.006))
    bridge = [(np.cos(a) * q, np.sin(a) * q) for q, arcs in ((outer + 0.003, arc[1:-1]), (outer - 0.012, arc[-2:0:-1])) for a in arcs]
    parts.append(plate(bridge, y - 0.014, y + 0.014, 0.003))
    for a in (-0.2, 0.2):
        at = (np.cos(a) * (radius - 0.018), y + material_width - 0.001, np.sin(a) * (radius - 0.018))
        parts.append(lathe([(1e-4, 0.005), (0.013, 0.005), (0.016, 0.003), (0.017, 0)], at, (0, 1, 0), 24))
    return turned(joined(parts), (0, -1, 0), degrees)


def sprocket(radius: float, teeth: int, y: float) -> Solid:
    a = np.linspace(0, 2 * np.pi, teeth * 4, endpoint=False)
    r = radius + np.where(np.arange(teeth * 4) % 4 < 2, 0.003, -0.004)
    holes = [circle(0.03, 24)] + [circle(radius * 0.16, 16, (np.cos(t) * radius * 0.66, np.sin(t) * radius * 0.66)) for t in np.arange(6) * np.pi / 3]
    return plate(np.stack([np.cos(a) * r, np.sin(a) * r], -1), y - 0.003, y + 0.003, 0.0008, holes, 1)


def chain(front, front_radius: float, rear, rear_radius: float, y: float) -> Solid:
    """@param front, rear the middles (x, z) of the sprockets"""
    front, rear = np.asarray(front, float), np.asarray(rear, float)
    gap = rear - front
    heading, tilt = np.arctan2(gap[1], gap[0]), np.arcsin((rear_radius - front_radius) / np.linalg.norm(gap))
    up, down = heading - np.pi / 2 - tilt, heading + np.pi / 2 + tilt
    arc_rear = np.linspace(up, down, 40)
    arc_front = np.linspace(down, up + 2 * np.pi, 24)
    loop = [rear + rear_radius * np.array([np.cos(a), np.sin(a)]) for a in arc_rear]
    loop += [front + front_radius * np.array([np.cos(a), np.sin(a)]) for a in arc_front]
    loop = np.array([*loop, loop[0]])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(loop, axis=0), axis=1))])
    count = int(length[-1] / 0.0159 / 2) * 2
    at = np.linspace(0, length[-1], count + 1)
    points = np.stack([np.interp(at, length, loop[:, i]) for i in (0, 1)], -1)
    links = []
    for k in range(count):
        a, b = points[k], points[k + 1]
        lean = np.degrees(np.arctan2(*(b - a)[::-1]))
        out = 0.0088 if k % 2 else 0.0062
        link = joined([_LINK, moved(_LINK, y=-2 * 0.0088)]) if k % 2 else joined([moved(_LINK, y=-0.0026), moved(_LINK, y=-2 * 0.0088 + 0.0026)])
        middle = (a + b) / 2
        links.append(moved(turned(link, (0, -1, 0), lean), middle[0], y + out * 0, middle[1]))
    return joined(links)


def _oval() -> Solid:
    a = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    x = np.cos(a) * 0.0105 + np.sign(np.cos(a)) * 0.001
    z = np.sin(a) * 0.0068 * (1 - 0.25 * np.cos(a * 2 + np.pi))
    ring = np.stack([x, z], -1)
    verts = [(p[0], q, p[1]) for q in (0.0075, 0.0095) for p in ring]
    k = np.arange(14)
    sides = np.stack([k, k + 14, (k + 1) % 14 + 14, (k + 1) % 14], -1)
    fan = [(14, 14 + i + 1, 14 + i) for i in range(1, 13)] + [(0, i, i + 1) for i in range(1, 13)]
    return joined([solid(verts, sides, fan), rod((-0.008, -0.009, 0), (-0.008, 0.0105, 0), 0.0034, 8)])


_LINK = _oval()
