"""The material of a shell: paint, glass, trim and holes chosen by per-vertex signed distances, so that edges stay sharp
between vertices. Channels: gap1..gap4 (shut lines, along zero), plastic, gloss, chrome, window, privacy, hole."""
from modelling.materials import add_paint, glass_shader, remember, write_paint_mask

EDGE = 0.0012
GAP_HALF_WIDTH = 0.0022
GAP_ROUNDING = 0.007
# Base colour, roughness, metallic of what covers paint, the last on top.
COVERS = {"plastic": ((0.028, 0.029, 0.030), 0.5, 0.0), "satin": ((0.5, 0.51, 0.52), 0.3, 1.0),
          "gloss": ((0.006, 0.006, 0.007), 0.08, 0.0), "chrome": ((0.78, 0.79, 0.80), 0.08, 1.0)}
GLASS = {"window": (0.50, 0.54, 0.53), "privacy": (0.10, 0.105, 0.105)}


def skin(channels):
    """The material for shells that have these channels."""
    return remember("skin-" + "-".join(channels), lambda tree: skin_nodes(tree, channels))


def skin_nodes(tree, channels):
    tree.nodes.clear()
    nodes, links = tree.nodes, tree.links
    gaps = [read(tree, name) for name in channels if name.startswith("gap")]
    nearest = smallest(tree, [absolute(tree, gap) for gap in gaps]) if gaps else None
    gap = ramp(tree, nearest, GAP_HALF_WIDTH - 0.0006, GAP_HALF_WIDTH + 0.0006, 1, 0) if gaps else None
    normal = rounded_normal(tree, nearest)
    painted = add_paint(tree)
    links.new(normal, painted.inputs["Normal"])
    shader, free = painted.outputs[0], None
    for name, (colour, roughness, metallic) in COVERS.items():
        if name in channels:
            mask = inside(tree, name)
            shader = over(tree, shader, principled(tree, colour, roughness, metallic, normal), mask)
            free = lessen(tree, free, mask)
    if gap:
        shader = over(tree, shader, principled(tree, (0.004, 0.004, 0.004), 0.9, 0, None), gap)
        free = lessen(tree, free, gap)
    for name, tint in GLASS.items():
        if name in channels:
            mask = inside(tree, name)
            shader = over(tree, shader, glass_shader(tree, tint), mask)
            free = lessen(tree, free, mask)
    if "hole" in channels:
        mask = inside(tree, "hole")
        shader = over(tree, shader, nodes.new("ShaderNodeBsdfTransparent").outputs[0], mask)
        free = lessen(tree, free, mask)
    output = nodes.new("ShaderNodeOutputMaterial")
    links.new(shader, output.inputs[0])
    write_paint_mask(tree, 1.0 if free is None else free)


def read(tree, name):
    node = tree.nodes.new("ShaderNodeAttribute")
    node.attribute_name = name
    return node.outputs["Fac"]


def ramp(tree, value, low, high, at_low, at_high):
    node = tree.nodes.new("ShaderNodeMapRange")
    for index, number in ((1, low), (2, high), (3, at_low), (4, at_high)):
        node.inputs[index].default_value = number
    tree.links.new(value, node.inputs[0])
    return node.outputs[0]


def inside(tree, name):
    return ramp(tree, read(tree, name), -EDGE, EDGE, 1, 0)


def sum_node(tree, operation, *values):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    for socket, value in zip(node.inputs, values):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return node.outputs[0]


def absolute(tree, value):
    return sum_node(tree, "ABSOLUTE", value)


def smallest(tree, values):
    found = values[0]
    for value in values[1:]:
        found = sum_node(tree, "MINIMUM", found, value)
    return found


def lessen(tree, free, mask):
    rest = sum_node(tree, "SUBTRACT", 1.0, mask)
    return rest if free is None else sum_node(tree, "MULTIPLY", free, rest)


def rounded_normal(tree, nearest):
    """Rolls the paint into the shut lines, which is what makes them look pressed, not drawn."""
    if nearest is None:
        return tree.nodes.new("ShaderNodeNewGeometry").outputs["Normal"]
    height = ramp(tree, nearest, 0.0, GAP_ROUNDING, 0, 1)
    height.node.interpolation_type = "SMOOTHSTEP"
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = 0.004
    tree.links.new(height, bump.inputs["Height"])
    return bump.outputs[0]


def principled(tree, colour, roughness, metallic, normal):
    node = tree.nodes.new("ShaderNodeBsdfPrincipled")
    node.inputs["Base Color"].default_value = (*colour, 1)
    node.inputs["Roughness"].default_value = roughness
    node.inputs["Metallic"].default_value = metallic
    if normal:
        tree.links.new(normal, node.inputs["Normal"])
    return node.outputs[0]


def over(tree, below, above, mask):
    node = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(mask, node.inputs[0])
    tree.links.new(below, node.inputs[1])
    tree.links.new(above, node.inputs[2])
    return node.outputs[0]
