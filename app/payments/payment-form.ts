import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";

import { parseAmount } from "./amount";

/** What a site takes online (site.json, onlinePayment), in cents. */
export type PaymentLimits = { minimumCents: number; maximumCents: number };

/** Control characters are nothing that a person types, and a terminal might obey them. */
const line = (most: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .pipe(z.string().max(most, "payments.too_long"));

/** The form of /online-payment (spec 2 §2); messages are keys of texts. */
export function paymentForm({ minimumCents, maximumCents }: PaymentLimits) {
  return withZod(
    z.object({
      name: line(100).pipe(z.string().min(1, "payments.name_required")),
      reference: line(40).pipe(
        z
          .string()
          .min(1, "payments.reference_required")
          .regex(/^[\p{L}\d][\p{L}\d /#.-]*$/u, "payments.reference_invalid"),
      ),
      amount: line(20)
        .pipe(z.string().min(1, "payments.amount_required"))
        .transform((typed, context) => {
          const cents = parseAmount(typed);
          if (cents !== null && cents >= minimumCents && cents <= maximumCents) return cents;
          const message = cents === null ? "payments.amount_invalid" : "payments.amount_range";
          context.addIssue({ code: "custom", message });
          return z.NEVER;
        }),
      submission_id: z.string().uuid().optional().catch(undefined),
    }),
  );
}
