"""Materials of places: grounds with grain and stains, boards, corrugated iron, leaves."""

from modelling.materials import plain, remember


def grained(name, dark, pale, grain=60.0, stains=0.35, roughness=0.85, bump=0.25, wave=None, stretch=(1, 1, 1)):
    """A surface of two tones: fine grain over wide, faint stains. @param wave (a metre, depth, axis) of corrugation"""

    def make(tree):
        nodes, links = tree.nodes, tree.links
        shader = nodes["Principled BSDF"]
        shader.inputs["Roughness"].default_value, shader.inputs["Specular"].default_value = roughness, 0.3
        place, scale = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
        scale.inputs["Scale"].default_value = stretch
        links.new(place.outputs["Object"], scale.inputs["Vector"])
        fine, wide = noise(tree, scale.outputs[0], grain), noise(tree, scale.outputs[0], 0.45)
        ramp, shade, mix = nodes.new("ShaderNodeValToRGB"), nodes.new("ShaderNodeMapRange"), nodes.new("ShaderNodeMixRGB")
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*pale, 1)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
        links.new(fine, ramp.inputs[0])
        shade.inputs["From Min"].default_value, shade.inputs["From Max"].default_value = 0.35, 0.65
        shade.inputs["To Min"].default_value = 1 - stains
        links.new(wide, shade.inputs["Value"])
        mix.blend_type, mix.inputs[0].default_value = "MULTIPLY", 1
        links.new(ramp.outputs[0], mix.inputs[1])
        links.new(shade.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], shader.inputs["Base Color"])
        rough = nodes.new("ShaderNodeBump")
        rough.inputs["Strength"].default_value, rough.inputs["Distance"].default_value = bump, 0.01
        links.new(corrugation(tree, place, wave) if wave else fine, rough.inputs["Height"])
        if wave:
            rough.inputs["Strength"].default_value, rough.inputs["Distance"].default_value = 1, wave[1]
        links.new(rough.outputs[0], shader.inputs["Normal"])

    return remember(name, make)


def noise(tree, vector, scale):
    node = tree.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = scale, 4
    tree.links.new(vector, node.inputs["Vector"])
    return node.outputs["Fac"]


def corrugation(tree, place, wave):
    node = tree.nodes.new("ShaderNodeTexWave")
    node.bands_direction = wave[2]
    # A wave of scale 1 has a period of 2π/20 metres.
    node.inputs["Scale"].default_value = wave[0] / 3.183
    tree.links.new(place.outputs["Object"], node.inputs["Vector"])
    return node.outputs["Fac"]


def bricks(name, colours, mortar):
    def make(tree):
        nodes, links = tree.nodes, tree.links
        place, turn, brick = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping"), nodes.new("ShaderNodeTexBrick")
        turn.inputs["Rotation"].default_value = (1.5708, 0, 0)
        links.new(place.outputs["Object"], turn.inputs["Vector"])
        links.new(turn.outputs[0], brick.inputs["Vector"])
        for key, colour in zip(("Color1", "Color2", "Mortar"), (*colours, mortar)):
            brick.inputs[key].default_value = (*colour, 1)
        values = {"Scale": 1, "Mortar Size": 0.006, "Brick Width": 0.24, "Row Height": 0.086}
        for key, value in values.items():
            brick.inputs[key].default_value = value
        shader = nodes["Principled BSDF"]
        shader.inputs["Roughness"].default_value = 0.9
        links.new(brick.outputs["Color"], shader.inputs["Base Color"])

    return remember(name, make)


def pavers():
    return bricks_flat("pavers", ((0.30, 0.285, 0.265), (0.26, 0.25, 0.235)), (0.15, 0.145, 0.14), 0.6, 0.6)


def bricks_flat(name, colours, mortar, width, depth):
    material = bricks(name, colours, mortar)
    brick = next(node for node in material.node_tree.nodes if node.bl_idname == "ShaderNodeTexBrick")
    turn = next(node for node in material.node_tree.nodes if node.bl_idname == "ShaderNodeMapping")
    turn.inputs["Rotation"].default_value = (0, 0, 0)
    brick.inputs["Brick Width"].default_value, brick.inputs["Row Height"].default_value = width, depth
    return material


def asphalt():
    return grained("asphalt", (0.055, 0.056, 0.058), (0.13, 0.13, 0.13), 130, 0.3)


def concrete():
    return grained("concrete", (0.27, 0.265, 0.25), (0.36, 0.35, 0.33), 40, 0.22)


def polished():
    return grained("polished", (0.20, 0.198, 0.19), (0.25, 0.246, 0.238), 25, 0.2, roughness=0.16, bump=0.0)


def gravel():
    return grained("gravel", (0.16, 0.12, 0.085), (0.44, 0.35, 0.26), 55, 0.25, bump=0.9)


def grass():
    return grained("grass", (0.05, 0.075, 0.018), (0.20, 0.21, 0.075), 45, 0.4, bump=0.9)


def dry_grass():
    return grained("dry grass", (0.16, 0.13, 0.05), (0.42, 0.35, 0.17), 40, 0.35, bump=0.9)


def boards(name, dark, pale, width=0.14):
    return grained(name, dark, pale, 14, 0.15, 0.6, wave=(1 / width, 0.008, "X"), stretch=(3, 3, 0.25))


def iron(name, colour):
    pale = tuple(min(1, c * 1.15) for c in colour)
    return grained(name, colour, pale, 6, 0.2, 0.42, wave=(13, 0.02, "X"))


def shop_glass():
    """Glazing in daylight: a dark room behind a mirror of the yard."""
    return plain("shop glass", (0.018, 0.024, 0.027), 0.02, specular=0.9)


def leaf(name, colour):
    def make(tree):
        tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*colour, 1)
        tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.6
        tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.25

    return remember(name, make)


def painted(name, colour, roughness=0.5):
    return plain(name, colour, roughness)


def cloth_of(name, colour):
    return plain(name, colour, 0.8, specular=0.2)


def glow(name, colour, strength):
    return plain(name, colour, 0.5, emission=strength)


