"""Load areas with the lid open, as seen from behind: boots, the rear of cabins, and vans of bare metal.

x = 0 is the sill over which things are lifted, z = 0 its floor; all in metres.
"""
import numpy as np

from modelling.mesh import add_mesh

from . import daylight, trims
from .console import block
from .dashboard import bezel, raised
from .seats import headrest
from .shapes import bar, circle, frame, panel, plate, rectangle, rings, rounded

HATCH = {"deep": 0.80, "half": 0.52, "high": 0.80, "kind": "cabin", "seat": 0.52}
LOADS = {
    "hatch": HATCH,
    "sedan": {"deep": 1.02, "half": 0.56, "high": 0.48, "kind": "boot"},
    "coupe": {"deep": 0.90, "half": 0.50, "high": 0.42, "kind": "boot"},
    "convertible": {"deep": 0.72, "half": 0.48, "high": 0.38, "kind": "boot"},
    "suv": {"deep": 0.95, "half": 0.56, "high": 0.88, "kind": "cabin", "seat": 0.56},
    "wagon": {"deep": 1.10, "half": 0.54, "high": 0.80, "kind": "cabin", "seat": 0.52},
    "people-mover": {"deep": 1.0, "half": 0.62, "high": 1.02, "kind": "cabin", "seat": 0.62},
    "van": {"deep": 2.5, "half": 0.84, "high": 1.36, "kind": "van"},
}


def space_of(body):
    return LOADS.get(body, HATCH)


def camera(body):
    s = space_of(body)
    boot = s["kind"] == "boot"
    return {
        "eye": (-0.30 - 0.62 * s["half"] - 0.28 * s["high"], 0.14 * s["half"], s["high"] * (2.0 if boot else 0.72) + 0.10),
        "target": (s["deep"] * 0.30, 0.0, s["high"] * (0.30 if boot else 0.42)),
        "lens": 25,
    }


def light(scene, body):
    s = space_of(body)
    daylight.fill(scene, (-1.2, 0.3, s["high"] + 0.8), (s["deep"] * 0.5, 0, 0.2), (1.4, 1.0), 26.0)
    daylight.fill(scene, (s["deep"] * 0.45, 0, s["high"] - 0.06), (s["deep"] * 0.45, 0, 0), (s["deep"] * 0.7, s["half"] * 1.4), 2.5 + 4.0 * s["high"])


def build(body):
    s = space_of(body)
    if s["kind"] == "van":
        van(s)
    else:
        lined(s)
    opening(s)
    outside(s)


def edge_of(s):
    """The opening's edge: upright for a tailgate, for a boot from its sill forward to the rear window's foot."""
    half, high, deep = s["half"] + 0.012, s["high"], s["deep"]
    if s["kind"] == "boot":
        corners = [(0.0, 0.0), (0.0, 0.06), (0.05, high * 0.72), (0.16, high + 0.02), (deep * 0.5, high + 0.05)]
        side = [(x, half * (1 - 0.008 * k), z) for k, (x, z) in enumerate(corners)]
        flat = rounded([(half, 0), (half, 1), (-half, 1), (-half, 0)], 0.09, 9)
        rise = np.linspace(0, 1, len(corners))
        return np.stack([np.interp(flat[:, 1], rise, [c[0] for c in side]), flat[:, 0] * np.interp(flat[:, 1], rise, [c[1] / half for c in side]), np.interp(flat[:, 1], rise, [c[2] for c in side])], -1)
    tops = half - (0.085 if s["kind"] == "cabin" else 0.02)
    waist = 0.56 * high
    flat = rounded([(half, -0.02), (half, waist), (tops, high), (-tops, high), (-half, waist), (-half, -0.02)], (0.07, 0.3, 0.08, 0.08, 0.3, 0.07), 9)
    return np.stack([np.full(len(flat), 0.0), flat[:, 0], flat[:, 1]], -1)


