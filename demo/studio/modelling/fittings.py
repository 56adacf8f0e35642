"""What is fixed to a shell: mirrors, handles, rails, wipers, spoilers, exhausts, badges. Each takes its data."""
import math

import numpy as np

from modelling import materials
from modelling.mesh import add_mesh, box, grid_faces, lathe, loft, prism, rounded_ring, smooth_rings, soft, tube
from modelling.named import NAMED


def mirrors(lower, at, size=(0.24, 0.15, 0.13), cap="paint", out=0.10):
    """Door mirrors. at: (x, z) of the foot on the door; size: width, height and depth of the housing."""
    x, z = at
    width, height, depth = size
    foot_y = lower.at("side", [(x, z - 0.03)])[0][1] - 0.02
    inboard = foot_y + out * 0.6
    sections = [(-0.02, 0.30), (0.0, 0.62), (0.06, 0.84), (0.2, 0.97), (0.45, 1.0), (0.7, 0.97), (0.88, 0.86), (0.97, 0.66), (1.0, 0.40)]
    turn = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    rings = []
    for t, scale in sections:
        c, s = np.cos(turn), np.sin(turn)
        ahead = np.where(c > 0, depth * np.abs(c) ** 0.62, -0.012 * np.abs(c) ** 0.3)
        ahead = ahead * (0.35 + 0.65 * scale)
        up = height / 2 * np.sign(s) * np.abs(s) ** 0.62 * scale * (1 - 0.10 * t)
        sweep = -0.055 * t ** 2 - 0.01
        rings.append(np.stack([x + sweep + ahead, np.full(36, inboard + t * width), z + 0.075 + 0.012 * t + up], -1))
    loft("mirror", rings, NAMED[cap](), mirror=True)
    glass = []
    for scale in (1.0, 0.0):
        a, b = rounded_ring(width * 0.42 * max(scale, 0.01), height * 0.39 * max(scale, 0.01), 4.5)
        glass.append(np.stack([x - 0.0245 - 0.055 * ((a + width * 0.5) / width) ** 2 - 0.004 * np.ones(32), inboard + width * 0.5 + a, z + 0.08 + b], -1))
    add_mesh("mirror-glass", np.concatenate(glass), grid_faces(2, 32, closed=True), materials.mirror(), mirror=True)
    stalk = []
    for t in np.linspace(0, 1, 7):
        a, b = rounded_ring(0.052 - 0.012 * t, 0.020 + 0.004 * t, 3, 20)
        stalk.append(np.stack([x + 0.045 + a - 0.012 * t, np.full(20, foot_y + t * (inboard - foot_y + width * 0.30)), z + 0.0 + 0.022 * t ** 2 + b], -1))
    loft("mirror-stalk", stalk, materials.gloss_black(), mirror=True)
    a, b = rounded_ring(0.085, 0.035, 4, 24)
    sail = [np.stack([x + 0.035 + a * k, np.full(24, foot_y + d), z - 0.005 + b * k], -1) for k, d in ((1, -0.02), (1, 0.012), (0.9, 0.02))]
    loft("mirror-sail", sail, materials.gloss_black(), mirror=True)
    for side in (1, -1):
        tube("blinker", [(x - 0.01 - 0.055 * t ** 2 + depth * (0.93 - 0.12 * t ** 3), side * (inboard + t * width), z + 0.075 + 0.012 * t) for t in (0.25, 0.5, 0.75, 0.93)],
             0.004, materials.plain("blinker", (0.5, 0.45, 0.4), 0.2))


def handles(lower, places, material="paint", length=0.20):
    """Door handles: bars standing off the skin over cups that the body's dents give."""
    for x, z in places:
        path = [(x - length / 2 + t * length, z) for t in (0, 0.12, 0.5, 0.88, 1)]
        base = lower.at("side", path, 0.0)
        lifts = (0.004, 0.026, 0.030, 0.026, 0.004)
        rings = []
        for point, lift in zip(base, lifts):
            a, b = rounded_ring(0.007, 0.0135, 3, 16)
            rings.append(np.stack([np.full(16, point[0]), point[1] + lift + a - 0.004, point[2] + b], -1))
        loft("handle", smooth_rings(rings), NAMED[material](), mirror=True)


def rails(upper, path, kind="raised", material="satin", height=0.04):
    """Roof rails along (x, y): raised on feet, or flush on the roof."""
    path = np.array(path, float)
    xs = np.linspace(path[0, 0], path[-1, 0], 25)
    ys = np.interp(xs, path[::-1, 0], path[::-1, 1]) if path[0, 0] > path[-1, 0] else np.interp(xs, path[:, 0], path[:, 1])
    base = upper.at("top", np.stack([xs, ys], -1))
    t = np.linspace(0, 1, 25)
    lift = np.minimum(1, np.minimum(t, 1 - t) / 0.09)
    lift = lift * lift * (3 - 2 * lift) * (height if kind == "raised" else 0.006) - 0.004
    rings = []
    for point, up in zip(base, lift):
        a, b = rounded_ring(0.019, 0.014, 3, 16)
        rings.append(np.stack([np.full(16, point[0]), point[1] + a, point[2] + up + b], -1))
    loft("rail", rings, NAMED[material](), mirror=True)
    if kind == "raised":
        for k in (0, 12, 24):
            x, y, z = base[k]
            for side in (1, -1):
                soft("rail-foot", (x - 0.075, side * y - 0.022, z - 0.03), (x + 0.075, side * y + 0.022, z + (height if k == 12 else 0.022)), NAMED[material]())


