import type { ArtworkBody } from "#seed/pictures/artwork-key";
import { drawBox } from "../scene/box";
import { curve } from "../scene/curve";
import type { Stage } from "../scene/stage";
import type { Definitions } from "../scene/svg";
import type { Vec3 } from "../scene/vector";
import { drawLight } from "./car-inside";
import { drawSeam, drawSide, drawSoft, drawSpan, fabric, roomStage, rubber } from "./room";

/** The room behind the seats of a body, in metres from its sill: how deep, half as wide, and how high it is. */
type LoadSpace = {
  deep: number;
  half: number;
  high: number;
  /** A boot below the rear window, the rear of a cabin with windows, or a van of bare metal. */
  kind: "boot" | "cabin" | "van";
};

const HATCH: LoadSpace = { deep: 0.78, half: 0.52, high: 0.76, kind: "cabin" };
const LOADS: Partial<Record<ArtworkBody, LoadSpace>> = {
  sedan: { deep: 1.02, half: 0.56, high: 0.48, kind: "boot" },
  coupe: { deep: 0.9, half: 0.5, high: 0.42, kind: "boot" },
  convertible: { deep: 0.72, half: 0.48, high: 0.38, kind: "boot" },
  suv: { deep: 0.94, half: 0.56, high: 0.86, kind: "cabin" },
  wagon: { deep: 1.08, half: 0.54, high: 0.78, kind: "cabin" },
  "people-mover": { deep: 1.1, half: 0.62, high: 1.0, kind: "cabin" },
  van: { deep: 2.5, half: 0.84, high: 1.36, kind: "van" },
};

/** The room behind the seats with its lid open, as seen from behind the car. */
export function drawLoadSpace(defs: Definitions, body: ArtworkBody): string {
  const space = LOADS[body] ?? HATCH;
  const { deep, half, high, kind } = space;
  const stage = roomStage(defs, {
    eye: [-1.15 - high * 0.55, half * 0.3, high * 0.55 + 0.62],
    lookAt: [deep * 0.35, 0, high * (kind === "boot" ? 0.56 : 0.37)],
    zoom: 540 / half,
  });
  return [
    drawSpan(stage, [0, half + 1, high + 1], [0, half + 1, -1], ["#5a5f64", "#1b1d1f"]),
    drawSpan(stage, [0, half + 0.03, high + 0.02], [0, half, 0], ["#17191b"], rubber(34)),
    ...(kind === "van" ? vanWalls(stage, space) : trimmedWalls(stage, space)),
    ...(kind === "van" ? bulkhead(stage, space) : backrests(stage, space)),
    ...floor(stage, space),
    // A boot continues below the foot of the rear window.
    kind === "boot"
      ? drawSpan(
          stage,
          [deep + 0.35, half - 0.1, high + 0.5],
          [deep * 0.5, half + 0.02, high],
          ["#4b545b", "#0e1113"],
          rubber(26),
        )
      : "",
    ...sill(stage, space),
    drawLight(defs),
  ].join("");
}

const SIDES = [-1, 1] as const;

function trimmedWalls(stage: Stage, { deep, half, high, kind }: LoadSpace): string[] {
  const beyond = deep + 1.4;
  const ahead = [
    drawSpan(stage, [beyond, half, high], [beyond, half, 0], ["#6d7277", "#141517"]),
    drawSpan(
      stage,
      [beyond, half * 0.9, high * 0.92],
      [beyond, half * 0.98, high * 0.62],
      ["#e9edf0", "#b9c1c8"],
      rubber(8),
    ),
  ];
  return [
    ...(kind === "cabin" ? ahead : []),
    drawSpan(
      stage,
      [0, half, high],
      [beyond, half, high],
      kind === "cabin" ? ["#b3b6b9", "#8d9094"] : ["#17191b"],
    ),
    ...SIDES.flatMap((side) => {
      const y = side * half;
      const end = kind === "cabin" ? beyond : deep;
      const window = (from: number, to: number) =>
        drawSide(
          stage,
          y,
          [
            [from, high * 0.93],
            [to, high * 0.93],
            [to, high * 0.6],
            [from, high * 0.62],
          ],
          ["#eef1f3", "#c6cdd3"],
          rubber(12),
        );
      return [
        drawSide(
          stage,
          y,
          [
            [0, high],
            [end, high],
            [end, 0],
            [0, 0],
          ],
          ["#4e5257", "#222427"],
        ),
        ...(kind === "cabin" ? [window(0.18, deep * 0.86), window(deep * 1.02, beyond - 0.1)] : []),
        drawSeam(
          stage,
          [
            [0, y * 0.99, high * 0.55],
            [deep, y * 0.99, high * 0.53],
          ],
          "#0d0e0f",
          0.008,
          0.8,
        ),
      ];
    }),
  ];
}

/** Two parts of the row of seats, with a strap to fold each, and their headrests. */
function backrests(stage: Stage, { deep, half, high, kind }: LoadSpace): string[] {
  const top = kind === "cabin" ? high * 0.7 : high * 0.98;
  const back = (from: number, to: number) => {
    const wide = (to - from) / 2;
    const shape = {
      centre: 0,
      front: curve([0, 0.06], [1, 0.14]),
      rear: curve([0, -0.1], [0.5, -0.06], [0.95, 0], [1, 0.03]),
      half: curve([0, wide - 0.004], [0.9, wide - 0.006], [1, wide - 0.03]),
      bottom: () => 0,
      top: () => top,
      frontCorner: 12,
      rearCorner: 12,
    };
    const middle = (from + to) / 2;
    const strap = [middle - 0.06, middle + 0.06].map((y): Vec3 => [deep - 0.05, y, top * 0.84]);
    return (
      drawSoft(stage, [deep, middle, 0], shape, fabric("#33363a")) + drawSeam(stage, strap, "#0b0c0d", 0.03)
    );
  };
  const headrest = (y: number) =>
    drawSeam(
      stage,
      [
        [deep + 0.08, y, top - 0.02],
        [deep + 0.08, y, top + 0.1],
      ],
      "#8b9096",
      0.014,
    ) +
    drawBox(
      stage,
      { from: [deep + 0.06, y - 0.12, top + 0.05], to: [deep + 0.16, y + 0.12, top + 0.17] },
      fabric("#2b2d30"),
    );
  return [
    ...(kind === "cabin" ? [-0.62, 0.02, 0.66].map((part) => headrest(part * half)) : []),
    back(-half + 0.03, half * 0.2),
    back(half * 0.2, half - 0.03),
  ];
}

