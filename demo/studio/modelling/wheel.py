"""Wheels: tyre with tread, rim, spokes by name and finish, brake. Built once a size, then shared by its copies."""
import math

import bpy
import numpy as np

from modelling import materials
from modelling.mesh import add_mesh, copy_of, grid_faces, join, lathe_arrays, round_edges

# A spoke by name: how many, half-width at hub and rim (m per 0.25 m of rim), twin spread at rim (rad), sweep (rad),
# how far the spoke dishes inward at the hub (m).
SPOKES = {
    "five": dict(count=5, hub=0.040, rim=0.030, spread=0.0, sweep=0.0, dish=0.022),
    "ten": dict(count=10, hub=0.013, rim=0.012, spread=0.0, sweep=0.0, dish=0.024),
    "turbine": dict(count=9, hub=0.017, rim=0.023, spread=0.0, sweep=0.42, dish=0.016),
    "twin": dict(count=5, hub=0.017, rim=0.013, spread=0.26, sweep=0.0, dish=0.022),
    "six": dict(count=6, hub=0.030, rim=0.034, spread=0.0, sweep=0.0, dish=0.010),
}


def place_wheel(x, y, radius, rim, width, spokes="five", finish="silver", turn=0.0, rugged=False):
    """Puts a wheel on the ground with the tyre's outer face at y; the sign of y is its side.

    radius: of the tyre; rim: of its bead, both in metres. rugged: deep all-terrain tread.
    """
    location = (x, y, radius)
    side = 1 if y > 0 else -1
    for thing in wheel_parts(radius, rim, width, spokes, finish, rugged):
        turned = turn if thing.name.startswith("wheel-turns") else 0
        copy_of(thing, location, (1, side, 1), (0, turned, 0))


def wheel_parts(radius, rim, width, spokes, finish, rugged):
    """The objects of one wheel at the origin, outer face at y = 0 to +y, hidden; its copies are shown."""
    label = f"{radius:.3f}-{rim:.3f}-{width:.3f}-{spokes}-{finish}-{rugged}"
    found = [thing for thing in bpy.data.objects if thing.get("wheel") == label]
    if found:
        return found
    face = {"silver": materials.alloy, "two-tone": materials.alloy, "dark": materials.dark_alloy}[finish]()
    flank = materials.dark_alloy() if finish in ("dark", "two-tone") else face
    if spokes == "steel":
        face = flank = materials.dark_alloy() if finish == "dark" else materials.satin()
    parts = [
        add_mesh("wheel-turns-tyre", *tyre(radius, rim, width, rugged), materials.rubber()),
        add_mesh("wheel-turns-rim", *rim_barrel(rim, width), face),
        add_mesh("wheel-void", *lathe_arrays([(0.0, 0.045 - width), (rim - 0.042, 0.045 - width)], 48), materials.void()),
        add_mesh("wheel-disc", *brake(rim), materials.brake_disc()),
        caliper(rim),
        *(steel_face(rim, face) if spokes == "steel" else alloy_face(rim, SPOKES[spokes], face, flank)),
    ]
    for thing in parts:
        thing["wheel"] = label
        thing.hide_render = True
    return parts


def tyre(radius, rim, width, rugged):
    shoulder = 0.012 if rugged else 0.02
    half = [
        (rim - 0.008, -0.022), (rim + 0.004, -0.010), (rim + 0.016, -0.002), (rim + 0.035, 0.004),
        (rim + 0.45 * (radius - rim), 0.006), (radius - 0.042, 0.001), (radius - 0.036, -0.003),
        (radius - shoulder, -0.012), (radius - 0.008, -0.024), (radius - 0.004, -0.045), (radius - 0.003, -width / 2),
    ]
    body = lathe_arrays(half + [(r, -width - y) for r, y in reversed(half[:-1])], 144)
    return join([body, tread(radius, width, rugged)])


def tread(radius, width, rugged):
    """Blocks in staggered rows; the outer rows lap over the shoulder."""
    blocks, deep = (44, 0.009) if rugged else (64, 0.005)
    rows = [(-0.405, 0.085), (-0.15, 0.10), (0.15, 0.10), (0.405, 0.085)]
    verts, faces = [], []
    for k in range(blocks):
        for row, (place, half) in enumerate(rows):
            middle = 2 * math.pi * (k + (0.5 if row in (1, 2) else 0)) / blocks
            arc = math.pi / blocks * 0.78
            outer = abs(place) > 0.3
            start = len(verts)
            for top in (0, 1):
                for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                    across = -width / 2 + (place + v * half) * width
                    drop = 0.012 if outer and v * place > 0 else 0
                    r = radius - 0.008 + top * deep - drop
                    turn = middle + u * arc * (0.94 if top else 1.0) + 0.25 * arc * v * (1 if place > 0 else -1)
                    verts.append((r * math.cos(turn), across, r * math.sin(turn)))
            faces += [tuple(start + i for i in face) for face in
                      ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))]
    return verts, faces


