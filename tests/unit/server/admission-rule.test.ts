import { describe, expect, test } from "vitest";

import { pageAt } from "~/pages";

import {
  admit,
  MIN_LIMIT,
  nextLimit,
  nextToStart,
  noLoad,
  WORK_RULES,
  whoGoesNext,
  workOf,
  type Load,
  type LoopSample,
  type Work,
} from "../../../server/admission-rule";

type Counts = Partial<Record<Work, number>>;

function load(running: Counts, waiting: Counts = {}, limit = 2): Load {
  const none = noLoad();
  return { limit, running: { ...none.running, ...running }, waiting: { ...none.waiting, ...waiting } };
}

const FULL = WORK_RULES.page.maxWaiting;

describe("what a request meets (decision 007)", () => {
  test.each<[string, Work, Load, ReturnType<typeof admit>]>([
    ["a page of an idle process starts", "page", load({}), "start"],
    ["a page beside one other starts", "page", load({ page: 1 }), "start"],
    ["a page waits where the limit is reached", "page", load({ page: 2 }), "wait"],
    ["a page starts where the limit has grown", "page", load({ page: 2 }, {}, 3), "start"],
    ["a page does not overtake those that wait", "page", load({ page: 1 }, { page: 1 }), "wait"],
    ["a page is turned away by a full queue", "page", load({ page: 2 }, { page: FULL }), "refuse"],
    ["a lead starts beside pages that fill the limit", "form", load({ page: 2 }, { page: FULL }), "start"],
    ["as many leads as the reserve has room for", "form", load({ page: 2, form: 3 }), "start"],
    ["a lead beyond the reserve waits", "form", load({ page: 2, form: 4 }), "wait"],
    ["a hundred leads may wait", "form", load({ page: 2, form: 4 }, { form: 100 }), "wait"],
    ["leads are bounded too", "form", load({ page: 2, form: 4 }, { form: 200 }), "refuse"],
    ["what scripts ask for is a quarter of a page", "data", load({ page: 1, data: 3 }), "start"],
    ["and waits like one", "data", load({ page: 1, data: 4 }), "wait"],
    ["a brochure is made elsewhere, whatever pages there are", "brochure", load({ page: 2 }), "start"],
    ["an upload too", "upload", load({ page: 2 }), "start"],
    ["uploads are counted by themselves", "upload", load({ upload: 24 }), "wait"],
    ["and end somewhere", "upload", load({ upload: 24 }, { upload: 24 }), "refuse"],
    [
      "a payment's webhook starts beside leads that fill everything",
      "webhook",
      load({ page: 2, form: 4 }),
      "start",
    ],
    ["a post of stock too", "stock", load({ page: 2, form: 4 }, { form: 200 }), "start"],
    ["webhooks hold up no lead", "form", load({ webhook: 16, stock: 12 }, { webhook: 64 }), "start"],
    ["webhooks are bounded by themselves", "webhook", load({ webhook: 16 }), "wait"],
    ["brochures under way hold up no page", "page", load({ brochure: 12, upload: 8 }), "start"],
  ])("%s", (_, work, now, met) => {
    expect(admit(work, now)).toBe(met);
  });
});

test.each<[string, Load, Work | null]>([
  ["nobody waits", load({}), null],
  ["the limit is reached", load({ page: 2 }, { page: 3 }), null],
  ["a page", load({ page: 1 }, { page: 3 }), "page"],
  ["a lead before the page that came first", load({ page: 1 }, { page: 3, form: 1 }), "form"],
  ["a lead also where no page may", load({ page: 2 }, { page: 3, form: 1 }), "form"],
  ["a sign-in before a page", load({ page: 1 }, { page: 3, sign_in: 1 }), "sign_in"],
  ["a brochure while pages wait for the loop", load({ page: 2 }, { page: 3, brochure: 1 }), "brochure"],
])("who goes next: %s", (_, now, next) => {
  expect(nextToStart(now)).toBe(next);
});

test.each<[Work, number, "oldest" | "newest"]>([
  ["page", 0, "oldest"],
  ["page", 750, "oldest"],
  ["page", 751, "newest"],
  ["form", 7_999, "oldest"],
])("of %s with %i ms of waiting the %s goes", (work, oldestMs, goes) => {
  expect(whoGoesNext(work, oldestMs)).toBe(goes);
});

describe("how much may be under way", () => {
  const busy: LoopSample = { utilisation: 1, delayMs: 30, waiting: true };
  const idle: LoopSample = { utilisation: 0.2, delayMs: 0, waiting: false };
  test.each<[string, number, LoopSample, number]>([
    ["falls by a third while the loop is busy", 60, busy, 39],
    ["never below what keeps the loop busy", 2, busy, MIN_LIMIT],
    ["falls where the event loop is delayed, whatever the cause", 12, { ...idle, delayMs: 400 }, 7],
    ["grows while those under way wait for others", 2, { ...idle, waiting: true }, 4],
    ["never beyond the maximum", 63, { ...idle, waiting: true }, 64],
    ["stays while nobody waits", 10, idle, 10],
    ["stays between the two", 10, { ...busy, utilisation: 0.9 }, 10],
  ])("%s", (_, limit, sample, next) => {
    expect(nextLimit(limit, sample, 64)).toBe(next);
  });

  test("a maximum of one is kept", () => {
    expect([busy, idle, { ...idle, waiting: true }].map((sample) => nextLimit(2, sample, 1))).toEqual([
      1, 1, 1,
    ]);
  });
});

test.each<[string, Work]>([
  ["GET /", "page"],
  ["GET /search/used-cars", "page"],
  ["GET /search/used-cars?_data", "data"],
  ["GET /search/suggest", "data"],
  ["GET /api/shopper", "data"],
  ["GET /sitemap.xml", "data"],
  ["GET /visit.gif", "data"],
  ["GET /cars/corolla.pdf", "brochure"],
  ["GET /sign-in", "page"],
  ["HEAD /finance", "page"],
  ["POST /sign-in", "sign_in"],
  ["POST /api/leads", "form"],
  ["POST /api/payments/stripe", "webhook"],
  ["POST /api/stock/acme", "stock"],
  ["POST /contact", "form"],
  ["POST /contact?_data", "form"],
  ["POST /api/events", "data"],
  ["POST /trade-in/photos", "form"],
  ["POST /trade-in/photos multipart/form-data; boundary=x", "upload"],
  ["POST /contact multipart/form-data; boundary=x", "form"],
])("%s is %s", (asked, work) => {
  const [method = "", address = "", ...type] = asked.split(" ");
  const [path = "", query] = address.split("?");
  const request = { method, page: pageAt(path), isData: query === "_data" };
  expect(workOf({ ...request, contentType: type.join(" ") || undefined })).toBe(work);
});
