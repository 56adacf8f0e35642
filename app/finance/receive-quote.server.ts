import { json } from "@remix-run/node";

import { clientNetwork } from "~/platform/client-network";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import { readJson } from "~/platform/read-form.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import { lendingTerms, type LendingSettings } from "~/stock/credit/lending-terms";
import { quoteAgrees } from "~/stock/credit/quote-agreement";
import { ASSUMED } from "~/stock/credit/repayment";
import type { Milliseconds } from "~/platform/moment";

import {
  quoteRequest,
  type QuoteAnswer,
  type QuoteBasis,
  type QuoteRequest,
  type QuoteService,
} from "./quote";
import { createYouxQuotes } from "./quote-youx.server";
import { createEstimatedQuotes } from "./quote-estimate";

/** Cars of all sites of a process. */
const MAX_QUOTES = 2_000;

/** Rates change by the day, not by the minute. */
const QUOTE_FRESH_MS = 6 * 3_600_000;

/** A service that is down is not called for every shopper. */
const NONE_FRESH_MS = 60_000;

/** This process's cache. */
const findQuote = createQuoteCache(() => Date.now());

const NO_STORE = { "Cache-Control": "no-store" };
/** Rate limit per network, since a service charges for each quote. */
const ASKED = { max: 120, windowSeconds: 3_600 };

type QuotingSite = {
  slug: string;
  revision: number;
  config: LendingSettings & { finance: { provider: "none" | "youx" | "estimate" } };
};

/**
 * Answers POST /api/youx/quote (spec 2 §7).
 *
 * @param clientAddress as Express gives it
 * @returns the quote; 404 on a site without the feature, 400 for an invalid request, 429 for too many, 204 if
 * there is no quote: the page stays silent about each (spec 2 §8)
 */
export async function receiveQuote(
  request: Request,
  site: QuotingSite,
  clientAddress: unknown,
): Promise<Response> {
  const service = quoteService(site);
  if (!service) return json(null, { status: 404, headers: NO_STORE });
  const parsed = quoteRequest.safeParse(await readJson(request));
  if (!parsed.success) return json(null, { status: 400, headers: NO_STORE });
  if (!(await mayAsk(site.slug, clientAddress))) return json(null, { status: 429, headers: NO_STORE });
  const answer = await findQuote(`${site.slug} ${site.revision}`, parsed.data, service);
  if (!answer) return new Response(null, { status: 204, headers: NO_STORE });
  return json(answer, { headers: NO_STORE });
}

/** Fails open: if the counter is not available, the quote is allowed. */
async function mayAsk(site: string, clientAddress: unknown): Promise<boolean> {
  try {
    const charge = await chargeLimits(site, [{ key: `quotes:${clientNetwork(clientAddress)}`, ...ASKED }]);
    return charge.ok;
  } catch (error) {
    log.warn({ err: error, site }, "a quote request was not counted");
    return true;
  }
}

/**
 * Caches quotes by request; concurrent requests for the same car share one call.
 */
export function createQuoteCache(now: () => Milliseconds) {
  const quotes = createStaleCache<BasedQuote | null>({
    max: MAX_QUOTES,
    freshMs: (answer) => (answer ? QUOTE_FRESH_MS : NONE_FRESH_MS),
    now,
  });

  /** @param scope the site and its revision, so that sites do not share quotes */
  return async (scope: string, request: QuoteRequest, service: BasedService): Promise<BasedQuote | null> =>
    (await quotes.find(`${scope} ${JSON.stringify(request)}`, () => service(request))).value;
}

type BasedQuote = QuoteAnswer & { basis: QuoteBasis };
type BasedService = (request: QuoteRequest) => Promise<BasedQuote | null>;

/**
 * The site's own service if it has one, else an estimate on its lender's terms; the estimate also stands in for a
 * quote whose figures refute each other.
 */
function quoteService({ slug, config }: QuotingSite): BasedService | null {
  if (config.finance.provider === "none") return null;
  const settings = env().QUOTE_SERVICES?.[slug];
  const estimate = based("estimate", createEstimatedQuotes(lendingTerms(config, null)));
  if (config.finance.provider !== "youx" || !settings) return estimate;
  const quote = based("quote", createYouxQuotes(settings));
  return async (request) => {
    const answer = await quote(request);
    if (!answer || isPossible(answer, request, config)) return answer;
    log.warn({ site: slug }, "a finance quote refutes itself");
    return estimate(request);
  };
}

function based(basis: QuoteBasis, service: QuoteService): BasedService {
  return async (request) => {
    const answer = await service(request);
    return answer && { ...answer, basis };
  };
}

/** A request doesn't say the car's type, so the fees of any lender of the site may explain a quote. */
function isPossible(answer: QuoteAnswer, { purchasePrice }: QuoteRequest, config: LendingSettings): boolean {
  const { weeklyRepaymentAmount, advertisedRate: rate, comparisonRate } = answer;
  const quote = { weeklyCents: Math.round(weeklyRepaymentAmount * 100), rate, comparisonRate };
  return ([null, "new", "used", "demo"] as const).some((type) => {
    const terms = lendingTerms(config, type);
    const loan = toCalculatorState(startingInput(terms, Math.round(purchasePrice * 100), ASSUMED), terms);
    return quoteAgrees(quote, loan, terms.fees);
  });
}
