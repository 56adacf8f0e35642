import { z } from "zod";

import { shapeOf, type Rows } from "./setting";
import { phoneNumber } from "./values";

/**
 * The person responsible for a department (spec 2 §9: 'the relevant department manager by email or phone').
 */
const department = z
  .object({
    name: z.string().min(1),
    manager: z.string().min(1),
    phone: phoneNumber.min(1),
    email: z.string().email(),
  })
  .strict();

/** Sentences in Markdown. */
const sentences = z.array(z.string().min(1));

const privacy = {
  /** Data stored about a customer, after 'As our customer:'. */
  customerRecords: {
    type: z.string().default("what you bought, and the service history of what we look after."),
    edit: "legal",
    input: { rows: 3 },
  },
  /** The recipients of records within the group or the manufacturer's network. */
  sharing: {
    type: sentences.default([
      "Our own locations share one customer record. Where you order a new vehicle, its maker receives what it needs to build, register and support it: your name, contact details and the vehicle.",
    ]),
    edit: "legal",
    input: { list: "paragraphs" },
  },
  /** The companies that work for the dealer, by kind and country: 'Email: the United States'. */
  services: {
    type: z
      .array(z.string().regex(/^[^:]+: \S/, "a kind of service and its country, such as 'Email: Singapore'"))
      .default([]),
    edit: "legal",
  },
  /** Overseas places where data may be stored. */
  overseas: { type: z.array(z.string().min(1)).default([]), edit: "legal" },
  /**
   * Decisions about people that programs of the dealer's make, or prepare, with personal information: what is
   * decided, with which information, and whether a person decides.
   */
  automatedDecisions: { type: sentences.default([]), edit: "legal", input: { list: "paragraphs" } },
} satisfies Rows;

const warranty = {
  /** Additions of this dealer, and exceptions for its kind of vehicle. */
  notes: { type: sentences.default([]), edit: "legal", input: { list: "paragraphs" } },
  coolingOffNotes: { type: sentences.default([]), edit: "legal", input: { list: "paragraphs" } },
} satisfies Rows;

const credit = {
  /** The full statements of the finance pages: whom the dealer acts for, and how lenders pay it. */
  statements: { type: sentences.default([]), edit: "legal", input: { list: "paragraphs" } },
  /** ASIC's number of a credit representative; publishing requires it of a dealer who claims to be one. */
  representativeNumber: {
    type: z
      .string()
      .regex(/^\d{6}$/, "a credit representative's number of six digits")
      .nullable()
      .default(null),
    edit: "legal",
  },
  /** The licensee that a credit representative acts for, and its Australian credit licence. */
  licenseeName: { type: z.string().min(1).nullable().default(null), edit: "legal" },
  licenseeNumber: {
    type: z
      .string()
      .regex(/^\d{6}$/, "an Australian credit licence of six digits")
      .nullable()
      .default(null),
    edit: "legal",
  },
} satisfies Rows;

/** A site that an earlier release published may say how long it keeps an enquiry whose sender asked for its deletion. */
function withoutPeriod(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || !("enquiryDays" in stored)) return stored;
  const { enquiryDays: _, ...privacy } = stored;
  return privacy;
}

const rows = {
  /** In addition to the contact for complaints. */
  departments: { type: z.array(department).default([]), edit: "own form" },
  privacy: {
    rows: privacy,
    type: z.preprocess(withoutPeriod, z.object(shapeOf(privacy)).strict()).default({}),
  },
  warranty: { rows: warranty, type: z.object(shapeOf(warranty)).strict().default({}) },
  credit: { rows: credit, type: z.object(shapeOf(credit)).strict().default({}) },
} satisfies Rows;

/**
 * The dealer-specific parts of the legal pages; the rest is the same for every site (app/publish/legal). A page that
 * differs in more than this has its own file in content/.
 */
export const legal = { rows, type: z.object(shapeOf(rows)).strict().default({}) };
