import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { noteDeposit } from "~/leads/work/deposits.server";
import { addDays, isDay, localTime, timeIn } from "~/platform/local-time";
import { submissionKey } from "~/platform/submission-key.server";
import { sentLine, typedLine } from "~/platform/text-schema";
import { DEPOSIT_METHODS, type DepositMethod } from "~/reservations/desk-deposit";
import { takeDeposit } from "~/reservations/take-deposit.server";
import { formatDollars } from "~/stock/money";

import { answers } from "../ask-once";
import { findColleague } from "../leads/assignable.server";
import { findShopperLanguage } from "../leads/find-inserts.server";
import { includesLocation, locationsFor } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import { askAboutHold } from "../stock/ask-hold.server";
import { givenAmount, saleId } from "./sale-terms";
import { type Acting, findCarToSell, type Refusal } from "./sell-car.server";

const tooLong = "inbox.too_long";
/** A receipt is entered within some days; a car is kept for weeks at most while its finance is arranged. */
const [BACK_DAYS, AHEAD_DAYS] = [30, 90];
/** By the yard's clocks, when a day's hold ends. */
const CLOSING = "18:00";

/** What the form of a deposit at the desk says. */
export const depositFields = {
  deposit: saleId,
  stock: typedLine(50, tooLong).pipe(z.string().min(1, "deals.error_stock")),
  amount: givenAmount,
  method: z.enum(DEPOSIT_METHODS),
  receipt: typedLine(60, tooLong).pipe(z.string().min(1, "deals.error_receipt")),
  taken: typedLine(10, tooLong).refine(isDay, "deals.error_day"),
  taker: sentLine(40).pipe(z.string().uuid()),
  until: typedLine(10, tooLong).refine(isDay, "deals.error_day"),
  sure: answers,
};
type Asked = z.output<z.ZodObject<typeof depositFields>>;

/** Takes a deposit at the desk: the car is held for the lead's shopper, who is sent the receipt. */
export async function takeDeskDeposit(
  { lead, by, scope, now }: Acting,
  asked: Asked,
): Promise<Refusal | null> {
  const { site, timeZone } = lead;
  const today = localTime(now, timeZone).date;
  if (asked.taken > today || asked.taken < addDays(today, -BACK_DAYS))
    return { errors: { taken: "deals.error_taken" } };
  const until = timeIn(`${asked.until}T${CLOSING}`, timeZone);
  if (until <= now || asked.until > addDays(today, AHEAD_DAYS))
    return { errors: { until: "deals.error_until" } };
  const car = await findCarToSell(site.slug, lead.id, asked.stock);
  if (!car || !includesLocation(locationsFor(scope, site.slug, "sales.record"), car.locationId))
    return { errors: { stock: "deals.error_stock" } };
  const taker = await findColleague(site.slug, lead.locationId, asked.taker);
  if (!taker) return { errors: { taker: "inbox.no_colleague" } };
  const record = await findLeadRecord(site.slug, lead.id);
  if (!record) return { errors: { form: "inbox.changed_meanwhile" }, status: 409 };
  const question = await askAboutHold(car, { is: "deposit", buyer: lead.id, scope }, asked.sure);
  if (question) return { errors: {}, question };
  const { deposit: formId, amount: cents, method, receipt, taken: takenOn } = asked;
  const taken = {
    ...{ idempotencyKey: submissionKey({ formId }, [lead.id, car.id, cents]), car, leadId: lead.id },
    ...{ cents, until, method, receipt, takenOn, taker },
    shopper: {
      ...{ name: record.name, lastName: record.lastName ?? "" },
      ...{ email: record.email ?? "", phone: record.phone ?? "" },
      language: await findShopperLanguage(site.slug, record),
    },
  };
  const outcome = await takeDeposit(site, taken, now, async (tx) => {
    await noteDeposit(
      tx,
      { site: site.slug, id: lead.id },
      { is: "taken", text: depositWords({ cents, method, receipt }), taker },
      by,
    );
    await recordAudit(tx, {
      ...aboutSite(by, site.slug, car.name),
      action: "deposit-taken",
      after: { deposit_cents: cents, method, receipt, taken_on: takenOn, taker: taker.name },
    });
  });
  if (outcome === "held") return null;
  if (outcome === "changed") return { errors: { form: "inbox.changed_meanwhile" }, status: 409 };
  return {
    errors: { stock: outcome === "taken" ? "deals.error_held" : "deals.error_off_sale" },
    status: 409,
  };
}

/** A deposit in a line, such as "$500 · bank transfer · receipt 1042". */
export function depositWords(paid: { cents: number; method: DepositMethod; receipt: string }): string {
  const { cents, method, receipt } = paid;
  return [
    formatDollars(cents),
    plainText({}, `deals.method_${method}`).toLowerCase(),
    receipt === "" ? "" : plainText({}, "deals.receipt_words", { receipt }),
  ]
    .filter(Boolean)
    .join(" · ");
}
