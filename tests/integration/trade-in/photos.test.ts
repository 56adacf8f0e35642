import { rm } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { fillDisk } from "#tests/fixtures/full-disk";
import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import { movePhotosToObjects, removeForgottenPhotos } from "~/trade-in/photos.server";
import { loader as photo } from "~/routes/trade-in.photo.$id";
import { loader as expiredPage } from "~/routes/trade-in.photo-expired";
import { action as photos, loader as photosPage } from "~/routes/trade-in.photos";

import { Browser } from "../shopper/browser";
import { askForFigure, begin, BINDI, COROLLA, ledOn, take } from "./trade-in-journey";

/** Before the environment is read, which the routes do when they are imported. */
const folder = await vi.hoisted(async () => {
  const [{ mkdtemp }, { tmpdir }] = await Promise.all([import("node:fs/promises"), import("node:os")]);
  return (process.env["DATA_DIR"] = await mkdtemp(`${tmpdir()}/trade-ins-`));
});

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
});
beforeEach(async () => {
  await rm(join(folder, "objects"), { recursive: true, force: true });
  await db().tradeIn.deleteMany();
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

/** A photo as a telephone takes it: large, lying on its side, and telling where. */
async function aPhoto(width = 2_400, height = 1_800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: "Secretphone" },
        IFD3: { GPSLatitudeRef: "S", GPSLatitude: "27/1 28/1 0/1" },
      },
    })
    .jpeg()
    .toBuffer();
}

async function aShopper(): Promise<Browser> {
  const browser = new Browser("northside.test");
  await begin(browser);
  await take(browser, "vehicle", COROLLA);
  await take(browser, "condition", GOOD_CONDITION);
  return browser;
}

function send(browser: Browser, ...files: [string, Buffer][]): Promise<Response> {
  const multipart = new FormData();
  for (const [name, bytes] of files) multipart.append("photos", new File([new Uint8Array(bytes)], name));
  return browser.post(photos, "/trade-in/photos", { multipart });
}

const open = (browser: Browser, id: string, query = "") =>
  browser.get((args) => photo({ ...args, params: { id } }), `/trade-in/photo/${id}${query}`);

async function objects(site = "northside"): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objectStore().list(`trade-ins/${site}/`)) keys.push(key);
  return keys;
}

const ids = async () => (await db().tradeInPhoto.findMany()).map(({ id }) => id);

test("on a full disk a photo is said not to be stored, and is stored when it is sent again", async () => {
  const shopper = await aShopper();
  expect((await send(shopper, ["front.jpg", await aPhoto()])).status).toBe(303);
  const free = await fillDisk(join(folder, "objects"));
  const full = await send(shopper, ["side.jpg", await aPhoto()], ["rear.jpg", await aPhoto()]);
  expect(full.status).toBe(503);
  expect(await full.json()).toMatchObject({
    problems: [
      { file: "side.jpg", problem: "not_stored" },
      { file: "rear.jpg", problem: "not_stored" },
    ],
  });
  expect(await ids()).toHaveLength(1);
  await free();
  expect((await send(shopper, ["side.jpg", await aPhoto()])).status).toBe(303);
  expect([(await ids()).length, (await objects()).length]).toEqual([2, 2]);
});

test("photos are re-encoded: upright, smaller, without place, maker or other metadata", async () => {
  const shopper = await aShopper();
  expect(
    ledOn(await send(shopper, ["front.jpg", await aPhoto()], ["side.jpg", await aPhoto(800, 600)])),
  ).toBe("/trade-in/photos");
  const stored = await db().tradeInPhoto.findMany({ orderBy: { height: "desc" } });
  expect(stored.map(({ width, height }) => [width, height])).toEqual([
    [1_200, 1_600],
    [600, 800],
  ]);
  for (const { id, bytes: inRow } of stored) {
    expect(inRow).toBeNull();
    const bytes = await objectStore().get(`trade-ins/northside/${id}.jpg`);
    if (!bytes) throw new Error(`${id} is not in the object store`);
    const { exif, format } = await sharp(bytes).metadata();
    expect([format, exif]).toEqual(["jpeg", undefined]);
    expect(bytes.includes("Secretphone")).toBe(false);
  }
  const page = await shopper.get(photosPage, "/trade-in/photos");
  expect(((await page.json()) as { photos: string[] }).photos).toHaveLength(2);
});

