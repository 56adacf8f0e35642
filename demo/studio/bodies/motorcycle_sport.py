"""A sports motorcycle in a full fairing."""

from __future__ import annotations

from modelling.assembly import Assembly
from modelling.outline import smooth_path
from modelling.panel import panel
from modelling.shapes import block, lathe, loft, on_loft, rod, sweep
from modelling.solid import both, translation

from .finishes import finish
from .motorcycles import engine, front_end, rear_end, twins, wheels
from .motorcycles.rear_end import BEAM
from .motorcycles.stance import leaning

EXTENT = (2.05, 0.74, 1.15)
FRONT, REAR = (0.70, 0.30), (-0.70, 0.315)
PIVOT, CRANK = (-0.15, 0.42), (0.13, 0, 0.42)
FORK = front_end.Fork(FRONT, 24, 0.105)
CHAIN = {"front": (-0.09, 0.43), "front_radius": 0.036, "rear": REAR, "rear_radius": 0.104, "y": 0.102}

TANK = [
    (0.345, 0.88, 0.93, 0.03, 0.5, 2.4, 2.2),
    (0.33, 0.85, 0.975, 0.10, 0.5, 2.8, 2.4),
    (0.26, 0.80, 1.015, 0.158, 0.5, 2.7, 2.8),
    (0.12, 0.78, 1.04, 0.178, 0.5, 2.6, 3),
    (-0.02, 0.785, 1.015, 0.162, 0.5, 2.5, 3),
    (-0.13, 0.795, 0.94, 0.112, 0.45, 2.5, 3),
    (-0.21, 0.81, 0.875, 0.085, 0.45, 2.4, 3),
    (-0.24, 0.825, 0.85, 0.045, 0.5, 2, 2),
]
NOSE = [
    (0.895, 0.778, 0.79, 0.012, 0.5, 2, 2),
    (0.88, 0.757, 0.815, 0.055, 0.5, 2.2, 2.2),
    (0.825, 0.728, 0.858, 0.118, 0.42, 2.2, 2.3),
    (0.74, 0.71, 0.905, 0.182, 0.38, 2.2, 2.4),
    (0.64, 0.695, 0.948, 0.222, 0.36, 2.3, 2.6),
    (0.55, 0.70, 0.955, 0.232, 0.4, 2.5, 2.8),
]
TAIL = [
    (-0.26, 0.74, 0.80, 0.095, 0.5, 3, 3),
    (-0.42, 0.755, 0.825, 0.145, 0.6, 3, 2.4),
    (-0.54, 0.79, 0.905, 0.142, 0.6, 3, 2.3),
    (-0.68, 0.845, 0.955, 0.115, 0.6, 2.8, 2.3),
    (-0.82, 0.905, 0.985, 0.075, 0.6, 2.6, 2.3),
    (-0.885, 0.935, 0.985, 0.045, 0.6, 2.4, 2.3),
]
SEAT = [
    (-0.20, 0.80, 0.83, 0.03, 0.5, 2.4, 2.5),
    (-0.23, 0.785, 0.845, 0.075, 0.6, 2.6, 3),
    (-0.34, 0.78, 0.842, 0.135, 0.6, 3, 3),
    (-0.46, 0.785, 0.85, 0.148, 0.6, 3, 3),
    (-0.53, 0.80, 0.875, 0.12, 0.6, 2.6, 3),
]
PILLION = [
    (-0.555, 0.87, 0.905, 0.03, 0.5, 2.4, 2.5),
    (-0.58, 0.87, 0.945, 0.092, 0.5, 2.8, 3),
    (-0.68, 0.90, 0.978, 0.088, 0.5, 2.8, 3),
    (-0.76, 0.93, 0.985, 0.062, 0.5, 2.6, 3),
    (-0.785, 0.95, 0.975, 0.03, 0.5, 2.4, 2.5),
]
UPPER = [(0.70, 0.208, 0.845), (0.56, 0.243, 0.905), (0.36, 0.238, 0.89), (0.235, 0.226, 0.83), (0.205, 0.224, 0.72), (0.10, 0.212, 0.635), (0.125, 0.222, 0.595), (0.27, 0.25, 0.545), (0.40, 0.256, 0.475), (0.46, 0.255, 0.49), (0.52, 0.25, 0.60), (0.645, 0.226, 0.69), (0.76, 0.185, 0.755)]
UPPER_INNER = [(0.44, 0.272, 0.74), (0.27, 0.26, 0.66), (0.58, 0.25, 0.80), (0.44, 0.262, 0.60)]
VENT = [(0.475, 0.655), (0.33, 0.59), (0.245, 0.625), (0.29, 0.685), (0.42, 0.735)]
SLASH = [(0.60, 0, 0.845), (0.36, 0, 0.785), (0.255, 0, 0.75), (0.25, 0, 0.775), (0.36, 0, 0.83), (0.52, 0, 0.87)]
LOWER = [(0.435, 0.222, 0.43), (0.36, 0.243, 0.44), (0.27, 0.242, 0.425), (0.17, 0.228, 0.355), (0.02, 0.20, 0.335), (-0.16, 0.17, 0.345), (-0.36, 0.115, 0.30), (-0.30, 0.105, 0.225), (0.05, 0.125, 0.18), (0.30, 0.145, 0.195), (0.41, 0.185, 0.31)]
LOWER_INNER = [(0.30, 0.235, 0.33), (0.05, 0.185, 0.26)]
SCREEN = [(0.765, 0, 0.925), (0.70, 0.115, 0.925), (0.585, 0.172, 0.955), (0.515, 0.14, 1.055), (0.475, 0.055, 1.105), (0.47, 0, 1.11)]
# (x, degrees) on the nose.
LAMP = [(0.868, 8), (0.845, 26), (0.79, 34), (0.725, 22), (0.76, 10), (0.825, 0)]
LAMP_INNER = [(0.845, 12), (0.82, 20), (0.80, 12), (0.78, 24), (0.76, 18)]
INTAKE_INNER = [(0.85, -25), (0.82, -24), (0.83, -35)]
INTAKE = [(0.872, -18), (0.845, -12), (0.80, -14), (0.795, -34), (0.85, -42)]


