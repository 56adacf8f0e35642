"""Furniture is made square; this fits it to its caravan."""

from __future__ import annotations

import numpy as np

from modelling.solid import Solid

SKIN = 0.05


def fitted(shape: Solid, plan) -> Solid:
    """@returns furniture cut back at the sloping ends, its lower edge at the wall lifted above the wheels"""
    verts = shape.verts.copy()
    if "arch" in plan:
        x0, x1, top = plan["arch"]
        beside = (np.abs(verts[:, 1]) > plan["width"] / 2 - 0.46) & (verts[:, 0] > x0 - 1.2) & (verts[:, 0] < x1 + 1.2)
        verts[beside, 2] = np.maximum(verts[beside, 2], top + 0.03)
    front, rear = _ends(plan)
    verts[:, 0] = np.clip(verts[:, 0], np.interp(verts[:, 2], *rear) + SKIN, np.interp(verts[:, 2], *front) - SKIN)
    return Solid(verts, shape.quads, shape.tris)


def _ends(plan):
    """The lines of the front and of the rear: heights, and x at these."""
    profile = np.asarray(plan["profile"], float)
    crest = int(np.argmax(profile[:, 1]))
    front, rear = profile[: crest + 1], profile[crest + 1 :][::-1]
    return (front[:, 1], front[:, 0]), (rear[:, 1], rear[:, 0])
