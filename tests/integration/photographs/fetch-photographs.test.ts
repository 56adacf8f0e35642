import { spawn } from "node:child_process";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";

import express from "express";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { startPictureServer, type PictureServer } from "#tests/fixtures/picture-server";
import { aCar } from "#tests/unit/stock/a-car";
import { listFailedPhotographs, queuePhotographs } from "~/photographs/queue-photographs.server";
import { objectKey, removeUnusedObjects } from "~/photographs/store-photograph.server";
import { recheckPhotographs } from "~/photographs/claim-photographs.server";
import { runPhotographs } from "~/photographs/run-photographs.server";
import { showColours } from "~/photographs/show-photographs.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { createPublicFetcher } from "~/platform/fetch-public.server";
import type { FetchGuard } from "~/platform/open-public.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { isPrivateAddress } from "~/platform/private-address.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { eachSite, findSite } from "~/site/sites.server";
import { reindexSite } from "~/stock/reindex.server";
import { stockIndex } from "~/stock/stock-index.server";

import { siteImages } from "../../../server/images";
import { parkCars } from "../stock/park-cars";

const NOW = Math.floor(Date.now() / 1_000);
const RED = "#c80000";
const BLUE = "#0000c8";

let images: Server;
let pictures: PictureServer;
/** What the server of pictures does with a path. */
let routes: Record<string, (response: ServerResponse, headers: Record<string, unknown>) => void>;

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(
    aCar({ id: "car-1" }),
    aCar({ id: "car-2", slug: "two" }),
    aCar({ site: "harbour", id: "car-1" }),
  );
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
  pictures = await startPictureServer(({ url = "", headers }, response) => {
    const route = routes[url];
    if (route) route(response, headers);
    else response.writeHead(404).end();
  });
  await db().vehiclePhoto.deleteMany();
  await db().photographHost.deleteMany();
  await db().vehicle.updateMany({ data: { images: [] } });
});
afterEach(() => pictures.close());
afterAll(async () => {
  await new Promise((closed) => images.close(closed));
  await closeDatabase();
});

/** Left half red, right half blue. */
async function picture(width: number, height: number): Promise<Sharp> {
  const right = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: BLUE },
  })
    .png()
    .toBuffer();
  const whole = await sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: right, left: Math.ceil(width / 2), top: 0 }])
    .png()
    .toBuffer();
  return sharp(whole);
}