def build(options) -> None:
    bike = Assembly()
    with bike.within(leaning()):
        add_frame_and_engine(bike)
        add_fairing(bike)
        add_bodywork(bike)
        add_rear(bike)
        with bike.within(FORK.turn(5)):
            add_front(bike)
    bike.emit("motorcycle", finish)


def add_frame_and_engine(bike: Assembly) -> None:
    spar = [(0.39, 0.04, 0.83), (0.28, 0.14, 0.79), (0.08, 0.185, 0.70), (-0.08, 0.17, 0.56), (-0.15, 0.14, 0.42), (-0.14, 0.12, 0.32)]
    bike.add("anodised", both(sweep(spar, [(0.022, 0.05), (0.018, 0.052), (0.017, 0.046), (0.017, 0.044), (0.018, 0.045), (0.015, 0.03)], section=BEAM, up=(-0.5, 0, 1))))
    for tube in ([(-0.02, 0.14, 0.70), (-0.35, 0.11, 0.755), (-0.72, 0.06, 0.88)], [(-0.13, 0.14, 0.50), (-0.32, 0.115, 0.66), (-0.5, 0.10, 0.80)]):
        bike.add("frame", both(sweep(tube, 0.0125)))
    ports = twins.add_parallel_twin(bike, CRANK, half=0.165)
    engine.add_headers(bike, ports, (0.385, 0.44), (0.10, -0.02, 0.24), 0.0195)
    body, cap, mouth = engine.silencer((-0.20, -0.15, 0.27), (-0.57, -0.20, 0.385), 0.058, 0.42, 0.85)
    bike.add("exhaust", body)
    bike.add("exhaust-black", cap)
    bike.add("void", mouth)
    engine.add_radiator(bike, (0.43, 0.45), (0.475, 0.70), 0.32)
    bike.add("void", block((0.05, -0.13, 0.20), (0.38, 0.13, 0.26), 0.02))


