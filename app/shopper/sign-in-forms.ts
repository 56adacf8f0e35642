import { z } from "zod";

import { cutLine, typedLine } from "~/platform/text-schema";
import { withZod } from "~/ui/validated-form";

/** Characters: as many ids as a device keeps. */
const MAX_CARS_TEXT = 4_800;

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

/** People copy codes with spaces and hyphens. `cars` are the ids of the device's list. */
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
    cars: cutLine(MAX_CARS_TEXT)
      .nullish()
      .transform((ids) => [...new Set((ids ?? "").split(","))].filter((id) => id !== "")),
  }),
);
