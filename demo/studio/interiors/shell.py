"""What encloses a cabin: floor, doors with their cards, pillars, roof lining, sun visors and the mirror."""
import numpy as np

from modelling.materials import mirror as mirror_glass
from modelling.materials import upholstery
from modelling.mesh import add_mesh

from . import trims
from .console import block
from .dashboard import bezel, raised, towards_seats
from .daylight import open_to_light
from .shapes import bar, circle, frame, pad, panel, plate, rectangle, rounded, step

LEAN = 0.135  # how far the top of a side window is inside its foot
DOOR_FRONT, DOOR_BACK = 0.80, -0.40


def inwards(side, x, y, z):
    """A frame on the left (1) or right (-1) side that looks into the cabin; points are (side * x, z)."""
    return frame((x, side * y, z), (side, 0, 0), (0, 0, 1))


def facing_in(side, points):
    return [(side * x, z) for x, z in points]


def floor(style, rear):
    half, low = style["half"], style["floor"]
    x = [style["dash"]["face"] + 0.36, style["dash"]["face"] + 0.20, 0.55, -0.3, rear]
    z = [style["dash"]["low"] + 0.10, low + 0.12, low, low, low]
    lines = [[(a, y, b) for a, b in zip(x, z)] for y in (half + 0.03, 0, -half - 0.03)]
    panel("floor", lines, trims.carpet(), (40, 3))
    for y in (style["places"], -style["places"]):
        outline = rounded([(-0.22, -0.24), (0.22, -0.24), (0.24, 0.16), (0.20, 0.24), (-0.20, 0.24), (-0.24, 0.16)], 0.05)
        place = frame((0.47, y, low + 0.006), (0, -1, 0), (1, 0, 0))
        plate("mat", outline, place, 0.008, 0.004, trims.mat_pile())
        bezel("mat edge", outline, place, 0.008, 0.011, 0.001, trims.rubber())


def door(style, side, x0=DOOR_BACK, x1=DOOR_FRONT, handles=True):
    """A door's inner card from x0 to x1: sill roll, insert, armrest with switches, handle, pocket and speaker."""
    half, low, belt = style["half"], style["floor"] + 0.08, style["belt"]
    place = inwards(side, 0, half, 0)
    front = x1
    top = belt - 0.01

    def layer(name, points, rise, thick, edge, material, corner):
        plate(name, rounded(facing_in(side, points), corner), raised(place, rise), thick, edge, material)

    layer("door", [(x0, low), (front, low), (front, top), (x0, top)], -0.02, 0.02, 0.006, trims.hard_plastic(), 0.03)
    arm = belt - 0.185
    # Upper third: a soft roll along the window
    path = [(x0, side * (half - 0.004), top - 0.012), ((x0 + front) / 2, side * (half - 0.008), top - 0.006), (front, side * (half - 0.004), top + 0.012)]
    bar("sill roll", path, rectangle(0.055, 0.065, 0.022), trims.soft_plastic(), samples=24)
    layer("window seal", [(x0, top + 0.008), (front, top + 0.02), (front, top + 0.034), (x0, top + 0.024)], -0.012, 0.016, 0.004, trims.rubber(), 0.002)
    layer("insert", [(x0 + 0.05, arm + 0.03), (front - 0.16, arm + 0.03), (front - 0.05, top - 0.075), (x0 + 0.05, top - 0.085)], 0.0, 0.014, 0.008, upholstery(), 0.03)
    layer("insert line", [(x0 + 0.05, top - 0.074), (front - 0.06, top - 0.062), (front - 0.06, top - 0.054), (x0 + 0.05, top - 0.066)], 0.0, 0.014, 0.002, trims.brushed_metal(), 0.002)
    armrest(side, half, arm, x0, front)
    layer("pocket", [(x0 + 0.12, low + 0.03), (front - 0.10, low + 0.03), (front - 0.12, low + 0.125), (x0 + 0.10, low + 0.14)], 0.0, 0.034, 0.012, trims.hard_plastic(), 0.03)
    layer("pocket mouth", [(x0 + 0.13, low + 0.128), (front - 0.13, low + 0.116), (front - 0.13, low + 0.122), (x0 + 0.13, low + 0.138)], 0.026, 0.005, 0.001, trims.recess(), 0.002)
    speaker(place, side * (front - 0.155), low + 0.215)
    if handles:
        pull = [(front - 0.30, top - 0.145), (front - 0.175, top - 0.14), (front - 0.175, top - 0.095), (front - 0.30, top - 0.10)]
        layer("handle bowl", pull, 0.010, 0.006, 0.002, trims.gloss_black(), 0.018)
        layer("handle", [(front - 0.285, top - 0.128), (front - 0.195, top - 0.122), (front - 0.195, top - 0.108), (front - 0.285, top - 0.112)], 0.016, 0.012, 0.004, trims.chrome(), 0.006)


