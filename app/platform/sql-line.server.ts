import pg from "pg";
import postgres, { type Options, type PostgresType } from "postgres";

export type Settings = Options<Record<string, PostgresType>> & { max: number };

/** The parts of postgres.js's query that carry it from a template to a connection. */
export type Statement = Promise<unknown> & {
  handler(statement: Statement): void;
  reject(error: unknown): void;
  streaming?: boolean;
  cursorFn?: unknown;
};

/** One connection of a pool: its driver is dropped with it and never reconnects. */
export type Line = {
  openedAt: number;
  send(statement: Statement): void;
  isLost(): boolean;
  /** Rejects once the connection is gone. */
  lost: Promise<never>;
  /** Destroys a connection that does not respond. */
  drop(error: Error): void;
  close(timeoutSeconds: number): Promise<void>;
};

/** A statement's connection was lost; `code` is one of those that isDatabaseDown knows. */
export class ConnectionFailure extends Error {
  override name = "ConnectionFailure";
  constructor(
    readonly code: "CONNECTION_CLOSED" | "CONNECTION_ENDED" | "ETIMEDOUT",
    message: string,
  ) {
    super(message);
  }
}

/** Where nobody answers. */
const NO_PORT = 0;
const NO_SOCKET = "/dev/null/none";

export function openLine(url: string, settings: Settings, onLost: () => void): Line {
  const sent = new Set<Statement>();
  let failure: Error | null = null;
  let reportLoss: (error: Error) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => (reportLoss = reject));
  lost.catch(() => undefined);
  const lose = (error: Error) => {
    if (failure) return;
    failure = error;
    // The driver forgets a statement that reached it between a socket's error and its end.
    for (const statement of sent) statement.reject(error);
    sent.clear();
    reportLoss(error);
    // A driver that has a statement in its queue would reconnect after its end, and nobody would close that.
    driver.options.port.fill(NO_PORT);
    if (driver.options.path) driver.options.path = NO_SOCKET;
    void driver.end({ timeout: 0 });
    onLost();
  };
  const driver = postgres(url, {
    ...settings,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    // The driver does not await its own query of the types.
    fetch_types: false,
    types: { ...settings.types, ...ARRAY_TYPES },
    onclose: () =>
      lose(new ConnectionFailure("CONNECTION_CLOSED", "the connection to the database was lost")),
  });
  const { handler } = asStatement(driver``);
  return {
    openedAt: performance.now(),
    lost,
    isLost: () => failure !== null,
    drop: lose,
    send(statement) {
      if (failure) return statement.reject(failure);
      // The driver does not report the last row of a cursor; forEach does the same without one.
      if (statement.cursorFn) return statement.reject(new TypeError("no cursors: see forEach"));
      sent.add(statement);
      const settled = () => sent.delete(statement);
      statement.then(settled, settled);
      return handler(statement);
    },
    close: (timeout) => driver.end({ timeout }),
  };
}

/**
 * The built-in types whose arrays statements here pass: bool, bytea, int8, int2, int4, text, varchar, float4,
 * float8, dates, numeric, uuid, jsonb.
 */
const ARRAY_OIDS = [1000, 1001, 1016, 1005, 1007, 1009, 1015, 1021, 1022, 1182, 1115, 1185, 1231, 2951, 3807];

const ARRAY_TYPES: Record<string, PostgresType> = Object.fromEntries(
  ARRAY_OIDS.map((oid) => {
    const parse = pg.types.getTypeParser(oid) as (text: string) => unknown;
    return [`array${oid}`, { to: oid, from: [oid], serialize: arrayLiteral, parse }];
  }),
);

function arrayLiteral(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.map(arrayElement).join(",")}}` : value;
}

function arrayElement(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) throw new TypeError("undefined in an array for the database");
  if (Array.isArray(value)) return String(arrayLiteral(value));
  return `"${elementText(value).replace(/[\\"]/g, "\\$&")}"`;
}

function elementText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function asStatement(made: Promise<unknown>): Statement {
  return made as Statement;
}