test.each(['<img src=x onerror="alert(1)">.jpg', "Tom &amp; Jo; 100%.jpg", "日本 = 車.jpg"])(
  "a photo named %j is stored, and one that is no photo is reported by that name",
  async (name) => {
    const shopper = await aShopper();
    expect(ledOn(await send(shopper, [name, await aPhoto(80, 60)]))).toBe("/trade-in/photos");
    expect(await ids()).toHaveLength(1);
    const refused = await send(shopper, [name, Buffer.from("text")]);
    expect(await refused.json()).toEqual({
      // As browsers escape quotation marks in a form.
      problems: [{ file: name.replaceAll('"', "%22"), problem: "not_a_photo" }],
      refused: null,
    });
  },
);

test("each photo of a form counts against its network's hour; what came before the last is kept", async () => {
  const shopper = await aShopper();
  const key = `trade-in-photos:network:${shopper.address}`;
  await chargeLimits("northside", [{ key, max: 240, windowSeconds: 3_600, times: 239 }]);
  const photo = await aPhoto(80, 60);
  const refused = await send(shopper, ["one.jpg", photo], ["two.jpg", photo], ["three.jpg", photo]);
  expect([refused.status, await refused.json()]).toEqual([429, { problems: [], refused: "limit" }]);
  expect(await ids()).toHaveLength(1);
});

test("a photo is seen by its shopper and by who has the lead, and by nobody else", async () => {
  const shopper = await aShopper();
  await send(shopper, ["front.jpg", await aPhoto(80, 60)]);
  const [id = ""] = await ids();
  const seen = await open(shopper, id);
  expect([seen.status, seen.headers.get("Content-Type"), seen.headers.get("Cache-Control")]).toEqual([
    200,
    "image/jpeg",
    "private, no-store",
  ]);
  await take(shopper, "contact", BINDI);
  const lead = await db().lead.findFirstOrThrow();
  const [url = ""] = (lead.payload as { photos: string[] }).photos;
  expect(url).toContain(`/trade-in/photo/${id}?expires=`);
  const { search } = new URL(url);
  expect((await open(new Browser("northside.test"), id, search)).status).toBe(200);

  const other = await aShopper();
  for (const [browser, query] of [
    [new Browser("northside.test"), ""],
    [new Browser("northside.test"), "?key=abc"],
    [new Browser("northside.test"), search.replace(/expires=\d/, "expires=9")],
    [new Browser("harbour.test"), search],
    [shopper.copyTo("harbour.test"), ""],
    [other, ""],
  ] as const) {
    expect((await open(browser, id, query)).status).toBe(404);
  }
  await other.post(photos, "/trade-in/photos", { form: { remove: id } });
  expect(await ids()).toEqual([id]);
  await shopper.post(photos, "/trade-in/photos", { form: { remove: id } });
  expect(await ids()).toEqual([]);
  expect(await objects()).toEqual([]);
  expect((await db().lead.findFirstOrThrow()).payload).toMatchObject({ photos: [] });
});

test("after 90 days a link from the lead leads to a page that says so; the shopper still sees it (spec:2.3.24)", async () => {
  const shopper = await aShopper();
  await send(shopper, ["front.jpg", await aPhoto(80, 60)]);
  await db().tradeInPhoto.updateMany({ data: { createdAt: new Date(Date.now() - 91 * 86_400_000) } });
  await take(shopper, "contact", BINDI);
  const [url = ""] = ((await db().lead.findFirstOrThrow()).payload as { photos: string[] }).photos;
  const [id = ""] = await ids();
  const { search } = new URL(url);
  const dealer = new Browser("northside.test");
  expect(ledOn(await open(dealer, id, search))).toBe("/trade-in/photo-expired");
  expect((await dealer.get(expiredPage, "/trade-in/photo-expired")).status).toBe(410);
  expect((await open(shopper, id, search)).status).toBe(200);
});

