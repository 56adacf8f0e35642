import type { CarNews } from "~/leads/work/car-news";

/** What has become of a lead's car: why it can't be bought, or that it can. */
export type CarStanding = Exclude<CarNews["is"], "price" | "moved"> | "for-sale";

/** Why a template's words about a lead's car are not so. */
type Misfit = "no_car" | "unsold" | "taken";

/**
 * Whether what one of the product's templates says of a car is so. The others say nothing of its state, and what a
 * dealer's own says nobody knows.
 *
 * @param template its id, in either language
 * @param car null for a lead without a car
 * @returns null if it is so
 */
export function misfitOf(template: string, car: CarStanding | null): Misfit | null {
  if (!isAboutCar(template)) return null;
  if (car === null) return "no_car";
  // A car that has left the stock is taken for sold.
  if (template.startsWith("sold")) return car === "sold" || car === "gone" ? null : "unsold";
  return car === "for-sale" ? null : "taken";
}

/** Whether it says that a car has sold, or that it has not. */
export function isAboutCar(template: string): boolean {
  return ["sold", "available"].includes(template.replace(/-zh$/, ""));
}
