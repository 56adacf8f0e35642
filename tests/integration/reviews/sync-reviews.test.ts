import { afterAll, beforeEach, expect, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { googleProfile, profileReview } from "#tests/fixtures/google-profile";
import { listLocations } from "~/locations/locations.server";
import { closeDatabase, db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { reviewSchema } from "~/reviews/review-aggregate";
import { createGoogleReviews } from "~/reviews/reviews-google.server";
import { aggregateReviews, createTableReviews, listReviews } from "~/reviews/reviews.server";
import { findSite } from "~/site/sites.server";
import { reviewedSites } from "~/reviews/reviewed-sites.server";
import { runReviews, syncReviews, reviewsService } from "~/reviews/sync-reviews.server";

const NOW = Date.parse("2026-11-21T00:00:00Z") / 1_000;
const DAY = 86_400;
const GOOGLE = { account: "7", locations: { aspley: "1", windsor: "2" } };
const locations = ["aspley", "windsor"].map((id) =>
  buildLocation({ id, reviews: { averageRating: 4.9, count: 900 } }),
);
const own = reviewSchema.parse({
  id: "letter",
  locationId: null,
  customerName: "Ash",
  text: "By letter.",
  rating: 4,
  reviewDate: "2026-10-01",
});
const neighbours = reviewSchema.parse({ ...own, id: "google/aspley/AbFvOqk-priya", locationId: "aspley" });

const northside = buildTenant("northside", {
  config: { reviews: { google: GOOGLE } },
  locations: locations,
  reviews: [own],
});
const harbour = buildTenant("harbour", { config: { id: 2 }, locations: locations, reviews: [neighbours] });

beforeEach(async () => {
  await db().site.deleteMany();
  await writeTenants([northside, harbour]);
});
afterAll(closeDatabase);

/** Northside's profile, with three reviews of Aspley and one of Windsor. */
async function aProfile() {
  const locations = {
    "7/1": [
      profileReview(),
      profileReview({ reviewId: "marcus", starRating: "THREE", createTime: "2026-10-01T00:00:00Z" }),
      profileReview({ reviewId: "stars", starRating: "ONE", comment: undefined }),
    ],
    "7/2": [profileReview({ reviewId: "windsor", comment: "Of Windsor." })],
  };
  const profile = await googleProfile(locations);
  const settings = { ...profile.settings, ...GOOGLE, timeZone: "Australia/Brisbane" };
  const sync = (now = NOW, { site = northside, timeoutMs = settings.timeoutMs } = {}) =>
    syncReviews(site, createGoogleReviews({ ...settings, timeoutMs }), now);
  return { ...profile, locations, sync };
}

function allRows() {
  return db().review.findMany({ orderBy: [{ site: "asc" }, { id: "asc" }] });
}

function counts(locationId: string, added: number, changed: number, removed: number) {
  return { locationId, added, changed, removed };
}

test("a service's reviews come into the table, beside the dealer's own and away from the neighbour's (spec:2.1.8)", async () => {
  const { sync } = await aProfile();
  expect(await sync()).toEqual([counts("aspley", 3, 0, 0), counts("windsor", 1, 0, 0)]);
  expect((await listReviews("northside", 12)).map(({ id }) => id)).toEqual([
    "google/aspley/AbFvOqk-priya",
    "google/windsor/windsor",
    "google/aspley/marcus",
    "letter",
  ]);
  expect(await aggregateReviews("northside", "aspley")).toEqual({ average: 3, count: 3 });
  expect(await listReviews("harbour", 12)).toEqual([neighbours]);
});

test("the same again changes nothing but when it was seen", async () => {
  const { sync } = await aProfile();
  await sync();
  const before = await allRows();
  expect(await sync(NOW + 60)).toEqual([counts("aspley", 0, 0, 0), counts("windsor", 0, 0, 0)]);
  const seenAt = new Date((NOW + 60) * 1_000);
  expect(await allRows()).toEqual(before.map((row) => (row.source === "google" ? { ...row, seenAt } : row)));
});

test("edits and replies are updated, reviews that the service no longer has are deleted", async () => {
  const { sync, locations } = await aProfile();
  await sync();
  const reviewReply = { comment: "We are sorry.", updateTime: "2026-11-20T00:00:00Z" };
  locations["7/1"] = [
    profileReview({ comment: "They kept nearly every promise.", starRating: "FOUR" }),
    profileReview({ reviewId: "stars", starRating: "ONE", comment: undefined, reviewReply }),
  ];
  expect(await sync()).toEqual([counts("aspley", 0, 2, 1), counts("windsor", 0, 0, 0)]);
  const answer = await createTableReviews("northside").listAll("aspley");
  expect(answer).toMatchObject({
    aggregate: { average: 2.5, count: 2 },
    reviews: [
      { customerName: "Priya S.", text: "They kept nearly every promise.", rating: 4 },
      { text: "", replyText: "We are sorry.", replyDate: "2026-11-20" },
    ],
  });
});

test("a location's card is rated as its reviews are", async () => {
  const { sync, locations } = await aProfile();
  await sync();
  const rated = async () => (await listLocations("northside")).map(({ reviews }) => reviews);
  const windsor = { averageRating: 5, count: 1 };
  expect(await rated()).toEqual([{ averageRating: 3, count: 3 }, windsor]);
  locations["7/1"] = [];
  await sync();
  expect(await rated()).toEqual([null, windsor]);
  expect((await listLocations("harbour"))[0]?.reviews).toEqual({ averageRating: 4, count: 1 });
});

const FAULTS: [string, string, Parameters<Awaited<ReturnType<typeof aProfile>>["fail"]>][] = [
  ["a server error", "unavailable", [(_, response) => (response.writeHead(500).end("{}"), true)]],
  ["silence", "unavailable", [() => true]],
  ["half a list of pages", "incomplete", [(_, response) => (response.end('{"totalReviewCount":40}'), true)]],
  ["rubbish", "unavailable", [(_, response) => (response.end('{"reviews":[{}]}'), true)]],
  ["a withdrawn consent", "refused", [() => false, 400]],
];

test.each(FAULTS)(
  "%s leaves the table as it was, and a line in the log (%s)",
  async (name, reason, fault) => {
    const warn = vi.spyOn(log, "warn");
    const { sync, fail } = await aProfile();
    await sync();
    const before = await allRows();
    fail(...fault);
    expect(await sync(NOW + 60, { timeoutMs: name === "silence" ? 500 : undefined })).toEqual(
      ["aspley", "windsor"].map((locationId) => ({ locationId, reason })),
    );
    expect(await allRows()).toEqual(before);
    const line = { site: "northside", location: "aspley", reason };
    expect(warn).toHaveBeenCalledWith(line, "reviews of a location were not brought in");
    warn.mockRestore();
  },
);

test("one location's trouble is not another's", async () => {
  const { sync, fail } = await aProfile();
  fail((request, response) => {
    if (!request.url?.includes("/locations/1/")) return false;
    response.writeHead(503).end("{}");
    return true;
  });
  expect(await sync()).toEqual([{ locationId: "aspley", reason: "unavailable" }, counts("windsor", 1, 0, 0)]);
});

test("what was not confirmed for 30 days goes, its author may have withdrawn it", async () => {
  const { sync, fail } = await aProfile();
  await sync();
  fail(() => false, 400);
  await sync(NOW + 29 * DAY);
  expect(await db().review.count({ where: { site: "northside" } })).toBe(5);
  await sync(NOW + 31 * DAY);
  expect(await listReviews("northside", 12)).toEqual([own]);
});

test("a seed leaves a service's reviews and ratings alone, and takes them away with the service", async () => {
  const { sync } = await aProfile();
  await sync();
  await writeTenants([northside, harbour]);
  expect(await aggregateReviews("northside")).toMatchObject({ count: 5 });
  expect((await listLocations("northside"))[0]?.reviews).toEqual({ averageRating: 3, count: 3 });
  await writeTenants([buildTenant("northside", { locations: locations, reviews: [own] })]);
  expect(await listReviews("northside", 12)).toEqual([own]);
  expect((await listLocations("northside"))[0]?.reviews).toEqual({ averageRating: 4.9, count: 900 });
});

test("a location that the settings no longer name loses its service's reviews", async () => {
  const { sync } = await aProfile();
  await sync();
  const fewer = { google: { account: "7", locations: { aspley: "1" } } };
  const site = buildTenant("northside", { config: { reviews: fewer }, locations: locations });
  await writeTenants([site]);
  expect(await sync(NOW, { site })).toEqual([counts("aspley", 0, 0, 0)]);
  expect(await aggregateReviews("northside", "windsor")).toMatchObject({ count: 0 });
});

test("two looks at once wait for each other", async () => {
  const { sync } = await aProfile();
  const both = await Promise.all([sync(), sync()]);
  expect(both.flat().reduce((sum, result) => sum + ("added" in result ? result.added : 0), 0)).toBe(4);
  expect(await aggregateReviews("northside")).toMatchObject({ count: 5 });
});

test("without a service or without its key, the table is the service; a run says which site lacks a key", async () => {
  const warn = vi.spyOn(log, "warn");
  const sites = [northside, harbour];
  expect(sites.map((site) => reviewsService(site).source)).toEqual(["table", "table"]);
  expect(await syncReviews(northside, createTableReviews("northside"), NOW)).toEqual([]);
  await runReviews(reviewedSites(findSite), { service: reviewsService, now: NOW });
  expect(warn.mock.calls).toEqual([[{ site: "northside" }, "the site's reviews service has no key"]]);
  warn.mockRestore();
});
