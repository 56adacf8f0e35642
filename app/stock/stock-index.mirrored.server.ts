import { log } from "~/platform/log.server";
import { searchFallbacks } from "~/platform/metrics/process-metrics.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import { withTimeout } from "~/platform/with-timeout.server";

import type { MirrorStates } from "./mirror-state.server";
import { oneRebuild } from "./one-rebuild.server";
import { ServerRebuilds } from "./server-rebuilds.server";
import {
  StockIndexIncomplete,
  StockIndexUnavailable,
  type IndexDifferences,
  type SearchServer,
  type StockIndex,
} from "./stock-index";

/** All cars of all sites are counted; probes ask each second, and do not wait. */
const COUNT_FRESH_MS = 5_000;
const COUNT_WAIT_MS = 500;

type Mirrored = {
  /** PostgreSQL's, which always has every site. */
  own: StockIndex;
  servers: readonly SearchServer[];
  /** The search server of a site; null if it has none. */
  serverOf: (site: string) => SearchServer | null;
  states: MirrorStates;
};

/**
 * A stock index with search servers: every write goes to PostgreSQL and to the site's server. The server is
 * asked first; PostgreSQL answers in full while it cannot, or has missed a change (design §7).
 */
export function createMirroredStockIndex({ own, servers, serverOf, states }: Mirrored): StockIndex {
  const rebuilds = new ServerRebuilds(states);
  const completeness = createStaleCache<ReadonlyMap<string, boolean>>({ max: 1, freshMs: COUNT_FRESH_MS });

  async function read<T>(site: string, ask: (index: StockIndex) => Promise<T>): Promise<T> {
    const server = serverOf(site);
    if (!server) return ask(own);
    const state = await states.find(site).catch(() => "unknown" as const);
    if (state === "unknown") return fallBack("unknown", ask);
    if (state !== null && state.missed > 0) return fallBack("behind", ask);
    try {
      return await ask(server);
    } catch (error) {
      // An index that was never built would make the dealer look sold out.
      if (!(error instanceof StockIndexUnavailable) || state === null) throw error;
      return fallBack(error instanceof StockIndexIncomplete ? "incomplete" : "unavailable", ask);
    }
  }

  function fallBack<T>(reason: string, ask: (index: StockIndex) => Promise<T>): Promise<T> {
    searchFallbacks.add({ reason });
    return ask(own);
  }

  async function write(site: string, change: (index: StockIndex) => Promise<void>): Promise<void> {
    await change(own);
    const server = serverOf(site);
    if (server) await change(server).catch((error: unknown) => rebuilds.missed(site, error));
  }

  async function listComplete(): Promise<ReadonlyMap<string, boolean>> {
    const all = await states.list();
    const count = async (server: SearchServer) => {
      if (!(await server.health()).ok) return [];
      const own = all.filter(({ site }) => serverOf(site) === server);
      const counts = await server.countSites(own);
      return own.map(({ site, documents, missed }) => {
        return [site, missed === 0 && (counts.get(site) ?? -1) >= documents] as const;
      });
    };
    const counted = await Promise.allSettled(servers.map(count));
    return new Map(counted.flatMap((each) => (each.status === "fulfilled" ? each.value : [])));
  }

  return {
    search: (query) => read(query.site, (index) => index.search(query)),
    findCards: (site, ids) => read(site, (index) => index.findCards(site, ids)),
    listFacetValues: (site, facets, now) => read(site, (index) => index.listFacetValues(site, facets, now)),
    upsert: (site, documents) => write(site, (index) => index.upsert(site, documents)),
    remove: (site, ids) => write(site, (index) => index.remove(site, ids)),

    async rebuild(site, stream) {
      const server = serverOf(site);
      if (!server) return own.rebuild(site, stream);
      return oneRebuild(site, async () => {
        const built = await own.rebuild(site, stream);
        const failure = await rebuilds.rebuild(site, server, stream);
        return failure === null ? built : { ...built, missed: failure };
      });
    },

    async mend(site, stream) {
      const server = serverOf(site);
      if (!server || !(await server.isReady()) || (await rebuilds.findLack(site, server)) === null) return;
      await oneRebuild(site, async () => {
        const reason = await rebuilds.findLack(site, server);
        if (reason === null) return;
        if ((await rebuilds.rebuild(site, server, stream)) === null)
          log.warn({ site, reason }, "search server rebuilt");
      });
    },

    listComplete,

    async tidy(documentsOf) {
      for (const server of servers) {
        if (!(await server.isReady())) continue;
        try {
          if (await rebuilds.renew(server, documentsOf, serverOf))
            log.warn({}, "search server has the fields of this version");
          // Those of all servers, since two of them may be one.
          await server.keepSites((await states.list()).map(({ site }) => site));
        } catch (error) {
          log.warn({ err: error }, "the search server is not tidied");
        }
      }
    },

    async compare(site, stream) {
      const found = await own.compare(site, stream);
      const server = serverOf(site);
      return server ? joined(found, await server.compare(site, stream)) : found;
    },

    async health() {
      const [health, ...others] = await Promise.all([own, ...servers].map((index) => index.health()));
      const server = others.find(({ ok }) => !ok) ?? others[0];
      const found = completeness.find("all sites", listComplete);
      const complete = await withTimeout(found, COUNT_WAIT_MS).then(
        ({ value }) => value,
        () => new Map<string, boolean>(),
      );
      return { ...health!, ...(server && { server }), complete };
    },

    follow: (site) => own.follow?.(site),
    warm: () => own.warm?.() ?? Promise.resolve(),
    async close() {
      await Promise.all([own, ...servers].map((index) => index.close()));
    },
  };
}

function joined(one: IndexDifferences, other: IndexDifferences): IndexDifferences {
  const either = (kind: keyof IndexDifferences) => [...new Set([...one[kind], ...other[kind]])];
  return { missing: either("missing"), different: either("different"), extra: either("extra") };
}
