/** A line of the log at level error or above, scrubbed of personal data as the line is. */
export type LoggedError = {
  level: "error" | "fatal";
  message: string;
  /** Absent where something went wrong that is no exception, such as a dead letter. */
  exception?: { type: string; message: string; stack: string };
};

export type ErrorContext = {
  /** Seconds UTC, with milliseconds. */
  at: number;
  /** Of the request (its X-Request-Id) or the run of a job. */
  id?: string;
  job?: string;
  site?: string;
};

/** Where errors are gathered, beside the log. */
export type ErrorReporter = {
  /** Never throws, and keeps nobody waiting. */
  report(error: LoggedError, context: ErrorContext): void;
  /** Resolves when what was reported is sent or dropped; for the end of a process. */
  settled(): Promise<void>;
};

export const NO_ERROR_REPORTER: ErrorReporter = {
  report: () => undefined,
  settled: () => Promise.resolve(),
};
