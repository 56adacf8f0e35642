import { log } from "~/platform/log.server";
import { withTimeout } from "~/platform/with-timeout.server";

import { type CircuitState, StockIndexIncomplete, StockIndexUnavailable } from "../stock-index";

/**
 * For how long a server is left alone after a failure, in milliseconds. One that is late has much to do, and is soon
 * back; one that is away or refuses our key is not.
 */
const REST_MS = { late: 1_000, away: 5_000 };
const WRITE_MS = 5_000;

type GuardOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** How long a search may take. */
  searchMs: number;
  /** Whether the server does what is asked of it, found out without a shopper who waits for it. */
  isReady: () => Promise<boolean>;
};

/**
 * Calls to one Typesense server, behind a circuit breaker. One failure opens it, since PostgreSQL answers as well: from
 * then on every search fails at once, those that wait for an answer already too, so that a server that goes away costs
 * one patience and not one a request. When its rest is over the server itself is tried, not a shopper's search.
 */
export class Guard {
  readonly #options: GuardOptions;
  readonly #waiting = new Set<(error: Error) => void>();
  /** Null while the circuit is closed. */
  #restUntil: number | null = null;
  #isTrying = false;

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  get circuit(): CircuitState {
    return this.#restUntil === null ? "closed" : "open";
  }

  /** @throws StockIndexUnavailable whatever goes wrong with the server, or if it is late or known to be away */
  search<T>(work: () => Promise<T>): Promise<T> {
    return this.#ask(() => this.#unlessOpened(withTimeout(work(), this.#options.searchMs, Late)));
  }

  /** Changes, and reads that no shopper waits for; fails as a search does, but is not given up for another's failure. */
  patiently<T>(work: () => Promise<T>): Promise<T> {
    return this.#ask(() => withTimeout(work(), WRITE_MS, Late));
  }

  /** Finds out in the background whether a server is back whose rest is over. */
  tryAgain(): void {
    const isOver = this.#restUntil !== null && this.#options.now() >= this.#restUntil;
    if (!isOver || this.#isTrying) return;
    this.#isTrying = true;
    void this.#options
      .isReady()
      .catch(() => false)
      .then((isReady) => {
        this.#isTrying = false;
        if (isReady) this.#restUntil = null;
        else this.#rest(REST_MS.away);
      });
  }

  async #ask<T>(work: () => Promise<T>): Promise<T> {
    if (this.#restUntil !== null) {
      this.tryAgain();
      throw new StockIndexUnavailable("Typesense does not answer: circuit open");
    }
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GivenUp) && !isRefusal(error)) this.#open(error);
      if (error instanceof StockIndexUnavailable) throw error;
      throw new StockIndexUnavailable(`Typesense cannot answer: ${reasonOf(error)}`, { cause: error });
    }
  }

  async #unlessOpened<T>(answer: Promise<T>): Promise<T> {
    let giveUp: ((error: Error) => void) | undefined;
    const opened = new Promise<never>((_, reject) => this.#waiting.add((giveUp = reject)));
    try {
      return await Promise.race([answer, opened]);
    } finally {
      if (giveUp) this.#waiting.delete(giveUp);
      // Nobody waits for it any more.
      answer.catch(() => undefined);
    }
  }

  #open(error: unknown): void {
    if (this.#restUntil === null) log.warn({ reason: reasonOf(error) }, "typesense circuit opened");
    this.#rest(error instanceof Late ? REST_MS.late : REST_MS.away);
    for (const giveUp of this.#waiting) giveUp(new GivenUp("another search has found the server away"));
  }

  #rest(milliseconds: number): void {
    this.#restUntil = this.#options.now() + milliseconds;
  }
}

/** The server is up and rejects this request; if it rejects our key, it rejects all. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("httpStatus" in error))
    return error instanceof SearchRefused || error instanceof StockIndexIncomplete;
  const { httpStatus: status } = error;
  return typeof status === "number" && status >= 400 && status < 500 && status !== 401 && status !== 403;
}

/** A search or document was rejected, although the response's own status is 200. */
export class SearchRefused extends Error {
  override name = "SearchRefused";
}

class Late extends Error {
  override name = "Late";
}

class GivenUp extends Error {
  override name = "GivenUp";
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
