import { randomUUID } from "node:crypto";

import { plainText } from "~/i18n/plain-text";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { isUuid } from "~/platform/uuid";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import { findCarById } from "~/stock/cars.server";
import { formatKm } from "~/stock/money";
import { QUESTIONS } from "~/trade-in/condition";
import { listOffers, type TradeInOffer } from "~/trade-in/offers.server";
import { listPhotoIds } from "~/trade-in/photos.server";
import type { TradeIn } from "~/trade-in/trade-in";
import { findTradeIn } from "~/trade-in/trade-ins.server";
import { vehicleName } from "~/trade-in/traded-vehicle";

import { endText, momentText } from "../moment-text";
import { type Ability } from "../roles";
import { includesLocation, locationsFor, type Scope } from "../scope";
import { type Confidence, confidenceOf } from "~/trade-in/confidence";
import type { TradeState } from "./trade-filter";
import { stateOf } from "./trade-list.server";

/** A figure, with its times formatted. */
export type DeskOffer = Pick<TradeInOffer, "id" | "amountCents" | "state" | "channel" | "by"> & {
  at: string;
  endsAt: string | null;
  answeredAt: string | null;
  isLapsed: boolean;
};

/** A trade-in as its page shows it. Money in integer cents. */
export type DeskTradeIn = {
  site: string;
  siteName: string;
  id: string;
  state: TradeState;
  begun: string;
  /** The shopper's car; empty until it is known. */
  vehicle: string;
  facts: { rego: string | null; regoState: string | null; km: string | null; note: string | null };
  /** The shopper's answers on its condition. */
  condition: { question: string; answer: string }[];
  photos: string[];
  /** The shopper, with their lead; null until they leave their details. */
  shopper: { name: string; email: string | null; phone: string | null; leadId: string } | null;
  /** The dealer's car that it is traded in for. */
  towards: { id: string; name: string } | null;
  /** What the site computed, how sure it is, and whether the shopper accepted it online. */
  estimate: {
    range: { lowCents: number; highCents: number; offerCents: number } | null;
    confidence: Confidence;
    isAccepted: boolean;
  } | null;
  /** Newest first; only the newest is valid. */
  offers: DeskOffer[];
  /** Whether the viewer may set a figure and record an answer. */
  mayOffer: boolean;
  /** The id of the next figure, so that a resubmitted form is recorded once. */
  newId: string;
  /** A day a week from now, for an offer's end. */
  usualEnd: string;
};

/** A trade-in that somebody may see or make an offer for. */
type TradeInInScope = { site: Site; tradeIn: TradeIn; locationId: string | null };

const OFFER_SECONDS = 7 * 86_400;

/**
 * The only access to a trade-in on the desk: its page, its photographs and every action start here.
 *
 * @returns null for a trade-in outside the scope, as if it did not exist
 */
export async function findTradeInInScope(
  scope: Scope,
  ability: Ability,
  slug: string,
  id: string,
): Promise<TradeInInScope | null> {
  const locations = locationsFor(scope, slug, ability);
  if (locations === null || !isUuid(id)) return null;
  const [site, tradeIn, [lead]] = await Promise.all([
    findSite(slug),
    findTradeIn({ site: slug, id }),
    sql()<{ locationId: string | null }[]>`
      select lead.location_id as "locationId" from trade_ins t
      join leads lead on lead.site = t.site and lead.id = t.lead_id where t.site = ${slug} and t.id = ${id}`,
  ]);
  const locationId = lead?.locationId ?? null;
  return site && tradeIn && includesLocation(locations, locationId) ? { site, tradeIn, locationId } : null;
}

/** @returns null for a trade-in outside the scope */
export async function findDeskTradeIn(
  scope: Scope,
  slug: string,
  id: string,
  now: Seconds,
): Promise<DeskTradeIn | null> {
  const found = await findTradeInInScope(scope, "leads.read", slug, id);
  if (!found) return null;
  const { site, tradeIn, locationId } = found;
  const { timeZone, name: siteName, texts } = site.config;
  const [offers, photos, towards, [row]] = await Promise.all([
    listOffers(tradeIn),
    listPhotoIds(tradeIn),
    tradeIn.carId === null ? null : findCarById(slug, tradeIn.carId),
    findRow(tradeIn, now),
  ]);
  if (!row) return null;
  const { rego, regoState, kms, note, vehicle, valuation, answers, leadId } = tradeIn;
  const say = (moment: number) => momentText(moment, now, timeZone);
  const answerText = (question: string, answer: string) =>
    plainText(texts, `trade_in.q_${question}_${answer}` as "trade_in.q_keys_one");
  return {
    site: slug,
    siteName,
    id,
    state: row.state,
    begun: say(row.createdAt),
    photos,
    vehicle: vehicle ? vehicleName(vehicle) : "",
    facts: { rego, regoState, note, km: kms === null ? null : formatKm(kms) },
    condition: answers
      ? QUESTIONS.map((question) => ({
          question: plainText(texts, `trade_in.q_${question}`),
          answer: answerText(question, answers[question]),
        }))
      : [],
    shopper: leadId === null ? null : { leadId, name: row.name, email: row.email, phone: row.phone },
    towards: towards && { id: towards.id, name: towards.name },
    estimate: valuation && {
      range:
        valuation.kind === "estimate"
          ? {
              lowCents: valuation.lowCents,
              highCents: valuation.highCents,
              offerCents: valuation.offerPriceCents,
            }
          : null,
      confidence: confidenceOf(valuation),
      isAccepted: tradeIn.offerAccepted,
    },
    offers: offers.map(({ at, endsAt, answeredAt, ...offer }) => ({
      ...offer,
      at: say(at),
      endsAt: endsAt === null ? null : endText(endsAt, now, timeZone),
      answeredAt: answeredAt === null ? null : say(answeredAt),
      isLapsed: offer.state === "sent" && endsAt !== null && endsAt <= now,
    })),
    mayOffer: includesLocation(locationsFor(scope, slug, "leads.manage"), locationId),
    newId: randomUUID(),
    usualEnd: localTime(now + OFFER_SECONDS, timeZone).date,
  };
}

type TradeInRow = {
  state: TradeState;
  createdAt: number;
  name: string;
  email: string | null;
  phone: string | null;
};

function findRow({ site, id }: TradeIn, now: Seconds): Promise<TradeInRow[]> {
  return sql()<TradeInRow[]>`
    select ${stateOf(now)} as state, extract(epoch from t.created_at)::float8 as "createdAt",
      ${fullNameOf("lead")} as name, lead.email, lead.phone
    from trade_ins t
    left join leads lead on lead.site = t.site and lead.id = t.lead_id
    left join lateral (
      select * from trade_in_offers o where o.site = t.site and o.trade_in_id = t.id
      order by o.at desc, o.id limit 1
    ) offer on true
    where t.site = ${site} and t.id = ${id}`;
}
