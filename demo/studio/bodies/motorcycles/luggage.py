"""What an adventure motorcycle carries: panniers, rack, crash bars, skid plate, hand guards."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rounded
from modelling.panel import panel
from modelling.shapes import block, bolt, plate, rod, sweep
from modelling.solid import both

from .rear_end import BEAM


def add_panniers(bike: Assembly, at, size=(0.40, 0.20, 0.36)) -> None:
    """Aluminium boxes on both sides; `at` is the middle of the left one's inner face."""
    x, y, z = at
    l, w, h = size
    front, rear, low, high = x + l / 2, x - l / 2, z - h / 2, z + h / 2
    body = rounded([(front - 0.03, low), (rear + 0.07, low), (rear, low + 0.09), (rear, high), (front, high), (front, low + 0.05)], 0.018)
    lid = rounded([(rear - 0.004, high - 0.002), (front + 0.004, high - 0.002), (front + 0.004, high + 0.045), (rear - 0.004, high + 0.045)], 0.014)
    middle = body.mean(0)
    bike.add("aluminium", both(plate(body, y, y + w, 0.006)), both(plate(lid, y - 0.004, y + w + 0.004, 0.008)))
    for ring, depth in ((0.80, 0.004), (0.74, 0.002)):
        bike.add("aluminium", both(plate(middle + (body - middle) * ring, y + w - 0.002, y + w + depth, 0.002)))
    for dx in (-l * 0.28, l * 0.28):
        bike.add("plastic", both(block((x + dx - 0.018, y + w, high - 0.045), (x + dx + 0.018, y + w + 0.012, high + 0.022), 0.005)))
        bike.add("bare-steel", both(block((x + dx - 0.011, y + w + 0.010, high - 0.035), (x + dx + 0.011, y + w + 0.015, high + 0.012), 0.003)))
    for cx, cz in ((front - 0.008, high - 0.012), (rear + 0.008, high - 0.012), (front - 0.03, low + 0.02), (rear + 0.06, low + 0.02)):
        bike.add("plastic", both(block((cx - 0.026, y + w - 0.03, cz - 0.02), (cx + 0.026, y + w + 0.006, cz + 0.02), 0.006)))
    for dz in (-0.08, 0.06):
        bike.add("frame", both(rod((front - 0.04, y - 0.022, z + dz), (rear + 0.04, y - 0.022, z + dz), 0.009, 16)))
        bike.add("frame", both(rod((x, y - 0.022, z + dz), (x + 0.02, y + 0.01, z + dz), 0.009, 12)))
    bike.add("frame", both(sweep([(front - 0.04, y - 0.022, z + 0.06), (front + 0.03, y - 0.07, z + 0.16), (front + 0.08, y - 0.11, high + 0.09)], 0.009)))
    bike.add("frame", both(sweep([(rear + 0.04, y - 0.022, z + 0.06), (rear + 0.03, y - 0.06, z + 0.18), (rear + 0.06, y - 0.11, high + 0.11)], 0.009)))


def add_rack(bike: Assembly, at) -> None:
    """A luggage rack behind the seat. @param at the middle (x, z) of its front"""
    x, z = at
    loop = [(x + 0.02, 0.0, z), (x + 0.02, 0.12, z), (x - 0.10, 0.125, z + 0.022), (x - 0.20, 0.09, z + 0.03), (x - 0.215, 0.0, z + 0.03)]
    bike.add("frame", sweep([(a, -b, c) for a, b, c in loop[:0:-1]] + loop, 0.009))
    bike.add("frame", plate(rounded([(x + 0.0, z + 0.012), (x - 0.19, z + 0.036), (x - 0.19, z + 0.042), (x + 0.0, z + 0.018)], 0.002), -0.085, 0.085, 0.002))


def add_skid_plate(bike: Assembly, outline, width: float) -> None:
    """An aluminium plate under the engine, with ribs."""
    bike.add("aluminium", plate(rounded(outline, 0.02), -width, width, 0.012))
    for y in np.linspace(-width * 0.6, width * 0.6, 4):
        bike.add("aluminium", plate(rounded(outline, 0.02) + np.array([0.004, -0.005]), y - 0.006, y + 0.006, 0.003))


def add_crash_bars(bike: Assembly) -> None:
    r = 0.0125
    upper = [(0.40, 0.10, 0.86), (0.47, 0.22, 0.80), (0.46, 0.265, 0.70), (0.38, 0.25, 0.60), (0.28, 0.17, 0.58)]
    lower = [(0.46, 0.262, 0.69), (0.44, 0.275, 0.54), (0.34, 0.255, 0.43), (0.14, 0.21, 0.37), (0.02, 0.15, 0.36)]
    across = [(0.415, 0.0, 0.475), (0.42, 0.10, 0.48), (0.405, 0.235, 0.475)]
    for path in (upper, lower, across):
        bike.add("frame", both(sweep(path, r, 16)))
    for at in ((0.30, 0.175, 0.58), (0.03, 0.155, 0.36)):
        bike.add("bare-steel", both(bolt((at[0], at[1] + 0.015, at[2]), (0, 1, 0), 0.01)))


def add_hand_guards(bike: Assembly, end) -> None:
    """Shells before the grips. @param end of the left grip"""
    x, y, z = end
    outline = [(x + 0.115, y - 0.16, z + 0.035), (x + 0.125, y - 0.06, z + 0.05), (x + 0.075, y + 0.028, z + 0.045), (x + 0.03, y + 0.035, z - 0.005), (x + 0.075, y + 0.0, z - 0.055), (x + 0.125, y - 0.10, z - 0.045), (x + 0.125, y - 0.155, z - 0.02)]
    bike.add("plastic", panel(outline, [(x + 0.135, y - 0.07, z)], plane="front", thickness=0.005, corner=0.03, spacing=0.01))
    bike.add("anodised", both(sweep([(x, y + 0.005, z), (x + 0.05, y + 0.02, z), (x + 0.11, y - 0.06, z), (x + 0.12, y - 0.17, z), (x + 0.085, y - 0.2, z)], [(0.008, 0.008)] * 5, section=BEAM, up=(0, 0, 1))))
