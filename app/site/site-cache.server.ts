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

/**
 * The process's in-memory LRU cache of sites: each is loaded on first use, parsed once per revision, and
 * reloaded when the database notifies of a change. A database that is
 * down does not affect sites that are already loaded.
 */
export class SiteCache {
  readonly #source: SiteSource;
  readonly #now: () => number;
  readonly #sites: LRUCache<string, Entry>;
  readonly #owners = new LRUCache<string, Owner>({ max: MAX_HOSTS });
  /** Loads in progress by host or slug (single flight). */
  readonly #loading = new Map<string, Promise<Entry | null>>();
  /** Dirty slugs: notified of a change, not reloaded yet. */
  readonly #dirty = new Set<string>();
  #changes = 0;
  #triedAt = -Infinity;
  #refreshing = false;
  #listening = false;

  /**
   * @param now the clock, in milliseconds
   * @param maxSites capacity
   */
  constructor(source: SiteSource, now: () => number, maxSites = MAX_SITES) {
    this.#source = source;
    this.#now = now;
    this.#sites = new LRUCache({ max: maxSites });
  }

  async findByHost(host: string): Promise<ServedSite | null> {
    const owner = this.#owners.get(host);
    if (owner?.slug === null) return null;
    const known = owner && this.#sites.get(owner.slug);
    if (known) return this.#served(owner.slug, known);
    const before = this.#changes;
    const entry = await this.#load(`host ${host}`, () => this.#source.readByHost(host));
    if (!entry && this.#changes === before) {
      this.#owners.set(host, { slug: null }, { ttl: RECHECK_AFTER_MS });
    }
    return entry?.site ?? null;
  }

  async find(slug: string): Promise<ServedSite | null> {
    const known = this.#sites.get(slug);
    if (known) return this.#served(slug, known);
    const read = async () => (await this.#source.readSites([slug]))[0] ?? null;
    return (await this.#load(`slug ${slug}`, read))?.site ?? null;
  }

  #served(slug: string, entry: Entry): ServedSite | null {
    if (this.#dirty.size > 0 && this.#now() - this.#triedAt >= RETRY_AFTER_MS) this.#refreshBehind();
    if (this.#now() - entry.checkedAt >= RECHECK_AFTER_MS) {
      entry.checkedAt = this.#now();
      this.#compareBehind([slug]);
    }
    return entry.site;
  }

  #load(key: string, read: () => Promise<StoredSite | null>): Promise<Entry | null> {
    const running = this.#loading.get(key);
    if (running) return running;
    const reading = this.#readOnce(read).finally(() => this.#loading.delete(key));
    this.#loading.set(key, reading);
    return reading;
  }

  async #readOnce(read: () => Promise<StoredSite | null>): Promise<Entry | null> {
    this.#listen();
    const before = this.#changes;
    const stored = await read();
    if (!stored) return null;
    const entry = this.#store(stored);
    // The loaded row may be older than a change that was notified in the meantime.
    if (this.#changes !== before) this.#invalidate(stored.slug);
    return entry;
  }

  #store(stored: StoredSite): Entry {
    const { slug } = stored;
    const before = this.#sites.get(slug);
    const entry = toEntry(stored, before, this.#now());
    for (const host of before?.hosts ?? []) {
      if (this.#owners.get(host)?.slug === slug) this.#owners.delete(host);
    }
    for (const host of entry.hosts) this.#owners.set(host, { slug });
    this.#sites.set(slug, entry);
    return entry;
  }

  #drop(slug: string): void {
    this.#sites.delete(slug);
    this.#forgetHostsOf(slug);
  }

  /** @param slug null for cached misses: an unknown host may have a site now */
  #forgetHostsOf(slug: string | null): void {
    for (const [host, owner] of this.#owners.entries()) if (owner.slug === slug) this.#owners.delete(host);
  }

  #invalidate(slug: string): void {
    this.#dirty.add(slug);
    this.#refreshBehind();
  }

  /** Reloads changed sites; of sites that are not cached only the hosts are dropped. */
  async #refresh(): Promise<void> {
    while (this.#dirty.size > 0) {
      this.#triedAt = this.#now();
      const slugs = [...this.#dirty];
      this.#dirty.clear();
      try {
        const known = slugs.filter((slug) => this.#sites.has(slug));
        const stored = known.length > 0 ? await this.#source.readSites(known) : [];
        const present = new Set(stored.map(({ slug }) => slug));
        for (const slug of slugs) if (!present.has(slug)) this.#drop(slug);
        for (const each of stored) this.#store(each);
      } catch (error) {
        for (const slug of slugs) this.#dirty.add(slug);
        throw error;
      }
    }
  }

  /** Single flight; changes notified during a load are handled by it or by another right after it. */
  #refreshBehind(): void {
    if (this.#refreshing) return;
    this.#refreshing = true;
    this.#refresh().then(
      () => {
        this.#refreshing = false;
        if (this.#dirty.size > 0) this.#refreshBehind();
      },
      (error: unknown) => {
        this.#refreshing = false;
        warnNotRefreshed(error);
      },
    );
  }

  /** Compares with the database after a (re)connection, and when a site was not compared for long. */
  async #compare(slugs: readonly string[]): Promise<void> {
    const rows = await this.#source.readRevisions(slugs);
    const revisions = new Map(rows.map(({ slug, revision }) => [slug, revision]));
    for (const slug of slugs) {
      if (revisions.get(slug) !== this.#sites.peek(slug)?.revision) this.#dirty.add(slug);
    }
    if (this.#dirty.size > 0) this.#refreshBehind();
  }

  #compareBehind(slugs: readonly string[]): void {
    this.#compare(slugs).catch(warnNotRefreshed);
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const onChange = (slug: string) => {
      this.#changes += 1;
      this.#forgetHostsOf(null);
      this.#invalidate(slug);
    };
    const onConnected = () => {
      this.#changes += 1;
      this.#forgetHostsOf(null);
      if (this.#sites.size > 0) this.#compareBehind([...this.#sites.keys()]);
    };
    this.#source
      .listen(onChange, onConnected)
      .catch((error: unknown) => log.warn({ err: error }, "not listening for changes of sites yet"));
  }
}

function warnNotRefreshed(error: unknown): void {
  log.warn({ err: error }, "sites not refreshed; serving the known ones");
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
