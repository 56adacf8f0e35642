"""Shapes that cabins are made of, beside those of `modelling.mesh`: sweeps, plates, bars and upholstered pads.

All lengths are metres. A frame is (origin, u, v): a place and two axes of unit length; its normal is u × v.
"""
import numpy as np

from modelling.mesh import add_mesh, grid_faces


def vector(*numbers):
    return np.array(numbers, float)


def unit(v):
    v = np.asarray(v, float)
    return v / np.linalg.norm(v)


def frame(origin, u, v):
    """A frame from two directions that need not be square to each other; u is kept."""
    u = unit(u)
    n = unit(np.cross(u, v))
    return vector(*origin), u, np.cross(n, u)


def step(low, high, x):
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((np.asarray(x, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bump(centre, width, x):
    return np.exp(-(((np.asarray(x, float) - centre) / width) ** 2))


def line_of(points, count, power=0.5):
    """`count` points on a smooth curve through the points (Catmull-Rom, centripetal), ends included."""
    p = np.asarray(points, float)
    if len(p) == 2:
        return p[0] + (p[1] - p[0]) * np.linspace(0, 1, count)[:, None]
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    knots = np.concatenate([[0], np.cumsum(np.maximum(np.linalg.norm(np.diff(p, axis=0), axis=1), 1e-6) ** power)])
    out = []
    for t in np.linspace(knots[1], knots[-2], count):
        i = min(max(int(np.searchsorted(knots, t, "right")) - 1, 1), len(p) - 3)
        t0, t1, t2, t3 = knots[i - 1 : i + 3]
        a = p[i - 1] * (t1 - t) / (t1 - t0) + p[i] * (t - t0) / (t1 - t0)
        b = p[i] * (t2 - t) / (t2 - t1) + p[i + 1] * (t - t1) / (t2 - t1)
        c = p[i + 1] * (t3 - t) / (t3 - t2) + p[i + 2] * (t - t2) / (t3 - t2)
        d = a * (t2 - t) / (t2 - t0) + b * (t - t0) / (t2 - t0)
        e = b * (t3 - t) / (t3 - t1) + c * (t - t1) / (t3 - t1)
        out.append(d * (t2 - t) / (t2 - t1) + e * (t - t1) / (t2 - t1))
    return np.array(out)


def rounded(points, radius, steps=5):
    """A closed polygon with its corners rounded; counter-clockwise. `radius` is one length or one a corner."""
    p = np.asarray(points, float)
    area = np.sum(p[:, 0] * np.roll(p[:, 1], -1) - np.roll(p[:, 0], -1) * p[:, 1])
    radii = np.broadcast_to(np.asarray(radius, float), len(p))
    if area < 0:
        p, radii = p[::-1], radii[::-1]
    out = []
    for i, corner in enumerate(p):
        before, after = p[i - 1] - corner, p[(i + 1) % len(p)] - corner
        reach = min(radii[i], 0.49 * np.linalg.norm(before), 0.49 * np.linalg.norm(after))
        a, b = corner + unit(before) * reach, corner + unit(after) * reach
        t = np.linspace(0, 1, steps)[:, None]
        out.append((1 - t) ** 2 * a + 2 * t * (1 - t) * corner + t * t * b)
    return np.vstack(out)


def rectangle(width, height, radius, centre=(0, 0)):
    w, h = width / 2, height / 2
    x, y = centre
    return rounded([(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)], radius)


def circle(radius, count=48, centre=(0, 0)):
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([centre[0] + radius * np.cos(a), centre[1] + radius * np.sin(a)], -1)


def inset(outline, by):
    before, after = np.roll(outline, 1, 0), np.roll(outline, -1, 0)
    along = after - before
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    return outline + by * np.stack([-along[:, 1], along[:, 0]], -1)


def rings(name, loops, material, close=(True, True), smooth=True):
    """A surface through closed loops of as many points each; an end is closed to its middle where asked."""
    loops = [np.asarray(l, float) for l in loops]
    if close[0]:
        loops.insert(0, np.repeat(loops[0].mean(0)[None], len(loops[0]), 0))
    if close[1]:
        loops.append(np.repeat(loops[-1].mean(0)[None], len(loops[-1]), 0))
    faces = grid_faces(len(loops), len(loops[0]), closed=True)[:, ::-1]
    return add_mesh(name, np.vstack(loops), faces, material, smooth=smooth)


def plate(name, outline, place, thickness, edge, material, dome=0.0):
    """A flat part of an outline that is convex or nearly so, raised from its frame, with a rounded edge."""
    origin, u, v = place
    n = np.cross(u, v)
    outline = np.asarray(outline, float)

    def loop(points, rise):
        return origin + points[:, :1] * u + points[:, 1:] * v + rise * n

    turns = np.linspace(0, np.pi / 2, 5)
    loops = [loop(outline, 0.0)]
    for a in turns:
        loops.append(loop(inset(outline, edge * (1 - np.cos(a))), thickness - edge + edge * np.sin(a)))
    top = inset(outline, edge)
    middle = top.mean(0)
    # A flat face between two loops near each other keeps the rounded edge's shading off it.
    loops.append(loop(middle + (top - middle) * 0.985, thickness))
    for k in (0.8, 0.5, 0.2):
        loops.append(loop(middle + (top - middle) * k, thickness + dome * (1 - k * k)))
    return rings(name, loops, material, close=(False, True))


def tile(name, outline, place, rise, material):
    """A flat face of an outline, such as a picture on a screen."""
    origin, u, v = place
    points = origin + outline[:, :1] * u + outline[:, 1:] * v + rise * np.cross(u, v)
    return rings(name, [points], material, close=(False, True), smooth=False)


def bar(name, path, profile, material, up=(0, 0, 1), scale=None, samples=40, closed=False):
    """A closed profile of (across, up) carried along a smooth path; `scale` is of each sample or none."""
    points = line_of(path, samples) if len(path) < samples else np.asarray(path, float)
    tangent = np.roll(points, -1, 0) - np.roll(points, 1, 0) if closed else np.gradient(points, axis=0)
    loops = []
    for i, (p, t) in enumerate(zip(points, tangent)):
        t = unit(t)
        side = unit(np.cross(t, up))
        top = np.cross(side, t)
        k = 1.0 if scale is None else scale[i]
        loops.append(p + k * (profile[:, :1] * side + profile[:, 1:] * top))
    if closed:
        loops.append(loops[0])
        return rings(name, loops, material, close=(False, False))
    return rings(name, loops, material)


def sweep(name, profile, stations, material):
    """A closed profile of (x, z) carried across the car; stations are (y, x offset, z offset, scale)."""
    profile = np.asarray(profile, float)
    middle = profile.mean(0)
    loops = []
    for y, dx, dz, scale in stations:
        p = middle + (profile - middle) * scale + (dx, dz)
        loops.append(np.stack([p[:, 0], np.full(len(p), y), p[:, 1]], -1))
    return rings(name, loops, material)


def panel(name, lines, material, samples=(40, 40)):
    """An open sheet through lines of points, smooth both ways."""
    rows = np.array([line_of(l, samples[0]) for l in lines])
    sheet = np.stack([line_of(rows[:, j], samples[1]) for j in range(samples[0])], 1)
    return add_mesh(name, sheet.reshape(-1, 3), grid_faces(samples[1], samples[0]), material)


def pad(name, spine, facing, half, depth, relief, material, squareness=5.0, ends=9.0, size=(170, 150)):
    """An upholstered pad along a spine.

    `spine` are points; `facing` the direction that its face looks; `half` and `depth` functions of t (0 at the
    spine's start, 1 at its end) for half the width and half the thickness; `relief(u, t)` lifts the face, u across
    from -1 to 1.
    """
    count, around = size
    t = 0.5 - 0.5 * np.cos(np.linspace(0.012, np.pi - 0.012, count)) * 0.35 + (np.linspace(0, 1, count) - 0.5) * 0.65
    t = (t - t[0]) / (t[-1] - t[0])
    points = line_of(spine, 200)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    at = np.stack([np.interp(t, length / length[-1], points[:, k]) for k in range(3)], -1)
    along = np.gradient(at, t, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(np.broadcast_to(facing, along.shape), along)
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    out = np.cross(along, across)
    out *= np.sign(np.sum(out * np.asarray(facing, float), axis=1, keepdims=True))
    a = np.linspace(0, 2 * np.pi, around, endpoint=False)
    a = a - 0.22 * np.sin(4 * a)  # more points on the corners
    cos, sin = np.cos(a), np.sin(a)
    u = np.sign(cos) * np.abs(cos) ** (2 / squareness)
    w = np.sign(sin) * np.abs(sin) ** (2 / 2.6)
    closing = (1 - np.abs(2 * np.clip(t, 0.0005, 0.9995) - 1) ** ends) ** (1 / 2.4)
    shoulder = 1 - 0.16 * (1 - closing)
    width = np.array([half(k) for k in t]) * shoulder
    thick = np.array([depth(k) for k in t]) * closing
    face = np.clip(sin * 3.0, 0, 1)
    lift = relief(u[None, :], t[:, None]) * face[None, :] * closing[:, None]
    mesh = (
        at[:, None]
        + across[:, None] * (width[:, None] * u[None, :])[..., None]
        + out[:, None] * (thick[:, None] * w[None, :] + lift)[..., None]
    )
    loops = list(mesh)
    ob = rings(name, loops, material)
    return ob
