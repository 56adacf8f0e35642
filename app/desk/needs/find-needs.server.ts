import { OPEN_STATES } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { abilityFor, CONTENT_KINDS, SETTING_KINDS } from "../content/entries";
import { findClocks, isLate, stateRows } from "../leads/inbox-query.server";
import type { Ability } from "../roles";
import { partsFor, type Scope, sitesFor } from "../scope";

/** What a site needs somebody for. Zero also where the person may not see it. */
export type SiteNeeds = {
  site: string;
  name: string;
  /** Whether it has not been opened yet. */
  isClosed: boolean;
  /** Leads whose answer is overdue. */
  overdue: number;
  /** Sources whose last run failed or waits. */
  feeds: number;
  /** Changes of content and settings that nobody has published. */
  drafts: number;
  /** Catalogues whose last file did not reach its partner. */
  catalogues: number;
  /** Hosts whose certificate ends soon. `endsOn` YYYY-MM-DD at the site; null for one that has ended. */
  certificates: { host: string; endsOn: string | null }[];
};

/** ACME clients renew a month before the end: less means that it was not renewed. */
const RENEWED_DAYS = 14;
const DAY_SECONDS = 86_400;

/**
 * Every site of a scope that needs somebody, by name.
 *
 * @returns `sites` how many were looked at; null for somebody with a single one, whose day says it all
 */
export async function findNeeds(
  scope: Scope,
  now: Seconds,
): Promise<{ sites: number; needs: SiteNeeds[] } | null> {
  const slugs = sitesFor(scope, "sites.read").map(({ site }) => site);
  if (slugs.length < 2) return null;
  const [sites, overdue, feeds, drafts, catalogues, certificates] = await Promise.all([
    sql()<{ site: string; name: string; timeZone: string; isClosed: boolean }[]>`
      select slug as site, config->>'name' as name, config->>'timeZone' as "timeZone",
        config->>'open' is not distinct from 'false' as "isClosed" from sites
      where slug = any(${slugs}) and archived_at is null order by 2, 1`,
    countOverdue(scope, now),
    countFeeds(wholeSites(scope, "stock.read")),
    countDrafts(scope),
    countCatalogues(wholeSites(scope, "settings.change")),
    listCertificates(wholeSites(scope, "settings.change"), now),
  ]);
  const needs = sites.map(({ site, name, timeZone, isClosed }) => ({
    ...{ site, name, isClosed },
    overdue: overdue.get(site) ?? 0,
    feeds: feeds.get(site) ?? 0,
    drafts: drafts.get(site) ?? 0,
    catalogues: catalogues.get(site) ?? 0,
    certificates: certificates
      .filter((each) => each.site === site)
      .map(({ host, endsAt }) => ({
        host,
        endsOn: endsAt <= now ? null : localTime(endsAt, timeZone).date,
      })),
  }));
  const isNeedy = ({ overdue: late, feeds: failed, drafts: open, ...site }: SiteNeeds) =>
    site.isClosed || late + failed + open + site.catalogues + site.certificates.length > 0;
  return { sites: sites.length, needs: needs.filter(isNeedy) };
}

function wholeSites(scope: Scope, ability: Ability): string[] {
  return sitesFor(scope, ability).flatMap(({ site, locations }) => (locations === "all" ? [site] : []));
}

type Count = { site: string; count: number };

function bySite(rows: readonly Count[]): Map<string, number> {
  return new Map(rows.map(({ site, count }) => [site, count]));
}

/** By the same rule as the inbox's own filter. */
async function countOverdue(scope: Scope, now: Seconds): Promise<Map<string, number>> {
  const places = partsFor(scope, "leads.read", null) ?? [];
  const clocks = await findClocks(places.map(({ site }) => site));
  const parts = places.map((each) => ({
    ...each,
    deadlines: clocks.get(each.site)?.overdueUntil(now) ?? {},
  }));
  return bySite(
    await sql()<Count[]>`
    select part.site, count(*)::int as count from ${stateRows(parts, OPEN_STATES)}
    join leads lead on lead.site = part.site and lead.state = part.state
      and (part.location is null or lead.location_id = part.location) and ${isLate()}
    group by part.site`,
  );
}

async function countFeeds(sites: readonly string[]): Promise<Map<string, number>> {
  return bySite(
    await sql()<Count[]>`
    select source.site, count(*)::int as count from feed_sources source
    join lateral (
      select state from feed_runs run where run.site = source.site and run.source = source.name
      order by run.started_at desc, run.id desc limit 1
    ) run on run.state = 'waiting' or (run.state = 'failed' and source.enabled)
    where source.site = any(${[...sites]}) group by source.site`,
  );
}

async function countDrafts(scope: Scope): Promise<Map<string, number>> {
  const kinds = [...CONTENT_KINDS, ...SETTING_KINDS].flatMap((kind) =>
    wholeSites(scope, abilityFor(kind)).map((site) => ({ site, kind })),
  );
  return bySite(
    await sql()<Count[]>`
    select draft.site, count(*)::int as count
    from jsonb_to_recordset(${sql().json(kinds)}) as own(site text, kind text)
    join site_drafts draft on draft.site = own.site and split_part(draft.entry, '/', 1) = own.kind
    group by draft.site`,
  );
}

async function countCatalogues(sites: readonly string[]): Promise<Map<string, number>> {
  return bySite(
    await sql()<Count[]>`
    select site, count(*)::int as count from catalogue_destinations
    where site = any(${[...sites]}) and last_error is not null and due_at is not null group by site`,
  );
}

type Certificate = { site: string; host: string; endsAt: number };

async function listCertificates(sites: readonly string[], now: Seconds): Promise<Certificate[]> {
  return sql()<Certificate[]>`
    select site_hosts.site, host, extract(epoch from found.ends_at)::float8 as "endsAt"
    from host_certificates found join site_hosts using (host)
    where site_hosts.site = any(${[...sites]})
      and found.ends_at < to_timestamp(${now + RENEWED_DAYS * DAY_SECONDS}::float8)
    order by host`;
}
