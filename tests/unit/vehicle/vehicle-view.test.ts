import { describe, expect, test } from "vitest";

import { aQuote } from "#tests/unit/finance/a-quote";
import { siteConfigSchema } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { pageTag, vehicleView, type VehicleSettings } from "~/vehicle/vehicle-view";

import { aCar, ARRIVED } from "../stock/a-car";

const { tags, price, vehiclePage, finance, lending } = siteConfigSchema.shape;
const settings: VehicleSettings = {
  tags: tags.parse({ certifiedMake: "Toyota" }),
  price: price.parse({}),
  vehiclePage: vehiclePage.parse({ title: ["colour"] }),
  finance: finance.parse({ provider: "youx" }),
  autograb: true,
  lending: lending.parse({}),
};
const context = { now: ARRIVED + 30 * 86_400, regoExpiry: null, sanitise: (html: string) => html };
const view = (car: Partial<Car>, changed: Partial<VehicleSettings> = {}) =>
  vehicleView(aCar(car), { ...settings, ...changed }, context);

const youxQuote = aQuote(2_599_000, 8.49);
const autograb = { stateAverageMarketPriceCents: 2_800_000, averageMarketPriceCents: null };

test("nothing of the car but what its page shows", () => {
  const shown = JSON.stringify(view({ vin: "JTNK4RBE103000001", regoExpiry: "2027-01-01" }));
  for (const hidden of ["customRank", "dealershipId", "showOnDealerWebsite", "autograb", "dealerComments"]) {
    expect(shown).not.toContain(hidden);
  }
});

test.each(["Electric", "Hybrid"])("%s is said once: by the tag, not by a fact below it too", (simpleFuel) => {
  const { tag, icons } = view(
    { simpleFuel },
    { tags: siteConfigSchema.shape.tags.parse({ electric: true }) },
  );
  expect(tag?.text).toBe(simpleFuel);
  expect(icons.map(({ text }) => text)).not.toContain(simpleFuel);
});

test.each([
  [14 * 86_400, "JUST SOLD", "JUST SOLD"],
  [14 * 86_400 + 1, "JUST SOLD", "SOLD"],
  [75 * 86_400, "Under new ownership", "Under new ownership"],
])("sold %i seconds ago, of a site that says %s: %s", (age, soldName, text) => {
  const car = aCar({ status: "sold", soldAtTimestamp: ARRIVED });
  expect(pageTag(car, tags.parse({ soldName }), ARRIVED + age)?.text).toBe(text);
});

test("a feature that a feed lists twice is shown once, as first written", () => {
  const features = ["Sunroof", "Tow bar", "sunroof", "TOW  BAR", "Sunroof", "Roof racks"];
  expect(view({ features }).features).toEqual(["Sunroof", "Tow bar", "Roof racks"]);
});

test("spec 1 §1: only certified used cars of the one brand are certified (spec:1.1.28, spec:1.2.35)", () => {
  expect(view({ certified: true }).certified).toBe(true);
  expect(view({ certified: true, carType: "demo" }).certified).toBe(false);
  expect(view({ certified: true, make: "Mazda" }).certified).toBe(false);
});

test("spec 1 §4: a car that is neither in stock nor coming soon is sold (spec:1.4.9)", () => {
  expect(view({}).inStock).toBe(true);
  expect(view({ status: "coming_soon" }).inStock).toBe(true);
  expect(view({ status: "sold" })).toMatchObject({ inStock: false, tag: { text: "JUST SOLD" } });
});

test("the market-price indicator is shown by the site's autograb flag (spec:2.5.23)", () => {
  expect(view({ autograb }).market).toMatchObject({ belowCents: 201_000 });
  expect(view({ autograb }, { autograb: false }).market).toBeNull();
});

test("no market-price indicator beside a subscription: the price that it compares is not shown", () => {
  const subscribed = { autograb, subscriptionPriceCents: 18_900 };
  expect(view(subscribed, { price: price.parse({ subscriptions: true }) }).market).toBeNull();
  expect(view(subscribed).market).not.toBeNull();
});

describe("a repayment stands beside a cash price, or not at all", () => {
  test("shown", () => {
    expect(view({ youxQuote }).repayment).toMatchObject({
      weeklyCents: 8_638,
      rate: 8.49,
      comparisonRate: 8.52,
      basis: "quote",
    });
  });

  test.each<[string, Partial<Car>, Partial<VehicleSettings>]>([
    ["the site offers no finance", {}, { finance: finance.parse({ provider: "none" }) }],
    ["the car is sold", { status: "sold" }, {}],
    ["there is no price", { priceCents: null }, {}],
    [
      "the price is a subscription",
      { subscriptionPriceCents: 18_900 },
      { price: price.parse({ subscriptions: true }) },
    ],
  ])("not when %s", (_, car, changed) => {
    expect(view({ youxQuote, ...car }, changed).repayment).toBeNull();
  });
});
