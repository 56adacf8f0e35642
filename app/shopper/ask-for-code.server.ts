import { redirect } from "@remix-run/node";

import type { TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { nowInSeconds } from "~/platform/now.server";
import { requestHost } from "~/site/request-host";
import { validationError } from "~/ui/validated-form";

import { readPendingSignIn, writePendingSignIn } from "./pending-sign-in.server";
import { parseMobile } from "./phone";
import { sendCode, type SendOutcome, type SendRefusal } from "./send-code.server";
import { phoneForm } from "./sign-in-forms";
import { readSignInQuery, signInPath } from "./sign-in-path";
import { smsSender } from "./sms-sender.server";

export type SignInSite = {
  slug: string;
  config: {
    name: string;
    texts: TextOverrides;
    watchlist: { enabled: boolean };
    signIn: { dailyMessages: number };
  };
};

/** The status of a rejected send, and whether it is worth trying elsewhere or later. */
const STATUS = { too_soon: 429, too_many: 429, site_full: 503, unavailable: 503, number_refused: 422 };

/**
 * The first step of signing in: sends a code to the phone that was typed, be it for the first time or again.
 *
 * @param clientAddress from Express
 * @returns a redirect to the page for the code; or 422, 429 or 503 with the message beside the field and the
 *   input
 */
export async function askForCode(
  request: Request,
  form: FormData,
  site: SignInSite,
  clientAddress: unknown,
): Promise<Response> {
  const { data, error, submittedData, formId } = await phoneForm.validate(form);
  if (error) return validationError(error, submittedData, { status: 422, headers: PRIVATE });
  const phone = parseMobile(data.phone);
  const outcome = phone ? await send(request, site, phone, clientAddress) : null;
  if (!phone || !outcome?.ok) {
    const message = outcome && !outcome.ok ? refusalText(site, outcome) : "shopper.phone_invalid";
    const status = outcome && !outcome.ok ? STATUS[outcome.reason] : 422;
    return validationError({ fieldErrors: { phone: message }, formId }, submittedData, {
      status,
      headers: PRIVATE,
    });
  }
  const { saveCar, phone: before } = await readPendingSignIn(request);
  const resendAt = nowInSeconds() + outcome.waitSeconds;
  const state = { saveCar, phone, code: outcome.code, resendAt, resent: before === phone || undefined };
  return redirect(signInPath(readSignInQuery(request.url, site)), {
    status: 303,
    headers: { ...PRIVATE, "Set-Cookie": await writePendingSignIn(request, state) },
  });
}

/** A database outage must not be reported as an invalid number. */
async function send(
  request: Request,
  site: SignInSite,
  phone: string,
  clientAddress: unknown,
): Promise<SendOutcome> {
  const host =
    requestHost(request.headers, env().TRUST_PROXY ? "configured" : "none") ?? new URL(request.url).hostname;
  const { name: siteName, texts, signIn } = site.config;
  const message = (code: string) => codeMessage({ texts, siteName, host, code });
  try {
    const { dailyMessages } = signIn;
    return await sendCode({ site: site.slug, phone, clientAddress, dailyMessages, message }, smsSender());
  } catch (error) {
    log.error({ err: error, site: site.slug }, "a sign-in code was not sent");
    return { ok: false, reason: "unavailable" };
  }
}

function refusalText(site: SignInSite, refusal: SendRefusal): string {
  switch (refusal.reason) {
    case "too_soon":
    case "too_many":
    case "site_full":
      return waitText(site.config.texts, refusal);
    case "number_refused":
      return "shopper.phone_refused";
    case "unavailable":
      return "shopper.sms_unavailable";
  }
}

type CodeMessage = { texts: TextOverrides; siteName: string; host: string; code: string };

/**
 * The text message with a code. Its last line binds the code to this host (WebOTP, iOS), so that the phone
 * offers to fill it in only there.
 *
 * @param message.host without a port
 */
export function codeMessage({ texts, siteName, host, code }: CodeMessage): string {
  return `${plainText(texts, "shopper.sms_code", { site: siteName, code })}\n\n@${host} #${code}`;
}

const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3_600 };
/** The larger unit is used from this many of it on. */
const LARGER = 1.5;

/** Says when the next code may be requested: in minutes from 90 s on, in hours from 90 minutes on. */
export function waitText(
  texts: TextOverrides,
  refusal: { reason: "too_soon" | "too_many" | "site_full"; retryAfterSeconds: number },
): string {
  const { reason, retryAfterSeconds } = refusal;
  const unit = unitOf(retryAfterSeconds);
  const count = Math.max(2, Math.ceil(retryAfterSeconds / UNIT_SECONDS[unit]));
  return plainText(texts, `shopper.${reason}_${unit}`, { count });
}

function unitOf(seconds: number): keyof typeof UNIT_SECONDS {
  if (seconds >= LARGER * UNIT_SECONDS.hours) return "hours";
  return seconds >= LARGER * UNIT_SECONDS.minutes ? "minutes" : "seconds";
}
