import type { PersonReason, Valuation } from "~/trade-in/valuation";

/**
 * How sure a computed figure is, and what it rests on. `person`: the site gave none, and a valuer has to look.
 */
export type Sureness =
  | { kind: "good" | "fair" | "thin"; cars: number; yearFrom: number; yearTo: number }
  | { kind: "service" }
  | { kind: "person"; reason: PersonReason };

/** So many asking prices make a middle one that the next car hardly moves; so few are moved by any. */
const [GOOD_CARS, FAIR_CARS] = [12, 6];

export function surenessOf(valuation: Valuation): Sureness {
  if (valuation.kind === "person") return valuation;
  const { basis } = valuation;
  if (basis.kind === "service") return basis;
  const { cars, yearFrom, yearTo } = basis;
  const kind = cars >= GOOD_CARS ? "good" : cars >= FAIR_CARS ? "fair" : "thin";
  return { kind, cars, yearFrom, yearTo };
}
