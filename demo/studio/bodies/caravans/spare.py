"""The bar behind an off-road caravan, with its spare wheel and jerry cans."""

from __future__ import annotations

import math


from modelling.assembly import Assembly
from modelling.mesh import copy_of
from modelling.outline import rounded
from modelling.shapes import block, plate, sweep
from modelling.solid import both
from modelling.wheel import wheel_parts

from .shell import BEAM


def add_rear_bar(van: Assembly, plan) -> None:
    x, z = plan["tail_x"] - 0.06, plan["profile"][-1][1] + 0.14
    van.add("chassis", sweep([(x - 0.05, -1.1, z), (x - 0.05, 1.1, z)], [(0.05, 0.05)] * 2, section=BEAM, up=(0, 0, 1)))
    van.add("chassis", both(sweep([(x + 0.4, 0.62, z - 0.05), (x - 0.05, 0.62, z)], [(0.03, 0.05)] * 2, section=BEAM, up=(0, 0, 1))))
    van.add("chassis", block((x - 0.08, -0.05, z), (x - 0.02, 0.05, plan["spare"]["z"] + 0.1), 0.01))
    for y in (0.72, 0.98):
        for side in (1, -1):
            can = rounded([(x - 0.19, z + 0.06), (x - 0.03, z + 0.06), (x - 0.03, z + 0.48), (x - 0.07, z + 0.52), (x - 0.19, z + 0.50)], 0.03)
            if side > 0 or y < 0.9:
                van.add("canvas" if y > 0.9 else "charcoal", plate(can, side * (y - 0.11), side * (y + 0.11), 0.025))
        van.add("chassis", both(block((x - 0.20, y - 0.13, z + 0.04), (x - 0.02, y + 0.13, z + 0.06), 0.006)))


def place_spare(plan, shift: float) -> None:
    """The spare wheel stands upright behind the body and faces backwards."""
    w = plan["wheel"]
    for part in wheel_parts(w["radius"], w["rim"], w["width"], w["spokes"], w["finish"], w.get("rugged", False)):
        copy_of(part, (plan["spare"]["x"] - w["width"] / 2 + 0.05 + shift, 0, plan["spare"]["z"]), (1, 1, 1), (0, 0, math.pi / 2))