const send =
  (bytes: Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(200, { "Content-Type": "image/jpeg", ...headers }).end(bytes);

async function queue(paths: string[], { site = "northside", car = "car-1", origin = pictures.origin } = {}) {
  await sql().begin((tx) =>
    queuePhotographs(tx, site, [{ id: car, urls: paths.map((path) => `${origin}${path}`) }]),
  );
}

/** Forbids what the product forbids, but for the test's own server. */
const guard: FetchGuard = { isForbidden: (address) => address !== "127.0.0.1" && isPrivateAddress(address) };

async function run({ clock = () => NOW, limits = {}, by = guard } = {}) {
  const fetcher = createPublicFetcher(
    { timeoutMs: 60_000, maxBytes: 3_000_000, maxRedirects: 3, ...limits },
    by,
  );
  try {
    return await runPhotographs(findSite, {
      fetcher,
      store: objectStore(),
      clock,
      stopping: new AbortController().signal,
    });
  } finally {
    fetcher.close();
  }
}

/** What waits for its time is due now. */
const letTimePass = () => db().$executeRaw`
  update vehicle_photos set next_try_at = now() where next_try_at is not null`;

const photos = (site = "northside") =>
  db().vehiclePhoto.findMany({ where: { site }, orderBy: { position: "asc" } });
async function shown(site = "northside", id = "car-1") {
  const car = await db().vehicle.findUniqueOrThrow({ where: { site_id: { site, id } } });
  return car.images as { key: string; width: number; height: number }[];
}

function ask(key: string, site = "northside", width = 320) {
  const { port } = images.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/images/${width}/${key}.webp`, { headers: { "x-test-site": site } });
}

test.each([
  ["/<b>ute</b>.jpg", "/%3Cb%3Eute%3C/b%3E.jpg"],
  ['/my "red" ute.jpg', "/my%20%22red%22%20ute.jpg"],
  ["/100%.jpg?a=1&b=<i>", "/100%25.jpg?a=1&b=%3Ci%3E"],
  ["/日本 50%25.jpg", "/%E6%97%A5%E6%9C%AC%2050%25.jpg"],
])("a photograph at %s is fetched, and served under its hash", async (named, requested) => {
  routes[requested] = send(await (await picture(90, 60)).jpeg().toBuffer());
  await queue([named]);
  expect(await run()).toMatchObject({ stored: 1, failed: 0 });
  const [image] = await shown();
  expect((await ask(image!.key)).headers.get("content-type")).toBe("image/webp");
});

test("a photograph goes from the feed's server to the image route, upright and without where it was taken", async () => {
  const sent = await (
    await picture(3_200, 2_400)
  )
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: "Secretphone" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "27/1 28/1 0/1" } },
    })
    .jpeg()
    .toBuffer();
  routes["/1.jpg"] = send(sent);
  await queue(["/1.jpg"]);
  expect(await run()).toEqual({ stored: 1, failed: 0, bytes: sent.length });

  const [image] = await shown();
  expect(image).toMatchObject({ width: 1_800, height: 2_400 });
  expect(image?.key).toMatch(/^photos\/[0-9a-f]{32}\.jpg$/);
  const answer = await ask(image!.key);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const made = Buffer.from(await answer.arrayBuffer());
  const metadata = await sharp(made).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 320, height: 427 });
  expect(metadata.exif).toBeUndefined();
  // Turned clockwise, the left of the camera is the top.
  const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data.at(-1)).toBeGreaterThan(150);

  const [row] = await photos();
  const stored = await objectStore().get(objectKey("northside", row!.hash!));
  expect((await sharp(stored!).metadata()).exif).toBeUndefined();
  expect(stored!.includes("Secretphone")).toBe(false);
  expect(row).toMatchObject({ state: "stored", width: 1_800, height: 2_400, attempts: 0, lastError: null });
  expect(row?.colour).toMatch(/^#(c.|d.)0.0.$|^#0.0.(c.|d.)$/);
  expect(pictures.requests[0]?.headers["user-agent"]).toContain("Forecourt");
});

test("search shows the photographs, in the gallery's order", async () => {
  for (const [path, width] of Object.entries({ "/a.jpg": 800, "/front.jpg": 900 }))
    routes[path] = send(await (await picture(width, 600)).jpeg().toBuffer());
  await queue(["/a.jpg", "/front.jpg"]);
  await run();
  expect((await shown()).map(({ width }) => width)).toEqual([900, 800]);
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
  const card = cars.find(({ id }) => id === "car-1");
  expect(JSON.stringify(card)).toContain((await shown())[0]!.key);
});

test("one object for a picture that several cars show, and none of the neighbouring dealer's", async () => {
  const sent = await (await picture(800, 600)).jpeg().toBuffer();
  routes["/one.jpg"] = send(sent);
  routes["/same.jpg"] = send(sent);
  await queue(["/one.jpg"]);
  await queue(["/same.jpg"], { car: "car-2" });
  await run();
  const [image] = await shown();
  expect(await shown("northside", "car-2")).toEqual([image]);
  const keys: string[] = [];
  for await (const key of objectStore().list("photos/northside/")) keys.push(key);
  expect(keys.filter((key) => key.includes(image!.key.slice(7)))).toHaveLength(1);
  expect((await ask(image!.key)).status).toBe(200);
  expect((await ask(image!.key, "harbour")).status).toBe(404);
});

describe("what is no photograph is refused, and named", () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    [
      "a page that calls itself a picture",
      async () => Buffer.from("<html>not found</html>"),
      "no photograph",
    ],
    [
      "a drawing",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "no photograph",
    ],
    [
      "a broken file",
      async () => (await (await picture(800, 600)).jpeg().toBuffer()).subarray(0, 2_000),
      "damaged, or cut short",
    ],
    [
      "a decompression bomb",
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: RED } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      "over 60 megapixels",
    ],
    ["a file that is too large", async () => Buffer.alloc(3_000_001, 1), "more than 3 MB"],
  ])("%s", async (_what, bytes, reason) => {
    routes["/x.jpg"] = send(await bytes());
    await queue(["/x.jpg"]);
    expect(await run()).toMatchObject({ stored: 0, failed: 1 });
    expect(await listFailedPhotographs("northside", { limit: 10 })).toEqual([
      {
        vehicleId: "car-1",
        url: `${pictures.origin}/x.jpg`,
        reason: expect.stringContaining(reason) as string,
        triedAt: expect.any(Number) as number,
      },
    ]);
    expect(await listFailedPhotographs("harbour", { limit: 10 })).toEqual([]);
    expect(await shown()).toEqual([]);
  });

  test("a body without an end is cut off at the limit", async () => {
    let sent = 0;
    routes["/endless.jpg"] = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000))) sent += 100_000;
        sent += 100_000;
      };
      response.on("drain", more);
      more();
    };
    await queue(["/endless.jpg"]);
    await run();
    expect((await photos())[0]?.lastError).toBe("more than 3 MB");
    // What the network itself holds comes on top.
    expect(sent).toBeLessThan(20_000_000);
  });

  test("a server that never answers costs its time and no more", async () => {
    routes["/slow.jpg"] = () => undefined;
    routes["/drip.jpg"] = (response) => response.writeHead(200).write("\xff");
    await queue(["/slow.jpg", "/drip.jpg"]);
    expect(await run({ limits: { timeoutMs: 300 } })).toMatchObject({ failed: 2 });
    expect((await photos()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ["pending", "no answer in time"],
      ["pending", expect.stringMatching(/no answer|ECONNRESET/) as string],
    ]);
  });
});

describe("nothing of this network is reached", () => {
  test.each([
    "http://127.0.0.2/latest",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://2130706434/",
    "http://localhost:1/",
    "file:///etc/passwd",
    "http://user:secret@127.0.0.1/",
  ])("a redirect to %s is not followed", async (location) => {
    routes["/to.jpg"] = (response) => response.writeHead(302, { Location: location }).end();
    await queue(["/to.jpg"]);
    const resolve: LookupFunction = (_host, _options, found) =>
      found(null, [{ address: "127.0.0.9", family: 4 }]);
    await run({ by: { ...guard, resolve } });
    const [row] = await photos();
    expect(row?.state).toBe("failed");
    expect(row?.lastError).toMatch(/private address|neither http nor https|a password/);
  });

  test("a name that means another address at the second look-up", async () => {
    const sent = await (await picture(80, 60)).jpeg().toBuffer();
    const answers = ["127.0.0.1", "10.0.0.1"];
    const resolve: LookupFunction = (_host, _options, found) =>
      found(null, [{ address: answers.shift() ?? "10.0.0.1", family: 4 }]);
    const { port } = new URL(pictures.origin);
    const origin = `http://rebound.example:${port}`;
    routes["/first.jpg"] = (response) =>
      response.writeHead(302, { Location: `${origin}/second.jpg`, Connection: "close" }).end();
    routes["/second.jpg"] = send(sent);
    await queue(["/first.jpg"], { origin });
    await run({ by: { ...guard, resolve } });
    expect((await photos())[0]).toMatchObject({ state: "failed", lastError: "private address" });
    expect(pictures.asked("/second.jpg")).toBe(0);
  });

  test("three redirects are followed, a fourth is not", async () => {
    const sent = await (await picture(80, 60)).jpeg().toBuffer();
    for (const [from, to] of ["43", "32", "21", "10"])
      routes[`/${from}.jpg`] = (response) => response.writeHead(301, { Location: `/${to}.jpg` }).end();
    routes["/0.jpg"] = send(sent);
    await queue(["/3.jpg", "/4.jpg"]);
    await run();
    expect((await photos()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ["stored", null],
      ["failed", "too many redirects"],
    ]);
  });
});

