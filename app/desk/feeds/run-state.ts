import type { TFunction } from "i18next";

import type { RunState } from "~/feeds/feed-runs.server";

/**
 * A source's state: that of its last run, unless it is off, has never run, or a file that was posted or uploaded is
 * about to be read.
 */
export type SourceState = RunState | "off" | "never" | "received";

/** Of the rows that an import read, those that it rejected. */
export type RejectedRows = { rejected: number; read: number };

/** @param counts of a run; an import that read no file has none @returns null where no row was rejected */
export function rejectedRows(counts: Record<string, number>): RejectedRows | null {
  const { rejected = 0, read = 0 } = counts;
  return rejected > 0 ? { rejected, read } : null;
}

/** The state of a source or a run in words: one that rejected rows is not called up to date. */
export function stateText(
  t: TFunction,
  { state, rejected }: { state: SourceState; rejected: RejectedRows | null },
): string {
  return state === "done" && rejected ? t("feeds.state_rejected", rejected) : t(`feeds.state_${state}`);
}
