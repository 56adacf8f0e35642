import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { buildTenant } from "#seed/builders/build-tenant";
import { Footer } from "~/shell/Footer";
import { footerDetails, toPublicSite } from "~/site/public-site";

const BASE = [
  "/privacy-policy",
  "/terms-and-conditions",
  "/pages/complaint-handling-process",
  "/pages/unsubscribe",
  "/sitemap.xml",
];

const CHINESE = { "zh-Hans": { texts: {}, words: {} } };

function html(footerStyle: "columns" | "base-first" | "centred" | "statement"): string {
  const { slug, config, themeCss } = buildTenant("northside");
  const licences = {
    dealer: [{ number: "4127763", locations: ["Northside Aspley", "Northside Windsor"] }],
    repairer: [{ number: "MVRL54321", locations: ["Northside Geebung"] }],
  };
  const styled = { ...config, theme: { ...config.theme, footerStyle }, languages: CHINESE };
  const served = { slug, config: styled, themeCss, licences, revision: 1 };
  const details = footerDetails(served, Date.UTC(2026, 5, 1) / 1_000);
  return renderHtml(<Footer site={toPublicSite(served)} details={details} />, {
    at: "/search/used-cars?page=2",
  });
}

test.each(["columns", "base-first", "centred", "statement"] as const)(
  "the footer leads to privacy, terms, complaints, unsubscribe and the sitemap (spec 2 §2), arranged as %s (spec:2.2.36)",
  (style) => {
    const footer = html(style);
    for (const path of BASE) expect(footer.split(` href="${path}"`)).toHaveLength(2);
    for (const said of ["4127763", "MVRL54321", "2026"]) expect(footer).toContain(said);
  },
);

test("a licence stands with the names of the locations that hold it (spec:2.2.40)", () => {
  const footer = html("columns");
  expect(footer).toContain("Dealer licence 4127763 (Northside Aspley, Northside Windsor)");
  expect(footer).toContain("Motor vehicle repairer MVRL54321 (Northside Geebung)");
});

test("the same page in the site's other language, named in its own words", () => {
  expect(html("columns")).toContain(
    '<a href="/zh/search/used-cars?page=2" hrefLang="zh-Hans" lang="zh-Hans" class="inline-flex min-h-11 items-center hover:underline">中文</a>',
  );
});

test("the base links come first where the theme says so (spec 2 §2)", () => {
  const footer = html("base-first");
  expect(footer.indexOf(BASE[0] ?? "")).toBeLessThan(footer.indexOf("footer-base"));
});
