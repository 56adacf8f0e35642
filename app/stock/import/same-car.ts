import { slugify } from "../slug";

/** What says which car a row or a record is. `vin` and `plate` are null unless they identify a car. */
export type Identity = {
  vin: string | null;
  plate: string | null;
  make: string;
  model: string;
  year: number | null;
  colour: string | null;
  isOnOffer: boolean;
};

/** Whether the car of a row's id is still the row's: a stock number may be used again for another car. */
export function isSameCar(row: Identity, car: Identity): boolean {
  if (row.vin === null || car.vin === null) return isSameMake(row, car) || row.year === car.year;
  return row.vin === car.vin || isTypo(row.vin, car.vin) || isAlike(row, car);
}

export function isSamePlate(row: Identity, car: Identity): boolean {
  return (row.vin === null || car.vin === null) && isAlike(row, car);
}

/** Two letters swapped, or two mistyped. */
function isTypo(one: string, other: string): boolean {
  return [...one].filter((letter, at) => letter !== other[at]).length <= 2;
}

export function isAlike(one: Identity, other: Identity | undefined): boolean {
  const isSameColour = !one.colour || !other?.colour || isSameWord(one.colour, other.colour);
  return one.year === other?.year && isSameModel(one, other) && isSameColour;
}

export function isSameModel(one: Identity, other: Identity | undefined): boolean {
  return other !== undefined && isSameWord(one.make, other.make) && isSameWord(one.model, other.model);
}

/** A VW Golf is a Volkswagen Golf; a Mazda that is now a Toyota is another car. */
export function isSameMake(one: Identity, other: Identity): boolean {
  return isSameWord(one.make, other.make) || isSameWord(one.model, other.model);
}

function isSameWord(one: string, other: string): boolean {
  const [short = "", long = ""] = [slugify(one), slugify(other)]
    .map((word) => word.replaceAll("-", ""))
    .sort((first, second) => first.length - second.length);
  return short === long || (short !== "" && long.includes(short));
}