def armrest(side, half, arm, x0, front):
    y = half - 0.035
    path = [(x0 + 0.05, side * y, arm - 0.035), (x0 + 0.25, side * y, arm - 0.02), ((x0 + front) / 2 + 0.05, side * y, arm - 0.015), (front - 0.28, side * (y + 0.005), arm + 0.0), (front - 0.12, side * (y + 0.025), arm + 0.04)]
    pad("armrest", path, (0, 0, 1), lambda t: 0.052 - 0.02 * step(0.7, 1.0, t), lambda t: 0.026, lambda u, t: 0.0, upholstery(), squareness=4, ends=9, size=(90, 60))
    pad("armrest foot", [(x, yy, z - 0.045) for x, yy, z in path], (0, 0, 1), lambda t: 0.048 - 0.02 * step(0.7, 1.0, t), lambda t: 0.05, lambda u, t: 0.0, trims.hard_plastic(), squareness=4, ends=9, size=(60, 50))
    plane = frame(((x0 + front) / 2 + 0.12, side * (y - 0.004), arm + 0.010), (0, -1, 0), (1, 0, 0.07))
    plate("switches", rectangle(0.062, 0.17, 0.012), plane, 0.004, 0.0015, trims.gloss_black())
    for k in (-0.045, -0.012):
        for w in (-0.013, 0.013):
            plate("switch", rectangle(0.017, 0.024, 0.004, (w, k)), raised(plane, 0.003), 0.006, 0.002, trims.soft_plastic())


def speaker(place, across, z):
    origin, u, v = place
    at = (origin + across * u + z * v, u, v)
    plate("speaker", circle(0.082, 56), at, 0.006, 0.002, trims.recess())
    bezel("speaker ring", circle(0.090, 56), at, 0.010, 0.010, 0.002, trims.hard_plastic())
    centre, u, v = raised(at, 0.0055)
    verts, faces = [], []
    for ring in range(1, 10):
        count = ring * 6
        for k in range(count):
            a = 2 * np.pi * k / count
            p = centre + 0.0086 * ring * (np.cos(a) * u + np.sin(a) * v)
            base = len(verts)
            verts += [p - 0.0022 * u, p + 0.0022 * v, p + 0.0022 * u, p - 0.0022 * v]
            faces.append((base, base + 1, base + 2, base + 3))
    lifted = np.array(verts) + np.cross(u, v) * 0.001
    add_mesh("speaker mesh", lifted, faces, trims.dark_metal(), smooth=False)


