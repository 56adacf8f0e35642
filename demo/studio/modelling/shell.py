"""Shells: the smooth skins of a car's lower body and of its greenhouse, as grids of points on one half (y >= 0).

A shell is the intersection of a few simple surfaces (side, nose, tail, top), their corners rounded, which is how cars
are drawn; the points are found along rays from the inside. Outlines are written in four views: `side` (x, z), `top`
(x, y), `nose` and `tail` (distance around the corner from the centre line, z).
"""
import numpy as np

from modelling import materials
from modelling.curve import Curve, outline_distance, step
from modelling.fields import Fields, find_surface, plan_outline
from modelling.mesh import add_mesh, grid_faces
from modelling.skin import skin

FAR = 0.1


def normals_of(points):
    n = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    return n / np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-9)


class Shell:
    """A grid of points with what is cut into it, painted on it and pressed into it."""

    def __init__(self, points, side_rows, fields):
        self.points, self.fields = points, fields
        self.normals = normals_of(points)
        middle = self.points.mean((0, 1)) * (1, 0, 1)
        if np.mean(np.sum(self.normals * (self.points - middle), -1)) < 0:
            self.normals *= -1
        self.x, self.y, self.z = np.moveaxis(points, -1, 0).copy()
        runs = np.linalg.norm(np.diff(points[..., :2], axis=1), axis=-1)
        around = np.concatenate([np.zeros((len(points), 1)), np.cumsum(runs, 1)], 1)
        self.around, self.behind = around, around[:, -1:] - around
        self.sides = np.arange(len(points))[:, None] < side_rows
        self.side_rows = side_rows
        self.press = np.zeros(self.x.shape)
        self.masks = {}

    def view(self, name):
        """(first coordinate, second coordinate, where the view sees the surface)."""
        n = self.normals
        if name == "side":
            return self.x, self.z, (np.abs(n[..., 1]) > 0.12) & (self.y > 0.25)
        if name == "top":
            return self.x, self.y, n[..., 2] > 0.25
        if name == "nose":
            return self.around, self.z, self.sides & (self.x > 0) & (n[..., 0] > -0.2)
        if name == "tail":
            return self.behind, self.z, self.sides & (self.x < 0) & (n[..., 0] < 0.2)
        raise ValueError(f"no view {name}")

    def distance(self, view, outline, radius=0.0):
        """Signed distance to an outline; where the view does not see, far from its edge on the same side."""
        a, b, seen = self.view(view)
        if view == "top":
            outline = [(q, p) for p, q in outline]
            found = outline_distance(b, a, outline, radius)
        else:
            found = outline_distance(a, b, outline, radius)
        return np.where(seen, found, np.where(found < 0, np.minimum(found, -FAR), np.maximum(found, FAR)))

    def region(self, view, outline, radius=0.0):
        """As distance, but outside wherever the view does not see; there the edge is as smooth as the skin."""
        _, _, seen = self.view(view)
        found = self.distance(view, outline, radius)
        if view == "side":
            return np.maximum(np.where(self.y > 0.25, found, FAR), (0.22 - np.abs(self.normals[..., 1])) * 0.15)
        if view == "top":
            return np.maximum(found, (0.27 - self.normals[..., 2]) * 0.15)
        return np.where(seen, found, FAR)

    def add(self, channel, mask):
        self.masks[channel] = np.minimum(self.masks.get(channel, np.full(self.x.shape, FAR)), mask)

    def crease(self, view, path, depth, above, below, fade=0.15):
        """Raises (or, depth negative, sinks) the skin along a path; it falls off over `above` and `below` metres."""
        a, b, seen = self.view(view)
        path = np.array(path, float)
        t = b - Curve(path, 0.02)(a)
        rounding = 0.004
        lift = np.where(t > 0, 1 - np.sqrt(t * t + rounding ** 2) / above, 1 - np.sqrt(t * t + rounding ** 2) / below)
        lift = step(0, 1, np.clip(lift, 0, 1)) * 0.5 + np.clip(lift, 0, 1) * 0.5
        ends = step(path[:, 0].min() - fade, path[:, 0].min() + fade, a) * step(path[:, 0].max() + fade, path[:, 0].max() - fade, a)
        self.press += np.where(seen, depth * lift * ends, 0)

    def dent(self, view, outline, depth, soft=0.01, radius=0.02):
        """Sinks (or, depth negative, raises) the skin inside an outline."""
        self.press -= depth * step(soft, -soft, self.region(view, outline, radius))

    def settle(self):
        """Moves the points by what was pressed and finds the normals again."""
        middle = np.abs(self.y) < 1e-6
        self.points = self.points + self.normals * self.press[..., None]
        self.points[..., 1] = np.where(middle, 0, self.points[..., 1])
        fresh = normals_of(self.points)
        self.normals = np.where(np.sum(fresh * self.normals, -1, keepdims=True) < 0, -fresh, fresh)

    def at(self, view, path, offset=0.0):
        """Points on the skin at an outline's coordinates, moved out by offset; a negative first coordinate mirrors."""
        a, b, seen = self.view(view)
        path = np.array(path, float)
        if view == "top":
            flip, path = np.sign(path[:, 1] + 1e-12), np.abs(path) * np.sign(np.stack([path[:, 0] + 1e-12, np.ones(len(path))], -1))
        elif view == "side":
            flip = np.ones(len(path))
        else:
            flip, path = np.sign(path[:, 0] + 1e-12), np.abs(path)
        points = np.array([self.nearest(a, b, seen, p, q, offset) for p, q in path])
        points[:, 1] *= flip
        return points

    def nearest(self, a, b, seen, p, q, offset):
        i, j = np.unravel_index(np.argmin(np.where(seen, (a - p) ** 2 + (b - q) ** 2, 1e9)), a.shape)
        i0, i1 = max(0, i - 1), min(a.shape[0] - 1, i + 1)
        j0, j1 = max(0, j - 1), min(a.shape[1] - 1, j + 1)
        m = np.array([[a[i1, j] - a[i0, j], a[i, j1] - a[i, j0]], [b[i1, j] - b[i0, j], b[i, j1] - b[i, j0]]])
        if abs(np.linalg.det(m)) < 1e-12:
            return self.points[i, j] + self.normals[i, j] * offset
        s, t = np.clip(np.linalg.solve(m, (p - a[i, j], q - b[i, j])), -1, 1)
        point = self.points[i, j] + s * (self.points[i1, j] - self.points[i0, j]) + t * (self.points[i, j1] - self.points[i, j0])
        return point + self.normals[i, j] * offset

    def quads(self, keep=None):
        faces = grid_faces(*self.x.shape)
        outward = np.cross(self.points[1:, :-1] - self.points[:-1, :-1], self.points[:-1, 1:] - self.points[:-1, :-1])
        if np.sum(outward * self.normals[:-1, :-1]) > 0:
            faces = faces[:, ::-1]
        return faces if keep is None else faces[keep.ravel()]

    def corners(self, mask, reduce):
        return reduce.reduce([mask[:-1, :-1], mask[1:, :-1], mask[:-1, 1:], mask[1:, 1:]])

    def patch(self, name, mask, offset, material, margin=0.004, mirror=True, attributes=None):
        """The part of the skin inside a mask, moved out by offset, as an object of its own."""
        faces = self.quads(self.corners(mask, np.minimum) < margin)
        if not len(faces):
            return None
        used, index = np.unique(faces, return_inverse=True)
        verts = (self.points + self.normals * offset).reshape(-1, 3)[used]
        return add_mesh(name, verts, index.reshape(-1, 4), material, attributes, mirror=mirror)

    def build(self, name):
        """Adds the skin itself: paint where nothing else is, the mixed material along edges, no faces in holes."""
        hole = self.masks.get("hole", np.full(self.x.shape, FAR))
        keep = self.corners(hole, np.maximum) > -0.004
        nearest = np.minimum.reduce([np.abs(mask) if key.startswith("gap") else mask for key, mask in self.masks.items()])
        plain = (self.corners(nearest, np.minimum) > 0.02).ravel()[keep.ravel()]
        attributes = {key: mask.reshape(-1) for key, mask in self.masks.items()}
        faces = self.quads(keep)
        return add_mesh(name, self.points.reshape(-1, 3), faces, [skin(tuple(sorted(self.masks))), materials.paint()], attributes,
                        mirror=True, slots=plain.astype(int))


