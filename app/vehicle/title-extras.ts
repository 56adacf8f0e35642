import type { Car } from "~/stock/car";

export type TitleExtra = "colour" | "gears" | "transmission" | "body_configuration";

type TitledCar = Pick<
  Car,
  "colour" | "gears" | "simpleTransmission" | "transmission" | "bodyConfiguration" | "variant"
>;

const VALUES: Record<TitleExtra, (car: TitledCar) => string | null> = {
  colour: (car) => car.colour,
  gears: (car) => (car.gears ? `${car.gears}-speed` : null),
  transmission: (car) => car.simpleTransmission ?? car.transmission,
  body_configuration: (car) => car.bodyConfiguration ?? car.variant?.bodyConfiguration ?? null,
};

/** What a site adds to a car's title (spec 1 §2, sidebar), in its order; what is not known is left out. */
export function titleExtras(car: TitledCar, extras: readonly TitleExtra[]): string[] {
  return extras.flatMap((extra) => VALUES[extra](car)?.trim() || []);
}
