"""Draws a flaw into a view's light, as primer and bare metal would return it: the same light, another surface."""
import cv2
import numpy as np

PRIMER = np.array([0.52, 0.52, 0.53], np.float32)
SCRATCH_SHARE, SCUFFS, KERBED = 0.85, 90, 150
# From its own centre, in shares of the picture's width: where a scratch begins and ends, and how it bows.
SCRATCHES = (((-0.17, 0.035), (0.02, -0.012), (0.19, -0.02)), ((-0.10, 0.045), (0.03, 0.008), (0.13, 0.004)))


def add_flaw(view, rest, tint):
    """@param rest, tint linear light; both are changed"""
    seed = np.random.default_rng(len(view))
    if view.startswith("scratched"):
        mask = scratches(tint.shape[:2], seed)
    elif view.startswith("scuffed"):
        mask = scuffs(tint.shape[:2], seed)
    else:
        return kerbed(rest, seed)
    share = (mask * SCRATCH_SHARE)[..., None]
    rest += share * PRIMER * tint
    tint *= 1 - share


def scratches(shape, rng):
    """Two strokes with ragged edges, deep in the middle and faint at the ends."""
    height, width = shape
    mask = np.zeros(shape, np.float32)
    for start, bow, end in SCRATCHES:
        t = np.linspace(0, 1, 160)[:, None]
        path = (1 - t) ** 2 * np.array(start) + 2 * t * (1 - t) * np.array(bow) + t**2 * np.array(end)
        path = path * width + (width / 2, height / 2) + rng.normal(size=path.shape).cumsum(0) * 0.12
        depth = np.sin(np.pi * t[:, 0]) ** 0.6 * (0.65 + 0.35 * rng.random(160))
        for (a, b), strength in zip(zip(path[:-1], path[1:]), depth):
            stroke = np.zeros(shape, np.float32)
            cv2.line(stroke, rounded(a), rounded(b), float(strength), max(1, round(width / 640)), cv2.LINE_AA, 4)
            mask = np.maximum(mask, stroke)
    return mask


def scuffs(shape, rng):
    """Many short, near-parallel grazes around the middle."""
    height, width = shape
    mask = np.zeros(shape, np.float32)
    for _ in range(SCUFFS):
        centre = np.array([width / 2, height / 2]) + rng.normal(size=2) * width * np.array([0.055, 0.03])
        reach = np.array([rng.uniform(0.005, 0.035), rng.normal() * 0.003]) * width
        cv2.line(mask, rounded(centre - reach), rounded(centre + reach), float(rng.uniform(0.25, 0.95)), 1, cv2.LINE_AA, 4)
    return mask


def kerbed(rest, rng):
    """Bare bright grazes along the lower right of the rim, whose centre is the picture's."""
    height, width = rest.shape[:2]
    light = cv2.GaussianBlur(rest, (0, 0), width / 60)
    mask = np.zeros((height, width), np.float32)
    for _ in range(KERBED):
        angle, radius = rng.normal(0.75, 0.22), RIM_SHARE * width * rng.uniform(0.965, 1.0)
        turn = rng.uniform(0.01, 0.06)
        points = [np.array([width / 2, height / 2]) + radius * np.array([np.cos(a), np.sin(a)]) for a in (angle, angle + turn)]
        cv2.line(mask, rounded(points[0]), rounded(points[1]), float(rng.uniform(0.3, 1)), 1, cv2.LINE_AA, 4)
    share = (mask * 0.8)[..., None]
    rest *= 1 - share
    rest += share * (light * 0.5 + 0.42)


# The rim's radius as a share of the picture's width, by the field of its view in cameras.json.
RIM_SHARE = 0.245 / 0.85


def rounded(point):
    """A point in sixteenths of a pixel, as OpenCV's shift of 4 takes them."""
    return tuple(int(round(value * 16)) for value in point)
