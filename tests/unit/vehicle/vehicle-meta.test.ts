import { describe, expect, test } from "vitest";

import type { CarPrice } from "~/stock/price";
import { vehicleMeta } from "~/vehicle/vehicle-meta";

const site = { name: "Northside Motor Group", texts: {} };
const corolla = {
  slug: "2021-toyota-corolla-n1001",
  name: "2021 Toyota Corolla",
  carType: "used" as const,
  inStock: true,
  icons: [
    { kind: "km" as const, text: "41,250 km" },
    { kind: "body" as const, text: "Hatch" },
  ],
  price: { kind: "listed", cents: 2_599_000, wasCents: null, priceType: "drive_away" } as CarPrice,
  images: [{ key: "artwork/hatch-white-front.svg", width: 1600, height: 1200 }],
};

test("what search engines say of a car", () => {
  expect(vehicleMeta(corolla, site, "Aspley")).toEqual({
    title: "2021 Toyota Corolla for sale in Aspley",
    description:
      "Used 2021 Toyota Corolla, 41,250 km, Hatch. $25,990 drive away at Northside Motor Group. See photos and specifications, and enquire online.",
    canonicalPath: "/cars/2021-toyota-corolla-n1001",
    image: "/images/1280/artwork/hatch-white-front.svg.webp",
  });
});

test("a sold car is not for sale, and not indexed", () => {
  expect(vehicleMeta({ ...corolla, inStock: false }, site, "Aspley")).toMatchObject({
    title: "Sold: 2021 Toyota Corolla",
    description:
      "Used 2021 Toyota Corolla, 41,250 km, Hatch. Sold at Northside Motor Group. See cars like it that are still here.",
    robots: "noindex",
  });
});

test("an electric car's range is named", () => {
  const icons = [{ kind: "range" as const, text: "427 km" }];
  expect(vehicleMeta({ ...corolla, icons }, site, null).description).toMatch(
    /^Used 2021 Toyota Corolla, 427 km range\. /,
  );
});

test("without photographs or a place", () => {
  const meta = vehicleMeta({ ...corolla, images: [] }, site, null);
  expect(meta.title).toBe("2021 Toyota Corolla for sale");
  expect(meta).not.toHaveProperty("image");
});

describe("the price in words", () => {
  test.each<[CarPrice, string]>([
    [{ kind: "text", text: "Enquire for price" }, "Enquire for price at"],
    [{ kind: "preorder" }, "PREORDER at"],
    [{ kind: "subscription", cents: 18_900 }, "$189 a week by subscription at"],
    [
      { kind: "listed", cents: 2_599_000, wasCents: null, priceType: "egc" },
      "$25,990 excl. government charges at",
    ],
  ])("%j", (price, words) => {
    expect(vehicleMeta({ ...corolla, price }, site, null).description).toContain(words);
  });
});

test("a bare number is no fact: of a caravan, how many it sleeps", () => {
  const icons = [{ kind: "sleeps" as const, text: "4" }];
  expect(vehicleMeta({ ...corolla, icons }, site, null).description).toMatch(/^Used 2021 Toyota Corolla\. /);
});
