import type { OpenRange, RangeEnd } from "./range-scale";

/** A range as it stands in two fields; an open end is empty. */
export type RangeTexts = Record<RangeEnd, string>;

export function rangeTexts({ min, max }: OpenRange, format: (value: number) => string): RangeTexts {
  return { min: min === null ? "" : format(min), max: max === null ? "" : format(max) };
}

/** What the fields say; what is no number leaves its end open. */
export function readTexts({ min, max }: RangeTexts): OpenRange {
  return { min: readBound(min), max: readBound(max) };
}

/** A whole number as people type it: `$25,000`, `60 000 km`. @returns null for anything else */
export function readBound(text: string): number | null {
  const digits = text.replace(/[$,\s]|km$/gi, "");
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
