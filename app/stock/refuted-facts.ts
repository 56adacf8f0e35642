import type { Car } from "./car";

type Facts = Pick<Car, "carType"> & {
  km?: Car["km"] | undefined;
  caravan?: Car["caravan"] | undefined;
};

/** By the field names of a mapping file, with what the sender of the file is told. */
type Refuted = {
  field: "km" | "caravan.aggregateTrailerMass" | "caravan.tareWeight" | "caravan.ballWeight";
  reason: string;
};

/**
 * Facts that others of the same vehicle refute. Feeds write 0 km for an odometer that nobody read, and a caravan's
 * masses into each other's columns: a buyer who trusts them overloads a car. Of two masses that exclude each other
 * neither is believed.
 */
export function refutedFacts({ carType, km, caravan }: Facts): Refuted[] {
  const refuted: Refuted[] = [];
  if (km === 0 && carType !== "new")
    refuted.push({ field: "km", reason: `0 km is not the odometer of a ${carType} car` });
  const { aggregateTrailerMass: atm = 0, tareWeight: tare = 0, ballWeight: ball = 0 } = caravan ?? {};
  if (atm > 0 && tare >= atm) {
    const reason = `a tare of ${tare} kg leaves no load within an ATM of ${atm} kg`;
    refuted.push({ field: "caravan.aggregateTrailerMass", reason }, { field: "caravan.tareWeight", reason });
  }
  const whole = Math.max(atm, tare);
  if (whole > 0 && ball * 2 > whole) {
    const reason = `${ball} kg on the ball is more than half of ${whole} kg`;
    refuted.push({ field: "caravan.ballWeight", reason });
  }
  return refuted;
}

/** The car as every page, list and message has it, without what its own facts refute. */
export function withoutRefuted(car: Car): Car {
  const refuted = new Set<string>(refutedFacts(car).map(({ field }) => field));
  if (refuted.size === 0) return car;
  const { caravan } = car;
  return {
    ...car,
    km: refuted.has("km") ? null : car.km,
    caravan:
      caravan &&
      Object.fromEntries(Object.entries(caravan).filter(([name]) => !refuted.has(`caravan.${name}`))),
  };
}
