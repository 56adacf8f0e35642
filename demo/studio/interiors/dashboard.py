"""The dashboard: its layers across the car, vents, instruments, the central screen and the climate controls."""
import numpy as np

from modelling.materials import upholstery
from modelling.mesh import add_mesh, grid_faces

from . import screens, trims
from .shapes import bar, circle, frame, inset, line_of, plate, rectangle, rings, rounded, sweep


def towards_seats(x, y, z, lean):
    """A frame that looks backwards to those who sit, its top leaning forward by `lean` radians."""
    return frame((x, y, z), (0, -1, 0), (np.sin(lean), 0, np.cos(lean)))


def raised(place, by):
    origin, u, v = place
    return origin + by * np.cross(u, v), u, v


def beside(place, across, up):
    origin, u, v = place
    return origin + across * u + up * v, u, v


def bezel(name, outline, place, width, height, depth, material):
    """A frame around a hole of `depth`."""
    origin, u, v = place
    n = np.cross(u, v)

    def loop(by, rise):
        p = inset(outline, by)
        return origin + p[:, :1] * u + p[:, 1:] * v + rise * n

    rings(name, [loop(0, 0), loop(0.1 * width, 0.8 * height), loop(0.45 * width, height), loop(0.8 * width, 0.85 * height), loop(width, 0.3 * height), loop(width, -depth)], material, close=(False, False))


def vent(kind, place, width, height):
    outline = circle(width / 2, 56) if kind == "round" else rectangle(width, height, min(height * 0.3, 0.014))
    plate("vent hole", outline, raised(place, -0.022), 0.002, 0.0005, trims.recess())
    rim = trims.brushed_metal() if kind == "round" else trims.gloss_black()
    bezel("vent bezel", outline, place, 0.008 if kind == "round" else 0.006, 0.007, 0.02, rim)
    upright = kind == "tall"
    along = (height if upright else width) - 0.016
    count = max(2, int((width if upright else height) / 0.0135))
    for k in range(count):
        off = ((k + 0.5) / count - 0.5) * ((width if upright else height) - 0.014)
        reach = along / 2 if kind != "round" else np.sqrt(max((width / 2 - 0.009) ** 2 - off**2, 1e-5))
        a = (off, -reach) if upright else (-reach, off)
        b = (off, reach) if upright else (reach, off)
        origin, u, v = raised(place, -0.006)
        bar("slat", [origin + a[0] * u + a[1] * v, origin + b[0] * u + b[1] * v], rectangle(0.003, 0.013, 0.0012), trims.soft_plastic(), up=np.cross(u, v) + (0.35 * v if not upright else 0.35 * u), samples=2)
    plate("vent tab", rectangle(0.012, 0.018, 0.003), raised(place, -0.002), 0.008, 0.002, trims.brushed_metal())


def stations(half, low, high, bow=0.05, drop=0.0, count=36):
    """Across the car: ends bend back to the doors and sink a little."""
    y = np.linspace(low, high, count)
    side = np.abs(y) / half
    return [(a, -bow * s**3, -drop * s**3, 1.0) for a, s in zip(y, side)]


def dashboard(style, drive):
    half, dash, driver = style["half"], style["dash"], -style["places"]
    top, face, low = dash["top"], dash["face"], dash["low"]
    cowl = style["cowl"]
    full = lambda **k: stations(half, -half, half, **k)
    crown = rounded([(cowl, top - 0.10), (cowl, top - 0.035), (face + 0.16, top + 0.005), (face + 0.03, top - 0.002), (face - 0.008, top - 0.028), (face + 0.008, top - 0.05), (face + 0.10, top - 0.10)], (0.01, 0.02, 0.10, 0.05, 0.02, 0.01, 0.02), 9)
    sweep("dash pad", crown, full(drop=0.012), trims.soft_plastic())
    side = np.linspace(-half, half, 40)
    bend = (np.abs(side) / half) ** 3
    bar("dash seam", np.stack([face + 0.012 - 0.05 * bend, side, top - 0.003 - 0.012 * bend], -1), circle(0.0012, 8), trims.stitch())
    band_of(style, full)
    lower = rounded([(face + 0.012, top - 0.128), (face + 0.0, top - 0.165), (face + 0.03, low + 0.02), (face + 0.09, low - 0.03), (face + 0.30, low - 0.06), (face + 0.32, top - 0.12)], (0.006, 0.04, 0.05, 0.05, 0.02, 0.01), 8)
    sweep("dash lower", lower, full(bow=0.04), trims.hard_plastic())
    glovebox(style, face, top, low)
    knee_panel(style, face, top, low, driver)
    for y, z, w, h in style["vents"]:
        bend = -0.05 * (abs(y) / half) ** 3
        vent(style["vent"], towards_seats(face - 0.004 + bend, y, z, 0.10), w, h)
    instruments(style, drive, driver)
    centre(style, drive)


