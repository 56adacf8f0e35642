import { env } from "../env.server";
import { NO_ERROR_REPORTER, type ErrorReporter } from "./error-reporter";
import { createSentryReporter } from "./sentry-reporter.server";

/** The error reporter that the environment asks for. */
export function createErrorReporter(): ErrorReporter {
  const { SENTRY_DSN: dsn, RELEASE: release, NODE_ENV: environment } = env();
  return dsn === undefined ? NO_ERROR_REPORTER : createSentryReporter({ dsn, release, environment });
}
