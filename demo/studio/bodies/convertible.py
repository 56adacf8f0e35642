"""Convertible, its roof folded away: the coupe's body with a windscreen and an open cabin. 4.45 x 1.83 x 1.27 m."""
from bodies import coupe
from modelling.car import build_car

EXTENT, TARGET = (4.45, 1.84, 1.28), (0.0, 0.0, 0.60)

WINDSCREEN = dict(
    **{key: coupe.BODY["upper"][key] for key in ("nose", "nose_plan", "half", "plan", "crown", "radii")},
    tail=[(0.76, -1.13), (1.0, -1.12), (1.3, -1.10)],
    tail_plan=[(0, 0), (0.4, 0.01), (0.65, 0.05), (0.8, 0.12)],
    top=[(-1.2, 1.27), (0.0, 1.275), (0.3, 1.265), (0.5, 1.25)],
)

BODY = dict(
    lower=coupe.LOWER,
    upper=WINDSCREEN,
    glass=dict(screen=dict(pillar=0.055, header=0.045), outline=[(5.0, 1.0), (5.1, 1.0), (5.1, 1.1)], pillars=[], dark_from=-0.5),
    arches=coupe.ARCHES,
    wheels={**coupe.WHEELS, "spokes": "ten", "finish": "silver"},
    lower_details={
        **coupe.DETAILS,
        "panels": [*coupe.DETAILS["panels"], (2, "top", [(-1.18, 0), (-1.16, 0.50), (-1.08, 0.70), (-1.5, 0.69), (-1.52, 0)], 0.02)],
    },
    # All of the greenhouse behind the windscreen's frame is cut away.
    upper_details=dict(covers=[
        ("hole", "side", [(0.64, 0.6), (0.61, 0.90), (0.37, 1.0), (0.11, 1.12), (-0.07, 1.215), (-0.12, 1.6), (-2.5, 1.6), (-2.5, 0.6)], 0.02),
        ("hole", "top", [(-0.01, 0), (-0.05, 0.45), (-0.13, 1.2), (-2.5, 1.2), (-2.5, 0)], 0.02),
        ("hole", "tail", [(0, 0.5), (2.0, 0.5), (2.0, 1.6), (0, 1.6)], 0),
    ]),
    cabin=dict(half=0.70, floor=0.22, dash=(0.42, 0.86), firewall=0.95, back=-1.16, driver=0.355, glass_mirror=(0.16, 1.13), cloth=0.10,
               rows=[(-0.22, 0.40, "front"), (-0.80, 0.42, "bench")]),
    underbody=coupe.BODY["underbody"],
    fittings=dict(
        **coupe.FITTINGS,
        # The edge of the open cabin, padded
        bars_of=[("plastic", 0.030, [(0.74, 0.74, 0.895), (0.45, 0.785, 0.900), (0.0, 0.805, 0.910), (-0.5, 0.80, 0.925), (-0.9, 0.765, 0.945), (-1.08, 0.66, 0.960), (-1.14, 0.40, 0.972), (-1.15, 0.0, 0.976)], True)],
    ),
)


def build(options):
    build_car(BODY, options)
