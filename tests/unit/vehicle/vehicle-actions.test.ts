import { describe, expect, test } from "vitest";

import { siteConfigSchema } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { vehicleActions, type ActionPages, type ActionSettings } from "~/vehicle/vehicle-actions";

import { aCar } from "../stock/a-car";

const { vehiclePage, finance, tradeIn, reserve } = siteConfigSchema.shape;
const settings: ActionSettings = {
  vehiclePage: vehiclePage.parse({}),
  finance: finance.parse({ provider: "youx" }),
  tradeIn: tradeIn.parse({}),
  reserve: reserve.parse({ enabled: true, processors: ["demo"] }),
};
const everything: ActionPages = { has: () => true, formHref: (kind) => `?enquiry=${kind}` };
const nothing: ActionPages = { ...everything, has: () => false };
const full: Partial<Car> = {
  id: "car-7",
  slug: "corolla",
  vin: null,
  dealershipSlug: null,
  paymentProcessors: ["demo"],
  historyReportUrl: "https://reports.example/1",
};

const hrefs = (car: Partial<Car>, changed: Partial<ActionSettings> = {}, pages = everything) =>
  Object.fromEntries(
    vehicleActions(aCar({ ...full, ...car }), { ...settings, ...changed }, pages).map((action) => [
      action.kind,
      action.href,
    ]),
  );

test("spec 1 §1 and §2: reserve, test drive, trade-in, finance and history report, each at its address (spec:1.1.16, spec:1.1.17, spec:1.1.18, spec:1.1.19, spec:1.1.21)", () => {
  expect(hrefs({})).toEqual({
    reserve: "/cars/corolla/checkout",
    test_drive: "/book-test-drive?car_id=car-7",
    trade_in: "/cars/trade-in?car_id=car-7",
    finance: "/finance?vehiclePriceBudget=25990&car_id=car-7&car_type=used#finance-form",
    history_report: "https://reports.example/1",
  });
});

test("a button whose page is not there leads to the enquiry form about it, never nowhere", () => {
  expect(hrefs({}, {}, nothing)).toEqual({
    reserve: "?enquiry=reserve",
    test_drive: "?enquiry=test_drive",
    trade_in: "?enquiry=trade_in",
    finance: "?enquiry=finance",
    history_report: "https://reports.example/1",
  });
  const onlyFinance = { ...nothing, has: (path: string) => path === "/finance" };
  expect(
    vehicleActions(aCar(full), settings, onlyFinance).find(({ kind }) => kind === "finance"),
  ).toMatchObject({
    leadsTo: "page",
  });
});

test("an address elsewhere is as it is", () => {
  const elsewhere = finance.parse({ provider: "youx", link: "https://lender.example/", hashFragment: null });
  expect(hrefs({}, { finance: elsewhere }, nothing)["finance"]).toMatch(/^https:\/\/lender\.example\/\?/);
});

describe("spec 1 §4: of a car that is not in stock, none", () => {
  test.each<Car["status"]>(["sold", "on_order", "withdrawn"])("%s", (status) => {
    expect(hrefs({ status })).toEqual({});
  });

  test("coming soon is in stock", () => {
    expect(hrefs({ status: "coming_soon" })).toHaveProperty("test_drive");
  });
});

describe("spec 1 §5, buttons that are hidden (spec:1.5.5, spec:1.5.6)", () => {
  test.each<[string, string, Partial<Car>, Partial<ActionSettings>]>([
    [
      "trade_in",
      "trade-in is unavailable for the car",
      {},
      { tradeIn: tradeIn.parse({ unavailableFor: ["used"] }) },
    ],
    ["trade_in", "the site takes none", {}, { tradeIn: tradeIn.parse({ enabled: false }) }],
    ["history_report", "the car has no history report file", { historyReportUrl: null }, {}],
    ["history_report", "its file is an empty text", { historyReportUrl: " " }, {}],
    ["history_report", "its file is no web address", { historyReportUrl: "javascript:alert(1)" }, {}],
    ["finance", "the site offers no finance", {}, { finance: finance.parse({ provider: "none" }) }],
    [
      "test_drive",
      "the site offers no test drives",
      {},
      { vehiclePage: vehiclePage.parse({ testDrive: false }) },
    ],
    [
      "reserve",
      "checkout is not enabled on the site",
      {},
      { reserve: reserve.parse({ processors: ["demo"] }) },
    ],
    ["reserve", "checkout is not enabled for the car", { paymentProcessors: [] }, {}],
    ["reserve", "the site has not the car's processor", { paymentProcessors: ["other"] }, {}],
    ["reserve", "somebody holds the car", { reserved: true }, {}],
  ])("%s, as %s", (kind, _, car, changed) => {
    expect(hrefs(car, changed)).not.toHaveProperty(kind);
    expect(hrefs({})).toHaveProperty(kind);
  });
});

test("spec 1 §2: /buy-online on some sites", () => {
  const online = reserve.parse({ enabled: true, processors: ["demo"], path: "buy-online" });
  expect(hrefs({}, { reserve: online })).toHaveProperty("reserve", "/cars/corolla/buy-online");
});
