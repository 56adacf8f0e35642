import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";

import { buildTenant } from "#seed/tenants/build-tenant";
import { createI18n } from "~/i18n/create-i18n";
import { Footer } from "~/shell/Footer";
import { toPublicSite } from "~/site/public-site";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

test("the footer leads to privacy, terms, complaints, unsubscribe and the sitemap (spec 2 §2)", () => {
  const { slug, config, themeCss } = buildTenant("northside");
  const licences = { dealer: ["4127763"], repairer: [] };
  const site = toPublicSite({ slug, config, themeCss, licences, revision: 1 });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({})}>
      <Footer site={site} year={2026} />
    </I18nextProvider>,
  );
  for (const path of [
    "/privacy-policy",
    "/terms-and-conditions",
    "/pages/complaint-handling-process",
    "/pages/unsubscribe",
    "/sitemap.xml",
  ]) {
    expect(html).toContain(`<a href="${path}"`);
  }
  expect(html).toContain("4127763");
});
