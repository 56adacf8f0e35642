import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Site } from "~/site/site";

import type { AlertChannels } from "./alert-channels";
import { deliverDigests } from "./deliver-digests.server";
import { makeDigests } from "./make-digests.server";
import { recordDrops } from "./record-drops.server";
import { recordNewCars } from "./record-new-cars.server";

/** What is not told by then is no news. */
const OPEN_FOR = "7 days";
const KEPT_FOR = "90 days";

/**
 * Looks for what there is to tell on the sites that have alerts, and tells it. Any number
 * of workers may do so at once. One site's trouble is not another's.
 *
 * @param now seconds UTC
 */
export async function runAlerts(sites: readonly Site[], channels: AlertChannels, now: number): Promise<void> {
  for (const site of sites) {
    const { alerts, watchlist } = site.config;
    if (!alerts.enabled || !watchlist.enabled) continue;
    try {
      await recordDrops(site.slug, now);
      await recordNewCars(site, now);
      await makeDigests(site, now);
      await deliverDigests(site, channels, now);
      await forgetOld(site.slug, now);
    } catch (error) {
      log.error({ err: error, site: site.slug }, "alerts of a site were not finished");
    }
  }
}

async function forgetOld(site: string, now: number): Promise<void> {
  const at = new Date(now * 1_000);
  await sql()`
    update alert_events set closed_at = ${at}
    where site = ${site} and closed_at is null and happened_at < ${at}::timestamptz - ${OPEN_FOR}::interval`;
  await sql()`
    delete from alert_events where site = ${site} and closed_at < ${at}::timestamptz - ${KEPT_FOR}::interval`;
  await sql()`
    delete from alert_digests where site = ${site} and day < (${at}::timestamptz - ${KEPT_FOR}::interval)::date`;
}
