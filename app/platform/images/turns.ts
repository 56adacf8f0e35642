export type Wait = {
  /**
   * The sender of the task, or its senders from the widest group to the narrowest, such as a site and a
   * client's network. Senders are served equally at every level.
   */
  from?: string | readonly string[];
  /** Aborts the wait; not the task once it runs. */
  signal?: AbortSignal;
};

/** Runs a few tasks at a time, fairly between senders, FIFO within one. */
export type Turns = {
  /**
   * @returns "busy" if the queue is full and a sender with fewer tasks needs the place, or if the signal
   * aborted before the turn
   */
  run<T>(task: () => Promise<T>, wait?: Wait): Promise<T | "busy">;
};

type Waiting = { from: readonly string[]; settle(turn: "go" | "busy"): void };

/** @param perSender of these at most belong to one sender of the widest group */
export function createTurns(atOnce: number, maxWaiting: number, perSender = atOnce): Turns {
  /** In order of arrival. */
  const queue: Waiting[] = [];
  /** Turns of each sender that has tasks in the queue, by level. */
  const served: Map<string, number>[] = [];
  let running = 0;
  const runningOf = new Map<string, number>();

  async function runNow<T>(task: () => Promise<T>, sender: string): Promise<T> {
    try {
      return await task();
    } finally {
      count(sender, -1);
      handOver();
    }
  }

  function count(sender: string, change: 1 | -1): void {
    running += change;
    const own = (runningOf.get(sender) ?? 0) + change;
    if (own === 0) runningOf.delete(sender);
    else runningOf.set(sender, own);
  }

  function mayRun(sender: string): boolean {
    return running < atOnce && (runningOf.get(sender) ?? 0) < perSender;
  }

  /** The slot is handed over directly, so that a new caller cannot take it in between. */
  function handOver(): void {
    const next = leastServed();
    if (!next) return;
    count(senderOf(next.from), 1);
    next.from.forEach((sender, level) => served[level]?.set(sender, turnsOf(sender, level) + 1));
    leave(next, "go");
  }

  function turnsOf(sender: string, level: number): number {
    return served[level]?.get(sender) ?? 0;
  }

  /** Compares the most served level first: a client is not served more often because it uses many sites. */
  function leastServed(): Waiting | undefined {
    let first: Waiting | undefined;
    let fewest = [Infinity, Infinity] as const;
    for (const task of queue) {
      if (!mayRun(senderOf(task.from))) continue;
      const turns = task.from.map(turnsOf);
      const rank = [Math.max(...turns), turns.reduce((sum, count) => sum + count, 0)] as const;
      if (rank[0] > fewest[0] || (rank[0] === fewest[0] && rank[1] >= fewest[1])) continue;
      first = task;
      fewest = rank;
    }
    return first;
  }

  function join(task: Waiting): void {
    task.from.forEach((sender, level) => {
      const turns = (served[level] ??= new Map());
      // Level with the least served: zero would put newcomers before everybody who waits.
      if (!turns.has(sender)) turns.set(sender, turns.size === 0 ? 0 : Math.min(...turns.values()));
    });
    queue.push(task);
  }

  function leave(task: Waiting, turn: "go" | "busy"): void {
    queue.splice(queue.indexOf(task), 1);
    task.from.forEach((sender, level) => {
      if (!queue.some(({ from }) => from[level] === sender)) served[level]?.delete(sender);
    });
    task.settle(turn);
  }

  function untilTurn({ from = "", signal }: Wait): Promise<"go" | "busy"> {
    return new Promise((done) => {
      const giveUp = () => leave(task, "busy");
      const task: Waiting = {
        from: typeof from === "string" ? [from] : from,
        settle(turn) {
          signal?.removeEventListener("abort", giveUp);
          done(turn);
        },
      };
      if (queue.length >= maxWaiting) {
        const refused = latestOfMost([...queue, task]);
        if (refused === undefined || refused === task) return done("busy");
        leave(refused, "busy");
      }
      join(task);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  return {
    async run(task, wait = {}) {
      const sender = senderOf(wait.from ?? "");
      if (mayRun(sender)) {
        count(sender, 1);
        return runNow(task, sender);
      }
      if (wait.signal?.aborted) return "busy";
      return (await untilTurn(wait)) === "go" ? runNow(task, sender) : "busy";
    },
  };
}

function senderOf(from: string | readonly string[]): string {
  return typeof from === "string" ? from : (from[0] ?? "");
}

/** The latest task of the sender with most tasks; on a tie, the latest of all. */
function latestOfMost(tasks: readonly Waiting[], level = 0): Waiting | undefined {
  const latest = tasks.at(-1);
  if (latest?.from[level] === undefined) return latest;
  const bySender = new Map<string | undefined, Waiting[]>();
  for (const task of tasks) {
    const sender = task.from[level];
    const own = bySender.get(sender);
    if (own) own.push(task);
    else bySender.set(sender, [task]);
  }
  const latestSender = bySender.get(latest.from[level]) ?? [];
  const most = [...bySender.values()].reduce(
    (max, each) => (each.length > max.length ? each : max),
    latestSender,
  );
  return latestOfMost(most, level + 1);
}
