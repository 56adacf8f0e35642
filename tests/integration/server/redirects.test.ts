import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { buildTenant } = await import("#seed/builders/build-tenant");
const { parkCars } = await import("../stock/park-cars");
const { aCar } = await import("#tests/unit/stock/a-car");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { stockRevision } = await import("~/stock/stock-revision.server");
const { reindexSite } = await import("~/stock/reindex.server");
const { findSite } = await import("~/site/sites.server");
const { MAX_MISSED } = await import("~/redirects/redirects.server");
const { createApp } = await import("../../../server/app");

// As in production: pages are cached.
vi.stubEnv("DEV", false);
const server = createServer(createApp());
const RULES = [
  { from: "/about-the-yard.html", to: "/about-us", status: 301 },
  { from: "/sale", to: "/special-offers#all", status: 302 },
  { from: "/staff/*", to: "", status: 410 },
  { from: "/inventory/*", to: "{stock}", status: 301 },
  { from: "/hatch-of-the-week", to: "/inventory/toyota-u1234", status: 302 },
  { from: "/contact", to: "/about-us", status: 301 },
  { from: "/blog/*", to: "/about-us", status: 301 },
  { from: "/cars/*", to: "/search/used-cars", status: 301 },
] as const;
const ABOUT = { path: "/about-us", title: "About us", description: "Us.", html: "<p>Us.</p>" };
const northside = buildTenant("northside", {
  config: { languages: { "zh-Hans": {} } },
  pages: [ABOUT],
  redirects: [...RULES],
});

