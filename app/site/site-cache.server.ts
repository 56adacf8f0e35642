import { log } from "~/platform/log.server";

import { siteConfigSchema } from "./config/site-config";
import type { ServedSite } from "./site";
import type { SiteSource, StoredSite } from "./site-source.server";

/** How old the revisions may get when no change is heard of, in milliseconds. */
const RECHECK_AFTER_MS = 5_000;

/** A key of a newer or older version is no reason to stop serving; the seed is strict. */
const storedConfigSchema = siteConfigSchema.strip();

type Entry = {
  revision: number;
  hosts: string[];
  /** The newest configuration that could be used; null when there was none yet. */
  site: ServedSite | null;
};

export type SiteCache = {
  findByHost(host: string): Promise<ServedSite | null>;
  find(slug: string): Promise<ServedSite | null>;
  list(): Promise<ServedSite[]>;
};

/**
 * All sites in the memory of the process, each parsed once a revision. A notified change is
 * read at once; besides, at most every five seconds, the revisions are compared behind a
 * request. So a database that is down costs no site that was ever served.
 *
 * @param now the clock, in milliseconds
 */
export function createSiteCache(source: SiteSource, now: () => number): SiteCache {
  let entries: Map<string, Entry> | null = null;
  let byHost = new Map<string, ServedSite>();
  let checkedAt = -Infinity;
  let listening = false;
  let running: Promise<void> | null = null;
  /** Dirty slugs: notified of a change, not read again yet. */
  const told = new Set<string>();
  let changedWhileReading = false;

  async function read(): Promise<void> {
    checkedAt = now();
    const reread = new Set(told);
    told.clear();
    try {
      const revisions = await source.readRevisions();
      const changed = revisions.filter(
        ({ slug, revision }) => reread.has(slug) || entries?.get(slug)?.revision !== revision,
      );
      const stored = changed.length > 0 ? await source.readSites(changed.map(({ slug }) => slug)) : [];
      const present = new Set(revisions.map(({ slug }) => slug));
      const kept = [...(entries ?? [])].filter(([slug]) => present.has(slug));
      const next = new Map(kept);
      for (const row of stored) next.set(row.slug, toEntry(row, entries?.get(row.slug)));
      entries = next;
      byHost = hostsOf(next);
    } catch (error) {
      for (const slug of reread) told.add(slug);
      throw error;
    }
  }

  /** Single flight; any number of requests during a read cause one more read after it. */
  function refresh(): Promise<void> {
    if (running) {
      changedWhileReading = true;
      return running;
    }
    running = readUntilCurrent().finally(() => {
      running = null;
    });
    return running;
  }

  async function readUntilCurrent() {
    do {
      changedWhileReading = false;
      await read();
    } while (changedWhileReading);
  }

  function refreshBehind() {
    refresh().catch((error: unknown) =>
      log.warn({ err: error }, "sites not refreshed; serving the known ones"),
    );
  }

  function listen() {
    if (listening) return;
    listening = true;
    source
      .listen((slug) => {
        told.add(slug);
        refreshBehind();
      }, refreshBehind)
      .catch((error: unknown) => log.warn({ err: error }, "not listening for changes of sites yet"));
  }

  async function known(): Promise<Map<string, Entry>> {
    if (!entries) {
      await (running ?? refresh());
      listen();
    } else if (now() - checkedAt >= RECHECK_AFTER_MS) {
      refreshBehind();
    }
    return entries ?? new Map<string, Entry>();
  }

  return {
    async findByHost(host) {
      await known();
      return byHost.get(host) ?? null;
    },
    async find(slug) {
      return (await known()).get(slug)?.site ?? null;
    },
    async list() {
      const sites = [...(await known()).values()].flatMap(({ site }) => site ?? []);
      return sites.sort((a, b) => (a.slug < b.slug ? -1 : 1));
    },
  };
}

/** A configuration that this version cannot read must not take a working site down. */
function toEntry(stored: StoredSite, before: Entry | undefined): Entry {
  const { slug, revision, themeCss, hosts, licences } = stored;
  const parsed = storedConfigSchema.safeParse(stored.config);
  if (parsed.success) {
    return { revision, hosts, site: { slug, revision, themeCss, licences, config: parsed.data } };
  }
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  log.error(
    { site: slug, revision, issues },
    "stored site configuration is not usable; keeping the one before",
  );
  return { revision, hosts, site: before?.site ?? null };
}

function hostsOf(entries: Map<string, Entry>): Map<string, ServedSite> {
  const byHost = new Map<string, ServedSite>();
  for (const { hosts, site } of entries.values()) {
    if (site) for (const host of hosts) byHost.set(host, site);
  }
  return byHost;
}
