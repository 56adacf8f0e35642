"""On the outside of a caravan: awning, decals, hatches, lamps, vents, spare wheel, boot doors."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rounded, smooth_path
from modelling.shapes import block, lathe, loft, plate, rod
from modelling.solid import both, rotation, translation

from .shell import box_outline


def add_fittings(van: Assembly, plan, roof: bool) -> None:
    half = plan["width"] / 2
    for decal in plan["decals"]:
        add_decal(van, decal, half)
    for hatch in plan.get("boots", []):
        add_boot(van, hatch, half)
    add_vents(van, plan, half)
    add_rear(van, plan, half)
    if roof:
        add_front(van, plan, half)
        add_awning(van, plan["awning"], half)
        add_roof(van, plan)
        add_markers(van, plan, half)


def add_decal(van: Assembly, decal, half: float) -> None:
    """@param decal material, outline in (x, z), `smooth` for a swoosh; both sides"""
    edge = np.asarray(decal["outline"], float)
    edge = smooth_path(edge, 8, closed=True) if decal.get("smooth") else rounded(edge, decal.get("corner", 0.005))
    lift = decal.get("lift", 0.0012)
    van.add(decal["material"], both(plate(edge, half - 0.002, half + lift, min(0.0008, lift / 2))))


def add_boot(van: Assembly, at, half: float) -> None:
    """An access door in the side, both sides. @param at (x0, x1, z0, z1)"""
    x0, x1, z0, z1 = at
    van.add("void", both(plate(box_outline(x0 - 0.006, x1 + 0.006, z0 - 0.006, z1 + 0.006, 0.045), half, half + 0.0022, 0.0005)))
    van.add("composite", both(plate(box_outline(x0, x1, z0, z1, 0.04), half, half + 0.012, 0.005)))
    for x in (x0 + 0.08, x1 - 0.08):
        van.add("gloss-black", both(block((x - 0.025, half + 0.01, z1 - 0.075), (x + 0.025, half + 0.018, z1 - 0.04), 0.006)))
        van.add("plastic", both(block((x - 0.03, half + 0.004, z0 - 0.012), (x + 0.03, half + 0.018, z0 + 0.012), 0.005)))


def add_vents(van: Assembly, plan, half: float) -> None:
    """Fridge vents and service panels on the wall of the kitchen's and the fridge's side."""
    for vent in plan.get("vents", []):
        side, x, z = vent["side"], *vent["at"]
        y = side * half
        van.add("composite", plate(box_outline(x - 0.24, x + 0.24, z - 0.12, z + 0.12, 0.02), y, y + side * 0.012, 0.004))
        for k in range(6):
            van.add("void", block((x - 0.21, y + side * 0.008, z - 0.085 + k * 0.032), (x + 0.21, y + side * 0.0128, z - 0.073 + k * 0.032), 0.001))
    for flap in plan.get("flaps", []):
        side, x, z = flap["side"], *flap["at"]
        w, h = flap.get("size", (0.2, 0.2))
        y = side * half
        van.add("void", plate(box_outline(x - w / 2 - 0.006, x + w / 2 + 0.006, z - h / 2 - 0.006, z + h / 2 + 0.006, 0.03), y, y + side * 0.002, 0.0005))
        van.add("composite", plate(box_outline(x - w / 2, x + w / 2, z - h / 2, z + h / 2, 0.025), y, y + side * 0.014, 0.006))
        van.add("laminate", plate(box_outline(x - w / 2 + 0.02, x + w / 2 - 0.02, z - h / 2 + 0.02, z + h / 2 - 0.02, 0.015), y, y + side * 0.017, 0.002))


def add_awning(van: Assembly, awning, half: float) -> None:
    """Rolled up along the left wall. @param awning (x0, x1, z)"""
    x0, x1, z = awning
    y = half + 0.072
    van.add("silver-grey", rod((x0 + 0.04, y, z), (x1 - 0.04, y, z), 0.052, 36))
    van.add("charcoal", rod((x0 + 0.06, y + 0.003, z - 0.004), (x1 - 0.06, y + 0.003, z - 0.004), 0.051, 36))
    van.add("composite", block((x0, half, z + 0.035), (x1, half + 0.10, z + 0.062), 0.012), block((x0 + 0.02, half, z - 0.02), (x1 - 0.02, half + 0.03, z + 0.05), 0.008))
    for x in (x0 + 0.02, x1 - 0.02):
        van.add("composite", lathe([(1e-4, 0.03), (0.05, 0.03), (0.064, 0.02), (0.064, -0.02), (0.05, -0.03), (1e-4, -0.03)][::-1], (x, y, z), (1, 0, 0), 32))
        van.add("composite", block((x - 0.02, half, 0.95), (x + 0.02, half + 0.028, z - 0.04), 0.006), block((x - 0.014, half + 0.028, 1.05), (x + 0.014, half + 0.05, z - 0.04), 0.005))
        van.add("plastic", block((x - 0.026, half, 0.92), (x + 0.026, half + 0.045, 0.98), 0.008))
    van.add("lens", block((x0 + 1.2, half, z - 0.10), (x0 + 1.75, half + 0.016, z - 0.07), 0.005))


def add_roof(van: Assembly, plan) -> None:
    top = plan["roof"]
    for x, y, size in plan["hatches"]:
        van.add("composite", block((x - size / 2, y - size / 2, top), (x + size / 2, y + size / 2, top + 0.06), 0.025))
        van.add("privacy", block((x - size / 2 + 0.04, y - size / 2 + 0.04, top + 0.055), (x + size / 2 - 0.04, y + size / 2 - 0.04, top + 0.085), 0.02))
    x = plan["cooler"]
    stations = [(x - 0.48, top + 0.02, top + 0.08, 0.20, 0.2, 3, 3), (x - 0.44, top, top + 0.16, 0.30, 0.2, 4, 4), (x - 0.2, top, top + 0.22, 0.34, 0.2, 4, 4), (x + 0.25, top, top + 0.20, 0.33, 0.2, 4, 4), (x + 0.46, top, top + 0.09, 0.26, 0.2, 4, 4), (x + 0.50, top + 0.01, top + 0.05, 0.20, 0.2, 3, 3)]
    van.add("composite", loft(stations, 6))
    for k in range(5):
        van.add("void", block((x - 0.475, -0.2, top + 0.04 + k * 0.02), (x - 0.44, 0.2, top + 0.048 + k * 0.02), 0.002))
    for x0, x1, y0, y1 in plan.get("solar", []):
        van.add("satin", block((x0, y0, top + 0.03), (x1, y1, top + 0.06), 0.006))
        van.add("screen", block((x0 + 0.02, y0 + 0.02, top + 0.055), (x1 - 0.02, y1 - 0.02, top + 0.064), 0.002))
    ax = plan["hatches"][0][0] - 0.7
    van.add("composite", lathe([(0.075, 0), (0.075, 0.03), (0.05, 0.05), (1e-4, 0.055)], (ax, 0.55, top), (0, 0, 1), 32), rod((ax, 0.55, top + 0.04), (ax, 0.55, top + 0.15), 0.014, 16), block((ax - 0.05, 0.25, top + 0.14), (ax + 0.05, 0.85, top + 0.16), 0.01))


def add_markers(van: Assembly, plan, half: float) -> None:
    """Clearance lamps at the corners of the roof, amber at the front and the sides, red behind."""
    front, rear = plan["marker_x"]
    z = plan["roof"] - 0.20
    for x, material in ((front, "amber-solid"), (rear, "red-solid")):
        van.add(material, both(block((x - 0.04, half, z), (x + 0.04, half + 0.02, z + 0.028), 0.008)))
    for x in np.linspace(rear + 0.4, front - 0.4, 3):
        low = plan["profile"][-1][1] + 0.07
        if not plan["arch"][0] - 0.1 < x < plan["arch"][1] + 0.1:
            van.add("amber-solid", both(block((x - 0.04, half, low), (x + 0.04, half + 0.018, low + 0.026), 0.008)))


def add_rear(van: Assembly, plan, half: float) -> None:
    """Lamps in a row of three, plate, spare wheel on the bumper; they hang on the tail's flat part at `tail_x`."""
    x, low = plan["tail_x"], plan["lamps_z"]
    for k, (lens, back) in enumerate((("red", "red-back"), ("amber", "amber-solid"), ("lens", "reflector"))):
        z = low + 0.18 - k * 0.15
        at = (x - 0.004, half - 0.22, z)
        van.add("plastic", both(lathe([(0.075, -0.005), (0.075, 0.018), (0.070, 0.024), (0.066, 0.02)], at, (-1, 0, 0), 40)))
        van.add(back, both(lathe([(0.066, 0.006), (0.04, 0.004), (1e-4, 0.002)], at, (-1, 0, 0), 32)))
        van.add(lens, both(lathe([(0.066, 0.02), (0.05, 0.03), (1e-4, 0.034)], at, (-1, 0, 0), 32)))
    van.add("plate", block((x - 0.02, -0.186, low + 0.12), (x - 0.008, 0.186, low + 0.24), 0.004))
    van.add("plastic", block((x - 0.03, -0.06, low + 0.255), (x, 0.06, low + 0.285), 0.006))
    window = plan.get("rear_window")
    if window:
        z0, z1, w = window
        van.add("gloss-black", block((x - 0.02, -w, z0), (x + 0.01, w, z1), 0.02))


def add_front(van: Assembly, plan, half: float) -> None:
    """A window or a stone guard on the sloping front: two points (x, z) of its slope, half its width."""
    for piece in plan.get("front_panels", []):
        (xa, za), (xb, zb) = piece["slope"]
        length = float(np.hypot(xb - xa, zb - za))
        lean = np.degrees(np.arctan2(xb - xa, zb - za))
        with van.within(translation(xa, 0, za) @ rotation((0, 1, 0), lean)):
            w = piece["half"]
            van.add(piece["material"], block((0.0, -w, 0), (piece.get("thick", 0.018), w, length), piece.get("corner", 0.014)))
            if piece.get("ribs"):
                for k in range(piece["ribs"]):
                    z = length * (k + 0.5) / piece["ribs"]
                    van.add(piece["material"], block((0.012, -w + 0.03, z - 0.012), (0.03, w - 0.03, z + 0.012), 0.006))
