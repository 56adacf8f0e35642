import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { wordsOf } from "#tests/fixtures/page-words";
import { linksOf, renderPage } from "#tests/fixtures/rendered-page";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";
import { readTenants, writeTenants } from "~/publish/publish-tenants.server";
import { reviewSchema } from "~/reviews/review-aggregate";
import { findSite } from "~/site/sites.server";
import { reindexCar } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { parkCars } from "../stock/park-cars";

// Pages of a dealership, as the server draws them for a browser without JavaScript.

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T02:00:00Z") });

const aspley = buildLocation({ id: "aspley", slug: "aspley", name: "Aspley" });
const windsor = buildLocation({ id: "windsor", slug: "windsor", name: "Windsor", primary: false });
const review = (id: string, parts: object) =>
  reviewSchema.parse({
    id,
    customerName: id,
    text: `${id} was here.`,
    rating: 5,
    reviewDate: "2026-11-01",
    ...parts,
  });

const many = Array.from({ length: 30 }, (_, index) =>
  review(`Guest ${index}`, { locationId: "aspley", reviewDate: "2026-01-01" }),
);
const busy = buildTenant("busy", {
  config: { id: 11, reserve: { enabled: true, processors: ["demo"] }, gates: { checkout: true } },
  locations: [aspley, windsor],
  reviews: [
    review("Ana", { locationId: "windsor", rating: 2, replyText: "Sorry, Ana." }),
    review("Ben", { locationId: "windsor", rating: 5, text: "" }),
    review("Mallory", { locationId: "windsor", rating: 1 }),
    ...many,
  ],
});
const shy = buildTenant("shy", {
  config: { id: 12, reviews: { hidden: true } },
  reviews: [review("Cam", {})],
});

const draw = (path: string, site = "busy") => renderPage(`${site}.test`, path);

beforeAll(async () => {
  await writeTenants([busy, shy, ...(await readTenants("tenants"))]);
  await db().reviewAnswer.create({
    data: { site: "busy", reviewId: "Mallory", hiddenFor: "not_customer" },
  });
  const car = aCar({ id: "1", site: "busy", slug: "2021-corolla", paymentProcessors: ["demo"] });
  await parkCars(car);
  const site = await findSite("busy");
  if (site) await reindexCar(site, car.id);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

describe("the reviews page", () => {
  test("has every review that is not hidden, with its stars, yard and reply", async () => {
    const { words, html } = await draw("/reviews");
    expect(words).toContain("32 reviews");
    expect(words).toMatch(/Ana 3 weeks ago · Windsor Ana was here\..*replied.*Sorry, Ana\./);
    expect(words).toContain("Left stars without a comment.");
    expect(words).not.toContain("Mallory");
    expect(html).toContain('<link rel="canonical" href="https://busy.test/reviews"/>');
  });

  test("leaves those of a yard, and of those the ones with so many stars", async () => {
    const location = await draw("/reviews?yard=windsor");
    expect(location.words).toContain("Ana was here.");
    expect(location.words).not.toContain("Guest 3 was here.");
    expect(linksOf(location.html)).toContainEqual(["2 stars : 1", "/reviews?yard=windsor&stars=2"]);
    const two = await draw("/reviews?yard=windsor&stars=2");
    expect(two.words).toContain("Ana was here.");
    expect(two.words).not.toContain("Left stars without a comment.");
    expect((await draw("/reviews?stars=3")).words).toContain("No reviews match.");
  });

  test("goes on to the next page, and not past the end", async () => {
    const { words, html } = await draw("/reviews?page=2");
    expect(words).toContain("was here.");
    expect(html).toContain('<link rel="canonical" href="https://busy.test/reviews?page=2"/>');
    expect((await draw("/reviews?page=3")).status).toBe(404);
    expect((await draw("/reviews?yard=nowhere&stars=9&page=x")).words).toContain("32 reviews");
  });

  test("is none where the dealer hides reviews; a neighbour's are on no page of ours", async () => {
    expect((await draw("/reviews", "shy")).status).toBe(404);
    expect((await draw("/reviews?page=2")).words).not.toContain("Cam was here.");
  });

  test("is linked from the reviews of a yard, and listed for search engines", async () => {
    expect(linksOf((await draw("/our-location/aspley")).html)).toContainEqual([
      "All reviews",
      "/reviews?yard=aspley",
    ]);
    expect((await draw("/sitemaps/pages.xml")).html).toContain("<loc>https://busy.test/reviews</loc>");
    expect((await draw("/sitemaps/pages.xml", "shy")).html).not.toContain("/reviews</loc>");
  });
});

describe("a missing page", () => {
  test.each(["/nothing-here", "/cars/no-such-car"])("%s shows what just came in", async (path) => {
    const { status, html } = await draw(path);
    expect(status).toBe(404);
    expect(wordsOf(html)).toContain("Just in");
    expect(html).toContain('href="/cars/2021-corolla"');
  });

  test("shows no car of a neighbour", async () => {
    expect((await draw("/nothing-here", "shy")).html).not.toContain("/cars/2021-corolla");
  });
});

describe("the sign-in before a reservation", () => {
  const path = (redirect: string) =>
    `/sign-in?${new URLSearchParams({ type: "checkout", redirect, back: "/" })}`;

  test.each(["/cars/2021-corolla/checkout", "/checkout-journey?car_id=2021-corolla"])(
    "says the car and what a hold of it means: %s",
    async (redirect) => {
      const { words, html } = await draw(path(redirect));
      expect(words).toContain("Sign in to reserve");
      expect(html).toMatch(/<aside[^>]*aria-label="[^"]*Corolla/);
      expect(words).toContain("$200");
      expect(words).toContain("48 hours");
    },
  );

  test("says nothing of a car that is not there, or of another reason to sign in", async () => {
    for (const address of [path("/cars/gone/checkout"), path("/finance"), "/sign-in?type=watchlist"])
      expect((await draw(address)).html).not.toContain("<aside aria-label");
  });
});
