import { z } from "zod";

import { db, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Site } from "~/site/site";

import type { AlertChannels } from "./alert-channels";
import { unsubscribeUrl } from "./alert-paths";
import { alertToken } from "./alert-token.server";
import { isQuietHour } from "./quiet-hours";
import { localTime } from "../../platform/local-time";

const DELIVERIES_A_RUN = 200;
const MAX_ATTEMPTS = 4;
const FIRST_WAIT_SECONDS = 600;

const smsContent = z.object({ body: z.string() });
const mailContent = z.object({ subject: z.string(), text: z.string() });

type Delivery = { phone: string; channel: "sms" | "email"; content: unknown; attempts: number };
type Outcome = "sent" | "failed" | "withdrawn" | "again";

/**
 * Sends the due digests of the day. A delivery is claimed before it is sent: exactly one worker wins.
 * Delivery is at-most-once: if the process dies in between, the digest is lost rather than sent
 * twice. A digest that could not be sent on its day is dropped; the next day has its own.
 *
 * @param now seconds UTC
 */
export async function deliverDigests(site: Site, channels: AlertChannels, now: number): Promise<void> {
  const { date: day, hour } = localTime(now, site.config.timeZone);
  const waiting = isQuietHour(hour) ? ["email"] : ["email", "sms"];
  for (const delivery of await claim(site.slug, day, waiting, now)) {
    const outcome = await deliver(site, delivery, channels);
    await settle(site.slug, day, delivery, outcome, now);
  }
}

async function deliver(site: Site, delivery: Delivery, channels: AlertChannels): Promise<Outcome> {
  const { slug, config } = site;
  const { phone, channel, content } = delivery;
  // The shopper may have unsubscribed since.
  const settings = await db().alertSettings.findUnique({ where: { site_phone: { site: slug, phone } } });
  if (channel === "sms") {
    if (!settings?.smsSince) return "withdrawn";
    const { body } = smsContent.parse(content);
    return outcomeOf(await channels.sms.send({ site: slug, to: phone, body }), delivery);
  }
  if (!settings?.emailSince || !settings.emailVerifiedAt || !settings.email) return "withdrawn";
  const stop = unsubscribeUrl(config.url, alertToken(slug, settings.id, { kind: "unsubscribe" }));
  const result = await channels.mail.send({
    ...mailContent.parse(content),
    site: slug,
    from: { name: config.name, address: config.email },
    to: settings.email,
    // RFC 8058: the mail client's unsubscribe button.
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  return outcomeOf(result, delivery);
}

function outcomeOf(result: { ok: true } | { ok: false; reason: string }, { attempts }: Delivery): Outcome {
  if (result.ok) return "sent";
  return result.reason === "unavailable" && attempts < MAX_ATTEMPTS ? "again" : "failed";
}

function claim(site: string, day: string, channels: string[], now: number): Promise<Delivery[]> {
  return sql()<Delivery[]>`
    update alert_deliveries d set status = 'sending', attempts = attempts + 1
    from (
      select phone, channel from alert_deliveries
      where site = ${site} and day = ${day}::date and status = 'pending' and channel in ${sql()(channels)}
        and next_try_at <= to_timestamp(${now})
      order by next_try_at
      limit ${DELIVERIES_A_RUN}
      for update skip locked
    ) due
    where d.site = ${site} and d.day = ${day}::date and d.phone = due.phone and d.channel = due.channel
      and d.status = 'pending'
    returning d.phone, d.channel, d.content, d.attempts`;
}

async function settle(site: string, day: string, delivery: Delivery, outcome: Outcome, now: number) {
  const { phone, channel, attempts } = delivery;
  if (outcome === "failed") log.error({ site, channel, attempts }, "an alert was not delivered");
  const status = outcome === "again" ? "pending" : outcome;
  const nextTry = now + FIRST_WAIT_SECONDS * 2 ** (attempts - 1);
  await sql()`
    update alert_deliveries set status = ${status}, next_try_at = to_timestamp(${nextTry})
    where site = ${site} and phone = ${phone} and day = ${day}::date and channel = ${channel}`;
}
