import { expect, test } from "vitest";

import { stockPart } from "~/desk/content/stock-part.server";

const SITE = {
  slug: "northside",
  files: new Map<string, Buffer>(),
  pictures: [],
  timeZone: "Australia/Brisbane",
  stock: {
    values: { car_type: ["new", "used", "demo"], fuel: ["Hybrid", "Petrol"], badge: ["XLT"] },
    known: { make: [], model: [] },
    count: 12,
  },
};

function saved(stock: string | null, change: Record<string, string>) {
  const before = { name: "Summer", stock };
  const part = stockPart(SITE, before);
  const typed = { ...part.show(before), ...change };
  return { value: part.write(before, typed, before), wrong: part.wrong(typed, before, before) };
}

test("the cars that an offer is for are choices in words, with how many match", () => {
  const { fields } = stockPart(SITE, { stock: "car_type=demo&badge=XLT&badge=Tremor" });
  expect(fields[0]).toMatchObject({ label: "Condition", hint: expect.stringContaining("12") as string });
  expect(fields[0]?.options?.map(({ label }) => label)).toEqual(["Any", "New", "Used", "Demo"]);
  expect(fields.find(({ label }) => label === "Badge")?.options?.map(({ label }) => label)).toEqual([
    ...["Any", "XLT", "XLT, Tremor"],
  ]);
});

test.each([
  ["car_type=demo", {}, "car_type=demo"],
  [
    "car_type=new&badge=SR&badge=SR5",
    { stock_fuel: "Hybrid" },
    "car_type=new&badge=SR&badge=SR5&fuel=Hybrid",
  ],
  ["certified=true", { stock_car_type: "used" }, "certified=true&car_type=used"],
  [null, { stock_price_to: "15000" }, "price=:15000"],
  ["price=:15000", { stock_price_to: "", stock_year_from: "2019" }, "year=2019:"],
  ["fuel=Petrol", { stock_fuel: "" }, null],
] as const)("from %j, %j is stored as %j", (stock, change, after) => {
  expect(saved(stock, change)).toEqual({ value: { name: "Summer", stock: after }, wrong: {} });
});

test("an amount that ends before it starts is refused beside it", () => {
  expect(saved(null, { stock_price_from: "9000", stock_price_to: "8000" }).wrong).toEqual({
    stock_price_to: "This is less than where it starts.",
  });
});
