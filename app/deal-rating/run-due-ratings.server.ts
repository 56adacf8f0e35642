import { createHash } from "node:crypto";

import { db, sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { listRatedSites } from "./list-rated-sites.server";
import { METHOD } from "./method";
import type { RatedSite } from "./rated-sites";
import { MAX_GROUPS, runDealRatings } from "./run-deal-ratings.server";

const HOUR_SECONDS = 3_600;

/**
 * Compares prices if the stock, the settings or the market files of the sites that take part are not what they were at
 * the last look; otherwise no site is read. Once an hour it looks anyway, for changes that raise no revision.
 *
 * @param running.now seconds UTC
 */
export async function runDueRatings(
  find: (slug: string) => Promise<RatedSite | null>,
  running: { now: Seconds; stopping: AbortSignal },
): Promise<void> {
  const looked = await whatIsThere(running.now);
  if ((await db().dealRatingState.findUnique({ where: { id: 1 } }))?.looked === looked) return;
  const done = await runDealRatings(await listRatedSites(find), running);
  if (running.stopping.aborted || done === MAX_GROUPS) return;
  await db().dealRatingState.updateMany({ where: { id: 1 }, data: { looked } });
}

async function whatIsThere(now: Seconds): Promise<string> {
  const [row] = await sql()<{ sites: string | null; files: string | null }[]>`
    select
      (select md5(string_agg(concat_ws(' ', slug, revision, stock_revision), ',' order by slug)) from sites
        where archived_at is null and config #>> '{dealRating,enabled}' = 'true') as sites,
      (select md5(string_agg(concat_ws(' ', name, hash), ',' order by name)) from market_files) as files`;
  const said = JSON.stringify([METHOD, Math.floor(now / HOUR_SECONDS), row]);
  return createHash("sha256").update(said).digest("hex");
}
