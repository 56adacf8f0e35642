/** What the figure of a row can be, by its key in spec-rows.ts; feeds write 0 and -1 for what they don't know, and new cars have really done 0 km. */
const POSSIBLE: Readonly<Record<string, { min: number; max: number }>> = {
  km: { min: 0, max: Infinity },
  year: { min: 1885, max: 2200 },
  seats: { min: 1, max: 100 },
  doors: { min: 1, max: 12 },
  sleeps: { min: 1, max: 20 },
  cylinders: { min: 1, max: 16 },
  ancap_rating: { min: 1, max: 5 },
};

/** The rows whose value is a name or a date, even if it begins with a digit. */
const NO_FIGURE: ReadonlySet<string> = new Set([
  ...["stock_number", "rego", "rego_expiry", "vin", "make", "model", "badge", "series"],
  ...["build_date", "compliance_date", "simple_body", "body", "body_configuration", "layout"],
  ...["transmission", "fuel", "drive", "colour", "interior_colour", "gear_type"],
  ...["induction", "axle_type", "learner_approved"],
]);

/** Whether the figure of a row can be true of a vehicle: without limits of its own, if it is above 0. */
export function canBe(key: string, value: string): boolean {
  const figure = Number.parseFloat(value.replaceAll(",", ""));
  if (Number.isNaN(figure) || NO_FIGURE.has(key)) return true;
  const possible = POSSIBLE[key];
  return possible ? figure >= possible.min && figure <= possible.max : figure > 0;
}
