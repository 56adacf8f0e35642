import { LOST_REASONS, type LostReason } from "~/leads/work/lost-reason";

/** A lead that is lost. */
export type LostLead = {
  site: string;
  siteName: string;
  id: string;
  /** Its car, or else what it was about. */
  about: string;
  location: string | null;
  /** Whose it was; null for nobody. */
  person: string | null;
  /** Null for a lead of an older release. */
  reason: LostReason | null;
  /** The person's own words; may be empty. */
  words: string;
  /** YYYY-MM-DD at its site. */
  sentOn: string;
  /** The same; null if nobody knows any more. */
  lostOn: string | null;
};

export type LostReport = {
  /** The most frequent first. */
  reasons: { reason: LostReason | null; leads: number }[];
  total: number;
  /** The newest first. */
  latest: LostLead[];
};

const LATEST = 10;

/** Why leads were lost; the reasons add up to the total. @param leads newest first */
export function lostReport(leads: readonly LostLead[]): LostReport {
  const counts = new Map<LostReason | null, number>();
  for (const { reason } of leads) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...LOST_REASONS, null].map((reason) => ({ reason, leads: counts.get(reason) ?? 0 }));
  return {
    reasons: reasons.filter(({ leads: count }) => count > 0).sort((a, b) => b.leads - a.leads),
    total: leads.length,
    latest: leads.slice(0, LATEST),
  };
}
