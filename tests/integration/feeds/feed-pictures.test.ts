import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import sharp from "sharp";
import ssh2 from "ssh2";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { explainVehicle } from "~/feeds/explain-vehicle";
import { feedSourceSchema } from "~/feeds/feed-source";
import { findVehicleFacts } from "~/feeds/find-vehicle-facts.server";
import { removeMadeFiles } from "~/photographs/handed-photographs.server";
import { listFailedPhotographs } from "~/photographs/queue-photographs.server";
import { objectKey } from "~/photographs/store-photograph.server";
import { runPhotographs } from "~/photographs/run-photographs.server";
import { db, sql } from "~/platform/db.server";
import { createPublicFetcher } from "~/platform/fetch-public.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { stockIndex } from "~/stock/stock-index.server";
import { startSftp } from "#tests/fixtures/feeds/sftp-server";
import { yardCsv, yardFeed, type LocationRow, locationRow } from "#tests/fixtures/feeds/yard-feed";
import { zipOf } from "#tests/fixtures/feeds/zip-of";

import { NOW, openFeedWorld } from "./feed-world";

const world = openFeedWorld();
const pictures = join(world.folder, "pictures");
const archive = join(world.folder, "pictures.zip");
const servers: Server[] = [];
let writes = 0;

beforeEach(() => {
  rmSync(pictures, { recursive: true, force: true });
  rmSync(archive, { force: true });
  mkdirSync(pictures);
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => world.close());

/** A photograph that its width tells from others. */
const photograph = (width: number) =>
  sharp({ create: { width, height: 60, channels: 3, background: "#c80000" } })
    .jpeg()
    .toBuffer();

/** Two files of the same size are told apart by their time. */
function write(path: string, bytes: Buffer | string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, bytes);
  writes += 1;
  utimesSync(path, NOW + writes, NOW + writes);
}

const { mapping } = yardFeed("x.csv").config;
/** Rows whose column Model names files. */
const named = { ...mapping, photos: { columns: ["Model"] } };

const publish = (parts: Record<string, unknown>) =>
  world.publish({ northside: [{ photos: { folder: "pictures" }, ...parts }], harbour: [] });

/** As the job does: what it fetches over HTTP is refused here, so that only files can be meant. */
async function make() {
  const fetcher = createPublicFetcher({ timeoutMs: 60_000, maxBytes: 1_000_000, maxRedirects: 0 });
  const ports = {
    fetcher,
    store: objectStore(),
    clock: () => NOW,
    stopping: new AbortController().signal,
  };
  return runPhotographs(world.site, ports).finally(() => fetcher.close());
}

/** The widths of a car's pictures as its record has them, and as search shows the first. */
async function shown(stockNumber: string, site = "northside"): Promise<number[]> {
  const { id, images } = await db().vehicle.findFirstOrThrow({ where: { site, stockNumber } });
  const list = images as { key: string; width: number }[];
  const stored = list.filter(({ key }) => key.startsWith("photos/"));
  const [card] = await stockIndex().findCards(site, [id]);
  if (stored[0]) expect(JSON.stringify(card)).toContain(stored[0].key);
  return stored.map(({ width }) => width);
}

const run = () => world.run("northside");

async function objects(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objectStore().list(prefix)) keys.push(key);
  return keys;
}

