import { describe, expect, test } from "vitest";

import { isPopupShown, popupMark, type Popup } from "~/offers/popup";

const popup: Popup = {
  image: null,
  heading: "Two years of servicing",
  text: "On every car before Christmas.",
  url: "/special-offers",
  expiry: "2026-12-24T17:00:00+11:00",
};
const AT_EXPIRY = Date.parse(popup.expiry) / 1_000;

describe("the promotional popup (spec 2 §4)", () => {
  test.each([
    ["shown where nothing was closed", null, AT_EXPIRY - 86_400, true],
    ["shown to its last second", null, AT_EXPIRY, true],
    ["never shown after its expiry", null, AT_EXPIRY + 1, false],
    ["not shown again once it was closed", popupMark(popup), AT_EXPIRY - 86_400, false],
    ["shown where another one was closed", popupMark({ ...popup, heading: "Older" }), AT_EXPIRY - 1, true],
    ["shown where the device keeps nonsense", { a: 1 }, AT_EXPIRY - 1, true],
  ])("is %s (spec:2.4.5)", (_, closed, now, isShown) => {
    expect(isPopupShown(popup, closed, now)).toBe(isShown);
  });
});
