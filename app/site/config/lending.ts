import { z } from "zod";

import { secureAddress } from "~/platform/address";

import { shapeOf, type Rows } from "./setting";
import { abn, cents, percent, phoneNumber, slug } from "./values";

/** Spec 2 §9: a lender's fees. All but the last are added to the loan. */
const fees = z
  .object({
    establishmentCents: cents.default(0),
    securityRegistrationCents: cents.default(0),
    dealerAgencyCents: cents.default(0),
    /** Charged with each repayment. */
    monthlyAdminCents: cents.default(0),
  })
  .strict()
  .default({});

/** Spec 2 §5: what the calculator lets a shopper choose, by lender and brand. */
const bounds = z
  .object({
    minimumPriceCents: cents.default(100_000),
    minimumRate: percent.default(0.5),
    maximumRate: percent.default(15),
    /** The lender's own rate is used, stated beside the repayment as always, and not editable. */
    rateHidden: z.boolean().default(false),
  })
  .strict()
  .refine(
    ({ minimumRate, maximumRate }) => minimumRate <= maximumRate,
    "The lowest rate is above the highest.",
  )
  .default({});

/** The lender's name, shown beside its figures (spec 2 §9). */
const lender = z
  .object({
    name: z.string().min(1),
    phone: phoneNumber.min(1),
    abn,
    /** Australian credit licence, or that of a credit representative. */
    licence: z.string().min(1),
    address: z.string().min(1),
    /** Without it `finance.defaultRate`. */
    rate: percent.nullable().default(null),
    /** The lender's own comparison rates, if it publishes a range. */
    comparisonRates: z.object({ min: percent, max: percent }).strict().nullable().default(null),
    fees,
    bounds,
    disclaimer: z.string().min(1),
    /** The application form's URL; the car's known fields are appended. */
    applyUrl: secureAddress.nullable().default(null),
  })
  .strict();

const rows = {
  /** Keyed by the provider name in a quote. */
  lenders: { type: z.record(slug, lender).default({}), edit: "own form", translated: true },
  /** The lender for all other cars; null: figures show no lender's name. */
  lender: { type: slug.nullable().default(null), edit: "own form" },
  lenderByType: {
    type: z.object({ new: slug, used: slug, demo: slug }).partial().strict().default({}),
    edit: "finance",
  },
  /** Buttons under an amount of money (spec 2 §5, Money input). */
  moneyPresetsCents: {
    type: z
      .array(cents)
      .max(12)
      .default([500_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 6_000_000, 7_000_000]),
    edit: "finance",
    // A comma stands between thousands of dollars.
    input: { list: "lines" },
  },
} satisfies Rows;

/** Lenders and their terms (spec 2 §3, Finance lender data; §5, Finance calculator). */
export const lending = {
  rows,
  type: z
    .object(shapeOf(rows))
    .strict()
    .superRefine(({ lenders, lender: usual, lenderByType }, context) => {
      for (const name of [usual, ...Object.values(lenderByType)]) {
        if (name && !Object.hasOwn(lenders, name)) {
          context.addIssue({ code: "custom", message: `${name} is not among the lenders` });
        }
      }
    })
    .default({}),
};
