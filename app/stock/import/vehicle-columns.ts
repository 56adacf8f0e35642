import type { Car } from "../car";
import type { CarRow } from "../car-row";

/** The columns of `vehicles` by the field of a car's row; a new field of a car fails the type check here. */
export const COLUMN_OF = {
  site: "site",
  id: "id",
  slug: "slug",
  name: "name",
  carsalesTitle: "carsales_title",
  make: "make",
  model: "model",
  badge: "badge",
  series: "series",
  year: "year",
  stockNumber: "stock_number",
  vin: "vin",
  rego: "rego",
  nvic: "nvic",
  carType: "car_type",
  status: "status",
  itemType: "item_type",
  certified: "certified",
  preorder: "preorder",
  reserved: "reserved",
  dealerHold: "dealer_hold",
  tag: "tag",
  priceCents: "price_cents",
  beforePriceCents: "before_price_cents",
  offerPriceCents: "offer_price_cents",
  subscriptionPriceCents: "subscription_price_cents",
  priceType: "price_type",
  km: "km",
  colour: "colour",
  interiorColour: "interior_colour",
  drive: "drive",
  seats: "seats",
  doors: "doors",
  engineSize: "engine_size",
  simpleBody: "simple_body",
  body: "body",
  bodyConfiguration: "body_configuration",
  simpleFuel: "simple_fuel",
  fuel: "fuel",
  simpleTransmission: "simple_transmission",
  transmission: "transmission",
  gears: "gears",
  regoExpiry: "rego_expiry",
  complianceDate: "compliance_date",
  buildDate: "build_date",
  dealerComments: "dealer_comments",
  features: "features",
  categories: "categories",
  historyReportUrl: "history_report_url",
  views: "views",
  images: "images",
  dealershipId: "dealership_id",
  dealershipSlug: "dealership_slug",
  dealershipName: "dealership_name",
  locationId: "location_id",
  locationName: "location_name",
  city: "city",
  state: "state",
  privateSuburb: "private_suburb",
  privatePostcode: "private_postcode",
  distributionLocations: "distribution_locations",
  autograb: "autograb",
  youxQuote: "youx_quote",
  variant: "variant",
  caravan: "caravan",
  paymentProcessors: "payment_processors",
  customRank: "custom_rank",
  showOnDealerWebsite: "show_on_dealer_website",
  createdAt: "created_at",
  updatedAt: "updated_at",
  soldAt: "sold_at",
  priceUntil: "price_until",
} as const satisfies Record<keyof CarRow, string>;

export const VEHICLE_FIELDS = Object.keys(COLUMN_OF) as (keyof CarRow)[];

/** A field as its column stores it. Avoids copying the car, since a seed converts a million. */
export function columnValue(car: Car, field: keyof CarRow): CarRow[keyof CarRow] {
  if (field === "createdAt") return toDate(car.createdAtTimestamp);
  if (field === "updatedAt") return toDate(car.updatedAtTimestamp);
  if (field === "soldAt") return car.soldAtTimestamp === null ? null : toDate(car.soldAtTimestamp);
  if (field === "priceUntil")
    return car.priceUntilTimestamp === null ? null : toDate(car.priceUntilTimestamp);
  return car[field];
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
