import { z } from "zod";

import { isDialable } from "~/shopper/phone";
import { readEmail, typedLine, typedPhone } from "~/platform/text-schema";

/**
 * A phone number and an address that staff type in for a shopper, either of which may be left out.
 *
 * @param messages keys of the messages beside the fields
 */
export function shopperContact(messages: { tooLong: string; phone: string; email: string }) {
  return {
    phone: z
      .string()
      .default("")
      .transform((typed) => typed.trim() || undefined)
      .pipe(
        typedPhone({ tooLong: messages.tooLong, invalid: messages.phone })
          .refine(isDialable, messages.phone)
          .optional(),
      ),
    email: typedLine(254, messages.tooLong)
      .transform(readEmail)
      .pipe(z.string().email(messages.email).or(z.literal(""))),
  };
}

/** Whether there is a way to reach the shopper. */
export function hasContact({ phone, email }: { phone?: string | undefined; email: string }): boolean {
  return phone !== undefined || email !== "";
}
