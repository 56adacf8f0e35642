import type { Seconds } from "~/platform/moment";

import type { LeadEntry } from "./timeline";

/** What a shopper wrote last. */
export type ShopperWords = {
  text: string;
  at: string;
  /** The entry of the timeline with all of it; null for the enquiry itself. */
  entry: string | null;
  /** Who has answered since; null for nobody. */
  answered: { by: string | null; at: string; text: string } | null;
};

type Wrote = {
  message: string | null;
  sent: string;
  sentAt: Seconds;
  /** The newest first. */
  entries: readonly LeadEntry[];
};

/**
 * The newest words of a shopper's own, with our answer to them. A program's answer and a file without words are none.
 *
 * @returns null for a shopper who has written nothing
 */
export function latestWords({ message, sent, sentAt, entries }: Wrote): ShopperWords | null {
  const newest = entries.find(
    (entry) => entry.kind === "received" && !entry.data.isAutomatic && entry.data.text !== "",
  );
  const answer = entries.find(
    (entry) => entry.kind === "answered" && entry.moment > (newest?.moment ?? sentAt),
  );
  const answered =
    answer?.kind === "answered" ? { by: answer.by, at: answer.at, text: answer.data.text } : null;
  if (newest?.kind === "received")
    return { text: newest.data.text, at: newest.at, entry: newest.id, answered };
  return message ? { text: message, at: sent, entry: null, answered } : null;
}
