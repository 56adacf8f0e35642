import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readTenants, writeTenants } from "~/publish/publish-tenants.server";
import { renderHtml } from "#tests/fixtures/render-html";
import { loadLocationPage } from "~/locations/load-location-page.server";
import { LiveMap } from "~/locations/LiveMap";
import { mapPlaces } from "~/locations/map-places";
import { PlacePage } from "~/locations/LocationPage";
import { closeDatabase, db } from "~/platform/db.server";
import { toPublicSite } from "~/site/public-site";

// The demo's own folders, as `npm run seed` takes them.
const tenants = await readTenants("tenants");

beforeAll(() => writeTenants(tenants));
afterAll(closeDatabase);

describe.each(tenants)("the location pages of $slug", ({ slug, config, themeCss, locations }) => {
  const site = toPublicSite({ slug, config, themeCss, licences: { dealer: [], repairer: [] }, revision: 1 });
  const renderPage = async (location: string) => {
    const host = config.hosts[0] ?? "";
    const request = new Request(`http://${host}/`, { headers: { host } });
    const answer = await loadLocationPage(request, config.locationSettings.pathStyle, location);
    const page = await answer.json();
    return { page, html: renderHtml(createElement(PlacePage), { root: { ...page, site } }) };
  };
  /** The other departments of a location are on the page of its sales department. */
  const pages = locations.filter(({ locationType }) => locationType === "sales");

  test.each(pages)("$slug states one rating, that of its reviews (spec:2.1.1)", async (location) => {
    const { html } = await renderPage(location.slug);
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
    // The reviews below do not say it a second time.
    expect(list.match(/[\d.]+ from [\d,]+ reviews?/g) ?? []).toEqual([]);
    expect(structuredData(html)).toEqual(
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

  test.each(pages)("$slug has a map of its own place, and leads to it (spec:2.7.7)", async (location) => {
    const { page, html } = await renderPage(location.slug);
    const { lat, long, placeUrl } = location.address;
    expect(html).toContain("Show streets");
    expect(html).toContain(`data-look="own">${location.address.city}</text>`);
    const { map } = config;
    if (!map || placeUrl === null) throw new Error(`${slug} has no map of ${location.slug}`);
    const start = { centre: { lat, long }, zoom: 15 };
    const places = mapPlaces([page.location]);
    const live = renderHtml(createElement(LiveMap, { places, source: map, start, onFail: () => undefined }));
    expect(live).toContain(`href="https://tile.openstreetmap.org/15/${tileAt(lat, long, 15)}.png"`);
    expect(live).toContain("© OpenStreetMap contributors");
    expect(html).toContain(`<a href="${placeUrl.replaceAll("&", "&amp;")}" target="_blank" rel="noopener"`);
    expect(structuredData(html)).toMatchObject({ hasMap: placeUrl });
  });
});

/** The page's one element for search engines. */
function structuredData(html: string): unknown {
  const [, text = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
}

/** Column and row of the tile of a place, as OpenStreetMap's wiki has the formula. */
function tileAt(lat: number, long: number, zoom: number): string {
  const phi = (lat * Math.PI) / 180;
  const column = Math.floor(2 ** zoom * ((long + 180) / 360));
  const row = Math.floor(2 ** (zoom - 1) * (1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI));
  return `${column}/${row}`;
}
