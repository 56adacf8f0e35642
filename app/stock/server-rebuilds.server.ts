import { log } from "~/platform/log.server";

import type { MirrorStates } from "./mirror-state.server";
import { oneRebuild } from "./one-rebuild.server";
import {
  type DocumentsOf,
  type DocumentStream,
  type SearchServer,
  type StockIndex,
  StockIndexIncomplete,
  StockIndexUnavailable,
} from "./stock-index";

/** Servers are given one site at a time: rebuilds at once slow the searches of all sites, and have crashed servers. */
const SERVERS = "search servers";

/** How often a rebuilt search server is given what changed meanwhile, each time with all of the stock to read. */
const MAX_TRIES = 5;

/** How search servers get what they have missed. */
export class ServerRebuilds {
  readonly #states: MirrorStates;

  constructor(states: MirrorStates) {
    this.#states = states;
  }

  /** @returns why the server has not got it */
  async missed(site: string, error: unknown): Promise<string> {
    log.warn(
      { err: error, site },
      "the search server missed a change; PostgreSQL answers until it is rebuilt",
    );
    await this.#states.noteMissed(site);
    return error instanceof Error ? error.message : String(error);
  }

  /** @returns why it failed; null if it did not */
  async rebuild(site: string, server: SearchServer, stream: DocumentStream): Promise<string | null> {
    try {
      await oneRebuild(SERVERS, async () => {
        if (!(await server.isReady()))
          throw new StockIndexUnavailable("Typesense does not find what is written to it");
        const before = await this.#states.read(site);
        await server.rebuild(site, stream);
        await this.#catchUp(site, server, stream, before?.revision ?? 0);
        // The swap counted as one.
        await this.#states.noteRebuilt(site, (before?.missed ?? 0) + 1);
      });
      return null;
    } catch (error) {
      return this.missed(site, error);
    }
  }

  /**
   * Cars that changed while the server's new collection was built went into the one before. Repeated until
   * nothing has changed, since the change of another process may be overwritten with the state before it.
   */
  async #catchUp(site: string, server: StockIndex, stream: DocumentStream, built: number): Promise<void> {
    let since = built;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { ids, revision } = await this.#states.findChanges(site, since);
      if (ids.length === 0) return;
      const changed = new Set(ids);
      for await (const batch of stream()) {
        const documents = batch.filter(({ id }) => changed.delete(id));
        if (documents.length > 0) await server.upsert(site, documents);
      }
      if (changed.size > 0) await server.remove(site, [...changed]);
      since = revision;
    }
    throw new Error("the stock kept changing while the search server was rebuilt");
  }

  /** @returns null if the server has what it should, or does not say */
  async findLack(site: string, server: StockIndex): Promise<string | null> {
    const state = await this.#states.read(site);
    if (state !== null && state.missed > 0) return `missed ${state.missed} changes`;
    return server.listFacetValues(site, ["make"], 0).then(
      () => null,
      (error: unknown) => (error instanceof StockIndexIncomplete ? error.message : null),
    );
  }

  /**
   * What changes while a server's collection of all sites is built again goes to the one before: PostgreSQL answers for
   * those sites until they are rebuilt in the new one.
   */
  async renew(
    server: SearchServer,
    documentsOf: DocumentsOf,
    serverOf: (site: string) => SearchServer | null,
  ): Promise<boolean> {
    const listSites = async () => (await this.#states.list()).filter(({ site }) => serverOf(site) === server);
    const sites = await listSites();
    let last = sites;
    const noteChanged = async () => {
      const before = new Map(last.map((state) => [state.site, state]));
      last = await listSites();
      for (const { site, revision, generation } of last) {
        const was = before.get(site);
        if (was?.revision !== revision || was.generation !== generation) await this.#states.noteMissed(site);
      }
    };
    const renewal = { sites, documentsOf, beforeSwap: noteChanged };
    const hasSwapped = await oneRebuild(SERVERS, () => server.renew(renewal));
    if (hasSwapped) await noteChanged();
    return hasSwapped;
  }
}
