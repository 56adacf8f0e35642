import { describe, expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { filterLocations, byDistance, nearest } from "~/locations/filter-locations";
import {
  contactSlug,
  listingHref,
  locationHref,
  type PathStyle,
  resolveLocation,
} from "~/locations/location-href";

const TOYOTA = { name: "Toyota" };
const site = (pathStyle: PathStyle, manufacturer: object | null = null) => ({
  locationSettings: { pathStyle },
  manufacturer,
});
const sales = buildLocation({
  id: "s",
  slug: "aspley-sales",
  name: "Aspley Sales",
  dealershipSlug: "aspley",
});
const service = buildLocation({ id: "w", slug: "workshop", name: "Aspley Service", locationType: "service" });
const parts = buildLocation({ id: "p", slug: "parts", name: "Virginia Parts", locationType: "parts" });
const ALL = [parts, service, sales];

test.each([
  ["Northside Aspley Sales", "northside-aspley"],
  ["Northside Geebung Service", "northside-geebung"],
  ["Northside Virginia parts", "northside-virginia"],
  ["Service Centre", "service-centre"],
  ["Wanderer Cannington", "wanderer-cannington"],
  ["Parts", "parts"],
])("%s is at /contact-us/%s: a trailing Sales, Service or Parts is left out (spec:2.2.3)", (name, slug) => {
  expect(contactSlug(name)).toBe(slug);
});

test.each([
  ["our-location", null, "/our-location/aspley-sales"],
  ["contact-us", null, "/contact-us/aspley"],
  ["contact-us", TOYOTA, "/contact-us/aspley"],
  ["locations", null, "/locations/aspley-sales"],
  ["locations", TOYOTA, "/contact"],
] as const)(
  "in the style %s (manufacturer %j) a location is at %s (spec:2.2.3)",
  (style, manufacturer, href) => {
    expect(locationHref(sales, site(style, manufacturer))).toBe(href);
  },
);

test("what a car's page says of its location leads to /contact on single-brand sites (spec 2 §2)", () => {
  expect(listingHref(sales, site("our-location"))).toBe("/our-location/aspley-sales");
  expect(listingHref(sales, site("contact-us", TOYOTA))).toBe("/contact");
});

describe("an address of a location", () => {
  const found = (
    style: PathStyle,
    slug: string,
    own: PathStyle = style,
    manufacturer: object | null = null,
  ) => resolveLocation(ALL, site(own, manufacturer), { style, slug });

  test.each([
    ["our-location", "aspley-sales"],
    ["locations", "aspley-sales"],
  ] as const)("/%s/%s is its page", (style, slug) => {
    expect(found(style, slug)).toEqual({ kind: "page", location: sales, departments: [] });
  });

  test("the departments of one yard share a contact page, sales before service", () => {
    expect(found("contact-us", "aspley")).toEqual({ kind: "page", location: sales, departments: [service] });
  });

  test.each([
    ["our-location", "workshop", "contact-us", null, "/contact-us/aspley"],
    ["locations", "workshop", "our-location", null, "/our-location/workshop"],
    ["locations", "aspley", "locations", null, "/locations/aspley-sales"],
    ["locations", "aspley-sales", "locations", TOYOTA, "/contact"],
    ["contact-us", "virginia", "our-location", null, "/our-location/parts"],
  ] as const)(
    "/%s/%s of a site in the style %s (manufacturer %j) leads to %s",
    (style, slug, own, brand, href) => {
      expect(found(style, slug, own, brand)).toEqual({ kind: "redirect", href });
    },
  );

  test.each([
    ["our-location", "aspley"],
    ["contact-us", "aspley-sales"],
    ["locations", "nowhere"],
    ["our-location", ""],
  ] as const)("/%s/%s is none", (style, slug) => {
    expect(found(style, slug)).toEqual({ kind: "not_found" });
  });

  test("a hidden location has none (spec 2 §3)", () => {
    const hidden = [{ ...sales, visible: false }];
    const answer = resolveLocation(hidden, site("our-location"), {
      style: "our-location",
      slug: "aspley-sales",
    });
    expect(answer).toEqual({ kind: "not_found" });
  });
});

describe("a content block's filter (spec:2.2.5)", () => {
  const main = buildLocation({ id: "m", locationType: "", primary: true, locationSubtype: ["parts"] });
  const list = [main, sales, service, parts];

  test.each([
    ["all", ["m", "s", "w", "p"]],
    ["primary", ["m"]],
    ["sales", ["m", "s"]],
    ["service", ["w"]],
    ["parts", ["m", "p"]],
    ["service-and-parts", ["m", "w", "p"]],
    ["w", ["w"]],
    ["elsewhere", []],
  ])("%s", (filter, ids) => {
    expect(filterLocations(list, filter).map(({ id }) => id)).toEqual(ids);
  });
});

describe("the nearest to a postcode", () => {
  const places = [
    { id: "perth", coordinates: { lat: -31.95, long: 115.86 } },
    { id: "brisbane", coordinates: { lat: -27.47, long: 153.03 } },
  ];
  const toowong = { latitude: -27.48, longitude: 152.99 };

  test("is measured over ground and comes first (spec 2 §9)", () => {
    const found = nearest(places, "4066", toowong);
    expect(found.problem).toBeNull();
    expect(found.distances["brisbane"]).toBeCloseTo(4.1, 0);
    expect(found.distances["perth"]).toBeGreaterThan(3_500);
    expect(byDistance(places, found).map(({ id }) => id)).toEqual(["brisbane", "perth"]);
  });

  test.each([
    ["406", toowong, "pattern"],
    ["40666", toowong, "pattern"],
    ["abcd", toowong, "pattern"],
    ["", null, "pattern"],
    ["9999", null, "unknown"],
  ])("'%s' is measured from nowhere, and the order stays (spec 2 §5, §8)", (postcode, from, problem) => {
    const found = nearest(places, postcode, from);
    expect(found).toEqual({ postcode, problem, distances: {} });
    expect(byDistance(places, found)).toEqual(places);
  });
});
