import type { RangeFacet } from "~/stock/facet";
import type { RangeScale } from "~/ui/range-scale";

/** Spec 1 §5: price and km values are rounded to the nearest 1000. */
const ROUNDED: Partial<Record<RangeFacet, number>> = { price: 1_000, km: 1_000 };
/** Spec 1 §5: the step is one hundredth of the range. */
const STEPS = 100;
/** Spec 1 §5 and §9: the upper bound of price and km if the stock gives none. */
export const DEFAULT_UPPER = 100_000;
/** Spec 1 §4 and §9: a slider refines after a pause. */
export const SLIDER_PAUSE_MS = 400;

/**
 * The scale of a facet's slider (spec 1 §5), from the lowest to the highest value of the stock; price and km
 * are rounded outwards to whole thousands, so that no car is cut off. A step is a hundredth of that, but at
 * least one dollar, kilometre or year.
 *
 * @param stats of the stock without the facet's own refinement, otherwise a slider would shrink to its own
 * selection; null if no car has the number
 * @returns null if the range leaves nothing to choose
 */
export function sliderScale(
  facet: RangeFacet,
  stats: { min: number; max: number } | null,
): RangeScale | null {
  const unit = ROUNDED[facet] ?? 1;
  const bounds = stats ?? (facet in ROUNDED ? { min: 0, max: DEFAULT_UPPER } : null);
  if (!bounds) return null;
  const min = Math.floor(bounds.min / unit) * unit;
  const max = Math.ceil(bounds.max / unit) * unit;
  // Rounded thumbs stay one unit apart: on a single unit neither could move.
  if (max - min < (unit > 1 ? 2 * unit : 1)) return null;
  return { min, max, unit, step: Math.max((max - min) / STEPS, 1) };
}
