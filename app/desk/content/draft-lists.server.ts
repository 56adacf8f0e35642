import type { Seconds } from "~/platform/moment";

import { locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type ClosedBookings, findClosedBookings } from "./closed-bookings.server";
import {
  entriesOf,
  type Entry,
  findEntry,
  readDraft,
  seenOf,
  type SiteDraft,
  withDraft,
} from "./draft.server";
import { editedText } from "./entry-form.server";
import { pageOf } from "./entry-page.server";
import { RULES } from "./entry-rules.server";
import {
  CONTENT_KINDS,
  type ContentFilter,
  type ContentKind,
  type EntryKind,
  type EntryState,
} from "./entries";
import { orderOf } from "./offer-entries.server";
import { previewLink } from "./preview.server";
import { isTextFound, listTexts } from "./text-entry.server";
import { findSiteFor } from "./find-site-for.server";

export type EntryRow = {
  kind: EntryKind;
  key: string;
  name: string;
  /** What is in it, where its name alone does not tell; else empty. */
  about: string;
  state: EntryState;
  edited: string;
  /** The link that opens the entry's own page with the draft, once; null for what is published. */
  preview: string | null;
};

export type ContentList = {
  site: string;
  siteName: string;
  entries: EntryRow[];
  /** By kind, of what the search and the state leave. */
  counts: Record<ContentKind, number>;
  menus: { key: string; name: string }[];
  /** In the draft, settings included. */
  changes: number;
  /** Beside hours: bookings outside those of the draft. */
  closedBookings: ClosedBookings[];
  /** False for a site without a version of files. */
  isEditable: boolean;
  canReadVersions: boolean;
  canChangeSettings: boolean;
  /** Of the wording: the product's own that can be changed, as the search leaves them. */
  texts: { key: string; text: string; where: string }[];
  /** What the list's order was rendered with (seenOf); null where it cannot be changed. */
  order: string | null;
};

/** The entries of a site's content. @returns null for a site whose content one may not change */
export async function findContent(
  onDesk: OnDesk,
  slug: string,
  filter: ContentFilter,
  now = Math.floor(Date.now() / 1_000),
): Promise<ContentList | null> {
  const site = await findSiteFor(onDesk, slug, "content.change");
  if (!site) return null;
  const draft = await readDraft(site, onDesk.scope);
  const all = draft ? entriesOf(draft) : [];
  const words = filter.words.toLowerCase();
  const isFound = ({ kind, name, key }: Entry) =>
    kind === "text" ? isTextFound(key, name, words) : `${name} ${key}`.toLowerCase().includes(words);
  const found = all.filter((entry) => (!filter.changed || entry.state !== "published") && isFound(entry));
  const order = orderOf(filter.kind);
  const ofKind = (kind: EntryKind) => found.filter((entry) => entry.kind === kind);
  return {
    site: slug,
    siteName: site.config.name,
    entries: draft ? ofKind(filter.kind).map(rowsOf(onDesk, draft, now)) : [],
    counts: Object.fromEntries(
      CONTENT_KINDS.map((kind) => [kind, ofKind(kind).length]),
    ) as ContentList["counts"],
    menus: all.flatMap(({ kind, key, name }) => (kind === "menu" ? { key, name } : [])),
    changes: countOf(all),
    closedBookings:
      draft && (filter.kind === "hours" || filter.kind === "days")
        ? await findClosedBookings(onDesk, site, { files: withDraft(draft.files, all), now })
        : [],
    isEditable: draft !== null,
    canReadVersions: locationsFor(onDesk.scope, slug, "versions.read") === "all",
    canChangeSettings: locationsFor(onDesk.scope, slug, "settings.change") === "all",
    texts: filter.kind === "text" && !filter.changed ? listTexts(filter.words) : [],
    order: draft && order && found.length === all.length ? seenOf(findEntry(draft, "order", order)) : null,
  };
}

const THEME_SETTINGS: readonly string[] = ["look", "logo"];
/** The lists of the page of settings, in its order. */
const SETTING_LISTS = {
  theme: ({ kind, key }) => kind === "theme" || (kind === "setting" && THEME_SETTINGS.includes(key)),
  settings: ({ kind, key }) => kind === "setting" && !THEME_SETTINGS.includes(key),
  locations: ({ kind }) => kind === "location",
  menus: ({ kind }) => ["menu", "blocks", "filters"].includes(kind),
  lenders: ({ kind }) => kind === "lender",
  spin: ({ kind }) => kind === "spin",
  lists: ({ kind }) => kind === "rows",
  domains: ({ kind }) => kind === "domains",
} satisfies Record<string, (entry: Entry) => boolean>;

export type SettingsPage = Record<keyof typeof SETTING_LISTS, EntryRow[]> & {
  site: string;
  siteName: string;
  changes: number;
  isEditable: boolean;
  /** The link that opens the draft on the site itself, once. */
  preview: string;
};

/** The settings of a site. @returns null for a site whose settings one may not change */
export async function findSettings(onDesk: OnDesk, slug: string, now: Seconds): Promise<SettingsPage | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  if (!site) return null;
  const draft = await readDraft(site, onDesk.scope);
  const all = draft ? entriesOf(draft) : [];
  const lists = Object.entries(SETTING_LISTS).map(([list, isShown]) => [
    list,
    draft ? all.filter(isShown).map(rowsOf(onDesk, draft, now)) : [],
  ]);
  return {
    ...(Object.fromEntries(lists) as Record<keyof typeof SETTING_LISTS, EntryRow[]>),
    site: slug,
    siteName: site.config.name,
    changes: countOf(all),
    isEditable: draft !== null,
    preview: previewLink(site, onDesk.staff.id, now),
  };
}

export function countOf(entries: readonly Entry[]): number {
  return entries.filter(({ state }) => state !== "published").length;
}

export function rowsOf(
  { staff }: OnDesk,
  { site, files }: SiteDraft,
  now: Seconds,
): (entry: Entry) => EntryRow {
  return (entry) => {
    const { kind, key, name, state, draft, value, published } = entry;
    const isDrafted = state !== "published";
    return {
      ...{ kind, key, name, state },
      about: RULES[kind].about?.(value ?? published, key, files) ?? "",
      edited: isDrafted ? editedText(draft, site.config.timeZone) : "",
      preview: isDrafted ? previewLink(site, staff.id, now, pageOf(entry, { site, files, now })) : null,
    };
  };
}
