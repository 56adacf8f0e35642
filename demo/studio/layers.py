"""Turns a view's passes into the layers that the demo puts together:

`<name>.rest.webp`  what does not depend on the paint's colour, multiplied by its coverage; alpha is coverage and shadow
`<name>.tint.webp`  the light on the paint or the upholstery, to be multiplied by its colour

Both are cropped alike and coded by `tone`, so a picture is tone(place x (1 - alpha) + rest + colour x light). A name
without paint or alpha (a place) has one layer, `<name>.webp`. Where a layer lies in the picture is in `layers.json`.

/usr/bin/python3 demo/studio/layers.py --passes DIR --out demo/layers [NAME …]
"""
import argparse
import fcntl
import json
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from denoise import denoise, features, luminance  # noqa: E402
from exr import read_exr  # noqa: E402
from flaws import add_flaw  # noqa: E402
from greys import CATCHER, GROUND_GREY, PAINT_GREY  # noqa: E402
from tone import tone  # noqa: E402

PLATE_QUALITY, REST_QUALITY, TINT_QUALITY = 74, 80, 76
# A shadow looks as deep as in a photograph only where it is a little deeper than it is.
DEEPER, SHADOW_STEPS = 1.35, 80
FLAWS = ("scratched", "scuffed", "kerbed")
FAINT, SEEN, NO_SURFACE = 0.03, 0.012, 0.003
# Fainter shadow is left out, and a margin of the picture, as a share of its width, is kept around the rest.
SHADOW_ENDS, MARGIN_SHARE = 0.07, 50


class Half:
    """The passes of one file: light apart from the surfaces that return it."""

    def __init__(self, path):
        channels = read_exr(path)

        def named(name, axes):
            return np.stack([channels[f"ViewLayer.{name}.{axis}"] for axis in axes], -1)

        self.combined = named("Combined", "RGB")
        self.alpha = np.clip(channels["ViewLayer.Combined.A"], 0, 1)
        self.ground = np.clip(channels["ViewLayer.ground.X"] / CATCHER, 0, 1)
        diffuse = (named("DiffDir", "RGB") + named("DiffInd", "RGB")) * named("DiffCol", "RGB")
        self.albedo = np.maximum(named("DiffCol", "RGB") - CATCHER * GROUND_GREY * self.ground[..., None], 0)
        self.light = diffuse * (self.albedo > NO_SURFACE) / np.maximum(self.albedo, NO_SURFACE)
        # Behind tinted glass less of the paint is seen than its mask says.
        self.paint = np.clip(np.minimum(channels["ViewLayer.paint.X"], luminance(self.albedo) / PAINT_GREY), 0, 1)
        self.gloss = (named("GlossDir", "RGB") + named("GlossInd", "RGB")) * named("GlossCol", "RGB")
        self.other = self.combined - diffuse - self.gloss
        self.normal = named("Denoising Normal", "XYZ")
        self.depth = channels["ViewLayer.Denoising Depth.Z"]


    def crop(self, part):
        for name, value in vars(self).items():
            setattr(self, name, np.ascontiguousarray(value[part]))


def mean(halves, name):
    return (getattr(halves[0], name) + getattr(halves[1], name)) / 2


def clean_view(halves):
    """@returns without noise: what does not depend on the paint, the light on the paint by its coverage, the alpha"""
    albedo, paint = mean(halves, "albedo"), mean(halves, "paint")[..., None]
    seen = np.dstack([albedo, 1 - mean(halves, "ground")])
    guide = features(mean(halves, "normal"), mean(halves, "depth"), seen)
    light, gloss, other = (denoise([getattr(half, name) for half in halves], guide) for name in ("light", "gloss", "other"))
    rest = light * np.maximum(albedo - PAINT_GREY * paint, 0) + gloss + other
    return np.maximum(rest, 0), light * paint, clean_alpha(halves)


