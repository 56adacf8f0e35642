"""Cameras. Every place has one camera a stand, which never moves: the vehicle turns before it and stands as near as
its view is to be filled, as on a turntable, so that one plate of a place suits every view and every vehicle.

The camera of a stand is at x = y = 0 and looks along +y, level, its horizon at a share of the picture's height.
"""
import json
import math
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector

CAMERAS = json.loads((Path(__file__).parent / "cameras.json").read_text())
SENSOR = 36.0
RATIO = 0.75
LONG, BROAD = 5.6, 1.2


def class_of(extent):
    """The stand of a vehicle by its length and width in metres: a bike, a car or something large."""
    length, width, height = extent
    if width < BROAD and length < 2.8:
        return "bike"
    return "large" if length > LONG or height > 2.25 else "car"


def stand_of(view, extent):
    return CAMERAS["views"][view].get("stand") or class_of(extent)


def add_camera(name, lens):
    data = bpy.data.cameras.new(name)
    data.lens, data.sensor_width, data.clip_end = lens, SENSOR, 2000
    camera = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera


def stand_camera(stand):
    """The fixed camera of a stand."""
    spec = CAMERAS["stands"][stand]
    camera = add_camera(stand, spec["lens"])
    camera.location = (0, 0, spec["height"])
    camera.rotation_euler = (math.pi / 2, 0, 0)
    camera.data.shift_y = (spec["horizon"] - 0.5) * RATIO
    if "focus" in spec:
        camera.data.dof.use_dof, camera.data.dof.focus_distance, camera.data.dof.aperture_fstop = True, *spec["focus"]
    return camera


def inside_camera(spec):
    """A camera in a cabin. @param spec its eye and target in metres, its lens in millimetres"""
    camera = add_camera("inside", spec["lens"])
    camera.location = spec["eye"]
    camera.data.clip_start = 0.02
    camera.rotation_euler = (Vector(spec["target"]) - Vector(spec["eye"])).to_track_quat("-Z", "Y").to_euler()
    return camera


def plan_camera(extent, fill):
    """From above, without perspective, the vehicle's front at the right."""
    camera = add_camera("plan", 50)
    camera.data.type, camera.data.ortho_scale = "ORTHO", max(extent[0] / fill, extent[1] / fill / RATIO)
    camera.location = (0, 0, 20)
    return camera


def placing(view, extent):
    """Where a vehicle is for a view: its turn in radians and its place (x, y) before the stand's camera."""
    spec = {**CAMERAS["views"][view], **CAMERAS["views"][view].get(class_of(extent), {})}
    stand = CAMERAS["stands"][stand_of(view, extent)]
    turn = math.radians(spec["turn"])
    width_at_one = SENSOR / stand["lens"]
    around = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    if "field" in spec:
        target = around @ (np.array(spec["at"][:2]) * extent[:2])
        return turn, (-target[0], spec["field"] / width_at_one - target[1])
    corners = np.array([(x * extent[0], y * extent[1]) for x in (-0.5, 0.5) for y in (-0.5, 0.5)]) @ around.T
    return turn, filled(corners, extent[2], stand, spec["fill"] * width_at_one)


def filled(corners, height, stand, wanted):
    """The place where the projected width is the wanted share of the picture, and the vehicle in its middle."""
    lens = SENSOR / stand["lens"]
    near = -corners[:, 1].min()
    tallest = max(height - stand["height"], 0.01) / (lens * RATIO * (stand["horizon"] - 0.06))
    x, y = 0.0, near + tallest
    for distance in np.linspace(near + tallest, 60, 2000):
        x = middle(corners, distance)
        seen = (corners[:, 0] + x) / (corners[:, 1] + distance)
        y = distance
        if seen.max() - seen.min() <= wanted:
            break
    return x, y


def middle(corners, distance):
    """The shift that centres the corners in the picture."""
    x = 0.0
    for _ in range(8):
        seen = (corners[:, 0] + x) / (corners[:, 1] + distance)
        x -= (seen.max() + seen.min()) / 2 * distance
    return x
