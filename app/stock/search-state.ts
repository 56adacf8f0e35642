import { readWholeNumber } from "~/platform/dollars";
import { readPostcode } from "~/platform/postcode";

import {
  RANGE_FACETS,
  VALUE_FACETS,
  type RangeFacet,
  type Range,
  type Refinements,
  type Refusals,
  type ValueFacet,
} from "./facet";
import { foldSpaces, isSafeValue } from "./facet-value";
import { SORT_KEYS, type SortKey } from "./stock-index";

/**
 * The state of a search page, parsed from its URL and written back to one canonical URL (spec 1 §2, Search
 * pages).
 */
export type SearchState = {
  query: string;
  /** From 1. */
  page: number;
  sortBy: SortKey;
  /** The postcode that the sort `distance` measures from, as typed; part of the URL under that sort only. */
  postcode: string;
  refinements: Refinements;
  refused: Refusals;
};

/** The existing values, for facets whose unknown values are to be ignored. */
export type KnownValues = Partial<Record<ValueFacet, readonly string[]>>;

const MAX_QUERY_LENGTH = 200;
/** More choices of one facet than anyone ticks; bounds what a URL can cost. */
export const MAX_VALUES = 50;
/** Longer than any postcode; errors in one are reported where it is looked up. */
const MAX_POSTCODE_LENGTH = 10;
/** Beyond the last page of the largest stock, and a safe offset in any index. */
const MAX_PAGE = 100_000;

const DEFAULT_SORT: SortKey = "rank";

const CLOSED_FACETS: KnownValues = {
  car_type: ["new", "used", "demo"],
  certified: ["true", "false"],
  item_type: ["car", "motorcycle", "caravan"],
  status: ["in_stock", "coming_soon", "sold", "on_order", "withdrawn"],
};

/** The values of a facet that has the same ones on every site. */
export function closedValues(facet: ValueFacet): readonly string[] | undefined {
  return CLOSED_FACETS[facet];
}

export const EMPTY_SEARCH: SearchState = {
  query: "",
  page: 1,
  sortBy: DEFAULT_SORT,
  postcode: "",
  refinements: {},
  refused: {},
};

/**
 * The value for every city, `city=all`, on a site that would otherwise apply its default. It is never a
 * choice of its own.
 */
export const ALL_CITIES = "all";

/**
 * Parses any query string into a valid state; unknown or unusable parameters are ignored. Ranges are read as
 * `price=min:max` and as the two fields of a plain form, `price_min` and `price_max`.
 *
 * @param known drops values outside it, and corrects their case
 */
export function parseSearchState(params: URLSearchParams, known: KnownValues = {}): SearchState {
  const refinements: Refinements = {};
  const refused: Refusals = {};
  for (const facet of VALUE_FACETS) {
    const possible = CLOSED_FACETS[facet] ?? known[facet];
    const values = normaliseValues(valuesIn(params, facet), possible);
    if (values.length > 0) refinements[facet] = values;
    const others = normaliseValues(params.getAll(refusalParameter(facet)), possible);
    if (others.length > 0) refused[facet] = others;
  }
  for (const facet of RANGE_FACETS) {
    const range = parseRange(params, facet);
    if (range) refinements[facet] = range;
  }
  const sortBy = parseSort(params.get("sortBy"));
  return {
    query: normaliseQuery(params.get("query") ?? ""),
    page: parsePage(params.get("page")),
    sortBy,
    postcode: sortBy === "distance" ? normalisePostcode(params.get("postcode") ?? "") : "",
    refinements,
    refused,
  };
}

/**
 * The canonical query string of a state: query, value facets, refusals, ranges, sort, postcode, page; defaults left out
 * (spec 1 §2).
 */
export function canonicalSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query) params.set("query", state.query);
  for (const facet of VALUE_FACETS) {
    for (const value of state.refinements[facet] ?? []) params.append(facet, value);
  }
  for (const facet of VALUE_FACETS) {
    for (const value of state.refused[facet] ?? []) params.append(refusalParameter(facet), value);
  }
  for (const facet of RANGE_FACETS) {
    const range = state.refinements[facet];
    if (range) params.set(facet, `${range.min ?? ""}:${range.max ?? ""}`);
  }
  if (state.sortBy !== DEFAULT_SORT) params.set("sortBy", state.sortBy);
  if (state.sortBy === "distance" && state.postcode) params.set("postcode", state.postcode);
  if (state.page !== 1) params.set("page", String(state.page));
  return params;
}

