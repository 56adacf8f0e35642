import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { readGoogle } from "#tests/fixtures/catalogues/google-schema";
import { readMarketplace } from "#tests/fixtures/catalogues/marketplace-schema";
import { fillDisk } from "#tests/fixtures/full-disk";
import { startOpenSsh } from "#tests/fixtures/feeds/open-ssh";
import { startSftp } from "#tests/fixtures/feeds/sftp-server";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { createFolderStore } from "~/platform/object-store/folder-store.server";
import { signatureOf } from "~/platform/signed-post.server";
import type { Car } from "~/stock/car";
import { setOverride } from "~/stock/overrides/overrides.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { addressOf, answerCatalogue } from "~/surfaces/catalogues/answer-catalogue.server";
import { destinationSchema, type DestinationInput } from "~/surfaces/catalogues/destination";
import {
  findDestination,
  removeDestination,
  saveDestination,
} from "~/surfaces/catalogues/destinations.server";
import { explainCar, listLeftOut } from "~/surfaces/catalogues/list-left-out.server";
import { removeUnnamedCatalogues } from "~/surfaces/catalogues/remove-unnamed.server";
import { type CataloguePorts, runCatalogues } from "~/surfaces/catalogues/run-catalogues.server";

const folder = mkdtempSync(join(tmpdir(), "catalogues-"));
const store = createFolderStore(folder);
const SITES = Object.fromEntries(
  ["northside", "harbour"].map((slug) => [slug, { ...buildTenant(slug), revision: 1 }]),
);
const site = SITES["northside"]!;
// In the future: what is due at once is due by the clock of the database.
let now = 4_000_000_000;
let secrets: Record<string, string> = {};
const ports: CataloguePorts = {
  store,
  now: () => now,
  chance: () => 0.5,
  send: {
    secret: (name) => Promise.resolve(typeof name === "string" ? (secrets[name] ?? null) : null),
    isForbidden: () => false,
    allowPrivate: true,
    folder,
    idleMs: 2_000,
    totalMs: 10_000,
    now: () => now,
  },
};

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeStockIndex();
  await closeDatabase();
});

const vin = (n: number) => `JTNK4RBE1030${String(n).padStart(5, "0")}`;
const car = (n: number, parts: Partial<Car> = {}): Car =>
  aCar({ id: `n${n}`, slug: `n${n}`, stockNumber: `N${n}`, vin: vin(n), locationId: "yard", ...parts });
const stranger = (n: number): Car =>
  car(n, { site: "harbour", id: `h${n}`, slug: `h${n}`, make: "Neighbour" });

beforeEach(async () => {
  await db().catalogueDestination.deleteMany();
  await db().vehicle.deleteMany();
  await parkCars(car(1), car(2), car(3), stranger(8), stranger(9));
  await db().location.deleteMany();
  const { id, slug, name, ...data } = buildLocation({ id: "yard" });
  await db().location.create({
    data: { site: "northside", id, slug, name, position: 0, data: { id, slug, name, ...data } },
  });
});

const GOOGLE: DestinationInput = {
  format: "google-vehicle-ads",
  file: "tsv",
  access: "public",
  storeCodes: { location: "NS-1" },
};

async function add(name: string, destination: DestinationInput, slug = "northside") {
  await saveDestination(slug, name, destinationSchema.parse(destination));
  await run();
}
const run = () => runCatalogues((slug) => Promise.resolve(SITES[slug] ?? null), ports);
const stored = async (name: string, slug = "northside") => (await findDestination(slug, name))!;

async function ask(path: string, headers: Record<string, string> = {}, slug = "northside") {
  const url = new URL(path, "https://dealer.test");
  const file = decodeURIComponent(url.pathname.split("/").at(-1)!);
  return answerCatalogue(slug, file, new Request(url, { headers }), store);
}
const fetched = async (name: string) => (await ask(addressOf(await stored(name)))).text();
const versions = async () =>
  new Map(
    (
      await sql()<{ id: string; version: string }[]>`
      select vehicle_id as id, version from catalogue_entries where site = 'northside'`
    ).map((row) => [row.id, row.version]),
  );

