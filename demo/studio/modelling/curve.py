"""Curves through points, and signed distances to outlines (negative inside). Metres; arrays in, arrays out."""
import numpy as np

TABLE = 3000
REACH = 1.0
FAR_OUT = 0.1


class Curve:
    """A smooth curve through (x, value) points without overshoot, straight on beyond its ends.

    soft: over how many metres of x corners are rounded; by default a twentieth of the curve's length.
    """

    def __init__(self, points, soft=None):
        xs, ys = np.array(sorted(map(tuple, points)), float).T
        reach = np.linspace(xs[0] - REACH, xs[-1] + REACH, TABLE)
        values = monotone(xs, ys, reach)
        sigma = (0.05 * (xs[-1] - xs[0]) if soft is None else soft) / (reach[1] - reach[0])
        if sigma > 0.5:
            window = np.exp(-0.5 * (np.arange(-int(3 * sigma), int(3 * sigma) + 1) / sigma) ** 2)
            pad = len(window) // 2
            ends = np.concatenate([
                values[0] + (values[1] - values[0]) * np.arange(-pad, 0), values,
                values[-1] + (values[-1] - values[-2]) * np.arange(1, pad + 1)])
            values = np.convolve(ends, window / window.sum(), "valid")
        self.xs, self.values, self.slopes = reach, values, np.gradient(values, reach)

    def __call__(self, x):
        return np.interp(x, self.xs, self.values)

    def slope(self, x):
        return np.interp(x, self.xs, self.slopes)


def monotone(xs, ys, x):
    """Fritsch-Carlson cubics; straight lines beyond the ends."""
    if len(xs) == 1:
        return np.full(x.shape, ys[0])
    steps = np.diff(ys) / np.diff(xs)
    slopes = np.concatenate([[steps[0]], np.zeros(len(xs) - 2), [steps[-1]]])
    for i in range(1, len(xs) - 1):
        if steps[i - 1] * steps[i] > 0:
            slopes[i] = 2 / (1 / steps[i - 1] + 1 / steps[i])
    i = np.clip(np.searchsorted(xs, x) - 1, 0, len(xs) - 2)
    h = xs[i + 1] - xs[i]
    t = np.clip((x - xs[i]) / h, 0, 1)
    inside = ((2 * t ** 3 - 3 * t ** 2 + 1) * ys[i] + (t ** 3 - 2 * t ** 2 + t) * h * slopes[i]
              + (3 * t ** 2 - 2 * t ** 3) * ys[i + 1] + (t ** 3 - t ** 2) * h * slopes[i + 1])
    return inside + slopes[0] * np.minimum(0, x - xs[0]) + slopes[-1] * np.maximum(0, x - xs[-1])


def step(low, high, x):
    """0 below low, 1 above high, smooth between; low may be the greater."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def round_max(a, b, radius):
    """The greater of two distances, with the corner rounded: the intersection of two solids."""
    u, v = np.maximum(radius + a, 0), np.maximum(radius + b, 0)
    return np.minimum(-radius, np.maximum(a, b)) + np.hypot(u, v)


def closed_outline(points):
    """An outline whose first and last points lie on 0 is the right half of one that is symmetric to it."""
    points = [tuple(p) for p in points]
    if abs(points[0][0]) < 1e-6 and abs(points[-1][0]) < 1e-6:
        points = points + [(-a, b) for a, b in reversed(points[1:-1])]
    return np.array(points, float)


def outline_distance(a, b, points, radius=0.0):
    """Signed distance of (a, b) to a closed outline with its corners rounded."""
    points = closed_outline(points)
    if radius:
        return polygon_distance(a, b, inset(points, radius)) - radius
    return polygon_distance(a, b, points)


def inset(points, by):
    """The outline moved inward."""
    count = len(points)
    after = np.roll(points, -1, 0)
    turn = 1 if np.sum(points[:, 0] * after[:, 1] - after[:, 0] * points[:, 1]) > 0 else -1
    moved = []
    for i in range(count):
        p, q, r = points[i - 1], points[i], points[(i + 1) % count]
        n1, n2 = (np.array((-(e[1]), e[0])) / max(1e-9, np.hypot(*e)) * turn for e in (q - p, r - q))
        moved.append(q + (n1 + n2) / max(0.3, 1 + n1 @ n2) * by)
    return np.array(moved)


def polygon_distance(a, b, points):
    shape = np.shape(a)
    low, high = points.min(0) - 0.1, points.max(0) + 0.1
    near = (a > low[0]) & (a < high[0]) & (b > low[1]) & (b < high[1])
    result = np.full(shape, 0.1)
    x, y = a[near], b[near]
    distance, sign = np.full(x.shape, 1e9), np.ones(x.shape)
    for i in range(len(points)):
        p, q = points[i], points[i - 1]
        e = q - p
        wx, wy = x - p[0], y - p[1]
        t = np.clip((wx * e[0] + wy * e[1]) / max(1e-12, e @ e), 0, 1)
        distance = np.minimum(distance, (wx - e[0] * t) ** 2 + (wy - e[1] * t) ** 2)
        above, below, left = y >= p[1], y < q[1], e[0] * wy > e[1] * wx
        sign = np.where((above & below & left) | (~above & ~below & ~left), -sign, sign)
    result[near] = sign * np.sqrt(distance)
    return result


def along(points, spacing, closed=False):
    """Points every `spacing` metres of a path of straight pieces."""
    points = np.array(points, float)
    if closed:
        points = np.concatenate([points, points[:1]])
    lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    at = np.linspace(0, lengths[-1], max(2, int(lengths[-1] / spacing) + 1))
    found = np.stack([np.interp(at, lengths, points[:, k]) for k in (0, 1)], -1)
    return found[:-1] if closed else found


def rounded_outline(points, radius, spacing=0.006):
    """The outline's own points with corners cut round, near what outline_distance calls zero."""
    points = along(closed_outline(points), spacing, closed=True)
    width = max(1, int(radius / spacing))
    window = np.ones(2 * width + 1) / (2 * width + 1)
    around = np.concatenate([points[-width:], points, points[:width]])
    return np.stack([np.convolve(around[:, k], window, "valid") for k in (0, 1)], -1)
