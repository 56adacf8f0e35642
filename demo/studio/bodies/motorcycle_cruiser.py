"""A cruiser with a V-twin."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.outline import rounded
from modelling.shapes import block, lathe, loft, plate, rod, sweep
from modelling.solid import both, translation

from .finishes import finish
from .motorcycles import engine, front_end, rear_end, vtwin, wheels
from .motorcycles.rear_end import BEAM
from .motorcycles.stance import leaning

EXTENT = (2.38, 0.90, 1.20)
FRONT, REAR = (0.81, 0.33), (-0.81, 0.325)
PIVOT, CRANK = (-0.36, 0.32), (0.08, 0, 0.35)
FORK = front_end.Fork(FRONT, 31, 0.105)
BELT = {"front": (-0.27, 0.36), "front_radius": 0.042, "rear": REAR, "rear_radius": 0.11, "y": 0.10}

TANK = [
    (0.475, 0.82, 0.85, 0.025, 0.5, 2.2, 2.2),
    (0.455, 0.785, 0.89, 0.085, 0.5, 2.3, 2.3),
    (0.38, 0.745, 0.925, 0.145, 0.48, 2.3, 2.6),
    (0.26, 0.715, 0.935, 0.168, 0.46, 2.2, 2.8),
    (0.12, 0.695, 0.90, 0.152, 0.45, 2.2, 2.8),
    (-0.02, 0.685, 0.83, 0.108, 0.45, 2.2, 2.8),
    (-0.12, 0.685, 0.765, 0.066, 0.5, 2.2, 2.4),
    (-0.16, 0.695, 0.735, 0.03, 0.5, 2, 2),
]
SEAT = [
    (-0.09, 0.665, 0.70, 0.04, 0.5, 2.4, 2.5),
    (-0.12, 0.65, 0.735, 0.085, 0.5, 2.6, 3),
    (-0.24, 0.635, 0.70, 0.155, 0.55, 2.8, 3),
    (-0.36, 0.64, 0.70, 0.182, 0.6, 2.8, 3),
    (-0.46, 0.66, 0.775, 0.172, 0.6, 2.6, 3),
    (-0.51, 0.675, 0.79, 0.14, 0.6, 2.6, 3),
    (-0.60, 0.695, 0.785, 0.125, 0.6, 2.6, 3),
    (-0.76, 0.705, 0.775, 0.11, 0.6, 2.6, 3),
    (-0.82, 0.715, 0.75, 0.06, 0.5, 2.4, 2.5),
]
SIDE_COVER = [(-0.12, 0.66), (-0.30, 0.63), (-0.38, 0.52), (-0.30, 0.45), (-0.16, 0.48)]


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
    cradle = [(0.50, 0.03, 0.76), (0.46, 0.07, 0.52), (0.40, 0.12, 0.25), (0.32, 0.13, 0.175), (0.10, 0.13, 0.16), (-0.28, 0.13, 0.165), (-0.38, 0.13, 0.24), (-0.40, 0.13, 0.42), (-0.30, 0.12, 0.60), (-0.10, 0.08, 0.70)]
    bike.add("frame", both(sweep(cradle, 0.0165)), sweep([(0.48, 0, 0.80), (0.2, 0, 0.74), (-0.15, 0, 0.68)], 0.03))
    bike.add("frame", both(sweep([(-0.30, 0.12, 0.60), (-0.55, 0.125, 0.64), (-0.82, 0.125, 0.62)], [(0.01, 0.02)] * 3, section=BEAM, up=(0, 0, 1))))
    bike.add("frame", rod(FORK.at(0.48, 0, -0.045), FORK.at(0.66, 0, -0.045), 0.034, 28))


def add_engine(bike: Assembly) -> None:
    vtwin.add_v_twin(bike, CRANK)
    for side, start in ((1, [(0.315, 0.03, 0.60), (0.385, 0.10, 0.56), (0.395, 0.15, 0.40), (0.33, 0.178, 0.235)]), (-1, [(-0.02, -0.06, 0.60), (-0.10, -0.14, 0.56), (-0.10, -0.18, 0.42), (-0.16, -0.20, 0.28)])):
        x, y, z = start[-1]
        bike.add("chrome", sweep(start + [(x - 0.12, side * 0.198, 0.185), (x - 0.3, side * 0.205, 0.185), (-0.50, side * 0.205, 0.195)], 0.0225, 24, 10))
        muffler = [(-0.36, 0.024), (-0.42, 0.030), (-0.52, 0.044), (-0.62, 0.048), (-0.92, 0.048), (-1.06, 0.044), (-1.09, 0.040)]
        bike.add("chrome", sweep([(mx, side * 0.205, 0.192 - (mx + 0.36) * 0.06) for mx, _ in muffler], [r for _, r in muffler], 32))
        bike.add("void", lathe([(0.034, 0.001), (1e-4, 0.001)], (-1.0905, side * 0.205, 0.236), (-1, 0, 0.06), 28))
        bike.add("chrome", lathe([(0.040, -0.01), (0.041, 0.003), (0.036, 0.004), (0.034, -0.002)], (-1.09, side * 0.205, 0.236), (-1, 0, 0.06), 32))


def add_bodywork(bike: Assembly) -> None:
    bike.add("paint", loft(TANK, 8, 36))
    bike.add("seat", loft(SEAT, 8))
    bike.add("paint", both(plate(rounded(SIDE_COVER, 0.035), 0.112, 0.15, 0.016)))
    top = (0.24, 0, 0.934)
    look = (-0.28, 0, 1)
    bike.add("chrome", lathe([(0.078, -0.03), (0.074, 0.006), (0.068, 0.016), (0.060, 0.018), (0.058, 0.012)], top, look, 56))
    bike.add("screen", lathe([(0.06, 0.010), (1e-4, 0.010)], top, look, 48))
    for k in np.arange(-5, 6):
        a = np.radians(k * 26)
        bike.add("display", block(np.array([top[0] + np.cos(a) * 0.046 - 0.006, np.sin(a) * 0.046 - 0.0015, 0.9535 + np.cos(a) * 0.013]), np.array([top[0] + np.cos(a) * 0.046 + 0.006, np.sin(a) * 0.046 + 0.0015, 0.9555 + np.cos(a) * 0.013]), 0.0005))
    bike.add("chrome", sweep([(0.17, 0, 0.915), (0.06, 0, 0.875), (-0.08, 0, 0.80)], [(0.035, 0.012), (0.026, 0.012), (0.015, 0.008)], section=BEAM, up=(0, 0, 1)))
    bike.add("chrome", lathe([(0.030, -0.01), (0.030, 0.006), (0.026, 0.010), (1e-4, 0.011)], (0.33, 0.075, 0.918), (0.1, 0.25, 1), 32), lathe([(0.030, -0.01), (0.030, 0.006), (0.026, 0.010), (1e-4, 0.011)], (0.33, -0.075, 0.918), (0.1, -0.25, 1), 32))


def add_rear(bike: Assembly) -> None:
    with bike.within(translation(REAR[0], 0, REAR[1])):
        wheels.add_wheel(bike, (0.325, 0.152, 0.205, 0.11), wheels.wire_spokes(0.205, 40), "chrome", hub_radius=0.055)
        wheels.add_disc(bike, 0.13, -0.084, "chrome")
        bike.add("cast-dark", wheels.caliper(0.13, -0.084, 40))
        bike.add("cast-dark", wheels.sprocket(0.11, 60, BELT["y"]))
        bike.add("paint", rear_end.mudguard(0.362, 0.20, 12, 158, 0.085, 3.2, taper=0.88))
    bike.add("rubber", wheels.chain(**BELT))
    rear_end.add_swing_arm(bike, PIVOT, REAR, 0.118, 0.04, "frame")
    for y in (0.155, -0.155):
        engine.add_shock(bike, (-0.74, y, 0.365), (-0.60, y, 0.635), 0.03, 9, "chrome")
    rear_end.add_rests(bike, (0.40, 0.215, 0.26))
    rear_end.add_side_stand(bike, (0.12, 0.14, 0.175), (0.02, 0.275, 0.043))
    rear_end.add_tail_lamp(bike, (-1.075, 0, 0.635), [(-0.045, -0.028), (0.045, -0.028), (0.036, 0.03), (-0.036, 0.03)], (-1, 0, 0.25), 0.06)
    rear_end.add_plate_hanger(bike, (-1.12, 0, 0.56), (-1.185, 0, 0.455))
    front_end.add_indicator(bike, (-0.97, 0.07, 0.625), (-0.99, 0.19, 0.62), (-1, 0, 0.1))
    bike.add("chrome", both(sweep([(-0.55, 0.115, 0.66), (-0.80, 0.118, 0.655), (-1.0, 0.112, 0.60)], [(0.006, 0.016)] * 3, section=BEAM, up=(0, 0, 1))))


def add_front(bike: Assembly) -> None:
    with bike.within(translation(FRONT[0], 0, FRONT[1])):
        wheels.add_wheel(bike, (0.33, 0.115, 0.235, 0.075), wheels.wire_spokes(0.235, 40), "chrome", hub_radius=0.05)
        wheels.add_disc(bike, 0.15, 0.068, "chrome")
        bike.add("cast-dark", wheels.caliper(0.15, 0.068, 157))
        bike.add("paint", rear_end.mudguard(0.355, 0.145, 20, 172, 0.075, 3, taper=0.85))
    front_end.add_telescopic_fork(bike, FORK, 0.33, 0.69, "polished", "chrome")
    front_end.add_clamps(bike, FORK, (0.50, 0.665), 0.045)
    half = [(0.43, 0.05, 0.99), (0.425, 0.13, 1.015), (0.37, 0.25, 1.055), (0.30, 0.33, 1.06), (0.17, 0.415, 1.015)]
    bike.add("chrome", sweep([(x, -y, z) for x, y, z in half[::-1]] + half, 0.0127))
    bike.add("chrome", both(rod((0.435, 0.05, 0.90), (0.43, 0.05, 1.0), 0.018, 24)))
    front_end.add_grips(bike, half[-1], half[-2])
    front_end.add_mirrors(bike, (0.30, 0.315, 1.08), (0.265, 0.385, 1.20), 0.12, 0.115, shape="round", material="chrome")
    front_end.add_round_headlamp(bike, (0.70, 0, 0.865), 0.092, "chrome")
    bike.add("chrome", both(sweep([FORK.at(0.53, 0.085, 0.01), FORK.at(0.55, 0.09, 0.08), (0.66, 0.092, 0.865)], [(0.006, 0.016)] * 3, section=BEAM, up=(0, 0, 1))))
    front_end.add_indicator(bike, tuple(FORK.at(0.46, 0.12)), tuple(FORK.at(0.47, 0.20, 0.03)))
    bike.add("rubber", front_end.cable([(0.33, 0.28, 1.06), (0.48, 0.2, 1.0), (0.52, 0.1, 0.86), (0.47, 0.06, 0.72)]), front_end.cable([(0.33, -0.28, 1.06), (0.50, -0.2, 0.98), (0.55, -0.13, 0.83), (0.52, -0.06, 0.70)]), front_end.cable([(0.33, 0.28, 1.05), (0.52, 0.22, 0.98), FORK.at(0.45, 0.12, 0.05), FORK.at(0.2, 0.1, -0.02), FORK.at(0.14, 0.09, -0.06)]))
