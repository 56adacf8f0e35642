import { expect, test, vi } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { createI18n } from "~/i18n/create-i18n";
import { bodyShape } from "~/search/body-shape";
import { FacetGroup } from "~/search/FacetGroup";
import type { ValueFacetView } from "~/search/search-page";

const i18n = createI18n({});

function makes(count: number, chosen = -1): string {
  const values = Array.from({ length: count }, (_, index) => ({
    value: `Make ${index}`,
    label: `Make ${index}`,
    count: 1,
    chosen: index === chosen,
    href: `/search/make-${index}`,
  }));
  const view: ValueFacetView = { kind: "list", facet: "make", label: "Make", open: true, limit: 7, values };
  return renderHtml(
    <FacetGroup view={view} form={{ action: "/search", fields: [] }} onToggle={vi.fn()} t={i18n.t} />,
  );
}

const TILES = { kind: "tiles", facet: "body", label: "Body type", open: true, limit: 12 } as const;

const links = (html: string) => html.split("<a ").length - 1;
const beforeShowAll = (html: string) => html.slice(0, html.indexOf('<details class="facet-rest"'));

test("the make list shows the first 7 makes unless 'show all' is toggled (spec 1 §2)", () => {
  const html = makes(8);
  expect(links(beforeShowAll(html))).toBe(7);
  expect(links(html)).toBe(8);
  expect(html).toContain("Show all 8");
});

test("the others are rendered when they are opened, and without JavaScript", () => {
  const rest = '<noscript><ul aria-label="Make"><li><a';
  expect(makes(8)).toContain(rest);
  expect(makes(8, 7)).not.toContain(rest);
});

test("seven makes are all there are", () => {
  expect(makes(7)).not.toContain("Show all");
});

test("a long list can be searched, a short one need not be", () => {
  expect(makes(15)).toContain('type="search" class="facet-search" aria-label="Search make"');
  expect(makes(14)).not.toContain("facet-search");
});

test("body types are tiles with their shapes, which screen readers skip", () => {
  const values = ["SUV", "People Mover", "Popemobile"].map((value) => {
    const mark = bodyShape(value);
    return {
      ...{ value, label: value, count: 2, chosen: false, href: `/search/${value}` },
      ...(mark && { mark }),
    };
  });
  const view: ValueFacetView = { ...TILES, values };
  const html = renderHtml(
    <FacetGroup view={view} form={{ action: "/search", fields: [] }} onToggle={vi.fn()} t={i18n.t} />,
  );
  expect(html).toContain("#suv");
  expect(html).toContain("#people-mover");
  expect(html.split("<use ").length - 1).toBe(2);
  expect(html.split('class="facet-shape" aria-hidden="true"').length - 1).toBe(3);
});

test("a make ticked among the rest is seen", () => {
  expect(makes(9)).toContain('<details class="facet-rest">');
  expect(makes(9, 8)).toContain('<details class="facet-rest" open="">');
});