describe("photographs in a folder beside the file (spec 1 §3)", () => {
  test("belong to the cars whose stock numbers they are called by, and come when they change", async () => {
    await publish({});
    world.write("northside", [locationRow("Y1"), locationRow("Y2")]);
    world.write("harbour", [locationRow("Y1")]);
    write(join(pictures, "Y1-2.jpg"), await photograph(102));
    write(join(pictures, "y1-1.JPG"), await photograph(101));
    write(join(pictures, "Y2/any.jpg"), await photograph(201));
    write(join(pictures, "logo.jpg"), await photograph(900));
    await world.run("harbour");
    expect(await run()).toMatchObject({ state: "done", message: "", counts: { added: 2, photographs: 3 } });
    expect(await make()).toMatchObject({ stored: 3, failed: 0 });
    expect(await shown("Y1")).toEqual([101, 102]);
    expect(await shown("Y2")).toEqual([201]);
    expect(await shown("Y1", "harbour")).toEqual([]);

    // Nothing is read again, whether the file is the same or another.
    expect((await run()).counts).toEqual({});
    world.write("northside", [locationRow("Y1", { price: "18990" }), locationRow("Y2")]);
    expect((await run()).counts).toMatchObject({ changed: 1 });
    expect(await shown("Y1")).toEqual([101, 102]);
    expect(await make()).toMatchObject({ stored: 0, failed: 0 });

    write(join(pictures, "y1-1.JPG"), await photograph(111));
    write(join(pictures, "Y1-3.jpg"), await photograph(103));
    expect(await run()).toMatchObject({
      message: "the file is that of the last run",
      counts: { photographs: 2 },
    });
    expect(await shown("Y1")).toEqual([101, 102]);
    await make();
    expect(await shown("Y1")).toEqual([111, 102, 103]);

    rmSync(join(pictures, "Y1-2.jpg"));
    rmSync(join(pictures, "Y2"), { recursive: true });
    await run();
    expect(await shown("Y1")).toEqual([111, 103]);
    // A car without any keeps what it has.
    expect(await shown("Y2")).toEqual([201]);
  });

  test("belong to the cars whose rows name them; one that is missing is named by why", async () => {
    await publish({ mapping: named });
    world.write("northside", [
      locationRow("Y1", { model: "Front View.jpg; b\\2.PNG, gone.jpg" }),
      locationRow("Y2", { model: "2.png" }),
    ]);
    write(join(pictures, "front view.JPG"), await photograph(101));
    write(join(pictures, "B/2.png"), await photograph(102));
    expect((await run()).counts).toMatchObject({ photographs: 3 });
    await make();
    expect(await shown("Y1")).toEqual([101, 102]);
    expect(await shown("Y2")).toEqual([102]);
    expect(await listFailedPhotographs("northside", { limit: 9 })).toMatchObject([
      { vehicleId: "yard-Y1", url: "feed:yard/gone.jpg", reason: "there is no file of that name" },
    ]);
    write(join(pictures, "gone.jpg"), await photograph(103));
    await run();
    await make();
    expect(await shown("Y1")).toEqual([101, 102, 103]);
    expect(await listFailedPhotographs("northside", { limit: 9 })).toEqual([]);
  });

  test("that is no photograph, too large or a link out of it is not taken", async () => {
    await publish({});
    world.write("northside", [locationRow("Y1")]);
    write(join(pictures, "Y1-1.jpg"), "<html>");
    write(join(pictures, "Y1-2.jpg"), Buffer.alloc(25_000_001));
    write(join(world.folder, "secret.jpg"), await photograph(99));
    symlinkSync(join(world.folder, "secret.jpg"), join(pictures, "Y1-3.jpg"));
    symlinkSync(world.folder, join(pictures, "Y1"));
    write(join(pictures, "Y1-4.jpg"), await photograph(104));
    await run();
    await make();
    expect(await shown("Y1")).toEqual([104]);
    const failed = await listFailedPhotographs("northside", { limit: 9 });
    expect(Object.fromEntries(failed.map(({ url, reason }) => [url, reason]))).toEqual({
      "feed:yard/y1-1.jpg": "no photograph: JPEG, PNG, WebP and AVIF are",
      "feed:yard/y1-2.jpg": "its file is larger than 25 MB",
    });
    // Each is looked at once, until it is another file.
    await run();
    await sql()`update vehicle_photos set next_try_at = now() where next_try_at is not null`;
    expect(await make()).toMatchObject({ stored: 0, failed: 0 });
  });

  test.each([
    ["that is not there", "nowhere", "There is no such folder of photographs in the feeds' folder."],
    ["outside of the feeds' folder", "..", "The folder of photographs is not in the feeds' folder."],
    ["that is empty", "pictures", "It has no JPEG, PNG, WebP or AVIF files."],
  ])("a folder %s leaves the cars without, and the run says so", async (_what, folder, problem) => {
    await publish({ photos: { folder } });
    world.write("northside", [locationRow("Y1")]);
    expect(await run()).toMatchObject({ state: "done", message: `The photographs: ${problem}` });
    expect(await world.searched("northside")).toEqual(["Y1"]);
  });
});

