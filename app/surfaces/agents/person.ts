import { z } from "zod";

import { cutLine } from "~/platform/text-schema";

const AGREED = "Ask the person first: call again with true once they have agreed to exactly this.";

/** Who asks, as they told it to their agent; checked by the same rules as a form of the site. */
export const person = {
  name: cutLine(100).describe("Their first name."),
  last_name: cutLine(100).default(""),
  email: cutLine(254),
  phone: cutLine(60).describe("Their Australian phone number."),
  postcode: cutLine(20).describe("Their postcode, four digits."),
};

/** What a tool that records something needs besides. */
export const agreement = {
  consent: z
    .literal(true, { errorMap: () => ({ message: AGREED }) })
    .describe(
      "True only if the person has agreed, in this conversation, that this is sent to the dealer with their name and contact details.",
    ),
  idempotency_key: z
    .string()
    .min(8)
    .max(100)
    .describe(
      "Any text of yours. If you get no answer, send the same call again within half an hour, this and every other argument unchanged: it is recorded once.",
    ),
  marketing: z.boolean().default(false).describe("True only if the person wants offers from the dealer."),
  terms: z
    .boolean()
    .default(false)
    .describe("True only if the person agrees to the dealer's terms, where it asks for that."),
};
