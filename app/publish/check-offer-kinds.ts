import type { CarCard } from "~/stock/car-card";
import { formatKm } from "~/stock/money";

import { amountIn } from "./amount-in";

/** What words say, and the cars that are different. */
export type Finding = { reason: string; cars: readonly CarCard[] };

/**
 * What the words of an offer say its cars are: their type, fuel, transmission, seats, year and distance.
 *
 * @param terms the words with the conditions, which often have the distance
 */
export function kindFindings(words: string, terms: string, cars: readonly CarCard[]): Finding[] {
  return [
    ...typeFindings(words, cars),
    ...fuelFindings(words, cars),
    ...transmissionFindings(words, cars),
    ...seatFindings(words, cars),
    ...yearFindings(words, cars),
    ...distanceFindings(terms, cars),
  ];
}

function finding(cars: readonly CarCard[], reason: string): Finding[] {
  return cars.length === 0 ? [] : [{ reason, cars }];
}

const VEHICLES = "(?:cars?|utes?|suvs?|vans?|vehicles?|motorcycles?|caravans?|stock)";
const EACH = "(?:any|every|each|all|only|exclusively)";
/** `Every Corolla is …`, `All our Tritons are …`. */
const ALL_ARE = String.raw`\b(?:every|each|all)\b[^.;]{0,40}? (?:is|are) (?:an? )?`;

const NEW = new RegExp(
  String.raw`\b(?:${EACH}|order an?|buy an?) (?:brand[- ])?new\b|\bnew (?:and|or) demo|(?<!near[- ])\bnew ${VEHICLES} only\b`,
  "i",
);
const DEMO = new RegExp(
  String.raw`\b${EACH} demo(?:nstrator)?s?\b|\bnew (?:and|or) demo|\bdemo(?:nstrator)?s?(?: ${VEHICLES})? only\b`,
  "i",
);
const USED = new RegExp(
  String.raw`\b${EACH} (?:used|pre-owned|second-hand)\b|\b(?:used|pre-owned|second-hand) ${VEHICLES} only\b`,
  "i",
);

/** `every new and demonstrator Corolla` beside a list of the new ones, or of used ones too. */
function typeFindings(words: string, cars: readonly CarCard[]): Finding[] {
  const named = [
    ...(NEW.test(words) ? ["new"] : []),
    ...(DEMO.test(words) ? ["demo"] : []),
    ...(USED.test(words) ? ["used"] : []),
  ];
  if (named.length === 0) return [];
  return finding(
    cars.filter(({ carType }) => !named.includes(carType)),
    `It is for ${named.map((type) => TYPE_WORDS[type]).join(" and ")}, and its list has these too.`,
  );
}

const TYPE_WORDS: Record<string, string> = {
  new: "new vehicles",
  demo: "demonstrators",
  used: "used vehicles",
};

/** How a dealer says what drives each car of an offer; a plug-in hybrid is a hybrid. */
const FUELS = [
  { word: "hybrid", pattern: /hybrid|phev/i },
  { word: "electric", pattern: /^electric/i },
  { word: "diesel", pattern: /diesel/i },
];

/** `every hybrid`, `hybrids only`, `all are hybrids` beside a list that has petrol cars. */
function fuelFindings(words: string, cars: readonly CarCard[]): Finding[] {
  return FUELS.flatMap(({ word, pattern }) => {
    const said = new RegExp(
      String.raw`\b${EACH} (?:new |used |demo )?${word}s?\b|\b${word}s?(?: ${VEHICLES})? only\b|${ALL_ARE}${word}s?\b`,
      "i",
    );
    if (!said.test(words)) return [];
    return finding(
      cars.filter(({ simpleFuel }) => simpleFuel !== null && !pattern.test(simpleFuel)),
      `It is for ${word} vehicles, and its list has these too.`,
    );
  });
}

function transmissionFindings(words: string, cars: readonly CarCard[]): Finding[] {
  return ["automatic", "manual"].flatMap((word) => {
    // `All manuals and keys are here` is about paper.
    const said = new RegExp(String.raw`\b${word}s?(?: ${VEHICLES})? only\b|${ALL_ARE}${word}s?\b`, "i");
    if (!said.test(words)) return [];
    return finding(
      cars.filter(
        ({ simpleTransmission }) => simpleTransmission !== null && simpleTransmission.toLowerCase() !== word,
      ),
      `It is for vehicles with ${word} transmission, and its list has these too.`,
    );
  });
}

const SEAT_WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
const SEATS = new RegExp(
  String.raw`\b(?:every|each|all)\b[^.;,]{0,40}?\b(${SEAT_WORDS.join("|")}|\d{1,2})[- ]?seat(?:s|ers?)?\b(?! (?:covers?|belts?))`,
  "i",
);

function seatFindings(words: string, cars: readonly CarCard[]): Finding[] {
  const said = SEATS.exec(words)?.[1];
  if (said === undefined) return [];
  const written = SEAT_WORDS.indexOf(said.toLowerCase());
  const count = written === -1 ? Number(said) : written + 2;
  return finding(
    cars.filter(({ seats }) => seats !== null && seats !== count),
    `It is for vehicles with ${count} seats, and its list has these too.`,
  );
}

const YEAR = String.raw`((?:19|20)\d\d)`;
/** `newer` is said of cars alone; a day may be `2027 or later` too. The car of a trade-in is the shopper's. */
const FROM_YEAR = new RegExp(
  String.raw`(?<!\b(?:trade|trading|your)\b[^.;]{0,60})(?:\b${YEAR} (?:or|and) newer|\b(?:built|made|model year|${VEHICLES}) (?:in |from )?${YEAR} (?:(?:or|and) later|on|onwards?))\b`,
  "i",
);

function yearFindings(words: string, cars: readonly CarCard[]): Finding[] {
  const from = amountIn(FROM_YEAR, words);
  if (from === null) return [];
  return finding(
    cars.filter(({ year }) => year !== null && year < from),
    `It is for ${from} and later, and its list has these.`,
  );
}

/** Distances that are on no odometer: of a range, a delivery, a warranty, servicing, the shopper's own car. */
const ON_ODOMETER = String.raw`(?<!\b(?:range|warrant\w*|cover\w*|tow\w*|servic(?:es|ing)|trade|trading|your)\b[^.;,]{0,40})(?<!\b(?:deliver\w*|freight)\b[^.;]{0,40})`;
const KM = String.raw`([\d,]+) ?(?:km|kms|kilomet(?:re|er)s?)\b(?! (?:of |on |in |from )?(?:an? |one |the |our |each )?(?:range|charge|tank|radius|round|away))`;
const MORE_THAN = new RegExp(String.raw`${ON_ODOMETER}\b(?:above|(?<!no )more than) ${KM}`, "i");
const UP_TO_KM = new RegExp(
  String.raw`${ON_ODOMETER}\b(?:up to|under|below|(?<!\b(?:no|not) )(?:less|fewer) than|(?:no|not) more than) ${KM}`,
  "i",
);

function distanceFindings(words: string, cars: readonly CarCard[]): Finding[] {
  const above = amountIn(MORE_THAN, words);
  const upTo = amountIn(UP_TO_KM, words);
  return [
    ...finding(
      above === null ? [] : cars.filter(({ km }) => km === null || km <= above),
      `It is for more than ${formatKm(above ?? 0)}, and its list has these.`,
    ),
    ...finding(
      upTo === null ? [] : cars.filter(({ km }) => km !== null && km > upTo),
      `It is for up to ${formatKm(upTo ?? 0)}, and its list has these.`,
    ),
  ];
}
