import type { RegoState } from "./rego";
import type { FoundVehicle } from "./traded-vehicle";

export type RegoAnswer =
  | { lookup: "found"; vehicle: FoundVehicle }
  /** The plate is not known, or the service does not answer: the shopper types the car in. */
  | { lookup: "unknown" | "unavailable" | "typed"; vehicle: null };

/**
 * The port that finds the car of a number plate: an HTTP service, the demonstration's invented cars, or none,
 * in which case the shopper types the car in.
 */
export type RegoLookup = {
  kind: "service" | "demo" | "typed";
  /**
   * Never throws.
   *
   * @param rego from cleanRego
   */
  find(rego: string, state: RegoState): Promise<RegoAnswer>;
};

/** Without a service: the pages ask the shopper to type the car in. */
export const typedByHand: RegoLookup = {
  kind: "typed",
  find: () => Promise.resolve({ lookup: "typed", vehicle: null }),
};

/** Invented cars, found by the plates DEMO1, DEMO2 and so on. */
const INVENTED: readonly Omit<FoundVehicle, "serviceId">[] = [
  { make: "Toyota", model: "Corolla", year: 2022, badge: "Ascent Sport" },
  { make: "Suzuki", model: "Swift", year: 2021, badge: "GL Navigator" },
  { make: "Toyota", model: "HiLux", year: 2023, badge: "SR5" },
  { make: "Ford", model: "Ranger", year: 2022, badge: "XLT" },
  { make: "Hyundai", model: "i30", year: 2014, badge: "Active" },
  { make: "Maserati", model: "Ghibli", year: 2022, badge: null },
];

/** The demonstration's look-up: a plate always gives the same invented car. */
export const demoLookup: RegoLookup = {
  kind: "demo",
  find(rego) {
    const [, number] = /^DEMO(\d)$/.exec(rego) ?? [];
    const car = number === undefined ? undefined : INVENTED[Number(number) - 1];
    return Promise.resolve(
      car ? { lookup: "found", vehicle: { ...car, serviceId: null } } : { lookup: "unknown", vehicle: null },
    );
  },
};
