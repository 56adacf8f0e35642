import type { SiteFiles } from "~/publish/site-files.server";

import { asList, asObject, asText, valueAt, withValue } from "./entry-values";
import type { EntryObject, EntryValue } from "./entries";
import type { Storage } from "./entry-kind";
import type { Option } from "./field-part.server";

export const SITE = "site.json";

/** A value of a site's folder: a JSON file, and the path in it. */
type Place = { file: string; path: readonly string[] };

export const LOCATIONS: Place = { file: "locations.json", path: [] };

/** The value of a JSON file; null if there is none. */
export function readJson(files: SiteFiles, path: string): EntryValue {
  const bytes = files.get(path);
  return bytes ? (JSON.parse(bytes.toString("utf8")) as EntryValue) : null;
}

export function writeJson(files: SiteFiles, path: string, value: EntryValue): SiteFiles {
  return new Map(files).set(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

/** The value at a path of site.json. */
export function siteValue(files: SiteFiles, path: readonly string[]): EntryValue | undefined {
  return valueAt(readJson(files, SITE), path);
}

/** @param value undefined to leave it out */
export function putSiteValue(
  files: SiteFiles,
  path: readonly string[],
  value: EntryValue | undefined,
): SiteFiles {
  return writeJson(files, SITE, withValue(asObject(readJson(files, SITE)), path, value));
}

/** How a value of site.json differs from the entry that shows it; by default they are the same. */
type Translation = {
  /** @returns null for no entry */
  read?: (stored: EntryValue | undefined, key: string) => EntryValue;
  write?: (value: EntryValue, key: string) => EntryValue;
};

/** Entries that site.json has each at a path of its own, by key. */
export function valuesAt(
  paths: Readonly<Record<string, readonly string[]>>,
  { read = (stored) => stored ?? null, write = (value) => value }: Translation = {},
): Storage {
  return {
    list(files) {
      const config = readJson(files, SITE);
      const values = Object.entries(paths).map(
        ([key, path]) => [key, read(valueAt(config, path), key)] as const,
      );
      return new Map(values.filter(([, value]) => value !== null));
    },
    put(files, key, value) {
      const path = paths[key];
      return path ? putSiteValue(files, path, write(value, key)) : files;
    },
  };
}

/** Items to choose from, by name. */
export function optionsOf(items: Iterable<readonly [string, EntryValue]>): Option[] {
  return [...items].map(([value, item]) => ({ value, label: asText(asObject(item)["name"]) || value }));
}

/** The lenders of a site to choose from. */
export function lenderOptions(files: SiteFiles): Option[] {
  return optionsOf(Object.entries(asObject(siteValue(files, ["lending", "lenders"]))));
}

/** The locations of a site to choose from, by slug. */
export function locationOptions(files: SiteFiles): Option[] {
  const locations = asList(readJson(files, LOCATIONS.file)).map(asObject);
  return optionsOf(locations.map((location) => [asText(location["slug"]), location] as const));
}

/** The items of a list, by id. */
export function listItems(files: SiteFiles, { file, path }: Place): Map<string, EntryObject> {
  const list = valueAt(readJson(files, file), path);
  return new Map(asList(list).map((item) => [asText(asObject(item)["id"]), asObject(item)]));
}

export function putItems(files: SiteFiles, { file, path }: Place, items: EntryValue[]): SiteFiles {
  const value = path.length === 0 ? items : withValue(asObject(readJson(files, file)), path, items);
  return writeJson(files, file, value);
}

/** Entries that are the items of a list; a new one comes first. */
export function itemsAt(place: Place): Storage {
  return {
    list: (files) => listItems(files, place),
    put(files, id, value) {
      const items = asList(valueAt(readJson(files, place.file), place.path));
      const at = items.findIndex((item) => asObject(item)["id"] === id);
      const others = items.filter((_, index) => index !== at);
      if (value !== null) others.splice(Math.max(0, at), 0, { ...asObject(value), id });
      return putItems(files, place, others);
    },
  };
}
