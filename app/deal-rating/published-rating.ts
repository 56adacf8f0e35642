import type { CarGroup } from "./offered-car";
import type { OfferedCar } from "./choose-comparables";
import { METHOD } from "./method";
import { suggestedLog, type Slope } from "./price-fit";
import type { Term } from "./price-terms";
import type { CarRating, Verdict } from "./rate-car";

/** A comparable as everybody may see it: its dealer only if he agreed to be named. */
export type PublishedComparable = {
  badge: string | null;
  year: number;
  km: number;
  state: string | null;
  price_cents: number;
  /** What it would cost if it were the rated car, by the coefficients. */
  adjusted_cents: number;
  weight: number;
  /** ln(price) minus what the other comparables suggest. */
  left_out: number;
  source: "this_site" | "another_dealer" | "market_file";
  /** The car's slug on this site. */
  slug: string | null;
  dealer: string | null;
};

/**
 * A rating with everything that it was computed from: from `car`, `comparables` and `method` anybody arrives at the
 * coefficients, the weights and the figures.
 */
export type PublishedRating = {
  computed_at: string;
  car: CarGroup & {
    slug: string;
    badge: string | null;
    year: number;
    km: number;
    state: string | null;
    price_cents: number;
  };
  verdict: Verdict;
  estimate_cents: number;
  low_cents: number;
  high_cents: number;
  half_width: number;
  terms: (Term & { coefficient: number })[];
  held_at_zero: Slope[];
  scale: number;
  comparables: PublishedComparable[];
  /** The dates of the market files among them, newest first; YYYY-MM-DD. */
  market_dates: string[];
  method: typeof METHOD;
};

type Publishing = {
  group: CarGroup;
  /** The rated car's slug on its site. */
  slug: string;
  /** Slugs of the site's own cars, and the names of dealers who agreed to be named. */
  slugOf: (car: OfferedCar) => string | null;
  dealerOf: (site: string) => string | null;
  marketDateOf: (id: string) => string | null;
  /** ISO 8601. */
  computedAt: string;
};

/** @returns what one site publishes about a car's rating; other sites' cars without their names, unless they agreed */
export function publishRating(car: OfferedCar, rating: CarRating, publishing: Publishing): PublishedRating {
  const { fit, comparables } = rating;
  const { badge, year, km, state, cents } = car;
  const suggested = suggestedLog(fit, car, car);
  const dates = comparables.flatMap(
    ({ site, id }) => (site === null ? publishing.marketDateOf(id) : null) ?? [],
  );
  return {
    computed_at: publishing.computedAt,
    car: { ...publishing.group, slug: publishing.slug, badge, year, km, state, price_cents: cents },
    verdict: rating.verdict,
    estimate_cents: rating.estimateCents,
    low_cents: rating.lowCents,
    high_cents: rating.highCents,
    half_width: rating.halfWidth,
    terms: fit.terms.map((term, at) => ({ ...term, coefficient: fit.coefficients[at] ?? 0 })),
    held_at_zero: fit.heldAtZero,
    scale: fit.scale,
    comparables: comparables.map((other, at) => ({
      badge: other.badge,
      year: other.year,
      km: other.km,
      state: other.state,
      price_cents: other.cents,
      adjusted_cents: Math.round(Math.exp(Math.log(other.cents) + suggested - suggestedLog(fit, other, car))),
      weight: fit.weights[at] ?? 0,
      left_out: fit.leftOut[at] ?? 0,
      ...sourceOf(other, car, publishing),
    })),
    market_dates: [...new Set(dates)].sort().reverse(),
    method: METHOD,
  };
}

function sourceOf(
  other: OfferedCar,
  car: OfferedCar,
  { slugOf, dealerOf }: Publishing,
): Pick<PublishedComparable, "source" | "slug" | "dealer"> {
  if (other.site === null) return { source: "market_file", slug: null, dealer: null };
  if (other.site === car.site) return { source: "this_site", slug: slugOf(other), dealer: null };
  return { source: "another_dealer", slug: null, dealer: dealerOf(other.site) };
}
