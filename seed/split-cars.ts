/** Default number of cars per site; the demo's four have 1,400 together. */
const USUAL_CARS: Record<string, number> = { northside: 620, harbour: 320, wanderer: 180, fairprice: 280 };
const OTHER_SITE_CARS = 300;

/**
 * Divides cars among sites in proportion to their usual stocks.
 *
 * @param total null gives every site its usual stock
 * @returns one whole number per site; together they are the total
 */
export function splitCars(sites: readonly string[], total: number | null): Map<string, number> {
  const usual = sites.map((site) => USUAL_CARS[site] ?? OTHER_SITE_CARS);
  const sum = usual.reduce((one, other) => one + other, 0);
  let shared = 0;
  let weight = 0;
  return new Map(
    sites.map((site, index) => {
      const own = usual[index] ?? 0;
      if (total === null) return [site, own] as const;
      // Rounds the running sum, so that no car is lost.
      weight += own;
      const upTo = Math.round((total * weight) / sum);
      const cars = upTo - shared;
      shared = upTo;
      return [site, cars] as const;
    }),
  );
}
