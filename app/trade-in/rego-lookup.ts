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
