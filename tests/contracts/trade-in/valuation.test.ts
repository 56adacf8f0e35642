import { expect, test } from "vitest";

import type { ValuationQuestion } from "~/trade-in/valuation";
import { createFormulaValuation, createHttpValuation } from "~/trade-in/valuation-service.server";

import { aService, BAD_ANSWERS } from "../a-service";

const QUESTION: ValuationQuestion = {
  site: "northside",
  vehicle: { make: "Toyota", model: "Corolla", year: 2021, badge: "SX" },
  kms: 50_000,
  rego: { rego: "ABC12D", state: "NSW" },
  serviceId: "42",
  marginPercent: 15,
};

const predicted = (price: unknown) => ({
  status: 200,
  body: JSON.stringify({ success: true, prediction: { trade_price: price } }),
});

const alike = { year: 2021, km: 50_000, cents: 2_000_000, priceType: "drive_away" as const, sameModel: true };

test("a service is asked once, with the key, and its dollars become cents (spec:2.1.5)", async () => {
  const { heard, settings } = await aService(predicted(18_250.5));
  expect(await createHttpValuation(settings).value(QUESTION)).toEqual({
    ok: true,
    cents: 1_825_050,
    basis: { kind: "service" },
  });
  expect(heard).toMatchObject([
    { method: "POST", url: "/v2/valuations/predict", headers: { apikey: "secret" } },
  ]);
  expect(JSON.parse(heard[0]?.body ?? "")).toEqual({
    region: "au",
    vehicle_id: "42",
    rego: "ABC12D",
    state: "NSW",
    make: "Toyota",
    model: "Corolla",
    year: 2021,
    badge: "SX",
    kms: 50_000,
  });
});

test("the formula asks the site's own stock", async () => {
  const asked: unknown[] = [];
  const formula = createFormulaValuation((site, { make, model }) => {
    asked.push([site, make, model]);
    return Promise.resolve([alike, alike, alike]);
  });
  expect(await formula.value(QUESTION)).toMatchObject({ ok: true, cents: 1_700_000, basis: { cars: 3 } });
  expect(asked).toEqual([["northside", "Toyota", "Corolla"]]);
});

test("both say that there is too little to go by", async () => {
  const { settings } = await aService({ status: 200, body: `{"success":false}` });
  const thin = { ok: false, reason: "thin" };
  expect(await createHttpValuation(settings).value(QUESTION)).toEqual(thin);
  expect(await createFormulaValuation(() => Promise.resolve([alike])).value(QUESTION)).toEqual(thin);
});

const IMPOSSIBLE = [-1, 0, 1e12, "18000", null].map(
  (price) => [`a price of ${JSON.stringify(price)}`, predicted(price)] as (typeof BAD_ANSWERS)[number],
);

test.each([...BAD_ANSWERS, ...IMPOSSIBLE])("%s is no figure, and no exception", async (_name, answer) => {
  const { settings } = await aService(answer);
  expect(await createHttpValuation(settings).value(QUESTION)).toEqual({ ok: false, reason: "unavailable" });
});

test("a stock that cannot be asked is no exception either", async () => {
  const formula = createFormulaValuation(() => Promise.reject(new Error("the database is down")));
  expect(await formula.value(QUESTION)).toEqual({ ok: false, reason: "unavailable" });
});
