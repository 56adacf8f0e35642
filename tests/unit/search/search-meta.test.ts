import { describe, expect, test } from "vitest";

import { searchEvent, type FoundPage, searchJsonLd, searchMeta } from "~/search/search-page";
import { toCarCard } from "~/stock/car-card";
import { aCar } from "#tests/unit/stock/a-car";

const found = (parts: Partial<FoundPage> = {}) =>
  ({
    kind: "found",
    siteUrl: "https://northside.example",
    heading: "Used Toyota",
    title: "Used Toyota, page 2",
    description: "22 cars",
    canonicalPath: "/search/toyota?car_type=used&page=2",
    indexable: true,
    query: "",
    sortBy: "rank",
    total: 22,
    page: 2,
    cars: [{ ...toCarCard(aCar()), repayment: null }],
    stale: false,
    ...parts,
  }) as FoundPage;
const unavailable = { kind: "unavailable", title: "Sorry", retryHref: "/search" } as const;

describe("what machines are told of a search page", () => {
  test("title, description and one address; the robots tag only where it is not to be listed", () => {
    expect(searchMeta(found())).toEqual({
      title: "Used Toyota, page 2",
      description: "22 cars",
      canonicalPath: "/search/toyota?car_type=used&page=2",
    });
    expect(searchMeta(found({ indexable: false }))).toMatchObject({ robots: "noindex" });
    expect(searchMeta(unavailable)).toEqual({ title: "Sorry", robots: "noindex" });
    expect(searchMeta(undefined)).toEqual({});
  });

  test("the addresses of the cars, in the order of all pages, where it is to be listed", () => {
    expect(searchJsonLd(found())).toEqual([
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "ItemList",
          itemListElement: [
            {
              "@type": "ListItem",
              position: 22,
              url: "https://northside.example/cars/2021-toyota-corolla-ascent-sport-n1001",
            },
          ],
        },
      },
    ]);
    expect(searchJsonLd(found({ indexable: false }))).toEqual([]);
  });

  test("none without cars", () => {
    expect(searchJsonLd(found({ cars: [] }))).toEqual([]);
    expect(searchJsonLd(unavailable)).toEqual([]);
    expect(searchJsonLd(undefined)).toEqual([]);
  });
});

describe("spec 1 §7, event 49: a search page view", () => {
  test("tells where and how much, not what was typed", () => {
    expect(searchEvent(found())).toEqual({
      path: "/search/toyota",
      heading: "Used Toyota",
      total: 22,
      page: 2,
      sortBy: "rank",
      hasText: false,
    });
    const typed = found({ query: "jane citizen", heading: "Cars matching “jane citizen”" });
    expect(JSON.stringify(searchEvent(typed))).not.toContain("jane");
  });

  test("a page without results of its own is no view of them", () => {
    expect(searchEvent(unavailable)).toBeNull();
    expect(searchEvent(found({ stale: true }))).toBeNull();
  });
});
