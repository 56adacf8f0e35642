import { readFileSync } from "node:fs";

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { openDnsServer } from "#tests/fixtures/dns-server";
import type { Grant } from "~/desk/scope";

vi.stubEnv("DESK_HOST", "desk.test:3000");
const dns = await openDnsServer();
vi.stubEnv("DNS_SERVERS", dns.address);
const { onDesk } = await import("./desk-world");
const { addSite, listCopyable, mayAddSites, requireAgencies } = await import("~/desk/add-site.server");
const { findDeskSite } = await import("~/desk/desk-sites.server");
const { scopeOf } = await import("~/desk/scope");
const { copiedInto } = await import("~/desk/copy/copy-site.server");
const { newSiteSource } = await import("~/publish/make-site-folder.server");
const { proofOf } = await import("~/desk/content/domain-proof.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { listLocations } = await import("~/locations/locations.server");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { pageAt } = await import("~/pages");
const { siteConfigSchema } = await import("~/site/config/site-config");
const { findSiteByHost } = await import("~/site/sites.server");

const AGENCY = { level: "agency", target: "Southern Web", role: "manager" } as const;
const ANSWERS = {
  name: "Albany Motors",
  host: "albany.localhost",
  address: "1426 Albany Highway, Cannington WA 6107",
  phone: "08 9000 0000",
  agency: "Southern Web",
};

/** What a site that is copied has published. */
const COPIED = {
  ...{
    id: 9,
    name: "Harbour Motors",
    open: true,
    hosts: ["harbour.test"],
    abn: "1",
    email: "kim@harbour.test",
  },
  theme: { cardStyle: "flat" },
  leads: { email: "kim@harbour.test", messageRequired: true },
  analytics: { tagManagerId: "G-SECRET" },
  lending: { lenders: { river: { name: "River Finance" } } },
  search: { facets: [{ name: "fuel" }] },
  languages: {
    "zh-Hans": {
      texts: { "home.featured": "Harbour 现车" },
      words: { Cars: "车", "Our team": "团队", "At Harbour": "在 Harbour" },
    },
  },
  home: {
    blocks: ["hero", { name: "facet-tiles", facet: "fuel", title: "4x4" }, "reviews"],
    heroText: "At Harbour",
  },
  navigation: {
    header: [
      { name: "Cars", url: "/search/used-cars" },
      {
        ...{ name: "Pre-owned", url: "/pre-owned" },
        dropdownItems: [{ name: "Certified", url: "/pre-owned?certified=true" }],
      },
      { name: "Our team", url: "/our-team" },
      { name: "Call", url: "tel:0730000000" },
      { name: "Elsewhere", url: "https://harbour.test/a" },
      {
        name: "More",
        dropdownItems: [
          { name: "About us", url: "/about-us" },
          { name: "Wharf", url: "/our-location/wharf" },
        ],
      },
      { name: "Service", url: "/service", dropdownItems: [{ name: "Contact", url: "/contact" }] },
    ],
    footer: [
      { heading: "Harbour Motors", links: [{ name: "Contact", url: "/contact" }] },
      { heading: "Models", links: [{ name: "4x4", url: "/models/4x4" }] },
    ],
  },
};

const OWNED = [
  { slug: "northside", agency: "Southern Web", group: null },
  { slug: "harbour", agency: "Other Agency", group: null },
];

async function someone(grant: Grant) {
  return { ...(await onDesk("Kim", grant)), sites: OWNED };
}

function formOf(change: Partial<typeof ANSWERS> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ANSWERS, ...change })) form.set(name, value);
  return form;
}

beforeAll(() => db().site.deleteMany());
beforeEach(async () => {
  await db().site.deleteMany();
  dns.records.clear();
  await writeTenants([
    buildTenant("northside", { config: { id: 7 } }),
    buildTenant("harbour", { config: { id: 9 } }),
  ]);
  await db().site.update({ where: { slug: "northside" }, data: { agency: "Southern Web" } });
  await db().site.update({ where: { slug: "harbour" }, data: { agency: "Other Agency" } });
});
afterAll(async () => {
  await closeDatabase();
  await dns.close();
});

