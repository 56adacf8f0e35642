"""An assembly gathers solids by material and becomes one Blender object a material."""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from typing import Callable

import bpy
import numpy as np

from .solid import Solid, joined, transformed


class Assembly:
    """Parts by the names of their materials, in the frame of the group that they are added in."""

    def __init__(self) -> None:
        self._parts: dict[str, list[Solid]] = defaultdict(list)
        self._frame = np.eye(4)

    def add(self, material: str, *solids: Solid) -> None:
        for each in solids:
            self._parts[material].append(transformed(each, self._frame))

    def parts(self):
        """@returns pairs of a material's name and its solids"""
        return self._parts.items()

    @contextmanager
    def within(self, matrix: np.ndarray):
        """Parts added inside are moved by the matrix, and by those of the groups around it."""
        outer = self._frame
        self._frame = outer @ matrix
        try:
            yield self
        finally:
            self._frame = outer

    def emit(self, name: str, material: Callable[[str], bpy.types.Material], smooth_angle: float = 40) -> list[bpy.types.Object]:
        """Adds the objects to the scene, one a material. @param material gives the material of a name"""
        return [_add_object(f"{name} {key}", joined(solids), material(key), smooth_angle) for key, solids in self._parts.items()]


def _add_object(name: str, shape: Solid, material: bpy.types.Material, smooth_angle: float) -> bpy.types.Object:
    mesh = bpy.data.meshes.new(name)
    q, t = shape.quads, shape.tris
    mesh.vertices.add(len(shape.verts))
    mesh.vertices.foreach_set("co", shape.verts.astype(np.float32).ravel())
    mesh.loops.add(q.size + t.size)
    mesh.loops.foreach_set("vertex_index", np.concatenate([q.ravel(), t.ravel()]).astype(np.int32))
    mesh.polygons.add(len(q) + len(t))
    starts = np.concatenate([np.arange(len(q)) * 4, q.size + np.arange(len(t)) * 3])
    mesh.polygons.foreach_set("loop_start", starts.astype(np.int32))
    mesh.polygons.foreach_set("loop_total", np.concatenate([np.full(len(q), 4), np.full(len(t), 3)]).astype(np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(q) + len(t), bool))
    mesh.update(calc_edges=True)
    mesh.validate()
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = np.radians(smooth_angle)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing
