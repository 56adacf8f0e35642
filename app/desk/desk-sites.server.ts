import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { addressHere } from "~/site/local-address";
import { findSite } from "~/site/sites.server";
import { IN_STOCK } from "~/stock/in-stock";

import { entriesOf, readDraft, withDraft } from "./content/draft.server";
import { momentText } from "./moment-text";
import { findLeftOut, type LeftOut } from "./copy/left-out.server";
import { findOpeningList, type OpeningList } from "./opening/opening-list.server";
import { lastDays } from "./reports/report-filter";
import { type HeldRole, isSameRole } from "./roles";
import { locationsFor, type Scope, sitesFor } from "./scope";

export type DeskSite = {
  slug: string;
  name: string;
  url: string;
  /** The roles held there by the person signed in. */
  roles: HeldRole[];
  /** Of today and the six days before, at the locations whose leads they may read; null where they may read none. */
  newLeads: number | null;
  /** For sale. */
  cars: number;
  isOpen: boolean;
};

/** The sites in a scope, by name. */
export async function listDeskSites(scope: Scope, now: Seconds): Promise<DeskSite[]> {
  const slugs = sitesFor(scope, "sites.read").map(({ site }) => site);
  if (slugs.length === 0) return [];
  const rows = await sql()<(Pick<DeskSite, "slug" | "name" | "url" | "cars" | "isOpen"> & Zoned)[]>`
    select slug, config->>'name' as name, config->>'url' as url, config->>'timeZone' as "timeZone",
      config->>'open' is distinct from 'false' as "isOpen",
      (select count(*)::int from vehicles
        where site = sites.slug and status in ${sql()(IN_STOCK)} and show_on_dealer_website) as cars
    from sites where slug in ${sql()(slugs)} and archived_at is null order by name, slug`;
  const counts = await countNewLeads(scope, rows, now);
  return rows.map(({ timeZone: _, ...row }) => ({
    ...row,
    url: addressHere(row.url, env().PORT),
    roles: rolesAt(scope, row.slug),
    newLeads: locationsFor(scope, row.slug, "leads.read") === null ? null : (counts.get(row.slug) ?? 0),
  }));
}

/** What somebody is at a site, each role once. */
function rolesAt(scope: Scope, slug: string): HeldRole[] {
  const held = (scope.get(slug) ?? []).map(({ locations: _, ...each }): HeldRole => each);
  return held.filter((each, index) => held.findIndex((other) => isSameRole(each, other)) === index);
}

type Zoned = { slug: string; timeZone: string };

/** Of the same days as the reports of each site have. @returns by site slug; sites without any are omitted */
async function countNewLeads(
  scope: Scope,
  sites: readonly Zoned[],
  now: Seconds,
): Promise<Map<string, number>> {
  const zones = new Map(sites.map(({ slug, timeZone }) => [slug, timeZone]));
  const readable = sitesFor(scope, "leads.read").flatMap(({ site, locations }) => {
    const zone = zones.get(site);
    if (zone === undefined) return [];
    const days = lastDays(7, localTime(now, zone).date);
    return [{ site, zone, ...days, locations: locations === "all" ? null : locations }];
  });
  const rows = await sql()<{ site: string; count: number }[]>`
    select leads.site, count(*)::int as count
    from jsonb_to_recordset(${sql().json(readable)}) as readable(site text, zone text, "from" date, "to" date, locations jsonb)
    join leads on leads.site = readable.site and leads.state not in ('spam', 'joined')
      and leads.created_at >= readable."from"::timestamp at time zone readable.zone
      and leads.created_at < (readable."to" + 1)::timestamp at time zone readable.zone
      and (readable.locations is null or readable.locations ? leads.location_id)
    group by leads.site`;
  return new Map(rows.map(({ site, count }) => [site, count]));
}

/** `at` is ISO 8601, UTC; `localAt` the same as the desk shows it. */
type SiteVersion = {
  number: number;
  author: string;
  origin: string;
  cameFrom: string;
  at: string;
  localAt: string;
};

export type DeskSitePage = {
  slug: string;
  name: string;
  url: string;
  hosts: string[];
  /** Locations at which the person signed in has a role. */
  locations: { id: string; name: string; phone: string }[];
  /** The newest first; null without permission to read them. */
  versions: SiteVersion[] | null;
  canChangeContent: boolean;
  canChangeSettings: boolean;
  canManageLeads: boolean;
  canSeeCosts: boolean;
  /** What is missing before it opens; null for an open site, and for staff who may not open it. */
  opening: OpeningList | null;
  /** Of a copy that is not open yet, for who may see the other site's settings; else null. */
  leftOut: LeftOut | null;
};

/** The others are on a page of their own. */
const MAX_VERSIONS = 5;

/** @returns null for a site outside the scope, as if it did not exist */
export async function findDeskSite(scope: Scope, slug: string, now: Seconds): Promise<DeskSitePage | null> {
  const locations = locationsFor(scope, slug, "sites.read");
  if (locations === null) return null;
  const [row] = await sql()<{ name: string; url: string; hosts: string[] }[]>`
    select config->>'name' as name, config->>'url' as url,
      array(select host from site_hosts where site = slug order by host) as hosts
    from sites where slug = ${slug} and archived_at is null`;
  if (!row) return null;
  const only = locations === "all" ? sql()`true` : sql()`id in ${sql()([...locations])}`;
  const rows = await sql()<{ id: string; name: string; phone: string }[]>`
    select id, name, data->'contact'->>'phone' as phone from locations
    where site = ${slug} and ${only} order by position`;
  const versions =
    locationsFor(scope, slug, "versions.read") === "all" ? await listSiteVersions(slug, now) : null;
  const canChangeContent = locationsFor(scope, slug, "content.change") === "all";
  const canChangeSettings = locationsFor(scope, slug, "settings.change") === "all";
  const url = addressHere(row.url, env().PORT);
  const start = canChangeSettings ? await findSiteStart(scope, slug) : NO_START;
  const canManageLeads = locationsFor(scope, slug, "leads.manage") === "all";
  const canSeeCosts = locationsFor(scope, slug, "sales.cost") === "all";
  const may = { canChangeContent, canChangeSettings, canManageLeads, canSeeCosts };
  return { slug, ...row, url, locations: [...rows], versions, ...may, ...start };
}

const NO_START = { opening: null, leftOut: null };

/** What a site needs that is not open yet, as its draft leaves it. */
async function findSiteStart(scope: Scope, slug: string): Promise<Pick<DeskSitePage, "opening" | "leftOut">> {
  const site = await findSite(slug);
  if (!site || site.config.open) return NO_START;
  const draft = await readDraft(site, scope);
  if (!draft) return NO_START;
  const files = withDraft(draft.files, entriesOf(draft));
  const [opening, leftOut] = await Promise.all([
    findOpeningList(site, files),
    findLeftOut(scope, slug, files),
  ]);
  return { opening, leftOut };
}

async function listSiteVersions(site: string, now: Seconds): Promise<SiteVersion[]> {
  const rows = await sql()<(Omit<SiteVersion, "at" | "localAt"> & { at: Date; timeZone: string })[]>`
    select number, author, origin, came_from as "cameFrom", created_at as at, config->>'timeZone' as "timeZone"
    from site_versions join sites on sites.slug = site_versions.site
    where site = ${site} order by number desc limit ${MAX_VERSIONS}`;
  return rows.map(({ at, timeZone, ...row }) => {
    return { ...row, at: at.toISOString(), localAt: momentText(at.getTime() / 1_000, now, timeZone) };
  });
}
