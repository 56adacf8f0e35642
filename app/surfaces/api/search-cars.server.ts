import { createHash } from "node:crypto";

import type { Seconds } from "~/platform/moment";
import { findMeant, type FoundMeaning } from "~/search/find-meant";
import { isOurs, sign } from "~/platform/signature.server";
import type { Site } from "~/site/site";
import type { CarCard } from "~/stock/car-card";
import { VALUE_FACETS, type Facet, type Refinements, type Refusals } from "~/stock/facet";
import { nearestLocations } from "~/stock/postcodes.server";
import { normaliseValues, type SearchState } from "~/stock/search-state";
import { createStockSearch, type FoundStock } from "~/stock/search-stock.server";
import { resolveSearchState, SEARCH_PARAMETERS } from "~/stock/search-url";
import { stockIndex } from "~/stock/stock-index.server";
import { stockRevision } from "~/stock/stock-revision.server";
import { findVocabulary } from "~/stock/stock-vocabulary.server";
import { knownValues } from "~/stock/search-vocabulary";
import { understandSearch } from "~/stock/understand-search.server";

import { coveringPage } from "./covering-page";
import { ANCHORS, placeAfter, readCursor, writeCursor, type Cursor } from "./cursor";
import { ApiProblem } from "./problem";
import { readStrictly, withUnknown } from "./strict-search";

/** The port's own limit, which a search server has too. */
const MAX_PER_PAGE = 250;
/** So many windows are looked through for a cursor's cars after a change of the whole stock. */
const MAX_WINDOWS = 12;

/** A cache of its own: a program that walks through all stock must not evict what shoppers look at. */
const stock = createStockSearch({
  index: stockIndex,
  now: Date.now,
  cacheSize: 40,
  freshMs: 3_000,
  timeoutMs: 1_500,
  revision: stockRevision,
});

/** A search of a site's stock at a URL, as its pages read it. */
export type ReadUrl = {
  requested: SearchState;
  /** With what its text asks for as choices. */
  meant: SearchState;
  /** Wishes of the text that no search can fulfil, as typed. */
  leftOut: string[];
  /** Values that no car has, by parameter. */
  unknown: Record<string, string[]>;
  /** The parameters of which no car has any value. */
  ignored: string[];
  /** What a cursor belongs to: the search as it was written, without its page. */
  key: string;
};

/**
 * Reads the search parameters of a URL by the same functions as a page of results, and strictly: a filter that cannot be
 * read is refused, and one of values that no car has finds none.
 *
 * @throws StockIndexUnavailable
 * @throws ApiProblem 400 for what cannot be read
 */
export async function readSearchUrl(site: Site, url: URL, now: Seconds): Promise<ReadUrl> {
  const vocabulary = await findVocabulary(site);
  const { problems, unknown, params } = readStrictly(url.searchParams, knownValues(vocabulary));
  if (problems.length > 0) {
    throw new ApiProblem({ status: 400, title: "This cannot be read", detail: problems.join(" ") });
  }
  const strict = new URL(`?${params.toString()}`, url);
  const known = resolveSearchState(strict, [], vocabulary, site.config.search);
  if (!known) throw new Error("a search without a path has a state");
  const requested = withUnknown(known, unknown);
  const { state, leftOut } = await understandSearch(site, requested, vocabulary, now);
  const meant = { ...state, refused: refusedByBoth(requested.refused, state.refused) };
  const ignored = Object.keys(unknown).filter(
    (name) => unknown[name]?.length === url.searchParams.getAll(name).length,
  );
  return { requested, meant, leftOut, unknown, ignored, key: keyOf(url) };
}

function keyOf({ searchParams }: URL): string {
  const written = [...searchParams].filter(([name]) => name !== "page" && SEARCH_PARAMETERS.has(name));
  return JSON.stringify(written.map((pair) => pair.join("=")).sort());
}

type Window = { skip: number; take: number; facets: Facet[] };

/** The cars of a window, in a search's order. @throws StockIndexUnavailable */
export function searchWindow(
  site: Site,
  read: ReadUrl,
  { skip, take, facets }: Window,
): Promise<FoundMeaning<FoundStock>> {
  // On a page words replace what was chosen before; a program's parameters hold beside them.
  const base = read.requested.query === "" ? {} : read.requested.refinements;
  return findMeant(read, (state) => windowOf(site, state, { skip, take, facets, base }));
}

/** A parameter that refuses a value holds even if the words ask for it. */
function refusedByBoth(one: Refusals, other: Refusals): Refusals {
  const facets = VALUE_FACETS.filter((facet) => one[facet] ?? other[facet]);
  return Object.fromEntries(
    facets.map((facet) => [facet, normaliseValues([...(one[facet] ?? []), ...(other[facet] ?? [])])]),
  );
}

