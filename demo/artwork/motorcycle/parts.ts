import { drawBox } from "../scene/box";
import { toHex } from "../scene/colour";
import { shade, type Material } from "../scene/light";
import { movedStage, type Stage } from "../scene/stage";
import { fillShape, group, strokeLine } from "../scene/svg";
import { drawTube } from "../scene/tube";
import { add, normalise, scale, subtract, type Vec3 } from "../scene/vector";
import { wrapSurfaceOf } from "../scene/wrap-surface";
import { drawLid, drawWrap, steps } from "../vehicle/car-body";
import { drawWheel } from "../vehicle/wheel";
import { drawBrakeDisc } from "./brake-disc";
import { LOOKS } from "./looks";
import type { PartData } from "./part-data";

/** Draws parts from the furthest to the nearest to the camera, by their middle. */
export function assemble(stage: Stage, parts: readonly PartData[], paint: Material): string {
  const distance = (part: PartData) =>
    Math.hypot(...subtract(stage.camera.eye, middleOf(part))) - part.nearer - (NEARNESS[part.part] ?? 0);
  return [...parts]
    .sort((a, b) => distance(b) - distance(a))
    .map((part) => drawPart(stage, part, paint))
    .join("");
}

/** Lamps, cases and discs lie on what they are fixed to; metres. */
const NEARNESS: Partial<Record<PartData["part"], number>> = { lamp: 0.15, case: 0.12, disc: 0.03 };

function middleOf(part: PartData): Vec3 {
  switch (part.part) {
    case "wheel":
      return [part.x, 0, part.style.radius];
    case "tube":
      return part.path[part.path.length >> 1]!;
    case "solid": {
      const { centre, bottom, top } = part.shape;
      return add(part.at, [centre, 0, (bottom(centre) + top(centre)) / 2]);
    }
    case "plate":
      return [mean(part.outline.map(([x]) => x)), part.y, mean(part.outline.map(([, z]) => z))];
    case "mudguard":
      return [part.x, 0, part.z + part.radius];
    case "case":
      return scale(add(part.from, part.to), 0.5);
    default:
      return part.at;
  }
}

function drawPart(stage: Stage, part: PartData, paint: Material): string {
  const material = "material" in part && part.material !== "paint" ? LOOKS[part.material] : paint;
  switch (part.part) {
    case "wheel": {
      const side = stage.camera.eye[1] > 0 ? 1 : -1;
      const { radius, width } = part.style;
      return drawWheel(stage, [part.x, (side * width) / 2, radius], part.style, side);
    }
    case "tube":
      return drawTube(stage, part.path, part.thickness, part.colour);
    case "solid":
      return drawSolid(stage, part, material);
    case "cover":
      return drawCover(stage, part, material);
    case "plate":
      return drawPlate(stage, part, material);
    case "mudguard":
      return drawMudguard(stage, part, material);
    case "lamp":
      return drawLampGlass(stage, part);
    case "disc":
      return drawBrakeDisc(stage, part.at, part.radius);
    case "case":
      return drawCase(stage, part);
  }
}

function drawSolid(
  stage: Stage,
  { at, shape, crown, opacity }: PartData<"solid">,
  material: Material,
): string {
  const there = movedStage(stage, at);
  const surface = wrapSurfaceOf(shape);
  const drawn =
    drawWrap(there, surface, material, steps(22)) +
    drawLid(there, surface, () => crown, material, steps(12, -1, 1));
  return opacity === undefined ? drawn : group([drawn], { opacity });
}

function drawCover(stage: Stage, { at, radius }: PartData<"cover">, material: Material): string {
  const ring = (r: number, y: number) =>
    Array.from({ length: 36 }, (_, i) => {
      const angle = (i / 36) * 2 * Math.PI;
      return stage.camera.project([at[0] + Math.cos(angle) * r, at[1] + y, at[2] + Math.sin(angle) * r]);
    });
  const light = (by: Vec3) => toHex(shade(stage.around, material, at, normalise(by), stage.camera.eye));
  const pixels = stage.camera.scaleAt(at);
  const face = stage.defs.linear(
    stage.camera.project([at[0], at[1], at[2] + radius]),
    stage.camera.project([at[0], at[1], at[2] - radius]),
    [
      { offset: 0, colour: light([0.1, 0.7, 0.7]) },
      { offset: 0.5, colour: light([0, 1, 0.1]) },
      { offset: 1, colour: light([0, 0.8, -0.6]) },
    ],
  );
  const bolts = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = stage.camera.project([
      at[0] + Math.cos(angle) * radius * 0.86,
      at[1] + 0.02,
      at[2] + Math.sin(angle) * radius * 0.86,
    ]);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(pixels * 0.006).toFixed(1)}" fill="#111315"/>`;
  });
  return [
    fillShape(ring(radius, 0), light([0, 0.3, -0.9])),
    fillShape(ring(radius, 0.018), face, {
      stroke: "#0c0d0e",
      "stroke-opacity": 0.5,
      "stroke-width": pixels * 0.004,
    }),
    strokeLine([...ring(radius * 0.68, 0.02), ring(radius * 0.68, 0.02)[0]!], "#ffffff", pixels * 0.004, {
      "stroke-opacity": 0.25,
    }),
    ...bolts,
  ].join("");
}