/** The parameter of the values that are refused: `not_colour=White`. */
export function refusalParameter(facet: ValueFacet): string {
  return `not_${facet}`;
}

/** The search text: one line, no invisible characters, at most {@link MAX_QUERY_LENGTH} characters. */
export function normaliseQuery(text: string): string {
  return [...foldSpaces(text)].slice(0, MAX_QUERY_LENGTH).join("").trim();
}

/** A postcode as typed, truncated: even an invalid one stays in its field, beside the error. */
function normalisePostcode(text: string): string {
  const postcode = readPostcode(text);
  if (postcode !== null) return postcode;
  return [...foldSpaces(text)].slice(0, MAX_POSTCODE_LENGTH).join("").trim();
}

function valuesIn(params: URLSearchParams, facet: ValueFacet): string[] {
  const values = params.getAll(facet);
  return facet === "city" ? values.filter((value) => !isAllCities(value)) : values;
}

function isAllCities(value: string): boolean {
  return value.trim().toLowerCase() === ALL_CITIES;
}

/** Whether a query string chooses cities, even if it is all of them. */
export function choosesCity(params: URLSearchParams): boolean {
  return params.getAll("city").some((value) => value.trim() !== "");
}

/** Values as in a URL: safe, unique, sorted. */
export function normaliseValues(values: readonly string[], known?: readonly string[]): string[] {
  const found = values.map((value) => knownValue(value.trim(), known)).filter((value) => value !== null);
  return [...new Set(found)].filter(isSafeValue).sort().slice(0, MAX_VALUES);
}

/** @returns null for a range that is open at both ends, inverted, or not of whole numbers from 0 */
export function normaliseRange(range: Range): Range | null {
  const { min, max } = range;
  if (min === null && max === null) return null;
  if (![min, max].every((end) => end === null || (Number.isSafeInteger(end) && end >= 0))) return null;
  return isInverted(range) ? null : { min, max };
}

/** A page number, from 1. */
export function normalisePage(page: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(Math.trunc(page), 1), MAX_PAGE) : 1;
}

function knownValue(value: string, known: readonly string[] | undefined): string | null {
  if (known === undefined || known.includes(value)) return value;
  const lower = value.toLowerCase();
  return known.find((candidate) => candidate.toLowerCase() === lower) ?? null;
}

/** The range facets of a query string whose minimum is above the maximum: such a range is ignored. */
export function invertedRanges(params: URLSearchParams): RangeFacet[] {
  return RANGE_FACETS.filter((facet) => rangesIn(params, facet).some((range) => range && isInverted(range)));
}

function isInverted({ min, max }: Range): boolean {
  return min !== null && max !== null && min > max;
}

/** The first valid range: a form's two fields are newer than the URL it was sent from. */
function parseRange(params: URLSearchParams, facet: RangeFacet): Range | null {
  const usable = rangesIn(params, facet).map((range) => range && normaliseRange(range));
  return usable.find((range) => range !== null) ?? null;
}

function rangesIn(params: URLSearchParams, facet: RangeFacet): (Range | null)[] {
  const fields = [params.get(`${facet}_min`), params.get(`${facet}_max`)].map((field) => field ?? "");
  return [fields.join(":"), ...params.getAll(facet)].map(readRange);
}

function readRange(text: string): Range | null {
  const ends = text.split(":").map(readNumber);
  const [min, max] = ends;
  return ends.length === 2 && min !== undefined && max !== undefined ? { min, max } : null;
}

/**
 * Accepts `$10,000`, as people type it; no price, distance or year is below 0, so a negative number is 0.
 *
 * @returns null for an open end, undefined for an invalid number
 */
function readNumber(text: string): number | null | undefined {
  const digits = text.replace(/[$,\s]/g, "");
  if (digits === "") return null;
  if (/^[-−]\d{1,12}$/.test(digits)) return 0;
  return readWholeNumber(text) ?? undefined;
}

function parsePage(text: string | null): number {
  return text !== null && /^\d{1,12}$/.test(text) ? normalisePage(Number(text)) : 1;
}

function parseSort(text: string | null): SortKey {
  return SORT_KEYS.find((key) => key === text) ?? DEFAULT_SORT;
}
