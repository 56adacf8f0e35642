import { randomUUID } from "node:crypto";

import { plainText } from "~/i18n/plain-text";
import { cancelSale, recordSale } from "~/leads/work/sales.server";
import { fullName } from "~/platform/full-name";
import { localTime } from "~/platform/local-time";
import { promiseRefund } from "~/payments/refunds.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { findPaymentOf } from "~/platform/payments/payments.server";
import {
  buyReservation,
  cancelReservation,
  releaseReservation,
  returnDeposit,
} from "~/reservations/end-reservation.server";
import type { Recorded } from "~/reservations/holds.server";
import { isTakenAtDesk, type ReservationState } from "~/reservations/reservation-transitions";
import { formatDollars } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";

import type { Problem } from "../answer-form.server";
import { givenAmount } from "../deals/sale-terms";
import { findSeller } from "../deals/seller.server";
import { askForReview } from "../deals/sell-car.server";
import type { AuditAction } from "../staff/audit-actions";
import { aboutSite, recordAudit } from "../staff/audit.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import { findAssignee, findReservationInScope, type ReservationInScope } from "./desk-reservation.server";
import { returnDeskDeposit } from "./return-deposit.server";

/** The actions of a reservation's page, with their names in the audit log. */
const ACTIONS = {
  buy: "reservation-bought",
  release: "reservation-released",
  cancel: "reservation-cancelled",
  "no-show": "reservation-no-show",
  refund: "refund-retried",
  return: "deposit-returned",
} as const satisfies Record<string, AuditAction>;

type ReservationForm = { site: string; id: string; form: FormData };

/**
 * Ends a reservation with the functions that its shopper's cancellation uses. An action that may move money
 * asks for a passkey first. What was done is recorded in the same transaction.
 *
 * @returns the key of a message if it could not be done; "gone" for a reservation outside the scope
 * @throws Response one that asks for a passkey
 */
export async function endDeskReservation(
  request: Request,
  onDesk: OnDesk,
  { site: slug, id, form }: ReservationForm,
  now: Seconds,
): Promise<Problem | "gone" | null> {
  const found = await findReservationInScope(onDesk.scope, "reservations.end", slug, id);
  if (!found) return "gone";
  const { site, reservation, car } = found;
  const intent = form.get("intent");
  if (!isAction(intent)) return { status: 400, problem: "reservations.unexpected" };
  const seen = form.get("seen");
  if (seen !== null && seen !== reservation.state) {
    const isSold = reservation.state === "bought";
    return { status: 409, problem: isSold ? "reservations.sold_meanwhile" : "reservations.changed" };
  }
  const isAtDesk = isTakenAtDesk(reservation);
  if (isAtDesk && intent === "cancel") return { status: 409, problem: "reservations.changed" };
  if (intent !== "release" && intent !== "buy" && intent !== "return") {
    const deed = await deedOf(intent, found);
    await requireFreshPasskey(request, onDesk, { deed, form }, now);
  }
  const recorded: Recorded = async (tx) => {
    // The sale fell through: it is not counted any longer, whatever becomes of the car.
    if (intent === "cancel" && reservation.state === "bought")
      await cancelSale(tx, slug, reservation.vehicleId, onDesk.staff);
    await recordAudit(tx, {
      ...aboutSite(
        onDesk.staff,
        slug,
        `${car?.name ?? reservation.vehicleId}, ${reservation.id.slice(0, 8)}`,
      ),
      action: ACTIONS[intent],
      // What was paid at the desk is given back by a press of its own.
      before: {
        state: reservation.state,
        deposit_cents: isAtDesk && intent !== "return" ? 0 : reservation.depositCents,
      },
    });
  };
  if (intent === "refund") return retryRefund(slug, id, recorded);
  if (intent === "return") return returnDeskDeposit(request, onDesk, found, { form, now, recorded });
  if (intent === "buy") return sellToShopper(found, { form, staff: onDesk.staff, now, recorded });
  const ended = await endBy(intent, reservation.state)(site, reservation, now, recorded);
  if (!("problem" in ended)) return null;
  const problem = ended.problem === "unavailable" ? "reservations.unavailable" : "reservations.changed";
  return { status: 409, problem };
}

function endBy(intent: keyof typeof ACTIONS, state: ReservationState) {
  if (intent === "release") return releaseReservation;
  return state === "bought" ? returnDeposit : cancelReservation;
}

/** What the passkey page says is about to be done. */
async function deedOf(
  intent: Exclude<keyof typeof ACTIONS, "release" | "buy" | "return">,
  { site, reservation, car }: ReservationInScope,
): Promise<string> {
  const { name, lastName, depositCents } = reservation;
  const payment = await findPaymentOf(site.slug, reservation.id);
  const words = {
    amount: formatDollars(depositCents),
    shopper: fullName({ name, lastName }),
    card: payment?.card ?? plainText({}, "reservations.card_unknown"),
    car: car?.name ?? plainText({}, "reservations.the_car"),
  };
  if (intent === "refund") return plainText({}, "reservations.deed_retry", words);
  const isRefunded = depositCents > 0 && !isTakenAtDesk(reservation);
  return plainText({}, isRefunded ? "reservations.deed_refund" : "reservations.deed_release", words);
}

type Selling = { form: FormData; staff: OnDesk["staff"]; now: Seconds; recorded: Recorded };

/** Sells the car to the shopper who has reserved it, for what is asked for it if nobody says another price, and closes the lead. */
async function sellToShopper(
  { site, reservation, car }: ReservationInScope,
  { form, staff, now, recorded }: Selling,
): Promise<Problem | null> {
  const { leadId, depositCents } = reservation;
  const typed = String(form.get("price") ?? "");
  const price = typed === "" ? null : givenAmount.safeParse(typed);
  if (price?.success === false) return { status: 400, problem: "deals.error_amount" };
  const priceCents = price ? price.data : car && askingPriceCents(car);
  if (priceCents !== null && priceCents < depositCents)
    return { status: 400, problem: "deals.error_deposit" };
  const named = await findSeller(site.slug, String(form.get("seller") ?? ""));
  if (named === "unknown") return { status: 400, problem: "inbox.no_colleague" };
  const seller = named ?? (await findAssignee(site.slug, leadId)) ?? staff;
  const sale = car && {
    ...{ id: randomUUID(), car, depositCents, priceCents, seller },
    soldOn: localTime(now, site.config.timeZone).date,
    ...{ tradeInCents: null, isFinanced: false, costCents: null, deliveredOn: null },
  };
  const sold = await buyReservation(site, reservation, {
    ...{ seller: staff.name, now },
    recorded: async (tx) => {
      await recorded(tx);
      if (sale && leadId !== null) await recordSale(tx, { site: site.slug, id: leadId }, sale, staff);
    },
  });
  if ("problem" in sold) return { status: 409, problem: "reservations.changed" };
  if (sale && leadId !== null)
    await askForReview({ site, id: leadId, timeZone: site.config.timeZone }, sale, staff, now);
  return null;
}

function isAction(intent: unknown): intent is keyof typeof ACTIONS {
  return typeof intent === "string" && Object.hasOwn(ACTIONS, intent);
}

/** Requests a refund again that the gateway refused, of an ended reservation. */
async function retryRefund(site: string, id: string, recorded: Recorded): Promise<Problem | null> {
  const payment = await findPaymentOf(site, id);
  if (payment?.state !== "refund_failed") return { status: 409, problem: "reservations.changed" };
  await sql().begin(async (tx) => {
    await promiseRefund(tx, site, payment.id);
    await recorded(tx);
  });
  return null;
}
