import { z } from "zod";

import { cents, link } from "./values";

const percent = z.number().min(0).max(100);

/** Trade-in and valuation (spec 1 §5, spec 2 §2, §5). */
export const tradeIn = z
  .object({
    enabled: z.boolean().default(true),
    /** Where the menu and cards lead; its page's own words stand above the form. */
    link: link.default("/cars/trade-in"),
    /** Of these a car's page offers no trade-in (spec 1 §5). */
    unavailableFor: z.array(z.enum(["new", "used", "demo"])).default([]),
    /** False where what is traded need not have an odometer: caravans. */
    kilometresRequired: z.boolean().default(true),
    /** Figures that are given online; older or further driven ones are a person's (spec 2 §5). */
    onlineEstimate: z
      .object({
        enabled: z.boolean().default(true),
        mostYears: z.number().int().min(0).max(60).default(7),
        mostKm: z.number().int().min(0).max(999_999).default(100_000),
        /** Taken off what such cars are asked for here: preparing, warranty and selling it. */
        marginPercent: percent.default(15),
        /** How far to both sides of the figure the estimate reaches. */
        rangePercent: percent.default(5),
        /** Fewer like it in stock give no estimate. */
        leastCars: z.number().int().min(1).default(3),
        /** How far a car in stock may be from it and still count as like it. */
        yearSpread: z.number().int().min(0).max(20).default(3),
        kmSpread: z.number().int().min(0).default(60_000),
      })
      .default({}),
    /** What a finding takes off. */
    deductions: z
      .object({ secondKeyCents: cents.default(35_000), tyreCents: cents.default(18_000) })
      .default({}),
    /** In place of the product's own questions and answers, plain text. */
    faq: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  })
  .default({});
