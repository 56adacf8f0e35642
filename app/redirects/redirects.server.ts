import { redirect } from "@remix-run/node";

import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { cachedWithSite } from "~/site/cached-with-site.server";
import type { Site } from "~/site/site";
import { previewedSite } from "~/site/previewed-site.server";

import { findRedirect, tableOf } from "./find-redirect";
import { missedAddress } from "./missed-address";
import { addressOf, campaignOf, isSameAddress } from "./old-address";
import { isReserved, type RedirectRule } from "./redirect-rule";
import { findStockTarget } from "./suggestions.server";

/** Of a site; beyond it, those that were looked for once and longest ago are forgotten. */
export const MAX_MISSED = 500;
/** Browsers cache a redirect for five minutes, so that a corrected rule takes effect soon. */
const CACHED_BRIEFLY = { "Cache-Control": "public, max-age=300" };

const readTable = cachedWithSite(async ({ slug }: { slug: string }) =>
  tableOf(
    await sql()<
      RedirectRule[]
    >`select source as "from", target as "to", status from redirects where site = ${slug}`,
  ),
);

/**
 * What is answered in place of a page that does not exist: a redirect by the site's rules, or that the page is
 * gone. A page that was looked for in vain is counted.
 *
 * @returns null if no rule matches, or none can
 */
export async function answerMissing(site: Site, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const address = addressOf(url);
  if (isReserved(address.path)) return null;
  const found = findRedirect(await readTable(site), address, withoutCampaign(url));
  if (!found) {
    if (isLookedFor(request)) await count(() => countMissed(site.slug, url.pathname));
    return null;
  }
  if (request.method === "GET") await count(() => countHit(site.slug, found.rule.from));
  if (found.kind === "gone") return new Response(null, { status: 410, statusText: "Gone" });
  const to = found.kind === "stock" ? await findStockTarget(site, found.address) : found.to;
  if (isSameAddress(to, withoutCampaign(url))) return null;
  return redirect(to, { status: found.status, headers: CACHED_BRIEFLY });
}

function withoutCampaign(url: URL): string {
  const campaign = campaignOf(url);
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => !campaign.has(name)));
  if ([...campaign].length === 0) return url.pathname + url.search;
  return url.pathname + (search.size === 0 ? "" : `?${search.toString()}`);
}

/** By a person, or by a search engine that shows the address to people. */
function isLookedFor({ method, headers }: Request): boolean {
  if (method !== "GET" || previewedSite()) return false;
  return (
    (headers.get("Accept") ?? "").includes("text/html") || headers.get("Sec-Fetch-Site") === "same-origin"
  );
}

/** Counting must not cost a visitor their answer. */
async function count(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.warn({ err: error }, "a redirect or a missing page was not counted");
  }
}

function countHit(site: string, source: string): Promise<unknown> {
  return sql()`
    update redirects set hits = hits + 1, last_hit_at = now() where site = ${site} and source = ${source}`;
}

async function countMissed(site: string, pathname: string): Promise<void> {
  const path = missedAddress(pathname);
  if (path === null) return;
  const [row] = await sql()<{ hits: number }[]>`
    insert into missing_pages (site, path) values (${site}, ${path})
    on conflict (site, path) do update set hits = missing_pages.hits + 1, last_seen_at = now()
    returning hits`;
  if (row?.hits !== 1) return;
  await sql()`
    delete from missing_pages where site = ${site} and path in (
      select path from missing_pages where site = ${site}
      order by hits desc, last_seen_at desc offset ${MAX_MISSED})`;
}
