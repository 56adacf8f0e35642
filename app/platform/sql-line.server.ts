import { connect, type Socket } from "node:net";

import pg from "pg";
import postgres, { type Options, type PostgresType } from "postgres";

import { storedJson, storedText } from "./clean-text";
import type { Send } from "./sql-statement.server";

export type Settings = Options<Record<string, PostgresType>> & { max: number };

/** One connection of a pool: its driver is dropped with it and never reconnects. */
export type Line = {
  openedAt: number;
  send: Send;
  isLost(): boolean;
  /**
   * The work's result; rejects as soon as the connection is gone. Not a race with a promise of the connection's: that
   * would keep every result for as long as the connection lives.
   */
  orLost<T>(work: () => PromiseLike<T>): Promise<T>;
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

export function openLine(url: string, settings: Settings, onLost: () => void): Line {
  const waiting = new Set<(error: Error) => void>();
  let failure: Error | null = null;
  let socket: Socket | undefined;
  const lose = (error: Error) => {
    if (failure) return;
    failure = error;
    // The driver forgets a statement that reached it between a socket's error and its end.
    for (const reject of waiting) reject(error);
    waiting.clear();
    void driver.end({ timeout: 0 });
    socket?.destroy();
    onLost();
  };
  const isLost = () => new ConnectionFailure("CONNECTION_CLOSED", "the connection to the database was lost");
  /** A driver that has a statement in its queue would connect again after its end, and nobody would close that. */
  const openOnce = ({ host: [host = ""], port: [port = 0], path }: Address): Socket => {
    if (socket) lose(isLost());
    if (failure) throw failure;
    // Not awaited: the driver's own timeout covers connecting and what follows.
    socket = path ? connect(path) : connect({ host, port });
    // For the name in its certificate.
    return Object.assign(socket, { host });
  };
  const options = {
    ...settings,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    // The driver does not await its own query of the types.
    fetch_types: false,
    types: { ...settings.types, ...TEXT_TYPES, ...ARRAY_TYPES },
    onclose: () => lose(isLost()),
    // Documented ("Custom socket"), but not in its types.
    socket: openOnce,
  };
  const driver = postgres(url, options);
  const orLost = <T>(work: () => PromiseLike<T>) =>
    new Promise<T>((resolve, reject) => {
      if (failure) return reject(failure);
      waiting.add(reject);
      const settled =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          waiting.delete(reject);
          settle(value);
        };
      work().then(settled(resolve), settled(reject));
    });
  return {
    openedAt: performance.now(),
    isLost: () => failure !== null,
    drop: lose,
    send: (run) => orLost(() => run(driver)),
    orLost,
    close: (timeout) => driver.end({ timeout }),
  };
}

type Address = { host: string[]; port: number[]; path: string | false };

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

/** Texts are read as they come. */
const TEXT = { from: [], serialize: (value: unknown) => storedText(String(value)), parse: String };

/** What a program hands over is stored whatever characters a file had: text, varchar, json and jsonb. */
const TEXT_TYPES: Record<string, PostgresType> = {
  string: { to: 25, ...TEXT },
  varchar: { to: 1043, ...TEXT },
  json: {
    to: 114,
    from: [114, 3802],
    serialize: storedJson,
    parse: (text: string): unknown => JSON.parse(text),
  },
};

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
  return typeof value === "object" ? storedJson(value) : storedText(String(value));
}
