import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { buildTenant } from "#seed/builders/build-tenant";
import { ErrorPage } from "~/site/ErrorPage";
import { toPublicSite } from "~/site/public-site";

const { slug, config, themeCss } = buildTenant("northside");
const SITE = toPublicSite({ slug, config, themeCss, licences: { dealer: [], repairer: [] }, revision: 1 });

function render(status: number, site: typeof SITE | null) {
  return renderHtml(<ErrorPage status={status} site={site} />);
}

test.each([
  [404, "We can’t find that page"],
  [410, "This page has been removed"],
  [421, "There’s no website at this address"],
  [500, "Something went wrong at our end"],
])("%d says what happened in one heading, and leads on: search, stock, home, phone", (status, title) => {
  const html = render(status, SITE);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(title);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(`Error ${status}`);
  expect(html).toMatch(new RegExp(`<form [^>]*action="${SITE.search.defaultPath}"`));
  expect(html).toMatch(/<a [^>]*href="\/"/);
  expect(html).toContain('href="tel:0730000000"');
});

test("where no dealer is known, nobody's name, phone or stock is shown", () => {
  const html = render(421, null);
  expect(html).not.toContain("<a ");
  expect(html).not.toContain("<form");
});
