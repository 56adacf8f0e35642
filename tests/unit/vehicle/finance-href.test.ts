import { expect, test } from "vitest";

import type { Car } from "~/stock/car";
import { financeHref, withParameters } from "~/vehicle/finance-href";

import { aCar } from "../stock/a-car";

const MAIN = { link: "/finance", hashFragment: "finance-form" };
const corolla: Partial<Car> = {
  id: "car-7",
  carType: "used",
  vin: "JTNK4RBE103000001",
  dealershipSlug: "northside-used",
  priceCents: 2_599_000,
};
const ALL =
  "preferredDealership=northside-used&vehiclePriceBudget=25990&car_id=car-7&car_type=used&vin=JTNK4RBE103000001";

test.each<[string, Partial<Car>, typeof MAIN | { link: string; hashFragment: null }, string]>([
  ["the main variant appends the fragment #finance-form", {}, MAIN, `/finance?${ALL}#finance-form`],
  [
    "a configured default finance link",
    {},
    { link: "/finance-enquiry", hashFragment: null },
    `/finance-enquiry?${ALL}`,
  ],
  [
    "a link with a query of its own",
    {},
    { link: "/apply-for-finance?step=1", hashFragment: null },
    `/apply-for-finance?step=1&${ALL}`,
  ],
  [
    "a link with a fragment of its own",
    {},
    { link: "/finance#calculator", hashFragment: "finance-form" } as typeof MAIN,
    `/finance?${ALL}#calculator`,
  ],
  [
    "another site",
    {},
    { link: "https://lender.example/apply", hashFragment: null },
    `https://lender.example/apply?${ALL}`,
  ],
  ["a telephone", {}, { link: "tel:1800975711", hashFragment: null }, "tel:1800975711"],
  [
    "the reduced price is the budget",
    { offerPriceCents: 2_449_050 },
    MAIN,
    `/finance?${ALL.replace("25990", "24491")}#finance-form`,
  ],
  [
    "what is not known is left out",
    { priceCents: null, vin: null, dealershipSlug: null },
    MAIN,
    "/finance?car_id=car-7&car_type=used#finance-form",
  ],
])("spec 1 §2, /finance: %s (spec:1.2.13)", (_, car, site, href) => {
  expect(financeHref(aCar({ ...corolla, ...car }), site)).toBe(href);
});

test("a dealer who hides the VIN hides it here too", () => {
  expect(financeHref(aCar(corolla), MAIN, ["rego", "vin"])).not.toContain("vin=");
});

test("values are escaped", () => {
  expect(withParameters("/finance", { car_id: "a&b=c#d" })).toBe("/finance?car_id=a%26b%3Dc%23d");
});
