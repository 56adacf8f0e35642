import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Express } from "express";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import type { SiteConfigInput } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";
import { createApiKey, type NewKey } from "~/surfaces/api/api-keys.server";
import { SCOPES } from "~/surfaces/api/scopes";

import { parkCars } from "../stock/park-cars";

export const HERE = "northside.test";
export const NEXT_DOOR = "harbour.test";

/** Twenty-five Corollas of Northside, each with a price of its own, and Harbour's Hilux. */
export const COROLLAS: readonly Car[] = Array.from({ length: 25 }, (_, at) =>
  aCar({
    id: `corolla-${at}`,
    slug: `2021-toyota-corolla-${at}`,
    name: `2021 Toyota Corolla ${at}`,
    stockNumber: `N${at}`,
    priceCents: 2_000_000 + at * 10_000,
    locationId: "l1",
    paymentProcessors: ["demo"],
  }),
);
export const HILUX = aCar({
  site: "harbour",
  id: "hilux",
  slug: "2022-toyota-hilux",
  name: "2022 Toyota Hilux Wattlebird",
  model: "Hilux",
  simpleBody: "Ute",
});

type Config = Partial<SiteConfigInput>;

/** Two dealers next to each other behind the whole server, on a port of its own. */
export async function openApiWorld(createApp: () => Express, config: Config = {}, theirs: Config = {}) {
  const northside = buildTenant("northside", { config, locations: [buildLocation({ id: "l1" })] });
  const harbour = buildTenant("harbour", { config: { id: 2, ...theirs } });
  await writeTenants([northside, harbour]);
  await parkCars(...COROLLAS, HILUX);
  for (const site of [northside, harbour]) await reindexSite(site);
  const server = createServer(createApp());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    sites: { northside, harbour },
    /** A request as any program sends it; fetch would replace the host. */
    ask: (host: string, path: string, sent: Sent = {}) => ask(port, host, path, sent),
    async reindex() {
      await reindexSite(northside);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await closeStockIndex();
      await closeDatabase();
    },
  };
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Said = { status: number; headers: Headers; text: string; json: () => unknown };

async function ask(port: number, host: string, path: string, sent: Sent): Promise<Said> {
  const { request } = await import("node:http");
  const { method = "GET", headers = {}, body } = sent;
  return new Promise((done, fail) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const asked = request({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: { host, ...headers, ...length },
    });
    asked.once("error", fail);
    asked.once("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const all = new Headers();
        for (const [name, value] of Object.entries(answer.headers))
          all.set(name, [value ?? ""].flat().join(", "));
        done({ status: answer.statusCode ?? 0, headers: all, text, json: () => JSON.parse(text) as unknown });
      });
    });
    asked.end(body);
  });
}

/** @returns the headers of a request with a new key */
export async function withNewKey(site: string, parts: Partial<NewKey> = {}): Promise<Record<string, string>> {
  const made = { name: "Agency", scopes: SCOPES, perMinute: 1_000, createdBy: "Ana", ...parts };
  const { key } = await createApiKey(sql(), site, made);
  return { authorization: `Bearer ${key}` };
}

export { stockIndex };