describe("a catalogue follows the site", () => {
  test("on a full disk the file of before stays, and the next run writes the new one", async () => {
    await add("google", GOOGLE);
    const before = await stored("google");
    await sql()`update vehicles set price_cents = 2399000 where site = 'northside' and id = 'n2'`;
    const free = await fillDisk(folder);
    now += 60;
    await run();
    await free();
    expect(await stored("google")).toMatchObject({ fileHash: before.fileHash, cars: 3 });
    expect(readGoogle(await fetched("google"), "tsv").map(({ price }) => price)).toEqual(
      Array(3).fill("25990 AUD"),
    );
    now += 120;
    await run();
    expect(readGoogle(await fetched("google"), "tsv").map(({ price }) => price)).toContain("23990 AUD");
  });

  test("a new price is in the file, and no other car is rendered for it", async () => {
    await add("google", GOOGLE);
    const before = await versions();
    expect(readGoogle(await fetched("google"), "tsv").map(({ price }) => price)).toEqual(
      Array(3).fill("25990 AUD"),
    );
    const said = {
      kind: "price",
      price_cents: 2_399_000,
      price_type: "drive_away",
      offer_price_cents: null,
      price_until: null,
    } as const;
    await setOverride(site, "n2", { said, by: "Kim", endsAt: null }, () => Promise.resolve());
    await run();
    expect(readGoogle(await fetched("google"), "tsv").map(({ price }) => price)).toEqual([
      "25990 AUD",
      "23990 AUD",
      "25990 AUD",
    ]);
    const after = await versions();
    expect([...after].filter(([id, version]) => before.get(id) !== version).map(([id]) => id)).toEqual([
      "n2",
    ]);
  });

  test("a price with its end says until when it holds", async () => {
    await add("market", { format: "marketplace", file: "jsonl", access: "public" });
    const until = new Date(1_900_000_000_000).toISOString();
    const said = {
      kind: "price",
      price_cents: 2_399_000,
      price_type: "drive_away",
      offer_price_cents: null,
      price_until: until,
    } as const;
    await setOverride(site, "n1", { said, by: "Kim", endsAt: 1_900_000_000 }, () => Promise.resolve());
    await run();
    const [first] = readMarketplace(await fetched("market"), "jsonl");
    expect(first).toMatchObject({
      price: "23990",
      price_basis: "drive_away",
      price_until: "2030-03-17T17:46:40Z",
    });
  });

  test("sold, removed, held and hidden cars leave it, and those that are in stock are listed with their reason", async () => {
    await add("google", GOOGLE);
    await db().vehicle.update({
      where: { site_id: { site: "northside", id: "n1" } },
      data: { status: "sold" },
    });
    await db().vehicle.update({
      where: { site_id: { site: "northside", id: "n2" } },
      data: { reserved: true },
    });
    await parkCars(car(4, { showOnDealerWebsite: false }), car(5));
    await db().vehicle.delete({ where: { site_id: { site: "northside", id: "n3" } } });
    await run();
    expect(readGoogle(await fetched("google"), "tsv").map(({ id }) => id)).toEqual(["n5"]);
    const leftOut = await listLeftOut("northside", "google", { reason: null, after: "", max: 10 });
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      ["n2", "held"],
      ["n4", "hidden"],
    ]);
    expect(await stored("google")).toMatchObject({ cars: 1, leftOut: 2 });
    expect(await explainCar("northside", "n2")).toMatchObject([{ destination: "google", reason: "held" }]);
    expect(await explainCar("harbour", "n2")).toEqual([]);
  });

  test("of two cars with one VIN the first is in it, until it leaves", async () => {
    await parkCars(car(4, { vin: vin(1) }));
    await add("google", GOOGLE);
    const ids = async () => readGoogle(await fetched("google"), "tsv").map(({ id }) => id);
    expect(await ids()).toEqual(["n1", "n2", "n3"]);
    expect(await listLeftOut("northside", "google", { reason: "same_vin", after: "", max: 9 })).toMatchObject(
      [{ id: "n4", detail: vin(1) }],
    );
    await db().vehicle.update({
      where: { site_id: { site: "northside", id: "n1" } },
      data: { status: "sold" },
    });
    await run();
    expect(await ids()).toEqual(["n2", "n3", "n4"]);
    expect(await listLeftOut("northside", "google", { reason: null, after: "", max: 9 })).toEqual([]);
  });

  test("other rules render all cars again; a file that stays the same is not written again", async () => {
    await add("google", GOOGLE);
    const { fileHash, writtenAt } = await stored("google");
    now += 60;
    await db().vehicle.update({ where: { site_id: { site: "northside", id: "n1" } }, data: { views: 7 } });
    await run();
    expect(await stored("google")).toMatchObject({ fileHash, writtenAt });
    await add("google", { ...GOOGLE, rules: { conditions: ["new"] } });
    expect(readGoogle(await fetched("google"), "tsv")).toEqual([]);
    expect(await stored("google")).toMatchObject({ cars: 0, leftOut: 3, writtenAt: now });
  });
});

