import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readTenants, writeTenants } from "#seed/tenants/seed-tenants";
import { draw } from "#tests/fixtures/draw";
import { loadLocationPage } from "~/places/load-location-page.server";
import { PlacePage } from "~/places/PlacePage";
import { closeDatabase, db } from "~/platform/db.server";
import { toPublicSite } from "~/site/public-site";

// The demo's own folders, as `npm run seed` takes them.
const tenants = await readTenants("tenants");

beforeAll(() => writeTenants(tenants));
afterAll(closeDatabase);

describe.each(tenants)("the location pages of $slug", ({ slug, config, themeCss, locations }) => {
  const site = toPublicSite({ slug, config, themeCss, licences: { dealer: [], repairer: [] }, revision: 1 });
  const drawPage = async (location: string) => {
    const host = config.hosts[0] ?? "";
    const request = new Request(`http://${host}/`, { headers: { host } });
    const answer = await loadLocationPage(request, config.locationSettings.pathStyle, location);
    const page = await answer.json();
    return { page, html: draw(createElement(PlacePage), { root: { ...page, site } }) };
  };
  /** The other departments of a yard are on the page of its sales department. */
  const pages = locations.filter(({ locationType }) => locationType === "sales");

  test.each(pages)("$slug states one rating, that of its reviews (spec 2 §3, §4)", async (location) => {
    const { page, html } = await drawPage(location.slug);
    const where = { site: slug, locationId: location.id };
    const { _avg, _count } = await db().review.aggregate({ where, _avg: { rating: true }, _count: true });
    const average = _avg.rating?.toFixed(1);
    expect(_count).toBeGreaterThan(0);

    // Above the cards of other locations, which have ratings of their own.
    const [head = ""] = html.split("<section", 1);
    const shown =
      config.reviews.minimumRating < (_avg.rating ?? 0) ? [`${average} from ${_count} reviews`] : [];
    expect(head.match(/[\d.]+ from [\d,]+ reviews?/g) ?? []).toEqual(shown);
    const [, list = ""] = html.split(">What our customers say<");
    expect(list.match(/[\d.]+ from [\d,]+ reviews?/g) ?? []).toEqual(shown);
    expect(page.jsonLd).toEqual(
      shown.length > 0
        ? expect.objectContaining({
            aggregateRating: expect.objectContaining({
              ratingValue: average,
              reviewCount: _count,
            }) as unknown,
          })
        : expect.not.objectContaining({ aggregateRating: expect.anything() as unknown }),
    );
  });
});
