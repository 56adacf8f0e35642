import type { Stage } from "./ribbons";
import { element, fillShape } from "./svg";
import type { Vec2, Vec3 } from "./vector";

/** The shadow of something that stands on the ground: `footprint` in metres, darker where wheels touch. */
export function drawGroundShadow(
  stage: Stage,
  footprint: readonly Vec2[],
  contacts: readonly Vec3[],
): string {
  const outline = (grow: number) => footprint.map(([x, y]) => stage.camera.project([x * grow, y * grow, 0]));
  const [wide, tight] = [outline(1.07), outline(0.97)];
  const patches = contacts.map((point) => {
    const [cx, cy] = stage.camera.project(point);
    const by = stage.camera.scaleAt(point);
    return element("ellipse", { cx, cy, rx: by * 0.25, ry: by * 0.05, fill: "#000000", "fill-opacity": 0.8 });
  });
  const close = [fillShape(tight, "#050608", { "fill-opacity": 0.62 }), ...patches];
  return [
    fillShape(wide, "#0a0c10", { "fill-opacity": 0.34, filter: stage.defs.blur(30, wide) }),
    element("g", { filter: stage.defs.blur(9, tight) }, close.join("")),
  ].join("");
}
