import { createCamera, type Camera, type CameraPosition } from "./camera";
import { add, type Vec2, type Vec3 } from "./vector";

/** The size of an object: from the rear to the nose, half its width, its height; metres. */
export type Bounds = {
  rear: number;
  nose: number;
  half: number;
  height: number;
  /** Degrees off the centre line from which its front and rear are viewed. */
  corner: number;
};

/** The views that show a whole vehicle. */
export type OutsideView = "front" | "side" | "rear";

/** The pixels that a vehicle may fill, their centre, and the line it stands on. */
const ROOM = { width: 1430, height: 780, left: 800 };
const GROUND: Record<OutsideView, number> = { front: 1030, rear: 1030, side: 900 };

/**
 * A camera that shows the whole vehicle as large as possible, on a fixed ground line.
 *
 * @param extent its outermost points
 */
export function frame(view: OutsideView, bounds: Bounds, extent: readonly Vec3[]): Camera {
  const position = POSITIONS[view](bounds);
  const outline = extent.map(createCamera({ ...position, zoom: 100, centre: [0, 0] }).project);
  const [width, height] = [span(outline, 0), span(outline, 1)];
  const by = Math.min(ROOM.width / (width[1] - width[0]), ROOM.height / (height[1] - height[0]));
  const centre: Vec2 = [ROOM.left - ((width[0] + width[1]) / 2) * by, GROUND[view] - height[1] * by];
  return createCamera({ ...position, zoom: 100 * by, centre });
}

/** What a close-up shows: its middle, metres of it that fill the picture, and where from it the camera stands. */
export type CloseUp = { at: Vec3; width: number; from?: Vec3 };

const BESIDE_FRONT: Vec3 = [3.1, 3.9, 0.55];

/** A camera close to one part of a vehicle. */
export function closeUp({ at, width, from = BESIDE_FRONT }: CloseUp): Camera {
  return createCamera({ eye: add(at, from), lookAt: at, zoom: 1600 / width, centre: [800, 610] });
}

type Placement = Omit<CameraPosition, "zoom" | "centre">;

const POSITIONS: Record<OutsideView, (bounds: Bounds) => Placement> = {
  front: (bounds) => around(bounds, 1),
  rear: (bounds) => around(bounds, -1),
  side: ({ rear, nose, height }) => {
    const middle = (rear + nose) / 2;
    return { eye: [middle, 34, 0.8 * height], lookAt: [middle, 0, height / 2] };
  },
};

/** From a corner, at a distance of about two lengths, at the chest height of a tall photographer. */
function around({ rear, nose, height, corner }: Bounds, end: 1 | -1): Placement {
  const angle = (corner * Math.PI) / 180;
  const distance = 1.15 * (nose - rear) + 4.3;
  const middle = (rear + nose) / 2;
  const eye: Vec3 = [
    middle + end * Math.cos(angle) * distance,
    Math.sin(angle) * distance,
    Math.max(1.55, 0.55 * height + 0.85),
  ];
  return { eye, lookAt: [middle, 0, height * 0.45] };
}

function span(points: readonly Vec2[], axis: 0 | 1): [low: number, high: number] {
  const values = points.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}
