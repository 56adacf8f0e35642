"""What motorcycles, caravans and trucks are made of beyond the shared materials: one table, by name."""

from __future__ import annotations

from functools import partial

import bpy

from modelling import materials

from . import textures

SHARED = {
    "paint": materials.paint,
    "rubber": materials.rubber,
    "plastic": materials.plastic,
    "gloss-black": materials.gloss_black,
    "void": materials.void,
    "chrome": materials.chrome,
    "satin": materials.satin,
    "mirror": materials.mirror,
    "alloy": materials.alloy,
    "dark-alloy": materials.dark_alloy,
    "galvanised": materials.galvanised,
    "aluminium": materials.aluminium,
    "plate": materials.plate,
    "window": materials.window,
    "privacy": materials.privacy,
    "lens": materials.lens,
    "red": materials.red_lens,
    "reflector": materials.reflector,
    "lamp-back": materials.lamp_back,
    "red-back": materials.red_back,
    "daylight": materials.daylight,
    "red-light": materials.red_light,
    "chassis": materials.steel,
    "trim": materials.trim,
    "lining": materials.lining,
    "upholstery": materials.upholstery,
}
# Colour (linear), roughness, metallic, clear coat.
OPAQUE = {
    "bare-steel": ((0.50, 0.50, 0.51), 0.3, 1, 0),
    "exhaust": ((0.42, 0.385, 0.35), 0.24, 1, 0),
    "exhaust-black": ((0.02, 0.02, 0.021), 0.38, 0.3, 0),
    "polished": ((0.66, 0.67, 0.69), 0.16, 1, 0),
    "cast": ((0.30, 0.305, 0.315), 0.42, 0.8, 0),
    "cast-dark": ((0.05, 0.051, 0.055), 0.36, 0.55, 0.1),
    "crankcase": ((0.17, 0.172, 0.178), 0.4, 0.85, 0),
    "anodised": ((0.05, 0.05, 0.055), 0.25, 0.9, 0),
    "gold": ((0.50, 0.29, 0.07), 0.25, 1, 0),
    "lever": ((0.04, 0.041, 0.044), 0.33, 0.6, 0),
    "disc": ((0.42, 0.42, 0.43), 0.26, 1, 0),
    "frame": ((0.012, 0.012, 0.013), 0.3, 0, 0.7),
    "seat": ((0.016, 0.016, 0.017), 0.58, 0, 0),
    "seat-brown": ((0.10, 0.045, 0.02), 0.5, 0, 0),
    "spring": ((0.45, 0.02, 0.015), 0.3, 0, 0.6),
    "screen": ((0.006, 0.008, 0.011), 0.08, 0, 1),
    "amber-solid": ((0.75, 0.2, 0.01), 0.35, 0, 0),
    "red-solid": ((0.45, 0.008, 0.008), 0.3, 0, 0.5),
    "white": ((0.78, 0.78, 0.77), 0.4, 0, 0.3),
    "composite": ((0.74, 0.745, 0.74), 0.32, 0, 0.25),
    "charcoal": ((0.035, 0.037, 0.04), 0.35, 0, 0.3),
    "silver-grey": ((0.30, 0.31, 0.32), 0.35, 0.2, 0.3),
    "laminate": ((0.70, 0.70, 0.68), 0.35, 0, 0.2),
    "laminate-grey": ((0.22, 0.225, 0.23), 0.4, 0, 0.1),
    "benchtop": ((0.60, 0.59, 0.57), 0.22, 0, 0.4),
    "splashback": ((0.45, 0.50, 0.50), 0.15, 0, 0.5),
    "linen": ((0.72, 0.70, 0.66), 0.85, 0, 0),
    "mattress": ((0.62, 0.61, 0.59), 0.85, 0, 0),
    "throw": ((0.10, 0.16, 0.18), 0.9, 0, 0),
    "upholstery-dark": ((0.065, 0.067, 0.072), 0.6, 0, 0),
    "ceiling": ((0.78, 0.78, 0.76), 0.7, 0, 0),
    "ceramic": ((0.75, 0.75, 0.74), 0.12, 0, 0.5),
    "canvas": ((0.29, 0.26, 0.20), 0.9, 0, 0),
    "gas-bottle": ((0.52, 0.53, 0.54), 0.4, 0.2, 0.2),
    "core": ((0.012, 0.012, 0.013), 0.55, 0.3, 0),
}
# Tint, roughness of thin glass.
CLEAR = {
    "amber": ((0.95, 0.42, 0.06), 0.05),
    "windscreen": ((0.62, 0.65, 0.67), 0.0),
    "smoked": ((0.16, 0.17, 0.18), 0.0),
}
# Colour, strength.
TIMBERS = {"timber": ((0.43, 0.29, 0.17), (0.33, 0.205, 0.11)), "timber-pale": ((0.52, 0.41, 0.28), (0.42, 0.31, 0.20)), "floorboards": ((0.40, 0.32, 0.235), (0.31, 0.24, 0.17))}
LIT = {"downlight": ((1, 0.93, 0.82), 4), "display": ((0.55, 0.75, 0.95), 0.9), "projector": ((0.9, 0.95, 1), 0.6)}


def finish(name: str) -> bpy.types.Material:
    """@returns the material of this name"""
    return _MAKERS[name]()


_MAKERS = {
    **SHARED,
    **{k: partial(materials.plain, k, colour, rough, metal, coat) for k, (colour, rough, metal, coat) in OPAQUE.items()},
    **{k: partial(materials.thin_glass, f"{k}-glass", tint, rough) for k, (tint, rough) in CLEAR.items()},
    **{k: partial(textures.timber, k, light, dark) for k, (light, dark) in TIMBERS.items()},
    "chequer": textures.chequer_plate,
    "cladding": textures.cladding,
    **{k: partial(materials.plain, k, colour, 0.3, 0, 0, strength) for k, (colour, strength) in LIT.items()},
}
