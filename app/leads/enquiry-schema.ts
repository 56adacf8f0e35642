import { z } from "zod";

import { cleanLine, cleanLines } from "./clean-text";

/** How a site's forms differ (site.json, forms). */
export type FormSettings = {
  messageRequired: boolean;
  termsRequired: boolean;
};

const line = (most: number) =>
  z
    .string()
    .max(most, "leads.too_long")
    .default("")
    .transform((text) => cleanLine(text));

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** Spec 2 §5, Enquiry forms. Messages are keys of app/i18n. */
export function enquirySchema(settings: FormSettings) {
  const { messageRequired, termsRequired } = settings;
  return z.object({
    name: line(100).pipe(z.string().min(1, "leads.name_required")),
    last_name: line(100),
    email: line(254).pipe(z.string().email("leads.email_invalid")),
    phone: line(30).pipe(z.string().regex(/^\+?\d[\d ()-]{6,18}\d$/, "leads.phone_invalid")),
    postcode: line(20).pipe(z.string().regex(/^\d{4}$/, "leads.postcode_invalid")),
    message: z
      .string()
      .max(5_000, "leads.too_long")
      .default("")
      .transform((text) => cleanLines(text))
      .refine((text) => !messageRequired || text !== "", "leads.message_required"),
    opt_in: ticked,
    opt_in_finance: ticked,
    opt_in_trade: ticked,
    terms_conditions: ticked.refine((agreed) => !termsRequired || agreed, "leads.terms_required"),
    /** Made by the browser, so that pressing twice is one lead; a page without JavaScript has none. */
    submission_id: z
      .string()
      .optional()
      .transform((id) => (id && z.string().uuid().safeParse(id).success ? id : null)),
    /** A field that people do not see; only programs fill it. */
    website: line(1_000),
  });
}

export type Enquiry = z.infer<ReturnType<typeof enquirySchema>>;
