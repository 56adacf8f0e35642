"""Every material of the studio: a function makes it at its first call and returns the same one after that.

All painted surfaces share the node group `paint`, so that the pipeline finds the paint in one place; each material
also writes the output variable (AOV) `paint`, which is 1 where paint is seen.
"""
import bpy

GLASS_IOR = 1.5


def remember(name, make):
    found = bpy.data.materials.get(name)
    if found:
        return found
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    make(material.node_tree)
    return material


def plain(name, colour, roughness=0.5, metallic=0.0, coat=0.0, emission=0.0, specular=0.5):
    """A Principled material of one colour."""

    def make(tree):
        shader = tree.nodes["Principled BSDF"].inputs
        shader["Base Color"].default_value = (*colour, 1)
        shader["Roughness"].default_value = roughness
        shader["Metallic"].default_value = metallic
        shader["Clearcoat"].default_value = coat
        shader["Clearcoat Roughness"].default_value = 0.02
        shader["Specular"].default_value = specular
        if emission:
            shader["Emission"].default_value = (*colour, 1)
            shader["Emission Strength"].default_value = emission

    return remember(name, make)


def thin_glass(name, tint, roughness=0.0):
    """Glass without thickness: light goes straight through, tinted, and the sky mirrors by Fresnel."""
    return remember(name, lambda tree: glass_nodes(tree, tint, roughness))


def glass_nodes(tree, tint, roughness=0.0):
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(glass_shader(tree, tint, roughness), output.inputs[0])


