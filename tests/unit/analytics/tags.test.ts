import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import {
  pushConsent,
  pushEvent,
  pushView,
  startPixel,
  startTags,
  stopPixel,
  trackPixel,
} from "~/analytics/tags";
import { tagAddresses } from "~/analytics/tag-addresses";
import { contentSecurityPolicy } from "~/shell/content-security-policy";
import { viewContent } from "~/vehicle/view-content";

import { aCar } from "../stock/a-car";

type Page = Pick<Window, "dataLayer" | "fbq">;
let page: Page;
beforeEach(() => {
  page = {};
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

describe("the data layer", () => {
  test("hears consent as Google's command: everything denied, until it is granted", () => {
    pushConsent("default", "needed");
    pushConsent("update", "allowed");
    const [denied, granted] = page.dataLayer ?? [];
    expect(Object.prototype.toString.call(denied)).toBe("[object Arguments]");
    const all = (state: string) => ({
      ad_storage: state,
      ad_user_data: state,
      ad_personalization: state,
      analytics_storage: state,
    });
    expect(Array.from(denied as ArrayLike<unknown>)).toEqual(["consent", "default", all("denied")]);
    expect(Array.from(granted as ArrayLike<unknown>)).toEqual(["consent", "update", all("granted")]);
  });

  test("hears events by name, with their id and data", () => {
    pushEvent({ event: 49, data: { total: 12 } });
    expect(page.dataLayer).toEqual([{ event: "forecourt.searchPageView", forecourt: { id: 49, total: 12 } }]);
  });

  test("hears a view with everything that the pixel is told, its value and currency too", () => {
    const data = viewContent(aCar({ id: "car-7", offerPriceCents: 2_449_050 }));
    pushView({ name: "ViewContent", data });
    expect(page.dataLayer).toEqual([
      {
        event: "forecourt.ViewContent",
        forecourt: expect.objectContaining({ id: null, car_id: "car-7", ...data }),
      },
    ]);
    expect(data).toMatchObject({ value: 24_490.5, currency: "AUD" });
  });
});

describe("the pixel", () => {
  test("before consent there is none to be told", () => {
    trackPixel({ name: "ViewContent", data: { value: 25_990, currency: "AUD" } });
    expect(page.fbq).toBeUndefined();
  });

  test("after it, a ViewContent in AUD, and nothing that it would read by itself (spec 1 §7)", () => {
    const loaded: string[] = [];
    startPixel("12345", (address) => loaded.push(address));
    trackPixel({ name: "ViewContent", data: { value: 25_990, currency: "AUD" } });
    expect(loaded).toEqual(["https://connect.facebook.net/en_US/fbevents.js"]);
    expect(page.fbq?.queue).toEqual([
      ["set", "autoConfig", false, "12345"],
      ["init", "12345"],
      ["track", "ViewContent", { value: 25_990, currency: "AUD" }],
    ]);
    stopPixel();
    startPixel("12345", (address) => loaded.push(address));
    expect(loaded).toHaveLength(1);
    expect(page.fbq?.queue.slice(3)).toEqual([
      ["consent", "revoke"],
      ["consent", "grant"],
    ]);
  });
});

describe("an address with a secret", () => {
  const TAGS = { pixelId: "12345", tagManagerId: "GTM-AB12" };
  const loadedAt = (href: string) => {
    const scripts: { src: string }[] = [];
    vi.stubGlobal("location", { href });
    vi.stubGlobal("document", {
      querySelector: () => null,
      createElement: () => ({}),
      body: { append: (script: { src: string }) => scripts.push(script) },
    });
    startTags(TAGS, 0);
    return scripts.map(({ src }) => new URL(src).hostname);
  };

  test.each([
    "/booking/a.b",
    "/checkout-journey?car_id=a&reservation=a.b",
    "/sign-in?redirect=%2Fbooking%2Fa.b",
  ])("%s is told to no tag, whatever was consented to", (path) => {
    expect(loadedAt(`https://northside.test${path}`)).toEqual([]);
    expect(page).toEqual({});
  });

  test("any other page's is", () => {
    expect(loadedAt("https://northside.test/checkout-journey?car_id=a")).toEqual([
      "connect.facebook.net",
      "www.googletagmanager.com",
    ]);
  });
});

describe("the page's policy", () => {
  const policyOf = (pixelId: string | null, tagManagerId: string | null) =>
    contentSecurityPolicy({ scripts: [], styles: [] }, () => "", tagAddresses({ pixelId, tagManagerId }));

  test("lets others in only where the site has their id", () => {
    expect(policyOf(null, null)).toContain("script-src 'self';");
    expect(policyOf("12345", null)).toContain("script-src 'self' https://connect.facebook.net");
    expect(policyOf("12345", null)).not.toContain("google");
    expect(policyOf(null, "GTM-AB12")).toContain("script-src 'self' https://www.googletagmanager.com");
    expect(policyOf(null, "GTM-AB12")).not.toContain("facebook");
  });
});
