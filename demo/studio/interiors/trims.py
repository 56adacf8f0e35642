"""Materials of cabins that are not upholstery; each is made once in a scene."""
import bpy


def trim(name, base, rough, metal=0.0, specular=0.5, grain=None):
    """A surface by its colour and roughness; `grain` is (bumps a metre, strength) of moulded plastic or carpet."""
    made = bpy.data.materials.get(name)
    if made:
        return made
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    surface = tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*base, 1)
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Metallic"].default_value = metal
    surface.inputs["Specular"].default_value = specular
    if grain:
        noise, bump, place = (tree.nodes.new(n) for n in ("ShaderNodeTexNoise", "ShaderNodeBump", "ShaderNodeTexCoord"))
        noise.inputs["Scale"].default_value, bump.inputs["Strength"].default_value = grain
        bump.inputs["Distance"].default_value = 0.002
        tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
        tree.links.new(noise.outputs[0], bump.inputs["Height"])
        tree.links.new(bump.outputs[0], surface.inputs["Normal"])
    return material


def glow(name, colour, strength):
    made = bpy.data.materials.get(name)
    if made:
        return made
    material = trim(name, (0, 0, 0), 0.3)
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Emission"].default_value = (*colour, 1)
    surface.inputs["Emission Strength"].default_value = strength
    return material


def soft_plastic():
    return trim("soft plastic", (0.042, 0.043, 0.046), 0.6, grain=(900, 0.22))


def hard_plastic():
    return trim("hard plastic", (0.030, 0.031, 0.033), 0.5, grain=(700, 0.14))


def gloss_black():
    return trim("gloss black", (0.006, 0.006, 0.007), 0.12)


def recess():
    return trim("recess", (0.004, 0.004, 0.004), 0.9)


def brushed_metal():
    return trim("brushed metal", (0.42, 0.43, 0.44), 0.34, 1.0)


def dark_metal():
    return trim("dark metal", (0.12, 0.122, 0.128), 0.38, 0.9)


def chrome():
    return trim("bright metal", (0.75, 0.76, 0.77), 0.12, 1.0)


def wheel_leather():
    return trim("wheel leather", (0.022, 0.022, 0.023), 0.46, grain=(1400, 0.25))


def carpet():
    return trim("carpet", (0.04, 0.041, 0.043), 0.95, specular=0.1, grain=(1100, 0.9))


def mat_pile():
    return trim("mat", (0.06, 0.061, 0.063), 0.97, specular=0.08, grain=(1500, 1.0))


def lining():
    return trim("lining", (0.50, 0.49, 0.47), 0.95, specular=0.1, grain=(1600, 0.15))


def pillar():
    return trim("pillar", (0.36, 0.355, 0.345), 0.7, specular=0.25)


def webbing():
    return trim("webbing", (0.022, 0.022, 0.023), 0.75)


def red():
    return trim("red", (0.42, 0.012, 0.012), 0.4)


def stitch():
    return trim("stitch", (0.22, 0.22, 0.22), 0.8)


def rubber():
    return trim("cabin rubber", (0.014, 0.014, 0.014), 0.7)


def panel_metal():
    """A van's inside, painted at the factory."""
    return trim("panel metal", (0.60, 0.61, 0.61), 0.45)


def plywood():
    return trim("plywood", (0.36, 0.25, 0.15), 0.6, grain=(60, 0.1))


def screen_glass():
    return trim("screen glass", (0.004, 0.005, 0.006), 0.1)
