/** The scale of a range: whole numbers from `min` to `max`. */
export type RangeScale = {
  min: number;
  max: number;
  /** The step of the arrow keys, at least 1; a pointer is only limited by its pixels. */
  step: number;
  /** A thumb stops at multiples of it. It may be longer than a step. */
  unit: number;
};

export type RangeEnd = "min" | "max";
/** Inclusive; null leaves an end open. */
export type OpenRange = Record<RangeEnd, number | null>;
/** The positions of the thumbs. */
type RangeEnds = Record<RangeEnd, number>;

const otherEnd = { min: "max", max: "min" } as const;

/**
 * The positions of a range's thumbs: on the scale, an open end at the scale's end, the lower never above the
 * upper.
 */
export function endsOf(range: OpenRange, scale: RangeScale): RangeEnds {
  const max = clamp(range.max ?? scale.max, scale.min, scale.max);
  return { min: clamp(range.min ?? scale.min, scale.min, max), max };
}

/**
 * The range after a thumb was moved. The value stays on the scale and on its own side of the other thumb; if
 * values are rounded, one unit away, so that something can lie between. A thumb at the end of the scale
 * leaves its end of the range open, so that nothing is excluded there. The other end is unchanged.
 */
export function moveThumb(range: OpenRange, end: RangeEnd, to: number, scale: RangeScale): OpenRange {
  const ends = endsOf(range, scale);
  const gap = scale.unit > 1 ? scale.unit : 0;
  const rounded = Math.round(to / scale.unit) * scale.unit;
  const value =
    end === "min"
      ? clamp(rounded, scale.min, Math.max(ends.max - gap, scale.min))
      : clamp(rounded, Math.min(ends.min + gap, scale.max), scale.max);
  return { ...range, [end]: value === scale[end] ? null : value };
}

/**
 * The range after the keyboard or a screen reader sent a thumb to a value: it moves at least one unit that
 * way, since rounding would otherwise return it from a shorter step.
 */
export function sendThumb(range: OpenRange, end: RangeEnd, to: number, scale: RangeScale): OpenRange {
  const at = endsOf(range, scale)[end];
  const way = Math.sign(to - at);
  return moveThumb(range, end, at + way * Math.max(Math.abs(to - at), scale.unit), scale);
}

/**
 * The range after one press of an arrow key, 1 upwards and -1 downwards. Steps are counted from the scale's
 * minimum, as a browser does, so that rounding never adds up and the last one ends at the maximum.
 */
export function stepThumb(range: OpenRange, end: RangeEnd, way: 1 | -1, scale: RangeScale): OpenRange {
  const steps = Math.round((endsOf(range, scale)[end] - scale.min) / scale.step);
  return sendThumb(range, end, scale.min + (steps + way) * scale.step, scale);
}

/**
 * The range after a number was typed, which is used exactly. One that excludes nothing leaves its end open, and one
 * beyond the other end is ignored (spec 1 §5). One that excludes everything, such as a maximum below the scale, is
 * kept, as in a URL: what was asked for matches nothing, and the page says so.
 *
 * @param scale null if there is none
 */
export function typeBound(range: OpenRange, end: RangeEnd, typed: number | null, scale: RangeScale | null) {
  const isUsed = typed !== null && !isBeyondOther(range, end, typed) && !excludesNothing(end, typed, scale);
  return { ...range, [end]: isUsed ? typed : null };
}

/** Whether a typed number is on the wrong side of the range's other end. */
export function isBeyondOther(range: OpenRange, end: RangeEnd, typed: number): boolean {
  const other = range[otherEnd[end]];
  return other !== null && (end === "min" ? typed > other : typed < other);
}

/**
 * Whether the text of a field being typed into is already a bound rather than the first digits of one: `15`
 * may become 15,000.
 */
export function isBound(range: OpenRange, end: RangeEnd, typed: number | null, scale: RangeScale | null) {
  if (typed === null || !scale) return true;
  if (typed < Math.max(scale.min, scale.unit)) return false;
  return typeBound(range, end, typed, scale)[end] === typed;
}

/** The thumb that a press means: the nearer one; if both coincide, the one that can move there. */
export function nearestThumb(ends: RangeEnds, at: number): RangeEnd {
  const below = Math.abs(at - ends.min);
  const above = Math.abs(at - ends.max);
  if (below === above) return at > ends.max ? "max" : "min";
  return below < above ? "min" : "max";
}

/** The position of a number on the scale, from 0 to 1. */
export function fractionOf(value: number, { min, max }: RangeScale): number {
  return max > min ? clamp((value - min) / (max - min), 0, 1) : 0;
}

/** The number at a position on the scale. */
export function valueAt(fraction: number, { min, max }: RangeScale): number {
  return min + clamp(fraction, 0, 1) * (max - min);
}

export function isSameRange(one: OpenRange, other: OpenRange): boolean {
  return one.min === other.min && one.max === other.max;
}

function excludesNothing(end: RangeEnd, value: number, scale: RangeScale | null): boolean {
  return scale !== null && (end === "min" ? value <= scale.min : value >= scale.max);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
