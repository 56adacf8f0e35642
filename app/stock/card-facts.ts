import type { CarCard } from "./car-card";
import { formatKm } from "./money";

/** `kind` chooses the icon; `sleeps` is a number of people that still needs its word. */
export type CardFact = {
  kind: "km" | "transmission" | "body" | "ride" | "engine" | "sleeps" | "length" | "van";
  text: string;
};

type FactsOf = Pick<
  CarCard,
  "itemType" | "km" | "simpleTransmission" | "simpleBody" | "engineSize" | "caravan"
>;

/** Spec 1 §9. */
const MM_A_FOOT = 304.8;

/**
 * The icon row of a card (spec 1 §2: km, transmission, body), by what a shopper
 * of its kind asks first. What is not known is left out.
 */
export function cardFacts(car: FactsOf): CardFact[] {
  const facts: Record<CarCard["itemType"], [CardFact["kind"], string | null][]> = {
    car: [
      ["km", km(car)],
      ["transmission", transmission(car)],
      ["body", car.simpleBody],
    ],
    motorcycle: [
      ["km", km(car)],
      ["engine", car.engineSize],
      ["ride", car.simpleBody],
    ],
    caravan: [
      ["sleeps", whole(car.caravan?.sleeps)],
      ["length", length(car.caravan?.bodyLength)],
      ["van", car.simpleBody],
    ],
  };
  return facts[car.itemType].flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

function km(car: FactsOf): string | null {
  return car.km === null ? null : formatKm(car.km);
}

/** As people say it: a card has no room for more. */
function transmission(car: FactsOf): string | null {
  return car.simpleTransmission === "Automatic" ? "Auto" : car.simpleTransmission;
}

function whole(count: number | undefined): string | null {
  return count ? String(count) : null;
}

/** Feet first, as caravans are talked about; both as spec 1 §9 has it. */
function length(mm: number | undefined): string | null {
  return mm ? `${(mm / MM_A_FOOT).toFixed(1)} ft (${(mm / 1000).toFixed(2)} m)` : null;
}
