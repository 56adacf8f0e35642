export type Wait = {
  /** Whose task it is: of several who wait, each has a turn before one has two. */
  from?: string;
  /** Ends the wait, not the task once it runs. */
  signal?: AbortSignal;
};

/** Runs tasks a few at a time; those of one sender in the order they came. */
export type Turns = {
  /** @returns "busy" when too many are waiting already, or the signal came before the turn */
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

  /** The turn goes from one task to the next, so that nobody who comes in between takes it too. */
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
