import { smoothLine } from "../scene/curve";
import type { Stage } from "../scene/ribbons";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import { areaOf, type BodyLines } from "./body-lines";
import type { FrontDetails } from "./car-shape";
import { shutLine } from "./flank";

const SIDES = [-1, 1] as const;
/** Pixels². */
export const SMALLEST_LAMP = 250;

/** The front: grille, lamps, intakes, badge and plate. */
export function drawFace(stage: Stage, front: FrontDetails, lines: BodyLines): string {
  const pixels = stage.camera.scaleAt(lines.surface.at(0, 0.5));
  const bonnet = [...mirrored(front.bonnet).reverse(), ...front.bonnet];
  return [
    front.bonnet.length > 1 ? shutLine(lines.front(smoothLine(bonnet, "open"), "open"), pixels) : "",
    opening(stage, front.intake, lines, pixels, "mesh", "none"),
    ...SIDES.map((side) => sideIntake(stage, front.sideIntake, side, lines, pixels)),
    opening(stage, front.grille, lines, pixels, front.grillePattern, front.grilleFrame),
    ...SIDES.map((side) => headlamp(stage, front, side, lines, pixels)),
    faces(lines.front) && front.badge ? badge(stage, front.badge, lines.front, pixels) : "",
    faces(lines.front) ? plate(stage, front.plate, lines.front, pixels) : "",
  ].join("");
}

/** Whether an end is turned to the camera far enough to read what is in its middle. */
export function faces(along: BodyLines["front"]): boolean {
  const [left, right] = along(
    [
      [-0.2, 0.5],
      [0.2, 0.5],
    ],
    "open",
  ).filter((_, i, all) => i === 0 || i === all.length - 1);
  return Math.abs(right![0] - left![0]) > 25;
}

const mirrored = (points: readonly Vec2[]) => points.map(([metres, rise]): Vec2 => [-metres, rise]);
const onSide = (points: readonly Vec2[], side: 1 | -1) => (side === 1 ? points : mirrored(points));

/** A half outline and its mirror image as one. */
export function bothHalves(half: readonly Vec2[]): Vec2[] {
  return [...half, ...mirrored(half).reverse()];
}

function opening(
  stage: Stage,
  half: readonly Vec2[],
  lines: BodyLines,
  pixels: number,
  pattern: FrontDetails["grillePattern"],
  frame: FrontDetails["grilleFrame"],
): string {
  if (half.length < 3) return "";
  const outline = lines.front(smoothCorners(bothHalves(half)), "closed");
  const clip = stage.defs.clip(element("path", { d: pathData(outline, "closed") }));
  const rises = half.map((point) => point[1]);
  const fill = stage.defs.linear(
    lines.front([[0, Math.max(...rises)]], "open")[0]!,
    lines.front([[0, Math.min(...rises)]], "open")[0]!,
    [
      { offset: 0, colour: "#050506" },
      { offset: 1, colour: "#17191b" },
    ],
  );
  const closed = [...outline, outline[0]!];
  return [
    fillShape(outline, fill),
    group(grilleLines(half, pattern, lines, pixels), { "clip-path": clip }),
    frame === "chrome"
      ? strokeLine(closed, "#8d9297", pixels * 0.02) + strokeLine(closed, "#f2f4f6", pixels * 0.008)
      : "",
    frame === "black" ? strokeLine(closed, "#1b1d1f", pixels * 0.018) : "",
    strokeLine(closed, "#000000", pixels * 0.005, { "stroke-opacity": 0.5 }),
  ].join("");
}

/** Corners eased a little, as pressed parts are. */
export function smoothCorners(points: readonly Vec2[]): Vec2[] {
  return points.flatMap((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    const near = (other: Vec2, t: number): Vec2 => [
      point[0] + (other[0] - point[0]) * t,
      point[1] + (other[1] - point[1]) * t,
    ];
    const mid: Vec2 = [
      (near(before, 0.12)[0] + near(after, 0.12)[0] + 2 * point[0]) / 4,
      (near(before, 0.12)[1] + near(after, 0.12)[1] + 2 * point[1]) / 4,
    ];
    return [near(before, 0.16), mid, near(after, 0.16)];
  });
}

function grilleLines(
  half: readonly Vec2[],
  pattern: FrontDetails["grillePattern"],
  lines: BodyLines,
  pixels: number,
): string[] {
  if (pattern === "none") return [];
  const width = Math.max(...half.map((point) => point[0]));
  const rises = half.map((point) => point[1]);
  const [low, high] = [Math.min(...rises), Math.max(...rises)];
  const across = (rise: number) =>
    lines.front(
      [
        [-width, rise],
        [width, rise],
      ],
      "open",
    );
  const upright = (metres: number, lean = 0) =>
    lines.front(
      [
        [metres, low],
        [metres + lean, high],
      ],
      "open",
    );
  const span = (count: number) => Array.from({ length: count }, (_, i) => (i + 0.5) / count);
  if (pattern === "slats") {
    return span(5).flatMap((t) => {
      const line = across(low + (high - low) * t);
      return [
        strokeLine(line, "#5d6267", pixels * 0.012),
        strokeLine(
          line.map(([x, y]): Vec2 => [x, y - pixels * 0.004]),
          "#c6cbd0",
          pixels * 0.004,
        ),
      ];
    });
  }
  if (pattern === "bars") {
    return span(13).map((t) => strokeLine(upright(-width + 2 * width * t), "#5a5e62", pixels * 0.02));
  }
  return [
    ...span(6).map((t) => strokeLine(across(low + (high - low) * t), "#303336", pixels * 0.006)),
    ...span(36).flatMap((t) => {
      const metres = -width * 1.15 + 2.3 * width * t;
      return [
        strokeLine(upright(metres, 0.05), "#292c2f", pixels * 0.005),
        strokeLine(upright(metres, -0.05), "#292c2f", pixels * 0.005),
      ];
    }),
  ];
}

