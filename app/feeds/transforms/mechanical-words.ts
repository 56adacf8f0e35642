import { ABSENT, type Cleaned, quote } from "./cleaned";
import { oneOf, type Words, wordsOf } from "./match-words";

/** Gearboxes by their makers' names too; an electric car's one speed is automatic. */
export const simpleTransmission = oneOf<"Automatic" | "Manual">("a transmission", [
  [
    /auto|matic\b|tronic|\b(cvt|dsg|edc|pdk|amt|smg|ivt|eat ?\d)\b|dct\b|power ?shift|selespeed|roboti[sz]ed|sequential|constantly|(dual|twin) ?clutch|shiftronic/,
    "Automatic",
  ],
  [
    /\b(single|1|one) ?(speed|sp|spd|gear)\b|reduction|direct drive|fixed gear|^(\d+ ?)?(a|at|a t)$/,
    "Automatic",
  ],
  [/\bmanu?\b|manual|stick|^(\d+ ?)?(m|mt|m t)$/, "Manual"],
  [/^other$/, null],
]);

/** '2WD' does not say which two. */
export const drive = oneOf<"FWD" | "RWD" | "AWD" | "4WD">("a drive", [
  [/\b(4|four) ?(wd|wheel|x ?(4|four))/, "4WD"],
  [/\bawd\b|\ball ?(wheel|grip|4)|^all$|4 ?matic|quattro|x ?drive|4 ?motion|^four$/, "AWD"],
  [/\bfwd\b|\bfront\b|^f wheel\b/, "FWD"],
  [/\brwd\b|\brear\b|^r wheel\b|\b(4|four) ?x ?(2|two)\b/, "RWD"],
  [/^other$/, null],
]);

type Fuel = "PHEV" | "Hybrid" | "Electric" | "Hydrogen" | "Diesel" | "LPG" | "Petrol";

const BURNT = "(petrol|diesel|dsl|unleaded|premium|gasoline|ulp|pulp)";
const FUELS: Words<Fuel> = [
  [/\bp ?hev\b|plug ?in|range extender|\be?rev\b|\breev\b/, "PHEV"],
  [/hydrogen|fuel cell|\bfcev\b|^h2$/, "Hydrogen"],
  [/hybrid|\bhyb\b|\bm?hev\b|\bm hev\b|^[pd] e$|^h$/, "Hybrid"],
  [new RegExp(`^(?=.*\\belec(tric)?\\b)(?=.*${BURNT})`), "Hybrid"],
  [/\belec(tric)?\b|\bb?ev\b|^e$/, "Electric"],
  [/diesel|\bdsl\b|\bdies?\b|\bc?tdi?\b|\bcrdi?\b|^t?d$/, "Diesel"],
  [/\blpg\b|\bgas$|autogas/, "LPG"],
  [
    /petrol|gasoline|\bflex|leaded|premium|\bp?ulp\b|\bunl\b|\be10\b|\be85\b|\b(98|95|91)( ?ron)?\b|^p$/,
    "Petrol",
  ],
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

/** Dealers' systems shorten them in their own ways: `C/CHAS`, `P/UP`, `S/WGN`, `H/BACK`. */
const BODIES: Words<string> = [
  [/hatch|\bhtch\b|\bh ?(back|b|bk)\b|(lift|sport|fast) ?back/, "Hatch"],
  [/\bsed(an)?\b|\bsdn\b|saloon|\blimo(usine)?\b/, "Sedan"],
  [
    /\b(cab|c) ?(and )?(chas(sis)?|ch)\b|\bc c\b|light ?truck|(tray|flat|drop) ?(top|side|bed|back)|tipper/,
    "Cab Chassis",
  ],
  [/suv|cross ?over|4x4|4wd|off ?road|troop ?(carrier|y)|^t carrier$/, "SUV"],
  // A 'dual cab van' is no ute.
  [/(?<!mini ?)\bvan\b|\bkombi\b/, "Van"],
  [/\bute\b|pick ?up|\bp ?up\b|util(ity)?\b|well ?side|style ?side|^truck$/, "Ute"],
  [
    /\b(dual|double|crew|single|extra|ext|extended|super|space|king|club|quad|mega|freestyle|d|s|x) ?cab\b|super ?crew/,
    "Ute",
  ],
  [/people ?(mover|carrier)|\bmpv\b|mini ?van/, "People Mover"],
  [
    /w(a)?g(o)?n\b|\bw gon\b|^(\d ?d )?(wag|s w)$|estate|all ?road|\b(avant|tourer|touring|shooting brake)\b/,
    "Wagon",
  ],
  [/\bconv(ertible)?\b|cabrio|roadster|\b(spider|spyder|targa)\b/, "Convertible"],
  [/coupe/, "Coupe"],
  [/commercial|\b(mini)?bus\b|^coach$/, "Van"],
  [/^other$/, null],
];

const knownBody = oneOf("a body type", BODIES);
const MAX_BODY_WORDS = 4;

/** A body type, from the trade's words for it; feeds put dealers' names in this column too. */
export function simpleBody(cell: string): Cleaned<string> {
  const isName = (wordsOf(cell) ?? "").split(" ").length > MAX_BODY_WORDS;
  return isName ? { problem: `${quote(cell)} is not a body type` } : knownBody(cell);
}
