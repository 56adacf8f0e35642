"""Light truck, cab over its engine, with a drop-side tray: 5.95 x 2.0 x 2.24 m, wheelbase 3.35."""
from modelling.car import build_car

EXTENT, TARGET = (6.0, 2.05, 2.3), (0.0, 0.0, 1.1)
FRONT, REAR, RADIUS = 1.78, -1.57, 0.385
BACK = 1.12

BODY = dict(
    lower=dict(
        nose=[(0.40, 2.72), (0.48, 2.80), (0.60, 2.835), (0.80, 2.84), (1.05, 2.82), (1.36, 2.775)],
        tail=[(0.40, BACK), (0.9, BACK - 0.01), (1.36, BACK)],
        nose_plan=[(0, 0), (0.5, 0.02), (0.78, 0.07), (0.92, 0.16), (1.0, 0.30)],
        tail_plan=[(0, 0), (0.8, 0.01), (0.96, 0.04)],
        half=[(0.40, 0.93), (0.6, 0.955), (0.95, 0.965), (1.36, 0.96)],
        plan=[(1.0, 1.0), (2.2, 1.0), (2.6, 0.985), (2.85, 0.96)],
        sill=[(1.0, 0.50), (2.2, 0.46), (2.5, 0.42), (2.85, 0.42)],
        top=[(1.0, 1.36), (2.85, 1.36)],
        crown=[(1.0, 0.004), (2.85, 0.004)],
        radii=dict(nose=0.16, tail=0.08, top=0.02, bonnet=0.03, deck=0.03),
    ),
    upper=dict(
        nose=[(1.25, 2.79), (1.5, 2.72), (1.8, 2.60), (2.05, 2.48), (2.22, 2.38)],
        tail=[(1.25, BACK), (1.8, BACK + 0.01), (2.22, BACK + 0.06)],
        nose_plan=[(0, 0), (0.5, 0.02), (0.78, 0.07), (0.92, 0.16), (1.0, 0.28)],
        tail_plan=[(0, 0), (0.8, 0.01), (0.95, 0.05)],
        half=[(1.25, 0.958), (1.5, 0.945), (1.8, 0.915), (2.22, 0.86)],
        plan=[(1.0, 1.0), (2.3, 1.0), (2.8, 0.97)],
        top=[(1.0, 2.19), (1.5, 2.225), (2.1, 2.225), (2.5, 2.19)],
        crown=[(1.0, 0.03), (2.5, 0.04)],
        radii=dict(screen=0.16, back=0.10, side=0.12, pillar=0.09, rear_pillar=0.10),
    ),
    glass=dict(
        screen=dict(pillar=0.075, header=0.13), back=dict(pillar=0.16, header=0.16, bottom=1.45, tint="window"), dark_from=-9,
        outline=[(2.66, 1.36), (2.60, 1.52), (2.40, 1.98), (2.28, 2.04), (1.66, 2.05), (1.55, 1.98), (1.50, 1.46), (1.60, 1.39), (2.2, 1.36), (2.45, 1.29), (2.62, 1.29)],
        pillars=[((2.44, 1.25), (2.34, 2.1), 0.016)],
    ),
    arches=[dict(x=FRONT, z=RADIUS, radius=0.455, power=2.4, flare=0.012, flare_width=0.08, lip=0.045)],
    wheels=dict(at=(FRONT, REAR), out=0.955, radius=RADIUS, rim=0.225, width=0.215, spokes="steel", finish="silver"),
    lower_details=dict(
        creases=[dict(view="side", path=[(2.7, 1.14), (1.2, 1.16)], depth=0.010, above=0.04, below=0.12, fade=0.2)],
        dents=[
            dict(view="side", outline=[(1.74, 1.06), (1.52, 1.06), (1.52, 1.14), (1.74, 1.14)], depth=0.012, soft=0.02, radius=0.025),
            dict(view="nose", outline=[(0, 1.10), (0.80, 1.10), (0.86, 1.22), (0.80, 1.28), (0, 1.28)], depth=0.014, soft=0.02, radius=0.04),
        ],
        panels=[
            (1, "side", [(2.56, 0.86), (2.62, 1.0), (2.62, 1.5), (1.44, 1.5), (1.44, 0.60), (1.34, 0.60), (1.34, 0.59), (2.24, 0.59), (2.32, 0.74)], 0.03),
            (3, "nose", [(0, 0.735), (0.80, 0.735), (0.92, 0.78), (1.02, 1.0), (0.90, 1.05), (0, 1.05)], 0.02),
        ],
        covers=[
            ("plastic", "nose", [(0, 0.1), (1.6, 0.1), (1.6, 0.50), (0.98, 0.50), (0.92, 0.64), (0.70, 0.70), (0, 0.70)]),
            ("plastic", "side", [(3, 0.1), (3, 0.50), (2.2, 0.50), (1.0, 0.54), (0.5, 0.54), (0.5, 0.1)]),
        ],
        openings=[
            dict(view="nose", outline=[(0, 0.93), (0.58, 0.93), (0.62, 0.97), (0.60, 1.01), (0, 1.01)], radius=0.015, depth=0.05, rim=("gloss", 0.012), wall="black", bars=[dict(kind="across", pitch=0.03, width=0.007, depth=0.012)]),
            dict(view="nose", outline=[(0, 0.78), (0.50, 0.78), (0.54, 0.82), (0.52, 0.87), (0, 0.87)], radius=0.015, depth=0.05, rim=("gloss", 0.012), wall="black", bars=[dict(kind="across", pitch=0.03, width=0.007, depth=0.012)]),
            dict(view="nose", outline=[(0, 0.48), (0.50, 0.48), (0.56, 0.53), (0.52, 0.59), (0, 0.59)], radius=0.02, depth=0.07, rim=("plastic", 0.02), bars=[dict(kind="across", pitch=0.036, width=0.006, depth=0.026)]),
            dict(view="nose", outline=[(0.66, 0.77), (0.62, 0.88), (0.72, 0.93), (1.02, 0.98), (1.10, 0.95), (1.06, 0.84), (0.96, 0.77)], radius=0.02, depth=0.06, rim=("gloss", 0.008),
                 back="bright", lens="clear", bowls=[(0.75, 0.845, 0.048), (0.88, 0.865, 0.045)], lights=[dict(path=[(1.0, 0.88), (1.05, 0.93)], width=0.018, kind="amber", depth=0.02)]),
            dict(view="nose", outline=[(0.70, 0.54), (0.86, 0.54), (0.86, 0.62), (0.72, 0.62)], radius=0.02, depth=0.04, rim=("plastic", 0.012), bowls=[(0.78, 0.58, 0.032)]),
        ],
    ),
    upper_details=dict(panels=[(1, "side", [(2.72, 1.2), (2.62, 1.55), (2.42, 2.04), (2.28, 2.085), (1.64, 2.095), (1.50, 2.02), (1.44, 1.45), (1.44, 1.2)], 0.04)]),
    cabin=dict(half=0.80, floor=0.85, dash=(2.35, 1.33), firewall=2.70, back=BACK + 0.05, driver=0.46, glass_mirror=(2.42, 1.95), cloth=0.05, rows=[(1.62, 1.12, "front")]),
    underbody=((0.9, -0.55, 0.42), (2.6, 0.55, 0.80)),
    fittings=dict(
        mirrors=dict(at=(2.46, 1.48), size=(0.20, 0.20, 0.30), cap="plastic"), handles=dict(places=[(1.63, 1.10)], material="plastic"),
        wipers=dict(x=2.775, z=1.40, blades=((-0.56, 0.60), (0.12, 0.56))),
        plates_at=[dict(view="nose", z=0.66)], emblems_at=[dict(view="nose", z=1.19, size=(0.22, 0.07))],
        tray=dict(front=0.95, back=-3.0, half=1.0, floor=0.98, side=0.34, head=2.10),
        mudguards=dict(x=REAR, z=RADIUS, radius=0.47, inner=0.50, outer=0.97), mud_flaps=[(-2.12, 0.86, 0.30, 0.36)],
        work_lamps=dict(x=-2.98, z=0.80, half=0.88),
        bars_of=[("steel", 0.06, [(REAR, 0.80, RADIUS), (REAR, 0, RADIUS)], True), ("steel", 0.14, [(REAR, 0.02, RADIUS), (REAR, -0.18, RADIUS)], False), ("steel", 0.045, [(REAR, 0, RADIUS), (0.6, 0, 0.55)], False)],
        plates_of=[
            ("steel", (-2.95, 0.34, 0.60), (2.4, 0.42, 0.78), 0.01), ("steel", (-2.95, -0.42, 0.60), (2.4, -0.34, 0.78), 0.01),
            ("steel", (-0.75, 0.48, 0.44), (0.15, 0.90, 0.76), 0.05), ("steel", (-0.55, -0.90, 0.44), (0.30, -0.48, 0.76), 0.03),
        ],
    ),
)


def build(options):
    build_car(BODY, options)
