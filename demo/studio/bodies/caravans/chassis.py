"""Beneath a caravan and before it: rails, drawbar, coupling, gas bottles, jockey wheel, wheels and their arches."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rounded
from modelling.shapes import block, lathe, plate, rod, sweep
from modelling.solid import both
from modelling.wheel import place_wheel

from .shell import BEAM


def add_chassis(van: Assembly, plan) -> None:
    """Rails of rectangular section under the floor, and the drawbar to the coupling."""
    floor = plan["profile"][-1][1]
    rear, front, reach = plan["profile"][-1][0], plan["profile"][0][0], plan["drawbar"]
    tip = front + reach
    z = floor - 0.055
    rails = [(rear - 0.05, 0.62, z), (front - 0.35, 0.62, z), (front + 0.25, 0.42, z), (tip - 0.12, 0.055, z - 0.01)]
    for a, b in zip(rails[:-1], rails[1:]):
        van.add("chassis", both(sweep([a, b], [(0.026, 0.062)] * 2, section=BEAM, up=(0, 0, 1))))
    for x in np.arange(rear + 0.3, front, 0.75):
        van.add("chassis", block((x - 0.02, -1.0, floor - 0.07), (x + 0.02, 1.0, floor - 0.005), 0.006))
    van.add("chassis", block((rear - 0.10, -1.02, z - 0.05), (rear - 0.03, 1.02, z + 0.05), 0.012))
    for x in (rear + 0.45, front - 0.4):
        van.add("galvanised", both(sweep([(x, 0.95, floor - 0.06), (x - 0.28, 0.95, floor - 0.12)], [(0.028, 0.02)] * 2, section=BEAM, up=(0, 0, 1))))
    add_coupling(van, tip, z)
    add_gas(van, front + 0.25, z + 0.06)
    if plan.get("toolbox"):
        add_toolbox(van, plan, front, z)


def add_coupling(van: Assembly, tip: float, z: float) -> None:
    van.add("galvanised", plate(rounded([(tip - 0.30, z - 0.05), (tip - 0.02, z - 0.045), (tip + 0.05, z - 0.02), (tip + 0.05, z + 0.035), (tip - 0.05, z + 0.075), (tip - 0.30, z + 0.06)], 0.02), -0.058, 0.058, 0.014))
    van.add("galvanised", lathe([(0.045, -0.07), (0.052, -0.05), (0.052, 0.03), (0.04, 0.055), (1e-4, 0.06)], (tip + 0.03, 0, z), (0, 0, 1), 36))
    van.add("plastic", sweep([(tip - 0.02, 0, z + 0.07), (tip + 0.03, 0, z + 0.12), (tip - 0.06, 0, z + 0.14)], [(0.016, 0.012)] * 3, section=BEAM, up=(0, 1, 0)))
    # Jockey wheel and its winding handle, handbrake, chains, cable.
    x = tip - 0.42
    van.add("galvanised", rod((x, 0.17, 0.20), (x, 0.17, z + 0.42), 0.026, 24), rod((x, 0.17, 0.13), (x, 0.17, 0.24), 0.02, 20))
    van.add("galvanised", block((x - 0.05, 0.09, z - 0.05), (x + 0.05, 0.20, z + 0.06), 0.012))
    van.add("galvanised", sweep([(x, 0.17, z + 0.42), (x, 0.17, z + 0.455), (x + 0.09, 0.17, z + 0.46)], 0.007))
    van.add("plastic", rod((x + 0.09, 0.17, z + 0.45), (x + 0.09, 0.17, z + 0.55), 0.013, 16))
    fork = rounded([(x - 0.055, 0.205), (x + 0.03, 0.205), (x + 0.0, 0.085), (x - 0.06, 0.085)], 0.015)
    van.add("galvanised", plate(fork, 0.118, 0.125, 0.002), plate(fork, 0.215, 0.222, 0.002))
    low = 0.1
    van.add("rubber", lathe([(0.05, 0.04), (0.085, 0.042), (0.1, 0.03), (0.1, -0.03), (0.085, -0.042), (0.05, -0.04)], (x - 0.035, 0.17, low), (0, 1, 0), 40))
    van.add("galvanised", lathe([(1e-4, 0.044), (0.03, 0.044), (0.055, 0.03), (0.055, -0.03), (0.03, -0.044), (1e-4, -0.044)], (x - 0.035, 0.17, low), (0, 1, 0), 32))
    van.add("galvanised", sweep([(x + 0.18, -0.06, z + 0.05), (x + 0.12, -0.06, z + 0.22), (x + 0.05, -0.06, z + 0.36)], [(0.006, 0.016)] * 3, section=BEAM, up=(0, 1, 0)))
    van.add("red-solid", rod((x + 0.05, -0.06, z + 0.34), (x + 0.02, -0.06, z + 0.43), 0.015, 16))
    for side in (1, -1):
        t = np.linspace(0, 1, 27)
        hang = np.stack([tip - 0.26 + t * 0.27, side * (0.07 + 0.02 * np.sin(t * np.pi)), z - 0.03 - 0.15 * np.sin(t * np.pi)], -1)
        van.add("galvanised", sweep(hang, np.where(np.arange(27)[:, None] % 2, (0.010, 0.004), (0.005, 0.008)), 8, 3, up=(0, 1, 0)))
    van.add("rubber", sweep([(tip - 0.4, 0.03, z + 0.07), (tip - 0.18, 0.05, z + 0.13), (tip - 0.05, 0.08, z + 0.04), (tip + 0.02, 0.1, z - 0.04)], 0.009))


def add_gas(van: Assembly, x: float, z: float) -> None:
    """Two gas bottles on the drawbar with a clamp."""
    profile = [(1e-4, 0), (0.11, 0.0), (0.115, 0.03), (0.145, 0.05), (0.156, 0.10), (0.156, 0.36), (0.14, 0.41), (0.09, 0.44), (0.03, 0.45), (0.03, 0.47), (1e-4, 0.47)]
    for side in (1, -1):
        at = (x + 0.07, side * 0.175, z)
        van.add("gas-bottle", lathe(profile, at, (0, 0, 1), 56))
        collar = lathe([(0.10, 0.44), (0.105, 0.44), (0.105, 0.545), (0.10, 0.545)], at, (0, 0, 1), 48)
        van.add("gas-bottle", collar)
        van.add("gold", rod((at[0], at[1], z + 0.46), (at[0], at[1], z + 0.52), 0.018, 16))
        van.add("plastic", rod((at[0] - 0.05, at[1], z + 0.50), (at[0] + 0.01, at[1], z + 0.50), 0.02, 16))
        van.add("rubber", sweep([(at[0] - 0.05, at[1], z + 0.50), (at[0] - 0.16, side * 0.1, z + 0.56), (x - 0.16, 0.0, z + 0.36)], 0.008))
    van.add("galvanised", block((x - 0.10, -0.36, z - 0.012), (x + 0.24, 0.36, z), 0.004), rod((x + 0.07, 0, z), (x + 0.07, 0, z + 0.42), 0.008, 12))
    van.add("galvanised", block((x + 0.055, -0.24, z + 0.30), (x + 0.085, 0.24, z + 0.32), 0.004))


def add_toolbox(van: Assembly, plan, front: float, z: float) -> None:
    van.add("chequer", block((front + 0.50, -0.52, z + 0.05), (front + 0.82, 0.52, z + 0.50), 0.02))
    van.add("chequer", block((front + 0.49, -0.535, z + 0.49), (front + 0.83, 0.535, z + 0.53), 0.015))
    for y in (0.3, -0.3):
        van.add("bare-steel", block((front + 0.82, y - 0.03, z + 0.40), (front + 0.84, y + 0.03, z + 0.52), 0.006))


def add_wheels(plan, shift: float) -> None:
    """Wheels are shared objects, placed in the scene: `shift` is where the body's middle stands."""
    half, w = plan["width"] / 2, plan["wheel"]
    for x in plan["axles"]:
        for side in (1, -1):
            place_wheel(x + shift, side * (half - w.get("inset", 0.06)), w["radius"], w["rim"], w["width"], w["spokes"], w["finish"], turn=0.4 * x, rugged=w.get("rugged", False))


