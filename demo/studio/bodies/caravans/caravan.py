"""A caravan from its plan: outside with what its windows show, or from above with its roof off."""

from __future__ import annotations

from modelling.assembly import Assembly
from modelling.solid import translation

from ..finishes import finish
from . import chassis, fittings, furniture, shell, spare


def extent(plan) -> tuple[float, float, float]:
    front, rear = _ends(plan)
    return (front - rear, plan["width"] + 0.12, plan["roof"] + 0.22)


def build(plan, options) -> None:
    """@param options roof "off" shows the floor plan"""
    covered = options.get("roof") != "off"
    front, rear = _ends(plan)
    shift = -(front + rear) / 2
    van = Assembly()
    with van.within(translation(shift, 0, 0)):
        shell.add_shell(van, plan, van if covered else None)
        chassis.add_chassis(van, plan)
        chassis.add_arches(van, plan)
        fittings.add_fittings(van, plan, covered)
        furniture.add_furniture(van, plan, "outside" if covered else "plan")
        if "spare" in plan:
            spare.add_rear_bar(van, plan)
    parts = van.emit("caravan", finish)
    if not covered:
        open_to_the_sun(parts)
    chassis.add_wheels(plan, shift)
    if "spare" in plan:
        spare.place_spare(plan, shift)


def open_to_the_sun(parts) -> None:
    """A floor plan has no shadows of the sun, only the softer ones of the sky."""
    for part in parts:
        part.visible_shadow = False


def _ends(plan) -> tuple[float, float]:
    rear = min(x for x, _ in plan["profile"]) - (0.42 if "spare" in plan else 0.08)
    return plan["profile"][0][0] + plan["drawbar"] + 0.08, rear
