import type { Car } from "~/stock/car";
import type { CardFact } from "~/stock/card-facts";
import { engineText } from "~/stock/engine-text";
import { formatKm } from "~/stock/money";
import { formatFeetAndMetres, quantity, unit } from "./dimensions";
import { canBe } from "./possible-figures";

/**
 * `kind` chooses the icon and, for those that are no word of their own, the words: the text of `sleeps` is a
 * number of people, that of `atm` a mass, that of `range` a distance, that of `learner` whether learners may ride it.
 */
export type LeadingFact = {
  kind: Exclude<CardFact["kind"], "tare"> | "fuel" | "range" | "learner" | "atm";
  text: string;
};

/** The row that says the same as a fact of the icon row, though in other words. */
export const ROW_OF_FACT = {
  km: "km",
  transmission: "transmission",
  fuel: "fuel",
  range: "electric_range",
  body: "simple_body",
  ride: "simple_body",
  van: "simple_body",
  engine: "engine_size",
  learner: "learner_approved",
  sleeps: "sleeps",
  atm: "aggregate_trailer_mass",
  length: "body_length",
} as const satisfies Record<LeadingFact["kind"], string>;

type FactsOf = Pick<
  Car,
  | "itemType"
  | "km"
  | "simpleTransmission"
  | "simpleFuel"
  | "simpleBody"
  | "engineSize"
  | "variant"
  | "caravan"
>;

/**
 * What stands below a car's name, by what shoppers of its item type ask first: the icons of spec 1 §2 and the
 * fuel. Of an electric car its range says more, and that it is electric too. Unknown facts are left out.
 */
export function leadingFacts(car: FactsOf): LeadingFact[] {
  const known = car.simpleFuel === "Electric" ? unit(car.variant?.electricRange, formatKm) : null;
  const range = known && canBe("electric_range", known) ? known : null;
  const facts: Record<Car["itemType"], [LeadingFact["kind"], string | null | undefined][]> = {
    car: [
      ["km", unit(car.km, formatKm)],
      ["transmission", car.simpleTransmission],
      ["fuel", range ? null : car.simpleFuel],
      ["range", range],
      ["body", car.simpleBody],
    ],
    motorcycle: [
      ["km", unit(car.km, formatKm)],
      ["engine", engineText(car)],
      ["learner", car.variant?.learnerApproved ? "LAMS" : null],
      ["ride", car.simpleBody],
    ],
    caravan: [
      ["sleeps", unit(car.caravan?.sleeps, String)],
      ["length", unit(car.caravan?.bodyLength, formatFeetAndMetres)],
      ["atm", quantity(car.caravan?.aggregateTrailerMass, "kg")],
    ],
  };
  return facts[car.itemType].flatMap(([kind, text]) =>
    text && canBe(ROW_OF_FACT[kind], text) ? [{ kind, text }] : [],
  );
}
