"""What yards are built of. Places are seen from (0, 0) towards +y; walls run along x unless they are turned."""
import bpy
import numpy as np

from modelling.mesh import add_mesh, box, tube

from . import surfaces


def ground(material, near=-30, far=400, half=300, height=0.0):
    return add_mesh("ground", [(-half, near, height), (half, near, height), (half, far, height), (-half, far, height)], [(0, 1, 2, 3)], material, smooth=False)


def strip(material, corners, height=0.006):
    """A flat patch of ground, such as a painted line. @param corners (x, y) in order"""
    return add_mesh("strip", [(x, y, height) for x, y in corners], [tuple(range(len(corners)))], material, smooth=False)


def line(material, start, end, width=0.1):
    (x, y), (u, v) = start, end
    along = np.array([u - x, v - y])
    side = np.array([-along[1], along[0]]) / np.linalg.norm(along) * width / 2
    return strip(material, [np.array(start) - side, np.array(end) - side, np.array(end) + side, np.array(start) + side])


def kerb(start, end, depth=0.35, height=0.13):
    box("kerb", (min(start[0], end[0]), start[1], 0), (max(start[0], end[0]), start[1] + depth, height), surfaces.concrete(), 0.02)


def glazing(left, right, y, height, panes, sill=0.12, frame=None):
    """A shop front: dark glass between mullions."""
    frame = frame or surfaces.painted("frame", (0.03, 0.032, 0.035), 0.4)
    box("glass", (left, y, sill), (right, y + 0.05, height), surfaces.shop_glass())
    for x in np.linspace(left, right, panes + 1):
        box("mullion", (x - 0.035, y - 0.06, 0), (x + 0.035, y + 0.06, height), frame)
    for z in (sill, height, height * 0.78):
        box("transom", (left, y - 0.05, z - 0.035), (right, y + 0.05, z + 0.035), frame)


def lit_room(left, right, y, height, depth=7.0):
    """What is seen behind clear glass: a pale room with lamps in rows and a counter."""
    pale, floor = surfaces.painted("room", (0.62, 0.61, 0.58), 0.8), surfaces.polished()
    box("room back", (left, y + depth, 0), (right, y + depth + 0.1, height), pale)
    box("room ceiling", (left, y, height), (right, y + depth, height + 0.1), pale)
    box("room floor", (left, y, -0.05), (right, y + depth, 0.01), floor)
    for side in (left - 0.1, right):
        box("room side", (side, y, 0), (side + 0.1, y + depth, height), pale)
    lamp = surfaces.glow("room lamp", (1.0, 0.93, 0.82), 9)
    for x in np.arange(left + 1.2, right - 0.4, 2.2):
        for z in (1.6, 3.6, 5.6):
            box("lamp", (x - 0.5, y + z, height - 0.03), (x + 0.5, y + z + 0.14, height - 0.01), lamp)
    lit(((left + right) / 2, y + depth / 2, height - 0.1), (right - left - 1, depth - 1), 12 * (right - left) * depth)
    box("counter", (left + 1.5, y + depth - 2.2, 0), (left + 4.2, y + depth - 1.5, 1.05), surfaces.boards("counter", (0.20, 0.12, 0.06), (0.28, 0.17, 0.09)), 0.02)


