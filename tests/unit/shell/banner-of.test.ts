import { describe, expect, test } from "vitest";

import { bannerOf } from "~/shell/page-kind";

const BANNERS = {
  home: "media/home.svg",
  offers: "media/offers.svg",
  finance: "media/finance.svg",
  contact: "media/contact.svg",
  fleet: "media/fleet.svg",
  parts: "media/parts.svg",
  blog: "media/blog.svg",
};

describe("default banner images for offers, finance, contact, fleet, parts and blog (spec 2 §9)", () => {
  test.each([
    ["/special-offers", "offers"],
    ["/finance", "finance"],
    ["/finance-enquiry", "finance"],
    ["/apply-for-finance", "finance"],
    ["/car-finance", "finance"],
    ["/novated-lease", "finance"],
    ["/contact", "contact"],
    ["/contact/", "contact"],
    ["/contact-us/harbour-mascot", "contact"],
    ["/fleet", "fleet"],
    ["/enquiries/fleet-enquiry", "fleet"],
    ["/parts-and-accessories", "parts"],
    ["/vehicle-parts-and-accessories", "parts"],
    ["/blog", "blog"],
    ["/blog/buyer-advice", "blog"],
  ] as const)("%s wears %s (spec:2.9.28)", (path, page) => {
    expect(bannerOf(path, BANNERS, {})).toEqual({ picture: BANNERS[page], message: null });
  });
});

test.each(["/", "/search/used-cars", "/cars/a-corolla", "/blog/how-to-tow", "/offers/one", "/partsandmore"])(
  "%s has none",
  (path) => {
    expect(bannerOf(path, BANNERS, {})).toBeNull();
  },
);

test("nor has any page of a site without the picture", () => {
  expect(bannerOf("/fleet", { home: "media/home.svg" }, {})).toBeNull();
});
