import { once } from "node:events";
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { log } from "~/platform/log.server";
import { SHARED } from "~/platform/cache-headers";
import { stockRevision } from "~/stock/stock-revision.server";
import { createFront } from "../../../server/front";
import { hostGuard } from "../../../server/guards/host-guard";
import { createKeptPages } from "../../../server/kept-pages";
import { pageCache } from "../../../server/page-cache";
import { requestLog } from "../../../server/request-log";
import { trustProxy } from "../../../server/trust-proxy";

const SITES = vi.hoisted(() => new Map<string, { slug: string; revision: number }>());
vi.mock("~/site/sites.server", () => {
  const peekSiteByHost = (host: string) => {
    const site = SITES.get(host);
    return site ? { ...site, config: { languages: { "en-AU": {} } } } : null;
  };
  return { peekSiteByHost, findSiteByHost: (host: string) => Promise.resolve(peekSiteByHost(host)) };
});
vi.mock("~/stock/stock-revision.server", () => ({ stockRevision: vi.fn<() => string>() }));

/** Requests that reached Express, and pages that were made. */
let reached = 0;
let made = 0;
const app = express();
const pages = createKeptPages(1);
const front = createFront(pages, (req, res) => {
  reached += 1;
  app(req, res);
});
app.use(trustProxy(app, "127.0.0.2"));
app.use(requestLog(), hostGuard("configured"), pageCache(pages, { front }));
app.use((_req, res) => {
  made += 1;
  res.set(SHARED).type("html").send(`page ${made} of ${res.locals["site"]}`);
});
const server = createServer(front.answer);

beforeAll(async () => {
  SITES.set("northside.test", { slug: "northside", revision: 1 });
  SITES.set("harbour.test", { slug: "harbour", revision: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => void vi.mocked(stockRevision).mockReset());

async function get(path: string, headers: OutgoingHttpHeaders = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const before = reached;
  const sent = request({
    host: "127.0.0.1",
    port,
    path,
    method,
    agent: false,
    headers: { host: "northside.test", ...headers },
  }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode, headers: answer.headers, body, byExpress: reached > before };
}

test("a kept page is answered before Express, whole, with an id and a log line of its own", async () => {
  const logged = vi.spyOn(log, "info");
  const first = await get("/a");
  const again = await get("/a");
  expect([first.byExpress, again.byExpress]).toEqual([true, false]);
  expect(again.body).toBe(first.body);
  expect(again.headers["cache-control"]).toBe(SHARED["Cache-Control"]);
  expect(again.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  await expect
    .poll(() => logged.mock.calls.map(([line]) => line))
    .toContainEqual(
      expect.objectContaining({
        id: again.headers["x-request-id"],
        method: "GET",
        path: "/a",
        status: 200,
        site: "northside",
      }),
    );
  const head = await get("/a", {}, "HEAD");
  expect([head.status, head.body, head.byExpress]).toEqual([200, "", false]);
});

test("a visitor who has the page is told so before Express", async () => {
  await get("/b");
  const { headers } = await get("/b");
  const known = await get("/b", { "if-none-match": headers.etag });
  expect([known.status, known.body, known.byExpress]).toEqual([304, "", false]);
  expect(known.headers.etag).toBe(headers.etag);
  expect((await get("/b", { "if-none-match": '"other"' })).status).toBe(200);
});

test("nothing is answered from before a change of the site, of its stock or of its hosts (design §4.1)", async () => {
  const first = await get("/c");
  vi.mocked(stockRevision).mockReturnValue("2");
  const sold = await get("/c");
  SITES.set("northside.test", { slug: "northside", revision: 2 });
  const published = await get("/c");
  expect(new Set([first.body, sold.body, published.body]).size).toBe(3);
  SITES.set("northside.test", { slug: "harbour", revision: 1 });
  expect((await get("/c")).body).toContain("of harbour");
  SITES.delete("northside.test");
  expect((await get("/c")).status).toBe(421);
  SITES.set("northside.test", { slug: "northside", revision: 1 });
});

test("each host, encoding and forwarded header has its own answer, and an unknown host none", async () => {
  await get("/d");
  expect((await get("/d", { host: "harbour.test" })).body).toContain("of harbour");
  expect((await get("/d", { host: "other.test" })).status).toBe(421);
  // From a peer that is no trusted proxy a forwarded host changes nothing.
  const forged = { "x-forwarded-host": "harbour.test", "x-forwarded-proto": "https" };
  expect((await get("/d", forged)).body).toContain("of northside");
  expect((await get("/d", forged)).body).toContain("of northside");
  const gzip = await get("/d", { "accept-encoding": "gzip" });
  expect(gzip.byExpress).toBe(true);
});

test("what is no plain request for a page goes to Express", async () => {
  await get("/e");
  expect((await get("/e", {}, "POST")).byExpress).toBe(true);
  expect((await get("/e", { "content-length": "0" })).byExpress).toBe(true);
  expect((await get("/e?gclid=1")).byExpress).toBe(true);
  expect((await get("/e?gclid=1")).byExpress).toBe(true);
});

test("a page whose time is up is made anew by one request", async () => {
  const first = await get("/f");
  const later = performance.now() + 31_000;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  const renewed = await get("/f");
  expect(renewed.byExpress).toBe(true);
  expect(renewed.body).not.toBe(first.body);
  vi.restoreAllMocks();
});
