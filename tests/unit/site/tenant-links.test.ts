import { describe, expect, test } from "vitest";

import type { Tenant } from "~/publish/tenant";
import { readTenants } from "~/publish/publish-tenants.server";
import { BLOG_CATEGORIES, blogListPath, postPath } from "~/content/blog/blog-paths";

const LINK = /href="([^"#?]*)/g;
/** In the foot of every page (app/shell/Footer.tsx). */
const FOOTER = [
  "/accessibility",
  "/privacy-policy",
  "/terms-and-conditions",
  "/pages/complaint-handling-process",
  "/pages/unsubscribe",
];
/** Addresses of dealers' words: a link to one of these leads to a page or nowhere. */
const WORDS = /^\/(pages|blog)\//;

const tenants = await readTenants("tenants");

describe.each(tenants)("$slug", (tenant) => {
  const links = linksOf(tenant);
  const reached = reach(tenant, links);

  test("no page of words is an orphan: each is reached from the menu or the foot", () => {
    expect([...links.keys()].filter((path) => !reached.has(path))).toEqual([]);
  });

  test("no page of words leads to words that are not there", () => {
    const dead = [...links].flatMap(([from, targets]) =>
      targets.filter((to) => WORDS.test(to) && !links.has(to)).map((to) => `${from} → ${to}`),
    );
    expect(dead).toEqual([]);
  });

  test("every page says what it is about, and its headings begin below the page's own", () => {
    for (const { title, description, html } of [...tenant.pages, ...tenant.posts]) {
      expect(title.length, title).toBeGreaterThan(2);
      expect(description.length, title).toBeGreaterThanOrEqual(50);
      expect(description.length, title).toBeLessThanOrEqual(200);
      expect(html, title).not.toMatch(/<h1|\{\{|\}\}|undefined|null<|style=|<script/);
    }
    const titles = [...tenant.pages, ...tenant.posts].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test("the blog has posts, each with a picture and words for it (spec 2 §9)", () => {
    expect(tenant.posts.length).toBeGreaterThanOrEqual(4);
    for (const { slug, image, imageAlt, html } of tenant.posts) {
      expect(image, slug).toMatch(/^media\/blog-/);
      expect(imageAlt.length, slug).toBeGreaterThan(10);
      expect(html.length, slug).toBeGreaterThan(1_200);
    }
  });
});

/** Page of words → where it leads to on this site. */
function linksOf({ pages, posts }: Tenant): Map<string, string[]> {
  const categories = [...new Set(posts.map(({ category }) => category))].map((category) =>
    blogListPath(category),
  );
  return new Map([
    ...pages.map(({ path, html }): [string, string[]] => [path, ownLinks(html)]),
    ...posts.map(({ slug, html }): [string, string[]] => [postPath(slug), ownLinks(html)]),
    ["/blog", [...categories, ...posts.map(({ slug }) => postPath(slug))]],
    ...categories.map((path): [string, string[]] => [path, []]),
  ]);
}

function reach({ config }: Tenant, links: Map<string, string[]>): Set<string> {
  const { header, footer } = config.navigation;
  const menu = header.flatMap(({ url, dropdownItems }) => [url, ...dropdownItems.map((item) => item.url)]);
  const queue = [...menu, ...footer.flatMap((column) => column.links.map(({ url }) => url)), ...FOOTER];
  const reached = new Set<string>();
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const path = next.replace(/[?#].*$/, "");
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...(links.get(path) ?? []));
  }
  return reached;
}

function ownLinks(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, href]) => href ?? "").filter((href) => /^\/(?!\/)/.test(href));
}

test.each([
  ["northside", "/buying"],
  ["northside", "/diamond-advantage"],
  ["northside", "/parts"],
  ["northside", "/fleet"],
  ["northside", "/careers"],
  ["northside", "/pages/visit-us"],
  ["harbour", "/service"],
  ["harbour", "/genuine-service"],
  ["harbour", "/parts-and-accessories"],
  ["harbour", "/pre-owned"],
  ["harbour", "/fleet"],
  ["harbour", "/careers"],
  ["wanderer", "/buying"],
  ["fairprice", "/buying"],
  ["fairprice", "/careers"],
])("%s has a page at %s (spec:1.2.19, spec:2.2.38)", (site, path) => {
  expect(tenants.find(({ slug }) => slug === site)?.pages.map((page) => page.path)).toContain(path);
});

test.each(tenants.map(({ slug }) => slug))(
  "%s has /warranty, /about-us and /service (spec:2.2.24, spec:2.2.38)",
  (site) => {
    const paths = tenants.find(({ slug }) => slug === site)?.pages.map((page) => page.path);
    expect(paths).toEqual(expect.arrayContaining(["/warranty", "/about-us", "/service"]));
  },
);

test.each(tenants.map(({ slug }) => slug))("%s has /vehicle-parts-and-accessories (spec 1 §2)", (site) => {
  const paths = tenants.find(({ slug }) => slug === site)?.pages.map((page) => page.path);
  expect(paths).toContain("/vehicle-parts-and-accessories");
});

test.each([
  ["northside", "/service"],
  ["harbour", "/genuine-service"],
  ["wanderer", null],
  ["fairprice", null],
])("%s offers 'Book a Service' at %s: some sites only (spec:2.2.24)", (site, url) => {
  const navigation = JSON.stringify(tenants.find(({ slug }) => slug === site)?.config.navigation);
  const [, booked = null] = /"name":"Book a [Ss]ervice","url":"([^"]*)"/.exec(navigation) ?? [];
  expect(booked).toBe(url);
});

test("the five categories are those of the specification (spec:2.9.33)", () => {
  expect(Object.values(BLOG_CATEGORIES)).toEqual([
    "Vehicle Reviews",
    "Buyer Advice",
    "Motoring Tips",
    "Servicing Insights",
    "4x4xMORE Adventures",
  ]);
});
