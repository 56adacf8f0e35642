"""All pictures that the demo is made of: which module, with which options, under which name, in which views."""
import ast
import hashlib
import json
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

STUDIO = Path(__file__).resolve().parent
# What every picture depends on, beside its own modules.
COMMON = ("render.py", "lighting.py", "framing.py", "greys.py", "layers.py", "denoise.py", "tone.py")

CAR = ["front", "side", "rear", "detail"]
BIKE = ["front", "side", "rear", "cockpit", "detail", "wheel"]
CARAVAN = ["front", "side", "rear", "coupling"]
CABINS = ["car", "small", "suv", "work", "van", "mover", "sport"]
# The classes of cabins whose dashboard differs by the drive; all others are shown with the automatic's.
MANUAL, ELECTRIC = ["car", "small", "work", "sport"], ["car", "small", "suv"]
LOADS = ["hatch", "sedan", "suv", "wagon", "van"]
LIVING = ["caravan", "caravan-bunks", "caravan-lounge", "caravan-offroad", "motorhome"]
# Wheels that a car with a kerbed rim may have (seed/pictures/wheels.ts).
WHEELS = ["twin silver", "twin dark", "five two-tone", "six dark", "ten silver", "ten dark", "turbine silver", "turbine two-tone"]
# Views that not all bodies have.
MORE = {
    "ute": ["tray"],
    "cab-chassis": ["tray", "wheel", "scratched-left-side"],
    "light-truck": ["tray", "wheel", "scratched-left-side"],
    "van": ["wheel", "scratched-left-side"],
    "coupe": ["wheel", "scratched-left-side"],
    "convertible": ["wheel", "scratched-left-side"],
    "hatch": ["scratched-left-side"],
    "sedan": ["scratched-left-rear-door", "scuffed-rear-bumper"],
    "scooter": ["scratched-left-side"],
    "motorcycle-road": ["scratched-tank"],
    "caravan": ["scratched-left-side"],
}


@dataclass
class Job:
    """One start of Blender."""

    body: str
    views: list
    options: dict = field(default_factory=dict)
    name: str = ""

    def __post_init__(self):
        self.name = self.name or self.body

    def names(self):
        return [f"{self.name}-{view}" for view in self.views]


def all_jobs():
    return [*places(), *vehicles(), *floor_plans(), *wheels(), *cabins(), *rooms()]


def modules(folder):
    return sorted(path.stem.replace("_", "-") for path in (STUDIO / folder).glob("*.py"))


def places():
    for name in modules("places"):
        stands = constant(STUDIO / "places" / f"{name.replace('-', '_')}.py", "STANDS")
        if stands:
            yield Job(name, list(stands))


def constant(path, name):
    """The value of a module's constant, without running it."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Assign) and any(getattr(target, "id", None) == name for target in node.targets):
            return ast.literal_eval(node.value)
    return None


def vehicles():
    for name in modules("bodies"):
        source = (STUDIO / "bodies" / f"{name.replace('-', '_')}.py").read_text()
        if "EXTENT" in source:
            yield Job(name, views_of(name))


def views_of(name):
    return usual_views(name) + MORE.get(name, [])


def usual_views(name):
    if name == "scooter" or name.startswith("motorcycle-"):
        return BIKE
    if name in LIVING or name == "camper":
        return CARAVAN if name != "motorhome" else CAR
    return CAR


def floor_plans():
    for name in LIVING:
        yield Job(name, ["floor-plan"], {"roof": "off"})


def wheels():
    for look in WHEELS:
        spokes, finish = look.split()
        yield Job("suv-medium", ["kerbed-left-front-wheel"], {"spokes": spokes, "finish": finish}, f"wheel-{spokes}-{finish}")


def cabins():
    for style in CABINS:
        yield Job("cabin", ["cabin", "dash"], {"style": style, "drive": "automatic"}, f"cabin-{style}-automatic")
    for drive, styles in (("manual", MANUAL), ("electric", ELECTRIC)):
        for style in styles:
            yield Job("cabin", ["dash"], {"style": style, "drive": drive}, f"cabin-{style}-{drive}")
    for seating in ("four", "five", "seven"):
        yield Job("cabin", ["rear-seats"], {"seating": seating}, f"cabin-{seating}")
    for body in LOADS:
        yield Job("cabin", ["load-area"], {"body": body}, f"cabin-{body}")


def rooms():
    for body in LIVING:
        yield Job("living", ["interior", "kitchen"], {"body": body}, body)


def made_from(job, view, width, samples):
    """A digest of all that a view's layers depend on: it changes when they are to be rendered again."""
    cameras = json.loads((STUDIO / "cameras.json").read_text())
    camera = [cameras["stands"], cameras["views"].get(view)]
    digest = hashlib.sha256(json.dumps([job.body, job.options, view, width, samples, camera]).encode())
    for path in sorted({STUDIO / name for name in COMMON} | sources(module_path(job.body))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def module_path(name):
    return next(path for folder in ("bodies", "interiors", "places") if (path := STUDIO / folder / f"{name.replace('-', '_')}.py").exists())


def sources(path, found=None):
    """A module and the studio's modules that it imports, directly or not."""
    found = set() if found is None else found
    if path not in found:
        found.add(path)
        for imported in imported_by(path):
            sources(imported, found)
    return found


@lru_cache(maxsize=None)
def imported_by(path):
    return [file for node in ast.walk(ast.parse(path.read_text())) for file in imports_of(node, path)]


def imports_of(node, path):
    if isinstance(node, ast.Import):
        return [file for alias in node.names for file in files_of(STUDIO, alias.name)]
    if isinstance(node, ast.ImportFrom):
        base = STUDIO if node.level == 0 else path.parents[node.level - 1]
        named = (node.module or "").strip(".")
        return [file for alias in node.names for file in (*files_of(base, named), *files_of(base, f"{named}.{alias.name}"))]
    return []


def files_of(base, dotted):
    """The file of a module, if it is one of the studio."""
    path = base.joinpath(*[part for part in dotted.split(".") if part]).with_suffix(".py") if dotted.strip(".") else base / "__init__.py"
    return [path] if path.exists() else []
