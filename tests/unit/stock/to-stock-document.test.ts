import { describe, expect, test } from "vitest";

import { aQuote } from "#tests/unit/finance/a-quote";
import { LISTED_FOREVER_TIMESTAMP } from "~/stock/in-stock";
import { toStockDocument } from "~/stock/to-stock-document";

import { aCar, ARRIVED } from "./a-car";
import { NO_CREDIT } from "./no-credit";

const settings = { ...NO_CREDIT, search: { soldWindowDays: 3 } };

/** All that a list shows of the Corolla, and nothing of its VIN, its rego or its deposit's processors. */
const CARD = {
  id: "corolla",
  slug: "2021-toyota-corolla-ascent-sport-n1001",
  name: "2021 Toyota Corolla Ascent Sport",
  make: "Toyota",
  model: "Corolla",
  badge: "Ascent Sport",
  series: "ZWE219R",
  year: 2021,
  stockNumber: "N1001",
  carType: "used",
  status: "in_stock",
  itemType: "car",
  certified: false,
  preorder: false,
  reserved: false,
  dealerHold: null,
  tag: null,
  priceCents: 2_599_000,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  priceType: "drive_away",
  km: 41_250,
  colour: "White",
  drive: "FWD",
  seats: 5,
  engineSize: "1.8 L",
  simpleBody: "Hatch",
  simpleFuel: "Petrol",
  simpleTransmission: "Automatic",
  locationId: "l1",
  locationName: "Northside Aspley",
  city: "Aspley",
  state: "QLD",
  dealershipSlug: "northside-toyota",
  youxQuote: null,
  caravan: null,
  createdAtTimestamp: ARRIVED,
  soldAtTimestamp: null,
  images: [{ key: "artwork/hatch-white-front.svg", width: 1200, height: 900 }],
  photosCount: 1,
  takesDeposit: false,
};

test("a car as the stock index holds it, with every facet of spec 1 §2 (spec:1.2.29)", () => {
  expect(toStockDocument(aCar(), settings)).toEqual({
    site: "northside",
    id: "corolla",
    slug: "2021-toyota-corolla-ascent-sport-n1001",
    card: CARD,
    text: "2021 Toyota Corolla Ascent Sport Toyota Corolla Ascent Sport Hatch White Aspley N1001 123ABC",
    custom_rank: 100,
    listed_until_timestamp: LISTED_FOREVER_TIMESTAMP,
    badge: "Ascent Sport",
    status: "in_stock",
    car_type: "used",
    categories: ["Hatch & sedans"],
    city: "Aspley",
    colour: "White",
    dealership_name: "Northside Toyota",
    filtered_features: ["Reverse Camera", "Apple CarPlay"],
    item_type: "car",
    location_name: "Northside Aspley",
    make: "Toyota",
    make_model: "Toyota Corolla",
    model: "Corolla",
    price_range: "$20,000 – $30,000",
    body: "Hatch",
    drive: "FWD",
    fuel: "Petrol",
    transmission: "Automatic",
    state: "QLD",
    tag: null,
    weekly_price_range: null,
    certified: false,
    price: 25_990,
    subscription_price: null,
    km: 41_250,
    year: 2021,
    seats: 5,
    electric_range: null,
    created_at_timestamp: ARRIVED,
  });
  expect(toStockDocument(aCar({ variant: { electricRange: 507 } }), settings)).toMatchObject({
    electric_range: 507,
  });
});

describe("price in whole dollars (spec 1 §4)", () => {
  test.each([
    ["the offer while it is reduced", { offerPriceCents: 1_999_000 }, 19_990, "$10,000 – $20,000"],
    ["rounded", { priceCents: 1_999_950 }, 20_000, "$20,000 – $30,000"],
    ["rounded down", { priceCents: 1_999_949 }, 19_999, "$10,000 – $20,000"],
    ["none at 10 dollars or less", { priceCents: 1_000 }, null, null],
    ["none without a price", { priceCents: null }, null, null],
  ])("%s", (_, car, price, range) => {
    expect(toStockDocument(aCar(car), settings)).toMatchObject({ price, price_range: range });
  });

  test("a week: what its card says, the subscription or the repayment", () => {
    const youxQuote = aQuote(3_599_000, 7.5);
    const car = aCar({ youxQuote, priceCents: 3_599_000, subscriptionPriceCents: 21_900 });
    const finance = { provider: "youx" as const, defaultRate: 10 };
    const subscriptions = { ...settings.price, subscriptions: true };
    const weekly = (changed: Partial<typeof settings>) =>
      toStockDocument(car, { ...settings, ...changed }).weekly_price_range;
    expect(weekly({ finance })).toBe("$100 – $150");
    expect(weekly({ finance, price: subscriptions })).toBe("$200 – $250");
    expect(weekly({})).toBeNull();
    expect(toStockDocument(car, settings).subscription_price).toBe(219);
    expect(toStockDocument(aCar({ subscriptionPriceCents: 0 }), settings).subscription_price).toBeNull();
    expect(toStockDocument(aCar({ subscriptionPriceCents: 1 }), settings).subscription_price).toBe(0);
    const empty = { ...youxQuote, weeklyRepaymentCents: 0 };
    const subscribed = aCar({ youxQuote: empty, subscriptionPriceCents: 5_000 });
    const document = toStockDocument(subscribed, { ...settings, price: subscriptions });
    expect(document.weekly_price_range).toBe("$50 – $100");
  });
});

test("an absent value matches no refinement, a dirty one can be chosen", () => {
  const document = toStockDocument(
    aCar({ colour: " ", badge: null, make: "Land  Rover", features: ["Tow`bar", "Tow'bar", ""] }),
    settings,
  );
  expect(document).toMatchObject({
    colour: null,
    badge: null,
    make: "Land Rover",
    make_model: "Land Rover Corolla",
  });
  expect(document.filtered_features).toEqual(["Tow'bar"]);
  expect(document.text).toBe("2021 Toyota Corolla Ascent Sport Land Rover Corolla Hatch Aspley N1001 123ABC");
});

test("a sold car is listed for the site's window", () => {
  const sold = aCar({ status: "sold", soldAtTimestamp: ARRIVED });
  expect(toStockDocument(sold, settings).listed_until_timestamp).toBe(ARRIVED + 3 * 86_400);
});
