import type { ArtworkBody, ArtworkColour } from "#seed/pictures/artwork-key";
import type { BackdropName } from "../scene/surroundings";
import type { Definitions } from "../scene/svg";
import { trimFor, type Trim } from "./inside-colours";
import { box, disc, downwards, line, shape, sideways } from "./shapes";

type Room = {
  walls: readonly [string, string];
  cupboards: readonly [string, string];
  bench: readonly [string, string];
  end: "bed" | "bunks" | "lounge";
  /** Beside the kitchen: a table between benches, or tall cupboards with a television. */
  side: "dinette" | "tall";
};

const WHITE_ROOM: Room = {
  walls: ["#eceae5", "#cfccc5"],
  cupboards: ["#d9d6d0", "#f2f0ec"],
  bench: ["#4b4f54", "#2b2e31"],
  end: "bed",
  side: "dinette",
};
const ROOMS: Partial<Record<ArtworkBody, Room>> = {
  "caravan-bunks": {
    ...WHITE_ROOM,
    cupboards: ["#b9c6cc", "#d9e3e7"],
    bench: ["#d8c3a1", "#b0946b"],
    end: "bunks",
  },
  "caravan-lounge": {
    ...WHITE_ROOM,
    cupboards: ["#6a4c31", "#94704a"],
    bench: ["#f2f3f3", "#c9ced2"],
    end: "lounge",
    side: "tall",
  },
  "caravan-offroad": {
    ...WHITE_ROOM,
    walls: ["#c9ccce", "#9ea3a8"],
    cupboards: ["#3b3f44", "#5d6368"],
    bench: ["#b08a5c", "#7b5a3c"],
    side: "tall",
  },
  camper: { ...WHITE_ROOM, walls: ["#b7a98c", "#8d8069"] },
  motorhome: { ...WHITE_ROOM, cupboards: ["#b58f62", "#d0ad80"], end: "lounge" },
};

/**
 * The living area of a caravan, looking towards its end: kitchen on the left, and what its layout has on the right.
 */
export function drawLivingRoom(
  defs: Definitions,
  place: BackdropName,
  colour: ArtworkColour,
  body: ArtworkBody,
): string {
  const trim = trimFor(colour);
  const layout = ROOMS[body] ?? WHITE_ROOM;
  return [
    room(defs, layout),
    ENDS[layout.end](defs, trim, place),
    kitchen(defs, place, layout),
    layout.side === "tall" ? tallCupboards(defs, layout) : dinette(defs, trim, place),
    ceiling(defs, body),
    light(defs),
  ].join("");
}

const SKIES: Record<BackdropName, readonly [string, string, string]> = {
  studio: ["#bcd3e4", "#e9f1f5", "#a9c39a"],
  coast: ["#7fb8de", "#dff0f6", "#5d9fb3"],
  dusk: ["#5a6390", "#f3bf92", "#6f6276"],
};

/** A window with its view, and its blind half-way down. */
function pane(defs: Definitions, place: BackdropName, d: string, top: number, foot: number): string {
  const [sky, low, ground] = SKIES[place];
  const middle = (top + foot) / 2 + (foot - top) * 0.15;
  const outside = defs.linear(
    [0, top],
    [0, foot],
    [
      { offset: 0, colour: sky },
      { offset: (middle - top) / (foot - top) - 0.01, colour: low },
      { offset: (middle - top) / (foot - top), colour: ground },
      { offset: 1, colour: ground },
    ],
  );
  return (
    shape(d, outside, { stroke: "#26292c", "stroke-width": 12, "stroke-linejoin": "round" }) +
    shape(d, "#ffffff", { "fill-opacity": 0.08 })
  );
}

function room(defs: Definitions, { walls }: Room): string {
  const floor = downwards(defs, 760, 1200, "#8b6a4a", "#6b4d33", "#4d3623");
  const boards = [-560, -380, -210, -70, 70, 210, 380, 560].map((x) =>
    line(`M${800 + x * 0.42} 770L${800 + x * 1.7} 1210`, "#3a2818", 3, { "stroke-opacity": 0.5 }),
  );
  return [
    box(0, 0, 1600, 1200, 0, downwards(defs, 100, 800, ...walls)),
    shape("M470 180H1130V770H470Z", downwards(defs, 180, 770, ...walls)),
    shape("M470 760H1130L1700 1210H-100Z", floor),
    ...boards,
    line("M470 180V770M1130 180V770", "#000000", 4, { "stroke-opacity": 0.16 }),
  ].join("");
}

