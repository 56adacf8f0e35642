import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readTenant } from "~/publish/read-tenant.server";
import type { Tenant } from "~/publish/tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase } from "~/platform/db.server";
import { aggregateReviews, findShownReviews } from "~/reviews/reviews.server";
import { siteConfigSchema } from "~/site/config/site-config";
import type { Site } from "~/site/site";

const NOW = Date.parse("2026-11-21T00:00:00Z") / 1_000;
const DEMO = ["fairprice", "harbour", "northside", "wanderer"];

let tenants: Tenant[] = [];

beforeAll(async () => {
  tenants = await Promise.all(DEMO.map((slug) => readTenant(join("tenants", slug))));
  await writeTenants(tenants);
});
afterAll(closeDatabase);

/** A demo site, with other settings for its reviews. */
function siteOf(slug: string, reviews: object = {}): Pick<Site, "slug" | "config"> {
  const tenant = tenants.find((one) => one.slug === slug);
  if (!tenant) throw new Error(`no tenant ${slug}`);
  const { config } = tenant;
  return { slug, config: { ...config, reviews: { ...config.reviews, ...reviews } } };
}

describe.each(DEMO)("the seed of %s", (slug) => {
  test("imports a sample of 20 reviews, some of them answered (spec:2.3.17)", async () => {
    expect(await aggregateReviews(slug)).toMatchObject({ count: 20 });
    const shown = await findShownReviews(siteOf(slug, { count: 20 }), NOW);
    expect(shown?.reviews).toHaveLength(20);
    expect(shown?.reviews.some(({ reply }) => reply !== null)).toBe(true);
  });
});

test("12 are shown unless a site says otherwise, the average is over all 20 (spec:1.9.19)", async () => {
  const shown = await findShownReviews(siteOf("northside"), NOW);
  expect(shown).toMatchObject({ count: 20 });
  expect(shown?.reviews).toHaveLength(12);
  expect(shown?.reviews[0]).toMatchObject({ date: "2026-11-16", dateInWords: "5 days ago" });
});

test("hidden, or not above the minimum, none are shown (spec:2.4.29)", async () => {
  const average = (await aggregateReviews("northside")).average;
  expect(await findShownReviews(siteOf("northside", { hidden: true }), NOW)).toBeNull();
  expect(await findShownReviews(siteOf("northside", { minimumRating: average }), NOW)).toBeNull();
  expect(await findShownReviews(siteOf("northside", { minimumRating: average - 0.01 }), NOW)).not.toBeNull();
});

test("the minimum is 4, and 3 for one dealer (spec:1.9.19, spec:2.9.8)", () => {
  const { reviews } = siteConfigSchema.shape;
  expect(reviews.parse(undefined)).toMatchObject({ minimumRating: 4, hidden: false, count: 12 });
  const minimums = tenants.map(({ slug, config }) => [slug, config.reviews.minimumRating]);
  expect(Object.fromEntries(minimums)).toEqual({ fairprice: 3, harbour: 4, northside: 4, wanderer: 4 });
});
