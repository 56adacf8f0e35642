import { ABSENT, type Cleaned } from "./cleaned";
import { meaningOf, oneOf, type Words, wordsOf } from "./match-words";

/** Gearboxes by their makers' names too; an electric car's one speed is automatic. */
export const simpleTransmission = oneOf<"Automatic" | "Manual">("a transmission", [
  [
    /auto|matic\b|tronic|\b(cvt|dct|dsg|edc|pdk|amt|smg|ivt)\b|constantly|(dual|twin) ?clutch|shiftronic/,
    "Automatic",
  ],
  [
    /\b(single|1|one) ?(speed|sp|spd|gear)\b|reduction|direct drive|fixed gear|^(\d+ ?)?(a|at|a t)$/,
    "Automatic",
  ],
  [/\bman\b|manual|stick|^(\d+ ?)?(m|mt|m t)$/, "Manual"],
  [/^other$/, null],
]);

/** '2WD' does not say which two. */
export const drive = oneOf<"FWD" | "RWD" | "AWD" | "4WD">("a drive", [
  [/\b(4|four) ?(wd|wheel|x ?(4|four))/, "4WD"],
  [/\bawd\b|\ball wheel|^all$|4 ?matic|quattro|x ?drive|4 ?motion|^four$/, "AWD"],
  [/\bfwd\b|\bfront\b/, "FWD"],
  [/\brwd\b|\brear\b|\b(4|four) ?x ?(2|two)\b/, "RWD"],
  [/^other$/, null],
]);

type Fuel = "PHEV" | "Hybrid" | "Electric" | "Hydrogen" | "Diesel" | "LPG" | "Petrol";

const BURNT = "(petrol|diesel|unleaded|premium|gasoline|ulp|pulp)";
const FUELS: Words<Fuel> = [
  [/\bp ?hev\b|plug ?in|range extender/, "PHEV"],
  [/hydrogen|fuel cell|\bfcev\b/, "Hydrogen"],
  [/hybrid|\bm?hev\b|\bm hev\b/, "Hybrid"],
  [new RegExp(`^(?=.*electric)(?=.*${BURNT})`), "Hybrid"],
  [/electric|\bb?ev\b|^e$/, "Electric"],
  [/diesel|^d$/, "Diesel"],
  [/\blpg\b|\bgas$|autogas/, "LPG"],
  [/petrol|gasoline|\bflex|leaded|premium|\bp?ulp\b|\be10\b|\be85\b|\b(98|95|91)\b|^p$/, "Petrol"],
  [/^other$/, null],
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
  [/hatch|lift ?back/, "Hatch"],
  [/sedan|saloon/, "Sedan"],
  [/suv|crossover|4x4|4wd/, "SUV"],
  [/cab ?chassis|light ?truck/, "Cab Chassis"],
  [/\bute\b|pick ?up|utility|\b(dual|double|crew|single|extra) cab\b|^truck$/, "Ute"],
  [/people ?mover|mpv|mini ?van/, "People Mover"],
  [/wagon|estate/, "Wagon"],
  [/convertible|cabrio|roadster/, "Convertible"],
  [/coupe/, "Coupe"],
  [/commercial|\bvan\b|\b(mini)?bus\b/, "Van"],
];
const MAX_BODY_WORDS = 4;

/** A body type; unknown words give none, since feeds put dealers' names in this column. */
export function simpleBody(cell: string): Cleaned<string> {
  const words = wordsOf(cell);
  if (words === null || words.split(" ").length > MAX_BODY_WORDS) return ABSENT;
  return { value: meaningOf(words, BODIES) ?? null };
}
