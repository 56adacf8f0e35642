import { createHash, randomBytes } from "node:crypto";

import { sql } from "~/platform/db.server";
import { hostCookie } from "~/shopper/cookie.server";

/** A single-use ceremony that a browser starts and finishes within minutes: passkey or single sign-on. */
export type CeremonyPurpose = "sign-in" | "confirm" | "join" | "add" | "oidc";

/** Time to find the phone that the passkey is on. */
const CEREMONY_SECONDS = 5 * 60;
const TOKEN_BYTES = 32;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The stored hash of a token, so that a database leak exposes no usable token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const cookie = hostCookie("fc_desk_step", CEREMONY_SECONDS);

/**
 * Stores a ceremony bound to the browser, and deletes expired ones.
 *
 * @returns the Set-Cookie header
 */
export async function beginCeremony(
  request: Request,
  purpose: CeremonyPurpose,
  data: Record<string, unknown>,
): Promise<string> {
  const id = createToken();
  await storeCeremony(hashOf(id), purpose, data);
  return cookie.write(request, id);
}

async function storeCeremony(idHash: string, purpose: string, data: Record<string, unknown>): Promise<void> {
  await sql()`
    with gone as (delete from staff_ceremonies where expires_at < now())
    insert into staff_ceremonies (id_hash, purpose, data, expires_at)
    values (${idHash}, ${purpose}, ${sql().json(data as never)}, now() + make_interval(secs => ${CEREMONY_SECONDS}))`;
}

/** Consumes the browser's ceremony: exactly one caller gets it. @returns null if none has that purpose */
export async function takeCeremony(request: Request, purpose: CeremonyPurpose): Promise<unknown> {
  const id = await cookie.read(request);
  if (typeof id !== "string" || id === "") return null;
  const [row] = await sql()<{ data: unknown }[]>`
    delete from staff_ceremonies
    where id_hash = ${hashOf(id)} and purpose = ${purpose} and expires_at > now() returning data`;
  return row?.data ?? null;
}

/** What waits until its sender has confirmed with a passkey. */
export type WaitingDeed = {
  /** For people, such as "Refund $200.00 to Ava Nguyen". */
  deed: string;
  method: "get" | "post";
  path: string;
  fields: readonly [name: string, value: string][];
  /** The page of the desk that its sender was on, where a file leaves them; none if the browser did not say. */
  back?: string;
};

/** @returns the key under which the same person can retrieve it */
export async function storeWaitingDeed(staffId: string, waiting: WaitingDeed): Promise<string> {
  const key = createToken();
  await storeCeremony(hashOf(key), "waiting", { staffId, waiting });
  return key;
}

/** @returns null if it has expired or was someone else's */
export async function findWaitingDeed(staffId: string, key: string): Promise<WaitingDeed | null> {
  const [row] = await sql()<{ waiting: WaitingDeed | null }[]>`
    select data->'waiting' as waiting from staff_ceremonies
    where id_hash = ${hashOf(key)} and purpose = 'waiting' and expires_at > now()
      and data->>'staffId' = ${staffId}`;
  return row?.waiting ?? null;
}
