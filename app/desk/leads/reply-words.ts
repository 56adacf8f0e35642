import { inLanguage, type Language } from "~/i18n/language";
import { leadPhone } from "~/leads/delivery/lead-dealer";
import type { LeadRecord } from "~/leads/delivery/lead-record";
import { priceText } from "~/leads/delivery/lead-rows";
import { bookingFormPath } from "~/paths";
import type { Site } from "~/site/site";
import { siteInLanguage } from "~/site/site-in-language";
import { isInStock } from "~/stock/in-stock";
import { withParameters } from "~/vehicle/finance-href";
import { offerOf } from "~/vehicle/vehicle-actions";

import type { ReplyWords } from "./reply-fields";

export type ReplyAbout = Pick<LeadRecord, "name" | "category" | "car" | "location"> & {
  /** Of the lead's location, as addresses name it; null for none. */
  locationSlug: string | null;
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
  const { name, car } = lead;
  const spoken = siteInLanguage({ config }, language).config;
  const isListed = car !== null && car.showOnDealerWebsite && isInStock(car.status);
  const link = (path: string | null) =>
    path === null || !path.startsWith("/")
      ? path
      : config.url + inLanguage(language in config.languages ? language : "en-AU", path);
  return {
    ...{ name, person, site: config.name, phone: leadPhone(lead, config) },
    car: car?.name ?? null,
    price: car && priceText(car, { texts: spoken.texts, price: config.price }),
    book: link(bookHref(lead, config, isListed)),
    value: link(config.tradeIn.enabled ? carried(config.tradeIn.link, lead, isListed) : null),
    reserve: link(car && isListed ? (offerOf(car, config.reserve)?.href ?? null) : null),
  };
}

function bookHref(lead: ReplyAbout, { vehiclePage }: Site["config"], isListed: boolean): string | null {
  if (isService(lead)) return bookingFormPath("service", lead.locationSlug ?? "");
  if (!vehiclePage.testDrive) return null;
  return isListed
    ? carried(vehiclePage.testDriveLink, lead, isListed)
    : withParameters(vehiclePage.testDriveLink, { location: lead.locationSlug });
}

function carried(link: string, { car }: ReplyAbout, isListed: boolean): string {
  return withParameters(link, { car_id: car && isListed ? car.id : null });
}
