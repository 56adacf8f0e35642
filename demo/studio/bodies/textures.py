"""Materials with a pattern: timber veneer, chequer plate, ribbed cladding. All by position, none needs an unwrap."""

from __future__ import annotations

import bpy

from modelling import materials


class Nodes:
    """Adds nodes to a tree and wires them."""

    def __init__(self, tree) -> None:
        self.tree = tree
        self.shader = tree.nodes["Principled BSDF"]

    def add(self, kind: str, **values):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in values.items():
            setattr(node, key, value)
        return node

    def link(self, output, socket) -> None:
        self.tree.links.new(output, socket)

    def math(self, operation: str, *inputs):
        """@returns the result's socket; an input is a number or a socket"""
        node = self.add("Math", operation=operation)
        for socket, value in zip(node.inputs, inputs):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return node.outputs[0]

    def position(self):
        """@returns the sockets of x, y and z"""
        split = self.add("SeparateXYZ")
        self.link(self.add("TexCoord").outputs["Object"], split.inputs[0])
        return split.outputs

    def bump(self, height, distance: float) -> None:
        node = self.add("Bump")
        node.inputs["Distance"].default_value = distance
        self.link(height, node.inputs["Height"])
        self.link(node.outputs[0], self.shader.inputs["Normal"])

    def values(self, colour, roughness: float, metallic: float = 0, coat: float = 0) -> None:
        inputs = self.shader.inputs
        inputs["Base Color"].default_value = (*colour, 1)
        inputs["Roughness"].default_value, inputs["Metallic"].default_value = roughness, metallic
        inputs["Clearcoat"].default_value = coat


def timber(name: str, light, dark) -> bpy.types.Material:
    """Veneer with its grain along x."""

    def make(tree):
        nodes = Nodes(tree)
        nodes.values(light, 0.38, coat=0.15)
        stretch, noise, ramp = nodes.add("Mapping"), nodes.add("TexNoise"), nodes.add("ValToRGB")
        stretch.inputs["Scale"].default_value = (1.3, 26, 26)
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.6, 6
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.65
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*light, 1)
        nodes.link(nodes.add("TexCoord").outputs["Object"], stretch.inputs[0])
        nodes.link(stretch.outputs[0], noise.inputs["Vector"])
        nodes.link(noise.outputs[0], ramp.inputs[0])
        nodes.link(ramp.outputs[0], nodes.shader.inputs["Base Color"])

    return materials.remember(name, make)


def chequer_plate() -> bpy.types.Material:
    """Black chequer plate: raised lozenges, each turned by a right angle from its neighbours."""

    def make(tree):
        nodes = Nodes(tree)
        nodes.values((0.05, 0.052, 0.055), 0.38, 0.55)
        x, y, z = nodes.position()
        across, up = nodes.math("MULTIPLY", nodes.math("ADD", x, y), 26), nodes.math("MULTIPLY", z, 26)
        parity = nodes.math("MODULO", nodes.math("ADD", nodes.math("FLOOR", across), nodes.math("ADD", nodes.math("FLOOR", up), 4096)), 2)
        a, b = (nodes.math("SUBTRACT", nodes.math("FRACT", value), 0.5) for value in (across, up))
        other = nodes.math("SUBTRACT", 1, parity)
        p = nodes.math("ADD", nodes.math("MULTIPLY", a, parity), nodes.math("MULTIPLY", b, other))
        q = nodes.math("ADD", nodes.math("MULTIPLY", b, parity), nodes.math("MULTIPLY", a, other))
        reach = nodes.math("ADD", nodes.math("POWER", nodes.math("DIVIDE", p, 0.46), 2), nodes.math("POWER", nodes.math("DIVIDE", q, 0.15), 2))
        nodes.bump(nodes.math("SUBTRACT", 1, nodes.math("MINIMUM", reach, 1)), 0.004)

    return materials.remember("chequer", make)


def cladding() -> bpy.types.Material:
    """White aluminium cladding with a rib every 10 cm."""

    def make(tree):
        nodes = Nodes(tree)
        nodes.values((0.74, 0.745, 0.74), 0.34, coat=0.2)
        z = nodes.position()[2]
        wave = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.math("FRACT", nodes.math("MULTIPLY", z, 9)), 0.5))
        nodes.bump(nodes.math("MINIMUM", nodes.math("MULTIPLY", wave, 5), 1), 0.006)

    return materials.remember("cladding", make)
