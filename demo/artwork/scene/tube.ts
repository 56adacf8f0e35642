import { shadeHex } from "./colour";
import type { Stage } from "./stage";
import { strokeLine } from "./svg";
import type { Vec2, Vec3 } from "./vector";

/** A round bar along points: dark below, with a highlight along its top. Thickness in metres. */
export function drawTube(stage: Stage, points: readonly Vec3[], thickness: number, colour: string): string {
  const line = points.map(stage.camera.project);
  const width = stage.camera.scaleAt(points[points.length >> 1]!) * thickness;
  const lifted = (by: number) => line.map(([x, y]): Vec2 => [x, y - width * by]);
  return [
    strokeLine(line, shadeHex(colour, -0.55), width),
    strokeLine(lifted(0.08), colour, width * 0.68),
    strokeLine(lifted(0.2), shadeHex(colour, 0.5), width * 0.22),
  ].join("");
}
