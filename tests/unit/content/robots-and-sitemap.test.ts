import { expect, test } from "vitest";

import { robotsTxt } from "~/content/robots-txt";
import {
  MAX_SITEMAP_PAGES,
  parseSitemapFile,
  sitemapFiles,
  sitemapIndexXml,
  sitemapRange,
  sitemapXml,
} from "~/content/sitemap";

test("crawlers may see everything but a shopper's own pages and endless searches, and are told of the sitemap", () => {
  expect(robotsTxt("https://northside.test", ["sortBy", "price"], [])).toBe(
    [
      "User-agent: *",
      "Disallow: /search/suggest",
      "Disallow: /search/filters.json",
      "Disallow: /cars/*.pdf$",
      "Disallow: /print",
      "Disallow: /compare",
      "Disallow: /favourites",
      "Disallow: /watchlist",
      "Disallow: /sign-in",
      "Disallow: /my-garage",
      "Disallow: /alerts/",
      "Disallow: /success",
      "Disallow: /booking/",
      "Disallow: /api/",
      "Disallow: /dev/",
      "Disallow: /our-location?",
      "Disallow: /search*?sortBy=",
      "Disallow: /search*&sortBy=",
      "Disallow: /search*?price=",
      "Disallow: /search*&price=",
      "",
      "Sitemap: https://northside.test/sitemap.xml",
      "",
    ].join("\n"),
  );
});

test("what is closed in English is closed in a second language", () => {
  const lines = robotsTxt("https://northside.test", ["sortBy"], ["/zh"]).split("\n");
  expect(lines).toContain("Disallow: /zh/watchlist");
  expect(lines).toContain("Disallow: /zh/search*?sortBy=");
  expect(lines.filter((line) => line.startsWith("Disallow: /zh/"))).toHaveLength(
    lines.filter((line) => line.startsWith("Disallow: ")).length / 2,
  );
});

test("a sitemap has complete addresses, and the day of a change where it is known (spec:2.2.37)", () => {
  const xml = sitemapXml("https://northside.test", [
    { path: "/" },
    { path: "/cars/corolla", updatedAt: Date.parse("2026-11-20T23:59:59Z") / 1_000 },
  ]);
  expect(xml).toContain("<url><loc>https://northside.test/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://northside.test/cars/corolla</loc><lastmod>2026-11-20</lastmod></url>",
  );
});

test("an address is escaped as XML, and never leaves the site", () => {
  const xml = sitemapXml("https://northside.test", [{ path: "/search/used-cars?fuel=a&body='<b>" }]);
  expect(xml).toContain("<loc>https://northside.test/search/used-cars?fuel=a&amp;body=%27%3Cb%3E</loc>");
});

test("one file holds at most what the protocol allows", () => {
  const pages = Array.from({ length: MAX_SITEMAP_PAGES + 1 }, (_, page) => ({ path: `/cars/${page}` }));
  const xml = sitemapXml("https://northside.test", pages);
  expect(xml.match(/<url>/g)).toHaveLength(MAX_SITEMAP_PAGES);
});

test("the index names the others with complete addresses, and when they changed", () => {
  const files = sitemapFiles("vehicles", { count: 2, updatedAt: Date.parse("2026-11-20T08:00:00Z") / 1_000 });
  const xml = sitemapIndexXml("https://northside.test", [{ path: "/sitemaps/pages.xml" }, ...files]);
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(xml).toContain("<sitemap><loc>https://northside.test/sitemaps/pages.xml</loc></sitemap>");
  expect(xml).toContain(
    "<sitemap><loc>https://northside.test/sitemaps/vehicles.xml</loc><lastmod>2026-11-20</lastmod></sitemap>",
  );
});

test.each([
  [0, []],
  [1, ["/sitemaps/vehicles.xml"]],
  [50_000, ["/sitemaps/vehicles.xml"]],
  [50_001, ["/sitemaps/vehicles.xml", "/sitemaps/vehicles-2.xml"]],
])("%d pages are split into files of 50,000", (count, paths) => {
  expect(sitemapFiles("vehicles", { count }).map(({ path }) => path)).toEqual(paths);
});

test.each([
  ["vehicles.xml", { set: "vehicles", part: 1 }],
  ["vehicles-2.xml", { set: "vehicles", part: 2 }],
  ["vehicles-1.xml", null],
  ["vehicles-0.xml", null],
  ["vehicles-02.xml", null],
  ["vehicles", null],
  ["../etc/passwd", null],
])("%s is a file's one name, or none", (name, file) => {
  expect(parseSitemapFile(name)).toEqual(file);
});

test("the parts of a set leave nothing out and name nothing twice", () => {
  expect([1, 2, 3].map((part) => sitemapRange(part))).toEqual([
    { skip: 0, take: 50_000 },
    { skip: 50_000, take: 50_000 },
    { skip: 100_000, take: 50_000 },
  ]);
});
