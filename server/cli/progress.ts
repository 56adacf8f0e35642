const BAR_WIDTH = 28;
/** A terminal is redrawn ten times a second; a log gets a line every ten seconds. */
const REDRAW_MS = 100;
const LOG_MS = 10_000;

type Output = { isTTY?: boolean; write(text: string): unknown };

/** Progress of a long command. */
export type Progress = {
  /** Starts a step, which ends the previous one. */
  step(title: string): void;
  /** `done` of `total`, in `unit`. */
  advance(done: number, total: number, unit: string): void;
  /** Ends a step with its result. */
  finish(result: string): void;
  /** Prints a separate line. */
  note(text: string): void;
};

/**
 * A bar on a terminal, sparse lines elsewhere.
 *
 * @param clock milliseconds
 */
export function createProgress(output: Output, clock: () => number): Progress {
  const live = output.isTTY === true;
  let title = "";
  let drawnAt = 0;
  const clear = () => live && output.write("\r\u001b[2K");
  return {
    step(next) {
      title = next;
      drawnAt = clock();
      if (live) output.write(`  ${title}…`);
    },
    advance(done, total, unit) {
      const now = clock();
      if (now - drawnAt < (live ? REDRAW_MS : LOG_MS)) return;
      drawnAt = now;
      const figures = `${count(done)} of ${count(total)} ${unit}`;
      if (live) output.write(`\r\u001b[2K  ${title} ${bar(done, total)} ${figures}`);
      else output.write(`  ${title}: ${figures}\n`);
    },
    finish(result) {
      clear();
      output.write(`  ${title}: ${result}\n`);
    },
    note(text) {
      clear();
      output.write(`${text}\n`);
    },
  };
}

/** Silent: for callers with output of their own. */
export const SILENT: Progress = {
  step: () => undefined,
  advance: () => undefined,
  finish: () => undefined,
  note: () => undefined,
};

function bar(done: number, total: number): string {
  const filled = total > 0 ? Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH)) : 0;
  return `[${"#".repeat(filled)}${".".repeat(BAR_WIDTH - filled)}]`;
}

function count(value: number): string {
  return value.toLocaleString("en-AU");
}