describe("an agency's new dealer", () => {
  test("is served on its host, is the agency's, and stands in the activity (desk:46)", async () => {
    expect(await addSite(await someone(AGENCY), formOf())).toEqual({ slug: "albany-motors" });
    const site = await findSiteByHost("albany.localhost");
    expect(site).toMatchObject({ slug: "albany-motors", config: { id: 10, name: "Albany Motors" } });
    expect(await listLocations("albany-motors")).toMatchObject([{ address: { city: "Cannington" } }]);
    expect(await db().site.findUnique({ where: { slug: "albany-motors" } })).toMatchObject({
      agency: "Southern Web",
    });
    expect(await db().siteVersion.findMany({ where: { site: "albany-motors" } })).toMatchObject([
      { number: 1, origin: "desk" },
    ]);
    expect(await db().staffAudit.findMany({ where: { action: "site-added" } })).toMatchObject([
      { subject: "Albany Motors", level: "site", target: "albany-motors" },
    ]);
  });

  test("as a copy has the other's look, settings and menus, and nothing of who it is (desk:116)", async () => {
    const files = new Map([
      ["site.json", Buffer.from(JSON.stringify(COPIED))],
      ["theme.css", Buffer.from(":root { --color-brand: #123456; }")],
    ]);
    const fresh = await newSiteSource({ ...ANSWERS, slug: "albany-motors" }, 10);
    const site = JSON.parse(
      copiedInto(fresh, files).get("site.json")?.toString("utf8") ?? "",
    ) as typeof COPIED & {
      phone: string;
    };
    expect(site).toMatchObject({ id: 10, name: "Albany Motors", phone: "08 9000 0000", open: false });
    expect(site.theme.cardStyle).toBe("flat");
    expect(site.leads.email).toBe("hello@albany.localhost");
    expect(site.search.facets).toEqual([{ name: "fuel" }]);
    expect(site.home.blocks).toEqual(["hero", "reviews"]);
    expect(site.navigation.header).toEqual([
      { name: "Cars", url: "/search/used-cars" },
      { name: "Pre-owned", url: "/search/used-cars", dropdownItems: [] },
      { name: "More", url: "/about-us", dropdownItems: [{ name: "About us", url: "/about-us" }] },
      // Its own page is not there; what is below it is.
      { name: "Service", url: "/contact", dropdownItems: [{ name: "Contact", url: "/contact" }] },
    ]);
    expect(site.languages).toEqual({ "zh-Hans": { words: { Cars: "车" } } });
    expect(site.navigation.footer).toEqual([
      { heading: "Albany Motors", links: [{ name: "Contact", url: "/contact" }] },
    ]);
    expect(JSON.stringify(site)).not.toMatch(/kim@|harbour|G-SECRET|River|4x4/i);
    expect(copiedInto(fresh, files).get("theme.css")?.toString("utf8")).toContain("#123456");
  });

  test.each(["northside", "harbour", "fairprice", "wanderer"])(
    "as a copy of the demo's %s is a valid site, and no link of its menus leads nowhere (desk:116)",
    async (slug) => {
      const files = new Map([["site.json", readFileSync(`tenants/${slug}/site.json`)]]);
      const fresh = await newSiteSource({ ...ANSWERS, slug: "albany-motors" }, 10);
      const copy = copiedInto(fresh, files);
      const { navigation, languages } = siteConfigSchema.parse(
        JSON.parse(copy.get("site.json")?.toString("utf8") ?? ""),
      );
      const links = [
        ...navigation.header.flatMap((entry) => [entry, ...entry.dropdownItems]),
        ...navigation.footer.flatMap((column) => column.links),
      ].map(({ url }) => url.replace(/[?#].*/, ""));
      expect(links.length).toBeGreaterThan(6);
      const own = new Set([...copy.keys()].map((path) => path.replace(/^content(.*)\.md$/, "$1")));
      expect(links.filter((url) => !own.has(url) && pageAt(url).onNewSite !== true)).toEqual([]);
      const theirs = JSON.parse(readFileSync(`tenants/${slug}/site.json`, "utf8")) as { languages?: object };
      expect(Object.keys(languages)).toEqual(Object.keys(theirs.languages ?? {}));
    },
  );

  test("is a copy of a site alone whose settings the person may change", async () => {
    const from = async (who: Grant, slug: string) => {
      const form = formOf();
      form.set("from", slug);
      return addSite(await someone(who), form);
    };
    await expect(from(AGENCY, "harbour")).rejects.toMatchObject({ status: 404 });
    await expect(from(AGENCY, "nowhere")).rejects.toMatchObject({ status: 404 });
    expect(await listCopyable(await someone(AGENCY))).toEqual([]);
  });

  test("says what it is without, to whoever may see the other’s settings, until it is there (desk:116)", async () => {
    const who = await someone({ level: "installation", target: "", role: "owner" });
    await addSite(who, formOf());
    await db().redirect.create({
      data: { site: "albany-motors", source: "/old", target: "/contact", status: 301 },
    });
    const from = formOf({ name: "Belmont Motors", host: "belmont.localhost" });
    from.set("from", "albany-motors");
    const owned = ["albany-motors", "belmont-motors"].map((slug) => ({ slug, agency: null, group: null }));
    expect(await addSite({ ...who, scope: scopeOf(who.staff.grants, owned) }, from)).toEqual({
      slug: "belmont-motors",
    });
    const seen = async (grant: Grant) =>
      (await findDeskSite(scopeOf([grant], owned), "belmont-motors", 0))?.leftOut;
    const left = await seen({ level: "installation", target: "", role: "owner" });
    expect(left?.from).toBe("Albany Motors");
    expect(left?.lines).toContainEqual({
      ...{ label: "Redirects", names: [], more: 1, href: "/desk/sites/belmont-motors/redirects" },
    });
    expect(await seen({ level: "site", target: "belmont-motors", role: "manager" })).toBeNull();
    await db().redirect.create({
      data: { site: "belmont-motors", source: "/old", target: "/contact", status: 301 },
    });
    const later = await seen({ level: "installation", target: "", role: "owner" });
    expect(later?.lines.map(({ label }) => label)).not.toContain("Redirects");
  });

  test("two at the same moment get numbers of their own", async () => {
    const who = await someone(AGENCY);
    await Promise.all([
      addSite(who, formOf()),
      addSite(who, formOf({ name: "Belmont Motors", host: "belmont.localhost" })),
    ]);
    // From the database: this process may have a site of an earlier test in memory.
    const sites = await db().site.findMany({ where: { slug: { in: ["albany-motors", "belmont-motors"] } } });
    expect(sites.map(({ config }) => (config as { id: number }).id).sort()).toEqual([10, 11]);
  });

  test("on a domain waits for the record that proves it, and keeps the answers (desk:46)", async () => {
    const who = await someone(AGENCY);
    const proof = proofOf("albany-motors", "www.albany.example");
    const form = () => formOf({ host: "https://www.albany.example/" });
    const refused = await addSite(who, form());
    expect(refused).toMatchObject({
      problems: { host: expect.stringContaining(proof.value) as string },
      typed: { name: "Albany Motors", phone: "08 9000 0000" },
    });
    expect(await db().site.count({ where: { slug: "albany-motors" } })).toBe(0);
    dns.records.set(proof.name, [proof.value]);
    expect(await addSite(who, form())).toEqual({ slug: "albany-motors" });
  });

  test.each([
    ["a name that another site has", { name: "Northside" }, "name"],
    ["a name without a letter", { name: "…" }, "name"],
    ["another site's host", { host: "harbour.test" }, "host"],
    ["the desk's own host", { host: "desk.test" }, "host"],
    ["an address of a machine", { host: "10.0.0.1" }, "host"],
    ["an address without a state", { address: "1426 Albany Highway" }, "address"],
    ["no phone", { phone: "" }, "phone"],
    ["a phone number that nobody could call", { phone: "123" }, "phone"],
  ])("%s is refused beside its field", async (_, change, field) => {
    const refused = await addSite(await someone(AGENCY), formOf(change));
    expect(Object.keys("problems" in refused ? refused.problems : {})).toEqual([field]);
  });
});

test("an agency adds for itself alone, the installation for any, a site's own people for none", async () => {
  const agency = await someone(AGENCY);
  expect(requireAgencies(agency)).toEqual(["Southern Web"]);
  for (const other of ["Other Agency", ""]) {
    await expect(addSite(agency, formOf({ agency: other }))).rejects.toMatchObject({ status: 404 });
  }
  const installation = await someone({ level: "installation", target: "", role: "owner" });
  expect(requireAgencies(installation)).toEqual([null, "Other Agency", "Southern Web"]);
  for (const grant of [
    { level: "site", target: "northside", role: "owner" },
    { level: "agency", target: "Southern Web", role: "sales" },
  ] as const) {
    const who = await someone(grant);
    expect(mayAddSites(who)).toBe(false);
    await expect(addSite(who, formOf())).rejects.toMatchObject({ status: 404 });
  }
});
