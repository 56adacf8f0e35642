import { roundedOutline } from "../scene/curve";
import { toHex } from "../scene/colour";
import { shade, type Material } from "../scene/light";
import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import { drawTube } from "../scene/tube";
import type { Vec3 } from "../scene/vector";
import { CANVAS } from "./looks";
import type { TrailerShape } from "./trailer-shape";

const HINGE_LIFT = 0.32;
const LIFT = 0.95;

/** A camper's roof, raised at the rear on canvas walls with windows of mesh. */
export function drawPopTop(stage: Stage, { body }: TrailerShape, skin: Material): string {
  const { wrap } = body;
  const [front, rear] = [wrap.front(1) - 0.12, wrap.rear(1) + 0.08];
  const half = wrap.half(0.9) - 0.05;
  const base = wrap.top(0) + 0.01;
  const top = (x: number) => base + HINGE_LIFT + ((front - x) / (front - rear)) * (LIFT - HINGE_LIFT);
  const wall = (corners: Vec3[], normal: Vec3) => {
    const fill = toHex(shade(stage.around, CANVAS, corners[0]!, normal, stage.camera.eye));
    return fillShape(corners.map(stage.camera.project), fill);
  };
  const end = stage.camera.eye[0] > 0 ? front : rear;
  const facing: Vec3 = stage.camera.eye[0] > 0 ? [1, 0, 0] : [-1, 0, 0];
  const walls = [
    wall(
      [
        [end, -half, base],
        [end, half, base],
        [end, half, top(end)],
        [end, -half, top(end)],
      ],
      facing,
    ),
    wall(
      [
        [front, half, base],
        [rear, half, base],
        [rear, half, top(rear)],
        [front, half, top(front)],
      ],
      [0, 1, 0],
    ),
  ];
  return (
    walls.join("") +
    meshWindow(stage, front, rear, half, base, top) +
    lid(stage, front, rear, half, top, skin)
  );
}

function meshWindow(
  stage: Stage,
  front: number,
  rear: number,
  half: number,
  base: number,
  top: (x: number) => number,
): string {
  const [a, b] = [front - (front - rear) * 0.3, rear + (front - rear) * 0.12];
  const outline = roundedOutline(
    [
      [a, base + 0.12],
      [a, top(a) - 0.1],
      [b, top(b) - 0.1],
      [b, base + 0.12],
    ],
    0.06,
  );
  const pixels = outline.map(([x, z]) => stage.camera.project([x, half + 0.005, z]));
  const seam = stage.camera.scaleAt([front, half, base]) * 0.018;
  return fillShape(pixels, "#23262a", { "fill-opacity": 0.9, stroke: "#8d8069", "stroke-width": seam });
}

function lid(
  stage: Stage,
  front: number,
  rear: number,
  half: number,
  top: (x: number) => number,
  skin: Material,
): string {
  const thick = 0.1;
  const out = 0.06;
  const corner = (x: number, y: number, lift: number): Vec3 => [x, y, top(x) + lift];
  const [f, r, h] = [front + out, rear - out, half + out];
  const side = [corner(f, h, 0), corner(r, h, 0), corner(r, h, thick), corner(f, h, thick)];
  const x = stage.camera.eye[0] > 0 ? f : r;
  const normal: Vec3 = stage.camera.eye[0] > 0 ? [1, 0, 0] : [-1, 0, 0];
  const end = [corner(x, -h, 0), corner(x, h, 0), corner(x, h, thick), corner(x, -h, thick)];
  const above = [corner(f, -h, thick), corner(f, h, thick), corner(r, h, thick), corner(r, -h, thick)];
  const fill = (corners: Vec3[], towards: Vec3) => {
    const colour = toHex(shade(stage.around, skin, corners[0]!, towards, stage.camera.eye));
    return fillShape(corners.map(stage.camera.project), colour, {
      stroke: colour,
      "stroke-width": 1.5,
      "stroke-linejoin": "round",
    });
  };
  const strut = drawTube(
    stage,
    [
      [rear + 0.25, half + 0.02, top(rear) - 0.02],
      [rear + 0.6, half + 0.02, top(rear) - LIFT + 0.05],
    ],
    0.025,
    "#aeb4b9",
  );
  const edge = strokeLine([corner(f, h, 0), corner(r, h, 0)].map(stage.camera.project), "#0d0e0f", 2.5, {
    "stroke-opacity": 0.6,
  });
  // From behind, the raised edge hides its top.
  const roof = stage.camera.eye[0] > 0 ? fill(above, [0.2, 0, 0.98]) : "";
  return strut + roof + fill(end, normal) + fill(side, [0, 1, 0]) + edge;
}
