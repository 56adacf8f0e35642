import { randomUUID } from "node:crypto";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import type { Language } from "~/i18n/language";
import { db } from "~/platform/db.server";
import type { MailMessage, MailResult, MailSender } from "~/platform/mail";
import type { SmsMessage, SmsSender } from "~/shopper/sms";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { reindexSite } from "~/stock/reindex.server";
import { stockIndex } from "~/stock/stock-index.server";

export const ASH = "+61412345678";
export const BO = "+61498765432";
const HOUR = 3_600;
export const DAY = 24 * HOUR;
/** Noon in Brisbane, today. */
export const NOON = Math.floor(Date.now() / 1_000 / DAY) * DAY + 2 * HOUR;

/** Channels that keep what they are given, and answer as they are told. */
export function fakeChannels(answer: MailResult = { ok: true }) {
  const texts: SmsMessage[] = [];
  const mails: MailMessage[] = [];
  const channels: { sms: SmsSender; mail: MailSender } = {
    sms: {
      async send(message) {
        texts.push(message);
        return answer.ok ? answer : { ok: false, reason: "unavailable" };
      },
    },
    mail: {
      async send(message) {
        mails.push(message);
        return answer;
      },
    },
  };
  return { channels, texts, mails };
}

/** Northside and its neighbour, both with alerts. */
export async function openSites(): Promise<{ northside: Site; harbour: Site }> {
  const alerts = { enabled: true };
  const timeZone = "Australia/Brisbane";
  await writeTenants([
    buildTenant("northside", { config: { alerts, timeZone, languages: { "zh-Hans": {} } } }),
    buildTenant("harbour", { config: { id: 2, alerts, timeZone } }),
    buildTenant("plain", { config: { id: 3, timeZone } }),
  ]);
  const [northside, harbour] = await Promise.all([findSite("northside"), findSite("harbour")]);
  if (!northside || !harbour) throw new Error("the sites are not there");
  return { northside, harbour };
}

/** Puts cars in stock, and into the index. */
export async function arrive(site: Site, ...cars: Partial<Car>[]): Promise<void> {
  await parkCars(...cars.map((car) => aCar({ site: site.slug, slug: car.id ?? "corolla", ...car })));
  await reindexSite(site, stockIndex());
}

/** A shopper who asked for alerts at a time (seconds UTC). */
export async function follow(
  site: string,
  phone: string,
  since: number,
  by: { sms?: boolean; email?: string; verified?: boolean; language?: Language } = { sms: true },
): Promise<string> {
  const at = new Date(since * 1_000);
  const id = randomUUID();
  await db().alertSettings.create({
    data: {
      site,
      phone,
      id,
      smsSince: by.sms ? at : null,
      emailSince: by.email ? at : null,
      email: by.email ?? null,
      emailVerifiedAt: by.email && by.verified !== false ? at : null,
      ...(by.language && { language: by.language }),
    },
  });
  return id;
}

export async function keepSearch(site: string, phone: string, query: string, savedAt: number): Promise<void> {
  const at = new Date(savedAt * 1_000);
  await db().savedSearch.create({ data: { site, phone, id: randomUUID(), query, name: query, savedAt: at } });
}

export async function watch(site: string, phone: string, vehicleId: string, cents: number): Promise<void> {
  await db().watchlistEntry.create({
    data: { site, phone, vehicleId, savedPriceCents: cents, savedPriceType: "drive_away" },
  });
}

export async function price(site: string, id: string, priceCents: number): Promise<void> {
  await db().vehicle.update({ where: { site_id: { site, id } }, data: { priceCents } });
}

/** Nobody follows anything any more; the cars are gone. */
export async function forgetAll(): Promise<void> {
  await db().outboxMessage.deleteMany();
  await db().alertDigest.deleteMany();
  await db().alertEvent.deleteMany();
  await db().alertConsent.deleteMany();
  await db().alertSettings.deleteMany();
  await db().savedSearch.deleteMany();
  await db().vehicle.deleteMany();
}
