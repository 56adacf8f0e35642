import { isRangeFacet, isValueFacet, LIST_FACETS, type Facet, type Range, type Refinements } from "../facet";

/**
 * The `filter_by` of a search, or null when the refinements can match no car.
 *
 * Values are quoted by backticks. Quoting does not hold for a value that has one
 * itself, so such a value is taken as matching nothing (design §4.9).
 */
export function filterBy(
  scope: { site: string; now: number },
  refinements: Refinements[],
  without?: Facet,
): string | null {
  const clauses = [siteClause(scope.site), `listed_until_timestamp:>${Math.floor(scope.now)}`];
  for (const [index, group] of refinements.entries()) {
    // The base filters come first and are never lifted.
    const lifted = index > 0 ? without : undefined;
    for (const [facet, refinement] of Object.entries(group)) {
      if (facet === lifted || refinement === undefined) continue;
      const clause = clauseOf(facet, refinement);
      if (clause === null) return null;
      if (clause !== "") clauses.push(clause);
    }
  }
  return clauses.join(" && ");
}

function clauseOf(facet: string, refinement: string[] | Range): string | null {
  if (isRangeFacet(facet) && !Array.isArray(refinement)) return rangeClause(facet, refinement);
  if (!isValueFacet(facet) || !Array.isArray(refinement)) return "";
  if (refinement.length === 0) return "";
  const values = refinement.filter(isQuotable);
  if ((LIST_FACETS as readonly string[]).includes(facet)) {
    if (values.length < refinement.length) return null;
    return values.map((value) => `${facet}:=[${quoted(value)}]`).join(" && ");
  }
  if (values.length === 0) return null;
  if (facet === "certified") return certifiedClause(values);
  return `${facet}:=[${values.map(quoted).join(",")}]`;
}

function certifiedClause(values: string[]): string | null {
  const yes = values.includes("true");
  const no = values.includes("false");
  if (yes && no) return "";
  return yes ? "certified:=true" : no ? "certified:=false" : null;
}

function rangeClause(facet: string, { min, max }: Range): string {
  if (min !== null && max !== null) return `${facet}:[${Math.ceil(min)}..${Math.floor(max)}]`;
  if (min !== null) return `${facet}:>${Math.ceil(min) - 1}`;
  // No number of a car is negative.
  return max === null ? "" : `${facet}:[0..${Math.floor(max)}]`;
}

/** A site's slug is lower-case words and hyphens by its schema, so it needs no quotes. */
export function siteClause(site: string): string {
  return `site:=${site}`;
}

/** Documents by id; ids that cannot be quoted are left out. */
export function idClause(ids: string[]): string {
  return `id:=[${ids.filter(isQuotable).map(quotedId).join(",")}]`;
}

export function isQuotable(value: string): boolean {
  return !value.includes("`");
}

function quoted(value: string): string {
  return `\`${value}\``;
}

/** An id of plain characters needs no quotes. */
function quotedId(id: string): string {
  return /^[\w-]+$/.test(id) ? id : quoted(id);
}
