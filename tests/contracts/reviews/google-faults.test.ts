import type { ServerResponse } from "node:http";

import { describe, expect, test, vi } from "vitest";

import { googleProfile, PROFILE_KEY, profileReview } from "#tests/fixtures/google-profile";
import { log } from "~/platform/log.server";
import { createGoogleReviews } from "~/reviews/reviews-google.server";

const MANY = Array.from({ length: 120 }, (_, index) => profileReview({ reviewId: `review-${index}` }));

async function aProfile(timeoutMs = 10_000) {
  const profile = await googleProfile({ "7/1": MANY });
  const service = createGoogleReviews({
    ...profile.settings,
    timeoutMs,
    account: "7",
    locations: { aspley: "1", gone: "99" },
    timeZone: "Australia/Brisbane",
  });
  return { ...profile, service };
}

function say(response: ServerResponse, status: number, body: string, headers = {}): true {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
  return true;
}

const whole = JSON.stringify({ reviews: [profileReview()], totalReviewCount: 1 });
const odd = (parts: object) => JSON.stringify({ reviews: [{ ...profileReview(), ...parts }] });

/** Enough for what answers at once. */
const SHORT_MS = 500;

const FAULTS: [string, (response: ServerResponse) => boolean][] = [
  ["a server error", (response) => say(response, 500, "{}")],
  ["a server error with reviews in it", (response) => say(response, 503, whole)],
  ["too many questions", (response) => say(response, 429, "{}")],
  ["silence", () => true],
  ["a beginning without an end", (response) => (response.writeHead(200).write(whole.slice(0, 40)), true)],
  ["half an answer", (response) => say(response, 200, whole.slice(0, 60))],
  ["a line that breaks", (response) => (response.socket?.destroy(), true)],
  ["a page instead of an answer", (response) => say(response, 200, "<!doctype html>")],
  ["nothing", (response) => say(response, 200, "")],
  ["a list", (response) => say(response, 200, "[]")],
  ["reviews that are no list", (response) => say(response, 200, '{"reviews":"none"}')],
  ["stars that there are not", (response) => say(response, 200, odd({ starRating: "SEVEN" }))],
  ["no stars", (response) => say(response, 200, odd({ starRating: "STAR_RATING_UNSPECIFIED" }))],
  ["a day that is none", (response) => say(response, 200, odd({ createTime: "yesterday" }))],
  ["a review without an id", (response) => say(response, 200, odd({ reviewId: "" }))],
  ["far too much", (response) => say(response, 200, `{"x":"${"y".repeat(2_000_000)}"}`)],
  [
    "a redirect, which would take the key along",
    (response) => say(response, 302, "{}", { Location: "http://127.0.0.1:9/" }),
  ],
];

describe("whatever the service does wrong is no answer, and nothing is thrown", () => {
  test.each(FAULTS)("%s", async (_, fault) => {
    const { service, fail } = await aProfile(SHORT_MS);
    fail((_, response) => fault(response));
    expect(await service.listAll("aspley")).toEqual({ ok: false, reason: "unavailable" });
  });

  test.each(FAULTS)("%s on the second page: half a list is none", async (_, fault) => {
    const { service, fail } = await aProfile(SHORT_MS);
    fail((_, response, page) => page === 2 && fault(response));
    expect(await service.listAll("aspley")).toEqual({ ok: false, reason: "unavailable" });
  });

  test("pages that lead to each other for ever", async () => {
    const { service, fail, heard } = await aProfile();
    fail((_, response) =>
      say(response, 200, JSON.stringify({ reviews: MANY.slice(0, 5), nextPageToken: "x" })),
    );
    expect(await service.listAll("aspley")).toEqual({ ok: false, reason: "incomplete" });
    expect(heard.length).toBeLessThan(5);
  });

  test("far fewer than it says there are", async () => {
    const { service, fail } = await aProfile();
    fail((_, response) => say(response, 200, JSON.stringify({ totalReviewCount: 120 })));
    expect(await service.listAll("aspley")).toEqual({ ok: false, reason: "incomplete" });
  });

  test("nobody there", async () => {
    const service = createGoogleReviews({
      ...PROFILE_KEY,
      url: "http://127.0.0.1:1",
      tokenUrl: "http://127.0.0.1:1/token",
      account: "7",
      locations: { aspley: "1" },
      timeZone: "Australia/Brisbane",
    });
    expect(await service.listAll("aspley")).toEqual({ ok: false, reason: "unavailable" });
  });
});

test("a consent that was withdrawn, a profile that is closed to us, a location it does not know, one we have no number of", async () => {
  const { service, fail } = await aProfile();
  fail(() => false, 400);
  expect(await service.listAll("aspley")).toEqual({ ok: false, reason: "refused" });
  const second = await aProfile();
  second.fail((_, response) => say(response, 403, "{}"));
  expect(await second.service.listAll("aspley")).toEqual({ ok: false, reason: "refused" });
  const third = await aProfile();
  expect(await third.service.listAll("gone")).toEqual({ ok: false, reason: "unknown_location" });
  expect(await third.service.listAll("moon")).toEqual({ ok: false, reason: "unknown_location" });
});

test("the consent is used once for a look at all locations, and pages are of 50", async () => {
  const { service, heard } = await aProfile();
  await service.listAll("aspley");
  await service.listAll("aspley");
  const path = "GET /v4/accounts/7/locations/1/reviews?pageSize=50";
  const pages = [path, `${path}&pageToken=from-50`, `${path}&pageToken=from-100`];
  expect(heard).toEqual(["POST /token", ...pages, ...pages]);
});

test("neither a key nor what a customer said is in the log", async () => {
  const warn = vi.spyOn(log, "warn");
  for (const [, fault] of FAULTS) {
    const { service, fail } = await aProfile(SHORT_MS);
    fail((_, response) => fault(response));
    await service.listAll("aspley");
  }
  const { service, fail } = await aProfile();
  fail(() => false, 400);
  await service.listAll("aspley");
  expect(warn).toHaveBeenCalledTimes(FAULTS.length + 1);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret|consent|opens-for|Priya|promise/);
  warn.mockRestore();
});
