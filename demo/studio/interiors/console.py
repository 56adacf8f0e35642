"""The console between the front seats: cup holders, the armrest and what selects a gear."""
import numpy as np

from modelling.materials import upholstery

from . import trims
from .dashboard import beside, bezel, knob, raised
from .shapes import bar, circle, frame, line_of, pad, plate, rectangle, rings, vector


def upwards(x, y, z, slope=0.0):
    """A frame on a surface that looks up and, by `slope` radians, backwards; its v axis is forward."""
    return frame((x, y, z), (0, -1, 0), (np.cos(slope), 0, np.sin(slope)))


def block(name, sections, material, edge=0.02):
    """A body along the car through sections of (x, half width, low, high)."""
    loops = []
    for x, half, low, high in sections:
        p = rectangle(2 * half, high - low, edge, (0, (low + high) / 2))
        loops.append(np.stack([np.full(len(p), x), p[:, 0], p[:, 1]], -1))
    first, last = loops[0].mean(0), loops[-1].mean(0)
    loops = [first + (loops[0] - first) * 0.93, *loops, last + (loops[-1] - last) * 0.93]
    return rings(name, loops, material)


def console(style, drive):
    look = style["console"]
    kind, face, floor = look["kind"], style["dash"]["face"], style["floor"]
    if kind == "none":
        stack_selector(style, drive)
        return
    half, top, low = look["half"], look["top"], style["dash"]["low"]
    rise = low + 0.05
    front = [(face + 0.06, half * 1.12, floor, rise + 0.05), (face - 0.03, half * 1.12, floor, rise), (0.50, half, floor, top + 0.05), (0.40, half, floor, top + 0.012)]
    back = [(0.30, half, floor, top), (0.05, half, floor, top), (-0.10, half * 0.95, floor, top - 0.01), (-0.28, half * 0.9, floor, top - 0.02)]
    if kind == "tray":
        block("tray", [(0.55, half, top - 0.03, top), (0.10, half, top - 0.035, top - 0.005), (0.06, half * 0.9, top - 0.035, top - 0.01)], trims.hard_plastic(), 0.012)
        block("tray foot", [(0.58, half * 0.7, floor, top - 0.02), (0.48, half * 0.6, floor, top - 0.02)], trims.hard_plastic())
    else:
        block("console", [*front, *back], trims.hard_plastic(), 0.026)
    if kind == "bridge":
        for side in (-1, 1):
            plate("bridge side", rectangle(0.46, 0.05, 0.015), frame((0.28, side * (half + 0.001), top - 0.035), (side, 0, 0) if side > 0 else (-1, 0, 0), (0, 0, 1)), 0.012, 0.006, upholstery())
    deck = upwards(0.21, 0, top)
    plate("deck", rectangle(half * 1.72, 0.40, 0.02), deck, 0.004, 0.002, trims.gloss_black() if style["fascia"] != "bare" else trims.soft_plastic())
    bezel("deck edge", rectangle(half * 1.76, 0.41, 0.022), deck, 0.004, 0.006, 0.002, trims.brushed_metal())
    for dx in (-0.135, -0.045):
        cup(beside(raised(deck, 0.004), 0.0 if drive == "electric" else half * 0.36, dx))
    selector(drive, raised(deck, 0.004), half)
    tray(style, face, half, rise)
    if look.get("armrest"):
        pad("armrest", [(-0.30, 0, top + 0.055), (-0.14, 0, top + 0.06), (0.0, 0, top + 0.055)], (0, 0, 1), lambda t: half * 0.92, lambda t: 0.034, lambda u, t: -0.004 * np.exp(-(((np.abs(u) - 0.72) / 0.03) ** 2)), upholstery(), squareness=5, ends=6, size=(70, 80))
        block("armrest box", [(0.0, half * 0.93, floor, top + 0.03), (-0.30, half * 0.93, floor, top + 0.03)], trims.hard_plastic())
    if drive == "manual":
        hand_brake(half, top)


def cup(place):
    plate("cup", circle(0.036, 40), place, 0.0012, 0.0004, trims.recess())
    bezel("cup ring", circle(0.041, 48), place, 0.006, 0.005, 0.001, trims.dark_metal())
    bezel("cup step", circle(0.029, 40), place, 0.002, 0.0024, 0.001, trims.hard_plastic())


def tray(style, face, half, rise):
    """An open tray below the climate controls, with a mat that charges a telephone."""
    place = upwards(face - 0.085, 0, rise - 0.022, 0.45)
    plate("phone mat", rectangle(half * 1.5, 0.11, 0.016), place, 0.004, 0.002, trims.rubber())
    bezel("phone rim", rectangle(half * 1.6, 0.12, 0.02), place, 0.006, 0.012, 0.002, trims.hard_plastic())


def selector(drive, deck, half):
    if drive == "electric":
        place = beside(deck, 0, 0.12)
        plate("mat", rectangle(half * 1.2, 0.15, 0.02), place, 0.002, 0.001, trims.rubber())
        return
    place = beside(deck, 0, 0.085)
    if drive == "automatic":
        automatic(place)
    else:
        manual(place)