test("a picture that comes later is tried again, each time after a longer wait, and then fails", async () => {
  await queue(["/later.jpg", "/never.jpg"]);
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await run();
    const row = (await photos())[1]!;
    waits.push(Math.round(row.nextTryAt!.getTime() / 1_000 - NOW));
    expect(row.state).toBe(round < 4 ? "pending" : "failed");
    if (round === 1) routes["/later.jpg"] = send(await (await picture(80, 60)).jpeg().toBuffer());
    await letTimePass();
  }
  expect(waits).toEqual([60, 300, 1_800, 7_200, 86_400]);
  expect((await photos())[0]?.state).toBe("stored");
  expect(await listFailedPhotographs("northside", { limit: 10 })).toMatchObject([{ reason: "status 404" }]);
});

test("a server that asks for a pause gets it, from all sites", async () => {
  const answer = (response: ServerResponse) => response.writeHead(429, { "Retry-After": "600" }).end();
  for (const number of [1, 2, 3, 4]) routes[`/${number}.jpg`] = answer;
  await queue(["/1.jpg", "/2.jpg", "/3.jpg", "/4.jpg"]);
  await run();
  const asked = pictures.requests.length;
  expect(asked).toBeLessThanOrEqual(3);
  await queue(["/1.jpg"], { site: "harbour" });
  await letTimePass();
  await run();
  expect(pictures.requests).toHaveLength(asked);
  const [host] = await db().photographHost.findMany();
  expect(host!.closedUntil.getTime() / 1_000).toBe(NOW + 600);
  await db().$executeRaw`update photograph_hosts set closed_until = now()`;
  await run();
  expect(pictures.requests.length).toBeGreaterThan(asked);
});