def fin(upper, x):
    """The shark fin of an aerial."""
    z = upper.at("top", [(x, 0.0)])[0][2]
    rings = []
    for t in np.linspace(0, 1, 7):
        length, wide = 0.085 * (1 - t) ** 0.8 + 0.012, 0.03 * (1 - t) ** 0.7 + 0.004
        a, b = rounded_ring(length, wide, 2.2, 20)
        rings.append(np.stack([x - 0.045 * t + a, b, np.full(20, z - 0.004 + 0.062 * t)], -1))
    loft("fin", rings, materials.gloss_black())


def spoiler(x, z, half, chord, thick=0.028, droop=0.03, rake=0.10, sweep=1.0, material="paint", lamp=True):
    """A roof spoiler or lip: a wing of chord sections from the centre to its end. z falls by droop."""
    rings = []
    for t in np.linspace(-1, 1, 25):
        end = abs(t) ** 8
        c, th = chord * (1 - 0.35 * end), thick * (1 - 0.5 * end)
        turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)
        a = x + 0.10 * abs(t) ** 4 * sweep - c * 0.5 + c / 2 * np.cos(turn)
        b = z - droop * t * t - rake * (x - a) + th / 2 * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.7
        rings.append(np.stack([a, np.full(24, t * half), b], -1))
    loft("spoiler", rings, NAMED[material]())
    if lamp:
        tube("brake-light", [(x - chord - 0.001, y, z - chord * rake - 0.002) for y in (-0.14, 0, 0.14)], 0.005, materials.red_back())


def wipers(x, z, back=0.10, blades=((-0.46, 0.62), (0.10, 0.52))):
    """Front wipers along the foot of the screen: each (y of its foot, length); right-hand drive."""
    for y, length in blades:
        tip = (x - back, y + length, z + 0.05)
        tube("wiper-arm", [(x + 0.02, y, z - 0.01), (x - 0.02, y + 0.10, z + 0.03), ((x + tip[0]) / 2, y + length * 0.55, z + 0.052)], 0.007, materials.plastic())
        tube("wiper-blade", [(x - 0.015, y + 0.06, z + 0.018), ((x + tip[0]) / 2 - 0.01, y + length * 0.5, z + 0.036), tip], 0.006, materials.rubber())


def rear_wiper(upper, z, length=0.34):
    foot, elbow, tip = upper.at("tail", [(0.0, z), (0.14, z + 0.025), (length, z + 0.045)], 0.018)
    tube("rear-wiper", [foot, elbow * (1, -1, 1), tip * (1, -1, 1)], 0.007, materials.plastic())
    soft("rear-wiper-foot", foot - (0.03, 0.03, 0.025), foot + (0.02, 0.03, 0.025), materials.plastic())


def exhausts(places):
    """Tips: each (x of the end, y, z, radius)."""
    for x, y, z, radius in places:
        profile = [(radius * 0.86, -0.12), (radius * 0.86, 0.0), (radius, 0.004), (radius * 1.04, -0.004), (radius * 1.04, -0.14)]
        lathe("exhaust", profile, (x, y, z), materials.satin(), 32, (0, 0, math.pi / 2))
        lathe("exhaust-dark", [(0.0, -0.05), (radius * 0.88, -0.05)], (x, y, z), materials.void(), 24, (0, 0, math.pi / 2))


def emblem(shell, view, z, size=(0.10, 0.07), out=0.002, kind="chrome"):
    """A plain oval badge of no maker."""
    x, _, height = shell.at(view, [(0.0, z)], out)[0]
    ahead = 1 if view == "nose" else -1
    a, b = rounded_ring(size[0] / 2, size[1] / 2, 2, 40)
    rings = [np.stack([np.full(40, x + ahead * d), a * k, height + b * k], -1) for k, d in ((1.0, -0.03), (1.0, 0.004), (0.94, 0.009), (0.80, 0.010), (0.76, 0.006))]
    loft("emblem", rings, NAMED[kind]())
    disc = [np.stack([np.full(40, x + ahead * d), a * k, height + b * k], -1) for k, d in ((0.78, 0.0), (0.76, 0.0075), (0.1, 0.0078))]
    loft("emblem-face", disc, materials.gloss_black())


def plates_of(places):
    """Plain boxes by (name of the material, low corner, high corner, bevel): brackets, trays' rails, bumpers' bars."""
    for material, low, high, bevel in places:
        box("part", low, high, NAMED[material](), bevel)


def bars_of(places):
    """Tubes by (name of the material, radius, path, whether mirrored)."""
    for material, radius, path, mirrored in places:
        for side in (1, -1) if mirrored else (1,):
            tube("tube", [(x, side * y, z) for x, y, z in path], radius, NAMED[material]())


def prisms_of(places):
    """Extruded outlines by (name of the material, axis, outline, low, high, bevel)."""
    for material, axis, outline, low, high, bevel in places:
        prism("part", outline, low, high, NAMED[material](), axis, bevel)