def automatic(place):
    origin, u, v = place
    n = np.cross(u, v)
    bezel("gate", rectangle(0.07, 0.15, 0.018), place, 0.005, 0.004, 0.001, trims.brushed_metal())
    plate("gate floor", rectangle(0.06, 0.14, 0.014), place, 0.0015, 0.0005, trims.recess())
    for k in range(4):
        plate("letter", rectangle(0.006, 0.008, 0.001, (0.042, 0.045 - 0.03 * k)), place, 0.0006, 0.0002, trims.glow("mark", (0.8, 0.85, 0.9), 0.5))
    lean = n + 0.10 * v
    gaiter(origin, u, v, n, 0.030, 0.05)
    bar("stalk", [origin, origin + lean * 0.09], circle(0.009, 20), trims.chrome(), up=v, samples=2)
    spine = [origin + lean * 0.072 - v * 0.004, origin + lean * 0.10, origin + lean * 0.132 + v * 0.008]
    size = lambda t: 0.0195 + 0.007 * np.sin(np.pi * min(1, 0.2 + t * 0.75))
    pad("knob", spine, -v, lambda t: size(t), lambda t: size(t) * 1.25, lambda a, t: 0.0, trims.wheel_leather(), squareness=2.4, ends=3.2, size=(40, 48))
    plate("cap", rectangle(0.026, 0.034, 0.009), (origin + lean * 0.130 + v * 0.006, u, v), 0.004, 0.0015, trims.brushed_metal())


def manual(place):
    origin, u, v = place
    n = np.cross(u, v)
    bezel("boot ring", rectangle(0.105, 0.13, 0.035), place, 0.007, 0.006, 0.001, trims.brushed_metal())
    gaiter(origin, u, v, n, 0.046, 0.095)
    top = origin + n * 0.165 - v * 0.012 + u * 0.006
    bar("stalk", [origin + n * 0.07, top], circle(0.006, 20), trims.chrome(), up=v, samples=2)
    loops = []
    for radius, rise in ((0.010, -0.014), (0.017, -0.006), (0.0235, 0.008), (0.025, 0.020), (0.0225, 0.032), (0.015, 0.0395), (0.008, 0.041)):
        p = circle(radius, 40)
        loops.append(top + p[:, :1] * u + p[:, 1:] * v * 1.12 + rise * n)
    rings("knob", loops, trims.wheel_leather())
    plate("gear plan", circle(0.0125, 32), (top + n * 0.040, u, v), 0.002, 0.0006, trims.brushed_metal())
    for k in (-0.006, 0.0, 0.006):
        plate("gear line", rectangle(0.0009, 0.012, 0.0003, (k, 0)), (top + n * 0.042, u, v), 0.0003, 0.0001, trims.recess())
    plate("gear line", rectangle(0.013, 0.0009, 0.0003), (top + n * 0.042, u, v), 0.0003, 0.0001, trims.recess())


def gaiter(origin, u, v, n, radius, height):
    """A boot of soft leather in folds."""
    loops = []
    for t in np.linspace(0, 1, 26):
        a = np.linspace(0, 2 * np.pi, 48, endpoint=False)
        r = radius * (1 - t) ** 0.8 + 0.010 + 0.0035 * np.sin(t * 22) * (1 - t)
        square = (np.abs(np.cos(a)) ** 4 + np.abs(np.sin(a)) ** 4) ** (-0.25 * (1 - t))
        p = np.stack([r * square * np.cos(a), 1.25 * r * square * np.sin(a)], -1)
        loops.append(origin + p[:, :1] * u + p[:, 1:] * v + height * t * n)
    rings("boot", loops, trims.wheel_leather(), close=(False, True))


def hand_brake(half, top):
    y = half * 0.48
    path = [(-0.02, y, top + 0.004), (0.06, y, top + 0.03), (0.16, y, top + 0.062)]
    width = np.interp(np.linspace(0, 1, 24), [0, 0.25, 0.35, 0.95, 1], [0.8, 0.8, 1.1, 1.1, 0.8])
    bar("hand brake", path, rectangle(0.026, 0.028, 0.010), trims.wheel_leather(), scale=width, samples=24)
    end = line_of(path, 24)[-1]
    bar("button", [end, end + vector(0.016, 0, 0.006)], circle(0.007, 20), trims.chrome(), samples=2)


def stack_selector(style, drive):
    """A van's selector stands on the dashboard beside the wheel."""
    face, low = style["dash"]["face"], style["dash"]["low"]
    block("pod", [(face + 0.05, 0.10, low - 0.04, low + 0.08), (face - 0.05, 0.085, low - 0.02, low + 0.035), (face - 0.09, 0.075, low - 0.01, low + 0.018)], trims.hard_plastic(), 0.03)
    place = upwards(face - 0.055, -0.02, low + 0.032, 0.5)
    if drive == "automatic":
        automatic(place)
    elif drive == "manual":
        manual(place)
    else:
        knob(place)
    for dx in (-0.055, 0.055):
        cup(upwards(face + 0.02, dx, low + 0.085, 0.3))
