import pino, { type Logger } from "pino";

import { env } from "./env.server";
import { NO_ERROR_REPORTER, type ErrorContext, type ErrorReporter } from "./error-reports/error-reporter";
import { currentTrace } from "./trace.server";
import { withoutPersonalData } from "./without-personal-data";
import { createSentryReporter } from "./error-reports/sentry-reporter.server";

/** The logged fields of an error; others (`detail`, `parameters`, a form) may contain personal data. */
const ERROR_FIELDS = [
  "type",
  "message",
  "stack",
  "code",
  "severity",
  "table_name",
  "constraint_name",
  "cause",
];
/** pino's level, at the start of a line. */
const FATAL = 60;
const ERROR_LINE = /^\{"level":[56]0,/;
/** Prisma's message begins with the call and all its values; the cause is in the last paragraph. */
const PRISMA = /^PrismaClient/;

/**
 * The one logger. Phones, codes and e-mail addresses never reach it (design §4.10): callers log
 * ids, fields with these names are redacted, and every string of every line passes
 * {@link withoutPersonalData}: paths, messages and stacks can contain what a visitor sent.
 */
const reporter = createErrorReporter();
export const log: Logger = createLog(pino.destination(1), reporter);

/** Resolves when logged errors are reported or dropped; for shutdown. */
export function errorsReported(): Promise<void> {
  return reporter.settled();
}

/**
 * Each line has the trace of the request or job that wrote it; one at level error or above is reported too.
 *
 * @param out receives complete lines
 */
export function createLog(
  out: { write(line: string): unknown },
  reporter: ErrorReporter = NO_ERROR_REPORTER,
): Logger {
  return pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...currentTrace() }),
      serializers: { err: describeError },
      redact: {
        paths: ["phone", "email", "code", "*.phone", "*.email", "req.headers.cookie"],
        remove: true,
      },
    },
    {
      write(line) {
        const safeLine = scrubbed(line);
        out.write(`${safeLine}\n`);
        reportIfError(safeLine, reporter);
      },
    },
  );
}

function scrubbed(line: string): string {
  return JSON.stringify(JSON.parse(line), (name, value: unknown) =>
    typeof value === "string" && name !== "time" ? withoutPersonalData(value) : value,
  );
}

type Line = Omit<ErrorContext, "at"> & {
  level: number;
  time: string;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
};

function reportIfError(line: string, reporter: ErrorReporter): void {
  if (!ERROR_LINE.test(line)) return;
  const { level, time, msg = "", err, id, job, site } = JSON.parse(line) as Line;
  const { type = "Error", message = "", stack = "" } = err ?? {};
  reporter.report(
    {
      level: level === FATAL ? "fatal" : "error",
      message: msg,
      ...(err && { exception: { type, message, stack } }),
    },
    {
      at: Date.parse(time) / 1_000,
      ...(id !== undefined && { id }),
      ...(job !== undefined && { job }),
      ...(site !== undefined && { site }),
    },
  );
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = pino.stdSerializers.err(error) as Record<string, unknown>;
  const fields = Object.fromEntries(
    ERROR_FIELDS.filter((field) => field in described).map((field) => [field, described[field]]),
  );
  if (error.cause !== undefined) fields["cause"] = describeError(error.cause);
  if (!PRISMA.test(error.name)) return fields;
  const message = error.message.split("\n").at(-1)?.trim() ?? "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { ...fields, message, stack: [`${error.name}: ${message}`, ...frames].join("\n") };
}

/** The error reporter, chosen from the environment. */
function createErrorReporter(): ErrorReporter {
  const { SENTRY_DSN: dsn, RELEASE: release, NODE_ENV: environment } = env();
  return dsn === undefined ? NO_ERROR_REPORTER : createSentryReporter({ dsn, release, environment });
}
