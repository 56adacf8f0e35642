import type { Cabin } from "#seed/pictures/artwork-key";
import { group, type Definitions } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import { CABINS, type CabinLayout } from "./cabins";
import { drawDashboard } from "./dashboard";
import { type Trim, UPHOLSTERY_TRIMS } from "./inside-colours";
import { box, disc, downwards, evenly, line, shape, sideways } from "./shapes";

/** A car's front seats and dashboard, as seen from between the head-rests; the wheel is on the right. */
export function drawCabin(defs: Definitions, cabin: Cabin): string {
  const trim = UPHOLSTERY_TRIMS[cabin.upholstery];
  const { seats } = CABINS[cabin.style];
  return [
    front(defs, trim, cabin),
    steeringWheel(defs, trim, CABINS[cabin.style]),
    seats === "bench" ? bench(defs, trim) : seat(defs, trim, "left", seats),
    seat(defs, trim, "right", seats),
    drawLight(defs),
  ].join("");
}

/** The instruments from the driver's seat, over the wheel: the same cabin from nearer and higher. */
export function drawDash(defs: Definitions, cabin: Cabin): string {
  const trim = UPHOLSTERY_TRIMS[cabin.upholstery];
  const wheel = group([steeringWheel(defs, trim, CABINS[cabin.style])], { transform: "translate(0 104)" });
  const near = [front(defs, trim, cabin), wheel];
  return group(near, { transform: "translate(-2031 -835) scale(2.3)" }) + drawLight(defs);
}

function front(defs: Definitions, trim: Trim, cabin: Cabin): string {
  const layout = CABINS[cabin.style];
  return [
    // Over-exposed by the cabin's darkness, as in a photograph.
    box(0, 0, 1600, 340, 0, downwards(defs, 60, 330, "#cfd6dd", "#eef1f3")),
    box(0, 330, 1600, 270, 0, downwards(defs, 330, 520, "#dfe3e6", "#c3c9cf")),
    frame(defs, layout),
    box(0, 840, 1600, 360, 0, downwards(defs, 840, 1100, "#0b0c0d", "#1a1c1e")),
    doors(defs, trim),
    drawDashboard(defs, trim, cabin),
    consoleOf(defs, trim, layout, cabin.drive),
  ].join("");
}

/** Roof lining, pillars, sun visors and the mirror. */
function frame(defs: Definitions, { pillar, roof }: CabinLayout): string {
  const down = roof - 92;
  const half = [
    shape(
      `M${pillar} ${112 + down}L${pillar + 100} ${130 + down}L100 560L26 578Z`,
      sideways(defs, 60, 300, "#2b2d30", "#5a5e62"),
    ),
    line(`M${pillar + 100} ${130 + down}L100 560`, "#76797d", 4),
    line(`M${pillar} ${112 + down}L26 578`, "#17191b", 5),
    shape(
      `M${pillar + 132} ${98 + down}L690 ${roof}C694 ${130 + down} 690 ${150 + down} 676 ${152 + down}L${pillar + 162} ${164 + down}C${pillar + 140} ${164 + down} ${pillar + 132} ${130 + down} ${pillar + 132} ${98 + down}Z`,
      downwards(defs, 60 + down, 160 + down, "#a8abae", "#8a8d90"),
      { stroke: "#6f7275", "stroke-width": 2 },
    ),
  ];
  return [
    shape(
      `M0 0H1600V${150 + down}C1500 ${104 + down} 1300 ${roof} 800 ${roof}C300 ${roof} 100 ${104 + down} 0 ${150 + down}Z`,
      downwards(defs, 0, 130 + down, "#8f9296", "#b3b6b9"),
    ),
    line(
      `M0 ${152 + down}C100 ${106 + down} 300 ${roof + 2} 800 ${roof + 2}C1300 ${roof + 2} 1500 ${106 + down} 1600 ${152 + down}`,
      "#5f6367",
      5,
    ),
    ...half,
    group(half, { transform: "translate(1600 0) scale(-1 1)" }),
    box(790, roof, 20, 50, 6, "#1d1f21"),
    box(682, roof + 42, 236, 78, 34, "#121315"),
    box(692, roof + 50, 216, 62, 27, sideways(defs, 690, 910, "#9fb3c2", "#dfe8ee", "#6f818f")),
    shape("M120 200C300 150 500 300 560 420L480 430C420 320 260 230 104 300Z", "#ffffff", {
      "fill-opacity": 0.07,
    }),
  ].join("");
}

