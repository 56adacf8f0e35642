import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { parseDollars } from "~/platform/dollars";
import { sql } from "~/platform/db.server";
import { greetingName } from "~/platform/full-name";
import { endOfDay } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLine, typedLines } from "~/platform/text-schema";
import type { Site } from "~/site/site";
import { formatDollars } from "~/stock/money";
import { addOffer, settleOffer, OFFER_CHANNELS } from "~/trade-in/offers.server";
import type { TradeIn } from "~/trade-in/trade-in";
import { vehicleName } from "~/trade-in/traded-vehicle";
import { longDate } from "~/i18n/date-format";

import { replyToLead } from "../leads/reply-to-lead.server";
import { findLeadInScope, type LeadInScope } from "../leads/lead-in-scope.server";
import { readAction, type RefusedForm } from "../read-action.server";
import type { AuditAction } from "../staff/audit-actions";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findTradeInInScope } from "./desk-trade-in.server";

const id = sentLine(40).pipe(z.string().uuid());
/** Cents; anything outside is a typing mistake. */
const [MIN_CENTS, MAX_CENTS] = [10_000, 50_000_000];

/** The actions of a trade-in page's forms, by button value. */
const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("note"), offer: id, amount: typedLine(20, "trades.amount_wrong") }),
  z.object({
    intent: z.literal("send"),
    offer: id,
    amount: typedLine(20, "trades.amount_wrong"),
    by: z.enum(OFFER_CHANNELS),
    until: typedLine(10, "trades.until_wrong"),
    words: typedLines(1_000, "trades.words_too_long"),
  }),
  z.object({ intent: z.enum(["accepted", "declined", "reopen"]), offer: id }),
]);
type Action = z.infer<typeof action>;

/** The audit log's name for each action. */
const AUDITED = {
  note: "trade-in-figure",
  send: "trade-in-offered",
  accepted: "trade-in-accepted",
  declined: "trade-in-declined",
  reopen: "trade-in-reopened",
} as const satisfies Record<Action["intent"], AuditAction>;

type TradeInForm = { site: string; tradeIn: string; form: FormData };

/**
 * Performs the action of a trade-in page's form. An offer is sent as a reply to the trade-in's lead, so it appears in the
 * lead's history and delivery ledger.
 *
 * @returns "gone" for a trade-in whose lead the person may not manage
 */
export async function actOnTradeIn(
  { staff, scope }: OnDesk,
  { site: slug, tradeIn: tradeInId, form }: TradeInForm,
  now: Seconds,
): Promise<RefusedForm | "gone" | null> {
  const found = await findTradeInInScope(scope, "leads.manage", slug, tradeInId);
  if (!found) return "gone";
  const { site, tradeIn } = found;
  const read = readAction(form, action, "trades.unexpected");
  if ("errors" in read) return read;
  const lead =
    tradeIn.leadId === null ? null : await findLeadInScope(scope, "leads.manage", slug, tradeIn.leadId);
  const errors = await act({ site, tradeIn, lead, staff, now }, read.action);
  return errors && { errors, submitted: read.submitted };
}

type Acting = {
  site: Site;
  tradeIn: TradeIn;
  /** Null until the shopper left their details. */
  lead: LeadInScope | null;
  staff: OnDesk["staff"];
  now: Seconds;
};

/** @returns message keys by field on failure */
async function act(acting: Acting, action: Action): Promise<RefusedForm["errors"] | null> {
  const { site, tradeIn, staff } = acting;
  const recorded = (after?: unknown) => (tx: Parameters<typeof recordAudit>[0]) =>
    recordAudit(tx, {
      ...aboutSite(staff, site.slug, `${carOf(tradeIn)}, ${tradeIn.id.slice(0, 8)}`),
      action: AUDITED[action.intent],
      after,
    });
  if (!("amount" in action)) {
    const answer = action.intent === "reopen" ? "sent" : action.intent;
    const isNoted = await settleOffer(tradeIn, action.offer, answer, recorded());
    return isNoted ? null : { form: "trades.changed_meanwhile" };
  }
  const amountCents = parseDollars(action.amount);
  if (amountCents === null || amountCents < MIN_CENTS || amountCents > MAX_CENTS) {
    return { amount: "trades.amount_wrong" };
  }
  const figure = { id: action.offer, amountCents, by: staff.name };
  if (action.intent === "note") {
    const noted = { ...figure, channel: null, endsAt: null };
    const isThere = await addOffer(tradeIn, noted, recorded({ amount_cents: amountCents }));
    return isThere ? null : { form: "trades.changed_meanwhile" };
  }
  return send(acting, { ...action, amountCents }, recorded);
}

type Sending = Extract<Action, { intent: "send" }> & { amountCents: number };

async function send(
  { site, tradeIn, lead, staff, now }: Acting,
  { offer, by, until, words, amountCents }: Sending,
  recorded: (after: unknown) => Parameters<typeof addOffer>[2],
): Promise<RefusedForm["errors"] | null> {
  const endsAt = endOfDay(until, site.config.timeZone);
  if (!(endsAt > now)) return { until: "trades.until_wrong" };
  if (lead === null) return { form: "trades.no_details" };
  const values = {
    name: greetingName(await nameOf(lead)),
    car: carOf(tradeIn),
    amount: formatDollars(amountCents),
    until: longDate(until, "en-AU"),
    dealer: site.config.name,
    phone: site.config.phone,
    staff: staff.name,
  };
  const text = (key: TextKey) => plainText(site.config.texts, key, values);
  const draft =
    by === "sms"
      ? { id: offer, by, subject: "", text: text("trades.offer_sms") }
      : {
          id: offer,
          by,
          subject: text("trades.offer_subject"),
          text: [text("trades.offer_mail"), words, text("trades.offer_sign")].filter(Boolean).join("\n\n"),
        };
  // Queue first, so that a recorded offer is always in the outbox. Both are keyed by the form's id and happen once.
  const refused = await replyToLead(lead, staff, draft, now);
  if (refused) return { by: refused.errors["text"] ?? "trades.unexpected" };
  const sent = { id: offer, amountCents, by: staff.name, channel: by, endsAt };
  const isThere = await addOffer(tradeIn, sent, recorded({ amount_cents: amountCents, by, until }));
  return isThere ? null : { form: "trades.changed_meanwhile" };
}

function carOf({ vehicle, rego }: TradeIn): string {
  return vehicle ? vehicleName(vehicle) : (rego ?? plainText({}, "trades.car"));
}

async function nameOf({ site, id: leadId }: LeadInScope): Promise<{ name: string; lastName: string | null }> {
  const [lead] = await sql()<{ name: string; lastName: string | null }[]>`
    select name, last_name as "lastName" from leads where site = ${site.slug} and id = ${leadId}`;
  return lead ?? { name: "", lastName: null };
}
