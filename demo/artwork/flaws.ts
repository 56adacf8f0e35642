import { seededRandom } from "#seed/random";

import { createCamera } from "./scene/camera";
import { toHex } from "./scene/colour";
import type { CloseUp } from "./scene/framing";
import type { Stage } from "./scene/stage";
import { strokeLine, type Definitions } from "./scene/svg";
import { SURROUNDINGS } from "./scene/surroundings";
import type { Vec2, Vec3 } from "./scene/vector";
import { box, downwards } from "./inside/shapes";
import { drawWheel } from "./vehicle/wheel";
import type { WheelStyle } from "./vehicle/wheel-style";

/** A close-up of a part, and its flaw. */
export type Part = CloseUp & { flaw?: "scratch" | "scuff" };

/** A scratch in the paint, or where a bumper was rubbed, in the middle of a close-up. */
export function drawFlaw(stage: Stage, { at, flaw }: Part): string {
  if (!flaw) return "";
  const [x, y] = stage.camera.project(at);
  const metre = stage.camera.scaleAt(at);
  const random = seededRandom(flaw);
  const stroke = (from: Vec2, to: Vec2, width: number, colour: string, opacity: number) => {
    const line = Array.from({ length: 9 }, (_, i): Vec2 => {
      const t = i / 8;
      return [
        x + metre * (from[0] + (to[0] - from[0]) * t),
        y - metre * (from[1] + (to[1] - from[1]) * t + 0.004 * Math.sin(3 * t) + 0.0012 * (random() - 0.5)),
      ];
    });
    return strokeLine(line, colour, metre * width, { "stroke-opacity": opacity });
  };
  if (flaw === "scratch")
    return [
      stroke([-0.13, -0.018], [0.14, 0.022], 0.0016, "#000000", 0.35),
      stroke([-0.13, -0.016], [0.14, 0.024], 0.0016, "#eef1f3", 0.85),
      stroke([-0.05, -0.014], [0.07, 0.004], 0.001, "#eef1f3", 0.6),
      stroke([0.02, 0.018], [0.12, 0.034], 0.0008, "#eef1f3", 0.5),
    ].join("");
  return Array.from({ length: 26 }, () => {
    const [left, height] = [-0.11 + random() * 0.1, (random() - 0.5) * 0.085];
    const light = random() < 0.65;
    return stroke(
      [left, height],
      [left + 0.03 + random() * 0.11, height + 0.01 * (random() - 0.3)],
      0.0012 + 0.0035 * random(),
      light ? "#c9ccce" : "#25282b",
      0.35 + 0.45 * random(),
    );
  }).join("");
}

const RIM: Omit<WheelStyle, "spokes" | "finish"> = { radius: 0.335, rim: 0.255, width: 0.22 };

/** The foot of a wheel whose rim was dragged along a kerb. */
export function drawKerbedWheel(
  defs: Definitions,
  spokes: WheelStyle["spokes"],
  finish: WheelStyle["finish"],
): string {
  const lookAt: Vec3 = [0.02, 0, 0.13];
  const stage: Stage = {
    camera: createCamera({ eye: [0.5, 2.4, 0.45], lookAt, zoom: 4_000, centre: [800, 600] }),
    around: SURROUNDINGS.studio,
    defs,
  };
  return [
    box(0, 0, 1600, 1200, 0, downwards(defs, 0, 900, "#08090a", "#1a1c1e")),
    box(0, 1090, 1600, 110, 0, downwards(defs, 1090, 1200, "#3f4246", "#5a5e62")),
    drawWheel(stage, [0, 0, RIM.radius], { ...RIM, spokes, finish }, 1),
    ...kerbMarks(stage),
  ].join("");
}

/** Bare metal along the lip, torn into short chatter marks. */
function kerbMarks(stage: Stage): string[] {
  const random = seededRandom("kerb");
  const metre = stage.camera.scaleAt([0, 0, 0.1]);
  const at = (degrees: number, radius: number): Vec2 => {
    const angle = (degrees * Math.PI) / 180;
    return stage.camera.project([Math.cos(angle) * radius, 0.002, RIM.radius + Math.sin(angle) * radius]);
  };
  const arc = (from: number, to: number, radius: number, width: number, grey: number, opacity: number) =>
    strokeLine(
      [0, 0.25, 0.5, 0.75, 1].map((t) => at(from + (to - from) * t, radius + 0.0008 * (random() - 0.5))),
      toHex([grey, grey, grey * 1.02]),
      metre * width,
      { "stroke-opacity": opacity },
    );
  return [
    arc(252, 283, RIM.rim * 1.004, 0.007, 0.1, 0.5),
    ...Array.from({ length: 46 }, () => {
      const from = 251 + random() * 30;
      const radius = RIM.rim * (0.985 + 0.034 * random());
      return arc(
        from,
        from + 0.6 + 3.2 * random(),
        radius,
        0.0008 + 0.0024 * random(),
        0.25 + 0.6 * random(),
        0.5 + 0.4 * random(),
      );
    }),
  ];
}
