let last = Promise.resolve();

/**
 * Settles once in a turn of the event loop, for one caller a turn, in the order they asked. What
 * takes tens of milliseconds waits for it, so that whatever else has come is answered in between.
 */
export function loopTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((turn) => setImmediate(turn)));
  return last;
}
