let last = Promise.resolve();

/**
 * Resolves one caller per turn of the event loop, FIFO. Work of tens
 * of milliseconds awaits it, so that other requests are handled in between.
 */
export function loopTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((turn) => setImmediate(turn)));
  return last;
}
