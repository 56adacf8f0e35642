import type { ChangeData, ChangeKind, Receipt } from "~/leads/work/lead-change";
import type { Seconds } from "~/platform/moment";

/** A file that came with a shopper's mail. */
export type TimelineFile = { id: string; name: string; type: string; size: number };

/** What happened with a lead. */
export type LeadEntry = {
  [Kind in ChangeKind]: {
    id: string;
    moment: Seconds;
    at: string;
    by: string | null;
    kind: Kind;
    data: ChangeData[Kind];
    files: TimelineFile[];
  };
}[ChangeKind];

/** A delivery in the outbox. */
export type LeadDelivery = {
  id: string;
  topic: string;
  /** Of a reply, the entry with its words. */
  key: string;
  channel: string;
  status: string;
  attempts: number;
  /** When it was delivered or will be retried; null for a dead letter. */
  at: string | null;
  /** When it was delivered, otherwise queued; seconds UTC. */
  moment: Seconds;
  error: string | null;
};

export type TimelineItem =
  | { is: "enquiry"; id: string; moment: Seconds }
  | { is: "delivery"; id: string; moment: Seconds; delivery: LeadDelivery }
  | {
      is: "entry";
      id: string;
      moment: Seconds;
      entry: LeadEntry;
      /** Of a reply. */
      delivery: LeadDelivery | null;
      receipt: Receipt | null;
    };

type Told = { sentAt: Seconds; entries: readonly LeadEntry[]; deliveries: readonly LeadDelivery[] };

/**
 * Everything about a lead in one list, newest first. What became of a reply stands with the reply; a report of a
 * message that nobody can name stands alone.
 */
export function timelineOf({ sentAt, entries, deliveries }: Told): TimelineItem[] {
  const known = new Set(entries.map(({ id }) => id));
  const receipts = entries.flatMap((entry) => (entry.kind === "receipt" ? [entry] : []));
  const items: TimelineItem[] = entries.flatMap((entry) => {
    if (entry.kind === "receipt" && entry.data.to !== null && known.has(entry.data.to)) return [];
    const own = receipts.filter(({ data }) => data.to === entry.id);
    const receipt = own.find(({ data }) => data.status === "failed") ?? own[0];
    const delivery = deliveries.find(({ topic, key }) => topic === "lead-reply" && key === entry.id);
    const { id, moment } = entry;
    return {
      is: "entry",
      id,
      moment,
      entry,
      delivery: delivery ?? null,
      receipt: receipt?.data ?? null,
    };
  });
  const toDealer = deliveries
    .filter(({ topic }) => topic === "lead")
    .map((delivery) => ({
      is: "delivery" as const,
      id: delivery.id,
      moment: delivery.moment,
      delivery,
    }));
  const enquiry = { is: "enquiry" as const, id: "enquiry", moment: sentAt };
  return [...items, ...toDealer, enquiry].sort((a, b) => b.moment - a.moment);
}
