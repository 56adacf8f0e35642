import { expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { creditWords } from "~/offers/credit-offer";
import { siteConfigSchema } from "~/site/config/site-config";
import { toPublicSite } from "~/site/public-site";
import { representativeLine } from "~/stock/credit/representative";
import { siteInLanguage } from "~/site/site-in-language";

const credit = {
  representativeNumber: "999101",
  licenseeName: "River Licensing Pty Ltd",
  licenseeNumber: "999201",
};
const served = (parts: object) => {
  const config = siteConfigSchema.parse({ ...buildConfig("northside"), ...parts });
  return { slug: "northside", config, themeCss: "", licences: { dealer: [], repairer: [] }, revision: 1 };
};
const LINE =
  /is credit representative 999101 of River Licensing Pty Ltd, Australian credit licence 999201\.$/;

test("a credit representative names its licensee to every page, and beside a credit offer", () => {
  const site = served({ legal: { credit } });
  expect(toPublicSite(site).creditRepresentative).toMatch(LINE);
  const offer = { rate: 5, comparisonRate: 5.5, amountCents: 3_000_000, termYears: 5, lender: "river" };
  expect(creditWords(offer, site.config)?.terms).toMatch(LINE);
});

test("in Chinese too", () => {
  const { config } = siteInLanguage(served({ legal: { credit }, languages: { "zh-Hans": {} } }), "zh-Hans");
  expect(representativeLine(config)).toMatch(/River Licensing Pty Ltd.*999201.*信贷代表.*999101/);
});

test("a dealer that is none says nothing", () => {
  expect(toPublicSite(served({})).creditRepresentative).toBeNull();
  expect(
    representativeLine(served({ legal: { credit: { ...credit, licenseeName: null } } }).config),
  ).toBeNull();
});
