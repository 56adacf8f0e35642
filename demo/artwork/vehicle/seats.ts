import { roundedOutline } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import type { Vec2, Vec3 } from "../scene/vector";
import type { CabinShape } from "./car-shape";

/** Seat backs, headrests and the steering wheel, dimly visible through glass. */
export function drawSeats(stage: Stage, cabin: CabinShape): string {
  const { wrap } = cabin;
  const front = wrap.centre + (wrap.front(0.5) - wrap.centre) * 0.25;
  const rows = [front - 0.35];
  for (let x = front - 1.2; x > wrap.rear(0.4) + 0.75; x -= 0.9) rows.push(x);
  const base = wrap.bottom(front);
  const roof = wrap.top(front);
  const seats = [...rows].reverse().flatMap((x) => [-0.36, 0.36].map((y) => seat(stage, x, y, base, roof)));
  return wheel(stage, [front + 0.32, -0.36, base + 0.02]) + seats.join("");
}

function seat(stage: Stage, x: number, y: number, base: number, roof: number): string {
  const top = base + (roof - base) * 0.32;
  const head = base + (roof - base) * 0.68;
  const project = (points: Vec2[], lean: number) =>
    points.map(([dy, z]) => stage.camera.project([x - (z - base) * lean, y + dy, z] as Vec3));
  const back = roundedOutline(
    [
      [-0.25, base - 0.5],
      [-0.25, top],
      [0.25, top],
      [0.25, base - 0.5],
    ],
    0.12,
  );
  const rest = roundedOutline(
    [
      [-0.13, top - 0.02],
      [-0.13, head],
      [0.13, head],
      [0.13, top - 0.02],
    ],
    0.07,
  );
  const profile = (points: Vec2[]) =>
    points.map(([dx, z]) => stage.camera.project([x + dx - (z - base) * 0.3, y, z]));
  const sideBack = roundedOutline(
    [
      [-0.1, base - 0.5],
      [-0.08, top],
      [0.06, top],
      [0.12, base - 0.5],
    ],
    0.05,
  );
  const sideRest = roundedOutline(
    [
      [-0.05, top - 0.02],
      [-0.04, head],
      [0.06, head],
      [0.07, top],
    ],
    0.04,
  );
  const look = { "fill-opacity": 0.6 };
  return [
    fillShape(profile(sideBack), "#07090a", look),
    fillShape(profile(sideRest), "#07090a", look),
    fillShape(project(back, 0.3), "#07090a", look),
    fillShape(project(rest, 0.3), "#0a0c0e", look),
  ].join("");
}

function wheel(stage: Stage, [x, y, z]: Vec3): string {
  const ring = Array.from({ length: 33 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI;
    return stage.camera.project([
      x - Math.sin(angle) * 0.08,
      y + Math.cos(angle) * 0.18,
      z + Math.sin(angle) * 0.17,
    ]);
  });
  return strokeLine(ring, "#060708", stage.camera.scaleAt([x, y, z]) * 0.03, { "stroke-opacity": 0.7 });
}
