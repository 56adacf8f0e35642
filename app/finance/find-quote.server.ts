import { createResultCache } from "../stock/result-cache";
import type { QuoteAnswer, QuoteRequest, QuoteService } from "./quote";

type CachedQuote = { answer: QuoteAnswer | null; freshUntil: number };

/** Cars of all sites of a process. */
const CAPACITY = 2_000;
/** Rates change by the day, not by the minute. */
const QUOTE_FRESH_MS = 6 * 3_600_000;
/** A service that is down is not asked by every shopper. */
const NONE_FRESH_MS = 60_000;

/**
 * Quotes remembered by what was asked, one question at a time for the same car.
 *
 * @param now milliseconds
 */
export function createQuoteCache(now: () => number) {
  const known = createResultCache<CachedQuote>({ size: CAPACITY, freshMs: QUOTE_FRESH_MS });
  const asked = new Map<string, Promise<QuoteAnswer | null>>();

  /** @param scope the site and its revision: another site's quotes are its own */
  return async (scope: string, request: QuoteRequest, service: QuoteService): Promise<QuoteAnswer | null> => {
    const key = `${scope} ${JSON.stringify(request)}`;
    const cached = known.findFresh(key, now());
    if (cached && now() < cached.freshUntil) return cached.answer;
    const running = asked.get(key);
    if (running) return running;
    const question = service(request)
      .then((answer) => {
        const freshUntil = now() + (answer ? QUOTE_FRESH_MS : NONE_FRESH_MS);
        known.keep(key, { answer, freshUntil }, now());
        return answer;
      })
      .finally(() => asked.delete(key));
    asked.set(key, question);
    return question;
  };
}

/** The quotes of this process. */
export const findQuote = createQuoteCache(() => Date.now());
