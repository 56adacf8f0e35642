import type { Cabin } from "#seed/pictures/artwork-key";

/** x, y, width and height. */
export type Place = readonly [number, number, number, number];

/** What differs between the cabins of classes, in pixels of a picture of 1600 × 1200. */
export type CabinLayout = {
  /** Upper edge of the dashboard's pad at the left door, in the middle and at the right door. */
  pad: readonly [number, number, number];
  /** Of the trim across the dashboard: a band, a painted panel, two thin lines, an open shelf, or bare plastic. */
  fascia: "band" | "panel" | "lines" | "shelf" | "bare";
  vents: readonly Place[];
  ventKind: "slats" | "round" | "tall";
  screen: Place;
  /** The middle of the climate controls, and how many knobs they have; 0 for keys alone. */
  climate: readonly [y: number, knobs: number];
  hood: "arch" | "square" | "none";
  dials: readonly (readonly [x: number, y: number, r: number, arc: string])[];
  wheel: { radii: readonly [number, number]; spokes: "three" | "two" | "four"; flat: boolean };
  console: "tunnel" | "bridge" | "narrow" | "none";
  /** Where the gear selector is: its scale, and by how much it is moved from the usual tunnel. */
  selector: readonly [scale: number, x: number, y: number];
  seats: "single" | "bench" | "captain" | "bucket";
  /** How far the windscreen's pillars lean, and the lower edge of the roof. */
  pillar: number;
  roof: number;
};

const TWO_DIALS = [
  [1130, 572, 66, "#58c4ff"],
  [1326, 572, 66, "#ff9c4a"],
] as const;
const GREY_DIALS = [
  [1130, 572, 62, "#8b9096"],
  [1326, 572, 62, "#8b9096"],
] as const;

const CAR: CabinLayout = {
  pad: [520, 428, 500],
  fascia: "band",
  vents: [
    [66, 602, 150, 62],
    [520, 574, 104, 56],
    [932, 576, 104, 56],
    [1404, 592, 150, 62],
  ],
  ventKind: "slats",
  screen: [636, 462, 288, 176],
  climate: [742, 2],
  hood: "arch",
  dials: TWO_DIALS,
  wheel: { radii: [226, 218], spokes: "three", flat: false },
  console: "tunnel",
  selector: [1, 0, 0],
  seats: "single",
  pillar: 168,
  roof: 92,
};

export const CABINS: Record<Cabin["style"], CabinLayout> = {
  car: CAR,
  small: {
    ...CAR,
    pad: [548, 452, 520],
    fascia: "panel",
    vents: [
      [80, 590, 96, 96],
      [520, 570, 88, 88],
      [950, 570, 88, 88],
      [1424, 588, 96, 96],
    ],
    ventKind: "round",
    screen: [664, 430, 232, 150],
    climate: [712, 3],
    dials: [[1228, 560, 88, "#58c4ff"]],
    console: "narrow",
    selector: [0.92, 62, 60],
    pillar: 150,
  },
  suv: {
    ...CAR,
    pad: [470, 420, 458],
    fascia: "lines",
    vents: [
      [30, 560, 250, 40],
      [560, 650, 180, 40],
      [800, 650, 180, 40],
      [1420, 570, 160, 40],
    ],
    // One pane of glass with the instruments.
    screen: [600, 466, 420, 164],
    climate: [742, 0],
    hood: "none",
    console: "bridge",
    selector: [0.86, 108, 112],
  },
  work: {
    ...CAR,
    pad: [452, 430, 446],
    fascia: "bare",
    vents: [
      [40, 556, 84, 128],
      [536, 470, 70, 138],
      [954, 470, 70, 138],
      [1470, 560, 84, 128],
    ],
    ventKind: "tall",
    screen: [636, 466, 288, 156],
    climate: [722, 3],
    hood: "square",
    dials: GREY_DIALS,
    wheel: { radii: [232, 226], spokes: "four", flat: false },
    console: "tunnel",
    pillar: 196,
    roof: 104,
  },
  van: {
    ...CAR,
    pad: [592, 520, 560],
    fascia: "shelf",
    vents: [
      [60, 664, 108, 76],
      [560, 590, 90, 66],
      [912, 590, 90, 66],
      [1452, 660, 108, 76],
    ],
    ventKind: "tall",
    screen: [672, 566, 216, 130],
    climate: [760, 3],
    hood: "square",
    dials: GREY_DIALS,
    wheel: { radii: [248, 206], spokes: "two", flat: false },
    console: "none",
    selector: [0.9, 236, 40],
    seats: "bench",
    pillar: 96,
    roof: 58,
  },
  mover: {
    ...CAR,
    pad: [548, 486, 540],
    fascia: "band",
    vents: [
      [30, 640, 190, 44],
      [470, 640, 170, 44],
      [922, 640, 100, 44],
      [1420, 640, 150, 44],
    ],
    screen: [560, 440, 400, 176],
    climate: [700, 0],
    hood: "none",
    wheel: { radii: [224, 208], spokes: "two", flat: false },
    console: "none",
    selector: [0.86, 112, 14],
    seats: "captain",
    pillar: 112,
    roof: 70,
  },
  sport: {
    ...CAR,
    pad: [560, 452, 470],
    fascia: "panel",
    vents: [
      [90, 604, 92, 92],
      [560, 470, 78, 78],
      [660, 456, 78, 78],
      [760, 456, 78, 78],
      [1430, 586, 92, 92],
    ],
    ventKind: "round",
    screen: [640, 556, 250, 144],
    climate: [752, 3],
    dials: [
      [1116, 584, 50, "#8b9096"],
      [1228, 560, 78, "#ff4b3e"],
      [1340, 584, 50, "#8b9096"],
    ],
    wheel: { radii: [212, 206], spokes: "three", flat: true },
    console: "bridge",
    selector: [0.9, 84, 90],
    seats: "bucket",
    pillar: 214,
    roof: 132,
  },
};
