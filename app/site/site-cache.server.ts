import { LRUCache } from "lru-cache";

import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { safeParseStored } from "~/platform/parse-stored";

import { siteConfigSchema } from "./config/site-config";
import { addressHere } from "./local-address";
import type { ServedSite } from "./site";
import type { SiteSource, StoredSite } from "./site-source.server";

/** How often a requested site is compared with the database, in case a notification was lost. */
const RECHECK_AFTER_MS = 30_000;
/** Retry interval for a change that could not be read. */
const RETRY_AFTER_MS = 5_000;
const MAX_SITES = 1_000;
/** Includes unknown hosts, since a Host header can contain anything. */
const MAX_HOSTS = 10_000;

/** Unknown keys of another release must not stop a site from being served; publishing is strict. */
const storedConfigSchema = siteConfigSchema.strip();

type Entry = {
  revision: number;
  hosts: string[];
  /** The newest valid configuration; null if there was none yet. */
  site: ServedSite | null;
  checkedAt: number;
};

/** The site of a host; null if it has none. */
type Owner = { slug: string | null };

export type SiteCache = {
  findByHost(host: string): Promise<ServedSite | null>;
  find(slug: string): Promise<ServedSite | null>;
};

/**
 * The process's in-memory LRU cache of sites: each is loaded on first use, parsed once per revision, and
 * reloaded when the database notifies of a change. A database that is
 * down does not affect sites that are already loaded.
 *
 * @param now the clock, in milliseconds
 * @param maxSites capacity
 */
export function createSiteCache(source: SiteSource, now: () => number, maxSites = MAX_SITES): SiteCache {
  const sites = new LRUCache<string, Entry>({ max: maxSites });
  const owners = new LRUCache<string, Owner>({ max: MAX_HOSTS });
  /** Loads in progress by host or slug (single flight). */
  const loading = new Map<string, Promise<Entry | null>>();
  /** Dirty slugs: notified of a change, not reloaded yet. */
  const dirty = new Set<string>();
  let changes = 0;
  let triedAt = -Infinity;
  let refreshing = false;
  let listening = false;

  function keep(stored: StoredSite): Entry {
    const before = sites.get(stored.slug);
    const entry = toEntry(stored, before, now());
    for (const host of before?.hosts ?? []) if (owners.get(host)?.slug === stored.slug) owners.delete(host);
    for (const host of entry.hosts) owners.set(host, { slug: stored.slug });
    sites.set(stored.slug, entry);
    return entry;
  }

  function drop(slug: string): void {
    sites.delete(slug);
    for (const [host, owner] of owners.entries()) if (owner.slug === slug) owners.delete(host);
  }

  /** Drops cached misses: an unknown host may have a site now. */
  function forgetUnknownHosts(): void {
    for (const [host, owner] of owners.entries()) if (owner.slug === null) owners.delete(host);
  }

  function load(key: string, read: () => Promise<StoredSite | null>): Promise<Entry | null> {
    const running = loading.get(key);
    if (running) return running;
    const reading = readOnce(read).finally(() => loading.delete(key));
    loading.set(key, reading);
    return reading;
  }

  async function readOnce(read: () => Promise<StoredSite | null>): Promise<Entry | null> {
    listen();
    const before = changes;
    const stored = await read();
    if (!stored) return null;
    const entry = keep(stored);
    // The loaded row may be older than a change that was notified in the meantime.
    if (changes !== before) tell(stored.slug);
    return entry;
  }

  function tell(slug: string): void {
    dirty.add(slug);
    refreshBehind();
  }

  /** Reloads changed sites; of sites that are not cached only the hosts are dropped. */
  async function refresh(): Promise<void> {
    while (dirty.size > 0) {
      triedAt = now();
      const slugs = [...dirty];
      dirty.clear();
      try {
        const known = slugs.filter((slug) => sites.has(slug));
        const stored = known.length > 0 ? await source.readSites(known) : [];
        const present = new Set(stored.map(({ slug }) => slug));
        for (const slug of slugs) if (!present.has(slug)) drop(slug);
        for (const each of stored) keep(each);
      } catch (error) {
        for (const slug of slugs) dirty.add(slug);
        throw error;
      }
    }
  }

  /** Single flight; changes notified during a load are handled by it or by another right after it. */
  function refreshBehind(): void {
    if (refreshing) return;
    refreshing = true;
    refresh().then(
      () => {
        refreshing = false;
        if (dirty.size > 0) refreshBehind();
      },
      (error: unknown) => {
        refreshing = false;
        log.warn({ err: error }, "sites not refreshed; serving the known ones");
      },
    );
  }

  /** Compares with the database after a (re)connection, and when a site was not compared for long. */
  async function compare(slugs: readonly string[]): Promise<void> {
    const revisions = new Map(
      (await source.readRevisions(slugs)).map(({ slug, revision }) => [slug, revision]),
    );
    for (const slug of slugs) {
      if (revisions.get(slug) !== sites.peek(slug)?.revision) dirty.add(slug);
    }
    if (dirty.size > 0) refreshBehind();
  }

  function compareBehind(slugs: readonly string[]): void {
    compare(slugs).catch((error: unknown) =>
      log.warn({ err: error }, "sites not refreshed; serving the known ones"),
    );
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    const onChange = (slug: string) => {
      changes += 1;
      forgetUnknownHosts();
      tell(slug);
    };
    const onConnected = () => {
      changes += 1;
      forgetUnknownHosts();
      if (sites.size > 0) compareBehind([...sites.keys()]);
    };
    source
      .listen(onChange, onConnected)
      .catch((error: unknown) => log.warn({ err: error }, "not listening for changes of sites yet"));
  }

  function served(slug: string, entry: Entry): ServedSite | null {
    if (dirty.size > 0 && now() - triedAt >= RETRY_AFTER_MS) refreshBehind();
    if (now() - entry.checkedAt >= RECHECK_AFTER_MS) {
      entry.checkedAt = now();
      compareBehind([slug]);
    }
    return entry.site;
  }

  return {
    async findByHost(host) {
      const owner = owners.get(host);
      if (owner?.slug === null) return null;
      const known = owner && sites.get(owner.slug);
      if (known) return served(owner.slug, known);
      const before = changes;
      const entry = await load(`host ${host}`, () => source.readByHost(host));
      if (!entry && changes === before) owners.set(host, { slug: null }, { ttl: RECHECK_AFTER_MS });
      return entry?.site ?? null;
    },
    async find(slug) {
      const known = sites.get(slug);
      if (known) return served(slug, known);
      const entry = await load(`slug ${slug}`, async () => (await source.readSites([slug]))[0] ?? null);
      return entry?.site ?? null;
    },
  };
}

/** A configuration that this version cannot read must not take a working site down. */
function toEntry(stored: StoredSite, before: Entry | undefined, checkedAt: number): Entry {
  const { slug, revision, themeCss, hosts, licences } = stored;
  const parsed = safeParseStored(storedConfigSchema, stored.config);
  if (parsed.success) {
    const config = { ...parsed.data, url: addressHere(parsed.data.url, env().PORT) };
    const site = { slug, revision, themeCss, licences, config };
    return { revision, hosts, checkedAt, site };
  }
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  log.error(
    { site: slug, revision, issues },
    "stored site configuration is not usable; keeping the one before",
  );
  return { revision, hosts, checkedAt, site: before?.site ?? null };
}
