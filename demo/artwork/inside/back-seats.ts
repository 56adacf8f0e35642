import type { SEATINGS, Upholstery } from "#seed/pictures/artwork-key";
import { curve } from "../scene/curve";
import type { Stage } from "../scene/stage";
import type { Definitions } from "../scene/svg";
import { add, type Vec2, type Vec3 } from "../scene/vector";
import type { WrapShape } from "../scene/wrap-surface";
import { drawOpenSeat, SEAT_BACK } from "../vehicle/upholstery";
import { drawLight } from "./car-inside";
import { type Trim, UPHOLSTERY_TRIMS } from "./inside-colours";
import { drawSeam, drawSide, drawSoft, drawSpan, fabric, roomStage, rubber } from "./room";

/** y of each seat. */
const PLACES = { four: [-0.37, 0.37], five: [-0.44, 0, 0.44], seven: [-0.44, 0, 0.44] };
/** Half the width of the cabin, and the heights of its windows. */
const SIDE = 0.78;
const [SILL, HEAD, ROOF] = [0.66, 1.14, 1.24];
const [REAR, NEAR] = [-1.15, 1.7];
/** x of the row, and z of the foot of its backs. */
const [ROW, SEAT] = [-0.02, 0.36];

/** The seats behind the front ones, as seen from between these. */
export function drawBackSeats(
  defs: Definitions,
  upholstery: Upholstery,
  seating: (typeof SEATINGS)[number],
): string {
  const stage = roomStage(defs, { eye: [1.7, 0.16, 1.0], lookAt: [0, 0.02, 0.56], zoom: 900 });
  const trim = UPHOLSTERY_TRIMS[upholstery];
  const row = (x: number) =>
    PLACES[seating].map((y) => drawOpenSeat(stage, [x, y, SEAT], fabric(trim.seat, 0.01)));
  return [
    ...shell(stage, trim),
    ...(seating === "seven" ? row(-0.85) : []),
    seating === "four" ? drawSpan(stage, [ROW, 0.2, 0.82], [ROW, 0.2, 0.3], [trim.seat, trim.seatDark]) : "",
    ...row(ROW),
    drawSoft(stage, [0.02, 0, 0.2], CUSHION, fabric(trim.seat, 0.01)),
    ...seams(stage, trim, seating),
    ...belts(stage, PLACES[seating]),
    drawLight(defs),
  ].join("");
}

const CUSHION: WrapShape = {
  centre: 0.2,
  front: curve([0, 0.46], [0.35, 0.52], [0.8, 0.5], [1, 0.42]),
  rear: curve([0, -0.02], [1, -0.02]),
  half: curve([0, 0.64], [0.5, 0.69], [0.9, 0.67], [1, 0.61]),
  bottom: () => 0,
  top: curve([-0.1, 0.15], [0.3, 0.19], [0.5, 0.18]),
  frontCorner: 7,
  rearCorner: 12,
};

