import { BRIGHT_METAL } from "./looks";
import { blend, times, toHex, type Rgb } from "../scene/colour";
import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import { mix, type Vec2, type Vec3 } from "../scene/vector";
import { hullOf } from "../scene/hull";
import { spokeOutlines } from "./wheel-spokes";
import type { WheelStyle } from "./wheel-style";

/** A wheel whose outer face is at `hub`; `outward` is 1 on the left side, -1 on the right. */
export function drawWheel(stage: Stage, hub: Vec3, style: WheelStyle, outward: 1 | -1): string {
  const { camera, defs } = stage;
  const pixels = camera.scaleAt(hub);
  const at = (u: number, v: number, depth: number): Vec2 =>
    camera.project([hub[0] + u, hub[1] - outward * depth, hub[2] + v]);
  const circle = (radius: number, depth: number) =>
    Array.from({ length: 72 }, (_, i) => {
      const angle = (i / 72) * 2 * Math.PI;
      return at(Math.cos(angle) * radius, Math.sin(angle) * radius, depth);
    });
  const { radius, rim } = style;
  const top = at(0, radius, 0);
  const foot = at(0, -radius, 0);
  const facesUs = outward * (camera.eye[1] - hub[1]) > 0;
  const tread = defs.linear(top, foot, "0 #0a0a0b, 0.45 #1d1e20, 1 #0c0c0d");
  const carcass = hullOf([
    ...circle(radius * 0.985, style.width),
    ...circle(radius, style.width * 0.75),
    ...circle(radius, 0.03),
  ]);
  const parts = [fillShape(carcass, tread)];
  if (!facesUs) return parts.join("");
  const wall = defs.linear(top, foot, "0 #3a3c3f, 0.3 #26282a, 0.75 #17181a, 1 #222325");
  parts.push(
    fillShape(circle(radius * 0.985, 0.012), wall),
    strokeRing(circle(radius * 0.9, 0), "#000000", pixels * 0.006, 0.45),
    strokeRing(circle(radius * 0.955, 0.006), "#5a5d61", pixels * 0.004, 0.35),
    fillShape(circle(rim * 1.045, 0), "#0a0b0c"),
  );
  parts.push(drawRim(stage, style, { at, circle, pixels }));
  return group(parts);
}

type Face = {
  at(u: number, v: number, depth: number): Vec2;
  circle(radius: number, depth: number): Vec2[];
  pixels: number;
};

const FINISH: Record<WheelStyle["finish"], Rgb> = {
  silver: BRIGHT_METAL.base,
  dark: [0.045, 0.047, 0.05],
  "two-tone": [0.62, 0.63, 0.65],
};

function drawRim(stage: Stage, style: WheelStyle, face: Face): string {
  const { defs } = stage;
  const { rim } = style;
  const metal = FINISH[style.finish];
  const [top, foot] = [face.at(0, rim, 0), face.at(0, -rim, 0)];
  const lip = defs.linear(top, foot, [
    { offset: 0, colour: toHex(times(metal, 0.75)) },
    { offset: 0.4, colour: toHex(times(metal, 1.05)) },
    { offset: 0.8, colour: toHex(times(metal, 1.7)) },
    { offset: 1, colour: toHex(times(metal, 1.1)) },
  ]);
  const barrel = defs.linear(top, foot, [
    { offset: 0, colour: "#050506" },
    { offset: 0.55, colour: "#16181a" },
    { offset: 1, colour: toHex(times(metal, 0.35)) },
  ]);
  const disc = defs.linear(top, foot, "0 #4a4d50, 0.5 #8a8e92, 1 #55585b");
  const clip = defs.clip(element("path", { d: pathData(face.circle(rim * 0.965, 0.01), "closed") }));
  const spokes = spokeOutlines(style.spokes, rim).map(({ outline, angle }) =>
    spoke(style, face, metal, outline, angle),
  );
  const behind = [
    fillShape(face.circle(rim * 0.97, 0.01), barrel),
    fillShape(face.circle(rim * 0.72, 0.085), disc),
    fillShape(face.circle(rim * 0.36, 0.08), "#1b1d1f"),
    caliper(style, face),
  ];
  const parts = [
    fillShape(face.circle(rim * 1.02, 0.004), lip),
    group([...behind, ...spokes], { "clip-path": clip }),
  ];
  const cap = defs.linear(face.at(0, rim * 0.15, 0), face.at(0, -rim * 0.15, 0), [
    { offset: 0, colour: toHex(times(metal, 1.6)) },
    { offset: 1, colour: toHex(times(metal, 0.6)) },
  ]);
  parts.push(
    fillShape(face.circle(rim * 0.15, 0.018), cap),
    fillShape(face.circle(rim * 0.1, 0.016), "#16181a"),
    strokeRing(face.circle(rim * 0.1, 0.016), toHex(times(metal, 1.3)), face.pixels * 0.003, 0.8),
    ...Array.from({ length: 5 }, (_, i) => {
      const angle = ((i + 0.5) / 5) * 2 * Math.PI + Math.PI / 2;
      const centre = face.at(Math.cos(angle) * rim * 0.23, Math.sin(angle) * rim * 0.23, 0.03);
      return element("circle", {
        cx: centre[0],
        cy: centre[1],
        r: face.pixels * rim * 0.026,
        fill: "#0c0d0e",
      });
    }),
    strokeRing(face.circle(rim * 1.02, 0.004), "#ffffff", face.pixels * 0.003, 0.35),
  );
  return parts.join("");
}

function spoke(
  style: WheelStyle,
  face: Face,
  metal: Rgb,
  outline: readonly (readonly [number, number, number])[],
  angle: number,
): string {
  const light = 0.62 + 0.5 * (0.5 + 0.5 * Math.sin(angle + 0.7));
  const front = outline.map(([u, v, depth]) => face.at(u, v, depth));
  const back = outline.map(([u, v, depth]) => face.at(u, v, depth + 0.035));
  const flank: Rgb = style.finish === "two-tone" ? [0.03, 0.031, 0.034] : times(metal, 0.3);
  const shine = blend(metal, [1, 1, 1], 0.12);
  return [
    fillShape(hullOf([...front, ...back]), toHex(times(flank, mix(0.7, 1.3, light - 0.5)))),
    fillShape(front, toHex(times(shine, light))),
    element("path", {
      d: pathData(front, "closed"),
      fill: "none",
      stroke: "#ffffff",
      "stroke-width": face.pixels * 0.0022,
      "stroke-opacity": 0.3 * light,
    }),
  ].join("");
}

function caliper(style: WheelStyle, face: Face): string {
  if (style.spokes === "steel") return "";
  const arc = (radius: number) =>
    [-0.5, -0.25, 0, 0.25, 0.5].map((a) => face.at(-Math.cos(a) * radius, Math.sin(a) * radius, 0.085));
  return fillShape([...arc(style.rim * 0.78), ...arc(style.rim * 0.5).reverse()], "#3a3d40", {
    stroke: "#0d0e0f",
  });
}

function strokeRing(points: readonly Vec2[], stroke: string, width: number, opacity: number): string {
  return strokeLine([...points, points[0]!], stroke, width, { "stroke-opacity": opacity });
}
