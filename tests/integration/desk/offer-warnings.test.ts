import { createElement } from "react";
import { afterAll, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { findPublishPage } from "~/desk/content/publish-page.server";
import { PublishDraft } from "~/desk/content/PublishDraft";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { findSite } from "~/site/sites.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { onDesk } from "./desk-world";
import { edit, publish } from "./edit-draft";

const OFFER = {
  id: "summer",
  name: "Corollas ready for summer",
  description: "<p>Serviced and cleaned.</p>",
  disclaimer: "Until May.",
  category: "Vehicle offer",
  model: { name: "Corolla", slug: "corolla" },
  manufacturer: "Toyota",
  highlight: "Ready now",
};

afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

test("an offer that its own cars contradict is said on Check and publish, with those cars, and may be published", async () => {
  const tenants = await makeTenantsFolder();
  const publisher = { author: "robin", onNewer: "refuse" } as const;
  for (const slug of ["northside", "harbour"])
    await publishTenant(await makeTenant(tenants, slug, { "offers.json": [OFFER] }), publisher);
  await parkCars(
    aCar({ id: "one", slug: "one", vin: null, stockNumber: "N1", priceCents: 2_599_000 }),
    aCar({ id: "two", slug: "two", vin: null, stockNumber: "N2", priceCents: 3_199_000 }),
    aCar({ id: "mazda", slug: "mazda", vin: null, stockNumber: "N3", make: "Mazda", priceCents: 1_000_000 }),
    // The neighbour's cars are none of it.
    aCar({
      site: "harbour",
      id: "three",
      slug: "three",
      vin: null,
      stockNumber: "H1",
      priceCents: 1_500_000,
    }),
  );
  const site = await findSite("northside");
  if (!site) throw new Error("no site");
  await reindexSite(site);
  const robin = await onDesk("Kim", { level: "site", target: "northside", role: "content" });
  expect((await findPublishPage(robin, "northside", 0))?.offerWarnings).toEqual([]);

  expect(await edit(robin, "offer/summer", { highlight: "From $29,990" })).toBeNull();
  const page = await findPublishPage(robin, "northside", 0);
  const [warning, ...others] = page?.offerWarnings ?? [];
  expect(others).toEqual([]);
  expect(warning).toMatchObject({
    offer: "Corollas ready for summer",
    reason: "It says from $29,990, and these cars cost less.",
    cars: ["2021 Toyota Corolla Ascent Sport (N1)"],
  });
  if (!page) throw new Error("no page");
  const html = renderHtml(createElement(PublishDraft, { page, refused: null }));
  expect(html).toContain("2021 Toyota Corolla Ascent Sport (N1)");
  expect(html).not.toContain("(N2)");

  expect(await publish(robin)).toBeNull();
  expect(await db().offer.findFirst({ where: { site: "northside" } })).toMatchObject({
    data: { highlight: "From $29,990" },
  });
});
