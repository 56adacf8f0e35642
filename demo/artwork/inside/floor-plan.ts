import type { ArtworkBody, ArtworkColour } from "#seed/pictures/artwork-key";
import { element, group, type Definitions } from "../scene/svg";
import { trimFor, type Trim } from "./inside-colours";
import { box, disc, downwards, line, shape } from "./shapes";

/** x, y, width and height in a plan of 1000 × 340: the front is on the left, the door below. */
type Place = readonly [number, number, number, number];
type Thing = "bed" | "bunk" | "ensuite" | "kitchen" | "dinette" | "lounge" | "robe" | "garage" | "cab";
type Plan = { length: number; door: number; things: readonly (readonly [Thing, Place])[] };

const PLANS: Partial<Record<ArtworkBody, Plan>> = {
  caravan: {
    length: 860,
    door: 560,
    things: [
      ["bed", [20, 65, 250, 210]],
      ["kitchen", [330, 10, 300, 80]],
      ["dinette", [300, 215, 220, 115]],
      ["ensuite", [690, 10, 160, 320]],
    ],
  },
  "caravan-bunks": {
    length: 1000,
    door: 640,
    things: [
      ["bed", [20, 65, 240, 210]],
      ["kitchen", [310, 10, 280, 80]],
      ["dinette", [300, 215, 250, 115]],
      ["ensuite", [640, 10, 140, 150]],
      ["bunk", [800, 10, 190, 90]],
      ["bunk", [800, 240, 190, 90]],
      ["robe", [800, 120, 90, 100]],
    ],
  },
  "caravan-lounge": {
    length: 1000,
    door: 650,
    things: [
      ["lounge", [15, 10, 250, 320]],
      ["kitchen", [300, 10, 270, 80]],
      ["robe", [300, 250, 130, 80]],
      ["bed", [470, 190, 160, 140]],
      ["robe", [600, 10, 80, 80]],
      ["ensuite", [800, 10, 190, 320]],
    ],
  },
  "caravan-offroad": {
    length: 880,
    door: 500,
    things: [
      ["bed", [20, 65, 230, 210]],
      ["robe", [20, 10, 230, 45]],
      ["kitchen", [300, 10, 180, 80]],
      ["dinette", [280, 225, 180, 105]],
      ["ensuite", [510, 10, 110, 150]],
      ["garage", [640, 10, 230, 320]],
    ],
  },
  camper: {
    length: 640,
    door: 430,
    things: [
      ["bed", [20, 30, 230, 280]],
      ["kitchen", [310, 10, 220, 70]],
      ["dinette", [280, 225, 130, 105]],
      ["robe", [550, 60, 80, 220]],
    ],
  },
  motorhome: {
    length: 1000,
    door: 560,
    things: [
      ["cab", [10, 30, 150, 280]],
      ["dinette", [190, 10, 200, 130]],
      ["kitchen", [190, 250, 200, 80]],
      ["ensuite", [420, 10, 190, 150]],
      ["robe", [640, 10, 90, 80]],
      ["lounge", [740, 10, 250, 320]],
    ],
  },
};

/** A caravan's or motorhome's rooms from above, as on a maker's sheet. */
export function drawFloorPlan(defs: Definitions, body: ArtworkBody, colour: ArtworkColour): string {
  const plan = PLANS[body] ?? PLANS.caravan!;
  const trim = trimFor(colour);
  const scale = 1.2;
  const inner = [
    box(-14, -14, plan.length + 28, 368, 34, "#3d4247"),
    box(0, 0, plan.length, 340, 22, downwards(defs, 0, 340, "#d8c3a1", "#c5ab84")),
    ...Array.from({ length: 11 }, (_, i) => line(`M4 ${28 * (i + 1)}H${plan.length - 4}`, "#a98c64", 1.2)),
    ...plan.things.map(([thing, [x, y, width, height]]) =>
      group(DRAWN[thing](trim, width, height), { transform: `translate(${x} ${y})` }),
    ),
    door(plan.door),
    body === "motorhome" ? "" : drawbar(),
  ];
  return [
    element("rect", { width: 1600, height: 1200, fill: downwards(defs, 0, 1200, "#f7f6f3", "#e6e3dc") }),
    group(inner, {
      transform: `translate(${800 - (plan.length * scale) / 2 + (body === "motorhome" ? 0 : 60)} 396) scale(${scale})`,
    }),
  ].join("");
}

