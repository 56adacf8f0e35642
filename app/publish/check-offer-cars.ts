import type { Offer } from "~/offers/offer";
import type { CarCard } from "~/stock/car-card";
import { type CreditSettings, shownRepayment } from "~/stock/credit/repayment";
import { formatDollars, formatKm } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";
import { htmlText } from "~/ui/excerpt";

/** What an offer says that its own cars do not bear out; a warning, since stock changes by the hour. */
export type OfferWarning = { offer: string; reason: string; cars: string[] };

/** The cars that an offer's page and its button show, and the new ones that a saving is measured by. */
export type OfferCars = { offered: readonly CarCard[]; sameNew: readonly CarCard[] };

type Finding = { reason: string; cars: readonly CarCard[] };

/** What the words of an offer promise of every car of it, with the cars that are different. */
export function offerWarnings(offer: Offer, cars: OfferCars, settings: CreditSettings): OfferWarning[] {
  const words = [offer.name, offer.highlight ?? "", htmlText(offer.description)].join(". ");
  const whole = `${words}. ${htmlText(offer.disclaimer)}`;
  const findings = [
    ...priceFindings(words, cars.offered),
    ...savingFindings(words, cars),
    ...rateFindings(offer, cars.offered, settings),
    ...typeFindings(words, cars.offered),
    ...distanceFindings(whole, cars.offered),
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

const FROM = /\bfrom \$([\d,]+)/i;
const UNDER = /\bunder \$([\d,]+)/i;

function priceFindings(words: string, cars: readonly CarCard[]): Finding[] {
  const from = centsIn(FROM, words);
  const under = centsIn(UNDER, words);
  return [
    ...finding(
      from,
      cars,
      (price, cents) => price < cents,
      (amount) => `It says from ${amount}, and these cars cost less.`,
    ),
    ...finding(
      under,
      cars,
      (price, cents) => price >= cents,
      (amount) => `It says under ${amount}, and these cars cost that or more.`,
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

const NEW = /\b(?:any|every|each|all|order an?|buy an?) new\b|\bnew (?:and|or) demo/i;
const DEMO = /\b(?:any|every|each|all) demo(?:nstrator)?s?\b|\bnew (?:and|or) demo/i;

/** `every new and demonstrator Corolla` beside a list of the new ones, or of used ones too. */
function typeFindings(words: string, cars: readonly CarCard[]): Finding[] {
  const named = [...(NEW.test(words) ? ["new"] : []), ...(DEMO.test(words) ? ["demo"] : [])];
  if (named.length === 0) return [];
  const others = cars.filter(({ carType }) => !named.includes(carType));
  const reason = `It is for ${named.map((type) => TYPE_WORDS[type]).join(" and ")}, and its list has these too.`;
  return others.length === 0 ? [] : [{ reason, cars: others }];
}

const TYPE_WORDS: Record<string, string> = { new: "new vehicles", demo: "demonstrators" };

const MORE_THAN = /(?:above|(?<!no )more than) ([\d,]+) km\b/i;
const UP_TO_KM = /(?:up to|no more than) ([\d,]+) km\b/i;

function distanceFindings(words: string, cars: readonly CarCard[]): Finding[] {
  const above = numberIn(MORE_THAN, words);
  const upTo = numberIn(UP_TO_KM, words);
  const low = above === null ? [] : cars.filter(({ km }) => km === null || km <= above);
  const high = upTo === null ? [] : cars.filter(({ km }) => km !== null && km > upTo);
  return [
    ...(low.length > 0
      ? [{ reason: `It is for more than ${formatKm(above ?? 0)}, and its list has these.`, cars: low }]
      : []),
    ...(high.length > 0
      ? [{ reason: `It is for up to ${formatKm(upTo ?? 0)}, and its list has these.`, cars: high }]
      : []),
  ];
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
  const dollars = numberIn(pattern, words);
  return dollars === null ? null : dollars * 100;
}

function numberIn(pattern: RegExp, words: string): number | null {
  const found = pattern
    .exec(words)
    ?.slice(1)
    .find((group) => group !== undefined);
  return found === undefined ? null : Number(found.replaceAll(",", ""));
}
