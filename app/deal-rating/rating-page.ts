import { formatKm, formatDollars } from "~/stock/money";

import { METHOD } from "./method";
import type { PublishedComparable, PublishedRating } from "./published-rating";
import { wholeDollars } from "./rating-words";

/** A row of the list of comparable cars, as text. */
export type ComparedRow = {
  name: string;
  slug: string | null;
  dealer: string | null;
  source: PublishedComparable["source"];
  km: string;
  state: string;
  price: string;
  adjusted: string;
  /** Whole per cent of the car that counts most. */
  weight: number;
};

/** How a rating was worked out: figures as text, for the page of it. */
type RatingPage = {
  rows: ComparedRow[];
  counts: Record<PublishedComparable["source"], number>;
  /** Per cent, with a sign; null for a slope that is zero. */
  yearChange: string | null;
  halfKmChange: string | null;
  margin: string;
  estimate: string;
  low: string;
  high: string;
  years: number;
};

/** @returns the comparables nearest to the estimate first read: those that count most */
export function ratingPage(published: PublishedRating): RatingPage {
  const { car, comparables, terms } = published;
  const slope = (kind: "year" | "km") => terms.find((term) => term.kind === kind)?.coefficient ?? 0;
  const most = Math.max(...comparables.map(({ weight }) => weight));
  const halved = Math.log((car.km / 2 + METHOD.kmOffset) / (car.km + METHOD.kmOffset));
  const countOf = (source: PublishedComparable["source"]) =>
    comparables.filter((comparable) => comparable.source === source).length;
  return {
    rows: [...comparables]
      .sort((one, other) => other.weight - one.weight)
      .map((comparable) => ({
        name: [comparable.year, car.make, car.model, comparable.badge].filter(Boolean).join(" "),
        slug: comparable.slug,
        dealer: comparable.dealer,
        source: comparable.source,
        km: formatKm(comparable.km),
        state: comparable.state ?? "",
        price: formatDollars(comparable.price_cents),
        adjusted: formatDollars(wholeDollars(comparable.adjusted_cents)),
        weight: Math.round((100 * comparable.weight) / most),
      })),
    counts: {
      this_site: countOf("this_site"),
      another_dealer: countOf("another_dealer"),
      market_file: countOf("market_file"),
    },
    yearChange: changeOf(slope("year")),
    halfKmChange: changeOf(slope("km") * halved),
    margin: `${(100 * Math.expm1(published.half_width)).toFixed(0)}%`,
    estimate: formatDollars(wholeDollars(published.estimate_cents)),
    low: formatDollars(wholeDollars(published.low_cents)),
    high: formatDollars(wholeDollars(published.high_cents)),
    years: METHOD.years,
  };
}

function changeOf(log: number): string | null {
  const percent = 100 * Math.expm1(log);
  return Math.abs(percent) < 0.05 ? null : `${percent > 0 ? "+" : "−"}${Math.abs(percent).toFixed(1)}%`;
}
