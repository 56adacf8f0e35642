import { createHash, randomBytes } from "node:crypto";

import type { Sql, TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { isSameSecret } from "~/platform/signature.server";

import { keyText, type KeyParts } from "./key-text";
import type { Scope } from "./scopes";

const ID_BYTES = 6;
const SECRET_BYTES = 24;

export type NewKey = { name: string; scopes: readonly Scope[]; perMinute: number; createdBy: string };

/** A key as lists show it. */
export type ApiKey = {
  id: string;
  name: string;
  scopes: Scope[];
  perMinute: number;
  createdBy: string;
  createdAt: Date;
  /** To the hour. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/**
 * Makes a key of a site.
 *
 * @param tx a transaction that records it too, or the driver
 * @returns the key's text, which is shown once: only its hash is stored
 */
export async function createApiKey(
  tx: Sql | TransactionSql,
  site: string,
  { name, scopes, perMinute, createdBy }: NewKey,
): Promise<{ id: string; key: string }> {
  const parts = {
    id: randomBytes(ID_BYTES).toString("hex"),
    secret: randomBytes(SECRET_BYTES).toString("hex"),
  };
  await tx`
    insert into api_keys (site, id, name, hash, scopes, per_minute, created_by)
    values (${site}, ${parts.id}, ${name}, ${hashOf(parts)}, ${[...scopes]}::text[], ${perMinute}, ${createdBy})`;
  return { id: parts.id, key: keyText(parts) };
}

/** A site's keys, those in use first, newest first. */
export async function listApiKeys(site: string): Promise<ApiKey[]> {
  return sql()<ApiKey[]>`
    select id, name, scopes, per_minute as "perMinute", created_by as "createdBy", created_at as "createdAt",
      last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from api_keys where site = ${site} order by revoked_at is not null, created_at desc`;
}

/**
 * Ends a key: its next request is refused, in every process.
 *
 * @returns its name; null if the site has no such key in use
 */
export async function revokeApiKey(
  tx: Sql | TransactionSql,
  site: string,
  id: string,
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    update api_keys set revoked_at = now()
    where site = ${site} and id = ${id} and revoked_at is null returning name`;
  return row?.name ?? null;
}

/** What a request's key may do. */
export type Allowed = { id: string; name: string; scopes: readonly Scope[]; perMinute: number };

/** @returns null for a key that this site has not, has no more, or whose secret is another */
export async function findApiKey(site: string, parts: KeyParts): Promise<Allowed | null> {
  const [row] = await sql()<(Allowed & { hash: string; isStale: boolean })[]>`
    select id, name, hash, scopes, per_minute as "perMinute",
      coalesce(last_used_at < now() - interval '1 hour', true) as "isStale"
    from api_keys where site = ${site} and id = ${parts.id} and revoked_at is null`;
  // A key that does not exist takes as long as one with another secret.
  const isSame = isSameSecret(row?.hash ?? hashOf({ ...parts, secret: "" }), hashOf(parts));
  if (!row || !isSame) return null;
  const { id, name, scopes, perMinute, isStale } = row;
  if (isStale) await sql()`update api_keys set last_used_at = now() where site = ${site} and id = ${id}`;
  return { id, name, scopes, perMinute };
}

/** Without salt or stretching: the secret is 192 random bits, which no dictionary has. */
function hashOf({ id, secret }: KeyParts): string {
  return createHash("sha256").update(keyText({ id, secret })).digest("hex");
}
