import { z } from "zod";

import { sentLine } from "~/platform/text-schema";

/**
 * The request for a quote (spec 2 §7, POST /api/youx/quote). It is passed to the service unchanged.
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

/** The service's own field names; dollars and per cent per year, as numbers or numeric strings. */
export const quoteAnswer = z.object({
  weeklyRepaymentAmount: z.coerce.number().positive().max(100_000),
  advertisedRate: percent,
  comparisonRate: percent,
});

export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/** A quote, or what the site's own terms give where the service has none that can be so. */
export type QuoteBasis = "quote" | "estimate";

/**
 * The quote port: the weekly cost of a car.
 *
 * @returns null when there is no quote; failures of a service do not throw
 */
export type QuoteService = (request: QuoteRequest) => Promise<QuoteAnswer | null>;

type QuotedCar = { year: number | null; vin: string | null; nvic: string | null };

/** Spec 2 §7 and §9: a five-year term, a great credit score, no helper. */
export function toQuoteRequest(priceCents: number, { year, vin, nvic }: QuotedCar): QuoteRequest {
  return {
    selfAssessedCreditScore: "GREAT",
    purchasePrice: priceCents / 100,
    loanTerm: 5,
    year,
    vin,
    nvic,
    whoIsHelping: "",
  };
}
