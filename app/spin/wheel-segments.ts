import { totalWeight, type Prize } from "./prize-draw";

/** Of the wheel's own units; its centre is 0,0. */
export const RADIUS = 100;
const LABEL_RADIUS = 78;
/** A narrower segment has no room for its number. */
const LABEL_DEGREES = 9;

/** `path` and `label` are in the wheel's units; `middle` is degrees clockwise from the top. */
export type WheelSegment = {
  id: string;
  number: number;
  path: string;
  middle: number;
  label: { x: number; y: number } | null;
};

/**
 * The wheel, clockwise from the top. Every segment is as wide as its chance: a wheel that
 * looked fairer than the draw would mislead (Australian Consumer Law, s 18).
 */
export function wheelSegments(prizes: readonly Prize[]): WheelSegment[] {
  const total = totalWeight(prizes);
  let before = 0;
  return prizes.map(({ id, weight }, index) => {
    const from = (360 * before) / total;
    const width = (360 * weight) / total;
    before += weight;
    const middle = from + width / 2;
    return {
      id,
      number: index + 1,
      path: segmentPath(from, width),
      middle,
      label: width < LABEL_DEGREES ? null : pointAt(middle, LABEL_RADIUS),
    };
  });
}

/** @returns degrees by which the wheel is turned when it rests with a segment at the top */
export function restAngle(segments: readonly WheelSegment[], id: string | null): number {
  const segment = segments.find((each) => each.id === id) ?? segments[0];
  return segment ? round(360 - segment.middle) : 0;
}

function segmentPath(from: number, width: number): string {
  const [start, end] = [pointAt(from, RADIUS), pointAt(from + width, RADIUS)];
  const large = width > 180 ? 1 : 0;
  return `M0 0L${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 ${large} 1 ${end.x} ${end.y}Z`;
}

function pointAt(degrees: number, radius: number) {
  const radians = (degrees * Math.PI) / 180;
  return { x: round(radius * Math.sin(radians)), y: round(-radius * Math.cos(radians)) };
}

/** The same digits on the server and in the browser. */
function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
