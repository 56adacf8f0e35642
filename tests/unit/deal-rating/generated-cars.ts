import type { OfferedCar } from "~/deal-rating/choose-comparables";
import { pick, seededRandom } from "#seed/random";

/** The law of generated prices: shares of a price, so that what a method finds can be compared with it. */
const LAW = {
  newCents: 6_000_000,
  yearShare: 0.09,
  kmShare: -0.22,
  badges: { GX: 0, GXL: 0.09, Kakadu: 0.22 } as Record<string, number>,
  states: { NSW: 0, QLD: 0.03, WA: -0.02 } as Record<string, number>,
  noise: 0.06,
};

/** ln(price in cents) by the law, without noise. */
export function lawLog({
  badge,
  year,
  km,
  state,
}: Pick<OfferedCar, "badge" | "year" | "km" | "state">): number {
  return (
    Math.log(LAW.newCents) +
    LAW.yearShare * (year - 2026) +
    LAW.kmShare * Math.log((km + 20_000) / 20_000) +
    (LAW.badges[badge ?? ""] ?? 0) +
    (LAW.states[state ?? ""] ?? 0)
  );
}

/** Cars for sale whose prices follow {@link LAW}, the same for the same seed. */
export function generatedCars(count: number, seed: number): OfferedCar[] {
  const random = seededRandom(`cars ${seed}`);
  return Array.from({ length: count }, (_, at) => {
    const year = 2012 + Math.floor(random() * 13);
    const km = Math.round((2026 - year + 0.5) * (8_000 + random() * 14_000));
    const car = {
      badge: pick(random, Object.keys(LAW.badges)),
      year,
      km,
      state: pick(random, Object.keys(LAW.states)),
    };
    // The sum of twelve uniform numbers is close to normal, with a variance of one.
    const noise = Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
    const cents = Math.round(Math.exp(lawLog(car) + LAW.noise * noise) / 1_000) * 1_000;
    return { ...car, cents, vin: null, site: at % 2 === 0 ? "northside" : "harbour", id: `c${at}` };
  });
}
