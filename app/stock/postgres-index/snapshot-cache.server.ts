import type { Sql } from "postgres";

import { log } from "~/platform/log.server";

import type { ColumnSnapshot } from "./column-snapshot";
import { findVersion, listLargestSites, loadSnapshot, type StockVersion } from "./load-snapshot.server";

export type SnapshotCacheOptions = {
  /** Number of cars whose columns are kept, at any number of sites; the least recently used site is evicted first. */
  maxCars: number;
  /** For how long a version read from the database is trusted, in milliseconds. */
  versionMs: number;
  /** Debounce: while stock keeps changing, a site is read again at most this often, in milliseconds. */
  reloadMs: number;
  /**
   * How long a search waits for newer stock, from the start of its load; after that the previous snapshot
   * serves.
   */
  waitMs: number;
  timeoutMs: number;
  /** Called when newer stock of a site has replaced its columns. */
  onNewer: (site: string) => void;
};

type Site = {
  snapshot: ColumnSnapshot | null;
  /** By `performance.now()`. */
  loadedAt: number;
  version: Promise<StockVersion | null> | null;
  versionAt: number;
  loading: { snapshot: Promise<ColumnSnapshot | null>; afterWrites: number; isAwaited: boolean } | null;
  /** Number of writes by this process (read your own writes). */
  writes: number;
  writesSeen: number;
  usedAt: number;
  /** Whether it will be read again when the interval is over. */
  isDue: boolean;
};

/** A site that was not searched for so long may have changed long ago. */
const IDLE_MS = 10_000;
/** The others load within the time that a shopper waits. */
const WARMED_SITES = 64;

/**
 * The stock of recently searched sites, as columns.
 *
 * Changes by other processes are loaded in the background, when notified of them and when a search finds a newer
 * version, while slightly older stock is served; a search waits briefly for changes by this process, and for those of
 * a site that nobody has searched for a while.
 */
export class SnapshotCache {
  readonly #sites = new Map<string, Site>();
  readonly #sql: Sql;
  readonly #options: SnapshotCacheOptions;

  constructor(sql: Sql, options: SnapshotCacheOptions) {
    this.#sql = sql;
    this.#options = options;
  }

