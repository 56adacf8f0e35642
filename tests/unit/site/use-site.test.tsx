import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { draw } from "#tests/fixtures/draw";
import { toPublicSite } from "~/site/public-site";
import { useSite, useSiteIfKnown } from "~/site/use-site";

function Name() {
  return useSite().name;
}

function NameIfKnown() {
  return useSiteIfKnown()?.name ?? "no site";
}

test("a page has the site of the root loader", () => {
  const { config, slug, themeCss } = buildTenant("northside");
  const licences = { dealer: [], repairer: [] };
  const root = { site: toPublicSite({ slug, config, themeCss, licences, revision: 1 }) };
  expect(draw(<Name />, { root })).toBe("northside Motors");
  expect(draw(<NameIfKnown />, { root })).toBe("northside Motors");
});

test.each([undefined, null, {}])("without the root loader's data (%j) it says so", (root) => {
  expect(() => draw(<Name />, { root })).toThrow(/SiteProvider/);
  expect(draw(<NameIfKnown />, { root })).toBe("no site");
});
