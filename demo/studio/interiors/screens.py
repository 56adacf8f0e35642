"""What screens and instruments show: soft plain graphics, no brand and no words but figures."""
import bpy
import mathutils
import numpy as np

from modelling.mesh import add_mesh, grid_faces

from . import trims
from .shapes import circle, line_of, rectangle, tile

BACK = ("screen back", (0.010, 0.020, 0.034), 1.0)
CARD = ("screen card", (0.030, 0.052, 0.080), 1.0)
LINE = ("screen line", (0.10, 0.42, 0.85), 1.5)
ROAD = ("screen road", (0.11, 0.15, 0.20), 1.0)
TEXT = ("screen text", (0.75, 0.80, 0.86), 0.9)
WARM = ("screen warm", (0.85, 0.32, 0.06), 1.2)
GREEN = ("screen green", (0.06, 0.52, 0.26), 1.2)


def light(kind):
    return trims.glow(*kind)


def ribbon(points, width, place, rise, kind):
    """A line on a screen."""
    points = np.asarray(points, float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    off = np.stack([-along[:, 1], along[:, 0]], -1) * width / 2
    origin, u, v = place
    both = np.stack([points - off, points + off])
    verts = origin + both[..., :1] * u + both[..., 1:] * v + rise * np.cross(u, v)
    add_mesh("line", verts.reshape(-1, 3), grid_faces(2, len(points)), light(kind), smooth=False)


def arc(centre, radius, start, end, width, place, rise, kind):
    a = np.radians(np.linspace(start, end, 48))
    points = np.stack([centre[0] + radius * np.cos(a), centre[1] + radius * np.sin(a)], -1)
    ribbon(points, width, place, rise, kind)


def figure(text, centre, height, place, rise, kind=TEXT):
    """Figures on a screen, centred."""
    curve = bpy.data.curves.new("figure", "FONT")
    curve.body = text
    curve.size = height
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    ob = bpy.data.objects.new("figure", curve)
    bpy.context.scene.collection.objects.link(ob)
    curve.materials.append(light(kind))
    origin, u, v = place
    n = np.cross(u, v)
    at = origin + centre[0] * u + centre[1] * v + rise * n
    ob.matrix_world = mathutils.Matrix([[u[0], v[0], n[0], at[0]], [u[1], v[1], n[1], at[1]], [u[2], v[2], n[2], at[2]], [0, 0, 0, 1]])
    return ob


def dial(centre, radius, value, place, rise, colour, text):
    """A round instrument: a scale, what it says as an arc, and a figure."""
    arc(centre, radius, -40, 220, radius * 0.035, place, rise, ROAD)
    for k in np.linspace(220, -40, 11):
        a = np.radians(k)
        d = np.array([np.cos(a), np.sin(a)])
        ribbon([np.array(centre) + d * radius * 0.84, np.array(centre) + d * radius * 0.95], radius * 0.03, place, rise, TEXT)
    arc(centre, radius * 1.0, 220 - 260 * value, 220, radius * 0.07, place, rise + 0.0003, colour)
    figure(text, centre, radius * 0.62, place, rise)


def central_screen(width, height, place, rise, electric):
    """A map beside two cards and a row of keys."""
    w, h = width - 0.014, height - 0.014
    tile("screen", rectangle(w, h, 0.004), place, rise, light(BACK))
    rise += 0.0003
    left = -w * 0.18
    for points in (
        [(-w * 0.49, -h * 0.2), (left, -h * 0.05), (w * 0.12, h * 0.42)],
        [(-w * 0.49, h * 0.28), (-w * 0.1, h * 0.14), (w * 0.13, -h * 0.18)],
        [(-w * 0.34, -h * 0.3), (-w * 0.26, h * 0.05), (-w * 0.3, h * 0.46)],
        [(-w * 0.05, -h * 0.3), (w * 0.0, h * 0.1), (-w * 0.06, h * 0.46)],
    ):
        ribbon(line_of(points, 24), 0.0028, place, rise, ROAD)
    ribbon(line_of([(-w * 0.3, -h * 0.3), (-w * 0.27, -h * 0.05), (-w * 0.03, h * 0.08), (w * 0.1, h * 0.38)], 30), 0.0034, place, rise + 0.0002, LINE)
    tile("here", circle(0.0052, 20, (-w * 0.27, -h * 0.05)), place, rise + 0.0004, light(TEXT))
    for i, (text, colour) in enumerate((("18:24", LINE), ("86%" if electric else "21.5", GREEN if electric else WARM))):
        y = h * (0.27 - 0.36 * i)
        tile("card", rectangle(w * 0.32, h * 0.31, 0.004, (w * 0.325, y)), place, rise, light(CARD))
        figure(text, (w * 0.31, y + h * 0.045), h * 0.12, place, rise + 0.0003)
        tile("bar", rectangle(w * 0.22, h * 0.025, 0.001, (w * 0.31, y - h * 0.085)), place, rise + 0.0003, light(colour))
    tile("keys", rectangle(w, h * 0.16, 0.002, (0, -h * 0.42)), place, rise + 0.0002, light(CARD))
    for k in np.linspace(-0.4, 0.4, 6):
        tile("key", rectangle(h * 0.06, h * 0.06, h * 0.018, (k * w, -h * 0.42)), place, rise + 0.0005, light(TEXT))


def instruments(dials, place, rise, electric):
    texts = {1: ["0"], 2: ["P", "0"] if electric else ["0", "0"], 3: ["90", "0", "70"]}[len(dials)]
    for i, (across, radius) in enumerate(dials):
        dial((across, 0.0), radius, 0.04 if i else 0.22, place, rise, GREEN if electric else LINE, texts[i])


def wide_screen(width, height, place, rise, driver, electric):
    """One pane across: instruments before the driver at `driver` across, a map in the middle of the car."""
    origin, u, v = place
    part = width * 0.47
    for dx, value, text in ((-0.075, 0.3, "0"), (0.075, 0.12, "P")):
        dial((driver + dx, 0.0), height * 0.33, value, place, rise + 0.0004, GREEN if electric else LINE, text)
    figure("1 240 km", (driver, -height * 0.36), height * 0.075, place, rise + 0.0006)
    other = -np.sign(driver) * (width * 0.5 - part * 0.5) if abs(driver) > 0.01 else 0
    central_screen(part, height, (origin + u * other, u, v), rise, electric)
