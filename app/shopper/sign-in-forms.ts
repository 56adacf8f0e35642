import { z } from "zod";

import { typedLine } from "~/platform/text-schema";
import { withZod } from "~/ui/validated-form";

/** The forms of the sign-in page by their `subaction`; messages are keys of texts. */
export const SEND_CODE = "send-code";
export const CHECK_CODE = "check-code";

/**
 * Kept light for the browser: only the server decides whether the number is an Australian mobile, because the
 * library for it is large (phone.ts).
 */
export const phoneForm = withZod(
  z.object({
    phone: typedLine(40, "shopper.phone_invalid").pipe(z.string().min(1, "shopper.phone_required")),
  }),
);

/** People copy codes with spaces and hyphens. */
export const codeForm = withZod(
  z.object({
    code: typedLine(100, "shopper.code_malformed")
      .transform((typed) => typed.replace(/[\s-]/g, ""))
      .pipe(
        z
          .string()
          .min(1, "shopper.code_required")
          .regex(/^\d{6}$/, "shopper.code_malformed"),
      ),
  }),
);
