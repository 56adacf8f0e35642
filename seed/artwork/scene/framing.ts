import { createCamera, type Camera, type CameraPosition } from "./camera";
import type { Vec2, Vec3 } from "./vector";

/** What must be in the picture: from the rear to the nose, half as wide, so high; metres. */
export type Bounds = { rear: number; nose: number; half: number; height: number };

/** The views that show a whole vehicle. */
export type OutsideView = "front" | "side" | "rear";

/** Pixels of the picture that a vehicle may fill, and the line it stands on. */
const ROOM = { width: 1530, height: 760, left: 800, ground: 1030 };

/** A camera that sees the whole vehicle, as large as it fits, standing on the same line. */
export function frame(view: OutsideView, bounds: Bounds): Camera {
  const position = POSITIONS[view](bounds);
  const outline = corners(bounds).map(createCamera({ ...position, zoom: 100, centre: [0, 0] }).project);
  const [width, height] = [span(outline, 0), span(outline, 1)];
  const by = Math.min(ROOM.width / (width[1] - width[0]), ROOM.height / (height[1] - height[0]));
  const centre: Vec2 = [ROOM.left - ((width[0] + width[1]) / 2) * by, ROOM.ground - height[1] * by];
  return createCamera({ ...position, zoom: 100 * by, centre });
}

type Placement = Omit<CameraPosition, "zoom" | "centre">;

const POSITIONS: Record<OutsideView, (bounds: Bounds) => Placement> = {
  front: (bounds) => around(bounds, [0.83, 0.56]),
  rear: (bounds) => around(bounds, [-0.83, 0.56]),
  side: ({ rear, nose, height }) => {
    const middle = (rear + nose) / 2;
    return { eye: [middle, 34, 0.8 * height], lookAt: [middle, 0, height / 2] };
  },
};

/** From a corner, about two lengths away, at the height of a tall photographer's chest. */
function around({ rear, nose, height }: Bounds, [x, y]: readonly [number, number]): Placement {
  const distance = 1.15 * (nose - rear) + 4.3;
  const middle = (rear + nose) / 2;
  const eye: Vec3 = [middle + x * distance, y * distance, Math.max(1.55, 0.55 * height + 0.85)];
  return { eye, lookAt: [middle, 0, height * 0.45] };
}

function corners({ rear, nose, half, height }: Bounds): Vec3[] {
  // A vehicle fills little of the upper corners of the box that it fits in.
  const low: Vec3[] = [rear, nose].flatMap((x): Vec3[] => [[x, half * 0.8, 0.1], [x, -half * 0.8, 0.1]]);
  const wheels: Vec3[] = [0.6, -0.6].map((part) => [part * nose, half, 0]);
  const high: Vec3[] = [[(rear + nose) / 2, 0, height]];
  return [...low, ...wheels, ...high];
}

function span(points: readonly Vec2[], axis: 0 | 1): [low: number, high: number] {
  const values = points.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}
