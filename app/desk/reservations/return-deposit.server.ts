import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { noteDeposit } from "~/leads/work/deposits.server";
import { cancelSale } from "~/leads/work/sales.server";
import { queueMessages } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { typedLine } from "~/platform/text-schema";
import { DEPOSIT_METHODS } from "~/reservations/desk-deposit";
import { findDeskDeposit, noteReturned } from "~/reservations/desk-deposits.server";
import { giveBack } from "~/reservations/end-reservation.server";
import type { Recorded } from "~/reservations/holds.server";
import { messagesAbout } from "~/reservations/reservation-messages";
import { isLive } from "~/reservations/reservation-transitions";
import { fullName } from "~/platform/full-name";
import { formatDollars } from "~/stock/money";

import type { Problem } from "../answer-form.server";
import { depositWords } from "../deals/take-desk-deposit.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import type { ReservationInScope } from "./desk-reservation.server";

const returnForm = z.object({
  method: z.enum(DEPOSIT_METHODS),
  receipt: typedLine(60, "inbox.too_long"),
});

const CHANGED: Problem = { status: 409, problem: "reservations.changed" };
class ReturnedBefore extends Error {}

/**
 * Records that a deposit which was taken at the desk is given back, and tells the shopper. A reservation that still holds
 * its car ends with it, and so does a sale that it was a part of.
 *
 * @param recorded the entry of the audit log
 * @throws Response one that asks for a passkey
 */
export async function returnDeskDeposit(
  request: Request,
  onDesk: OnDesk,
  { site, reservation, car }: ReservationInScope,
  { form, now, recorded }: { form: FormData; now: Seconds; recorded: Recorded },
): Promise<Problem | null> {
  const asked = returnForm.safeParse(Object.fromEntries(form));
  if (!asked.success) return { status: 400, problem: "reservations.return_invalid" };
  const deposit = await findDeskDeposit(site.slug, reservation.id);
  if (!deposit || deposit.returned !== null) return CHANGED;
  const { depositCents: cents, leadId, state } = reservation;
  const words = {
    ...{ amount: formatDollars(cents), shopper: fullName(reservation) },
    car: car?.name ?? plainText({}, "reservations.the_car"),
  };
  const deed = plainText({}, "reservations.deed_return", words);
  await requireFreshPasskey(request, onDesk, { deed, form }, now);
  const { staff } = onDesk;
  const returned = { ...asked.data, on: localTime(now, site.config.timeZone).date, by: staff };
  const note: Recorded = async (tx) => {
    if (!(await noteReturned(tx, reservation, returned))) throw new ReturnedBefore();
    // The sale fell through: it is not counted any longer, whatever becomes of the car.
    if (state === "bought") await cancelSale(tx, site.slug, reservation.vehicleId, staff);
    if (leadId !== null)
      await noteDeposit(
        tx,
        { site: site.slug, id: leadId },
        { is: "returned", text: depositWords({ cents, ...asked.data }) },
        staff,
      );
    await recorded(tx);
  };
  try {
    if (isLive(state) || state === "bought") {
      const ended = await giveBack(site, reservation, now, note);
      return "problem" in ended ? CHANGED : null;
    }
    await sql().begin(async (tx) => {
      await note(tx);
      await queueMessages(tx, messagesAbout(site.slug, reservation.id, "returned"));
    });
    return null;
  } catch (error) {
    if (error instanceof ReturnedBefore) return CHANGED;
    throw error;
  }
}
