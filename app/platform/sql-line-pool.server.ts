import { ConnectionFailure, type Line, openLine, type Settings } from "./sql-line.server";

/** Busy and idle connections, and callers waiting for one. */
export type PoolLoad = { busy: number; idle: number; waiting: number };

/** A caller that waits for a connection. */
export type Waiter = { take(line: Line): void; refuse(error: Error): void };

const IDLE_MS = 60_000;
/** Prepared statements use the server's memory; a new connection starts without any. */
const LIFETIME_MS = 2_700_000;
/** What a connection that is closed has for its last statement. */
const CLOSE_SECONDS = 0.3;

/** The connections of a pool, given to callers in the order in which they came. */
export class LinePool {
  readonly #url: string;
  readonly #settings: Settings;
  readonly #lines = new Set<Line>();
  readonly #idle = new Map<Line, NodeJS.Timeout>();
  readonly #waiting = new Set<Waiter>();
  #isEnded = false;

  constructor(url: string, settings: Settings) {
    this.#url = url;
    this.#settings = settings;
  }

  wait(waiter: Waiter): void {
    if (this.#isEnded) return waiter.refuse(closed());
    this.#waiting.add(waiter);
    this.#serve();
  }

  /** For a caller that waits no longer. */
  leave(waiter: Waiter): void {
    this.#waiting.delete(waiter);
  }

  /** A connection is free again. One that is lost was replaced already; one that is old is closed. */
  release(line: Line): void {
    if (line.isLost()) return;
    if (this.#isEnded || performance.now() - line.openedAt > LIFETIME_MS) {
      return void line.close(CLOSE_SECONDS);
    }
    const close = setTimeout(() => void line.close(CLOSE_SECONDS), IDLE_MS);
    this.#idle.set(line, close.unref());
    this.#serve();
  }

  load(): PoolLoad {
    const idle = this.#idle.size;
    return { busy: this.#lines.size - idle, idle, waiting: this.#waiting.size };
  }

  async end(timeoutSeconds: number): Promise<void> {
    this.#isEnded = true;
    for (const waiter of this.#waiting) waiter.refuse(closed());
    this.#waiting.clear();
    await Promise.all([...this.#lines].map((line) => line.close(timeoutSeconds)));
  }

  /** Gives idle connections, or capacity for new ones, to waiting callers. */
  #serve(): void {
    for (const first of this.#waiting) {
      const [free] = this.#idle.keys();
      if (!free && this.#lines.size >= this.#settings.max) return;
      this.#waiting.delete(first);
      if (free) this.#wake(free);
      first.take(free ?? this.#open());
    }
  }

  #wake(line: Line): void {
    clearTimeout(this.#idle.get(line));
    this.#idle.delete(line);
  }

  #open(): Line {
    const line = openLine(this.#url, this.#settings, () => {
      this.#lines.delete(line);
      this.#wake(line);
      this.#serve();
    });
    this.#lines.add(line);
    return line;
  }
}

function closed(): ConnectionFailure {
  return new ConnectionFailure("CONNECTION_ENDED", "the pool is closed");
}