def lit(at, size, watts):
    """The light of a room's lamps, as one wide one under its ceiling."""
    lamp = bpy.data.lights.new("room light", "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = "RECTANGLE", *size, watts, (1.0, 0.95, 0.87)
    thing = bpy.data.objects.new("room light", lamp)
    thing.location, thing.visible_camera, thing.visible_glossy = at, False, False
    bpy.context.scene.collection.objects.link(thing)


def wall(left, right, y, height, material, depth=0.3, base=0.0):
    return box("wall", (left, y, base), (right, y + depth, height), material)


def fascia(left, right, y, low, high, material, depth=0.5):
    return box("fascia", (left, y - depth, low), (right, y + 0.1, high), material, 0.015)


def canopy(left, right, near, far, height, soffit, edge, posts=()):
    box("soffit", (left, near, height), (right, far, height + 0.06), soffit)
    box("edge", (left - 0.05, near - 0.06, height - 0.02), (right + 0.05, near, height + 0.42), edge, 0.01)
    for x in posts:
        box("post", (x - 0.09, near + 0.3, 0), (x + 0.09, near + 0.48, height), edge, 0.01)


def roller_door(left, right, y, height, open_share, colour, inside=None):
    """A doorway with its roller door part open; what is behind it is the caller's."""
    slat = surfaces.grained("slats", colour, tuple(c * 1.1 for c in colour), 8, 0.1, 0.4, wave=(12, 0.02, "Z"))
    lowest = height * open_share
    if lowest < height - 0.05:
        box("door", (left, y, lowest), (right, y + 0.05, height), slat)
    rail = surfaces.painted("rail", (0.25, 0.25, 0.25), 0.4)
    for x in (left, right):
        box("rail", (x - 0.06, y - 0.05, 0), (x + 0.06, y + 0.1, height), rail)


def fence(start, end, height=1.2, gap=2.4, rails=3, material=None):
    material = material or surfaces.boards("fence", (0.20, 0.16, 0.12), (0.33, 0.28, 0.22))
    start, end = np.array(start, float), np.array(end, float)
    for share in np.linspace(0, 1, max(2, int(np.linalg.norm(end - start) / gap) + 1)):
        x, y = start + (end - start) * share
        box("post", (x - 0.06, y - 0.06, 0), (x + 0.06, y + 0.06, height + 0.1), material)
    for z in np.linspace(height, height * 0.3, rails):
        tube("rail", [(*start, z), (*end, z)], 0.045, material, sharp=True)


def pole(x, y, height, radius=0.05, material=None):
    return tube("pole", [(x, y, 0), (x, y, height)], radius, material or surfaces.painted("pole", (0.72, 0.73, 0.74), 0.4), sharp=True)


def bunting(start, end, colours, sag=0.9, flags=46):
    """A string of pennants that hangs between two points (x, y, z)."""
    start, end = np.array(start, float), np.array(end, float)
    shares = np.linspace(0, 1, flags + 1)
    points = start + (end - start) * shares[:, None]
    points[:, 2] -= sag * 4 * shares * (1 - shares)
    tube("string", [tuple(point) for point in points[::4]], 0.006, surfaces.painted("string", (0.8, 0.8, 0.8)))
    for k, colour in enumerate(colours):
        cloth = surfaces.cloth_of(f"pennant {colour}", colour)
        corners, faces = [], []
        for i in range(k, flags, len(colours)):
            a, b = points[i], points[i + 1]
            tip = (a + b) / 2 + (0.02, 0.05 * np.sin(i * 1.7), -0.36)
            faces.append((len(corners), len(corners) + 1, len(corners) + 2))
            corners += [a, a + (b - a) * 0.86, tip]
        add_mesh("pennants", corners, faces, cloth, smooth=False)


def flag(x, y, height, colour, width=0.75, fly=3.0):
    """A feather banner on a pole, as dealers put along their frontage."""
    pole(x, y, height, 0.025)
    cloth = surfaces.cloth_of(f"banner {colour}", colour)
    z = np.linspace(height, height - fly, 12)
    edge = np.stack([x + width * np.sqrt(np.clip((height - z) / 0.5, 0, 1)) + 0.04 * np.sin(z * 3), y + 0.12 * np.sin(z * 2.2), z], -1)
    spine = np.stack([np.full_like(z, x), np.full_like(z, y), z], -1)
    faces = [(i, i + 1, i + 13, i + 12) for i in range(11)]
    add_mesh("banner", np.concatenate([spine, edge]), faces, cloth)


def lamp_post(x, y, height=7.0):
    steel = surfaces.painted("lamp post", (0.20, 0.21, 0.22), 0.4)
    pole(x, y, height, 0.07, steel)
    box("lamp", (x - 0.9, y - 0.12, height), (x + 0.9, y + 0.12, height + 0.09), steel)


def hills(distance, height, colour, seed=3, half=260):
    """A far range in haze."""
    rng = np.random.default_rng(seed)
    x = np.linspace(-half, half, 160)
    ridge = height * (0.55 + 0.45 * sum(np.sin(x / w + rng.uniform(0, 6)) * s for w, s in ((47, 0.5), (19, 0.3), (7, 0.12), (2.3, 0.05))))
    low = np.stack([x, np.full_like(x, distance), np.zeros_like(x)], -1)
    high = np.stack([x, np.full_like(x, distance + 5), ridge], -1)
    faces = [(i, i + 1, i + 161, i + 160) for i in range(159)]
    add_mesh("hills", np.concatenate([low, high]), faces, surfaces.leaf(f"haze {colour}", colour))


def lift(x, y):
    """A two-post workshop lift, its arms up."""
    blue = surfaces.painted("lift", (0.02, 0.09, 0.30), 0.35)
    for side in (-1.5, 1.5):
        box("column", (x + side - 0.14, y - 0.16, 0), (x + side + 0.14, y + 0.16, 3.4), blue, 0.02)
        box("arm", (min(x + side, x + side * 0.35), y - 0.06, 1.7), (max(x + side, x + side * 0.35), y + 0.06, 1.8), blue, 0.01)
    box("beam", (x - 1.6, y - 0.1, 3.4), (x + 1.6, y + 0.1, 3.6), blue)


def cabinet(x, y, colour, width=1.1, height=1.0, drawers=6):
    shell, dark = surfaces.painted(f"cabinet {colour}", colour, 0.3), surfaces.painted("handle", (0.5, 0.5, 0.52), 0.3)
    box("cabinet", (x, y, 0.1), (x + width, y + 0.55, height), shell, 0.015)
    for z in np.linspace(0.18, height - 0.14, drawers):
        box("handle", (x + 0.06, y - 0.015, z), (x + width - 0.06, y + 0.01, z + 0.025), dark)


def tyres(x, y, count=4):
    from modelling.mesh import lathe
    from modelling.materials import rubber

    ring = [(0.22, -0.1), (0.30, -0.11), (0.34, -0.07), (0.34, 0.07), (0.30, 0.11), (0.22, 0.1)]
    for k in range(count):
        lathe("tyre", ring, (x, y, 0.11 + 0.215 * k), rubber(), 40, (np.pi / 2, 0, 0))