function sideIntake(
  stage: Stage,
  outline: readonly Vec2[],
  side: 1 | -1,
  lines: BodyLines,
  pixels: number,
): string {
  if (outline.length < 3) return "";
  const shape = lines.front(smoothCorners(onSide(outline, side)), "closed");
  return fillShape(shape, "#0a0b0c", {
    stroke: "#000000",
    "stroke-opacity": 0.4,
    "stroke-width": pixels * 0.006,
  });
}

function headlamp(stage: Stage, front: FrontDetails, side: 1 | -1, lines: BodyLines, pixels: number): string {
  const { defs } = stage;
  const outline = lines.front(smoothCorners(onSide(front.lamp, side)), "closed");
  if (areaOf(outline) < SMALLEST_LAMP) return "";
  const clip = defs.clip(element("path", { d: pathData(outline, "closed") }));
  const ys = outline.map((point) => point[1]);
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const housing = defs.linear(
    [0, top],
    [0, foot],
    [
      { offset: 0, colour: "#1a1d20" },
      { offset: 0.55, colour: "#3b4147" },
      { offset: 1, colour: "#6d757d" },
    ],
  );
  const cover = defs.linear(
    [0, top],
    [0, foot],
    [
      { offset: 0, colour: "#ffffff", opacity: 0.5 },
      { offset: 0.45, colour: "#ffffff", opacity: 0.08 },
      { offset: 1, colour: "#ffffff", opacity: 0.16 },
    ],
  );
  const glow = lines.front(smoothLine(onSide(front.lampLine, side), "open"), "open");
  return [
    fillShape(outline, housing, { stroke: "#0b0c0d", "stroke-width": pixels * 0.01 }),
    group(
      [
        ...front.projectors.map((at) =>
          projector(stage, lines.front(onSide([at], side), "open")[0]!, pixels),
        ),
        glow.length > 1
          ? strokeLine(glow, "#dff1ff", pixels * 0.045, {
              "stroke-opacity": 0.35,
              filter: defs.blur(pixels * 0.012, glow),
            })
          : "",
        glow.length > 1 ? strokeLine(glow, "#ffffff", pixels * 0.017) : "",
        fillShape(outline, cover),
      ],
      { "clip-path": clip },
    ),
  ].join("");
}

function projector(stage: Stage, centre: Vec2, pixels: number): string {
  const radius = pixels * 0.042;
  const lens = stage.defs.radial([centre[0] - radius * 0.3, centre[1] - radius * 0.35], radius * 1.3, [
    { offset: 0, colour: "#ffffff" },
    { offset: 0.3, colour: "#c9dcea" },
    { offset: 0.65, colour: "#4d5c68" },
    { offset: 1, colour: "#14181b" },
  ]);
  return (
    element("circle", { cx: centre[0], cy: centre[1], r: radius * 1.25, fill: "#0d0f11" }) +
    element("circle", {
      cx: centre[0],
      cy: centre[1],
      r: radius,
      fill: lens,
      stroke: "#b9c2ca",
      "stroke-width": pixels * 0.004,
    })
  );
}

/** A maker's mark that is nobody's. */
export function badge(stage: Stage, [metres, rise]: Vec2, along: BodyLines["front"], pixels: number): string {
  const ring = (radius: number) =>
    along(
      Array.from({ length: 24 }, (_, i): Vec2 => {
        const angle = (i / 24) * 2 * Math.PI;
        return [metres + Math.cos(angle) * radius * 1.35, rise + Math.sin(angle) * radius * 1.25];
      }),
      "closed",
    );
  const outer = ring(0.052);
  const ys = outer.map((point) => point[1]);
  const metal = stage.defs.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      { offset: 0, colour: "#ffffff" },
      { offset: 0.5, colour: "#9aa1a8" },
      { offset: 1, colour: "#e6e9ec" },
    ],
  );
  return (
    fillShape(outer, metal, { stroke: "#101214", "stroke-width": pixels * 0.003 }) +
    fillShape(ring(0.038), "#15181b") +
    fillShape(ring(0.016), metal)
  );
}

/** A dealer's blank show plate. */
export function plate(stage: Stage, rise: number, along: BodyLines["front"], pixels: number): string {
  const box = (width: number, height: number): Vec2[] =>
    along(
      [
        [-width, rise - height],
        [-width, rise + height],
        [width, rise + height],
        [width, rise - height],
      ],
      "closed",
    );
  return (
    fillShape(box(0.2, 0.085), "#0c0d0e") +
    fillShape(box(0.19, 0.072), "#eef0f1", { stroke: "#8a9097", "stroke-width": pixels * 0.003 }) +
    fillShape(box(0.12, 0.012), "#b6bcc2")
  );
}
