"""The steering wheel with its column and stalks, and the pedals."""
import numpy as np

from modelling.mesh import add_mesh

from . import trims
from .shapes import bar, circle, frame, plate, rectangle, rounded, vector


def steering_wheel(wheel, y, sporty):
    x, z = wheel["at"]
    lean = wheel["lean"]
    # Its face looks at the driver's chest: the top leans forward.
    u, v = vector(0, -1, 0), vector(np.sin(lean), 0, np.cos(lean))
    n = np.cross(u, v)
    centre = vector(x, y, z)
    rim(wheel, centre, u, v, n)
    hub(wheel, centre, u, v, n, sporty)
    column(centre, u, v, n)


def rim(wheel, centre, u, v, n):
    r = wheel["radius"]
    a = np.linspace(0, 2 * np.pi, 128, endpoint=False)
    across, up = r * np.cos(a), r * np.sin(a)
    if wheel["flat"]:
        up = np.maximum(up, -0.80 * r - 0.02 * r * np.cos(a) ** 2)
    path = centre + across[:, None] * u + up[:, None] * v
    grip = 0.0168 + 0.0016 * np.exp(-((np.abs(np.cos(a)) - 0.86) / 0.10) ** 2) * (np.sin(a) > 0)
    section = circle(1.0, 20) * (1.0, 1.12)
    bar("rim", path, section, trims.wheel_leather(), up=n, scale=grip, samples=128, closed=True)
    stitches(centre, u, v, n, across, up)


def stitches(centre, u, v, n, across, up):
    """Thread along the rim's inner side."""
    verts, faces = [], []
    count = len(across)
    for i in range(0, count):
        here = vector(across[i], up[i])
        ahead = vector(across[(i + 1) % count], up[(i + 1) % count]) - here
        if np.linalg.norm(ahead) < 1e-6:
            continue
        inward = -here / np.linalg.norm(here)
        start = here + inward * 0.0152 + ahead * 0.2
        base = len(verts)
        for s, t in ((0, -1), (0.55, -1), (0.55, 1), (0, 1)):
            p = start + ahead * s
            verts.append(centre + p[0] * u + p[1] * v + (0.0085 + 0.0009 * t) * n)
        faces.append((base, base + 1, base + 2, base + 3))
    add_mesh("stitches", verts, faces, trims.stitch(), smooth=False)


def hub(wheel, centre, u, v, n, sporty):
    r = wheel["radius"]
    metal = trims.brushed_metal() if not sporty else trims.dark_metal()

    def place(rise):
        return centre + n * rise, u, v

    def spoke(points, rise, thick, material, edge=0.004):
        plate("spoke", rounded(points, 0.012), place(rise), thick, edge, material)

    kind = wheel["spokes"]
    for s in (-1, 1):
        drop = -0.01 if kind != "two" else -0.03
        spoke([(s * 0.05, 0.038 + drop), (s * (r - 0.012), 0.030 + drop * 2), (s * (r - 0.010), -0.024 + drop), (s * 0.05, -0.045 + drop)], -0.02, 0.020, trims.hard_plastic())
        insert = [(s * 0.088, 0.012 + drop), (s * (r - 0.022), 0.014 + drop * 1.6), (s * (r - 0.022), -0.016 + drop), (s * 0.084, -0.034 + drop)]
        spoke(insert, 0.0005, 0.003, trims.gloss_black(), 0.001)
        for i, (dx, dz) in enumerate(((0.102, 0.004), (0.102, -0.018), (0.128, 0.003), (0.128, -0.016))):
            plate("button", rectangle(0.019, 0.014, 0.004, (s * dx, dz + drop * 1.2)), place(0.0035), 0.002, 0.001, trims.soft_plastic())
            plate("mark", rectangle(0.006, 0.0015, 0.0006, (s * dx, dz + drop * 1.2)), place(0.0056), 0.0003, 0.0001, trims.glow("mark", (0.8, 0.85, 0.9), 0.5))
        plate("rocker", rectangle(0.008, 0.03, 0.004, (s * 0.146, -0.006 + drop * 1.4)), place(0.003), 0.004, 0.0015, metal)
    if kind == "three":
        spoke([(-0.030, -0.05), (0.030, -0.05), (0.020, -(r - 0.012) * (0.82 if wheel["flat"] else 1)), (-0.020, -(r - 0.012) * (0.82 if wheel["flat"] else 1))], -0.022, 0.018, metal)
    elif kind == "four":
        for s in (-1, 1):
            spoke([(s * 0.028, -0.05), (s * 0.062, -0.045), (s * 0.105, -(r - 0.04)), (s * 0.082, -(r - 0.028))], -0.022, 0.016, metal)
    outline = rounded([(-0.082, 0.040), (-0.060, 0.062), (0.060, 0.062), (0.082, 0.040), (0.078, -0.020), (0.044, -0.078), (-0.044, -0.078), (-0.078, -0.020)], 0.022)
    plate("airbag", outline, place(-0.022), 0.036, 0.013, trims.soft_plastic(), dome=0.008)
    plate("badge", circle(0.021), place(0.0212), 0.0022, 0.001, trims.brushed_metal())
    plate("badge", circle(0.017), place(0.0232), 0.0008, 0.0003, trims.gloss_black())


def column(centre, u, v, n):
    """Cowl behind the wheel, with stalks."""
    start = centre - n * 0.05 - v * 0.012
    bar("cowl", [start, start - n * 0.10, start - n * 0.26 + v * 0.02], rectangle(0.10, 0.085, 0.03), trims.hard_plastic(), up=v, samples=12)
    for s in (-1, 1):
        root = centre - n * 0.085 + u * (s * 0.045)
        path = [root, root + u * (s * 0.07) + v * 0.008, root + u * (s * 0.135) + v * 0.02 + n * 0.012]
        width = np.interp(np.linspace(0, 1, 24), [0, 0.55, 0.7, 0.95, 1], [0.8, 0.8, 1.35, 1.25, 0.6])
        bar("stalk", path, circle(0.0075, 16), trims.soft_plastic(), up=n, scale=width, samples=24)


def pedals(floor, y, manual):
    """Accelerator on the right, then brake, and clutch where there is one."""
    rows = [(-0.115, 0.042, 0.135, 0.16), (0.0, 0.075 if manual else 0.11, 0.055, 0.20)]
    if manual:
        rows.append((0.115, 0.07, 0.055, 0.20))
    for dy, w, h, z in rows:
        place = frame((0.87, y + dy, floor + z), (0, -1, 0), (0.55, 0, 0.83))
        plate("pedal", rectangle(w, h, 0.008), place, 0.014, 0.004, trims.rubber())
        for k in (-0.3, 0.0, 0.3):
            plate("rib", rectangle(w * 0.8, 0.006, 0.002, (0, k * h)), (place[0] + np.cross(place[1], place[2]) * 0.013, place[1], place[2]), 0.004, 0.001, trims.dark_metal())
        bar("arm", [(0.88, y + dy, floor + z), (0.96, y + dy, floor + z + 0.12), (0.98, y + dy, floor + z + 0.3)], rectangle(0.022, 0.012, 0.003), trims.dark_metal(), samples=12)
