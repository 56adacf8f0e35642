import { useEffect, useSyncExternalStore } from "react";

import { FINANCE_QUOTE_PATH } from "~/paths";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";

import type { QuoteBasis, QuoteRequest } from "./quote";

type BasedRepayment = QuotedRepayment & { basis: QuoteBasis };

type LoadedQuote = {
  quote: BasedRepayment | null;
  /** Spec 2 §4. */
  isFetching: boolean;
};

const NONE: LoadedQuote = { quote: null, isFetching: false };

/** The quote of the page's car: its estimate and its calculator both show it. */
let loaded: LoadedQuote & { body: string | null } = { body: null, ...NONE };
const NOT_LOADED = loaded;
const listeners = new Set<() => void>();

/**
 * Requests a quote for a car without one. It is loaded after the page, which is the same for every visitor; a
 * failure is silent (spec 2 §8).
 *
 * @param request null for no request
 */
export function useQuote(request: QuoteRequest | null): LoadedQuote {
  const body = request && JSON.stringify(request);
  const current = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => NOT_LOADED,
  );
  useEffect(() => {
    if (body !== null && body !== loaded.body) void load(body);
  }, [body]);
  return current.body === body ? current : NONE;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(body: string): Promise<void> {
  const show = (next: LoadedQuote) => {
    loaded = { body, ...next };
    for (const listener of listeners) listener();
  };
  show({ quote: null, isFetching: true });
  const quote = await loadQuote(body).catch(() => null);
  if (loaded.body === body) show({ quote, isFetching: false });
}

/** Requests a quote (spec 2 §7). Any other response counts as no quote, silently (spec 2 §8). */
export async function loadQuote(body: string): Promise<BasedRepayment | null> {
  const response = await fetch(FINANCE_QUOTE_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body,
  });
  if (response.status !== 200) return null;
  return toRepayment(await response.json());
}

/** It is our own response, but still validated before it is shown. */
function toRepayment(answer: unknown): BasedRepayment | null {
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate, basis } = (answer ?? {}) as Record<
    string,
    unknown
  >;
  const figures = [weeklyRepaymentAmount, advertisedRate, comparisonRate].map(Number);
  const [weekly = NaN, rate = NaN, compared = NaN] = figures;
  if (!figures.every((figure) => Number.isFinite(figure) && figure > 0)) return null;
  const figuresOf = { weeklyCents: Math.round(weekly * 100), rate, comparisonRate: compared };
  return { ...figuresOf, basis: basis === "quote" ? "quote" : "estimate" };
}
