import { z } from "zod";

/** Who answers for a department (spec 2 §9: 'the relevant department manager by email or phone'). */
const department = z
  .object({
    name: z.string().min(1),
    manager: z.string().min(1),
    phone: z.string().min(1),
    email: z.string().email(),
  })
  .strict();

/** Sentences in Markdown. */
const sentences = z.array(z.string().min(1));

/**
 * What a dealer's legal pages say of this dealer alone; the rest is the same for every site
 * (seed/legal). A page that differs in more than this has a file of its own in content/.
 */
export const legal = z
  .object({
    /** Beside the contact for complaints. */
    departments: z.array(department).default([]),
    privacy: z
      .object({
        /** What is kept of a customer, after 'As our customer:'. */
        customerRecords: z
          .string()
          .default("what you bought, and the service history of what we look after."),
        /** With whom records are shared inside the group or the manufacturer's network. */
        sharing: sentences.default([
          "Our own locations share one customer record. Where you order a new vehicle, its maker receives what it needs to build, register and support it: your name, contact details and the vehicle.",
        ]),
        /** Where else data may be kept. */
        overseas: z.array(z.string().min(1)).default([]),
      })
      .strict()
      .default({}),
    warranty: z
      .object({
        /** What this dealer adds, and what this kind of vehicle lacks. */
        notes: sentences.default([]),
        coolingOffNotes: sentences.default([]),
      })
      .strict()
      .default({}),
    credit: z
      .object({
        /** For whom the dealer acts, how lenders pay it: what the finance pages say, in full. */
        statements: sentences.default([]),
      })
      .strict()
      .default({}),
  })
  .strict()
  .default({});
