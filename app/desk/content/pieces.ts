import type { SiteFiles } from "~/publish/site-files.server";
import type { Problem } from "~/publish/tenant-file.server";

/** The kinds of content that are edited as one piece; each has its rules in <kind>-piece(s).server.ts. */
export const CONTENT_KINDS = [
  "offer",
  "card",
  "hours",
  "days",
  "page",
  "post",
  "banner",
  "popup",
  "points",
  "text",
] as const;
/** The orders of lists: put last of a draft (withDraft), when the lists are whole. */
const ORDER_KIND = "order";
/** Uploaded pictures, which come with the pieces that show them. */
const PICTURE_KIND = "picture";
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
export const PIECE_KINDS = [ORDER_KIND, ...CONTENT_KINDS, PICTURE_KIND, ...SETTING_KINDS] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
export type PieceKind = (typeof PIECE_KINDS)[number];

export function isSetting(kind: PieceKind): boolean {
  return SETTING_KINDS.some((known) => known === kind);
}

/** Null for a piece that is not there, or is to be removed. */
export type PieceValue = string | number | boolean | null | PieceValue[] | { [key: string]: PieceValue };
export type PieceObject = { [key: string]: PieceValue };

/**
 * `text` and `lines` are typed; `moment` is a day and time of the site's clocks, `clock` one of a location's;
 * `picture` is chosen of the site's, or uploaded; `switch` is "on" or empty; `money` is in dollars; `colour` is #rrggbb;
 * `place` is a row's among its list, changed by buttons, and empty for one that is hidden.
 */
export type PieceInput =
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

/** What a form suggests: pages of the site, categories of offers, makes and models of the stock. */
export type SuggestionList = "link" | "category" | "make" | "model";

/** A field of a piece's form, in words. */
export type PieceField = {
  name: string;
  label: string;
  hint?: string | undefined;
  input: PieceInput;
  required?: boolean;
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
  /** Of a row of a list, whose fields share it. */
  row?: FieldRow | undefined;
  /** Of a row whose list is part of another row, such as a link in a menu's item: that row, and its heading. */
  within?: { group: string; row: FieldRow } | undefined;
  /** Of a place, for a row that may be hidden. */
  canHide?: true | undefined;
  /** Of a switch within a group: a few words, so that two stand side by side. */
  isShort?: true;
};

export type FieldRow = {
  /** Of the list, in its form. */
  list: string;
  index: number;
  /** Of what the row is, if its fields do not say; null for a row that is only counted. */
  name: string | null;
  /** The fields without which the row is gone. */
  keys: readonly string[];
};

/** The values in stock by facet, and the number of cars that an offer is for. */
export type StockChoices = {
  values: Readonly<Record<string, readonly string[] | undefined>>;
  /** What makes and models are called here. */
  known: { make: readonly string[]; model: readonly string[] };
  count: number;
};

/** What the rules of a kind know about the site. */
export type EditedSite = {
  slug: string;
  files: SiteFiles;
  /** Files of its assets folder, and uploads of its draft. */
  pictures: readonly string[];
  timeZone: string;
  /** Where a form is shown or sent whose piece is for some of the cars. */
  stock?: StockChoices;
};

type WrongFields = Record<string, string>;

/** How one kind of piece is found in a site's files, edited and written back. */
export type PieceRules = {
  /** By key, in the site's order. */
  list: (files: SiteFiles) => Map<string, PieceValue>;
  put: (files: SiteFiles, key: string, value: PieceValue) => SiteFiles;
  nameOf: (value: PieceValue, key: string) => string;
  /** What is in it, for the list. */
  about?: (value: PieceValue, key: string) => string;
  /** What to know before filling the form in. */
  lead?: (key: string) => string;
  /** @param value of the piece; null for a new one */
  fields: (site: EditedSite, value: PieceValue, key: string) => PieceField[];
  toForm: (value: PieceValue, site: EditedSite) => Record<string, string>;
  /**
   * @param typed the value of every field
   * @param before the value that the form was rendered with; what no field shows is kept
   */
  fromForm: (typed: Record<string, string>, before: PieceValue, site: EditedSite) => PieceValue;
  /**
   * Messages by field, of what publishing would refuse in words of its files.
   *
   * @param before the value that the form was rendered with
   */
  wrong?: (
    value: PieceValue,
    before: PieceValue,
    site: EditedSite,
    typed: Record<string, string>,
  ) => WrongFields | Promise<WrongFields>;
  /** What is asked about once before it is saved, one sentence each with both figures (unusual.ts). */
  asks?: (value: PieceValue, before: PieceValue) => string[];
  /**
   * The field that a problem of publishing is about, where its path does not end with the field's name; any other
   * name is the form's own.
   *
   * @param file its path
   */
  fieldOf?: (path: Problem["path"], file: string) => string;
  /** The key of a new piece. Pieces of other kinds are given: none is added or removed. */
  newKey?: (typed: Record<string, string>) => string;
  /** What a new piece begins as, where it is not another piece. @param from of the address */
  begin?: (from: string) => PieceValue;
  /** Why a piece cannot be removed now, in words; null if it can. */
  whyKept?: (site: EditedSite, key: string) => Promise<string | null>;
};

/** Stands for the key of a piece that does not exist yet. */
export const NEW_PIECE = "+";

export function pieceId(kind: PieceKind, key: string): string {
  return `${kind}/${key}`;
}

/** @returns null for an id of no kind */
export function parsePieceId(id: string): { kind: PieceKind; key: string } | null {
  const [name = "", ...rest] = id.split("/");
  const kind = PIECE_KINDS.find((known) => known === name);
  return kind && rest.length > 0 ? { kind, key: rest.join("/") } : null;
}

/** `clash`: what is published has changed since the piece was last edited. */
export type PieceState = "published" | "changed" | "new" | "removed" | "clash";

type Described = {
  /** JSON of what is published; null for nothing. */
  published: string | null;
  draft: { value: string | null; base: string } | null;
  hash: (text: string | null) => string;
};

export function stateOf({ published, draft, hash }: Described): PieceState {
  if (draft === null || draft.value === published) return "published";
  if (draft.base !== hash(published)) return "clash";
  if (draft.value === null) return "removed";
  return published === null ? "new" : "changed";
}

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
