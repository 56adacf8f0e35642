// What a cell may say and no car can be: placeholders, slips of the finger, figures in the wrong column.

/** What a car would have to be to be true; `holds` where a shopper or the car's identity depends on it. */
type Implausible = { field: "km" | "year" | "priceCents"; reason: string; holds: boolean };

type Said = { year?: unknown; km?: unknown; carType?: unknown; priceCents?: unknown };

/** Next year's models are on sale, and those after are taken orders for. */
const YEARS_AHEAD = 2;
/** Programs write 999999 for unknown, and an odometer of six digits shows no more. */
const MAX_KM = 999_998;
/** A taxi or courier hardly drives as far in a year. */
const MAX_KM_A_YEAR = 200_000;
/** A car that was driven further before its first owner is a demonstrator, or the sender's mistake about its kind. */
const MAX_NEW_KM = 5_000;
/** Fewer are a number of thousands; none at all is refuted (app/stock/refuted-facts.ts). */
const MIN_USED_KM = 10;

/** In dollars. Programs write 1 where somebody is to ask for the price, or that it is still to come. */
const MIN_PRICE = 200;
/** The same in other figures. */
const PLACEHOLDER_PRICE = /^(?:9{6,7}|1234567)$/;

/** What of a row cannot be true. @param thisYear of its reading */
export function findImplausible({ year, km, carType, priceCents }: Said, thisYear: number): Implausible[] {
  const found: Implausible[] = [];
  const isYear = typeof year === "number" && year <= thisYear + YEARS_AHEAD;
  if (typeof year === "number" && !isYear)
    found.push({
      field: "year",
      reason: `no car that is for sale in ${thisYear} is of ${year}`,
      holds: true,
    });
  const dollars = typeof priceCents === "number" ? priceCents / 100 : null;
  if (dollars !== null && (dollars < MIN_PRICE || PLACEHOLDER_PRICE.test(String(dollars))))
    found.push({ field: "priceCents", reason: `no vehicle costs $${dollars}`, holds: true });
  if (typeof km !== "number") return found;
  if (carType === "new" && km > MAX_NEW_KM) {
    const reason = `a new car has not been driven ${km} km: it is used, or a demonstrator`;
    return [...found, { field: "km", reason, holds: true }];
  }
  const reason = whyNotKm(km, {
    years: isYear ? Math.max(0, thisYear - year) : null,
    isUsed: carType === "used",
  });
  if (reason !== null) found.push({ field: "km", reason, holds: false });
  return found;
}

function whyNotKm(km: number, { years, isUsed }: { years: number | null; isUsed: boolean }): string | null {
  if (isUsed && km > 0 && km < MIN_USED_KM) return `${km} km is not the odometer of a used car`;
  if (km > MAX_KM) return `${km} km is more than an odometer shows`;
  if (years !== null && km > MAX_KM_A_YEAR * (years + 1)) return `${km} km is too far for a car of its age`;
  return null;
}
