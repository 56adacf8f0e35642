import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { createImagePipeline } from "~/platform/images/image-pipeline.server";
import { IMAGE_FORMATS, IMAGE_WIDTHS, imageUrl } from "~/platform/images/image-url";
import { objectStore } from "~/platform/object-store/object-store.server";

import { siteImages } from "../../../server/images";

/** More than the queue's 400 places, as one address requested them to refuse everybody else's. */
const PHOTOGRAPHS = 27;
const hashOf = (number: number) => number.toString(16).padStart(32, "0");
const keyOf = (number: number) => `photos/${hashOf(number)}.jpg`;
const FLOOD = Array.from({ length: PHOTOGRAPHS }, (_, number) =>
  IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => imageUrl(keyOf(number), width, format))),
).flat();
const [CALM = "", CALM_TOO = ""] = [100, 101].map((number) => imageUrl(keyOf(number), 640, "avif"));
/** The client that floods, and others. */
const [MALLORY, BINDI, KIM] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"] as const;

let folder: string;
let server: Server;
/** What happened, in order: the pictures that were looked up, those whose rendering began, and clients that left. */
let lookedUp: string[];
let begun: string[];
let requested: number;
let left: number;
let happened: () => void;
/** Ends the renderings that began. */
let release: (() => void)[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "picture-queue-"));
  for (const site of ["northside", "harbour"]) {
    for (const number of [...Array(PHOTOGRAPHS).keys(), 100, 101]) {
      await objectStore().put(
        `photos/${site}/${hashOf(number)}.jpg`,
        Buffer.from(keyOf(number)),
        "image/jpeg",
      );
    }
  }
});

beforeEach(async () => {
  [lookedUp, begun, requested, left, release, happened] = [[], [], 0, 0, [], () => undefined];
  const rendered = new Map<string, Buffer>();
  const cache = {
    async read(name: string) {
      lookedUp.push(name);
      happened();
      return rendered.get(name) ?? null;
    },
    async write(name: string, bytes: Buffer) {
      rendered.set(name, bytes);
    },
  };
  const render = createImagePipeline(cache, async (original) => {
    begun.push(original.toString());
    await new Promise<void>((ended) => release.push(ended));
    return original;
  });
  const app = express().set("trust proxy", true);
  app.use((req, res, next) => {
    res.locals["site"] = req.headers["x-test-site"];
    requested += 1;
    happened();
    res.on("close", () => {
      left += 1;
      happened();
    });
    next();
  });
  app.use(siteImages(render, folder));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
afterAll(() => rm(folder, { recursive: true }));

type From = { site?: string; address?: string; signal?: AbortSignal };

function get(path: string, { site = "northside", address = BINDI, signal }: From = {}) {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { "x-test-site": site, "x-forwarded-for": address },
    redirect: "manual",
    ...(signal && { signal }),
  });
}

/** Waits until something has happened on the server, and for what follows from it at once. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise<void>((next) => (happened = next));
  await new Promise((turn) => setImmediate(turn));
}

/** Renders one picture after another until these are answered. @returns how many renderings that took */
async function renderUntilAnswered(...answers: Promise<Response>[]): Promise<number> {
  let ended = false;
  void Promise.all(answers).then(() => (ended = true));
  const before = begun.length;
  while (!ended) {
    release.shift()?.();
    await new Promise((turn) => setImmediate(turn));
  }
  return begun.length - before;
}

/** The flood's answers; its client never reads them. */
async function flood(from: From, paths = FLOOD): Promise<{ refused(): number; leave(): void }> {
  const leaving = new AbortController();
  const before = lookedUp.length;
  const statuses: number[] = [];
  for (const path of paths) {
    void get(path, { ...from, signal: leaving.signal }).then(
      ({ status }) => statuses.push(status),
      () => undefined,
    );
  }
  await until(() => lookedUp.length >= before + paths.length);
  return {
    refused: () => statuses.filter((status) => status === 503).length,
    leave: () => leaving.abort(),
  };
}