describe("photographs in an archive", () => {
  test.each([
    ["<b>Ute</b> & 50%.jpg", "&lt;b&gt;Ute&lt;/b&gt; &amp; 50%.jpg"],
    ["Tom;Jo='x'.jpg", "Tom;Jo='x'.jpg"],
    // As macOS writes names, and as others do.
    ["Coupé 日本.jpg".normalize("NFD"), "Coupé 日本.jpg"],
  ])("named %j there, and %j in the row", async (file, cell) => {
    await publish({ photos: { archive: "pictures.zip" }, mapping: named });
    world.write("northside", [locationRow("Y1", { model: `${cell};Y1-2.jpg` })]);
    write(archive, zipOf({ [file]: await photograph(101), "Y1-2.jpg": await photograph(102) }));
    expect(await run()).toMatchObject({ message: "", counts: { photographs: 2 } });
    await make();
    expect(await shown("Y1")).toEqual([101, 102]);
  });

  test("are read again only when the archive or the cars have changed", async () => {
    await publish({ photos: { archive: "pictures.zip" } });
    world.write("northside", [locationRow("Y1")]);
    const one = await photograph(101);
    const two = await photograph(201);
    write(archive, zipOf({ "out/Y1.jpg": one, "out/Y2.jpg": two, "__MACOSX/Y1.jpg": one, "stock.csv": "x" }));
    expect((await run()).counts).toMatchObject({ photographs: 1 });
    await make();
    expect(await shown("Y1")).toEqual([101]);
    world.write("northside", [locationRow("Y1"), locationRow("Y2")]);
    expect((await run()).counts).toMatchObject({ added: 1, photographs: 1 });
    await make();
    expect(await shown("Y2")).toEqual([201]);
    write(archive, zipOf({ "Y1.jpg": await photograph(111) }));
    expect((await run()).counts).toEqual({ photographs: 1 });
    await make();
    expect(await shown("Y1")).toEqual([111]);
    expect(await shown("Y2")).toEqual([201]);
  });

  test("that holds the stock file too: cars and photographs of one zip, which comes again whole", async () => {
    const both = "northside-yard.csv";
    await publish({ photos: { archive: both } });
    const pack = async (cars: LocationRow[], widths: number[]) =>
      write(
        join(world.folder, both),
        zipOf({
          ...Object.fromEntries(
            await Promise.all(
              widths.map(async (width) => [`photos/Y1-${width}.jpg`, await photograph(width)] as const),
            ),
          ),
          "__MACOSX/._stock.csv": "x",
          "export/stock.csv": yardCsv(cars),
        }),
      );
    await pack([locationRow("Y1"), locationRow("Y2")], [101, 102]);
    expect(await run()).toMatchObject({ state: "done", message: "", counts: { added: 2, photographs: 2 } });
    await make();
    expect(await shown("Y1")).toEqual([101, 102]);
    expect(await run()).toMatchObject({ message: "the file is that of the last run", counts: {} });

    await pack([locationRow("Y1"), locationRow("Y2")], [101, 103]);
    expect((await run()).counts).toMatchObject({ read: 2, unchanged: 2, photographs: 1 });
    await make();
    expect(await shown("Y1")).toEqual([101, 103]);

    // Cut on its way, it changes neither cars nor photographs.
    const whole = await readFile(join(world.folder, both));
    write(join(world.folder, both), whole.subarray(0, -30));
    expect((await run()).state).toBe("failed");
    expect(await world.searched("northside")).toEqual(["Y1", "Y2"]);
    expect(await shown("Y1")).toEqual([101, 103]);
  });

  test("that a run did not come to, since its process died, are taken by the next", async () => {
    await publish({ photos: { archive: "pictures.zip" } });
    world.write("northside", [locationRow("Y1")]);
    write(archive, zipOf({ "Y1.jpg": await photograph(101), "Y2.jpg": await photograph(201) }));
    await run();
    world.write("northside", [locationRow("Y1"), locationRow("Y2")]);
    await run();
    // As if that run had ended after its cars: neither the file nor the archive is noted, no photograph is handed over.
    await sql()`delete from vehicle_photos where vehicle_id = 'yard-Y2'`;
    await sql()`update feed_sources set file_hash = null, etag = null, photos_etag = null`;
    expect((await run()).counts).toMatchObject({ unchanged: 2, photographs: 1 });
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ["is no zip", async () => photograph(9), "The archive is not a zip, is damaged or is incomplete."],
    [
      "was cut",
      async () => zipOf({ "Y1.jpg": await photograph(101) }).subarray(0, -40),
      "The archive is not a zip, is damaged or is incomplete.",
    ],
    [
      "leads out of itself",
      async () => zipOf({ "../Y1.jpg": await photograph(101) }),
      "The archive's list of files is damaged, or names a path outside the archive.",
    ],
  ])("one that %s is refused, and the run says so", async (_what, bytes, problem) => {
    await publish({ photos: { archive: "pictures.zip" } });
    world.write("northside", [locationRow("Y1")]);
    write(archive, await bytes());
    expect(await run()).toMatchObject({ state: "done", message: `The photographs: ${problem}` });
    expect(await shown("Y1")).toEqual([]);
  });

  test("a file that is damaged, or a bomb, leaves the others", async () => {
    await publish({ photos: { archive: "pictures.zip" } });
    world.write("northside", [locationRow("Y1")]);
    const zip = zipOf({
      "Y1-1.jpg": await photograph(101),
      "Y1-2.jpg": Buffer.alloc(30_000_000),
      "Y1-3.jpg": await photograph(103),
    });
    // Within the first file's bytes.
    zip[120] = (zip[120] ?? 0) ^ 0xff;
    write(archive, zip);
    await run();
    await make();
    expect(await shown("Y1")).toEqual([103]);
    const failed = await listFailedPhotographs("northside", { limit: 9 });
    expect(failed.map(({ reason }) => reason).sort()).toEqual([
      "its file in the archive is damaged",
      "its file is larger than 25 MB",
    ]);
  });

  test("over HTTP, with a conditional request, and the source's credentials for its own server alone", async () => {
    const zip = zipOf({ "Y1.jpg": await photograph(101) });
    const asked: [string, string | undefined, string | undefined][] = [];
    const server = createServer(({ url = "", headers }, response) => {
      asked.push([url, headers["if-none-match"], headers.authorization]);
      if (headers["if-none-match"] === `"${url}"`) return response.writeHead(304).end();
      const body = url.endsWith(".zip")
        ? zip
        : "Stock,Make,Model,Year,Price,Status\nY1,Toyota,Corolla,2021,18990,In stock\n";
      return response.writeHead(200, { ETag: `"${url}"` }).end(body);
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv("FEED_YARD_TOKEN", "token-7");
    const from = {
      kind: "http",
      url: `${origin}/stock.csv`,
      auth: { kind: "bearer", token: "FEED_YARD_TOKEN" },
    };
    await publish({ from, photos: { archive: `${origin}/all.zip` } });
    await run();
    await run();
    await make();
    expect(await shown("Y1")).toEqual([101]);
    const sent = "Bearer token-7";
    expect(asked).toEqual([
      ["/stock.csv", undefined, sent],
      ["/all.zip", undefined, sent],
      ["/stock.csv", '"/stock.csv"', sent],
      ["/all.zip", '"/all.zip"', sent],
    ]);
    asked.length = 0;
    await publish({ from, photos: { archive: `${origin.replace("127.0.0.1", "localhost")}/all.zip` } });
    await run();
    expect(asked[1]).toEqual(["/all.zip", undefined, undefined]);
  });
});

describe("a site that shows no car without a photograph", () => {
  /** As publishing does, which has every file asked for whole. */
  const setRequired = async (required: boolean) => {
    await sql()`
      update sites set config = jsonb_set(config, '{photographs}', ${sql().json({ required })})
      where slug = 'northside'`;
    await sql()`update feed_sources set etag = null`;
  };
  const why = async (asked: string) => {
    const facts = await findVehicleFacts(await world.site("northside"), asked, stockIndex());
    return explainVehicle(facts, NOW, () => "today").join("\n");
  };
  const rowRules = async (runId: string) =>
    (await db().feedRow.findMany({ where: { runId }, orderBy: { line: "asc" } })).map(({ outcome, rule }) => [
      outcome,
      rule,
    ]);

  test("has it with its first one, and says what a car waits for", async () => {
    await publish({});
    await setRequired(true);
    world.write("northside", [locationRow("Y1"), locationRow("Y2", { status: "Sold" })]);
    write(join(pictures, "logo.jpg"), await photograph(9));
    const { id } = await run();
    expect(await rowRules(id)).toEqual([
      ["held", "photograph"],
      ["held", "status"],
    ]);
    expect(await world.searched("northside")).toEqual([]);
    expect(await why("Y1")).toContain("(Y1) is not on the site: it waits for its first photograph.");
    // Another price changes nothing of that.
    world.write("northside", [locationRow("Y1", { price: "18990" })]);
    await run();
    expect(await world.searched("northside")).toEqual([]);

    write(join(pictures, "Y1.jpg"), await photograph(101));
    await run();
    expect(await world.searched("northside")).toEqual([]);
    await make();
    expect(await world.searched("northside")).toEqual(["Y1"]);
    expect(await shown("Y1")).toEqual([101]);
    expect(await why("Y1")).toMatch(/\(Y1\) is on the site\..*was taken\.$/s);
    world.write("northside", [locationRow("Y1", { price: "17990" })]);
    const again = await run();
    expect(await rowRules(again.id)).toEqual([["live", "on-offer"]]);
    expect(await world.searched("northside")).toEqual(["Y1"]);
  });

  test("keeps a car that was on it before, and shows all where the setting goes", async () => {
    await publish({});
    write(join(pictures, "logo.jpg"), await photograph(9));
    world.write("northside", [locationRow("Y1")]);
    await run();
    await setRequired(true);
    world.write("northside", [locationRow("Y1", { price: "18990" }), locationRow("Y2")]);
    await run();
    expect(await world.searched("northside")).toEqual(["Y1"]);
    await setRequired(false);
    await run();
    expect(await world.searched("northside")).toEqual(["Y1", "Y2"]);
    expect(await why("Y2")).toContain("(Y2) is on the site.");
  });
});

test("over SFTP, a folder and an archive", async () => {
  const { private: privateKey } = ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 });
  const login = { user: "dealer", password: "geheim-7", privateKey };
  const csv = "Stock,Make,Model,Year,Price,Status\nY1,Toyota,Corolla,2021,18990,In stock\n";
  const server = await startSftp({
    ...login,
    files: {
      "/out/stock.csv": csv,
      "/out/photos/Y1-1.jpg": await photograph(101),
      "/out/photos/y1/b.jpg": await photograph(102),
      "/out/photos.zip": zipOf({ "Y1.jpg": await photograph(103) }),
    },
  });
  vi.stubEnv("FEED_YARD_PASSWORD", "geheim-7");
  const auth = { kind: "password", password: "FEED_YARD_PASSWORD" };
  const { port, hostKey } = server;
  const from = {
    kind: "sftp",
    host: "127.0.0.1",
    port,
    path: "/out/stock.csv",
    user: "dealer",
    hostKey,
    auth,
  };
  try {
    await publish({ from, photos: { folder: "/out/photos" } });
    expect(await run()).toMatchObject({ message: "", counts: { photographs: 2 } });
    await make();
    expect(await shown("Y1")).toEqual([101, 102]);
    await publish({ from, photos: { archive: "/out/photos.zip" } });
    expect(await run()).toMatchObject({ counts: { photographs: 1 } });
    await make();
    expect(await shown("Y1")).toEqual([103]);
    await publish({ from, photos: { folder: "/none" } });
    expect((await run()).message).toContain("There is no such file on the server.");
  } finally {
    await server.close();
  }
});

