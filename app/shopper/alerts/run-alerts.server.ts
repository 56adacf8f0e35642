import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { CarStatus, PriceType } from "~/stock/car";
import { listStockMarks, removeStockMarks } from "~/stock/stock-marks.server";

import { makeDigests } from "./make-digests.server";
import { recordNewCars } from "./record-new-cars.server";
import { dropEvent, priceDrop } from "./alert-rules";
import { isOn } from "./alert-settings.server";

type Watched = {
  phone: string;
  vehicleId: string;
  knownCents: number | null;
  knownType: string | null;
  status: CarStatus;
  showOnDealerWebsite: boolean;
  priceCents: number | null;
  offerPriceCents: number | null;
  priceType: PriceType;
};

/** Alerts not sent within this time are dropped. */
const OPEN_FOR = "7 days";

/**
 * The alerts job: records events of the sites that have alerts, and queues their digests. Safe to run in
 * several workers at once. An error of one site does not stop the others.
 *
 * @param findSite null for a site that cannot be served
 */
export async function runAlerts(
  findSite: (slug: string) => Promise<Site | null>,
  now: Seconds,
): Promise<void> {
  const marks = await listStockMarks("alerts");
  const changed = new Set(marks.map(({ site }) => site));
  const unfinished = new Set<string>();
  for (const { slug, isIndexed } of await listDueSites([...changed])) {
    try {
      const site = await findSite(slug);
      if (!site?.config.alerts.enabled || !site.config.watchlist.enabled) continue;
      if (changed.has(slug)) {
        await recordDrops(slug, now);
        const isSearched = await recordNewCars(site, now);
        if (!isSearched || !isIndexed) unfinished.add(slug);
      }
      await makeDigests(site, now);
    } catch (error) {
      unfinished.add(slug);
      log.error({ err: error, site: slug }, "alerts of a site were not finished");
    }
  }
  await removeStockMarks(
    "alerts",
    marks.filter(({ site, isSettled }) => isSettled && !unfinished.has(site)),
  );
  await closeOld(now);
}

/**
 * The sites with shoppers who want alerts at which something has changed, or is still to be told: at the others nothing
 * can be new. Those with the fewest shoppers come first, or a site with ten thousand would hold up the others.
 */
async function listDueSites(changed: readonly string[]): Promise<{ slug: string; isIndexed: boolean }[]> {
  return sql()<{ slug: string; isIndexed: boolean }[]>`
    select s.site as slug, not (select index_waits from sites where slug = s.site) as "isIndexed"
    from alert_settings s
    where ${isOn()} and s.site = any(array(
      select unnest(${[...changed]}::text[]) union select site from alert_events where closed_at is null))
    group by s.site order by count(*), s.site`;
}

/** Closes the events of shoppers and sites without alerts too, because retention deletes closed events only. */
async function closeOld(now: Seconds): Promise<void> {
  const at = new Date(now * 1_000);
  await sql()`
    update alert_events set closed_at = ${at}
    where closed_at is null and happened_at < ${at}::timestamptz - ${OPEN_FOR}::interval`;
}

/**
 * Records price drops of a site's watched cars. A unique key makes it idempotent: a drop is recorded once,
 * however many processes run.
 */
async function recordDrops(site: string, now: Seconds): Promise<void> {
  const drops = (await listCheaper(site)).flatMap((car) => {
    const drop = priceDrop(car, { cents: car.knownCents, type: car.knownType });
    return drop ? [{ ...car, ...drop }] : [];
  });
  const happenedAt = new Date(now * 1_000);
  for (const { phone, vehicleId, wasCents, priceCents, priceType } of drops) {
    const event = dropEvent({ wasCents, priceCents });
    await sql().begin(async (tx) => {
      await tx`
        insert into alert_events (site, phone, vehicle_id, event, was_cents, price_cents, happened_at)
        values (${site}, ${phone}, ${vehicleId}, ${event}, ${wasCents}, ${priceCents}, ${happenedAt})
        on conflict do nothing`;
      await tx`
        update watchlist_entries set known_price_cents = ${priceCents}, known_price_type = ${priceType}
        where site = ${site} and phone = ${phone} and vehicle_id = ${vehicleId}`;
    });
  }
}

/** Candidates; the rule in alert-rules.ts decides. */
async function listCheaper(site: string): Promise<Watched[]> {
  return sql()<Watched[]>`
    select w.phone, w.vehicle_id as "vehicleId",
      coalesce(w.known_price_cents, w.saved_price_cents) as "knownCents",
      case when w.known_price_cents is null then w.saved_price_type else w.known_price_type end as "knownType",
      v.status, v.show_on_dealer_website as "showOnDealerWebsite", v.price_cents as "priceCents",
      v.offer_price_cents as "offerPriceCents", v.price_type as "priceType"
    from alert_settings s
    join watchlist_entries w on w.site = s.site and w.phone = s.phone
    join vehicles v on v.site = w.site and v.id = w.vehicle_id
    where s.site = ${site} and ${isOn()}
      and least(v.price_cents, v.offer_price_cents) < coalesce(w.known_price_cents, w.saved_price_cents)`;
}
