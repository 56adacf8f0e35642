import { expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { createSiteCache } from "~/site/site-cache.server";
import type { SiteSource, StoredSite } from "~/site/site-source.server";

function storedSite(slug: string, parts: Partial<StoredSite> = {}): StoredSite {
  const licences = { dealer: [], repairer: [] };
  return {
    slug,
    config: buildConfig(slug),
    themeCss: "",
    revision: 1,
    hosts: [`${slug}.test`],
    licences,
    ...parts,
  };
}

/** A source whose sites, failures and notifications the test decides. */
function fakeSource(sites: StoredSite[]) {
  const state = { sites, failure: null as Error | null, reads: [] as string[][], checks: 0, now: 0 };
  let tell: (slug: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  const source: SiteSource = {
    async readRevisions() {
      state.checks += 1;
      if (state.failure) throw state.failure;
      return state.sites.map(({ slug, revision }) => ({ slug, revision }));
    },
    async readSites(slugs) {
      state.reads.push(slugs);
      return state.sites.filter(({ slug }) => slugs.includes(slug));
    },
    async listen(onChange, onConnected) {
      tell = onChange;
      reconnect = onConnected;
    },
  };
  const cache = createSiteCache(source, () => state.now);
  return { state, cache, tell: (slug: string) => tell(slug), reconnect: () => reconnect() };
}

/** Lets what runs behind a request come to its end: the fakes answer at once. */
async function settle() {
  await new Promise((resolve) => setImmediate(resolve));
}

test("an unknown host has no site, and knowing many asks the database once", async () => {
  const { cache, state } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  const [site, other, unknown] = await Promise.all([
    cache.findByHost("northside.test"),
    cache.findByHost("harbour.test"),
    cache.findByHost("www.northside.test"),
  ]);
  expect([site?.slug, other?.slug, unknown]).toEqual(["northside", "harbour", null]);
  expect(state.reads).toEqual([["northside", "harbour"]]);
});

test("a told change is read at once, and only the site that changed", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  await cache.list();
  state.sites = [
    storedSite("northside"),
    storedSite("harbour", { revision: 2, hosts: ["harbour-city.test"] }),
  ];
  tell("harbour");
  await settle();
  expect(await cache.findByHost("harbour-city.test")).toMatchObject({ slug: "harbour", revision: 2 });
  expect(await cache.findByHost("harbour.test")).toBeNull();
  expect(state.reads.at(-1)).toEqual(["harbour"]);
});

test("a told change is read even when the revision looks the same, as after a site was made anew", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  await cache.list();
  state.sites = [storedSite("northside", { themeCss: ":root{--density:1}" })];
  tell("northside");
  await settle();
  expect((await cache.find("northside"))?.themeCss).toBe(":root{--density:1}");
});

test("changes told while reading are not lost, and a hundred of them are one more reading", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  await cache.list();
  const before = state.checks;
  for (let count = 1; count <= 100; count += 1) {
    state.sites = [storedSite("northside", { revision: 1 + count })];
    tell("northside");
  }
  await settle();
  expect((await cache.find("northside"))?.revision).toBe(101);
  expect(state.checks - before).toBe(2);
});

test("without notifications a change is seen after five seconds, asked for once in them", async () => {
  const { cache, state } = fakeSource([storedSite("northside")]);
  await cache.list();
  state.sites = [storedSite("northside", { revision: 2 })];
  state.now = 4_999;
  await cache.find("northside");
  await settle();
  expect(state.checks).toBe(1);
  state.now = 5_000;
  await Promise.all([cache.find("northside"), cache.find("northside")]);
  await settle();
  expect((await cache.find("northside"))?.revision).toBe(2);
  expect(state.checks).toBeLessThanOrEqual(3);
});

test("a listener that connects again catches up with what it missed", async () => {
  const { cache, state, reconnect } = fakeSource([storedSite("northside")]);
  await cache.list();
  state.sites = [];
  reconnect();
  await settle();
  expect(await cache.findByHost("northside.test")).toBeNull();
});

test("while the database is down the known sites are served; afterwards the change is there", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  await cache.list();
  state.failure = new Error("connection refused");
  state.sites = [storedSite("northside", { themeCss: "new" })];
  tell("northside");
  await settle();
  expect((await cache.findByHost("northside.test"))?.themeCss).toBe("");
  state.failure = null;
  state.now = 5_000;
  await cache.find("northside");
  await settle();
  expect((await cache.find("northside"))?.themeCss).toBe("new");
});

test("a first reading that fails is an error, and the next request tries again", async () => {
  const { cache, state } = fakeSource([storedSite("northside")]);
  state.failure = new Error("connection refused");
  await expect(cache.findByHost("northside.test")).rejects.toThrow("connection refused");
  state.failure = null;
  expect((await cache.findByHost("northside.test"))?.slug).toBe("northside");
});

test("a stored configuration that cannot be read keeps the one before and harms no other site", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  await cache.list();
  state.sites = [storedSite("northside", { revision: 2, config: { slug: 7 } }), storedSite("harbour")];
  tell("northside");
  await settle();
  expect((await cache.findByHost("northside.test"))?.revision).toBe(1);
  expect((await cache.findByHost("harbour.test"))?.revision).toBe(1);
});

test("a key that only another version knows does not stop a site", async () => {
  const { cache } = fakeSource([
    storedSite("northside", { config: { ...buildConfig("northside"), nextYear: true } }),
  ]);
  expect(await cache.find("northside")).not.toBeNull();
});

test("a configuration is parsed once a revision", async () => {
  const { cache } = fakeSource([storedSite("northside")]);
  expect(await cache.find("northside")).toBe(await cache.findByHost("northside.test"));
});
