import type { CarStatus, CarType, DealerHold, ItemType, PriceType } from "~/stock/car";

import { ABSENT, type Cleaned, quote } from "./cleaned";
import { oneOf, type Words, wordsOf } from "./match-words";

export const carType = oneOf<CarType>("a vehicle type", [
  [/\bdemos?\b|demonstrator|\bex dealer|^d$/, "demo"],
  [/\b(near|nearly|almost|as|like) new\b/, "used"],
  [/\bnew (and |or )?used\b|\bused (and |or )?new\b/, undefined],
  [/\b(used|pre ?owned|pre ?loved|second ?hand|2nd hand|cpo|certified)\b|^u$/, "used"],
  [/^(brand )?new\b( (cars?|vehicles?|stock|condition|available|to|order|unregistered))*$|^n$/, "new"],
]);

/**
 * What a dealer's system says of a car in stock: for sale, or in the course of a sale. Of several words the
 * one that promises a shopper least counts.
 */
export const status = oneOf<CarStatus | DealerHold>("a status", [
  [/\b(un ?sold|not( yet)? sold)\b/, "in_stock"],
  [/\b(not|no longer) (for sale|available|in stock|listed|published|active)\b/, "withdrawn"],
  [/\bout of stock\b|\b(no|zero) stock\b|unavailable|\b(inactive|unlisted|unpublished)\b/, "withdrawn"],
  [/\b(to be|being|almost|nearly) sold\b/, undefined],
  [/\b(sold|delivered|settled|retailed|invoiced)\b/, "sold"],
  [
    /\b(withdrawn?|wholesale|trade only|deleted|removed|archived|expired|hidden|incomplete|draft)\b/,
    "withdrawn",
  ],
  [/\b(loaner|loan (car|vehicle)|courtesy|auction|written off|scrapped)\b/, "withdrawn"],
  [/\bunder (offer|contract)\b|^u ?o$|\boffer (pending|accepted|received)\b/, "under_offer"],
  [/\b(reserved|on hold|hold|held|on deposit)\b/, "reserved"],
  [/\bdep(osit)? (taken|paid|received|pending|held)\b|^deposit$/, "reserved"],
  [
    /\b(deal|sale|finance|settlement|deposit) (is )?pending\b|\bpending (sale|deal|finance)\b|\bsale (agreed|in progress)\b/,
    "reserved",
  ],
  [/^pending$/, "withdrawn"],
  [/\bavailable to order\b|\b(on|back|factory|to) order\b|\bordered\b|^order$|in production/, "on_order"],
  [
    /\b(soon|coming|incoming|in ?transit|arriving|due( in)?|en route|on (the|its) way|on (the )?(water|ship|boat))\b/,
    "coming_soon",
  ],
  [
    /\b(in (the )?workshop|being prepared|in preparation|pre ?delivery|reconditioning)\b|^(workshop|pdi|prep)$/,
    "coming_soon",
  ],
  [/\b(in ?stock|available|for sale|on (the )?yard|yard|active|live|listed|published)\b/, "in_stock"],
  [/\b(on display|show ?room|just (arrived|landed|traded|listed)|new arrival)\b/, "in_stock"],
  [/^((dealer|yard|current|used|new|retail|demo) )?stock$|^(retail|current|advertised)$/, "in_stock"],
]);

/** What dealers write over the price of a car that is sold or spoken for. */
const IN_PRICE =
  /\b(sold|delivered|under (offer|contract)|u o|(on )?hold|reserved|on deposit|deposit (taken|paid|received)|(sale )?pending|withdrawn)\b/g;

/** The words of a price without those that say how far its car is sold; `SOLD $29,990` is still a price. */
export function withoutStatus(words: string): string {
  return words.replaceAll(IN_PRICE, " ");
}

/** What a price says of its car's sale, such as `SOLD` or `Under Offer - $29,990`; null if it says nothing of it. */
export function statusInPrice(cell: string): CarStatus | DealerHold | null {
  const words = (wordsOf(cell) ?? "").replaceAll(/[^a-z ]+/g, " ").trim();
  if (words === "" || withoutStatus(words) === words) return null;
  const read = status(words);
  return "value" in read ? read.value : null;
}

