import { afterEach, describe, expect, test, vi } from "vitest";

import { asksConsent, hasTags, readChoice, writeChoice } from "~/analytics/consent-choice";
import { clearVisit, visitId } from "~/analytics/page-analytics";

const OFF = { events: false, visits: false, pixelId: null, tagManagerId: null };

/** As much of a Storage as is used. */
function aDevice(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  return { items, storage: () => storage };
}
const refuses = () => {
  throw new DOMException("denied", "SecurityError");
};

afterEach(() => vi.restoreAllMocks());

describe("what a site must ask", () => {
  test.each([
    ["nothing", {}, false],
    ["events without visits", { events: true }, false],
    ["visits of no events", { visits: true }, false],
    ["visits", { events: true, visits: true }, true],
    ["a pixel", { pixelId: "12345" }, true],
    ["a tag manager", { tagManagerId: "GTM-AB12" }, true],
  ])("%s", (_, settings, asks) => {
    expect(asksConsent({ ...OFF, ...settings })).toBe(asks);
  });

  test("others count only where the site has their id", () => {
    expect(hasTags({ ...OFF, events: true, visits: true })).toBe(false);
    expect(hasTags({ ...OFF, pixelId: "12345" })).toBe(true);
  });
});

describe("the choice on a device", () => {
  test.each(["needed", "allowed"] as const)("%s is remembered", (choice) => {
    const { storage } = aDevice();
    writeChoice(choice, storage);
    expect(readChoice(storage)).toBe(choice);
  });

  test.each([
    ["nothing", {}],
    ["another question's", { fc_consent: "allowed 0" }],
    ["noise", { fc_consent: "yes 1" }],
  ])("%s is no choice", (_, kept: Record<string, string>) => {
    expect(readChoice(aDevice(kept).storage)).toBeNull();
  });

  test("a device that keeps nothing is asked again, and it is logged only", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    writeChoice("allowed", refuses);
    expect(readChoice(refuses)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("the id of a visit", () => {
  test("is random, the same until it ends, and another one afterwards", () => {
    const { storage, items } = aDevice();
    const ids = ["first", "second"];
    const make = () => ids.shift() ?? "";
    expect([visitId(storage, make), visitId(storage, make)]).toEqual(["first", "first"]);
    clearVisit(storage);
    expect(items.size).toBe(0);
    expect(visitId(storage, make)).toBe("second");
  });

  test("is none where nothing can be kept", () => {
    expect(visitId(refuses, () => "x")).toBeUndefined();
    expect(() => clearVisit(refuses)).not.toThrow();
  });
});