const door = (x: number) =>
  [
    box(x, 336, 76, 20, 0, "#f7f6f3"),
    line(`M${x} 346V418`, "#3d4247", 5),
    line(`M${x} 418A72 72 0 0 0 ${x + 76} 346`, "#8d9399", 2, { "stroke-dasharray": "6 6" }),
  ].join("");

const drawbar = () =>
  line("M-16 60L-130 170L-16 280M-130 170H-156", "#3d4247", 12) +
  disc(-158, 170, 10, "#3d4247") +
  [130, 210].map((y) => disc(-46, y, 24, "#f2f3f3", { stroke: "#8d9399", "stroke-width": 4 })).join("");

const edge = { stroke: "#4b4038", "stroke-width": 2.5 };

function mattress(trim: Trim, width: number, height: number): string[] {
  return [
    box(0, 0, width, height, 10, "#ffffff", edge),
    box(width * 0.42, 4, width * 0.56, height - 8, 8, trim.seat),
    line(`M${width * 0.42} 6V${height - 6}`, trim.seatLight, 8),
  ];
}

const pillow = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 12, "#eef0f2", { stroke: "#b3b8bd", "stroke-width": 2 });

const DRAWN: Record<Thing, (trim: Trim, width: number, height: number) => string[]> = {
  bed: (trim, width, height) => [
    ...mattress(trim, width, height),
    pillow(10, height * 0.08, width * 0.24, height * 0.38),
    pillow(10, height * 0.54, width * 0.24, height * 0.38),
  ],
  bunk: (trim, width, height) => [
    ...mattress(trim, width, height),
    pillow(8, height * 0.16, width * 0.2, height * 0.68),
  ],
  ensuite: (_trim, width, height) => [
    box(0, 0, width, height, 6, "#dfe9ee", { stroke: "#3d4247", "stroke-width": 5 }),
    box(10, 10, width - 20, height * 0.34, 6, "#c6dbe4", edge),
    disc(width / 2, 10 + height * 0.17, 7, "#7d8b93"),
    box(width * 0.2, height * 0.48, width * 0.36, height * 0.2, 14, "#ffffff", edge),
    disc(width * 0.38, height * 0.82, Math.min(width, height) * 0.13, "#ffffff", edge),
  ],
  kitchen: (_trim, width, height) => [
    box(0, 0, width, height, 5, "#4b4f54", edge),
    box(width * 0.06, 12, width * 0.3, height - 24, 8, "#c9ced2", edge),
    disc(width * 0.21, height / 2, 5, "#6b7075"),
    box(width * 0.46, 10, width * 0.3, height - 20, 4, "#17191b"),
    ...[0.54, 0.68].flatMap((x) =>
      [0.3, 0.7].map((y) =>
        disc(width * x, height * y, 10, "none", { stroke: "#8d9399", "stroke-width": 2 }),
      ),
    ),
    box(width * 0.8, 0, width * 0.2, height, 4, "#d9d6d0", edge),
  ],
  dinette: (trim, width, height) => [
    box(0, 0, width * 0.26, height, 8, trim.seat, edge),
    box(width * 0.74, 0, width * 0.26, height, 8, trim.seat, edge),
    box(width * 0.3, height * 0.12, width * 0.4, height * 0.8, 8, "#a67c50", edge),
  ],
  lounge: (trim, width, height) => [
    shape(`M0 0H${width}V70H80V${height - 70}H${width}V${height}H0Z`, trim.seat, edge),
    line(`M70 80V${height - 80}`, trim.seatLight, 4),
    box(116, 96, width - 140, height - 192, 12, "#a67c50", edge),
  ],
  robe: (_trim, width, height) => [
    box(0, 0, width, height, 4, "#b58f62", edge),
    line(`M0 0L${width} ${height}M0 ${height}L${width} 0`, "#8b6a44", 1.5),
  ],
  garage: (_trim, width, height) => [
    box(0, 0, width, height, 4, "#6b7075", { stroke: "#3d4247", "stroke-width": 5 }),
    ...[0.2, 0.4, 0.6, 0.8].map((y) => line(`M8 ${height * y}H${width - 8}`, "#565b60", 3)),
    line(`M${width - 6} 14V${height - 14}`, "#e0a13a", 6, { "stroke-dasharray": "16 10" }),
  ],
  cab: (trim, width, height) => [
    ...[0.06, 0.6].map((y) =>
      box(width * 0.48, height * y, width * 0.46, height * 0.34, 14, trim.seat, edge),
    ),
    box(0, 0, 24, height, 10, "#2b2e31"),
    disc(50, height * 0.2, 26, "none", { stroke: "#17191b", "stroke-width": 7 }),
  ],
};
