import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startS3Server } from "#tools/services/s3-server";
import {
  createDiskCache,
  type PictureCache,
  createSharedCache,
} from "~/platform/images/picture-cache.server";
import { createImagePipeline } from "~/platform/images/image-pipeline.server";
import { createS3Store } from "~/platform/object-store/s3-store.server";

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const disk = (name: string) => createDiskCache(join(folder, name), 1_000_000);
/** Of a machine with a disk of its own. */
const shared = (name: string) => createSharedCache(disk(name), createS3Store(s3.settings));

const MAKERS: [string, (machine: string) => PictureCache][] = [
  ["a disk", disk],
  ["an object store", shared],
];

describe.each(MAKERS)("a picture cache on %s", (what, make) => {
  test("has nothing at first, and then what was written, by any name", async () => {
    const cache = make(`${what} contract`);
    const name = "photos/../Ä b?c.jpg northside 640 avif crop 4:3";
    expect(await cache.read(name)).toBeNull();
    await cache.write(name, Buffer.from([0, 1, 255]));
    expect(await cache.read(name)).toEqual(Buffer.from([0, 1, 255]));
    await cache.write(name, Buffer.from("again"));
    expect(String(await cache.read(name))).toBe("again");
    expect(await cache.read(`${name} `)).toBeNull();
  });

  test("two processes at one name leave one of the two whole", async () => {
    const [one, other] = [make(`${what} race`), make(`${what} race`)];
    const versions = ["a", "b"].map((letter) => Buffer.alloc(200_000, letter));
    await Promise.all([one.write("name", versions[0]!), other.write("name", versions[1]!)]);
    const read = await one.read("name");
    expect(versions.some((version) => read?.equals(version))).toBe(true);
  });
});

test("a picture that one machine made is not made again by another", async () => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c80000" } })
    .jpeg()
    .toBuffer();
  let reads = 0;
  const original = async () => ({
    version: "1",
    async read() {
      reads += 1;
      return bytes;
    },
  });
  const wanted = { key: "photos/a.jpg", width: 320, format: "webp" } as const;
  const made = await createImagePipeline(shared("machine one"))(wanted, original);
  const found = await createImagePipeline(shared("machine two"))(wanted, original);
  expect(found).toEqual(made);
  expect(reads).toBe(1);
});

test("a store that is down costs no picture", async () => {
  const down = createSharedCache(
    disk("alone"),
    createS3Store({ ...s3.settings, endpoint: "http://127.0.0.1:1" }),
  );
  expect(await down.read("name")).toBeNull();
  await down.write("name", Buffer.from("x"));
  expect(String(await down.read("name"))).toBe("x");
});
