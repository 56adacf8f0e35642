import { inLanguage, type Language } from "~/i18n/language";
import { leadPhone } from "~/leads/delivery/lead-dealer";
import type { LeadRecord } from "~/leads/delivery/lead-record";
import { priceText } from "~/leads/delivery/lead-rows";
import { greetingName } from "~/platform/full-name";
import { bookingFormPath, licencePath } from "~/paths";
import type { Site } from "~/site/site";
import { siteInLanguage } from "~/site/site-in-language";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { withParameters } from "~/vehicle/finance-href";
import { offerOf } from "~/vehicle/vehicle-actions";

import type { ReplyWords } from "./reply-fields";

export type ReplyAbout = Pick<LeadRecord, "name" | "lastName" | "category" | "car" | "location"> & {
  /** Of the lead's location, as addresses name it; null for none. */
  locationSlug: string | null;
  /** Of the lead's link to send a licence. */
  licenceToken: string;
};

/** Whether what a lead's shopper would book is a service. */
export function isService({ category }: Pick<LeadRecord, "category">): boolean {
  return category === "Service Enquiry";
}

/**
 * What a reply to a lead can name, in the shopper's language. Links are to pages that the site has, with the lead's car
 * chosen.
 *
 * @param person the name of the person who replies
 */
export function replyWords(
  lead: ReplyAbout,
  { config }: Pick<Site, "config">,
  { person, language }: { person: string; language: Language },
): ReplyWords {
  const { car } = lead;
  const spoken = siteInLanguage({ config }, language).config;
  const listed = car !== null && car.showOnDealerWebsite && isInStock(car.status) ? car : null;
  const link = (path: string | null) =>
    path === null || !path.startsWith("/")
      ? path
      : config.url + inLanguage(language in config.languages ? language : "en-AU", path);
  return {
    ...{ name: greetingName(lead) || null, person, site: config.name, phone: leadPhone(lead, config) },
    car: car?.name ?? null,
    price: car && priceText(car, { texts: spoken.texts, price: config.price }),
    book: link(bookHref(lead, config, listed)),
    value: link(
      config.tradeIn.enabled ? withParameters(config.tradeIn.link, { car_id: listed?.id ?? null }) : null,
    ),
    licence: link(isService(lead) || !config.vehiclePage.testDrive ? null : licencePath(lead.licenceToken)),
    reserve: link(listed && (offerOf(listed, config.reserve)?.href ?? null)),
  };
}

/** @param listed the lead's car, if it is on the site: its form needs no location */
function bookHref(lead: ReplyAbout, { vehiclePage }: Site["config"], listed: Car | null): string | null {
  if (isService(lead)) return bookingFormPath("service", lead.locationSlug ?? "");
  if (!vehiclePage.testDrive) return null;
  const location = listed ? null : lead.locationSlug;
  return withParameters(vehiclePage.testDriveLink, { car_id: listed?.id ?? null, location });
}
