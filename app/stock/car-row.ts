import type { Car } from "./car";

type Reshaped = "createdAtTimestamp" | "updatedAtTimestamp" | "soldAtTimestamp" | "priceUntilTimestamp";
/** The columns of those fields. */
type Dates = { createdAt: Date; updatedAt: Date; soldAt: Date | null; priceUntil: Date | null };
type Coded = "carType" | "status" | "itemType" | "priceType";
type Structured =
  | "features"
  | "categories"
  | "images"
  | "distributionLocations"
  | "autograb"
  | "youxQuote"
  | "variant"
  | "caravan"
  | "paymentProcessors";

/** The car of a row of `vehicles`; only this product writes it, so its JSON is trusted. */
export type StoredCar = Omit<Car, Reshaped | Coded | Structured | "dealerHold"> & { [F in Coded]: string } & {
  [F in Structured]: unknown;
} & { dealerHold: string | null } & Dates;

/** A car as a row of `vehicles`, for inserts and updates. */
export type CarRow = Omit<Car, Reshaped> & Dates;

export function toCar(row: StoredCar): Car {
  return {
    site: row.site,
    id: row.id,
    slug: row.slug,
    name: row.name,
    carsalesTitle: row.carsalesTitle,
    make: row.make,
    model: row.model,
    badge: row.badge,
    series: row.series,
    year: row.year,
    stockNumber: row.stockNumber,
    vin: row.vin,
    rego: row.rego,
    nvic: row.nvic,
    carType: row.carType as Car["carType"],
    status: row.status as Car["status"],
    itemType: row.itemType as Car["itemType"],
    certified: row.certified,
    preorder: row.preorder,
    reserved: row.reserved,
    dealerHold: row.dealerHold as Car["dealerHold"],
    tag: row.tag,
    priceCents: row.priceCents,
    beforePriceCents: row.beforePriceCents,
    offerPriceCents: row.offerPriceCents,
    subscriptionPriceCents: row.subscriptionPriceCents,
    priceUntilTimestamp: row.priceUntil && toTimestamp(row.priceUntil),
    priceType: row.priceType as Car["priceType"],
    km: row.km,
    colour: row.colour,
    interiorColour: row.interiorColour,
    drive: row.drive,
    seats: row.seats,
    doors: row.doors,
    engineSize: row.engineSize,
    simpleBody: row.simpleBody,
    body: row.body,
    bodyConfiguration: row.bodyConfiguration,
    simpleFuel: row.simpleFuel,
    fuel: row.fuel,
    simpleTransmission: row.simpleTransmission,
    transmission: row.transmission,
    gears: row.gears,
    regoExpiry: row.regoExpiry,
    complianceDate: row.complianceDate,
    buildDate: row.buildDate,
    dealerComments: row.dealerComments,
    features: row.features as Car["features"],
    categories: row.categories as Car["categories"],
    historyReportUrl: row.historyReportUrl,
    views: row.views,
    images: row.images as Car["images"],
    dealershipId: row.dealershipId,
    dealershipSlug: row.dealershipSlug,
    dealershipName: row.dealershipName,
    locationId: row.locationId,
    locationName: row.locationName,
    city: row.city,
    state: row.state,
    privateSuburb: row.privateSuburb,
    privatePostcode: row.privatePostcode,
    distributionLocations: row.distributionLocations as Car["distributionLocations"],
    autograb: row.autograb as Car["autograb"],
    youxQuote: row.youxQuote as Car["youxQuote"],
    variant: row.variant as Car["variant"],
    caravan: row.caravan as Car["caravan"],
    paymentProcessors: row.paymentProcessors as Car["paymentProcessors"],
    customRank: row.customRank,
    showOnDealerWebsite: row.showOnDealerWebsite,
    createdAtTimestamp: toTimestamp(row.createdAt),
    updatedAtTimestamp: toTimestamp(row.updatedAt),
    soldAtTimestamp: row.soldAt && toTimestamp(row.soldAt),
  };
}

export function toCarRow(car: Car): CarRow {
  const { createdAtTimestamp, updatedAtTimestamp, soldAtTimestamp, priceUntilTimestamp, ...fields } = car;
  return {
    ...fields,
    createdAt: toDate(createdAtTimestamp),
    updatedAt: toDate(updatedAtTimestamp),
    soldAt: soldAtTimestamp === null ? null : toDate(soldAtTimestamp),
    priceUntil: priceUntilTimestamp === null ? null : toDate(priceUntilTimestamp),
  };
}

function toTimestamp(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function toDate(timestamp: number): Date {
  return new Date(timestamp * 1000);
}
