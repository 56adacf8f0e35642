import { z } from "zod";

import type { FormSettings } from "~/leads/lead-schema";
import { leadSchema } from "~/leads/lead-schema";

export const CONTACT_METHODS = ["Phone", "Email", "SMS"] as const;

/**
 * The contact details (spec 2 §3, valuation extras): a lead's contact, the contact method, Phone by default,
 * and the interest in finance, which has no default (spec 2 §5).
 */
export function contactSchema(settings: FormSettings, locations: readonly string[]) {
  return leadSchema("trade-in", settings, locations).extend({
    PreferredContactMethod: z.enum(CONTACT_METHODS).catch("Phone"),
    finance: z.enum(["Yes", "No"], { message: "leads.finance_question_required" }),
  });
}

export type ContactForm = z.infer<ReturnType<typeof contactSchema>>;
