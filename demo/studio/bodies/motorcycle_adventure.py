"""An adventure motorcycle with a screen, hand guards, crash bars and panniers."""

from __future__ import annotations

from modelling.assembly import Assembly
from modelling.panel import panel
from modelling.shapes import block, bolt, lathe, loft, rod, sweep
from modelling.solid import both, translation

from .finishes import finish
from .motorcycles import engine, front_end, luggage, rear_end, twins, wheels
from .motorcycles.rear_end import BEAM
from .motorcycles.stance import leaning

EXTENT = (2.25, 0.95, 1.45)
FRONT, REAR = (0.78, 0.345), (-0.78, 0.325)
PIVOT, CRANK = (-0.135, 0.50), (0.14, 0, 0.50)
FORK = front_end.Fork(FRONT, 26, 0.107)
CHAIN = {"front": (-0.08, 0.505), "front_radius": 0.034, "rear": REAR, "rear_radius": 0.11, "y": 0.098}

TANK = [
    (0.40, 0.97, 1.01, 0.03, 0.5, 2.4, 2.2),
    (0.38, 0.93, 1.075, 0.10, 0.5, 2.6, 2.4),
    (0.30, 0.88, 1.12, 0.165, 0.45, 2.6, 2.8),
    (0.16, 0.86, 1.145, 0.188, 0.45, 2.5, 3),
    (0.02, 0.86, 1.12, 0.165, 0.45, 2.4, 3),
    (-0.10, 0.87, 1.03, 0.115, 0.45, 2.4, 3),
    (-0.19, 0.88, 0.965, 0.085, 0.45, 2.4, 3),
    (-0.22, 0.90, 0.93, 0.045, 0.5, 2, 2),
]
SEAT = [
    (-0.15, 0.87, 0.92, 0.04, 0.5, 2.4, 2.5),
    (-0.19, 0.85, 0.945, 0.085, 0.6, 2.6, 3),
    (-0.30, 0.845, 0.92, 0.135, 0.6, 3, 3),
    (-0.44, 0.85, 0.925, 0.16, 0.6, 3, 3),
    (-0.50, 0.855, 0.955, 0.15, 0.6, 3, 3),
    (-0.56, 0.86, 0.985, 0.14, 0.6, 3, 3),
    (-0.70, 0.865, 0.985, 0.13, 0.6, 3, 3),
    (-0.79, 0.88, 0.965, 0.10, 0.6, 2.6, 3),
    (-0.815, 0.90, 0.945, 0.06, 0.5, 2.4, 2.5),
]
BEAK = [
    (1.055, 0.885, 0.895, 0.012, 0.5, 2, 2),
    (1.035, 0.875, 0.912, 0.045, 0.6, 2.4, 2.2),
    (0.94, 0.88, 0.95, 0.075, 0.7, 2.6, 2.4),
    (0.80, 0.90, 1.00, 0.105, 0.7, 2.6, 2.6),
    (0.66, 0.92, 1.03, 0.13, 0.6, 2.6, 2.6),
    (0.56, 0.93, 1.03, 0.12, 0.6, 2.6, 2.6),
]
WING = [(0.70, 0.135, 1.015), (0.62, 0.19, 0.885), (0.47, 0.225, 0.745), (0.405, 0.222, 0.735), (0.30, 0.215, 0.855), (0.02, 0.19, 0.90), (0.0, 0.178, 0.965), (0.28, 0.195, 1.03), (0.50, 0.165, 1.07), (0.62, 0.145, 1.065)]
WING_INNER = [(0.36, 0.23, 0.94), (0.50, 0.218, 0.91)]
INFILL = [(0.60, 0.15, 0.885), (0.50, 0.19, 0.73), (0.40, 0.19, 0.60), (0.36, 0.18, 0.62), (0.33, 0.19, 0.83), (0.46, 0.19, 0.93)]
SIDE_COVER = [(0.04, 0.165, 0.87), (-0.20, 0.14, 0.85), (-0.46, 0.15, 0.855), (-0.62, 0.13, 0.87), (-0.60, 0.12, 0.83), (-0.28, 0.13, 0.735), (-0.08, 0.14, 0.715)]
MASK = [(0.715, 0, 1.065), (0.70, 0.075, 1.06), (0.66, 0.13, 1.075), (0.625, 0.12, 1.155), (0.61, 0, 1.175)]
SCREEN = [(0.655, 0, 1.125), (0.63, 0.10, 1.12), (0.575, 0.165, 1.16), (0.49, 0.175, 1.28), (0.42, 0.12, 1.40), (0.405, 0, 1.42)]


