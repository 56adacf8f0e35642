import type { Cabin } from "#seed/pictures/artwork-key";
import { group, type Definitions } from "../scene/svg";
import { drawDashboard } from "./dashboard";
import { type Trim, UPHOLSTERY_TRIMS } from "./inside-colours";
import { box, disc, downwards, evenly, line, shape, sideways } from "./shapes";

/** A car's front seats and dashboard, as seen from between the head-rests; the wheel is on the right. */
export function drawCabin(defs: Definitions, cabin: Cabin): string {
  const trim = UPHOLSTERY_TRIMS[cabin.upholstery];
  return [
    front(defs, trim, cabin),
    steeringWheel(defs, trim, cabin.style),
    seat(defs, trim, "left"),
    seat(defs, trim, "right"),
    drawLight(defs),
  ].join("");
}

/** The instruments from the driver's seat, over the wheel: the same cabin from nearer and higher. */
export function drawDash(defs: Definitions, cabin: Cabin): string {
  const trim = UPHOLSTERY_TRIMS[cabin.upholstery];
  const wheel = group([steeringWheel(defs, trim, cabin.style)], { transform: "translate(0 104)" });
  const near = [front(defs, trim, cabin), wheel];
  return group(near, { transform: "translate(-2031 -835) scale(2.3)" }) + drawLight(defs);
}

function front(defs: Definitions, trim: Trim, cabin: Cabin): string {
  return [
    // Over-exposed by the cabin's darkness, as in a photograph.
    box(0, 0, 1600, 340, 0, downwards(defs, 60, 330, "#cfd6dd", "#eef1f3")),
    box(0, 330, 1600, 270, 0, downwards(defs, 330, 520, "#dfe3e6", "#c3c9cf")),
    frame(defs),
    box(0, 840, 1600, 360, 0, downwards(defs, 840, 1100, "#0b0c0d", "#1a1c1e")),
    doors(defs, trim),
    drawDashboard(defs, trim, cabin),
    console(defs, trim, cabin.drive),
  ].join("");
}

