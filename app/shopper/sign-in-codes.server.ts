import { sql } from "~/platform/db.server";

import { CODE_LIFETIME_SECONDS, MAX_GUESSES } from "./sign-in-rules";

/** Key of a code: every statement filters by site and phone (design §4.5). */
export type CodeOwner = { site: string; phone: string };

/**
 * Stores the phone's only live code, replacing an earlier one. Rejected while the last one is younger than
 * the wait, so that exactly one of several concurrent requests sends.
 *
 * @param code as remix-auth-otp encrypted it
 * @returns the seconds left to wait; 0 if it was stored
 */
export async function storeCode(
  { site, phone }: CodeOwner,
  code: string,
  waitSeconds: number,
): Promise<number> {
  const stored = await sql()`
    insert into sign_in_codes (site, phone, code, expires_at)
    values (${site}, ${phone}, ${code}, now() + make_interval(secs => ${CODE_LIFETIME_SECONDS}))
    on conflict (site, phone) do update
      set code = excluded.code, attempts = 0, active = true,
          created_at = now(), expires_at = excluded.expires_at
      where sign_in_codes.created_at <= now() - make_interval(secs => ${waitSeconds})
    returning 1`;
  return stored.length > 0 ? 0 : secondsLeft({ site, phone }, waitSeconds);
}

async function secondsLeft({ site, phone }: CodeOwner, waitSeconds: number): Promise<number> {
  const [row] = await sql()<{ left: number }[]>`
    select ceil(${waitSeconds} - extract(epoch from now() - created_at))::int as left
    from sign_in_codes where site = ${site} and phone = ${phone}`;
  return Math.max(1, row?.left ?? 1);
}

/**
 * Takes one of the three guesses before the comparison, by an atomic UPDATE, so that concurrent guesses
 * cannot share one.
 *
 * @returns the guesses taken before this one; null if none is left, or the code is used, expired, replaced or
 *   somebody else's
 */
export async function takeGuess({ site, phone }: CodeOwner, code: string): Promise<number | null> {
  const [row] = await sql()<{ attempts: number }[]>`
    update sign_in_codes set attempts = attempts + 1
    where site = ${site} and phone = ${phone} and code = ${code}
      and active and attempts < ${MAX_GUESSES} and expires_at > now()
    returning attempts`;
  return row ? row.attempts - 1 : null;
}

/** Marks a code as used. @returns whether this call did it: exactly one caller wins */
export async function spendCode({ site, phone }: CodeOwner, code: string): Promise<boolean> {
  const used = await sql()`
    update sign_in_codes set active = false
    where site = ${site} and phone = ${phone} and code = ${code} and active
    returning 1`;
  return used.length > 0;
}

/** Deletes a code that could not be sent, so that another can be requested at once. */
export async function withdrawCode({ site, phone }: CodeOwner, code: string): Promise<void> {
  await sql()`delete from sign_in_codes where site = ${site} and phone = ${phone} and code = ${code}`;
}
