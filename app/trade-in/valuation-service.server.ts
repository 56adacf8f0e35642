import { env, type Env } from "~/platform/env.server";

import { findComparables } from "./find-comparables.server";
import type { ValuationService } from "./valuation";
import { createFormulaValuation } from "./valuation-formula.server";
import { createHttpValuation } from "./valuation-http.server";

/** What this process values cars with, chosen from the environment at first use. */
export function valuationService(): ValuationService {
  service ??= chooseValuation(env());
  return service;
}

let service: ValuationService | undefined;

export function chooseValuation({
  VALUATION_URL,
  VALUATION_KEY,
}: Pick<Env, "VALUATION_URL" | "VALUATION_KEY">): ValuationService {
  return VALUATION_URL
    ? createHttpValuation({ baseUrl: VALUATION_URL, apiKey: VALUATION_KEY })
    : createFormulaValuation(findComparables);
}
