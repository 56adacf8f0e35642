"""Single-cab chassis with a drop-side tray: 5.30 x 1.92 x 1.80 m, wheelbase 3.22. Its front is the ute's."""
from bodies import ute
from modelling.car import build_car

EXTENT, TARGET = (5.36, 1.94, 1.84), (-0.10, 0.0, 0.88)
FRONT, REAR, RADIUS = ute.FRONT, ute.REAR, ute.RADIUS
BACK = -0.42


def nose_only(parts):
    """What the ute has at its nose."""
    return [part for part in parts if (part["view"] if isinstance(part, dict) else part[1]) == "nose"]


DETAILS = ute.BODY["lower_details"]
BODY = dict(
    lower=dict(
        ute.BODY["lower"],
        tail=[(0.40, BACK - 0.0), (0.80, BACK - 0.02), (1.1, BACK - 0.02), (1.25, BACK - 0.01)],
        tail_plan=[(0, 0), (0.5, 0.01), (0.9, 0.03)],
        sill=[(-0.6, 0.41), (1, 0.40), (2.0, 0.40), (2.55, 0.45)],
        radii=dict(nose=0.17, tail=0.07, top=0.045, bonnet=0.10, deck=0.03),
    ),
    upper=dict(
        ute.BODY["upper"],
        tail=[(1.05, BACK), (1.3, BACK + 0.01), (1.5, BACK + 0.035), (1.8, BACK + 0.11)],
        plan=[(-0.5, 0.97), (0.0, 1.0), (0.5, 1.0), (1.3, 0.965)],
        top=[(-0.6, 1.80), (-0.2, 1.835), (0.1, 1.845), (0.3, 1.835), (0.8, 1.775)],
    ),
    glass=dict(
        ute.BODY["glass"], back=dict(pillar=0.11, header=0.12, bottom=1.30, tint="window"), dark_from=-9,
        outline=[(1.15, 1.258), (0.86, 1.425), (0.54, 1.625), (0.34, 1.708), (0.0, 1.732), (-0.13, 1.715), (-0.22, 1.66), (-0.27, 1.32), (-0.20, 1.268)],
        pillars=[],
    ),
    arches=[ute.BODY["arches"][0]],
    wheels=dict(ute.BODY["wheels"], spokes="steel", finish="silver"),
    lower_details=dict(
        creases=[
            dict(view="side", path=[(2.2, 1.075), (0.9, 1.09), (-0.4, 1.09)], depth=0.016, above=0.06, below=0.14, fade=0.3),
            dict(view="side", path=[(1.0, 0.60), (0.3, 0.61), (-0.2, 0.62)], depth=0.014, above=0.14, below=0.07, fade=0.15),
            DETAILS["creases"][2],
        ],
        dents=[dict(view="side", outline=[(0.06, 1.015), (-0.16, 1.015), (-0.16, 1.085), (0.06, 1.085)], depth=0.012, soft=0.02, radius=0.025)],
        panels=[
            (1, "side", [(1.16, 0.47), (1.18, 0.75), (1.15, 1.10), (1.12, 1.5), (-0.275, 1.5), (-0.275, 0.47)], 0.03),
            *[panel for panel in DETAILS["panels"] if panel[0] in (3, 4) and panel[1] in ("top", "nose")],
        ],
        covers=[("plastic", "side", [(-1.0, 0.2), (3, 0.2), (3, 0.49), (1.0, 0.475), (-1.0, 0.475)]), *nose_only(DETAILS["covers"])],
        openings=nose_only(DETAILS["openings"]),
    ),
    upper_details=dict(panels=[(1, "side", [(1.5, 1.05), (0.92, 1.44), (0.57, 1.652), (0.35, 1.740), (0.0, 1.763), (-0.20, 1.745), (-0.275, 1.6), (-0.275, 1.05)], 0.03)]),
    cabin=dict(half=0.76, floor=0.52, dash=(0.72, 1.17), firewall=1.25, back=BACK + 0.04, driver=0.38, glass_mirror=(0.40, 1.65), cloth=0.05,
               rows=[(0.05, 0.80, "front")]),
    underbody=((-0.4, -0.55, 0.36), (2.2, 0.55, 0.56)),
    fittings=dict(
        mirrors=dict(at=(0.90, 1.19), size=(0.23, 0.20, 0.14), cap="plastic"), handles=dict(places=[(-0.05, 1.05)], material="plastic"),
        wipers=dict(x=1.225, z=1.228), plates_at=[dict(view="nose", z=0.69)], emblems_at=[dict(view="nose", z=0.922, size=(0.20, 0.13))],
        tray=dict(front=-0.52, back=-2.76, half=0.955, floor=0.985, side=0.25, head=1.80),
        mudguards=dict(x=REAR, z=RADIUS, radius=0.475, inner=0.62, outer=0.945), mud_flaps=[(-2.13, 0.93, 0.22, 0.40)],
        work_lamps=dict(x=-2.74, z=0.80, half=0.88), tow_bar=dict(x=-2.62, z=0.60),
        bars_of=[
            ("steel", 0.055, [(REAR, 0.80, RADIUS), (REAR, 0, RADIUS)], True), ("steel", 0.12, [(REAR, 0.02, RADIUS), (REAR, -0.16, RADIUS)], False),
            ("steel", 0.04, [(REAR, 0, RADIUS), (-0.2, 0, 0.52)], False), ("steel", 0.03, [(-0.4, -0.25, 0.50), (-2.3, -0.28, 0.50), (-2.7, -0.60, 0.48)], False),
        ],
        plates_of=[
            ("steel", (-2.3, 0.46, 0.64), (-0.9, 0.60, 0.70), 0.01), ("steel", (-2.3, -0.60, 0.64), (-0.9, -0.46, 0.70), 0.01),
            ("steel", (-1.15, 0.45, 0.45), (-0.50, 0.80, 0.72), 0.03), ("steel", (-0.95, -0.80, 0.50), (-0.55, -0.45, 0.74), 0.03),
        ],
    ),
)


def build(options):
    build_car(BODY, options)
