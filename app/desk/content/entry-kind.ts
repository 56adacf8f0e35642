import type { SiteFiles } from "~/publish/site-files.server";
import type { Problem } from "~/publish/tenant-file.server";

import type { EntryValue } from "./entries";
import type { Form, FormPart } from "./form-part";

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
  /** The same with the draft's pages and posts, of a form that links to them: one publication brings both. */
  withDrafted?: SiteFiles;
  /** Where a form is shown or sent whose entry is for some of the cars. */
  stock?: StockChoices;
};

/** Where a site's folder has the entries of a kind. */
export type Storage = {
  /** By key, in the site's order. */
  list: (files: SiteFiles) => Map<string, EntryValue>;
  /** @param value null for an entry to remove */
  put: (files: SiteFiles, key: string, value: EntryValue) => SiteFiles;
};

/** How one kind of entry is found in a site's files, edited and written back. */
export type EntryRules = Storage & {
  nameOf: (value: EntryValue, key: string) => string;
  /** What is in it, for the list. @param files of the site, with its draft */
  about?: (value: EntryValue, key: string, files: SiteFiles) => string;
  /** What to know before filling the form in. */
  lead?: (key: string) => string;
  /** @param value of the entry; null for a new one */
  form: (site: EditedSite, value: EntryValue, key: string) => FormPart;
  /** Messages by field, of what only the database knows. @param before the value that the form was rendered with */
  refused?: (value: EntryValue, before: EntryValue, site: EditedSite) => Promise<Form>;
  /** What is asked about once before it is saved, one sentence each with both figures (unusual.ts). */
  asks?: (value: EntryValue, before: EntryValue) => string[];
  /**
   * The field that a problem of publishing is about, where its path does not end with the field's name; any other
   * name is the form's own.
   *
   * @param file its path
   */
  fieldOf?: (path: Problem["path"], file: string) => string;
  /** There may be several of one name, and so duplicates. */
  isNumbered?: true;
  /** Its words are in site.json, with their translations in its `languages`. */
  hasSiteWords?: true;
  /** The key of a new entry. Entries of other kinds are given: none is added or removed. */
  newKey?: (typed: Form) => string;
  /** What a new entry begins as, where it is not another entry. @param from of the address */
  begin?: (from: string) => EntryValue;
  /** Why an entry cannot be removed now, in words; null if it can. */
  whyKept?: (site: EditedSite, key: string) => Promise<string | null>;
};
