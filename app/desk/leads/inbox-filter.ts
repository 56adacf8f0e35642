import { z } from "zod";

import { isLeadState, LEAD_STATES, OPEN_STATES, type LeadState } from "~/leads/work/lead-state";

import { AFTER, choiceOf, type DeskList, filterPath, flagOf, optionOf, PLACE, WORDS } from "../desk-list";
import { DESK_LEAD_EXPORT_PATH, DESK_LEADS_PATH } from "../desk-paths";
import type { Cursor } from "../list-address";
import type { Part } from "../scope";

/** The tabs of the inbox. */
export const TABS = ["open", ...LEAD_STATES, "all"] as const;
export type Tab = (typeof TABS)[number];

/** What leads are about, by the category that was recorded. */
export const CATEGORIES = [
  "Vehicle Enquiry",
  "Valuation",
  "Finance Enquiry",
  "General Enquiry",
  "Sales Enquiry",
  "Service Enquiry",
  "Parts Enquiry",
  "Fleet Enquiry",
  "Feedback",
  "Online Payment",
] as const;

/** The inbox's parsed URL. */
export type InboxFilter = {
  tab: Tab;
  place: Part | null;
  category: (typeof CATEGORIES)[number] | null;
  /** `me`, `nobody`, or a staff id. */
  person: string | null;
  isOverdue: boolean;
  words: string;
  after: Cursor | null;
};

/** A shorter search cannot use the trigram index and would scan the site's leads. */
export const MIN_WORDS = 3;
const uuid = z.string().uuid();

export const INBOX: DeskList<InboxFilter> = {
  path: DESK_LEADS_PATH,
  parameters: {
    tab: choiceOf("state", TABS),
    place: PLACE,
    category: optionOf("kind", CATEGORIES),
    person: { name: "person", read: parsePerson, write: (person) => person ?? "" },
    isOverdue: flagOf("overdue", "1"),
    words: WORDS,
    after: AFTER,
  },
  unfiltered: { place: null, category: null, person: null, words: "" },
};

function parsePerson(text: string): string | null {
  return text === "me" || text === "nobody" || uuid.safeParse(text).success ? text : null;
}

/** The URL of the list's CSV: all pages, newest first. */
export function exportPath(filter: InboxFilter): string {
  return filterPath({ ...INBOX, path: DESK_LEAD_EXPORT_PATH }, filter);
}

export function statesOf(tab: Tab): readonly LeadState[] {
  if (tab === "open") return OPEN_STATES;
  return isLeadState(tab) ? [tab] : LEAD_STATES;
}
