import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { startPictureServer, type PictureServer } from "#tests/fixtures/picture-server";
import { aCar } from "#tests/unit/stock/a-car";
import { currentKeys, endPhotographWaits } from "~/photographs/await-photograph.server";
import { claimPhotographs, closeHost } from "~/photographs/claim-photographs.server";
import { PHOTOGRAPH_CHANNEL, queuePhotographs } from "~/photographs/queue-photographs.server";
import { runPhotographs } from "~/photographs/run-photographs.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { createPublicFetcher } from "~/platform/fetch-public.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { eachSite, findSite } from "~/site/sites.server";
import { setOverride } from "~/stock/overrides/overrides.server";
import { reindexSite } from "~/stock/reindex.server";
import { stockIndex } from "~/stock/stock-index.server";

import { siteImages } from "../../../server/images";
import { parkCars } from "../stock/park-cars";

const NOW = Math.floor(Date.now() / 1_000);

let folder: string;
let images: Server;
let pictures: PictureServer;
let routes: Record<string, (response: ServerResponse) => void>;
/** Ends what stands in for the job `photographs`. */
let endJob: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wanted-"));
  vi.stubEnv("DATA_DIR", folder);
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(aCar({ id: "car-1" }), aCar({ site: "harbour", id: "car-1" }));
  for await (const site of eachSite()) await reindexSite(site);
  const app = express();
  app.use((req, res, next) => {
    res.locals["site"] = req.headers["x-test-site"];
    next();
  });
  app.use(siteImages());
  images = createServer(app);
  await new Promise<void>((ready) => images.listen(0, "127.0.0.1", ready));
});
beforeEach(async () => {
  routes = {};
  pictures = await startPictureServer(({ url = "" }, response) => {
    const route = routes[url];
    if (route) route(response);
    else response.writeHead(404).end();
  });
  await db().vehiclePhoto.deleteMany();
  await db().photographHost.deleteMany();
});
afterEach(async () => {
  endPhotographWaits();
  await endJob?.();
  endJob = undefined;
  await pictures.close();
});
afterAll(async () => {
  await new Promise((closed) => images.close(closed));
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

/** A picture of its own, so that no two are one object. */
async function send(width: number): Promise<(response: ServerResponse) => void> {
  const background = "#c80000";
  const bytes = await sharp({ create: { width, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return (response) => response.writeHead(200, { "Content-Type": "image/jpeg" }).end(bytes);
}

/** Lists photographs that nothing but a request makes due. */
async function list(urls: string[], site = "northside"): Promise<string[]> {
  await sql().begin((tx) => queuePhotographs(tx, site, [{ id: "car-1", urls }]));
  await sql()`update vehicle_photos set next_try_at = null where site = ${site}`;
  return keys(site);
}

async function keys(site = "northside"): Promise<string[]> {
  const car = await db().vehicle.findUniqueOrThrow({ where: { site_id: { site, id: "car-1" } } });
  return (car.images as { key: string }[]).map(({ key }) => key);
}

/** Runs at each notification, as the job does, and reaches the test's own server alone. */
async function startJob(): Promise<void> {
  const fetcher = createPublicFetcher(
    { timeoutMs: 60_000, maxBytes: 3_000_000, maxRedirects: 3 },
    { privateOrigin: pictures.origin },
  );
  const stopping = new AbortController();
  const runs: Promise<unknown>[] = [];
  const ports = { fetcher, store: objectStore(), clock: () => NOW, stopping: stopping.signal };
  const { unlisten } = await sql().listen(PHOTOGRAPH_CHANNEL, () => {
    runs.push(runPhotographs(findSite, ports));
  });
  endJob = async () => {
    await unlisten();
    stopping.abort();
    await Promise.all(runs);
    fetcher.close();
  };
}

function look(key: string, { site = "northside", width = 320 } = {}): Promise<Response> {
  const { port } = images.address() as AddressInfo;
  const headers = { "x-test-site": site };
  return fetch(`http://127.0.0.1:${port}/images/${width}/${key}.webp`, { headers, redirect: "manual" });
}

const wanted = async () =>
  (await sql()<{ url: string }[]>`select url from vehicle_photos where wanted_since is not null`).map(
    ({ url }) => new URL(url).pathname,
  );

test("a photograph is fetched when its picture is looked at, once for everybody, and the others are not (spec:1.3.8)", async () => {
  await startJob();
  routes["/1.jpg"] = await send(90);
  routes["/2.jpg"] = await send(91);
  const [first = "", second = ""] = await list([`${pictures.origin}/1.jpg`, `${pictures.origin}/2.jpg`]);

  const answers = await Promise.all([320, 640, 320, 160].map((width) => look(first, { width })));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  expect(answers[0]!.headers.get("cache-control")).toBe("public, max-age=300");
  const stored = (await keys())[0]!;
  expect(answers[1]!.headers.get("location")).toBe(`/images/640/${stored}.webp`);
  expect((await look(stored)).headers.get("content-type")).toBe("image/webp");
  expect(pictures.requests.map(({ url }) => url)).toEqual(["/1.jpg"]);

  // A page that was rendered before still leads to it.
  expect((await look(first)).headers.get("location")).toBe(`/images/320/${stored}.webp`);
  expect(pictures.asked("/1.jpg")).toBe(1);
  expect(await keys()).toEqual([stored, second]);
});

test("search shows it under the address of its bytes", async () => {
  await startJob();
  routes["/1.jpg"] = await send(92);
  const [pending = ""] = await list([`${pictures.origin}/1.jpg`]);
  await look(pending);
  await endJob?.();
  endJob = undefined;
  const { cars } = await stockIndex().search({
    site: "northside",
    text: "",
    base: {},
    refinements: {},
    sort: "rank",
    page: 1,
    perPage: 21,
    facets: [],
    now: NOW,
  });
  expect(cars[0]?.images.map(({ key }) => key)).toEqual(await keys());
  expect(await keys()).not.toContain(pending);
});

test("the neighbouring dealer can neither have it fetched nor see it", async () => {
  await startJob();
  routes["/1.jpg"] = await send(93);
  const [pending = ""] = await list([`${pictures.origin}/1.jpg`]);
  expect((await look(pending, { site: "harbour" })).status).toBe(404);
  expect(pictures.requests).toEqual([]);
  expect((await look(pending)).status).toBe(302);
  expect((await look(pending, { site: "harbour" })).status).toBe(404);
});

test("an address that no source lists is not looked for", async () => {
  await startJob();
  await list([`${pictures.origin}/1.jpg`]);
  for (const key of [`pending/${"0".repeat(32)}.jpg`, "pending/x.jpg"]) {
    const answer = await look(key);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
  expect(await wanted()).toEqual([]);
});

describe("one that cannot be fetched leaves the car, and is not fetched again by those who look", () => {
  test.each([
    ["is not there", () => `${pictures.origin}/lost.jpg`, 1],
    ["is on a private address", () => "http://10.0.0.1/1.jpg", 0],
    ["is on this machine, at another port", () => "http://127.0.0.1:9/1.jpg", 0],
  ])("because it %s", async (_why, url, requests) => {
    await startJob();
    const [pending = ""] = await list([url()]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await look(pending);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
    expect(pictures.requests).toHaveLength(requests);
    expect(await keys()).toEqual([]);
  });
});

test("the queue's order is that in which pictures were looked at, then that of the imports", async () => {
  const paths = ["/1.jpg", "/2.jpg", "/3.jpg", "/4.jpg", "/5.jpg"];
  const all = await list(paths.map((path) => pictures.origin + path));
  await sql()`update vehicle_photos set next_try_at = now() - interval '1 hour'`;
  const looks: Promise<Response>[] = [];
  for (const [place, count] of [
    [4, 1],
    [2, 2],
    [3, 3],
  ] as const) {
    looks.push(look(all[place]!));
    await expect.poll(wanted).toHaveLength(count);
  }
  const claimed: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    claimed.push(...(await claimPhotographs(1)).map(({ url }) => new URL(url).pathname));
    await sql()`update vehicle_photos set leased_until = null, wanted_since = null where leased_until is not null`;
  }
  expect(claimed.slice(0, 3)).toEqual(["/5.jpg", "/3.jpg", "/4.jpg"]);
  expect(claimed.slice(3).sort()).toEqual(["/1.jpg", "/2.jpg"]);
  endPhotographWaits();
  await Promise.all(looks);
});

test("a request ends when no photograph comes, and the photograph goes back to its place", async () => {
  const [pending = ""] = await list([`${pictures.origin}/1.jpg`]);
  const answer = look(pending);
  await expect.poll(wanted).toEqual(["/1.jpg"]);
  endPhotographWaits();
  const { status, headers } = await answer;
  expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([503, "no-store", "2"]);
  expect(await wanted()).toEqual([]);
});

test("a server that asked for a pause gets it from those who look, too", async () => {
  const [pending = ""] = await list([`${pictures.origin}/1.jpg`]);
  await closeHost(new URL(pictures.origin).host, NOW + 600);
  expect((await look(pending)).status).toBe(503);
  expect(await wanted()).toEqual([]);
});

test("however many are looked at, a process moves thirty-two to the front at a time", async () => {
  const all = await list(Array.from({ length: 40 }, (_, number) => `${pictures.origin}/${number}.jpg`));
  const looks = all.map((key) => look(key));
  await expect.poll(wanted).toHaveLength(32);
  let ended = 0;
  for (const each of looks) void each.then(() => (ended += 1));
  const endAll = () => {
    endPhotographWaits();
    return ended;
  };
  await expect.poll(endAll).toBe(40);
  expect(await wanted()).toEqual([]);
});

test("staff's order of pictures stays when they are stored", async () => {
  await startJob();
  for (const [number, path] of ["/1.jpg", "/2.jpg", "/3.jpg"].entries())
    routes[path] = await send(94 + number);
  const pending = await list(["/1.jpg", "/2.jpg", "/3.jpg"].map((path) => pictures.origin + path));
  const [first = "", second = "", third = ""] = pending;
  const site = await findSite("northside");
  const said = { kind: "photos" as const, images: [third, first, second] };
  await setOverride(site!, "car-1", { said, by: "rosie", endsAt: null }, () => Promise.resolve());
  const locationOf = async (key: string) =>
    /photos\/[0-9a-f]+\.jpg/.exec((await look(key)).headers.get("location") ?? "")?.[0];
  const stored = [await locationOf(first), await locationOf(third)];
  expect(await keys()).toEqual([stored[1], stored[0], second]);
  // A page of the desk that is still open sends the keys from before.
  expect(await currentKeys("northside", [second, first, third])).toEqual([second, stored[0], stored[1]]);
  expect(await currentKeys("harbour", [first])).toEqual([first]);
});
