import type { ArtworkBody, ArtworkColour } from "#seed/pictures/artwork-key";
import { PAINTS } from "../paint";
import type { BackdropName } from "../scene/surroundings";
import { group, type Definitions } from "../scene/svg";
import { box, disc, downwards, line, shape, sideways } from "./shapes";

/** The rider's view: a tank under a display, or a scooter's cowl over its foot boards, and the road. */
export function drawCockpit(
  defs: Definitions,
  place: BackdropName,
  colour: ArtworkColour,
  body: ArtworkBody,
): string {
  const mirrors = mirror(defs, "left") + mirror(defs, "right");
  const before: Record<string, () => string[]> = {
    scooter: () => [mirrors, bar(defs), cowl(defs, colour)],
    "motorcycle-adventure": () => [
      screen("M520 640C500 380 560 130 640 96C740 70 860 70 960 96C1040 130 1100 380 1080 640Z"),
      mirrors,
      display(defs, colour),
      bar(defs),
      handGuards(defs),
      tank(defs, colour),
    ],
    "motorcycle-road": () => [
      screen("M440 640C420 460 560 330 680 306C760 294 840 294 920 306C1040 330 1180 460 1160 640Z"),
      fairing(defs, colour),
      mirrors,
      forkTop(defs),
      display(defs, colour),
      bar(defs),
      tank(defs, colour),
    ],
  };
  return [road(defs, place), ...before[body]!(), corners(defs)].join("");
}

/** Tinted, with a bright edge. */
function screen(d: string): string {
  return shape(d, "#101820", {
    "fill-opacity": 0.22,
    stroke: "#e8eef2",
    "stroke-opacity": 0.55,
    "stroke-width": 6,
  });
}

/** The fairing's edge beside the display. */
function fairing(defs: Definitions, colour: ArtworkColour): string {
  const { highlight, base, shade } = PAINTS[colour];
  const skin = downwards(defs, 520, 800, highlight, base, shade);
  return (
    shape("M300 700C330 560 420 500 540 520L560 760L420 820Z", skin) +
    shape("M1300 700C1270 560 1180 500 1060 520L1040 760L1180 820Z", skin)
  );
}

function handGuards(defs: Definitions): string {
  const one = shape(
    "M60 720C110 640 280 610 400 650L420 716C330 690 190 720 120 800C80 800 56 770 60 720Z",
    downwards(defs, 620, 800, "#5b6065", "#26292c", "#131415"),
    { stroke: "#0a0b0c", "stroke-width": 4 },
  );
  return one + group([one], { transform: "translate(1600 0) scale(-1 1)" });
}

/** Over the handlebar with one round dial; below it the leg shield's inside, the foot boards and the saddle's nose. */
function cowl(defs: Definitions, colour: ArtworkColour): string {
  const { highlight, base, shade } = PAINTS[colour];
  const skin = downwards(defs, 540, 800, highlight, base, shade);
  const ticks = Array.from({ length: 25 }, (_, i) => {
    const angle = Math.PI * (0.8 + (1.4 * i) / 24);
    const at = (r: number) =>
      `${(800 + Math.cos(angle) * r).toFixed(1)} ${(660 + Math.sin(angle) * r).toFixed(1)}`;
    return line(`M${at(104)}L${at(i % 4 === 0 ? 82 : 92)}`, "#eef1f3", i % 4 === 0 ? 6 : 3);
  });
  return [
    shape("M480 800H1120L1180 1210H420Z", downwards(defs, 800, 1200, shade, base)),
    shape("M560 850H1040L1060 1010H540Z", downwards(defs, 850, 1010, "#17191b", "#33373b")),
    disc(800, 906, 26, "#0b0c0d", { stroke: "#c9ced2", "stroke-width": 6 }),
    shape("M380 1060H1220L1300 1210H300Z", downwards(defs, 1060, 1210, "#2b2e31", "#0f1011")),
    ...[520, 640, 960, 1080].map((x) => line(`M${x} 1076V1200`, "#4a4e53", 10)),
    shape(
      "M640 1210C660 1120 720 1090 800 1090C880 1090 940 1120 960 1210Z",
      downwards(defs, 1090, 1210, "#3a3d41", "#0f1011"),
    ),
    shape("M400 770C420 620 620 540 800 540C980 540 1180 620 1200 770C1100 850 500 850 400 770Z", skin, {
      stroke: "#0a0b0c",
      "stroke-opacity": 0.5,
      "stroke-width": 4,
    }),
    disc(800, 660, 132, downwards(defs, 530, 790, "#f4f6f7", "#8d9399", "#d6dadd")),
    disc(800, 660, 116, "#0b0f12"),
    ...ticks,
    line("M800 660L718 708", "#ff5a4f", 8),
    disc(800, 660, 16, "#2b2e31"),
    box(752, 716, 96, 34, 6, "#14303f"),
  ].join("");
}

