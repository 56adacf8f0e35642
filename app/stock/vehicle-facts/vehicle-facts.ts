import type { RegoState } from "../rego";

/** A car as the look-up returned it; a person adds what is missing. */
export type FoundVehicle = {
  make: string;
  model: string;
  year: number | null;
  badge: string | null;
  /** The look-up's own id, for a valuation by the same service. */
  serviceId: string | null;
};

export type LookupAnswer =
  | { lookup: "found"; vehicle: FoundVehicle }
  /** The number is not known, or the service does not answer: a person types the car in. */
  | { lookup: "unknown" | "unavailable" | "typed"; vehicle: null };

/**
 * The port that finds the car of a number plate or a VIN: an HTTP service, the demonstration's invented cars, or none,
 * in which case a person types the car in. Its methods never throw.
 */
export type VehicleLookup = {
  kind: "service" | "demo" | "typed";
  /** @param rego from cleanRego */
  findByRego(rego: string, state: RegoState): Promise<LookupAnswer>;
  /** @param vin seventeen capitals and digits */
  findByVin(vin: string): Promise<LookupAnswer>;
};

const TYPED: LookupAnswer = { lookup: "typed", vehicle: null };
const UNKNOWN: LookupAnswer = { lookup: "unknown", vehicle: null };

/** Without a service: the pages ask a person to type the car in. */
export const typedByHand: VehicleLookup = {
  kind: "typed",
  findByRego: () => Promise.resolve(TYPED),
  findByVin: () => Promise.resolve(TYPED),
};

/** Invented cars, found by the plates DEMO1, DEMO2 and so on, and by VINs that end in the same digit. */
const INVENTED: readonly Omit<FoundVehicle, "serviceId">[] = [
  { make: "Toyota", model: "Corolla", year: 2022, badge: "Ascent Sport" },
  { make: "Suzuki", model: "Swift", year: 2021, badge: "GL Navigator" },
  { make: "Toyota", model: "HiLux", year: 2023, badge: "SR5" },
  { make: "Ford", model: "Ranger", year: 2022, badge: "XLT" },
  { make: "Hyundai", model: "i30", year: 2014, badge: "Active" },
  { make: "Maserati", model: "Ghibli", year: 2022, badge: null },
];

/** The demonstration's look-up: a number always gives the same invented car. */
export const demoLookup: VehicleLookup = {
  kind: "demo",
  findByRego: (rego) => Promise.resolve(invented(/^DEMO(\d)$/.exec(rego)?.[1])),
  findByVin: (vin) => Promise.resolve(invented(/^DEMO.*(\d)$/.exec(vin)?.[1])),
};

function invented(digit: string | undefined): LookupAnswer {
  const car = digit === undefined ? undefined : INVENTED[Number(digit) - 1];
  return car ? { lookup: "found", vehicle: { ...car, serviceId: null } } : UNKNOWN;
}
