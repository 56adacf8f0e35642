import { z } from "zod";

import { formatMoment, longDate } from "~/i18n/date-format";
import { inLanguage, languageOf, type TextOverrides } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { readerOf } from "~/leads/delivery/lead-dealer";
import { findSaleLead, findSaleOf, type Sale } from "~/leads/work/sales.server";
import { listLocations } from "~/locations/locations.server";
import { messageId, outcomeOf } from "~/outbox/message";
import type { Outcome } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { reservationPath } from "~/paths";
import { fullName, greetingName } from "~/platform/full-name";
import type { MailResult, MailSender } from "~/platform/mail";
import { mobileOf } from "~/shopper/phone";
import type { SmsSender } from "~/shopper/sms";
import type { Site } from "~/site/site";
import { siteInLanguage } from "~/site/site-in-language";
import { findCarById } from "~/stock/cars.server";
import { formatDollars } from "~/stock/money";
import { statedPhone } from "~/vehicle/call-phone";

import type { DepositMethod, DeskDeposit } from "./desk-deposit";
import { findDeskDeposit } from "./desk-deposits.server";
import type { Reservation } from "./reservation-transitions";
import { RESERVATION_CATEGORY } from "./reservation-lead";
import { CHANNELS, type MessageChannel, type MessageKind } from "./reservation-messages";
import { reservationToken } from "~/slots/reservation-token.server";
import { findReservation } from "./reservations.server";

type Ports = { sms: SmsSender; mail: MailSender };

const about = z.object({ reservationId: z.string(), kind: z.custom<MessageKind>(isKind) });
const DAY_SECONDS = 86_400;

/** Messages about reservations to shoppers and the dealer. */
export function reservationTopic(ports: Ports): Topic<Site> {
  return {
    name: "reservation",
    // The page shows the state anyway.
    policy: {
      firstWaitSeconds: 60,
      longestWaitSeconds: 6 * 3_600,
      triedForSeconds: 3 * DAY_SECONDS,
      maxAttempts: null,
    },
    async send(message, site) {
      const { slug, config } = site;
      const { reservationId, kind } = about.parse(message.payload);
      const reservation = await findReservation(slug, reservationId);
      if (!reservation) return { is: "unwanted", reason: "the reservation is no longer there" };
      if ((kind === "reminder" || kind === "reopened") && reservation.state !== "paid")
        return { is: "unwanted", reason: "the hold has ended" };
      const isToDealer = message.channel === "dealer";
      const addressed = isToDealer ? site : siteInLanguage(site, reservation.language);
      const { locationId, ...values } = await wordsOf(addressed, reservation);
      const text = (key: TextKey) => plainText(addressed.config.texts, key, values);
      const envelope = {
        site: slug,
        from: { name: config.name, address: config.email },
        messageId: messageId(message, config.url),
      };
      switch (message.channel as MessageChannel) {
        case "dealer": {
          // The same recipient as the deposit's lead.
          const to = readerOf(config.leads, { ...RESERVATION_CATEGORY, locationId });
          const subject = text(`reserve.dealer_${kind}_subject`);
          return toDealer(
            await ports.mail.send({ ...envelope, to, subject, text: text(bodyFor(reservation)) }),
          );
        }
        case "email": {
          // A deposit taken at the desk may come with a phone number only.
          if (reservation.email === "") return { is: "unwanted", reason: "no address" };
          const words = { subject: text(`reserve.mail_${kind}_subject`), text: text(`reserve.mail_${kind}`) };
          return outcomeOf(
            await ports.mail.send({ ...envelope, ...words, to: reservation.email }),
            "unwanted",
          );
        }
        case "sms": {
          const to = mobileOf(reservation.phone);
          if (
            to === null ||
            kind === "expired" ||
            kind === "refunded" ||
            kind === "bought" ||
            kind === "reopened"
          )
            return { is: "unwanted", reason: "no mobile number" };
          return outcomeOf(
            await ports.sms.send({ site: slug, to, body: text(`reserve.sms_${kind}`) }),
            "unwanted",
          );
        }
      }
    },
  };
}

