import { z } from "zod";

import { log } from "~/platform/log.server";

import type { SmsResult, SmsSender } from "./sms";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number in E.164, a sender id, or a messaging service (MG…). */
  from: string;
  baseUrl?: string;
  timeoutMs?: number;
};

const sent = z.object({ sid: z.string(), error_code: z.number().nullish() });
const failed = z.object({ code: z.number() });

/**
 * Twilio's codes for numbers that take no messages: invalid, no route, unsubscribed,
 * no mobile (https://www.twilio.com/docs/api/errors).
 */
const NUMBER_REFUSED = new Set([21211, 21408, 21610, 21612, 21614]);

/** Sends by Twilio's Messages resource. */
export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, baseUrl = "https://api.twilio.com", timeoutMs = 5_000 } = settings;
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    async send({ to, body }) {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: { Authorization: authorization, Accept: "application/json" },
          body: new URLSearchParams({ To: to, ...senderOf(settings.from), Body: body }),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        return resultOf(response.status, await response.json());
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.name : "unknown" }, "twilio did not answer");
        return { ok: false, reason: "unavailable" };
      }
    },
  };
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
