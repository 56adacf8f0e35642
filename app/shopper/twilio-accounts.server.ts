import { createHmac, timingSafeEqual } from "node:crypto";

import type { Env } from "~/platform/env.server";

type TwilioEnv = Pick<Env, "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM" | "TWILIO_ACCOUNTS">;

/** An account at Twilio; `site` is null for that of every site without its own. */
export type TwilioAccount = { site: string | null; accountSid: string; authToken: string; from: string };

export function twilioAccounts(env: TwilioEnv): TwilioAccount[] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  const own = Object.entries(env.TWILIO_ACCOUNTS ?? {}).map(([site, account]) => ({ site, ...account }));
  return accountSid && authToken && from ? [...own, { site: null, accountSid, authToken, from }] : own;
}

/** A webhook of Twilio's: the address that it was posted to, and the form. */
export type TwilioPost = { url: string; form: URLSearchParams; signature: string };

/**
 * The accounts whose token signed a post, as Twilio documents it: HMAC-SHA1 over the address and, in order of their
 * names, each parameter with its value (https://www.twilio.com/docs/usage/security).
 */
export function signersOf(post: TwilioPost, accounts: readonly TwilioAccount[]): TwilioAccount[] {
  const given = Buffer.from(post.signature);
  return accounts.filter(({ accountSid, authToken }) => {
    if (accountSid !== post.form.get("AccountSid")) return false;
    const expected = Buffer.from(twilioSignature(authToken, post));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** In base64. */
export function twilioSignature(authToken: string, { url, form }: Omit<TwilioPost, "signature">): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join("");
  return createHmac("sha1", authToken).update(signed).digest("base64");
}
