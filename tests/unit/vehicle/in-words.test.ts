import { expect, test } from "vitest";

import { wordsIn } from "~/i18n/value-words";
import { rowsInWords, viewInWords, vehicleView } from "~/vehicle/vehicle-view";
import { siteConfigSchema } from "~/site/config/site-config";

import { aCar, ARRIVED } from "../stock/a-car";

const { tags, price, vehiclePage, finance, lending } = siteConfigSchema.shape;
const settings = {
  tags: tags.parse({}),
  price: price.parse({}),
  vehiclePage: vehiclePage.parse({ title: ["colour", "gears"] }),
  finance: finance.parse({}),
  autograb: false,
  lending: lending.parse({}),
};
const context = { now: ARRIVED, regoExpiry: null, sanitise: (html: string) => html };
const car = aCar({
  name: "2021 Toyota Corolla Sport",
  badge: "Sport",
  colour: "White",
  gears: 6,
  tag: "One Owner",
  features: ["Sunroof", "Bespoke thing"],
});
const view = vehicleView(car, settings, context);

test("what a Chinese page says of a car: words in Chinese, names as they are", () => {
  const chinese = viewInWords(view, wordsIn("zh-Hans"));
  expect(chinese).toMatchObject({
    name: "2021 Toyota Corolla Sport",
    extras: ["白色", "6 速"],
    tag: { text: "一任车主" },
    features: ["天窗", "Bespoke thing"],
  });
  const values = Object.fromEntries(chinese.specifications.map(({ key, value }) => [key, value]));
  expect(values).toMatchObject({ badge: "Sport", colour: "白色", make: "Toyota" });
});

test("an English page says what the dealer wrote", () => {
  expect(viewInWords(view, wordsIn("en-AU"))).toEqual(view);
});

test("names of rows that are words in others stay", () => {
  const rows = [
    { key: "badge", value: "Electric" },
    { key: "fuel", value: "Electric" },
  ] as const;
  expect(rowsInWords(rows, wordsIn("zh-Hans")).map(({ value }) => value)).toEqual(["Electric", "纯电动"]);
});
