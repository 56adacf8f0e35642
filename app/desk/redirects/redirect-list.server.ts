import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { listVersions } from "~/publish/site-versions.server";
import { readAddress } from "~/redirects/old-address";
import type { RedirectRule } from "~/redirects/redirect-rule";
import { suggestTargets } from "~/redirects/suggestions.server";

import { findSiteFor } from "../content/find-site-for.server";
import { momentText } from "../moment-text";
import type { OnDesk } from "../staff-session.server";

/** A page of the desk is read, not scrolled for minutes: a search finds the others. */
const MAX_SHOWN = 200;
const MAX_MISSING = 50;

export type RedirectRow = RedirectRule & { hits: number; lastHit: string };
export type MissingRow = { path: string; hits: number; lastSeen: string; suggested: string | null };

export type RedirectPage = {
  site: string;
  siteName: string;
  rules: RedirectRow[];
  /** Of the site; those that the search finds. */
  counts: { all: number; found: number };
  words: string;
  missing: MissingRow[];
  /** What the form begins with: a rule to be changed, or an address that was looked for in vain. */
  form: { was: string; from: string; to: string; status: string };
  /** False for a site without a version of files. */
  isEditable: boolean;
};

/** @returns null for a site whose content one may not change */
export async function findRedirectPage(
  onDesk: OnDesk,
  slug: string,
  query: URLSearchParams,
  now: Seconds,
): Promise<RedirectPage | null> {
  const site = await findSiteFor(onDesk, slug, "content.change");
  if (!site) return null;
  const words = (query.get("q") ?? "").trim().toLowerCase();
  const [versions, all, missed] = await Promise.all([
    listVersions(slug, 1),
    listRules(slug),
    listMissed(slug),
  ]);
  const found = all.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(words));
  const { timeZone } = site.config;
  const missedAt = (at: Date | null) => (at === null ? "" : momentText(at.getTime() / 1_000, now, timeZone));
  const targets = await suggestTargets(
    site,
    missed.map(({ path }) => readAddress(path)),
  );
  return {
    site: slug,
    siteName: site.config.name,
    rules: found
      .slice(0, MAX_SHOWN)
      .map(({ lastHitAt, ...rule }) => ({ ...rule, lastHit: missedAt(lastHitAt) })),
    counts: { all: all.length, found: found.length },
    words,
    missing: missed.map(({ path, hits, lastSeenAt }, at) => ({
      ...{ path, hits, lastSeen: missedAt(lastSeenAt) },
      suggested: targets[at] ?? null,
    })),
    form: formOf(query, all),
    isEditable: versions.length > 0,
  };
}

function formOf(query: URLSearchParams, rules: readonly RedirectRule[]): RedirectPage["form"] {
  const edited = rules.find(({ from }) => from === query.get("edit"));
  if (edited) return { was: edited.from, from: edited.from, to: edited.to, status: String(edited.status) };
  return { was: "", from: query.get("from") ?? "", to: query.get("to") ?? "", status: "301" };
}

function listRules(site: string) {
  return sql()<(RedirectRule & { hits: number; lastHitAt: Date | null })[]>`
    select source as "from", target as "to", status, hits, last_hit_at as "lastHitAt"
    from redirects where site = ${site} order by hits desc, source`;
}

function listMissed(site: string) {
  return sql()<{ path: string; hits: number; lastSeenAt: Date }[]>`
    select path, hits, last_seen_at as "lastSeenAt"
    from missing_pages where site = ${site} order by hits desc, last_seen_at desc limit ${MAX_MISSING}`;
}
