import type { ArtworkColour } from "#seed/pictures/artwork-key";
import { drawBox, type Box } from "../scene/box";
import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import { drawTube } from "../scene/tube";
import type { Vec3 } from "../scene/vector";
import { CHASSIS, GALVANISED } from "../trailer/looks";
import type { CarShape } from "../vehicle/car-shape";
import { drawCar } from "../vehicle/draw-car";
import { BLACK_PLASTIC } from "../vehicle/looks";
import { drawWheel } from "../vehicle/wheel";

const FLOOR = 0.98;
const SIDE_HEIGHT = 0.26;
export const TRAY = { front: -0.3, rear: -2.85, half: 0.96 };

/** A cab with an alloy tray behind it. */
export function drawCabChassis(stage: Stage, shape: CarShape, colour: ArtworkColour): string {
  const cab = drawCar(stage, shape, colour);
  const back = [
    rearWheel(stage, shape, -1),
    drawBox(stage, { from: [TRAY.rear + 0.2, -0.42, 0.62], to: [0, 0.42, 0.84] }, CHASSIS),
    guard(stage, shape, -1),
    tray(stage),
    rearWheel(stage, shape, 1),
    guard(stage, shape, 1),
    lamps(stage),
  ].join("");
  return stage.camera.eye[0] > 1 ? back + cab : cab + back;
}

function tray(stage: Stage): string {
  const { front, rear, half } = TRAY;
  const floor: Box = { from: [rear, -half, FLOOR - 0.12], to: [front, half, FLOOR] };
  const thick = 0.03;
  const high = FLOOR + SIDE_HEIGHT;
  const sides = {
    far: { from: [rear, -half, FLOOR], to: [front, -half + thick, high] },
    near: { from: [rear, half - thick, FLOOR - 0.02], to: [front, half, high] },
    tail: { from: [rear, -half, FLOOR - 0.02], to: [rear + thick, half, high] },
    head: { from: [front - thick, -half, FLOOR], to: [front, half, high + 0.1] },
  } satisfies Record<string, Box>;
  const ordered =
    stage.camera.eye[0] > 0
      ? [floor, sides.far, sides.tail, sides.head, sides.near]
      : [floor, sides.far, sides.head, sides.near, sides.tail];
  return ordered.map((box) => drawBox(stage, box, GALVANISED)).join("") + headboard(stage) + ribs(stage);
}

/** The frame behind the cab, to which ladders are tied. */
function headboard(stage: Stage): string {
  const { front, half } = TRAY;
  const x = front - 0.02;
  const top = 1.82;
  const at = (y: number, z: number): Vec3 => [x, y, z];
  const bars = [-0.6, -0.3, 0, 0.3, 0.6].map((y) =>
    drawTube(stage, [at(y, FLOOR), at(y, top)], 0.025, "#8e959b"),
  );
  const outer: Vec3[] = [
    at(-half + 0.1, FLOOR),
    at(-half + 0.1, top),
    at(half - 0.1, top),
    at(half - 0.1, FLOOR),
  ];
  return (
    bars.join("") +
    drawTube(stage, outer, 0.055, "#aab0b6") +
    drawTube(stage, [at(-half + 0.1, 1.5), at(half - 0.1, 1.5)], 0.04, "#9aa1a7")
  );
}

/** Pressed lines and latches of the drop sides. */
function ribs(stage: Stage): string {
  const { front, rear, half } = TRAY;
  const pixels = stage.camera.scaleAt([rear, half, FLOOR]);
  const along = (z: number) => [front, rear].map((x) => stage.camera.project([x, half + 0.002, z]));
  const across = (z: number) => [half, -half].map((y) => stage.camera.project([rear - 0.002, y, z]));
  const lines = [0.33, 0.66].flatMap((part) => {
    const z = FLOOR + SIDE_HEIGHT * part;
    return [along(z), ...(stage.camera.eye[0] < 0 ? [across(z)] : [])];
  });
  const latches = [front - 0.12, (front + rear) / 2, rear + 0.12].map((x) =>
    drawTube(
      stage,
      [
        [x, half + 0.02, FLOOR + 0.04],
        [x, half + 0.02, FLOOR + SIDE_HEIGHT - 0.03],
      ],
      0.035,
      "#5d6368",
    ),
  );
  return (
    lines.map((line) => strokeLine(line, "#5e646a", pixels * 0.012, { "stroke-opacity": 0.7 })).join("") +
    latches.join("")
  );
}

function rearWheel(stage: Stage, { wheels }: CarShape, side: 1 | -1): string {
  return drawWheel(stage, [wheels.rearX, side * 0.9, wheels.radius], wheels, side);
}

function guard(stage: Stage, { wheels }: CarShape, side: 1 | -1): string {
  const ring = (radius: number, y: number) =>
    Array.from({ length: 17 }, (_, i) => {
      const angle = 0.2 + ((Math.PI - 0.3) * i) / 16;
      const [x, z] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      return stage.camera.project([wheels.rearX + x, side * y, wheels.radius + z]);
    });
  const [outer, inner] = [ring(0.5, 0.94), ring(0.5, 0.66)];
  const pixels = stage.camera.scaleAt([wheels.rearX, side, 0.9]);
  return [
    fillShape([...outer, ...inner.reverse()], "#0d0e0f"),
    fillShape([...outer, ...ring(0.43, 0.94).reverse()], "#1d2023"),
    strokeLine(outer, "#4b5055", pixels * 0.012),
  ].join("");
}

function lamps(stage: Stage): string {
  if (stage.camera.eye[0] > -1) return "";
  return [-0.72, 0.72]
    .map((y) => {
      const box = (from: number, to: number): Box => ({
        from: [TRAY.rear - 0.03, y + from, 0.8],
        to: [TRAY.rear + 0.02, y + to, 0.92],
      });
      const glass = (colour: readonly [number, number, number]) => ({
        base: colour,
        diffuse: 1,
        metallic: 0,
        gloss: 0.06,
      });
      return (
        drawBox(stage, box(-0.2, 0.2), BLACK_PLASTIC) +
        drawBox(stage, box(-0.17, 0.03), glass([0.6, 0.01, 0.02])) +
        drawBox(stage, box(0.05, 0.17), glass([0.8, 0.3, 0.02]))
      );
    })
    .join("");
}
