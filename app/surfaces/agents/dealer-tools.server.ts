import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { locationsOf } from "~/locations/locations.server";
import { isDay } from "~/platform/local-time";
import { listFreeTimes } from "~/slots/list-free-times.server";
import { calculate } from "~/stock/credit/calculation";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import { lendingTerms, type LendingTerms } from "~/stock/credit/lending-terms";
import { ASSUMED, creditOf, takesPrice } from "~/stock/credit/repayment";
import type { ServedSite } from "~/site/site";

import { apiLocations } from "../api/location-view";
import { requireApiCar } from "../api/operations.server";
import { carName } from "./stock-tools.server";
import { tool, type Call } from "./tool";

export const openingHours = tool({
  name: "opening_hours",
  title: "Locations and opening hours",
  description:
    "The dealer's locations with their phone numbers and the hours of the next two weeks, public holidays included.",
  writes: false,
  input: z.object({}),
  async run(_, { site, now }) {
    const locations = apiLocations(await locationsOf(site), site.config, now);
    const lines = locations.map(({ name, open_now }) => `${name} is ${open_now ? "open" : "closed"} now.`);
    return { text: lines.join(" "), data: { locations } };
  },
});

export const testDriveTimes = tool({
  name: "test_drive_times",
  title: "Free times for a test drive",
  description:
    "The times at which a car can be driven, at its own location. Without any, book_test_drive asks for a time.",
  writes: false,
  input: z.object({
    car: carName,
    from: z
      .string()
      .refine(isDay, "is no day such as 2026-11-30")
      .optional()
      .describe("The first day, YYYY-MM-DD; today without it."),
    days: z.number().int().min(1).max(31).default(7),
  }),
  async run({ car: name, from, days }, { site, now }) {
    const car = await requireApiCar(site, name, now);
    const location = (await locationsOf(site)).find(({ id }) => id === car.locationId);
    if (!location)
      return {
        refused: "This car’s location takes no bookings online: ask for a time with book_test_drive.",
      };
    const place = { kind: "test-drive" as const, location, vehicleId: car.id };
    const found = await listFreeTimes(site, place, { ...(from !== undefined && { from }), days, now });
    if (found === null) {
      return {
        text: "Any time in the opening hours can be asked for.",
        data: { booked_online: false, days: [] },
      };
    }
    const free = found.map(({ date, times }) => ({ date, times: times.map(({ local }) => local) }));
    const data = { booked_online: true, time_zone: location.timeZone, location: location.name, days: free };
    return { text: `${free.flatMap(({ times }) => times).length} free times at ${location.name}.`, data };
  },
});

export const estimateRepayments = tool({
  name: "estimate_repayments",
  title: "Estimate repayments",
  description:
    "What a loan would cost on this dealer's lender's terms. Whoever tells somebody the repayment or the rate must tell the comparison rate, the lender and the disclaimer with it.",
  writes: false,
  input: z.object({
    car: carName.optional(),
    price: z.number().positive().max(250_000).optional().describe("Dollars, if it is about no car."),
    deposit: z.number().min(0).max(250_000).optional().describe("Dollars; a tenth of the price without it."),
    final_payment: z
      .number()
      .min(0)
      .max(250_000)
      .optional()
      .describe("Dollars, also called balloon or residual."),
    years: z.number().min(1).max(7).optional(),
    frequency: z.enum(["weekly", "fortnightly", "monthly"]).default("weekly"),
  }),
  async run({ car: name, price, ...wish }, call) {
    const loan = await findLoan(call, name, price);
    if ("refused" in loan) return loan;
    const { terms, priceCents } = loan;
    const start = startingInput(terms, priceCents, ASSUMED);
    const input = { ...start, frequency: wish.frequency, ...typedOver(wish) };
    const state = toCalculatorState(input, terms);
    const made = calculate(state, terms.fees);
    if (!made)
      return { refused: "No repayment can be stated for these figures: the dealer’s finance team can." };
    const { lender, disclaimer } = terms;
    const data = {
      repayment_cents: made.repaymentCents,
      frequency: state.frequency,
      rate: made.rate,
      comparison_rate: made.comparisonRate,
      total_cents: made.totalCents,
      fees_cents: made.feesCents,
      price_cents: state.priceCents,
      deposit_cents: state.depositCents,
      final_payment_cents: state.residualCents,
      years: state.termYears,
      lender: lender && { name: lender.name, licence: lender.licence },
      disclaimer: disclaimer ?? plainText(call.site.config.texts, "calculator.disclaimer"),
    };
    const amount = `$${(made.repaymentCents / 100).toFixed(2)} ${state.frequency}`;
    const rates = `${made.rate.toFixed(2)}% p.a., comparison rate ${made.comparisonRate.toFixed(2)}% p.a.`;
    return { text: `${amount} at ${rates}. An estimate, no offer of credit.`, data };
  },
});

type Wish = { deposit?: number | undefined; final_payment?: number | undefined; years?: number | undefined };

function typedOver({ deposit, final_payment, years }: Wish) {
  return {
    ...(deposit !== undefined && { deposit: String(deposit) }),
    ...(final_payment !== undefined && { residual: String(final_payment) }),
    ...(years !== undefined && { term: String(years) }),
  };
}

const NOT_FINANCED = { refused: "This dealer states no repayments for this car: its finance team can." };

/** The price and terms of a loan, where the site states repayments at all. */
async function findLoan(
  { site, now }: Call,
  name: string | undefined,
  price: number | undefined,
): Promise<{ terms: LendingTerms; priceCents: number } | { refused: string }> {
  if (name !== undefined) {
    const credit = creditOf(await requireApiCar(site, name, now), site.config);
    return credit.offered ? { terms: credit.terms, priceCents: credit.start.priceCents } : NOT_FINANCED;
  }
  if (price === undefined) return { refused: "Name a car, or a price in dollars." };
  return ofPrice(site, Math.round(price * 100));
}

function ofPrice({ config }: ServedSite, priceCents: number) {
  const terms = lendingTerms(config, null);
  if (config.finance.provider === "none" || !takesPrice(terms, priceCents)) return NOT_FINANCED;
  return { terms, priceCents };
}