def add_fairing(bike: Assembly) -> None:
    bike.add("paint", loft(NOSE, 8, 36))
    bike.add("plastic", block((0.535, -0.222, 0.70), (0.552, 0.222, 0.955), 0.03))
    bike.add("paint", panel(smooth_path(UPPER, 5, closed=True), UPPER_INNER, corner=0.003, holes=[VENT]))
    bike.add("paint", panel(smooth_path(LOWER, 5, closed=True), LOWER_INNER, corner=0.003))
    skin = UPPER + UPPER_INNER
    bike.add("gloss-black", panel([(x, 0, z) for x, z in VENT], fit=skin, lift=-0.022, thickness=0.01, corner=0.01))
    for k in range(3):
        x, z = 0.43 - k * 0.06, 0.685 - k * 0.022
        bike.add("gloss-black", panel([(x, 0, z + 0.03), (x - 0.012, 0, z + 0.028), (x - 0.045, 0, z - 0.062), (x - 0.033, 0, z - 0.064)], fit=skin, lift=-0.008, thickness=0.016, corner=0.003, spacing=0.006))
    bike.add("gloss-black", panel(SLASH, fit=skin, lift=0.0012, thickness=0.002, corner=0.012))
    bike.add("smoked", panel(SCREEN, [(0.66, 0, 1.02), (0.60, 0.09, 1.01)], plane="front", thickness=0.003, corner=0.05, symmetrical=True))
    bike.add("gloss-black", overlay(LAMP, LAMP_INNER))
    bike.add("daylight", both(sweep([on_loft(NOSE, x, a, 0.007) for x, a in [(0.862, 9), (0.84, 22), (0.79, 29), (0.745, 22)]], [(0.003, 0.003)] * 4)))
    for x, a in ((0.825, 12), (0.785, 18)):
        at = on_loft(NOSE, x, a, 0.004)
        bike.add("chrome", both(lathe([(0.017, -0.004), (0.018, 0.003), (0.015, 0.004), (0.014, 0)], at, (0.8, 0.55, 0.1), 28)))
        bike.add("projector", both(lathe([(0.014, 0.001), (0.008, 0.005), (1e-4, 0.006)], at, (0.8, 0.55, 0.1), 24)))
    bike.add("void", overlay(INTAKE, INTAKE_INNER))
    head = (0.50, 0.36, 1.005)
    front_end.add_mirrors(bike, (0.60, 0.19, 0.945), head, 0.17, 0.085, 0.010)


def overlay(outline, inner):
    """A thin piece on the skin of the nose, on both sides. @param outline, inner (x, degrees)"""
    edge, middle = ([on_loft(NOSE, x, a, 0.003) for x, a in points] for points in (outline, inner))
    return panel(edge, middle, thickness=0.006, corner=0.012, spacing=0.007)


def add_bodywork(bike: Assembly) -> None:
    bike.add("paint", loft(TANK, 7, 32), loft(TAIL, 6))
    bike.add("seat", loft(SEAT, 7), loft(PILLION, 7))
    bike.add("plastic", panel([(0.12, 0.182, 0.80), (-0.16, 0.14, 0.80), (-0.36, 0.135, 0.765), (-0.24, 0.13, 0.69), (0.02, 0.165, 0.72)], thickness=0.01, corner=0.02))
    cap = [(0.046, -0.008), (0.046, 0.002), (0.043, 0.006), (0.033, 0.007), (0.031, 0.004), (0.012, 0.004), (0.010, 0.008), (1e-4, 0.008)]
    bike.add("anodised", lathe(cap, (0.15, 0, 1.04), (0.02, 0, 1), 48))


