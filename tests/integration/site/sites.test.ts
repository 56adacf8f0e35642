import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, sql } from "~/platform/db.server";
import { requireSite } from "~/site/require-site.server";
import { findSite, findSiteByHost, listSiteSlugs } from "~/site/sites.server";

const northside = buildTenant("northside", {
  config: { hosts: ["northside.test", "northside.localhost"] },
  locations: [
    buildLocation({
      id: "aspley",
      name: "Aspley",
      dealerLicenceNumber: "DL 2",
      motorVehicleRepairerNumber: "MVR 9",
    }),
    buildLocation({ id: "zillmere", name: "Zillmere", dealerLicenceNumber: "DL 2" }),
    buildLocation({ id: "hidden", name: "Storage", dealerLicenceNumber: "DL 2", visible: false }),
    buildLocation({ id: "bowen", name: "Bowen", dealerLicenceNumber: "DL 1" }),
  ],
});
const harbour = buildTenant("harbour");

function requestFor(headers: Record<string, string>) {
  return new Request("http://northside.test/", { headers });
}

beforeAll(() => writeTenants([northside, harbour]));
afterAll(closeDatabase);

test("the host picks the site, whatever its case and port; no other host does (design §4.1)", async () => {
  expect((await findSiteByHost("northside.test"))?.slug).toBe("northside");
  expect((await findSiteByHost("NORTHSIDE.localhost:3000"))?.slug).toBe("northside");
  expect((await findSiteByHost("harbour.test"))?.slug).toBe("harbour");
  expect(await findSiteByHost("www.northside.test")).toBeNull();
  expect(await findSiteByHost("")).toBeNull();
  expect(await listSiteSlugs()).toEqual(["harbour", "northside"]);
  expect(await findSite("nowhere")).toBeNull();
});

test("a site comes with its configuration, theme and the licences of its own locations (spec:1.1.13, spec:2.2.40)", async () => {
  expect(await findSite("northside")).toEqual({
    slug: "northside",
    config: northside.config,
    themeCss: northside.themeCss,
    revision: 1,
    licences: {
      dealer: [
        { number: "DL 2", locations: ["Aspley", "Zillmere"] },
        { number: "DL 1", locations: ["Bowen"] },
      ],
      repairer: [{ number: "MVR 9", locations: ["Aspley"] }],
    },
  });
  expect((await findSite("harbour"))?.licences).toMatchObject({
    dealer: [{ number: "DL 1000001" }],
    repairer: [],
  });
});

describe("requireSite", () => {
  test("reads the Host header, not the address that Remix made of others", async () => {
    expect((await requireSite(requestFor({ host: "harbour.test:3000" }))).slug).toBe("harbour");
    const spoofed = requestFor({ host: "harbour.test", "x-forwarded-host": "northside.test" });
    expect((await requireSite(spoofed)).slug).toBe("harbour");
  });

  test.each([{ host: "elsewhere.test" }, { host: "northside.test:x" }, {}])(
    "answers 421 to %j",
    async (headers) => {
      const thrown = await requireSite(requestFor(headers as Record<string, string>)).catch(
        (reason: unknown) => reason,
      );
      expect(thrown).toBeInstanceOf(Response);
      expect((thrown as Response).status).toBe(421);
    },
  );
});

test("a listener that the server cut off listens again", async () => {
  await findSiteByHost("harbour.test");
  await expect.poll(() => listeners()).toHaveLength(1);
  const [before] = await listeners();
  await sql()`select pg_terminate_backend(${before ?? 0})`;
  await expect.poll(async () => (await listeners()).filter((pid) => pid !== before)).toHaveLength(1);
  await writeTenants([buildTenant("harbour", { config: { tagline: "Back again" } })]);
  await expect.poll(async () => (await findSite("harbour"))?.config.tagline).toBe("Back again");
});

/** Connections of this test's database that wait for notifications. */
async function listeners(): Promise<number[]> {
  const rows = await sql()<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query = 'listen "site_changed"'`;
  return rows.map(({ pid }) => pid);
}
