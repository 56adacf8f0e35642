/** What explains the price of a car; `year` is its model year, `state` such as 'NSW'. */
export type RatedCar = { badge: string | null; year: number; km: number; state: string | null };

/** A car on offer, with its asking price in integer cents. */
export type PricedCar = RatedCar & { cents: number };

/**
 * The words of a badge: a price is explained by each, so that an 'SR5 (4X4)' tells something about an 'SR (4X4)'.
 *
 * @returns in alphabetical order, each once
 */
export function badgeWords(badge: string | null): string[] {
  const words =
    (badge ?? "")
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}.+]+/gu) ?? [];
  return [...new Set(words)].sort();
}

/** A total order by what a car is, so that a figure does not depend on the order in which cars were read. */
export function byContent(one: PricedCar, other: PricedCar): number {
  return (
    one.year - other.year ||
    one.km - other.km ||
    one.cents - other.cents ||
    compareTexts(badgeWords(one.badge).join(" "), badgeWords(other.badge).join(" ")) ||
    compareTexts(one.state ?? "", other.state ?? "")
  );
}

/** By code points, in no language. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