/** From what promises a shopper most to what promises least. */
const BY_PROMISE = ["in_stock", "coming_soon", "on_order", "under_offer", "reserved", "withdrawn", "sold"];

/** Of two states that a row gives its car, the one that promises a shopper least. */
export function lessPromising<Status extends string>(one: Status | undefined, other: Status): Status {
  return one !== undefined && BY_PROMISE.indexOf(one) > BY_PROMISE.indexOf(other) ? one : other;
}

/** `NEW Available to order` in a status column: shown as coming soon. */
export function availableToOrder(cell: string): Cleaned<CarStatus> {
  return /available to order/i.test(cell) ? { value: "coming_soon" } : ABSENT;
}

/** What dealers trade in as well, and sites have no page for. */
const NOT_SHOWN =
  /\b(machinery|tractors?|mowers?|forklifts?|excavators?|boats?|jet ?skis?|parts?|accessor(y|ies))\b/;

const ITEM_TYPES: Words<ItemType> = [
  [/caravan|camper|motor ?home|trailer/, "caravan"],
  [/motor ?(cycle|bike)|scooter|bike|\batv\b/, "motorcycle"],
  [/\b(cars?|vehicles?|passenger|suv|4wd|4x4|ute|van|truck|bus|coach|commercial|lcv)\b/, "car"],
];
const knownItemType = oneOf<ItemType>("a kind of vehicle", ITEM_TYPES);

/** Buses and trucks are shown among the cars. */
export function itemType(cell: string): Cleaned<ItemType> {
  if (!NOT_SHOWN.test(wordsOf(cell) ?? "")) return knownItemType(cell);
  const problem = `${quote(cell)} is left out: sites show cars, motorcycles and caravans`;
  return { problem, holds: true };
}

const COSTS =
  "(all )?(govt?|government|on ?roads?|orcs?|charges|dealer)( (govt?|government|costs?|charges?|fees?|delivery|and))*";
/** 'Plus on-road costs'; of 'drive away (excl. …)' nobody knows. */
const EXCLUDED = new RegExp(
  `\\b(egc|e g c|(plus|before|ex|exc|excl|excludes|excluding|exclusive of|not including|not inc|not incl) ${COSTS})\\b`,
  "g",
);
const INCLUDED = new RegExp(
  `\\b((drive|ride) ?aways?|no more to pay|dap|da|d a|on the road|on road price|(inc|incl|includes|including|inclusive of) ${COSTS})\\b`,
  "g",
);
const ON_REQUEST =
  /^(poa|p o a|price on (application|request|enquiry)|on (application|request)|enquire|call|contact|ask)\b/;

/** The words of a price or of its kind that say what it includes, and the words that are left. */
export function basisIn(words: string): { includes: PriceType | "both" | null; rest: string } {
  const others = words.replaceAll(EXCLUDED, " ");
  const rest = others.replaceAll(INCLUDED, " ");
  const isExcluded = others !== words;
  const isIncluded = rest !== others;
  const includes = isExcluded && isIncluded ? "both" : isExcluded ? "egc" : isIncluded ? "drive_away" : null;
  return { includes, rest: rest.replaceAll(/ +/g, " ").trim() };
}

/** Whether a price, or its kind, is told on request. */
export function isOnRequest(cell: string): boolean {
  return ON_REQUEST.test(wordsOf(cell) ?? "");
}

/** None for a price on request. */
export function priceType(cell: string): Cleaned<PriceType> {
  const words = wordsOf(cell);
  if (words === null || isOnRequest(cell)) return ABSENT;
  const { includes, rest } = basisIn(words);
  const isClear =
    includes !== null && includes !== "both" && !/\b(not|no|non|excl?|excluding|plus|before)\b/.test(rest);
  return isClear ? { value: includes } : { problem: `${quote(cell)} is not a kind of price` };
}
