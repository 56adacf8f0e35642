import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { renderHtml } from "#tests/fixtures/render-html";
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
  expect(renderHtml(<Name />, { root })).toBe("northside Motors");
  expect(renderHtml(<NameIfKnown />, { root })).toBe("northside Motors");
});

test.each([undefined, null, {}])("without the root loader's data (%j) it says so", (root) => {
  expect(() => renderHtml(<Name />, { root })).toThrow(/SiteProvider/);
  expect(renderHtml(<NameIfKnown />, { root })).toBe("no site");
});
