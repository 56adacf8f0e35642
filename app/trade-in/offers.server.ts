import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

/** `noted` was not sent to the shopper; `sent` waits for an answer, and lapses at its end. */
export const OFFER_STATES = ["noted", "sent", "accepted", "declined"] as const;
type OfferState = (typeof OFFER_STATES)[number];

/** The channels of an offer; null for an unsent figure. */
export const OFFER_CHANNELS = ["email", "sms"] as const;
type OfferChannel = (typeof OFFER_CHANNELS)[number];

/** A manager's figure for a trade-in. Integer cents; times in seconds UTC. */
export type TradeInOffer = {
  id: string;
  amountCents: number;
  state: OfferState;
  channel: OfferChannel | null;
  by: string;
  at: number;
  endsAt: Seconds | null;
  answeredAt: Seconds | null;
};

type Owner = { site: string; id: string };

/** The figures for a trade-in, newest first; only the newest is valid. */
export async function listOffers({ site, id }: Owner): Promise<TradeInOffer[]> {
  return sql()<TradeInOffer[]>`
    select id, amount_cents as "amountCents", state, channel, by, extract(epoch from at)::float8 as at,
      extract(epoch from ends_at)::float8 as "endsAt", extract(epoch from answered_at)::float8 as "answeredAt"
    from trade_in_offers where site = ${site} and trade_in_id = ${id} order by at desc, id`;
}

/** Runs in the transaction of a change, such as to write the audit log. */
type Recorded = (tx: TransactionSql) => Promise<void>;

type NewOffer = Pick<TradeInOffer, "id" | "amountCents" | "channel" | "by" | "endsAt">;

/**
 * Records a manager's figure; with a channel it counts as sent. A resubmitted form is recorded once.
 *
 * @returns false if the trade-in does not exist
 */
export async function addOffer(
  { site, id }: Owner,
  { id: offerId, amountCents, channel, by, endsAt }: NewOffer,
  recorded: Recorded,
): Promise<boolean> {
  return sql().begin(async (tx) => {
    const [tradeIn] = await tx`
      update trade_ins set updated_at = now() where site = ${site} and id = ${id} returning id`;
    if (!tradeIn) return false;
    const { count } = await tx`
      insert into trade_in_offers (site, id, trade_in_id, amount_cents, state, channel, by, ends_at)
      values (${site}, ${offerId}, ${id}, ${amountCents}, ${channel === null ? "noted" : "sent"}, ${channel}, ${by},
        to_timestamp(${endsAt}::float8))
      on conflict (site, id) do nothing`;
    if (count > 0) await recorded(tx);
    return true;
  });
}

/**
 * Records the shopper's answer to the newest offer, or removes it (`sent`).
 *
 * @returns false if there is a newer offer, or this one was never sent or has that answer already
 */
export async function settleOffer(
  { site, id }: Owner,
  offerId: string,
  answer: Exclude<OfferState, "noted">,
  recorded: Recorded,
): Promise<boolean> {
  return sql().begin(async (tx) => {
    await tx`update trade_ins set updated_at = now() where site = ${site} and id = ${id}`;
    const { count } = await tx`
      update trade_in_offers set state = ${answer}, answered_at = ${answer === "sent" ? null : sql()`now()`}
      where site = ${site} and id = ${offerId} and trade_in_id = ${id} and state <> ${answer} and channel is not null
        and not exists (
          select 1 from trade_in_offers newer
          where newer.site = ${site} and newer.trade_in_id = ${id} and newer.at > trade_in_offers.at)`;
    if (count > 0) await recorded(tx);
    return count > 0;
  });
}
