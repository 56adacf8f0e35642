import { describe, expect, test } from "vitest";

import { ENQUIRY_PAGES } from "~/leads/pages/enquiry-pages";
import { mayInterrupt } from "~/offers/may-interrupt";
import { isPopupShown, popupMark, quietLeft, type Popup } from "~/offers/popup";
import { COMPLAINTS_PATH, PRIVACY_PATH, TERMS_PATH } from "~/paths";
import { stepPath, STEPS } from "~/trade-in/trade-in";

const popup: Popup = {
  image: null,
  heading: "Two years of servicing",
  text: "On every car before Christmas.",
  url: "/special-offers",
  linkText: "",
  start: "2026-12-01T00:00:00+11:00",
  expiry: "2026-12-24T17:00:00+11:00",
};
const [AT_START, AT_EXPIRY] = [
  Date.parse("2026-12-01T00:00:00+11:00") / 1_000,
  Date.parse(popup.expiry) / 1_000,
];

describe("the promotional popup (spec 2 §4)", () => {
  test.each([
    ["shown where nothing was shown", null, AT_EXPIRY - 86_400, true],
    ["shown from its first second", null, AT_START, true],
    ["not shown before it starts", null, AT_START - 1, false],
    ["shown to its last second", null, AT_EXPIRY, true],
    ["never shown after its expiry", null, AT_EXPIRY + 1, false],
    ["not shown again", popupMark(popup), AT_EXPIRY - 86_400, false],
    ["shown where another one was shown", popupMark({ ...popup, heading: "Older" }), AT_EXPIRY - 1, true],
    ["shown where the device keeps nonsense", { a: 1 }, AT_EXPIRY - 1, true],
  ])("is %s (spec:2.4.5)", (_, seen, now, isShown) => {
    expect(isPopupShown(popup, seen, now)).toBe(isShown);
  });

  test.each([
    ["a visit that begins now", null, 60_000],
    ["one that was free half a minute ago", 1_000_000 - 30_000, 30_000],
    ["one that was free long ago", 1, 0],
    ["nonsense", "soon", 60_000],
    ["a clock that was put back", 1_000_001, 60_000],
  ])("waits until the visitor has had a minute: %s", (_, since, left) => {
    expect(quietLeft(since, 1_000_000)).toBe(left);
  });

  test("has no start where its site gives it none", () => {
    expect(isPopupShown({ ...popup, start: null }, null, AT_START - 1)).toBe(true);
  });
});

describe("a page that a promotion leaves alone", () => {
  const FORMS = [
    ...Object.keys(ENQUIRY_PAGES),
    ...["/cars/trade-in", "/trade-in", "/sell-my-car", "/sell-your-car"],
    ...STEPS.map(stepPath),
    ...["/finance", "/finance-enquiry", "/apply-for-finance", "/car-finance", "/personalised/finance"],
    "/contact-us/northside-windsor",
    "/offers/ford/tub-liner",
    "/cars/2021-kia-rio/checkout",
    "/checkout-journey",
    "/sign-in",
    "/online-payment",
    "/spin-to-win",
  ];
  const LEGAL = [PRIVACY_PATH, TERMS_PATH, COMPLAINTS_PATH, "/warranty", "/pages/unsubscribe"];

  test.each([...FORMS, ...LEGAL, "/special-offers"])("is %s", (path) => {
    expect(mayInterrupt(popup, path)).toBe(false);
  });

  test.each(["/", "/search/used-cars", "/cars/2021-kia-rio", "/blog/fleet-cars", "/our-location/windsor"])(
    "is not %s",
    (path) => {
      expect(mayInterrupt(popup, path)).toBe(true);
    },
  );

  test("is the promoted page however its address is spelt", () => {
    expect(mayInterrupt({ url: "/pages/our-guarantee?from=popup#top" }, "/pages/our-guarantee")).toBe(false);
  });
});
