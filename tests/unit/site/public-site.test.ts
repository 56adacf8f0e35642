import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
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

test("nor what a dealer reckons with when a car is valued", () => {
  const { tradeIn } = toPublicSite(servedSite({ tradeIn: { onlineEstimate: { marginPercent: 13 } } }));
  expect(tradeIn).toEqual({ enabled: true, link: "/cars/trade-in", kilometresRequired: true });
});

test("nor the numbers of a dealer's profile", () => {
  const google = { account: "1", locations: { "northside-yard": "2" } };
  const { reviews } = toPublicSite(servedSite({ reviews: { google } }));
  expect(reviews).toEqual({ hidden: false, minimumRating: 4, count: 12, profileUrl: null });
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