def build(options) -> None:
    bike = Assembly()
    with bike.within(leaning()):
        add_frame_and_engine(bike)
        add_bodywork(bike)
        add_rear(bike)
        luggage.add_panniers(bike, (-0.80, 0.225, 0.60))
        luggage.add_rack(bike, (-0.80, 0.93))
        with bike.within(FORK.turn(8)):
            add_front(bike)
    bike.emit("motorcycle", finish)


def add_frame_and_engine(bike: Assembly) -> None:
    for tube, r in (
        ([(0.40, 0.04, 0.95), (0.28, 0.14, 0.88), (0.08, 0.172, 0.80), (-0.10, 0.155, 0.66), (-0.14, 0.13, 0.42)], 0.019),
        ([(0.43, 0.03, 0.83), (0.36, 0.10, 0.72), (0.33, 0.13, 0.52)], 0.017),
        ([(0.10, 0.17, 0.80), (0.22, 0.155, 0.72), (0.36, 0.10, 0.74)], 0.014),
        ([(-0.02, 0.15, 0.78), (-0.4, 0.13, 0.83), (-0.80, 0.115, 0.885)], 0.013),
        ([(-0.13, 0.14, 0.56), (-0.34, 0.13, 0.70), (-0.60, 0.12, 0.845)], 0.013),
    ):
        bike.add("frame", both(sweep(tube, r)))
    bike.add("frame", rod(FORK.at(0.56, 0, -0.035), FORK.at(0.75, 0, -0.035), 0.031, 28))
    ports = twins.add_parallel_twin(bike, CRANK)
    engine.add_headers(bike, ports, (0.40, 0.52), (0.10, -0.03, 0.325), 0.0195)
    bike.add("exhaust", sweep([(0.13, -0.03, 0.325), (-0.06, -0.09, 0.325), (-0.24, -0.15, 0.40), (-0.42, -0.19, 0.56)], [0.033, 0.03, 0.026, 0.026]))
    body, cap, mouth = engine.silencer((-0.38, -0.185, 0.525), (-0.86, -0.20, 0.74), 0.062, 0.4, 0.78, 2.6)
    bike.add("exhaust", body)
    bike.add("exhaust-black", cap)
    bike.add("void", mouth)
    engine.add_radiator(bike, (0.455, 0.57), (0.525, 0.82), 0.30)
    luggage.add_skid_plate(bike, [(0.40, 0.46), (0.35, 0.34), (0.24, 0.285), (-0.12, 0.275), (-0.14, 0.30), (0.20, 0.325), (0.32, 0.38), (0.375, 0.47)], 0.15)
    luggage.add_crash_bars(bike)


def add_bodywork(bike: Assembly) -> None:
    bike.add("paint", loft(TANK, 7, 32), loft(BEAK, 7))
    bike.add("seat", loft(SEAT, 7))
    bike.add("paint", panel(WING, WING_INNER, corner=[0.02, 0.03, 0.015, 0.015, 0.03, 0.02, 0.03, 0.04, 0.04, 0.02]))
    bike.add("plastic", panel(INFILL, [], thickness=0.01, corner=0.02))
    bike.add("plastic", panel(SIDE_COVER, [(-0.15, 0.155, 0.78)], corner=0.025))
    bike.add("gloss-black", panel(MASK, [(0.70, 0, 1.11)], plane="front", thickness=0.05, corner=0.025, symmetrical=True))
    for y in (0.048, -0.048):
        at = (0.722, y, 1.10)
        bike.add("chrome", lathe([(0.032, -0.03), (0.033, 0.004), (0.029, 0.005), (0.027, -0.004)], at, (1, 0, 0.1), 40))
        bike.add("projector", lathe([(0.028, -0.006), (0.016, 0.003), (1e-4, 0.005)], at, (1, 0, 0.1), 32))
        bike.add("lens", lathe([(0.031, 0.004), (0.018, 0.010), (1e-4, 0.012)], at, (1, 0, 0.1), 32))
    bike.add("daylight", both(sweep([(0.727, 0.012, 1.147), (0.70, 0.07, 1.143), (0.672, 0.108, 1.135)], [(0.004, 0.0035)] * 3)))
    bike.add("windscreen", panel(SCREEN, [(0.535, 0, 1.27)], plane="front", thickness=0.004, corner=0.045, symmetrical=True))
    for y in (0.07, -0.07):
        bike.add("plastic", sweep([(0.56, y, 1.06), (0.58, y, 1.16), (0.535, y, 1.235)], [(0.007, 0.012)] * 3, section=BEAM, up=(0, 1, 0)))
        bike.add("bare-steel", bolt((0.548, y, 1.24), (0.8, 0, 0.5), 0.007), bolt((0.60, y, 1.16), (0.8, 0, 0.5), 0.007))
    cap = [(0.046, -0.008), (0.046, 0.002), (0.043, 0.006), (0.033, 0.007), (0.031, 0.004), (0.012, 0.004), (0.010, 0.008), (1e-4, 0.008)]
    bike.add("anodised", lathe(cap, (0.16, 0, 1.145), (0.02, 0, 1), 48))


