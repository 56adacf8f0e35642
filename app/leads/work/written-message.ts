import { z } from "zod";

import { sentLine, typedLines } from "~/platform/text-schema";

/** A message to a shopper as its change of the lead has stored it: an answer, or a follow-up. */
export const writtenMessage = z.object({
  by: z.enum(["email", "sms"]),
  to: sentLine(300),
  subject: sentLine(300),
  text: typedLines(5_000, "inbox.too_long"),
});
