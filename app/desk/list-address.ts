import { z } from "zod";

import { cleanLine, cutText } from "~/platform/clean-text";

const MAX_TEXT = 100;

/** Reads parameters of a list's URL as clean single lines of at most `max` characters; empty if absent. */
export function parameterReader(search: URLSearchParams, max = MAX_TEXT): (name: string) => string {
  return (name) => cutText(cleanLine(search.get(name) ?? ""), max);
}

/** A list's URL; parameters without a value are left out, so that the unfiltered list has one URL. */
export function listPath(path: string, parameters: Record<string, string | false | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The last record of a page: the next page begins after it. `at` in milliseconds UTC. */
export type Cursor = { at: number; id: string };

const uuid = z.string().uuid();

/** @returns null for anything but a time and an id, `<at>-<id>` */
export function parseCursor(text: string): Cursor | null {
  const [, at = "", id = ""] = /^(\d{1,15})-(.+)$/.exec(text) ?? [];
  return uuid.safeParse(id).success ? { at: Number(at), id } : null;
}

/** The parameter that parseCursor reads. */
export function cursorText(cursor: { at: number; id: string } | null): string {
  return cursor === null ? "" : `${cursor.at}-${cursor.id}`;
}
