import pino, { type Logger } from "pino";

import { env } from "./env.server";

/**
 * The one logger. Phones, codes and e-mail addresses never reach it (design §4.10):
 * callers log ids, and what slips through under these names is removed.
 */
export const log: Logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ["phone", "email", "code", "*.phone", "*.email", "*.code", "req.headers.cookie"],
    remove: true,
  },
});
