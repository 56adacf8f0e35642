import type { SiteFiles } from "~/publish/site-files.server";

import { asList, asObject, asText, valueAt, withValue } from "./piece-values";
import type { PieceObject, PieceRules, PieceValue } from "./pieces";

export const SITE = "site.json";
export const LOCATIONS = "locations.json";

type Storage = Pick<PieceRules, "list" | "put">;

/** The value of a JSON file; null if there is none. */
export function readJson(files: SiteFiles, path: string): PieceValue {
  const bytes = files.get(path);
  return bytes ? (JSON.parse(bytes.toString("utf8")) as PieceValue) : null;
}

export function writeJson(files: SiteFiles, path: string, value: PieceValue): SiteFiles {
  return new Map(files).set(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

/** The value at a path of site.json. */
export function siteValue(files: SiteFiles, path: readonly string[]): PieceValue | undefined {
  return valueAt(readJson(files, SITE), path);
}

/** @param value undefined to leave it out */
export function putSiteValue(
  files: SiteFiles,
  path: readonly string[],
  value: PieceValue | undefined,
): SiteFiles {
  return writeJson(files, SITE, withValue(asObject(readJson(files, SITE)), path, value));
}

/** A kind of one piece, which site.json has at a path. @param none its value where site.json has none; null for no piece */
export function pieceOfSite(key: string, path: readonly string[], none: PieceValue = null): Storage {
  return {
    list(files) {
      const value = siteValue(files, path) ?? none;
      return new Map(value === null ? [] : [[key, value]]);
    },
    put: (files, _, value) => putSiteValue(files, path, value),
  };
}

/** Pieces that are the entries of an object of site.json. A piece's value is an object of the key and the entry. */
export function entriesOfSite(
  path: readonly string[],
  [keyName, entryName]: readonly [string, string],
): Storage {
  return {
    list: (files) =>
      new Map(
        Object.entries(asObject(siteValue(files, path))).map(([key, entry]) => [
          key,
          { [keyName]: key, [entryName]: entry },
        ]),
      ),
    put: (files, key, value) =>
      putSiteValue(files, [...path, key], value === null ? undefined : asObject(value)[entryName]),
  };
}

export function listItems(files: SiteFiles, path: string): Map<string, PieceObject> {
  return itemsById(readJson(files, path));
}

export function itemsById(list: PieceValue | undefined): Map<string, PieceObject> {
  return new Map(asList(list).map((item) => [asText(asObject(item)["id"]), asObject(item)]));
}

export function putItem(files: SiteFiles, path: string, id: string, value: PieceValue): SiteFiles {
  return writeJson(files, path, withItem(asList(readJson(files, path)), id, value));
}

/** Replaces an item by its id, or removes it for null; a new one comes first. */
export function withItem(items: readonly PieceValue[], id: string, value: PieceValue): PieceValue[] {
  const at = items.findIndex((item) => asObject(item)["id"] === id);
  const others = items.filter((_, index) => index !== at);
  if (value !== null) others.splice(Math.max(0, at), 0, value);
  return others;
}
