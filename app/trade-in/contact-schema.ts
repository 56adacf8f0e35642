import { z } from "zod";

import type { FormSettings } from "~/leads/lead-schema";
import { leadSchema } from "~/leads/lead-schema";

export const CONTACT_METHODS = ["Phone", "Email", "SMS"] as const;

/**
 * Who wants to know (spec 2 §3, valuation extras): a lead's contact, how they may be reached,
 * Phone by default, and whether finance interests them, which nothing is chosen for (spec 2 §5).
 */
export function contactSchema(settings: FormSettings, yards: readonly string[]) {
  return leadSchema("trade-in", settings, yards).extend({
    PreferredContactMethod: z.enum(CONTACT_METHODS).catch("Phone"),
    finance: z.enum(["Yes", "No"], { message: "leads.finance_question_required" }),
  });
}

export type ContactForm = z.infer<ReturnType<typeof contactSchema>>;
