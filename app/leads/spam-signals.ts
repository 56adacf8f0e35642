/** A person needs longer, even with everything filled in beforehand. */
const LEAST_SECONDS = 2;
/** A shopper may send the link of a car and of what it is compared with. */
const MOST_LINKS = 2;

/** What makes a lead suspect. It is kept and delivered marked, never dropped: people are odd too. */
export type SpamSignal = "hidden_field" | "too_fast" | "links" | "network_limit" | "site_limit";

type Told = {
  /** The field that people do not see. */
  website: string;
  texts: readonly string[];
  /** From when the form was shown until it was sent; null where no script measured it. */
  seconds: number | null;
  /** Key of the limit that was reached, null for none. */
  limit: "network_limit" | "site_limit" | null;
};

export function spamSignals({ website, texts, seconds, limit }: Told): SpamSignal[] {
  return [
    ...(website === "" ? [] : ["hidden_field" as const]),
    ...(seconds !== null && seconds < LEAST_SECONDS ? ["too_fast" as const] : []),
    ...(countLinks(texts) > MOST_LINKS ? ["links" as const] : []),
    ...(limit === null ? [] : [limit]),
  ];
}

function countLinks(texts: readonly string[]): number {
  return texts.join(" ").match(/https?:\/\/|\bwww\.|\[url\b|<a\s/gi)?.length ?? 0;
}