/** Roof, rear window, and the doors with theirs. */
function shell(stage: Stage, trim: Trim): string[] {
  const side = (y: number) => {
    const panel = (outline: Vec2[], shades: string[], width = 0) =>
      drawSide(stage, y, outline, shades, width > 0 ? rubber(width) : {});
    const band = (low: number, high: number): Vec2[] => [
      [NEAR, high],
      [REAR, high],
      [REAR, low],
      [NEAR, low],
    ];
    return [
      panel(band(0, SILL), ["#34373b", "#131416"]),
      panel(band(SILL, ROOF), ["#a2a5a9", "#8a8d91"]),
      panel(
        [
          [0.95, HEAD],
          [-0.32, HEAD - 0.02],
          [-0.42, SILL + 0.02],
          [0.95, SILL],
        ],
        ["#eef1f3", "#c9d0d6"],
        14,
      ),
      panel(
        [
          [-0.42, HEAD - 0.04],
          [-0.82, HEAD - 0.1],
          [-0.86, SILL + 0.1],
          [-0.5, SILL + 0.04],
        ],
        ["#e6eaed", "#c3cad0"],
        12,
      ),
      panel(
        [
          [0.8, 0.6],
          [-0.3, 0.6],
          [-0.3, 0.42],
          [0.8, 0.42],
        ],
        [trim.seatLight, trim.seatDark],
      ),
      drawSeam(
        stage,
        [
          [0.75, y * 0.95, 0.44],
          [-0.1, y * 0.95, 0.44],
        ],
        "#1c1e20",
        0.045,
      ),
      drawSeam(
        stage,
        [
          [0.62, y * 0.96, 0.56],
          [0.42, y * 0.96, 0.56],
        ],
        "#c9ced2",
        0.018,
      ),
    ];
  };
  return [
    drawSpan(stage, [REAR, SIDE, ROOF], [REAR, SIDE, 0], ["#8f9296", "#1a1c1e"]),
    drawSpan(stage, [REAR, 0.52, HEAD], [REAR, 0.62, SILL + 0.06], ["#f2f4f5", "#ccd3d9"], rubber(16)),
    drawSpan(stage, [REAR, SIDE, SILL], [-0.2, SIDE, SILL - 0.02], ["#2b2e31", "#0f1011"]),
    ...side(-SIDE),
    ...side(SIDE),
    drawSpan(stage, [REAR, SIDE, ROOF], [1.6, SIDE, ROOF + 0.05], ["#a7aaad", "#c3c5c7"]),
    drawSpan(stage, [0, SIDE, 0.12], [1.3, SIDE, 0], ["#0a0b0c", "#1b1d20"]),
  ];
}

/** The piping of the backs, the gaps between the places, and the pleats of each. */
function seams(stage: Stage, trim: Trim, seating: (typeof SEATINGS)[number]): string[] {
  const between = seating === "four" ? [-0.13, 0.13] : [-0.22, 0.22];
  const onBack = (y: number, angle: number, rise: number) => add([ROW, y, SEAT], SEAT_BACK.at(angle, rise));
  return [
    ...between.map((y) =>
      drawSeam(
        stage,
        [
          [0.1, y, 0.385],
          [0.4, y, 0.388],
          [0.52, y, 0.37],
          [0.54, y, 0.28],
        ],
        "#000000",
        0.012,
        0.4,
      ),
    ),
    ...PLACES[seating].flatMap((y) => [
      ...[0.28, 0.38].map((x) =>
        drawSeam(
          stage,
          [
            [x, y - 0.15, 0.392],
            [x, y + 0.15, 0.392],
          ],
          trim.stitch,
          0.004,
          0.8,
        ),
      ),
      ...[-0.62, 0.62].map((angle) =>
        drawSeam(
          stage,
          [0.1, 0.3, 0.5, 0.7, 0.86].map((rise) => onBack(y, angle, rise)),
          trim.stitch,
          0.004,
          0.8,
        ),
      ),
      ...[0.35, 0.6, 0.86].map((rise) =>
        drawSeam(
          stage,
          [-0.62, -0.3, 0, 0.3, 0.62].map((angle) => onBack(y, angle, rise)),
          trim.seatDark,
          0.01,
          0.7,
        ),
      ),
    ]),
  ];
}

function belts(stage: Stage, places: readonly number[]): string[] {
  const outer = [places[0]!, places[places.length - 1]!];
  return [
    ...outer.flatMap((y) => {
      const side = Math.sign(y);
      const strap: Vec3[] = [
        [-0.3, side * 0.72, 1.06],
        [-0.06, y + side * 0.2, 0.8],
        [0.14, y + side * 0.22, 0.4],
      ];
      return [drawSeam(stage, strap, "#0c0d0e", 0.034), drawSeam(stage, strap, "#2b2e31", 0.026)];
    }),
    ...places.flatMap((y) => [
      drawSeam(
        stage,
        [
          [0.12, y * 0.55, 0.38],
          [0.15, y * 0.55, 0.44],
        ],
        "#101113",
        0.028,
      ),
      drawSeam(
        stage,
        [
          [0.148, y * 0.55, 0.436],
          [0.15, y * 0.55, 0.44],
        ],
        "#a3282e",
        0.013,
      ),
    ]),
  ];
}
