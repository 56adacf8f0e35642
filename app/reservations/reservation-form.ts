import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";

import { sentLine, typedEmail, typedLine, typedLines, typedPhone } from "~/platform/text-schema";

const line = (max: number) => typedLine(max, "reserve.too_long");

/** Contact details of the shopper; messages are text keys. */
export const reservationForm = withZod(
  z.object({
    name: line(100).pipe(z.string().min(1, "reserve.first_name_required")),
    last_name: line(100),
    email: typedEmail({ tooLong: "reserve.too_long", invalid: "reserve.email_invalid" }),
    phone: typedPhone({ tooLong: "reserve.too_long", invalid: "reserve.phone_invalid" }),
    message: typedLines(1_000, "reserve.too_long"),
    submission_id: sentLine(36).pipe(z.string().uuid()).optional().catch(undefined),
  }),
);
