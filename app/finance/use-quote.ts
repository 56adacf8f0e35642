import { useEffect, useState } from "react";

import type { QuotedRepayment } from "../stock/credit/quoted-loan";
import type { QuoteRequest } from "./quote";

/** Spec 2 §4: the flag of a quote that is being fetched. */
export type AskedQuote = { quote: QuotedRepayment | null; isFetching: boolean };

/**
 * The quote of a service for a car that came without one. It is asked for after the page,
 * which is the same for everyone; a failure is silent (spec 2 §8).
 *
 * @param request null where nobody is asked
 */
export function useQuote(request: QuoteRequest | null): AskedQuote {
  const [quote, setQuote] = useState<QuotedRepayment | null>(null);
  const [isFetching, setFetching] = useState(false);
  const asked = request && JSON.stringify(request);

  useEffect(() => {
    if (asked === null) return;
    const abort = new AbortController();
    void import("./load-quote")
      .then(({ loadQuote }) => {
        if (!abort.signal.aborted) setFetching(true);
        return loadQuote(asked, abort.signal);
      })
      .then((loaded) => {
        if (!abort.signal.aborted) setQuote(loaded);
      })
      .catch(() => undefined)
      .finally(() => {
        if (!abort.signal.aborted) setFetching(false);
      });
    return () => abort.abort();
  }, [asked]);

  return { quote, isFetching };
}
