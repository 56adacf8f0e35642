import { z } from "zod";

import { typedLine } from "~/platform/text-schema";

const MAX_ODOMETER = 2_000_000;

/** What an odometer shows, as people type it; null where nobody noted it. */
export const odometer = typedLine(20, "loans.error_km").transform((typed, context) => {
  const digits = typed.replaceAll(/[\s,.]|km$/gi, "");
  if (digits === "") return null;
  if (/^\d{1,7}$/.test(digits) && Number(digits) <= MAX_ODOMETER) return Number(digits);
  context.addIssue({ code: "custom", message: "loans.error_km" });
  return z.NEVER;
});
