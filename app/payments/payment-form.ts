import { z } from "zod";

import { sentLine, typedLine, typedName } from "~/platform/text-schema";

import { parseDollars } from "~/platform/dollars";
import { withZod } from "~/ui/validated-form";

/** The limits of a site's online payments (site.json, onlinePayment), in cents. */
export type PaymentLimits = { minimumCents: number; maximumCents: number };

const line = (max: number) => typedLine(max, "payments.too_long");

/** The form of /online-payment (spec 2 §2); messages are keys of texts. */
export function paymentForm({ minimumCents, maximumCents }: PaymentLimits) {
  return withZod(
    z.object({
      name: typedName({
        tooLong: "payments.too_long",
        invalid: "payments.name_invalid",
        required: "payments.name_required",
      }),
      reference: line(40).pipe(
        z
          .string()
          .min(1, "payments.reference_required")
          .regex(/^[\p{L}\d][\p{L}\d /#.-]*$/u, "payments.reference_invalid"),
      ),
      amount: line(20)
        .pipe(z.string().min(1, "payments.amount_required"))
        .transform((typed, context) => {
          const cents = parseDollars(typed);
          if (cents !== null && cents >= minimumCents && cents <= maximumCents) return cents;
          const message = cents === null ? "payments.amount_invalid" : "payments.amount_range";
          context.addIssue({ code: "custom", message });
          return z.NEVER;
        }),
      submission_id: sentLine(36).pipe(z.string().uuid()).optional().catch(undefined),
    }),
  );
}
