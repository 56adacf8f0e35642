"""A scooter."""

from __future__ import annotations

import numpy as np

from modelling.assembly import Assembly
from modelling.panel import panel
from modelling.shapes import block, bolt, lathe, loft, on_loft, plate, rod, sweep
from modelling.solid import both, translation

from .finishes import finish
from .motorcycles import engine, front_end, rear_end, wheels
from .motorcycles.rear_end import BEAM
from .motorcycles.stance import leaning
from .motorcycles.vtwin import hull

EXTENT = (1.92, 0.74, 1.25)
FRONT, REAR = (0.65, 0.245), (-0.65, 0.245)
FORK = front_end.Fork(FRONT, 26, 0.078)

REAR_BODY = [
    (-0.055, 0.40, 0.70, 0.10, 0.5, 3, 3),
    (-0.085, 0.355, 0.745, 0.155, 0.5, 3.5, 3),
    (-0.18, 0.345, 0.765, 0.188, 0.52, 3.2, 2.8),
    (-0.36, 0.375, 0.77, 0.205, 0.56, 3, 2.6),
    (-0.56, 0.44, 0.778, 0.205, 0.6, 2.8, 2.4),
    (-0.76, 0.53, 0.785, 0.168, 0.62, 2.6, 2.3),
    (-0.92, 0.625, 0.785, 0.105, 0.6, 2.5, 2.3),
    (-0.985, 0.68, 0.77, 0.055, 0.5, 2.4, 2.3),
]
SEAT = [
    (-0.035, 0.755, 0.775, 0.04, 0.5, 2.4, 2.5),
    (-0.06, 0.745, 0.80, 0.105, 0.6, 2.8, 3),
    (-0.20, 0.745, 0.808, 0.16, 0.6, 3, 3),
    (-0.38, 0.75, 0.805, 0.175, 0.6, 3, 3),
    (-0.46, 0.755, 0.835, 0.17, 0.6, 3, 3),
    (-0.52, 0.76, 0.862, 0.158, 0.6, 2.8, 3),
    (-0.72, 0.768, 0.862, 0.135, 0.6, 2.8, 3),
    (-0.82, 0.775, 0.845, 0.095, 0.6, 2.6, 3),
    (-0.85, 0.785, 0.82, 0.04, 0.5, 2.4, 2.5),
]
COWL = [
    (0.575, 1.035, 1.06, 0.03, 0.5, 2.2, 2.2),
    (0.56, 1.01, 1.085, 0.095, 0.5, 2.4, 2.4),
    (0.50, 0.985, 1.115, 0.15, 0.5, 2.5, 2.5),
    (0.42, 0.98, 1.125, 0.165, 0.5, 2.6, 2.6),
    (0.36, 0.99, 1.105, 0.135, 0.5, 2.6, 2.6),
    (0.335, 1.01, 1.08, 0.06, 0.5, 2.4, 2.4),
]
# The left half of the front apron, from its notch above the wheel around to its top.
APRON = [(0.625, 0, 0.56), (0.60, 0.07, 0.545), (0.545, 0.105, 0.46), (0.475, 0.15, 0.345), (0.435, 0.205, 0.335), (0.435, 0.222, 0.50), (0.43, 0.225, 0.70), (0.415, 0.195, 0.87), (0.425, 0.125, 0.975), (0.455, 0.07, 0.99), (0.47, 0, 0.99)]
APRON_INNER = [(0.665, 0, 0.70), (0.60, 0, 0.85), (0.575, 0.12, 0.70), (0.50, 0.17, 0.70), (0.535, 0.11, 0.84)]
APRON_CORNERS = [0, 0.02, 0.04, 0.05, 0.04, 0.06, 0.08, 0.08, 0.03, 0.02, 0]
LAMP = [(0, 0.025, 0.765), (0, 0.07, 0.715), (0, 0.165, 0.805), (0, 0.18, 0.855), (0, 0.13, 0.845), (0, 0.05, 0.80)]
NOSE_GRILLE = [(0, 0, 0.655), (0, 0.07, 0.675), (0, 0.05, 0.61), (0, 0, 0.60)]
SKIRT = [(0.445, 0.205, 0.40), (0.40, 0.208, 0.355), (-0.10, 0.202, 0.345), (-0.17, 0.19, 0.42), (-0.24, 0.19, 0.36), (-0.16, 0.185, 0.245), (0.02, 0.175, 0.215), (0.36, 0.18, 0.22), (0.44, 0.19, 0.30)]


def build(options) -> None:
    bike = Assembly()
    with bike.within(leaning()):
        add_body(bike)
        add_engine(bike)
        add_rear(bike)
        with bike.within(FORK.turn(8)):
            add_front(bike)
    bike.emit("motorcycle", finish)


