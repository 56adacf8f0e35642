import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { buildTenant } from "#seed/tenants/build-tenant";
import { toPublicSite } from "~/site/public-site";
import { useSite, useSiteIfKnown } from "~/site/use-site";

const root = vi.hoisted(() => ({ data: undefined as unknown }));
vi.mock("@remix-run/react", () => ({
  useRouteLoaderData: (id: string) => (id === "root" ? root.data : undefined),
}));

function Name() {
  return useSite().name;
}

function NameIfKnown() {
  return useSiteIfKnown()?.name ?? "no site";
}

test("a page has the site of the root loader", () => {
  const { config, slug, themeCss } = buildTenant("northside");
  const licences = { dealer: [], repairer: [] };
  root.data = { site: toPublicSite({ slug, config, themeCss, licences, revision: 1 }) };
  expect(renderToString(<Name />)).toBe("northside Motors");
  expect(renderToString(<NameIfKnown />)).toBe("northside Motors");
});

test.each([undefined, null, {}])("without the root loader's data (%j) it says so", (data) => {
  root.data = data;
  expect(() => renderToString(<Name />)).toThrow(/root loader/);
  expect(renderToString(<NameIfKnown />)).toBe("no site");
});
