import { env } from "../platform/env.server";
import { lendingTerms, type LendingSettings } from "../stock/credit/lending-terms";
import type { QuoteService } from "./quote";
import { createYouxQuotes } from "./quote-youx.server";
import { createEstimatedQuotes } from "./quote-estimate";

type QuotingSite = {
  slug: string;
  config: LendingSettings & { finance: { provider: "none" | "youx" | "estimate" } };
};

/** Chooses the quote service: the site's own if it has one, else an estimate by its lender's terms. */
export function quoteService({ slug, config }: QuotingSite): QuoteService | null {
  if (config.finance.provider === "none") return null;
  const service = env().QUOTE_SERVICES?.[slug];
  return config.finance.provider === "youx" && service
    ? createYouxQuotes(service)
    : createEstimatedQuotes(lendingTerms(config, null));
}
