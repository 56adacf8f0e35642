import { RANGE_FACETS, VALUE_FACETS, type Range, type Refinements, type ValueFacet } from "~/stock/facet";
import { isSafeValue } from "~/stock/facet-value";
import {
  closedValues,
  MAX_VALUES,
  normaliseValues,
  refusalParameter,
  type KnownValues,
  type SearchState,
} from "~/stock/search-state";
import { SORT_KEYS } from "~/stock/stock-index";

// A page of results forgives what it cannot read, and says so to a person who sees it. A program has nobody who sees
// that a filter did nothing: what it sends is read to the letter or refused.

/** The search parameters of a program, read strictly. */
type StrictSearch = {
  /** Sentences about what cannot be read; with any the request is a 400. */
  problems: string[];
  /** Values that no car of the site has, by parameter. A search for only such values finds nothing. */
  unknown: Record<string, string[]>;
  /** The same search as an address of a page has it: ranges as min:max. */
  params: URLSearchParams;
};

const ONE = /^\d{1,9}$/;
const ENDS = /^(\d{0,9})(?::|\.\.|-|–)(\d{0,9})$/;

/** Reads a program's parameters. @param known the values of the site's stock */
export function readStrictly(params: URLSearchParams, known: KnownValues): StrictSearch {
  const problems: string[] = [];
  const unknown: Record<string, string[]> = {};
  const read = new URLSearchParams(params);
  for (const name of ["query", "sortBy", "postcode", "page", "limit", "cursor"]) {
    if (params.getAll(name).length > 1) problems.push(`${name} is given more than once.`);
  }
  for (const facet of VALUE_FACETS) {
    for (const name of [facet, refusalParameter(facet)]) {
      const values = params.getAll(name);
      problems.push(...valueProblems(name, values));
      const others = values.filter((value) => isUnknown({ name, facet, value }, known));
      if (others.length > 0) unknown[name] = others;
    }
  }
  for (const facet of RANGE_FACETS) {
    const range = readRange(params, facet);
    if (typeof range === "string") problems.push(range);
    if (!range || typeof range === "string") continue;
    for (const end of ["min", "max"]) read.delete(`${facet}_${end}`);
    read.set(facet, `${range.min ?? ""}:${range.max ?? ""}`);
  }
  problems.push(...sortProblems(params));
  return { problems, unknown, params: read };
}

/**
 * A search that keeps the values that no car has: without them their filter would find every car.
 *
 * @param state of the same parameters, without them
 */
export function withUnknown(state: SearchState, unknown: StrictSearch["unknown"]): SearchState {
  const refinements: Refinements = { ...state.refinements };
  for (const facet of VALUE_FACETS) {
    const others = unknown[facet] ?? [];
    if (others.length === 0) continue;
    refinements[facet] = normaliseValues([...(state.refinements[facet] ?? []), ...others]);
  }
  return { ...state, refinements };
}

function valueProblems(name: string, values: readonly string[]): string[] {
  if (values.some((value) => value.trim() === "")) return [`${name} has no value: leave it out.`];
  if (values.length > MAX_VALUES) return [`${name} has more than ${MAX_VALUES} values.`];
  const unsafe = values.filter((value) => !isSafeValue(value.trim()));
  return unsafe.length > 0 ? [`${name} has a value with characters that none has.`] : [];
}

type Given = { name: string; facet: ValueFacet; value: string };

function isUnknown({ name, facet, value }: Given, known: KnownValues): boolean {
  const isAll = name === "city" && value.trim().toLowerCase() === "all";
  return !isAll && normaliseValues([value], closedValues(facet) ?? known[facet]).length === 0;
}

/** @returns a sentence if it cannot be read; null if there is none */
function readRange(params: URLSearchParams, facet: string): Range | string | null {
  const whole = params.getAll(facet);
  const [low, high] = ["min", "max"].map((end) => params.getAll(`${facet}_${end}`));
  const ends = [...(low ?? []), ...(high ?? [])];
  if (whole.length === 0 && ends.length === 0) return null;
  if (whole.length > 1 || (low?.length ?? 0) > 1 || (high?.length ?? 0) > 1)
    return `${facet} is given more than once.`;
  if (whole.length > 0 && ends.length > 0) return `${facet} is given twice: as a range, and by its ends.`;
  const text = whole[0] ?? `${low?.[0] ?? ""}:${high?.[0] ?? ""}`;
  const range = rangeOf(text.trim());
  if (!range) return `${facet} is no range: write ${facet}=min:max of whole numbers, either may be missing.`;
  const { min, max } = range;
  return min !== null && max !== null && min > max ? `${facet} has a minimum above its maximum.` : range;
}

/** One number means that number. */
function rangeOf(text: string): Range | null {
  if (ONE.test(text)) return { min: Number(text), max: Number(text) };
  const [, low = "", high = ""] = ENDS.exec(text) ?? [];
  if (low === "" && high === "") return null;
  return { min: low === "" ? null : Number(low), max: high === "" ? null : Number(high) };
}

function sortProblems(params: URLSearchParams): string[] {
  const problems: string[] = [];
  const sortBy = params.get("sortBy");
  const isKnown = sortBy === null || SORT_KEYS.some((key) => key === sortBy);
  if (!isKnown) problems.push(`sortBy is one of ${SORT_KEYS.join(", ")}.`);
  const postcode = params.get("postcode");
  if (postcode !== null && !/^\d{3,4}$/.test(postcode.trim())) problems.push("postcode is no postcode.");
  if (postcode !== null && isKnown && sortBy !== "distance")
    problems.push("postcode is read with sortBy=distance.");
  if (postcode === null && sortBy === "distance") problems.push("sortBy=distance needs a postcode.");
  const page = params.get("page");
  if (page !== null && !/^[1-9]\d{0,5}$/.test(page)) problems.push("page is a whole number from 1.");
  if (page !== null && params.has("cursor")) problems.push("Send a page or a cursor, not both.");
  return problems;
}
