import type { Cabin } from "#seed/pictures/artwork-key";
import type { Definitions } from "../scene/svg";
import { box, disc, downwards, line, shape, sideways } from "./shapes";
import type { Trim } from "./inside-colours";

/** The dashboard across the picture: pad, strip, vents, screen, dials, climate controls. */
export function drawDashboard(defs: Definitions, trim: Trim, cabin: Cabin): string {
  return [
    pad(defs),
    fascia(defs, trim, cabin.style),
    vents(defs),
    centreScreen(defs, SCREENS[cabin.drive === "electric" ? "electric" : cabin.style]),
    // Electric cars have theirs on the screen.
    cabin.drive === "electric" ? "" : climate(defs),
    gloveBox(defs),
    drawInstruments(defs, cabin),
  ].join("");
}

/** Position and size. */
const SCREENS = {
  car: [636, 462, 288, 176],
  sport: [636, 462, 288, 176],
  work: [660, 500, 240, 150],
  electric: [606, 446, 348, 236],
} as const;

function pad(defs: Definitions): string {
  const top = downwards(defs, 430, 590, "#4a4e53", "#2c2f33", "#1d1f22");
  return [
    shape("M-20 520C160 448 420 424 640 428C900 430 1200 424 1620 500L1620 640L-20 640Z", top),
    line("M-20 520C160 448 420 424 640 428C900 430 1200 424 1620 500", "#74797f", 4, {
      "stroke-opacity": 0.7,
    }),
    shape("M520 446C700 436 900 436 1080 446L1060 462C900 454 700 454 540 462Z", "#121315"),
  ].join("");
}

function fascia(defs: Definitions, trim: Trim, style: Cabin["style"]): string {
  const face = downwards(defs, 560, 860, "#2f3236", "#232528", "#141517");
  const strip =
    style === "work"
      ? downwards(defs, 610, 650, "#5a5e63", "#33363a")
      : downwards(defs, 606, 652, trim.stripLight, trim.strip, trim.strip);
  return [
    shape("M-20 580C240 540 480 545 640 548L1620 570L1620 900L-20 900Z", face),
    shape("M-20 636C240 604 470 602 640 604L1620 622L1620 664L640 650C470 648 240 652 -20 682Z", strip),
    shape("M-20 636C240 604 470 602 640 604L1620 622L1620 630L640 612C470 610 240 612 -20 646Z", "#ffffff", {
      "fill-opacity": 0.28,
    }),
    line("M-20 684C240 654 470 650 640 652L1620 666", "#0b0c0d", 5),
    line("M-20 590C240 550 480 555 640 558", trim.stitch, 3, {
      "stroke-dasharray": "14 9",
      "stroke-opacity": 0.75,
    }),
  ].join("");
}

function vents(defs: Definitions): string {
  return [
    vent(defs, 66, 602, 150, 62),
    vent(defs, 520, 574, 104, 56),
    vent(defs, 932, 576, 104, 56),
    vent(defs, 1404, 592, 150, 62),
  ].join("");
}

function vent(defs: Definitions, x: number, y: number, width: number, height: number): string {
  const slats = [0.2, 0.4, 0.6, 0.8].map((t) =>
    line(`M${x + 10} ${y + height * t}H${x + width - 10}`, "#4c5055", 5),
  );
  return [
    box(
      x - 6,
      y - 6,
      width + 12,
      height + 12,
      16,
      downwards(defs, y, y + height, "#a5abb1", "#5d6267", "#8d9399"),
    ),
    box(x, y, width, height, 12, "#0c0d0e"),
    ...slats,
    line(`M${x + width / 2} ${y + 8}V${y + height - 8}`, "#686d72", 7),
  ].join("");
}