function bed(defs: Definitions, trim: Trim, place: BackdropName): string {
  const linen = downwards(defs, 560, 700, "#ffffff", "#dfe1e4");
  const throwOver = sideways(defs, 500, 1100, trim.seatDark, trim.seat, trim.seatLight, trim.seat);
  const pillow = (x: number) =>
    shape(
      `M${x} 560C${x + 10} 500 ${x + 130} 496 ${x + 146} 556C${x + 150} 584 ${x + 130} 592 ${x + 74} 592C${x + 18} 592 ${x - 4} 586 ${x} 560Z`,
      downwards(defs, 500, 592, "#ffffff", "#cfd3d7"),
      { stroke: "#b3b8bd", "stroke-width": 2 },
    );
  const cushion = (x: number, fill: string) =>
    shape(
      `M${x} 574C${x + 8} 526 ${x + 84} 524 ${x + 94} 572C${x + 96} 596 ${x + 80} 602 ${x + 48} 602C${x + 14} 602 ${x - 2} 596 ${x} 574Z`,
      fill,
      { stroke: "#000000", "stroke-opacity": 0.2, "stroke-width": 2 },
    );
  return [
    pane(defs, place, "M600 250H1000V420H600Z", 250, 420),
    box(594, 240, 412, 46, 6, downwards(defs, 240, 286, "#f5f3ee", "#d8d5cd")),
    box(520, 440, 560, 130, 22, downwards(defs, 440, 570, trim.seatLight, trim.seat)),
    ...[660, 800, 940].map((x) => line(`M${x} 446V566`, "#000000", 3, { "stroke-opacity": 0.22 })),
    pillow(560),
    pillow(892),
    pillow(660),
    pillow(794),
    cushion(690, trim.strip),
    cushion(814, trim.stripLight),
    shape("M506 590H1094L1130 700H470Z", linen),
    shape("M488 642H1112L1130 700H470Z", throwOver),
    shape("M470 700H1130V772H470Z", downwards(defs, 700, 772, "#7b5a3c", "#553c26")),
    line("M478 672H1122", trim.stitch, 3, { "stroke-opacity": 0.6, "stroke-dasharray": "12 9" }),
    box(640, 722, 150, 34, 4, "#6a4c31", { stroke: "#3a2818", "stroke-width": 3 }),
    box(812, 722, 150, 34, 4, "#6a4c31", { stroke: "#3a2818", "stroke-width": 3 }),
    ...[500, 1084].map(
      (x) =>
        disc(x + 8, 380, 15, "#ffe9b8") +
        disc(x + 8, 380, 60, defs.radial([x + 8, 380], 60, "0 #ffe2a0 0.6, 1 #ffe2a0 0")),
    ),
  ].join("");
}

function kitchen(defs: Definitions, place: BackdropName, { cupboards, bench: top }: Room): string {
  const front = sideways(defs, 0, 470, ...cupboards);
  const bench = downwards(defs, 640, 720, ...top);
  const upper = front;
  return [
    pane(defs, place, "M40 380L380 372V540L40 582Z", 380, 580),
    shape("M-10 150L470 236V356L-10 336Z", upper, { stroke: "#a5a29b", "stroke-width": 4 }),
    line("M150 182V342M310 210V350", "#a5a29b", 4),
    ...[
      [70, 300],
      [230, 312],
      [388, 322],
    ].map(([x, y]) => line(`M${x! - 22} ${y}H${x! + 22}`, "#7d8287", 8)),
    line("M-10 342L470 360", "#ffe3a6", 8, { "stroke-opacity": 0.9 }),
    shape("M-10 700L470 640V800L-10 1130Z", front, { stroke: "#a5a29b", "stroke-width": 4 }),
    shape("M-10 640L430 606L490 640L-10 716Z", bench),
    line("M-10 716L490 640", "#8d9298", 5),
    shape("M120 654L240 642L262 656L134 672Z", "#1b1d1f", { stroke: "#9aa0a6", "stroke-width": 4 }),
    line("M250 640V590C250 570 218 570 214 592", "#d3d7da", 9),
    shape("M300 636L400 626L424 638L318 650Z", "#0c0d0e"),
    disc(345, 637, 11, "none", { stroke: "#8d9399", "stroke-width": 3 }),
    disc(384, 634, 11, "none", { stroke: "#8d9399", "stroke-width": 3 }),
    line("M150 694V1016M300 674V918", "#a5a29b", 4),
    shape("M312 690L458 670V786L312 886Z", "#1a1c1e", { stroke: "#6b7075", "stroke-width": 4 }),
    line("M326 708L446 692", "#c9ced2", 8),
    ...[
      [84, 740],
      [226, 716],
    ].map(([x, y]) => line(`M${x! - 26} ${y! + 4}L${x! + 26} ${y! - 4}`, "#6b7075", 9)),
    shape("M56 628C50 600 62 586 78 586C94 586 106 600 100 628Z", "#e9ebec"),
    line("M70 586C60 560 66 540 76 528M82 586C92 562 92 548 88 536", "#5b8a5a", 8),
  ].join("");
}

