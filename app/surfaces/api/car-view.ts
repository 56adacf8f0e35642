import type { TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { carPath } from "~/paths";
import { imageUrl } from "~/platform/images/image-url";
import { isoIn } from "~/platform/local-time";
import type { Car } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import { CAR_FACTS, factOf } from "~/stock/car-fields/car-fields";
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
type CarSite = { url: string; texts: TextOverrides; price: PriceSettings };

type DetailSite = CarSite & CreditSettings & { vehiclePage: { hiddenSpecs: readonly string[] } };

const PHOTO_WIDTH = 1280;
const MAX_COMMENTS = 5_000;

/** A car as lists of the API and of the agents' tools give it. */
export function apiCar(card: CarCard, site: CarSite): ApiCar {
  const price = priceOf(card, site.price);
  return {
    ...factsOf(card, "api", []),
    id: card.id,
    slug: card.slug,
    url: site.url + carPath(card.slug),
    name: card.name,
    held: isHeld(card),
    prices: statedPrices(card, site.price),
    price_text: priceLine(price, otherPriceOf(card, site.price), (key, values) =>
      plainText(site.texts, key, values),
    ),
    was_cents: "wasCents" in price ? price.wasCents : null,
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
  return {
    ...apiWholeCar(car, site),
    photos: car.images.map((image) => apiPhoto(image, site)),
    ...factsOf(car, "apiDetail", site.vehiclePage.hiddenSpecs),
    comments: apiComments(car, sanitise),
    repayment: apiRepayment(car, site),
    reserve: offer && {
      url: site.url + offer.href,
      deposit_cents: offer.depositCents,
      hold_hours: offer.holdHours,
    },
  };
}

/** @param hidden rows of the car's page that the dealer hides: they are null here too */
function factsOf(
  car: Readonly<Record<string, unknown>>,
  part: "api" | "apiDetail",
  hidden: readonly string[],
): Record<string, unknown> {
  const facts = CAR_FACTS.flatMap(([fact, { [part]: name, spec }]) => {
    if (name === undefined) return [];
    return [[name, spec?.isPrivate && hidden.includes(spec.row) ? null : (factOf(car, fact) ?? null)]];
  });
  return Object.fromEntries(facts) as Record<string, unknown>;
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
