import { expect, test } from "vitest";

import { textsOf, valueLabel } from "~/search/value-label";
import { searchHeading, searchName } from "~/search/search-heading";
import type { Refinements } from "~/stock/facet";
import { EMPTY_SEARCH } from "~/stock/search-state";

const say = textsOf({ language: "zh-Hans" });
const CARS = { vehicle: "车", vehicles: "车辆" };
const state = (refinements: Refinements, query = "") => ({ ...EMPTY_SEARCH, refinements, query });

test.each<[Refinements, string, string]>([
  [{}, "", "全新、二手及试驾展示车辆"],
  [{ car_type: ["used"] }, "", "二手车辆"],
  [{ body: ["SUV"], car_type: ["used"], city: ["Aspley"] }, "", "Aspley 的二手 SUV"],
  [
    { car_type: ["used"], make: ["Toyota"], model: ["Corolla"], state: ["QLD"] },
    "",
    "昆士兰州（QLD）的二手 Toyota Corolla",
  ],
  [{ make: ["Mazda", "Toyota"] }, "", "在售 Mazda 和 Toyota 车辆"],
  [{ car_type: ["new", "used"], body: ["Hatch", "Sedan"] }, "", "全新和二手掀背车和轿车"],
  [{ body: ["Ute"], fuel: ["Diesel"], price: { min: null, max: 40_000 } }, "", "在售柴油皮卡，$40,000 以下"],
  [{ item_type: ["motorcycle"], body: ["Touring"] }, "", "在售旅行摩托车"],
  [{ car_type: ["used"] }, "tow bar", "二手车辆，搜索“tow bar”"],
])("%j “%s” is headed %s", (refinements, query, heading) => {
  expect(searchHeading(state(refinements, query), CARS, say)).toBe(heading);
});

test("a search's name has its other choices in Chinese too", () => {
  const refinements = { car_type: ["used" as const], colour: ["White"], transmission: ["Automatic"] };
  expect(searchName(state(refinements), CARS, say)).toBe("二手车辆 · 白色、自动挡");
});

test("words are said in Chinese, names stay", () => {
  expect(valueLabel("price_range", "$100,000 and over", say)).toBe("$100,000 及以上");
  expect(valueLabel("colour", "Celestite", say)).toBe("Celestite");
  // A badge, not the body.
  expect(valueLabel("badge", "Sport", say)).toBe("Sport");
});