function centreScreen(
  defs: Definitions,
  [x, y, width, height]: readonly [number, number, number, number],
): string {
  const land = downwards(defs, y, y + height, "#16242f", "#1d3240");
  const clip = defs.clip(box(x + 10, y + 10, width - 20, height - 20, 8, "#000"));
  const glare = defs.linear(
    [x, y],
    [x + width, y + height],
    [
      { offset: 0, colour: "#ffffff", opacity: 0.22 },
      { offset: 0.38, colour: "#ffffff", opacity: 0.04 },
      { offset: 0.4, colour: "#ffffff", opacity: 0 },
    ],
  );
  const map = [
    box(x, y, width, height, 0, land),
    shape(
      `M${x} ${y + height * 0.72}C${x + 60} ${y + height * 0.6} ${x + 110} ${y + height * 0.9} ${x + width} ${y + height * 0.7}V${y + height}H${x}Z`,
      "#23505c",
    ),
    ...[0.2, 0.45, 0.72].map((t) =>
      line(`M${x + width * t} ${y}L${x + width * (t + 0.12)} ${y + height}`, "#34505f", 4),
    ),
    ...[0.3, 0.56].map((t) =>
      line(`M${x} ${y + height * t}L${x + width} ${y + height * (t - 0.1)}`, "#34505f", 4),
    ),
    line(
      `M${x + width * 0.52} ${y + height}L${x + width * 0.46} ${y + height * 0.54}L${x + width * 0.66} ${y + height * 0.44}L${x + width * 0.6} ${y}`,
      "#4fb3ff",
      9,
    ),
    disc(x + width * 0.5, y + height * 0.78, 11, "#ffffff"),
    disc(x + width * 0.5, y + height * 0.78, 7, "#2a86e0"),
    box(x, y, 54, height, 0, "#0d151b", { "fill-opacity": 0.9 }),
    ...["#e0a13a", "#52b788", "#5aa9e6", "#d6d9dc"].map((colour, i) =>
      box(x + 20, y + 24 + i * ((height - 40) / 4), 22, 22, 6, colour),
    ),
  ];
  return [
    box(x - 4, y - 2, width + 8, height + 10, 18, "#050506", { "fill-opacity": 0.5 }),
    box(x, y, width, height, 16, "#0a0b0c", { stroke: "#5b6065", "stroke-width": 3 }),
    `<g clip-path="${clip}">${map.join("")}</g>`,
    box(x, y, width, height, 16, glare),
  ].join("");
}

function climate(defs: Definitions): string {
  const knob = (cx: number) => [
    disc(cx, 744, 36, "#0c0d0e"),
    disc(
      cx,
      742,
      32,
      defs.linear(
        [cx - 20, 712],
        [cx + 20, 772],
        [
          { offset: 0, colour: "#d4d8dc" },
          { offset: 0.5, colour: "#6f757b" },
          { offset: 1, colour: "#b4b9be" },
        ],
      ),
    ),
    disc(cx, 742, 24, downwards(defs, 718, 766, "#2b2e31", "#131415")),
    line(`M${cx} 722V732`, "#ff8a3c", 5),
  ];
  const keys = [0, 1, 2, 3].map((i) =>
    box(722 + i * 31, 726, 25, 32, 6, downwards(defs, 726, 758, "#3e4246", "#24272a"), { stroke: "#0b0c0d" }),
  );
  return [
    box(608, 696, 344, 94, 26, downwards(defs, 696, 790, "#1c1e20", "#0f1011"), {
      stroke: "#3c4044",
      "stroke-width": 3,
    }),
    ...knob(664),
    ...knob(896),
    ...keys,
  ].join("");
}

function gloveBox(defs: Definitions): string {
  const lid = downwards(defs, 700, 850, "#303337", "#1e2023");
  return [
    shape("M110 706C260 690 420 688 540 690L528 842C400 850 250 852 142 856Z", lid, {
      stroke: "#0d0e0f",
      "stroke-width": 4,
    }),
    line("M116 712C262 696 420 694 534 696", "#5c6166", 3),
    box(300, 716, 64, 20, 8, sideways(defs, 300, 364, "#8d9399", "#d3d7da", "#8d9399")),
  ].join("");
}

/** Each dial: its middle and radius, the colour of its arc, and how far it goes. */
const DIALS: Record<Cabin["style"], readonly (readonly [x: number, y: number, r: number, arc: string])[]> = {
  car: [
    [1130, 572, 66, "#58c4ff"],
    [1326, 572, 66, "#ff9c4a"],
  ],
  work: [
    [1130, 572, 66, "#8b9096"],
    [1326, 572, 66, "#8b9096"],
  ],
  sport: [
    [1116, 584, 50, "#8b9096"],
    [1228, 560, 78, "#ff4b3e"],
    [1340, 584, 50, "#8b9096"],
  ],
};

