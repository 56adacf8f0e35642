"""Car seats: upholstered cushions, backs and headrests by kind, and belts. A seat stands at (x, y, z) of its hip point's foot."""
import numpy as np

from modelling.materials import upholstery

from . import trims
from .shapes import bar, bump, circle, frame, pad, plate, rectangle, step, vector

KINDS = {
    # half width; how far bolsters stand out, of cushion and back; height of the back; pleats
    "single": {"half": 0.265, "bolsters": (0.026, 0.036), "back": 0.60, "pleats": "blocks"},
    "captain": {"half": 0.275, "bolsters": (0.016, 0.020), "back": 0.62, "pleats": "plain"},
    "work": {"half": 0.27, "bolsters": (0.022, 0.030), "back": 0.61, "pleats": "flutes"},
    "bucket": {"half": 0.265, "bolsters": (0.046, 0.066), "back": 0.64, "pleats": "ribs"},
    "bench": {"half": 0.27, "bolsters": (0.014, 0.018), "back": 0.60, "pleats": "plain"},
}


def groove(centre, x, width=0.016):
    """A seam: a narrow furrow between two soft edges."""
    return bump(centre, width, x) - 0.35 * (bump(centre - 2.2 * width, 1.4 * width, x) + bump(centre + 2.2 * width, 1.4 * width, x))


def pleats_of(kind, u, t):
    """Depth of the seams of a seat's middle, from 0 to 1."""
    middle = step(0.60, 0.56, np.abs(u))
    if kind == "flutes":
        return middle * sum(groove(c, u, 0.02) for c in (-0.36, -0.12, 0.12, 0.36)) * step(0.10, 0.13, t) * step(0.9, 0.87, t)
    if kind == "ribs":
        return middle * sum(groove(c, t, 0.011) for c in np.arange(0.16, 0.86, 0.085))
    if kind == "blocks":
        return middle * sum(groove(c, t, 0.012) for c in (0.27, 0.46, 0.65))
    return middle * groove(0.5, t, 0.012) * 0.6


def relief_of(bolster, pleats, seam=0.0075, wings=(0.25, 0.8)):
    """The face of a pad: bolsters at both sides with a seam at their foot, and pleats between."""

    def relief(u, t):
        side = np.abs(u)
        along = step(0.0, wings[0], t) * step(1.0, wings[1], t)
        wall = step(0.58, 0.80, side) * step(1.08, 0.86, side) * bolster * (0.35 + 0.65 * along)
        crown = 0.010 * (1 - np.minimum(side / 0.58, 1) ** 2) * (side < 0.58)
        ring = step(0.04, 0.06, t) * step(0.97, 0.95, t)
        border = groove(0.60, side, 0.02) * ring + step(0.62, 0.60, side) * (
            groove(0.07, t, 0.011) + groove(0.93, t, 0.011)
        )
        return wall + crown - seam * (border + 0.8 * pleats_of(pleats, u, t) * ring)

    return relief


def headrest(at, lean, half=0.135):
    """Its foot is at `at`; `lean` is the back's direction upwards in (x, z)."""
    x, y, z = at
    dx, dz = lean
    facing = vector(dz, 0, -dx)

    def place(up, forward=0.0):
        return (x + dx * up + facing[0] * forward, y, z + dz * up + facing[2] * forward)

    pad(
        "headrest",
        [place(0.045, 0.02), place(0.13, 0.035), place(0.225, 0.015)],
        facing,
        lambda t: half * (1 - 0.10 * t - 0.10 * (1 - t) ** 3),
        lambda t: 0.064 - 0.012 * t,
        lambda u, t: -0.006 * groove(0.72, np.abs(u), 0.03) - 0.012 * (1 - u * u) * bump(0.55, 0.4, t),
        upholstery(),
        squareness=3.8,
        ends=4.6,
        size=(70, 80),
    )
    for side in (-1, 1):
        a, b = place(-0.04, -0.005), place(0.07, 0.01)
        bar(
            "post",
            [(a[0], y + side * 0.062, a[2]), (b[0], y + side * 0.062, b[2])],
            circle(0.0065, 16),
            trims.chrome(),
            up=(0, 1, 0),
            samples=2,
        )


