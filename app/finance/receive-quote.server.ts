import { json } from "@remix-run/node";

import { clientNetwork } from "~/platform/client-network";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import { readJson } from "~/platform/read-form.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import { lendingTerms, type LendingSettings } from "~/stock/credit/lending-terms";

import { quoteRequest, type QuoteAnswer, type QuoteRequest, type QuoteService } from "./quote";
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
  const quote = await findQuote(`${site.slug} ${site.revision}`, parsed.data, service);
  return quote ? json(quote, { headers: NO_STORE }) : new Response(null, { status: 204, headers: NO_STORE });
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
 *
 * @param now milliseconds
 */
export function createQuoteCache(now: () => number) {
  const quotes = createStaleCache<QuoteAnswer | null>({
    max: MAX_QUOTES,
    freshMs: (answer) => (answer ? QUOTE_FRESH_MS : NONE_FRESH_MS),
    now,
  });

  /** @param scope the site and its revision, so that sites do not share quotes */
  return async (scope: string, request: QuoteRequest, service: QuoteService): Promise<QuoteAnswer | null> =>
    (await quotes.find(`${scope} ${JSON.stringify(request)}`, () => service(request))).value;
}

/** Chooses the quote service: the site's own if it has one, else an estimate by its lender's terms. */
function quoteService({ slug, config }: QuotingSite): QuoteService | null {
  if (config.finance.provider === "none") return null;
  const service = env().QUOTE_SERVICES?.[slug];
  return config.finance.provider === "youx" && service
    ? createYouxQuotes(service)
    : createEstimatedQuotes(lendingTerms(config, null));
}