function doors(defs: Definitions, trim: Trim): string {
  const one = (mirror: boolean) => {
    const skin = sideways(defs, 0, 190, "#17191b", "#303338");
    const pad = downwards(defs, 700, 900, trim.seatLight, trim.seat, trim.seatDark);
    const parts = [
      shape("M-10 560L110 540C150 640 170 760 176 1210L-10 1210Z", skin),
      shape("M-10 700L120 668C140 720 146 780 148 850L-10 900Z", pad),
      line("M-10 708L118 677", trim.stitch, 3, { "stroke-dasharray": "12 8", "stroke-opacity": 0.7 }),
      shape("M-10 880L150 836L156 890L-10 940Z", "#1a1c1e"),
      line("M30 760L100 742", "#cfd4d8", 12),
      line("M30 757L100 739", "#ffffff", 3, { "stroke-opacity": 0.6 }),
      disc(70, 1060, 62, "#0d0e0f", { stroke: "#4a4e52", "stroke-width": 5 }),
      disc(70, 1060, 44, "#17191b"),
    ].join("");
    return mirror ? `<g transform="translate(1600 0) scale(-1 1)">${parts}</g>` : parts;
  };
  return one(false) + one(true);
}

/** What is between the seats, with the gear selector: a tunnel, a high bridge, a hand brake, or an open floor. */
function consoleOf(defs: Definitions, trim: Trim, layout: CabinLayout, drive: Cabin["drive"]): string {
  const [scale, x, y] = layout.selector;
  const selector = group(SELECTORS[drive](defs), { transform: `translate(${x} ${y}) scale(${scale})` });
  return CONSOLES[layout.console](defs, trim).join("") + selector;
}

const cups = (defs: Definitions, ...places: Vec2[]) =>
  places.map(([x, y]) =>
    disc(x, y, 34, downwards(defs, y - 30, y + 30, "#08090a", "#1a1c1e"), {
      stroke: "#6d7277",
      "stroke-width": 4,
    }),
  );

const armrest = (defs: Definitions, trim: Trim, d: string) =>
  shape(d, downwards(defs, 1000, 1210, trim.seatLight, trim.seat, trim.seatDark));