/** Three bunks, each with its light and window, behind a ladder. */
function bunks(defs: Definitions, trim: Trim, place: BackdropName): string {
  const one = (y: number) => [
    pane(defs, place, `M690 ${y - 120}H910V${y - 52}H690Z`, y - 120, y - 52),
    box(488, y - 30, 624, 60, 14, downwards(defs, y - 30, y + 30, "#ffffff", "#d5d8db")),
    box(700, y - 34, 412, 62, 12, downwards(defs, y - 34, y + 28, trim.seatLight, trim.seat, trim.seatDark)),
    box(504, y - 62, 130, 46, 18, downwards(defs, y - 62, y - 16, "#ffffff", "#cfd3d7")),
    box(474, y + 20, 652, 34, 6, downwards(defs, y + 20, y + 54, "#94704a", "#6a4c31")),
    disc(1076, y - 100, 14, "#ffe9b8"),
  ];
  return [
    ...[352, 532, 712].flatMap(one),
    ...[1000, 1070].map((x) => line(`M${x} 330L${x - 10} 776`, "#c9ced2", 11)),
    ...[400, 490, 580, 670, 740].map((y) => line(`M996 ${y}H1064`, "#e3e6e8", 9)),
  ].join("");
}

/** A lounge along three walls under a wide window, round its table. */
function lounge(defs: Definitions, trim: Trim, place: BackdropName): string {
  return [
    pane(defs, place, "M520 250H1080V480H520Z", 250, 480),
    box(512, 236, 576, 44, 6, downwards(defs, 236, 280, "#f5f3ee", "#d8d5cd")),
    box(478, 496, 644, 150, 26, downwards(defs, 496, 646, trim.seatLight, trim.seat)),
    ...[640, 800, 960].map((x) => line(`M${x} 504V640`, "#000000", 3, { "stroke-opacity": 0.22 })),
    shape("M470 560L560 620V772H470Z", downwards(defs, 560, 772, trim.seat, trim.seatDark)),
    shape("M1130 560L1040 620V772H1130Z", downwards(defs, 560, 772, trim.seat, trim.seatDark)),
    shape("M540 640H1060L1090 700H510Z", downwards(defs, 640, 700, trim.seatLight, trim.seat)),
    box(510, 700, 580, 72, 4, downwards(defs, 700, 772, "#7b5a3c", "#553c26")),
    line("M486 512H1114", trim.stitch, 3, { "stroke-opacity": 0.6, "stroke-dasharray": "12 9" }),
    box(560, 530, 96, 84, 20, trim.strip, { "fill-opacity": 0.9 }),
    box(944, 530, 96, 84, 20, trim.stripLight, { "fill-opacity": 0.9 }),
    `<ellipse cx="800" cy="672" rx="190" ry="36" fill="${downwards(defs, 636, 708, "#c49a6c", "#8b6a44")}"/>`,
    box(784, 700, 32, 110, 4, sideways(defs, 784, 816, "#8d9399", "#e6e9eb", "#7d8287")),
    `<ellipse cx="800" cy="812" rx="90" ry="16" fill="#2b2e31"/>`,
  ].join("");
}

const ENDS: Record<Room["end"], (defs: Definitions, trim: Trim, place: BackdropName) => string> = {
  bed,
  bunks,
  lounge,
};

/** A wall of cupboards with a refrigerator and a television. */
function tallCupboards(defs: Definitions, { cupboards: [dark, light] }: Room): string {
  const front = sideways(defs, 1130, 1610, light, dark);
  return [
    shape("M1130 236L1610 150V1130L1130 800Z", front, { stroke: "#26292c", "stroke-width": 4 }),
    line("M1270 212V896M1430 182V1006", "#26292c", 4, { "stroke-opacity": 0.6 }),
    line("M1130 560L1270 584", "#26292c", 4, { "stroke-opacity": 0.6 }),
    shape("M1284 250L1416 226V560L1284 548Z", "#0c0d0e", { stroke: "#5b6065", "stroke-width": 5 }),
    shape("M1284 250L1416 226L1416 330L1284 480Z", "#ffffff", { "fill-opacity": 0.08 }),
    shape("M1446 400L1600 392V960L1446 900Z", downwards(defs, 392, 960, "#d9dcdf", "#8d9399"), {
      stroke: "#26292c",
      "stroke-width": 4,
    }),
    line("M1462 520V700", "#33363a", 10),
    ...[
      [1250, 500],
      [1250, 700],
      [1300, 700],
    ].map(([x, y]) => line(`M${x} ${y}V${y! + 70}`, "#b7bdc2", 8)),
  ].join("");
}

