import { FINANCE_QUOTE_PATH } from "~/paths";

import type { QuotedRepayment } from "../stock/credit/quoted-loan";

/**
 * Requests a quote (spec 2 §7). Any other response counts as no quote, silently (spec 2 §8).
 *
 * @param request the body
 */
export async function loadQuote(request: string, signal: AbortSignal): Promise<QuotedRepayment | null> {
  const response = await fetch(FINANCE_QUOTE_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: request,
    signal,
  });
  if (response.status !== 200) return null;
  return toRepayment(await response.json());
}

/** It is our own response, but still validated before it is shown. */
function toRepayment(answer: unknown): QuotedRepayment | null {
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = (answer ?? {}) as Record<string, unknown>;
  const figures = [weeklyRepaymentAmount, advertisedRate, comparisonRate].map(Number);
  const [weekly = NaN, rate = NaN, compared = NaN] = figures;
  if (!figures.every((figure) => Number.isFinite(figure) && figure > 0)) return null;
  return { weeklyCents: Math.round(weekly * 100), rate, comparisonRate: compared };
}