def sides(style, rear, open_side=0):
    """Pillars and roof rails; on the side whose door is open the post is out of the picture and trims are seals."""
    half, belt, roof, cowl, header, low = (style[k] for k in ("half", "belt", "roof", "cowl", "header", "floor"))
    high = half - LEAN
    for side in (1, -1):
        skin = trims.rubber() if side == open_side else trims.pillar()
        a_pillar = [(cowl + 0.02, side * (half + 0.0), belt - 0.06), ((cowl + header) / 2 - 0.02, side * (half - LEAN * 0.45), (belt + roof) / 2 + 0.02), (header, side * high, roof - 0.055), (header - 0.30, side * (high - 0.005), roof - 0.025)]
        bar("pillar", a_pillar, rectangle(0.075, 0.075, 0.028), skin, samples=40)
        rail = [(header - 0.05, side * high, roof - 0.045), (-0.35, side * high, roof - 0.03), (rear * 0.75, side * high, roof - 0.045), (rear, side * high, roof - 0.075)]
        bar("rail", rail, rectangle(0.075, 0.06, 0.024), skin, samples=40)
        if side == open_side:
            sill(style, side)
            continue
        kick_panel(style, side)
        block("sill", [(1.2, 0.05, low - 0.1, low + 0.13), (-0.5, 0.05, low - 0.1, low + 0.13)], trims.hard_plastic(), 0.02).location.y = side * (half + 0.02)
        post = [(-0.46, side * (half + 0.01), style["floor"] + 0.02), (-0.46, side * (half + 0.012), belt - 0.05), (-0.46, side * (half - LEAN * 0.5), (belt + roof) / 2), (-0.45, side * high, roof - 0.03)]
        bar("post", post, rectangle(0.075, 0.135, 0.028), trims.pillar(), up=(1, 0, 0), samples=30)
        seat_belt(style, side)
        seal = [(x + 0.012, y * 1.012, z) for x, y, z in a_pillar]
        bar("seal", seal, rectangle(0.055, 0.05, 0.02), trims.rubber(), samples=40)
    handles(style, high)


def kick_panel(style, side, foot=DOOR_FRONT - 0.06):
    """Beside the footwell, ahead of the door."""
    half, low = style["half"], style["floor"]
    front = style["cowl"] - 0.02
    outline = [(foot, low), (front, low), (front, style["belt"] - 0.02), (foot, style["belt"] + 0.02)]
    place = inwards(side, 0, half + 0.012, 0)
    plate("kick panel", rounded(facing_in(side, outline), 0.02), raised(place, -0.02), 0.02, 0.006, trims.hard_plastic())


def sill(style, side):
    """Of an open door: the end of the dashboard, and the sill with its scuff plate."""
    kick_panel(style, side, style["dash"]["face"] + 0.16)
    half, low = style["half"], style["floor"]
    front = style["cowl"] - 0.02
    end = [(style["dash"]["face"] - 0.035, style["dash"]["top"] - 0.05), (style["dash"]["face"] + 0.12, style["dash"]["top"] - 0.01), (front - 0.12, style["dash"]["top"] - 0.03), (front - 0.12, style["dash"]["low"]), (style["dash"]["face"] + 0.04, style["dash"]["low"] - 0.01), (style["dash"]["face"] - 0.035, style["dash"]["top"] - 0.16)]
    place = inwards(-side, 0, -half, 0)
    plate("dash end", rounded([(x * -side, z) for x, z in end], 0.03), raised(place, -0.004), 0.012, 0.006, trims.hard_plastic())
    block("sill", [(1.2, 0.06, low - 0.1, low + 0.06), (-0.6, 0.06, low - 0.1, low + 0.06)], trims.rubber(), 0.02).location.y = side * (half + 0.05)
    plate("scuff plate", rectangle(0.9, 0.05, 0.01), frame((0.25, side * (half + 0.05), low + 0.059), (1, 0, 0), (0, 1, 0)), 0.004, 0.0015, trims.brushed_metal())


def seat_belt(style, side):
    """From its guide on the post down beside the seat."""
    half, belt = style["half"], style["belt"]
    y = side * (half - LEAN * 0.5 - 0.035)
    top = (-0.42, y, (belt + style["roof"]) / 2 + 0.03)
    place = frame(top, (side, 0, 0), (0, 0, 1))
    plate("belt guide", rectangle(0.03, 0.085, 0.012), place, 0.016, 0.006, trims.hard_plastic())
    path = [(top[0] + 0.015, y - side * 0.018, top[2] - 0.02), (-0.40, side * (half - 0.04), belt - 0.12), (-0.38, side * (half - 0.03), style["floor"] + 0.12)]
    bar("belt", path, rectangle(0.0025, 0.047, 0.001), trims.webbing(), up=(1, 0, 0), samples=24)