function dinette(defs: Definitions, trim: Trim, place: BackdropName): string {
  const back = sideways(defs, 1130, 1600, trim.seatDark, trim.seat, trim.seatLight);
  const cushion = downwards(defs, 760, 900, trim.seatLight, trim.seat, trim.seatDark);
  const top = downwards(defs, 680, 740, "#c49a6c", "#8b6a44");
  return [
    pane(defs, place, "M1220 372L1560 380V582L1220 540Z", 372, 580),
    shape("M1130 236L1610 150V336L1130 356Z", sideways(defs, 1130, 1600, "#f0eeea", "#cfccc6"), {
      stroke: "#a5a29b",
      "stroke-width": 4,
    }),
    line("M1290 210V350M1450 180V342", "#a5a29b", 4),
    ...[
      [1212, 322],
      [1370, 312],
      [1530, 300],
    ].map(([x, y]) => line(`M${x! - 22} ${y}H${x! + 22}`, "#7d8287", 8)),
    line("M1130 360L1610 342", "#ffe3a6", 8, { "stroke-opacity": 0.9 }),
    shape("M1150 580C1180 566 1240 566 1260 584L1300 760L1180 770Z", back),
    shape("M1260 584L1610 616V800L1300 760Z", back, {
      stroke: "#000000",
      "stroke-opacity": 0.25,
      "stroke-width": 3,
    }),
    ...[1380, 1500].map((x) =>
      line(`M${x} ${584 + (x - 1260) * 0.1}V${764 + (x - 1300) * 0.13}`, "#000000", 4, {
        "stroke-opacity": 0.25,
      }),
    ),
    shape("M1160 768L1610 806V930L1190 840Z", cushion),
    line("M1172 780L1606 818", trim.stitch, 3, { "stroke-dasharray": "12 9", "stroke-opacity": 0.8 }),
    shape("M1190 840L1610 930V1130L1230 900Z", downwards(defs, 840, 1100, "#ded9cf", "#b3aea3")),
    shape("M1120 690L1380 668L1610 730V790L1290 744Z", top, { stroke: "#5d452a", "stroke-width": 3 }),
    shape("M1120 690L1290 744V758L1120 702Z", "#6d5133"),
    shape("M1290 744L1610 790V806L1290 758Z", "#5d452a"),
    shape("M1300 758H1330L1340 930H1300Z", sideways(defs, 1296, 1340, "#8d9399", "#e6e9eb", "#7d8287")),
    shape("M1296 690L1356 684L1362 700L1300 706Z", "#ffffff", { "fill-opacity": 0.85 }),
    shape("M1420 690C1418 664 1424 652 1440 652C1456 652 1462 664 1460 692Z", "#e9ebec"),
    line("M1460 662C1478 662 1478 682 1460 682", "#e9ebec", 6),
  ].join("");
}

function ceiling(defs: Definitions, body: ArtworkBody): string {
  const lining = body === "camper" ? ["#c6b999", "#a2947a"] : ["#ffffff", "#e2e0dc"];
  const lamps = [
    [620, 120],
    [980, 120],
    [800, 70],
  ].map(
    ([x, y]) =>
      disc(x!, y!, 24, "#ffffff", { stroke: "#c9ced2", "stroke-width": 4 }) +
      disc(x!, y!, 90, defs.radial([x!, y!], 90, "0 #fff3d0 0.8, 1 #fff3d0 0")),
  );
  return [
    shape("M-10 0H1610V152L1130 236L1130 180H470L470 236L-10 152Z", downwards(defs, 0, 220, ...lining)),
    line("M470 182H1130", "#ffe3a6", 6, { "stroke-opacity": 0.9 }),
    box(690, 108, 220, 56, 16, "#f3f4f5", { stroke: "#b9bec3", "stroke-width": 4 }),
    ...lamps,
  ].join("");
}

function light(defs: Definitions): string {
  const dark = defs.radial([800, 560], 1060, "0.62 #20150a 0, 1 #20150a 0.42");
  return box(0, 0, 1600, 1200, 0, dark);
}
