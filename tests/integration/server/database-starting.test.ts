import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startDatabaseProxy } from "#tests/fixtures/database-proxy";

// Nothing here reaches a page.
vi.mock("virtual:remix/server-build", () => ({ routes: {}, entry: { module: {} }, assets: { routes: {} } }));

// The database is reached through a way that can be cut, before anything under test is loaded.
const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
process.env["DATABASE_URL"] = proxy.url;

const { buildTenant } = await import("#seed/builders/build-tenant");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { closeDatabase } = await import("~/platform/db.server");
const { createApp } = await import("../../../server/app");

const server = createServer(createApp());

beforeAll(async () => {
  await writeTenants([buildTenant("northside")]);
  await closeDatabase();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
  await proxy.stop();
});

async function ask(path: string, host = "northside.test") {
  const { port } = server.address() as AddressInfo;
  const sent = send({ host: "127.0.0.1", port, path, headers: { host }, agent: false });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode, headers: answer.headers, body };
}

test("a process that began while PostgreSQL recovers (57P03): 503 and when to come again, until it is there", async () => {
  proxy.set("starting");
  for (const path of ["/", "/search/used-cars?make=toyota", "/sitemap.xml"]) {
    const page = await ask(path);
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "30"]);
    expect(page.body).toContain("This page is not available just now");
    expect(page.body).not.toMatch(/starting up|57P03|at .*:\d+/);
  }
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(503);

  proxy.set("open");
  await expect.poll(async () => (await ask("/", "unknown.test")).status).toBe(421);
  expect((await ask("/readyz")).status).toBe(200);
});
