"""The shapes that parts are made of: turned, swept, extruded and lofted solids. Metres."""

from __future__ import annotations

from typing import Sequence

import numpy as np

from .outline import counter_clockwise, outward, rectangle, smooth_path, triangles_of
from .solid import Solid, facing, joined, solid, transformed, translation


def grid(points: np.ndarray, closed: bool = False) -> Solid:
    """@param points rows of points, (rows, columns, 3); closed joins the last column to the first"""
    rows, columns = points.shape[:2]
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    k = (j + 1) % columns
    faces = np.stack([i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j], -1)
    return solid(points.reshape(-1, 3), faces.reshape(-1, 4))


def lathe(profile, at: Sequence[float], axis: Sequence[float] = (0, 1, 0), n: int = 48) -> Solid:
    """@param profile (radius, distance along the axis) from its near end to its far end, the outside seen first"""
    p = np.asarray(profile, float)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    rows = np.stack(
        [p[:, None, 0] * np.cos(a), p[:, None, 0] * np.sin(a), np.repeat(p[:, 1:2], n, 1)],
        -1,
    )
    return transformed(grid(rows, closed=True), translation(*at) @ facing(axis))


def rod(start, end, radius: float, n: int = 16, edge: float = 0.0008) -> Solid:
    """@returns a round bar with flat ends"""
    start, end = np.asarray(start, float), np.asarray(end, float)
    length = float(np.linalg.norm(end - start))
    e = min(edge, radius / 2, length / 2)
    profile = [(1e-4, 0), (radius - e, 0), (radius, e), (radius, length - e), (radius - e, length), (1e-4, length)]
    return lathe(profile, start, end - start, n)


def sweep(path, radius, sides: int = 14, steps: int = 8, section=None, up=None, closed: bool = False) -> Solid:
    """
    @param path points that a smooth curve goes through
    @param radius one for all, one for each point, or (half width, half height) for each point
    @param section outline of radius 1 in (width, height), a circle unless given
    @param up keeps the section upright in this direction
    """
    path = np.asarray(path, float)
    size = np.asarray(radius, float)
    size = np.broadcast_to(size if size.ndim == 2 else size.reshape(-1, 1), (len(path), 2))
    curve = smooth_path(np.concatenate([path, size], 1), steps, closed)
    points, size = curve[:, :3], curve[:, 3:]
    tangent = np.roll(points, -1, 0) - np.roll(points, 1, 0) if closed else np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    side, rise = _frames(tangent, up)
    ring = np.asarray(section, float) if section is not None else _unit_circle(sides)
    rows = (
        points[:, None]
        + side[:, None] * (ring[:, 0] * size[:, 0:1])[..., None]
        + rise[:, None] * (ring[:, 1] * size[:, 1:2])[..., None]
    )
    if closed:
        return _reversed(grid(np.concatenate([rows, rows[:1]]), closed=True))
    return _reversed(_capped(rows))


def _unit_circle(n: int) -> np.ndarray:
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return np.stack([np.cos(a), np.sin(a)], -1)


def _frames(tangent: np.ndarray, up):
    if up is not None:
        side = np.cross(tangent, np.asarray(up, float))
        side /= np.linalg.norm(side, axis=1, keepdims=True)
        return side, np.cross(side, tangent)
    first = np.cross(tangent[0], (0, 0, 1) if abs(tangent[0][2]) < 0.9 else (1, 0, 0))
    sides = [first / np.linalg.norm(first)]
    for t in tangent[1:]:
        s = sides[-1] - t * (sides[-1] @ t)
        sides.append(s / np.linalg.norm(s))
    side = np.array(sides)
    return side, np.cross(side, tangent)


def _capped(rows: np.ndarray) -> Solid:
    """Closes the first and the last ring of a skin by fans."""
    body = grid(rows, closed=True)
    n, last = rows.shape[1], len(rows) - 1
    middles = np.stack([rows[0].mean(0), rows[-1].mean(0)])
    k = np.arange(n)
    near = np.stack([np.full(n, len(body.verts)), (k + 1) % n, k], -1)
    far = np.stack([np.full(n, len(body.verts) + 1), last * n + k, last * n + (k + 1) % n], -1)
    return solid(np.concatenate([body.verts, middles]), body.quads, np.concatenate([near, far]))