describe("one address that requests more pictures than may wait", () => {
  test("delays neither another site nor another address of the same site", async () => {
    const flooding = await flood({ address: MALLORY });
    const others = [get(CALM, { site: "harbour" }), get(CALM, { address: KIM })];
    await until(() => lookedUp.length >= FLOOD.length + others.length);
    expect(await renderUntilAnswered(...others)).toBeLessThanOrEqual(6);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    expect(flooding.refused()).toBeGreaterThan(0);
  });

  test("delays nobody from several sites at once", async () => {
    await flood({ address: MALLORY }, FLOOD.slice(0, 40));
    await flood({ address: MALLORY, site: "harbour" }, FLOOD.slice(0, 40));
    const other = get(CALM, { address: KIM });
    await until(() => lookedUp.length >= 81);
    expect(await renderUntilAnswered(other)).toBeLessThanOrEqual(5);
  });

  test("does not hold back a picture that it requested before others did", async () => {
    await flood({ address: MALLORY }, FLOOD.slice(0, 60));
    const other = get(FLOOD[59] ?? "", { address: KIM });
    await until(() => requested === 61);
    expect(await renderUntilAnswered(other)).toBeLessThanOrEqual(5);
  });
});

describe("clients that leave", () => {
  test("free their places, and their pictures are not rendered", async () => {
    const flooding = await flood({ address: MALLORY }, FLOOD.slice(0, 60));
    flooding.leave();
    await until(() => left >= 60);
    const calm = get(CALM);
    await until(() => lookedUp.length > 60);
    await renderUntilAnswered(calm);
    // One was being encoded when its client left, which nothing can stop.
    expect(begun).toEqual([keyOf(0), keyOf(100)]);
  });

  test("take nothing from those that wait for the same picture, which is rendered once", async () => {
    const blocking = get(CALM);
    await until(() => lookedUp.length === 1);
    const leaving = new AbortController();
    const gone = get(CALM_TOO, { address: MALLORY, signal: leaving.signal }).catch(() => undefined);
    await until(() => lookedUp.length === 2);
    const staying = [get(CALM_TOO, { address: KIM }), get(CALM_TOO)];
    await until(() => requested === 4);
    leaving.abort();
    await until(() => left === 1);
    await renderUntilAnswered(blocking, ...staying);
    expect((await Promise.all(staying)).map(({ status }) => status)).toEqual([200, 200]);
    expect(begun).toEqual([keyOf(100), keyOf(101)]);
    await gone;
  });
});

describe("the addresses of a picture", () => {
  const canonical = imageUrl("media/banner.jpg", 640, "webp", { crop: "16:9", quality: "75" });

  test.each([
    [CALM, `${CALM}?utm_source=mail`],
    [CALM, CALM.replace(".avif", ".AVIF")],
    [CALM, CALM.replace("photos/", "Photos/")],
    [CALM, CALM.replace("photos", "%70hotos")],
    [canonical, "/images/640/media/banner.jpg.webp?quality=75&crop=16:9"],
    [canonical, "/images/640/media/banner.jpg.webp?crop=16%3A9&quality=75&x=1"],
  ])("%s is where %s leads, before any work", async (address, other) => {
    const answer = await get(other);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, address]);
    expect(lookedUp).toEqual([]);
  });

  test.each([
    `${CALM}?crop=1:1`,
    `${CALM}?quality=75`,
    `${CALM}?colorize=navy`,
    CALM.replace("/640/", "/641/"),
    CALM.replace(".avif", ".jpeg"),
    "/images/640/media/banner.jpg.webp?crop=2:1",
    "/images/640/media/banner.jpg.webp?quality=76",
    "/images/640/media/banner.jpg.webp?colorize=%23123456",
    `/images/640/media/banner-${hashOf(100)}x.jpg.webp`,
  ])("%s is none: 404, before any work", async (path) => {
    vi.spyOn(objectStore(), "get");
    expect((await get(path)).status).toBe(404);
    expect(lookedUp).toEqual([]);
    expect(objectStore().get).not.toHaveBeenCalled();
  });
});
