import { useEffect, useState } from "react";

import type { QuotedRepayment } from "../stock/credit/quoted-loan";
import type { QuoteRequest } from "./quote";

/** A quote, and whether it is being loaded (spec 2 §4). */
export type AskedQuote = { quote: QuotedRepayment | null; isFetching: boolean };

/**
 * Requests a quote for a car without one. It is loaded after the page, which is the same for every visitor; a
 * failure is silent (spec 2 §8).
 *
 * @param request null for no request
 */
export function useQuote(request: QuoteRequest | null): AskedQuote {
  const [quote, setQuote] = useState<QuotedRepayment | null>(null);
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
      .then((loaded) => {
        if (!abort.signal.aborted) setQuote(loaded);
      })
      .catch(() => undefined)
      .finally(() => {
        if (!abort.signal.aborted) setFetching(false);
      });
    return () => abort.abort();
  }, [body]);

  return { quote, isFetching };
}
