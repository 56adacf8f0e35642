import { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";

import type { RowKind } from "../overrides/override-kind";

/**
 * One fact of a car, stated once: the type `Car`, its column, feeds, the desk's form, the page, the API and the
 * catalogues are derived from these rows. A row is data. What computes, such as a price or a transform, is a
 * function elsewhere, which a row names.
 */
export type CarField = {
  /** Its values with their limits. Money is integer cents, distance km, lengths mm, masses kg. */
  type: z.ZodTypeAny;
  /** What a car has while nothing is known; the facts of `variant` and `caravan` are absent. */
  empty?: unknown;
  /** In `vehicles`, where that is not its name; the facts of `variant` and `caravan` share one column. */
  column?: string;
  /** Of a time: the field of Prisma's row, a `timestamptz`; a car has seconds UTC. */
  storedAs?: string;
  /** The facet of which it is the value, in the index's documents (facet.ts). */
  facet?: string;
  /** How a feed says it; absent for what only this product knows. */
  feed?: FeedHeadings & {
    /** Its name for the person who looks after a feed, where that is not the field's own. */
    label?: string;
    /** Headings of columns that say this among other things. */
    within?: FeedHeadings;
    /** Without it right a shopper is misled, or another car is changed: a cell that cannot be read holds its row. */
    holds?: true;
    /** It ends on many cars at once; of any other field, an import that empties it on most cars waits for a person. */
    ends?: true;
    /** Of a list: an item or a list beyond it costs its rest. */
    limits?: ListLimits;
  };
  /** Of a figure, behind it. */
  unit?: string;
  /** Its row on the car's page. */
  spec?: SpecOf;
  /** What it is, for readers of the API's description, where its name does not say so. */
  about?: string;
  /** Its name in the inventory API: of every car, or only of one car that is read by itself. */
  api?: string;
  apiDetail?: string;
  /** Its name in catalogues. */
  catalogue?: string;
  /** The element of ADF that it is said in; several facts may share one (app/leads/delivery/adf.ts). */
  adf?: AdfElement;
  /** The kind of override by which staff set it. */
  override?: RowKind;
  /** The property of schema.org; `additionalProperty` for what it has no property of. */
  schemaOrg?: string;
  /** Its input on the form of a car that staff enter. */
  desk?: DeskInput;
};

export type AdfElement =
  | "vin"
  | "stock"
  | "trim"
  | "doors"
  | "bodystyle"
  | "transmission"
  | "odometer"
  | "interiorcolor"
  | "exteriorcolor";

export type FeedHeadings = {
  /** What systems call its column, in lower case without spaces and punctuation, the usual names first. */
  names?: string;
  /** Of several, the one that reads the most cells of a column is used. */
  transforms: readonly string[];
};

export type ListLimits = { items: number; characters: number };

export type SpecOf = {
  /** Its label is the text `vehicle.spec_<row>`. */
  row: string;
  /** It is in Key information, the first list of the page. */
  isKey?: true;
  /** Its value is words of the data, which are translated; otherwise a name, a number or a date. */
  isWorded?: true;
  /** Where a site hides its row, machines do not get it either. */
  isPrivate?: true;
  /** Of a figure that may be 0 or has a limit; another is shown if it is above 0. */
  possible?: { min: number; max: number };
  /** Its value is a name or a date, though it may begin with a digit. */
  isName?: true;
  /** The kinds of vehicle of which it says nothing, whatever a feed sends. */
  notOf?: readonly Kind[];
};

/** The kinds of vehicle (`itemType`). */
type Kind = "car" | "motorcycle" | "caravan";

export type DeskInput = {
  group: "vehicle" | "price" | "facts" | "motorcycle" | "caravan" | "words";
  input: "line" | "number" | "date" | "lines" | "choice";
  /** By default that of its row on the page, with its unit. */
  label?: TextKey;
  /** How it is read: a line and a choice as text by default, the others as a feed's cell. */
  transform?: string;
  /** The stored words to choose from. */
  choices?: readonly string[];
  /** Those of them that a kind of vehicle has, where that is not all. */
  choicesOf?: Record<Kind, readonly string[]>;
  /** The kinds of vehicle that have no such thing; a group named for one kind is that one's alone. */
  notOf?: readonly Kind[];
  /** A car has no name without it. */
  isRequired?: true;
};

/** Of comments and lists of features, as of all texts that people write (the desk's are as long). */
export const MAX_LONG_TEXT = 60_000;

export const text = (max: number) => z.string().max(max, `longer than ${max} characters`);
export const whole = (max: number) => z.number().int().min(0).max(max);
/** PostgreSQL's integer holds up to 21 million dollars. */
export const cents = whole(2_000_000_000);
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "names no day");
/** As a plate has it: its day is seldom known. */
export const isoMonth = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);
export const listOf = ({ items, characters }: ListLimits) => z.array(text(characters)).max(items);
/** Whole seconds since 1970 UTC. */
export const timestamp = z.number().int();
/** JSON that only this product writes, and that is trusted therefore. */
export const ours = <Value>() => z.custom<Value>();
