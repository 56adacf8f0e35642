import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { linksOf, renderPage } from "#tests/fixtures/rendered-page";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { SITEMAP_SETS } from "~/shell/sitemap-sets.server";
import { findSite } from "~/site/sites.server";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T02:00:00Z") });

const job = { work: "full_time", text: "Any make.", posted: "2026-11-20", location: "aspley" } as const;
const busy = buildTenant("busy", {
  config: {
    team: [
      {
        ...{ id: "nadim", name: "Nadim Haddad", role: "Used cars", spoken: "nuh-DEEM huh-DAD" },
        ...{ languages: "Arabic", locations: ["windsor"], phone: "07 5550 1421", email: "n@dealer.test" },
      },
      { id: "kim", name: "Kim Price", role: "Finance" },
    ],
    vacancies: [
      { ...job, id: "technician", title: "Technician", payFrom: 3_600, payTo: 4_400, payPer: "hour" },
      { ...job, id: "ended", title: "Ended job", closes: "2026-11-30" },
      { ...job, id: "to-come", title: "Job to come", posted: "2026-12-02" },
      { ...job, id: "last-day", title: "Last day", closes: "2026-12-01", apply: "Ask for Ana." },
    ],
  },
  locations: [
    buildLocation({ id: "aspley", slug: "aspley", name: "Aspley" }),
    buildLocation({ id: "windsor", slug: "windsor", name: "Windsor" }),
  ],
  pages: [{ path: "/about-us", title: "About us", description: "Us.", html: "<p>Us.</p>" }],
});
const quiet = buildTenant("quiet", { config: { id: 12 } });
const draw = (path: string, site = "busy") => renderPage(`${site}.test`, path);

beforeAll(() => writeTenants([busy, quiet]));
afterAll(closeDatabase);

describe("who works there", () => {
  test("is on the page about the dealer: name, how it is said, role, languages, location, phone (desk:120)", async () => {
    const { words, html } = await draw("/about-us");
    for (const said of ["Nadim Haddad", "Say it: nuh-DEEM huh-DAD", "Used cars", "Speaks Arabic", "Windsor"])
      expect(words).toContain(said);
    expect(words).toContain("Kim Price");
    expect(html).toContain('href="tel:0755501421"');
    expect(html).toContain('href="mailto:n@dealer.test"');
  });

  test("is on their location's page, and on no other's", async () => {
    expect((await draw("/our-location/windsor")).words).toContain("Nadim Haddad");
    expect((await draw("/our-location/windsor")).words).not.toContain("Kim Price");
    expect((await draw("/our-location/aspley")).words).not.toContain("Who you’ll meet");
  });
});

describe("open jobs", () => {
  test("are on the careers page from their first day to their last, each with its page (desk:121)", async () => {
    const { words, html } = await draw("/careers");
    expect(words).toContain("Technician");
    expect(words).toContain("$36 to $44 an hour");
    expect(words).toContain("Apply by 1 December 2026");
    for (const not of ["Ended job", "Job to come"]) expect(words).not.toContain(not);
    const links = linksOf(html).map(([, href]) => href);
    expect(links).toEqual(expect.arrayContaining(["/careers/technician", "/careers/last-day"]));
    expect(html).not.toContain("JobPosting");
  });

  test("have a page with the form and what search engines read (desk:121)", async () => {
    const { status, words, html } = await draw("/careers/last-day");
    expect(status).toBe(200);
    for (const said of ["Last day", "Any make.", "Ask for Ana.", "Aspley"]) expect(words).toContain(said);
    expect(html).toContain('"@type":"JobPosting"');
    expect(html).toContain('"validThrough":"2026-12-01T23:59:59+10:00"');
    expect(html).toMatch(/name="about" value="vacancy:last-day"/);
    expect(html).toMatch(/name="job"[^>]*value="Last day"/);
  });

  test.each(["/careers/ended", "/careers/to-come", "/careers/none"])("%s is not there", async (path) => {
    expect((await draw(path)).status).toBe(404);
  });

  test("are in the sitemap while they are open", async () => {
    const site = await findSite("busy");
    const pages =
      site && (await SITEMAP_SETS.get("pages")?.list(site, Date.now() / 1_000, { skip: 0, take: 99 }));
    const paths = pages?.flatMap(({ path }) => (path.startsWith("/careers") ? path : []));
    expect(paths).toEqual(["/careers/technician", "/careers/last-day", "/careers"]);
  });

  test("are no other dealer's", async () => {
    expect((await draw("/careers/technician", "quiet")).status).toBe(404);
    expect((await draw("/careers", "quiet")).words).not.toContain("Technician");
  });
});
