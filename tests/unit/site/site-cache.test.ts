import { expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { SiteCache } from "~/site/site-cache.server";
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
function fakeSource(sites: StoredSite[], maxSites?: number) {
  const state = { sites, failure: null as Error | null, reads: [] as string[], compared: 0, now: 0 };
  let tell: (slug: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  const read = (what: string) => {
    state.reads.push(what);
    if (state.failure) throw state.failure;
  };
  const source: SiteSource = {
    listSlugs: () => Promise.resolve(state.sites.map(({ slug }) => slug)),
    async readRevisions(slugs) {
      state.compared += 1;
      if (state.failure) throw state.failure;
      return state.sites.filter(({ slug }) => slugs.includes(slug));
    },
    async readSites(slugs) {
      read(slugs.join(" "));
      return state.sites.filter(({ slug }) => slugs.includes(slug));
    },
    async readByHost(host) {
      read(host);
      return state.sites.find(({ hosts }) => hosts.includes(host)) ?? null;
    },
    async listen(onChange, onConnected) {
      tell = onChange;
      reconnect = onConnected;
    },
  };
  const cache = new SiteCache(source, () => state.now, maxSites);
  return { state, cache, tell: (slug: string) => tell(slug), reconnect: () => reconnect() };
}

/** Lets what runs behind a request come to its end: the fakes answer at once. */
async function settle() {
  await new Promise((resolve) => setImmediate(resolve));
}

test("a site is read when its host is first asked for, once, and no other is read", async () => {
  const { cache, state } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  const sites = await Promise.all([cache.findByHost("northside.test"), cache.findByHost("northside.test")]);
  expect(sites.map((site) => site?.slug)).toEqual(["northside", "northside"]);
  expect(await cache.find("northside")).toBe(sites[0]);
  expect(state.reads).toEqual(["northside.test"]);
});

test("an unknown host has no site, and is asked for once until a site changes", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  expect(await cache.findByHost("www.northside.test")).toBeNull();
  expect(await cache.findByHost("www.northside.test")).toBeNull();
  expect(state.reads).toEqual(["www.northside.test"]);
  state.sites = [storedSite("northside", { revision: 2, hosts: ["northside.test", "www.northside.test"] })];
  tell("northside");
  await settle();
  expect(await cache.findByHost("www.northside.test")).toMatchObject({ slug: "northside" });
});

test("a told change is read at once, and only the site that changed", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  await Promise.all([cache.find("northside"), cache.find("harbour")]);
  state.sites = [
    storedSite("northside"),
    storedSite("harbour", { revision: 2, hosts: ["harbour-city.test"] }),
  ];
  tell("harbour");
  await settle();
  expect(state.reads.at(-1)).toBe("harbour");
  expect(await cache.findByHost("harbour-city.test")).toMatchObject({ slug: "harbour", revision: 2 });
  expect(await cache.findByHost("harbour.test")).toBeNull();
});

test("a host that moves between two sites is the new one's", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  await cache.findByHost("northside.test");
  state.sites = [
    storedSite("northside", { revision: 2, hosts: ["old.test"] }),
    storedSite("harbour", { revision: 2, hosts: ["harbour.test", "northside.test"] }),
  ];
  tell("harbour");
  tell("northside");
  await settle();
  expect(await cache.findByHost("northside.test")).toMatchObject({ slug: "harbour" });
});

test("a change of a site that is not kept costs no reading", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  await cache.find("northside");
  tell("harbour");
  await settle();
  expect(state.reads).toEqual(["northside"]);
});

test("a told change is read even when the revision looks the same, as after a site was made anew", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  await cache.find("northside");
  state.sites = [storedSite("northside", { themeCss: ":root{--density:1}" })];
  tell("northside");
  await settle();
  expect((await cache.find("northside"))?.themeCss).toBe(":root{--density:1}");
});

test("a change told during the first reading of a site is not lost", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  const first = cache.find("northside");
  state.sites = [storedSite("northside", { revision: 2 })];
  tell("northside");
  await first;
  await settle();
  expect((await cache.find("northside"))?.revision).toBe(2);
});

test("changes told while reading are not lost, and a hundred of them are two readings at most", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  await cache.find("northside");
  const before = state.reads.length;
  for (let count = 1; count <= 100; count += 1) {
    state.sites = [storedSite("northside", { revision: 1 + count })];
    tell("northside");
  }
  await settle();
  expect((await cache.find("northside"))?.revision).toBe(101);
  expect(state.reads.length - before).toBeLessThanOrEqual(2);
});

test("nothing is compared for half a minute, then only the site that is asked for", async () => {
  const { cache, state } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  await cache.find("northside");
  await cache.find("harbour");
  state.sites = [storedSite("northside", { revision: 2 }), storedSite("harbour", { revision: 2 })];
  state.now = 29_999;
  await cache.find("northside");
  await settle();
  expect(state.compared).toBe(0);
  state.now = 30_000;
  await Promise.all([cache.find("northside"), cache.find("northside")]);
  await settle();
  expect((await cache.find("northside"))?.revision).toBe(2);
  expect([state.compared, state.reads.at(-1)]).toEqual([1, "northside"]);
});

test("a listener that connects again catches up with what it missed", async () => {
  const { cache, state, reconnect } = fakeSource([storedSite("northside"), storedSite("harbour")]);
  await cache.findByHost("northside.test");
  await cache.findByHost("harbour.test");
  state.sites = [storedSite("harbour", { revision: 2 })];
  reconnect();
  await settle();
  expect(await cache.findByHost("northside.test")).toBeNull();
  expect((await cache.findByHost("harbour.test"))?.revision).toBe(2);
});

test("while the database is down the known sites are served; afterwards the change is there", async () => {
  const { cache, state, tell } = fakeSource([storedSite("northside")]);
  await cache.findByHost("northside.test");
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
  await Promise.all([cache.find("northside"), cache.find("harbour")]);
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

test("of more sites than are kept the least recently used go", async () => {
  const all = ["northside", "harbour", "wanderer"].map((slug) => storedSite(slug));
  const { cache, state } = fakeSource(all, 2);
  for (const slug of ["northside", "harbour", "northside", "wanderer"]) await cache.find(slug);
  const reads = state.reads.length;
  expect((await cache.findByHost("northside.test"))?.slug).toBe("northside");
  expect(state.reads.length).toBe(reads);
  await cache.find("harbour");
  expect(state.reads.length).toBe(reads + 1);
});
