import { z } from "zod";

import { link, webAddress } from "~/platform/address";

import { section, shapeOf, type Rows } from "./setting";
import { PERCENT, cents, moment, slug, state } from "./values";

/** The departments that a lead can be for. */
const department = z.enum(["sales", "finance", "fleet", "service", "parts", "careers", "feedback"]);
const address = z.string().email();
const departments = z.record(department, address).default({});

const leadRows = {
  /** The plain mail's recipient, unless a department or the lead's location has its own address. */
  email: { type: address, edit: "leads" },
  /** `adf`: an ADF/XML mail for the dealer's lead system, besides the plain one. */
  format: { type: z.enum(["adf", "text"]).default("adf"), edit: "leads" },
  /** The recipient of ADF mails; null: that of the plain ones. */
  adfEmail: { type: address.nullable().default(null), edit: "leads" },
  /** Receives each lead as signed JSON. */
  webhookUrl: { type: webAddress.nullable().default(null), edit: "leads" },
  /**
   * Minutes of opening time within which a lead is to be answered; after that the desk shows it as overdue.
   */
  answerWithinMinutes: { type: z.number().int().min(5).max(10_080).default(60), edit: "leads" },
  departments: { type: departments, edit: "departments" },
  /** Leads of these departments are also sent as ADF; a lead system for cars has no use for careers. */
  adfDepartments: {
    type: z.array(department).default(["sales", "finance", "fleet"]),
    edit: "departments",
    input: { optionNames: "settings.field_leads_departments" },
  },
  /** By the location's id. */
  locations: {
    type: z
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
    edit: "own form",
  },
} satisfies Rows;

/** The recipients of leads (docs/operating/messages.md). */
export const leads = { rows: leadRows, type: z.object(shapeOf(leadRows)) };

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
    start: moment,
    expiry: moment,
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
export const tradeIn = section({
  enabled: { type: z.boolean().default(true), edit: "shoppers", browser: true },
  /** The target of the menu's and cards' links; that page's own text is above the form. */
  link: { type: link.default("/cars/trade-in"), edit: "installer", browser: true },
  /** False for vehicles without an odometer, such as caravans. */
  kilometresRequired: { type: z.boolean().default(true), edit: "trade", browser: true },
  onlineEstimate: section({
    /** Without it a person values every car. */
    enabled: { type: z.boolean().default(true), edit: "shoppers" },
    /** Deducted from our asking price: preparation, warranty and selling costs. */
    marginPercent: { type: z.number().min(0).max(100).describe(PERCENT).default(15), edit: "trade" },
  }),
  /** Cars of these types offer no trade-in on their page (spec 1 §5). */
  unavailableFor: {
    type: z.array(z.enum(["new", "used", "demo"])).default([]),
    edit: "trade",
    input: { optionNames: "publishing.card_type" },
  },
  /** Replaces the product's own questions and answers; plain text. */
  faq: {
    type: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
    edit: "own form",
  },
});
