import { inLanguage, languageOf } from "~/i18n/language";
import type { NewMessage } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import { carPath, unsubscribeAlertsPath, WATCHLIST_PATH } from "~/paths";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import { siteInLanguage } from "~/site/site-in-language";
import type { Car } from "~/stock/car";
import { findCarsByIds } from "~/stock/cars.server";
import { statedPrices, statedSale, type StatedPrice } from "~/stock/price";

import { isStillTrue, NEW_EVENT, endOfDay, isQuietHour } from "./alert-rules";
import { alertToken } from "./alert-link.server";
import { digestMail, digestSms, type Digest } from "./digest";
import { isOn } from "./alert-settings.server";

/** Batch size of a run; the next run continues. */
const SHOPPERS_A_RUN = 500;

type Recipient = { phone: string; id: string; sms: boolean; email: boolean; language: string };
type Event = {
  vehicleId: string;
  event: string;
  wasCents: number | null;
  priceCents: number | null;
  search: string | null;
};

/** Collects pending alerts into one digest per shopper and day, in the site's time zone, outside quiet hours. */
export async function makeDigests(site: Site, now: Seconds): Promise<void> {
  const { date: day, hour } = localTime(now, site.config.timeZone);
  if (isQuietHour(hour)) return;
  for (const shopper of await listUntold(site.slug, day)) await makeDigest(site, shopper, day, now);
}

async function makeDigest(site: Site, shopper: Recipient, day: string, now: Seconds): Promise<void> {
  const { phone } = shopper;
  const events = await listOpenEvents(site.slug, phone);
  const cars = await findCarsByIds(
    site.slug,
    events.map(({ vehicleId }) => vehicleId),
  );
  const byId = new Map(cars.map((car) => [car.id, car]));
  const current = events.flatMap((event) => {
    const car = byId.get(event.vehicleId);
    if (!car || !isStillTrue(event, car)) return [];
    return event.event === NEW_EVENT || salePrice(car, site) !== null ? [{ event, car }] : [];
  });
  const past = events.filter((event) => !current.some((one) => one.event === event));
  const at = new Date(now * 1_000);
  await sql().begin(async (tx) => {
    await closeEvents(tx, site.slug, phone, past, at);
    if (current.length === 0) return;
    // Exactly one worker wins: the other waits on the unique key of the day, then finds it taken.
    const [made] = await tx`
      insert into alert_digests (site, phone, day) values (${site.slug}, ${phone}, ${day}::date)
      on conflict do nothing returning day`;
    if (!made) return;
    await closeEvents(
      tx,
      site.slug,
      phone,
      current.map(({ event }) => event),
      at,
    );
    const own = siteInLanguage(site, languageOf({ language: shopper.language }));
    const digest = toDigest(own, shopper, current);
    await queueMessages(tx, messagesOf(own, shopper, digest, { day, now }));
  });
}

/** The texts are final once queued. Each channel has its own end of the day. */
function messagesOf(
  { slug, config }: Site,
  { id: settingsId, sms, email }: Recipient,
  digest: Digest,
  { day, now }: { day: string; now: Seconds },
): NewMessage[] {
  const { texts, timeZone } = config;
  const shared = { site: slug, topic: "digest", key: `${settingsId} ${day}`, dueAt: now } as const;
  const bySms: NewMessage = {
    ...shared,
    channel: "sms",
    receiver: "sms",
    giveUpAt: endOfDay(now, timeZone, "sms"),
    payload: { settingsId, body: digestSms(digest, texts) },
  };
  const byMail: NewMessage = {
    ...shared,
    channel: "email",
    receiver: "mail",
    giveUpAt: endOfDay(now, timeZone, "email"),
    payload: { settingsId, ...digestMail(digest, texts) },
  };
  return [...(sms ? [bySms] : []), ...(email ? [byMail] : [])];
}

function toDigest(site: Site, { id }: Recipient, events: { event: Event; car: Car }[]): Digest {
  const { name, url, texts, price } = site.config;
  const addressOf = (path: string) => url + inLanguage(languageOf(texts), path);
  const toldCars = events.map(({ event, car }) => ({
    event,
    car: {
      name: car.name,
      url: addressOf(carPath(car.slug)),
      price: statedPrices(car, price)[0] ?? null,
    },
    sale: salePrice(car, site),
  }));
  return {
    siteName: name,
    listUrl: addressOf(WATCHLIST_PATH),
    unsubscribeUrl: addressOf(unsubscribeAlertsPath(alertToken(site.slug, id, { kind: "unsubscribe" }))),
    news: toldCars
      .filter(({ event }) => event.event === NEW_EVENT)
      .map(({ event, car }) => ({ ...car, search: event.search })),
    drops: toldCars.flatMap(({ event, car, sale }) =>
      event.event !== NEW_EVENT && event.wasCents !== null && sale !== null
        ? [{ ...car, price: sale, wasCents: event.wasCents }]
        : [],
    ),
  };
}

/** The price to buy a car, if its page shows one: a drop of another is none that a shopper can see. */
function salePrice(car: Car, { config }: Site): StatedPrice | null {
  return statedSale(car, config.price);
}

type Transaction = Parameters<Parameters<ReturnType<typeof sql>["begin"]>[1]>[0];

async function closeEvents(tx: Transaction, site: string, phone: string, events: Event[], at: Date) {
  if (events.length === 0) return;
  await tx`
    update alert_events e set closed_at = ${at}
    from unnest(${events.map(({ vehicleId }) => vehicleId)}::text[], ${events.map(({ event }) => event)}::text[])
      as told (vehicle_id, event)
    where e.site = ${site} and e.phone = ${phone} and e.vehicle_id = told.vehicle_id and e.event = told.event
      and e.closed_at is null`;
}

/** Shoppers with pending alerts and no digest today. */
function listUntold(site: string, day: string): Promise<Recipient[]> {
  return sql()<Recipient[]>`
    select s.phone, s.id, s.language, s.sms_since is not null as sms,
      s.email_since is not null and s.email_verified_at is not null as email
    from alert_settings s
    where s.site = ${site} and ${isOn()}
      and exists (select 1 from alert_events e
        where e.site = s.site and e.phone = s.phone and e.closed_at is null)
      and not exists (select 1 from alert_digests d
        where d.site = s.site and d.phone = s.phone and d.day = ${day}::date)
    order by s.phone
    limit ${SHOPPERS_A_RUN}`;
}

function listOpenEvents(site: string, phone: string): Promise<Event[]> {
  return sql()<Event[]>`
    select e.vehicle_id as "vehicleId", e.event, e.was_cents as "wasCents", e.price_cents as "priceCents",
      f.name as search
    from alert_events e
    left join saved_searches f on f.site = e.site and f.id = e.search_id
    where e.site = ${site} and e.phone = ${phone} and e.closed_at is null
    order by e.happened_at, e.vehicle_id`;
}
