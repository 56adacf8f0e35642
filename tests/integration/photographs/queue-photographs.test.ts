import { createHash } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";
import { queuePhotographs } from "~/photographs/queue-photographs.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { parkCars } from "../stock/park-cars";

const A = "https://pictures.example/a.jpg";
const B = "https://pictures.example/b.jpg";
const FRONT = "https://pictures.example/front.jpg";

beforeAll(() => parkCars(aCar({ id: "car-1" }), aCar({ site: "harbour", id: "car-1" })));
beforeEach(async () => {
  await db().vehiclePhoto.deleteMany();
  await db().vehicle.updateMany({ data: { images: [] } });
});
afterAll(closeDatabase);

const queue = (urls: string[], site = "northside") =>
  sql().begin((tx) => queuePhotographs(tx, site, [{ id: "car-1", urls }]));
const rows = (site = "northside") =>
  db().vehiclePhoto.findMany({ where: { site }, orderBy: { position: "asc" } });
const keys = async (site = "northside") => {
  const car = await db().vehicle.findUniqueOrThrow({ where: { site_id: { site, id: "car-1" } } });
  return (car.images as { key: string }[]).map(({ key }) => key);
};

/** As the job leaves a photograph that it has fetched. */
function store(url: string, hash: string, fetchedAt = new Date()) {
  return db().vehiclePhoto.updateMany({
    where: { url, site: "northside" },
    data: { state: "stored", hash, width: 4, height: 3, colour: "#336699", nextTryAt: null, fetchedAt },
  });
}

/** The address of its picture until it is stored: always the same for a car and a URL. */
const pendingOf = (url: string) => `pending/${createHash("md5").update(`car-1 ${url}`).digest("hex")}.jpg`;

test("waits for each address once, in the feed's order, on its own site", async () => {
  expect(await queue([B, A, B, "ftp://pictures.example/c.jpg", "c.jpg"])).toEqual({
    queued: 2,
    refused: ["ftp://pictures.example/c.jpg", "c.jpg"],
  });
  expect((await rows()).map(({ url, position, state }) => ({ url, position, state }))).toEqual([
    { url: B, position: 0, state: "pending" },
    { url: A, position: 1, state: "pending" },
  ]);
  expect((await rows()).every(({ nextTryAt }) => nextTryAt !== null)).toBe(true);
  expect(await rows("harbour")).toEqual([]);
  expect(await keys()).toEqual([pendingOf(B), pendingOf(A)]);
  expect(await keys("harbour")).toEqual([]);
});

test("a repeated feed asks for nothing again, and keeps the order and what is stored", async () => {
  await queue([A, B]);
  await store(A, "a".repeat(32));
  await store(B, "b".repeat(32));
  await queue([B, A]);
  expect((await rows()).map(({ url, nextTryAt }) => [url, nextTryAt])).toEqual([
    [B, null],
    [A, null],
  ]);
  expect(await keys()).toEqual([`photos/${"b".repeat(32)}.jpg`, `photos/${"a".repeat(32)}.jpg`]);
  expect(await keys("harbour")).toEqual([]);
});

test("a front comes first, and a picture under two addresses is shown once", async () => {
  await queue([A, B, FRONT]);
  await store(A, "a".repeat(32));
  await store(B, "a".repeat(32));
  await store(FRONT, "f".repeat(32));
  await queue([A, B, FRONT]);
  expect(await keys()).toEqual([`photos/${"f".repeat(32)}.jpg`, `photos/${"a".repeat(32)}.jpg`]);
});

test("an address that the feed no longer names leaves the car at once", async () => {
  await queue([A, B]);
  await store(A, "a".repeat(32));
  await queue([A, B]);
  await queue([B]);
  expect((await rows()).map(({ url }) => url)).toEqual([B]);
  expect(await keys()).toEqual([pendingOf(B)]);
  await queue([]);
  expect(await rows()).toEqual([]);
});

test("a picture of more than a day ago is asked for again when the feed still names it", async () => {
  await queue([A, B]);
  await store(A, "a".repeat(32), new Date(Date.now() - 25 * 3_600_000));
  await store(B, "b".repeat(32), new Date(Date.now() - 23 * 3_600_000));
  await queue([A, B]);
  expect((await rows()).map(({ url, nextTryAt }) => [url, nextTryAt !== null])).toEqual([
    [A, true],
    [B, false],
  ]);
});

test("a feed that names hundreds for a car keeps the first", async () => {
  const { queued } = await queue(Array.from({ length: 300 }, (_, n) => `https://pictures.example/${n}.jpg`));
  expect(queued).toBe(MAX_PHOTOGRAPHS);
  expect((await rows()).at(-1)?.url).toBe(`https://pictures.example/${MAX_PHOTOGRAPHS - 1}.jpg`);
});

test("what is queued is undone with the import that failed", async () => {
  const failing = sql().begin(async (tx) => {
    await queuePhotographs(tx, "northside", [{ id: "car-1", urls: [A] }]);
    throw new Error("the import failed");
  });
  await expect(failing).rejects.toThrow("the import failed");
  expect(await rows()).toEqual([]);
});