const SKIES = {
  studio: ["#aebccb", "#e8edf1"],
  coast: ["#6faadb", "#e4f0f5"],
  dusk: ["#3d4a72", "#f3c193"],
} as const;

function road(defs: Definitions, place: BackdropName): string {
  const hills = place === "dusk" ? ["#8c7488", "#61566c"] : ["#9db0b4", "#7d9689"];
  return [
    box(0, 0, 1600, 430, 0, downwards(defs, 0, 420, ...SKIES[place])),
    shape(
      "M0 390C160 340 300 360 470 380C640 330 820 350 960 384C1140 340 1380 330 1600 388V440H0Z",
      hills[0]!,
    ),
    shape("M0 410C220 384 420 400 640 408C880 392 1200 384 1600 412V460H0Z", hills[1]!),
    box(0, 424, 1600, 780, 0, downwards(defs, 424, 900, "#8f9a80", "#6d7562")),
    shape("M760 424H840L1560 1200H40Z", downwards(defs, 424, 1100, "#7c8085", "#4a4d51")),
    line("M800 440L800 1200", "#f0f2f3", 12, { "stroke-dasharray": "46 58", "stroke-opacity": 0.85 }),
    line("M764 430L80 1170", "#e8eaec", 7, { "stroke-opacity": 0.8 }),
    line("M836 430L1520 1170", "#e8eaec", 7, { "stroke-opacity": 0.8 }),
  ].join("");
}

function mirror(defs: Definitions, side: "left" | "right"): string {
  const glass = defs.linear([150, 210], [420, 340], "0 #9db4c4, 0.5 #e3ebf0, 0.52 #8a949b, 1 #4e565c");
  const parts = [
    line("M372 620C380 520 350 420 300 340", "#17191b", 20),
    line("M366 620C374 520 344 420 296 346", "#5e6368", 5),
    shape(
      "M132 236C190 200 370 196 424 226C446 250 440 326 412 346C340 366 190 360 148 336C124 306 116 262 132 236Z",
      "#121315",
    ),
    shape(
      "M146 244C200 212 362 208 410 234C426 256 424 316 402 334C334 350 200 346 160 326C140 300 134 266 146 244Z",
      glass,
    ),
  ].join("");
  return side === "left" ? parts : `<g transform="translate(1600 0) scale(-1 1)">${parts}</g>`;
}

function forkTop(defs: Definitions): string {
  const clamp = downwards(defs, 640, 800, "#565b60", "#26292c", "#131415");
  const cap = (cx: number) =>
    [
      disc(cx, 742, 62, "#0d0e0f"),
      disc(cx, 738, 56, downwards(defs, 690, 790, "#f0d48c", "#b98a2e", "#e6c170")),
      disc(cx, 738, 26, "#1b1d1f"),
      disc(cx, 738, 12, "#3fa7e8"),
    ].join("");
  return [
    shape("M540 700C640 640 960 640 1060 700L1090 800C960 850 640 850 510 800Z", clamp, {
      stroke: "#0a0b0c",
      "stroke-width": 4,
    }),
    line("M556 706C650 652 950 652 1044 706", "#8d9399", 4, { "stroke-opacity": 0.7 }),
    disc(800, 770, 44, "#0c0d0e", { stroke: "#6b7075", "stroke-width": 5 }),
    box(792, 742, 16, 40, 6, "#c9ced2"),
    cap(590),
    cap(1010),
  ].join("");
}

function display(defs: Definitions, colour: ArtworkColour): string {
  const glass = downwards(defs, 430, 650, "#0d141a", "#05080a");
  const sweep = Array.from({ length: 19 }, (_, i) => {
    const t = i / 18;
    const x = 610 + t * 380;
    const height = 16 + 26 * t;
    const lit = t < 0.62;
    return box(x, 500 - height, 15, height, 3, lit ? (t < 0.45 ? "#4cc9f0" : "#f9a03f") : "#2b363d");
  });
  return [
    shape("M556 420C640 396 960 396 1044 420L1064 650C960 676 640 676 536 650Z", "#101113"),
    line("M560 424C644 402 956 402 1040 424", "#6b7075", 4, { "stroke-opacity": 0.7 }),
    shape("M580 438C660 420 940 420 1020 438L1036 636C950 656 650 656 564 636Z", glass),
    ...sweep,
    box(738, 526, 46, 84, 10, "none", { stroke: "#f4f7f9", "stroke-width": 11 }),
    line("M832 612V530L812 546", "#f4f7f9", 12),
    box(600, 540, 86, 62, 10, "#14242e"),
    line("M610 588L632 560L652 576L676 552", PAINTS[colour].highlight, 5),
    box(906, 540, 96, 62, 10, "#14242e"),
    ...[0, 1, 2, 3, 4].map((i) =>
      box(916 + i * 16, 582 - i * 7, 10, 12 + i * 7, 2, i < 4 ? "#52b788" : "#2b363d"),
    ),
    shape("M580 438C660 420 940 420 1020 438L1022 470C900 520 700 560 570 560Z", "#ffffff", {
      "fill-opacity": 0.06,
    }),
  ].join("");
}

