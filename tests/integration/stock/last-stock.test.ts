import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";

import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";
import { createFolderStore } from "~/platform/object-store/folder-store.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { keepLastStock, removeForgottenStock } from "~/stock/last-stock/last-stock.server";

import { parkCars } from "./park-cars";

// What is kept of each site's stock; what shoppers see of it: tests/integration/search/search-outage.

const NOW = 1_795_000_000;
const HOUR = 3_600;
const [northside, harbour] = [buildTenant("northside"), buildTenant("harbour")];

let store: ObjectStore;
const put: string[] = [];

beforeAll(async () => {
  const folder = createFolderStore(await mkdtemp(`${tmpdir()}/last-stock-`));
  store = {
    ...folder,
    put(key, bytes, type) {
      put.push(key);
      return folder.put(key, bytes, type);
    },
  };
  await parkCars(aCar(), aCar({ site: "harbour" }));
});
afterAll(closeDatabase);

const keep = async (now: number) => {
  put.length = 0;
  await keepLastStock([northside, harbour], now, { store });
  return [...put].sort();
};

test("each site's stock is kept, and again when it changed or after six hours (decision 120)", async () => {
  expect(await keep(NOW)).toEqual(["stock/harbour.json.br", "stock/northside.json.br"]);
  expect(await keep(NOW + HOUR)).toEqual([]);
  await db().site.update({ where: { slug: "harbour" }, data: { stockRevision: { increment: 1 } } });
  expect(await keep(NOW + 2 * HOUR)).toEqual(["stock/harbour.json.br"]);
  expect(await keep(NOW + 6 * HOUR)).toEqual(["stock/northside.json.br"]);
});

test("a run that is to stop begins no other site", async () => {
  put.length = 0;
  const stopping = AbortSignal.abort();
  await keepLastStock([northside, harbour], NOW + 24 * HOUR, { store, stopping });
  expect(put).toEqual([]);
});

test("what is kept of a site that is gone is deleted", async () => {
  await keep(NOW + 48 * HOUR);
  await removeForgottenStock([northside], store);
  expect(await store.head("stock/northside.json.br")).not.toBeNull();
  expect(await store.head("stock/harbour.json.br")).toBeNull();
});
