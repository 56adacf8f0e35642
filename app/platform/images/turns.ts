export type Wait = {
  /** The sender of the task; senders are served round-robin. */
  from?: string;
  /** Aborts the wait; not the task once it runs. */
  signal?: AbortSignal;
};

/** Runs a few tasks at a time, round-robin between senders, FIFO within one. */
export type Turns = {
  /** @returns "busy" if too many are waiting already, or the signal aborted before the turn */
  run<T>(task: () => Promise<T>, wait?: Wait): Promise<T | "busy">;
};

type Waiting = (turn: "go" | "busy") => void;

export function createTurns(atOnce: number, maxWaiting: number): Turns {
  /** In the order of their next turns. */
  const senders = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  async function runNow<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } finally {
      handOver();
    }
  }

  /** The slot is handed over directly, so that a new caller cannot take it in between. */
  function handOver(): void {
    const [first] = senders;
    if (!first) {
      running -= 1;
      return;
    }
    const [from, tasks] = first;
    const next = tasks.shift();
    senders.delete(from);
    if (tasks.length > 0) senders.set(from, tasks);
    next?.("go");
  }

  function untilTurn({ from = "", signal }: Wait): Promise<"go" | "busy"> {
    return new Promise((done) => {
      const tasks = senders.get(from) ?? [];
      const settle: Waiting = (turn) => {
        waiting -= 1;
        signal?.removeEventListener("abort", giveUp);
        done(turn);
      };
      const giveUp = () => {
        tasks.splice(tasks.indexOf(settle), 1);
        if (tasks.length === 0) senders.delete(from);
        settle("busy");
      };
      tasks.push(settle);
      senders.set(from, tasks);
      waiting += 1;
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  return {
    async run(task, wait = {}) {
      if (running < atOnce) {
        running += 1;
        return runNow(task);
      }
      if (waiting >= maxWaiting || wait.signal?.aborted) return "busy";
      return (await untilTurn(wait)) === "go" ? runNow(task) : "busy";
    },
  };
}
