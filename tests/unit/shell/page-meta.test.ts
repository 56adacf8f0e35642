import { expect, test } from "vitest";

import { pageMeta } from "~/site/page-meta";

const site = {
  name: "Northside Motor Group",
  tagline: "Every car on the north side",
  description: "New and used cars.",
  url: "https://northside.example",
  language: "en-AU",
  languages: ["en-AU"],
};
const matches = [{ id: "root", data: { site } }];

test("a page's title ends with the site's name", () => {
  const meta = pageMeta(matches, { pathname: "/search/toyota" }, { title: "Toyota for sale" });
  expect(meta).toContainEqual({ title: "Toyota for sale — Northside Motor Group" });
});

test("the canonical address is the site's own, whatever host and query were asked", () => {
  const meta = pageMeta(matches, { pathname: "/search/toyota" }, { canonicalPath: "/search/toyota?page=2" });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://northside.example/search/toyota?page=2",
  });
});

test.each(["//evil.example", "//", "//%19", "/\\\\evil.example"])(
  "the canonical address of %s is on the site",
  (pathname) => {
    const meta = pageMeta(matches, { pathname }, {});
    const href = meta.find((entry) => "rel" in entry && entry.rel === "canonical") as { href: string };
    expect(new URL(href.href).host).toBe("northside.example");
  },
);

test("a page that is no search engine's business says so", () => {
  expect(pageMeta(matches, { pathname: "/booking/a.b" }, {})).toContainEqual({
    name: "robots",
    content: "noindex",
  });
  expect(pageMeta(matches, { pathname: "/search" }, { robots: "noindex" })).toContainEqual({
    name: "robots",
    content: "noindex",
  });
});

test("a page names itself in every language of its site, and English for everybody else", () => {
  const spoken = { ...site, language: "zh-Hans", languages: ["en-AU", "zh-Hans"] };
  const meta = pageMeta([{ id: "root", data: { site: spoken } }], { pathname: "/" }, {});
  const alternate = (hrefLang: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href,
  });
  expect(meta).toEqual(
    expect.arrayContaining([
      { tagName: "link", rel: "canonical", href: "https://northside.example/zh" },
      { property: "og:locale", content: "zh_CN" },
      alternate("en-AU", "https://northside.example/"),
      alternate("zh-Hans", "https://northside.example/zh"),
      alternate("x-default", "https://northside.example/"),
    ]),
  );
});

test("without a site there is only a title", () => {
  expect(pageMeta([], { pathname: "/" }, { title: "Lost" })).toEqual([{ title: "Lost" }]);
});
