import type { Offer, OfferCredit } from "~/offers/offer";
import { comparisonRate } from "~/stock/credit/amortise";
import { formatDollars } from "~/stock/money";
import type { SiteConfig } from "~/site/config/site-config";

import type { Problem } from "./tenant-file.server";

type Lenders = SiteConfig["lending"]["lenders"];

/** Offers of credit whose rates are not stated as the law wants them, or not as our own calculator has them. */
export function creditOfferProblems(offers: readonly Offer[], lenders: Lenders): Problem[] {
  return offers.flatMap((offer, index) => {
    const wrong = wrongTexts(offer) ?? (offer.credit && wrongRates(offer.credit, lenders));
    return wrong ? [{ path: [index, "credit", wrong.field], reason: wrong.reason }] : [];
  });
}

type Wrong = { field: keyof OfferCredit; reason: string };

/** A rate in figures, such as `5.49% p.a.`, `7 % per annum` or `年利率 5.49%`. */
const FIGURES = [
  /(\d{1,2}(?:\.\d{1,3})?)\s?%\s?(?:p\.?\s?a\b|per annum|a year)/gi,
  /(?:年利率|比较利率)\D{0,10}(\d{1,2}(?:\.\d{1,3})?)\s?%/g,
];
const COMPARISON = /comparison rate|比较利率/i;

/** Rates may stand in an offer's own words, in any language, only if they are those of its credit. */
function wrongTexts({ name, description, disclaimer, highlight, credit, translations }: Offer): Wrong | null {
  const translated = Object.values(translations).flatMap((words) => Object.values(words));
  const text = [name, highlight, description, disclaimer, ...translated].join("\n");
  const rates = ratesIn(text);
  if (credit === null)
    return rates.length > 0 || COMPARISON.test(text) ? { field: "rate", reason: UNSTATED } : null;
  const other = rates.find((rate) => rate !== credit.rate && rate !== credit.comparisonRate);
  return other === undefined
    ? null
    : {
        field: "rate",
        reason: `The text says ${other}%, which is neither the rate nor the comparison rate here.`,
      };
}

const UNSTATED =
  "A rate is an offer of credit: give it here, with its comparison rate, amount, term and lender, so that all of them stand together (National Credit Code part 10).";

/** The yearly rates that a text states in figures. */
function ratesIn(text: string): number[] {
  return FIGURES.flatMap((figures) => [...text.matchAll(figures)].map(([, rate]) => Number(rate)));
}

/**
 * A rate on a page, a post, a banner or a card has none of what must stand beside it: an offer of credit does.
 *
 * @param words by their place in the file
 */
export function statedRateProblems(words: readonly { path: Problem["path"]; text: string }[]): Problem[] {
  return words
    .filter(({ text }) => /p\.?\s?a\b|per annum|年利率|比较利率/i.test(text) && ratesIn(text).length > 0)
    .map(({ path }) => ({ path, reason: ELSEWHERE }));
}

const ELSEWHERE =
  "A rate is an offer of credit: state it as an offer, with its comparison rate, amount, term and lender, and link to that (National Credit Code part 10).";

/** A hundredth of a percentage point, because lenders round differently. */
const TOLERANCE = 0.011;

function wrongRates(credit: OfferCredit, lenders: Lenders): Wrong | null {
  const { rate, amountCents, termYears } = credit;
  const lender = lenders[credit.lender];
  if (!lender) return { field: "lender", reason: `site.json has no lender '${credit.lender}'` };
  const loan = { priceCents: amountCents, depositCents: 0, residualCents: 0, termYears, rate };
  const calculated = comparisonRate({ ...loan, frequency: "monthly", fees: lender.fees });
  if (calculated !== null && Math.abs(calculated - credit.comparisonRate) < TOLERANCE) return null;
  const example = `${formatDollars(amountCents)} over ${termYears} years at ${rate.toFixed(2)}%`;
  const reason = `The site's calculator has a comparison rate of ${calculated?.toFixed(2) ?? "none"}% for ${example} with the fees of ${lender.name}, and the offer says ${credit.comparisonRate.toFixed(2)}%.`;
  return { field: "comparisonRate", reason };
}
