import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import type * as limitsModule from "~/leads/lead-limits.server";
import type * as logModule from "~/platform/log.server";
import { writeTenants } from "~/publish/publish-tenants.server";

type Line = { level: number; msg?: string; id?: string; site?: string; job?: string; status?: number };
const { lines } = vi.hoisted(() => ({ lines: [] as Line[] }));

/** The product's own log, which writes here. */
vi.mock("~/platform/log.server", async (original) => {
  const real = await original<typeof logModule>();
  const log = real.createLog({ write: (line) => lines.push(JSON.parse(line) as Line) });
  log.level = "info";
  return { ...real, log };
});

/** Counted however long it takes: on a busy machine a count that comes too late would be one more line. */
vi.mock("~/leads/lead-limits.server", async (original) => {
  const real = await original<typeof limitsModule>();
  return { ...real, chargeInTime: real.chargeLead };
});

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  const build: ServerBuild = await wholeBuild();
  return { ...build };
});

const { closeDatabase, sql } = await import("~/platform/db.server");
const { startJobs } = await import("~/platform/jobs.server");
const { log } = await import("~/platform/log.server");
const { announceStockChange, stockRevision } = await import("~/stock/stock-revision.server");
const { createApp } = await import("../../../server/app");

// As in production: in development nobody waits for a turn.
vi.stubEnv("DEV", false);
const HOST = "northside.test";
const server = createServer(createApp());

beforeAll(async () => {
  const location = buildLocation({ id: "aspley", name: "Northside Aspley" });
  await writeTenants([buildTenant("northside", { locations: [location] })]);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});

/** @returns what the answer says its request was */
async function ask(path: string, form?: Record<string, string>): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const sent = send({
    host: "127.0.0.1",
    port,
    path,
    agent: false,
    method: form ? "POST" : "GET",
    headers: {
      host: HOST,
      ...(form && { origin: `http://${HOST}`, "content-type": "application/x-www-form-urlencoded" }),
    },
  });
  sent.end(form && new URLSearchParams(form).toString());
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await answer.resume().toArray();
  return String(answer.headers["x-request-id"]);
}

const askLead = () =>
  ask("/api/leads", {
    submission_id: randomUUID(),
    category: "General Enquiry",
    name: "Bindi",
    postcode: "4053",
    email: "bindi@example.com",
    phone: "0491 570 156",
    message: "Hello",
    location: "aspley",
  });

const withId = (id: string) => lines.filter((line) => line.id === id);
const isRequest = ({ status }: Line) => status !== undefined;

test("every line of a lead that fails has its request's id and site, also where many wait for a turn", async () => {
  await sql()`alter table leads rename to leads_away`;
  // More than run at once: those that wait are started by the end of another's work.
  const ids = await Promise.all(Array.from({ length: 20 }, askLead));
  await sql()`alter table leads_away rename to leads`;
  await expect.poll(() => lines.filter(isRequest).length).toBe(20);
  for (const id of ids) {
    expect(withId(id).map(({ msg, status }) => msg ?? status)).toEqual(["a lead was not recorded", 503]);
    expect(withId(id).map(({ site }) => site)).toEqual(["northside", "northside"]);
  }
  expect(lines.every(({ id }) => id !== undefined && ids.includes(id))).toBe(true);
});

test("a page whose loader fails: its error and its line are one request's", async () => {
  await sql()`alter table content_pages rename to content_pages_away`;
  const id = await ask("/privacy-policy");
  await sql()`alter table content_pages_away rename to content_pages`;
  await expect.poll(() => withId(id).filter(isRequest)).toHaveLength(1);
  expect(withId(id).map(({ msg, status }) => msg ?? status)).toEqual(["request failed", 500]);
});

test("each run of a job has an id of its own and its name", async () => {
  lines.length = 0;
  let runs = 0;
  const jobs = startJobs([
    {
      name: "told",
      cron: "0 4 1 1 *",
      channel: "told",
      async run() {
        log.info("first step");
        await sql()`select 1`;
        log.info("second step");
        runs += 1;
        if (runs === 2) throw new Error("on purpose");
      },
    },
  ]);
  await expect.poll(() => runs).toBe(1);
  await sql()`select pg_notify('told', '')`;
  await expect.poll(() => lines.length).toBe(5);
  await jobs.stop();
  const [first, , , fourth] = lines;
  expect(first?.id).not.toBe(fourth?.id);
  const id = (line?: Line) => [line?.id, "told"];
  expect(lines.map((line) => [line.id, line.job])).toEqual([
    id(first),
    id(first),
    id(fourth),
    id(fourth),
    id(fourth),
  ]);
  expect(lines.at(-1)?.msg).toBe("a job failed");
});

test("nothing outside has an id, though a request began to listen for it", async () => {
  await ask("/");
  lines.length = 0;
  log.info("outside");
  const before = stockRevision("northside");
  await announceStockChange("northside");
  await expect.poll(() => stockRevision("northside")).not.toBe(before);
  // The listener that a request started logs a site's configuration that cannot be read.
  await sql()`update sites set config = '{}', revision = revision + 1 where slug = 'northside'`;
  await sql()`select pg_notify('site_changed', 'northside')`;
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.map(({ id, msg }) => [id, msg])).toEqual([
    [undefined, "outside"],
    [undefined, "stored site configuration is not usable; keeping the one before"],
  ]);
});
