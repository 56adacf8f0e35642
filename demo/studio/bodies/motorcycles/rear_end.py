"""The back half: swing arm, mudguards, plate and lamps, rests, side stand."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rounded
from modelling.shapes import block, bolt, grid, lathe, plate, rod, sweep
from modelling.solid import Solid, both, facing, joined, mirrored, transformed, translation, turned

from .front_end import lid, pebble

BEAM = rounded([(-1, -1), (1, -1), (1, 1), (-1, 1)], 0.45, 5)


def add_swing_arm(bike: Assembly, pivot, axle, half: float = 0.105, depth: float = 0.042, material: str = "cast-dark", drop: float = 0.0) -> None:
    """@param pivot, axle (x, z); half: its arms' distance from the middle; drop: how far the arms bow"""
    (px, pz), (ax, az) = pivot, axle
    for side in (1, -1):
        path = [(px + 0.02, side * half * 0.72, pz), (px - 0.12, side * half * 0.86, pz + drop * 0.6), ((px + ax) / 2 - 0.05, side * half * 1.02, (pz + az) / 2 + drop), (ax + 0.1, side * half * 1.08, az + 0.004), (ax - 0.05, side * half * 1.08, az)]
        sizes = [(0.016, depth * 0.62), (0.017, depth * 0.8), (0.015, depth * 0.66), (0.0125, depth * 0.52), (0.011, depth * 0.42)]
        bike.add(material, sweep(path, sizes, section=BEAM, up=(0, 0, 1)))
        y = side * (half * 1.08 + 0.012)
        bike.add("bare-steel", block((ax - 0.036, y - 0.004, az - 0.018), (ax + 0.036, y + 0.003, az + 0.018), 0.004))
        bike.add("bare-steel", lathe([(0.012, 0.002), (0.019, 0.002), (0.019, 0.014), (0.012, 0.018), (1e-4, 0.018)], (ax, y, az), (0, side, 0), 6))
        bike.add("bare-steel", rod((ax - 0.036, y - side * 0.006, az), (ax - 0.068, y - side * 0.006, az), 0.004, 10))
        bike.add("anodised", lathe([(0.026, 0), (0.026, 0.006), (0.018, 0.011), (1e-4, 0.011)], (px, side * (half * 0.72 + 0.016), pz), (0, side, 0), 28))
    bike.add(material, sweep([(px - 0.14, half * 0.9, pz + drop * 0.6), (px - 0.14, -half * 0.9, pz + drop * 0.6)], [(0.03, 0.034), (0.03, 0.034)], section=BEAM, up=(0, 0, 1)))


def mudguard(radius: float, width: float, start: float, end: float, drop: float = 0.04, power: float = 2.4, taper: float = 1.0, thick: float = 0.004) -> Solid:
    """
    A guard around a wheel at the origin, between two angles in degrees from the nose over the top.
    @param drop how deep its flanks come down; taper: the share of its width left at both ends
    """
    a = np.radians(np.linspace(start, end, 48))
    t = np.linspace(-1, 1, 25)
    shells = []
    for inset in (0, thick):
        rows = []
        for q, angle in zip(np.linspace(-1, 1, len(a)), a):
            narrow = 1 - (1 - taper) * abs(q) ** 3
            y = np.sign(t) * np.abs(np.sin(t * np.pi / 2)) * (width / 2 - inset) * narrow
            fall = drop * (1 - np.abs(np.cos(t * np.pi / 2)) ** (2 / power)) * (0.35 + 0.65 * narrow)
            r = radius - inset - fall
            rows.append(np.stack([np.cos(angle) * r, y, np.sin(angle) * r], -1))
        shells.append(np.array(rows))
    outer, inner = shells
    loop = np.concatenate([outer, inner[:, ::-1]], 1)
    skin = grid(loop, closed=True)
    ends = [grid(np.stack([outer[k], inner[k]])) for k in (0, -1)]
    return joined([skin, *ends])


