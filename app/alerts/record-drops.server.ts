import { sql } from "~/platform/db.server";
import type { CarStatus, PriceType } from "~/stock/car";

import { dropEvent, priceDrop } from "./alert-rules";
import { isOn } from "./followers.server";

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

/**
 * Notes which watched cars of a site cost less than their shoppers know. The same drop is
 * noted once, however many processes look at once: its key is in the table.
 *
 * @param now seconds UTC
 */
export async function recordDrops(site: string, now: number): Promise<void> {
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

/** Those that may have dropped; the rule decides. */
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