describe("its address", () => {
  test("answers in gzip, in plain text and as a packed file, and not again what the partner has", async () => {
    await add("google", GOOGLE);
    const plain = await ask("/catalogues/google.tsv");
    const encoded = await ask("/catalogues/google.tsv", { "Accept-Encoding": "br, gzip" });
    const packed = await ask("/catalogues/google.tsv.gz");
    const text = await plain.text();
    expect(encoded.headers.get("Content-Encoding")).toBe("gzip");
    expect(plain.headers.get("Content-Type")).toBe("text/tab-separated-values; charset=utf-8");
    expect(packed.headers.get("Content-Type")).toBe("application/gzip");
    for (const answer of [encoded, packed])
      expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
    const etags = [plain, encoded, packed].map(({ headers }) => headers.get("ETag")!);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags)
      expect((await ask("/catalogues/google.tsv", { "If-None-Match": `W/"x", ${etag}` })).status).toBe(304);
    expect((await ask("/catalogues/google.tsv", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("is signed unless the dealer made it public; another number ends it", async () => {
    await add("market", { format: "marketplace", file: "csv" });
    const signed = addressOf(await stored("market"));
    expect((await ask(signed)).status).toBe(200);
    for (const wrong of [
      "/catalogues/market.csv",
      "/catalogues/market.csv?key=x",
      signed.replace("market", "other"),
    ])
      expect((await ask(wrong)).status).toBe(404);
    await add("market", { format: "marketplace", file: "csv", addressNumber: 2 });
    expect((await ask(signed)).status).toBe(404);
    expect((await ask(addressOf(await stored("market")))).status).toBe(200);
  });

  test("a neighbour's cars are in no file, and its file is at no other host", async () => {
    await add("google", GOOGLE);
    await add("google", GOOGLE, "harbour");
    expect(await fetched("google")).not.toContain("Neighbour");
    const theirs = await ask("/catalogues/google.tsv", {}, "harbour");
    expect(readGoogle(await theirs.text(), "tsv").map(({ id }) => id)).toEqual(["h8", "h9"]);
    await add("mine", { format: "marketplace", file: "csv" });
    expect((await ask(addressOf(await stored("mine")), {}, "harbour")).status).toBe(404);
    // The same name on two sites has two signatures.
    await add("both", { format: "marketplace", file: "csv" });
    await add("both", { format: "marketplace", file: "csv" }, "harbour");
    expect((await ask(addressOf(await stored("both")), {}, "harbour")).status).toBe(404);
  });

  test.each(["..%2fgoogle.tsv", "google.exe", "google", "google.csv", "GOOGLE.tsv", "a\0.csv", ""])(
    "%j is none",
    async (file) => {
      await add("google", GOOGLE);
      const request = new Request("https://dealer.test/");
      expect((await answerCatalogue("northside", decodeURIComponent(file), request, store)).status).toBe(404);
    },
  );

  test("is gone with the destination, whose file is cleared away", async () => {
    await add("google", GOOGLE);
    // Those of the tests before.
    await removeUnnamedCatalogues(store);
    expect(await removeUnnamedCatalogues(store)).toBe(0);
    expect(await removeDestination("harbour", "google")).toBe(false);
    expect(await removeDestination("northside", "google")).toBe(true);
    expect((await ask("/catalogues/google.tsv")).status).toBe(404);
    expect(await removeUnnamedCatalogues(store)).toBe(1);
  });
});

describe("a destination that is sent", () => {
  test("gets each new file posted and signed, a failure is told and tried again", async () => {
    const received: { body: Buffer; headers: Record<string, unknown> }[] = [];
    let status = 500;
    const server = createServer(async (request, answer) => {
      received.push({ body: await buffer(request), headers: request.headers });
      answer.writeHead(status).end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock`;
    const delivery = { kind: "post", url, secret: "FEED_POST" } as const;
    secrets = {};
    await add("partner", { format: "marketplace", file: "csv", delivery });
    expect(await stored("partner")).toMatchObject({
      lastError: "The secret is not set up here.",
      sentHash: null,
    });
    secrets = { FEED_POST: "s".repeat(40) };
    await run();
    expect(received).toHaveLength(0);
    now += 61;
    await run();
    expect(await stored("partner")).toMatchObject({ lastError: "status 500", attempts: 2 });
    status = 202;
    now += 300;
    await run();
    await run();
    server.close();
    expect(received).toHaveLength(2);
    const { body, headers } = received[1]!;
    expect(readMarketplace(gunzipSync(body).toString(), "csv").map(({ id }) => id)).toEqual([
      "n1",
      "n2",
      "n3",
    ]);
    const signed = { secret: secrets["FEED_POST"]!, timestamp: Number(headers["forecourt-timestamp"]), body };
    expect(headers["forecourt-signature"]).toBe(`v1=${signatureOf(signed)}`);
    expect(headers["idempotency-key"]).toBe(received[0]!.headers["idempotency-key"]);
    const { fileHash } = await stored("partner");
    expect(await stored("partner")).toMatchObject({ sentHash: fileHash, lastError: null, attempts: 0 });
  });

  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });

  type Uploaded = { port: number; hostKey: string; user: string; root: string; privateKey: string };
  /** A server, and how what lies on it is read. */
  async function ownServer() {
    const files: Record<string, Buffer | string> = { "/in/stock.csv": "of yesterday" };
    const { privateKey } = keys;
    const server = await startSftp({ user: "dealer", password: "x", privateKey, files });
    const read = (path: string) => String(files[path] ?? "");
    const names = () => Object.keys(files);
    return { ...server, user: "dealer", root: "", privateKey, read, names, stop: () => server.close() };
  }
  async function openSsh() {
    const server = await startOpenSsh({ "/in/stock.csv": "of yesterday" });
    const read = (path: string) => readFileSync(server.root + path, "utf8");
    return { ...server, read, names: () => ["/in/stock.csv"] };
  }
  // `npm run test:exhaustive -- feeds` finds or installs OpenSSH; on a machine with SSHD_PATH it is always asked.
  const SERVERS = [
    ["a server of our own", ownServer],
    ...(process.env["SSHD_PATH"] ? [["OpenSSH", openSsh] as const] : []),
  ] as const;

  test.each(SERVERS)("is uploaded by SFTP over the file of before: %s", async (_, start) => {
    const server = await start();
    const { port, hostKey, user, root, privateKey }: Uploaded = server;
    secrets = { FEED_KEY: privateKey };
    const auth = { kind: "key", key: "FEED_KEY" } as const;
    const at = { kind: "sftp", host: "127.0.0.1", port, user, auth, path: `${root}/in/stock.csv` } as const;
    try {
      await add("carsales", { format: "marketplace", file: "csv", delivery: { ...at, hostKey } });
      expect((await stored("carsales")).lastError).toBeNull();
      expect(readMarketplace(server.read("/in/stock.csv"), "csv").map(({ id }) => id)).toEqual([
        "n1",
        "n2",
        "n3",
      ]);
      await parkCars(car(4));
      await run();
      expect(readMarketplace(server.read("/in/stock.csv"), "csv")).toHaveLength(4);
      expect(server.names()).toEqual(["/in/stock.csv"]);
      const wrong = `SHA256:${"A".repeat(43)}`;
      await add("wrong", { format: "marketplace", file: "csv", delivery: { ...at, hostKey: wrong } });
      expect((await stored("wrong")).lastError).toContain(hostKey);
    } finally {
      await server.stop();
    }
  });
});