test("what is no photo, or too large, is named; the good ones beside it are kept", async () => {
  const shopper = await aShopper();
  const answer = await send(
    shopper,
    ["good.jpg", await aPhoto(80, 60)],
    ["drawing.jpg", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ["broken.jpg", (await aPhoto(400, 300)).subarray(0, 700)],
    ["huge.jpg", Buffer.alloc(13 * 1024 * 1024, 0xff)],
  );
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    refused: null,
    problems: [
      { file: "drawing.jpg", problem: "not_a_photo" },
      { file: "broken.jpg", problem: "not_a_photo" },
      { file: "huge.jpg", problem: "too_large" },
    ],
  });
  expect(await ids()).toHaveLength(1);
});

test("never more than eight, also in parallel; none chosen is said", async () => {
  const shopper = await aShopper();
  const small = await aPhoto(40, 30);
  const five = Array.from({ length: 5 }, (_, n): [string, Buffer] => [`${n}.jpg`, small]);
  const answers = await Promise.all([send(shopper, ...five), send(shopper, ...five)]);
  expect(await ids()).toHaveLength(8);
  expect(answers.some(({ status }) => status === 422)).toBe(true);
  expect((await send(await aShopper())).status).toBe(422);
});

test("a body that breaks off loses nothing that is there", async () => {
  const shopper = await aShopper();
  await send(shopper, ["front.jpg", await aPhoto(80, 60)]);
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://northside.test/trade-in/photos", {
    method: "POST",
    headers: { Host: "northside.test", Cookie: cookie, "Content-Type": "multipart/form-data; boundary=b" },
    body: `--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc`,
  });
  const answer = await photos({ request, params: {}, context: { clientAddress: "192.0.2.1" } });
  expect(answer.status).toBe(400);
  expect(await ids()).toHaveLength(1);
});

test("they are forgotten with their trade-in", async () => {
  const shopper = await aShopper();
  await askForFigure(shopper);
  await send(shopper, ["front.jpg", await aPhoto(80, 60)]);
  await db().tradeIn.deleteMany();
  expect(await ids()).toEqual([]);
});

test("photos of earlier releases, whose bytes are in their rows, are still shown, and moved without loss", async () => {
  const shopper = await aShopper();
  await send(shopper, ["front.jpg", await aPhoto(80, 60)], ["side.jpg", await aPhoto(90, 60)]);
  const bytesOf = async (id: string) => Buffer.from(await (await open(shopper, id)).arrayBuffer());
  const photoIds = await ids();
  const before = await Promise.all(photoIds.map(bytesOf));
  for (const [index, id] of photoIds.entries())
    await db().tradeInPhoto.update({
      where: { site_id: { site: "northside", id } },
      data: { bytes: new Uint8Array(before[index] ?? []) },
    });
  await rm(join(folder, "objects"), { recursive: true });
  expect(await Promise.all(photoIds.map(bytesOf))).toEqual(before);

  expect(await movePhotosToObjects("harbour")).toBe(0);
  expect(await movePhotosToObjects("northside")).toBe(2);
  expect(await db().tradeInPhoto.count({ where: { bytes: { not: null } } })).toBe(0);
  expect(await Promise.all(photoIds.map(bytesOf))).toEqual(before);
  expect(await movePhotosToObjects("northside")).toBe(0);
});

test("what is forgotten takes its bytes along, and nothing else's", async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];
  await send(shopper, ["front.jpg", await aPhoto(80, 60)]);
  const [gone = ""] = await ids();
  await send(other, ["front.jpg", await aPhoto(80, 60)]);
  await db().tradeIn.deleteMany({ where: { photos: { some: { id: gone } } } });
  expect(await removeForgottenPhotos("harbour")).toBe(0);
  expect(await removeForgottenPhotos("northside")).toBe(1);
  const [kept = ""] = await ids();
  expect(await objects()).toEqual([`trade-ins/northside/${kept}.jpg`]);
  expect((await open(other, kept)).status).toBe(200);
});
