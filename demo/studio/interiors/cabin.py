"""A car's cabin: what its doors, its rear seats and its load area show. `build(options)` adds it to the scene.

Options: view (cabin, dash, rear-seats, load-area), style (a key of STYLES), drive (manual, automatic, electric),
seating (four, five, seven) of rear seats, body of a load area.
"""
import bpy

from . import daylight, load, rear, trims
from .console import console
from .dashboard import dashboard
from .seats import bench, buckle, front_seat
from .shapes import frame, plate, rectangle
from .shell import door, floor, mirror, outside, roof, sides, windscreen_foot
from .steering import pedals, steering_wheel
from .styles import STYLES

CAMERAS = {
    "cabin": {"eye": (-0.16, -1.12, 0.98), "target": (0.36, 0.12, 0.46), "lens": 19.5},
    "dash": {"eye": (-0.52, 0.0, 0.95), "target": (0.62, -0.03, 0.57), "lens": 20},
}


def camera(options):
    """Where the picture is taken from: eye, target in metres, lens in millimetres of a 36 mm sensor."""
    view = options["view"]
    if view == "rear-seats":
        return rear.CAMERA
    if view == "load-area":
        return load.camera(options.get("body", "hatch"))
    style = STYLES[options.get("style", "car")]
    found = CAMERAS[view]
    rise = 0.35 * (style["roof"] - 1.17)
    x, y, z = found["eye"]
    if view == "cabin":
        y -= style["half"] - 0.70
    return {**found, "eye": (x, y, z + rise)}


def build(options):
    view = options["view"]
    light(bpy.context.scene, options)
    if view == "rear-seats":
        rear.build(options.get("seating", "five"))
    elif view == "load-area":
        load.build(options.get("body", "hatch"))
    else:
        front(STYLES[options.get("style", "car")], options.get("drive", "automatic"), view)


def front(style, drive, view):
    """The front of the cabin; from the driver's door that door is open and out of the picture."""
    back = -0.75 if style["rear"] == "bulkhead" else -1.75
    floor(style, back)
    dashboard(style, drive)
    console(style, drive)
    steering_wheel(style["wheel"], -style["places"], style["seat"] == "bucket")
    pedals(style["floor"], -style["places"], drive == "manual")
    seats(style, view)
    sides(style, back, open_side=-1 if view == "cabin" else 0)
    roof(style, back)
    mirror(style)
    windscreen_foot(style)
    outside(style)
    door(style, 1)
    if view == "dash":
        door(style, -1)
    elif style["rear"] != "bulkhead":
        back_of_cabin(style)
    if style["rear"] == "bulkhead" and view == "cabin":
        bulkhead(style)


def light(scene, options):
    """Daylight through the windows, and a photographer's reflectors."""
    daylight.sky(scene, 1.3)
    if options["view"] == "rear-seats":
        rear.light(scene)
    if options["view"] == "load-area":
        load.light(scene, options.get("body", "hatch"))
    if options["view"] in ("cabin", "dash"):
        style = STYLES[options.get("style", "car")]
        daylight.fill(scene, (0.0, 0.0, style["roof"] - 0.07), (0.25, 0.0, 0.0), (0.7, 0.9), 8.0)
        if options["view"] == "cabin":
            daylight.fill(scene, (0.1, -1.6, 1.5), (0.3, 0.2, 0.3), (1.2, 1.0), 18.0)
        else:
            daylight.fill(scene, (-0.5, 0.0, style["roof"] - 0.12), (0.6, 0.0, 0.35), (0.9, 0.3), 9.0)


def seats(style, view):
    y = style["places"]
    front_seat(0.0, -y, 0.30, style["seat"])
    front_seat(0.0, y, 0.30, style["seat"])
    # The middle seat of three would stand before the camera of the dash.
    if style["seat"] == "bench" and view == "cabin":
        front_seat(-0.01, 0.02, 0.30, "bench", half=0.19)
    for side in (-1, 1):
        buckle((-0.13, side * (y - 0.29), 0.27), (0.25, 0, 1))


def back_of_cabin(style):
    """The row behind and its doors, seen between the front seats."""
    half = style["half"]
    for side in (1, -1):
        door(style, side, -1.25, -0.52, handles=side > 0)
    if style["rear"] == "captains":
        for side in (1, -1):
            front_seat(-1.0, side * style["places"], 0.32, "captain")
    else:
        bench(-0.95, 0.33, half - 0.06, [-0.42, 0.0, 0.42], split=[-0.21])


def bulkhead(style):
    half, low, high = style["half"], style["floor"], style["roof"]
    place = frame((-0.52, 0, (low + high) / 2), (0, -1, 0), (0, 0, 1))
    origin, u, v = place
    plate("bulkhead", rectangle(2 * half, high - low, 0.05), (origin, -u, v), 0.02, 0.006, trims.lining())
