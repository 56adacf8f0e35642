/** A shopper may link to a car and to another one that it is compared with. */
const MAX_LINKS = 2;

/**
 * Spam signals. A suspect lead is recorded and delivered with a mark, never dropped: false positives happen. Speed is
 * none of them: a browser fills in a form in less time than a bot takes.
 */
export const SPAM_SIGNALS = ["hidden_field", "links", "network_limit", "site_limit"] as const;
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