function bar(defs: Definitions): string {
  const tube = downwards(defs, 690, 760, "#7d8388", "#33373a", "#121314");
  const half = (flip: boolean) => {
    const parts = [
      line("M800 704C640 700 560 706 480 722C380 744 300 770 190 812", "#0c0d0e", 46),
      line("M800 702C640 698 560 704 480 720C380 742 300 768 190 810", "#4a4e53", 34),
      line("M796 692C640 688 560 694 478 710C380 731 300 756 196 796", "#9aa0a6", 6, {
        "stroke-opacity": 0.75,
      }),
      line("M322 762L60 862", "#0c0d0e", 78),
      line("M320 760L62 858", "#26282b", 66),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
        line(`M${300 - i * 26} ${744 + i * 10}L${312 - i * 26} ${784 + i * 10}`, "#0d0e0f", 6),
      ),
      line("M306 744L70 834", "#6b7075", 6, { "stroke-opacity": 0.6 }),
      disc(56, 860, 38, "#3a3e42", { stroke: "#8d9399", "stroke-width": 4 }),
      shape(
        "M340 690C390 680 430 690 440 716L430 782C400 800 352 800 338 780Z",
        downwards(defs, 690, 790, "#3a3e42", "#17191b"),
        { stroke: "#0a0b0c", "stroke-width": 3 },
      ),
      disc(374, 726, 13, flip ? "#c4141c" : "#d6d9dc"),
      box(398, 738, 30, 20, 6, "#6b7075"),
      line("M420 676C340 676 220 700 96 758", "#aeb4b9", 17),
      line("M420 672C340 672 220 696 96 754", "#f0f2f4", 5),
      disc(92, 758, 15, "#c9ced2"),
      disc(418, 684, 34, downwards(defs, 650, 718, "#5b6065", "#1d1f21"), {
        stroke: "#0a0b0c",
        "stroke-width": 3,
      }),
    ].join("");
    return flip ? `<g transform="translate(1600 0) scale(-1 1)">${parts}</g>` : parts;
  };
  return (
    half(false) + half(true) + box(690, 676, 220, 56, 20, tube, { stroke: "#0a0b0c", "stroke-width": 3 })
  );
}

function tank(defs: Definitions, colour: ArtworkColour): string {
  const { highlight, base, shade } = PAINTS[colour];
  const skin = sideways(defs, 430, 1170, shade, base, highlight, base, shade);
  const gloss = downwards(defs, 860, 1120, "#ffffff", "#ffffff");
  const cap = defs.linear([740, 930], [860, 1030], "0 #f3f5f6, 0.5 #7d8388, 1 #d6dadd");
  return [
    shape(
      "M800 850C930 852 1080 890 1150 980C1196 1050 1200 1140 1204 1210H396C400 1140 404 1050 450 980C520 890 670 852 800 850Z",
      skin,
      { stroke: "#0a0b0c", "stroke-opacity": 0.5, "stroke-width": 4 },
    ),
    shape(
      "M560 930C620 886 720 872 790 872C720 900 640 950 600 1050C580 1110 572 1160 570 1210H500C500 1100 512 980 560 930Z",
      gloss,
      { "fill-opacity": 0.2 },
    ),
    shape("M1046 936C1086 980 1108 1080 1110 1210H1080C1080 1100 1066 1000 1020 930Z", gloss, {
      "fill-opacity": 0.14,
    }),
    line("M800 862V930M800 1060V1210", "#000000", 3, { "stroke-opacity": 0.25 }),
    disc(800, 994, 84, "#000000", { "fill-opacity": 0.3 }),
    disc(800, 988, 80, cap),
    disc(800, 988, 62, "#25282b", { stroke: "#9aa0a6", "stroke-width": 3 }),
    ...[0, 60, 120, 180, 240, 300].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return disc(800 + Math.cos(angle) * 71, 988 + Math.sin(angle) * 71, 5, "#2b2e31");
    }),
    box(786, 960, 28, 56, 10, "#8d9399"),
    box(796, 974, 8, 28, 3, "#101112"),
  ].join("");
}

function corners(defs: Definitions): string {
  const dark = defs.radial([800, 560], 1080, "0.6 #000000 0, 1 #000000 0.4");
  return box(0, 0, 1600, 1200, 0, dark);
}
