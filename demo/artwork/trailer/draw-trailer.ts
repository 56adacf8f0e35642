import type { ArtworkColour } from "#seed/pictures/artwork-key";
import { PAINTS, paintMaterial } from "../paint";
import { drawBox } from "../scene/box";
import { curve } from "../scene/curve";
import { movedStage, type Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import { drawTube } from "../scene/tube";
import type { Vec2, Vec3 } from "../scene/vector";
import { wrapSurfaceOf, type WrapShape } from "../scene/wrap-surface";
import { createBodyLines } from "../vehicle/body-lines";
import { drawWrap, steps } from "../vehicle/car-body";
import { BLACK_PLASTIC } from "../vehicle/looks";
import { drawWheel } from "../vehicle/wheel";
import { drawLivingBody } from "./living-body";
import { CHASSIS, GALVANISED, WHITE_PANEL } from "./looks";
import { drawPopTop } from "./pop-top";
import type { TrailerShape } from "./trailer-shape";

/** A caravan or camper trailer, unhitched, seen from its kerb side. */
export function drawTrailer(stage: Stage, shape: TrailerShape, colour: ArtworkColour): string {
  const skin = shape.painted ? paintMaterial(colour) : WHITE_PANEL;
  const bands = bandsFor(colour, shape.painted);
  const fromFront = stage.camera.eye[0] > -1;
  const chassis = [wheels(stage, shape, -1), frame(stage, shape)].join("");
  const bar = drawbar(stage, shape);
  const body = drawLivingBody(stage, shape.body, skin, bands);
  const top = shape.roof === "pop-top" ? drawPopTop(stage, shape, skin) : airConditioner(stage, shape);
  const near = [arch(stage, shape), wheels(stage, shape, 1)].join("");
  return fromFront
    ? chassis + body + top + bar + near
    : bar + chassis + body + top + bumper(stage, shape) + near;
}

/** The coloured bands of a white body, since white on white would be invisible. */
export function bandsFor(colour: ArtworkColour, painted: boolean) {
  if (painted) return PAINTS.graphite;
  return PAINTS[colour === "arctic-white" || colour === "pearl" || colour === "silver" ? "graphite" : colour];
}

function frame(stage: Stage, { body, coupling }: TrailerShape): string {
  const z = body.wrap.bottom(0);
  const half = body.wrap.half(0) * 0.72;
  return [
    drawBox(
      stage,
      { from: [body.wrap.rear(0), -half, z - 0.14], to: [body.wrap.front(0), half, z + 0.05] },
      CHASSIS,
    ),
    ...[-half * 0.95, half * 0.95].map((y) =>
      drawTube(
        stage,
        [
          [body.wrap.front(0) - 0.4, y, z - 0.06],
          [coupling - 0.25, y * 0.08, z - 0.06],
        ],
        0.1,
        "#2c2f32",
      ),
    ),
  ].join("");
}

function drawbar(stage: Stage, { body, coupling }: TrailerShape): string {
  const z = body.wrap.bottom(0);
  const front = body.wrap.front(0.1);
  const bottles = [-0.2, 0.2].map((y) => drawBottle(stage, [front + 0.3, y, z + 0.04]));
  return [
    drawTube(
      stage,
      [
        [coupling - 0.35, 0, z - 0.06],
        [coupling, 0, z - 0.03],
      ],
      0.09,
      "#3a3e42",
    ),
    drawTube(
      stage,
      [
        [coupling - 0.02, 0, z - 0.04],
        [coupling + 0.1, 0, z - 0.04],
      ],
      0.13,
      "#1b1d1f",
    ),
    drawTube(
      stage,
      [
        [coupling - 0.42, 0.1, z + 0.5],
        [coupling - 0.42, 0.1, 0.2],
      ],
      0.06,
      "#b7bdc2",
    ),
    drawTube(
      stage,
      [
        [coupling - 0.42, 0.1, z + 0.5],
        [coupling - 0.3, 0.1, z + 0.5],
      ],
      0.03,
      "#8d949b",
    ),
    drawWheel(
      stage,
      [coupling - 0.42, 0.16, 0.12],
      { radius: 0.12, rim: 0.06, width: 0.08, spokes: "steel", finish: "silver" },
      1,
    ),
    ...bottles,
  ].join("");
}

const round = (radius: number) =>
  curve([0, radius * 0.92], [0.1, radius], [0.78, radius], [0.94, radius * 0.72], [1, radius * 0.3]);
const BOTTLE: WrapShape = {
  centre: 0,
  front: round(0.15),
  rear: (rise) => -round(0.15)(rise),
  half: round(0.15),
  bottom: () => 0,
  top: () => 0.5,
  frontCorner: 2,
  rearCorner: 2,
};

/** A gas bottle with its collar. */
function drawBottle(stage: Stage, at: Vec3): string {
  const there = movedStage(stage, at);
  const collar: Vec3[] = [
    [0, 0, 0.5],
    [0, 0, 0.58],
  ];
  return (
    drawWrap(there, wrapSurfaceOf(BOTTLE), WHITE_PANEL, steps(24)) + drawTube(there, collar, 0.13, "#9aa1a7")
  );
}

function wheels(stage: Stage, shape: TrailerShape, side: 1 | -1): string {
  const y = shape.body.wrap.half(0.1) - 0.05;
  const inOrder = [...shape.wheels.axles].sort((a, b) => (stage.camera.eye[0] > 0 ? a - b : b - a));
  return inOrder
    .map((x) => drawWheel(stage, [x, side * y, shape.wheels.radius], shape.wheels, side))
    .join("");
}

/** The guard over the wheels, one for all axles. */
function arch(
  stage: Stage,
  { body, wheels: { axles, arch: radius, radius: wheelRadius } }: TrailerShape,
): string {
  const lines = createBodyLines(stage, wrapSurfaceOf(body.wrap));
  const [front, rear] = [Math.max(...axles), Math.min(...axles)];
  const outline = (r: number): Vec2[] => {
    const quarter = (x: number, from: number, to: number) =>
      Array.from({ length: 13 }, (_, i): Vec2 => {
        const angle = from + ((to - from) * i) / 12;
        return [x + Math.cos(angle) * r, wheelRadius + Math.sin(angle) * r];
      });
    const foot = body.wrap.bottom(front);
    return [
      [front + r, foot],
      ...quarter(front, 0.1, Math.PI / 2),
      ...quarter(rear, Math.PI / 2, Math.PI - 0.1),
      [rear - r, foot],
    ];
  };
  const pixels = stage.camera.scaleAt([front, 1, 0.6]);
  const edge = lines.side(outline(radius), "open");
  return (
    fillShape(lines.side(outline(radius), "closed"), "#08090a") +
    strokeLine(edge, "#1a1c1e", pixels * 0.075) +
    strokeLine(
      edge.map(([x, y]): Vec2 => [x, y - pixels * 0.02]),
      "#5b6066",
      pixels * 0.012,
    )
  );
}

function bumper(stage: Stage, { body }: TrailerShape): string {
  const rear = body.wrap.rear(0.1);
  const z = body.wrap.bottom(rear);
  const spare: Vec3 = [rear - 0.1, 0.0, z + 0.34];
  return (
    drawBox(stage, { from: [rear - 0.22, -0.95, z - 0.1], to: [rear - 0.1, 0.95, z + 0.04] }, BLACK_PLASTIC) +
    drawBox(stage, { from: [rear - 0.2, -0.12, z], to: [rear - 0.06, 0.12, spare[2]] }, GALVANISED)
  );
}

function airConditioner(stage: Stage, { body }: TrailerShape): string {
  const x = (body.wrap.front(1) + body.wrap.rear(1)) / 2;
  const z = body.wrap.top(x) + body.roofCrown;
  return (
    drawBox(stage, { from: [x - 0.45, -0.3, z - 0.02], to: [x + 0.35, 0.3, z + 0.17] }, WHITE_PANEL) +
    drawBox(stage, { from: [x - 1.9, -0.25, z - 0.02], to: [x - 1.5, 0.25, z + 0.08] }, WHITE_PANEL)
  );
}
