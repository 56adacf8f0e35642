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

/** What a look-up says of a car besides, by the car's field, in the service's own words. */
export type StatedFacts = Partial<
  Record<
    | "series"
    | "simpleBody"
    | "simpleTransmission"
    | "simpleFuel"
    | "drive"
    | "engineSize"
    | "seats"
    | "doors"
    | "colour"
    | "vin"
    | "regoExpiry",
    string
  >
>;

export type LookupAnswer =
  | { lookup: "found"; vehicle: FoundVehicle; facts: StatedFacts }
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
const INVENTED: readonly [Omit<FoundVehicle, "serviceId">, body: string, fuel: string, drive: string][] = [
  [{ make: "Toyota", model: "Corolla", year: 2022, badge: "Ascent Sport" }, "Hatchback", "Petrol", "FWD"],
  [{ make: "Suzuki", model: "Swift", year: 2021, badge: "GL Navigator" }, "Hatchback", "Petrol", "FWD"],
  [{ make: "Toyota", model: "HiLux", year: 2023, badge: "SR5" }, "Utility", "Diesel", "4WD"],
  [{ make: "Ford", model: "Ranger", year: 2022, badge: "XLT" }, "Utility", "Diesel", "4WD"],
  [{ make: "Hyundai", model: "i30", year: 2014, badge: "Active" }, "Hatchback", "Petrol", "FWD"],
  [{ make: "Maserati", model: "Ghibli", year: 2022, badge: null }, "Sedan", "Petrol", "RWD"],
];

/** The demonstration's look-up: a number always gives the same invented car. */
export const demoLookup: VehicleLookup = {
  kind: "demo",
  findByRego: (rego) => Promise.resolve(invented(/^DEMO(\d)$/.exec(rego)?.[1])),
  findByVin: (vin) => Promise.resolve(invented(/^DEMO.*(\d)$/.exec(vin)?.[1])),
};

function invented(digit: string | undefined): LookupAnswer {
  const car = digit === undefined ? undefined : INVENTED[Number(digit) - 1];
  if (!car) return UNKNOWN;
  const [vehicle, simpleBody, simpleFuel, drive] = car;
  const facts = { simpleBody, simpleFuel, drive, simpleTransmission: "Automatic", seats: "5" };
  return { lookup: "found", vehicle: { ...vehicle, serviceId: null }, facts };
}
