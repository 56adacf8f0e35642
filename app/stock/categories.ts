import type { Car } from "./car";

/** The model categories of spec 2 §2, by a body's words as feeds write them. */
const BY_BODY: [RegExp, string][] = [
  [/hatch|sedan/i, "Hatch & sedans"],
  [/suv|4x4|4wd/i, "SUVs & 4WDs"],
  [/\bute|\bvan\b|cab ?chassis|people ?mover|commercial|light ?truck/i, "Utes & Vans"],
];
const ELECTRIFIED = /electric|hybrid|phev/i;

/**
 * The values of the facet categories: the dealer's own, then those that follow
 * from body, fuel and status.
 */
export function categoriesOf(
  car: Pick<Car, "categories" | "itemType" | "simpleBody" | "simpleFuel" | "status">,
): string[] {
  return [...new Set([...car.categories, ...derivedCategories(car)])];
}

function derivedCategories(car: Pick<Car, "itemType" | "simpleBody" | "simpleFuel" | "status">): string[] {
  if (car.itemType !== "car") return [];
  const byBody = BY_BODY.filter(([words]) => words.test(car.simpleBody ?? "")).map(
    ([, category]) => category,
  );
  const electrified = ELECTRIFIED.test(car.simpleFuel ?? "") ? ["Electrified"] : [];
  return [...byBody, ...electrified, ...(car.status === "coming_soon" ? ["Upcoming"] : [])];
}
