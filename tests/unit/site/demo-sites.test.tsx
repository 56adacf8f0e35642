import { describe, expect, test } from "vitest";

import { readTenants } from "~/publish/publish-tenants.server";
import { renderHtml } from "#tests/fixtures/render-html";
import { NO_STOCK } from "~/home/home-stock";
import { HomeHero } from "~/home/HomeHero";
import { Document } from "~/shell/Document";
import { Footer } from "~/shell/Footer";
import { footerDetails, toPublicSite } from "~/site/public-site";

const tenants = await readTenants("tenants");

/** Before each `<` of a text: how React writes it. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

describe.each(tenants)("the pages of $slug", ({ slug, config, themeCss }) => {
  const licences = { dealer: [], repairer: [] };
  const served = { slug, config, themeCss, licences, revision: 1 };
  const site = toPublicSite(served);
  const root = { site };

  test("begin with the home banner of their theme, and the dealer's own words (spec:2.9.27)", () => {
    const home = renderHtml(<HomeHero site={site} home={config.home} message={null} stock={NO_STOCK} />, {
      root,
    });
    expect(config.banners.home).toMatch(/^media\//);
    expect(home).toContain(`/${config.banners.home}.`);
    expect(home).toContain(`>${escaped(config.home.heroHeading)}</h1>`);
  });

  test("wear their own theme, and no other dealer's (spec:2.1.10)", () => {
    const page = renderHtml(
      <Document site={site} themeCss={themeCss}>
        <p>Text</p>
      </Document>,
      { root },
    );
    for (const other of tenants) expect(page.includes(other.themeCss)).toBe(other.slug === slug);
  });

  test("end with the dealer's name, phone and profiles (spec:2.3.7)", () => {
    const footer = renderHtml(<Footer site={site} details={footerDetails(served, 0)} />, { root });
    expect(footer).toContain(escaped(config.name));
    expect(footer).toContain(`href="tel:${config.phone.replace(/\D/g, "")}"`);
    const profiles = Object.values(config.social).filter(Boolean);
    for (const address of profiles) expect(footer).toContain(`href="${address}"`);
  });
});
