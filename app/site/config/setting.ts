import { z } from "zod";

/** The groups of settings on the desk, in the order of its page. Their names are `settings.group_…` in app/i18n. */
export const SETTING_GROUPS = [
  "business",
  "contact",
  "social",
  "home",
  "price",
  "stock",
  "sorts",
  "car",
  "specs",
  "calls",
  "buttons",
  "promotions",
  "shoppers",
  "trade",
  "reserve",
  "payments",
  "finance",
  "leads",
  "departments",
  "slots",
  "hours",
  "reviews",
  "legal",
  "counting",
  "programs",
  "look",
  "logo",
] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

/**
 * How the values of a list are typed: `numbers` and `words` on one line, `lines` and `paragraphs` in a text area,
 * `chosen` as a switch for each option, `ordered` as a place for each.
 */
export type ListInput = "numbers" | "words" | "lines" | "paragraphs" | "chosen" | "ordered";

/** How the desk asks for a value, where its type does not say. */
export type SettingInput = {
  input?: "colour";
  list?: ListInput;
  /** Of a text area. */
  rows?: number;
  /** False for a text that may be empty. */
  required?: boolean;
  /** How the text keys of the options begin. */
  optionNames?: string;
};

/** One setting of site.json. */
type Setting = {
  /** Its type, its limits and its default. */
  type: z.ZodTypeAny;
  /**
   * Who changes it. A group: a dealer, in that group of the desk's settings, where its label is `settings.field_` and
   * its path joined by '_', and its hint `settings.hint_…`. `own form`: a dealer, in another form of the desk
   * (app/desk/content). `installer`: the operator, only in the site's folder (docs/DESK.md gives the reasons).
   */
  edit: SettingGroup | "own form" | "installer";
  /** Every browser gets it with every page. What one page shows is for that page's own loader. */
  browser?: true;
  /** Read by shoppers: `languages.<language>.words` may translate it. */
  translated?: true;
  input?: SettingInput;
};

/** Settings that are one object of site.json. */
type Section = { type: z.ZodTypeAny; rows: Rows };

export type Rows = { readonly [name: string]: Setting | Section };

/** The types of some rows, as the shape of a zod object. */
export function shapeOf<const R extends Rows>(rows: R): { [Name in keyof R]: R[Name]["type"] } {
  const types = Object.entries(rows).map(([name, { type }]) => [name, type]);
  return Object.fromEntries(types) as { [Name in keyof R]: R[Name]["type"] };
}

/** A section that a site.json may leave out, because each of its settings has a default. */
export function section<const R extends Rows>(rows: R) {
  // Of rows in general zod cannot tell that nothing is a value for all of them.
  return { rows, type: z.object(shapeOf(rows)).default({} as never) };
}

/** A setting and its path in site.json. */
export type PlacedSetting = { path: string[]; setting: Setting };

/** All settings below some rows, in their order. */
export function listSettings(rows: Rows, above: readonly string[] = []): PlacedSetting[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const path = [...above, name];
    return "rows" in row ? listSettings(row.rows, path) : [{ path, setting: row }];
  });
}

/** Of the values of some rows, those whose row says `browser`; a section without one is left out. */
export type PublicValues<R> = {
  [Name in keyof R as PublicName<Name, R[Name]>]: R[Name] extends { rows: infer Inner }
    ? PublicValues<Inner>
    : TypeOf<R[Name]>;
};

type PublicName<Name, Row> = Row extends { rows: infer Inner }
  ? keyof PublicValues<Inner> extends never
    ? never
    : Name
  : Row extends { browser: true }
    ? Name
    : never;

type TypeOf<Row> = Row extends { type: infer Type extends z.ZodTypeAny } ? z.infer<Type> : never;

/** What a browser may know of the values of some rows: PublicValues of these rows. */
export function publicValues(rows: Rows, values: object): Record<string, unknown> {
  const known = Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const row = rows[name];
    if (row === undefined) return [];
    if (!("rows" in row)) return row.browser ? [[name, value]] : [];
    const inner = publicValues(row.rows, Object(value) as object);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(known) as Record<string, unknown>;
}
