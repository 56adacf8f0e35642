import type { CarStatus, CarType, ItemType, PriceType } from "~/stock/car";

import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";

/** A feed's word, translated by the first matching pattern to the specification's term. */
type Words<Code extends string> = readonly (readonly [RegExp, Code | null])[];

export const carType = oneOf<CarType>("a vehicle type", [
  [/demo|ex-?dealer/i, "demo"],
  [/used|pre-?owned|second|^cpo$|certified/i, "used"],
  [/new/i, "new"],
]);

export const status = oneOf<CarStatus>("a status", [
  [/not.?available|unavailable|pending/i, "withdrawn"],
  [/coming|transit|incoming/i, "coming_soon"],
  [/order/i, "on_order"],
  [/sold|deliver/i, "sold"],
  [/withdraw|wholesale|deleted/i, "withdrawn"],
  [/stock|available|yard|active/i, "in_stock"],
]);

/** `NEW Available to order` in a status column: shown as coming soon. */
export function availableToOrder(cell: string): Cleaned<CarStatus> {
  return /available to order/i.test(cell) ? { value: "coming_soon" } : ABSENT;
}

export const itemType = oneOf<ItemType>("a kind of vehicle", [
  [/caravan|camper|motor ?home|trailer/i, "caravan"],
  [/motor ?(cycle|bike)|scooter|bike/i, "motorcycle"],
  [/car|vehicle|suv|ute|van|truck/i, "car"],
]);

export const priceType = oneOf<PriceType>("a kind of price", [
  [/drive ?-?away|dap/i, "drive_away"],
  [/egc|exc|plus|government/i, "egc"],
]);

export const simpleTransmission = oneOf<"Automatic" | "Manual">("a transmission", [
  [/auto|cvt|dct|dsg|constantly|dual|reduction/i, "Automatic"],
  [/man/i, "Manual"],
  [/^other$/i, null],
]);

export const drive = oneOf<"FWD" | "RWD" | "AWD" | "4WD">("a drive", [
  [/^(4wd|4x4|four)/i, "4WD"],
  [/^(awd|all)/i, "AWD"],
  [/^(fwd|front)/i, "FWD"],
  [/^(rwd|rear|4x2|2wd)/i, "RWD"],
  [/^other$/i, null],
]);

const FUELS: Words<"PHEV" | "Hybrid" | "Electric" | "Diesel" | "LPG" | "Petrol"> = [
  [/phev|plug-?in/i, "PHEV"],
  [/hybrid/i, "Hybrid"],
  [/electric|^ev$/i, "Electric"],
  [/diesel/i, "Diesel"],
  [/lpg|gas$/i, "LPG"],
  [/petrol|gasoline|^flex$|unleaded|premium|leaded|ulp|e10|98|95|91/i, "Petrol"],
  [/^other$/i, null],
];
export const simpleFuel = oneOf("a fuel", FUELS);

/** A plug-in or hybrid that only the title reveals. */
export function fuelOfTitle(cell: string): Cleaned<string> {
  const found = [[/\bphev\b|plug-?in/i, "PHEV"] as const, [/\bhybrid\b|\be:hev\b/i, "Hybrid"] as const].find(
    ([words]) => words.test(cell),
  );
  return found ? { value: found[1] } : ABSENT;
}

const BODIES: Words<string> = [
  [/hatch/i, "Hatch"],
  [/sedan|saloon/i, "Sedan"],
  [/suv|crossover|4x4|4wd/i, "SUV"],
  [/cab ?chassis|light ?truck/i, "Cab Chassis"],
  [/\bute\b|pick ?-?up|utility|^truck$/i, "Ute"],
  [/people ?mover|mpv|mini ?van/i, "People Mover"],
  [/wagon|estate/i, "Wagon"],
  [/convertible|cabrio|roadster/i, "Convertible"],
  [/coup[eé]/i, "Coupe"],
  [/commercial|\bvan\b|\bbus\b/i, "Van"],
];

/** A body type; unknown words give none, since feeds put dealers' names in this column. */
export function simpleBody(cell: string): Cleaned<string> {
  const text = cellText(cell);
  const exact =
    text !== null && text.split(" ").length <= 3 ? BODIES.find(([words]) => words.test(text)) : undefined;
  return exact ? { value: exact[1] } : ABSENT;
}

function oneOf<Code extends string>(what: string, words: Words<Code>) {
  return (cell: string): Cleaned<Code> => {
    const text = cellText(cell);
    if (text === null) return ABSENT;
    const found = words.find(([pattern]) => pattern.test(text));
    return found ? { value: found[1] } : { problem: `${quote(text)} is not ${what}` };
  };
}
