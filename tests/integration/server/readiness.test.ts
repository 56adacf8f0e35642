import type { AddressInfo } from "node:net";

import express from "express";
import { afterAll, expect, test, vi } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { buildTenant } from "#seed/builders/build-tenant";
import { closeDatabase } from "~/platform/db.server";
import type * as LoadSnapshot from "~/stock/postgres-index/load-snapshot.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";

import { health } from "../../../server/health";
import { parkCars } from "../stock/park-cars";

const held = vi.hoisted(() => {
  let release = () => undefined as void;
  const gate = new Promise<void>((done) => (release = done));
  return { gate, release: () => release() };
});
vi.mock("~/stock/postgres-index/load-snapshot.server", async (original) => {
  const real = await original<typeof LoadSnapshot>();
  return {
    ...real,
    loadSnapshot: async (...args: Parameters<typeof real.loadSnapshot>) => {
      await held.gate;
      return real.loadSnapshot(...args);
    },
  };
});

const server = express().use(health()).listen(0, "127.0.0.1");
afterAll(async () => {
  server.close();
  await closeStockIndex();
  await closeDatabase();
});

async function ready() {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("a process is not sent shoppers before it has read the stock that they search", async () => {
  const northside = buildTenant("northside");
  await parkCars(aCar());
  await reindexSite(northside);
  expect(await ready()).toMatchObject({ status: 503, body: { ready: false, database: true, warm: false } });
  held.release();
  await expect.poll(() => ready()).toMatchObject({ status: 200, body: { warm: true } });
  const values = await stockIndex().listFacetValues("northside", ["make"], Math.floor(Date.now() / 1_000));
  expect(values).toEqual({ make: ["Toyota"] });
});