def add_rear(bike: Assembly) -> None:
    with bike.within(translation(REAR[0], 0, REAR[1])):
        wheels.add_wheel(bike, (0.315, 0.19, 0.216, 0.152), wheels.cast_spokes(0.216, 5, 0.16, 0.1), hub_radius=0.052)
        wheels.add_disc(bike, 0.11, -0.084)
        bike.add("cast-dark", wheels.caliper(0.11, -0.084, 40), wheels.hub(0.066, 0.078))
        bike.add("bare-steel", wheels.sprocket(0.104, 42, CHAIN["y"]))
        bike.add("plastic", rear_end.mudguard(0.330, 0.195, 14, 84, 0.04, taper=0.7))
    bike.add("gold", wheels.chain(**CHAIN))
    rear_end.add_swing_arm(bike, PIVOT, REAR, 0.116, 0.054, "anodised", drop=0.02)
    bike.add("plastic", rear_end.chain_guard(PIVOT, REAR, 0.102))
    engine.add_shock(bike, (-0.31, 0, 0.42), (-0.18, 0, 0.68))
    rear_end.add_rests(bike, (-0.255, 0.20, 0.42), (-0.47, 0.17, 0.58), [(-0.13, 0.53), (-0.15, 0.42), (-0.24, 0.39), (-0.28, 0.41), (-0.28, 0.45), (-0.48, 0.56), (-0.48, 0.60), (-0.44, 0.61), (-0.24, 0.50), (-0.18, 0.54)])
    rear_end.add_side_stand(bike, (-0.03, 0.15, 0.28), (-0.08, 0.285, 0.046))
    rear_end.add_tail_lamp(bike, (-0.884, 0, 0.958), [(-0.05, -0.012), (0.05, -0.012), (0.042, 0.016), (-0.042, 0.016)])
    rear_end.add_plate_hanger(bike, (-0.76, 0, 0.90), (-0.985, 0, 0.68))
    front_end.add_indicator(bike, (-0.86, 0.03, 0.83), (-0.89, 0.15, 0.82), (-1, 0, 0.1))
    bike.add("plastic", block((-0.86, -0.035, 0.80), (-0.74, 0.035, 0.90), 0.012))


def add_front(bike: Assembly) -> None:
    with bike.within(translation(FRONT[0], 0, FRONT[1])):
        wheels.add_wheel(bike, (0.30, 0.12, 0.216, 0.092), wheels.cast_spokes(0.216, 5, 0.16, 0.1))
        for y in (0.066, -0.066):
            wheels.add_disc(bike, 0.16, y)
            bike.add("gold", wheels.caliper(0.16, y, 157))
        bike.add("paint", rear_end.mudguard(0.318, 0.13, 28, 165, 0.05, taper=0.6))
    front_end.add_upside_down_fork(bike, FORK, 0.27, 0.69)
    front_end.add_clamps(bike, FORK, (0.50, 0.65))
    half = [tuple(FORK.at(0.612, 0.105)), tuple(FORK.at(0.612, 0.17, -0.012)), (0.33, 0.34, 0.835)]
    bike.add("anodised", both(sweep(half, [0.0125, 0.0125, 0.0125])))
    bike.add("cast-dark", both(rod(FORK.at(0.59, 0.105), FORK.at(0.635, 0.105), 0.034, 28)))
    front_end.add_grips(bike, half[-1], half[1])
    front_end.add_instruments(bike, (0.485, 0, 0.95), (-0.8, 0, 0.6), 0.15, 0.085)
    bike.add("rubber", front_end.cable([(0.38, -0.2, 0.87), (0.47, -0.17, 0.84), FORK.at(0.25, -0.1, 0.05), FORK.at(0.12, -0.09, -0.04)]), front_end.cable([(0.38, 0.2, 0.87), (0.47, 0.15, 0.83), (0.40, 0.06, 0.74)]))
