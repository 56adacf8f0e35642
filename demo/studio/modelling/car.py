"""A car from its data: shells, what is cut and pressed into them, lamps, glass, wheels and fittings. See README.md."""
import bpy
import numpy as np
from mathutils import Matrix

from modelling import cabin, fittings, lamps, materials, work_fittings
from modelling.curve import FAR_OUT, round_max, rounded_outline, step
from modelling.mesh import add_mesh, box, grid_faces
from modelling.named import NAMED
from modelling.shell import lower_shell, upper_shell
from modelling.wheel import place_wheel

ON_LOWER = {"mirrors": fittings.mirrors, "handles": fittings.handles}
ON_UPPER = {"rails": fittings.rails, "fin": fittings.fin, "rear_wiper": fittings.rear_wiper}
ON_VIEW = {"plates_at": lamps.number_plate, "emblems_at": fittings.emblem}
ALONE = {
    "spoiler": fittings.spoiler, "wipers": fittings.wipers, "exhausts": fittings.exhausts, "plates_of": fittings.plates_of, "bars_of": fittings.bars_of,
    "prisms_of": fittings.prisms_of, "tow_bar": work_fittings.tow_bar, "side_steps": work_fittings.side_steps, "mud_flaps": work_fittings.mud_flaps,
    "mudguards": work_fittings.mudguards, "snorkel": work_fittings.snorkel, "spare_wheel": work_fittings.spare_wheel, "tray": work_fittings.tray,
    "work_lamps": work_fittings.work_lamps,
}


def build_car(data, options=None):
    """Adds the car that `data` describes to the scene. Options: spokes, finish (as in artwork keys)."""
    options = options or {}
    lower = lower_shell(data["lower"])
    upper = upper_shell(data["upper"]) if "upper" in data else None
    if upper:
        glaze(upper, data["glass"])
        upper.add("hole", upper.z - min(z for z, _ in data["upper"]["half"]) + 0.02)
        lower.add("hole", cabin_hole(lower, upper))
    for part in data.get("arches", []):
        add_arch(lower, part)
    shells = {"lower": lower, "upper": upper}
    for name, shell in shells.items():
        if shell:
            decorate(shell, data.get(name + "_details", {}))
            shell.settle()
            shell.build(name)
            complete(shell, data.get(name + "_details", {}))
    for part in data.get("arches", []):
        line_arch(lower, part)
    if "cabin" in data:
        cabin.furnish(lower, upper, data["cabin"])
    if "underbody" in data:
        low, high = data["underbody"]
        box("underbody", low, high, materials.void())
    fit(lower, upper, data.get("fittings", {}))
    wheels = data["wheels"]
    if "stretch" in data:
        stretch(data["stretch"], wheels["radius"])
    add_wheels(wheels, options, data.get("stretch", {}).get("x", 1.0))


def stretch(by, axle):
    """Makes all that stands in the scene longer (x), wider (y) and taller (z, about the axles' height)."""
    scale = Matrix.Diagonal((by.get("x", 1.0), by.get("y", 1.0), by.get("z", 1.0), 1.0))
    move = Matrix.Translation((0, 0, axle * (1 - by.get("z", 1.0))))
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        thing.matrix_world = move @ scale @ thing.matrix_world


def decorate(shell, details):
    """Everything that changes the skin: creases, dents, shut lines, covers, openings."""
    for crease in details.get("creases", []):
        shell.crease(**crease)
    for dent in details.get("dents", []):
        shell.dent(**dent)
    for channel, view, outline, *radius in details.get("panels", []):
        shell.add(f"gap{channel}", shell.distance(view, outline, radius[0] if radius else 0.02))
    for channel, view, outline, *radius in details.get("covers", []):
        mask = shell.region(view, outline, radius[0] if radius else 0.01)
        shell.add(channel, mask)
        if channel == "plastic":
            shell.press += 0.006 * step(0.007, -0.007, mask)
    for hole in details.get("openings", []):
        lamps.cut_opening(shell, hole)
    for well in details.get("wells", []):
        shell.add("hole", shell.region("top", well["outline"], well.get("radius", 0.05)))


