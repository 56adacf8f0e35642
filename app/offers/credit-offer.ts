import { plainText } from "~/i18n/plain-text";
import { type RepresentativeSite, representativeLine } from "~/stock/credit/representative";
import { formatDollars } from "~/stock/money";

import type { OfferCredit } from "./offer";

/** The part of a site's configuration that a credit offer needs. */
export type CreditOfferSite = Partial<RepresentativeSite> & {
  lending: { lenders: Record<string, { name: string; licence: string } | undefined> };
};

/** What stands wherever a rate stands: both rates, and below them the example, the warning and the lender. */
type CreditWords = { rates: string; figures: CreditRates; terms: string };

/** Each as `6.99%`. */
export type CreditRates = { rate: string; comparison: string };

/** @returns null for an offer without credit */
export function creditWords(
  credit: OfferCredit | null,
  { texts = {}, lending, legalName, legal }: CreditOfferSite,
): CreditWords | null {
  if (credit === null) return null;
  const { rate, comparisonRate, amountCents, termYears } = credit;
  const percent = (value: number) => `${value.toFixed(2)}%`;
  const rates = { rate: percent(rate), comparison: percent(comparisonRate) };
  const example = { amount: formatDollars(amountCents), years: termYears };
  const lender = lending.lenders[credit.lender];
  return {
    figures: rates,
    rates: plainText(texts, "promotions.credit_rates", rates),
    terms: [
      plainText(texts, "promotions.credit_example", example),
      ...(lender ? [plainText(texts, "promotions.credit_lender", lender)] : []),
      ...(legalName && legal ? [representativeLine({ texts, legalName, legal }) ?? []].flat() : []),
    ].join(" "),
  };
}
