import { expect, test } from "vitest";

import { pageMeta } from "~/shell/page-meta";

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

test("a page that is no search engine's business says so", () => {
  expect(pageMeta(matches, { pathname: "/sign-in" }, { robots: "noindex" })).toContainEqual({
    name: "robots",
    content: "noindex",
  });
});

test("without a site there is only a title", () => {
  expect(pageMeta([], { pathname: "/" }, { title: "Lost" })).toEqual([{ title: "Lost" }]);
});
