import type { Seconds } from "~/platform/moment";

import type { ContactPart } from "./lead-contact";
import type { LeadState, LostReason } from "./lead-state";

export type LeadRef = { site: string; id: string };
/** A person at the dealership; null for a rule. */
export type Actor = { id: string; name: string } | null;

/** Who rang whom, or that the shopper came to the location. */
export const CALL_DIRECTIONS = ["out", "in", "visit"] as const;
/** How a call ended. */
export const CALL_OUTCOMES = ["spoke", "message", "no-answer", "wrong-number"] as const;
export type Call = {
  direction: (typeof CALL_DIRECTIONS)[number];
  outcome: (typeof CALL_OUTCOMES)[number];
  text: string;
};

/** Whether the shopper heard from the dealer: seen at the location, spoken to, or left a message. */
export function isAnsweredBy({ direction, outcome }: Pick<Call, "direction" | "outcome">): boolean {
  return direction === "visit" || outcome === "spoke" || outcome === "message";
}

/**
 * What came from a shopper: by mail or text message, a file with the form itself, photos of a licence by a link, or an
 * enquiry by another way; "site": a form of the site, whose own record has the id of its entry.
 */
export type Received = {
  by: "email" | "sms" | "form" | "licence" | "program" | "site";
  /** An address, or a phone number in E.164; empty for a program and a link. */
  from: string;
  /** Of an enquiry that came another way than by a form of the site: where from. */
  source?: string;
  /** Of a row of a file: which import brought it, so that it can be undone as a whole. */
  batch?: string;
  /** Its file says the day alone; it is stored as that day's noon. */
  isDay?: true;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** The earlier messages below it, as their mail program quoted them. */
  quoted: string;
  /** Whether it came from an address that the shopper has not given us. */
  isFromOther: boolean;
  /** Of a mail, for the threads of mail programs. */
  messageId?: string;
  /** Whether a program sent it, such as an absence note. */
  isAutomatic: boolean;
  /** The names of files that were not kept: too large, too many, or neither a picture nor a PDF. */
  dropped: string[];
};

/** What became of a message after it was accepted for delivery. */
export type Receipt = {
  /** The change that it answers; null if the report does not say which. */
  to: string | null;
  status: "delivered" | "failed";
  /** In the mail server's or carrier's words or code; empty if it arrived. */
  reason: string;
};

/** The content of a row of lead_changes, by its kind. */
export type ChangeData = {
  state: {
    from: LeadState;
    to: LeadState;
    /** The change that this one undoes. */
    undoes?: string;
    /** Of a lost lead. */
    reason?: LostReason;
    words?: string;
  };
  note: { text: string };
  /** `left`: who had it and was removed from the desk; `from`: who had it before a list gave it away, null for nobody. */
  assigned: { to: string | null; name: string | null; left?: string; from?: string | null };
  answered: { by: "email" | "sms"; to: string; subject: string; text: string };
  /** What a site does by itself about a shopper who has not answered. */
  "followed-up":
    | { as: "task"; text: string }
    | { as: "message"; by: "email" | "sms"; to: string; subject: string; text: string };
  resent: { channel: string };
  /** Staff have corrected who the shopper is or how they are reached; empty for what was, or is, not known. */
  contact: { changes: { part: ContactPart; from: string; to: string }[] };
  /** What it is about was changed; in words, empty for nothing. */
  about: { from: string; to: string };
  /** `person` and `leads`: whose they were before, and which came over; not in those of an older release. */
  merged: {
    from: string;
    person?: string;
    leads?: string[];
    /** The lead that goes on in this one, as it was, with the tasks that came with it. */
    joined?: { lead: string; state: LeadState; tasks: string[] };
    /** The lead that this one goes on in. */
    into?: string;
  };
  /**
   * `undoes`: the merge that it takes back; `other`: whose lead was merged; `from`: the lead that it was an entry of;
   * `parted`: the lead that was an entry of this one.
   */
  split: { undoes?: string; other?: string; from?: string; parted?: string };
  call: Call;
  /** `dueAt` in seconds UTC. */
  task: { text: string; dueAt: Seconds; name: string };
  "task-done": { task: string; text: string };
  "task-reopened": { task: string; text: string };
  received: Received;
  receipt: Receipt;
  /** What the shopper wrote needs no answer. */
  settled: Record<string, never>;
  /** The price that the car is offered for, in words too. */
  offer: { cents: number; text: string };
  /**
   * A deposit at the desk, in words: how much, how it was paid or returned, and the receipt. `taker`: who took it, if
   * somebody else entered it.
   */
  deposit: { is: "taken" | "returned"; text: string; taker?: string };
  /**
   * What was agreed, in words: shoppers ask for what we know of them, and the sale itself names nobody. `seller`: whose
   * sale it is, if somebody else marked it.
   */
  sold: { text: string; seller?: string };
  /** `keptUntil`: until when it is reserved for its buyer again, as the yard's clocks show it: 2026-11-28T10:30. */
  "sale-cancelled": { text: string; keptUntil?: string };
  /** Its shopper had their data deleted, themselves or by who is named: the enquiry stays for the dealer's period. */
  "deletion-asked": Record<string, never>;
  /** `at`, and `from` of a moved one, as the location's clocks show them: 2026-11-28T10:30. */
  booking: { is: "booked" | "moved" | "cancelled" | "came" | "no-show"; at: string; from?: string };
};
export type ChangeKind = keyof ChangeData;
