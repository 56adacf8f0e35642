import type { TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { carPath } from "~/paths";
import { imageUrl } from "~/platform/images/image-url";
import { isoIn } from "~/platform/local-time";
import type { Car } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import { lendingTerms } from "~/stock/credit/lending-terms";
import { shownRepayment, type CreditSettings } from "~/stock/credit/repayment";
import { isHeld } from "~/stock/held";
import { otherPriceOf, priceOf, statedPrices, type PriceSettings } from "~/stock/price";
import { priceLine } from "~/stock/price-sentence";
import type { ReserveOffer } from "~/stock/reserve-offer";
import { toCarCard } from "~/stock/car-card";
import { excerpt, htmlText } from "~/ui/excerpt";
import { saysSomething } from "~/vehicle/dealer-comments";

import type { ApiCar, ApiCarDetail } from "./car-schema";

/** The settings of a site that a car is shown by. */
export type CarSite = { url: string; texts: TextOverrides; price: PriceSettings };

type DetailSite = CarSite & CreditSettings & { vehiclePage: { hiddenSpecs: readonly string[] } };

const PHOTO_WIDTH = 1280;
const MAX_COMMENTS = 5_000;

/** A car as lists of the API and of the agents' tools give it. */
export function apiCar(card: CarCard, site: CarSite): ApiCar {
  const price = priceOf(card, site.price);
  return {
    id: card.id,
    slug: card.slug,
    url: site.url + carPath(card.slug),
    name: card.name,
    make: card.make,
    model: card.model,
    badge: card.badge,
    series: card.series,
    year: card.year,
    stock_number: card.stockNumber,
    car_type: card.carType,
    item_type: card.itemType,
    status: card.status,
    held: isHeld(card),
    certified: card.certified,
    tag: card.tag,
    prices: statedPrices(card, site.price),
    price_text: priceLine(price, otherPriceOf(card, site.price), (key, values) =>
      plainText(site.texts, key, values),
    ),
    was_cents: "wasCents" in price ? price.wasCents : null,
    km: card.km,
    colour: card.colour,
    body: card.simpleBody,
    fuel: card.simpleFuel,
    transmission: card.simpleTransmission,
    drive: card.drive,
    seats: card.seats,
    engine: card.engineSize,
    location: { id: card.locationId, name: card.locationName, city: card.city, state: card.state },
    photos: card.images.map((image) => apiPhoto(image, site)),
    photos_count: card.photosCount,
    added_at: isoIn(card.createdAtTimestamp, "UTC"),
    sold_at: card.soldAtTimestamp === null ? null : isoIn(card.soldAtTimestamp, "UTC"),
  };
}

/** A car that was read whole: its price says until when it holds, which a card does not know. */
export function apiWholeCar(car: Car, site: CarSite): ApiCar {
  return { ...apiCar(toCarCard(car), site), prices: statedPrices(car, site.price) };
}

type Besides = {
  /** Where it is reserved online now; null if it cannot be. */
  offer: ReserveOffer | null;
  sanitise: (html: string) => string;
};

export function apiCarDetail(car: Car, site: DetailSite, { offer, sanitise }: Besides): ApiCarDetail {
  const shown = (key: string, value: string | null) =>
    site.vehiclePage.hiddenSpecs.includes(key) ? null : value;
  return {
    ...apiWholeCar(car, site),
    photos: car.images.map((image) => apiPhoto(image, site)),
    vin: shown("vin", car.vin),
    rego: shown("rego", car.rego),
    interior_colour: car.interiorColour,
    doors: car.doors,
    gears: car.gears,
    build_date: shown("build_date", car.buildDate),
    compliance_date: shown("compliance_date", car.complianceDate),
    features: car.features,
    categories: car.categories,
    comments: apiComments(car, sanitise),
    repayment: apiRepayment(car, site),
    reserve: offer && {
      url: site.url + offer.href,
      deposit_cents: offer.depositCents,
      hold_hours: offer.holdHours,
    },
  };
}

function apiComments({ dealerComments }: Car, sanitise: (html: string) => string): string | null {
  const text = htmlText(sanitise(dealerComments ?? ""));
  return saysSomething(text) ? excerpt(text, MAX_COMMENTS) : null;
}

function apiPhoto({ key, width, height }: Car["images"][number], { url }: CarSite) {
  return { url: url + imageUrl(key, PHOTO_WIDTH, "webp"), width, height };
}

function apiRepayment(car: Car, site: DetailSite): ApiCarDetail["repayment"] {
  const made = shownRepayment(car, site);
  if (!made) return null;
  const { lender } = lendingTerms(site, car.carType);
  return {
    weekly_cents: made.weeklyCents,
    rate: made.rate,
    comparison_rate: made.comparisonRate,
    term_years: made.termYears,
    deposit_cents: made.depositCents,
    residual_cents: made.residualCents,
    basis: made.basis,
    lender: lender && { name: lender.name, licence: lender.licence },
  };
}