const CONSOLES: Record<CabinLayout["console"], (defs: Definitions, trim: Trim) => string[]> = {
  tunnel: (defs, trim) => [
    shape("M604 790H956L1016 1210H540Z", sideways(defs, 560, 1010, "#121314", "#33363a", "#1a1c1d")),
    shape("M622 806H938L950 930H606Z", downwards(defs, 800, 930, "#0a0b0c", "#1c1e20"), {
      stroke: "#45494d",
      "stroke-width": 3,
    }),
    shape("M700 900L848 900L862 1000L684 1000Z", downwards(defs, 900, 1000, "#26292c", "#141516"), {
      stroke: trim.stripLight,
      "stroke-width": 4,
    }),
    ...cups(defs, [636, 966], [918, 966]),
    armrest(defs, trim, "M612 1040C680 1022 880 1022 944 1040L966 1210H590Z"),
    line("M780 1034V1210", "#000000", 3, { "stroke-opacity": 0.4 }),
  ],
  bridge: (defs, trim) => [
    shape("M560 800H1000L1060 1210H500Z", sideways(defs, 500, 1060, "#0d0e0f", "#3d4146", "#141517")),
    shape("M560 800H1000L1010 872H552Z", downwards(defs, 790, 880, trim.stripLight, trim.strip)),
    shape("M588 884H972L986 1040H572Z", downwards(defs, 880, 1040, "#1c1e21", "#0c0d0e"), {
      stroke: trim.stripLight,
      "stroke-width": 3,
    }),
    ...cups(defs, [640, 958]),
    disc(912, 958, 40, downwards(defs, 918, 998, "#d4d8dc", "#5d6267", "#a5abb1")),
    disc(912, 958, 28, "#131415"),
    armrest(defs, trim, "M560 1062C680 1044 890 1044 1002 1062L1020 1210H540Z"),
  ],
  narrow: (defs, trim) => [
    shape("M668 800H884L920 1210H636Z", sideways(defs, 640, 920, "#121314", "#2c2f32", "#161819")),
    ...cups(defs, [724, 850], [830, 850]),
    // The hand brake.
    shape(
      "M868 1190L892 1010C896 984 928 984 928 1012L916 1190Z",
      sideways(defs, 866, 930, "#17191b", "#4d5257", "#101112"),
    ),
    box(886, 984, 44, 22, 8, trim.stripLight),
  ],
  none: (defs, trim) => [
    shape("M600 800H960L930 868H640Z", downwards(defs, 800, 870, "#303337", "#17191b")),
    ...cups(defs, [676, 834], [884, 834]),
    // Ribs of the rubber on the floor.
    ...[560, 680, 800, 920, 1040].map((x) =>
      line(`M${800 + (x - 800) * 0.7} 890L${x} 1210`, "#26292c", 10, { "stroke-opacity": 0.8 }),
    ),
    line("M620 868H940", trim.stripLight, 4, { "stroke-opacity": 0.5 }),
  ],
};

/** A gear lever in its gaiter with the gate on its knob, a selector beside its positions, or a dial. */
const SELECTORS: Record<Cabin["drive"], (defs: Definitions) => string[]> = {
  manual: (defs) => [
    shape("M716 980C722 936 746 912 758 896L798 896C810 912 834 936 840 980Z", "#101112"),
    line("M736 976C742 942 756 922 764 904M820 976C814 942 800 922 792 904", "#2a2d30", 4),
    disc(778, 862, 44, defs.radial([764, 844], 62, evenly("#5d6268", "#23262a", "#0c0d0e"))),
    line("M760 850V874M778 850V874M796 850V874M760 862H796", "#d3d7da", 3.5),
  ],
  automatic: (defs) => [
    box(752, 888, 52, 96, 14, "#08090a", { stroke: "#3b3f43", "stroke-width": 3 }),
    shape(
      "M764 960L760 850C760 826 800 826 800 850L794 960Z",
      sideways(defs, 756, 802, "#1b1d1f", "#4d5257", "#141618"),
    ),
    box(754, 838, 52, 34, 15, downwards(defs, 836, 872, "#8b9096", "#2b2e31"), {
      stroke: "#0a0b0c",
      "stroke-width": 3,
    }),
    line("M760 884H800", "#c9ced2", 4),
    ...[912, 930, 948, 966].map((y, i) => box(820, y, 13, 9, 2, i === 0 ? "#ff8a3c" : "#7d8287")),
  ],
  electric: (defs) => [
    disc(773, 948, 46, "#08090a"),
    disc(773, 944, 42, downwards(defs, 902, 986, "#eceff1", "#7d848b", "#c3c8cd")),
    disc(773, 944, 33, downwards(defs, 911, 977, "#33373b", "#131517")),
    line("M762 932V956M762 932H772C786 932 786 946 772 946H762", "#9ad8f5", 4),
    box(640, 826, 270, 56, 14, "#101214", { stroke: "#33383c", "stroke-width": 3 }),
    line("M664 870L690 836H858L884 870", "#272b2f", 4),
  ],
};

