import type { TextKey } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { priceSentence, type SayPrice } from "~/stock/price-sentence";

import type { Verdict } from "./rate-car";

/** What a car's page or card says: in integer cents, with the number of comparable cars. */
export type ShownRating = {
  verdict: Verdict;
  priceCents: number;
  priceType: Car["priceType"];
  estimateCents: number;
  lowCents: number;
  highCents: number;
  comparables: number;
};

type Say = SayPrice & ((key: TextKey, values?: Record<string, string | number>) => string);

/** What a car's page says of its price, and where it says how that was worked out. */
export type RatingLine = {
  verdict: ShownRating["verdict"];
  heading: string;
  text: string;
  href: string;
};

/** @param vehicles as the site calls its cars */
export function ratingLine(rating: ShownRating, vehicles: string, href: string, say: Say): RatingLine {
  const words = wordsOf(rating, vehicles, say);
  return {
    verdict: rating.verdict,
    heading: say(`deal_rating.${rating.verdict}`, words),
    text: say("deal_rating.compared", words),
    href,
  };
}

/** The same on a card, in one sentence that names the comparison. */
export function cardRating(rating: ShownRating, vehicles: string, say: Say): string {
  return say(`deal_rating.card_${rating.verdict}`, wordsOf(rating, vehicles, say));
}

function wordsOf(rating: ShownRating, vehicles: string, say: Say) {
  const { priceCents, priceType, estimateCents, lowCents, highCents, comparables } = rating;
  const estimate = wholeDollars(estimateCents);
  return {
    vehicles,
    cars: comparables,
    difference: formatDollars(Math.abs(priceCents - estimate)),
    estimate: priceSentence({ cents: estimate, basis: priceType }, say),
    low: formatDollars(wholeDollars(lowCents)),
    high: formatDollars(wholeDollars(highCents)),
  };
}

/** An estimate's cents would be a precision that it has not. */
export function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}
