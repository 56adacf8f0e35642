import { expect, test } from "vitest";

import { robotsTxt } from "~/content/robots-txt";
import { MAX_SITEMAP_PAGES, sitemapXml } from "~/content/sitemap-xml";

test("crawlers may see everything but a shopper's own pages and endless searches, and are told of the sitemap", () => {
  expect(robotsTxt("https://northside.test", ["sortBy", "price"])).toBe(
    [
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /dev/",
      "Disallow: /sign-in",
      "Disallow: /watchlist",
      "Disallow: /success",
      "Disallow: /search/suggest",
      "Disallow: /print",
      "Disallow: /*.pdf$",
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

test("a sitemap has complete addresses, and the day of a change where it is known", () => {
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
