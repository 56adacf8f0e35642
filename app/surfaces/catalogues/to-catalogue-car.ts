import { linesOfHtml } from "~/feeds/transforms/plain-text";
import type { Location } from "~/locations/location";
import { carPath } from "~/paths";
import { cleanLine, cutText } from "~/platform/clean-text";
import { CATALOGUE_FORMAT, CATALOGUE_WIDTH, imageUrl } from "~/platform/images/image-url";
import type { SiteConfig } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { CAR_FACTS, type CatalogueFact, factOf } from "~/stock/car-fields/car-fields";
import { isHeld } from "~/stock/held";
import { formatKm } from "~/stock/money";
import { statedPhone } from "~/vehicle/call-phone";
import { priceOf, statedSale, subscriptionCents } from "~/stock/price";
import { saysSomething } from "~/vehicle/dealer-comments";

import type { CatalogueCar, FieldValue } from "./catalogue-field";

type CatalogueSite = Pick<
  SiteConfig,
  "name" | "url" | "phone" | "address" | "price" | "vehiclePage" | "tags"
>;

export type CarPlace = {
  site: CatalogueSite;
  /** The car's location; null for a car without one, which is at the site's own address. */
  location: Location | null;
  /** What a partner calls the location, such as the store code of a Google Business Profile. */
  storeCode: string | null;
};

/** Of most partners; carsales shows no more. */
const MAX_PHOTOGRAPHS = 60;
const MAX_DESCRIPTION = 5_000;

/** All that a catalogue can say of a car. Its price is the one that its page states (app/stock/price.ts). */
export function toCatalogueCar(car: Car, { site, location, storeCode }: CarPlace): CatalogueCar {
  const sale = statedSale(car, site.price);
  const block = priceOf(car, site.price);
  const address = location?.address ?? site.address;
  const images = car.images.slice(0, MAX_PHOTOGRAPHS);
  const photograph = (key: string, crop: "1:1" | null) =>
    site.url + imageUrl(key, CATALOGUE_WIDTH, CATALOGUE_FORMAT, crop === null ? {} : { crop });
  return {
    ...factsOf(car),
    id: car.id,
    url: site.url + carPath(car.slug),
    availability: car.status === "coming_soon" ? "coming_soon" : isHeld(car) ? "held" : "available",
    price: sale?.cents ?? null,
    price_basis: sale?.basis ?? null,
    price_until: sale?.until === undefined ? null : isoTime(sale.until),
    was_price: block.kind === "reduced" || block.kind === "listed" ? block.wasCents : null,
    weekly_price: subscriptionCents(car, site.price),
    // A new car has none to read.
    odometer_or_new: car.km ?? (car.carType === "new" ? 0 : null),
    description: descriptionOf(car),
    photographs: images.map(({ key }) => photograph(key, null)),
    photographs_square: images.map(({ key }) => photograph(key, "1:1")),
    photograph_tags: images.map(({ shows }) => shows?.replaceAll("_", " ") ?? "car"),
    dealership: car.dealershipName ?? site.name,
    yard_id: car.locationId,
    store_code: storeCode,
    yard: location?.name ?? car.locationName,
    phone: statedPhone(car, site, location?.visible ? location.contact.phone : null),
    street: address.street,
    suburb: address.city,
    state: address.state,
    postcode: address.postcode,
    latitude: location?.address.lat ?? null,
    longitude: location?.address.long ?? null,
    dealer_licence: location?.dealerLicenceNumber ?? null,
    listed_at: isoTime(car.createdAtTimestamp),
    changed_at: isoTime(car.updatedAtTimestamp),
  };
}

/** What is said as the register has it. */
function factsOf(car: Car): Record<CatalogueFact, FieldValue> {
  const facts = CAR_FACTS.flatMap(([name, { catalogue }]) =>
    catalogue ? [[catalogue, factOf(car, name) ?? null]] : [],
  );
  return Object.fromEntries(facts) as Record<CatalogueFact, FieldValue>;
}

/** The dealer's comments as text; for a car without any, its facts in one sentence. */
function descriptionOf(car: Car): string {
  const lines = linesOfHtml(car.dealerComments ?? "")
    .split(/[\n|]/)
    .map(cleanLine)
    .filter(saysSomething);
  if (lines.length > 0) return cutText(lines.join("\n"), MAX_DESCRIPTION);
  const condition = { new: "New", used: "Used", demo: "Demonstrator" }[car.carType];
  const facts = [
    car.colour,
    car.km === null ? null : formatKm(car.km),
    car.simpleTransmission,
    car.simpleFuel,
    car.engineSize,
  ].filter(Boolean);
  return cutText(cleanLine(`${condition} ${[car.name, ...facts].join(", ")}.`), MAX_DESCRIPTION);
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace(".000", "");
}
