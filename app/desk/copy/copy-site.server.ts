import { pageAt } from "~/pages";
import { PRE_OWNED_PATH, stockPath } from "~/paths";
import type { SiteFiles } from "~/publish/site-files.server";
import { listVersions, readVersionFiles } from "~/publish/site-versions.server";
import { listSettings } from "~/site/config/setting";
import { SETTINGS } from "~/site/config/site-config";

import type { EntryObject, EntryValue } from "../content/entries";
import { asList, asObject, asText, valueAt, withValue } from "../content/entry-values";
import { ownPath, writtenPages } from "../content/own-pages.server";
import { readJson, SITE, writeJson } from "../content/stored-in.server";
import { COPIED_GROUPS } from "./copy-parts";

const THEME = "theme.css";

const COPIED = listSettings(SETTINGS).flatMap(({ path, setting }) =>
  COPIED_GROUPS.some((group) => group === setting.edit) ? [path] : [],
);
const TRANSLATED = listSettings(SETTINGS).flatMap(({ path, setting }) => (setting.translated ? [path] : []));
const FACETS = ["search", "facets"];
const BLOCKS = ["home", "blocks"];
const MENUS = [
  ["navigation", "header"],
  ["navigation", "footer"],
];

/** What a copy is made of: a site's published settings and theme. @returns null for a site without a version */
export async function readCopied(slug: string): Promise<SiteFiles | null> {
  const [newest] = await listVersions(slug, 1);
  if (!newest) return null;
  const wanted = Object.entries(newest.files).filter(([path]) => path === SITE || path === THEME);
  return readVersionFiles(slug, { files: Object.fromEntries(wanted) });
}

/**
 * A new site's files with the look, the menus and the settings of another. Its people, leads, keys, domains, offers,
 * pictures and pages stay with the other; a menu's link to something that the copy does not have is left out, and an
 * entry that is left with links below it leads to the first of them.
 *
 * @param fresh the files of a new site
 * @param source as readCopied
 */
export function copiedInto(fresh: SiteFiles, source: SiteFiles): SiteFiles {
  const [own, theirs] = [asObject(readJson(fresh, SITE)), asObject(readJson(source, SITE))];
  const pages = writtenPages(fresh);
  const take = (site: EntryObject, path: readonly string[], value: EntryValue | undefined) =>
    value === undefined ? site : withValue(site, path, value);
  const settings = [...COPIED, FACETS].reduce((site, path) => take(site, path, valueAt(theirs, path)), own);
  const blocks = asList(valueAt(theirs, BLOCKS)).filter((each) => typeof each === "string");
  const withBlocks = blocks.length === 0 ? settings : take(settings, BLOCKS, blocks);
  const written = MENUS.reduce((site, path) => {
    const entries = asList(valueAt(theirs, path)).flatMap((entry) => menuEntry(asObject(entry), pages));
    return entries.length === 0 ? site : take(site, path, withOwnName(entries, theirs, own));
  }, withBlocks);
  const theme = source.get(THEME);
  const files = theme ? new Map(fresh).set(THEME, theme) : fresh;
  return writeJson(files, SITE, withLanguages(written, theirs));
}

const LINK_LISTS = ["dropdownItems", "links"];

/**
 * An entry of a menu with the links that lead somewhere; none where nothing is left of it. Without the manufacturer's
 * certified cars, used ones are found by the search.
 */
function menuEntry(written: EntryObject, pages: ReadonlySet<string>): EntryObject[] {
  const isPreOwned = written["url"] === PRE_OWNED_PATH;
  const entry = isPreOwned ? { ...written, url: stockPath("used-cars") } : written;
  const lists = LINK_LISTS.filter((name) => entry[name] !== undefined);
  const kept = lists.reduce((all, name) => {
    const links = asList(entry[name]).flatMap((each) => menuEntry(asObject(each), pages));
    return { ...all, [name]: links };
  }, entry);
  if (leadsSomewhere(asText(entry["url"]), pages)) return [kept];
  const [first] = lists.flatMap((name) => asList(kept[name]));
  if (first === undefined) return [];
  // A column of the footer leads nowhere itself.
  return [entry["links"] === undefined ? { ...kept, url: asObject(first)["url"] ?? "" } : kept];
}

/** The other's languages, with the translations of what the copy says too. */
function withLanguages(site: EntryObject, theirs: EntryObject): EntryObject {
  const said = new Set(TRANSLATED.flatMap((path) => textsIn(valueAt(site, path))));
  const languages = Object.entries(asObject(theirs["languages"] ?? null)).map(([language, value]) => {
    const words = Object.entries(asObject(asObject(value)["words"] ?? null));
    return [language, { words: Object.fromEntries(words.filter(([word]) => said.has(word))) }];
  });
  return languages.length === 0 ? site : { ...site, languages: Object.fromEntries(languages) as EntryObject };
}

function textsIn(value: EntryValue | undefined): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(textsIn);
}

function leadsSomewhere(url: string, pages: ReadonlySet<string>): boolean {
  const path = ownPath(url);
  return path !== null && (pages.has(path) || pageAt(path).onNewSite === true);
}

/** A column of the footer that has the other dealer's name, or its short form, has this one's. */
function withOwnName(entries: EntryObject[], theirs: EntryObject, own: EntryObject): EntryObject[] {
  return entries.map((entry) => {
    const heading = asText(entry["heading"]);
    const isTheirs = heading !== "" && asText(theirs["name"]).toLowerCase().includes(heading.toLowerCase());
    return isTheirs ? { ...entry, heading: own["name"] ?? "" } : entry;
  });
}