def add_body(bike: Assembly) -> None:
    bike.add("paint", loft(REAR_BODY, 8, 36))
    bike.add("seat", loft(SEAT, 7))
    skin = APRON + APRON_INNER
    bike.add("paint", panel(APRON, APRON_INNER, plane="front", thickness=0.045, corner=APRON_CORNERS, symmetrical=True))
    inner = [(x - 0.052, y * 0.985, z) for x, y, z in APRON]
    bike.add("plastic", panel(inner, [(0.42, 0, 0.72), (0.40, 0.12, 0.72)], plane="front", thickness=0.05, corner=APRON_CORNERS, symmetrical=True))
    bike.add("plastic", block((0.33, -0.13, 0.36), (0.43, 0.13, 0.90), 0.04))
    bike.add("gloss-black", panel(LAMP, plane="front", fit=skin, lift=0.002, thickness=0.006, corner=0.012, spacing=0.008))
    bike.add("gloss-black", panel(NOSE_GRILLE, plane="front", fit=skin, lift=0.002, thickness=0.006, corner=[0, 0.015, 0.015, 0], spacing=0.008, symmetrical=True))
    bike.add("daylight", panel([(0, 0.055, 0.796), (0, 0.13, 0.838), (0, 0.175, 0.848), (0, 0.172, 0.84), (0, 0.13, 0.828), (0, 0.06, 0.788)], plane="front", fit=skin, lift=0.0035, thickness=0.002, corner=0.002, spacing=0.006))
    for y, z in ((0.075, 0.755), (0.12, 0.795)):
        x = 0.575 if y < 0.1 else 0.548
        bike.add("chrome", both(lathe([(0.019, -0.012), (0.020, 0.003), (0.017, 0.004), (0.016, -0.002)], (x + 0.004, y, z), (1, 0.3, 0.1), 32)))
        bike.add("projector", both(lathe([(0.016, -0.001), (0.009, 0.005), (1e-4, 0.006)], (x + 0.004, y, z), (1, 0.3, 0.1), 24)))
    bike.add("amber-solid", panel([(0, 0.188, 0.745), (0, 0.20, 0.81), (0, 0.207, 0.80), (0, 0.208, 0.745)], plane="front", fit=skin, lift=0.002, thickness=0.004, corner=0.004, spacing=0.006))
    bike.add("paint", panel(SKIRT, [(0.15, 0.20, 0.29)], corner=0.03))
    bike.add("plastic", block((-0.10, -0.195, 0.30), (0.42, 0.195, 0.35), 0.015), block((-0.2, -0.15, 0.215), (0.40, 0.15, 0.31), 0.03))
    for y in np.linspace(0.05, 0.165, 5):
        bike.add("rubber", both(block((-0.05, y - 0.006, 0.349), (0.35, y + 0.006, 0.354), 0.002)))
    strip = [on_loft(REAR_BODY, x, -8, 0.002) for x in (-0.12, -0.35, -0.6, -0.86)]
    bike.add("satin", both(sweep(strip, [(0.003, 0.009)] * 4, section=BEAM, up=(0, 0, 1))))
    bike.add("satin", sweep([(-0.62, 0.15, 0.79), (-0.78, 0.15, 0.835), (-0.92, 0.10, 0.855), (-0.955, 0.0, 0.858), (-0.92, -0.10, 0.855), (-0.78, -0.15, 0.835), (-0.62, -0.15, 0.79)], 0.0125))


