import type { Cabin } from "#seed/pictures/artwork-key";
import { group, type Definitions } from "../scene/svg";
import { CABINS, type CabinLayout, type Place } from "./cabins";
import type { Trim } from "./inside-colours";
import { box, disc, downwards, line, shape, sideways } from "./shapes";

/** The dashboard across the picture: pad, strip, vents, screen, dials, climate controls. */
export function drawDashboard(defs: Definitions, trim: Trim, cabin: Cabin): string {
  const layout = CABINS[cabin.style];
  const isElectric = cabin.drive === "electric";
  const [x, y, width, height] = layout.screen;
  return [
    pad(defs, layout),
    fascia(defs, trim, layout),
    ...layout.vents.map((place) => VENTS[layout.ventKind](defs, place)),
    gloveBox(defs, layout),
    drawInstruments(defs, layout, cabin.drive),
    centreScreen(defs, isElectric ? [x - 24, y - 10, width + 48, height + 44] : layout.screen),
    // Electric cars have theirs on the screen.
    isElectric ? "" : climate(defs, layout),
  ].join("");
}

/** The pad's upper edge, moved by so many pixels. */
function padEdge({ pad: [left, middle, right] }: CabinLayout, by = 0): string {
  const [l, m, r] = [left + by, middle + by, right + by];
  return `M-20 ${l}C160 ${l - (l - m) * 0.8} 420 ${m - 4} 640 ${m}C900 ${m + 2} 1200 ${m - 4} 1620 ${r}`;
}

function pad(defs: Definitions, layout: CabinLayout): string {
  const top = layout.pad[1];
  return [
    shape(`${padEdge(layout)}L1620 700L-20 700Z`, downwards(defs, top, 640, "#4a4e53", "#2c2f33", "#1d1f22")),
    line(padEdge(layout), "#74797f", 4, { "stroke-opacity": 0.7 }),
    shape(
      `M520 ${top + 18}C700 ${top + 8} 900 ${top + 8} 1080 ${top + 18}L1060 ${top + 34}C900 ${top + 26} 700 ${top + 26} 540 ${top + 34}Z`,
      "#121315",
    ),
  ].join("");
}

function fascia(defs: Definitions, trim: Trim, layout: CabinLayout): string {
  const strip = downwards(defs, 606, 652, trim.stripLight, trim.strip, trim.strip);
  const edge = padEdge(layout, 92);
  const band = (from: number, to: number, fill: string, rest = {}) =>
    shape(
      `${padEdge(layout, from)}V${layout.pad[2] + to}C1200 ${layout.pad[1] + to} 900 ${layout.pad[1] + to + 6} 640 ${layout.pad[1] + to}C420 ${layout.pad[1] + to} 160 ${layout.pad[0] + to - 30} -20 ${layout.pad[0] + to}Z`,
      fill,
      rest,
    );
  const trims: Record<CabinLayout["fascia"], string[]> = {
    band: [band(142, 186, strip), band(142, 152, "#ffffff", { "fill-opacity": 0.28 })],
    panel: [
      band(100, 236, downwards(defs, 560, 720, trim.strip, trim.stripLight, trim.strip)),
      band(100, 108, "#ffffff", { "fill-opacity": 0.3 }),
    ],
    lines: [
      band(104, 112, trim.stripLight),
      band(172, 178, trim.stripLight, { "fill-opacity": 0.8 }),
      line(padEdge(layout, 176), "#7fd0ff", 3, { "stroke-opacity": 0.5 }),
    ],
    shelf: [
      band(20, 64, downwards(defs, 540, 620, "#08090a", "#1a1c1e")),
      line(padEdge(layout, 64), "#6b7075", 6),
      band(210, 262, downwards(defs, 730, 800, "#0b0c0d", "#191b1d")),
    ],
    bare: [
      line(padEdge(layout, 236), "#0b0c0d", 8),
      // The handle to climb in by.
      shape("M170 500H470L450 556H190Z", downwards(defs, 500, 556, "#0b0c0d", "#202326"), {
        stroke: "#5b6065",
        "stroke-width": 5,
      }),
    ],
  };
  return [
    shape(`${edge}L1620 900L-20 900Z`, downwards(defs, 560, 860, "#2f3236", "#232528", "#141517")),
    ...trims[layout.fascia],
    line(edge, trim.stitch, 3, { "stroke-dasharray": "14 9", "stroke-opacity": 0.75 }),
  ].join("");
}

const VENTS: Record<CabinLayout["ventKind"], (defs: Definitions, place: Place) => string> = {
  slats: (defs, [x, y, width, height]) => {
    const slats = [0.2, 0.4, 0.6, 0.8].map((t) =>
      line(`M${x + 10} ${y + height * t}H${x + width - 10}`, "#4c5055", 5),
    );
    return ventFrame(defs, [x, y, width, height], 12) + slats.join("");
  },
  tall: (defs, [x, y, width, height]) => {
    const blades = [0.25, 0.5, 0.75].map((t) =>
      line(`M${x + width * t} ${y + 10}V${y + height - 10}`, "#4c5055", 6),
    );
    return ventFrame(defs, [x, y, width, height], 8) + blades.join("");
  },
  round: (defs, [x, y, width, height]) => {
    const [cx, cy, r] = [x + width / 2, y + height / 2, width / 2];
    return [
      ventFrame(defs, [x, y, width, height], r),
      ...[-0.5, 0, 0.5].map((t) =>
        line(
          `M${cx - r * Math.sqrt(0.8 - t * t)} ${cy + r * t}H${cx + r * Math.sqrt(0.8 - t * t)}`,
          "#4c5055",
          6,
        ),
      ),
      disc(cx, cy, r * 0.2, "#5d6267"),
    ].join("");
  },
};

