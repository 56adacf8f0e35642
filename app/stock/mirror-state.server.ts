import type { Sql } from "postgres";

import { createStaleCache } from "~/platform/stale-cache.server";
import { withTimeout } from "~/platform/with-timeout.server";

import { StockIndexIncomplete } from "./stock-index";

const FRESH_MS = 5_000;
/** A search waits for it once; a shopper waits for the search. */
const TIMEOUT_MS = 300;
const RETRY_MS = 1_000;
const MAX_SITES = 10_000;

/**
 * How many cars a site's search server should have, how many changes of them it has missed, and which generation of
 * them is searched there; 0 is none.
 */
export type MirrorState = { documents: number; missed: number; revision: number; generation: number };

export type MirrorStates = {
  /**
   * Cached; null if the site's index was never built.
   *
   * @throws StockIndexIncomplete if nothing is known, while the database is away or late: no fault of the server's
   */
  find(site: string): Promise<MirrorState | null>;
  /** As `find`, but bypasses the cache; null if the database does not answer. */
  findAgain(site: string): Promise<MirrorState | null>;
  read(site: string): Promise<MirrorState | null>;
  /** Of every site that was ever built, and is not archived. */
  list(): Promise<(MirrorState & { site: string })[]>;
  /** The cars that were changed or removed after a revision of the site's index, and its revision now. */
  findChanges(site: string, since: number): Promise<{ ids: string[]; revision: number }>;
  noteMissed(site: string): Promise<void>;
  /** @param missed how many the server had missed when its rebuild began: it may have missed others since */
  noteRebuilt(site: string, missed: number): Promise<void>;
  /**
   * Has a generation searched from now on, but counts as having missed a change: it has not got yet what changed while
   * it was built.
   *
   * @returns false if a later one is searched already
   */
  swap(site: string, generation: number): Promise<boolean>;
};

/** @param revision changes with a site's stock */
export function createMirrorStates(sql: Sql, revision: (site: string) => string): MirrorStates {
  const cache = createStaleCache<MirrorState | null>({
    max: MAX_SITES,
    freshMs: FRESH_MS,
    staleOn: () => true,
    retryMs: RETRY_MS,
  });
  const columns = sql`documents, mirror_missed as missed, revision, mirror_generation::float8 as generation`;

  async function read(site: string): Promise<MirrorState | null> {
    const [state] = await sql<MirrorState[]>`select ${columns} from stock_generations where site = ${site}`;
    return state ?? null;
  }

  async function find(site: string): Promise<MirrorState | null> {
    const load = () => withTimeout(read(site), TIMEOUT_MS);
    try {
      return (await cache.find(site, load, revision(site))).value;
    } catch (error) {
      throw new StockIndexIncomplete(`what the search server has of ${site} is not known`, { cause: error });
    }
  }

  return {
    find,
    async findAgain(site) {
      const state = await withTimeout(read(site), TIMEOUT_MS).catch(() => null);
      if (state) cache.forget(site);
      return state;
    },
    read,
    list: () => sql<(MirrorState & { site: string })[]>`
      select site, ${columns} from stock_generations
      where not exists (select from sites where slug = site and archived_at is not null)`,
    async findChanges(site, since) {
      const [found] = await sql<{ ids: string[]; revision: number }[]>`
        select live.revision, array(
          select id from stock_documents changed
          where changed.site = live.site and changed.generation = live.generation and changed.revision > ${since}
        ) as ids
        from stock_generations live where live.site = ${site}`;
      return found ?? { ids: [], revision: since };
    },
    async noteMissed(site) {
      await sql`update stock_generations set mirror_missed = mirror_missed + 1 where site = ${site}`;
      cache.forget(site);
    },
    async noteRebuilt(site, missed) {
      await sql`update stock_generations set mirror_missed = 0 where site = ${site} and mirror_missed = ${missed}`;
      cache.forget(site);
    },
    async swap(site, generation) {
      const moved = await sql`
        update stock_generations
        set mirror_generation = ${generation}::bigint, mirror_missed = mirror_missed + 1
        where site = ${site} and mirror_generation < ${generation}::bigint`;
      cache.forget(site);
      return moved.count > 0;
    },
  };
}
