import { z } from "zod";

import { cutLine, sentLine } from "../platform/text-schema";

/** The hidden fields of a form, some filled by its script. All of them may be missing. */
const sentForm = z.object({
  kind: cutLine(100).catch(""),
  subcategory: cutLine(100).catch(""),
  car_id: cutLine(100).catch(""),
  submission_id: sentLine(36).pipe(z.string().uuid()).nullable().catch(null),
  lead_attributes: sentLine(20_000).catch(""),
  shown_seconds: z.coerce.number().finite().nonnegative().nullable().catch(null),
  page: sentLine(2_000).catch(""),
});

export type SentForm = z.infer<typeof sentForm>;

export function parseSentForm(form: FormData): SentForm {
  return sentForm.parse(Object.fromEntries(form));
}

/**
 * The page that a form was sent from: according to its script, else the Referer,
 * else the action's URL. Only pages of the same host are accepted.
 */
export function sentFromPage(said: string, request: { url: string; referrer: string | null }): URL {
  const own = new URL(request.url);
  for (const address of [said, request.referrer ?? ""]) {
    const page = URL.canParse(address) ? new URL(address) : null;
    if (page?.host === own.host) return page;
  }
  return own;
}
