import { expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { cachedByName, cachedWithSite } from "~/site/cached-with-site.server";
import type { ServedSite } from "~/site/site";
import { withPreview } from "~/site/previewed-site.server";

const { config, themeCss } = buildTenant("northside");
const site: ServedSite = {
  slug: "northside",
  config,
  themeCss,
  revision: 1,
  licences: { dealer: [], repairer: [] },
};
const content = { locations: [], offers: [], models: [], pages: [], posts: [] };
const aDraft = { site: { ...site, revision: 2 }, content };

function aReader(now = () => 0) {
  const read = vi.fn((of: ServedSite, part?: string) => Promise.resolve(`${of.slug} ${part ?? "all"}`));
  return { read, content: cachedWithSite(read, now) };
}

test("content is read once for all requests, each part by itself, and again ten seconds later", async () => {
  let now = 0;
  const { read, content } = aReader(() => now);
  expect(await Promise.all([content(site), content(site)])).toEqual(["northside all", "northside all"]);
  expect(await content(site, "aspley")).toBe("northside aspley");
  expect(read).toHaveBeenCalledTimes(2);
  now = 9_999;
  await content(site);
  expect(read).toHaveBeenCalledTimes(2);
  now = 10_000;
  await content(site);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a published site has its content read again, and so has the neighbouring dealer", async () => {
  const { read, content } = aReader();
  await content(site);
  await content({ ...site, revision: 2 });
  expect(await content({ ...site, slug: "harbour" })).toBe("harbour all");
  expect(read).toHaveBeenCalledTimes(3);
});

test("a failed read is not kept", async () => {
  const { read, content } = aReader();
  read.mockRejectedValueOnce(new Error("the database is down"));
  await expect(content(site)).rejects.toThrow("the database is down");
  expect(await content(site)).toBe("northside all");
});

test("a preview reads its own content, and nobody else gets it", async () => {
  const { read, content } = aReader();
  read.mockResolvedValueOnce("a draft");
  expect(await withPreview(aDraft, () => content(site))).toBe("a draft");
  expect(await content(site)).toBe("northside all");
});

/** The pages of a site, by a reader whose calls are counted. */
function aShelf({ max = 10, now = (): number => 0, revisionOf = (): string => "" } = {}) {
  const read = vi.fn((name: string): Promise<string | null> => Promise.resolve(name));
  const kept = cachedByName<string>({ max, now, revisionOf });
  return { read, find: (of: ServedSite, name: string) => kept(of, name, () => read(name)) };
}

test("what a visitor names is read once in ten seconds, for each site, revision and stock by itself", async () => {
  let now = 0;
  let stock = "1";
  const { read, find } = aShelf({ now: () => now, revisionOf: () => stock });
  const times = async (of: ServedSite, count: number) => {
    expect(await Promise.all([find(of, "/about"), find(of, "/about")])).toEqual(["/about", "/about"]);
    expect(read).toHaveBeenCalledTimes(count);
  };
  await times(site, 1);
  await times({ ...site, slug: "harbour" }, 2);
  await times({ ...site, revision: 2 }, 3);
  await times(site, 3);
  stock = "2";
  await times(site, 4);
  now = 10_000;
  await times(site, 5);
});

test("what does not exist or cannot be read is asked for again, and pushes nothing out", async () => {
  const { read, find } = aShelf({ max: 2 });
  await find(site, "/about");
  read.mockResolvedValue(null);
  for (const name of ["/a", "/b", "/c"]) expect(await find(site, name)).toBeNull();
  expect(read).toHaveBeenCalledTimes(4);
  read.mockRejectedValueOnce(new Error("the database is down"));
  await expect(find(site, "/a")).rejects.toThrow("the database is down");
  expect(await find(site, "/a")).toBeNull();
  expect(await find(site, "/about")).toBe("/about");
  expect(read).toHaveBeenCalledTimes(6);
});

test("a draft's preview reads for itself by name too", async () => {
  const { read, find } = aShelf();
  read.mockResolvedValueOnce("a draft");
  expect(await withPreview(aDraft, () => find(site, "/about"))).toBe("a draft");
  expect(await find(site, "/about")).toBe("/about");
});
