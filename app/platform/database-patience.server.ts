import { withTimeout } from "./with-timeout.server";

/**
 * How long a request waits for PostgreSQL, which tells slow from dead (decision 007). While anything answers, a
 * statement has as long as people wait for a page. Once nothing has come for that long the database is away, and
 * requests find out soon, until it answers again.
 */

/** After some ten seconds people stop waiting for a page. */
export const PATIENCE_MS = 10_000;
/** A form is several statements, and its sender waits for it longer. Less than its script does (use-send-lead.ts). */
const FORM_PATIENCE_MS = 20_000;
/** Within three seconds nobody has left yet. */
const PATIENCE_AWAY_MS = 2_500;

/** A database that did not answer in time; `code` is one that isDatabaseDown knows. */
class LateDatabase extends Error {
  override name = "LateDatabase";
  readonly code = "ETIMEDOUT";
}

let heardAt = -Infinity;
let isAway = false;

/** What a request may wait for the database now, in milliseconds. */
export function databasePatience(): number {
  return isAway ? PATIENCE_AWAY_MS : PATIENCE_MS;
}

/** Whether nothing came for {@link PATIENCE_MS}, and nothing since. */
export function isDatabaseAway(): boolean {
  return isAway;
}

/** Something of the database has arrived, however late: it is not away. */
export function heardFromDatabase(): void {
  heardAt = performance.now();
  isAway = false;
}

/**
 * One answer is missing. It says nothing if another came meanwhile.
 *
 * @param since when it was asked for, by performance.now()
 */
export function missedDatabase(since: number): void {
  if (heardAt < since) isAway = true;
}

/**
 * Limits work that is made of statements, such as the record of a form.
 *
 * @throws LateDatabase after 20 seconds, soon while the database is away; the work goes on, and its result is ignored
 */
export async function withDatabasePatience<T>(work: PromiseLike<T>): Promise<T> {
  const since = performance.now();
  try {
    return await withTimeout(work, isAway ? PATIENCE_AWAY_MS : FORM_PATIENCE_MS, LateDatabase);
  } catch (error) {
    if (error instanceof LateDatabase) missedDatabase(since);
    throw error;
  }
}
