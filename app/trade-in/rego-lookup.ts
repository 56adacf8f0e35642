import type { RegoState } from "./rego";
import type { FoundVehicle } from "./traded-vehicle";

export type RegoAnswer =
  | { lookup: "found"; vehicle: FoundVehicle }
  /** Nobody knows the plate, or who was asked does not answer: the shopper types. */
  | { lookup: "unknown" | "unavailable" | "typed"; vehicle: null };

/**
 * The port by which a plate becomes a car: a service over HTTP, the demonstration's invented
 * cars, or nobody, and the car is typed by hand.
 */
export type RegoLookup = {
  kind: "service" | "demo" | "typed";
  /** Never throws. @param rego as cleanRego gives it */
  find(rego: string, state: RegoState): Promise<RegoAnswer>;
};

/** Where no service is set up: the pages say so, and ask. */
export const typedByHand: RegoLookup = {
  kind: "typed",
  find: () => Promise.resolve({ lookup: "typed", vehicle: null }),
};

/** Cars that nobody has, behind DEMO1, DEMO2 and so on. */
const INVENTED: readonly Omit<FoundVehicle, "serviceId">[] = [
  { make: "Toyota", model: "Corolla", year: 2022, badge: "Ascent Sport" },
  { make: "Suzuki", model: "Swift", year: 2021, badge: "GL Navigator" },
  { make: "Toyota", model: "HiLux", year: 2023, badge: "SR5" },
  { make: "Ford", model: "Ranger", year: 2022, badge: "XLT" },
  { make: "Hyundai", model: "i30", year: 2014, badge: "Active" },
  { make: "Maserati", model: "Ghibli", year: 2022, badge: null },
];

/** The demonstration's own look-up: the same plate is always the same invented car. */
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
