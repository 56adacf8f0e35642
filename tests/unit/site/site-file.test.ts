import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import type { ServedSite } from "~/site/site";
import { findSiteFile, siteFile } from "~/site/site-file.server";

// docs/decisions/121-settings-in-a-file.md

function served(tagline: string, slug = "northside"): ServedSite {
  const { themeCss, config } = buildTenant(slug, { config: { tagline } });
  return { slug, themeCss, config, revision: 1, licences: { dealer: [], repairer: [] } };
}

test("its name changes with what is in it, and with nothing else", () => {
  expect(siteFile(served("Before")).path).toBe(siteFile(served("Before")).path);
  expect(siteFile(served("After")).path).not.toBe(siteFile(served("Before")).path);
});

test("rendering has the settings, the page's data does not", () => {
  const { site } = siteFile(served("Before"));
  expect(site?.tagline).toBe("Before");
  expect(JSON.stringify({ site })).toBe("{}");
});

test("a page that was rendered before the dealer published still gets what it was rendered with", () => {
  const { version } = siteFile(served("Before"));
  const found = findSiteFile(served("After"), version);
  expect(found.isOf).toBe(true);
  expect(found.code).toContain("Before");
  expect(findSiteFile(served("After", "harbour"), version)).toMatchObject({ isOf: false });
});
