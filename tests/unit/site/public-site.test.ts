import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { valueAt, withValue } from "~/desk/content/entry-values";
import type { EntryObject, EntryValue } from "~/desk/content/entries";
import { listSettings } from "~/site/config/setting";
import { SETTINGS, type SiteConfig } from "~/site/config/site-config";
import { footerDetails, toPublicSite } from "~/site/public-site";
import type { ServedSite } from "~/site/site";

const SECRETS = {
  leads: { email: "secret-leads@dealer.test", format: "adf", webhookUrl: "https://secret-webhook.test/" },
  search: {
    facets: [{ name: "make" }],
    searchFilters: { dealership_name: ["secret-filter"] },
  },
  vehiclePage: { callPhones: { used: "secret-phone" } },
  reserve: { processors: ["secret-processor"] },
} as const;

const LICENCES = { dealer: [{ number: "DL 1", locations: ["Aspley"] }], repairer: [] };

function servedSite(config: object): ServedSite {
  const { slug, themeCss, ...tenant } = buildTenant("northside", { config });
  return { slug, themeCss, config: tenant.config, revision: 7, licences: LICENCES };
}

test("the browser never learns where leads go, how stock is searched, or the phones behind a click", () => {
  expect(JSON.stringify(servedSite(SECRETS))).toContain("secret");
  expect(JSON.stringify(toPublicSite(servedSite(SECRETS)))).not.toContain("secret");
});

/** A setting's value with a mark of its path in place of each text. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === "string") return mark;
  if (Array.isArray(value)) return value.map((each) => marked(each, mark));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(each, mark)]));
}

/** Where a browser gets what is made of a setting, rather than its value. */
const MADE = ["logo", "favicon"];

test("a setting reaches the browser only if its row says so", () => {
  const served = servedSite(SECRETS);
  const settings = listSettings(SETTINGS);
  const secret = settings.filter(({ setting }) => !setting.browser);
  const config = secret.reduce<EntryObject>(
    (all, { path }) =>
      withValue(all, path, marked(valueAt(all, path), `secret ${path.join(".")}`) as EntryValue),
    served.config as EntryObject,
  );
  const site = toPublicSite({ ...served, config: config as unknown as SiteConfig }) as EntryObject;
  expect(JSON.stringify(site)).not.toContain("secret ");
  expect(secret.filter(({ path }) => valueAt(site, path) !== undefined)).toEqual([]);
  for (const { path } of settings.filter(({ setting }) => setting.browser)) {
    if (!MADE.includes(path.join("."))) {
      expect(valueAt(site, path), path.join(".")).toEqual(valueAt(served.config as EntryObject, path));
    }
  }
});

test("it holds what the shell shows, as plain JSON (spec:2.2.61)", () => {
  const site = toPublicSite(servedSite(SECRETS));
  expect(site).toMatchObject({
    slug: "northside",
    revision: 7,
    logo: { url: "/media/logo.svg", inverseUrl: null, width: 160, height: 40 },
    favicon: "/media/favicon.svg",
    search: { defaultPath: "/search/new-used-and-demo-cars", defaultView: "grid" },
    reserve: { enabled: false, depositCents: 20_000, holdHours: 48 },
  });
  expect(site.search).not.toHaveProperty("facets");
  expect(JSON.parse(JSON.stringify(site))).toEqual(site);
});

test("what only the footer shows is no part of it, because no browser draws the footer again", () => {
  const served = servedSite(SECRETS);
  const { columns, licences, year } = footerDetails(served, Date.UTC(2026, 11, 31, 14) / 1_000);
  expect({ columns, licences, year }).toEqual({
    columns: served.config.navigation.footer,
    licences: LICENCES,
    year: 2027,
  });
  expect(toPublicSite(served).navigation).not.toHaveProperty("footer");
});

test("no menu leads to the booking of test drives on a site that offers none", () => {
  const drive = { name: "Test drive", url: "/book-test-drive" };
  const navigation = {
    dropdowns: "click",
    header: [
      drive,
      { name: "Buy", url: "/search", dropdownItems: [drive, { name: "Used", url: "/search/used-cars" }] },
    ],
    footer: [{ heading: "Buy", links: [{ ...drive, url: "/book-test-drive?from=footer" }] }],
  };
  const menusOf = (testDrive: boolean) => {
    const site = servedSite({ navigation, vehiclePage: { testDrive } });
    return JSON.stringify([toPublicSite(site).navigation, footerDetails(site, 1_795_000_000).columns]);
  };
  expect(menusOf(true).match(/book-test-drive/g)).toHaveLength(3);
  expect(menusOf(false)).not.toContain("book-test-drive");
  expect(menusOf(false)).toContain("/search/used-cars");
});
