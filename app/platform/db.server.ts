import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Options } from "postgres";

import { PrismaClient } from "../../prisma/client/client";
import { directDatabaseUrl, isPooled } from "./database-url.server";
import { heardFromDatabase, missedDatabase, PATIENCE_MS } from "./database-patience.server";
import { env } from "./env.server";
import { log } from "./log.server";
import type { PoolLoad } from "./sql-line-pool.server";
import { createSqlPool, type PoolOptions, type SqlPool } from "./sql-pool.server";
import { untraced } from "./trace.server";

/** Of the replica, in whose place the primary answers. */
const REPLICA_TIMEOUT_MS = 2_500;
/** A command on a busy machine has no shopper who waits. */
const PATIENT_CONNECT_TIMEOUT_MS = 30_000;
let connectTimeoutMs = PATIENCE_MS;
let statementTimeoutMs = PATIENCE_MS;

/**
 * For commands: no shopper waits, and connections and statements take as long as a slow machine needs. Before the first
 * statement.
 */
export function waitPatiently(): void {
  connectTimeoutMs = PATIENT_CONNECT_TIMEOUT_MS;
  statementTimeoutMs = 0;
}

/** Caps the driver's backoff, which otherwise grows to twenty seconds. */
const RECONNECT_SECONDS = 0.3;

type Database = PrismaClient;
/** The parts of Prisma that also work inside a transaction. */
export type DatabaseTransaction = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends" | "$use"
>;

/**
 * A Prisma client over pg with every timeout set.
 *
 * @param url PostgreSQL connection string
 */
export function createDatabase(url: string): Database {
  return databaseOver(createPool(url));
}

function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(isPooled() ? {} : { statement_timeout: statementTimeoutMs }),
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 300,
  });
  outliveErrors(pool);
  pool.on("connect", heardFromDatabase);
  pool.on("release", (error: Error | undefined) => error ?? heardFromDatabase());
  return pool;
}

/**
 * A connection between the pool and its user has no listener, so a server that ends it in the same packet as its
 * greeting would end the process. The user's first statement fails all the same.
 */
function outliveErrors(pool: pg.Pool): void {
  pool.on("connect", (client) => client.on("error", () => undefined));
}

function databaseOver(pool: pg.Pool): Database {
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    // Untraced: connections outlive the request that opened them.
    onPoolError: (error) => untraced(() => log.warn({ err: error }, "database pool")),
    onConnectionError: (error) => untraced(() => log.warn({ err: error }, "database connection")),
  });
  return new PrismaClient({ adapter });
}

/**
 * How statements are planned. PostgreSQL's own price of reading a page out of order is a spinning disk's, for which
 * it read the whole table of leads sooner than a part of an index; compiling a plan takes longer than running any.
 */
const PLANNING = { random_page_cost: 1.1, jit: "off" };

function settingsWith(options: Options<Record<string, never>>) {
  return {
    max: env().DATABASE_POOL_SIZE,
    connect_timeout: connectTimeoutMs / 1_000,
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => undefined,
    ...options,
  };
}

/**
 * A driver for hand-written SQL on connections of the server itself.
 *
 * @param url PostgreSQL connection string
 * @param options overrides of postgres.js options
 * @param pool options of the pool itself
 */
export function createSql(
  url: string,
  options: Options<Record<string, never>> = {},
  pool: PoolOptions = {},
): SqlPool {
  const connection = { statement_timeout: statementTimeoutMs, ...PLANNING, ...options.connection };
  return createSqlPool(url, settingsWith({ ...options, connection }), pool);
}

/** A driver of its own, without a statement timeout: for imports, rebuilds, seeds and commands. */
export function createLongSql(options: Options<Record<string, never>> = {}): SqlPool {
  const connection = { statement_timeout: 0, ...options.connection };
  return createSql(directDatabaseUrl(), { ...options, connection });
}

let database: Database | undefined;
let databasePool: pg.Pool | undefined;
let driver: SqlPool | undefined;
let replica: SqlPool | undefined;

/** The process's Prisma client, connected lazily. */
export function db(): Database {
  database ??= databaseOver((databasePool = createPool(env().DATABASE_URL)));
  return database;
}

/** The process's SQL driver, connected at first use (stock index, claims, notifications). */
export function sql(): SqlPool {
  const heard = { onAnswer: heardFromDatabase, onLate: missedDatabase };
  const url = env().DATABASE_URL;
  driver ??= isPooled()
    ? createSqlPool(url, settingsWith({ prepare: false }), {
        listenUrl: directDatabaseUrl(),
        statementTimeoutMs,
        ...heard,
      })
    : createSql(url, {}, heard);
  return driver;
}

/** The process's SQL driver of the replica, which only readStale uses; null if there is none. */
export function replicaSql(): SqlPool | null {
  const url = env().DATABASE_REPLICA_URL;
  if (url === undefined) return null;
  const patience = {
    connect_timeout: REPLICA_TIMEOUT_MS / 1_000,
    connection: { statement_timeout: REPLICA_TIMEOUT_MS },
  };
  return (replica ??= createSql(url, patience));
}

/** State of this process's open pools. */
export function databasePools(): ({ pool: "prisma" | "sql" | "replica" } & PoolLoad)[] {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = databasePool ?? {};
  const prisma = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  return [
    ...(databasePool ? [{ pool: "prisma" as const, ...prisma }] : []),
    ...(driver ? [{ pool: "sql" as const, ...driver.load() }] : []),
    ...(replica ? [{ pool: "replica" as const, ...replica.load() }] : []),
  ];
}

/** Closes all open pools; for shutdown and tests. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([database?.$disconnect(), driver?.end({ timeout: 2 }), replica?.end({ timeout: 2 })]);
  database = undefined;
  databasePool = undefined;
  driver = undefined;
  replica = undefined;
}
