import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { createHmac, timingSafeEqual } from "node:crypto";

import type { Env } from "~/platform/env.server";
import { jsonOrNull } from "~/platform/json-or-null";
import { log } from "~/platform/log.server";

import type { SmsResult, SmsSender } from "./sms";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number in E.164, a sender id, or a messaging service (MG…). */
  from: string;
  baseUrl?: string;
  /** Timeout of all attempts together. */
  timeoutMs?: number;
  /** Backoff before the second attempt, the third, and so on. */
  backOffMs?: readonly number[];
};

const BACK_OFF_MS = [250, 1_000];
const TOO_MANY_REQUESTS = 429;

const sent = z.object({ sid: z.string(), error_code: z.number().nullish() });
const failed = z.object({ code: z.number() });

/**
 * Twilio's codes for numbers that cannot receive messages: invalid, no route, unsubscribed, not a mobile, a
 * landline (https://www.twilio.com/docs/api/errors).
 */
const NUMBER_REFUSED = new Set([21211, 21408, 21610, 21612, 21614, 21635]);

/**
 * Sends by Twilio's Messages resource. Retries 429, 5xx and broken connections. Delivery is at-least-once: at
 * worst the shopper gets the same code twice. Timeouts and rejections are not retried.
 */
export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { timeoutMs = 5_000, backOffMs = BACK_OFF_MS } = settings;
  const post = poster(settings);
  return {
    async send({ to, body, reportTo }) {
      const message = new URLSearchParams({
        ...{ To: to, ...senderOf(settings.from), Body: body },
        ...(reportTo ? { StatusCallback: reportTo } : {}),
      });
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        let answer = await post(message, signal);
        for (const wait of backOffMs) {
          if (answer !== null && !isPassing(answer.status)) break;
          await pause(wait, undefined, { signal });
          answer = await post(message, signal);
        }
        if (answer !== null) return resultOf(answer.status, answer.body);
        log.error("twilio could not be reached");
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.name : "unknown" }, "twilio did not answer");
      }
      return { ok: false, reason: "unavailable" };
    },
  };
}

type Answer = { status: number; body: unknown };

function poster({ accountSid, authToken, baseUrl = "https://api.twilio.com" }: TwilioSettings) {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const headers = { Authorization: authorization, Accept: "application/json" };
  /**
   * @returns null if the connection failed
   * @throws when time is up
   */
  return async (body: URLSearchParams, signal: AbortSignal): Promise<Answer | null> => {
    try {
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      return { status: response.status, body: jsonOrNull(await response.text()) };
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  };
}

function isPassing(status: number): boolean {
  return status === TOO_MANY_REQUESTS || status >= 500;
}

function senderOf(from: string): Record<string, string> {
  return from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
}

function resultOf(status: number, answer: unknown): SmsResult {
  const accepted = sent.safeParse(answer);
  const code = accepted.success ? accepted.data.error_code : failed.safeParse(answer).data?.code;
  if (status >= 200 && status < 300 && accepted.success && !code) return { ok: true };
  if (code && NUMBER_REFUSED.has(code)) return { ok: false, reason: "number_refused" };
  log.error({ status, twilioCode: code }, "twilio refused a message");
  return { ok: false, reason: "unavailable" };
}

type TwilioEnv = Pick<Env, "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM" | "TWILIO_ACCOUNTS">;

/** An account at Twilio; `site` is null for that of every site without its own. */
export type TwilioAccount = { site: string | null; accountSid: string; authToken: string; from: string };

export function twilioAccounts(env: TwilioEnv): TwilioAccount[] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  const own = Object.entries(env.TWILIO_ACCOUNTS ?? {}).map(([site, account]) => ({ site, ...account }));
  return accountSid && authToken && from ? [...own, { site: null, accountSid, authToken, from }] : own;
}

/** A webhook of Twilio's: the address that it was posted to, and the form. */
type TwilioPost = { url: string; form: URLSearchParams; signature: string };

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