def rim_barrel(rim, width):
    return lathe_arrays([
        (rim + 0.007, -0.016), (rim + 0.008, -0.009), (rim + 0.003, -0.005), (rim - 0.006, -0.006), (rim - 0.011, -0.012),
        (rim - 0.013, -0.026), (rim - 0.022, -0.034), (rim - 0.030, -0.07), (rim - 0.045, 0.03 - width),
    ], 112)


def brake(rim):
    outer = min(rim - 0.055, 0.175)
    return lathe_arrays([(0.07, -0.09), (0.085, -0.105), (0.095, -0.108), (outer, -0.108), (outer, -0.132), (0.07, -0.132)], 72)


def caliper(rim):
    outer = min(rim - 0.03, 0.195)
    turns = np.linspace(0.35, 1.25, 9)
    rings = []
    for turn in turns:
        rings.append([(r * math.cos(turn), y, r * math.sin(turn)) for r, y in
                      ((outer - 0.075, -0.092), (outer - 0.01, -0.092), (outer, -0.10), (outer, -0.15), (outer - 0.075, -0.15))])
    rings = np.array(rings)
    return add_mesh("wheel-caliper", rings.reshape(-1, 3), grid_faces(9, 5, closed=True), materials.steel(), smooth=False)


def alloy_face(rim, look, face, flank):
    size = rim / 0.25
    verts, faces, slots = [], [], []
    for k in range(look["count"]):
        for twin in ((-1, 1) if look["spread"] else (0,)):
            v, f, s = spoke(rim, look, size, 2 * math.pi * (k + 0.5) / look["count"] + math.pi / 2, twin)
            faces.append(f + len(verts) * len(v))
            verts.append(v)
            slots.append(s)
    star = add_mesh("wheel-turns-spokes", np.concatenate(verts), np.concatenate(faces), [face, flank], slots=np.concatenate(slots))
    star.data.use_auto_smooth, star.data.auto_smooth_angle = True, 0.6
    deep = -0.030 - look["dish"]
    hub = add_mesh("wheel-turns-hub", *lathe_arrays([
        (0.0, deep + 0.012), (0.028, deep + 0.011), (0.030, deep + 0.006), (0.033, deep + 0.004), (0.036, deep + 0.009),
        (0.040, deep + 0.008), (0.066 * size, deep), (0.078 * size, deep - 0.012), (0.080 * size, deep - 0.06),
    ], 56), flank)
    return [star, hub, wheel_nuts(size, deep, 6 if look["count"] == 6 else 5)]


def spoke(rim, look, size, angle, twin):
    """One spoke, its face in slot 0 and its flanks in slot 1."""
    steps, first, last = 14, 0.055 * size, rim - 0.010
    verts = []
    for r in np.linspace(first, last, steps):
        t = (r - first) / (last - first)
        half = ((1 - t) * look["hub"] + t * look["rim"]) * size
        half *= 1 + 0.35 * max(0, t - 0.86) / 0.14 + 0.25 * max(0, 0.15 - t) / 0.15
        turn = angle + twin * look["spread"] * (0.45 + 0.55 * t) / 2 * 1.35 + look["sweep"] * t ** 1.2
        y = -0.014 - (look["dish"] + 0.014) * (1 - t) ** 1.5 - 0.010 * max(0, t - 0.9) / 0.1
        edge = min(0.006, half * 0.3)
        for across, deep in ((-half * 1.12, -0.034), (-half, -0.006), (-half + edge, 0), (half - edge, 0), (half, -0.006), (half * 1.12, -0.034)):
            verts.append((r * math.cos(turn) - across * math.sin(turn), y + deep, r * math.sin(turn) + across * math.cos(turn)))
    faces = grid_faces(steps, 6)
    slots = np.tile([1, 0, 0, 0, 1], steps - 1)
    return np.array(verts), faces, slots


def wheel_nuts(size, deep, count=5):
    parts = []
    for k in range(count):
        turn = 2 * math.pi * k / count
        v, f = lathe_arrays([(0, deep + 0.008), (0.008, deep + 0.008), (0.010, deep + 0.004), (0.010, deep - 0.01)], 6)
        parts.append((v + (0.053 * size * math.cos(turn), 0, 0.053 * size * math.sin(turn)), f))
    return round_edges(add_mesh("wheel-turns-nuts", *join(parts), materials.chrome(), smooth=False), 0.001)


def steel_face(rim, face):
    """A pressed steel disc with a ring of holes."""
    dish = add_mesh("wheel-turns-disc", *lathe_arrays([
        (0.0, -0.03), (0.04, -0.03), (0.045, -0.042), (0.085, -0.046), (0.10, -0.030), (0.62 * rim, -0.028), (0.72 * rim, -0.045),
        (0.86 * rim, -0.060), (rim - 0.012, -0.050),
    ], 96), face)
    parts = []
    for k in range(12):
        turn = 2 * math.pi * k / 12
        v, f = lathe_arrays([(0, 0.0), (0.022, 0.0), (0.026, -0.01)], 20)
        parts.append((v * (1, 1, 1) + (0.77 * rim * math.cos(turn), -0.046, 0.77 * rim * math.sin(turn)), f))
    return [dish, add_mesh("wheel-turns-holes", *join(parts), materials.void()), wheel_nuts(rim / 0.25, -0.042)]
