"""Renders views of one body, cabin or place as passes (multilayer OpenEXR), all in one start of Blender.

blender -b -noaudio --python demo/studio/render.py -- --body suv-medium --views front,side --width 640 --samples 16 --out DIR

Of each view there are two files of half the samples, `<body>-<view>.0.exr` and `.1.exr`: their difference is the noise
that `layers.py` removes. See README.md.
"""
import argparse
import importlib
import importlib.util
import json
import math
import sys
import time
from pathlib import Path

import bpy

STUDIO = Path(__file__).resolve().parent
sys.path.insert(0, str(STUDIO))

import framing  # noqa: E402
import lighting  # noqa: E402
from greys import GROUND_GREY  # noqa: E402



# How far before the camera the point is about which a place turns, in metres.
PIVOT = 9.0


def read_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--body", required=True)
    parser.add_argument("--views", default="front")
    parser.add_argument("--width", type=int, default=640)
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--out", default=".")
    parser.add_argument("--options", default="{}", help="JSON, e.g. '{\"spokes\": \"ten\", \"finish\": \"dark\"}'")
    parser.add_argument("--name", help="the files' name instead of the body's, for one with options")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def load_body(name):
    """A body's, cabin's or place's module: it has `build(options)` and EXTENT, a cabin also CAMERAS."""
    module = name.replace("-", "_")
    for folder in ("bodies", "interiors", "places"):
        if importlib.util.find_spec(f"{folder}.{module}"):
            return importlib.import_module(f"{folder}.{module}")
    raise SystemExit(f"no body, cabin or place is named {name}")


def prepare_cycles(scene, width, samples):
    render, cycles = scene.render, scene.cycles
    render.engine, render.film_transparent, render.use_persistent_data = "CYCLES", True, True
    render.resolution_x, render.resolution_y = width, round(width * framing.RATIO)
    render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    render.image_settings.exr_codec, render.image_settings.color_depth = "NONE", "16"
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = samples, False, False
    cycles.film_transparent_glass, cycles.pixel_filter_type, cycles.filter_width = True, "BLACKMAN_HARRIS", 1.4
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 5, 16
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 5, 2.5, 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False


def ask_for_passes(layer):
    for kind in ("diffuse", "glossy"):
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    layer.cycles.denoising_store_passes = True
    for name in ("paint", "ground"):
        aov = layer.aovs.add()
        aov.name, aov.type = name, "VALUE"


def add_ground():
    """The ground that catches the shadow and shows itself only in reflections."""
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*(GROUND_GREY,) * 3, 1)
    tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.9
    tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.1
    mask = tree.nodes.new("ShaderNodeOutputAOV")
    mask.name = "ground"
    mask.inputs["Value"].default_value = 1.0
    mesh = bpy.data.meshes.new("ground")
    size = 80
    mesh.from_pydata([(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    ground = bpy.data.objects.new("ground", mesh)
    ground.is_shadow_catcher = True
    bpy.context.scene.collection.objects.link(ground)
    return ground


def on_turntable(scene):
    """All that is in the scene so far, turned and moved as one."""
    table = bpy.data.objects.new("turntable", None)
    parts = [thing for thing in scene.objects if thing.parent is None]
    scene.collection.objects.link(table)
    for part in parts:
        part.parent = table
    return table


def quieten_lamps():
    """Glowing lenses light nothing: they would be sampled as lamps and make noise."""
    for material in bpy.data.materials:
        material.cycles.sample_as_light = False


def aim(view, body, table):
    spec = framing.CAMERAS["views"][view]
    if framing.stand_of(view, body.EXTENT) == "top":
        return framing.plan_camera(body.EXTENT, spec["fill"])
    turn, (x, y) = framing.placing(view, body.EXTENT)
    table.location, table.rotation_euler = (x, y, 0), (0, 0, turn)
    camera = framing.stand_camera(framing.stand_of(view, body.EXTENT))
    # Only what is behind a vehicle is out of focus.
    camera.data.dof.use_dof = False
    return camera


def render_halves(scene, path):
    started = time.time()
    for seed in (0, 1):
        scene.cycles.seed = seed
        scene.render.filepath = f"{path}.{seed}.exr"
        bpy.ops.render.render(write_still=True)
    print(f"rendered {Path(path).name} in {time.time() - started:.1f} s", flush=True)


def build_outside(scene, body, options):
    """A vehicle on its turntable, in the sun."""
    body.build(options)
    table = on_turntable(scene)
    lighting.light_scene(scene)
    add_ground()
    return table


def build_cabin(scene, body, options):
    """A cabin has its own light and is seen with what is before its windows."""
    body.build(options)
    if scene.world is None:
        body.light(scene, options)
    framing.inside_camera(body.camera(options))
    scene.render.film_transparent = False


def build_place(scene, body, options):
    """A place, turned about a point before its camera and set back, so that no wall is seen square on."""
    body.build(options)
    turn, back = getattr(body, "TURN", 0.0), getattr(body, "BACK", 0.0)
    table = on_turntable(scene)
    table.rotation_euler = (0, 0, turn)
    table.location = (PIVOT * math.sin(turn), PIVOT * (1 - math.cos(turn)) + back, 0)
    lighting.light_scene(scene, seen=True)
    scene.render.film_transparent = False


def about(view, body):
    """What `layers.py` has to know of a view: whether it is a place, and out of focus, and the stand it is seen from."""
    cabin, place = hasattr(body, "camera"), hasattr(body, "STANDS")
    stand = None if cabin or place else framing.stand_of(view, body.EXTENT)
    blurred = place and "focus" in framing.CAMERAS["stands"][view]
    return {"view": view, "place": place, "blurred": blurred, "stand": None if stand == "top" else stand}


def main():
    arguments = read_arguments()
    name, options, views = arguments.name or arguments.body, json.loads(arguments.options), arguments.views.split(",")
    body = load_body(arguments.body)
    Path(arguments.out).mkdir(parents=True, exist_ok=True)
    scene = table = None
    for view in views:
        # A cabin has only what its view shows; all else is built once for all views.
        if scene is None or hasattr(body, "camera"):
            started, scene = time.time(), empty_scene()
            prepare_cycles(scene, arguments.width, max(1, arguments.samples // 2))
            ask_for_passes(scene.view_layers[0])
            if hasattr(body, "camera"):
                build_cabin(scene, body, {"view": view, **options})
            elif hasattr(body, "STANDS"):
                build_place(scene, body, options)
            else:
                table = build_outside(scene, body, options)
            quieten_lamps()
            print(f"built {name} in {time.time() - started:.1f} s", flush=True)
        if hasattr(body, "STANDS"):
            framing.stand_camera(view)
        elif table:
            aim(view, body, table)
        path = Path(arguments.out) / f"{name}-{view}"
        Path(f"{path}.json").write_text(json.dumps(about(view, body)))
        render_halves(scene, path)


if __name__ == "__main__":
    main()
