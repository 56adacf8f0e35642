import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";

import { sentLine, typedLine, typedLines } from "~/platform/text-schema";

const line = (max: number) => typedLine(max, "reserve.too_long");

/** Contact details of the shopper; messages are text keys. */
export const reservationForm = withZod(
  z.object({
    name: line(100).pipe(z.string().min(1, "reserve.first_name_required")),
    last_name: line(100),
    email: line(254).pipe(z.string().email("reserve.email_invalid")),
    phone: line(30).pipe(z.string().regex(/^\+?\d[\d ()-]{6,18}\d$/, "reserve.phone_invalid")),
    message: typedLines(1_000, "reserve.too_long"),
    submission_id: sentLine(36).pipe(z.string().uuid()).optional().catch(undefined),
  }),
);
