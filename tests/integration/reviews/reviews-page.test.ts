import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { readTenant } from "~/publish/read-tenant.server";
import type { Tenant } from "~/publish/tenant";
import { topicsOf } from "~/reviews/review-topics";
import { loadReviewsPage, type ReviewsPageData } from "~/routes/reviews/load-reviews-page.server";
import { REVIEW_TOPICS } from "~/site/config/review-topic";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { aCar } from "#tests/unit/stock/a-car";

import { parkCars } from "../stock/park-cars";

let northside: Tenant;

beforeAll(async () => {
  northside = await readTenant(join("tenants", "northside"));
  await writeTenants([northside]);
  await parkCars(aCar({ id: "cx-5", slug: "cx-5", make: "Mazda", model: "CX-5" }));
  await reindexSite(northside);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

async function reviewsPage(query = ""): Promise<ReviewsPageData> {
  const headers = { host: "northside.localhost" };
  const answer = await loadReviewsPage(
    new Request(`http://northside.localhost/reviews${query}`, { headers }),
  );
  return (await answer.json()) as ReviewsPageData;
}

test("the database tells a review's topics as the page does", async () => {
  const { topics } = await reviewsPage();
  const counted = REVIEW_TOPICS.map((topic) => ({
    topic,
    count: northside.reviews.filter(({ text }) => topicsOf(text).includes(topic)).length,
  }));
  expect(topics).toEqual(counted.filter(({ count }) => count > 0));
});

test("a topic leaves the reviews that are about it, with their stars and locations", async () => {
  const { total, reviews, counted } = await reviewsPage("?topic=price");
  expect(reviews.length).toBeGreaterThan(1);
  expect([total, counted]).toEqual([reviews.length, reviews.length]);
  for (const { topics } of reviews) expect(topics).toContain("price");
  const aspley = await reviewsPage("?topic=price&yard=northside-aspley");
  expect(aspley.total).toBeLessThan(total);
  for (const { place } of aspley.reviews) expect(place).toBe("Northside Aspley Sales");
});

test("the newest come first, or those with most or fewest stars", async () => {
  const datesOf = ({ reviews }: ReviewsPageData) => reviews.map(({ date }) => date);
  const starsOf = ({ reviews }: ReviewsPageData) => reviews.map(({ rating }) => rating);
  const newest = datesOf(await reviewsPage());
  expect(newest).toEqual([...newest].sort().reverse());
  const highest = starsOf(await reviewsPage("?sort=highest"));
  expect(highest).toEqual([...highest].sort((a, b) => b - a));
  expect(starsOf(await reviewsPage("?sort=lowest"))).toEqual([...highest].reverse());
});

test("a review that names a car of the stock leads to those like it; what nobody knows filters nothing", async () => {
  const { reviews } = await reviewsPage("?topic=nothing&sort=loudest");
  expect(reviews).toHaveLength(northside.reviews.length);
  expect(reviews.find(({ text }) => text.includes("CX-5"))?.car).toEqual({
    name: "Mazda CX-5",
    href: "/search/mazda/cx-5",
  });
  expect(reviews.find(({ text }) => text.includes("Golf"))?.car).toBeNull();
});