function drawPlate(stage: Stage, part: PartData<"plate">, material: Material): string {
  const { y, outline } = part;
  const middle = middleOf(part);
  const points = outline.map(([x, z]) => stage.camera.project([x, y, z]));
  const zs = outline.map((point) => point[1]);
  const [low, high] = [Math.min(...zs), Math.max(...zs)];
  const light = (z: number, by: Vec3) =>
    toHex(shade(stage.around, material, [middle[0], y, z], normalise(by), stage.camera.eye));
  const side = y < 0 ? -1 : 1;
  const fill = stage.defs.linear(
    stage.camera.project([middle[0], y, high]),
    stage.camera.project([middle[0], y, low]),
    [
      { offset: 0, colour: light(high, [0, 0.6 * side, 0.8]) },
      { offset: 0.4, colour: light(middle[2], [0, side, 0.25]) },
      { offset: 1, colour: light(low, [0, side, -0.35]) },
    ],
  );
  return fillShape(points, fill, {
    stroke: "#000000",
    "stroke-opacity": 0.35,
    "stroke-width": stage.camera.scaleAt(middle) * 0.004,
  });
}

function drawMudguard(
  stage: Stage,
  { x, z, radius, half, arc: [from, to] }: PartData<"mudguard">,
  material: Material,
): string {
  const arc = (r: number, y: number) =>
    steps(18, from, to).map((degrees): Vec3 => {
      const angle = (degrees * Math.PI) / 180;
      return [x + Math.cos(angle) * r, y, z + Math.sin(angle) * r];
    });
  const { camera, around } = stage;
  const side = camera.eye[1] > 0 ? 1 : -1;
  const top = arc(radius, side * half);
  const quads = top.slice(1).map((next, i) => {
    const here = top[i]!;
    const normal = normalise([next[0] + here[0] - 2 * x, 0, next[2] + here[2] - 2 * z]);
    const colour = toHex(shade(around, material, here, normal, camera.eye));
    const far = (point: Vec3): Vec3 => [point[0], -point[1], point[2]];
    return fillShape([here, next, far(next), far(here)].map(camera.project), colour, {
      stroke: colour,
      "stroke-width": 1,
    });
  });
  const lip = [...top, ...arc(radius - 0.045, side * half * 1.05).reverse()].map(camera.project);
  const lit = toHex(shade(around, material, top[9]!, [0, side, 0.15], camera.eye));
  return quads.join("") + fillShape(lip, lit);
}

function drawLampGlass(
  stage: Stage,
  { at, half: [halfWidth, halfHeight], facing, colours }: PartData<"lamp">,
): string {
  if ((stage.camera.eye[0] - at[0]) * (facing === "front" ? 1 : -1) < 0.5) return "";
  const rim = (by: number) =>
    Array.from({ length: 32 }, (_, i) => {
      const angle = (i / 32) * 2 * Math.PI;
      const power = 0.75;
      const part = (value: number) => Math.sign(value) * Math.abs(value) ** power;
      return stage.camera.project([
        at[0],
        at[1] + part(Math.cos(angle)) * halfWidth * by,
        at[2] + part(Math.sin(angle)) * halfHeight * by,
      ]);
    });
  const centre = stage.camera.project(at);
  const radius = stage.camera.scaleAt(at) * Math.max(halfWidth, halfHeight);
  const glass = stage.defs.radial(centre, radius, [
    { offset: 0, colour: colours[0] },
    { offset: 0.55, colour: colours[1] },
    { offset: 1, colour: colours[2] },
  ]);
  return (
    fillShape(rim(1.14), "#0d0e10") +
    fillShape(rim(1), glass, { stroke: "#ffffff", "stroke-opacity": 0.3, "stroke-width": radius * 0.05 })
  );
}

function drawCase(stage: Stage, { from, to }: PartData<"case">): string {
  const lid: Vec3 = [from[0] - 0.008, from[1] - 0.008, to[2]];
  const above: Vec3 = [to[0] + 0.008, to[1] + 0.008, to[2] + 0.035];
  const latches = [0.2, 0.8].map((part) => {
    const x = from[0] + (to[0] - from[0]) * part;
    const down = [0.02, -0.07].map((by): Vec3 => [x, to[1] + 0.01, to[2] + by]);
    return drawTube(stage, down, 0.03, "#1b1d1f");
  });
  return (
    drawBox(stage, { from, to }, LOOKS.alloy) +
    drawBox(stage, { from: lid, to: above }, LOOKS["dark-cast"]) +
    latches.join("")
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
