/**
 * What the drivers say when the database itself does not answer, and not that it refused a
 * question: of Node's sockets, of postgres.js, of Prisma, of PostgreSQL while it stops,
 * starts or is full, and of a statement that was given up.
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
  ...["CONNECT_TIMEOUT", "CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED"],
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"],
  ...["57P01", "57P02", "57P03", "53300", "57014", "08000", "08001", "08003", "08006"],
]);
/** Prisma's adapter names kinds; node-postgres has words alone for its own time-outs. */
const KINDS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
const WORDS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/i;
/** Errors hold errors: of a pool, of an adapter, of several addresses. */
const DEPTH = 6;

/** Whether something failed since the database is not there or not in time, so that it is worth asking again. */
export function isDatabaseDown(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== "object" || error === null || depth === 0) return false;
  const { code, kind, message, cause, errors, meta, originalCode } = error as Record<string, unknown>;
  return (
    [code, originalCode].some((name) => typeof name === "string" && CODES.has(name)) ||
    (typeof kind === "string" && KINDS.has(kind)) ||
    (typeof message === "string" && WORDS.test(message)) ||
    [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : []), driverError(meta)].some((inner) =>
      isDatabaseDown(inner, depth - 1),
    )
  );
}

/** Where Prisma keeps what the adapter said. */
function driverError(meta: unknown): unknown {
  return typeof meta === "object" && meta !== null && "driverAdapterError" in meta
    ? meta.driverAdapterError
    : undefined;
}
