import type { Turns, Wait } from "./turns";

type Steps<Result> = {
  /** Finds the result of earlier work, without a turn. */
  find(): Promise<Result | null>;
  /**
   * @param isWanted false if nobody waits any more; called before the part that cannot be stopped. Once it
   * was true, the work is finished even if everybody leaves.
   */
  make(isWanted: () => boolean): Promise<Result | "busy" | null>;
};

/** @returns "busy" if the request was aborted or there are too many */
type SharedJobs<Result> = (
  name: string,
  steps: Steps<Result>,
  wait?: Wait,
) => Promise<Result | "busy" | null>;

type Job<Result> = {
  found: Promise<Result | null>;
  made: Promise<Result | "busy" | null> | null;
  /** Aborted when the work begins: the other requests leave the queue and wait for its result. */
  begun: AbortController;
  /** Those that still wait. */
  requests: number;
  isCommitted: boolean;
};

/**
 * Work that requests share (single flight): done once, and not at all if nobody waits any more. Each request
 * has its own place in the queue, so that nobody waits behind the other requests of whoever came first.
 */
export function createSharedJobs<Result>(turns: Turns): SharedJobs<Result> {
  const jobs = new Map<string, Job<Result>>();

  function forget(name: string, job: Job<Result>): void {
    if (jobs.get(name) === job) jobs.delete(name);
  }

  async function begin(name: string, job: Job<Result>, make: Steps<Result>["make"]) {
    job.begun.abort();
    try {
      if (job.requests === 0) return "busy";
      return await make(() => (job.isCommitted = job.requests > 0));
    } finally {
      forget(name, job);
    }
  }

  return async (name, { find, make }, { from, signal } = {}) => {
    if (signal?.aborted) return "busy";
    const job: Job<Result> = jobs.get(name) ?? {
      found: find(),
      made: null,
      begun: new AbortController(),
      requests: 0,
      isCommitted: false,
    };
    jobs.set(name, job);
    job.requests += 1;
    let isWaiting = true;
    const leave = () => {
      if (isWaiting) job.requests -= 1;
      isWaiting = false;
      if (job.requests === 0 && !job.isCommitted) forget(name, job);
    };
    signal?.addEventListener("abort", leave, { once: true });
    try {
      const found = await job.found;
      if (found !== null) return found;
      if (job.made) return await job.made;
      const stopped = signal ? AbortSignal.any([signal, job.begun.signal]) : job.begun.signal;
      const turn = await turns.run(() => (job.made ??= begin(name, job, make)), { from, signal: stopped });
      return job.made ?? turn;
    } finally {
      signal?.removeEventListener("abort", leave);
      leave();
    }
  };
}