def lower_shell(data, columns=560, rows=120, rounding=12, cap=30):
    """The body below the windows: rows at even heights from the sill, then over the shoulder to the centre line."""
    fields = Fields(data, upper=False)
    front, rear = max(x for _, x in data["nose"]), min(x for _, x in data["tail"])
    qx, qy = plan_outline(front + 0.1, rear - 0.1, fields.widest, columns)
    spine = np.clip(qx, rear + 0.95, front - 0.95)
    sill = Curve(data["sill"])
    origin = np.stack([spine, np.zeros(columns), np.zeros(columns)], -1)
    direction = np.stack([qx - spine, qy, np.zeros(columns)], -1)
    direction /= np.linalg.norm(direction, axis=-1, keepdims=True)
    radius = max(data["radii"]["top"], 0.04)
    edge = fields.top(qx.clip(rear, front)) - fields.crown(qx) - radius
    rise = np.linspace(0, 1, rows)[:, None]
    heights = sill(qx) + rise * (edge - sill(qx))
    origins = np.repeat(origin[None], rows, 0)
    origins[..., 2] = heights
    sides = find_surface(fields, origins, np.repeat(direction[None], rows, 0), 1.6)
    turn = np.linspace(0, np.pi / 2, rounding + 1)[1:, None, None]
    inner = sides[-1] - direction * np.minimum(radius, np.linalg.norm(sides[-1, :, :2] - origin[:, :2], axis=-1, keepdims=True))
    inner[:, 1] = np.maximum(inner[:, 1], 0)
    over = find_surface(fields, np.repeat(inner[None], rounding, 0), np.cos(turn) * direction + np.sin(turn) * (0, 0, 1.0), 0.6)
    inward = np.linspace(1, 0, cap)[1:, None]
    starts = np.repeat(inner[None], cap - 1, 0)
    starts[..., 1] = inner[:, 1] * inward
    across = find_surface(fields, starts, np.broadcast_to(np.array((0.0, 0, 1)), starts.shape), 0.8)
    return Shell(np.concatenate([sides, over, across]), rows + 4, fields)


def upper_shell(data, columns=460, rows=120):
    """The greenhouse, by rays from a spine inside it."""
    fields = Fields(data, upper=True)
    base = min(z for z, _ in data["half"])
    front, rear = float(fields.nose(base)), float(fields.tail(base))
    roof = max(z for z, _ in data["half"])
    first, last = float(fields.nose(roof)) - 0.35, float(fields.tail(roof)) + 0.3
    qx, qy = plan_outline(front, rear, fields.widest, columns)
    spine = last + (max(first, last + 0.1) - last) * (qx - rear) / (front - rear)
    origin = np.stack([spine, np.zeros(columns), np.full(columns, base)], -1)
    flat = np.stack([qx - spine, qy, np.zeros(columns)], -1)
    flat /= np.linalg.norm(flat, axis=-1, keepdims=True)
    rise = np.linspace(-0.12, np.pi / 2, rows)[:, None, None]
    direction = np.cos(rise) * flat + np.sin(rise) * (0, 0, 1.0)
    points = find_surface(fields, np.repeat(origin[None], rows, 0), direction, 2.6, steps=14)
    return Shell(points, rows, fields)
