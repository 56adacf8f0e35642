"""The light of cabins: a pale, overcast yard seen through the windows, and a soft fill under the roof."""
import bpy
from mathutils import Vector

# Height of the view (-1 straight down, 1 straight up) and its colour.
SKY = [(-1.0, (0.36, 0.355, 0.34)), (-0.16, (0.50, 0.49, 0.47)), (-0.02, (0.60, 0.595, 0.58)), (0.0, (0.34, 0.37, 0.36)), (0.045, (0.42, 0.45, 0.45)), (0.075, (0.82, 0.86, 0.90)), (0.5, (0.88, 0.92, 0.97)), (1.0, (0.95, 0.97, 1.0))]


def sky(scene, strength):
    """A gradient from paving over a far hedge to a bright sky; its edges are soft, as out of focus."""
    world = bpy.data.worlds.new("cabin sky")
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place, split, spread, ramp = (nodes.new(n) for n in ("ShaderNodeTexCoord", "ShaderNodeSeparateXYZ", "ShaderNodeMapRange", "ShaderNodeValToRGB"))
    waves, mix = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeMath")
    waves.inputs["Scale"].default_value, waves.inputs["Detail"].default_value = 7.0, 2.5
    mix.operation = "MULTIPLY_ADD"
    mix.inputs[1].default_value = 0.10
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = -1.0, 1.0
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(place.outputs["Generated"], waves.inputs["Vector"])
    links.new(waves.outputs["Fac"], mix.inputs[0])
    links.new(split.outputs["Z"], mix.inputs[2])
    links.new(mix.outputs[0], spread.inputs["Value"])
    links.new(spread.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = strength
    elements = ramp.color_ramp.elements
    while len(elements) < len(SKY):
        elements.new(0.5)
    for element, (height, colour) in zip(elements, SKY):
        # The noise adds 0.05 on average.
        element.position, element.color = min((height + 1.05) / 2, 1.0), (*colour, 1)


def fill(scene, at, towards, size, watts):
    """A lamp that lights what a photographer's reflector would; neither seen nor mirrored."""
    data = bpy.data.lights.new("fill", "AREA")
    data.shape, data.size, data.size_y, data.energy = "RECTANGLE", size[0], size[1], watts
    lamp = bpy.data.objects.new("fill", data)
    lamp.location = at
    lamp.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = lamp.visible_glossy = False
    scene.collection.objects.link(lamp)


def open_to_light(thing):
    """Keeps a roof in the picture, but lets daylight in through it as a glass one would."""
    thing.visible_shadow = False
