import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import type { Vec3 } from "../scene/vector";

/** A drilled disc, with its caliper, on the side of a wheel that faces the camera. */
export function drawBrakeDisc(stage: Stage, at: Vec3, radius: number): string {
  const side = Math.sign(at[1]);
  if ((stage.camera.eye[1] - at[1]) * side < 0) return "";
  const ring = (r: number) =>
    Array.from({ length: 48 }, (_, i) => {
      const angle = (i / 48) * 2 * Math.PI;
      return stage.camera.project([at[0] + Math.cos(angle) * r, at[1], at[2] + Math.sin(angle) * r]);
    });
  const pixels = stage.camera.scaleAt(at);
  const rotor = [...ring(radius * 0.84), ring(radius * 0.84)[0]!];
  const caliper = [200, 215, 230, 245].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return stage.camera.project([
      at[0] + Math.cos(angle) * radius * 0.88,
      at[1] + side * 0.01,
      at[2] - Math.sin(angle) * radius * 0.88,
    ]);
  });
  return [
    strokeLine(rotor, "#5f656b", pixels * radius * 0.3),
    strokeLine(rotor, "#b9bfc4", pixels * radius * 0.25),
    strokeLine(rotor, "#4b5055", pixels * radius * 0.04, {
      "stroke-dasharray": `${(pixels * 0.012).toFixed(1)} ${(pixels * 0.03).toFixed(1)}`,
    }),
    fillShape(ring(radius * 0.28), "#2a2d31"),
    strokeLine(caliper, "#1b1d20", pixels * radius * 0.42),
    strokeLine(caliper, "#b5121b", pixels * radius * 0.12),
  ].join("");
}
