import { describe, expect, test } from "vitest";

import { isPopupShown, popupMark, type Popup } from "~/offers/popup";

const popup: Popup = {
  image: null,
  heading: "Two years of servicing",
  text: "On every car before Christmas.",
  url: "/special-offers",
  start: "2026-12-01T00:00:00+11:00",
  expiry: "2026-12-24T17:00:00+11:00",
};
const [AT_START, AT_EXPIRY] = [
  Date.parse("2026-12-01T00:00:00+11:00") / 1_000,
  Date.parse(popup.expiry) / 1_000,
];

describe("the promotional popup (spec 2 §4)", () => {
  test.each([
    ["shown where nothing was closed", null, AT_EXPIRY - 86_400, true],
    ["shown from its first second", null, AT_START, true],
    ["not shown before it starts", null, AT_START - 1, false],
    ["shown to its last second", null, AT_EXPIRY, true],
    ["never shown after its expiry", null, AT_EXPIRY + 1, false],
    ["not shown again once it was closed", popupMark(popup), AT_EXPIRY - 86_400, false],
    ["shown where another one was closed", popupMark({ ...popup, heading: "Older" }), AT_EXPIRY - 1, true],
    ["shown where the device keeps nonsense", { a: 1 }, AT_EXPIRY - 1, true],
  ])("is %s (spec:2.4.5)", (_, closed, now, isShown) => {
    expect(isPopupShown(popup, closed, now)).toBe(isShown);
  });

  test("has no start where its site gives it none", () => {
    expect(isPopupShown({ ...popup, start: null }, null, AT_START - 1)).toBe(true);
  });
});
