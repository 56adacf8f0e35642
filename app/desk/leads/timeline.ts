import { WEBSITE } from "~/leads/lead-source";
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
    /** Of one that names another lead: whose, what about and when; left out for one that is not there any more. */
    other?: string;
  };
}[ChangeKind];

/** The id of the other lead that an entry is about; null for none. */
export function otherLeadOf(
  { kind, data }: Pick<LeadEntry, "kind" | "data">,
  entries: readonly Pick<LeadEntry, "id" | "kind" | "data">[],
): string | null {
  if (kind === "merged") return (data as ChangeData["merged"]).from;
  if (kind !== "split") return null;
  const { other, from, parted, undoes } = data as ChangeData["split"];
  // Of an older release, the merge alone says it.
  const undone = entries.find((entry) => entry.id === undoes && entry.kind === "merged");
  return other ?? from ?? parted ?? (undone ? (undone.data as ChangeData["merged"]).from : null);
}

/** A delivery in the outbox. */
export type LeadDelivery = {
  id: string;
  topic: string;
  /** Of a message to the shopper, the entry with its words. */
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

/** How a lead came about: the shopper sent a form, somebody typed it in, or another system passed it on. */
export type Arrival =
  | { is: "enquired" }
  | { is: "added"; by: string; source: string }
  | { is: "passed-on"; by: "email" | "program" | "other"; source: string };

/** Another lead of the same conversation, as this one's page shows it; `isJoined`: by hand, so that it can be parted. */
export type Twin = {
  id: string;
  isJoined: boolean;
  name: string;
  subject: string;
  message: string | null;
  /** As recorded with it; empty for none. */
  source: string;
  sent: string;
  sentAt: Seconds;
  entries: readonly LeadEntry[];
};

export type TimelineItem =
  | { is: "twin"; id: string; moment: Seconds; twin: Twin }
  | { is: "enquiry"; id: string; moment: Seconds; arrival: Arrival }
  | { is: "delivery"; id: string; moment: Seconds; delivery: LeadDelivery }
  | {
      is: "entry";
      id: string;
      moment: Seconds;
      entry: LeadEntry;
      /** Of a reply. */
      delivery: LeadDelivery | null;
      receipt: Receipt | null;
      /** Of which other lead it is; left out for this one's. */
      twin?: Twin;
    };

type Told = {
  sentAt: Seconds;
  /** Recorded with the lead; empty for none. */
  source: string;
  entries: readonly LeadEntry[];
  deliveries: readonly LeadDelivery[];
  twins?: readonly Twin[];
};

/** How a lead came about: what brought it is recorded in its own transaction, so at the very same time. */
export function arrivalOf({ sentAt, source, entries }: Omit<Told, "deliveries" | "twins">): Arrival {
  if (source === "" || source === WEBSITE) return { is: "enquired" };
  const first = entries.filter(({ moment }) => moment === sentAt);
  const received = first.find((entry) => entry.kind === "received");
  const by = first.find((entry) => entry.by !== null)?.by;
  if (by) return { is: "added", by, source };
  const channel = received?.kind === "received" ? received.data.by : null;
  return { is: "passed-on", by: channel === "email" || channel === "program" ? channel : "other", source };
}

/** What staff typed in is told once, by the line of how the lead came about. */
function withoutArrival(told: Omit<Told, "deliveries" | "twins">): readonly LeadEntry[] {
  const { sentAt, source, entries } = told;
  if (arrivalOf(told).is !== "added") return entries;
  return entries.filter(({ moment, kind, data }) => {
    const text = kind === "call" || kind === "note" ? (data as { text: string }).text : null;
    return moment !== sentAt || (text !== "" && text !== source);
  });
}

/**
 * Everything about a lead in one list, newest first. What became of a reply stands with the reply; a report of a
 * message that nobody can name stands alone.
 */
export function timelineOf({ sentAt, source, entries, deliveries, twins = [] }: Told): TimelineItem[] {
  const known = new Set(entries.map(({ id }) => id));
  const receipts = entries.flatMap((entry) => (entry.kind === "receipt" ? [entry] : []));
  const items: TimelineItem[] = withoutArrival({ sentAt, source, entries }).flatMap((entry) => {
    if (entry.kind === "receipt" && entry.data.to !== null && known.has(entry.data.to)) return [];
    const own = receipts.filter(({ data }) => data.to === entry.id);
    const receipt = own.find(({ data }) => data.status === "failed") ?? own[0];
    const delivery = deliveries.find(({ topic, key }) => topic !== "lead" && key === entry.id);
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
  const arrival = arrivalOf({ sentAt, source, entries });
  const enquiry = { is: "enquiry" as const, id: "enquiry", moment: sentAt, arrival };
  const ofTwins = twins.flatMap((twin): TimelineItem[] => [
    { is: "twin", id: twin.id, moment: twin.sentAt, twin },
    ...withoutArrival(twin).map((entry): TimelineItem => {
      const { id, moment } = entry;
      return { is: "entry", id, moment, entry, delivery: null, receipt: null, twin };
    }),
  ]);
  return [...items, ...toDealer, ...ofTwins, enquiry].sort((a, b) => b.moment - a.moment);
}
