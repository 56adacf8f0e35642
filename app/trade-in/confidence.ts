import type { PersonReason, Valuation, Widened } from "./valuation";

type Years = { cars: number; yearFrom: number; yearTo: number };

/**
 * How reliable a computed figure is, and its basis. `person`: there is no figure, a valuer has to look.
 */
export type Confidence =
  | ({ kind: "good" | "fair" | "thin"; widened: Widened } & Years)
  | { kind: "service" }
  | { kind: "person"; reason: PersonReason };

/** From how many asking prices on the median is stable, and from how many on it is usable. */
const [GOOD_CARS, FAIR_CARS] = [12, 6];

/**
 * Cars of the class say as much as half as many of the model; ages and distances brought here along a curve
 * are a rough guide, however many they are.
 */
export function confidenceOf(valuation: Valuation): Confidence {
  if (valuation.kind === "person") return valuation;
  const { basis } = valuation;
  if (basis.kind === "service") return basis;
  const { cars, yearFrom, yearTo, widened } = basis;
  const weight = { no: cars, class: Math.min(cars / 2, FAIR_CARS), curve: 0 }[widened];
  const kind = weight >= GOOD_CARS ? "good" : weight >= FAIR_CARS ? "fair" : "thin";
  return { kind, cars, yearFrom, yearTo, widened };
}
