import type { Location } from "~/locations/location";
import type { Offer } from "~/offers/offer";
import type { CarCard } from "~/stock/car-card";
import { type CreditSettings, shownRepayment } from "~/stock/credit/repayment";
import { formatDollars } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";
import { htmlText } from "~/ui/excerpt";

import { amountIn, amountOf } from "./amount-in";
import { type Finding, kindFindings } from "./check-offer-kinds";
import { locationFinding } from "./check-offer-locations";

/** What an offer says that its own cars do not bear out; a warning, since stock changes by the hour. */
export type OfferWarning = { offer: string; reason: string; cars: string[] };

/** The cars that an offer's page and its button show, and the new ones that a saving is measured by. */
type OfferCars = { offered: readonly CarCard[]; sameNew: readonly CarCard[] };
/** The site's own records, which an offer must not contradict. */
type OfferRecords = OfferCars & { locations: readonly Location[] };

/** What the words of an offer promise of its locations, and of every car of it, with the cars that are different. */
export function offerWarnings(
  offer: Offer,
  { locations, ...cars }: OfferRecords,
  settings: CreditSettings,
): OfferWarning[] {
  // A non-breaking space is one too.
  const words = [offer.name, offer.highlight ?? "", htmlText(offer.description)]
    .join(". ")
    .replace(/\s/g, " ");
  const whole = `${words}. ${htmlText(offer.disclaimer)}`;
  const findings = [
    ...priceFindings(words, cars.offered),
    ...savingFindings(words, cars),
    ...rateFindings(offer, cars.offered, settings),
    ...kindFindings(words, whole, cars.offered),
    ...locationFindings(offer, whole, locations),
    ...translationFindings(offer),
  ];
  return findings.map(({ reason, cars: different }) => ({
    offer: offer.name,
    reason,
    cars: different.map(({ name, stockNumber }) => (stockNumber ? `${name} (${stockNumber})` : name)),
  }));
}

/** Whether new cars are needed to check an offer. */
export function promisesSaving({ name, highlight, description }: Offer): boolean {
  return SAVING.test([name, highlight ?? "", htmlText(description)].join(". "));
}

const DOLLARS = String.raw`(?:AU?)?\$(\d[\d,]*(?:\.\d+)?k?)(?!\d|[,.]\d|k)`;
/** An amount by the week or the month is a repayment, not a price. */
const PRICE = String.raw`${DOLLARS}(?! ?(?:(?:a|per) |/ ?)?(?:p\.?w|p\.?m|week|month))`;
const FROM = new RegExp(String.raw`\b(?:from|start(?:s|ing) at) (?:just |only )?${PRICE}`, "i");
const UNDER = new RegExp(String.raw`(?<!\bnot )\b(?:under|below|(?<!no )less than) ${PRICE}`, "i");
const BETWEEN = new RegExp(
  String.raw`\bbetween ${DOLLARS} and ${PRICE}|(?<!\b(?:save|saving|up to|worth) )${DOLLARS} ?(?:to|-|–) ?${PRICE}(?! off\b)`,
  "i",
);
const AT_MOST = new RegExp(String.raw`\b(?:no more than|nothing over) ${PRICE}|${DOLLARS} or less\b`, "i");

function priceFindings(words: string, cars: readonly CarCard[]): Finding[] {
  // `from $12,000 to $20,000` are both ends, not where prices begin.
  const ends = BETWEEN.exec(words)?.filter((dollars) => dollars !== undefined) ?? [];
  const [lowest = null, highest = 0] = ends.slice(1).map((dollars) => amountOf(dollars) * 100);
  const others = words.replace(BETWEEN, "");
  const from = centsIn(FROM, others);
  const under = centsIn(UNDER, others);
  const atMost = centsIn(AT_MOST, others);
  return [
    ...finding(
      lowest,
      cars,
      (price, cents) => price < cents || price > highest,
      (amount) => `It says ${amount} to ${formatDollars(highest)}, and these cars cost less or more.`,
    ),
    ...finding(
      from,
      cars,
      (price, cents) => price < cents,
      (amount) => `It says from ${amount}, and these cars cost less.`,
    ),
    ...noneNearFindings(from, cars),
    ...finding(
      under,
      cars,
      (price, cents) => price >= cents,
      (amount) => `It says under ${amount}, and these cars cost that or more.`,
    ),
    ...finding(
      atMost,
      cars,
      (price, cents) => price > cents,
      (amount) => `It says no more than ${amount}, and these cars cost more.`,
    ),
  ];
}

