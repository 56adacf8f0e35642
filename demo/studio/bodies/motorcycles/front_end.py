"""What turns with the handlebar: fork, clamps, lamps, bars, grips, levers, mirrors, instruments."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rectangle, rounded
from modelling.shapes import block, grid, lathe, plate, rod, sweep
from modelling.solid import Solid, both, facing, rotation, transformed, translation, turned


class Fork:
    """Its legs go from the axle upwards, leaning back by the rake."""

    def __init__(self, axle: tuple[float, float], rake: float, half: float = 0.1) -> None:
        self.axle, self.rake, self.half = np.array([axle[0], 0, axle[1]]), rake, half
        self.up = np.array([-np.sin(np.radians(rake)), 0, np.cos(np.radians(rake))])

    def at(self, along: float, y: float = 0, ahead: float = 0) -> np.ndarray:
        """@returns a point `along` metres up the leg from the axle, `ahead` of it square to the leg"""
        forward = np.array([self.up[2], 0, -self.up[0]])
        return self.axle + self.up * along + forward * ahead + np.array([0, y, 0])

    def turn(self, degrees: float, offset: float = 0.035) -> np.ndarray:
        """@returns the turn of everything that is steered, to the left"""
        return rotation(self.up, degrees, self.at(0, 0, -offset))


def add_upside_down_fork(bike: Assembly, fork: Fork, low: float, top: float, outer: str = "gold", foot: str = "cast-dark") -> None:
    """@param low where the wide upper tubes begin, `top` where they end, along the legs"""
    for y in (fork.half, -fork.half):
        bike.add("chrome", rod(fork.at(0.03, y), fork.at(low + 0.03, y), 0.0215, 32))
        length = top - low
        tube = [(0.022, 0), (0.0295, 0), (0.031, 0.004), (0.031, 0.035), (0.028, 0.045), (0.0275, length * 0.45), (0.0285, length * 0.5), (0.0285, length - 0.004), (0.027, length)]
        bike.add(outer, lathe(tube, fork.at(low, y), fork.up, 40))
        bike.add("rubber", lathe([(0.022, 0), (0.025, 0.001), (0.0255, 0.006)], fork.at(low - 0.004, y), fork.up, 32))
        cap = [(1e-4, 0.016), (0.009, 0.016), (0.010, 0.008), (0.021, 0.008), (0.025, 0.003), (0.0255, -0.002)]
        bike.add("anodised", lathe(cap[::-1], fork.at(top, y), fork.up, 32))
        shoe = [(0.018, -0.036), (0.026, -0.03), (0.028, 0.02), (0.026, 0.05), (0.024, 0.075), (0.0225, 0.08)]
        bike.add(foot, lathe(shoe, fork.at(0, y), fork.up, 32))
        bike.add(foot, sweep([fork.at(0.04, y), fork.at(0.12, y, -0.04)], [(0.01, 0.02), (0.009, 0.014)], up=(0, 1, 0)))
    add_axle(bike, fork.axle, fork.half + 0.028)


def add_telescopic_fork(bike: Assembly, fork: Fork, low: float, top: float, lower: str = "alloy", cover: str | None = None) -> None:
    """The usual way up: sliders below, chromed stanchions above; a cover may hide these."""
    for y in (fork.half, -fork.half):
        slider = [(0.018, -0.04), (0.027, -0.034), (0.029, 0.0), (0.0285, low * 0.5), (0.0285, low - 0.02), (0.031, low - 0.016), (0.031, low), (0.022, low + 0.004)]
        bike.add(lower, lathe(slider, fork.at(0, y), fork.up, 40))
        bike.add("chrome", rod(fork.at(low, y), fork.at(top, y), 0.0205, 32))
        if cover:
            length = top - low
            bike.add(cover, lathe([(0.03, length * 0.3), (0.035, length * 0.3), (0.035, length * 0.86), (0.030, length * 0.9)], fork.at(low, y), fork.up, 40))
        bike.add("anodised", lathe([(0.021, -0.002), (0.0205, 0.004), (0.012, 0.006), (0.011, 0.014), (1e-4, 0.014)], fork.at(top, y), fork.up, 32))
    add_axle(bike, fork.axle, fork.half + 0.03)


def add_axle(bike: Assembly, at, half: float) -> None:
    bike.add("bare-steel", rod((at[0], -half - 0.006, at[2]), (at[0], half + 0.006, at[2]), 0.011, 20))
    for side in (1, -1):
        nut = lathe([(1e-4, 0.006), (0.008, 0.006), (0.009, 0.003), (0.016, 0.003), (0.018, 0), (0.018, -0.012)][::-1], (at[0], side * half, at[2]), (0, side, 0), 6 if side > 0 else 24)
        bike.add("bare-steel", nut)


def add_clamps(bike: Assembly, fork: Fork, heights: tuple[float, float], offset: float = 0.035, material: str = "cast-dark") -> None:
    """The two triple clamps, and the head of the stem between them."""
    h = fork.half
    half = [(-0.05, 0.0), (-0.045, 0.035), (-0.028, h + 0.02), (0.0, h + 0.042), (0.03, h + 0.02), (0.024, h - 0.03), (0.002, 0.03), (0.0, 0)]
    outline = rounded([*half, *[(x, -y) for x, y in half[-2:0:-1]]], 0.016)
    for height, thick in zip(heights, (0.030, 0.022)):
        flat = turned(plate(outline, -thick / 2, thick / 2, 0.005), (1, 0, 0), -90)
        bike.add(material, transformed(flat, translation(*fork.at(height)) @ rotation((0, 1, 0), -fork.rake)))
    low, high = heights
    bike.add("bare-steel", lathe([(0.022, -0.002), (0.022, 0.01), (0.019, 0.014), (0.010, 0.016), (1e-4, 0.016)], fork.at(high + 0.01, 0, -offset), fork.up, 6))


def add_grips(bike: Assembly, end, inner, radius: float = 0.0165) -> None:
    """The left grip and its twin, from the inner end of a bar to its outer end."""
    end, inner = np.asarray(end, float), np.asarray(inner, float)
    along = (end - inner) / np.linalg.norm(end - inner)
    length = 0.122
    start = end - along * length
    ridges = [(radius + (0.0 if k % 2 else 0.0012), 0.012 + k * (length - 0.02) / 36) for k in range(37)]
    bike.add("rubber", both(lathe([(0.012, 0), (radius + 0.006, 0.0), (radius + 0.006, 0.004), (radius, 0.008), *ridges, (radius, length), (0.012, length)], start, along, 32)))
    bike.add("anodised", both(lathe([(0.011, 0), (0.015, 0.002), (0.0165, 0.008), (0.0165, 0.026), (0.013, 0.032), (1e-4, 0.033)], end, along, 28)))
    add_switches(bike, start, along)


def add_switches(bike: Assembly, start, along) -> None:
    """Switch cluster, perch, lever and reservoir beside each grip."""
    ahead = np.array([0.95, 0, -0.3])
    ahead /= np.linalg.norm(ahead)
    at = start - along * 0.024
    bike.add("plastic", both(lathe([(0.013, 0), (0.019, 0.002), (0.0205, 0.006), (0.0205, 0.03), (0.019, 0.034), (0.013, 0.036)], at - along * 0.014, along, 28)))
    bike.add("plastic", both(transformed(block((-0.018, -0.016, -0.012), (0.018, 0.016, 0.016), 0.006), translation(*(at - ahead * 0.012)) @ facing(along))))
    for dz, colour in ((0.010, "gloss-black"), (-0.004, "amber-solid")):
        bike.add(colour, both(transformed(block((-0.005, -0.004, 0), (0.005, 0.004, 0.004), 0.001), translation(*(at - ahead * 0.028 + np.array([0, 0, dz]))) @ facing(-ahead))))
    perch = at - along * 0.03
    bike.add("cast-dark", both(sweep([perch - ahead * 0.012, perch + ahead * 0.02, perch + ahead * 0.034 + along * 0.012], [0.012, 0.012, 0.01])))
    pivot = perch + ahead * 0.036 + along * 0.012
    tip = pivot + along * 0.175 + ahead * 0.014
    bike.add("cast-dark", both(lathe([(1e-4, 0.009), (0.011, 0.009), (0.011, -0.009), (1e-4, -0.009)][::-1], pivot, np.cross(ahead, along), 20)))
    path = [pivot, pivot + along * 0.04 + ahead * 0.022, pivot + along * 0.11 + ahead * 0.018, tip]
    bike.add("lever", both(sweep(path, [(0.0075, 0.006), (0.0055, 0.0085), (0.005, 0.0085), (0.006, 0.007)], up=np.cross(along, ahead))))
    bike.add("lever", both(lathe([(1e-4, -0.008), (0.006, -0.006), (0.0085, 0), (0.006, 0.006), (1e-4, 0.008)], tip, along, 16)))
    cup = perch + ahead * 0.004 + np.array([0, 0, 0.026]) - along * 0.012
    bike.add("plastic", both(lathe([(0.015, -0.014), (0.018, -0.012), (0.019, 0.012), (0.0205, 0.013), (0.0205, 0.02), (0.018, 0.022), (1e-4, 0.022)], cup, (0.1, 0, 1), 28)))


def pebble(outline, depth: float, power: float = 2.0, rows: int = 7) -> Solid:
    """A domed shell: an outline in (x, y) at z = 0 that closes `depth` below it."""
    edge = np.asarray(outline, float)
    middle = edge.mean(0)
    skins = []
    for t in np.linspace(0, np.pi / 2, rows):
        scale = max(np.cos(t) ** (2 / power), 1e-3)
        flat = middle + (edge - middle) * scale
        skins.append(np.concatenate([flat, np.full((len(flat), 1), -depth * np.sin(t) ** (2 / power))], 1))
    return grid(np.array(skins)[::-1], closed=True)


def lid(outline, z: float, bulge: float = 0.0, rows: int = 5) -> Solid:
    """A lens over an outline in (x, y), a little domed."""
    edge = np.asarray(outline, float)
    middle = edge.mean(0)
    skins = []
    for s in np.linspace(1, 1e-3, rows):
        flat = middle + (edge - middle) * s
        skins.append(np.concatenate([flat, np.full((len(flat), 1), z + bulge * (1 - s * s))], 1))
    return grid(np.array(skins), closed=True)


def add_mirrors(bike: Assembly, foot, head, width: float = 0.15, height: float = 0.095, stalk: float = 0.0062, shape: str = "wing", material: str = "plastic") -> None:
    """A pair of mirrors on stalks; `head` is the middle of the left glass."""
    foot, head = np.asarray(foot, float), np.asarray(head, float)
    w, h = width / 2, height / 2
    corners = {
        "wing": [(-w, -h * 0.55), (w * 0.75, -h), (w, -h * 0.1), (w * 0.8, h), (-w * 0.7, h * 0.85)],
        "round": [(np.cos(a) * h, np.sin(a) * h) for a in np.linspace(0, 2 * np.pi, 24, endpoint=False)],
    }[shape]
    outline = rounded(corners, h * 0.5, 7) if shape == "wing" else np.array(corners)
    # The glass looks back, a little inwards and up.
    look = translation(*head) @ facing((-1, -0.10, 0.04))
    bike.add(material, both(transformed(pebble(outline, 0.034, 2.3), look)))
    bike.add(material, both(transformed(_rim(outline, 0.005), look)))
    bike.add("mirror", both(transformed(lid(outline * 0.93 + outline.mean(0) * 0.07, 0.001), look)))
    back = head + np.array([0.024, -0.02, -h * 0.3])
    middle = foot * 0.42 + back * 0.58 + np.array([0.025, 0.0, -0.018])
    bike.add(material, both(sweep([foot, middle, back], [stalk * 1.3, stalk, stalk * 1.2])))
    bike.add(material, both(lathe([(0.012, 0), (0.012, 0.014), (0.008, 0.02), (stalk, 0.024)], foot - np.array([0, 0, 0.008]), (0, 0, 1), 20)))


def _rim(outline: np.ndarray, depth: float) -> Solid:
    middle = outline.mean(0)
    rows = [(1.0, 0), (1.0, depth * 0.6), (0.985, depth), (0.95, depth), (0.94, 0)]
    return grid(np.array([np.concatenate([middle + (outline - middle) * s, np.full((len(outline), 1), z)], 1) for s, z in rows]), closed=True)


def add_round_headlamp(bike: Assembly, at, radius: float, shell: str = "gloss-black", look=(1, 0, -0.06)) -> None:
    """A round lamp with a bowl, a rim, a reflector, a projector and a ring of daytime light."""
    r = radius
    bike.add(shell, lathe([(1e-4, -r * 1.15), (r * 0.35, -r * 1.12), (r * 0.7, -r * 0.9), (r * 0.93, -r * 0.5), (r, -r * 0.12), (r, 0)], at, look, 72))
    bike.add("chrome" if shell != "gloss-black" else "cast-dark", lathe([(r, -0.008), (r * 1.05, -0.004), (r * 1.06, 0.006), (r * 1.02, 0.012), (r * 0.95, 0.010), (r * 0.94, 0.0)], at, look, 72))
    bike.add("reflector", lathe([(r * 0.95, 0.002), (r * 0.8, -r * 0.28), (r * 0.55, -r * 0.5), (r * 0.36, -r * 0.55)], at, look, 64))
    bike.add("gloss-black", lathe([(r * 0.8, -r * 0.2), (r * 0.62, -r * 0.24), (r * 0.42, -r * 0.22), (r * 0.38, -r * 0.3), (r * 0.37, -r * 0.55)], at, look, 64))
    bike.add("daylight", lathe([(r * 0.9, -r * 0.10), (r * 0.85, -r * 0.08), (r * 0.80, -r * 0.10)], at, look, 72))
    bike.add("chrome", lathe([(r * 0.385, -r * 0.24), (r * 0.37, -r * 0.18), (r * 0.34, -r * 0.2)], at, look, 48))
    bike.add("lens", lathe([(r * 0.35, -r * 0.22), (r * 0.28, -r * 0.1), (r * 0.15, -r * 0.03), (1e-4, 0)], at, look, 40))
    bike.add("projector", lathe([(r * 0.35, -r * 0.28), (r * 0.2, -r * 0.24), (1e-4, -r * 0.22)], at, look, 40))
    bike.add("lens", lathe([(r * 0.95, 0.004), (r * 0.8, r * 0.06), (r * 0.45, r * 0.13), (1e-4, r * 0.155)], at, look, 64))


def add_indicator(bike: Assembly, foot, at, look=(1, 0, 0), size: float = 1.0) -> None:
    """The left indicator and its twin: a stalk and a slim lamp."""
    foot, at = np.asarray(foot, float), np.asarray(at, float)
    shape = rounded([(-0.034, -0.009), (0.03, -0.013), (0.036, 0.006), (-0.03, 0.013)], 0.008) * size
    pose = translation(*at) @ facing(look)
    bike.add("plastic", both(sweep([foot, (foot * 0.5 + at * 0.5), at - np.asarray(look) * 0.012], [0.008, 0.0065, 0.008])))
    bike.add("plastic", both(transformed(pebble(shape, 0.022 * size), pose)), both(transformed(_rim(shape, 0.003), pose)))
    bike.add("amber", both(transformed(lid(shape * 0.93, 0.002, 0.006), pose)))
    bike.add("reflector", both(transformed(lid(shape * 0.9, -0.004, -0.004), pose)))


def cable(points, radius: float = 0.0042) -> Solid:
    return sweep(points, radius, 10, 8)


def add_instruments(bike: Assembly, at, look, width: float = 0.15, height: float = 0.085) -> None:
    """A screen that looks at the rider, with its hood."""
    pose = translation(*at) @ facing(look)
    edge = rectangle(width, height, 0.014)
    bike.add("plastic", transformed(pebble(edge, 0.026, 4), pose), transformed(_rim(edge, 0.004), pose))
    bike.add("screen", transformed(lid(edge * 0.93, 0.0015), pose))
    lit = [(-0.30, 0.02, 0.16, 0.4), (0.06, 0.16, 0.38, 0.16), (0.06, -0.14, 0.30, 0.1), (-0.3, -0.33, 0.2, 0.06), (0.28, -0.33, 0.2, 0.06)]
    for x, y, w, h in lit:
        bike.add("display", transformed(lid(rectangle(w * width, h * height, 0.002, (x * width, y * height)), 0.0022), pose))