test("one that is stored is asked for conditionally, and kept when its server has lost it", async () => {
  const sent = await (await picture(80, 60)).jpeg().toBuffer();
  routes["/a.jpg"] = (response, headers) =>
    headers["if-none-match"] === '"v1"'
      ? response.writeHead(304).end()
      : send(sent, { ETag: '"v1"', "Last-Modified": "Mon, 23 Nov 2026 00:00:00 GMT" })(response);
  await queue(["/a.jpg"]);
  await run();
  const before = await shown();
  const yesterday = () =>
    db().$executeRaw`update vehicle_photos set fetched_at = now() - interval '25 hours'`;

  await yesterday();
  await queue(["/a.jpg"]);
  expect(await run()).toEqual({ stored: 1, failed: 0, bytes: 0 });
  expect(pictures.requests[1]?.headers).toMatchObject({
    "if-none-match": '"v1"',
    "if-modified-since": "Mon, 23 Nov 2026 00:00:00 GMT",
  });

  delete routes["/a.jpg"];
  await yesterday();
  await queue(["/a.jpg"]);
  expect(await run()).toMatchObject({ failed: 1 });
  expect(await shown()).toEqual(before);
  expect((await photos())[0]).toMatchObject({ state: "stored", lastError: "status 404", nextTryAt: null });

  routes["/a.jpg"] = send(await (await picture(90, 60)).jpeg().toBuffer(), { ETag: '"v2"' });
  await yesterday();
  await queue(["/a.jpg"]);
  await run();
  expect((await shown())[0]).toMatchObject({ width: 90 });
});

test("one that is replaced under its address is seen within a week, though the feed says nothing new", async () => {
  const sent = await (await picture(80, 60)).jpeg().toBuffer();
  for (const path of ["/kept.jpg", "/new.jpg", "/sold.jpg", "/young.jpg"]) {
    routes[path] = (response, headers) =>
      headers["if-none-match"] === '"v1"'
        ? response.writeHead(304).end()
        : send(sent, { ETag: '"v1"' })(response);
  }
  routes["/unmarked.jpg"] = send(sent);
  await queue(["/kept.jpg", "/new.jpg", "/young.jpg", "/unmarked.jpg"]);
  await queue(["/sold.jpg"], { car: "car-2" });
  await run();
  expect(await recheckPhotographs()).toBe(0);
  await db().$executeRaw`
    update vehicle_photos set fetched_at = now() - interval '8 days' where url not like '%/young.jpg'`;
  await db().vehicle.updateMany({ where: { id: "car-2" }, data: { status: "sold" } });
  routes["/new.jpg"] = send(await (await picture(90, 60)).jpeg().toBuffer(), { ETag: '"v2"' });
  pictures.requests.length = 0;

  expect(await recheckPhotographs()).toBe(2);
  expect(await run()).toMatchObject({ stored: 2, failed: 0 });
  expect(pictures.requests.map(({ url, headers }) => [url, headers["if-none-match"]]).sort()).toEqual([
    ["/kept.jpg", '"v1"'],
    ["/new.jpg", '"v1"'],
  ]);
  expect((await shown()).map(({ width }) => width).sort()).toEqual([80, 90]);
  // What was looked at just now is not due again; what has no mark is, after a month.
  expect(await recheckPhotographs()).toBe(0);
  await db().$executeRaw`update vehicle_photos set fetched_at = now() - interval '29 days'`;
  expect(await recheckPhotographs()).toBe(4);
});

test("never more than two at once of a server, with several processes at work", async () => {
  const sent = await (await picture(80, 60)).jpeg().toBuffer();
  const paths = Array.from({ length: 24 }, (_, number) => `/${number}.jpg`);
  for (const path of paths)
    routes[path] = (response) => setImmediate(() => setImmediate(send(sent), response));
  await queue(paths.slice(0, 12));
  await queue(paths.slice(12), { site: "harbour" });
  const runs = await Promise.all([run(), run(), run()]);
  // A run ends when there is nothing for it; what is left is the next one's.
  const last = await run();
  expect([...runs, last].reduce((sum, { stored }) => sum + stored, 0)).toBe(24);
  expect(pictures.busiest()).toBeLessThanOrEqual(2);
  expect(paths.every((path) => pictures.asked(path) === 1)).toBe(true);
});

