/**
 * Work that a process of its own does: the parsing of what comes from outside, the layout of a brochure. A task names
 * the work and what it may cost; server/parser-tasks.ts says which function does it.
 */

type TaskLimits = {
  /** Processor time; with `cpuMsPerMb` for each megabyte of `inputBytes`. */
  cpuMs: number;
  cpuMsPerMb: number;
  /** Resident memory of the process. */
  memoryMb: number;
  /** Of a result, or of each part of one, as it is sent. */
  outputBytes: number;
};

/** The usual limits of what a person or a partner sends; `inputBytes` as the caller counts them. */
const USUAL: TaskLimits = { cpuMs: 2_000, cpuMsPerMb: 1_000, memoryMb: 512, outputBytes: 4_194_304 };

/** The work needed more than its input may cost, or ended its process. The message is for whoever sent the input. */
class TaskRefused extends Error {
  override name = "TaskRefused";
}

type ErrorClass = new (message: string, options?: ErrorOptions) => Error;

/** Of a refusal because too many wait: the same input may be sent again. */
export const WHILE_BUSY: ErrorOptions = { cause: "busy" };

export type Task<Input, Output> = {
  name: string;
  limits: TaskLimits;
  /** Thrown in the caller's process for an error of this class there; its message is for the sender. */
  Refusal: ErrorClass;
  /** Types only. */
  readonly types?: { input: Input; output: Output };
};

/** A task whose result is sent in parts, each while the caller uses the one before. */
export type PartsTask<Input, Part> = Task<Input, Part> & { readonly inParts: true };

type TaskSettings = { limits?: Partial<TaskLimits>; Refusal?: ErrorClass };

export function defineTask<Input, Output>(name: string, settings: TaskSettings = {}): Task<Input, Output> {
  return { name, limits: { ...USUAL, ...settings.limits }, Refusal: settings.Refusal ?? TaskRefused };
}

export function definePartsTask<Input, Part>(name: string, settings?: TaskSettings): PartsTask<Input, Part> {
  return { ...defineTask<Input, Part>(name, settings), inParts: true };
}

/** What the caller's process sends. */
export type TaskMessage =
  | { kind: "begin"; task: string; input: unknown; cpuMs: number; memoryMb: number; outputBytes: number }
  | { kind: "more" };

/** What is answered; `part` while there may be more. */
export type TaskAnswer = TaskResult & {
  /** Of the last answer to a task: whether the process has too much memory left, or something under way, for another. */
  isSpent: boolean;
};

export type TaskResult =
  | { kind: "value"; value: unknown }
  | { kind: "part"; part: unknown }
  | { kind: "end" }
  | { kind: "refused"; message: string }
  | { kind: "failed"; error: unknown };