const SPOKES: Record<CabinLayout["wheel"]["spokes"], readonly string[]> = {
  three: [
    "M1016 716L1152 694V806L1028 790Z",
    "M1440 716L1304 694V806L1428 790Z",
    "M1168 820H1288L1262 956H1194Z",
  ],
  two: ["M1010 742L1152 690V826L1020 800Z", "M1446 742L1304 690V826L1436 800Z"],
  four: [
    "M1010 700L1152 690V760L1014 756Z",
    "M1446 700L1304 690V760L1442 756Z",
    "M1150 800L1210 836L1106 932L1066 890Z",
    "M1306 800L1246 836L1350 932L1390 890Z",
  ],
};

function steeringWheel(defs: Definitions, trim: Trim, { wheel, fascia }: CabinLayout): string {
  const [cx, cy] = [1228, 742];
  const [rx, ry] = wheel.radii;
  const leather = downwards(defs, cy - ry, cy + ry, "#5b5f64", "#2a2c2f", "#17181a", "#3a3d41");
  const ring = (grow: number, stroke: string, width: number, opacity = 1) => {
    const [x, y] = [rx + grow, ry + grow];
    // A flat foot is a chord of the rim.
    const d = wheel.flat
      ? `M${cx - x * 0.55} ${cy + y * 0.84}A${x} ${y} 0 1 1 ${cx + x * 0.55} ${cy + y * 0.84}Z`
      : `M${cx - x} ${cy}A${x} ${y} 0 1 1 ${cx + x} ${cy}A${x} ${y} 0 1 1 ${cx - x} ${cy}Z`;
    return line(d, stroke, width, { "stroke-opacity": opacity });
  };
  const spoke = downwards(defs, 700, 820, "#4a4e52", "#1b1d1f");
  const keys = [1084, 1116, 1340, 1372].map((x) =>
    box(x, 716, 24, 34, 7, "#101112", { stroke: "#565b60", "stroke-width": 2 }),
  );
  return [
    ring(4, "#000000", 52, 0.28),
    ...SPOKES[wheel.spokes].map((d) => shape(d, spoke, { stroke: "#7b8187", "stroke-width": 3 })),
    ...keys,
    ring(0, leather, 42),
    ring(15, "#000000", 3, 0.5),
    ring(-14, trim.stitch, 3, fascia === "bare" || fascia === "shelf" ? 0 : 0.55),
    ring(10, "#8b9096", 5, 0.35),
    shape(
      "M1150 690C1180 672 1276 672 1306 690C1316 740 1312 800 1290 836C1262 848 1194 848 1166 836C1144 800 1140 740 1150 690Z",
      downwards(defs, 676, 846, "#3c3f43", "#1f2124", "#141516"),
      { stroke: "#0a0b0c", "stroke-width": 3 },
    ),
    line("M1154 694C1184 678 1272 678 1302 694", "#777c82", 3, { "stroke-opacity": 0.7 }),
    `<ellipse cx="${cx}" cy="752" rx="36" ry="25" fill="${downwards(defs, 727, 777, "#ffffff", "#8f969c", "#d8dcdf")}"/>`,
    `<ellipse cx="${cx}" cy="752" rx="27" ry="17" fill="#15171a"/>`,
    `<ellipse cx="${cx}" cy="752" rx="12" ry="8" fill="#c9ced2"/>`,
  ].join("");
}

/** The double seat beside a van's driver, as wide as the space between. */
function bench(defs: Definitions, trim: Trim): string {
  const back = sideways(defs, 40, 880, trim.seatDark, trim.seat, trim.seatLight, trim.seat, trim.seatDark);
  return [
    shape("M40 1210C60 1040 90 970 150 950H800C850 970 870 1040 880 1210Z", back),
    line("M476 952V1210", "#000000", 6, { "stroke-opacity": 0.45 }),
    ...[250, 690].map((x) =>
      box(x - 90, 868, 180, 92, 34, downwards(defs, 868, 960, trim.seatLight, trim.seatDark)),
    ),
    ...[1030, 1100, 1170].map((y) =>
      line(`M110 ${y}H440M510 ${y}H820`, "#000000", 4, { "stroke-opacity": 0.3 }),
    ),
  ].join("");
}