def opening(s):
    """The edge of the opening: a seal, the sill with its scuff plate and the catch, and the body around."""
    half = s["half"]
    edge = edge_of(s)
    bar("seal", edge + (-0.012, 0, 0.004), circle(0.014, 14), trims.rubber(), up=(1, 0.1, 0), samples=len(edge), closed=True)
    jamb(s, edge)
    plate("scuff plate", rectangle(2 * half * 0.92, 0.075, 0.012), frame((-0.075, 0, -0.016), (0, -1, 0), (1, 0, 0.08)), 0.006, 0.002, trims.hard_plastic())
    plate("scuff metal", rectangle(2 * half * 0.62, 0.022, 0.006), frame((-0.078, 0, -0.009), (0, -1, 0), (1, 0, 0.08)), 0.002, 0.0008, trims.brushed_metal())
    plate("catch", rectangle(0.07, 0.05, 0.01), frame((-0.032, 0, -0.012), (0, -1, 0), (1, 0, 0.1)), 0.012, 0.004, trims.recess())
    bar("striker", [(-0.05, 0.012, 0.0), (-0.05, 0.012, 0.018), (-0.05, -0.012, 0.018), (-0.05, -0.012, 0.0)], circle(0.004, 10), trims.chrome(), samples=16)


def jamb(s, edge):
    """The body around the opening: a rebate, then its outside to the picture's edge, of dark paint."""
    boot = s["kind"] == "boot"
    middle = edge.mean(0)
    away = edge - middle
    away[:, 0] = 0 if not boot else away[:, 0] * 0.5
    if boot:
        away[:, 2] = np.minimum(away[:, 2], 0) * 0.25
    away /= np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-6)
    back = np.array([-1.0, 0, 0]) if not boot else np.array([-0.35, 0, 0.5])
    loops = [edge + away * out + back * rise for out, rise in ((-0.004, -0.02), (0.012, -0.01), (0.035, 0.0), (0.042, 0.012), (0.05, 0.03), (0.07, 0.04), (0.10, 0.036), (0.6, -0.05))]
    rings("jamb", loops, trims.trim("dark paint", (0.045, 0.047, 0.052), 0.3), close=(False, False))


def outside(s):
    low = -0.72
    size = 40.0
    add_mesh("ground", [(-size, -size, low), (size, -size, low), (size, size, low), (-size, size, low)], [(0, 1, 2, 3)], trims.trim("pale ground", (0.50, 0.49, 0.47), 0.9), smooth=False)


def lined(s):
    """Carpet and moulded sides, and the backs of the seats."""
    deep, half, high = s["deep"], s["half"], s["high"]
    floor_of(s)
    boot = s["kind"] == "boot"
    wall_high = high if boot else high * 0.56
    for side in (1, -1):
        place = frame((0, side * half, 0), (side, 0, 0), (0, 0, 1))
        lip = [(0.17, high), (0.06, high * 0.72), (0.01, 0.06)] if boot else [(-0.02, wall_high)]
        points = [(lip[-1][0], -0.02), (deep + 0.05, -0.02), (deep + 0.05, wall_high), *lip]
        plate("side", rounded([(side * x, z) for x, z in points], 0.03), raised(place, -0.02), 0.02, 0.008, trims.carpet() if boot else trims.hard_plastic())
        arch(s, side)
        pocket(s, side, wall_high)
        if not boot:
            windows(s, side, wall_high)
    backs(s)
    if boot:
        panel("lid shelf", [[(x, y, high + 0.01) for y in (half, 0, -half)] for x in (deep * 0.55, deep * 0.8, deep + 0.1)], trims.carpet(), (6, 6))
    else:
        ceiling(s)


def floor_of(s):
    deep, half = s["deep"], s["half"]
    place = frame((deep / 2, 0, -0.02), (0, -1, 0), (1, 0, 0))
    plate("floor", rectangle(2 * half + 0.04, deep + 0.1, 0.02), place, 0.018, 0.004, trims.carpet())
    lid = rounded([(-half * 0.84, -deep * 0.44), (half * 0.84, -deep * 0.44), (half * 0.80, deep * 0.40), (-half * 0.80, deep * 0.40)], 0.04)
    plate("floor lid", lid, raised(place, 0.016), 0.008, 0.004, trims.mat_pile())
    plate("lid handle", rectangle(0.12, 0.04, 0.012, (0, -deep * 0.36)), raised(place, 0.0235), 0.003, 0.001, trims.gloss_black())
    for side in (1, -1):
        for x in (0.10, deep - 0.14):
            lashing_ring(x, side * half * 0.90, 0.002)