def complete(shell, details):
    for hole in details.get("openings", []):
        lamps.fill_opening(shell, hole)
    for well in details.get("wells", []):
        line_well(shell, well)


def line_well(shell, well):
    """The walls and floor of an opening in the top: a ute's tub, an open cabin."""
    outline = rounded_outline([(y, x) for x, y in well["outline"]], well.get("radius", 0.05), 0.03)
    edge = shell.at("top", outline[:, ::-1], -0.001)
    walls = [edge, edge * (1, 1, 0) + (0, 0, well["floor"])]
    material = NAMED[well.get("material", "plastic")]()
    add_mesh("well", np.concatenate(walls), grid_faces(2, len(edge), closed=True), material)
    add_mesh("well-floor", [(x, y, well["floor"]) for x, y in
                            [(edge[:, 0].min(), -edge[:, 1].max()), (edge[:, 0].max(), -edge[:, 1].max()),
                             (edge[:, 0].max(), edge[:, 1].max()), (edge[:, 0].min(), edge[:, 1].max())]], [(0, 1, 2, 3)], material, smooth=False)
    for y in np.linspace(edge[:, 1].min() + 0.08, edge[:, 1].max() - 0.08, well.get("ribs", 0)):
        box("well-rib", (edge[:, 0].min() + 0.03, y - 0.022, well["floor"] - 0.01), (edge[:, 0].max() - 0.03, y + 0.022, well["floor"] + 0.012), material, 0.006)


def arch_distance(shell, part):
    """Distance outside a wheel arch: a circle, or with a higher power a squarer one, its lower half straight down."""
    power = part.get("power", 2.0)
    dx, dz = np.abs(shell.x - part["x"]) / part.get("stretch", 1.0), np.maximum(0, shell.z - part["z"])
    return (dx ** power + dz ** power) ** (1 / power) - part["radius"]


def add_arch(shell, part):
    outside = np.where(shell.y > 0.35, arch_distance(shell, part), FAR_OUT)
    on_side = shell.sides & (shell.y > 0.35)
    flare, width = part.get("flare", 0.02), part.get("flare_width", 0.10)
    shell.press += np.where(on_side, flare * step(width, 0.0, outside), 0)
    lip = part.get("lip", 0.0)
    if lip:
        shell.add("plastic", np.where(on_side, outside - lip, FAR_OUT))
        # As wide as a few of the grid's cells: a steeper step would take its normals from single points.
        shell.press += np.where(on_side, 0.009 * step(lip + 0.020, lip - 0.016, outside), 0)
    shell.add("hole", np.where(on_side, outside, FAR_OUT))


def line_arch(shell, part):
    """The housing behind an arch: from its edge inward."""
    power, radius = part.get("power", 2.0), part["radius"]
    turn = np.linspace(0, np.pi, 61)
    c, s = np.cos(turn), np.sin(turn)
    dx = part.get("stretch", 1.0) * radius * np.sign(c) * np.abs(c) ** (2 / power)
    dz = radius * np.abs(s) ** (2 / power)
    path = np.stack([part["x"] + dx, part["z"] + dz], -1)
    path = np.concatenate([[(path[0, 0], part["z"] - 0.16)], path, [(path[-1, 0], part["z"] - 0.16)]])
    low = shell.z[0].min() + 0.004
    path[:, 1] = np.maximum(path[:, 1], low)
    edge = shell.at("side", path)
    edge[:, 0], edge[:, 2] = path[:, 0], path[:, 1]
    lip = edge - (0, 0.016, 0)
    inner = lip * (1, 0, 1) + (0, 0.50, 0)
    # Under the car it reaches deeper than the sill, so that nobody sees beneath it past the tyre.
    inner[[0, -1], 2] -= 0.06
    rings = np.stack([edge, lip, inner])
    add_mesh("arch-lip", rings[:2].reshape(-1, 3), grid_faces(2, len(edge)), materials.plastic(), mirror=True)
    add_mesh("arch-housing", rings[1:].reshape(-1, 3), grid_faces(2, len(edge)), materials.void(), mirror=True)
    for side in (1, -1):
        box("arch-back", (part["x"] - radius * 1.1, side * 0.50, part["z"] - 0.2), (part["x"] + radius * 1.1, side * 0.48, part["z"] + radius * 1.05), materials.void())


