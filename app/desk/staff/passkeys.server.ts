import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { TransactionSql } from "postgres";
import { z } from "zod";

import { cleanLine } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { jsonOrNull } from "~/platform/json-or-null";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { sentLine } from "~/platform/text-schema";
import { hostName } from "~/site/request-host";

import { installedBrand } from "../desk-brand.server";
import { deskOrigin } from "../desk-host";
import { type CeremonyPurpose, takeCeremony } from "./ceremony.server";

const MAX_NAME = 60;
const MAX_PART = 8_192;

export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };
/** A passkey that a browser has made and that nobody has yet. */
type NewPasskey = {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
};

/** The desk as passkeys know it: they are made for its host name, and used on its origin alone. */
function relyingParty(): { rpID: string; origin: string } {
  const { DESK_HOST } = env();
  if (DESK_HOST === undefined) throw new Error("DESK_HOST is not set, so passkeys cannot be used");
  return { rpID: hostName(DESK_HOST) ?? DESK_HOST, origin: deskOrigin(DESK_HOST) };
}

/** What the browser makes a passkey from; the challenge is kept by the caller. */
export async function optionsToRegister(staff: { id: string; email: string; name: string }) {
  const known = await sql()<{ id: string }[]>`select id from staff_passkeys where staff_id = ${staff.id}`;
  return generateRegistrationOptions({
    rpName: installedBrand().name,
    rpID: relyingParty().rpID,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What the browser asks for a passkey with: any of this desk's, so that no e-mail address is typed. */
export async function optionsToAuthenticate() {
  return generateAuthenticationOptions({ rpID: relyingParty().rpID, userVerification: "required" });
}

const part = sentLine(MAX_PART);
const credential = { id: part, rawId: part, type: z.literal("public-key") };
const extensions = z.object({}).passthrough().default({});
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .default([]),
  }),
  clientExtensionResults: extensions,
});
const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
  clientExtensionResults: extensions,
});
const begun = z.object({ challenge: z.string(), staffId: z.string().nullable() });

/**
 * Verifies the passkey that a browser has registered.
 *
 * @param taken the browser's ceremony, from takeCeremony
 * @param answer JSON of the browser's registration
 * @returns null if it does not belong to this ceremony and this person
 */
export async function readNewPasskey(
  taken: unknown,
  staffId: string,
  answer: unknown,
): Promise<NewPasskey | null> {
  const ceremony = begun.safeParse(taken);
  const response = registration.safeParse(jsonOrNull(answer));
  if (!ceremony.success || !response.success || ceremony.data.staffId !== staffId) return null;
  const { rpID, origin } = relyingParty();
  const verified = await refusedAsNull(
    verifyRegistrationResponse({
      response: response.data,
      expectedChallenge: ceremony.data.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey, counter, transports: response.data.response.transports };
}

/** Adds a person's passkey, in the transaction that permits it. @returns false if it is registered already */
export async function addPasskey(
  tx: TransactionSql,
  staffId: string,
  { id, publicKey, counter, transports }: NewPasskey,
  name: string,
): Promise<boolean> {
  const { count } = await tx`
    insert into staff_passkeys (id, staff_id, name, public_key, counter, transports, last_used_at)
    values (${id}, ${staffId}, ${name}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, now())
    on conflict (id) do nothing`;
  return count === 1;
}

/** Deletes all that lets somebody in. @returns the names of their passkeys */
export async function dropWaysIn(tx: TransactionSql, staffId: string): Promise<string[]> {
  const old = await tx<{ name: string }[]>`
    delete from staff_passkeys where staff_id = ${staffId} returning name`;
  await tx`delete from staff_identities where staff_id = ${staffId}`;
  await tx`delete from staff_sessions where staff_id = ${staffId}`;
  return old.map(({ name }) => name);
}

/** A passkey's name as typed; by default, the day it was made. */
export function passkeyName(typed: unknown, now: Seconds): string {
  const name = typeof typed === "string" ? Array.from(cleanLine(typed)).slice(0, MAX_NAME).join("") : "";
  return name || `Passkey of ${new Date(now * 1_000).toISOString().slice(0, 10)}`;
}

/**
 * Finds the person whose passkey a browser presents in its ceremony. One statement compares the passkey's
 * counter and sets it, so that only one of two answers with the same counter is accepted.
 *
 * @returns null for an unknown passkey, or an answer to another ceremony
 */
export async function findShownPasskey(
  request: Request,
  purpose: Extract<CeremonyPurpose, "sign-in" | "confirm">,
  answer: unknown,
): Promise<{ staffId: string } | null> {
  const ceremony = begun.safeParse(await takeCeremony(request, purpose));
  const response = assertion.safeParse(jsonOrNull(answer));
  if (!ceremony.success || !response.success) return null;
  const [passkey] = await sql()<{ staffId: string; publicKey: Buffer; counter: string }[]>`
    select staff_id as "staffId", public_key as "publicKey", counter from staff_passkeys
    where id = ${response.data.id}`;
  if (!passkey) return null;
  const { rpID, origin } = relyingParty();
  const verified = await refusedAsNull<VerifiedAuthenticationResponse>(
    verifyAuthenticationResponse({
      response: response.data,
      expectedChallenge: ceremony.data.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: response.data.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { count } = await sql()`
    update staff_passkeys set counter = ${verified.authenticationInfo.newCounter}, last_used_at = now()
    where id = ${response.data.id} and counter = ${passkey.counter}`;
  return count === 1 ? { staffId: passkey.staffId } : null;
}

/** A person's passkeys, the oldest first. */
export async function listPasskeys(staffId: string): Promise<Passkey[]> {
  const rows = await sql()<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from staff_passkeys
    where staff_id = ${staffId} order by created_at, id`;
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The library throws at whatever is not right: another origin, a challenge of before, a signature. */
async function refusedAsNull<Verified>(verified: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verified;
  } catch {
    // Its message repeats what the browser sent, which is for no log.
    log.info("a passkey was refused");
    return null;
  }
}
