"""Joinery: cabinets with doors, the kitchen with its bench and cupboards, the fridge. Metres."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rectangle, rounded
from modelling.shapes import block, grid, lathe, plate, rod, sweep
from modelling.solid import moved, turned


def add_cabinet(room: Assembly, low, high, face: str, columns: int = 2, rows: int = 1, fronts: str = "timber", body: str = "laminate", handle: str = "satin") -> None:
    """A carcass with doors. @param face the side that the doors are on: +y, -y, +x or -x"""
    low, high = np.minimum(low, high), np.maximum(low, high)
    room.add(body, block(low, high, 0.006))
    sign, axis = (1 if face[0] == "+" else -1), "xyz".index(face[1])
    run = 0 if axis == 1 else 1
    width, height = (high[run] - low[run]) / columns, (high[2] - low[2]) / rows
    out = high[axis] if sign > 0 else low[axis]
    for i in range(columns):
        for j in range(rows):
            a, b = np.zeros(3), np.zeros(3)
            a[run], b[run] = low[run] + i * width + 0.004, low[run] + (i + 1) * width - 0.004
            a[2], b[2] = low[2] + j * height + 0.004, low[2] + (j + 1) * height - 0.004
            a[axis], b[axis] = out, out + sign * 0.018
            room.add(fronts, block(a, b, 0.004))
            grip = (a + b) / 2
            grip[axis], grip[2] = out + sign * 0.03, b[2] - 0.05 if height > 0.12 else (a[2] + b[2]) / 2
            span = np.zeros(3)
            span[run] = min(0.07, width * 0.25)
            room.add(handle, rod(grip - span, grip + span, 0.006, 12))
            for end in (-1, 1):
                foot = grip + span * end * 0.9
                back = foot.copy()
                back[axis] = out + sign * 0.015
                room.add(handle, rod(back, foot, 0.004, 8))


def add_kitchen(room: Assembly, item, floor: float) -> None:
    """Bench with cooktop, oven, sink and tap, overhead cupboards, range hood and microwave."""
    x0, x1 = item["x"]
    side, half = item["side"], item["wall"]
    depth = 0.56
    front = side * (half - depth)
    face = "-y" if side > 0 else "+y"
    wall = side * half
    oven = x0 + 0.62
    room.add("laminate", block((x0, front + side * 0.05, floor), (x1, wall, floor + 0.08), 0.004))
    add_cabinet(room, (oven, front, floor + 0.08), (oven + 0.45, wall, floor + 0.88), face, 1, 4, item.get("fronts", "timber"))
    add_cabinet(room, (oven + 0.45, front, floor + 0.08), (x1, wall, floor + 0.88), face, max(1, round((x1 - oven - 0.45) / 0.45)), 1, item.get("fronts", "timber"))
    room.add("laminate", block((x0, front + side * 0.01, floor + 0.08), (oven, wall, floor + 0.88), 0.004))
    out = front - side * 0.012
    room.add("gloss-black", block((x0 + 0.05, out, floor + 0.34), (oven - 0.02, front + side * 0.02, floor + 0.82), 0.012))
    room.add("satin", rod((x0 + 0.09, out - side * 0.03, floor + 0.74), (oven - 0.06, out - side * 0.03, floor + 0.74), 0.008, 14))
    for k in range(4):
        room.add("satin", rod((x0 + 0.12 + k * 0.11, out, floor + 0.79), (x0 + 0.12 + k * 0.11, out - side * 0.02, floor + 0.79), 0.014, 18))
    add_benchtop(room, item, floor, x0, x1, front, wall, side, oven)
    top = floor + 0.92
    near, far = sorted((wall - side * 0.006, wall))
    if item.get("splash", True):
        room.add("splashback", block((x0, near, top), (x1, far, top + 0.10), 0.002))
    if item["hung"]:
        add_overheads(room, {"x": (x0, x1), "side": side, "wall": half, "fronts": item.get("fronts", "timber")}, floor)
        room.add("satin", block((x0 + 0.02, wall - side * 0.34, floor + 1.38), (oven - 0.02, wall - side * 0.02, floor + 1.42), 0.008))


def add_benchtop(room: Assembly, item, floor, x0, x1, front, wall, side, oven) -> None:
    top = floor + 0.88
    sink = (oven + 0.42, oven + 0.86)
    a, b = front + side * 0.09, wall - side * 0.13
    hole = rectangle(sink[1] - sink[0], abs(b - a), 0.06, ((sink[0] + sink[1]) / 2, (a + b) / 2))
    slab = rounded([(x0 - 0.01, wall), (x1 + 0.015, wall), (x1 + 0.015, front - side * 0.02), (x0 - 0.01, front - side * 0.02)], 0.012)
    room.add("benchtop", moved(turned(plate(slab, -0.04, 0, 0.006, [hole]), (1, 0, 0), -90), z=top))
    basin = rectangle(sink[1] - sink[0], abs(b - a), 0.06, ((sink[0] + sink[1]) / 2, (a + b) / 2))
    middle = basin.mean(0)
    rows = [(1.02, 0.0415), (1.0, 0.042), (0.985, 0.03), (0.96, -0.1), (0.90, -0.125), (0.06, -0.13), (0.05, -0.14), (0.001, -0.14)]
    room.add("bare-steel", grid(np.array([np.concatenate([middle + (basin - middle) * s, np.full((len(basin), 1), top + z)], 1) for s, z in rows]), closed=True))
    tap = (sink[0] + 0.22, wall - side * 0.07)
    room.add("chrome", rod((tap[0], tap[1], top + 0.04), (tap[0], tap[1], top + 0.09), 0.022, 24), sweep([(tap[0], tap[1], top + 0.08), (tap[0], tap[1], top + 0.26), (tap[0], tap[1] - side * 0.08, top + 0.315), (tap[0], tap[1] - side * 0.16, top + 0.27), (tap[0], tap[1] - side * 0.165, top + 0.24)], 0.011), sweep([(tap[0] + 0.02, tap[1], top + 0.085), (tap[0] + 0.09, tap[1], top + 0.11)], 0.007))
    c0, c1 = x0 + 0.07, oven - 0.04
    room.add("gloss-black", block((c0, front + side * 0.05, top + 0.038), (c1, wall - side * 0.05, top + 0.047), 0.006))
    for x in np.linspace(c0 + 0.13, c1 - 0.13, 2):
        for t in (0.3, 0.74):
            y = front + (wall - front) * t
            room.add("cast-dark", lathe([(0.045, 0.0), (0.045, 0.012), (0.038, 0.018), (1e-4, 0.018)], (x, y, top + 0.046), (0, 0, 1), 28))
            for k in range(4):
                a = k * np.pi / 2 + np.pi / 4
                room.add("core", rod((x + np.cos(a) * 0.035, y + np.sin(a) * 0.035, top + 0.075), (x + np.cos(a) * 0.11, y + np.sin(a) * 0.11, top + 0.075), 0.005, 8))


def add_overheads(room: Assembly, item, floor: float) -> None:
    x0, x1 = item["x"]
    side, wall = item["side"], item["side"] * item["wall"]
    front = wall - side * 0.36
    add_cabinet(room, (x0, front, floor + 1.50), (x1, wall, floor + 1.93), "-y" if side > 0 else "+y", max(1, round((x1 - x0) / 0.62)), 1, item.get("fronts", "timber"))
    room.add("downlight", block((x0 + 0.02, front + side * 0.06, floor + 1.488), (x1 - 0.02, front + side * 0.08, floor + 1.494), 0.002))


def add_fridge(room: Assembly, item, floor: float) -> None:
    (x0, x1), side = item["x"], item["side"]
    wall = side * item["wall"]
    front = wall - side * 0.60
    room.add("laminate", block((x0 - 0.02, front + side * 0.02, floor), (x1 + 0.02, wall, floor + 1.95), 0.006))
    for z0, z1 in ((floor + 0.28, floor + 1.08), (floor + 1.09, floor + 1.62)):
        room.add("silver-grey", block((x0 + 0.015, front - side * 0.03, z0), (x1 - 0.015, front + side * 0.02, z1), 0.014))
        room.add("satin", rod((x0 + 0.05, front - side * 0.055, z0 + 0.1), (x0 + 0.05, front - side * 0.055, z1 - 0.1), 0.009, 14))
    add_cabinet(room, (x0, front + side * 0.01, floor + 1.64), (x1, wall, floor + 1.93), "-y" if side > 0 else "+y", 1, 1)
    add_cabinet(room, (x0, front + side * 0.01, floor + 0.02), (x1, wall, floor + 0.27), "-y" if side > 0 else "+y", 1, 1)