def glass_shader(tree, tint, roughness=0.0):
    nodes, links = tree.nodes, tree.links
    mix, clear = nodes.new("ShaderNodeMixShader"), nodes.new("ShaderNodeBsdfTransparent")
    gloss, fresnel = nodes.new("ShaderNodeBsdfGlossy"), nodes.new("ShaderNodeFresnel")
    clear.inputs[0].default_value = (*tint, 1)
    gloss.inputs["Roughness"].default_value = roughness
    # Seen from behind, a Fresnel node looks out of the glass: the pane is as thin from there, so its index is undone.
    place, index = nodes.new("ShaderNodeNewGeometry"), nodes.new("ShaderNodeMapRange")
    index.inputs["To Min"].default_value, index.inputs["To Max"].default_value = GLASS_IOR, 1 / GLASS_IOR
    links.new(place.outputs["Backfacing"], index.inputs["Value"])
    links.new(index.outputs[0], fresnel.inputs[0])
    links.new(fresnel.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(gloss.outputs[0], mix.inputs[2])
    return mix.outputs[0]


def paint_group():
    """The paint itself, with a Normal input. Its base is a light neutral grey; colours come at request."""
    found = bpy.data.node_groups.get("paint")
    if found:
        return found
    group = bpy.data.node_groups.new("paint", "ShaderNodeTree")
    group.inputs.new("NodeSocketVector", "Normal").hide_value = True
    group.outputs.new("NodeSocketShader", "Shader")
    into, out = group.nodes.new("NodeGroupInput"), group.nodes.new("NodeGroupOutput")
    shader = group.nodes.new("ShaderNodeBsdfPrincipled")
    shader.name = "paint"
    values = {"Base Color": (0.62, 0.62, 0.62, 1), "Roughness": 0.035, "Specular": 0.55, "Clearcoat": 1, "Clearcoat Roughness": 0.015}
    for key, value in values.items():
        shader.inputs[key].default_value = value
    for socket in ("Normal", "Clearcoat Normal"):
        group.links.new(into.outputs[0], shader.inputs[socket])
    group.links.new(shader.outputs[0], out.inputs[0])
    return group


def add_paint(tree):
    """A use of the paint in a material's nodes."""
    node = tree.nodes.new("ShaderNodeGroup")
    node.node_tree = paint_group()
    return node


def write_paint_mask(tree, value):
    """Writes the output variable `paint`; value is a number or a socket."""
    node = tree.nodes.new("ShaderNodeOutputAOV")
    node.name = "paint"
    if isinstance(value, (int, float)):
        node.inputs["Value"].default_value = value
    else:
        tree.links.new(value, node.inputs["Value"])


def paint():
    """Car paint, neutral."""

    def make(tree):
        tree.nodes.clear()
        output, normal = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeNewGeometry")
        node = add_paint(tree)
        tree.links.new(normal.outputs["Normal"], node.inputs["Normal"])
        tree.links.new(node.outputs[0], output.inputs[0])
        write_paint_mask(tree, 1.0)

    return remember("paint", make)


def rubber():
    return plain("rubber", (0.018, 0.018, 0.019), 0.62)


def plastic():
    """Grained black plastic of cladding and bumpers."""
    return plain("plastic", (0.028, 0.029, 0.030), 0.5, specular=0.4)


def gloss_black():
    return plain("gloss-black", (0.006, 0.006, 0.007), 0.08)


def void():
    """The dark of gaps and wheel housings."""
    return plain("void", (0.004, 0.004, 0.004), 0.9, specular=0.1)


def chrome():
    return plain("chrome", (0.78, 0.79, 0.80), 0.07, 1)


def satin():
    """Brushed silver trim."""
    return plain("satin", (0.52, 0.53, 0.54), 0.3, 1)


def mirror():
    return plain("mirror", (0.75, 0.77, 0.80), 0.0, 1)


def alloy():
    return plain("alloy", (0.56, 0.57, 0.59), 0.26, 0.9, coat=0.6)


def dark_alloy():
    return plain("dark-alloy", (0.035, 0.036, 0.040), 0.3, 0.5, coat=0.5)


def brake_disc():
    return plain("brake-disc", (0.36, 0.36, 0.37), 0.38, 1)


def steel():
    """Painted steel of chassis and bars."""
    return plain("steel", (0.05, 0.05, 0.052), 0.45, 0.3)


def galvanised():
    return plain("galvanised", (0.55, 0.56, 0.57), 0.42, 0.85)


def aluminium():
    """Bare aluminium of trays."""
    return plain("aluminium", (0.68, 0.69, 0.70), 0.36, 0.9)


def cloth(tone=0.03):
    return plain(f"cloth-{tone}", (tone, tone, tone * 1.05), 0.85, specular=0.25)


def leather(colour=(0.03, 0.03, 0.032)):
    return plain("leather-%.2f-%.2f-%.2f" % colour, colour, 0.45)


def upholstery():
    """Seats, armrests and door inserts: a light neutral grey with a fine grain, tinted at request as paint is."""

    def make(tree):
        nodes, links = tree.nodes, tree.links
        shader = nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = (0.62, 0.62, 0.62, 1)
        shader.inputs["Roughness"].default_value = 0.5
        shader.inputs["Specular"].default_value = 0.32
        place, grain, bump = (nodes.new(n) for n in ("ShaderNodeTexCoord", "ShaderNodeTexNoise", "ShaderNodeBump"))
        grain.inputs["Scale"].default_value, bump.inputs["Strength"].default_value = 420, 0.12
        bump.inputs["Distance"].default_value = 0.002
        links.new(place.outputs["Object"], grain.inputs["Vector"])
        links.new(grain.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs[0], shader.inputs["Normal"])
        write_paint_mask(tree, 1.0)

    return remember("upholstery", make)


def trim():
    """Soft dark plastic of cabins."""
    return plain("trim", (0.045, 0.045, 0.048), 0.6, specular=0.3)


def lining():
    """Light roof lining."""
    return plain("lining", (0.38, 0.37, 0.35), 0.9, specular=0.1)


def plate():
    """A blank number plate."""
    return plain("plate", (0.78, 0.78, 0.76), 0.45)


def window():
    return thin_glass("window", (0.50, 0.54, 0.53))


def privacy():
    """Darkened glass of the rear half."""
    return thin_glass("privacy", (0.10, 0.105, 0.105))


def lens():
    """The clear cover of a lamp."""
    return thin_glass("lens", (0.96, 0.97, 0.98))


def red_lens():
    return thin_glass("red-lens", (0.72, 0.012, 0.014), 0.02)


def reflector():
    """The bright bowl of a lamp."""
    return plain("reflector", (0.7, 0.71, 0.72), 0.12, 1)


def lamp_back():
    return plain("lamp-back", (0.015, 0.015, 0.017), 0.25)


def red_back():
    return plain("red-back", (0.42, 0.006, 0.008), 0.25, 0.3)


def daylight():
    """A lit daytime running light."""
    return plain("daylight", (1, 1, 1), 0.3, emission=3)


def red_light():
    return plain("red-light", (1, 0.02, 0.02), 0.3, emission=1.6)


def amber():
    return plain("amber", (0.85, 0.28, 0.02), 0.2)