def clean_alpha(halves):
    """Shadow has no texture, so it is filtered widely."""
    ground = mean(halves, "ground") > 0.98
    if not ground.any():
        return mean(halves, "alpha")
    shades = [np.repeat(np.where(ground, half.alpha, 0)[..., None], 3, -1) for half in halves]
    guide = ground.astype(np.float32)[..., None] * 20
    shadow = denoise(shades, guide, levels=6, edge=4.0)[..., 0]
    # The faintest part, which the sky's occlusion makes, is widest and has no edge at all.
    wide = cv2.GaussianBlur(shadow, (0, 0), shadow.shape[1] / 110)
    deep = np.clip((shadow - 0.12) / 0.2, 0, 1)
    shadow = np.clip((deep * shadow + (1 - deep) * wide - FAINT) / (1 - FAINT), 0, 1)
    return np.where(ground, 1 - (1 - shadow) ** DEEPER, mean(halves, "alpha"))


def bounds_of(halves):
    """The part of the picture that the vehicle and its shadow cover: left, top, right, bottom."""
    alpha = mean(halves, "alpha")
    height, width = alpha.shape
    seen = cv2.GaussianBlur(alpha, (0, 0), width / 200) > SHADOW_ENDS
    rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
    margin = width // MARGIN_SHARE
    left, top = max(columns[0] - margin, 0), max(rows[0] - margin, 0)
    return left, top, min(columns[-1] + margin, width), min(rows[-1] + margin, height)


def coded(light):
    return np.round(255 * tone(light)).astype(np.uint8)[..., ::-1]


def write_webp(path, picture, quality):
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_WEBP_QUALITY, quality])


def stepped(alpha, picture):
    """Shadow in few steps, as a lossless alpha costs more than all the rest."""
    shadow = np.round(alpha * SHADOW_STEPS) / SHADOW_STEPS
    return np.where(luminance(picture) < 0.004, shadow, alpha)


def blurred(picture):
    """What is out of focus has no edges to keep: noise goes with a blur as wide as the lens's."""
    return cv2.GaussianBlur(picture, (0, 0), picture.shape[1] / 180)


def make_layers(name, passes, out):
    """@returns where the layers of a view lie in the picture, and the stand of its places"""
    about = json.loads((passes / f"{name}.json").read_text())
    halves = [Half(passes / f"{name}.{seed}.exr") for seed in (0, 1)]
    if about["blurred"]:
        write_webp(out / f"{name}.webp", coded(blurred(mean(halves, "combined"))), PLATE_QUALITY)
        return {"whole": True}
    left, top, right, bottom = (0, 0, *halves[0].alpha.shape[::-1]) if about["place"] else bounds_of(halves)
    for half in halves:
        half.crop(np.s_[top:bottom, left:right])
    rest, tint, alpha = clean_view(halves)
    if about["view"].startswith(FLAWS):
        add_flaw(about["view"], rest, tint)
    if about["place"] or (alpha.min() > 0.99 and tint.max() < 0.01):
        write_webp(out / f"{name}.webp", coded(rest), PLATE_QUALITY)
        return {"whole": True}
    rest *= (alpha > SEEN)[..., None]
    alpha = np.round(255 * stepped(alpha, rest)).astype(np.uint8)
    write_webp(out / f"{name}.rest.webp", np.dstack([coded(rest), alpha]), REST_QUALITY)
    write_webp(out / f"{name}.tint.webp", coded(tint), TINT_QUALITY)
    return {"left": int(left), "top": int(top), "stand": about["stand"]}


def record(out, name, place):
    with (out / "layers.json").open("a+") as index:
        fcntl.flock(index, fcntl.LOCK_EX)
        index.seek(0)
        known = json.loads(index.read() or "{}")
        known[name] = place
        lines = ",\n".join(f'  "{key}": {json.dumps(known[key])}' for key in sorted(known))
        index.truncate(0)
        index.write("{\n" + lines + "\n}\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--passes", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--made", help="the digest of what they are made from")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    names = arguments.names or sorted(path.name[:-6] for path in arguments.passes.glob("*.0.exr"))
    for name in names:
        entry = make_layers(name, arguments.passes, arguments.out)
        record(arguments.out, name, {**entry, "made": arguments.made} if arguments.made else entry)


if __name__ == "__main__":
    main()
