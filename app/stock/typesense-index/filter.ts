import type { Seconds } from "~/platform/moment";

import {
  isRangeFacet,
  isValueFacet,
  LIST_FACETS,
  type Facet,
  type Range,
  type RangeFacet,
  type Refinements,
  type Refusals,
  type ValueFacet,
} from "../facet";

/** Matches no car: no listed car has this time. */
const NO_CAR = "listed_until_timestamp:[0..0]";
const INT32_MAX = 2_147_483_647;

/**
 * The `filter_by` of a search within its site.
 *
 * Values are matched by their exact keys, so that one finds the cars it was counted with, and nothing that a
 * shopper can type gets into a filter (design §4.9).
 *
 * @param base the site's own filters, never lifted
 * @param without the facet whose own refinement and refusals are lifted, to count it
 */
export function filterBy(now: Seconds, base: Refinements, chosen: Choices, without?: Facet): string {
  const { refinements, refused = {} } = chosen;
  const isCounted = ([facet]: [string, unknown]) => facet !== without;
  const wanted = [...Object.entries(base), ...Object.entries(refinements).filter(isCounted)];
  const unwanted = Object.entries(refused).filter(isCounted);
  const clauses = [
    ...wanted.flatMap(([facet, refinement]) =>
      refinement === undefined ? [] : clausesOf(facet, refinement),
    ),
    ...unwanted.flatMap(([facet, values]) => refusalClauses(facet, values ?? [])),
  ];
  return [`listed_until_timestamp:>${Math.floor(now)}`, ...clauses].join(" && ");
}

type Choices = { refinements: Refinements; refused?: Refusals | undefined };

/** A car without a value of the facet meets `!=`. */
function refusalClauses(facet: string, values: string[]): string[] {
  if (!isValueFacet(facet) || values.length === 0) return [];
  if (facet === "certified")
    return certifiedClauses(["true", "false"].filter((value) => !values.includes(value)));
  return [`${keyField(facet)}:!=[${values.map(exactKey).join(",")}]`];
}

function clausesOf(facet: string, refinement: string[] | Range): string[] {
  if (isRangeFacet(facet) && !Array.isArray(refinement)) return rangeClauses(facet, refinement);
  if (!isValueFacet(facet) || !Array.isArray(refinement) || refinement.length === 0) return [];
  if (facet === "certified") return certifiedClauses(refinement);
  const keys = refinement.map(exactKey);
  if ((LIST_FACETS as readonly string[]).includes(facet))
    return keys.map((key) => `${keyField(facet)}:=[${key}]`);
  return [`${keyField(facet)}:=[${keys.join(",")}]`];
}

function certifiedClauses(values: string[]): string[] {
  const yes = values.includes("true");
  const no = values.includes("false");
  if (yes && no) return [];
  return [yes ? "certified:=true" : no ? "certified:=false" : NO_CAR];
}

/** Whole numbers that fit the field: the server rejects a search with others. */
function rangeClauses(facet: RangeFacet, { min, max }: Range): string[] {
  const maxWhole = facet === "created_at_timestamp" ? Number.MAX_SAFE_INTEGER : INT32_MAX;
  const fitting = (value: number) => Math.min(Math.max(value, -maxWhole), maxWhole);
  if (min !== null && max !== null) {
    const [from, to] = [fitting(Math.ceil(min)), fitting(Math.floor(max))];
    return [from > to ? NO_CAR : `${facet}:[${from}..${to}]`];
  }
  if (min !== null) return [`${facet}:>${fitting(Math.ceil(min) - 1)}`];
  // No number of a car is negative.
  return max === null ? [] : max < 0 ? [NO_CAR] : [`${facet}:[0..${fitting(Math.floor(max))}]`];
}

/** Documents by id; ids that cannot be quoted are left out. */
export function idClause(ids: string[]): string {
  return `id:=[${ids.filter(isQuotable).map(quotedId).join(",")}]`;
}

/** A value with a backtick cannot be quoted, one with half a surrogate pair not be sent; no car has such an id. */
export function isQuotable(id: string): boolean {
  return !/[`\p{Surrogate}]/u.test(id);
}

/** An id of plain characters needs no quotes. */
function quotedId(id: string): string {
  return /^[\w-]+$/.test(id) ? id : `\`${id}\``;
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** The field with the exact keys of a facet's values. */
export function keyField(facet: ValueFacet): string {
  return `${facet}_key`;
}

/**
 * A value as one plain word to filter by. The server ignores symbols when comparing values, so that "G10"
 * would also find "G 10"; its quoting ends at a backtick, and up to version 29 a bracket in a value ends the
 * expression of a sort. Case does not matter: a site shows one spelling of a value, and an old link may have
 * another.
 *
 * @returns a hash (FNV-1a, 64 bits)
 */
export function exactKey(value: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(value.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return `k${hash.toString(36)}`;
}