def front_seat(x, y, z, kind, lean=0.38, half=None):
    """`z` is the height of the cushion's upper face at the hips."""
    look = KINDS[kind]
    half = half or look["half"]
    cushion, back = look["bolsters"]
    pad(
        "cushion",
        [(x - 0.17, y, z - 0.075), (x + 0.05, y, z - 0.075), (x + 0.26, y, z - 0.045), (x + 0.37, y, z - 0.055)],
        (0, 0, 1),
        lambda t: half * (0.94 + 0.06 * np.sin(np.pi * min(1, t * 1.1))),
        lambda t: 0.082 + 0.012 * t,
        relief_of(cushion, look["pleats"]),
        upholstery(),
        ends=8,
    )
    up = vector(-np.sin(lean), np.cos(lean))
    facing = vector(up[1], 0, -up[0])
    high = look["back"]

    def spine(rise, out=0.0):
        return (x - 0.205 + up[0] * rise + facing[0] * out, y, z - 0.03 + up[1] * rise + facing[2] * out)

    shoulder = 0.78 if kind != "bucket" else 0.86
    pad(
        "back",
        [spine(-0.05, -0.02), spine(0.13, 0.018), spine(0.34, 0.0), spine(high, 0.012)],
        facing,
        lambda t: half * (0.92 + 0.10 * np.sin(np.pi * min(1, t * 1.35)) - (1.02 - shoulder) * step(0.62, 1.0, t)),
        lambda t: 0.074 - 0.024 * t,
        relief_of(back, look["pleats"], wings=(0.2, 0.55)),
        upholstery(),
        ends=7,
        size=(200, 150),
    )
    shell(spine, facing, half, high)
    top = spine(high - 0.01, 0.0)
    if kind == "bucket":
        integral_headrest(spine, facing, high)
    else:
        headrest(top, up, 0.128)
    base(x, y, z, half)


def integral_headrest(spine, facing, high):
    pad(
        "headrest",
        [spine(high - 0.09, 0.0), spine(high + 0.06, 0.02), spine(high + 0.17, 0.005)],
        facing,
        lambda t: 0.165 - 0.045 * t,
        lambda t: 0.055 - 0.012 * t,
        lambda u, t: -0.006 * groove(0.66, np.abs(u), 0.03),
        upholstery(),
        squareness=3.6,
        ends=3.6,
        size=(70, 80),
    )


def shell(spine, facing, half, high):
    """The hard panel behind the back, and its pocket."""
    pad(
        "seat shell",
        [spine(0.02, -0.062), spine(0.3, -0.062), spine(high - 0.06, -0.03)],
        -facing,
        lambda t: half * (0.86 + 0.06 * np.sin(np.pi * t) - 0.16 * step(0.6, 1.0, t)),
        lambda t: 0.024,
        lambda u, t: 0.008 * step(0.62, 0.58, np.abs(u)) * step(0.55, 0.52, t) * step(0.1, 0.13, t),
        trims.hard_plastic(),
        size=(80, 80),
    )


def base(x, y, z, half):
    """Valance with the levers of the seat, and rails on the floor."""
    for side in (-1, 1):
        u = (1, 0, 0) if side < 0 else (-1, 0, 0)
        outline = rectangle(0.46, 0.11, 0.045)
        plate("valance", outline, frame((x + 0.05, y + side * (half - 0.03), z - 0.155), u, (0, 0, 1)), 0.035, 0.012, trims.hard_plastic())
        lever = rectangle(0.13, 0.022, 0.01)
        plate("lever", lever, frame((x + 0.10, y + side * (half + 0.004), z - 0.145), u, (0, 0, 1)), 0.014, 0.005, trims.soft_plastic())
        bar("rail", [(x - 0.2, y + side * 0.2, z - 0.26), (x + 0.3, y + side * 0.2, z - 0.245)], rectangle(0.035, 0.03, 0.006), trims.dark_metal(), samples=2)


def belt(points, width=0.047):
    """A strap through points, flat against what it lies on."""
    bar("belt", points, rectangle(0.003, width, 0.001), trims.webbing(), up=(0.35, 0, 1), samples=40)


