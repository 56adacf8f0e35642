import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";

type CodeMessage = { texts: TextOverrides; siteName: string; host: string; code: string };

/**
 * The text message of a code. Its last line is what WebOTP and iOS bind the code to
 * the site by: a phone then offers it on this host only.
 *
 * @param message.host without a port
 */
export function codeMessage({ texts, siteName, host, code }: CodeMessage): string {
  return `${plainText(texts, "shopper.sms_code", { site: siteName, code })}\n\n@${host} #${code}`;
}
