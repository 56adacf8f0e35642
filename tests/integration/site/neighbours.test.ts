import { afterAll, beforeAll, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { findPage, listPages } from "~/content/pages.server";
import { listLocations } from "~/locations/locations.server";
import { resolveLocation } from "~/locations/location-href";
import { offerSchema } from "~/offers/offer";
import { findOffer, listOffers } from "~/offers/offers.server";
import { closeDatabase } from "~/platform/db.server";
import { reviewSchema } from "~/reviews/review-aggregate";
import { aggregateReviews, listReviews } from "~/reviews/reviews.server";

const NOW = Date.parse("2026-11-21T00:00:00Z") / 1_000;

const ended = { endsAt: "2026-11-20T00:00:00Z" };
const northside = buildTenant("northside", {
  locations: [
    buildLocation({ id: "aspley", name: "Aspley" }),
    buildLocation({ id: "depot", visible: false }),
  ],
  offers: [
    offer("spring", {}),
    offer("winter", ended),
    offer("elsewhere", { excludedWebsiteIds: [1] }),
    offer("summer", { endsAt: "2027-01-01T00:00:00+10:00" }),
  ],
  reviews: [
    review("old", 3, "2026-01-01"),
    review("new", 5, "2026-11-01"),
    review("middle", 5, "2026-06-01"),
  ],
  pages: [
    { path: "/privacy-policy", title: "Privacy", description: "What we keep.", html: "<p>Little.</p>" },
  ],
});
/** The neighbour has the same ids, slugs and paths, and other contents. */
const harbour = buildTenant("harbour", {
  config: { id: 2 },
  locations: [buildLocation({ id: "aspley", name: "Harbour's own" })],
  offers: [offer("spring", { name: "Harbour's own" })],
  reviews: [review("new", 1, "2026-11-02")],
  pages: [{ path: "/privacy-policy", title: "Harbour's own", description: "x", html: "" }],
});
/** A dealer who has nothing at all. */
const bare = buildTenant("bare", { config: { id: 3 }, locations: [] });

function offer(id: string, parts: object) {
  return offerSchema.parse({ id, name: id, description: "", category: "Finance offer", ...parts });
}

function review(id: string, rating: number, reviewDate: string) {
  return reviewSchema.parse({ id, customerName: "Ash", text: "Fine.", rating, reviewDate });
}

function siteOf({ slug, config, themeCss }: typeof northside) {
  return { slug, config, themeCss, revision: 1 };
}

/** The name of the location that has its page at this address of a site. */
async function locationAt({ slug: site, config }: typeof northside, slug: string): Promise<string | null> {
  const { pathStyle: style } = config.locationSettings;
  const found = resolveLocation(await listLocations(site), config, { style, slug });
  return found.kind === "page" ? found.location.name : null;
}

beforeAll(() => writeTenants([northside, harbour, bare]));
afterAll(closeDatabase);

test("locations are the site's own, in its order; a hidden one has no page (spec:2.3.1)", async () => {
  expect((await listLocations("northside")).map(({ id }) => id)).toEqual(["aspley", "depot"]);
  expect(await locationAt(northside, "aspley")).toBe("Aspley");
  expect(await locationAt(harbour, "aspley")).toBe("Harbour's own");
  expect(await locationAt(northside, "depot")).toBeNull();
  expect(await listLocations("bare")).toEqual([]);
  expect(await locationAt(bare, "aspley")).toBeNull();
});

test("offers are the site's own, within their time and not excluded (spec:2.3.10)", async () => {
  expect((await listOffers(siteOf(northside), NOW)).map(({ id }) => id)).toEqual(["spring", "summer"]);
  expect((await listOffers(siteOf(harbour), NOW)).map(({ name }) => name)).toEqual(["Harbour's own"]);
  expect((await findOffer(siteOf(northside), "spring", NOW))?.name).toBe("spring");
  expect(await findOffer(siteOf(northside), "winter", NOW)).toBeNull();
  expect(await findOffer(siteOf(northside), "elsewhere", NOW)).toBeNull();
  expect(await findOffer(siteOf(harbour), "summer", NOW)).toBeNull();
  expect(await listOffers(siteOf(bare), NOW)).toEqual([]);
});

test("reviews are the site's own, newest first; the aggregate is over all of them (spec:2.1.8, spec:2.3.15)", async () => {
  expect((await listReviews("northside", 2)).map(({ id }) => id)).toEqual(["new", "middle"]);
  expect(await aggregateReviews("northside")).toEqual({ average: 13 / 3, count: 3 });
  expect(await aggregateReviews("harbour")).toEqual({ average: 1, count: 1 });
  expect(await listReviews("bare", 12)).toEqual([]);
  expect(await aggregateReviews("bare")).toEqual({ average: 0, count: 0 });
});

test("pages are the site's own", async () => {
  expect(await findPage("northside", "/privacy-policy", "en-AU")).toMatchObject({
    title: "Privacy",
    html: "<p>Little.</p>",
  });
  expect((await findPage("northside", "/privacy-policy/", "en-AU"))?.title).toBe("Privacy");
  expect((await findPage("harbour", "/privacy-policy", "en-AU"))?.title).toBe("Harbour's own");
  expect(await findPage("bare", "/privacy-policy", "en-AU")).toBeNull();
  expect(await findPage("northside", "/", "en-AU")).toBeNull();
  expect((await listPages("northside")).map(({ path }) => path)).toEqual(["/privacy-policy"]);
  expect(await listPages("bare")).toEqual([]);
});
