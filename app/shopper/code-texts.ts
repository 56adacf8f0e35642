import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";

type CodeMessage = { texts: TextOverrides; siteName: string; host: string; code: string };

/**
 * The text message with a code. Its last line binds the code to this host (WebOTP, iOS): the
 * phone offers to fill it in there only.
 *
 * @param message.host without a port
 */
export function codeMessage({ texts, siteName, host, code }: CodeMessage): string {
  return `${plainText(texts, "shopper.sms_code", { site: siteName, code })}\n\n@${host} #${code}`;
}

const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3_600 };
/** From this many of a unit on, the unit is used. */
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