/** For the dealer: what can still be done about it is on the desk. */
function bodyFor({ heldUntil }: Reservation): TextKey {
  return heldUntil === null ? "reserve.dealer_body_ended" : "reserve.dealer_body";
}

function isKind(kind: unknown): boolean {
  return typeof kind === "string" && Object.hasOwn(CHANNELS, kind);
}

function toDealer(result: MailResult): Outcome {
  return result.ok ? { is: "delivered" } : { is: "failed", reason: result.reason };
}

/** In the language of the site's texts. */
async function wordsOf({ slug, config }: Site, reservation: Reservation) {
  const language = languageOf(config.texts);
  const { id, vehicleId, name, lastName, depositCents, heldUntil, state } = reservation;
  // The sale may be another lead's of the same shopper.
  const soldTo = state === "bought" ? await findSaleLead(slug, vehicleId) : null;
  const sale = soldTo === null ? null : await findSaleOf({ site: slug, id: soldTo });
  const car = await findCarById(slug, vehicleId);
  const deposit = await findDeskDeposit(slug, id);
  const location = (await listLocations(slug)).find(({ id, visible }) => id === car?.locationId && visible);
  return {
    locationId: car?.locationId ?? null,
    site: config.name,
    phone: car ? statedPhone(car, config, location?.contact.phone ?? null) : config.phone,
    car: car?.name ?? vehicleId,
    stock: car?.stockNumber ?? "-",
    id,
    name: greetingName({ name, lastName }),
    shopper: fullName({ name, lastName }),
    shopper_phone: reservation.phone,
    shopper_email: reservation.email,
    amount: formatDollars(depositCents),
    money: moneyText(config.texts, depositCents, sale),
    receipt: deposit === null ? "" : receiptText(config.texts, depositCents, deposit),
    returned: deposit?.returned ? methodText(config.texts, deposit.returned.method) : "",
    counts:
      depositCents > 0
        ? plainText(config.texts, "reserve.deposit_counts", { amount: formatDollars(depositCents) })
        : "",
    time: heldUntil === null ? "" : formatMoment(heldUntil, config.timeZone, language),
    state: plainText(config.texts, `reserve.state_${state}`),
    link:
      config.url + inLanguage(language, reservationPath(car?.slug ?? vehicleId, reservationToken(slug, id))),
  };
}

/** The receipt of a deposit that was paid at the desk: a paragraph. */
function receiptText(texts: TextOverrides, cents: number, deposit: DeskDeposit): string {
  const { method, receipt, takenOn, takerName } = deposit;
  const day = longDate(takenOn, languageOf(texts));
  return [
    plainText(texts, "reserve.taken_amount", {
      amount: formatDollars(cents),
      method: methodText(texts, method),
    }),
    plainText(texts, "reserve.taken_receipt", { receipt }),
    plainText(texts, "reserve.taken_by", { person: takerName, day }),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

function methodText(texts: TextOverrides, method: DepositMethod): string {
  return plainText(texts, `reserve.method_${method}`);
}

/** What the car costs its buyer, as far as it is known: a paragraph, or nothing. */
function moneyText(
  texts: TextOverrides,
  depositCents: number,
  sale: Pick<Sale, "priceCents" | "tradeInCents"> | null,
): string {
  const { priceCents = null, tradeInCents = null } = sale ?? {};
  const line = (key: "price" | "trade_in" | "deposit" | "left", cents: number | null) =>
    cents === null || cents <= 0
      ? []
      : [plainText(texts, `reserve.bought_${key}`, { amount: formatDollars(cents) })];
  const left = priceCents === null ? null : priceCents - (tradeInCents ?? 0) - depositCents;
  const lines = [
    ...line("price", priceCents),
    ...line("trade_in", tradeInCents),
    ...line("deposit", depositCents),
    ...line("left", left),
  ];
  return lines.map((each) => `${each}\n`).join("") + (lines.length === 0 ? "" : "\n");
}
