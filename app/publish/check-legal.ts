import type { SiteConfig } from "~/site/config/site-config";
import { comparisonRate } from "~/stock/credit/amortise";
import { calculate } from "~/stock/credit/calculation";
import { startingInput, TERM, toCalculatorState } from "~/stock/credit/calculator-state";
import { FREQUENCIES } from "~/stock/credit/loan";
import { lendingTerms } from "~/stock/credit/lending-terms";
import { ASSUMED } from "~/stock/credit/repayment";

import type { Problem } from "./tenant-file.server";

/**
 * What a site may not say by law. Not rules of the schema, which also reads what is already published: a new
 * release must not stop serving a site for them.
 */
export function legalProblems(config: SiteConfig): Problem[] {
  return [
    ...lenderProblems(config),
    ...creditProblems(config.legal.credit),
    ...complaintProblems(config),
    ...privacyProblems(config.legal.privacy),
  ];
}

function lenderProblems(config: SiteConfig): Problem[] {
  return Object.entries(config.lending.lenders).flatMap(([name, lender]) => {
    const { rate, comparisonRates: range } = lender;
    const reason =
      range &&
      (rangeProblem(range, rate) ??
        uncoveredRate(range, shownRates(config, name)) ??
        unreachedRate(range, lender));
    return reason ? [{ path: ["lending", "lenders", name, "comparisonRates", "max"], reason }] : [];
  });
}

/**
 * The comparison rates of the calculator's first loan, alone and as beside a price, at the lender's own rate and at
 * both ends of its slider.
 */
function shownRates({ finance, lending }: SiteConfig, lender: string): number[] {
  const terms = lendingTerms({ finance, lending: { ...lending, lender, lenderByType: {} } }, null);
  const { rateHidden, minimumRate, maximumRate } = terms.bounds;
  const rates = rateHidden ? [terms.rate] : [terms.rate, minimumRate, maximumRate];
  const loans = [undefined, ASSUMED].map((shares) => startingInput(terms, null, shares));
  return loans
    .flatMap((start) => rates.map((rate) => toCalculatorState({ ...start, rate: String(rate) }, terms)))
    .flatMap((state) => calculate(state, terms.fees)?.comparisonRate ?? []);
}

type RateRange = { min: number; max: number };
type Lender = SiteConfig["lending"]["lenders"][string];

function rangeProblem({ min, max }: RateRange, rate: number | null): string | null {
  if (max < min) return "The highest comparison rate is below the lowest.";
  // National Credit Code part 10: it is the rate with the fees, so never lower.
  if (rate !== null && max < rate) return "A comparison rate includes the fees, so it isn’t below the rate.";
  return null;
}

/** A range beside a figure outside it misleads. */
function uncoveredRate({ min, max }: RateRange, shown: readonly number[]): string | null {
  const outside = shown
    .map((rate) => rate.toFixed(2))
    .find((rate) => Number(rate) < min || Number(rate) > max);
  return outside === undefined
    ? null
    : `The calculator shows a comparison rate of ${outside}% with this lender. Change the range, or the lender’s rates.`;
}

/**
 * A range that begins below the lender's lowest rate, or ends above what its fees make of its highest one, promises
 * what no loan of it has.
 */
function unreachedRate({ min, max }: RateRange, { bounds, fees, rate }: Lender): string | null {
  const { minimumRate, maximumRate, minimumPriceCents, rateHidden } = bounds;
  const [lowest, highest] = rateHidden && rate !== null ? [rate, rate] : [minimumRate, maximumRate];
  if (min < lowest)
    return `No loan of this lender has a comparison rate of ${min.toFixed(2)}%: its lowest rate is ${lowest.toFixed(2)}%.`;
  // Fees weigh most on the smallest loan over the shortest term.
  const smallest = { priceCents: minimumPriceCents, depositCents: 0, residualCents: 0, termYears: TERM.min };
  const dearest = FREQUENCIES.map((frequency) =>
    comparisonRate({ ...smallest, frequency, rate: highest, fees }),
  );
  const reached = Math.max(...dearest.map((each) => each ?? 0));
  return max > reached + ROUNDING
    ? `No loan of this lender has a comparison rate of ${max.toFixed(2)}%: with its fees the highest is ${reached.toFixed(2)}%.`
    : null;
}

/** In per cent: a range is stated in round figures. */
const ROUNDING = 0.25;

/** A credit representative says of which licensee; the number alone leads nobody to a firm that answers for it. */
function creditProblems(credit: SiteConfig["legal"]["credit"]): Problem[] {
  const claims = credit.statements.some((each) => /credit representative/i.test(each));
  if (credit.representativeNumber === null && !claims) return [];
  return Object.entries(REPRESENTATIVE).flatMap(([field, reason]) =>
    credit[field as keyof typeof REPRESENTATIVE] === null
      ? [{ path: ["legal", "credit", field], reason }]
      : [],
  );
}

const REPRESENTATIVE = {
  representativeNumber:
    "A credit representative has a number of six digits. Enter it, or change the statements.",
  licenseeName: "A credit representative acts for a licensee. Enter its name, or change the statements.",
  licenseeNumber: "Enter the Australian credit licence of your licensee, six digits.",
};

/** Who answers a complaint first must not be who reads it again, nor may both have one mailbox. */
function complaintProblems({ legal, complaintsContact: second }: SiteConfig): Problem[] {
  return legal.departments.flatMap(({ manager, email }, index) => {
    const path = ["legal", "departments", index];
    if (personOf(manager) === personOf(second.name))
      return [{ path: [...path, "manager"], reason: SAME_PERSON }];
    return email.toLowerCase() === second.email.toLowerCase()
      ? [{ path: [...path, "email"], reason: SAME_MAILBOX }]
      : [];
  });
}

const SAME_PERSON =
  "The contact for complaints reads them a second time, so another person answers them first.";
const SAME_MAILBOX =
  "The contact for complaints has this address, and reads them a second time: give the department its own.";

/** 'Jo Pemberton, General Manager' and 'Jo Pemberton (Owner)' → 'jo pemberton' */
function personOf(title: string): string {
  const [name = ""] = title.split(/[,(/|–—]| - /);
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

/** The policy names companies by kind and country, and then the countries: both say the same. */
function privacyProblems({ services, overseas }: SiteConfig["legal"]["privacy"]): Problem[] {
  const places = ["Australia", ...overseas].map((place) => place.toLowerCase());
  return services
    .filter((service) => !places.some((place) => service.toLowerCase().includes(place)))
    .map((service) => ({
      path: ["legal", "privacy", "overseas"],
      reason: `‘${service}’ is in none of these countries. Add its country here.`,
    }));
}