def cabin_hole(lower, upper):
    """Where the greenhouse stands on the body, the body is open."""
    nose, tail, side, _ = upper.fields.parts(lower.x, lower.y, lower.z)
    inside = round_max(round_max(nose, tail, 0.05), side, 0.05) + 0.02
    return np.where(lower.normals[..., 2] > 0.5, inside, FAR_OUT)


def glaze(upper, glass):
    """Windscreen, rear window and side glass with their black borders, and the trim around them."""
    nose, tail, side, top = upper.fields.parts(upper.x, upper.y, upper.z)
    screen = glass["screen"]
    pane = round_max(round_max(side + screen["pillar"], top + screen["header"], 0.04), -nose - 0.05, 0.01)
    border(upper, "window", pane, screen.get("border", 0.022))
    if "back" in glass:
        back = glass["back"]
        pane = round_max(round_max(side + back["pillar"], top + back["header"], 0.05), -tail - 0.05, 0.01)
        pane = round_max(pane, back["bottom"] - upper.z, back.get("radius", 0.05))
        if "divider" in back:
            pane = round_max(pane, back["divider"] - upper.y, back.get("radius", 0.05))
        border(upper, back.get("tint", "privacy"), pane, back.get("border", 0.02))
    opening = upper.region("side", glass["outline"], glass.get("radius", 0.03))
    upper.press -= 0.006 * step(0.012, -0.012, opening)
    upper.add(glass.get("frame", "gloss"), opening)
    pane = opening + glass.get("frame_width", 0.016)
    for (x0, z0), (x1, z1), half in glass["pillars"]:
        away = np.abs((upper.x - x0) - (x1 - x0) * (upper.z - z0) / (z1 - z0)) / np.hypot(1, (x1 - x0) / (z1 - z0))
        pane = np.maximum(pane, half - away)
    dark_from = glass.get("dark_from", -9)
    upper.add("window", np.where(upper.x > dark_from, pane, FAR_OUT))
    upper.add("privacy", np.where(upper.x > dark_from, FAR_OUT, pane))
    if glass.get("trim"):
        trim = np.maximum(np.abs(opening - 0.004) - glass.get("trim_width", 0.009), (0.55 - upper.normals[..., 1]) * 0.1)
        if "trim_below" in glass:
            trim = np.where(upper.z < glass["trim_below"], trim, FAR_OUT)
        upper.add(glass["trim"], trim)


def border(upper, channel, pane, width):
    upper.press -= 0.004 * step(0.010, -0.010, pane)
    upper.add("gloss", pane)
    upper.add(channel, pane + width)


def add_wheels(wheels, options, stretch_x=1.0):
    look = {key: options.get(key, wheels.get(key)) for key in ("spokes", "finish")}
    for index, x in enumerate(wheels["at"]):
        for side in (1, -1):
            place_wheel(x * stretch_x, side * wheels["out"], wheels["radius"], wheels["rim"], wheels["width"], look["spokes"] or "five",
                        look["finish"] or "silver", turn=0.35 + 0.5 * index + 0.2 * side, rugged=wheels.get("rugged", False))


def fit(lower, upper, parts):
    """Fittings by name. Lists named `…_at` hold the arguments of several; what stands free takes its data as it is."""
    for name, arguments in parts.items():
        if name in ON_LOWER:
            ON_LOWER[name](lower, **arguments)
        elif name in ON_UPPER:
            ON_UPPER[name](upper, **arguments)
        elif name in ON_VIEW:
            for one in arguments:
                ON_VIEW[name](lower, **one)
        elif isinstance(arguments, dict):
            ALONE[name](**arguments)
        else:
            ALONE[name](arguments)
