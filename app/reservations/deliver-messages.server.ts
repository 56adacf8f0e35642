import { plainText, type TextKey } from "~/i18n/plain-text";
import { db, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { MailSender } from "~/platform/mail";
import type { Site } from "~/site/site";
import { formatDollars } from "~/stock/money";

import { formatMoment } from "./format-moment";
import type { Reservation } from "./reservation";
import type { MessageChannel, MessageKind } from "./reservation-messages";
import { reservationPath } from "./reservation-path";
import { reservationToken } from "./reservation-token.server";
import { findReservation } from "./reservations.server";

const MESSAGES_A_RUN = 100;
const MAX_ATTEMPTS = 6;
const FIRST_WAIT_SECONDS = 60;
/** After this age a message is dropped; the page shows the state anyway. */
const OLDEST = "3 days";

/** The ports that messages are sent through; passed in by the caller. */
export type MessageWays = {
  sms: {
    send(message: {
      site: string;
      to: string;
      body: string;
    }): Promise<{ ok: true } | { ok: false; reason: string }>;
  };
  mail: MailSender;
  /** The dealer's address for leads of deposits, by the car's location. */
  readerOf: (site: Site, locationId: string | null) => string;
  /** The typed number in E.164, if it is a mobile. */
  toMobile: (typed: string) => string | null;
};

type Due = { reservationId: string; kind: MessageKind; channel: MessageChannel; attempts: number };

/**
 * Sends reservation messages to shoppers and the dealer. A message is claimed before it is sent:
 * exactly one worker wins.
 */
export async function deliverMessages(site: Site, ways: MessageWays): Promise<void> {
  for (const due of await claim(site.slug)) {
    const sent = await deliver(site, due, ways);
    const status = sent ? "sent" : due.attempts >= MAX_ATTEMPTS ? "failed" : "pending";
    if (status === "failed")
      log.error({ site: site.slug, ...due }, "a reservation's message was not delivered");
    const wait = FIRST_WAIT_SECONDS * 2 ** due.attempts;
    await sql()`
      update reservation_messages set status = ${status}, next_try_at = now() + make_interval(secs => ${wait})
      where site = ${site.slug} and reservation_id = ${due.reservationId} and kind = ${due.kind}
        and channel = ${due.channel}`;
  }
}

async function deliver(
  site: Site,
  { reservationId, kind, channel }: Due,
  ways: MessageWays,
): Promise<boolean> {
  const { slug, config } = site;
  const reservation = await findReservation(slug, reservationId);
  if (!reservation) return true;
  const { locationId, ...said } = await wordsOf(site, reservation);
  const text = (key: TextKey) => plainText(config.texts, key, said);
  const from = { name: config.name, address: config.email };
  if (channel === "dealer") {
    const subject = text(`reserve.dealer_${kind}_subject`);
    const body = text("reserve.dealer_body");
    const to = ways.readerOf(site, locationId);
    return (await ways.mail.send({ site: slug, from, to, subject, text: body })).ok;
  }
  if (channel === "email") {
    const message = { subject: text(`reserve.mail_${kind}_subject`), text: text(`reserve.mail_${kind}`) };
    const result = await ways.mail.send({ site: slug, from, to: reservation.email, ...message });
    return result.ok || result.reason === "address_refused";
  }
  const to = ways.toMobile(reservation.phone);
  if (to === null || kind === "expired" || kind === "refunded") return true;
  const result = await ways.sms.send({ site: slug, to, body: text(`reserve.sms_${kind}`) });
  return result.ok || result.reason === "number_refused";
}

async function wordsOf({ slug, config }: Site, reservation: Reservation) {
  const { id, vehicleId, name, lastName, depositCents, heldUntil, state } = reservation;
  const car = await db().vehicle.findUnique({
    where: { site_id: { site: slug, id: vehicleId } },
    select: { name: true, slug: true, stockNumber: true, locationId: true },
  });
  return {
    locationId: car?.locationId ?? null,
    site: config.name,
    phone: config.phone,
    car: car?.name ?? vehicleId,
    stock: car?.stockNumber ?? "-",
    id,
    name: [name, lastName].filter(Boolean).join(" "),
    shopper_phone: reservation.phone,
    shopper_email: reservation.email,
    amount: formatDollars(depositCents),
    time: heldUntil === null ? "-" : formatMoment(heldUntil, config.timeZone),
    state: plainText(config.texts, `reserve.state_${state}`),
    link: `${config.url}${reservationPath(car?.slug ?? vehicleId, reservationToken(slug, id))}`,
  };
}

/** The claim of a process that died expires. */
async function claim(site: string): Promise<Due[]> {
  return sql()<Due[]>`
    update reservation_messages m set status = 'sending', attempts = attempts + 1,
      next_try_at = now() + interval '10 minutes'
    from (
      select reservation_id, kind, channel from reservation_messages
      where site = ${site} and status in ('pending', 'sending') and next_try_at <= now()
        and next_try_at > now() - ${OLDEST}::interval
      order by next_try_at limit ${MESSAGES_A_RUN} for update skip locked
    ) due
    where m.site = ${site} and m.reservation_id = due.reservation_id and m.kind = due.kind
      and m.channel = due.channel
    returning m.reservation_id as "reservationId", m.kind, m.channel, m.attempts`;
}
