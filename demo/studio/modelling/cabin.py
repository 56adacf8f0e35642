"""What is seen of a cabin through the glass: seats, dashboard, wheel, linings. The views from inside have their own."""
import math

import numpy as np

from modelling import materials
from modelling.mesh import box, loft, prism, rounded_ring, soft, tube


def furnish(lower, upper, data):
    """Fills the shells.

    floor: z; dash: (x of its face, z of its top); rows: [(x of the hip, z of the cushion, "front" or "bench")];
    half: half-width inside; cloth: grey tone of the seats; back: x of the rear wall.
    """
    half, floor, cloth = data["half"], data["floor"], materials.cloth(data.get("cloth", 0.035))
    linings(lower, upper, data)
    front, back = data["firewall"], data["back"]
    box("floor", (back, -half, floor - 0.05), (front, half, floor), materials.trim())
    box("firewall", (front - 0.02, -0.47, floor), (front, 0.47, data["dash"][1] - 0.06), materials.void())
    if "load" in data:
        x, z = data["load"]
        box("load-floor", (back, -half, floor), (x, half, z), materials.trim())
    dashboard(data["dash"], half, front)
    steering_wheel(data["dash"][0] - 0.16, -data.get("driver", 0.37), data["dash"][1] - 0.02)
    for x, z, kind in data["rows"]:
        if kind == "front":
            for y in (data.get("driver", 0.37), -data.get("driver", 0.37)):
                seat(x, y, z, 0.27, cloth)
            soft("console", (x - 0.3, -0.14, floor), (data["dash"][0], 0.14, z + 0.12), materials.trim())
        else:
            bench(x, z, half - 0.10, cloth)
    x, z = data["glass_mirror"]
    box("inner-mirror", (x - 0.02, -0.115, z - 0.035), (x, 0.115, z + 0.03), materials.gloss_black(), 0.012)


def linings(lower, upper, data):
    if upper is not None:
        glass = np.minimum.reduce([upper.masks.get(key, np.full(upper.x.shape, 0.1)) for key in ("window", "privacy", "hole")])
        roof = np.where(upper.normals[..., 2] > 0.75, -1.0, 0.1)
        solid = np.where(glass > 0.006, -1.0, 0.1)
        upper.patch("roof-lining", np.maximum(roof, solid), -0.03, materials.lining(), margin=0)
        upper.patch("pillar-lining", np.maximum(-roof - 0.95, solid), -0.022, materials.trim(), margin=0)
    x0, x1 = data["back"], data["firewall"]
    clear = lower.masks.get("hole", np.full(lower.x.shape, 0.1)) > 0.05
    doors = np.where(clear & (lower.x > x0) & (lower.x < x1) & (lower.z > data["floor"]) & lower.sides & (np.abs(lower.normals[..., 1]) > 0.3), -1.0, 0.1)
    lower.patch("door-lining", doors, -0.075, materials.trim(), margin=0)


def dashboard(dash, half, front):
    x, z = dash
    profile = [(front, z - 0.05), (front - 0.1, z), (x + 0.10, z + 0.012), (x + 0.02, z - 0.01), (x, z - 0.06), (x + 0.04, z - 0.22), (x + 0.2, z - 0.34), (front, z - 0.34)]
    prism("dash", profile, -half, half, materials.trim(), "y", 0.02)
    box("screen", (x - 0.02, -0.16, z - 0.05), (x - 0.008, 0.16, z + 0.10), materials.gloss_black(), 0.004, rotation=(0, -0.1, 0))
    soft("binnacle", (x - 0.04, -0.55, z - 0.03), (x + 0.2, -0.2, z + 0.07), materials.trim())


def steering_wheel(x, y, z):
    lean = 0.42
    at = lambda a, r: (x + r * math.sin(a) * math.sin(lean), y + r * math.cos(a), z + r * math.sin(a) * math.cos(lean))
    tube("steering-wheel", [at(a, 0.18) for a in np.linspace(0, 2 * math.pi, 12, endpoint=False)], 0.015, materials.plastic(), cyclic=True)
    for a in (0.1, math.pi - 0.1, -math.pi / 2):
        tube("steering-spoke", [at(a, 0.03), at(a, 0.18)], 0.014, materials.trim(), sharp=True)
    soft("horn", (x - 0.03, y - 0.08, z - 0.07), (x + 0.04, y + 0.08, z + 0.06), materials.trim())
    tube("column", [(x + 0.02, y, z), (x + 0.25, y, z - 0.1)], 0.035, materials.trim(), sharp=True)


def cushion(name, low, high, material, lean=0.0, pivot=None):
    """A padded block with rounded edges, leaning back about its foot."""
    low, high = np.array(low, float), np.array(high, float)
    rings = []
    for t in (0, 0.02, 0.10, 0.3, 0.6, 0.88, 0.98, 1.0):
        k = 0.86 + 0.14 * math.sqrt(max(0.0, 1 - (2 * t - 1) ** 6))
        z = low[2] + t * (high[2] - low[2])
        a, b = rounded_ring((high[0] - low[0]) / 2 * k, (high[1] - low[1]) / 2 * k, 4.5, 28)
        x = (low[0] + high[0]) / 2 + a - math.tan(lean) * (z - low[2])
        rings.append(np.stack([x, (low[1] + high[1]) / 2 + b, np.full(28, z)], -1))
    return loft(name, rings, material)


def seat(x, y, z, half, material):
    """One front seat: hip at x, cushion top at z."""
    cushion("seat-cushion", (x - 0.06, y - half + 0.02, z - 0.16), (x + 0.46, y + half - 0.02, z), material)
    cushion("seat-back", (x - 0.14, y - half, z - 0.08), (x + 0.02, y + half, z + 0.58), material, 0.32)
    for side in (1, -1):
        cushion("seat-bolster", (x - 0.12, y + side * (half - 0.05) - 0.045, z - 0.02), (x + 0.09, y + side * (half - 0.05) + 0.045, z + 0.42), material, 0.32)
    cushion("seat-head", (x - 0.30, y - 0.135, z + 0.60), (x - 0.20, y + 0.135, z + 0.80), material, 0.25)
    for side in (0.05, -0.05):
        tube("seat-post", [(x - 0.235, y + side, z + 0.50), (x - 0.255, y + side, z + 0.64)], 0.007, materials.satin(), sharp=True)


def bench(x, z, half, material):
    cushion("bench-cushion", (x - 0.06, -half, z - 0.16), (x + 0.44, half, z), material)
    cushion("bench-back", (x - 0.16, -half, z - 0.06), (x + 0.0, half, z + 0.56), material, 0.36)
    for y in (half * 0.58, 0, -half * 0.58):
        cushion("bench-head", (x - 0.36, y - 0.12, z + 0.57), (x - 0.27, y + 0.12, z + (0.72 if y else 0.66)), material, 0.2)