/** The instruments under their hood, in front of the driver, on the right; the car is parked, its engine off. */
export function drawInstruments(defs: Definitions, { style, drive }: Cabin): string {
  const hood = downwards(defs, 420, 640, "#3b3e42", "#1a1c1e");
  const glass = downwards(defs, 470, 640, "#11161b", "#060809");
  return [
    shape("M1010 640C1000 520 1060 424 1230 418C1400 424 1452 520 1442 640Z", hood),
    line("M1014 600C1016 500 1080 432 1230 426C1380 432 1436 500 1438 600", "#7a7f85", 3, {
      "stroke-opacity": 0.6,
    }),
    shape("M1042 640C1040 540 1090 460 1230 456C1370 460 1412 540 1410 640Z", glass),
    ...(drive === "electric"
      ? display(defs)
      : [
          style === "sport" ? "" : tripDisplay(drive),
          ...DIALS[style].flatMap(([x, y, r, arc]) => dial(x, y, r, arc)),
        ]),
    shape("M1066 560C1076 500 1130 468 1230 464C1180 480 1120 520 1104 600Z", "#ffffff", {
      "fill-opacity": 0.05,
    }),
  ].join("");
}

/** Between the dials: the selector's position, and the odometer, which is dark without ignition. */
function tripDisplay(drive: Cabin["drive"]): string {
  return [
    box(1194, 512, 68, 96, 9, "#0d202c", { stroke: "#2c3b45", "stroke-width": 2 }),
    drive === "manual"
      ? line("M1214 566V536L1242 566V536", "#9ad8f5", 4)
      : line("M1218 566V536H1230C1242 536 1242 553 1230 553H1218", "#9ad8f5", 4),
    box(1204, 582, 48, 14, 3, "#14303f"),
    line("M1206 522H1250", "#5fb7dd", 2, { "stroke-opacity": 0.6 }),
  ].join("");
}

/** One screen instead of dials: speed, the charge of the battery, and what is around the car. */
function display(defs: Definitions): string {
  const road = downwards(defs, 520, 640, "#16242f", "#0a1116");
  return [
    box(1084, 500, 290, 122, 12, "#0b1218", { stroke: "#2f3a43", "stroke-width": 3 }),
    box(1098, 518, 34, 52, 11, "none", { stroke: "#eef4f8", "stroke-width": 6 }),
    line("M1150 568V538H1162C1174 538 1174 554 1162 554H1150", "#9ad8f5", 4),
    shape("M1216 516H1246L1288 616H1174Z", road),
    line("M1231 520V612", "#50606c", 3, { "stroke-dasharray": "9 9" }),
    shape("M1214 590C1216 566 1222 560 1231 560C1240 560 1246 566 1248 590V604H1214Z", "#dfe5ea"),
    shape("M1220 576C1222 568 1226 566 1231 566C1236 566 1240 568 1242 576Z", "#39434b"),
    box(1310, 522, 50, 20, 4, "none", { stroke: "#9fb0bb", "stroke-width": 2 }),
    box(1313, 525, 36, 14, 2, "#52b788"),
    ...[560, 574, 588].map((y, i) => line(`M1310 ${y}H${1356 - i * 12}`, "#3a4a55", 4)),
    line("M1098 590C1120 606 1140 606 1160 590", "#58c4ff", 4, { "stroke-opacity": 0.8 }),
  ].join("");
}

/** Its needle rests at zero. */
function dial(cx: number, cy: number, radius: number, colour: string): string[] {
  const at = (t: number, share: number) => {
    const angle = Math.PI * (0.85 + 1.3 * t);
    return `${(cx + Math.cos(angle) * radius * share).toFixed(1)} ${(cy + Math.sin(angle) * radius * share).toFixed(1)}`;
  };
  const ticks = Array.from({ length: 25 }, (_, i) =>
    line(`M${at(i / 24, 0.88)}L${at(i / 24, i % 4 === 0 ? 0.7 : 0.8)}`, "#cfd6db", i % 4 === 0 ? 2.6 : 1.2),
  );
  return [
    disc(cx, cy, radius, "#0a0e11", { stroke: "#343b42", "stroke-width": 3 }),
    disc(cx, cy, radius - 4, "none", { stroke: "#15191d", "stroke-width": 3 }),
    line(`M${at(0.78, 0.94)}A${radius * 0.94} ${radius * 0.94} 0 0 1 ${at(1, 0.94)}`, colour, 4, {
      "stroke-opacity": 0.85,
    }),
    ...ticks,
    line(`M${cx} ${cy}L${at(0, 0.8)}`, "#ff4b3e", 4),
    disc(cx, cy, radius * 0.16, "#1b1f22", { stroke: "#5b6268", "stroke-width": 2 }),
  ];
}
