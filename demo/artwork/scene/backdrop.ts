import type { Camera } from "./camera";
import type { Stage } from "./stage";
import type { BackdropName } from "./surroundings";
import { element, fillShape, HEIGHT, WIDTH, type Definitions } from "./svg";
import type { Vec2 } from "./vector";

/** The place behind a vehicle, with its horizon where the camera sees it. */
export function drawBackdrop(stage: Stage, name: BackdropName): string {
  const horizon = horizonOf(stage.camera);
  if (name === "coast") return coast(stage.defs, horizon);
  if (name === "dusk") return dusk(stage.defs, horizon);
  return studio(stage.defs, horizon);
}

function horizonOf(camera: Camera): number {
  const [x, y, z] = camera.eye;
  const far = 400 / Math.hypot(x, y);
  return camera.project([-x * far, -y * far, z])[1];
}

const rect = (y: number, height: number, fill: string, opacity?: number) =>
  element("rect", { x: 0, y, width: WIDTH, height, fill, "fill-opacity": opacity });

function studio(defs: Definitions, horizon: number): string {
  const bend = horizon + 190;
  const wall = defs.linear([0, 0], [0, bend + 60], "0 #c3c9d0, 0.55 #dfe3e7, 1 #eceef0");
  const floor = defs.linear([0, bend - 60], [0, HEIGHT], "0 #eceef0 0, 0.22 #d6dade, 0.6 #c6cbd1, 1 #a9b0b8");
  const pool = defs.radial([800, 1500], 900, "0 #ffffff 0.75, 1 #ffffff 0", "scale(1 0.52)");
  const corners = defs.radial([800, 560], 1150, "0.55 #39424c 0, 1 #39424c 0.3");
  return (
    rect(0, HEIGHT, wall) +
    rect(bend - 60, HEIGHT - bend + 60, floor) +
    rect(0, HEIGHT, pool) +
    rect(0, HEIGHT, corners)
  );
}

function coast(defs: Definitions, horizon: number): string {
  const sky = defs.linear([0, 0], [0, horizon], "0 #7fb3d9, 0.6 #b9d9ec, 1 #e9f2f5");
  const sea = defs.linear([0, horizon], [0, horizon + 110], "0 #6fa3b8, 0.5 #4f8ea8, 1 #86b8c1");
  const ground = defs.linear([0, horizon + 100], [0, HEIGHT], "0 #cfc9be, 0.35 #bdb8af, 1 #918d86");
  const haze = defs.linear(
    [0, horizon - 80],
    [0, horizon + 30],
    "0 #ffffff 0, 0.72 #ffffff 0.55, 1 #ffffff 0",
  );
  const headland = ridge(horizon, [
    [980, 0],
    [1120, 26],
    [1240, 44],
    [1370, 40],
    [1500, 62],
    [1610, 70],
    [1610, 0],
  ]);
  const near = ridge(horizon + 4, [
    [-10, 34],
    [90, 30],
    [200, 14],
    [330, 6],
    [430, 0],
    [-10, 0],
  ]);
  const sun = defs.radial([330, 60], 700, "0 #ffffff 0.7, 1 #ffffff 0");
  const kerb = horizon + 104;
  const edge = defs.linear(
    [0, kerb - 9],
    [0, kerb + 12],
    "0 #e6e1d8 0, 0.35 #e6e1d8 0.85, 0.65 #e6e1d8 0.85, 1 #e6e1d8 0",
  );
  return [
    rect(0, horizon + 2, sky),
    rect(0, horizon, sun),
    softRidge(headland, "#7f9aa3"),
    softRidge(near, "#93a9aa"),
    softRidge(
      [
        [0, horizon],
        [WIDTH, horizon],
        [WIDTH, kerb + 4],
        [0, kerb + 4],
      ],
      sea,
    ),
    rect(horizon - 80, 110, haze),
    rect(kerb, HEIGHT - kerb, ground),
    rect(kerb - 9, 21, edge),
    floorLight(defs, "#fff6e6", 0.42),
    vignette(defs, "#2b3136", 0.26),
  ].join("");
}

function dusk(defs: Definitions, horizon: number): string {
  const sky = defs.linear([0, 0], [0, horizon], "0 #3d4a72, 0.45 #84799c, 0.8 #e0a58c, 1 #f7cf9f");
  const ground = defs.linear([0, horizon], [0, HEIGHT], "0 #7d6a6f, 0.14 #66606b, 0.5 #55535f, 1 #33323c");
  const glow = defs.radial([1180, horizon], 760, "0 #ffe3b0 0.85, 0.4 #ffc58f 0.35, 1 #ffc58f 0");
  const far = ridge(horizon, [
    [-10, 46],
    [170, 70],
    [380, 52],
    [560, 78],
    [760, 50],
    [990, 64],
    [1210, 38],
    [1400, 58],
    [1610, 40],
    [1610, -2],
    [-10, -2],
  ]);
  const near = ridge(horizon + 2, [
    [-10, 20],
    [240, 32],
    [520, 20],
    [820, 28],
    [1100, 14],
    [1340, 26],
    [1610, 14],
    [1610, -4],
    [-10, -4],
  ]);
  const sheen = defs.linear([0, horizon], [0, horizon + 300], "0 #ffd3a3 0.5, 1 #ffd3a3 0");
  return [
    rect(0, horizon + 2, sky),
    rect(0, horizon + 2, glow),
    softRidge(far, "#8c7488"),
    softRidge(near, "#61566c"),
    rect(horizon, HEIGHT - horizon, ground),
    rect(horizon, 300, sheen),
    floorLight(defs, "#e8dcea", 0.3),
    vignette(defs, "#15131d", 0.4),
  ].join("");
}

/** Softens the upper edge of something far away: each layer starts a little lower. */
function softRidge(points: readonly Vec2[], fill: string): string {
  const layers = SOFT_LAYERS.map(([by, opacity]) =>
    fillShape(
      points.map(([x, y]): Vec2 => [x, y + by]),
      fill,
      { "fill-opacity": opacity },
    ),
  );
  return layers.join("");
}

/** Offset in pixels and opacity of each layer; together they are opaque. */
const SOFT_LAYERS = [
  [-4, 0.2],
  [-2, 0.35],
  [0, 0.5],
  [2, 0.7],
  [4, 1],
] as const;

function ridge(base: number, heights: readonly Vec2[]): Vec2[] {
  return heights.map(([x, height]): Vec2 => [x, base - height]);
}

function floorLight(defs: Definitions, colour: string, opacity: number): string {
  const light = defs.radial(
    [800, 1900],
    860,
    [
      { offset: 0, colour, opacity },
      { offset: 1, colour, opacity: 0 },
    ],
    "scale(1 0.44)",
  );
  return rect(0, HEIGHT, light);
}

function vignette(defs: Definitions, colour: string, opacity: number): string {
  const shade = defs.radial([800, 600], 1100, [
    { offset: 0.55, colour, opacity: 0 },
    { offset: 1, colour, opacity },
  ]);
  return rect(0, HEIGHT, shade);
}
