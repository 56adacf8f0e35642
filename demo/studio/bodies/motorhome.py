"""A coach-built motorhome: a living body behind the cab of the van."""

from __future__ import annotations

import bpy

from modelling.assembly import Assembly
from modelling.car import build_car
from modelling.shapes import block, sweep
from modelling.solid import both

from . import van
from .caravans import chassis, fittings, furniture, shell
from .caravans.caravan import open_to_the_sun
from .caravans.motorhomes import COACH
from .finishes import finish

NOSE, TAIL = 2.64, -4.40
EXTENT = (NOSE - TAIL, 2.42, 3.12)
BACK = 0.30


def ahead_of(parts):
    """What the van has before the cut."""
    return [part for part in parts if _places(part) > BACK]


def _places(part) -> float:
    view, outline = (part["view"], part.get("outline", part.get("path"))) if isinstance(part, dict) else (part[1], part[2])
    if view in ("nose", "top"):
        return 9.0
    return max(x for x, _ in outline) if view == "side" else -9.0


DETAILS, UPPER = van.BODY["lower_details"], van.BODY["upper_details"]
CAB = dict(
    lower=dict(
        van.BODY["lower"],
        tail=[(0.34, BACK), (0.8, BACK - 0.01), (1.25, BACK - 0.01)],
        tail_plan=[(0, 0), (0.9, 0.01)],
        sill=[(0, 0.30), (1.1, 0.25), (2.1, 0.22), (2.65, 0.26)],
    ),
    upper=dict(van.BODY["upper"], tail=[(1.05, BACK), (1.5, BACK + 0.01), (1.99, BACK + 0.02)], tail_plan=[(0, 0), (0.9, 0.01)]),
    glass=dict({k: v for k, v in van.BODY["glass"].items() if k != "back"}),
    arches=[van.BODY["arches"][0]],
    wheels=dict(van.BODY["wheels"], at=(van.FRONT,)),
    lower_details=dict(
        creases=[DETAILS["creases"][2]],
        dents=[dict(view="side", outline=[(0.64, 0.985), (0.44, 0.985), (0.44, 1.05), (0.64, 1.05)], depth=0.012, soft=0.02, radius=0.025)],
        panels=[p for p in DETAILS["panels"] if p[1] in ("top", "nose") or p[0] == 1],
        covers=[p for p in DETAILS["covers"] if p[1] == "nose" or (p[1] == "side" and max(x for x, _ in p[2]) > 0.5)],
        openings=[p for p in DETAILS["openings"] if p["view"] == "nose"],
    ),
    upper_details=dict(panels=[p for p in UPPER["panels"] if p[0] == 1]),
    cabin=dict(van.BODY["cabin"], back=BACK + 0.05),
    underbody=((BACK, -0.62, 0.24), (2.2, 0.62, 0.42)),
    fittings=dict(
        mirrors=dict(at=(1.40, 1.20), size=(0.25, 0.26, 0.20), cap="plastic"), handles=dict(places=[(0.54, 1.02)], material="plastic"),
        wipers=van.BODY["fittings"]["wipers"], plates_at=[dict(view="nose", z=0.605)], emblems_at=[dict(view="nose", z=0.745, size=(0.15, 0.10))],
    ),
)


def build(options) -> None:
    """@param options roof "off" shows the floor plan"""
    covered = options.get("roof") != "off"
    build_car(CAB, options)
    coach = Assembly()
    shell.add_shell(coach, COACH, coach if covered else None)
    chassis.add_arches(coach, COACH)
    fittings.add_fittings(coach, COACH, covered)
    furniture.add_furniture(coach, COACH, "outside" if covered else "plan")
    add_skirt(coach)
    parts = coach.emit("motorhome", finish)
    if not covered:
        open_to_the_sun(parts)
    chassis.add_wheels(COACH, 0)
    centre()


def add_skirt(coach: Assembly) -> None:
    """Bumper, rails and the panel over the cab."""
    coach.add("plastic", block((-4.42, -1.10, 0.40), (-4.22, 1.10, 0.62), 0.05))
    coach.add("chassis", both(block((-4.1, 0.42, 0.30), (1.2, 0.50, 0.42), 0.01)))
    coach.add("composite", block((0.16, -1.10, 0.50), (0.40, 1.10, 1.84), 0.06))
    coach.add("gloss-black", sweep([(1.245, -0.62, 2.24), (1.255, 0, 2.24), (1.245, 0.62, 2.24)], [(0.02, 0.05)] * 3, section=shell.BEAM, up=(0, 0, 1)))


def centre() -> None:
    """Its middle, not that of its axles, stands at x = 0, so that it stands in the middle of its pictures."""
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        if thing.parent is None:
            thing.location.x -= (NOSE + TAIL) / 2
