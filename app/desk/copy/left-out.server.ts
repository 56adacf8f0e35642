import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { listVersions, readVersionFiles } from "~/publish/site-versions.server";

import { RULES } from "../content/entry-rules.server";
import { asList, asObject, asText } from "../content/entry-values";
import { contentListOf, type EntryObject } from "../content/entries";
import { siteValue } from "../content/stored-in.server";
import {
  DESK_FEEDS_PATH,
  DESK_PEOPLE_PATH,
  deskCataloguesPath,
  deskContentPath,
  deskEntryPath,
  deskLeadRulesPath,
  deskProgramsPath,
  deskRedirectsPath,
  deskReplyTemplatesPath,
  deskSettingsPath,
} from "../desk-paths";
import { locationsFor, type Scope } from "../scope";
import { LEFT_KINDS, LEFT_RECORDS, type LeftRecord } from "./copy-parts";

/** One line of what a copy is without: its label, what it is by name, and how much more, and where it is made here. */
type LeftLine = { label: string; names: string[]; more: number; href: string };

/** What a new site does not have of the one that it is a copy of. */
export type LeftOut = { from: string; lines: LeftLine[] };

const MAX_NAMES = 4;

/**
 * What the other site has and its copy still lacks.
 *
 * @param files of the copy, with its draft
 * @returns null for a site that is no copy, and for somebody who may not see the other one's settings
 */
export async function findLeftOut(scope: Scope, slug: string, files: SiteFiles): Promise<LeftOut | null> {
  const [made] = await sql()<{ source: string; name: string }[]>`
    select sites.slug as source, sites.config->>'name' as name
    from staff_audit made join sites on sites.slug = made.after->>'copied_from'
    where made.level = 'site' and made.target = ${slug} and made.action = 'site-added'
    order by made.id desc limit 1`;
  if (!made || locationsFor(scope, made.source, "settings.change") !== "all") return null;
  const [theirs, records] = await Promise.all([readWritten(made.source), listRecords(made.source, slug)]);
  const lines = theirs ? [...menuLines(theirs, files, slug), ...contentLines(theirs, files, slug)] : [];
  return { from: made.name, lines: [...lines, ...records] };
}

/** What a site has published, without its pictures. */
async function readWritten(slug: string): Promise<SiteFiles | null> {
  const [newest] = await listVersions(slug, 1);
  if (!newest) return null;
  const written = Object.entries(newest.files).filter(([path]) => !path.startsWith("assets/"));
  return readVersionFiles(slug, { files: Object.fromEntries(written) });
}

function lineOf(label: string, names: readonly string[], href: string): LeftLine[] {
  if (names.length === 0) return [];
  return [{ label, names: names.slice(0, MAX_NAMES), more: Math.max(0, names.length - MAX_NAMES), href }];
}

function contentLines(theirs: SiteFiles, files: SiteFiles, slug: string): LeftLine[] {
  const missing = (kind: (typeof LEFT_KINDS)[number] | "lender" | "location") => {
    const there = RULES[kind].list(files);
    return [...RULES[kind].list(theirs)]
      .filter(([key]) => !there.has(key))
      .map(([key, value]) => RULES[kind].nameOf(value, key));
  };
  return [
    ...LEFT_KINDS.flatMap((kind) =>
      lineOf(
        plainText({}, `publishing.kind_${kind}`),
        missing(kind),
        deskContentPath(slug, contentListOf(kind)),
      ),
    ),
    ...(["lender", "location"] as const).flatMap((kind) =>
      lineOf(plainText({}, `desk.copy_${kind}`), missing(kind), deskSettingsPath(slug)),
    ),
  ];
}

/** Links of the other's menus to what the copy does not have. */
function menuLines(theirs: SiteFiles, files: SiteFiles, slug: string): LeftLine[] {
  const menus = (["header", "footer"] as const).flatMap((menu) => {
    const here = new Set(linksOf(files, menu).map(({ name }) => name));
    const names = linksOf(theirs, menu).flatMap(({ name }) => (here.has(name) ? [] : [name]));
    const label = plainText({}, `settings.menu_${menu}`);
    return lineOf(label, [...new Set(names)], deskEntryPath(slug, "menu", menu));
  });
  return [
    ...menus,
    ...lineOf(plainText({}, "settings.blocks"), blocks(theirs, files), deskEntryPath(slug, "blocks", "home")),
  ];
}

/** Sections of the home page that are about a part of the other's stock. */
function blocks(theirs: SiteFiles, files: SiteFiles): string[] {
  const titles = (site: SiteFiles) =>
    asList(siteValue(site, ["home", "blocks"]) ?? null).flatMap((block) =>
      typeof block === "string" ? [] : [asText(asObject(block)["title"]) || asText(asObject(block)["name"])],
    );
  const here = new Set(titles(files));
  return titles(theirs).filter((title) => !here.has(title));
}

function linksOf(files: SiteFiles, menu: "header" | "footer"): { name: string }[] {
  const entries = asList(siteValue(files, ["navigation", menu])).map(asObject);
  const below = (entry: EntryObject) =>
    [...asList(entry["dropdownItems"] ?? null), ...asList(entry["links"] ?? null)].map(asObject);
  return entries
    .flatMap((entry) => [entry, ...below(entry)])
    .map((entry) => ({ name: asText(entry["name"]) }))
    .filter(({ name }) => name !== "");
}

/** What the database has of the other site, and nothing of for this one. */
async function listRecords(source: string, slug: string): Promise<LeftLine[]> {
  const [theirs, here] = await Promise.all([countRecords(source, slug), countRecords(slug, source)]);
  const hrefs: Record<LeftRecord, string> = {
    people: DESK_PEOPLE_PATH,
    lead_rules: deskLeadRulesPath(slug),
    reply_templates: deskReplyTemplatesPath(slug),
    feeds: DESK_FEEDS_PATH,
    catalogues: deskCataloguesPath(slug),
    programs: deskProgramsPath(slug),
    redirects: deskRedirectsPath(slug),
  };
  return LEFT_RECORDS.flatMap((record) =>
    theirs[record] > 0 && here[record] === 0
      ? [
          {
            label: plainText({}, `desk.copy_${record}`),
            names: [],
            more: theirs[record],
            href: hrefs[record],
          },
        ]
      : [],
  );
}

/** @param other whose redirects are not counted: every new site has many */
async function countRecords(site: string, other: string): Promise<Record<LeftRecord, number>> {
  const [counts] = await sql()<Record<LeftRecord, number>[]>`
    select
      (select count(distinct staff_id)::int from staff_roles
        where level in ('site', 'location') and split_part(target, '/', 1) = ${site}) as people,
      (select count(*)::int from lead_rules where site = ${site}) as lead_rules,
      (select count(*)::int from reply_templates where site = ${site}) as reply_templates,
      (select count(*)::int from feed_sources where site = ${site}) as feeds,
      (select count(*)::int from catalogue_destinations where site = ${site}) as catalogues,
      (select count(*)::int from api_keys where site = ${site} and revoked_at is null)
        + (select count(*)::int from stock_webhooks where site = ${site}) as programs,
      (select count(*)::int from redirects own where own.site = ${site} and not exists (
        select from redirects theirs where theirs.site = ${other} and theirs.source = own.source
      )) as redirects`;
  if (!counts) throw new Error("a select without a from has a row");
  return counts;
}