/** Painted metal with its posts and rails. */
function vanWalls(stage: Stage, { deep, half, high }: LoadSpace): string[] {
  return [
    drawSpan(stage, [0, half, high], [deep, half, high], ["#c9cdd0", "#e4e6e8"]),
    ...SIDES.flatMap((side) => {
      const y = side * half;
      const upright = (x: number): Vec3[] => [
        [x, y * 0.985, 0],
        [x, y * 0.985, high],
      ];
      const along = (part: number): Vec3[] => [
        [0, y * 0.985, high * part],
        [deep, y * 0.985, high * part],
      ];
      return [
        drawSide(
          stage,
          y,
          [
            [0, high],
            [deep, high],
            [deep, 0],
            [0, 0],
          ],
          ["#d9dcdf", "#a4a9ae"],
        ),
        ...[0.2, 0.45, 0.7, 0.92].flatMap((part) => [
          drawSeam(stage, upright(deep * part), "#8b9096", 0.09),
          drawSeam(stage, upright(deep * part - 0.02), "#e3e6e8", 0.05),
        ]),
        drawSeam(stage, along(0.52), "#7d8287", 0.035),
        drawSeam(stage, along(0.9), "#7d8287", 0.02),
      ];
    }),
  ];
}

/** The wall behind the driver, with its window. */
function bulkhead(stage: Stage, { deep, half, high }: LoadSpace): string[] {
  return [
    drawSpan(stage, [deep, half, high], [deep, half, 0], ["#c9cdd1", "#9aa0a5"]),
    drawSpan(stage, [deep, 0.36, high * 0.88], [deep, 0.36, high * 0.58], ["#20272c", "#4b565e"], rubber(12)),
    ...[0.2, 0.34, 0.48].map((part) =>
      drawSeam(
        stage,
        [
          [deep, half * 0.86, high * part],
          [deep, half * -0.86, high * part],
        ],
        "#7b8187",
        0.02,
        0.7,
      ),
    ),
  ];
}

/** Plywood, or carpet with its lid over the spare wheel; rings to tie loads to, and the wheel arches. */
function floor(stage: Stage, { deep, half, kind }: LoadSpace): string[] {
  const van = kind === "van";
  const [x, y] = [deep * 0.84, half * 0.78];
  const lid: Vec3[] = [
    [0.08, y, 0],
    [x, y, 0],
    [x, -y, 0],
    [0.08, -y, 0],
    [0.08, y, 0],
  ];
  const joints = [0.33, 0.66].map((part): Vec3[] => [
    [deep * part, half, 0],
    [deep * part, -half, 0],
  ]);
  const arch = (side: 1 | -1) => {
    const edges = [side * half, side * (half - 0.1)].sort((a, b) => a - b) as [number, number];
    const [from, to]: Vec3[] = [
      [deep * 0.5 - 0.3, edges[0], 0],
      [deep * 0.5 + 0.32, edges[1], 0.2],
    ];
    return drawBox(stage, { from: from!, to: to! }, fabric(van ? "#b9bec3" : "#303337"));
  };
  return [
    drawSpan(stage, [deep, half, 0], [0, half, 0], van ? ["#a98c64", "#cdb089"] : ["#232629", "#4b4f54"]),
    ...(van
      ? joints.map((joint) => drawSeam(stage, joint, "#7a6142", 0.006, 0.7))
      : [
          drawSeam(stage, lid, "#0b0c0d", 0.008, 0.8),
          drawSeam(
            stage,
            [
              [0.14, 0.05, 0],
              [0.14, -0.05, 0],
            ],
            "#0b0c0d",
            0.03,
          ),
        ]),
    ...SIDES.flatMap((side) =>
      [0.1, 0.9].map((part) => {
        const [along, beside] = [deep * part, side * half * 0.9];
        return drawSeam(
          stage,
          [
            [along - 0.03, beside, 0],
            [along, beside, 0.03],
            [along + 0.03, beside, 0],
          ],
          "#9aa0a6",
          0.009,
        );
      }),
    ),
    ...SIDES.map(arch),
  ];
}

/** The edge over which things are lifted, with the catch of the lid. */
function sill(stage: Stage, { half }: LoadSpace): string[] {
  const across = (x: number, wide: number): Vec3[] => [
    [x, wide, -0.006],
    [x, -wide, -0.006],
  ];
  return [
    drawSpan(stage, [0, half, 0.005], [-0.1, half + 0.03, -0.015], ["#33363a", "#16181a"]),
    drawSpan(stage, [-0.1, half + 1, -0.015], [-0.16, half + 1, -1], ["#2b2e31", "#0e0f10"]),
    drawSeam(stage, across(-0.07, half * 0.9), "#6b7075", 0.012),
    drawSeam(stage, across(-0.03, 0.05), "#0b0c0d", 0.05),
    drawSeam(stage, across(-0.03, 0.03), "#9aa0a6", 0.016),
  ];
}
