import { expect, hydrated, siteUrl, SITES, test, type SiteName } from "../fixtures/journey";
import { send } from "../fixtures/http";

const TYPES = ["new-used-and-demo-cars", "used-cars", "new-and-demo-cars", "demo-cars", "new-cars"];
const OWN: Record<SiteName, string[]> = {
  northside: ["toyota", "toyota/corolla", "suv", "northside-aspley"],
  harbour: ["toyota", "harbour-city-toyota"],
  wanderer: ["caravans", "motorcycles", "used-caravans", "new-motorcycles", "new-used-and-demo-caravans"],
  fairprice: ["fairprice-dandenong"],
};

test.describe("spec 1 §2 and spec 2 §2: every search route is a page, or leads to one (spec:1.2.8, spec:1.2.9, spec:1.2.10, spec:1.2.11, spec:2.2.4, spec:2.2.12, spec:2.2.17)", () => {
  for (const site of SITES) {
    test(site, async () => {
      for (const path of [
        "/search",
        "/parts/search",
        ...[...TYPES, ...OWN[site]].map((own) => `/search/${own}`),
      ]) {
        const first = await send(site, path);
        const last = first.status === 302 ? await send(site, first.headers.location ?? "") : first;
        expect(last.status, path).toBe(200);
      }
    });
  }

  test("/search leads to the site's default path", async () => {
    const { status, headers } = await send("fairprice", "/search");
    expect([status, headers.location]).toEqual([302, "/search/used-cars"]);
  });

  test("a filter in the path and again in the query has one address", async () => {
    const { headers } = await send("northside", "/search/used-cars?car_type=used&make=toyota");
    expect(headers.location).toBe("/search/toyota?car_type=used");
  });
});

test.describe("what machines read of a search page", () => {
  test("robots.txt closes endless searches, and the sitemap lists the open ones", async () => {
    const { body: robots } = await send("northside", "/robots.txt");
    expect(robots).toContain("Disallow: /search*?price=");
    expect(robots).not.toMatch(/[?&]make=/);
    const { body: sitemap } = await send("northside", "/sitemaps/stock.xml");
    expect(sitemap).toMatch(/<loc>[^<]*\/search\/toyota<\/loc>/);
    expect(sitemap).toMatch(/<loc>[^<]*\/search\/toyota\/[a-z0-9-]+<\/loc>/);
  });

  test("a listed page names its cars for search engines; a refined page is not to be listed", async () => {
    const listed = (await send("northside", "/search/used-cars")).body;
    const [, list = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(listed) ?? [];
    const { itemListElement: cars } = JSON.parse(list) as { itemListElement: { url: string }[] };
    const [, first] = /<a\b[^>]*href="(\/cars\/[^"?#/]+)"/.exec(listed) ?? [];
    expect(new URL(cars[0]!.url).pathname).toBe(first);
    const refined = (await send("northside", "/search/used-cars?price=:90000")).body;
    expect(refined).toContain('<meta name="robots" content="noindex"/>');
    expect(refined).not.toContain("application/ld+json");
  });
});

test("event 49 is recorded once a view, and nothing leaves the page for it (spec:1.7.17, spec:1.7.19)", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).hostname.endsWith(".localhost")) foreign.push(request.url());
  });
  const recorded = () =>
    page.evaluate(() => window.forecourtEvents?.map(({ id, data }) => [id, data["path"]]));
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  await expect.poll(recorded).toEqual([[49, "/search/used-cars"]]);
  // The same cars in a list are no other view.
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole("navigation", { name: /page/i }).getByRole("link", { name: /2/ }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(recorded).toEqual([
    [49, "/search/used-cars"],
    [49, "/search/used-cars"],
  ]);
  expect(foreign).toEqual([]);
});

test("the nearest yard's cars come first (spec 2 §9)", async () => {
  for (const [postcode, location] of [
    ["4034", "Northside Aspley Sales"],
    ["4509", "Northside North Lakes Sales"],
  ] as const) {
    const { body } = await send("northside", `/search/used-cars?sortBy=distance&postcode=${postcode}`);
    const [, card] = body.split("<article");
    expect(card).toContain(location);
  }
});
