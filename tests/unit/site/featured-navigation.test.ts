import { describe, expect, test } from "vitest";

import { featuredFooter, featuredHeader, serviceBookingHref } from "~/site/featured-navigation";

const TOYOTA = { name: "Toyota", slug: "toyota", baseDomain: "harbour.example" };
const ON_ITS_OWN = { ...TOYOTA, baseDomain: null };

test("a service is booked at the base domain when one is set, else at /genuine-service (spec:2.2.29, spec:2.2.59)", () => {
  expect(serviceBookingHref(TOYOTA)).toBe("https://harbour.example/service/booking");
  expect(serviceBookingHref(ON_ITS_OWN)).toBe("/genuine-service");
});

describe("the theme's entries (spec 2 §2)", () => {
  const header = featuredHeader(TOYOTA);
  const entry = (name: string) => header.find((candidate) => candidate.name === name);
  const urls = (name: string) =>
    entry(name)?.dropdownItems.map(({ url }) => url.replace("https://harbour.example", "ext:"));

  test("Home at /, hidden; New Vehicles at the dealer site with the models under it (spec:2.2.46)", () => {
    expect(entry("Home")).toMatchObject({ url: "/", hidden: true });
    expect(entry("New Vehicles")).toMatchObject({
      url: "https://harbour.example/new-vehicles",
      dynamicDropdown: "models",
    });
  });

  test.each([
    [
      "Pre-Owned Vehicles",
      "/pre-owned",
      [
        "/pre-owned",
        "ext:/demo-vehicles",
        "/pre-owned?certified=true",
        "/pages/about-toyota-certified-pre-owned",
        "ext:/sell-my-car",
      ],
    ],
    ["Special Offers", "/special-offers", ["/special-offers", "ext:/dealer-specials"]],
    [
      "Service",
      "/service",
      [
        "ext:/service/booking",
        "/enquiries/service-enquiry",
        "/pages/toyota-recalls",
        "/pages/toyota-express-maintenance",
      ],
    ],
    [
      "Parts & Accessories",
      "/parts-and-accessories",
      [
        "/parts-and-accessories",
        "/pages/toyota-genuine-parts-accessories",
        "ext:/vehicle-selection",
        "/enquiries/parts-enquiry",
      ],
    ],
    [
      "Finance & Insurance",
      "/finance-enquiry",
      [
        "/car-finance",
        "ext:/finance/loan-calculator",
        "ext:/finance/full-service-lease",
        "ext:/finance/used-car-finance",
        "ext:/insurance/quote",
        "ext:/finance/farmers",
        "/pages/toyota-access-loan",
      ],
    ],
    ["Fleet", "/fleet", ["/fleet", "/enquiries/fleet-enquiry"]],
    ["Personalise", "https://harbour.example/vehicle-selection", []],
    [
      "Discover",
      "/about-us",
      [
        "/pages/mytoyota-connect",
        "/pages/toyota-connected",
        "/pages/toyota-safety-sense",
        "/pages/toyota-hybrids",
        "/careers",
      ],
    ],
    [
      "Contact",
      "/contact",
      [
        "/contact",
        "/contact",
        "/enquiries/general-enquiry",
        "/about-us",
        "/pages/complaint-handling-process",
        "/enquiries/feedback",
      ],
    ],
  ])(
    "%s at %s (spec:2.2.44, spec:2.2.48, spec:2.2.50, spec:2.2.51, spec:2.2.52, spec:2.2.53, spec:2.2.54, spec:2.2.55, spec:2.2.56, spec:2.2.57)",
    (name, url, links) => {
      expect(entry(name)?.url).toBe(url);
      expect(urls(name)).toEqual(links);
    },
  );

  test("Discover and Contact are right-aligned, all others left (spec:2.2.56, spec:2.2.57)", () => {
    expect(header.filter(({ align }) => align === "right").map(({ name }) => name)).toEqual([
      "Discover",
      "Contact",
    ]);
  });

  test("footer: Pre-Owned, Service, Contact (spec:2.2.58)", () => {
    expect(
      featuredFooter(TOYOTA).map(({ heading, links }) => [heading, links.map(({ url }) => url)]),
    ).toEqual([
      [
        "Pre-Owned",
        ["/pre-owned", "/search/demo-cars", "/sell-my-car", "/contact", "/pre-owned?certified=true"],
      ],
      ["Service", ["/service", "https://harbour.example/service/booking"]],
      ["Contact", ["/our-location", "/enquiries/general-enquiry"]],
    ]);
  });
});

test("without a base domain nothing leads outside", () => {
  const links = [
    ...featuredHeader(ON_ITS_OWN).flatMap(({ url, dropdownItems }) => [
      url,
      ...dropdownItems.map((link) => link.url),
    ]),
    ...featuredFooter(ON_ITS_OWN).flatMap((column) => column.links.map((link) => link.url)),
  ];
  expect(links.filter((url) => !url.startsWith("/"))).toEqual([]);
});