/** A front seat's cushion and the edge of its back, low in the corner of the picture. */
function seat(defs: Definitions, trim: Trim, side: "left" | "right", kind: CabinLayout["seats"]): string {
  const back = defs.linear(
    [60, 900],
    [520, 1200],
    `0 ${trim.seatDark}, 0.45 ${trim.seat}, 0.7 ${trim.seatLight}, 1 ${trim.seat}`,
  );
  const bolster = defs.linear(
    [400, 960],
    [560, 1180],
    `0 ${trim.seatLight}, 0.5 ${trim.seat}, 1 ${trim.seatDark}`,
  );
  const seams = [1040, 1090, 1140].map(
    (y) =>
      line(`M170 ${y}C260 ${y - 20} 360 ${y - 20} 430 ${y - 6}`, "#000000", 4, { "stroke-opacity": 0.28 }) +
      line(`M170 ${y + 5}C260 ${y - 15} 360 ${y - 15} 430 ${y - 1}`, "#ffffff", 2, {
        "stroke-opacity": 0.12,
      }),
  );
  const parts = [
    shape("M70 1210C90 1060 130 970 200 930C300 896 430 906 500 960C550 1010 566 1100 570 1210Z", back),
    shape("M438 936C510 960 560 1060 570 1210H470C462 1100 452 1010 420 944Z", bolster),
    shape("M70 1210C86 1080 120 990 190 936L210 950C160 1010 140 1100 134 1210Z", bolster, {
      "fill-opacity": 0.8,
    }),
    ...seams,
    line("M424 948C454 1012 464 1100 472 1210", trim.stitch, 3, {
      "stroke-dasharray": "12 8",
      "stroke-opacity": 0.85,
    }),
    line("M206 952C160 1012 142 1100 136 1210", trim.stitch, 3, {
      "stroke-dasharray": "12 8",
      "stroke-opacity": 0.6,
    }),
    line("M200 930C300 896 430 906 500 960", "#ffffff", 4, { "stroke-opacity": 0.16 }),
    ...SEAT_EXTRAS[kind](defs, trim),
  ].join("");
  return side === "left" ? parts : `<g transform="translate(1560 0) scale(-1 1)">${parts}</g>`;
}

/** A captain's chair has an armrest, a bucket high sides, a slot for a harness and a stripe. */
const SEAT_EXTRAS: Record<CabinLayout["seats"], (defs: Definitions, trim: Trim) => string[]> = {
  single: () => [],
  bench: () => [],
  captain: (defs, trim) => [
    shape(
      "M520 1010C560 990 640 990 662 1014L676 1090C640 1110 560 1110 530 1096Z",
      downwards(defs, 990, 1110, trim.seatLight, trim.seat, trim.seatDark),
      { stroke: "#000000", "stroke-opacity": 0.3, "stroke-width": 3 },
    ),
  ],
  bucket: (defs, trim) => [
    shape("M150 900C240 850 420 856 520 930L500 970C420 912 280 906 190 946Z", trim.seatDark),
    ...[250, 380].map((x) => box(x, 930, 56, 20, 9, "#050506")),
    shape("M300 960H350L346 1210H290Z", sideways(defs, 290, 350, "#8d1a20", "#d3303a", "#8d1a20")),
  ],
};

/** Daylight from the windscreen, and the dark of the corners. */
export function drawLight(defs: Definitions): string {
  const glow = defs.radial([800, 420], 900, "0 #ffffff 0.14, 0.6 #ffffff 0");
  const corners = defs.radial([800, 560], 1050, "0.6 #000000 0, 1 #000000 0.42");
  return box(0, 0, 1600, 1200, 0, glow) + box(0, 0, 1600, 1200, 0, corners);
}
