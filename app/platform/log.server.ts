import pino, { type Logger } from "pino";

import { env } from "./env.server";
import { withoutPersonalData } from "./without-personal-data";

/** Of an error, what says where it went wrong; its other fields (`detail`, `parameters`, a form) hold values. */
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
/** Prisma begins its message with the call and all its values, and says what is wrong in the last paragraph. */
const PRISMA = /^PrismaClient/;

/**
 * The one logger. Phones, codes and e-mail addresses never reach it (design §4.10): callers log
 * ids, what slips through under these names is removed, and every text of every line passes
 * {@link withoutPersonalData}: paths, messages and stacks are made of what a visitor sent.
 */
export const log: Logger = createLog(pino.destination(1));

/** @param out takes whole lines */
export function createLog(out: { write(line: string): unknown }): Logger {
  return pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: ["phone", "email", "code", "*.phone", "*.email", "req.headers.cookie"],
        remove: true,
      },
    },
    { write: (line) => void out.write(scrubbed(line)) },
  );
}

function scrubbed(line: string): string {
  const kept = JSON.stringify(JSON.parse(line), (name, value: unknown) =>
    typeof value === "string" && name !== "time" ? withoutPersonalData(value) : value,
  );
  return `${kept}\n`;
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = pino.stdSerializers.err(error) as Record<string, unknown>;
  const kept = Object.fromEntries(
    ERROR_FIELDS.filter((field) => field in described).map((field) => [field, described[field]]),
  );
  if (error.cause !== undefined) kept["cause"] = describeError(error.cause);
  if (!PRISMA.test(error.name)) return kept;
  const message = error.message.split("\n").at(-1)?.trim() ?? "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { ...kept, message, stack: [`${error.name}: ${message}`, ...frames].join("\n") };
}