function ventFrame(defs: Definitions, [x, y, width, height]: Place, radius: number): string {
  const rim = downwards(defs, y, y + height, "#a5abb1", "#5d6267", "#8d9399");
  return (
    box(x - 6, y - 6, width + 12, height + 12, radius + 5, rim) + box(x, y, width, height, radius, "#0c0d0e")
  );
}

function centreScreen(defs: Definitions, [x, y, width, height]: Place): string {
  const land = downwards(defs, y, y + height, "#16242f", "#1d3240");
  const clip = defs.clip(box(x + 10, y + 10, width - 20, height - 20, 8, "#000"));
  const glare = defs.linear(
    [x, y],
    [x + width, y + height],
    "0 #ffffff 0.22, 0.38 #ffffff 0.04, 0.4 #ffffff 0",
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

function climate(defs: Definitions, { climate: [y, knobs] }: CabinLayout): string {
  const knob = (cx: number) => [
    disc(cx, y + 2, 36, "#0c0d0e"),
    disc(cx, y, 32, downwards(defs, y - 30, y + 30, "#d4d8dc", "#6f757b", "#b4b9be")),
    disc(cx, y, 24, downwards(defs, y - 24, y + 24, "#2b2e31", "#131415")),
    line(`M${cx} ${y - 20}V${y - 10}`, "#ff8a3c", 5),
  ];
  const keys = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      box(from + i * 31, y - 16, 25, 32, 6, downwards(defs, y - 16, y + 16, "#3e4246", "#24272a"), {
        stroke: "#0b0c0d",
      }),
    );
  const controls: Record<number, string[]> = {
    0: [...keys(640, 4), ...keys(800, 4)],
    2: [...knob(664), ...knob(896), ...keys(722, 4)],
    3: [...knob(672), ...knob(780), ...knob(888)],
  };
  return [
    box(608, y - 46, 344, 94, 26, downwards(defs, y - 46, y + 48, "#1c1e20", "#0f1011"), {
      stroke: "#3c4044",
      "stroke-width": 3,
    }),
    ...controls[knobs]!,
  ].join("");
}

function gloveBox(defs: Definitions, { pad: [left] }: CabinLayout): string {
  const lid = downwards(defs, 700, 850, "#303337", "#1e2023");
  const parts = [
    shape("M110 726C260 710 420 708 540 710L528 842C400 850 250 852 142 856Z", lid, {
      stroke: "#0d0e0f",
      "stroke-width": 4,
    }),
    line("M116 732C262 716 420 714 534 716", "#5c6166", 3),
    box(300, 736, 64, 20, 8, sideways(defs, 300, 364, "#8d9399", "#d3d7da", "#8d9399")),
  ];
  return group(parts, { transform: `translate(0 ${Math.max(0, (left - 520) / 2)})` });
}

/** The instruments in front of the driver, on the right; the car is parked, its engine off. */
function drawInstruments(defs: Definitions, { hood, dials }: CabinLayout, drive: Cabin["drive"]): string {
  const screened = drive === "electric" || hood === "none";
  return [
    HOODS[hood](defs),
    ...(screened
      ? display(defs, drive)
      : [dials.length === 2 ? tripDisplay(drive) : "", ...dials.flatMap((each) => dial(...each))]),
    shape("M1066 560C1076 500 1130 468 1230 464C1180 480 1120 520 1104 600Z", "#ffffff", {
      "fill-opacity": 0.05,
    }),
  ].join("");
}

/** What shades the instruments: an arch, a box, or nothing over a pane of glass. */
const HOODS: Record<CabinLayout["hood"], (defs: Definitions) => string> = {
  arch: (defs) =>
    hooded(
      defs,
      "M1010 640C1000 520 1060 424 1230 418C1400 424 1452 520 1442 640Z",
      "M1042 640C1040 540 1090 460 1230 456C1370 460 1412 540 1410 640Z",
    ),
  square: (defs) =>
    hooded(
      defs,
      "M1016 644V470C1016 440 1036 424 1066 424H1394C1424 424 1440 440 1440 470V644Z",
      "M1046 644V486C1046 470 1058 460 1074 460H1386C1402 460 1410 470 1410 486V644Z",
    ),
  none: (defs) =>
    box(1008, 470, 420, 166, 18, downwards(defs, 470, 640, "#11161b", "#060809"), {
      stroke: "#5b6065",
      "stroke-width": 4,
    }),
};

function hooded(defs: Definitions, outer: string, inner: string): string {
  return (
    shape(outer, downwards(defs, 420, 640, "#3b3e42", "#1a1c1e"), {
      stroke: "#7a7f85",
      "stroke-opacity": 0.5,
      "stroke-width": 3,
    }) + shape(inner, downwards(defs, 470, 640, "#11161b", "#060809"))
  );
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

/** One screen instead of dials: speed, the charge of the battery or the fuel, and what is around the car. */
function display(defs: Definitions, drive: Cabin["drive"]): string[] {
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
    box(1313, 525, 36, 14, 2, drive === "electric" ? "#52b788" : "#e0a13a"),
    ...[560, 574, 588].map((y, i) => line(`M1310 ${y}H${1356 - i * 12}`, "#3a4a55", 4)),
    line("M1098 590C1120 606 1140 606 1160 590", "#58c4ff", 4, { "stroke-opacity": 0.8 }),
  ];
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
