import { createHash } from "node:crypto";

import { z } from "zod";

import { sql } from "~/platform/db.server";
import { readSite } from "~/publish/publish-version.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { listVersions, readVersionFiles, type Version } from "~/publish/site-versions.server";
import type { Tenant } from "~/publish/tenant";
import { TenantFileError } from "~/publish/tenant-file.server";
import type { Site } from "~/site/site";

import { locationsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { requireInstallerSettings } from "./installer-settings.server";
import { inOrder, orderOf } from "./offer-entries.server";
import { RULES } from "./entry-rules.server";
import type { EditedSite } from "./entry-kind";
import {
  abilityFor,
  parseEntryId,
  entryId,
  ENTRY_KINDS,
  type EntryKind,
  type EntryState,
  type EntryValue,
} from "./entries";
import { withoutOldTranslations } from "./setting-entries.server";
import { findSiteFor } from "./find-site-for.server";

/** Whether somebody may edit, preview and publish a kind of entries of a site. */
export function mayChange(scope: Scope, site: string, kind: EntryKind): boolean {
  return locationsFor(scope, site, abilityFor(kind)) === "all";
}

/** An entry that editors have changed; `value` is JSON, null for one to be removed. */
type DraftRow = { entry: string; value: string | null; base: string; author: string; at: Date };

/** A picture of a draft: its file's name on the site, and the hash that the object store knows it by. */
export type Uploaded = { file: string; hash: string };

/** How the rows of uploaded pictures begin. */
export const UPLOAD = "picture/";
const uploadSchema = z.object({ hash: z.string() });

/** A site's published content, and the part of its draft that one person may change. `files` have all entries. */
export type SiteDraft = EditedSite & {
  site: Site;
  version: Version;
  rows: DraftRow[];
  uploaded: Uploaded[];
};

const ASSETS = "assets/";

/** @returns null for a site that was never published from files */
export async function readDraft(site: Site, scope: Scope): Promise<SiteDraft | null> {
  const [version] = await listVersions(site.slug, 1);
  if (!version) return null;
  const paths = Object.keys(version.files);
  const held = Object.entries(version.files).filter(([path]) => !path.startsWith(ASSETS));
  const [files, rows] = await Promise.all([
    readVersionFiles(site.slug, { files: Object.fromEntries(held) }),
    sql()<DraftRow[]>`
      select entry, value, base, author, at from site_drafts
      where site = ${site.slug} order by entry`,
  ]);
  const uploaded = rows.flatMap(({ entry, value }) =>
    entry.startsWith(UPLOAD)
      ? { file: entry.slice(UPLOAD.length), ...uploadSchema.parse(valueOf(value)) }
      : [],
  );
  const own = rows.filter(({ entry }) => {
    const id = parseEntryId(entry);
    return id !== null && mayChange(scope, site.slug, id.kind);
  });
  const published = paths.flatMap((path) => (path.startsWith(ASSETS) ? path.slice(ASSETS.length) : []));
  const pictures = [...new Set([...uploaded.map(({ file }) => file), ...published])];
  const { slug, config } = site;
  return { site, slug, version, files, rows: own, uploaded, pictures, timeZone: config.timeZone };
}

/** A site's draft, for whoever changes its content; null as readDraft, or for somebody else. */
export async function findDraft({ scope }: Pick<OnDesk, "scope">, slug: string): Promise<SiteDraft | null> {
  const site = await findSiteFor({ scope }, slug, "content.change");
  return site && readDraft(site, scope);
}

export type Entry = {
  kind: EntryKind;
  key: string;
  name: string;
  state: EntryState;
  /** What is published, and what the draft says, which is the same for an entry without changes. */
  published: EntryValue;
  value: EntryValue;
  draft: DraftRow | null;
};

/** Every entry of a site, new ones first. */
export function entriesOf({ files, rows }: Pick<SiteDraft, "files" | "rows">): Entry[] {
  const drafts = new Map(rows.map((row) => [row.entry, row]));
  return ENTRY_KINDS.flatMap((kind) => {
    const published = RULES[kind].list(files);
    const added = rows.flatMap((row) => {
      const id = parseEntryId(row.entry);
      return id?.kind === kind && !published.has(id.key) ? id.key : [];
    });
    const keys = [...added, ...published.keys()];
    const order = orderOf(kind);
    const ids = valueOf((order && drafts.get(entryId("order", order))?.value) ?? null);
    const shown = order === null ? keys : inOrder(keys, ids);
    return shown.map((key) =>
      toEntry(kind, key, published.get(key) ?? null, drafts.get(entryId(kind, key)) ?? null),
    );
  });
}

export function findEntry(
  { files, rows }: Pick<SiteDraft, "files" | "rows">,
  kind: EntryKind,
  key: string,
): Entry {
  const row = rows.find(({ entry }) => entry === entryId(kind, key)) ?? null;
  return toEntry(kind, key, RULES[kind].list(files).get(key) ?? null, row);
}

function toEntry(kind: EntryKind, key: string, published: EntryValue, draft: DraftRow | null): Entry {
  const state = stateOf(entryText(published), draft);
  const value = draft === null ? published : valueOf(draft.value);
  const name = RULES[kind].nameOf(value ?? published, key);
  return { kind, key, name, state, published, value, draft };
}

/** @param published JSON; null for nothing */
function stateOf(published: string | null, draft: DraftRow | null): EntryState {
  if (draft === null || draft.value === published) return "published";
  if (draft.base !== hashOf(published)) return "clash";
  if (draft.value === null) return "removed";
  return published === null ? "new" : "changed";
}

/** The site's files with the draft applied; conflicting entries are as published. */
export function withDraft(files: SiteFiles, entries: readonly Entry[]): SiteFiles {
  const changed = entries.filter(({ state }) => state !== "published" && state !== "clash");
  // `put` adds a new item at the start of its list, so the last one is put first.
  const all = changed.reduceRight((to, { kind, key, value }) => RULES[kind].put(to, key, value), files);
  return withoutOldTranslations(all);
}

/** A value as it is stored; null for none. */
export function entryText(value: EntryValue): string | null {
  return value === null ? null : JSON.stringify(value);
}

export function valueOf(text: string | null): EntryValue {
  return text === null ? null : (JSON.parse(text) as EntryValue);
}

/** Of a stored value; empty for none. */
export function hashOf(text: string | null): string {
  return text === null ? "" : createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Hashes of an entry in the draft and as it is published: a form that was rendered with others is not saved. */
export function seenOf({ value, published }: Pick<Entry, "value" | "published">): string {
  return [value, published].map((each) => hashOf(entryText(each))).join(".");
}

/** A site's texts and the names of its pictures, which is all that the checks of publishing read. */
function toCheck(files: SiteFiles, pictures: readonly string[]): SiteFiles {
  return new Map([...files, ...pictures.map((file) => [ASSETS + file, Buffer.alloc(0)] as const)]);
}

/**
 * The unpublished version that a draft is: what publishing it would make of the site.
 *
 * @throws TenantFileError as publishing does
 */
export function readDraftedTenant(draft: SiteDraft): Promise<Tenant> {
  return readSite(draft.slug, toCheck(withDraft(draft.files, entriesOf(draft)), draft.pictures));
}

/** What publishing would refuse about one entry; null for nothing. */
export async function failureOf(
  { site, files, pictures }: Pick<SiteDraft, "site" | "files" | "pictures">,
  { kind, key, value }: Pick<Entry, "kind" | "key" | "value">,
): Promise<TenantFileError | null> {
  try {
    const changed = withoutOldTranslations(RULES[kind].put(toCheck(files, pictures), key, value));
    requireInstallerSettings(files, changed);
    await readSite(site.slug, changed);
    return null;
  } catch (error) {
    if (error instanceof TenantFileError) return error;
    throw error;
  }
}
