import { expect, test } from "vitest";

import { sitemapXml } from "~/content/sitemap";
import { escapeXml } from "~/platform/xml-text";

test.each([
  [`<a href="x">Tom's & Ann's</a>`, "&lt;a href=&quot;x&quot;&gt;Tom&apos;s &amp; Ann&apos;s&lt;/a&gt;"],
  ["line\nnext\ttab", "line\nnext\ttab"],
  ["a\u0000b\u0008c\u000bd\u007fe\u0085f", "abcdef"],
  ["half \ud83d of a pair, \ufffe and \uffff", "half  of a pair,  and "],
  ["whole 🚙 and 比亚迪", "whole 🚙 and 比亚迪"],
])("%j is written %j", (text, xml) => {
  expect(escapeXml(text)).toBe(xml);
});

test("the sitemap's addresses are written so too", () => {
  expect(sitemapXml("https://a.test", [{ path: "/search/a&b" }])).toContain(
    "<loc>https://a.test/search/a&amp;b</loc>",
  );
});
