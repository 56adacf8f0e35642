import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { noteDeposit } from "~/leads/work/deposits.server";
import { addDays, isDay, localTime, timeIn } from "~/platform/local-time";
import type { SubmissionKey } from "~/platform/submission-key";
import { submissionKey } from "~/platform/submission-key.server";
import { sentLine, typedLine } from "~/platform/text-schema";
import { DEPOSIT_METHODS, type DepositMethod } from "~/reservations/desk-deposit";
import { findReceipt } from "~/reservations/desk-deposits.server";
import { takeDeposit } from "~/reservations/take-deposit.server";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";

import { answerAbout } from "../answered";
import { answers, askOnce } from "../ask-once";
import { findColleague } from "../leads/assignable.server";
import { findShopperLanguage } from "../leads/find-inserts.server";
import type { Question } from "../Question";
import { dayText } from "../reports/figure-text";
import { includesLocation, locationsFor, type Scope } from "../scope";
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
  if (asked.amount > (askingPriceCents(car) ?? Infinity))
    return { errors: { amount: "deals.error_over_price" } };
  const { deposit: formId, amount: cents, method, receipt, taken: takenOn } = asked;
  const key = submissionKey({ formId }, [lead.id, car.id, cents]);
  const question =
    askAboutOtherCar(record.car?.id, car, asked.sure) ??
    (await askAboutReceipt(car, { ...asked, key }, scope)) ??
    (await askAboutHold(car, { is: "deposit", buyer: lead.id, scope }, asked.sure));
  if (question) return { errors: {}, question };
  const taken = {
    ...{ idempotencyKey: key, car, leadId: lead.id },
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

/** Asks once before a deposit is taken for a car that the lead is not about. @param about the lead's car */
function askAboutOtherCar(
  about: string | undefined,
  { id, name }: Car,
  given: readonly string[],
): Question | null {
  if (about === undefined || about === id) return null;
  return askOnce(answerAbout("other_car", id), given, {
    text: plainText({}, "deals.ask_other_car", { car: name }),
    yes: plainText({}, "deals.ask_deposit_yes"),
  });
}

/** Asks once about a receipt number that another deposit has; whose it is, is named to who may see reservations there. */
async function askAboutReceipt(
  { site }: Car,
  { receipt, key, sure }: Pick<Asked, "receipt" | "sure"> & { key: SubmissionKey },
  scope: Scope,
): Promise<Question | null> {
  const used = await findReceipt(site, receipt, key);
  if (used === null) return null;
  const mayName = includesLocation(locationsFor(scope, site, "reservations.read"), used.locationId);
  const words = { receipt: used.receipt, name: used.name, day: dayText(used.takenOn) };
  return askOnce(answerAbout("receipt", receipt), sure, {
    text: plainText({}, mayName && used.name ? "deals.ask_receipt" : "deals.ask_receipt_unnamed", words),
    yes: plainText({}, "deals.ask_deposit_yes"),
  });
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
