import { randomUUID } from "node:crypto";

import type { Language } from "~/i18n/language";
import type { LeadFile } from "~/leads/inbound/lead-files.server";
import { findPrintedLocation } from "~/locations/locations.server";
import type { Seconds } from "~/platform/moment";
import type { ServedSite } from "~/site/site";
import { siteInLanguage } from "~/site/site-in-language";
import type { Car } from "~/stock/car";
import type { Brochure } from "~/vehicle/brochure/brochure";
import { findBrochurePdf } from "~/vehicle/brochure/find-brochure-pdf.server";
import { makeBrochure } from "~/vehicle/brochure/make-brochure.server";

import type { CarDocument } from "./reply-draft";

/**
 * A car's brochure or its price sheet, as its page says it now.
 *
 * @param language of the shopper; English on a site without it
 * @returns "busy" if too many brochures are being made
 */
export async function makeCarDocument(
  served: ServedSite,
  car: Car,
  { document, language }: { document: CarDocument; language: Language },
  now: Seconds,
): Promise<LeadFile | "busy"> {
  const site = siteInLanguage(served, language);
  const whole = makeBrochure(car, site, await findPrintedLocation(site, car.locationId, now), now);
  const brochure = document === "brochure" ? whole : priceSheet(whole);
  const bytes = await findBrochurePdf(site, brochure, car.itemType).bytes();
  if (bytes === "busy") return bytes;
  const name = document === "brochure" ? `${car.slug}.pdf` : `${car.slug}-price.pdf`;
  return { id: randomUUID(), name, type: "application/pdf", bytes };
}

/** The price with all that belongs to it, and nothing of the car but its picture and key facts. */
function priceSheet(brochure: Brochure): Brochure {
  return {
    ...brochure,
    images: brochure.images.slice(0, 1),
    ...{ specifications: [], features: [], comments: [] },
  };
}
