import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.hoisted(() => {
  vi.stubEnv("PORT", "3071");
  vi.stubEnv("TRUST_PROXY", "127.0.0.1");
  vi.stubEnv("DESK_HOST", "desk.example.test");
});
vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { buildTenant } = await import("#seed/builders/build-tenant");
const { parkCars } = await import("../stock/park-cars");
const { aCar } = await import("#tests/unit/stock/a-car");
const { listDeskSites, findDeskSite } = await import("~/desk/desk-sites.server");
const { scopeOf } = await import("~/desk/scope");
const { archiveSite } = await import("~/publish/publish-version.server");
const { publishTenant, writeTenants } = await import("~/publish/publish-tenants.server");
const { closeDatabase } = await import("~/platform/db.server");
const { reindexSite } = await import("~/stock/reindex.server");
const { findSite } = await import("~/site/sites.server");
const { startCaddy } = await import("#tests/fixtures/real-proxies");
const { createApp } = await import("../../../server/app");
const { makeTenant, makeTenantsFolder } = await import("../publish/tenant-folder");

const server = createServer(createApp());
/** One on this machine, as the demo's, and one behind a proxy that ends TLS at a port of its own. */
const LOCAL = {
  slug: "northside",
  host: "northside.localhost:3071",
  address: "http://northside.localhost:3071",
};
const PROXIED = {
  slug: "harbour",
  host: "cars.example.test:8443",
  address: "https://cars.example.test:8443",
};
const POST = { path: "/about-us", title: "About us", description: "Us.", html: "<p>Us.</p>" };
/** Where a domain's website shows whose it is. */
const PROOF_PATH = "/.well-known/dealer-site.txt";

