"""Trees as clusters of leaves on a branching trunk; a kind is modelled once and its copies are turned and scaled."""
import numpy as np

from modelling.mesh import add_mesh, copy_of, tube

from . import surfaces

# Per kind: height, clusters, their spread and size in metres, leaves a cluster, a leaf's length and breadth, colours.
KINDS = {
    "gum": {"height": 9.5, "clusters": 34, "spread": 3.1, "size": 0.78, "leaves": 420, "leaf": (0.17, 0.026), "colour": (0.15, 0.185, 0.085), "bark": (0.52, 0.46, 0.39), "bare": 0.42, "trunk": 0.15},
    "shade": {"height": 6.0, "clusters": 30, "spread": 2.2, "size": 1.0, "leaves": 1100, "leaf": (0.085, 0.04), "colour": (0.085, 0.15, 0.04), "bark": (0.16, 0.12, 0.09), "bare": 0.32, "trunk": 0.16},
    "shrub": {"height": 1.5, "clusters": 12, "spread": 0.55, "size": 0.42, "leaves": 420, "leaf": (0.075, 0.03), "colour": (0.11, 0.16, 0.055), "bark": (0.2, 0.16, 0.12), "bare": 0.15, "trunk": 0.03},
    "grass tree": {"height": 1.1, "clusters": 1, "spread": 0.0, "size": 0.6, "leaves": 500, "leaf": (0.7, 0.012), "colour": (0.10, 0.14, 0.05), "bark": (0.07, 0.05, 0.04), "bare": 0.3, "trunk": 0.09},
}
VARIANTS = 3
_made = {}


def plant(kind, x, y, size=1.0, turn=0.0):
    """A plant at (x, y); `turn` also chooses its variant."""
    variant = int(turn * 7) % VARIANTS
    originals = _made.setdefault((kind, variant), [])
    if not originals or originals[0].name not in _scene_objects():
        originals[:] = grow(kind, variant)
        for part in originals:
            part.location, part.scale = (0, 0, -500), (1, 1, 1)
    for part in originals:
        copy_of(part, (x, y, 0), (size, size, size * (0.92 + 0.16 * ((turn * 3.7) % 1))), (0, 0, turn))


def _scene_objects():
    import bpy

    return bpy.data.objects


def grow(kind, variant):
    spec = KINDS[kind]
    rng = np.random.default_rng(variant + 11)
    height, bare = spec["height"], spec["bare"]
    centres = []
    for k in range(spec["clusters"]):
        level = bare + (1 - bare) * (k + 0.5) / spec["clusters"]
        reach = spec["spread"] * np.sin(np.pi * (0.12 + 0.8 * (level - bare) / (1 - bare))) * rng.uniform(0.35, 1.0)
        angle = k * 2.4 + rng.normal() * 0.4
        centres.append((reach * np.cos(angle), reach * np.sin(angle), level * height + rng.normal() * 0.2))
    leaves = add_mesh(f"{kind} leaves", *leaf_cards(np.array(centres), spec, rng), surfaces.leaf(f"{kind} leaf", spec["colour"]), smooth=False)
    parts = [leaves]
    bark, lean = surfaces.leaf(f"{kind} bark", spec["bark"]), rng.normal(size=2) * 0.03 * height
    trunk = [(0, 0, -0.1), (lean[0] * 0.4, lean[1] * 0.4, height * bare * 0.6), (lean[0], lean[1], height * 0.8)]
    parts.append(tube("trunk", trunk, spec["trunk"], bark))
    for x, y, z in centres[:: max(1, len(centres) // 9)]:
        start = (lean[0] * 0.7, lean[1] * 0.7, max(z - 0.3 * height, height * bare * 0.7))
        parts.append(tube("branch", [start, ((start[0] + x) / 2, (start[1] + y) / 2, (start[2] + z) / 2 + 0.1), (x, y, z)], spec["trunk"] * 0.3, bark))
    return parts


def leaf_cards(centres, spec, rng):
    count = len(centres) * spec["leaves"]
    heart = np.repeat(centres, spec["leaves"], 0)
    out = rng.normal(size=(count, 3))
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    at = heart + out * spec["size"] * np.array([1, 1, 0.62]) * rng.uniform(0.35, 1.0, (count, 1)) ** 0.6
    along = out + rng.normal(size=(count, 3)) * 0.8 + np.array([0, 0, -0.5])
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(along, rng.normal(size=(count, 3)))
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    length, breadth = spec["leaf"]
    size = rng.uniform(0.7, 1.25, (count, 1))
    corners = [at - along * length * size, at - across * breadth * size, at + along * length * size, at + across * breadth * size]
    return np.stack(corners, 1).reshape(-1, 3), np.arange(count * 4).reshape(-1, 4)


def row(kind, start, end, count, sizes=(0.85, 1.25), seed=1, depth=2.5):
    """Plants along a line, unevenly."""
    rng = np.random.default_rng(seed)
    for share in np.linspace(0, 1, count):
        x, y = np.array(start) * (1 - share) + np.array(end) * share + rng.normal(size=2) * (0.8, depth / 2)
        plant(kind, x, y, rng.uniform(*sizes), rng.uniform(0, 6.28))
