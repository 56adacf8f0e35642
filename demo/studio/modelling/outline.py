"""Closed outlines in a plane, as (n, 2) arrays, and open paths in space."""

from __future__ import annotations

from typing import Sequence

import numpy as np
from mathutils.geometry import delaunay_2d_cdt


def counter_clockwise(points) -> np.ndarray:
    p = np.asarray(points, float)
    return p if signed_area(p) > 0 else p[::-1]


def signed_area(p: np.ndarray) -> float:
    q = np.roll(p, -1, 0)
    return 0.5 * float(np.sum(p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1]))


def rounded(points, radius: float | Sequence[float], steps: int = 6) -> np.ndarray:
    """@returns the polygon with arcs at its corners; a radius for all corners or one for each"""
    p = counter_clockwise(points)
    radii = np.broadcast_to(np.asarray(radius, float), (len(p),))
    if signed_area(np.asarray(points, float)) < 0:
        radii = radii[::-1]
    out = []
    for i in range(len(p)):
        a, b, c = p[i - 1], p[i], p[(i + 1) % len(p)]
        u, v = (a - b) / np.linalg.norm(a - b), (c - b) / np.linalg.norm(c - b)
        reach = min(
            radii[i] / max(np.tan(np.arccos(np.clip(u @ v, -0.9999, 0.9999)) / 2), 0.05),
            0.49 * np.linalg.norm(a - b),
            0.49 * np.linalg.norm(c - b),
        )
        start, end = b + u * reach, b + v * reach
        for t in np.linspace(0, 1, steps if reach > 1e-5 else 1):
            out.append((1 - t) ** 2 * start + 2 * t * (1 - t) * b + t * t * end)
    return np.array(out)


def smooth_path(points, steps: int = 8, closed: bool = False) -> np.ndarray:
    """@returns the points on a Catmull-Rom curve through `points`, of any dimension"""
    p = np.asarray(points, float)
    if len(p) < 3 and not closed:
        return np.stack([p[0] + (p[1] - p[0]) * t for t in np.linspace(0, 1, 2)])
    before = p[-1] if closed else 2 * p[0] - p[1]
    after = [p[0], p[1]] if closed else [2 * p[-1] - p[-2]]
    q = np.concatenate([[before], p, after])
    out = []
    for i in range(1, len(q) - 2):
        knots = np.cumsum([0] + [max(np.linalg.norm(q[i + k] - q[i + k - 1]), 1e-6) ** 0.5 for k in (0, 1, 2)])
        for t in np.linspace(knots[1], knots[2], steps, endpoint=False):
            out.append(_barry_goldman(q[i - 1 : i + 3], knots, t))
    if not closed:
        out.append(p[-1])
    return np.array(out)


def _barry_goldman(q: np.ndarray, k: np.ndarray, t: float) -> np.ndarray:
    def mix(a, b, ta, tb):
        return a + (b - a) * (t - ta) / (tb - ta)

    a1, a2, a3 = (mix(q[i], q[i + 1], k[i], k[i + 1]) for i in (0, 1, 2))
    b1, b2 = mix(a1, a2, k[0], k[2]), mix(a2, a3, k[1], k[3])
    return mix(b1, b2, k[1], k[2])


def resampled(closed: np.ndarray, spacing: float) -> np.ndarray:
    """@returns the closed outline with points added so that none are further apart than `spacing`"""
    out = []
    for a, b in zip(closed, np.roll(closed, -1, 0)):
        n = max(1, int(np.ceil(np.linalg.norm(b - a) / spacing)))
        out += [a + (b - a) * i / n for i in range(n)]
    return np.array(out)


def outward(closed: np.ndarray) -> np.ndarray:
    """@returns at each point of a counter-clockwise outline how far to go outwards for an offset of 1"""
    edge = np.roll(closed, -1, 0) - closed
    normal = np.stack([edge[:, 1], -edge[:, 0]], -1)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    both = normal + np.roll(normal, 1, 0)
    return both / np.maximum(0.35, 1 + np.sum(normal * np.roll(normal, 1, 0), 1, keepdims=True))


def inside(points: np.ndarray, closed: np.ndarray) -> np.ndarray:
    """@returns which of the points lie inside the outline"""
    x, y = points[:, 0:1], points[:, 1:2]
    a, b = closed, np.roll(closed, -1, 0)
    rise = b[:, 1] - a[:, 1]
    crossing = (a[:, 1] > y) != (b[:, 1] > y)
    at = a[:, 0] + (y - a[:, 1]) * (b[:, 0] - a[:, 0]) / np.where(rise == 0, 1e-12, rise)
    return np.sum(crossing & (x < at), 1) % 2 == 1


def circle(radius: float, n: int, at: Sequence[float] = (0, 0)) -> np.ndarray:
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return np.stack([np.cos(a), np.sin(a)], -1) * radius + np.asarray(at, float)


def rectangle(width: float, height: float, radius: float = 0, at: Sequence[float] = (0, 0), steps: int = 5) -> np.ndarray:
    w, h = width / 2, height / 2
    return rounded([(-w, -h), (w, -h), (w, h), (-w, h)], radius, steps) + np.asarray(at, float)


def triangles_of(closed: np.ndarray, holes: Sequence[np.ndarray] = (), inner: np.ndarray | None = None):
    """@returns the points (those of the outline, of the holes, the inner ones) and the triangles between them"""
    loops, points, edges = [closed, *holes], [], []
    for loop in loops:
        start = len(points)
        points += list(loop)
        edges += [(start + i, start + (i + 1) % len(loop)) for i in range(len(loop))]
    if inner is not None and len(inner):
        points += list(inner)
    p = np.array(points)
    made = delaunay_2d_cdt([tuple(v) for v in p], edges, [], 0, 1e-7)
    verts = np.array([tuple(v) for v in made[0]])
    tris = np.array([f for f in made[2]], np.int32)
    middle = verts[tris].mean(1)
    keep = inside(middle, closed)
    for hole in holes:
        keep &= ~inside(middle, hole)
    # The triangulation may merge points that coincide: its own index of each of ours.
    index = np.zeros(len(p), np.int32)
    for new, olds in enumerate(made[3]):
        for old in olds:
            index[old] = new
    back = np.full(len(verts), -1, np.int32)
    back[index] = np.arange(len(p))
    return p, back[tris[keep]]
