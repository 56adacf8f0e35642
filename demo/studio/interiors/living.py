"""Inside a caravan or a motorhome: views `interior` and `kitchen`. Options: body, view."""

from bodies.caravans import furniture, shell
from bodies.caravans.motorhomes import COACH
from bodies.caravans.plans import BUNKS, COMPACT, LOUNGE, OFFROAD
from bodies.finishes import finish
from modelling.assembly import Assembly

from . import daylight

PLANS = {"caravan": COMPACT, "caravan-bunks": BUNKS, "caravan-lounge": LOUNGE, "caravan-offroad": OFFROAD, "motorhome": COACH}


def camera(options):
    return PLANS[options["body"]]["cameras"][options["view"]]


def build(options):
    plan = {**PLANS[options["body"]], "glass": "window"}
    room, roof = Assembly(), Assembly()
    shell.add_shell(room, plan, roof)
    furniture.add_furniture(room, plan, "inside")
    room.emit("room", finish)
    for part in roof.emit("roof", finish):
        # Daylight comes in through it, as through one great hatch: rooms are lit softly, and without noise.
        part.visible_diffuse = part.visible_shadow = False


def light(scene, _options):
    daylight.sky(scene, 3.2)
