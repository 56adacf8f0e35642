"""Solids: vertices with their faces, made and moved by pure functions. Nothing here knows Blender. Metres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterable, Sequence

import numpy as np


@dataclass(frozen=True)
class Solid:
    """A mesh: `verts` is (n, 3), `quads` (k, 4) and `tris` (m, 3) are indices into it, counter-clockwise from outside."""

    verts: np.ndarray
    quads: np.ndarray
    tris: np.ndarray


def solid(verts, quads=(), tris=()) -> Solid:
    return Solid(
        np.asarray(verts, float).reshape(-1, 3),
        np.asarray(quads, np.int32).reshape(-1, 4),
        np.asarray(tris, np.int32).reshape(-1, 3),
    )


def joined(solids: Iterable[Solid]) -> Solid:
    """@returns one solid of all"""
    verts, quads, tris, start = [np.zeros((0, 3))], [np.zeros((0, 4), np.int32)], [np.zeros((0, 3), np.int32)], 0
    for each in solids:
        verts.append(each.verts)
        quads.append(each.quads + start)
        tris.append(each.tris + start)
        start += len(each.verts)
    return Solid(np.concatenate(verts), np.concatenate(quads), np.concatenate(tris))


def transformed(shape: Solid, matrix: np.ndarray) -> Solid:
    """@param matrix 4×4; one that mirrors turns the faces round, so that they still look outwards"""
    verts = shape.verts @ matrix[:3, :3].T + matrix[:3, 3]
    if np.linalg.det(matrix[:3, :3]) > 0:
        return Solid(verts, shape.quads, shape.tris)
    return Solid(verts, shape.quads[:, ::-1], shape.tris[:, ::-1])


def translation(x: float, y: float, z: float) -> np.ndarray:
    matrix = np.eye(4)
    matrix[:3, 3] = (x, y, z)
    return matrix


def rotation(axis: Sequence[float], degrees: float, about: Sequence[float] = (0, 0, 0)) -> np.ndarray:
    """@returns the turn around an axis through `about`, counter-clockwise seen against the axis"""
    x, y, z = np.asarray(axis, float) / np.linalg.norm(axis)
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turn = np.array(
        [
            [c + x * x * (1 - c), x * y * (1 - c) - z * s, x * z * (1 - c) + y * s],
            [y * x * (1 - c) + z * s, c + y * y * (1 - c), y * z * (1 - c) - x * s],
            [z * x * (1 - c) - y * s, z * y * (1 - c) + x * s, c + z * z * (1 - c)],
        ]
    )
    matrix = np.eye(4)
    matrix[:3, :3] = turn
    matrix[:3, 3] = np.asarray(about, float) - turn @ np.asarray(about, float)
    return matrix


def moved(shape: Solid, x: float = 0, y: float = 0, z: float = 0) -> Solid:
    return transformed(shape, translation(x, y, z))


def turned(shape: Solid, axis: Sequence[float], degrees: float, about: Sequence[float] = (0, 0, 0)) -> Solid:
    return transformed(shape, rotation(axis, degrees, about))


def mirrored(shape: Solid) -> Solid:
    """@returns its twin on the other side, y → −y"""
    return transformed(shape, np.diag([1.0, -1.0, 1.0, 1.0]))


def both(shape: Solid) -> Solid:
    """@returns the shape and its twin on the other side"""
    return joined([shape, mirrored(shape)])


def facing(direction: Sequence[float], up: Sequence[float] = (0, 0, 1)) -> np.ndarray:
    """@returns the turn that takes +z to `direction`, and y as near to `up` as can be"""
    w = np.asarray(direction, float) / np.linalg.norm(direction)
    upwards = np.asarray(up, float)
    if abs(w @ upwards) > 0.98 * np.linalg.norm(upwards):
        upwards = np.array([1.0, 0, 0])
    u = np.cross(upwards, w)
    u /= np.linalg.norm(u)
    matrix = np.eye(4)
    matrix[:3, 0], matrix[:3, 1], matrix[:3, 2] = u, np.cross(w, u), w
    return matrix