def lashing_ring(x, y, z):
    a = np.linspace(0, np.pi, 16)
    path = [(x + 0.024 * np.cos(t), y, z + 0.004 + 0.024 * np.sin(t)) for t in a]
    bar("ring", path, circle(0.0038, 10), trims.chrome(), up=(0, 1, 0), samples=16)
    plate("ring foot", rectangle(0.075, 0.03, 0.01), frame((x, y, z - 0.003), (1, 0, 0), (0, 1, 0)), 0.006, 0.002, trims.hard_plastic())


def arch(s, side):
    """The wheel arch bulges into the room, smoothly."""
    deep, half, high = s["deep"], s["half"], s["high"]
    centre, reach, rise = deep * 0.66, 0.36, min(0.30, high * 0.55)
    lines = []
    for t in np.linspace(0, 1, 13):
        z = -0.02 + (rise + 0.05) * np.sin(t * np.pi / 2)
        row = []
        for x in np.linspace(centre - reach - 0.12, centre + reach + 0.05, 25):
            k = np.clip(1 - ((x - centre) / (reach + 0.05)) ** 2, 0, 1) ** 0.6 * np.cos(t * np.pi / 2) ** 0.45
            row.append((x, side * (half + 0.004 - 0.115 * k), z))
        lines.append(row)
    panel("arch", lines, trims.carpet() if s["kind"] == "boot" else trims.soft_plastic(), (60, 30))


def pocket(s, side, high):
    """Lamp, socket, bag hook and a net's pocket near the sill."""
    place = frame((0.20 if s["kind"] == "boot" else 0.0, side * s["half"], 0), (side, 0, 0), (0, 0, 1))
    at = lambda x, z, w, h, r=0.01: rectangle(w, h, r, (side * x, z))
    plate("lamp", at(0.16, high * 0.86, 0.06, 0.028, 0.008), place, 0.006, 0.002, trims.glow("boot lamp", (1.0, 0.93, 0.82), 1.2))
    plate("hook", at(0.24, high * 0.70, 0.03, 0.05, 0.01), place, 0.02, 0.006, trims.soft_plastic())
    plate("socket", circle(0.022, 28, (side * 0.11, high * 0.55)), place, 0.006, 0.002, trims.gloss_black())
    plate("door", at(0.20, high * 0.34, 0.22, high * 0.34, 0.03), place, 0.004, 0.002, trims.hard_plastic())


def windows(s, side, foot):
    """Above the moulded sides: a ledge, the last pillar, the next one, and the windows between."""
    deep, half, high = s["deep"], s["half"], s["high"]
    lean = 0.10
    ledge = [(x, side * (half - 0.005), foot) for x in (-0.02, deep * 0.5, deep + 1.3)]
    bar("ledge", ledge, rectangle(0.06, 0.05, 0.02), trims.soft_plastic(), samples=16)
    for x, wide in ((0.02, 0.20), (deep - 0.06, 0.12), (deep + 0.95, 0.12)):
        path = [(x, side * half, foot), (x + 0.05, side * (half - lean * 0.5), (foot + high) / 2), (x + 0.09, side * (half - lean), high)]
        bar("pillar", path, rectangle(0.06, wide, 0.025), trims.pillar(), up=(1, 0, 0), samples=16)
    rail = [(0.05, side * (half - lean), high - 0.01), (deep, side * (half - lean), high + 0.03), (deep + 1.6, side * (half - lean), high + 0.02)]
    bar("rail", rail, rectangle(0.07, 0.06, 0.02), trims.pillar(), samples=16)
    low = [(deep, foot - 0.6), (deep + 1.6, foot - 0.6), (deep + 1.6, foot), (deep, foot)]
    place = frame((0, side * half, 0), (side, 0, 0), (0, 0, 1))
    plate("far side", rounded([(side * x, z) for x, z in low], 0.02), raised(place, -0.02), 0.02, 0.006, trims.hard_plastic())


def ceiling(s):
    deep, half, high = s["deep"], s["half"] - 0.10, s["high"]
    lines = [[(x, y, high + z + 0.02 * (1 - (y / half) ** 2)) for x, z in ((0.0, -0.01), (deep * 0.5, 0.03), (deep, 0.05), (deep + 1.6, 0.03))] for y in np.linspace(half, -half, 7)]
    daylight.open_to_light(panel("ceiling", lines, trims.lining(), (30, 12)))
    # Front seats and the windscreen's edge, far off
    path = [(deep + 1.6, y, high + 0.02) for y in np.linspace(half, -half, 5)]
    bar("header", path, rectangle(0.06, 0.08, 0.02), trims.pillar(), samples=8)
    for y in (-0.36, 0.36):
        headrest((deep + 1.0, y, s["seat"] + 0.10), (0.2, 0.98))
        plate("front seat", rectangle(0.42, 0.5, 0.12), frame((deep + 0.98, y, s["seat"] - 0.14), (0, -1, 0), (0.2, 0, 0.98)), 0.08, 0.03, trims.hard_plastic())
    block("dash", [(deep + 1.9, s["half"], 0.0, s["seat"] + 0.02), (deep + 2.3, s["half"], 0.0, s["seat"] - 0.02)], trims.soft_plastic(), 0.06)


def backs(s):
    """The row's backs from behind: carpeted panels, 60 and 40, with the handles that fold them."""
    deep, half, high = s["deep"], s["half"], s["high"]
    top = high * 0.99 if s["kind"] == "boot" else s["seat"]
    lean = 0.20 if s["kind"] != "boot" else 0.12
    plate("back shell", rectangle(2 * half, top - 0.03, 0.02), frame((deep + 0.03, 0, top / 2), (0, -1, 0), (lean, 0, 1)), 0.02, 0.004, trims.carpet())
    for low, wide in ((-half + 0.015, 0.79 * half), (-half + 0.81 * half, 1.19 * half - 0.015)):
        middle = low + wide / 2
        place = frame((deep, middle, top / 2), (0, -1, 0), (lean, 0, 1))
        plate("seat back", rectangle(wide - 0.012, top, 0.05), place, 0.045, 0.022, trims.carpet(), dome=0.006)
        for k in (-0.3, 0.3):
            plate("seam", rectangle(0.004, top * 0.82, 0.002, (k * wide, 0)), raised(place, 0.0462), 0.0015, 0.0006, trims.rubber())
        if s["kind"] != "boot":
            plate("latch", rectangle(0.05, 0.07, 0.015, (wide * 0.36, top * 0.36)), raised(place, 0.044), 0.010, 0.004, trims.hard_plastic())
            plate("strap", rectangle(0.022, 0.12, 0.006, (wide * 0.1, top * 0.30)), raised(place, 0.045), 0.004, 0.0015, trims.webbing())
        for k in (-0.25, 0.25):
            plate("tether", rectangle(0.04, 0.05, 0.012, (k * wide, -top * 0.20)), raised(place, 0.044), 0.008, 0.003, trims.hard_plastic())
    if s["kind"] != "boot":
        for y in (-0.66 * half, 0.02, 0.66 * half):
            headrest((deep + lean * top / 2 + 0.04, y, top + 0.0), (lean, 0.98), 0.125)