BANDS = {"metal": trims.brushed_metal, "wood": lambda: trims.trim("wood", (0.10, 0.055, 0.03), 0.35, grain=(30, 0.05)), "bare": trims.hard_plastic, "lines": trims.gloss_black, "shelf": trims.recess, "upholstery": upholstery}


def band_of(style, full):
    """What runs across the dashboard between pad and lower part."""
    face, top = style["dash"]["face"], style["dash"]["top"]
    kind = style["fascia"]
    deep = 0.05 if kind == "shelf" else 0.0
    back = rounded([(face + 0.004 + deep, top - 0.045), (face + 0.006 + deep, top - 0.13), (face + 0.10, top - 0.13), (face + 0.10, top - 0.05)], 0.004)
    sweep("dash back", back, full(), trims.hard_plastic() if kind != "shelf" else trims.recess())
    skin = BANDS[kind]()
    low, high = {"metal": (top - 0.122, top - 0.104), "wood": (top - 0.122, top - 0.060), "upholstery": (top - 0.118, top - 0.054), "lines": (top - 0.116, top - 0.060)}.get(kind, (0, 0))
    if low:
        sweep("fascia", rounded([(face - 0.003, high), (face - 0.003, low), (face + 0.03, low), (face + 0.03, high)], 0.0025), full(), skin)
    if kind in ("lines", "wood"):
        for z in (low - 0.004, high + 0.004):
            sweep("line", rounded([(face - 0.005, z + 0.002), (face - 0.005, z - 0.002), (face + 0.02, z - 0.002), (face + 0.02, z + 0.002)], 0.001), full(), trims.brushed_metal())
    if kind == "shelf":
        sweep("shelf lip", rounded([(face - 0.01, top - 0.118), (face - 0.01, top - 0.132), (face + 0.08, top - 0.132), (face + 0.08, top - 0.124)], 0.004), full(), trims.soft_plastic())


def glovebox(style, face, top, low):
    y = style["places"]
    place = towards_seats(face + 0.010, y + 0.01, (top - 0.165 + low) / 2 + 0.012, -0.16)
    high = top - 0.165 - low - 0.02
    plate("glovebox", rectangle(0.40, high, 0.02), place, 0.010, 0.006, trims.hard_plastic())
    plate("catch", rectangle(0.075, 0.022, 0.008, (-0.0, high * 0.30)), raised(place, 0.009), 0.004, 0.002, trims.gloss_black())


def knee_panel(style, face, top, low, driver):
    place = towards_seats(face + 0.012, driver, (top - 0.165 + low) / 2 - 0.002, -0.16)
    plate("knee panel", rectangle(0.36, top - 0.165 - low - 0.04, 0.02), place, 0.008, 0.005, trims.hard_plastic())


def instruments(style, drive, driver):
    face, top, hood = style["dash"]["face"], style["dash"]["top"], style["hood"]
    if hood == "none":
        return
    electric = drive == "electric"
    place = towards_seats(face + 0.012, driver, top + 0.012, 0.28)
    if hood == "screen" or electric:
        width = 0.27
        flat = towards_seats(face - 0.015, driver, top + 0.045, 0.22)
        plate("instruments", rectangle(width, 0.112, 0.012), flat, 0.012, 0.004, trims.screen_glass())
        screens.instruments([(-0.062, 0.040), (0.062, 0.040)], flat, 0.0124, electric)
        if hood == "screen":
            return
    if hood == "arch":
        path = [(face - 0.005, driver + 0.20, top - 0.03), (face - 0.02, driver + 0.165, top + 0.055), (face - 0.03, driver, top + 0.094), (face - 0.02, driver - 0.165, top + 0.055), (face - 0.005, driver - 0.20, top - 0.03)]
    else:
        path = [(face - 0.005, driver + 0.185, top - 0.03), (face - 0.02, driver + 0.178, top + 0.07), (face - 0.025, driver + 0.150, top + 0.088), (face - 0.028, driver, top + 0.092), (face - 0.025, driver - 0.150, top + 0.088), (face - 0.02, driver - 0.178, top + 0.07), (face - 0.005, driver - 0.185, top - 0.03)]
    hood_skin(path)
    if not electric:
        plate("cluster", rectangle(0.35, 0.135, 0.03), raised(place, -0.004), 0.004, 0.001, trims.gloss_black())
        for across, radius in style["dials"]:
            bezel("dial ring", circle(radius + 0.006, 56), raised(beside(place, across, 0.008), 0.0), 0.005, 0.008, 0.004, trims.dark_metal())
        screens.instruments(style["dials"], beside(place, 0, 0.008), 0.0012, electric)


