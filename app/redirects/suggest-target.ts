import type { CarType } from "~/stock/car";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchHref, type SearchAddresses } from "~/stock/search-path";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import { slugify } from "~/stock/slug";
import { carPath } from "~/paths";

import type { OldAddress } from "./old-address";
import { PAGE_WORDS } from "./page-words";

/** What a site has, for suggestions. */
export type KnownPages = {
  vocabulary: SearchVocabulary;
  search: SearchAddresses;
  /** Of the cars whose number, plate or VIN one of {@link carNumbersIn} is; `number` as those are written. */
  cars: readonly { number: string; slug: string; make: string }[];
  /** Paths of the dealer's own pages. */
  pages: readonly string[];
};

const MAX_WORDS = 40;
/** A stock number may be written in as many parts: `abc-12-3`. */
const MAX_PARTS = 3;
const MIN_NUMBER = 3;
/** A year says nothing about which car it is. */
const YEAR = /^(?:19|20)\d{2}$/;

const CAR_TYPES: readonly (readonly [words: readonly string[], type: CarType])[] = [
  [["used", "preowned", "owned", "secondhand"], "used"],
  [["demo", "demos", "demonstrator", "demonstrators"], "demo"],
  [["new"], "new"],
];
const STOCK_WORDS: ReadonlySet<string> = new Set([
  ...["car", "cars", "vehicle", "vehicles", "stock", "inventory", "showroom", "stocklist"],
  ...["listing", "listings", "suv", "suvs", "ute", "utes"],
]);

/** What in an address may be a car's stock number, plate or VIN: lower-case letters and digits. */
export function carNumbersIn(address: OldAddress): string[] {
  const words = wordsIn(address);
  const joined = words.flatMap((_, start) =>
    Array.from({ length: MAX_PARTS }, (_value, more) => words.slice(start, start + more + 1).join("")),
  );
  const isNumber = (word: string) => word.length >= MIN_NUMBER && /\d/.test(word) && !YEAR.test(word);
  return [...new Set(joined.filter(isNumber))];
}

/** The page of ours nearest to an address of the old site; null if nothing in it is known. */
export function suggestTarget(address: OldAddress, known: KnownPages): string | null {
  return suggestStock(address, known) ?? suggestPage(address, known) ?? suggestAllStock(address, known);
}

/**
 * Where an address of the old site's stock leads: the car itself, those of its make and model, of its body, of
 * its kind; all stock if none of these is known.
 */
export function stockTarget(address: OldAddress, known: KnownPages): string {
  return (
    suggestStock(address, known) ??
    suggestAllStock(address, known) ??
    searchHref(EMPTY_SEARCH, known.vocabulary, known.search)
  );
}

function suggestStock(address: OldAddress, { cars, vocabulary, search }: KnownPages): string | null {
  const words = wordsIn(address);
  const make = vocabulary.makes.filter(({ slug }) => isIn(slug, words)).sort(byLength)[0];
  const numbers = carNumbersIn(address);
  const car = cars.find((each) => numbers.includes(each.number) && (!make || make.value === each.make));
  if (car) return carPath(car.slug);
  const model = make?.models.filter(({ slug }) => isIn(slug, words)).sort(byLength)[0];
  const body = make
    ? undefined
    : vocabulary.bodies.find(({ slug }) => isIn(slug, words) || isIn(`${slug}s`, words));
  if (!make && !body) return null;
  const refinements = {
    ...(make && { make: [make.value] }),
    ...(model && { model: [model.value] }),
    ...(body && { body: [body.value] }),
    ...carTypeIn(words),
  };
  return searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, search);
}

function suggestPage(address: OldAddress, { pages }: KnownPages): string | null {
  const [last = ""] = address.path.split("/").slice(-1);
  const own = pages.find((page) => page.split("/").at(-1) === slugify(last));
  if (own !== undefined) return own;
  const words = wordsIn(address).join(" ");
  return PAGE_WORDS.find(([named]) => named.test(words))?.[1] ?? null;
}

function suggestAllStock(address: OldAddress, { vocabulary, search }: KnownPages): string | null {
  const words = wordsIn(address);
  if (!words.some((word) => STOCK_WORDS.has(word))) return null;
  return searchHref({ ...EMPTY_SEARCH, refinements: carTypeIn(words) }, vocabulary, search);
}

function carTypeIn(words: readonly string[]): { car_type?: string[] } {
  const found = CAR_TYPES.filter(([names]) => names.some((name) => words.includes(name)));
  // "New and used" is everything.
  return found.length === 1 && found[0] ? { car_type: [found[0][1]] } : {};
}

function wordsIn({ path, query }: OldAddress): string[] {
  const text = [path, ...query.flat()].join(" ");
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}

/** Whether the words of a slug stand together: `land-rover`, also written as one word. */
function isIn(slug: string, words: readonly string[]): boolean {
  const joined = slug.replaceAll("-", "");
  const count = slug.split("-").length;
  return words.some((word, at) => word === joined || words.slice(at, at + count).join("-") === slug);
}

function byLength(a: { slug: string }, b: { slug: string }): number {
  return b.slug.length - a.slug.length;
}
