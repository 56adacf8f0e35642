"""Materials by the names that data files use."""
from modelling import materials

NAMED = {
    "paint": materials.paint, "gloss": materials.gloss_black, "black": materials.gloss_black, "plastic": materials.plastic, "rubber": materials.rubber,
    "trim": materials.trim, "void": materials.void, "chrome": materials.chrome, "satin": materials.satin, "mirror": materials.mirror,
    "steel": materials.steel, "galvanised": materials.galvanised, "aluminium": materials.aluminium, "plate-white": materials.plate,
    "daylight": materials.daylight, "red": materials.red_light, "amber": materials.amber, "reflector": materials.reflector, "red-wall": materials.red_back,
}
