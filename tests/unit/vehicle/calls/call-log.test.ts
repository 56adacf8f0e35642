import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { callRequest } from "~/vehicle/calls/receive-call.server";
import { logCall } from "~/vehicle/calls/use-call-log";
import { isRevealed, revealedPath, toCallPhone } from "~/vehicle/call-phone";

const phone = toCallPhone("(07) 5550 1420", aCar(), 7);
const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  warn.mockClear();
});

test("spec 1 §7, Phone-reveal log: car_id, dealership_id, website_id", () => {
  expect(phone).toEqual({
    number: "(07) 5550 1420",
    href: "tel:0755501420",
    masked: "(07) •••• ••••",
    log: { car_id: "corolla", dealership_id: "d1", website_id: "7" },
  });
  expect(toCallPhone("1300", aCar({ dealershipId: null }), 7).log.dealership_id).toBe("");
});

test.each([
  ["a reveal, as the form of a page sends it", { ...phone.log }, { websiteId: 7, kind: "reveal" }],
  ["a call", { ...phone.log, kind: "call" }, { websiteId: 7, kind: "call" }],
  ["without a site's id", { car_id: "corolla" }, { websiteId: null, kind: "reveal" }],
])("%s", (_, form, call) => {
  expect(callRequest.parse(form)).toEqual({ carId: "corolla", ...call });
});

test.each([
  ["no form", null],
  ["no car", { website_id: "7" }],
  ["an id longer than any", { car_id: "x".repeat(101) }],
  ["another kind", { car_id: "corolla", kind: "order" }],
  ["a site's id that is none", { car_id: "corolla", website_id: "seven" }],
])("%s is no call", (_, form) => {
  expect(callRequest.safeParse(form).success).toBe(false);
});

test("without JavaScript the page says in its address that the number is shown", () => {
  const url = new URL(revealedPath("2021-corolla"), "http://northside.test");
  expect([url.pathname, url.hash, isRevealed(url.search)]).toEqual(["/cars/2021-corolla", "#call", true]);
  expect(isRevealed("")).toBe(false);
  expect(isRevealed("?phone=hidden")).toBe(false);
});

describe("the log call from the browser", () => {
  beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "en-AU" } }));

  test("sends the fields and outlives the page", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({ success: true })));
    vi.stubGlobal("fetch", fetch);
    await logCall(phone.log, "reveal");
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/api/call-log");
    expect(init).toMatchObject({ method: "POST", keepalive: true });
    expect(String(init?.body)).toBe("car_id=corolla&dealership_id=d1&website_id=7&kind=reveal");
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ["refused", () => Promise.resolve(new Response(null, { status: 500 }))],
    ["without an answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("spec 1 §8: phone-reveal errors are logged only: %s", async (_, answer) => {
    vi.stubGlobal("fetch", answer);
    await logCall(phone.log, "reveal");
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
