import type { Offer, OfferCredit } from "~/offers/offer";
import { comparisonRate } from "~/stock/credit/amortise";
import { formatDollars } from "~/stock/money";
import type { SiteConfig } from "~/site/config/site-config";

import type { Problem } from "./tenant-file.server";

type Lenders = SiteConfig["lending"]["lenders"];

/** Offers of credit whose rates are not stated as the law wants them, or not as our own calculator has them. */
export function creditOfferProblems(offers: readonly Offer[], lenders: Lenders): Problem[] {
  return offers.flatMap((offer, index) => {
    const reason = offer.credit === null ? rateInText(offer) : wrongRates(offer.credit, lenders);
    return reason === null ? [] : [{ path: [index, "credit"], reason }];
  });
}

/** `5.49% p.a.`, `7 % per annum`, or a comparison rate in words. */
const RATE = /\d\s*%\s*(?:p\.?\s?a\b|per annum|a year)|comparison rate/i;

function rateInText({ name, description, disclaimer, highlight }: Offer): string | null {
  return RATE.test([name, highlight, description, disclaimer].join("\n"))
    ? "A rate is an offer of credit: give it here, with its comparison rate, amount, term and lender, so that all of them stand together (National Credit Code part 10)."
    : null;
}

/** A hundredth of a percentage point, because lenders round differently. */
const TOLERANCE = 0.011;

function wrongRates(credit: OfferCredit, lenders: Lenders): string | null {
  const { rate, amountCents, termYears } = credit;
  const lender = lenders[credit.lender];
  if (!lender) return `site.json has no lender '${credit.lender}'`;
  const loan = { priceCents: amountCents, depositCents: 0, residualCents: 0, termYears, rate };
  const calculated = comparisonRate({ ...loan, frequency: "monthly", fees: lender.fees });
  if (calculated !== null && Math.abs(calculated - credit.comparisonRate) < TOLERANCE) return null;
  const example = `${formatDollars(amountCents)} over ${termYears} years at ${rate.toFixed(2)}%`;
  return `the site's calculator has a comparison rate of ${calculated?.toFixed(2) ?? "none"}% for ${example} with the fees of ${lender.name}, and the offer says ${credit.comparisonRate.toFixed(2)}%`;
}