/** Roof lining, pillars, sun visors and the mirror. */
function frame(defs: Definitions): string {
  const lining = downwards(defs, 0, 130, "#8f9296", "#b3b6b9");
  const left = sideways(defs, 60, 300, "#2b2d30", "#5a5e62");
  const right = sideways(defs, 1300, 1540, "#5a5e62", "#2b2d30");
  const visor = downwards(defs, 60, 160, "#a8abae", "#8a8d90");
  const mirrorGlass = defs.linear(
    [690, 130],
    [910, 200],
    [
      { offset: 0, colour: "#9fb3c2" },
      { offset: 0.5, colour: "#dfe8ee" },
      { offset: 1, colour: "#6f818f" },
    ],
  );
  return [
    shape("M0 0H1600V150C1500 104 1300 92 800 92C300 92 100 104 0 150Z", lining),
    line("M0 152C100 106 300 94 800 94C1300 94 1500 106 1600 152", "#5f6367", 5),
    shape("M168 112C210 116 240 122 268 130L100 560L26 578Z", left),
    shape("M1432 112C1390 116 1360 122 1332 130L1500 560L1574 578Z", right),
    line("M268 130L100 560", "#76797d", 4),
    line("M168 112L26 578", "#17191b", 5),
    line("M1332 130L1500 560", "#76797d", 4),
    line("M1432 112L1574 578", "#17191b", 5),
    shape("M300 98L690 92C694 130 690 150 676 152L330 164C308 164 300 130 300 98Z", visor, {
      stroke: "#6f7275",
      "stroke-width": 2,
    }),
    shape("M1300 98L910 92C906 130 910 150 924 152L1270 164C1292 164 1300 130 1300 98Z", visor, {
      stroke: "#6f7275",
      "stroke-width": 2,
    }),
    box(790, 92, 20, 50, 6, "#1d1f21"),
    box(682, 134, 236, 78, 34, "#121315"),
    box(692, 142, 216, 62, 27, mirrorGlass),
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

function console(defs: Definitions, trim: Trim, drive: Cabin["drive"]): string {
  const body = sideways(defs, 560, 1010, "#121314", "#2c2f32", "#33363a", "#1a1c1d");
  const tray = downwards(defs, 800, 930, "#0a0b0c", "#1c1e20");
  const rest = downwards(defs, 1000, 1210, trim.seatLight, trim.seat, trim.seatDark);
  return [
    shape("M604 790H956L1016 1210H540Z", body),
    shape("M622 806H938L950 930H606Z", tray, { stroke: "#45494d", "stroke-width": 3 }),
    shape("M700 900L848 900L862 1000L684 1000Z", downwards(defs, 900, 1000, "#26292c", "#141516"), {
      stroke: trim.stripLight,
      "stroke-width": 4,
    }),
    ...SELECTORS[drive](defs),
    disc(636, 966, 34, "#08090a", { stroke: "#6d7277", "stroke-width": 4 }),
    disc(918, 966, 34, "#08090a", { stroke: "#6d7277", "stroke-width": 4 }),
    shape("M612 1040C680 1022 880 1022 944 1040L966 1210H590Z", rest),
    line("M624 1056C690 1040 870 1040 932 1056", trim.stitch, 3, {
      "stroke-dasharray": "12 8",
      "stroke-opacity": 0.8,
    }),
    line("M780 1034V1210", "#000000", 3, { "stroke-opacity": 0.4 }),
  ].join("");
}

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

function steeringWheel(defs: Definitions, trim: Trim, style: Cabin["style"]): string {
  const [cx, cy, rx, ry] = [1228, 742, 226, 218];
  const leather = defs.linear(
    [cx, cy - ry],
    [cx, cy + ry],
    [
      { offset: 0, colour: "#5b5f64" },
      { offset: 0.3, colour: "#2a2c2f" },
      { offset: 0.75, colour: "#17181a" },
      { offset: 1, colour: "#3a3d41" },
    ],
  );
  const ring = (grow: number, stroke: string, width: number, opacity = 1) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx + grow}" ry="${ry + grow}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  const spoke = downwards(defs, 700, 820, "#4a4e52", "#1b1d1f");
  const bright = sideways(defs, 1010, 1450, "#7b8187", "#e2e5e8", "#7b8187");
  const keys = [1084, 1116, 1340, 1372].map((x) =>
    box(x, 742, 24, 34, 7, "#101112", { stroke: "#565b60", "stroke-width": 2 }),
  );
  return [
    ring(4, "#000000", 52, 0.28),
    shape("M1016 716L1152 694V806L1028 790Z", spoke),
    shape("M1440 716L1304 694V806L1428 790Z", spoke),
    shape("M1168 820H1288L1262 956H1194Z", spoke),
    line("M1182 826L1206 940", bright, 7),
    line("M1274 826L1250 940", bright, 7),
    line("M1024 722L1150 700", bright, 5, { "stroke-opacity": 0.7 }),
    line("M1432 722L1306 700", bright, 5, { "stroke-opacity": 0.7 }),
    ...keys,
    ring(0, leather, 42),
    ring(15, "#000000", 3, 0.5),
    ring(-14, trim.stitch, 3, style === "work" ? 0 : 0.55),
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

/** A front seat's cushion and the edge of its back, low in the corner of the picture. */
function seat(defs: Definitions, trim: Trim, side: "left" | "right"): string {
  const back = defs.linear(
    [60, 900],
    [520, 1200],
    [
      { offset: 0, colour: trim.seatDark },
      { offset: 0.45, colour: trim.seat },
      { offset: 0.7, colour: trim.seatLight },
      { offset: 1, colour: trim.seat },
    ],
  );
  const bolster = defs.linear(
    [400, 960],
    [560, 1180],
    [
      { offset: 0, colour: trim.seatLight },
      { offset: 0.5, colour: trim.seat },
      { offset: 1, colour: trim.seatDark },
    ],
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
  ].join("");
  return side === "left" ? parts : `<g transform="translate(1560 0) scale(-1 1)">${parts}</g>`;
}

/** Daylight from the windscreen, and the dark of the corners. */
export function drawLight(defs: Definitions): string {
  const glow = defs.radial([800, 420], 900, [
    { offset: 0, colour: "#ffffff", opacity: 0.14 },
    { offset: 0.6, colour: "#ffffff", opacity: 0 },
  ]);
  const corners = defs.radial([800, 560], 1050, [
    { offset: 0.6, colour: "#000000", opacity: 0 },
    { offset: 1, colour: "#000000", opacity: 0.42 },
  ]);
  return box(0, 0, 1600, 1200, 0, glow) + box(0, 0, 1600, 1200, 0, corners);
}
