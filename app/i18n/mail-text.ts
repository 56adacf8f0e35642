import { lead_mail } from "./en/lead-mail";
import { fillIn } from "./plain-text";
import type { TextOverrides } from "./language";

export type MailTextKey = keyof typeof lead_mail;

/**
 * A text of a mail about a lead: the site's own wording or English. Separate from the texts of pages, so that
 * no browser downloads mail texts.
 */
export function mailText(
  overrides: TextOverrides,
  key: MailTextKey,
  values: Record<string, string | number> = {},
): string {
  return fillIn(overrides[`lead_mail.${key}`] ?? lead_mail[key], values);
}
