import { setTimeout as sleep } from "node:timers/promises";

/** Documents in a request: a server that takes in many at once keeps searches waiting for as long. */
const [MOST, FEWEST] = [500, 25];
/** How much longer a search may take during an import. */
const SLOWDOWN = 1.5;
/** Searches that take less are not worth a slower import. */
const SHORT_MS = 20;
/** Searches that say how long one takes without an import. */
const BEFORE = 3;
/** An import ends however slow searches stay. */
const LONGEST_REST_MS = 5_000;

/**
 * How fast a server is given documents: by how long a search takes meanwhile. While searches are slow, a request has
 * half as many documents as the last, and as long as it took is left to the searches of all sites.
 */
export class ImportPace {
  readonly #search: () => Promise<unknown>;
  #limitMs = 0;
  /** How many documents the next request may have. */
  size = MOST;

  /** @param search one that costs little, of what shoppers search */
  private constructor(search: () => Promise<unknown>) {
    this.#search = search;
  }

  static async start(search: () => Promise<unknown>): Promise<ImportPace> {
    const pace = new ImportPace(search);
    const times: number[] = [];
    while (times.length < BEFORE) times.push(await pace.#timeOfSearch());
    pace.#limitMs = Math.max(SHORT_MS, SLOWDOWN * Math.min(...times));
    return pace;
  }

  /** Imports one request, and rests after it if searches need it. */
  async give<T>(request: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const [answer, searchMs] = await Promise.all([request(), this.#timeOfSearch()]);
    if (searchMs <= this.#limitMs) {
      this.size = Math.min(MOST, this.size * 2);
    } else {
      this.size = Math.max(FEWEST, Math.ceil(this.size / 2));
      await sleep(Math.min(performance.now() - started, LONGEST_REST_MS));
    }
    return answer;
  }

  /** In milliseconds. One that fails is not measured: an import does not depend on searches. */
  async #timeOfSearch(): Promise<number> {
    const started = performance.now();
    return this.#search().then(
      () => performance.now() - started,
      () => 0,
    );
  }
}
