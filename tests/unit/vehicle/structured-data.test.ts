import { describe, expect, test } from "vitest";

import type { Car } from "~/stock/car";
import { known, structuredBreadcrumbs, structuredVehicle, type Dealer } from "~/vehicle/structured-data";

import { aCar } from "../stock/a-car";

const dealer: Dealer = {
  name: "Northside Aspley",
  url: "https://northside.example",
  phone: "(07) 5550 1400",
  street: "1487 Gympie Road",
  city: "Aspley",
  state: "QLD",
  postcode: "4034",
};
const price = { subscriptions: false, noPriceText: "Enquire for price", showWasPrice: true };
const settings = { price, texts: {}, hiddenSpecs: ["rego"] };

const vehicle = (car: Partial<Car>, changed = settings) => structuredVehicle(aCar(car), dealer, changed);
const offer = (car: Partial<Car>, changed = settings) => vehicle(car, changed)["offers"];

test("a car with its offer and its dealer", () => {
  expect(vehicle({ vin: "JTNK4RBE103000001" })).toEqual({
    "@context": "https://schema.org",
    "@type": "Car",
    name: "2021 Toyota Corolla Ascent Sport",
    url: "https://northside.example/cars/2021-toyota-corolla-ascent-sport-n1001",
    image: ["https://northside.example/images/1280/artwork/hatch-white-front.svg.webp"],
    brand: { "@type": "Brand", name: "Toyota" },
    model: "Corolla",
    vehicleConfiguration: "Ascent Sport",
    vehicleModelDate: "2021",
    itemCondition: "https://schema.org/UsedCondition",
    mileageFromOdometer: { "@type": "QuantitativeValue", value: 41_250, unitCode: "KMT" },
    bodyType: "Hatch",
    color: "White",
    vehicleInteriorColor: "Black",
    driveWheelConfiguration: "FWD",
    fuelType: "Petrol",
    vehicleTransmission: "Automatic",
    numberOfDoors: 5,
    vehicleSeatingCapacity: 5,
    sku: "N1001",
    vehicleIdentificationNumber: "JTNK4RBE103000001",
    offers: {
      "@type": "Offer",
      url: "https://northside.example/cars/2021-toyota-corolla-ascent-sport-n1001",
      price: "25990.00",
      priceCurrency: "AUD",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: "25990.00",
        priceCurrency: "AUD",
        description: "$25,990 drive away",
      },
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/UsedCondition",
      seller: {
        "@type": "AutoDealer",
        name: "Northside Aspley",
        url: "https://northside.example",
        telephone: "(07) 5550 1400",
        address: {
          "@type": "PostalAddress",
          streetAddress: "1487 Gympie Road",
          addressLocality: "Aspley",
          addressRegion: "QLD",
          postalCode: "4034",
          addressCountry: "AU",
        },
      },
    },
  });
});

test.each<[Car["itemType"], string]>([
  ["car", "Car"],
  ["motorcycle", "Motorcycle"],
  ["caravan", "Vehicle"],
])("a %s is a schema.org %s", (itemType, type) => {
  expect(vehicle({ itemType })).toMatchObject({ "@type": type });
});

test.each<[Car["carType"], string]>([
  ["new", "NewCondition"],
  ["demo", "UsedCondition"],
  ["used", "UsedCondition"],
])("a %s car is in %s", (carType, condition) => {
  expect(vehicle({ carType })).toMatchObject({ itemCondition: `https://schema.org/${condition}` });
});

test.each<[string, Partial<Car>, string]>([
  ["in stock", {}, "InStock"],
  ["reserved", { reserved: true }, "LimitedAvailability"],
  ["under offer", { dealerHold: "under_offer" }, "LimitedAvailability"],
  ["coming soon", { status: "coming_soon" }, "PreOrder"],
  ["sold", { status: "sold" }, "SoldOut"],
  ["withdrawn", { status: "withdrawn" }, "SoldOut"],
])("availability of a car that is %s", (_, car, availability) => {
  expect(offer(car)).toMatchObject({ availability: `https://schema.org/${availability}` });
});

describe("the price the page shows, and no other", () => {
  test("an offer price", () => {
    expect(offer({ priceCents: 3_699_000, offerPriceCents: 3_499_000 })).toMatchObject({ price: "34990.00" });
  });

  test("without a price there is no offer", () => {
    expect(vehicle({ priceCents: null })).not.toHaveProperty("offers");
    expect(vehicle({ priceCents: null, preorder: true })).not.toHaveProperty("offers");
  });

  test("a subscription is a price a week", () => {
    const subscribing = { ...settings, price: { ...price, subscriptions: true } };
    const answer = offer({ subscriptionPriceCents: 18_900 }, subscribing);
    expect(answer).not.toHaveProperty("price");
    expect(answer).toMatchObject({
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: "189.00",
        priceCurrency: "AUD",
        unitCode: "WEE",
      },
    });
  });
});

test("what is unknown is left out", () => {
  const bare = vehicle({ year: null, km: null, colour: null, images: [], badge: null });
  for (const field of ["vehicleModelDate", "mileageFromOdometer", "color", "image", "vehicleConfiguration"]) {
    expect(bare).not.toHaveProperty(field);
  }
});

test("a dealer who hides the VIN hides it here too", () => {
  expect(vehicle({}, { texts: {}, price, hiddenSpecs: ["vin"] })).not.toHaveProperty(
    "vehicleIdentificationNumber",
  );
});

test("the way to the page, which itself has no address", () => {
  const items = [
    { label: "Home", href: "/" },
    { label: "Toyota", href: "/search/toyota" },
    { label: "Corolla" },
  ];
  expect(structuredBreadcrumbs(items, "https://northside.example")).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://northside.example/" },
      { "@type": "ListItem", position: 2, name: "Toyota", item: "https://northside.example/search/toyota" },
      { "@type": "ListItem", position: 3, name: "Corolla" },
    ],
  });
});

test("what is not known is left out; zero and false are known", () => {
  expect(known({ a: null, b: undefined, c: 0, d: false, e: "" })).toEqual({ c: 0, d: false });
});

test("what schema.org has no property of is said as an additional one, with its unit", () => {
  const variant = { electricRange: 507, dcCharging: 233 };
  expect(vehicle({ variant }).additionalProperty).toEqual([
    { "@type": "PropertyValue", name: "Electric range (WLTP)", value: 507, unitCode: "KMT" },
    { "@type": "PropertyValue", name: "DC fast charging", value: 233, unitCode: "KWT" },
  ]);
});