async function windowOf(
  site: Site,
  state: SearchState,
  { skip, take, facets, base }: Window & { base: Refinements },
): Promise<FoundStock> {
  const place = coveringPage(skip, take, MAX_PER_PAGE);
  if (!place) throw new Error(`no page covers ${take} cars after ${skip}`);
  const isNear = state.sortBy === "distance" && state.postcode !== "";
  const nearest = isNear ? await nearestLocations(site.slug, state.postcode) : null;
  const { page, perPage } = place;
  const found = await stock.search(site, {
    state: { ...state, page },
    facets,
    base,
    perPage,
    locationOrder: nearest?.names,
  });
  const from = skip - (page - 1) * perPage;
  return { ...found, result: { ...found.result, cars: found.result.cars.slice(from, from + take) } };
}

type CarPage = FoundMeaning<FoundStock> & { cars: CarCard[]; next: string | null };

/**
 * A page of a search. The list goes on at `cursor` where the last page ended, whatever was sold, added or repriced
 * before it meanwhile.
 *
 * @param limit 1 to 100
 * @throws ApiProblem 400 for a cursor of another search, 410 for one whose cars have all left
 */
export async function searchCars(
  site: Site,
  read: ReadUrl,
  { cursor: text, limit }: { cursor: string | null; limit: number },
): Promise<CarPage> {
  const signatureOf = (body: string, secret?: string) =>
    sign("api cursor", [site.slug, read.key, body], secret).toString("base64url");
  const cursor =
    text === null
      ? null
      : readCursor(text, (body, given) => isOurs((secret) => signatureOf(body, secret), given));
  if (text !== null && cursor === null) {
    throw new ApiProblem({
      status: 400,
      title: "This cursor is of another search",
      detail:
        "Send the cursor with the same search parameters as the page that it came with, or start again without one.",
    });
  }
  const { skip, cars, ...found } = cursor
    ? await afterCursor(site, read, cursor, limit)
    : await fromStart(site, read, limit);
  const delivered = skip + cars.length;
  const anchors = [...(cursor?.anchors ?? []), ...cars.map(({ id }) => markOf(id))].slice(-ANCHORS);
  const isLast = cars.length === 0 || delivered >= found.result.total;
  return { ...found, cars, next: isLast ? null : writeCursor({ delivered, anchors }, signatureOf) };
}

type Part = FoundMeaning<FoundStock> & { skip: number; cars: CarCard[] };

async function fromStart(site: Site, read: ReadUrl, limit: number): Promise<Part> {
  const skip = (read.requested.page - 1) * limit;
  const found = await searchWindow(site, read, { skip, take: limit, facets: [] });
  return { ...found, skip, cars: found.result.cars };
}

/** The next cars after a cursor's; usually its anchors are where they were. */
async function afterCursor(site: Site, read: ReadUrl, cursor: Cursor, limit: number): Promise<Part> {
  const { delivered, anchors } = cursor;
  const begin = Math.max(0, delivered - anchors.length);
  const near = await lookFor(site, read, anchors, { skip: begin, take: anchors.length + limit });
  const part = near.place === null ? await lookFurther(site, read, cursor, near.found) : near;
  if (part.place === null) {
    throw new ApiProblem({
      status: 410,
      title: "This cursor’s cars have left",
      detail: "All of the last cars before this cursor are gone. Start again without a cursor.",
    });
  }
  const { found, place } = part;
  const skip = part.skip + place;
  const cars = found.result.cars.slice(place, place + limit);
  if (cars.length === limit || skip + cars.length >= found.result.total) return { ...found, skip, cars };
  const next = await searchWindow(site, read, { skip, take: limit, facets: [] });
  return { ...next, skip, cars: next.result.cars };
}

type Looked = { found: FoundMeaning<FoundStock>; skip: number; place: number | null };

async function lookFor(
  site: Site,
  read: ReadUrl,
  anchors: readonly string[],
  { skip, take }: { skip: number; take: number },
): Promise<Looked> {
  const found = await searchWindow(site, read, { skip, take, facets: [] });
  const marks = found.result.cars.map(({ id }) => markOf(id));
  return { found, skip, place: placeAfter(marks, anchors) };
}

/** After an import much may have moved: windows around the old place, the nearest first. */
async function lookFurther(
  site: Site,
  read: ReadUrl,
  { delivered, anchors }: Cursor,
  before: FoundMeaning<FoundStock>,
): Promise<Looked> {
  const home = Math.floor(delivered / MAX_PER_PAGE);
  const last = Math.floor(Math.max(0, before.result.total - 1) / MAX_PER_PAGE);
  const places = Array.from({ length: last + 1 }, (_, at) => at)
    .sort((one, other) => Math.abs(one - home) - Math.abs(other - home))
    .slice(0, MAX_WINDOWS);
  for (const at of places) {
    const looked = await lookFor(site, read, anchors, { skip: at * MAX_PER_PAGE, take: MAX_PER_PAGE });
    if (looked.place !== null) return looked;
  }
  return { found: before, skip: delivered, place: null };
}

/** A car in a cursor: ids of feeds may be long. */
function markOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url").slice(0, 10);
}
