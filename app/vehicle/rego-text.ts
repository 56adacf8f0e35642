import { longDate } from "~/i18n/date-format";
import { languageOf, type TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";

/** `date` is YYYY-MM-DD, which the page formats as 'Expires on {date}'. */
type RegoExpiry = { kind: "unregistered" } | { kind: "expires"; date: string };

/**
 * The rego row in a site's words (spec 1 §4, Rego expiry).
 *
 * @param expiry the car's, as its feed wrote it
 * @param today YYYY-MM-DD at the car's location
 * @returns null if nothing is shown
 */
export function regoText(
  expiry: string | null,
  today: string,
  site: { vehiclePage: { unregisteredText: boolean }; texts: TextOverrides },
): string | null {
  const rego = regoExpiry(expiry, today, site.vehiclePage.unregisteredText ? "shown" : "hidden");
  if (rego === null) return null;
  if (rego.kind === "unregistered") return plainText(site.texts, "vehicle.rego_unregistered");
  return plainText(site.texts, "vehicle.rego_expires", { date: longDate(rego.date, languageOf(site.texts)) });
}

/**
 * Spec 1 §4: a past date shows 'Unregistered' on some sites and nothing on the others; today or a future date
 * shows when it expires.
 *
 * @param expiry the car's, as its feed wrote it
 * @param today YYYY-MM-DD at the car's location
 * @param unregistered the site's text for a past date
 */
export function regoExpiry(
  expiry: string | null,
  today: string,
  unregistered: "shown" | "hidden",
): RegoExpiry | null {
  const date = expiry?.trim().slice(0, 10) ?? "";
  if (!isDate(date)) return null;
  if (date >= today) return { kind: "expires", date };
  return unregistered === "shown" ? { kind: "unregistered" } : null;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