def add_plate_hanger(bike: Assembly, top, foot, size=(0.22, 0.11), lamp_at=None) -> None:
    """The number plate, blank, on a slim arm from under the tail. @param foot its middle"""
    top, foot = np.asarray(top, float), np.asarray(foot, float)
    bike.add("plastic", sweep([top, top * 0.4 + foot * 0.6 + np.array([-0.02, 0, 0.03]), foot + np.array([0.012, 0, 0.04])], [(0.05, 0.012), (0.032, 0.010), (0.045, 0.009)], section=BEAM, up=(0.6, 0, 1)))
    look = np.array([-1, 0, 0.22])
    pose = translation(*foot) @ facing(look)
    w, h = size
    outline = rounded([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 0.008)
    bike.add("plastic", transformed(turned(plate(outline * 1.04, -0.001, 0.005, 0.001), (1, 0, 0), 90), pose))
    bike.add("plate", transformed(turned(plate(outline, 0.0045, 0.0068, 0.0006), (1, 0, 0), 90), pose))
    for x in (-0.07, 0.07):
        bike.add("bare-steel", transformed(bolt((x, h * 0.32, 0.004), (0, 0, 1), 0.004), pose))
    bike.add("plastic", transformed(block((-0.025, h * 0.52, 0), (0.025, h * 0.7, 0.03), 0.006), pose))
    bike.add("red-solid", transformed(block((-0.022, -h * 0.72, 0), (0.022, -h * 0.58, 0.005), 0.003), pose))


def add_tail_lamp(bike: Assembly, at, outline, look=(-1, 0, 0.1), depth: float = 0.03) -> None:
    """@param outline of the lens in (across, up), around `at`"""
    edge = rounded(outline, 0.012)
    pose = translation(*at) @ facing(look)
    bike.add("plastic", transformed(pebble(edge * 1.08, depth * 1.2, 4), pose))
    bike.add("red-back", transformed(lid(edge, -0.012), pose))
    bike.add("red-light", transformed(lid(edge * (0.82, 0.22), -0.008), pose))
    bike.add("red", transformed(lid(edge, 0.001, 0.008), pose))


def add_rests(bike: Assembly, at, pillion=None, bracket=()) -> None:
    """Rider's rests on both sides with gear lever and brake pedal; `bracket` is the outline (x, z) of its plate."""
    x, y, z = at
    if len(bracket):
        bike.add("cast-dark", both(plate(rounded(bracket, 0.012), y - 0.035, y - 0.023, 0.003)))
    for spot in [s for s in (at, pillion) if s is not None]:
        px, py, pz = spot
        bike.add("cast", both(rod((px, py - 0.03, pz), (px, py, pz), 0.011, 16)))
        bike.add("rubber", both(sweep([(px, py - 0.004, pz + 0.002), (px - 0.004, py + 0.05, pz + 0.002), (px - 0.006, py + 0.075, pz + 0.005)], [(0.015, 0.010), (0.014, 0.010), (0.012, 0.009)], section=BEAM, up=(0, 0, 1))))
        if pillion is not None and spot is pillion:
            continue
        bike.add("cast", both(block((px - 0.012, py + 0.0, pz - 0.014), (px + 0.010, py + 0.07, pz - 0.007), 0.003)))
    lever = sweep([(x - 0.02, y - 0.012, z - 0.01), (x + 0.07, y - 0.008, z - 0.006), (x + 0.15, y - 0.002, z + 0.012)], [(0.005, 0.009), (0.005, 0.007), (0.005, 0.007)], section=BEAM, up=(0, 0, 1))
    bike.add("cast", lever, mirrored(lever))
    bike.add("rubber", rod((x + 0.148, y - 0.006, z + 0.012), (x + 0.148, y + 0.032, z + 0.012), 0.0085, 16))
    bike.add("cast", block((x + 0.13, -y - 0.03, z + 0.008), (x + 0.175, -y + 0.006, z + 0.018), 0.004))
    bike.add("bare-steel", rod((x + 0.05, y - 0.02, z + 0.0), (x + 0.1, y - 0.03, z + 0.09), 0.0045, 10))
    for dx in (-0.012, 0.028):
        bike.add("bare-steel", both(bolt((x + dx, y - 0.021, z + 0.02), (0, 1, 0), 0.008)))


def add_side_stand(bike: Assembly, pivot, foot, material: str = "cast-dark") -> None:
    pivot, foot = np.asarray(pivot, float), np.asarray(foot, float)
    along = foot - pivot
    bike.add(material, sweep([pivot, pivot + along * 0.5 + np.array([0.012, 0, 0]), foot + np.array([0, 0, 0.012])], [0.015, 0.0115, 0.011]))
    bike.add(material, block(foot + np.array([-0.035, -0.02, -0.002]), foot + np.array([0.03, 0.025, 0.008]), 0.006))
    bike.add(material, rod(pivot - np.array([0, 0.02, 0]), pivot + np.array([0, 0.02, 0]), 0.02, 20))
    bike.add("bare-steel", bolt(pivot + np.array([0, 0.022, 0]), (0, 1, 0), 0.011))
    bike.add("bare-steel", rod(pivot + np.array([-0.03, 0.012, 0.03]), pivot + along * 0.45 + np.array([-0.012, 0.0, 0]), 0.006, 10))


def chain_guard(pivot, axle, y: float) -> Solid:
    (px, pz), (ax, az) = pivot, axle
    path = [(px - 0.1, y, pz + 0.075), ((px + ax) / 2, y, (pz + az) / 2 + 0.105), (ax + 0.06, y, az + 0.125), (ax - 0.05, y, az + 0.115)]
    return sweep(path, [(0.012, 0.014), (0.015, 0.016), (0.014, 0.014), (0.006, 0.006)], section=BEAM, up=(0, 0, 1))
