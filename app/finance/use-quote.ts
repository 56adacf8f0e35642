import { useEffect, useState, type ComponentType } from "react";

import type { QuotedRepayment } from "../stock/credit/quoted-loan";
import type { FinanceTeaserProps } from "./FinanceTeaser";
import type { QuoteRequest } from "./quote";

/** A quote, and whether it is being loaded (spec 2 §4). */
export type AskedQuote = {
  quote: QuotedRepayment | null;
  /** Draws it; null before it is there. */
  Teaser: ComponentType<FinanceTeaserProps> | null;
  isFetching: boolean;
};

const NONE = { quote: null, Teaser: null };

/**
 * Requests a quote for a car without one. It is loaded after the page, which is the same for every visitor; a
 * failure is silent (spec 2 §8).
 *
 * @param request null for no request
 */
export function useQuote(request: QuoteRequest | null): AskedQuote {
  const [found, setFound] = useState<Omit<AskedQuote, "isFetching">>(NONE);
  const [isFetching, setFetching] = useState(false);
  const body = request && JSON.stringify(request);

  useEffect(() => {
    if (body === null) return;
    const abort = new AbortController();
    void import("./load-quote")
      .then(({ loadQuote }) => {
        if (!abort.signal.aborted) setFetching(true);
        return loadQuote(body, abort.signal);
      })
      .then(async (quote) => {
        const Teaser = quote && (await import("./FinanceTeaser")).FinanceTeaser;
        if (!abort.signal.aborted) setFound({ quote, Teaser });
      })
      .catch(() => undefined)
      .finally(() => {
        if (!abort.signal.aborted) setFetching(false);
      });
    return () => abort.abort();
  }, [body]);

  return { ...found, isFetching };
}
