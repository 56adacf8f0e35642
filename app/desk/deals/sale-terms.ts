import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import type { SaleTerms } from "~/leads/work/sales.server";
import { parseDollars, readWholeNumber } from "~/platform/dollars";
import { addDays, isDay } from "~/platform/local-time";
import { sentLine, typedLine } from "~/platform/text-schema";
import { formatDollars } from "~/stock/money";

import { answerAbout } from "../answered";
import { askOnce } from "../ask-once";
import type { Question } from "../Question";

const tooLong = "inbox.too_long";
const unreadable = "deals.error_amount";
/** Cents. */
const MAX_AMOUNT = 500_000_000;
/** A delivery is entered some time after it, or long before a car that has been ordered arrives. */
const [DELIVERED_DAYS, AHEAD_DAYS] = [90, 730];

/** An amount as people type it; null for none. */
const amount = typedLine(20, tooLong).transform((typed, context) => {
  if (typed === "") return null;
  const cents = parseDollars(typed);
  if (cents !== null && cents > 0 && cents <= MAX_AMOUNT) return cents;
  // Of more digits than any amount of money has, it is a number still.
  const isTooMuch = (cents ?? (readWholeNumber(typed) ?? 0) * 100) > MAX_AMOUNT;
  context.addIssue({ code: "custom", message: isTooMuch ? "deals.error_amount_limit" : unreadable });
  return z.NEVER;
});
export const givenAmount = amount.refine((cents): cents is number => cents !== null, unreadable);

/** Identifies the sale that a form records, so that a resubmission is one sale. */
export const saleId = sentLine(40).pipe(z.string().uuid());

/** What a form of a sale says. */
export const saleFields = {
  price: givenAmount,
  trade_in: amount,
  finance: z.literal("on").optional(),
  cost: amount.optional(),
  /** The member of staff who sold it; empty for the person recording it, or to leave it as it was. */
  seller: sentLine(40).pipe(z.string().uuid()).or(z.literal("")).optional(),
  /** Empty for today, or to leave it as it was. */
  sold_on: typedLine(10, tooLong)
    .refine((day) => day === "" || isDay(day), "deals.error_day")
    .default(""),
  delivered: typedLine(10, tooLong).refine((day) => day === "" || isDay(day), "deals.error_day"),
};
type Typed = z.output<z.ZodObject<typeof saleFields>>;

/** Why the days of a sale cannot be right, by field; null if they can. @param today YYYY-MM-DD */
export function wrongDays(
  { sold_on, delivered }: Pick<Typed, "sold_on" | "delivered">,
  today: string,
): Record<string, TextKey> | null {
  if (sold_on !== "" && (sold_on > today || sold_on < addDays(today, -AHEAD_DAYS)))
    return { sold_on: "deals.error_sold_on" };
  return isNearDelivery(delivered, today) ? null : { delivered: "deals.error_far" };
}

/** @param day empty if nobody has said it @param today both YYYY-MM-DD */
function isNearDelivery(day: string, today: string): boolean {
  return day === "" || (day >= addDays(today, -DELIVERED_DAYS) && day <= addDays(today, AHEAD_DAYS));
}

/**
 * @param costCents what stays of a person who may not see it; undefined for one who may
 * @param soldOn the day where none was given
 */
export function saleTermsOf(typed: Typed, costCents: number | null | undefined, soldOn: string): SaleTerms {
  return {
    priceCents: typed.price,
    tradeInCents: typed.trade_in,
    isFinanced: typed.finance === "on",
    costCents: costCents === undefined ? (typed.cost ?? null) : costCents,
    soldOn: typed.sold_on || soldOn,
    deliveredOn: typed.delivered || null,
  };
}

/** A loss of more than this share of the price is rather a slip of the finger. */
const MAX_LOSS = 0.2;

/** Asks once about a cost far above the price. @param car its id @param given the answers that came with the form */
export function askAboutCost(
  car: string,
  { priceCents, costCents }: SaleTerms,
  given: readonly string[],
): Question | null {
  if (priceCents === null || costCents === null || costCents <= priceCents * (1 + MAX_LOSS)) return null;
  return askAbout("cost", { car, cents: costCents, priceCents }, given);
}

/** Asks once about a trade-in that is worth more than the car: the shopper would be paid. */
export function askAboutTradeIn(
  car: string,
  { priceCents, tradeInCents }: SaleTerms,
  given: readonly string[],
): Question | null {
  if (priceCents === null || tradeInCents === null || tradeInCents <= priceCents) return null;
  return askAbout("trade_in", { car, cents: tradeInCents, priceCents }, given);
}

function askAbout(
  about: "cost" | "trade_in",
  { car, cents, priceCents }: { car: string; cents: number; priceCents: number },
  given: readonly string[],
): Question | null {
  const [amount, price] = [formatDollars(cents), formatDollars(priceCents)];
  return askOnce(answerAbout(about, car, cents, priceCents), given, {
    text: plainText({}, `deals.ask_${about}`, { amount, price }),
    yes: plainText({}, "deals.ask_both_sure"),
  });
}
