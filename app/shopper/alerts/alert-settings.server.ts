import { randomUUID } from "node:crypto";

import type { Language } from "~/i18n/language";
import { db, type DatabaseTransaction, sql } from "~/platform/db.server";
import { toCar } from "~/stock/car-row";

import { ALERTS_OFF, type AlertSettings, type WantedAlerts } from "./alert-settings";
import { lowestKnown } from "./alert-rules";

/** Settings are kept by site and phone; `phone` is E.164. */
export type AlertOwner = { site: string; phone: string };

/** How consent was given or withdrawn; `form` is the page for visitors without a link, `text` a message such as STOP. */
export type ConsentSource = "settings" | "link" | "one-click" | "form" | "text";

type StoredSettings = {
  id: string;
  phone: string;
  smsSince: Date | null;
  emailSince: Date | null;
  email: string | null;
  emailVerifiedAt: Date | null;
};

export async function findAlertSettings({ site, phone }: AlertOwner): Promise<AlertSettings> {
  const row = await db().alertSettings.findUnique({ where: { site_phone: { site, phone } } });
  if (!row) return ALERTS_OFF;
  return {
    bySms: row.smsSince !== null,
    byEmail: row.emailSince !== null,
    email: row.email ?? "",
    emailVerified: row.emailVerifiedAt !== null,
  };
}

/**
 * Stores the settings, and a consent record of each change with the version of its wording; alerts are in
 * `language`.
 *
 * @returns the id for links, the address that waits for its owner, and whether it is new
 */
export async function saveAlertSettings(
  owner: AlertOwner,
  wanted: WantedAlerts,
  { wordingVersion, language }: { wordingVersion: string; language: Language },
): Promise<{ id: string; email: string | null; isNew: boolean }> {
  return db().$transaction(async (tx) => {
    const before = await tx.alertSettings.findUnique({ where: { site_phone: owner } });
    const now = new Date();
    const email = wanted.byEmail ? wanted.email : null;
    const isSame = email !== null && email === before?.email;
    const verifiedAt = isSame ? before.emailVerifiedAt : null;
    const after = {
      smsSince: wanted.bySms ? (before?.smsSince ?? now) : null,
      // For an unconfirmed address: when its confirmation was last requested; the link is valid for a week.
      emailSince: email === null ? null : verifiedAt && before ? before.emailSince : now,
      email,
      emailVerifiedAt: verifiedAt,
      language,
    };
    const saved = await tx.alertSettings.upsert({
      where: { site_phone: owner },
      create: { ...owner, id: randomUUID(), ...after },
      update: after,
    });
    await recordChanges(tx, owner.site, before, saved, { wordingVersion, source: "settings" });
    const wasOn = before !== null && (before.smsSince ?? before.emailSince) !== null;
    if (!wasOn && (after.smsSince ?? after.emailSince) !== null) await rememberPrices(tx, owner);
    return { id: saved.id, email: verifiedAt ? null : email, isNew: !isSame };
  });
}

/** Ends all alerts of a shopper, pending ones included. */
export async function stopAlerts(
  site: string,
  id: string,
  consent: { wordingVersion: string; source: ConsentSource },
): Promise<void> {
  await db().$transaction(async (tx) => {
    const before = await tx.alertSettings.findUnique({ where: { site_id: { site, id } } });
    if (!before) return;
    const none = { smsSince: null, emailSince: null, email: null, emailVerifiedAt: null };
    const after = await tx.alertSettings.update({ where: { site_id: { site, id } }, data: none });
    await recordChanges(tx, site, before, after, consent);
    await tx.outboxMessage.updateMany({
      where: { site, topic: "digest", key: { startsWith: `${id} ` }, status: "pending" },
      data: { status: "withdrawn" },
    });
  });
}

/** The settings whose alerts go to a phone (E.164) or to an e-mail address (lower case). */
export async function findAlertsTo(site: string, address: string): Promise<string[]> {
  const rows = await db().alertSettings.findMany({
    where: { site, OR: [{ phone: address }, { email: address }] },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The settings that a link names. */
export function findSettingsById(site: string, id: string): Promise<StoredSettings | null> {
  return db().alertSettings.findUnique({ where: { site_id: { site, id } } });
}

/** @returns whether the address is still the requested one */
export async function verifyEmail(site: string, id: string, email: string): Promise<boolean> {
  const { count } = await db().alertSettings.updateMany({
    where: { site, id, email, emailSince: { not: null } },
    data: { emailVerifiedAt: new Date() },
  });
  return count > 0;
}

async function recordChanges(
  tx: DatabaseTransaction,
  site: string,
  before: StoredSettings | null,
  after: StoredSettings,
  consent: { wordingVersion: string; source: ConsentSource },
): Promise<void> {
  const had = addressesOf(before);
  const has = addressesOf(after);
  const changes = (["sms", "email"] as const)
    .filter((channel) => had[channel] !== has[channel])
    .flatMap((channel) => [
      ...(had[channel] ? [{ channel, address: had[channel], granted: false }] : []),
      ...(has[channel] ? [{ channel, address: has[channel], granted: true }] : []),
    ]);
  await tx.alertConsent.createMany({
    data: changes.map((change) => ({
      site,
      id: randomUUID(),
      phone: after.phone,
      ...change,
      ...consent,
    })),
  });
}

function addressesOf(settings: StoredSettings | null) {
  return {
    sms: settings?.smsSince ? settings.phone : null,
    email: settings?.emailSince ? settings.email : null,
  };
}

/**
 * Treats the current prices of watched cars as known when alerts are switched on: the watchlist shows them,
 * so only later drops are alerted.
 */
async function rememberPrices(
  tx: DatabaseTransaction,
  { site, phone }: { site: string; phone: string },
): Promise<void> {
  const entries = await tx.watchlistEntry.findMany({
    where: { site, phone },
    include: { vehicle: true },
  });
  for (const { vehicleId, vehicle, savedPriceCents, savedPriceType } of entries) {
    const known = lowestKnown(toCar(vehicle), { cents: savedPriceCents, type: savedPriceType });
    await tx.watchlistEntry.update({
      where: { site_phone_vehicleId: { site, phone, vehicleId } },
      data: { knownPriceCents: known.cents, knownPriceType: known.type },
    });
  }
}

/** SQL: whether any channel is on; `s` is alert_settings. */
export function isOn() {
  return sql()`(s.sms_since is not null or (s.email_since is not null and s.email_verified_at is not null))`;
}

/** SQL: the time since which alerts are on; the earlier of the channels that are on. */
export function onSince() {
  return sql()`least(s.sms_since, case when s.email_verified_at is not null then s.email_since end)`;
}