def buckle(at, lean=(0.1, 0, 1)):
    x, y, z = at
    bar("buckle", [(x, y, z), (x + 0.09 * lean[0], y + 0.09 * lean[1], z + 0.09 * lean[2])], rectangle(0.05, 0.024, 0.009), trims.hard_plastic(), up=(0, 1, 0), samples=2)
    top = (x + 0.091 * lean[0], y + 0.091 * lean[1], z + 0.091 * lean[2])
    plate("release", rectangle(0.03, 0.014, 0.004), frame(top, (0, 1, 0), (-1, 0, 0)), 0.003, 0.001, trims.red())


def bench(x, z, width, places, lean=0.34, back=0.60, split=None):
    """A row of seats across the car, a cushion and a back in as many parts as `split` has gaps (y of each)."""
    edges = [-width, *(split or []), width]
    for low, high in zip(edges, edges[1:]):
        wide, middle = (high - low) / 2 - 0.004, (high + low) / 2
        inside = [p for p in places if low < p < high]
        part(x, middle, z, wide, [(p - middle) / wide for p in inside], lean, back)
    up = vector(-np.sin(lean), np.cos(lean))
    foot(x, z, width, up, back)
    for y in places:
        middle = abs(y) < 0.1 and len(places) > 2
        rise = back - 0.03
        headrest((x - 0.215 + up[0] * rise, y, z - 0.03 + up[1] * rise), up, 0.115 if middle else 0.13)


def foot(x, z, width, up, back):
    """What fills the gaps below the cushions and behind the backs."""
    low = frame((x + 0.04, 0, z - 0.16), (0, -1, 0), (1, 0, 0))
    plate("bench foot", rectangle(2 * width - 0.04, 0.48, 0.05), low, 0.10, 0.03, trims.carpet())
    plate("bench front", rectangle(2 * width - 0.10, 0.26, 0.03), frame((x + 0.20, 0, z - 0.24), (0, -1, 0), (0.25, 0, 1)), 0.03, 0.015, trims.carpet())
    rise = back / 2
    behind = (x - 0.265 + up[0] * rise, 0, z - 0.03 + up[1] * rise)
    plate("bench shell", rectangle(2 * width - 0.03, back - 0.06, 0.05), frame(behind, (0, -1, 0), (up[0], 0, up[1])), 0.03, 0.01, trims.carpet())


def part(x, y, z, half, hollows, lean, back):
    """One part of a bench with a hollow for each who sits on it, at `hollows` across (from -1 to 1)."""
    wide = 0.215 / half
    # The hollows' edges as seams: between each two places, and at each outer one.
    seams = sorted({round(c + s * wide * 0.86, 3) for c in hollows for s in (-1, 1) if abs(c + s * wide * 0.86) < 0.97})

    def relief(depth, rows):
        def lift(u, t):
            ring = step(0.02, 0.16, t) * step(0.99, 0.80, t)
            sunk = sum(bump(c, wide * 0.72, u) for c in hollows)
            lines = sum(groove(c, u, 0.0085 / half) for c in seams)
            across = sum(groove(r, t, 0.012) * step(wide * 0.86, wide * 0.82, np.abs(u - c)) for r in rows for c in hollows)
            return depth * (0.4 - np.minimum(sunk, 1.05)) * ring - 0.010 * ring * (lines + 0.8 * across)

        return lift

    pad(
        "bench cushion",
        [(x - 0.2, y, z - 0.06), (x + 0.05, y, z - 0.075), (x + 0.24, y, z - 0.05), (x + 0.32, y, z - 0.06)],
        (0, 0, 1),
        lambda t: half,
        lambda t: 0.085,
        relief(0.034, (0.35, 0.6)),
        upholstery(),
        squareness=9,
        ends=7,
        size=(130, 260),
    )
    up = vector(-np.sin(lean), np.cos(lean))
    facing = vector(up[1], 0, -up[0])

    def spine(rise, out=0.0):
        return (x - 0.215 + up[0] * rise + facing[0] * out, y, z - 0.03 + up[1] * rise + facing[2] * out)

    pad(
        "bench back",
        [spine(-0.06, -0.02), spine(0.13, 0.012), spine(0.34, 0.0), spine(back, 0.0)],
        facing,
        lambda t: half * (1 - 0.03 * t),
        lambda t: 0.078 - 0.022 * t,
        relief(0.046, (0.30, 0.5, 0.70)),
        upholstery(),
        squareness=9,
        ends=8,
        size=(150, 260),
    )
