"""The shell of a living body: its walls with windows and doors, its skin from nose to tail, its roof."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import counter_clockwise, rectangle, rounded, triangles_of
from modelling.shapes import block, grid, plate, rod, sweep
from modelling.solid import solid

BEAM = rounded([(-1, -1), (1, -1), (1, 1), (-1, 1)], 0.45, 5)
WALL = 0.032


def box_outline(x0: float, x1: float, z0: float, z1: float, radius: float) -> np.ndarray:
    return rectangle(x1 - x0, z1 - z0, radius, ((x0 + x1) / 2, (z0 + z1) / 2))


def side_outline(plan) -> np.ndarray:
    """@returns the outline of a side wall in (x, z), notched for the wheels"""
    profile = [tuple(p) for p in plan["profile"]]
    notches = [(plan["radii"][k]) for k in range(len(profile))]
    if "arch" not in plan:
        return rounded(profile, notches)
    x0, x1, top = plan["arch"]
    low = profile[-1][1]
    # The profile runs from the lower front corner over the roof; the notch is cut into its last, level side.
    cut = [(x0 - 0.03, low), (x0 + 0.07, top), (x1 - 0.07, top), (x1 + 0.03, low)]
    return rounded(profile + cut, notches + [0.02, 0.13, 0.13, 0.02])


def add_shell(van: Assembly, plan, roof: Assembly | None) -> None:
    """@param roof where the roof goes, the same assembly or another; None leaves it off"""
    half = plan["width"] / 2
    outline = side_outline(plan)
    for side in (1, -1):
        holes = [box_outline(*w["at"], 0.07) for w in plan["windows"] if w["side"] == side]
        van.add(plan["walls"], plate(outline, side * (half - WALL), side * half, 0.004, holes))
        for window in plan["windows"]:
            if window["side"] == side:
                add_window(van, window["at"], side, half, plan.get("glass", "privacy"))
    add_skin(van, plan, half, roof)
    for side in (1, -1):
        edge = np.asarray(_upper(plan), float)
        path = np.stack([edge[:, 0], np.full(len(edge), side * (half - 0.004)), edge[:, 1]], -1)
        if roof is not None:
            roof.add(plan["trim"], sweep(path, [(0.017, 0.02)] * len(path), section=BEAM, up=(0, 1, 0), steps=1))
    if "door" in plan:
        add_door(van, plan["door"], half, plan)


def _upper(plan) -> np.ndarray:
    """The part of the profile from the lower front corner over the roof to the lower rear corner."""
    return rounded_open(plan["profile"], plan["radii"])


def rounded_open(points, radii) -> np.ndarray:
    """@returns the open line through points, in their order, with arcs at its inner corners"""
    p = np.asarray(points, float)
    out = [p[0]]
    for i in range(1, len(p) - 1):
        a, b, c = p[i - 1], p[i], p[i + 1]
        u, v = (a - b) / np.linalg.norm(a - b), (c - b) / np.linalg.norm(c - b)
        reach = min(radii[i] / max(np.tan(np.arccos(np.clip(u @ v, -0.9999, 0.9999)) / 2), 0.05), 0.49 * np.linalg.norm(a - b), 0.49 * np.linalg.norm(c - b))
        out += [(1 - t) ** 2 * (b + u * reach) + 2 * t * (1 - t) * b + t * t * (b + v * reach) for t in np.linspace(0, 1, 9)]
    return np.array([*out, p[-1]])


def add_skin(van: Assembly, plan, half: float, roof: Assembly | None) -> None:
    """Front, roof and rear as one skin, the floor below."""
    line = _upper(plan)
    top = plan["roof"] - 0.03
    for outer, material in ((0.0, None), (WALL, "ceiling")):
        middle = np.array([line[:, 0].mean(), line[:, 1].mean()])
        at = line - np.sign(line - middle) * outer
        parts = {"ends": [], "roof": []}
        for a, b, keep in zip(at[:-1], at[1:], zip(line[:-1], line[1:])):
            level = min(keep[0][1], keep[1][1]) > top - 0.14 and abs(keep[0][0] - keep[1][0]) > 0.3
            strip = np.array([[(p[0], y, p[1]) for y in (-half + 0.004, half - 0.004)] for p in (a, b)])
            if roof is None and min(keep[0][1], keep[1][1]) > plan["floor"] + 0.9:
                continue
            parts["roof" if level else "ends"].append(grid(strip))
        van.add(material or plan["ends"], *parts["ends"])
        if roof is not None:
            roof.add(material or "composite", *parts["roof"])
    (x0, z0), (x1, z1) = plan["profile"][0], plan["profile"][-1]
    van.add("void", block((x1 + 0.05, -half + 0.05, z1 + 0.02), (x0 - 0.05, half - 0.05, z1 + 0.05), 0.005))


def add_window(van: Assembly, at, side: int, half: float, glass: str) -> None:
    """A hinged acrylic window in its frame, with a blind inside."""
    x0, x1, z0, z1 = at
    out = side * half
    ring = box_outline(x0 - 0.028, x1 + 0.028, z0 - 0.028, z1 + 0.028, 0.09)
    hole = box_outline(x0 + 0.012, x1 - 0.012, z0 + 0.012, z1 - 0.012, 0.06)
    van.add("gloss-black", plate(ring, out - side * 0.002, out + side * 0.014, 0.005, [hole]))
    van.add(glass, _pane(box_outline(x0 + 0.006, x1 - 0.006, z0 + 0.006, z1 - 0.006, 0.064), out + side * 0.012))
    inner = box_outline(x0 - 0.05, x1 + 0.05, z0 - 0.05, z1 + 0.05, 0.03)
    opening = box_outline(x0, x1, z0, z1, 0.05)
    van.add("laminate", plate(inner, out - side * (WALL + 0.022), out - side * WALL, 0.006, [opening]))
    drop = (z1 - z0) * 0.16
    van.add("linen", block((x0 + 0.01, out - side * (WALL + 0.016), z1 - drop), (x1 - 0.01, out - side * (WALL + 0.008), z1), 0.003))
    for x in np.linspace(x0 + 0.15, x1 - 0.15, 2):
        van.add("plastic", block((x - 0.03, out - side * (WALL + 0.01), z0 + 0.005), (x + 0.03, out - side * 0.02, z0 + 0.022), 0.004))


def _pane(outline, y: float):
    flat, tris = triangles_of(counter_clockwise(outline))
    verts = np.stack([flat[:, 0], np.full(len(flat), y), flat[:, 1]], -1)
    return solid(verts, tris=tris[:, ::-1] if y > 0 else tris)


def add_door(van: Assembly, door, half: float, plan) -> None:
    """@param door side, at (x0, x1, z0, z1)"""
    x0, x1, z0, z1 = door["at"]
    side = door.get("side", 1)
    out = side * half
    van.add("void", plate(box_outline(x0 - 0.012, x1 + 0.012, z0 - 0.012, z1 + 0.012, 0.07), out, out + side * 0.003, 0.001))
    van.add("satin", plate(box_outline(x0 - 0.04, x1 + 0.04, z0 - 0.035, z1 + 0.04, 0.09), out, out + side * 0.007, 0.003, [box_outline(x0 - 0.008, x1 + 0.008, z0 - 0.008, z1 + 0.008, 0.068)]))
    van.add(plan["walls"] if plan["walls"] != "cladding" else "composite", plate(box_outline(x0, x1, z0, z1, 0.062), out - side * 0.01, out + side * 0.014, 0.006))
    split = z0 + (z1 - z0) * 0.50
    van.add("gloss-black", plate(box_outline(x0 + 0.09, x1 - 0.09, split + 0.10, z1 - 0.12, 0.06), out + side * 0.012, out + side * 0.019, 0.004))
    van.add("gloss-black", block((x0 + 0.03, out + side * 0.012, split - 0.06), (x0 + 0.085, out + side * 0.036, split + 0.07), 0.01))
    for z in (z0 + 0.2, z1 - 0.25):
        van.add("satin", rod((x1 + 0.004, out + side * 0.014, z - 0.05), (x1 + 0.004, out + side * 0.014, z + 0.05), 0.009, 14))
    van.add("laminate", plate(box_outline(x0, x1, z0 + 0.02, z1, 0.05), out - side * (WALL + 0.014), out - side * WALL, 0.004))
    van.add("laminate-grey", plate(box_outline(x0 + 0.09, x1 - 0.09, split + 0.10, z1 - 0.12, 0.04), out - side * (WALL + 0.017), out - side * (WALL + 0.013), 0.002))
    add_steps(van, plan, x0, x1, side)
    x = x1 + 0.09
    van.add("composite", sweep([(x, out, 1.05), (x, out + side * 0.05, 1.08), (x, out + side * 0.055, 1.25), (x, out + side * 0.05, 1.42), (x, out, 1.45)], 0.013))


def add_steps(van: Assembly, plan, x0: float, x1: float, side: int) -> None:
    """Pull-out steps under the door: two where the floor is high."""
    half, low = plan["width"] / 2, plan["profile"][0][1]
    levels = [(low - 0.13, half + 0.10)] if low < 0.55 else [(low - 0.13, half + 0.04), (low - 0.35, half + 0.26)]
    for z, y in levels:
        van.add("aluminium", block((x0 + 0.05, side * (y - 0.13), z - 0.012), (x1 - 0.05, side * (y + 0.13), z + 0.012), 0.008))
        for k in range(4):
            van.add("rubber", block((x0 + 0.09, side * (y - 0.09 + k * 0.055), z + 0.010), (x1 - 0.09, side * (y - 0.065 + k * 0.055), z + 0.015), 0.002))
    z, y = levels[-1]
    for x in (x0 + 0.06, x1 - 0.06):
        van.add("chassis", sweep([(x, side * (half - 0.25), low + 0.02), (x, side * (y - 0.05), z - 0.005), (x, side * (y + 0.12), z - 0.005)], [(0.03, 0.006)] * 3, section=BEAM, up=(1, 0, 0), steps=3))
