import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";

import { longDate } from "./long-date";
import { regoExpiry } from "./rego-expiry";

/**
 * The rego row in a site's words (spec 1 §4, Rego expiry).
 *
 * @param expiry the car's, as its feed wrote it
 * @param today YYYY-MM-DD where the car stands
 * @returns null where nothing is said
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