def handles(style, high):
    for side in (1, -1):
        x, y, z = 0.02, side * (high - 0.055), style["roof"] - 0.055
        if side < 0:
            continue
        path = [(x + 0.10, y + side * 0.015, z + 0.012), (x + 0.075, y - side * 0.012, z - 0.018), (x - 0.075, y - side * 0.012, z - 0.018), (x - 0.10, y + side * 0.015, z + 0.012)]
        bar("grab handle", path, rectangle(0.015, 0.02, 0.006), trims.pillar(), samples=30)


def roof(style, rear):
    half, top, header = style["half"] - LEAN, style["roof"], style["header"]
    crown = lambda y: 0.028 * (1 - (y / half) ** 2)
    lines = []
    for y in np.linspace(-half, half, 9):
        lines.append([(header + 0.02 * (1 - (y / half) ** 2), y, top - 0.045 + crown(y)), (header - 0.12, y, top - 0.012 + crown(y)), (-0.3, y, top + crown(y)), (rear * 0.7, y, top - 0.012 + crown(y)), (rear, y, top - 0.06 + crown(y))])
    open_to_light(panel("roof", lines, trims.lining(), (50, 30)))
    edge = [(header + 0.03 * (1 - (y / half) ** 2), y, top - 0.052 + crown(y)) for y in np.linspace(half, -half, 15)]
    bar("header", edge, rectangle(0.035, 0.05, 0.012), trims.pillar(), samples=30)
    visors(style, half, top, header)
    lamps(top, header)


def visors(style, half, top, header):
    for side in (1, -1):
        place = frame((header - 0.075, side * (half * 0.50), top - 0.040), (0, -1, 0), (1, 0, -0.28))
        # Looks down, so it is turned over.
        origin, u, v = place
        plate("visor", rectangle(half * 0.72, 0.15, 0.035), (origin, -u, v), 0.018, 0.008, trims.pillar(), dome=0.002)


def lamps(top, header):
    place = frame((header - 0.16, 0, top + 0.018), (0, 1, 0), (1, 0, -0.1))
    plate("roof console", rectangle(0.17, 0.20, 0.035), place, 0.026, 0.010, trims.pillar(), dome=0.004)
    for side in (-1, 1):
        plate("lamp", rectangle(0.05, 0.06, 0.012, (side * 0.04, 0.02)), raised(place, 0.027), 0.004, 0.0015, trims.trim("lamp glass", (0.75, 0.75, 0.73), 0.25))


def mirror(style):
    """The inner mirror on its arm."""
    x, z = style["header"] + 0.085, style["roof"] - 0.135
    place = towards_seats(x, 0.0, z, -0.20)
    outline = rounded([(-0.125, -0.028), (0.125, -0.028), (0.120, 0.036), (-0.120, 0.036)], 0.026)
    plate("mirror back", outline, raised(place, -0.022), 0.024, 0.010, trims.gloss_black())
    origin, u, v = raised(place, 0.0022)
    plate("mirror", outline * 0.94, (origin, u, v), 0.001, 0.0004, mirror_glass())
    bar("mirror arm", [(x + 0.02, 0, z + 0.01), (x + 0.05, 0, z + 0.05), (x + 0.055, 0, z + 0.10)], circle(0.011, 16), trims.gloss_black(), samples=12)


def windscreen_foot(style):
    """Black edge of the windscreen and the bonnet beyond it."""
    half, cowl = style["half"], style["cowl"]
    top = style["dash"]["top"]
    path = [(cowl + 0.02 - 0.10 * (y / half) ** 2, y, top - 0.045) for y in np.linspace(half, -half, 21)]
    bar("cowl", path, rectangle(0.06, 0.02, 0.008), trims.rubber(), samples=30)


def outside(style):
    """A pale floor around the car, and a far wall that the windows show out of focus."""
    size, low = 40.0, style["floor"] - 0.38
    add_mesh("ground", [(-size, -size, low), (size, -size, low), (size, size, low), (-size, size, low)], [(0, 1, 2, 3)], trims.trim("pale ground", (0.50, 0.49, 0.47), 0.9), smooth=False)
