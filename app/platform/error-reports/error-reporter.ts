/** A line of the log at level error or above, scrubbed of personal data as the line is. */
export type LoggedError = {
  level: "error" | "fatal";
  message: string;
  /** Absent for a failure that is no exception, such as a dead letter. */
  exception?: { type: string; message: string; stack: string };
};

export type ErrorContext = {
  /** Seconds UTC, with milliseconds. */
  at: number;
  /** The id of the request (its X-Request-Id) or of the job run. */
  id?: string;
  job?: string;
  site?: string;
};

/** The error-reporting port, beside the log. */
export type ErrorReporter = {
  /** Never throws, never blocks. */
  report(error: LoggedError, context: ErrorContext): void;
  /** Resolves when all reports are sent or dropped; for shutdown. */
  settled(): Promise<void>;
};

export const NO_ERROR_REPORTER: ErrorReporter = {
  report: () => undefined,
  settled: () => Promise.resolve(),
};
