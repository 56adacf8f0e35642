import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

// Before anything under test is loaded, which reads the environment once.
process.env["METRICS_PORT"] = "0";
const { buildTenant } = await import("#seed/builders/build-tenant");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { closeDatabase, sql } = await import("~/platform/db.server");
const { stockRevision } = await import("~/stock/stock-revision.server");
const { createApp } = await import("../../../server/app");
const { startMetrics } = await import("../../../server/metrics/metrics-server");

// As in production: in development nobody waits for a turn.
vi.stubEnv("DEV", false);
const HOST = "northside.test";
const server = createServer(createApp());
const metrics = await startMetrics();

beforeAll(async () => {
  await writeTenants([buildTenant("northside")]);
  // Pages are kept by a revision that begins anew once changes are heard of.
  await vi.waitFor(() => expect(stockRevision("northside")).toBe("1.0"), 60_000);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  metrics?.close();
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});

async function ask(path: string, from = server) {
  const { port } = from.address() as AddressInfo;
  const sent = send({ host: "127.0.0.1", port, path, headers: { host: HOST }, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: (await answer.setEncoding("utf8").toArray()).join("") };
}

const LINE = /^([a-z_]+)(?:\{((?:[a-z_]+="(?:[^"\\]|\\.)*",?)+)\})? (-?[\d.e+-]+)$/;

/** Every line of the text, which is `# HELP`, `# TYPE` or `name{labels} value`. */
async function scrape(): Promise<Map<string, number>> {
  const { status, body } = await ask("/metrics", metrics as NonNullable<typeof metrics>);
  expect(status).toBe(200);
  const values = new Map<string, number>();
  for (const line of body.trimEnd().split("\n")) {
    if (/^# (?:HELP [a-z_]+ .+|TYPE [a-z_]+ (?:counter|gauge|histogram))$/.test(line)) continue;
    const [, name, labels, value] = LINE.exec(line) ?? expect.fail(`no line of the format: ${line}`);
    values.set(labels ? `${name}{${labels}}` : String(name), Number(value));
  }
  return values;
}

test("what was asked of the process is what its metrics say, and no label is a visitor's", async () => {
  const secret = `bindi-${randomUUID()}`;
  for (const path of ["/", "/", `/search/used-cars?query=${secret}`, `/${secret}`, "/healthz", "/healthz"])
    await ask(path);
  await expect
    .poll(async () => (await scrape()).get('forecourt_http_requests_total{family="health",status="2xx"}'))
    .toBe(2);
  const values = await scrape();
  const requests = (family: string, status: string) =>
    values.get(`forecourt_http_requests_total{family="${family}",status="${status}"}`);
  expect(requests("routes/_index", "2xx")).toBe(2);
  expect(requests("routes/search.($first).($second)", "2xx")).toBe(1);
  expect(requests("routes/$", "4xx")).toBe(1);
  expect(values.get('forecourt_http_request_duration_seconds_count{family="routes/_index"}')).toBe(2);
  expect(values.get('forecourt_http_request_duration_seconds_bucket{family="health",le="+Inf"}')).toBe(2);
  expect(values.get('forecourt_page_cache_total{outcome="hit"}')).toBe(1);
  expect(values.get("forecourt_page_cache_entries")).toBe(2);
  expect(values.get("forecourt_page_render_seconds_count")).toBe(3);
  expect(values.get('forecourt_stock_index_seconds_count{maker="postgres"}')).toBeGreaterThan(0);
  expect(values.get('forecourt_admission_under_way{work="page"}')).toBe(0);
  expect(values.get('forecourt_database_connections{pool="sql",state="waiting"}')).toBe(0);
  expect(values.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(values.get('forecourt_disk_bytes{of="free"}')).toBeGreaterThan(0);
  expect(values.get('forecourt_disk_bytes{of="size"}')).toBeGreaterThan(
    values.get('forecourt_disk_bytes{of="free"}') ?? Infinity,
  );
  expect([...values.keys()].join("\n")).not.toMatch(/bindi|query|used-cars|healthz/);
});

test("a dead letter and a lead that waits are told with their age", async () => {
  const lead = randomUUID();
  await sql()`
    insert into outbox (site, id, topic, key, channel, receiver, status, first_try_at)
    values ('northside', ${randomUUID()}, 'lead', ${lead}, 'email:text', 'mail', 'dead', now()),
      ('northside', ${randomUUID()}, 'lead', ${lead}, 'email:adf', 'mail', 'pending', now() - interval '10 minutes'),
      ('northside', ${randomUUID()}, 'lead', ${lead}, 'webhook', 'webhook', 'delivered', now()),
      ('northside', ${randomUUID()}, 'refund', ${lead}, 'gateway', 'gateway', 'pending', now())`;
  const values = await scrape();
  expect(values.get('forecourt_outbox_rows{topic="lead",state="dead"}')).toBe(1);
  expect(values.get('forecourt_outbox_rows{topic="lead",state="pending"}')).toBe(1);
  expect(values.get('forecourt_outbox_oldest_seconds{topic="lead",state="pending"}')).toBeGreaterThan(599);
  expect(values.get('forecourt_outbox_rows{topic="refund",state="pending"}')).toBe(1);
  expect(values.get("forecourt_database_up")).toBe(1);
});

test("the age of the last backup is told; of a practised restore nothing while there was none", async () => {
  await sql()`insert into upkeep (name, succeeded_at) values ('backup', now() - interval '2 days')`;
  const values = await scrape();
  expect(values.get('forecourt_upkeep_seconds{name="backup"}')).toBeGreaterThan(172_799);
  expect(values.has('forecourt_upkeep_seconds{name="drill"}')).toBe(false);
});

test("a database that does not answer costs what is read from it, not the scrape", async () => {
  await sql().begin(async (tx) => {
    await tx`lock table outbox`;
    const values = await scrape();
    expect(values.get("forecourt_database_up")).toBe(0);
    expect(values.has('forecourt_outbox_rows{topic="lead",state="dead"}')).toBe(false);
    expect(values.get('forecourt_database_connections{pool="sql",state="busy"}')).toBeGreaterThan(0);
  });
});

test("nothing of it is reached on the dealers' port, and its own port has nothing else", async () => {
  expect(await ask("/metrics")).toMatchObject({ status: 404 });
  expect((await ask("/metrics")).body).not.toContain("forecourt_");
  expect(await ask("/", metrics as NonNullable<typeof metrics>)).toEqual({ status: 404, body: "" });
  expect((metrics?.address() as AddressInfo | undefined)?.address).toBe("127.0.0.1");
});