def hood_skin(path):
    """The arch over the instruments: a lip, and a skin that runs forward into the pad."""
    lip = line_of(path, 48)
    loops = []
    for dx, dz, k in ((0.02, -0.006, 0.955), (0.0, -0.004, 0.965), (-0.004, 0.0, 0.985), (0.0, 0.006, 1.0), (0.04, 0.010, 1.01), (0.16, 0.0, 1.02), (0.30, -0.05, 1.05)):
        middle = lip.mean(0)
        p = lip.copy()
        p[:, 1] = middle[1] + (p[:, 1] - middle[1]) * k
        p[:, 0] += dx
        p[:, 2] += dz
        loops.append(p)
    add_mesh("hood", np.vstack(loops), grid_faces(len(loops), 48), trims.soft_plastic())


def centre(style, drive):
    """The screen in the middle, keys below it, and the climate controls."""
    face = style["dash"]["face"]
    screen = style["screen"]
    electric = drive == "electric"
    x, y, z = screen["at"]
    w, h = screen["size"]
    if electric and not screen.get("wide"):
        w, h = max(w, 0.33), max(h, 0.185)
        z = max(z, style["dash"]["top"] - 0.01)
        x = min(x, face - 0.055)
    place = towards_seats(x, y, z, screen["lean"])
    plate("screen", rectangle(w, h, 0.010), place, 0.012, 0.004, trims.screen_glass())
    plate("screen back", rectangle(w - 0.01, h - 0.01, 0.012), raised(place, -0.016), 0.017, 0.004, trims.hard_plastic())
    if screen.get("wide"):
        screens.wide_screen(w, h, place, 0.0123, -(-style["places"] - y), electric)
    else:
        screens.central_screen(w, h, place, 0.0123, electric)
    climate = style["climate"]
    place = towards_seats(face - 0.004, 0.02, climate["z"], 0.02)
    plate("climate", rectangle(0.27, 0.062, 0.012), place, 0.010, 0.005, trims.gloss_black())
    top = raised(place, 0.010)
    knobs = [] if electric else {0: [], 2: [-0.098, 0.098], 3: [-0.092, 0.0, 0.092]}[climate["knobs"]]
    for across in knobs:
        knob(beside(top, across, 0.0))
    keys = [k for k in np.linspace(-0.105, 0.105, 8) if all(abs(k - other) > 0.03 for other in knobs)]
    for k in keys:
        plate("key", rectangle(0.024, 0.022, 0.004, (k, 0)), top, 0.003, 0.0012, trims.soft_plastic())
        plate("mark", rectangle(0.009, 0.0022, 0.001, (k, 0.002)), raised(top, 0.003), 0.0003, 0.0001, trims.glow("mark", (0.8, 0.85, 0.9), 0.5))
    plate("hazard", rounded([(-0.012, -0.009), (0.012, -0.009), (0.0, 0.012)], 0.003), beside(raised(place, 0.0), 0.0, 0.045), 0.005, 0.002, trims.red())


def knob(place):
    origin, u, v = place
    n = np.cross(u, v)
    loops = []
    for radius, rise in ((0.026, 0.0), (0.026, 0.004), (0.0235, 0.006), (0.0225, 0.020), (0.0205, 0.023), (0.017, 0.0225)):
        p = circle(radius, 48)
        loops.append(origin + p[:, :1] * u + p[:, 1:] * v + rise * n)
    rings("knob", loops[:2], trims.gloss_black(), close=(False, False))
    rings("knob", loops[2:4], trims.dark_metal(), close=(False, False))
    rings("knob", loops[3:], trims.soft_plastic(), close=(False, True))
    plate("mark", rectangle(0.002, 0.009, 0.0008, (0, 0.011)), raised(place, 0.0226), 0.0005, 0.0002, trims.glow("mark", (0.8, 0.85, 0.9), 0.5))
