/** Runs tasks a few at a time, in the order they came. */
export type Turns = {
  /** @returns null when too many are waiting already */
  run<T>(task: () => Promise<T>): Promise<T> | null;
};

export function createTurns(atOnce: number, maxWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function start<T>(task: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    run(task) {
      if (running < atOnce) return start(task);
      if (waiting.length >= maxWaiting) return null;
      return new Promise<void>((go) => waiting.push(go)).then(() => start(task));
    },
  };
}
