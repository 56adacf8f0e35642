"""What stands inside a caravan or a motorhome. Each piece is a function of the room and of its data, in metres."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rectangle, rounded
from modelling.shapes import block, grid, lathe, loft, plate, rod, sweep
from modelling.solid import Solid, moved, rotation, translation, turned

from .fitted import fitted
from .joinery import add_cabinet, add_fridge, add_kitchen, add_overheads


def cushion(at, size, power: float = 3.2) -> Solid:
    """A soft box: a superellipsoid. @param at its middle, `size` whole lengths"""
    u, v = np.linspace(-np.pi / 2, np.pi / 2, 17), np.linspace(-np.pi, np.pi, 41)[:-1]

    def bent(value, p):
        return np.sign(value) * np.abs(value) ** (2 / p)

    c, s = bent(np.cos(u), power), bent(np.sin(u), power)
    x = c[:, None] * bent(np.cos(v), power)[None]
    y = c[:, None] * bent(np.sin(v), power)[None]
    z = np.repeat(s[:, None], len(v), 1)
    return grid(np.stack([x, y, z], -1) * np.asarray(size) / 2 + np.asarray(at), closed=True)


def add_bed(room: Assembly, item, floor: float) -> None:
    """An island bed; its head is at x1 or at x0. @param item x (x0, x1), y (y0, y1), head"""
    (x0, x1), (y0, y1) = item["x"], item["y"]
    head = x1 if item["head"] == "front" else x0
    inward = -1 if item["head"] == "front" else 1
    room.add("timber", block((x0 + 0.04, y0 + 0.05, floor), (x1 - 0.04, y1 - 0.05, floor + 0.30), 0.01))
    room.add("mattress", block((x0, y0, floor + 0.30), (x1, y1, floor + 0.48), 0.05))
    foot = x0 if inward < 0 else x1
    spread = (head + inward * 0.55, foot - inward * 0.015)
    room.add("linen", block((min(spread), y0 - 0.015, floor + 0.36), (max(spread), y1 + 0.015, floor + 0.515), 0.045))
    fold = head + inward * 0.62
    room.add("linen", block((fold - 0.12, y0 - 0.018, floor + 0.44), (fold + 0.12, y1 + 0.018, floor + 0.535), 0.04))
    runner = foot - inward * 0.38
    room.add("throw", block((runner - 0.22, y0 - 0.022, floor + 0.33), (runner + 0.22, y1 + 0.022, floor + 0.525), 0.045))
    width = (y1 - y0) / 2
    for k in (0, 1):
        y = y0 + width * (k + 0.5)
        lean = rotation((0, 1, 0), 24 * inward * -1, (head + inward * 0.2, y, floor + 0.55))
        with room.within(lean):
            room.add("linen", cushion((head + inward * 0.22, y, floor + 0.58), (0.42, width * 0.86, 0.17), 2.7))
        with room.within(rotation((0, 1, 0), 50 * inward * -1, (head + inward * 0.36, y, floor + 0.60))):
            room.add("throw", cushion((head + inward * 0.38, y, floor + 0.63), (0.34, 0.36, 0.13), 2.6))


def add_bunks(room: Assembly, item, floor: float) -> None:
    """Two beds, one above the other, with rail, ladder, lights."""
    (x0, x1), (y0, y1) = item["x"], item["y"]
    inner = y1 if abs(y1) < abs(y0) else y0
    sign = 1 if inner > (y0 + y1) / 2 else -1
    for z, name in ((floor + 0.30, "lower"), (floor + 1.14, "upper")):
        room.add("timber", block((x0, y0, z - 0.05), (x1, y1, z + 0.02), 0.008))
        room.add("mattress", block((x0 + 0.02, y0 + 0.02, z + 0.02), (x1 - 0.02, y1 - 0.02, z + 0.15), 0.04))
        room.add("linen", block((x0 + 0.02, y0 + 0.01, z + 0.06), (x1 - 0.55, y1 - 0.01, z + 0.17), 0.04))
        room.add("throw", block((x0 + 0.02, y0 + 0.005, z + 0.05), (x0 + 0.6, y1 - 0.005, z + 0.178), 0.04))
        room.add("linen", cushion((x1 - 0.28, (y0 + y1) / 2, z + 0.20), (0.40, (y1 - y0) * 0.78, 0.14), 2.7))
        rail = z + 0.22
        if name == "upper":
            room.add("timber", block((x0 + 0.35, inner - sign * 0.022, z - 0.03), (x1 - 0.55, inner, rail + 0.1), 0.01))
    room.add("laminate", block((x0, y0, floor), (x1, y1, floor + 0.25), 0.006))
    room.add("timber", block((x0 - 0.025, y0, floor), (x0, y1, floor + 2.0), 0.006), block((x1, y0, floor), (x1 + 0.025, y1, floor + 2.0), 0.006))
    for x in (x1 - 0.42, x1 - 0.12):
        room.add("satin", sweep([(x, inner + sign * 0.16, floor), (x, inner + sign * 0.01, floor + 1.35)], 0.013))
    for k in range(4):
        t = (k + 0.8) / 4.6
        y = inner + sign * (0.16 - 0.15 * t)
        room.add("satin", rod((x1 - 0.42, y, floor + 1.35 * t), (x1 - 0.12, y, floor + 1.35 * t), 0.012, 14))


def add_dinette(room: Assembly, item, floor: float) -> None:
    """Two benches that face each other across a table, along a side wall."""
    (x0, x1), (y0, y1) = item["x"], item["y"]
    depth = 0.50
    for at, sign in ((x0, 1), (x1, -1)):
        a, b = sorted((at, at + sign * depth))
        room.add("timber", block((a, y0, floor), (b, y1, floor + 0.33), 0.008))
        room.add("upholstery", block((a + (0.06 if sign > 0 else 0), y0 + 0.01, floor + 0.33), (b - (0.06 if sign < 0 else 0), y1 - 0.01, floor + 0.46), 0.045))
        a, b = sorted((at, at + sign * 0.13))
        room.add("upholstery", block((a, y0 + 0.02, floor + 0.44), (b, y1 - 0.02, floor + 0.92), 0.05))
        room.add("throw", cushion((at + sign * 0.2, (y0 + y1) / 2 + 0.12, floor + 0.62), (0.14, 0.36, 0.34), 2.6))
    middle = (x0 + x1) / 2
    wall = y0 if abs(y0) > abs(y1) else y1
    inward = 1 if wall < 0 else -1
    table = rounded([(x0 + 0.42, wall + inward * 0.02), (x1 - 0.42, wall + inward * 0.02), (x1 - 0.42, wall + inward * (abs(y1 - y0) - 0.03)), (x0 + 0.42, wall + inward * (abs(y1 - y0) - 0.03))], 0.08)
    room.add("timber-pale", moved(turned(plate(table, -0.014, 0.014, 0.006), (1, 0, 0), -90), z=floor + 0.72))
    room.add("satin", rod((middle, wall + inward * 0.45, floor), (middle, wall + inward * 0.45, floor + 0.71), 0.032, 24))
    add_cup(room, (middle + 0.08, wall + inward * 0.3, floor + 0.735))


def add_cup(room: Assembly, at) -> None:
    room.add("ceramic", lathe([(1e-4, 0), (0.03, 0), (0.036, 0.01), (0.04, 0.085), (0.036, 0.085), (0.03, 0.015), (1e-4, 0.015)], at, (0, 0, 1), 32))
    room.add("ceramic", sweep([(at[0] + 0.036, at[1], at[2] + 0.065), (at[0] + 0.065, at[1], at[2] + 0.055), (at[0] + 0.035, at[1], at[2] + 0.02)], 0.005))


def add_lounge(room: Assembly, item, floor: float) -> None:
    """A lounge in an L or a U around a table. @param item x, y, along "wall" for a straight one, ends that turn"""
    (x0, x1), (y0, y1) = item["x"], item["y"]
    wall = y0 if abs(y0) > abs(y1) else y1
    inward = 1 if wall < 0 else -1
    depth = 0.55
    runs = [((x0, x1), sorted((wall, wall + inward * depth)), "y")]
    for end in item.get("turns", ()):
        runs.append((sorted((x0, x0 + depth)) if end == "rear" else sorted((x1 - depth, x1)), (y0, y1), "x" + end))
    for (a, b), (c, d), back in runs:
        room.add("timber", block((a, c, floor), (b, d, floor + 0.30), 0.008))
        parts = max(1, round((b - a) / 0.75)) if back == "y" else max(1, round((d - c) / 0.75))
        for k in range(parts):
            if back == "y":
                p, q = a + (b - a) * k / parts + 0.006, a + (b - a) * (k + 1) / parts - 0.006
                room.add("upholstery", block((p, c + 0.01, floor + 0.30), (q, d, floor + 0.46), 0.05))
                near, far = sorted((wall, wall + inward * 0.15))
                room.add("upholstery", block((p, near, floor + 0.44), (q, far, floor + 0.88), 0.055))
            else:
                p, q = c + (d - c) * k / parts + 0.006, c + (d - c) * (k + 1) / parts - 0.006
                room.add("upholstery", block((a, p, floor + 0.30), (b, q, floor + 0.462), 0.05))
                near, far = (a, a + 0.15) if back == "xrear" else (b - 0.15, b)
                room.add("upholstery", block((near, p, floor + 0.44), (far, q, floor + 0.88), 0.055))
    for x in (x0 + 0.3, x1 - 0.3):
        room.add("throw", cushion((x, wall + inward * 0.22, floor + 0.62), (0.36, 0.15, 0.34), 2.6))
    tx, ty = item.get("table", ((x0 + x1) / 2, wall + inward * (depth + 0.28)))
    table = rectangle(item.get("table_size", 0.85), 0.55, 0.12, (tx, ty))
    room.add("timber-pale", moved(turned(plate(table * (1, -1), -0.014, 0.014, 0.006), (1, 0, 0), 90), z=floor + 0.70))
    room.add("satin", rod((tx, ty, floor), (tx, ty, floor + 0.69), 0.035, 24), lathe([(0.2, 0), (0.2, 0.012), (0.05, 0.02), (0.036, 0.04)], (tx, ty, floor), (0, 0, 1), 32))
    add_cup(room, (tx - 0.15, ty, floor + 0.715))


def add_wardrobe(room: Assembly, item, floor: float) -> None:
    (x0, x1), (y0, y1) = item["x"], item["y"]
    add_cabinet(room, (x0, y0, floor), (x1, y1, floor + 1.94), item["face"], item.get("doors", 1), 1)


def add_ensuite(room: Assembly, item, floor: float) -> None:
    """Shower, toilet and basin behind a partition. @param item x, y, door (x or y gap as a side), shower "front" or "rear" """
    (x0, x1), (y0, y1) = item["x"], item["y"]
    height = floor + 1.98
    t = 0.028
    inner = y0 if abs(y0) < abs(y1) else y1
    for a, b in item["walls"]:
        low, high = np.minimum(a, b), np.maximum(a, b)
        room.add("laminate", block((low[0] - t / 2, low[1] - t / 2, floor), (high[0] + t / 2, high[1] + t / 2, height), 0.004))
    room.add("laminate-grey", block((x0, y0, floor), (x1, y1, floor + 0.006), 0.002))
    sx0, sx1, sy0, sy1 = item["shower"]
    room.add("ceramic", block((sx0, sy0, floor), (sx1, sy1, floor + 0.07), 0.03))
    room.add("lens", block((sx0 if item.get("screen", "x0") == "x0" else sx1 - 0.008, sy0, floor + 0.07), (sx0 + 0.008 if item.get("screen", "x0") == "x0" else sx1, sy1, floor + 1.85), 0.002))
    room.add("chrome", rod((sx1 - 0.06, (sy0 + sy1) / 2, floor + 0.9), (sx1 - 0.06, (sy0 + sy1) / 2, floor + 1.75), 0.01, 14))
    tx, ty = item["toilet"]
    bowl = loft([(tx - 0.22, floor + 0.28, floor + 0.40, 0.06, 0.7, 2.4, 2.2), (tx - 0.18, floor + 0.15, floor + 0.41, 0.14, 0.8, 3, 2.2), (tx, floor + 0.0, floor + 0.42, 0.185, 0.85, 3, 2.2), (tx + 0.2, floor, floor + 0.42, 0.18, 0.85, 3, 2.6)], 6)
    turn = rotation((0, 0, 1), item.get("toilet_turn", 0), (tx, 0, 0))
    with room.within(translation(0, ty, 0) @ turn):
        room.add("ceramic", bowl, block((tx + 0.14, -0.2, floor), (tx + 0.26, 0.2, floor + 0.62), 0.03))
        seat = lathe([(0.11, 0), (0.185, 0), (0.185, 0.02), (0.11, 0.02)], (tx, 0, floor + 0.42), (0, 0, 1), 40)
        room.add("ceramic", seat)
    bx0, bx1, by0, by1 = item["vanity"]
    room.add("timber", block((bx0, by0, floor), (bx1, by1, floor + 0.78), 0.006))
    room.add("benchtop", block((bx0 - 0.008, by0 - 0.008, floor + 0.78), (bx1 + 0.008, by1 + 0.008, floor + 0.81), 0.006))
    bowl_at = ((bx0 + bx1) / 2, (by0 + by1) / 2, floor + 0.81)
    room.add("ceramic", lathe([(0.12, 0), (0.155, 0.09), (0.15, 0.09), (0.11, 0.02), (1e-4, 0.015)], bowl_at, (0, 0, 1), 40))
    room.add("chrome", sweep([(bowl_at[0], bowl_at[1] + 0.17 * np.sign(inner) * -1, floor + 0.81), (bowl_at[0], bowl_at[1] + 0.16 * np.sign(inner) * -1, floor + 1.0), (bowl_at[0], bowl_at[1] + 0.06 * np.sign(inner) * -1, floor + 1.0)], 0.011))


PIECES = {
    "bed": add_bed,
    "bunks": add_bunks,
    "dinette": add_dinette,
    "lounge": add_lounge,
    "kitchen": add_kitchen,
    "fridge": add_fridge,
    "wardrobe": add_wardrobe,
    "ensuite": add_ensuite,
    "overheads": add_overheads,
}


def add_floor(room: Assembly, plan, half: float) -> None:
    """Floorboards, narrower between the wheels where these are seen."""
    x0, x1 = plan["inside"]
    z = plan["floor"]
    pieces = [(x0, x1, half)]
    if "arch" in plan:
        a0, a1, _ = plan["arch"]
        pieces = [(x0, a0 - 0.05, half), (a0 - 0.05, a1 + 0.05, half - 0.40), (a1 + 0.05, x1, half)]
    for start, end, wide in pieces:
        room.add("floorboards", block((start, -wide, z - 0.02), (end, wide, z), 0.001))


def add_furniture(room: Assembly, plan, seen: str) -> None:
    """
    @param seen from "outside" it makes room for the wheels, from "inside" it does not, and a "plan" from above
      leaves out what hangs at the ceiling
    """
    if seen != "outside":
        plan = {key: value for key, value in plan.items() if key != "arch"}
    half = plan["width"] / 2 - 0.034
    floor = plan["floor"]
    x0, x1 = plan["inside"]
    add_floor(room, plan, half)
    pieces = Assembly()
    for item in plan["furniture"]:
        if seen == "plan" and item["kind"] == "overheads":
            continue
        PIECES[item["kind"]](pieces, {"wall": half, "hung": seen != "plan", **item}, floor)
    for material, shapes in pieces.parts():
        room.add(material, *(fitted(each, plan) for each in shapes))
    if seen != "plan":
        for x in np.arange(x0 + 0.7, x1 - 0.4, 1.0):
            for y in (-0.22, 0.22):
                top = plan["roof"] - 0.034
                room.add("downlight", lathe([(0.034, 0), (1e-4, -0.001)], (x, y, top - 0.004), (0, 0, -1), 24))
                room.add("satin", lathe([(0.045, -0.004), (0.044, 0.004), (0.036, 0.006), (0.034, 0.0)], (x, y, top), (0, 0, -1), 28))