function finding(
  cents: number | null,
  cars: readonly CarCard[],
  isDifferent: (priceCents: number, cents: number) => boolean,
  reason: (amount: string) => string,
): Finding[] {
  if (cents === null) return [];
  const different = cars.filter((car) => {
    const price = askingPriceCents(car);
    return price !== null && isDifferent(price, cents);
  });
  return different.length === 0 ? [] : [{ reason: reason(formatDollars(cents)), cars: different }];
}

/**
 * A price from which no car begins is bait. What costs less than half of the cheapest car is no car, but a service or
 * a part of it.
 */
function noneNearFindings(cents: number | null, cars: readonly CarCard[]): Finding[] {
  const prices = cars.flatMap((car) => askingPriceCents(car) ?? []);
  const cheapest = Math.min(...prices);
  if (cents === null || prices.length === 0 || cents >= cheapest || 2 * cents < cheapest) return [];
  const reason = `It says from ${formatDollars(cents)}, and its cheapest vehicle costs ${formatDollars(cheapest)}.`;
  return [{ reason, cars: cars.filter((car) => askingPriceCents(car) === cheapest) }];
}

/** `$3,000 below our price for the same car new`, `save up to $4,200`. */
const SAVING = /\$[\d,]+ (?:below|less than|off)\b|\bsave (?:up to )?\$[\d,]+/i;
const EVERY = /\$([\d,]+) (?:below|less than|off)\b|\bsave \$([\d,]+)/i;
const UP_TO = /\bsave up to \$([\d,]+)/i;

/** A saving can be checked for demonstrators, beside the same car new. */
function savingFindings(words: string, { offered, sameNew }: OfferCars): Finding[] {
  const demos = offered.filter(({ carType }) => carType === "demo");
  if (demos.length === 0) return [];
  const saved = (car: CarCard) => {
    const own = askingPriceCents(car);
    const news = sameNew
      .filter((each) => each.make === car.make && each.model === car.model && each.badge === car.badge)
      .flatMap((each) => askingPriceCents(each) ?? []);
    return own === null || news.length === 0 ? null : Math.min(...news) - own;
  };
  const upTo = centsIn(UP_TO, words);
  if (upTo !== null) {
    const reached = demos.some((car) => (saved(car) ?? 0) >= upTo);
    const reason = `It says save up to ${formatDollars(upTo)}, and no car is that much below the same car new.`;
    return reached ? [] : [{ reason, cars: demos }];
  }
  const every = centsIn(EVERY, words);
  if (every === null) return [];
  const less = demos.filter((car) => (saved(car) ?? -1) < every);
  const reason = `It says ${formatDollars(every)} below the same car new, which these cars are not, or there is none in stock to compare with.`;
  return less.length === 0 ? [] : [{ reason, cars: less }];
}

/** A card states the repayment of the same car at another rate. */
function rateFindings({ credit }: Offer, cars: readonly CarCard[], settings: CreditSettings): Finding[] {
  if (credit === null) return [];
  const different = cars.filter((car) => {
    const shown = shownRepayment(car, settings);
    return shown !== null && shown.rate !== credit.rate;
  });
  const reason = `It offers ${credit.rate.toFixed(2)}%, and the pages of these cars state a repayment at another rate.`;
  return different.length === 0 ? [] : [{ reason, cars: different }];
}

function locationFindings(offer: Offer, words: string, locations: readonly Location[]): Finding[] {
  const reason = locationFinding(offer, words, locations);
  return reason === null ? [] : [{ reason, cars: [] }];
}

/** Both languages promise the same amounts. */
function translationFindings(offer: Offer): Finding[] {
  const own = amountsIn([offer.name, offer.highlight, offer.description, offer.disclaimer]);
  return Object.values(offer.translations).flatMap((texts) => {
    const translated = amountsIn([
      texts.name,
      texts.highlight ?? offer.highlight,
      texts.description,
      texts.disclaimer,
    ]);
    const different = [...own, ...translated].find((amount) => !own.has(amount) || !translated.has(amount));
    return different === undefined
      ? []
      : [{ reason: `One language says ${different}, and the other doesn’t.`, cars: [] }];
  });
}

function amountsIn(texts: readonly (string | null)[]): Set<string> {
  return new Set(
    texts.flatMap((text) => [...(text ?? "").matchAll(/\$\d[\d,]*/g)].map(([amount]) => amount)),
  );
}

function centsIn(pattern: RegExp, words: string): number | null {
  const dollars = amountIn(pattern, words);
  return dollars === null ? null : dollars * 100;
}
