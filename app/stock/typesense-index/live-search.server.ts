import type { Facet } from "../facet";
import type { MirrorState, MirrorStates } from "../mirror-state.server";
import { StockIndexIncomplete, type StockQuery } from "../stock-index";
import { type Reading, readingsOf, type StockWords } from "../text-rule";
import { queryWords } from "../words";
import type { SearchInSite } from "./connection.server";
import { SearchRefused } from "./guarded.server";
import { multiSearchAnswer, type SearchAnswer } from "./search-answer";
import { probeRequest, searchRequests } from "./search-request";
import type { SiteScope } from "./site-scope";

const NOT_FOUND = 404;
/** How many documents the site's generation has. */
const COUNT: SearchInSite = { q: "*", query_by: "text", per_page: 0 };

type SearchesIn = (scope: SiteScope) => readonly SearchInSite[];

type Answered = { places: Map<Facet, number>; answers: SearchAnswer[] };

/** What the index needs to know of a site: kept in PostgreSQL (mirror-state.server.ts). */
export type TypesenseStates = Pick<MirrorStates, "find" | "findAgain" | "read" | "swap">;

/** Searches of a site's live generation: none answers unless the generation is whole. */
export class LiveSearch {
  readonly #search: (scope: SiteScope, searches: readonly SearchInSite[]) => Promise<unknown>;
  readonly #states: Pick<TypesenseStates, "find" | "findAgain">;
  readonly #words: (site: string) => StockWords;

  constructor(
    search: (scope: SiteScope, searches: readonly SearchInSite[]) => Promise<unknown>,
    states: Pick<TypesenseStates, "find" | "findAgain">,
    words: (site: string) => StockWords,
  ) {
    this.#search = search;
    this.#states = states;
    this.#words = words;
  }

  /** Searches of a site's live generation, once more if what this process knows of it is out of date. */
  async searches(site: string, searchesIn: SearchesIn): Promise<SearchAnswer[]> {
    const known = await this.#states.find(site);
    try {
      return await this.#searchGeneration(site, known, searchesIn);
    } catch (error) {
      if (!(error instanceof StockIndexIncomplete)) throw error;
      const current = await this.#states.findAgain(site);
      const isSame = current?.generation === known?.generation && current?.documents === known?.documents;
      if (current === null || isSame || current.missed > 0) throw error;
      return this.#searchGeneration(site, current, searchesIn);
    }
  }

  /**
   * The generation is counted before and after: it is whole only if it was both times, since its documents may be
   * arriving on the node that answers, or be deleted by a rebuild.
   */
  async #searchGeneration(
    site: string,
    known: MirrorState | null,
    searchesIn: SearchesIn,
  ): Promise<SearchAnswer[]> {
    const scope = liveScope(site, known);
    const searches = [COUNT, ...searchesIn(scope), COUNT];
    const { results } = multiSearchAnswer.parse(await this.#search(scope, searches));
    const answers = results.map((result, place) => {
      if ("error" in result) throw failureOf(site, result);
      if (result.hits.length < hitsDue(result, searches[place]))
        throw new StockIndexIncomplete(`Typesense has not all cars yet that it found at ${site}`);
      return result;
    });
    const has = Math.min(answers.at(0)?.found ?? 0, answers.at(-1)?.found ?? 0);
    const atLeast = known?.documents ?? 0;
    if (has < atLeast) throw new StockIndexIncomplete(`Typesense has ${has} of ${atLeast} cars of ${site}`);
    return answers.slice(1, -1);
  }

  /** One page of results, with where each facet's counts are among the answers. */
  async page(query: StockQuery, reading: Reading | null): Promise<Answered> {
    const { searches, places } = searchRequests(query, reading);
    return { places, answers: await this.searches(query.site, () => searches) };
  }

  /**
   * Searches by the first reading of the text that finds a car before any refinement: nearly always the first of
   * all, in one request.
   */
  async textPage(query: StockQuery): Promise<Answered | null> {
    const readings = readingsOf(queryWords(query.text), this.#words(query.site));
    const first = await readings.next();
    if (first.done) return null;
    const given = await this.page(query, first.value);
    if (given.answers[0]?.found) return given;
    const all = [first.value];
    for await (const reading of readings) all.push(reading);
    const probes = await this.searches(query.site, () => all.map((reading) => probeRequest(query, reading)));
    const finds = all[probes.findIndex(({ found }) => found > 0)];
    return finds && finds !== first.value ? this.page(query, finds) : given;
  }
}

/**
 * How many cars an answer must have. Up to version 31 a server finds what it takes in before it can show it, and leaves
 * that out of its answer without a word (its issue 3028).
 */
function hitsDue({ found }: SearchAnswer, { page = 1, per_page = 0 }: SearchInSite = {}): number {
  return Math.min(per_page, found - (page - 1) * per_page);
}

/** @throws StockIndexIncomplete if no generation of the site is searched yet */
export function liveScope(site: string, state: MirrorState | null): SiteScope {
  if (!state?.generation) throw lost(site);
  return { site, generation: state.generation };
}

/** Not an empty result: a server that lost its data would make the dealer look sold out. */
export function failureOf(
  site: string,
  { error, code }: { error: string; code?: number | undefined },
): Error {
  return code === NOT_FOUND ? lost(site) : new SearchRefused(error);
}

function lost(site: string): StockIndexIncomplete {
  return new StockIndexIncomplete(`Typesense has no stock of ${site}`);
}
