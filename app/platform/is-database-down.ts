import { nestedErrors } from "./nested-errors";

/**
 * Error codes of a database that is unreachable, as opposed to one that refused a statement:
 * of Node's sockets, postgres.js, Prisma, PostgreSQL while it stops, starts or has no free
 * connection, and of a statement that timed out.
 */
const CODES = new Set([
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOTFOUND",
    "EAI_AGAIN",
  ],
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "57014",
  "08000",
  "08001",
  "08003",
  "08006",
]);
/** Prisma's adapter has error kinds; node-postgres has only messages for its own timeouts. */
const KINDS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
const WORDS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/i;

/** Whether an error means that the database is unreachable or too slow, so that a retry may succeed. */
export function isDatabaseDown(error: unknown): boolean {
  return nestedErrors(error).some(
    ({ code, kind, message, originalCode }) =>
      [code, originalCode].some((name) => typeof name === "string" && CODES.has(name)) ||
      (typeof kind === "string" && KINDS.has(kind)) ||
      (typeof message === "string" && WORDS.test(message)),
  );
}
