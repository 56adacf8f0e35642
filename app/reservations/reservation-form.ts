import { z } from "zod";

import { sentLine, typedEmail, typedLines, typedName, typedPhone } from "~/platform/text-schema";
import { withZod } from "~/ui/validated-form";

/** Contact details of the shopper; messages are text keys. */
export const reservationForm = withZod(
  z.object({
    name: typedName({
      tooLong: "reserve.too_long",
      invalid: "reserve.name_invalid",
      required: "reserve.first_name_required",
    }),
    last_name: typedName({ tooLong: "reserve.too_long", invalid: "reserve.name_invalid" }),
    email: typedEmail({ tooLong: "reserve.too_long", invalid: "reserve.email_invalid" }),
    phone: typedPhone({ tooLong: "reserve.too_long", invalid: "reserve.phone_invalid" }),
    message: typedLines(1_000, "reserve.too_long"),
    submission_id: sentLine(36).pipe(z.string().uuid()).optional().catch(undefined),
  }),
);