def van(s):
    """Bare painted metal with its posts, a plywood floor and lining, a bulkhead with a window."""
    deep, half, high = s["deep"], s["half"], s["high"]
    metal = trims.panel_metal()
    place = frame((deep / 2, 0, -0.02), (0, -1, 0), (1, 0, 0))
    plate("floor", rectangle(2 * half + 0.02, deep + 0.04, 0.01), place, 0.02, 0.003, trims.plywood())
    for k in (-0.17, 0.17):
        plate("joint", rectangle(2 * half, 0.006, 0.001, (0, k * deep)), raised(place, 0.02), 0.0008, 0.0003, trims.recess())
    for side in (1, -1):
        wall_place = frame((0, side * half, 0), (side, 0, 0), (0, 0, 1))
        plate("wall", rounded([(side * x, z) for x, z in ((-0.01, -0.02), (deep + 0.02, -0.02), (deep + 0.02, high + 0.05), (-0.01, high + 0.05))], 0.01), raised(wall_place, -0.03), 0.012, 0.004, metal)
        van_side(s, side, wall_place)
        for x in (0.18, deep * 0.5, deep - 0.2):
            lashing_ring(x, side * (half - 0.06), 0.003)
    roof_lines = [[(x, y, high + 0.05 * (1 - (y / half) ** 2)) for x in (-0.02, deep * 0.5, deep + 0.02)] for y in np.linspace(half + 0.02, -half - 0.02, 9)]
    panel("roof", roof_lines, metal, (8, 16))
    for x in np.linspace(0.25, deep - 0.25, 4):
        path = [(x, y, high - 0.012 + 0.05 * (1 - (y / half) ** 2)) for y in np.linspace(half, -half, 9)]
        bar("roof bow", path, rectangle(0.10, 0.03, 0.012), metal, up=(0, 0, 1), samples=20)
    bulkhead(s, metal)


def van_side(s, side, place):
    deep, half, high = s["deep"], s["half"], s["high"]
    metal = trims.panel_metal()
    at = lambda x, z, w, h, r=0.02: rectangle(w, h, r, (side * x, z))
    plate("lining", at(deep / 2, high * 0.22, deep * 0.96, high * 0.40, 0.02), raised(place, -0.012), 0.012, 0.003, trims.plywood())
    for x in (0.10, deep * 0.27, deep * 0.5, deep * 0.73, deep - 0.08):
        path = [(x, side * (half - 0.004), -0.02), (x, side * (half - 0.004), high * 0.5), (x, side * (half - 0.02), high + 0.03)]
        bar("post", path, rectangle(0.05, 0.11, 0.018), metal, up=(1, 0, 0), samples=12)
    for z in (0.46, 0.88):
        bar("rail", [(0.0, side * (half - 0.006), high * z), (deep, side * (half - 0.006), high * z)], rectangle(0.04, 0.08, 0.015), metal, samples=2)
    for x in np.linspace(0.3, deep - 0.3, 7):
        plate("slot", at(x, high * 0.67, 0.05, 0.09, 0.022), raised(place, -0.0175), 0.0006, 0.0002, trims.recess())
    block("arch", [(deep * 0.34, 0.11, 0.0, 0.22), (deep * 0.34 + 0.08, 0.13, 0.0, 0.30), (deep * 0.34 + 0.62, 0.13, 0.0, 0.30), (deep * 0.34 + 0.70, 0.11, 0.0, 0.22)], metal, 0.05).location.y = side * (half - 0.10)


def bulkhead(s, metal):
    deep, half, high = s["deep"], s["half"], s["high"]
    place = frame((deep, 0, high / 2), (0, -1, 0), (0, 0, 1))
    plate("bulkhead", rectangle(2 * half, high + 0.1, 0.05), place, 0.02, 0.006, metal)
    window = rectangle(0.62, high * 0.26, 0.06, (0, high * 0.24))
    plate("window", window, raised(place, 0.02), 0.003, 0.001, trims.screen_glass())
    bezel("window seal", rectangle(0.66, high * 0.26 + 0.04, 0.07, (0, high * 0.24)), raised(place, 0.019), 0.022, 0.012, 0.002, trims.rubber())
    for z in (-0.36, -0.22, -0.08):
        plate("swage", rectangle(half * 1.6, 0.05, 0.024, (0, z * high)), raised(place, 0.018), 0.012, 0.008, metal)
