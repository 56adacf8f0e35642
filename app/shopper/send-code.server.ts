import { clientNetwork } from "~/platform/client-network";
import { chargeLimits } from "~/platform/rate-limit.server";

import { authenticateOtp, CODE_KEY, OtpRefusal } from "./otp-authenticator.server";
import { storeCode, withdrawCode } from "./sign-in-codes.server";
import { isSiteLimit, sendLimits, waitBeforeSend } from "./sign-in-rules";
import type { SmsResult, SmsSender } from "./sms";

type SendRequest = {
  site: string;
  /** E.164. */
  phone: string;
  /** The shopper's address, from Express. */
  clientAddress: unknown;
  /** The site's daily limit. */
  dailyMessages: number;
  /** The text message of a code. */
  message: (code: string) => string;
};

export type SendRefusal =
  | { reason: "too_soon" | "too_many" | "site_full"; retryAfterSeconds: number }
  | { reason: Extract<SmsResult, { ok: false }>["reason"] };

/**
 * The same for every phone (design §4.5).
 *
 * `code` is encrypted, for the cookie; `waitSeconds` is the time until the next may be requested.
 */
export type SendOutcome = { ok: true; code: string; waitSeconds: number } | ({ ok: false } & SendRefusal);

/**
 * Sends a code to a phone, replacing the phone's earlier one. A send that failed at the provider does not
 * count against the limits.
 */
export async function sendCode(request: SendRequest, sms: SmsSender): Promise<SendOutcome> {
  const { site, phone, clientAddress, dailyMessages } = request;
  const limits = sendLimits(phone, clientNetwork(clientAddress), dailyMessages);
  const charge = await chargeLimits(site, limits);
  if (!charge.ok) {
    const reason = isSiteLimit(charge.key) ? "site_full" : "too_many";
    return { ok: false, reason, retryAfterSeconds: charge.retryAfterSeconds };
  }
  try {
    const [send = 1] = charge.counts;
    const code = await storeAndSend(request, waitBeforeSend(send), sms);
    return { ok: true, code, waitSeconds: waitBeforeSend(send + 1) };
  } catch (error) {
    const refusal = error instanceof OtpRefusal ? (error.reason as SendRefusal) : null;
    // A number that cannot receive messages still counts against the limits.
    if (refusal?.reason !== "number_refused") await charge.refund();
    if (!refusal) throw error;
    return { ok: false, ...refusal };
  }
}

async function storeAndSend(
  { site, phone, message }: SendRequest,
  waitSeconds: number,
  sms: SmsSender,
): Promise<string> {
  let stored = "";
  const session = await authenticateOtp(
    {
      store: async (encrypted) => {
        const retryAfterSeconds = await storeCode({ site, phone }, encrypted, waitSeconds);
        if (retryAfterSeconds > 0) refuse({ reason: "too_soon", retryAfterSeconds });
        stored = encrypted;
      },
      send: async (code) => {
        const sent = await sms.send({ site, to: phone, body: message(code) });
        if (sent.ok) return;
        await withdrawCode({ site, phone }, stored);
        refuse({ reason: sent.reason });
      },
      takeGuess: outOfPlace,
      spend: outOfPlace,
    },
    { phone },
    {},
  );
  return String(session.get(CODE_KEY));
}

function refuse(refusal: SendRefusal): never {
  throw new OtpRefusal(refusal);
}

function outOfPlace(): never {
  throw new Error("A code is sent, not checked.");
}
