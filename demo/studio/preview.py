"""A composed draft of one view, as the demo will show it.

python3 demo/studio/preview.py --body suv-medium --view front --colour racing-red [--place forecourt] [--width 640]
    [--samples 16] [--options '{"spokes": "ten"}'] [--out /tmp/preview.png]

`--reuse` composes the passes of the last run again, in another colour or place.
"""
import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

STUDIO = Path(__file__).resolve().parent
PYTHON = "/usr/bin/python3"


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--body", required=True)
    parser.add_argument("--view", default="front", help="one, or several with commas")
    parser.add_argument("--colour", default="silver", help="one, or several with commas")
    parser.add_argument("--place", help="a plate of demo/layers, without its stand: forecourt")
    parser.add_argument("--width", type=int, default=640)
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--options", default="{}")
    parser.add_argument("--passes", default=str(Path(tempfile.gettempdir()) / "studio-passes"))
    parser.add_argument("--reuse", action="store_true")
    parser.add_argument("--out", help="a PNG; with several views or colours their folder", default="/tmp/preview.png")
    return parser.parse_args()


def run(*command):
    # Blender takes its Python from the path, and needs the system's.
    environment = {**os.environ, "PATH": "/usr/bin:/bin:" + os.environ["PATH"]}
    subprocess.run([str(part) for part in command], check=True, cwd=STUDIO.parent.parent, env=environment)


def render(arguments):
    """Renders under the lock that keeps all runs of Blender one after the other."""
    blender = ["blender", "-b", "-noaudio", "--python-exit-code", "1", "--python", STUDIO / "render.py", "--"]
    for name in ("body", "width", "samples", "options"):
        blender += [f"--{name}", getattr(arguments, name)]
    blender += ["--views", arguments.view, "--out", arguments.passes]
    run("flock", Path(tempfile.gettempdir()) / "blender.lock", "nice", "-n", "10", *blender)
    names = [f"{arguments.body}-{view}" for view in arguments.view.split(",")]
    run(PYTHON, STUDIO / "layers.py", "--passes", arguments.passes, "--out", Path(arguments.passes) / "layers", *names)


def main():
    arguments = read_arguments()
    if not arguments.reuse:
        render(arguments)
    views, colours = arguments.view.split(","), arguments.colour.split(",")
    for view in views:
        for colour in colours:
            many = len(views) * len(colours) > 1
            out = Path(arguments.out) / f"{arguments.body}-{view}-{colour}.png" if many else Path(arguments.out)
            out.parent.mkdir(parents=True, exist_ok=True)
            run("npx", "tsx", "demo/compose/preview.ts", Path(arguments.passes) / "layers", f"{arguments.body}-{view}", colour, arguments.place or "", arguments.width, out)
            print(out)


if __name__ == "__main__":
    sys.exit(main())
