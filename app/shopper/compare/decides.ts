import type { SpecKey } from "~/stock/car-fields/car-fields";

/** What a shopper chooses between cars by; the other rows are details, shown on request. */
const DECIDING: readonly SpecKey[] = [
  ...(["year", "km", "simple_body", "transmission", "fuel", "drive", "seats", "doors", "colour"] as const),
  ...(["engine_size", "electric_range", "battery_capacity", "dc_charging", "torque"] as const),
  ...(["fuel_consumption_combined", "towing_capacity_braked", "ancap_rating", "rego_expiry"] as const),
  ...(["sleeps", "layout", "body_length", "tare_weight", "aggregate_trailer_mass", "ball_weight"] as const),
  ...(["learner_approved", "seat_height"] as const),
];

export function decides(key: SpecKey): boolean {
  return DECIDING.includes(key);
}

/** Of two lengths, weights or consumptions within this share of each other neither is a reason to choose. */
const SAME_SHARE = 0.05;
/** Nor is the odometer of cars that have hardly been driven, or about as far. */
const SAME_KM = 1_000;

/**
 * Whether a row's values are a reason to choose one of the cars: other words, or quantities that are further apart than
 * any shopper would notice. A value that is missing is no difference.
 *
 * @param values as on the cars' pages
 */
export function differs(key: string, values: readonly (string | null)[]): boolean {
  const said = [...new Set(values.flatMap((value) => (value === null ? [] : value.trim().toLowerCase())))];
  const known = key === "transmission" ? gearboxesOf(said) : said;
  if (known.length < 2) return false;
  const quantities = known.map(quantityOf);
  const unit = quantities[0]?.unit;
  const amounts = quantities.flatMap((each) => (each && each.unit === unit ? each.amount : []));
  if (amounts.length < known.length) return true;
  const most = Math.max(...amounts);
  const apart = most - Math.min(...amounts);
  return apart > most * SAME_SHARE && !(key === "km" && apart <= SAME_KM);
}

/** An electric car's one gear is driven like any automatic's; beside a manual it is a difference. */
function gearboxesOf(said: readonly string[]): string[] {
  return said.filter(
    (gearbox) => gearbox !== "single-speed" || said.some((other) => other.includes("manual")),
  );
}

/**
 * Which cars a row tells apart: the first two (`pair`, all that a phone shows), only others among them, or none.
 */
export type Difference = "pair" | "others" | "none";

/** @param differ whether some of the cars' values are a reason to choose */
export function differenceAmong<Value>(
  values: readonly Value[],
  differ: (values: readonly Value[]) => boolean,
): Difference {
  if (differ(values.slice(0, 2))) return "pair";
  return differ(values) ? "others" : "none";
}

/** Where every shopper prefers the same end of a scale. A newer, larger or stronger car is no better for everybody. */
const PREFERRED = {
  km: "lowest",
  fuel_consumption_combined: "lowest",
  electric_range: "highest",
  dc_charging: "highest",
  towing_capacity_braked: "highest",
} as const satisfies Partial<Record<SpecKey, "lowest" | "highest">>;

/** The one car of a row that is ahead of all others, and why. */
export type Best = { column: number; is: "lowest" | "highest" };

/** @returns null where no car is ahead, one says nothing, or shoppers differ in what they prefer */
export function bestOf(key: string, values: readonly (string | null)[]): Best | null {
  const is = key in PREFERRED ? PREFERRED[key as keyof typeof PREFERRED] : null;
  if (is === null || !differs(key, values)) return null;
  const quantities = values.map((value) => (value === null ? null : quantityOf(value)));
  const unit = quantities[0]?.unit;
  const amounts = quantities.flatMap((each) => (each && each.unit === unit ? each.amount : []));
  if (amounts.length < values.length) return null;
  const best = is === "lowest" ? Math.min(...amounts) : Math.max(...amounts);
  const column = amounts.indexOf(best);
  return amounts.lastIndexOf(best) === column ? { column, is } : null;
}

/** `1,798 mm` is 1,798 of mm; null for a bare number, such as a year or how many seats, and for words. */
function quantityOf(value: string): { amount: number; unit: string } | null {
  const [figure = "", unit] = value.split(" ");
  const amount = Number(figure.replaceAll(",", ""));
  return unit === undefined || figure === "" || Number.isNaN(amount) ? null : { amount, unit };
}
