/** The kinds of content that are edited as one entry; each is a row of entry-rules.server.ts. */
export const CONTENT_KINDS = [
  "offer",
  "card",
  "hours",
  "days",
  "page",
  "post",
  "profile",
  "vacancy",
  "banner",
  "popup",
  "points",
  "text",
] as const;
/** The orders of lists: put last of a draft (withDraft), when the lists are whole. */
const ORDER_KIND = "order";
/** The kinds of a site's settings, for those who may change them. */
export const SETTING_KINDS = [
  "setting",
  "theme",
  "location",
  "menu",
  "blocks",
  "filters",
  "lender",
  "spin",
  "rows",
  "domains",
] as const;
export const ENTRY_KINDS = [ORDER_KIND, ...CONTENT_KINDS, ...SETTING_KINDS] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];

export function isSetting(kind: EntryKind): boolean {
  return SETTING_KINDS.some((known) => known === kind);
}

/** The query of the list of content that an entry of a kind is reached from: a menu's from the pages. */
export function contentListOf(kind: string): string {
  return `?kind=${kind === "menu" ? "page" : kind}`;
}

/** What it takes to change an entry of a kind. The people who write pages also put them into menus. */
export function abilityFor(kind: EntryKind): "settings.change" | "content.change" {
  return isSetting(kind) && kind !== "menu" ? "settings.change" : "content.change";
}

/** Null for an entry that is not there, or is to be removed. */
export type EntryValue = string | number | boolean | null | EntryValue[] | { [key: string]: EntryValue };
export type EntryObject = { [key: string]: EntryValue };

/**
 * `text` and `lines` are typed; `moment` is a day and time of the site's clocks, `clock` one of a location's;
 * `picture` is chosen of the site's, or uploaded; `switch` is "on" or empty; `money` is in dollars; `colour` is #rrggbb;
 * `place` is a row's among its list, changed by buttons, and empty for one that is hidden.
 */
export type EntryInput =
  | "text"
  | "lines"
  | "moment"
  | "day"
  | "clock"
  | "choice"
  | "switch"
  | "number"
  | "money"
  | "picture"
  | "colour"
  | "place";

export type Spelling = "email" | "phone" | "postcode";

/** What a form suggests: pages of the site, categories of offers, makes and models of the stock. */
export type SuggestionList = "link" | "category" | "make" | "model";

/** A field of an entry's form, in words. */
export type EntryField = {
  name: string;
  label: string;
  hint?: string | undefined;
  input: EntryInput;
  required?: boolean;
  /** Whether it is needed as soon as the first of its object is there, so that it is not called optional. */
  isJoint?: boolean;
  /** Of a text that people type in more than one way, and that is stored in one. */
  spelling?: Spelling | undefined;
  rows?: number | undefined;
  /** Characters. */
  max?: number | undefined;
  options?: { value: string; label: string }[] | undefined;
  /** Of what a typed text may be; it may be anything else as well. */
  suggestions?: SuggestionList | undefined;
  /** Of a picture's file: a picture is `media/<file>`, or the file alone. */
  prefix?: "media/" | "" | undefined;
  /** Of a picture that is a drawing: it keeps its transparency, and may be sent as an SVG. */
  isLogo?: true | undefined;
  /** Fields of one group, which stand together, share its heading. */
  group?: string | undefined;
  /** Of the first field of a group that is seldom needed: it is folded as long as nothing is in it. */
  isFolded?: boolean;
  /** Of a row of a list, whose fields share it. */
  row?: FieldRow | undefined;
  /** Of a row whose list is part of another row, such as a link in a menu's item: that row, and its heading. */
  within?: { group: string; row: FieldRow } | undefined;
  /** Of a place, for a row that may be hidden. */
  canHide?: true | undefined;
  /** Of a field in a table, whose row is its group and whose column its label: the year that it is folded under, or `next`. */
  cell?: string;
  /** What holds while nothing is typed: in the field, and in words where a change of it is shown. */
  placeholder?: string;
  unsaid?: string;
  /** Of a switch within a group: a few words, so that two stand side by side. */
  isShort?: true;
};

type FieldRow = {
  /** Of the list, in its form. */
  list: string;
  index: number;
  /** Of what the row is, if its fields do not say; null for a row that is only counted. */
  name: string | null;
  /** The fields without which the row is gone. */
  keys: readonly string[];
};

/** Stands for the key of an entry that does not exist yet. */
export const NEW_ENTRY = "+";

export function entryId(kind: EntryKind, key: string): string {
  return `${kind}/${key}`;
}

/** @returns null for an id of no kind */
export function parseEntryId(id: string): { kind: EntryKind; key: string } | null {
  const [name = "", ...rest] = id.split("/");
  const kind = ENTRY_KINDS.find((known) => known === name);
  return kind && rest.length > 0 ? { kind, key: rest.join("/") } : null;
}

/** `clash`: what is published has changed since the entry was last edited. */
export type EntryState = "published" | "changed" | "new" | "removed" | "clash";

const MAX_ADDRESS_WORDS = 100;

/** The content list's parsed URL. Total: every URL gives a list. */
export type ContentFilter = { kind: ContentKind; changed: boolean; words: string };

export function parseContent(search: URLSearchParams): ContentFilter {
  return {
    kind: CONTENT_KINDS.find((kind) => kind === search.get("kind")) ?? "offer",
    changed: search.get("state") === "changed",
    words: (search.get("q") ?? "").trim().slice(0, MAX_ADDRESS_WORDS),
  };
}