test("files wait in the object store until they are made, and no longer", async () => {
  await publish({});
  world.write("northside", [locationRow("Y1")]);
  write(join(pictures, "Y1.jpg"), await photograph(101));
  await run();
  expect(await removeMadeFiles("northside", objectStore())).toBeGreaterThanOrEqual(0);
  expect(await objects("handed/northside/")).toHaveLength(1);
  // One that is lost before it was made is handed over again.
  await objectStore().remove((await objects("handed/northside/"))[0] ?? "");
  expect(await make()).toMatchObject({ failed: 1 });
  expect((await run()).counts).toEqual({ photographs: 1 });
  await make();
  expect(await shown("Y1")).toEqual([101]);
  expect(await removeMadeFiles("northside", objectStore())).toBe(1);
  expect(await objects("handed/northside/")).toEqual([]);
  const [{ hash } = { hash: null }] = await db().vehiclePhoto.findMany({ where: { site: "northside" } });
  expect(await objectStore().head(objectKey("northside", hash ?? ""))).not.toBeNull();
});

test.each([
  [{ kind: "push", secret: "FEED_SECRET" }, { folder: "pictures" }, "by their addresses"],
  [
    { kind: "http", url: "https://feeds.example/a.csv" },
    { folder: "pictures" },
    "cannot be listed over HTTP",
  ],
  [{ kind: "http", url: "https://feeds.example/a.csv" }, { archive: "all.zip" }, "archive is an address"],
  [{ kind: "file", path: "a.csv" }, { archive: "a.zip", folder: "b" }, "nrecognized key"],
])("a source of %j with the photographs %j is refused", (from, photos, message) => {
  const config = { ...yardFeed("x.csv").config, from, photos };
  const { error } = feedSourceSchema.safeParse(config);
  expect(JSON.stringify(error?.issues)).toContain(message);
});