  /** A site's stock; null if it never had any. */
  async current(name: string): Promise<ColumnSnapshot | null> {
    const site = this.#use(name);
    const isIdle = performance.now() - site.versionAt > IDLE_MS;
    const live = await this.#versionOf(name, site);
    if (!live) return null;
    const { snapshot } = site;
    if (!snapshot) return this.#load(name, site);
    if (site.writesSeen < site.writes) return this.#soon(this.#load(name, site), site, snapshot);
    if (!isVersion(snapshot, live) && performance.now() - site.loadedAt >= this.#options.reloadMs) {
      this.#load(name, site, { isAwaited: isIdle }).catch((error: unknown) =>
        log.warn({ err: error, site: name }, "stock reload"),
      );
    }
    return site.loading?.isAwaited ? this.#soon(site.loading.snapshot, site, snapshot) : snapshot;
  }

  /** Whether a search of the site would find its columns in memory. */
  isLoaded(name: string): boolean {
    return (this.#sites.get(name)?.snapshot ?? null) !== null;
  }

  /**
   * For a reader that found the rows of its snapshot gone, since another generation is live.
   *
   * @returns the same snapshot while the new one is loading: its cars are then looked for among the live rows
   */
  async replacementFor(name: string, gone: ColumnSnapshot): Promise<ColumnSnapshot | null> {
    const site = this.#use(name);
    if (site.snapshot && site.snapshot !== gone) return site.snapshot;
    site.version = null;
    return this.#soon(this.#load(name, site), site, gone);
  }

  /** The generation that replaced the snapshot's; null if none has. */
  async findSuccessor(name: string, { generation }: ColumnSnapshot): Promise<number | null> {
    const live = await findVersion(this.#sql, name, this.#options.timeoutMs);
    return live && live.generation !== generation ? live.generation : null;
  }

  /**
   * To be called when other processes may have changed a site's stock: columns in use are renewed at once, or when
   * the interval since their last read is over. Those of an idle site are renewed by its next search, which waits.
   */
  follow(name: string): void {
    const site = this.#sites.get(name);
    if (!site?.snapshot || site.isDue || performance.now() - site.usedAt > IDLE_MS) return;
    site.isDue = true;
    const waitMs = Math.max(0, site.loadedAt + this.#options.reloadMs - performance.now());
    const read = () => {
      site.isDue = false;
      this.#readNewer(name, site).catch((error: unknown) =>
        log.warn({ err: error, site: name }, "stock reload"),
      );
    };
    setTimeout(read, waitMs).unref();
  }

  async #readNewer(name: string, site: Site): Promise<void> {
    // It may have begun before the change.
    await site.loading?.snapshot.catch(() => null);
    site.version = null;
    const live = await this.#versionOf(name, site);
    if (live && site.snapshot && !isVersion(site.snapshot, live)) await this.#load(name, site);
  }

  /** Loads the largest sites before the first search: a first load takes longer than a shopper waits. */
  async warm(): Promise<void> {
    for (const name of await listLargestSites(this.#sql, WARMED_SITES))
      await this.#load(name, this.#use(name));
  }

  /** To be called after a write by this process. */
  wrote(name: string): void {
    const site = this.#sites.get(name);
    if (!site) return;
    site.writes++;
    site.version = null;
  }

  /** Loading a hundred thousand cars takes seconds; a search must not fail because of it. */
  async #soon(
    loading: Promise<ColumnSnapshot | null>,
    { loadedAt }: Site,
    kept: ColumnSnapshot,
  ): Promise<ColumnSnapshot | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ColumnSnapshot>((done) => {
      timer = setTimeout(() => done(kept), Math.max(0, loadedAt + this.#options.waitMs - performance.now()));
    });
    try {
      return await Promise.race([loading, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #load(name: string, site: Site, { isAwaited } = { isAwaited: false }): Promise<ColumnSnapshot | null> {
    if (site.loading && site.loading.afterWrites === site.writes) return site.loading.snapshot;
    const snapshot = loadSnapshot(this.#sql, name, site.snapshot);
    const loading = { afterWrites: site.writes, snapshot, isAwaited };
    site.loading = loading;
    site.loadedAt = performance.now();
    const done = () => {
      if (site.loading === loading) site.loading = null;
    };
    loading.snapshot.then((snapshot) => {
      done();
      if (site.writesSeen > loading.afterWrites) return;
      site.writesSeen = loading.afterWrites;
      const before = site.snapshot;
      site.snapshot = snapshot;
      this.#evict();
      if (before && !(snapshot && isVersion(before, snapshot))) this.#options.onNewer(name);
    }, done);
    return loading.snapshot;
  }

  #versionOf(name: string, site: Site): Promise<StockVersion | null> {
    if (site.version && performance.now() - site.versionAt < this.#options.versionMs) return site.version;
    const version = findVersion(this.#sql, name, this.#options.timeoutMs);
    site.version = version;
    site.versionAt = performance.now();
    version.catch(() => {
      if (site.version === version) site.version = null;
    });
    return version;
  }

  #use(name: string): Site {
    const site = this.#sites.get(name) ?? {
      snapshot: null,
      loadedAt: -Infinity,
      version: null,
      versionAt: -Infinity,
      loading: null,
      writes: 0,
      writesSeen: 0,
      usedAt: 0,
      isDue: false,
    };
    site.usedAt = performance.now();
    // Insertion order is the order of use: the last is the most recently used.
    this.#sites.delete(name);
    this.#sites.set(name, site);
    return site;
  }

  /** The site used last stays, whatever its size. */
  #evict(): void {
    let cars = 0;
    for (const { snapshot } of this.#sites.values()) cars += snapshot?.ids.length ?? 0;
    for (const [oldest, { snapshot }] of [...this.#sites].slice(0, -1)) {
      if (cars <= this.#options.maxCars) return;
      if (!snapshot) continue;
      cars -= snapshot.ids.length;
      this.#sites.delete(oldest);
    }
  }

  clear(): void {
    this.#sites.clear();
  }
}

function isVersion(snapshot: StockVersion, version: StockVersion): boolean {
  return snapshot.generation === version.generation && snapshot.revision === version.revision;
}
