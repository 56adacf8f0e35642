import { env } from "./env.server";

/**
 * Whether DATABASE_URL leads to a transaction pooler, which gives each transaction another connection of the server: no
 * statement stays prepared, and the settings of a connection are the pooler's (docs/operating/scale.md).
 */
export function isPooled(): boolean {
  return env().DATABASE_DIRECT_URL !== undefined;
}

/** The server itself: for LISTEN, for locks that outlast a transaction, and for long work. */
export function directDatabaseUrl(): string {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = env();
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}
