"""The seats behind the front ones, as seen from between these."""
import numpy as np

from modelling.materials import upholstery

from . import daylight, trims
from .console import cup, upwards
from .dashboard import raised
from .seats import belt, bench, buckle
from .shapes import bar, frame, panel, pad, plate, rectangle, rounded
from .shell import LEAN, door, facing_in, floor, handles, inwards, outside, roof
from .styles import STYLES

CAMERA = {"eye": (0.42, 0.10, 1.02), "target": (-1.0, 0.0, 0.50), "lens": 25}

# x and height of the rows, what each is, and where the car ends behind them.
ROWS = {
    "four": {"style": "car", "rows": [(-0.92, 0.32, "two")], "end": -1.62},
    "five": {"style": "car", "rows": [(-0.92, 0.32, "three")], "end": -1.62},
    "seven": {"style": "suv", "rows": [(-0.90, 0.32, "three"), (-1.72, 0.36, "pair")], "end": -2.35},
}


def build(seating):
    plan = ROWS[seating]
    style = {**STYLES[plan["style"]], "roof": STYLES[plan["style"]]["roof"] + 0.02}
    end = plan["end"]
    floor({**style, "half": style["half"] + 0.05}, end)
    roof(style, end + 0.05)
    outside(style)
    handles(style, style["half"] - LEAN)
    for side in (1, -1):
        door(style, side, -1.22, -0.40)
        posts(style, side, end)
        if seating == "seven":
            rear_quarter(style, side, end)
        else:
            rear_pillar(style, side, end)
    tail(style, end)
    for x, z, kind in plan["rows"]:
        row(style, x, z, kind)


def row(style, x, z, kind):
    wide = style["half"] - 0.05
    if kind == "two":
        lounge(style, x, z, wide)
        places = [-0.37, 0.37]
    elif kind == "three":
        places = [-0.44, 0.0, 0.44]
        bench(x, z, wide, places, split=[-0.22], back=0.60)
        for y in (-0.20, 0.16, 0.20):
            buckle((x - 0.13, y, z + 0.005), (0.45, 0, 1))
    else:
        places = [-0.33, 0.33]
        bench(x, z, 0.62, places, split=[0.0], back=0.54)
    for side in (-1, 1):
        y = places[-1] if side > 0 else places[0]
        shoulder = (x - 0.40, y + side * 0.20, z + 0.56)
        belt([(x - 0.52, y + side * 0.22, z + 0.60), shoulder, (x - 0.24, y + side * 0.19, z + 0.25), (x - 0.14, y + side * 0.21, z + 0.03)])


def lounge(style, x, z, wide):
    """Two seats with an armrest folded down between them."""
    bench(x, z, wide, [-0.37, 0.37], split=[-0.115, 0.115], back=0.60)
    pad("armrest", [(x - 0.20, 0, z + 0.15), (x + 0.02, 0, z + 0.155), (x + 0.20, 0, z + 0.14)], (0, 0, 1), lambda t: 0.105, lambda t: 0.045, lambda u, t: -0.004 * np.exp(-(((np.abs(u) - 0.78) / 0.03) ** 2)), upholstery(), squareness=6, ends=8, size=(70, 80))
    for y in (-0.045, 0.045):
        cup(upwards(x + 0.12, y, z + 0.188))


def posts(style, side, end):
    """The post between the doors, near the camera, and the rail above the windows."""
    half, belt_line, top = style["half"], style["belt"], style["roof"]
    high = half - LEAN
    rail = [(0.6, side * high, top - 0.05), (-0.35, side * high, top - 0.03), (end * 0.7, side * high, top - 0.045), (end + 0.1, side * (high - 0.01), top - 0.08)]
    bar("rail", rail, rectangle(0.075, 0.06, 0.024), trims.pillar(), samples=40)
    post = [(-0.34, side * (half + 0.02), style["floor"]), (-0.34, side * (half + 0.02), belt_line), (-0.33, side * high, top - 0.03)]
    bar("post", post, rectangle(0.07, 0.13, 0.028), trims.pillar(), up=(1, 0, 0), samples=24)


