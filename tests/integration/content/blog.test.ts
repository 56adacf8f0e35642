import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { readPosts } from "~/publish/read-posts.server";
import { readSiteFiles } from "~/publish/site-files.server";
import { renderContent } from "~/publish/render-content.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import type { TenantPost } from "~/publish/tenant";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { findPost, listBlogPages, listPosts } from "~/content/blog/posts.server";
import { closeDatabase } from "~/platform/db.server";
import { loader as nameLoader } from "~/routes/blog.$name";
import { loader as blogLoader } from "~/routes/blog._index";
import { loader as feedLoader } from "~/routes/blog.rss[.]xml";

const DAY = 86_400;
const now = Math.floor(Date.now() / 1_000);

function post(slug: string, parts: Partial<TenantPost> = {}): TenantPost {
  const publishedAt = parts.publishedAt ?? new Date((now - DAY) * 1_000);
  return {
    slug,
    title: `About ${slug}`,
    description: "What it is about.",
    category: "buyer-advice",
    image: null,
    imageAlt: "",
    html: "<p>Text.</p>",
    revisedAt: publishedAt,
    ...parts,
    publishedAt,
  };
}

const tomorrow = new Date((now + DAY) * 1_000);
const lastWeek = new Date((now - 7 * DAY) * 1_000);

beforeAll(() =>
  writeTenants([
    buildTenant("northside", {
      posts: [
        post("hail", { category: "motoring-tips", publishedAt: lastWeek }),
        post("ppsr"),
        post("christmas", { publishedAt: tomorrow }),
      ],
    }),
    buildTenant("harbour", {
      config: { id: 2 },
      posts: Array.from({ length: 14 }, (_, index) => post(`hybrid-${index}`)),
    }),
    buildTenant("bare", { config: { id: 3 } }),
  ]),
);
afterAll(closeDatabase);

type Loader = (args: { request: Request; params: object; context: object }) => Promise<Response>;

async function ask(loader: unknown, host: string, path: string, params: object = {}) {
  const request = new Request(`http://${host}${path}`, { headers: { host } });
  try {
    return await (loader as Loader)({ request, params, context: {} });
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}

const askName = (host: string, name: string) => ask(nameLoader, host, `/blog/${name}`, { name });

test("the blog lists what is out, the latest first; a post of tomorrow is nowhere (spec 2 §9)", async () => {
  const list = (await (await ask(blogLoader, "northside.test", "/blog")).json()) as {
    posts: { slug: string }[];
    categories: string[];
  };
  expect(list.posts.map(({ slug }) => slug)).toEqual(["ppsr", "hail"]);
  expect(list.categories).toEqual(["buyer-advice", "motoring-tips"]);
  expect((await askName("northside.test", "christmas")).status).toBe(404);
  const feed = await (await ask(feedLoader, "northside.test", "/blog/rss.xml")).text();
  expect(feed.match(/<item>/g)).toHaveLength(2);
  expect(feed).not.toContain("christmas");
  const pages = await listBlogPages("northside", now);
  expect(pages.map(({ path }) => path)).toEqual([
    "/blog",
    "/blog/buyer-advice",
    "/blog/motoring-tips",
    "/blog/ppsr",
    "/blog/hail",
  ]);
});

test("a post appears when its time comes", async () => {
  expect(await findPost("northside", "christmas", { now: now })).toBeNull();
  expect(await findPost("northside", "christmas", { now: now + DAY })).toMatchObject({
    title: "About christmas",
  });
  expect((await listPosts("northside", { now: now + DAY }))[0]?.slug).toBe("christmas");
});

test("a draft never leaves its file", async () => {
  const text = (draft: string) =>
    `---\ntitle: T\ndescription: What it is about.\ndate: 2026-01-01\ncategory: buyer-advice\ndraft: ${draft}\n---\nText.`;
  const folder = await makeTenant(await makeTenantsFolder(), "northside", {
    "content/blog/ready.md": text("false"),
    "content/blog/not-yet.md": text("true"),
  });
  const posts = await readPosts(await readSiteFiles(folder, "northside"), "tenants/northside", {
    timeZone: "Australia/Brisbane",
    assets: new Set(),
    placeholders: new Map(),
    render: renderContent,
  });
  expect(posts.map(({ slug }) => slug)).toEqual(["ready"]);
});

test("a post is the site's own, a neighbour's is a 404, and it names others to read", async () => {
  const post = (await (await askName("northside.test", "hail")).json()) as { jsonLd: object };
  expect(post).toMatchObject({ kind: "post", post: { title: "About hail" }, related: [{ slug: "ppsr" }] });
  expect(post.jsonLd).toMatchObject({
    "@type": "BlogPosting",
    url: "https://northside.test/blog/hail",
  });
  expect((await askName("harbour.test", "hail")).status).toBe(404);
});

test("a category has its own page; one without posts is empty, one of nobody a 404 (spec:2.2.38, spec:2.9.33)", async () => {
  const list = (await (await askName("northside.test", "motoring-tips")).json()) as {
    posts: { slug: string }[];
  };
  expect(list.posts.map(({ slug }) => slug)).toEqual(["hail"]);
  expect(await (await askName("northside.test", "vehicle-reviews")).json()).toMatchObject({ posts: [] });
  for (const name of ["gossip", "Hail", "\0", "a".repeat(9_999)]) {
    expect((await askName("northside.test", name)).status).toBe(404);
  }
});

test("twelve posts are a page; beyond the last there is none", async () => {
  const count = async (query: string) => {
    const answer = await ask(blogLoader, "harbour.test", `/blog${query}`);
    return answer.status === 404 ? 404 : ((await answer.json()) as { posts: unknown[] }).posts.length;
  };
  expect([await count(""), await count("?page=2"), await count("?page=3"), await count("?page=x")]).toEqual([
    12, 2, 404, 12,
  ]);
});

test("a site without posts has no blog", async () => {
  expect((await ask(blogLoader, "bare.test", "/blog")).status).toBe(404);
  expect((await ask(feedLoader, "bare.test", "/blog/rss.xml")).status).toBe(404);
  expect((await askName("bare.test", "buyer-advice")).status).toBe(404);
  expect(await listBlogPages("bare", now)).toEqual([]);
});
