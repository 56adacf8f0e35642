import { z } from "zod";

import { slug, cents, link } from "./values";

/** Who at a dealership a lead is for. */
const desk = z.enum(["sales", "finance", "fleet", "service", "parts", "careers", "feedback"]);
const address = z.string().email();
const desks = z.record(desk, address).default({});

/** Where leads are sent (docs/OPERATING.md, Leads). */
export const leads = z.object({
  /** The readable mail, unless a desk or the lead's location has an address of its own. */
  email: address,
  /** `adf`: an ADF/XML mail for the dealer's lead system goes beside the readable one. */
  format: z.enum(["adf", "text"]).default("adf"),
  /** Where ADF mails go; null: where the readable ones go. */
  adfEmail: address.nullable().default(null),
  /** Leads of these desks go out as ADF; a lead system for cars knows nothing of careers. */
  adfDesks: z.array(desk).default(["sales", "finance", "fleet"]),
  desks,
  /** By the location's id. */
  locations: z
    .record(
      z.string(),
      z
        .object({
          email: address.nullable().default(null),
          adfEmail: address.nullable().default(null),
          desks,
        })
        .strict(),
    )
    .default({}),
  /** Gets each lead as signed JSON. */
  webhookUrl: z.string().url().nullable().default(null),
  /** Leads suspected of spam: the readable mail alone, or wherever others go too. */
  suspectedSpam: z.enum(["mail", "all"]).default("mail"),
  /** Opening time in which somebody answers; the desk shows what takes longer as overdue. */
  answerWithinMinutes: z.number().int().min(5).max(10_080).default(60),
});

const prize = z.object({
  id: slug,
  name: z.string(),
  /** Of all weights together, how much of the wheel is this prize's, and how often it comes. */
  weight: z.number().int().positive().max(1_000_000),
  /** False for a segment that wins nothing. */
  wins: z.boolean().default(true),
});

/** The wheel of /spin-to-win (spec 2 §2); null for none. */
export const spinToWin = z
  .object({
    /** One spin a phone and campaign: a new name lets everybody spin again. */
    campaign: slug,
    heading: z.string(),
    lead: z.string(),
    start: z.string().datetime({ offset: true }),
    expiry: z.string().datetime({ offset: true }),
    prizes: z
      .array(prize)
      .min(2)
      .max(12)
      .refine(
        (prizes) => new Set(prizes.map(({ id }) => id)).size === prizes.length,
        "an id of its own each",
      ),
    /** What a winner does next. */
    claim: z.string(),
    /** Who may play, until when prizes are claimed, the permit's number where a state wants one. */
    terms: z.string(),
  })
  .refine(({ start, expiry }) => Date.parse(start) < Date.parse(expiry), "expiry comes after start")
  .nullable()
  .default(null);

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
