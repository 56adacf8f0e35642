import { setTimeout as delay } from "node:timers/promises";

import type { Sql } from "postgres";

import { log } from "~/platform/log.server";

import { type ClaimedSource, keepLease } from "./feed-runs.server";

const BEAT_MS = 5_000;

/** The run's lease was lost: another run has the source, and this one must write nothing more. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

export type RunProgress = {
  /** Bytes of the file read so far. Throws LeaseLost. */
  at: (read: number, size: number) => void;
  /** A heartbeat. Throws LeaseLost. */
  check: () => void;
  stop: () => void;
};

/**
 * Renews a run's lease from beginning to end, whether or not it is reading, since a large merge gives no
 * other sign of progress; and stores and logs the progress.
 */
export function startProgress(
  claimed: ClaimedSource,
  runId: string,
  {
    sql,
    onProgress,
    beatMs = BEAT_MS,
  }: { sql: Sql; onProgress?: (read: number, size: number) => void; beatMs?: number },
): RunProgress {
  let percent = 0;
  let isLost = false;
  const logged = { site: claimed.site, source: claimed.source.name, run: runId };

  async function beat(): Promise<void> {
    log.info({ ...logged, percent }, "feed run");
    try {
      isLost = !(await keepLease(sql, claimed, runId, percent));
    } catch (error) {
      log.warn({ ...logged, err: error }, "a feed's progress was not stored");
    }
  }

  function check(): void {
    if (isLost) throw new LeaseLost("another run has taken this source over");
  }

  const stopped = new AbortController();
  async function beats(): Promise<void> {
    const { signal } = stopped;
    while (!signal.aborted) {
      await delay(beatMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await beat();
    }
  }
  void beats();
  return {
    check,
    at(read, size) {
      check();
      percent = size > 0 ? Math.min(99, Math.floor((100 * read) / size)) : 0;
      onProgress?.(read, size);
    },
    stop: () => stopped.abort(),
  };
}
