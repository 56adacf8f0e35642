import { expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { keptWithSite } from "~/site/kept-with-site.server";
import type { ServedSite } from "~/site/site";
import { withSite } from "~/site/sites.server";

const { config, themeCss } = buildTenant("northside");
const site: ServedSite = {
  slug: "northside",
  config,
  themeCss,
  revision: 1,
  licences: { dealer: [], repairer: [] },
};

function aReader(now = () => 0) {
  const read = vi.fn((of: ServedSite, part?: string) => Promise.resolve(`${of.slug} ${part ?? "all"}`));
  return { read, content: keptWithSite(read, now) };
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
  expect(await withSite({ ...site, revision: -1 }, () => content(site))).toBe("a draft");
  expect(await content(site)).toBe("northside all");
});
