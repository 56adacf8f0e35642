import type { PersonReason, Valuation } from "~/trade-in/valuation";

/**
 * How reliable a computed figure is, and its basis. `person`: there is no figure, a valuer has to look.
 */
export type Confidence =
  | { kind: "good" | "fair" | "thin"; cars: number; yearFrom: number; yearTo: number }
  | { kind: "service" }
  | { kind: "person"; reason: PersonReason };

/** From how many asking prices on the median is stable, and from how many on it is usable. */
const [GOOD_CARS, FAIR_CARS] = [12, 6];

export function confidenceOf(valuation: Valuation): Confidence {
  if (valuation.kind === "person") return valuation;
  const { basis } = valuation;
  if (basis.kind === "service") return basis;
  const { cars, yearFrom, yearTo } = basis;
  const kind = cars >= GOOD_CARS ? "good" : cars >= FAIR_CARS ? "fair" : "thin";
  return { kind, cars, yearFrom, yearTo };
}
