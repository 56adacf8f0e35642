import { z } from "zod";

import { sentLine } from "~/platform/text-schema";

/**
 * What a quote is asked with (spec 2 §7, POST /api/youx/quote). The browser sends it as it
 * is and the service gets it as it is.
 */
export const quoteRequest = z.object({
  selfAssessedCreditScore: z.literal("GREAT"),
  /** Dollars. */
  purchasePrice: z.number().positive().max(10_000_000),
  /** Years. */
  loanTerm: z.literal(5),
  year: z.number().int().min(1900).max(2100).nullable(),
  vin: sentLine(30).nullable(),
  nvic: sentLine(30).nullable(),
  whoIsHelping: z.literal(""),
});

export type QuoteRequest = z.infer<typeof quoteRequest>;

const percent = z.coerce.number().positive().max(100);

/** The answer's own names; dollars and per cent a year, as numbers or as texts of them. */
export const quoteAnswer = z.object({
  weeklyRepaymentAmount: z.coerce.number().positive().max(100_000),
  advertisedRate: percent,
  comparisonRate: percent,
});

export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/**
 * The quote port: who says what a car would cost a week.
 *
 * @returns null where there is none; it never throws for what a service does
 */
export type QuoteService = (request: QuoteRequest) => Promise<QuoteAnswer | null>;

type QuotedCar = { year: number | null; vin: string | null; nvic: string | null };

/** Spec 2 §7 and §9: five years, a great credit score, nobody helping. */
export function toQuoteRequest(priceCents: number, { year, vin, nvic }: QuotedCar): QuoteRequest {
  return {
    selfAssessedCreditScore: "GREAT",
    purchasePrice: priceCents / 100,
    loanTerm: 5,
    ...{ year, vin, nvic },
    whoIsHelping: "",
  };
}
