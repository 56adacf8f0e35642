import { z } from "zod";

import { isLeadState, LEAD_STATES, OPEN_STATES, type LeadState } from "~/leads/work/lead-state";

import {
  choiceOf,
  deskList,
  type FilterOf,
  filterPath,
  flagOf,
  optionOf,
  type Parameter,
  parseFilter,
  PLACE,
  WORDS,
} from "../desk-list";
import { DESK_LEAD_EXPORT_PATH, DESK_LEADS_PATH } from "../desk-paths";
import { type Cursor, cursorText, parseCursor } from "../list-address";

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

/** What is worth answering now first (app/leads/work/lead-worth.ts), then the others, newest first. */
export const ORDERS = ["worth", "newest", "activity"] as const;

/** The last lead of a page; `isTop` if it is among those worth answering now, which come first. */
export type InboxCursor = Cursor & { isTop: boolean };

/** One letter would find nearly every lead; one character of Chinese is a name. */
export function isSearch(words: string): boolean {
  return words.length > 1 || /[^ -~]/.test(words);
}

const TOP = "top-";
const AFTER_IN_ORDER: Parameter<InboxCursor | null> = {
  name: "after",
  read: (text) => {
    const isTop = text.startsWith(TOP);
    const cursor = parseCursor(isTop ? text.slice(TOP.length) : text);
    return cursor && { ...cursor, isTop };
  },
  write: (after) => (after === null ? "" : (after.isTop ? TOP : "") + cursorText(after)),
};

const uuid = z.string().uuid();

/** `me`, `nobody`, or a staff id. */
const PERSON: Parameter<string | null> = {
  name: "person",
  read: parsePerson,
  write: (person) => person ?? "",
};

export const INBOX = deskList({
  path: DESK_LEADS_PATH,
  parameters: {
    tab: choiceOf("state", TABS),
    place: PLACE,
    category: optionOf("kind", CATEGORIES),
    person: PERSON,
    isOverdue: flagOf("overdue", "1"),
    isWaiting: flagOf("waiting", "1"),
    words: WORDS,
    order: choiceOf("order", ORDERS),
    after: AFTER_IN_ORDER,
  },
  unfiltered: { place: null, category: null, person: null, words: "" },
});

/** Its parsed URL. */
export type InboxFilter = FilterOf<typeof INBOX>;

function parsePerson(text: string): string | null {
  return text === "me" || text === "nobody" || uuid.safeParse(text).success ? text : null;
}

/** The URL of the list's CSV: all pages, newest first. */
export function exportPath(filter: InboxFilter): string {
  return filterPath({ ...INBOX, path: DESK_LEAD_EXPORT_PATH }, filter);
}

/** Why nothing can be done with the leads that were chosen: none was, or none of them is there any more. */
export const UNCHOSEN = ["none", "gone"] as const;
export const UNCHOSEN_PARAMETER = "chosen";

/** The page of the inbox that leads were chosen on, which says why nothing can be done. @param from its query */
export function unchosenPath(from: string, why: (typeof UNCHOSEN)[number]): string {
  const filter = parseFilter(INBOX, new URLSearchParams(from));
  const path = filterPath(INBOX, filter, { after: filter.after });
  return `${path}${path.includes("?") ? "&" : "?"}${UNCHOSEN_PARAMETER}=${why}`;
}

export function statesOf(tab: Tab): readonly LeadState[] {
  if (tab === "open") return OPEN_STATES;
  return isLeadState(tab) ? [tab] : LEAD_STATES;
}
