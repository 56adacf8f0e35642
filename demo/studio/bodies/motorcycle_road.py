"""A naked road motorcycle with a parallel twin."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.panel import panel
from modelling.shapes import block, bolt, lathe, loft, plate, rod, sweep
from modelling.outline import rounded
from modelling.solid import both, translation

from .finishes import finish
from .motorcycles import engine, front_end, rear_end, twins, wheels
from .motorcycles.rear_end import BEAM
from .motorcycles.stance import leaning

EXTENT = (2.10, 0.80, 1.16)
FRONT, REAR = (0.715, 0.30), (-0.715, 0.315)
PIVOT, CRANK = (-0.135, 0.42), (0.13, 0, 0.415)
FORK = front_end.Fork(FRONT, 24.5, 0.103)
CHAIN = {"front": (-0.08, 0.425), "front_radius": 0.036, "rear": REAR, "rear_radius": 0.108, "y": 0.098}

# x, bottom, top, half width, waist, upper and lower exponents: see `loft`.
TANK = [
    (0.405, 0.88, 0.905, 0.02, 0.5, 2.2, 2.2),
    (0.39, 0.845, 0.955, 0.085, 0.5, 2.5, 2.4),
    (0.33, 0.80, 1.005, 0.142, 0.45, 2.5, 2.8),
    (0.20, 0.775, 1.043, 0.172, 0.45, 2.4, 3),
    (0.06, 0.775, 1.035, 0.165, 0.44, 2.3, 3),
    (-0.07, 0.785, 0.968, 0.118, 0.4, 2.3, 3),
    (-0.17, 0.80, 0.898, 0.092, 0.4, 2.3, 3),
    (-0.205, 0.82, 0.855, 0.05, 0.5, 2, 2),
]
SEAT = [
    (-0.13, 0.80, 0.86, 0.04, 0.5, 2.2, 2.5),
    (-0.17, 0.775, 0.875, 0.085, 0.6, 2.5, 3),
    (-0.28, 0.765, 0.845, 0.138, 0.6, 3, 3),
    (-0.40, 0.775, 0.842, 0.152, 0.6, 3, 3),
    (-0.475, 0.79, 0.872, 0.14, 0.6, 3, 3),
    (-0.52, 0.80, 0.915, 0.125, 0.6, 2.8, 3),
    (-0.62, 0.83, 0.925, 0.11, 0.6, 2.8, 3),
    (-0.74, 0.86, 0.925, 0.085, 0.6, 2.6, 3),
    (-0.785, 0.885, 0.91, 0.045, 0.5, 2.2, 2.5),
]
TAIL = [
    (-0.26, 0.72, 0.78, 0.10, 0.5, 3, 3),
    (-0.40, 0.73, 0.80, 0.142, 0.65, 3, 2.6),
    (-0.55, 0.755, 0.845, 0.135, 0.7, 3, 2.4),
    (-0.72, 0.805, 0.895, 0.105, 0.7, 3, 2.4),
    (-0.83, 0.845, 0.915, 0.07, 0.65, 2.6, 2.4),
    (-0.875, 0.865, 0.91, 0.05, 0.6, 2.6, 2.4),
]
SHROUD = [(0.46, 0.135, 0.865), (0.50, 0.165, 0.79), (0.415, 0.19, 0.64), (0.365, 0.188, 0.645), (0.29, 0.188, 0.765), (0.06, 0.184, 0.80), (0.10, 0.186, 0.835), (0.33, 0.178, 0.885)]
SIDE_COVER = [(0.03, 0.155, 0.79), (-0.20, 0.135, 0.775), (-0.36, 0.135, 0.74), (-0.22, 0.125, 0.655), (-0.07, 0.14, 0.64)]
BELLY = [(0.33, 0.115, 0.335), (0.02, 0.13, 0.30), (-0.16, 0.10, 0.265), (-0.10, 0.085, 0.205), (0.16, 0.085, 0.19), (0.34, 0.09, 0.26)]


def build(options) -> None:
    bike = Assembly()
    with bike.within(leaning()):
        add_frame(bike)
        add_engine(bike)
        add_bodywork(bike)
        add_rear(bike)
        with bike.within(FORK.turn(9)):
            add_front(bike)
    bike.emit("motorcycle", finish)


def add_frame(bike: Assembly) -> None:
    spar = [(0.405, 0.04, 0.86), (0.30, 0.125, 0.80), (0.12, 0.172, 0.72), (-0.05, 0.165, 0.60), (-0.14, 0.14, 0.44), (-0.13, 0.125, 0.33)]
    bike.add("frame", both(sweep(spar, [(0.02, 0.032), (0.014, 0.026), (0.013, 0.022), (0.013, 0.022), (0.014, 0.034), (0.014, 0.024)], section=BEAM, up=(-0.5, 0, 1))))
    for tube in ([(0.42, 0.03, 0.74), (0.33, 0.11, 0.67), (0.24, 0.15, 0.55)], [(0.14, 0.165, 0.70), (0.22, 0.155, 0.62), (0.30, 0.12, 0.70)], [(-0.02, 0.14, 0.70), (-0.4, 0.11, 0.76), (-0.74, 0.07, 0.84)], [(-0.13, 0.14, 0.52), (-0.3, 0.115, 0.65), (-0.5, 0.10, 0.765)]):
        bike.add("frame", both(sweep(tube, 0.0125)))
    bike.add("frame", rod(FORK.at(0.53, 0, -0.035), FORK.at(0.70, 0, -0.035), 0.031, 28))


def add_engine(bike: Assembly) -> None:
    ports = twins.add_parallel_twin(bike, CRANK)
    engine.add_headers(bike, ports, (0.385, 0.44), (0.10, -0.02, 0.235), 0.0195)
    bike.add("exhaust", sweep([(0.13, -0.02, 0.235), (0.0, -0.03, 0.23), (-0.14, -0.09, 0.25), (-0.25, -0.155, 0.285)], [0.036, 0.042, 0.034, 0.029]))
    body, cap, mouth = engine.silencer((-0.22, -0.145, 0.275), (-0.60, -0.205, 0.43), 0.058, 0.42, 0.8)
    bike.add("exhaust", body)
    bike.add("exhaust-black", cap)
    bike.add("void", mouth)
    bike.add("anodised", both(panel(BELLY, thickness=0.008, corner=0.025)))
    engine.add_radiator(bike, (0.435, 0.47), (0.50, 0.72), 0.30)


def add_bodywork(bike: Assembly) -> None:
    bike.add("paint", loft(TANK, 7, 32), loft(TAIL, 6))
    bike.add("seat", loft(SEAT, 7))
    bike.add("gloss-black", panel(SHROUD, [(0.28, 0.196, 0.82), (0.40, 0.196, 0.77)], corner=0.015))
    bike.add("plastic", panel(SIDE_COVER, [(-0.12, 0.15, 0.72)], corner=0.02))
    cap = [(0.046, -0.008), (0.046, 0.002), (0.043, 0.006), (0.033, 0.007), (0.031, 0.004), (0.012, 0.004), (0.010, 0.008), (1e-4, 0.008)]
    bike.add("anodised", lathe(cap, (0.20, 0, 1.043), (0.02, 0, 1), 48))
    for a in np.arange(7) * 2 * np.pi / 7:
        bike.add("bare-steel", bolt((0.20 + 0.038 * np.cos(a), 0.038 * np.sin(a), 1.049), (0.02, 0, 1), 0.004))


def add_rear(bike: Assembly) -> None:
    with bike.within(translation(REAR[0], 0, REAR[1])):
        wheels.add_wheel(bike, (0.315, 0.18, 0.216, 0.145), wheels.cast_spokes(0.216, 5, 0.2), hub_radius=0.052)
        wheels.add_disc(bike, 0.118, -0.082)
        bike.add("cast-dark", wheels.caliper(0.118, -0.082, 40))
        bike.add("cast-dark", wheels.hub(0.066, 0.075))
        bike.add("bare-steel", wheels.sprocket(0.108, 42, CHAIN["y"]))
        bike.add("plastic", rear_end.mudguard(0.330, 0.185, 18, 96, 0.04, taper=0.7))
    bike.add("gold", wheels.chain(**CHAIN))
    bike.add("plastic", rear_end.chain_guard(PIVOT, REAR, 0.098))
    rear_end.add_swing_arm(bike, PIVOT, REAR, 0.112, 0.046, drop=0.012)
    engine.add_shock(bike, (-0.30, 0, 0.42), (-0.16, 0, 0.68))
    rear_end.add_rests(bike, (-0.215, 0.21, 0.37), (-0.44, 0.19, 0.50), [(-0.10, 0.50), (-0.10, 0.40), (-0.19, 0.35), (-0.24, 0.355), (-0.25, 0.39), (-0.46, 0.485), (-0.46, 0.525), (-0.42, 0.525), (-0.22, 0.455), (-0.16, 0.50)])
    rear_end.add_side_stand(bike, (0.0, 0.15, 0.29), (-0.06, 0.285, 0.046))
    rear_end.add_tail_lamp(bike, (-0.872, 0, 0.888), [(-0.055, -0.014), (0.055, -0.014), (0.048, 0.018), (-0.048, 0.018)])
    rear_end.add_plate_hanger(bike, (-0.76, 0, 0.835), (-1.005, 0, 0.64))
    front_end.add_indicator(bike, (-0.83, 0.03, 0.80), (-0.875, 0.16, 0.79), (-1, 0, 0.1))
    bike.add("plastic", block((-0.84, -0.035, 0.78), (-0.74, 0.035, 0.835), 0.01))


def add_front(bike: Assembly) -> None:
    with bike.within(translation(FRONT[0], 0, FRONT[1])):
        wheels.add_wheel(bike, (0.30, 0.12, 0.216, 0.092), wheels.cast_spokes(0.216, 5, 0.2))
        for y in (0.066, -0.066):
            wheels.add_disc(bike, 0.155, y)
            bike.add("cast-dark", wheels.caliper(0.155, y, 157))
        bike.add("paint", rear_end.mudguard(0.318, 0.128, 38, 150, 0.045, taper=0.55))
    front_end.add_upside_down_fork(bike, FORK, 0.27, 0.715)
    front_end.add_clamps(bike, FORK, (0.545, 0.69))
    for y in (0.075, -0.075):
        bike.add("plastic", sweep([FORK.at(0.31, y * 1.05, 0.0), FORK.at(0.32, y, 0.02), FORK.at(0.30, y * 0.9, 0.045)], [(0.012, 0.03), (0.01, 0.028), (0.006, 0.02)], section=BEAM, up=(0, 1, 0)))
    add_bar(bike)
    front_end.add_round_headlamp(bike, (0.615, 0, 0.865), 0.090)
    bike.add("cast-dark", both(plate(rounded([(0.44, 0.91), (0.56, 0.90), (0.585, 0.86), (0.55, 0.825), (0.47, 0.835)], 0.012), 0.088, 0.096, 0.002)))
    front_end.add_instruments(bike, (0.475, 0, 1.015), (-0.72, 0, 0.7), 0.135, 0.08)
    front_end.add_indicator(bike, (0.49, 0.09, 0.85), (0.535, 0.185, 0.845))
    bike.add("rubber", front_end.cable([(0.33, 0.24, 1.06), (0.50, 0.20, 1.02), (0.50, 0.09, 0.90), (0.44, 0.06, 0.80)]), front_end.cable([(0.33, -0.24, 1.06), (0.52, -0.20, 1.0), (0.49, -0.11, 0.85), FORK.at(0.25, -0.1, 0.05), FORK.at(0.12, -0.09, -0.04)]), front_end.cable([(0.32, -0.24, 1.05), (0.46, -0.16, 1.03), (0.47, -0.06, 0.88)]))


def add_bar(bike: Assembly) -> None:
    half = [(0.385, 0.04, 1.005), (0.38, 0.10, 1.015), (0.355, 0.18, 1.05), (0.335, 0.24, 1.062), (0.285, 0.385, 1.052)]
    bike.add("anodised", sweep([(x, -y, z) for x, y, z in half[::-1]] + half, [0.011, 0.011, 0.013, 0.014, 0.014] + [0.014, 0.014, 0.013, 0.011, 0.011]))
    bike.add("cast-dark", both(block((0.362, 0.03, 0.955), (0.408, 0.065, 1.022), 0.008)))
    front_end.add_grips(bike, half[-1], half[-2])
    front_end.add_mirrors(bike, (0.325, 0.265, 1.08), (0.27, 0.345, 1.205))
