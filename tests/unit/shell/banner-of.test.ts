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
const SITE = { banners: BANNERS, pictured: [] as string[] };

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
    expect(bannerOf(path, SITE, {})).toEqual({ picture: BANNERS[page], message: null });
  });
});

test.each(["/", "/search/used-cars", "/cars/a-corolla", "/blog/how-to-tow", "/offers/one", "/partsandmore"])(
  "%s has none",
  (path) => {
    expect(bannerOf(path, SITE, {})).toBeNull();
  },
);

test("nor has any page of a site without the picture", () => {
  expect(bannerOf("/fleet", { ...SITE, banners: { home: "media/home.svg" } }, {})).toBeNull();
});

test("nor has a page that begins with a picture of its own", () => {
  const site = { ...SITE, pictured: ["/fleet"] };
  expect(bannerOf("/fleet", site, {})).toBeNull();
  expect(bannerOf("/enquiries/fleet-enquiry", site, {})?.picture).toBe(BANNERS.fleet);
});
