/** Faster than a person, even with autofill. */
const MIN_SECONDS = 2;
/** A shopper may link to a car and to another one that it is compared with. */
const MAX_LINKS = 2;

/** Spam signals. A suspect lead is recorded and delivered with a mark, never dropped: false positives happen. */
export type SpamSignal = "hidden_field" | "too_fast" | "links" | "network_limit" | "site_limit";

type Submission = {
  /** The honeypot. */
  website: string;
  texts: readonly string[];
  /** From display to submission; null without JavaScript. */
  seconds: number | null;
  /** Key of the exceeded limit, null for none. */
  limit: "network_limit" | "site_limit" | null;
};

export function spamSignals({ website, texts, seconds, limit }: Submission): SpamSignal[] {
  return [
    ...(website === "" ? [] : ["hidden_field" as const]),
    ...(seconds !== null && seconds < MIN_SECONDS ? ["too_fast" as const] : []),
    ...(countLinks(texts) > MAX_LINKS ? ["links" as const] : []),
    ...(limit === null ? [] : [limit]),
  ];
}

function countLinks(texts: readonly string[]): number {
  return texts.join(" ").match(/https?:\/\/|\bwww\.|\[url\b|<a\s/gi)?.length ?? 0;
}