def add_arches(van: Assembly, plan) -> None:
    x0, x1, top = plan["arch"]
    half, low = plan["width"] / 2, plan["profile"][-1][1]
    van.add("void", block((x0, half - 0.42, low), (x1, half - 0.36, top + 0.02), 0.01), block((x0 - 0.02, half - 0.40, top), (x1 + 0.02, half - 0.035, top + 0.02), 0.005))
    van.add("void", block((x0, -half + 0.42, low), (x1, -half + 0.36, top + 0.02), 0.01), block((x0 - 0.02, -half + 0.40, top), (x1 + 0.02, -half + 0.035, top + 0.02), 0.005))
    for x in (x0 + 0.02, x1 - 0.02):
        van.add("void", both(block((x - 0.02, half - 0.42, low), (x + 0.02, half - 0.035, top), 0.005)))
    line = [(x0 - 0.03, low), (x0 + 0.015, (low + top) / 2), (x0 + 0.09, top - 0.015), (x0 + 0.2, top), (x1 - 0.2, top), (x1 - 0.09, top - 0.015), (x1 - 0.015, (low + top) / 2), (x1 + 0.03, low)]
    for side in (1, -1):
        path = [(x, side * (half + 0.008), z) for x, z in line]
        van.add(plan.get("flare", "plastic"), sweep(path, [(0.035, 0.02)] * len(path), section=BEAM, up=(0, 1, 0), steps=6))
    for x in plan["axles"]:
        van.add("chassis", rod((x, -half + 0.3, plan["wheel"]["radius"]), (x, half - 0.3, plan["wheel"]["radius"]), 0.035, 16))
        van.add("chassis", both(sweep([(x + 0.4, 0.62, low - 0.08), (x + 0.05, 0.66, plan["wheel"]["radius"] + 0.02), (x - 0.06, 0.66, plan["wheel"]["radius"])], [(0.03, 0.04)] * 3, section=BEAM, up=(0, 0, 1))))
