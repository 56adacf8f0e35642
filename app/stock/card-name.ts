import type { CarCard } from "./car-card";

/**
 * A car's name in two lines: what it is, and which one. The second holds badge
 * and series; a name that does not end in its badge stays whole.
 */
export function cardName(car: Pick<CarCard, "name" | "badge" | "series">): { title: string; line: string } {
  const { name, badge, series } = car;
  const ending = badge ? ` ${badge}` : "";
  const split = ending !== "" && name.length > ending.length && name.endsWith(ending);
  const title = split ? name.slice(0, -ending.length) : name;
  const known = new Set(name.split(" "));
  const line = [split ? badge : null, series && !known.has(series) ? series : null];
  return { title, line: line.filter(Boolean).join(" · ") };
}
