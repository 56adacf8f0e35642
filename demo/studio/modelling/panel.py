"""Moulded panels: an outline and a few points in space, with a smooth skin over them and a rolled edge."""

from __future__ import annotations

from typing import Sequence

import numpy as np

from .outline import inside, outward, resampled, rounded, triangles_of
from .shapes import grid
from .solid import Solid, joined, mirrored, solid

# Which coordinates are the panel's plane, and which its depth, by where it is looked at from.
_PLANES = {"side": (0, 2, 1), "top": (0, 1, 2), "front": (1, 2, 0)}


def panel(
    outline,
    inner=(),
    plane: str = "side",
    thickness: float = 0.012,
    corner: float | Sequence[float] = 0.02,
    spacing: float = 0.014,
    holes: Sequence = (),
    symmetrical: bool = False,
    sides: str = "both",
    fit=None,
    lift: float = 0.0,
) -> Solid:
    """
    @param outline (x, y, z) of the corners; the skin goes through these and through the `inner` points
    @param plane from where its whole outline is seen: "side" (from +y), "top" or "front"
    @param corner radius of its corners, one or one a corner
    @param symmetrical the outline is the left half of one panel across the middle, from its end on y = 0 to the other
    @param sides "both" adds its twin on the right, "left" does not
    @param fit points of another panel's skin that this one lies on, `lift` above it: its own depths count for nothing
    """
    given, points = np.asarray(outline, float), np.asarray(inner, float).reshape(-1, 3)
    if symmetrical:
        twin = (given * (1, -1, 1))[::-1]
        twin = twin[np.abs(twin[:, 1]) > 1e-6]
        radii = np.broadcast_to(np.asarray(corner, float), (len(given),))
        corner = np.concatenate([radii, radii[::-1][np.abs(given[::-1, 1]) > 1e-6]])
        given, points = np.concatenate([given, twin]), np.concatenate([points, points * (1, -1, 1)])
    u, v, w = _PLANES[plane]
    known = np.unique(np.round(np.concatenate([given, points]), 6), axis=0)
    if fit is not None:
        known = np.asarray(fit, float)
        known = np.concatenate([known, known * (1, -1, 1)]) if symmetrical else known
        known = np.unique(np.round(known, 6), axis=0)
    bare = _thin_plate(known[:, [u, v]], known[:, w])

    def skin(flat: np.ndarray) -> np.ndarray:
        return bare(flat) + lift

    edge = resampled(rounded(given[:, [u, v]], corner), spacing * 0.8)
    cuts = [resampled(rounded(np.asarray(h, float), 0.01), spacing * 0.8) for h in holes]
    verts, tris = triangles_of(edge, cuts, _lattice(edge, cuts, spacing))
    depth = skin(verts)
    shell = _placed(verts, depth, (u, v, w))
    front = solid(shell, tris=tris)
    parts = [front]
    for loop, sign in [(edge, 1), *((c, -1) for c in cuts)]:
        parts.append(_rolled(loop, skin, thickness, (u, v, w), sign))
    whole = joined(parts)
    # Seen from the front a plane of (y, z) is right-handed towards +x, of (x, z) towards −y.
    if plane == "side":
        whole = Solid(whole.verts, whole.quads[:, ::-1], whole.tris[:, ::-1])
    return joined([whole, mirrored(whole)]) if sides == "both" and not symmetrical else whole


def _placed(flat: np.ndarray, depth: np.ndarray, axes) -> np.ndarray:
    out = np.zeros((len(flat), 3))
    out[:, axes[0]], out[:, axes[1]], out[:, axes[2]] = flat[:, 0], flat[:, 1], depth
    return out


def _rolled(loop: np.ndarray, skin, thickness: float, axes, sign: int) -> Solid:
    """The edge: a quarter round, then straight back to the thickness."""
    out = outward(loop) * sign
    roll = min(0.5 * thickness, 0.006)
    rows, base = [], skin(loop)
    for t in np.linspace(0, np.pi / 2, 4):
        rows.append(_placed(loop + out * roll * np.sin(t), base - roll * (1 - np.cos(t)), axes))
    rows.append(_placed(loop + out * roll, base - thickness, axes))
    rows.append(_placed(loop - out * roll * 0.5, base - thickness, axes))
    n = len(loop)
    strip = grid(np.stack(rows), closed=True)
    return Solid(strip.verts, strip.quads[:, ::-1] if sign > 0 else strip.quads, strip.tris)


def _lattice(edge: np.ndarray, cuts, spacing: float) -> np.ndarray:
    low, high = edge.min(0), edge.max(0)
    u, v = np.meshgrid(np.arange(low[0], high[0], spacing), np.arange(low[1], high[1], spacing * 0.866))
    u = u + (np.arange(u.shape[0])[:, None] % 2) * spacing / 2
    points = np.stack([u.ravel(), v.ravel()], -1)
    points = points[inside(points, edge)]
    for loop in [edge, *cuts]:
        far = np.min(np.linalg.norm(points[:, None] - loop[None], axis=-1), 1) > spacing * 0.55
        points = points[far]
    for cut in cuts:
        points = points[~inside(points, cut)]
    return points


def _thin_plate(at: np.ndarray, value: np.ndarray):
    """@returns the smoothest surface through the values (thin-plate spline)"""

    def kernel(a, b):
        d2 = np.sum((a[:, None] - b[None]) ** 2, -1)
        return d2 * np.log(np.maximum(d2, 1e-12))

    n = len(at)
    ones = np.concatenate([np.ones((n, 1)), at], 1)
    system = np.zeros((n + 3, n + 3))
    system[:n, :n] = kernel(at, at) + np.eye(n) * 1e-7
    system[:n, n:], system[n:, :n] = ones, ones.T
    weights = np.linalg.lstsq(system, np.concatenate([value, np.zeros(3)]), rcond=None)[0]

    def surface(p: np.ndarray) -> np.ndarray:
        return kernel(p, at) @ weights[:n] + weights[n] + p @ weights[n + 1 :]

    return surface
