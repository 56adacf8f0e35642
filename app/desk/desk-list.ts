import { cleanLine, cutText } from "~/platform/clean-text";
import type { SelectOption } from "~/ui/SelectField";

import { type Cursor, cursorText, listPath, parseCursor } from "./list-address";
import type { Part } from "./scope";
import type { SiteChoice } from "./site-choices.server";

/** A list of the desk: where it is, and how its URL holds its filter. */
export type DeskList<Filter> = {
  path: string;
  /** In the order of the URL. */
  parameters: { [Key in keyof Filter]: Parameter<Filter[Key]> };
  /** What “Clear filters” resets: neither the tab nor the order. */
  unfiltered: Partial<Filter>;
};

/** A list, whose filter has the types of its parameters. */
export function deskList<Filter>(list: DeskList<Filter>): DeskList<Filter> {
  return list;
}

/** What the URL of a list says, read. */
export type FilterOf<List> = List extends DeskList<infer Filter> ? Filter : never;

/** Every list has tabs and pages; `after` is where a page begins, null for the first. */
export type PagedFilter = { tab: string; after: unknown };

/** A query parameter; an invalid one reads as an absent one does. */
export type Parameter<Value> = {
  name: string;
  /** @param text a clean line; empty without the parameter */
  read: (text: string) => Value;
  /** @returns empty for a value that the URL leaves out */
  write: (value: Value) => string;
};

/** Total: every URL gives a list. */
export function parseFilter<Filter>(list: DeskList<Filter>, search: URLSearchParams): Filter {
  const filter: Partial<Filter> = {};
  for (const key of keysOf(list)) {
    const { name, read } = list.parameters[key];
    filter[key] = read(cleanLine(search.get(name) ?? ""));
  }
  return filter as Filter;
}

/** The URL of a list; changing a filter returns to the first page. */
export function filterPath<Filter extends PagedFilter>(
  list: DeskList<Filter>,
  filter: Filter,
  change: Partial<Filter> = {},
): string {
  const changed = { ...filter, after: null, ...change };
  const parameters = keysOf(list).map((key) => {
    const { name, write } = list.parameters[key];
    return [name, write(changed[key])];
  });
  return listPath(list.path, Object.fromEntries(parameters));
}

export function isFiltered<Filter extends PagedFilter>(list: DeskList<Filter>, filter: Filter): boolean {
  return filterPath(list, filter) !== filterPath(list, filter, list.unfiltered);
}

function keysOf<Filter>({ parameters }: DeskList<Filter>): (keyof Filter)[] {
  return Object.keys(parameters) as (keyof Filter)[];
}

/** One of these; the first unless the URL says otherwise. */
export function choiceOf<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): Parameter<Value> {
  return {
    name,
    read: (text) => values.find((known) => known === text) ?? values[0],
    write: (value) => (value === values[0] ? "" : value),
  };
}

/** One of these, or none. */
export function optionOf<Value extends string>(
  name: string,
  values: readonly Value[],
): Parameter<Value | null> {
  return {
    name,
    read: (text) => values.find((known) => known === text) ?? null,
    write: (value) => value ?? "",
  };
}

/** @param on the parameter's value when it is set */
export function flagOf(name: string, on: string): Parameter<boolean> {
  return { name, read: (text) => text === on, write: (isOn) => (isOn ? on : "") };
}

/** A site, and one of its locations. */
export const PLACE: Parameter<Part | null> = {
  name: "at",
  read: parsePlace,
  write: (place) => (place === null ? "" : placeValue(place)),
};

const MAX_WORDS = 100;

/** A search; empty for none. */
export const WORDS: Parameter<string> = {
  name: "q",
  read: (text) => cutText(text, MAX_WORDS),
  write: (words) => words,
};

/** The last record of the page before, for a list whose ids are UUIDs. */
export const AFTER: Parameter<Cursor | null> = { name: "after", read: parseCursor, write: cursorText };

/** The last record of the page before, for a list whose ids are unique within a site. `at` in milliseconds UTC. */
export type SiteCursor = { at: number; site: string; id: string };

export const AFTER_IN_SITE: Parameter<SiteCursor | null> = {
  name: "after",
  read: (text) => {
    const [, at = "", site = "", id = ""] = /^(\d{1,15})-([^/]+)\/(.+)$/.exec(text) ?? [];
    return id === "" ? null : { at: Number(at), site, id };
  },
  write: (after) => (after === null ? "" : `${after.at}-${after.site}/${after.id}`),
};

/**
 * A page of rows.
 *
 * @param rows one more than a page, if there are as many
 * @param cursorOf the cursor that the next page begins after
 * @returns `next` is null on the last page
 */
export function pageOf<Row, Next>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Next,
): { shown: Row[]; next: Next | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : cursorOf(last) };
}

/** A site, and one of its locations, as in a URL: `northside/aspley`; null for everywhere. */
export function parsePlace(text: string): Part | null {
  const [site = "", location] = text.split("/", 2);
  return site === "" ? null : { site, location: location || null };
}

export function placeValue({ site, location }: Part): string {
  return location === null ? site : `${site}/${location}`;
}

/** Sites, each with its locations if there is more than one. */
export function placeOptions(sites: readonly SiteChoice[]): SelectOption[] {
  return sites.flatMap(({ slug, name, locations }) => [
    { value: slug, label: name },
    ...(locations.length > 1
      ? locations.map((location) => ({ value: `${slug}/${location.id}`, label: `– ${location.name}` }))
      : []),
  ]);
}