beforeAll(async () => {
  await writeTenants([northside, buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(
    aCar({
      site: "northside",
      id: "c1",
      slug: "corolla",
      make: "Toyota",
      model: "Corolla",
      stockNumber: "U-1234",
    }),
  );
  await reindexSite(northside);
  await vi.waitFor(() => expect(stockRevision("northside")).not.toBe(""), 60_000);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(async () => {
  await db().missingPage.deleteMany();
  await db().redirect.updateMany({ data: { hits: 0 } });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});

type Asking = { host?: string; method?: string; accept?: string };

async function ask(
  path: string,
  { host = "northside.test", method = "GET", accept = "text/html" }: Asking = {},
) {
  const { port } = server.address() as AddressInfo;
  const sent = send({ host: "127.0.0.1", port, path, method, headers: { host, accept }, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  const { location = null, "x-remix-redirect": followed = null } = answer.headers;
  return { status: answer.statusCode, to: location ?? followed, body, headers: answer.headers };
}

test.each([
  [
    "the site's own other path",
    "/contact-us?gclid=7&utm_source=mail&x=1",
    "/contact?gclid=7&utm_source=mail",
  ],
  ["in another language", "/zh/contact-us?gclid=7", "/zh/contact?gclid=7"],
  ["that keeps them itself", "/search/TOYOTA?gclid=7", "/search/toyota?gclid=7"],
  ["to sign in", "/watchlist?gclid=7", /^\/sign-in\?type=watchlist&.*&gclid=7$/],
  ["without a campaign", "/contact-us?x=1", "/contact"],
])("a redirect within the site keeps the campaign: %s", async (_, path, to) => {
  const answer = await ask(path);
  expect([301, 302, 303]).toContain(answer.status);
  expect(answer.to).toEqual(typeof to === "string" ? to : expect.stringMatching(to));
});

test.each([
  ["for good", "/about-the-yard.html", 301, "/about-us"],
  ["in another spelling", "/About-the-Yard/?x=1", 301, "/about-us"],
  [
    "with a campaign's parameters",
    "/sale?utm_source=mail&gclid=a%20b",
    302,
    "/special-offers?utm_source=mail&gclid=a+b#all",
  ],
  ["to the car of its stock number", "/inventory/used/toyota-u1234", 301, "/cars/corolla"],
  ["to the car that the next rule of a chain names", "/hatch-of-the-week", 302, "/cars/corolla"],
  ["to the cars of its make", "/inventory/used/toyota", 301, "/search/toyota?car_type=used"],
  ["of a route of ours that has no such page", "/blog/2019-hail", 301, "/about-us"],
  ["of a car that is not there", "/cars/gone-long-ago", 301, "/search/used-cars"],
  ["in another language", "/zh/sale", 302, "/zh/special-offers#all"],
])("an old address leads to its page %s", async (_, path, status, to) => {
  const answer = await ask(path);
  expect([answer.status, answer.to]).toEqual([status, to]);
  expect(answer.headers["cache-control"]).toBe("public, max-age=300");
});

test.each([
  ...[
    ".",
    ",",
    ")",
    ");",
    ".)",
    "!",
    "?!".slice(1),
    "'",
    "%22",
    ">",
    "%3E",
    "*",
    "_",
    "=",
    "%20",
    "%20%20",
    "+",
    "%C2%A0",
  ],
  ...[
    "%E2%80%8B",
    "%EF%BB%BF",
    "%E2%81%A0.",
    "%E2%80%9D",
    "%E3%80%82",
    "%EF%BC%8C",
    "%0A",
    "%0D%0A",
    "%09",
    "%5C",
    "\\",
  ],
  ...[
    "%20(white)",
    "%EF%BC%8C%E8%BF%99%E8%BE%86%E8%BD%A6",
    "%E8%BF%99",
    "%3Cbr%3E",
    "|Northside",
    "%23photos",
    "&",
    "%3F",
  ],
])("a car's address with %s behind it leads to the car", async (added) => {
  const answer = await ask(`/cars/corolla${added}`);
  expect([301, 308]).toContain(answer.status);
  expect(answer.to).toBe("/cars/corolla");
});

test.each([
  ["/CARS/COROLLA", "/cars/corolla"],
  ["/Cars/Corolla.", "/cars/corolla"],
  ["/cars/%22corolla%22", "/cars/corolla"],
  ["/cars/%E2%80%8Bcorolla/", "/cars/corolla"],
  ["/cars/corolla&utm_source=x", "/cars/corolla?utm_source=x"],
  ["/cars/corolla&amp;utm_source=x&amp;gclid=7", "/cars/corolla?utm_source=x&gclid=7"],
  ["/cars/corolla%3Futm_source=x", "/cars/corolla?utm_source=x"],
  ["/cars/corolla).?utm_source=x&b=1", "/cars/corolla?utm_source=x&b=1"],
  ["/zh/cars/COROLLA.", "/zh/cars/corolla"],
  ["/cars/corolla/view.json.", "/cars/corolla/view.json"],
  ["/About-Us.", "/about-us"],
  ["/about-us%E3%80%82", "/about-us"],
  ["/special-offers)", "/special-offers"],
  ["/contact,", "/contact"],
  ["/watchlist.", "/watchlist"],
])("%s leads to %s for good, and is not counted as missing", async (path, to) => {
  const answer = await ask(path);
  expect([answer.status, answer.to]).toEqual([301, to]);
  expect((await ask(to)).status).not.toBe(404);
  expect(await db().missingPage.count()).toBe(0);
});

test.each(["/cars/corolla.x", "/cars/corolla-2.", "/No-Such-Page.", "/booking/COROLLA.", "/cars/corolla/x."])(
  "%s is nobody's address",
  async (path) => {
    // The dealer's rules of this site answer for its cars.
    expect((await ask(path, { host: "harbour.test" })).status).toBe(404);
  },
);

test("a page that is gone says so in the dealer's theme, a page that exists comes before its rule", async () => {
  const gone = await ask("/staff/kim");
  expect([gone.status, gone.to]).toEqual([410, null]);
  expect(gone.body).toContain("northside Motors");
  expect((await ask("/contact")).status).toBe(200);
  expect((await ask("/cars/corolla")).status).toBe(200);
});

test("a link within the site is followed by the browser's script too", async () => {
  const answer = await ask("/sale?_data=routes%2F%24", { accept: "*/*" });
  expect([answer.status, answer.to]).toEqual([204, "/special-offers#all"]);
});

test("a form's address is not redirected, and the neighbour has none of the rules", async () => {
  expect((await ask("/sale", { method: "POST" })).to).toBeNull();
  expect((await ask("/sale", { method: "HEAD" })).status).toBe(302);
  expect((await ask("/sale", { host: "harbour.test" })).status).toBe(404);
});

test("hits are counted for the rule that matched, of the site alone", async () => {
  for (const path of ["/sale", "/Sale.php", "/inventory/x"]) await ask(path);
  const rows = await db().redirect.findMany({ where: { hits: { gt: 0 } }, orderBy: { source: "asc" } });
  expect(rows.map(({ site, source, hits }) => [site, source, hits])).toEqual([
    ["northside", "/inventory/*", 1],
    ["northside", "/sale", 2],
  ]);
});

test("what people look for in vain is counted without its query, what programs try is not", async () => {
  for (const path of [
    "/old-page?name=bindi",
    "/OLD-page.html",
    "/wp-login.php",
    "/.env",
    "/logo.png",
    "/api/x",
  ])
    await ask(path);
  await ask("/for-a-program", { accept: "*/*" });
  await ask("/in-head", { method: "HEAD" });
  const rows = await db().missingPage.findMany();
  expect(rows.map(({ site, path, hits }) => [site, path, hits])).toEqual([["northside", "/old-page", 2]]);
});

test("those that were looked for once and longest ago make way", async () => {
  await sql()`
    insert into missing_pages (site, path, hits, last_seen_at)
    select 'northside', '/page-' || n, case when n <= 10 then 2 else 1 end, now() - make_interval(hours => n)
    from generate_series(1, ${MAX_MISSED}) as n`;
  await ask("/one-more");
  const paths = (await db().missingPage.findMany()).map(({ path }) => path);
  expect(paths).toHaveLength(MAX_MISSED);
  expect(paths).toContain("/one-more");
  expect(paths).not.toContain(`/page-${MAX_MISSED}`);
  await sql()`delete from missing_pages`;
});

test("a changed rule and a new page are served at once, whatever was cached before", async () => {
  expect((await ask("/sale")).to).toBe("/special-offers#all");
  const served = async () => (await findSite("northside"))?.revision;
  const publish = async (changes: Partial<typeof northside>) => {
    await writeTenants([{ ...northside, ...changes }]);
    const { revision } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
    await expect.poll(served).toBe(revision);
  };
  await publish({ redirects: [{ from: "/sale", to: "/about-us", status: 301 }] });
  expect((await ask("/sale")).to).toBe("/about-us");
  expect(await db().redirect.findFirst({ where: { source: "/sale" } })).toMatchObject({ hits: 2 });
  await publish({ redirects: [...RULES], pages: [ABOUT, { ...ABOUT, path: "/sale", title: "Sale" }] });
  expect((await ask("/sale")).status).toBe(200);
  await publish({});
  expect((await ask("/sale")).to).toBe("/special-offers#all");
});
