import type { TextOverrides } from "~/i18n/language";
import { mailText, type MailTextKey } from "~/i18n/mail-text";

import type { LeadRecord } from "./delivery/lead-record";

/** A shopper may link to a car and to another one that it is compared with. */
const MAX_LINKS = 2;

/**
 * Spam signals. A suspect lead is recorded and delivered with a mark, never dropped: false positives happen. Speed is
 * none of them: a browser fills in a form in less time than a bot takes.
 */
const SPAM_SIGNALS = ["hidden_field", "links", "network_limit", "site_limit"] as const;
export type SpamSignal = (typeof SPAM_SIGNALS)[number];

type Submission = {
  /** The honeypot. */
  website: string;
  texts: readonly string[];
  /** Key of the exceeded limit, null for none. */
  limit: "network_limit" | "site_limit" | null;
};

export function spamSignals({ website, texts, limit }: Submission): SpamSignal[] {
  return [
    ...(website === "" ? [] : ["hidden_field" as const]),
    ...(countLinks(texts) > MAX_LINKS ? ["links" as const] : []),
    ...(limit === null ? [] : [limit]),
  ];
}

function countLinks(texts: readonly string[]): number {
  return texts.join(" ").match(/https?:\/\/|\bwww\.|\[url\b|<a\s/gi)?.length ?? 0;
}

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
