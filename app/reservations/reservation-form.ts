import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";

/** Control characters are nothing that a person types, and a terminal might obey them. */
const line = (most: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .pipe(z.string().max(most, "reserve.too_long"));

/** Who a car is kept for; messages are keys of texts. */
export const reservationForm = withZod(
  z.object({
    name: line(100).pipe(z.string().min(1, "reserve.first_name_required")),
    last_name: line(100),
    email: line(254).pipe(z.string().email("reserve.email_invalid")),
    phone: line(30).pipe(z.string().regex(/^\+?\d[\d ()-]{6,18}\d$/, "reserve.phone_invalid")),
    message: line(1_000),
    submission_id: z.string().uuid().optional().catch(undefined),
  }),
);