test("killed in the middle, the next run fetches nothing again that was stored", async () => {
  const bytes = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => (await picture(100 + number, 60)).jpeg().toBuffer()),
  );
  const paths = bytes.map((_, number) => `/${number}.jpg`);
  let held = 0;
  let releaseAll = false;
  const full = new Promise<void>((reached) => {
    paths.forEach((path, number) => {
      routes[path] = (response) => {
        // The first six are answered; the process dies while it waits for others.
        if (number < 6 || releaseAll) return send(bytes[number]!)(response);
        held += 1;
        if (held === 2) reached();
      };
    });
  });
  await queue(paths.slice(0, 6));
  await queue(paths.slice(6), { car: "car-2" });
  await db().$executeRaw`
    update vehicle_photos set next_try_at = next_try_at - interval '1 hour' where vehicle_id = 'car-1'`;
  const child = spawn(process.execPath, ["--import", "tsx", "tests/fixtures/photograph-process.ts"], {
    stdio: "ignore",
  });
  await full;
  const ended = new Promise((exit) => child.once("exit", exit));
  child.kill("SIGKILL");
  await ended;

  const stored = (await photos())
    .filter(({ state }) => state === "stored")
    .map(({ url }) => new URL(url).pathname);
  expect(stored.length).toBeGreaterThanOrEqual(5);
  releaseAll = true;
  // Leases hold for two minutes.
  expect(await run()).toEqual({ stored: 0, failed: 0, bytes: 0 });
  // Those it held, and any that a busy machine had made it give up before.
  await db().$executeRaw`
    update vehicle_photos set leased_until = null, next_try_at = now() where state <> 'stored'`;
  await run();
  expect((await photos()).every(({ state, indexed }) => state === "stored" && indexed)).toBe(true);
  expect(stored.filter((path) => pictures.asked(path) !== 1)).toEqual([]);
  expect((await shown()).map(({ width }) => width)).toEqual([100, 101, 102, 103, 104, 105]);
  expect((await shown("northside", "car-2")).map(({ width }) => width)).toEqual([
    106, 107, 108, 109, 110, 111,
  ]);
});

test("the object goes when no car of the site names it any more", async () => {
  routes["/kept.jpg"] = send(await (await picture(80, 60)).jpeg().toBuffer());
  routes["/gone.jpg"] = send(await (await picture(90, 60)).jpeg().toBuffer());
  await queue(["/kept.jpg", "/gone.jpg"]);
  await run();
  const [kept, gone] = await photos();
  await queue(["/kept.jpg"]);
  await removeUnusedObjects("northside", objectStore());
  expect(await objectStore().head(objectKey("northside", kept!.hash!))).not.toBeNull();
  expect(await objectStore().head(objectKey("northside", gone!.hash!))).toBeNull();
});

test("cars that were written before their pictures had colours get those of their photographs", async () => {
  routes["/1.jpg"] = send(await (await picture(810, 600)).jpeg().toBuffer());
  await queue(["/1.jpg"]);
  await queue(["/1.jpg"], { car: "car-2" });
  await queue(["/1.jpg"], { site: "harbour" });
  await run();
  const [image] = await shown();
  expect(image).toHaveProperty("colour");
  const { colour: _colour, ...before } = image as typeof image & { colour: string };
  await db().vehicle.updateMany({ where: { id: "car-1" }, data: { images: [before] } });
  expect(await showColours("northside")).toBe(1);
  expect(await shown()).toEqual([image]);
  expect(await shown("harbour")).toEqual([before]);
  expect(await showColours("northside")).toBe(0);
});

test("a failure that comes after the lease leaves what another claim has stored since (decision 049)", async () => {
  const bytes = await (await picture(90, 60)).jpeg().toBuffer();
  let failFirst: (() => void) | undefined;
  routes["/slow.jpg"] = (response) => {
    if (failFirst) send(bytes)(response);
    else failFirst = () => void response.writeHead(404).end();
  };
  await queue(["/slow.jpg"]);
  const running = run();
  await expect.poll(() => failFirst).toBeDefined();
  await sql()`update vehicle_photos set leased_until = now(), next_try_at = now()`;
  await expect.poll(async () => (await photos())[0]?.state).toBe("stored");
  failFirst?.();
  await running;
  expect((await photos())[0]).toMatchObject({ state: "stored", lastError: null });
});
