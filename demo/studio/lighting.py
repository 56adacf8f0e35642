"""Light of all pictures: a clear Australian morning. A soft sun at the camera's left shoulder, and a plain sky, which
is found by bounces only: with the sun as the one lamp that is sampled, there is hardly any noise to remove.
"""
import math

import bpy
from mathutils import Vector

SUN_TURN, SUN_HEIGHT, SUN_SOFTNESS = math.radians(24), math.radians(44), math.radians(3)
SUN_COLOUR, SUN_STRENGTH = (1.0, 0.935, 0.835), 5.0
# What the world looks like by the height of a direction, from straight down to straight up (-1 … 1). Beneath is
# sunlit ground; a belt of trees and buildings gives paint its dark line, a bright haze above it the light one.
WORLD = (
    (-1.0, (0.24, 0.23, 0.215)),
    (-0.10, (0.30, 0.285, 0.26)),
    (-0.012, (0.26, 0.25, 0.23)),
    (-0.004, (0.045, 0.05, 0.04)),
    (0.055, (0.07, 0.08, 0.06)),
    (0.085, (1.05, 1.08, 1.10)),
    (0.25, (0.70, 0.80, 0.93)),
    (0.55, (0.34, 0.49, 0.74)),
    (1.0, (0.19, 0.32, 0.60)),
)
# What paint and glass mirror: the same, with more contrast, as a clear coat returns little of it.
MIRRORED = (
    (-1.0, (0.16, 0.155, 0.15)),
    (-0.08, (0.34, 0.33, 0.31)),
    (-0.014, (0.42, 0.41, 0.39)),
    (-0.006, (0.02, 0.022, 0.018)),
    (0.06, (0.035, 0.04, 0.03)),
    (0.09, (3.2, 3.25, 3.3)),
    (0.22, (1.9, 2.05, 2.3)),
    (0.5, (0.62, 0.85, 1.25)),
    (1.0, (0.30, 0.48, 0.90)),
)
# What a camera sees of the sky.
SEEN = ((-1.0, (0.5, 0.5, 0.5)), (0.0, (0.80, 0.88, 0.95)), (0.08, (0.60, 0.77, 0.97)), (0.3, (0.27, 0.48, 0.84)), (1.0, (0.12, 0.28, 0.62)))
# By how much the tops of the trees that are mirrored go up and down.
TREETOPS = 0.07


def light_scene(scene, seen=False):
    """@param seen whether the camera sees the sky"""
    add_sun(scene)
    add_world(scene)
    if seen:
        show_sky(scene.world.node_tree)


def show_sky(tree):
    """What the camera sees: a blue sky that pales to the horizon, with high thin clouds."""
    nodes, links = tree.nodes, tree.links
    place, split, path, mix = (nodes.new(f"Shader{kind}") for kind in ("NodeTexCoord", "NodeSeparateXYZ", "NodeLightPath", "NodeMixRGB"))
    links.new(place.outputs["Generated"], split.inputs[0])
    flat, veil, cloud = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeMapRange"), nodes.new("ShaderNodeMixRGB")
    flat.operation = "DIVIDE"
    height = math_node(tree, "ADD", math_node(tree, "MAXIMUM", split.outputs["Z"], 0.0), 0.12)
    links.new(place.outputs["Generated"], flat.inputs[0])
    links.new(height, flat.inputs[1])
    for key, value in zip(("From Min", "From Max", "To Min", "To Max"), (0.48, 0.78, 0, 0.75)):
        veil.inputs[key].default_value = value
    links.new(noise(tree, flat.outputs[0], (0.7, 1.5, 0)), veil.inputs["Value"])
    links.new(veil.outputs[0], cloud.inputs[0])
    links.new(by_height(tree, split.outputs["Z"], SEEN), cloud.inputs[1])
    cloud.inputs[2].default_value = (1.15, 1.15, 1.15, 1)
    background = nodes["Background"].inputs[0]
    links.new(path.outputs["Is Camera Ray"], mix.inputs[0])
    links.new(background.links[0].from_socket, mix.inputs[1])
    links.new(cloud.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], background)


def add_sun(scene):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = SUN_STRENGTH, SUN_SOFTNESS, SUN_COLOUR
    sun = bpy.data.objects.new("sun", lamp)
    # A lamp shines along its -z.
    towards = Vector((-math.sin(SUN_TURN), -math.cos(SUN_TURN), math.tan(SUN_HEIGHT)))
    sun.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    scene.collection.objects.link(sun)


def add_world(scene):
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "NONE"
    tree = world.node_tree
    nodes, links = tree.nodes, tree.links
    place, split, path, mix = (nodes.new(f"Shader{kind}") for kind in ("NodeTexCoord", "NodeSeparateXYZ", "NodeLightPath", "NodeMixRGB"))
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(path.outputs["Is Glossy Ray"], mix.inputs[0])
    links.new(by_height(tree, split.outputs["Z"], WORLD), mix.inputs[1])
    uneven = math_node(tree, "MULTIPLY_ADD", noise(tree, place.outputs["Generated"], (5, 5, 0.3)), -TREETOPS, TREETOPS / 2)
    links.new(by_height(tree, math_node(tree, "ADD", split.outputs["Z"], uneven), MIRRORED), mix.inputs[2])
    links.new(mix.outputs[0], nodes["Background"].inputs[0])


def math_node(tree, operation, *values):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    for socket, value in zip(node.inputs, values):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return node.outputs[0]


def noise(tree, direction, stretch):
    scale, texture = tree.nodes.new("ShaderNodeMapping"), tree.nodes.new("ShaderNodeTexNoise")
    scale.inputs["Scale"].default_value = stretch
    texture.inputs["Scale"].default_value, texture.inputs["Detail"].default_value = 1.6, 3
    tree.links.new(direction, scale.inputs["Vector"])
    tree.links.new(scale.outputs[0], texture.inputs["Vector"])
    return texture.outputs["Fac"]


def by_height(tree, height, stops):
    """The colours of a world by the height of a direction."""
    spread, ramp = tree.nodes.new("ShaderNodeMapRange"), tree.nodes.new("ShaderNodeValToRGB")
    spread.inputs["From Min"].default_value = -1
    tree.links.new(height, spread.inputs["Value"])
    tree.links.new(spread.outputs[0], ramp.inputs[0])
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (at, colour) in zip(elements, stops):
        element.position, element.color = (at + 1) / 2, (*colour, 1)
    return ramp.outputs[0]
