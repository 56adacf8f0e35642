import type { Seconds } from "~/platform/moment";

import type { CarType } from "./car";

const DAY_SECONDS = 86_400;

/** A site's card between the cars of its results (spec 1 §3, Promo card). */
export type PromoCard = {
  id: string;
  heading: string;
  text: string;
  url: string;
  linkText: string;
  /** Key of the image pipeline. */
  image: string | null;
  tone: "brand" | "accent" | "plain";
  /** ISO 8601 with its offset; null leaves the end open. Both ends are inclusive. */
  start: string | null;
  expiry: string | null;
  /** From 1, in the grid; null accepts any free position of the site. */
  position: number | null;
  /** The car types it is meant for; empty means all. */
  display: readonly CarType[];
  strictDisplay: boolean;
};

export type PlacedPromoCard = { position: number; card: PromoCard };

/**
 * The cards for these results (spec 1 §4, Promotional cards).
 *
 * @param carTypes the shopper's choice; empty means all of them
 */
export function currentPromoCards(
  cards: readonly PromoCard[],
  carTypes: readonly CarType[],
  now: Seconds,
): PromoCard[] {
  return cards.filter((card) => isWithinWindow(card, now) && isMeantFor(card, carTypes));
}

/** Orders the cards without a position of their own; a site may shuffle them (spec 1 §4). */
type PromoOrder = (cards: PromoCard[]) => PromoCard[];

/** As in the site file. */
const AS_WRITTEN: PromoOrder = (cards) => cards;

/**
 * Shuffled, but equally for everyone who opens the page that day, since pages are cached for all
 * (docs/ARCHITECTURE.md §4.11).
 *
 * @param address of the page without its page number
 */
export function shuffledDaily(address: string, now: Seconds): PromoOrder {
  return (cards) => inSeededOrder(cards, `${Math.floor(now / DAY_SECONDS)} ${address}`);
}

/**
 * Gives each card its position in the grid: its own, otherwise the remaining positions of the site, in order.
 * If two cards want one position, the second gets the next free one.
 *
 * @param order of the cards without a position
 */
export function placePromoCards(
  cards: readonly PromoCard[],
  positions: readonly number[],
  order: PromoOrder = AS_WRITTEN,
): PlacedPromoCard[] {
  const placed = new Map<number, PromoCard>();
  for (const card of cards) {
    if (card.position === null) continue;
    let position = card.position;
    while (placed.has(position)) position += 1;
    placed.set(position, card);
  }
  const free = positions.filter((position) => !placed.has(position));
  const unplaced = order(cards.filter(({ position }) => position === null));
  for (const [index, card] of unplaced.entries()) {
    const position = free[index];
    if (position !== undefined) placed.set(position, card);
  }
  return [...placed].map(([position, card]) => ({ position, card })).sort((a, b) => a.position - b.position);
}

type GridItem<T> = { car: T } | { promo: PromoCard };

/** Cars with promo cards among them; a card whose position is beyond the last car is left out. */
export function mixPromoCards<T>(cars: readonly T[], placed: readonly PlacedPromoCard[]): GridItem<T>[] {
  const items: GridItem<T>[] = cars.map((car) => ({ car }));
  for (const { position, card } of placed) {
    if (position <= items.length) items.splice(position - 1, 0, { promo: card });
  }
  return items;
}

/** Cells of a promo card beside each other, in grids of two and of three columns. */
type PromoSpan = { pairs: 1 | 2; triples: 1 | 2 | 3 };

/**
 * What the last promo card takes beyond its own cell so that a full page of results ends in a full row; cells
 * that it cannot share in its row are filled by the cars after it.
 *
 * @param items cars and promo cards of the page
 */
export function lastPromoSpan(items: number): PromoSpan {
  const triples = ([1, 3, 2] as const)[items % 3] ?? 1;
  return { pairs: items % 2 === 0 ? 1 : 2, triples };
}

function isWithinWindow({ start, expiry }: PromoCard, now: Seconds): boolean {
  return (
    (start === null || Date.parse(start) / 1000 <= now) &&
    (expiry === null || now <= Date.parse(expiry) / 1000)
  );
}

/** Strict: exactly the chosen types, no fewer and no more. */
function isMeantFor({ display, strictDisplay }: PromoCard, carTypes: readonly CarType[]): boolean {
  if (display.length === 0) return true;
  if (strictDisplay) {
    return display.length === carTypes.length && display.every((type) => carTypes.includes(type));
  }
  return carTypes.length === 0 || display.some((type) => carTypes.includes(type));
}

/**
 * Shuffles deterministically: the same seed always gives the same order.
 *
 * @param seed any text
 */
export function inSeededOrder<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  const shuffled = [...things];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(next() * (last + 1));
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** An endless sequence of numbers from 0 up to 1; FNV-1a of the seed, then a 32-bit xorshift. */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // Zero is a fixed point of a xorshift.
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
