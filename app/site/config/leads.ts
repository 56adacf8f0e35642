import { z } from "zod";

import { link, webAddress } from "~/platform/address";

import { cents, slug, state } from "./values";

/** The departments that a lead can be for. */
const department = z.enum(["sales", "finance", "fleet", "service", "parts", "careers", "feedback"]);
const address = z.string().email();
const departments = z.record(department, address).default({});

/** The recipients of leads (docs/OPERATING.md, Leads). */
export const leads = z.object({
  /** The plain mail's recipient, unless a department or the lead's location has its own address. */
  email: address,
  /** `adf`: an ADF/XML mail for the dealer's lead system, besides the plain one. */
  format: z.enum(["adf", "text"]).default("adf"),
  /** The recipient of ADF mails; null: that of the plain ones. */
  adfEmail: address.nullable().default(null),
  /** Leads of these departments are also sent as ADF; a lead system for cars has no use for careers. */
  adfDepartments: z.array(department).default(["sales", "finance", "fleet"]),
  departments,
  /** By the location's id. */
  locations: z
    .record(
      z.string(),
      z
        .object({
          email: address.nullable().default(null),
          adfEmail: address.nullable().default(null),
          departments,
        })
        .strict(),
    )
    .default({}),
  /** Receives each lead as signed JSON. */
  webhookUrl: webAddress.nullable().default(null),
  /**
   * Minutes of opening time within which a lead is to be answered; after that the desk shows it as overdue.
   */
  answerWithinMinutes: z.number().int().min(5).max(10_080).default(60),
});

const prize = z.object({
  id: slug,
  name: z.string(),
  /** The prize's share of all weights: its part of the wheel and its probability. */
  weight: z.number().int().positive().max(1_000_000),
  /** False for a blank segment. */
  wins: z.boolean().default(true),
  /** Its retail value, stated beside it; publishing asks for it. */
  valueCents: cents.nullable().default(null),
});

/** The wheel of /spin-to-win (spec 2 §2); null for none. */
export const spinToWin = z
  .object({
    /** One spin per phone and campaign: a new name lets everybody spin again. */
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
    /** Instructions for winners. */
    claim: z.string(),
    /** Eligibility and the deadline for claims. The page itself states the promoter, the dates and the values. */
    terms: z.string(),
    /** The states and territories whose residents may enter. */
    openTo: z.array(state).default([]),
    /** The permit numbers, or why none is needed: where a state asks for a permit, publishing asks for this. */
    permits: z.string().default(""),
  })
  .refine(({ start, expiry }) => Date.parse(start) < Date.parse(expiry), "expiry comes after start")
  .nullable()
  .default(null);

/** Trade-in and valuation (spec 1 §5, spec 2 §2, §5). */
export const tradeIn = z
  .object({
    enabled: z.boolean().default(true),
    /** The target of the menu's and cards' links; that page's own text is above the form. */
    link: link.default("/cars/trade-in"),
    /** Cars of these types offer no trade-in on their page (spec 1 §5). */
    unavailableFor: z.array(z.enum(["new", "used", "demo"])).default([]),
    /** False for vehicles without an odometer, such as caravans. */
    kilometresRequired: z.boolean().default(true),
    onlineEstimate: z
      .object({
        /** Without it a person values every car. */
        enabled: z.boolean().default(true),
        /** Deducted from our asking price: preparation, warranty and selling costs. */
        marginPercent: z.number().min(0).max(100).default(15),
      })
      .default({}),
    /** Replaces the product's own questions and answers; plain text. */
    faq: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  })
  .default({});
