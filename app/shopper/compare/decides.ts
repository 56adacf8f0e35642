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
  const known = [...new Set(values.flatMap((value) => (value === null ? [] : value.trim().toLowerCase())))];
  if (known.length < 2) return false;
  const quantities = known.map(quantityOf);
  const unit = quantities[0]?.unit;
  const amounts = quantities.flatMap((each) => (each && each.unit === unit ? each.amount : []));
  if (amounts.length < known.length) return true;
  const most = Math.max(...amounts);
  const apart = most - Math.min(...amounts);
  return apart > most * SAME_SHARE && !(key === "km" && apart <= SAME_KM);
}

/** `1,798 mm` is 1,798 of mm; null for a bare number, such as a year or how many seats, and for words. */
function quantityOf(value: string): { amount: number; unit: string } | null {
  const [figure = "", unit] = value.split(" ");
  const amount = Number(figure.replaceAll(",", ""));
  return unit === undefined || figure === "" || Number.isNaN(amount) ? null : { amount, unit };
}
