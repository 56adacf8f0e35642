"""Vehicles that stand in the background of a place: the studio's own bodies, each modelled once."""
import importlib

import bpy

_modelled, _coloured = {}, {}


def parked(body, x, y, turn=0.0, colour=(0.5, 0.5, 0.52)):
    """A vehicle whose middle is at (x, y). @param turn radians, 0 looks along +x; colour of its paint, linear"""
    stand = bpy.data.objects.new(f"parked {body}", None)
    stand.location, stand.rotation_euler = (x, y, 0), (0, 0, turn)
    bpy.context.scene.collection.objects.link(stand)
    for part in model_of(body):
        twin = part.copy()
        bpy.context.scene.collection.objects.link(twin)
        if twin.parent is None:
            twin.parent = stand
        for slot in twin.material_slots:
            tinted = slot.material and in_colour(slot.material, colour)
            if tinted:
                slot.link, slot.material = "OBJECT", tinted


def model_of(body):
    """The objects of a body, out of the scene."""
    kept = _modelled.get(body)
    if kept:
        return kept
    before = set(bpy.context.scene.objects)
    importlib.import_module("bodies." + body.replace("-", "_")).build({})
    _modelled[body] = [thing for thing in bpy.context.scene.objects if thing not in before]
    for thing in _modelled[body]:
        bpy.context.scene.collection.objects.unlink(thing)
    return _modelled[body]


def in_colour(material, colour):
    """A painted material in a colour; None for one without paint."""
    if not any(is_paint(node) for node in material.node_tree.nodes):
        return None
    known = (material.name, colour)
    if known not in _coloured:
        _coloured[known] = copy = material.copy()
        for node in filter(is_paint, copy.node_tree.nodes):
            node.node_tree = node.node_tree.copy()
            node.node_tree.nodes["paint"].inputs["Base Color"].default_value = (*colour, 1)
    return _coloured[known]


def is_paint(node):
    return node.bl_idname == "ShaderNodeGroup" and node.node_tree and node.node_tree.name.startswith("paint")