def plate(outline, y0: float, y1: float, bevel: float = 0.003, holes: Sequence[np.ndarray] = (), segments: int = 3) -> Solid:
    """@returns what an outline in (x, z) sweeps from y0 to y1, its edges rounded; holes go straight through"""
    edge = counter_clockwise(outline)
    out = outward(edge)
    y0, y1 = min(y0, y1), max(y0, y1)
    bevel = min(bevel, (y1 - y0) / 2.01)
    turn = np.linspace(0, np.pi / 2, segments + 1)
    rows = [(-bevel * (1 - np.sin(t)), y0 + bevel * (1 - np.cos(t))) for t in turn]
    rows += [(-bevel * (1 - np.sin(t)), y1 - bevel * (1 - np.cos(t))) for t in turn[::-1]]
    skin = np.stack([_lifted(edge + out * offset, y) for offset, y in rows])
    wall = grid(skin, closed=True)
    parts = [_reversed(wall)]
    flat, tris = triangles_of(edge - out * bevel, holes)
    parts.append(solid(_lifted(flat, y0), tris=tris))
    parts.append(solid(_lifted(flat, y1), tris=tris[:, ::-1]))
    for hole in holes:
        ring = counter_clockwise(hole)
        parts.append(grid(np.stack([_lifted(ring, y0), _lifted(ring, y1)]), closed=True))
    return joined(parts)


def _reversed(shape: Solid) -> Solid:
    return Solid(shape.verts, shape.quads[:, ::-1], shape.tris[:, ::-1])


def _lifted(flat: np.ndarray, y: float) -> np.ndarray:
    return np.stack([flat[:, 0], np.full(len(flat), y), flat[:, 1]], -1)


def block(low, high, radius: float = 0.004, bevel: float | None = None) -> Solid:
    """@returns a box between two corners with rounded edges"""
    low, high = np.minimum(low, high).astype(float), np.maximum(low, high).astype(float)
    size, middle = high - low, (low + high) / 2
    radius = min(radius, size.min() / 2.05)
    shape = rectangle(size[0], size[2], radius, steps=4) + middle[[0, 2]]
    return plate(shape, low[1], high[1], min(radius, size[1] / 2.05) if bevel is None else bevel)


def loft(stations, rows: int = 6, around: int = 28) -> Solid:
    """
    A skin, symmetrical by y, through sections across x.
    @param stations (x, bottom, top, half width, waist, upper exponent, lower exponent): the section is widest at
      the height `waist` between bottom (0) and top (1); an exponent of 2 is an ellipse, more is boxier
    """
    at = smooth_path(stations, rows)
    a = np.linspace(-np.pi / 2, np.pi / 2, around + 1)
    sections = []
    for station in at:
        left = _half_section(station, a)
        sections.append(np.concatenate([left, (left * (1, -1, 1))[-2:0:-1]]))
    skin = np.array(sections)
    return _capped(skin if at[-1][0] > at[0][0] else skin[::-1])


def _half_section(station, angles: np.ndarray) -> np.ndarray:
    x, bottom, top, width, waist, upper, lower = station
    c, s = np.abs(np.cos(angles)), np.sin(angles)
    exponent = np.where(s > 0, upper, lower)
    level = bottom + (top - bottom) * waist
    rise = np.where(s > 0, top - level, level - bottom) * np.sign(s) * np.abs(s) ** (2 / exponent)
    return np.stack([np.full_like(c, x), width * c ** (2 / exponent), level + rise], -1)


def on_loft(stations, x: float, degrees: float, out: float = 0.003) -> np.ndarray:
    """@returns the point of a loft's left skin at x, `degrees` from level (−90 keel … 90 crest), a little outside"""
    at = smooth_path(stations, 12)
    at = at[np.argsort(at[:, 0])]
    station = np.array([x, *(np.interp(x, at[:, 0], at[:, k]) for k in range(1, 7))])
    a = np.radians(np.array([degrees - 1, degrees, degrees + 1]))
    p = _half_section(station, a)
    tangent = p[2] - p[0]
    normal = np.array([0, tangent[2], -tangent[1]])
    return p[1] + out * normal / max(np.linalg.norm(normal), 1e-9)


def helix(start, end, radius: float, wire: float, turns: float, sides: int = 8) -> Solid:
    """@returns a coil spring between two points"""
    start, end = np.asarray(start, float), np.asarray(end, float)
    t = np.linspace(0, 1, int(turns * 20))
    a = t * turns * 2 * np.pi
    local = np.stack([np.cos(a) * radius, np.sin(a) * radius, t * np.linalg.norm(end - start)], -1)
    matrix = facing(end - start)
    return sweep(local @ matrix[:3, :3].T + start, wire, sides, steps=1)


def bolt(at, axis, radius: float = 0.006) -> Solid:
    """@returns the head of a hexagon-socket bolt"""
    r = radius
    return lathe([(1e-4, -r), (r, -r), (r, r * 0.5), (r * 0.85, r * 0.7), (r * 0.5, r * 0.7), (r * 0.45, r * 0.1), (1e-4, r * 0.1)], at, axis, 14)
