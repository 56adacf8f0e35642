import { describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { vehicleFinance } from "~/routes/cars.$slug/vehicle-finance";
import type { SiteConfigInput } from "~/site/config/site-config";
import type { Car } from "~/stock/car";

import { aCar } from "../stock/a-car";
import { aQuote } from "./a-quote";

const quote = aQuote(2_799_000, 8.49);
const FINANCE_LINK = "/finance?car_id=corolla#finance-form";

function finance(car: Partial<Car>, config: Partial<SiteConfigInput> = { finance: { provider: "youx" } }) {
  return vehicleFinance(aCar({ priceCents: 2_799_000, youxQuote: null, ...car }), {
    config: buildTenant("northside", { config }).config,
    actions: [{ kind: "finance", href: FINANCE_LINK, leadsTo: "page" }],
    search: new URLSearchParams(),
  });
}

describe("the estimate box: only without a quote, with a price, where the site has finance (spec:2.5.21)", () => {
  test("asks about the car as spec 2 §7 says", () => {
    expect(finance({})?.quote).toMatchObject({
      purchasePrice: 27_990,
      loanTerm: 5,
      vin: "JTNK4RBE103000001",
    });
  });

  test.each<[string, Partial<Car>]>([
    ["a car with a quote", { youxQuote: quote }],
    ["a price of 0", { priceCents: 0 }],
    ["no price", { priceCents: null }],
  ])("not for %s; the calculator is there", (_, car) => {
    expect(finance(car)?.quote).toBeNull();
    expect(finance(car)?.plan.input.price).toBe(car.priceCents === undefined ? "27,990" : "30,000");
  });

  test("a quote for another price, or one that can't be so, is none: the service is asked again", () => {
    const asked = finance({ youxQuote: quote, priceCents: 2_699_000 });
    expect(asked?.quote?.purchasePrice).toBe(26_990);
    expect(asked?.estimate?.weeklyCents).toBeGreaterThan(0);
    const impossible = { ...quote, weeklyRepaymentCents: 2_400 };
    expect(finance({ youxQuote: impossible })?.quote?.purchasePrice).toBe(27_990);
  });

  test("an empty quote is none", () => {
    expect(finance({ youxQuote: { ...quote, weeklyRepaymentCents: 0 } })?.quote).not.toBeNull();
  });

  test("nothing on a site without finance, and nothing of a car that is gone", () => {
    expect(finance({}, { finance: { provider: "none" } })).toBeNull();
    expect(finance({ status: "sold" })).toBeNull();
  });

  test("a VIN that the dealer hides is sent nowhere", () => {
    const hidden = { finance: { provider: "youx" as const }, vehiclePage: { hiddenSpecs: ["vin"] } };
    expect(finance({}, hidden)?.quote?.vin).toBeNull();
  });
});

test("the calculator leads to the finance enquiry about the car", () => {
  expect(finance({})?.plan.enquireHref).toBe(FINANCE_LINK);
});
