import type { TextOverrides } from "~/i18n/language";
import { mailText, type MailTextKey } from "~/i18n/mail-text";

import type { SpamSignal } from "../spam-signals";
import type { LeadRecord } from "./lead-record";

/** `too_fast` is in leads of older releases only. */
const WORDS: Record<SpamSignal | "too_fast", MailTextKey> = {
  hidden_field: "signal_hidden_field",
  links: "signal_links",
  network_limit: "signal_network_limit",
  site_limit: "signal_site_limit",
  too_fast: "signal_too_fast",
};

/** Why a lead is suspected to be spam, in words; a signal that is not known, by its name. */
export function spamWords(texts: TextOverrides, { payload }: Pick<LeadRecord, "payload">): string[] {
  const signals = payload["spam_signals"];
  if (!Array.isArray(signals)) return [];
  return signals.map((signal) => {
    const name = String(signal);
    return Object.hasOwn(WORDS, name) ? mailText(texts, WORDS[name as SpamSignal]) : name;
  });
}
