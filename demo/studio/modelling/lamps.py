"""Lamps, grilles and intakes: holes in a shell with walls, a back, and what is seen inside."""
import numpy as np

from modelling import materials
from modelling.curve import along, closed_outline, outline_distance, rounded_outline
from modelling.mesh import add_mesh, box, grid_faces, lathe, tube
from modelling.named import NAMED

LENS = {"clear": materials.lens, "red": materials.red_lens, "smoked": materials.privacy}
BACK = {"dark": materials.lamp_back, "bright": materials.reflector, "red": materials.red_back, "void": materials.void}


def cut_opening(shell, hole):
    """Marks an opening's hole and its rim in the masks; call before the shell is built."""
    distance = shell.region(hole["view"], hole["outline"], hole.get("radius", 0.015))
    hole["mask"] = distance
    shell.add("hole", distance)
    if hole.get("rim"):
        channel, width = hole["rim"]
        shell.add(channel, distance - width)


def fill_opening(shell, hole):
    """Adds the walls, the back and the contents of an opening; call when the shell has settled."""
    view, depth = hole["view"], hole.get("depth", 0.06)
    symmetric = is_symmetric(hole["outline"])
    back = BACK[hole.get("back", "void")]()
    shell.patch("back", hole["mask"], -depth, back, margin=0.012)
    edge = rounded_outline(hole["outline"], hole.get("radius", 0.015), 0.012)
    rings = np.stack([shell.at(view, edge, -0.001), shell.at(view, edge, -depth * 1.05)])
    wall = NAMED[hole["wall"]]() if "wall" in hole else back
    add_mesh("wall", rings.reshape(-1, 3), grid_faces(2, len(edge), closed=True), wall, mirror=not symmetric)
    if hole.get("lens"):
        shell.patch("lens", hole["mask"], -0.0015, LENS[hole["lens"]](), margin=0.002)
    for bars in hole.get("bars", []):
        add_bars(shell, hole, bars)
    for light in hole.get("lights", []):
        for path in both_sides(light["path"], symmetric):
            tube("light", shell.at(view, path, -light.get("depth", 0.012)), light.get("width", 0.006), NAMED[light.get("kind", "daylight")]())
    for u, z, radius in hole.get("bowls", []):
        for side in (1,) if symmetric and u == 0 else (1, -1):
            projector(shell, view, side * u, z, radius, depth)


def is_symmetric(outline):
    return len(closed_outline(outline)) > len(outline)


def both_sides(path, symmetric):
    """A path as it is and mirrored; one that crosses the centre line itself comes once."""
    path = fine(path)
    if path[:, 0].min() < -1e-6:
        return [path]
    return [path, path * (-1, 1)]


def fine(path, spacing=0.03):
    return along(path, spacing)


def projector(shell, view, u, z, radius, depth):
    """A round lamp: chrome ring, glass ball and dark cup, looking straight ahead or back."""
    (x, y, height), ahead = shell.at(view, [(u, z)], -depth * 0.75)[0], 1 if view == "nose" else -1
    turn = (0, 0, -np.pi / 2 * ahead)
    r = radius
    lathe("cup", [(r * 1.0, -0.03), (r * 1.05, 0.006), (r * 0.98, 0.012), (r * 0.86, 0.008), (r * 0.8, -0.004)], (x, y, height), materials.chrome(), 40, turn)
    lathe("ball", [(0, 0.012), (r * 0.4, 0.009), (r * 0.68, 0.0), (r * 0.82, -0.012)], (x, y, height), materials.plain("ball", (0.25, 0.27, 0.3), 0.05, 0.9), 32, turn)


def add_bars(shell, hole, bars):
    """Bars of a grille, clipped by its outline.

    kind: across, upright, mesh (both ways slanted); pitch: metres between; width: half of a bar's thickness.
    """
    outline, view = closed_outline(hole["outline"]), hole["view"]
    low, high = outline.min(0), outline.max(0)
    symmetric = is_symmetric(hole["outline"])
    material = NAMED[bars.get("material", "black")]()
    for line in bar_lines(bars, low, high):
        for run in inside_runs(line, outline, bars.get("margin", 0.004)):
            for path in ([run] if symmetric else [run, run * (-1, 1)]):
                tube("bar", shell.at(view, path, -bars.get("depth", 0.03)), bars.get("width", 0.006), material, sharp=True)


def bar_lines(bars, low, high):
    pitch, kind = bars["pitch"], bars["kind"]
    steps = lambda a, b, by: np.arange(a, b + 1e-9, by)
    u, z = steps(low[0], high[0] + 0.02, 0.02), steps(low[1], high[1] + 0.01, 0.01)
    middle = (low + high) / 2
    even = lambda a, b: (a + b) / 2 + pitch * (np.arange(-60, 61) + bars.get("shift", 0.5))
    if kind == "across":
        return [np.stack([u, np.full(len(u), h)], -1) for h in even(low[1], high[1]) if low[1] < h < high[1]]
    if kind == "upright":
        return [np.stack([np.full(len(z), v), z], -1) for v in even(low[0], high[0]) if low[0] < v < high[0]]
    slope = bars.get("slope", 0.6)
    lines = []
    for sign in (1, -1):
        for v in even(low[0] - 1, high[0] + 1):
            lines.append(np.stack([v + sign * (z - middle[1]) / slope, z], -1))
    return lines


def inside_runs(line, outline, margin):
    inside = outline_distance(line[:, 0], line[:, 1], outline) < -margin
    runs, start = [], None
    for i, yes in enumerate([*inside, False]):
        if yes and start is None:
            start = i
        if not yes and start is not None:
            if i - start > 1:
                runs.append(line[start:i])
            start = None
    return runs


def number_plate(shell, view, z, out=0.012, size=(0.372, 0.107)):
    """A blank Australian plate, facing as the skin does."""
    x, _, height = shell.at(view, [(0.0, z)], out)[0]
    above, below = shell.at(view, [(0.0, z + 0.05), (0.0, z - 0.05)])
    lean = np.arctan2(above[0] - below[0], above[2] - below[2])
    half = np.array([0.004, size[0] / 2, size[1] / 2])
    at = np.array([x, 0, height])
    box("plate", at - half, at + half, materials.plate(), 0.003, rotation=(0, lean, 0))
    frame = half + (-0.003, 0.008, 0.008)
    box("plate-frame", at - frame - (0.002 * (1 if view == "nose" else -1), 0, 0), at + frame, materials.plastic(), 0.003, rotation=(0, lean, 0))