def add_rear(bike: Assembly) -> None:
    with bike.within(translation(REAR[0], 0, REAR[1])):
        wheels.add_wheel(bike, (0.325, 0.15, 0.222, 0.115), wheels.wire_spokes(0.222), "gold", "knobbly", 0.05)
        wheels.add_disc(bike, 0.12, -0.082)
        bike.add("cast-dark", wheels.caliper(0.12, -0.082, 40), wheels.hub(0.06, 0.075))
        bike.add("bare-steel", wheels.sprocket(0.11, 42, CHAIN["y"]))
        bike.add("plastic", rear_end.mudguard(0.345, 0.165, 20, 110, 0.04, taper=0.75))
    bike.add("gold", wheels.chain(**CHAIN))
    bike.add("plastic", rear_end.chain_guard(PIVOT, REAR, 0.098))
    rear_end.add_swing_arm(bike, PIVOT, REAR, 0.112, 0.048, drop=0.012)
    engine.add_shock(bike, (-0.32, 0, 0.48), (-0.18, 0, 0.78), 0.038)
    rear_end.add_rests(bike, (-0.20, 0.22, 0.40), (-0.46, 0.20, 0.56), [(-0.10, 0.56), (-0.10, 0.46), (-0.18, 0.385), (-0.24, 0.385), (-0.26, 0.42), (-0.48, 0.545), (-0.48, 0.585), (-0.44, 0.59), (-0.22, 0.50), (-0.16, 0.56)])
    rear_end.add_side_stand(bike, (0.0, 0.16, 0.33), (-0.05, 0.335, 0.052))
    rear_end.add_tail_lamp(bike, (-0.915, 0, 0.90), [(-0.06, -0.016), (0.06, -0.016), (0.052, 0.02), (-0.052, 0.02)])
    rear_end.add_plate_hanger(bike, (-0.86, 0, 0.86), (-1.085, 0, 0.64))
    front_end.add_indicator(bike, (-0.89, 0.03, 0.845), (-0.925, 0.15, 0.84), (-1, 0, 0.1))
    bike.add("plastic", block((-0.91, -0.075, 0.845), (-0.62, 0.075, 0.915), 0.02))


def add_front(bike: Assembly) -> None:
    with bike.within(translation(FRONT[0], 0, FRONT[1])):
        wheels.add_wheel(bike, (0.345, 0.092, 0.264, 0.062), wheels.wire_spokes(0.264), "gold", "knobbly", 0.045)
        for y in (0.066, -0.066):
            wheels.add_disc(bike, 0.152, y)
            bike.add("cast-dark", wheels.caliper(0.152, y, 157))
        bike.add("plastic", rear_end.mudguard(0.368, 0.125, 42, 150, 0.045, taper=0.6))
    front_end.add_upside_down_fork(bike, FORK, 0.36, 0.80, "gold")
    front_end.add_clamps(bike, FORK, (0.585, 0.75))
    half = [(0.39, 0.04, 1.16), (0.385, 0.10, 1.17), (0.36, 0.19, 1.205), (0.34, 0.27, 1.215), (0.285, 0.42, 1.205)]
    bike.add("anodised", sweep([(x, -y, z) for x, y, z in half[::-1]] + half, [0.011, 0.011, 0.013, 0.014, 0.014] + [0.014, 0.014, 0.013, 0.011, 0.011]))
    bike.add("cast-dark", both(block((0.37, 0.03, 1.06), (0.415, 0.065, 1.177), 0.008)))
    front_end.add_grips(bike, half[-1], half[-2])
    front_end.add_mirrors(bike, (0.33, 0.29, 1.23), (0.28, 0.37, 1.36))
    luggage.add_hand_guards(bike, half[-1])
    front_end.add_instruments(bike, (0.475, 0, 1.185), (-0.8, 0, 0.6), 0.17, 0.11)
    front_end.add_indicator(bike, (0.52, 0.13, 1.03), (0.56, 0.215, 1.02))
    bike.add("rubber", front_end.cable([(0.34, 0.26, 1.21), (0.47, 0.2, 1.17), (0.46, 0.09, 1.03), (0.42, 0.06, 0.9)]), front_end.cable([(0.34, -0.26, 1.21), (0.50, -0.2, 1.15), (0.52, -0.12, 0.97), FORK.at(0.3, -0.105, 0.05), FORK.at(0.13, -0.09, -0.04)]))