def add_engine(bike: Assembly) -> None:
    case = hull((-0.18, 0.285, 0.098), (-0.655, 0.25, 0.085))
    bike.add("cast", plate(case, 0.075, 0.125, 0.008))
    bike.add("cast-dark", plate(case.mean(0) + (case - case.mean(0)) * 0.95, 0.12, 0.152, 0.014))
    bike.add("cast-dark", plate(hull((-0.18, 0.285, 0.066), (-0.18, 0.285, 0.064)), 0.145, 0.168, 0.012))
    for k in range(5):
        bike.add("cast", block((-0.33 - k * 0.05, 0.148, 0.235 - k * 0.002), (-0.318 - k * 0.05, 0.158, 0.305 - k * 0.002), 0.003))
    middle = case.mean(0)
    for p in middle + (case[:: max(1, len(case) // 10)] - middle) * 0.975:
        bike.add("bare-steel", bolt((p[0], 0.127, p[1]), (0, 1, 0), 0.006))
    bike.add("plastic", block((-0.70, 0.07, 0.345), (-0.34, 0.165, 0.45), 0.03))
    bike.add("crankcase", block((-0.32, -0.14, 0.20), (-0.05, 0.08, 0.36), 0.03))
    bike.add("exhaust-black", sweep([(-0.02, -0.08, 0.24), (-0.06, -0.15, 0.20), (-0.25, -0.165, 0.19), (-0.40, -0.165, 0.21)], 0.016))
    body, cap, mouth = engine.silencer((-0.34, -0.165, 0.205), (-0.84, -0.175, 0.30), 0.062, 0.3, 0.85)
    bike.add("exhaust-black", body)
    bike.add("satin", cap)
    bike.add("void", mouth)
    bike.add("satin", sweep([(-0.44, -0.222, 0.232), (-0.60, -0.226, 0.262), (-0.74, -0.226, 0.288)], [(0.004, 0.034), (0.004, 0.04), (0.004, 0.034)], section=BEAM, up=(0.2, 0, 1)))


def add_rear(bike: Assembly) -> None:
    with bike.within(translation(REAR[0], 0, REAR[1])):
        wheels.add_wheel(bike, (0.245, 0.13, 0.16, 0.09), wheels.cast_spokes(0.16, 5, 0.0, 0.1, 0.018), "dark-alloy", hub_radius=0.05)
        bike.add("plastic", rear_end.mudguard(0.262, 0.15, 25, 165, 0.045, taper=0.75))
    for y in (0.145, -0.145):
        engine.add_shock(bike, (-0.68, y, 0.30), (-0.60, y, 0.55), 0.028, 9)
    bike.add("cast-dark", rod((-0.65, -0.15, 0.245), (-0.65, 0.1, 0.245), 0.02, 20), block((-0.70, -0.155, 0.225), (-0.25, -0.125, 0.275), 0.012))
    bike.add("bare-steel", lathe([(0.018, 0), (0.018, 0.014), (0.010, 0.018), (1e-4, 0.018)], (-0.65, -0.155, 0.245), (0, -1, 0), 6))
    rear_end.add_side_stand(bike, (-0.02, 0.155, 0.215), (-0.06, 0.265, 0.041))
    stand = [(-0.27, 0.14, 0.20), (-0.32, 0.14, 0.14), (-0.44, 0.145, 0.115)]
    bike.add("frame", both(sweep(stand, 0.012)))
    rear_end.add_tail_lamp(bike, (-0.985, 0, 0.725), [(-0.085, -0.02), (-0.04, -0.034), (0.04, -0.034), (0.085, -0.02), (0.075, 0.03), (-0.075, 0.03)], (-1, 0, -0.1), 0.09)
    rear_end.add_plate_hanger(bike, (-0.90, 0, 0.63), (-1.0, 0, 0.475))
    front_end.add_indicator(bike, (-0.93, 0.06, 0.68), (-0.955, 0.13, 0.665), (-1, 0.25, 0))


def add_front(bike: Assembly) -> None:
    with bike.within(translation(FRONT[0], 0, FRONT[1])):
        wheels.add_wheel(bike, (0.245, 0.12, 0.16, 0.082), wheels.cast_spokes(0.16, 5, 0.0, 0.1, 0.018), "dark-alloy")
        wheels.add_disc(bike, 0.115, 0.06)
        bike.add("cast-dark", wheels.caliper(0.115, 0.06, 150))
        bike.add("paint", rear_end.mudguard(0.268, 0.135, 18, 158, 0.07, 3, taper=0.7))
    front_end.add_telescopic_fork(bike, FORK, 0.20, 0.42, "cast-dark")
    bike.add("paint", loft(COWL, 7, 32))
    half = [(0.40, 0.14, 1.05), (0.365, 0.21, 1.062), (0.29, 0.345, 1.045)]
    bike.add("anodised", both(sweep(half, 0.0125)))
    front_end.add_grips(bike, half[-1], half[-2])
    front_end.add_mirrors(bike, (0.40, 0.15, 1.11), (0.335, 0.315, 1.245), 0.14, 0.095)
    front_end.add_instruments(bike, (0.375, 0, 1.122), (-0.5, 0, 0.86), 0.15, 0.075)
    bike.add("smoked", panel([(0.572, 0, 1.085), (0.545, 0.085, 1.085), (0.50, 0.115, 1.12), (0.46, 0.085, 1.20), (0.45, 0, 1.215)], [(0.515, 0, 1.15)], plane="front", thickness=0.003, corner=[0, 0.03, 0.04, 0.05, 0], symmetrical=True))
    bike.add("gloss-black", block((0.50, -0.06, 1.02), (0.573, 0.06, 1.06), 0.015))