def rear_pillar(style, side, end):
    """A saloon's: trim from the door to the rear window, over a panel that hides the wheel."""
    half, belt_line, top = style["half"], style["belt"], style["roof"]
    high = half - LEAN
    foot = [(-1.13, side * (half + 0.005), belt_line - 0.03), (-1.4, side * half, belt_line - 0.02), (end - 0.05, side * (half - 0.02), belt_line - 0.01)]
    middle = [(-1.06, side * (half - LEAN * 0.5), (belt_line + top) / 2), (-1.25, side * (half - LEAN * 0.5), (belt_line + top) / 2), (end + 0.20, side * (half - LEAN * 0.5 - 0.02), (belt_line + top) / 2 + 0.01)]
    head = [(-0.92, side * high, top - 0.06), (-1.05, side * high, top - 0.065), (end + 0.42, side * high, top - 0.07)]
    panel("rear pillar", [foot, middle, head], trims.pillar(), (20, 20))
    bar("pillar edge", [foot[0], middle[0], head[0]], rectangle(0.03, 0.05, 0.012), trims.pillar(), up=(1, 0, 0), samples=20)
    outline = [(end, style["floor"]), (-1.15, style["floor"]), (-1.15, belt_line), (end, belt_line)]
    plate("quarter", rounded(facing_in(side, outline), 0.02), raised(inwards(side, 0, half + 0.01, 0), -0.02), 0.02, 0.006, trims.hard_plastic())


def rear_quarter(style, side, end):
    """A wagon's: a panel below a long window, and the last pillar."""
    half, belt_line, top = style["half"], style["belt"], style["roof"]
    high = half - LEAN
    outline = [(end, style["floor"]), (-1.18, style["floor"]), (-1.18, belt_line), (end, belt_line + 0.02)]
    place = inwards(side, 0, half - 0.01, 0)
    plate("quarter", rounded(facing_in(side, outline), 0.02), raised(place, -0.02), 0.03, 0.010, trims.hard_plastic())
    cushion = [(-2.1, 0.50), (-1.35, 0.50), (-1.30, 0.60), (-2.1, 0.60)]
    plate("quarter rest", rounded(facing_in(side, cushion), 0.03), raised(place, 0.010), 0.05, 0.02, trims.soft_plastic())
    for x, lean in ((-1.24, 0.04), (end + 0.02, 0.14)):
        path = [(x, side * half, belt_line - 0.03), (x + lean * 0.5, side * (half - LEAN * 0.5), (belt_line + top) / 2), (x + lean, side * high, top - 0.04)]
        bar("pillar", path, rectangle(0.06, 0.13 if x > end + 0.1 else 0.2, 0.025), trims.pillar(), up=(1, 0, 0), samples=20)


def tail(style, end):
    """Rear window: its shelf, sides and header."""
    half, belt_line, top = style["half"], style["belt"], style["roof"]
    short = end > -2
    if short:
        lines = [[(x, y, z) for y in (half, 0, -half)] for x, z in ((-1.26, belt_line + 0.10), (-1.40, belt_line + 0.115), (end - 0.05, belt_line + 0.10))]
        panel("shelf", lines, trims.carpet(), (8, 12))
        speaker_grilles(belt_line + 0.113, end)
    else:
        outline = rectangle(2 * half, belt_line - style["floor"] + 0.02, 0.03)
        plate("tailgate", outline, frame((end, 0, (belt_line + style["floor"]) / 2 + 0.01), (0, 1, 0), (0, 0, 1)), 0.02, 0.008, trims.hard_plastic())
    crown = lambda y: 0.02 * (1 - (y / half) ** 2)
    x = end + (0.40 if short else 0.10)
    head = [(x, y, top - 0.075 + crown(y)) for y in np.linspace(half - LEAN, -half + LEAN, 13)]
    bar("header", head, rectangle(0.05, 0.06, 0.015), trims.pillar(), samples=24)


def speaker_grilles(z, end):
    for y in (-0.40, 0.40):
        plate("grille", rectangle(0.20, 0.11, 0.03), upwards((end - 1.34) / 2, y, z - 0.006), 0.006, 0.002, trims.hard_plastic())


def light(scene):
    daylight.fill(scene, (-0.3, 0.0, 1.10), (-0.9, 0.0, 0.2), (0.8, 0.9), 7.0)
    daylight.fill(scene, (0.5, 0.0, 1.05), (-0.9, 0.0, 0.4), (0.8, 0.4), 6.0)