beforeAll(async () => {
  const northside = buildTenant("northside", {
    config: { url: "http://northside.localhost:3000", hosts: ["northside.localhost"] },
    pages: [POST],
  });
  const harbour = buildTenant("harbour", {
    config: {
      ...{ id: 2, url: PROXIED.address, redirectHosts: true },
      hosts: ["cars.example.test", "old.example.test"],
    },
    pages: [POST],
  });
  await writeTenants([northside, harbour]);
  for (const site of [northside, harbour]) {
    await parkCars(
      aCar({ site: site.slug, id: `${site.slug}-1`, slug: "corolla", make: "Toyota", model: "Corolla" }),
    );
    await reindexSite(site);
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});

async function ask(path: string, headers: Record<string, string>, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const sent = send({
    host: "127.0.0.1",
    ...{ port, path, method },
    headers: { accept: "text/html", ...headers },
    agent: false,
  }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode, body, headers: answer.headers };
}

/** What a browser's request is once the proxy has passed it on. */
const through = ({ host, address }: typeof LOCAL) => ({
  host,
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-proto": new URL(address).protocol.slice(0, -1),
});

test.each([LOCAL, PROXIED])("each address of $slug is $address, wherever it stands", async (site) => {
  const own = new RegExp(`https?://${new URL(site.address).hostname.replaceAll(".", "\\.")}(?::\\d+)?`, "g");
  const index = await ask("/sitemap.xml", through(site));
  const files = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(files.length).toBeGreaterThan(1);
  const pages = [
    "/",
    "/cars/corolla",
    "/search/used-cars",
    "/about-us",
    "/contact",
    "/blog",
    "/blog.rss.xml",
    "/robots.txt",
  ];
  for (const path of ["/sitemap.xml", ...files, ...pages]) {
    const { body } = await ask(path, through(site));
    expect([path, ...new Set(body.match(own))]).toEqual([path, ...(body.match(own) ? [site.address] : [])]);
  }
  const car = await ask("/cars/corolla", through(site));
  expect(car.body).toContain(`<link rel="canonical" href="${site.address}/cars/corolla"`);
  const moved = await ask("/cars/corolla/", through(site));
  expect(new URL(moved.headers.location ?? "/", site.address).origin).toBe(site.address);
});

test.each([LOCAL, PROXIED])(
  "what a mail or the desk says of $slug begins with $address",
  async ({ slug, address }) => {
    expect((await findSite(slug))?.config.url).toBe(address);
    const owner = { role: "owner", level: "installation", target: "" } as const;
    const scope = scopeOf([owner], [{ slug, agency: null, group: null }]);
    expect((await listDeskSites(scope, Math.floor(Date.now() / 1_000))).map(({ url }) => url)).toEqual([
      address,
    ]);
    expect((await findDeskSite(scope, slug, 1_800_000_000))?.url).toBe(address);
  },
);

test("visitors of another host of the site are led to its main address, with their path; a form is not", async () => {
  const old = through({ ...PROXIED, host: "old.example.test" });
  const led = await ask("/cars/corolla?from=mail", old);
  expect([led.status, led.headers.location]).toEqual([301, `${PROXIED.address}/cars/corolla?from=mail`]);
  expect((await ask("//elsewhere.test/", old)).headers.location ?? "").not.toMatch(
    /^(?:https?:)?\/\/elsewhere/,
  );
  expect((await ask("/cars/corolla", old, "POST")).status).not.toBe(301);
  expect((await ask("/about-us", through(PROXIED))).status).toBe(200);
  expect((await ask(question("old.example.test"), PROXY)).status).toBe(200);
});

test("a domain that leads here proves nothing: no site, the desk or any other host has the file of a proof", async () => {
  for (const host of [LOCAL.host, PROXIED.host, "desk.example.test", "nobody.example.test"]) {
    for (const path of [PROOF_PATH, PROOF_PATH.toUpperCase(), `${PROOF_PATH}?a=1`]) {
      const { status, body } = await ask(path, { host });
      expect([status, body]).toEqual([404, "Not found"]);
    }
  }
});

const question = (domain: string) => `/certificate-for?domain=${encodeURIComponent(domain)}`;
const PROXY = { host: "127.0.0.1:3071" };

test.each([
  ["a live site's host", "cars.example.test", 200],
  ["in capitals", "CARS.Example.Test", 200],
  ["the desk's host", "desk.example.test", 200],
  ["a host of nobody", "elsewhere.example.test", 404],
  ["a name below a site's", "www.cars.example.test", 404],
  ["no host", "", 404],
  ["no name", "cars.example.test/../x", 404],
])("the proxy may get a certificate for %s: %s, %i", async (_, domain, status) => {
  expect((await ask(question(domain), PROXY)).status).toBe(status);
});

test("nobody but the proxy is answered: what it forwards is a page of a site", async () => {
  const forwarded = await ask(question("cars.example.test"), through(PROXIED));
  expect(forwarded.status).toBe(404);
  expect(forwarded.body).toContain("harbour Motors");
});

// `npm run test:exhaustive -- certificates` finds or installs Caddy; on a machine with CADDY_PATH it is always asked.
test.each(process.env["CADDY_PATH"] ? ["Caddy"] : [])(
  "a real %s with the documented settings serves a live site by TLS, and makes no certificate for another name",
  async () => {
    const caddy = await startCaddy((server.address() as AddressInfo).port);
    try {
      const page = await overTls(caddy.port, "cars.example.test");
      expect(page).toMatch(/^HTTP\/1\.1 200 /);
      expect(page).toContain("harbour Motors");
      expect(await overTls(caddy.port, "old.example.test")).toContain(
        `Location: ${PROXIED.address}/about-us`,
      );
      await expect(overTls(caddy.port, "elsewhere.example.test")).rejects.toThrow(/alert/);
    } finally {
      await caddy.stop();
    }
  },
);

test("a site that leaves its hosts gets no more certificates, one that comes does; many questions are put off", async () => {
  const folder = await makeTenant(await makeTenantsFolder(), "albany");
  const { url, hosts } = await publishTenant(folder, { author: "robin", onNewer: "refuse" }).then(
    async () => (await findSite("albany"))?.config ?? { url: "", hosts: [] as string[] },
  );
  expect(url).not.toBe("");
  const status = async () => (await ask(question(hosts[0] ?? ""), PROXY)).status;
  await expect.poll(status).toBe(200);
  await archiveSite("albany");
  await expect.poll(status).toBe(404);
  const flood = await Promise.all(
    Array.from({ length: 120 }, (_, n) => ask(question(`n${n}.example.test`), PROXY)),
  );
  expect(new Set(flood.map((each) => each.status))).toEqual(new Set([404, 429]));
});

/** Requests a page of a host by TLS, whoever signed its certificate, which must be the host's. */
async function overTls(port: number, host: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", servername: host, rejectUnauthorized: false });
  await once(socket, "secureConnect");
  expect(socket.getPeerCertificate().subjectaltname).toBe(`DNS:${host}`);
  socket.write(`GET /about-us HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return (await socket.setEncoding("utf8").toArray()).join("");
}
