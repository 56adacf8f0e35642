import { z } from "zod";

import { isLeadState, LEAD_STATES, OPEN_STATES, type LeadState } from "~/leads/work/lead-state";
import { DESK_LEAD_EXPORT_PATH, DESK_LEADS_PATH } from "../desk-paths";

import { type Cursor, cursorText, listPath, parameterReader, parseCursor } from "../list-address";
import { parsePlace, placeValue } from "../place-filter";
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
  /** A site, and one of its locations. */
  place: Part | null;
  category: string | null;
  /** `me`, `nobody`, or a staff id. */
  person: string | null;
  isOverdue: boolean;
  /** Empty for none. */
  words: string;
  after: Cursor | null;
};

/** A shorter search cannot use the trigram index and would scan the site's leads. */
export const MIN_WORDS = 3;
const uuid = z.string().uuid();

/** Total: every URL gives a list, and invalid parameters are ignored. */
export function parseInbox(search: URLSearchParams): InboxFilter {
  const param = parameterReader(search);
  const [tab, place, category, person, after] = [
    param("state"),
    param("at"),
    param("kind"),
    param("person"),
    param("after"),
  ];
  return {
    tab: TABS.find((known) => known === tab) ?? "open",
    place: parsePlace(place),
    category: CATEGORIES.find((known) => known === category) ?? null,
    person: person === "me" || person === "nobody" || uuid.safeParse(person).success ? person : null,
    isOverdue: search.get("overdue") === "1",
    words: param("q"),
    after: parseCursor(after),
  };
}

/** The URL of a list; changing a filter returns to the first page. */
export function inboxPath(filter: InboxFilter, change: Partial<InboxFilter> = {}): string {
  const { tab, place, category, person, isOverdue, words, after } = { ...filter, after: null, ...change };
  return listPath(DESK_LEADS_PATH, {
    state: tab !== "open" && tab,
    at: place && placeValue(place),
    kind: category,
    person,
    overdue: isOverdue && "1",
    q: words,
    after: cursorText(after),
  });
}

/** The URL of the list's CSV: all pages, newest first. */
export function exportPath(filter: InboxFilter): string {
  return inboxPath({ ...filter, after: null }).replace(DESK_LEADS_PATH, DESK_LEAD_EXPORT_PATH);
}

export function statesOf(tab: Tab): readonly LeadState[] {
  if (tab === "open") return OPEN_STATES;
  return isLeadState(tab) ? [tab] : LEAD_STATES;
}
